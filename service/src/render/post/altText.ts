import type { Language } from '../../script/language';

/** Captions of what a film shows: its pictures, its clips, its text; and of what is said in its clips. */
const words: Record<
	Language,
	readonly [video: string, pictures: string, clips: string, text: string, speech: string]
> = {
	en: ['Video', 'Pictures', 'Clips', 'Text on screen', 'Somebody says'],
	de: ['Video', 'Bilder', 'Clips', 'Text im Bild', 'Jemand sagt'],
	fr: ['Vidéo', 'Images', 'Clips', 'Texte à l’écran', 'Quelqu’un dit'],
	es: ['Vídeo', 'Imágenes', 'Clips', 'Texto en pantalla', 'Alguien dice'],
	pt: ['Vídeo', 'Imagens', 'Clipes', 'Texto na tela', 'Alguém diz'],
	it: ['Video', 'Immagini', 'Clip', 'Testo sullo schermo', 'Qualcuno dice'],
	nl: ['Video', 'Afbeeldingen', 'Clips', 'Tekst in beeld', 'Iemand zegt'],
	sv: ['Video', 'Bilder', 'Klipp', 'Text i bild', 'Någon säger'],
	da: ['Video', 'Billeder', 'Klip', 'Tekst på skærmen', 'Nogen siger'],
	no: ['Video', 'Bilder', 'Klipp', 'Tekst på skjermen', 'Noen sier'],
	fi: ['Video', 'Kuvia', 'Leikkeitä', 'Teksti ruudulla', 'Joku sanoo'],
	pl: ['Wideo', 'Zdjęcia', 'Klipy', 'Tekst na ekranie', 'Ktoś mówi'],
	cs: ['Video', 'Obrázky', 'Klipy', 'Text na obrazovce', 'Někdo říká'],
	hu: ['Videó', 'Képek', 'Klipek', 'Szöveg a képernyőn', 'Valaki ezt mondja'],
	ro: ['Video', 'Imagini', 'Clipuri', 'Text pe ecran', 'Cineva spune'],
	tr: ['Video', 'Görseller', 'Klipler', 'Ekrandaki metin', 'Biri şöyle diyor'],
	id: ['Video', 'Gambar', 'Klip', 'Teks di layar', 'Seseorang berkata'],
	ru: ['Видео', 'Изображения', 'Клипы', 'Текст на экране', 'Кто-то говорит'],
	uk: ['Відео', 'Зображення', 'Кліпи', 'Текст на екрані', 'Хтось каже'],
	el: ['Βίντεο', 'Εικόνες', 'Κλιπ', 'Κείμενο στην οθόνη', 'Κάποιος λέει'],
	ar: ['فيديو', 'صور', 'مقاطع', 'النص على الشاشة', 'يقول أحدهم'],
	he: ['סרטון', 'תמונות', 'קטעים', 'טקסט על המסך', 'מישהו אומר'],
	hi: ['वीडियो', 'चित्र', 'क्लिप', 'स्क्रीन पर लिखा है', 'कोई कहता है'],
	vi: ['Video', 'Hình ảnh', 'Đoạn phim', 'Chữ trên màn hình', 'Có người nói'],
	ja: ['動画', '画像', 'クリップ', '画面の文字', '話している言葉'],
	zh: ['视频', '图片', '片段', '屏幕文字', '有人说'],
	ko: ['영상', '사진', '클립', '화면 글자', '누군가 하는 말'],
};

/** The limit of Pinterest, the smallest of the networks that take such a text. */
const MAX_LENGTH = 500;

export interface Seen {
	/** The template's name. */
	look: string;
	pictures: number;
	clips: number;
	/** The lines on screen, in their order. */
	lines: readonly string[];
	/** The lines that are said in its clips. */
	said?: readonly string[];
	language: Language;
}

/** Adds lines to a text. Those for which there is no room are left out, never cut. */
function addLines(text: string, caption: string, lines: readonly string[], separator: string) {
	const stop = /\p{P}$/u.test(text) ? '' : '.';
	let [longer, isFirst] = [`${text}${stop} ${caption}:`, true];
	for (const line of lines) {
		const next = `${longer}${isFirst ? ' ' : separator}${line}`;
		if (next.length > MAX_LENGTH - 2) return isFirst ? text : `${longer} …`;
		[longer, isFirst] = [next, false];
	}
	return isFirst ? text : longer;
}

/** Says what a film shows, what is read in it, and what is said in its clips. */
export function writeAltText({ look, pictures, clips, lines, said = [], language }: Seen): string {
	const [video, picturesWord, clipsWord, textWord, speechWord] = words[language];
	const seen = [
		// The names of templates are English.
		language === 'en' ? `${video}: ${look}.` : `${video}.`,
		...(pictures > 0 ? [`${picturesWord}: ${pictures}.`] : []),
		...(clips > 0 ? [`${clipsWord}: ${clips}.`] : []),
	].join(' ');
	return addLines(addLines(seen, textWord, lines, ' / '), speechWord, said, ' ');
}
