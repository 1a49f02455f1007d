import { languages } from '../../src/script/language';
import { writeScript } from '../../src/script/writeScript';

const limits = { headlineLength: 120, beatLength: 200, beatSeconds: 1, otherSeconds: 3 };
const button = (...lines: string[]) =>
	writeScript({ prompt: lines.join('\n') }, limits).callToAction;

/** A sentence of each language, and last lines that ask in it. */
const asking: Record<(typeof languages)[number], [said: string, ...asks: string[]]> = {
	en: [
		'The new bakery is open',
		'Book a table',
		'Now order online',
		'Please call us',
		'All month: link in bio',
		'Set a reminder',
		'Mark your calendar for 4 May',
		'Win two tickets',
		'Don’t sleep on it',
		'Pre-save now',
		'Sign me up',
		'View the menu',
	],
	de: [
		'Die neue Bäckerei ist offen',
		...[
			'Jetzt Tisch reservieren',
			'Termin vereinbaren',
			'Jetzt laden',
			'Bitte meldet euch an',
			'Mehr erfahren',
			'Merk dir den Termin',
			'Bleib dran',
			'Gleich loslegen',
		],
	],
	fr: [
		'La boulangerie est ouverte',
		'Réservez votre table',
		'Et maintenant, commandez',
		'J’en profite',
		'Prendre rendez-vous',
		'Inscrivez-vous',
		'Voir le menu',
	],
	es: [
		'La panadería está abierta para ti',
		'¡Llámanos hoy!',
		'Pídelo ya',
		'Reserva tu mesa',
		'No te lo pierdas',
		'Saber más',
	],
	pt: [
		'A padaria nova está aberta e não fecha',
		'Peça já',
		'Hoje, venha provar',
		'Reserve a sua mesa',
		'Compartilhe com um amigo',
	],
	it: [
		'Il forno è aperto per voi',
		'Prenota il tuo tavolo',
		'Ora ordina online',
		'Vieni a trovarci',
		'Non perdertelo',
		'Vai al sito',
	],
	nl: ['De nieuwe bakkerij is open', 'Tafel reserveren', 'Nu bestellen', 'Kom langs', 'Word lid'],
	sv: ['Vi har ett nytt bageri och det är öppet', 'Boka bord nu', 'Nu: beställ online', 'Läs mer'],
	da: ['Vi har et nyt bageri og det er åbent', 'Bestil bord nu', 'Læs mere', 'Kom forbi'],
	no: ['Vi har et nytt bakeri og det er åpent nå', 'Bestill bord nå', 'Les mer', 'Kom innom'],
	fi: ['Uusi leipomo on nyt auki', 'Varaa pöytä', 'Nyt tilaa netistä', 'Tule käymään'],
	pl: [
		'Nasza nowa piekarnia jest już otwarta',
		'Zarezerwuj stolik',
		'Już dziś zamów',
		'Dowiedz się więcej',
	],
	cs: [
		'Naše nová pekárna je již otevřená',
		'Rezervujte si stůl',
		'Ještě dnes objednejte',
		'Přijďte na kávu',
	],
	hu: ['Az új pékség már nyitva van', 'Foglalj asztalt', 'Most rendelj', 'Látogass el hozzánk'],
	ro: ['Brutăria noastră este acum deschisă', 'Rezervă o masă', 'Acum comandă online', 'Sunați-ne'],
	tr: [
		'Yeni fırınımız açık ve sizin için',
		'Hemen sipariş verin',
		'Hemen al',
		'Masanızı ayırtmak için arayın',
		'Bize ulaşın',
	],
	id: ['Toko roti kami yang baru dan enak', 'Pesan sekarang', 'Segera hubungi kami', 'Ayo mampir'],
	ru: ['Наша новая пекарня открыта', 'Закажите столик', 'Прямо сейчас звоните', 'Узнать больше'],
	uk: [
		'Наша нова пекарня вже відкрита й чекає',
		'Замовте столик',
		'Вже сьогодні завітайте',
		'Дізнайтеся більше',
	],
	el: ['Ο νέος φούρνος είναι ανοιχτός', 'Κλείστε τραπέζι', 'Τώρα παραγγείλτε', 'Επισκεφθείτε μας'],
	ar: ['المخبز الجديد مفتوح', 'احجز طاولتك', 'الآن اطلب', 'تواصل معنا'],
	he: ['המאפייה החדשה פתוחה', 'הזמינו שולחן', 'עכשיו התקשרו', 'בואו לבקר'],
	hi: ['नई बेकरी खुल गई है।', 'अपनी टेबल बुक करें।', 'आज ही ऑर्डर कीजिए', 'हमसे मिलें!'],
	vi: [
		'Tiệm bánh mới của chúng tôi đã mở',
		'Đặt bàn ngay',
		'Hôm nay hãy ghé',
		'Liên hệ với chúng tôi',
	],
	ja: [
		'新しいパン屋が開きました',
		'今すぐ予約',
		'ぜひお越しください',
		'ご注文はこちら',
		'詳細を見る',
	],
	zh: ['新面包店开业了', '立即预约', '快来品尝', '扫码下单'],
	ko: ['새 빵집이 문을 열었습니다', '지금 주문하기', '지금 예약하세요', '무료 상담 신청'],
};

it.each(
	languages.flatMap((language) => {
		const [said, ...asks] = asking[language];
		return asks.map((ask) => [language, ask, said] as const);
	}),
)('in %s "%s" is a call to action', (_, ask, said) => {
	expect(button(said, ask)).toBe(ask.replace(/[।]$/u, ''));
});

it.each([
	['Guten Morgen, Berlin!', 'Jetzt genießen!'],
	['Frischer Kaffee', 'Jetzt testen'],
	['Il nuovo gelato è qui per voi', 'Godetevi l’estate'],
	['De nieuwe koffie is er', 'Geniet van de zomer'],
	['Vi har nytt kaffe och det är öppet', 'Njut i solen'],
	['Uusi kahvi on nyt täällä', 'Nauti kesästä'],
])('below "%s", "%s" is one', (said, ask) => {
	expect(button(said, ask)).toBe(ask);
});

it.each(['Jetzt Tisch reservieren', '지금 주문하기', 'Réservez votre table'])(
	'"%s" is one below English lines',
	(ask) => {
		expect(button('The new bakery is open and we have all that you need', ask)).toBe(ask);
	},
);

it.each([
	['Das ist unser neues Café', 'Hol es dir'],
	['Das ist unser neues Café', 'Schau was neu ist'],
	['Il forno è aperto per voi', 'Prenota e vinci'],
	['La panadería está abierta para ti', 'Prueba esta crema'],
	['La boulangerie est ouverte', 'Offrez son gâteau'],
	['La boulangerie est ouverte', 'Passez à la boutique'],
	['De nieuwe bakkerij is open', 'Volg zijn reis'],
	['Vi har ett nytt bageri och det är öppet', 'Se var vi finns'],
	['The new bakery is open', 'Start today: it is free'],
])('below "%s", a word that is a verb elsewhere states nothing: %s', (said, ask) => {
	expect(button(said, ask)).toBe(ask);
});

it.each([
	'030 1234567',
	'+49 30 123456',
	'(555) 123-4567',
	'01 23 45 67 89',
	'600 123 456',
	'555-0143-77',
])('the telephone number %s is one', (number) => {
	expect(button('The new bakery is open', `Roxy ${number}`)).toBe(`Roxy ${number}`);
});

it.each([
	['The sale is on', 'Summer shoes from £9'],
	['We have a new menu for you', 'Ladies night on Fridays'],
	['Wir haben ein neues Café', 'Laden in der Südstadt'],
	['Wir haben ein neues Café', 'Such den Kuchen aus, den du magst'],
	['La boulangerie est ouverte', 'Les enfants mangent gratuitement'],
	['El bar está abierto para ti', 'Se aceptan tarjetas'],
	['Das neue Buch ist da', 'Buchhandlung am Markt'],
	['새 빵집이 문을 열었습니다', '매일 아침 구운 빵'],
	['A padaria nova está aberta', 'Segunda a sexta até às 18h'],
	['We have grown', '10 000 000 users'],
	['We have grown', '600 123 456 people came'],
	['The football is on', 'Season 2025/2026'],
	['The new book is here', 'ISBN 978-3-16-148410-0'],
	['The app is here', 'Version 2026.01.05'],
	['新しいパン屋です', 'ご注文の準備ができました'],
	['Wir haben ein neues Café', 'Start ist Montag'],
	['Unser Kurs', 'Start war gestern'],
	['UNSER KURS', 'START IST MONTAG'],
	['Das ist unser neuer Kurs', 'Jetzt buchen ist einfach'],
	['The course for you', 'Start is on Monday'],
	['The course for you', 'Order was easy'],
	['The course for you', 'Tickets are on sale'],
	['The course for you', 'Start: 7 pm'],
	['The hotel for you', 'Check-in from 3 pm'],
	['Unser Kurs ist für alle', 'Start: 19 Uhr'],
	['Das Konzert ist für alle', 'Karten ausverkauft'],
	['La panadería está abierta para ti', 'Entradas agotadas'],
	['La boulangerie est ouverte', 'Commande est prête'],
	['La boulangerie est ouverte', 'Inscriptions sont ouvertes'],
	['La panadería está abierta para ti', 'Reserva es gratuita'],
	['La panadería está abierta para ti', 'Entradas son limitadas'],
	['A padaria nova está aberta e não fecha', 'Teste é grátis'],
	['Il forno è aperto per voi', 'Prova è gratuita'],
	['De nieuwe bakkerij is open', 'Start is maandag'],
	['De nieuwe bakkerij is open', 'Download wordt gratis'],
	['Vi har ett nytt bageri och det är öppet', 'Start är måndag'],
])('"%s", "%s" asks for nothing', (...lines) => {
	expect(button(...lines)).toBe('');
});
