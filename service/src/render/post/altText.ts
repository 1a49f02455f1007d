import type { Language } from '../../script/language';

/** Captions of what a film shows: its pictures, its clips, its text. */
const words: Record<Language, readonly [pictures: string, clips: string, text: string]> = {
	en: ['Pictures', 'Clips', 'Text on screen'],
	de: ['Bilder', 'Clips', 'Text im Bild'],
	fr: ['Images', 'Clips', 'Texte à l’écran'],
	es: ['Imágenes', 'Clips', 'Texto en pantalla'],
	pt: ['Imagens', 'Clipes', 'Texto na tela'],
	it: ['Immagini', 'Clip', 'Testo sullo schermo'],
	nl: ['Afbeeldingen', 'Clips', 'Tekst in beeld'],
	sv: ['Bilder', 'Klipp', 'Text i bild'],
	da: ['Billeder', 'Klip', 'Tekst på skærmen'],
	no: ['Bilder', 'Klipp', 'Tekst på skjermen'],
	fi: ['Kuvia', 'Leikkeitä', 'Teksti ruudulla'],
	pl: ['Zdjęcia', 'Klipy', 'Tekst na ekranie'],
	cs: ['Obrázky', 'Klipy', 'Text na obrazovce'],
	hu: ['Képek', 'Klipek', 'Szöveg a képernyőn'],
	ro: ['Imagini', 'Clipuri', 'Text pe ecran'],
	tr: ['Görseller', 'Klipler', 'Ekrandaki metin'],
	id: ['Gambar', 'Klip', 'Teks di layar'],
	ru: ['Изображения', 'Клипы', 'Текст на экране'],
	uk: ['Зображення', 'Кліпи', 'Текст на екрані'],
	el: ['Εικόνες', 'Κλιπ', 'Κείμενο στην οθόνη'],
	ar: ['صور', 'مقاطع', 'النص على الشاشة'],
	he: ['תמונות', 'קטעים', 'טקסט על המסך'],
	hi: ['चित्र', 'क्लिप', 'स्क्रीन पर लिखा है'],
	vi: ['Hình ảnh', 'Đoạn phim', 'Chữ trên màn hình'],
	ja: ['画像', 'クリップ', '画面の文字'],
	zh: ['图片', '片段', '屏幕文字'],
	ko: ['사진', '클립', '화면 글자'],
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
	language: Language;
}

/** Says what a film shows and what is read in it. Lines for which there is no room are left out, never cut. */
export function writeAltText({ look, pictures, clips, lines, language }: Seen): string {
	const [picturesWord, clipsWord, textWord] = words[language];
	const seen = [
		`Video: ${look}.`,
		...(pictures > 0 ? [`${picturesWord}: ${pictures}.`] : []),
		...(clips > 0 ? [`${clipsWord}: ${clips}.`] : []),
		`${textWord}:`,
	].join(' ');
	let text = seen;
	for (const line of lines) {
		const longer = `${text}${text === seen ? ' ' : ' / '}${line}`;
		if (longer.length > MAX_LENGTH - 2) return `${text} …`;
		text = longer;
	}
	return text;
}
