import { writeScript } from '../../src/script/writeScript';

const limits = { headlineLength: 120, beatLength: 200, beatSeconds: 1, otherSeconds: 3 };

it.each<[language: string, request: string, subject: string]>([
	['en', 'Make a 20-second reel about', 'our new rye bread'],
	['de', 'Erstelle ein kurzes Video über', 'unser neues Roggenbrot'],
	['fr', 'Crée une vidéo courte sur', 'notre nouveau pain'],
	['es', 'Crea un video corto sobre', 'nuestro nuevo pan'],
	['pt', 'Faça um vídeo sobre', 'o nosso novo pão'],
	['it', 'Crea un video sui', 'saldi estivi'],
	['it', 'Crea un video sulle', 'nostre torte'],
	['nl', 'Maak een video over', 'ons nieuwe roggebrood'],
	['sv', 'Skapa en video om', 'vårt nya bröd'],
	['da', 'Lav en video om', 'vores nye brød'],
	['no', 'Lag en video om', 'vårt nye brød'],
	['pl', 'Stwórz film o', 'naszym nowym chlebie'],
	['cs', 'Vytvoř video o', 'letním výprodeji'],
	['ro', 'Creează un video despre', 'pâinea noastră'],
	['id', 'Buat video tentang', 'roti baru kami'],
	['vi', 'Tạo một video về', 'bánh mì mới'],
	['ru', 'Создай видео о', 'нашем новом хлебе'],
	['uk', 'Створи відео про', 'наш новий хліб'],
	['el', 'Φτιάξε ένα βίντεο για', 'το νέο μας ψωμί'],
	['he', 'צור סרטון על', 'הלחם החדש'],
	['ar', 'اصنع فيديو عن', 'الخبز الجديد'],
])('in %s, "%s" is a request', (_, request, subject) => {
	const { headline, leftOut } = writeScript({ prompt: `${request} ${subject}.` }, limits);
	expect(headline.toLowerCase()).toBe(subject.toLowerCase());
	expect(leftOut).toEqual([{ text: request, reason: 'request' }]);
});

it.each([
	'Làm bánh mì mỗi ngày',
	'Buat hari ini lebih manis',
	'Θέλω ένα ψωμί για όλους',
	'اصنع خبزك عندنا',
	'Připravte se na léto',
])('%s asks for no video', (headline) => {
	expect(writeScript({ prompt: headline }, limits)).toMatchObject({ headline, leftOut: [] });
});
