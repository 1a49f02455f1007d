import { readPrompt } from '../../src/script/prompt/readPrompt';
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

it.each<[request: string, subject: string, seconds: number | undefined]>([
	['اصنع فيديو مدته 15 ثانية عن', 'مخبزنا', 15],
	['Buat video 15 detik tentang', 'toko roti kami', 15],
	['Tạo một video 15 giây về', 'tiệm bánh', 15],
	['Φτιάξε ένα βίντεο 15 δευτερολέπτων για', 'τον φούρνο μας', 15],
	['צור סרטון של 15 שניות על', 'המאפייה שלנו', 15],
	['Сделай видео на 15 секунд о', 'нашей пекарне', 15],
	['Створи відео на 15 секунд про', 'нашу пекарню', 15],
	['Skapa en 15 sekunder lång video om', 'vårt bageri', 15],
	['15 second ad for', 'Acme Shoes', 15],
	['Short video about', 'our new bakery', undefined],
	['Erstelle ein Video zu', 'unserem Sommerfest', undefined],
	['Make a video of about 20 seconds about', 'our bakery', 20],
	['Make a video of 20 seconds for', 'our bakery', 20],
	['Make a video around 20 s about', 'our bakery', 20],
	['Make a video, around 20 s, about', 'our bakery', 20],
	['Make a video for Instagram of about 20 seconds about', 'our bakery', 20],
	['Create a video that is about 20 seconds long about', 'our bakery', 20],
	['Make a video about', '20 seconds that changed us', undefined],
	['A video of about 20 seconds about', 'our bakery', 20],
	['A video of 20 seconds for', 'our bakery', 20],
	['Erstelle ein Video von etwa 20 Sekunden über', 'unsere Bäckerei', 20],
	['Erstelle ein ca. 20 Sekunden langes Video über', 'unsere Bäckerei', 20],
	['Erstelle ein Video von ca. 20 Sekunden zu', 'Weihnachten', 20],
	['Crée une vidéo d’environ 20 secondes sur', 'notre pain', 20],
	['Crea un video de unos 20 segundos sobre', 'nuestro pan', 20],
	['Faça um vídeo de aproximadamente 20 segundos sobre', 'o nosso pão', 20],
	['Crea un video di circa 20 secondi sulle', 'nostre torte', 20],
	['Maak een video van ongeveer 20 seconden over', 'ons brood', 20],
	['Skapa en video på cirka 20 sekunder om', 'vårt bageri', 20],
	['Vytvoř video o délce asi 20 sekund o', 'letním výprodeji', 20],
	['Создай видео примерно на 20 секунд о', 'нашей пекарне', 20],
	['Mach ein Video zu', 'Ostern', undefined],
	['Ein Video über', 'unsere Bäckerei', undefined],
	['Ein kurzes Video zu', 'Weihnachten', undefined],
	['A video about', 'our bakery', undefined],
	['Une vidéo sur', 'notre boulangerie', undefined],
	['Un video sobre', 'nuestra panadería', undefined],
	['Um vídeo sobre', 'a nossa padaria', undefined],
	['Un video sulla', 'nostra panetteria', undefined],
	['Een video over', 'onze bakkerij', undefined],
	['En video om', 'vårt bageri', undefined],
	['Please create a 20s reel for me:', 'Fresh bread daily', 20],
	['Make a reel for TikTok and our Instagram page:', 'Fresh bread daily', undefined],
	['Crée une vidéo pour Instagram sur', 'notre pain', undefined],
])('"%s" takes its length and whom the film is for with it', (request, subject, seconds) => {
	const prompt = `${request} ${subject}.`;
	const { headline, leftOut } = writeScript({ prompt }, limits);
	expect(headline.toLowerCase()).toBe(subject.toLowerCase());
	expect(leftOut).toEqual([{ text: request, reason: 'request' }]);
	expect(readPrompt(prompt).seconds).toBe(seconds);
});

it.each<[prompt: string, headline: string, ...leftOut: string[]]>([
	[
		'Könnt ihr bitte ein Reel zu unserem Sommerfest machen?',
		'Unserem Sommerfest',
		...['Könnt ihr bitte ein Reel zu', 'machen'],
	],
	['Kannst du ein Video zu Ostern machen?', 'Ostern', 'Kannst du ein Video zu', 'machen'],
	[
		'Make a video about our bakery, around 20 s.',
		'Our bakery',
		'Make a video about',
		'around 20 s',
	],
	[
		'Video about our bakery in Bern, 15 seconds, upbeat.',
		'Our bakery in Bern',
		...['Video about', '15 seconds, upbeat'],
	],
	['Make a reel for Instagram. Roxy opens', 'Roxy opens', 'Make a reel for Instagram.'],
	['Make a reel for us, 15 seconds.\nRoxy opens', 'Roxy opens', 'Make a reel for us, 15 seconds.'],
])('what is for the maker goes on both sides of a subject: %s', (prompt, headline, ...leftOut) => {
	const script = writeScript({ prompt }, limits);
	expect(script).toMatchObject({ headline, beats: [] });
	expect(script.leftOut).toEqual(leftOut.map((text) => ({ text, reason: 'request' })));
});

it.each([
	'Ich brauche ein Video für Instagram, das unseren Kurs vorstellt',
	'Das Video zu unserem Fest kann man selbst machen',
	'Mach deine Story zu einem Erlebnis',
	'A film about love and loss',
	'Mach dein Video zu Gold',
	'Mach dein neues Video zu Gold',
	'Ein Video zu drehen macht Spaß',
	'Dreh ein Video zu Hause',
	'Dreh ein Video zu zweit',
	'Ein Film über Liebe',
	'Ein Video über Bienen ist viral gegangen',
	'A video about bees has gone viral',
	'Une vidéo sur mesure',
	'A video for your wedding',
	'90 minute film about bees',
	'Spot for rent',
	'Video for your wedding',
	'Video Pro is here',
])('%s is shown whole', (headline) => {
	expect(writeScript({ prompt: headline }, limits)).toMatchObject({ headline, leftOut: [] });
});

it('only the verb of the request leaves the end of a subject', () => {
	const prompt = 'Erstelle ein Video über Leute, die Brot machen.';
	expect(writeScript({ prompt }, limits).headline).toBe('Leute, die Brot machen');
});

it('the items of bullets are divided by semicolons', () => {
	const prompt =
		'Make a reel for Instagram. Headline: Roxy. Bullets: Tea $3; Rye $2. CTA: Come in.';
	expect(writeScript({ prompt }, limits)).toMatchObject({
		headline: 'Roxy',
		beats: ['Tea $3', 'Rye $2'],
		callToAction: 'Come in',
	});
});
