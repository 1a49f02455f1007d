import type { CollectedPrompt } from './prompt';

/** A sixth collection, written before anyone looked at what the rules make of it. */
export const heldBack06: readonly CollectedPrompt[] = [
	{
		trade: 'ice cream van',
		prompt: `Make a fun 15-second TikTok for our ice cream van, Mr Drip. We're at Southsea seafront every weekend from May to September, 11am to 6pm. New flavour: salted honeycomb, £3.50 a cone. Follow @mrdripvan to see where we park next.`,
		says: [
			"We're at Southsea seafront every weekend from May to September, 11am to 6pm",
			'salted honeycomb, £3.50 a cone',
		],
		never: ['Make a', 'TikTok'],
		callToAction: 'Follow @mrdripvan to see where we park next',
		seconds: 15,
	},
	{
		trade: 'CRM',
		template: 'explainer',
		prompt: `Topic: Why sales teams lose deals in their inbox

Hook: 44% of salespeople give up after one follow-up.

Body:
- The average deal needs eight touches
- Pipewise reminds you before a lead goes cold
- It drafts the next email from your last call

Stat: Customers close 23% more deals in the first quarter

CTA: Start free at pipewise.com – no credit card

Tone: direct, a bit cheeky
Length: 30 seconds`,
		says: [
			'44% of salespeople give up after one follow-up',
			'The average deal needs eight touches',
			'Pipewise reminds you before a lead goes cold',
			'Customers close 23% more deals in the first quarter',
		],
		never: ['Topic', 'Hook:', 'Body', 'Stat:', 'Tone', 'cheeky', 'Length'],
		seconds: 30,
	},
	{
		trade: 'barista job',
		prompt:
			'Barista wanted! €14/h + tips. Weekends off. Walk in with your CV: Café Lumen, Rue Haute 21, Brussels.',
		says: ['€14/h + tips', 'Weekends off', 'Rue Haute 21, Brussels'],
	},
	{
		trade: 'storyboard, gym',
		prompt: `Scene 1 (0-3s): Alarm clock shows 5:45. Text: "5:45. Again."
Scene 2 (3-7s): Woman ties her shoes. Text: "You don't have to like it."
Scene 3 (7-11s): Barbell hits the floor. Text: "You just have to start."
Scene 4 (11-15s): Logo IronYard. Text: "First week free. ironyard.fit"`,
		says: ['5:45. Again', "You don't have to like it", 'You just have to start', 'First week free'],
		never: ['Alarm', 'Woman', 'Barbell', 'Logo', 'Text', 'Scene'],
		seconds: 15,
	},
	{
		trade: 'Immobilien (de)',
		prompt: `Erstelle ein Instagram Reel für unsere Immobilienagentur. Objekt: 3-Zimmer-Wohnung in Leipzig-Plagwitz, 84 m², Balkon zum Kanal, 1.180 € warm. Frei ab 1. Februar. Besichtigung am Samstag zwischen 10 und 13 Uhr. Anfragen an wohnen@kanalhaus.de. Bitte modern und hell.`,
		says: [
			'3-Zimmer-Wohnung in Leipzig-Plagwitz',
			'84 m²',
			'Balkon zum Kanal',
			'1.180 € warm',
			'Frei ab 1. Februar',
			'wohnen@kanalhaus.de',
		],
		never: ['Erstelle', 'Reel', 'Bitte modern', 'Objekt:'],
		language: 'de',
	},
	{
		trade: 'hotel markdown',
		prompt: `# Autumn at Hotel Krone

**Three nights, two dinners, one sauna with a view of the Eiger.**

- €489 per person in a double room
- Breakfast until noon
- Dogs welcome, no surcharge

*Valid from 1 October to 15 November*

👉 **Book direct: hotelkrone.ch/autumn or +41 33 555 21 00**`,
		says: [
			'Three nights, two dinners, one sauna with a view of the Eiger',
			'€489 per person in a double room',
			'Breakfast until noon',
			'Dogs welcome, no surcharge',
			'Valid from 1 October to 15 November',
		],
		never: ['**', '*', '👉', '#'],
		headline: 'Autumn at Hotel Krone',
		callToAction: 'Book direct: hotelkrone.ch/autumn or +41 33 555 21 00',
	},
	{
		trade: 'motivation',
		template: 'quote',
		prompt: `"Courage doesn't always roar. Sometimes courage is the quiet voice at the end of the day saying, 'I will try again tomorrow.'" – Mary Anne Radmacher`,
		says: ["Courage doesn't always roar"],
		author: 'Mary Anne Radmacher',
	},
	{
		trade: 'webinar',
		prompt: `Promote our free webinar "Pricing for Freelancers" with Dana Ruiz. Thursday, 17 April, 6 pm BST, on Zoom. You'll learn how to quote without apologising, when to say no, and how to raise your rates by 20%. Save your seat: freelancelab.co/pricing`,
		says: ['"Pricing for Freelancers" with Dana Ruiz', 'Thursday, 17 April, 6 pm BST', '20%'],
		never: ['Promote'],
		callToAction: 'Save your seat: freelancelab.co/pricing',
	},
	{
		trade: 'JSON storyboard',
		prompt: `{"title":"Meet Fernweh","format":"vertical","duration":"20s","scenes":[{"scene":1,"duration":4,"visual":"train window","voiceover":"Thirty cities. One pass."},{"scene":2,"duration":6,"visual":"map animation","voiceover":"Fernweh is the rail pass for people under 28."},{"scene":3,"duration":6,"visual":"friends laughing","voiceover":"€189 for ten days of travel within two months."},{"scene":4,"duration":4,"visual":"logo","voiceover":"Get yours at fernweh.travel"}],"caption":"Where would you go first? #interrail #fernweh"}`,
		says: [
			'Thirty cities. One pass',
			'Fernweh is the rail pass for people under 28',
			'€189 for ten days of travel within two months',
		],
		never: ['train window', 'animation', 'friends', 'vertical', 'logo', '{', '#'],
		headline: 'Meet Fernweh',
		callToAction: 'Get yours at fernweh.travel',
		seconds: 20,
	},
	{
		trade: 'supermarket (fr)',
		prompt: `Crée une courte vidéo promotionnelle pour notre épicerie bio. -20 % sur tous les fruits et légumes jusqu'à samedi. Tomates de Marmande à 2,49 € le kilo, pêches à 3,20 €. Ouvert de 8h30 à 19h30, 14 rue des Halles. Venez goûter !`,
		says: ['-20 % sur tous les fruits et légumes', '2,49 € le kilo', '14 rue des Halles'],
		never: ['Crée', 'vidéo', 'promotionnelle'],
		callToAction: 'Venez goûter !',
		language: 'fr',
	},
	{
		trade: 'language facts',
		template: 'explainer',
		prompt: `5 facts about octopuses for a 30 sec video:
1. They have three hearts.
2. Two thirds of their neurons are in their arms.
3. They can taste with their suckers.
4. Their blood is blue.
5. Most live only one to two years.
End with: "Which one surprised you?"`,
		says: [
			'They have three hearts',
			'Two thirds of their neurons are in their arms',
			'Their blood is blue',
			'Most live only one to two years',
		],
		never: ['End with', '30 sec', '1.'],
		steps: ['They have three hearts', 'Two thirds', 'They can taste', 'Their blood', 'Most live'],
		seconds: 30,
	},
	{
		trade: 'upsell email',
		template: 'personalised-ad',
		prompt: `Hello Jonas, thank you for riding with us 12 times this year! Upgrade to VeloPass Plus before June 30 and pay €7.90 instead of €9.90 a month. Upgrade in the app.`,
		says: ['12 times this year', '€7.90 instead of €9.90 a month'],
		callToAction: 'Upgrade in the app',
	},
	{
		trade: 'car wash',
		prompt: `Rainy week ahead? ☔ We'll wash it again for free if it rains within 48 hours. Full wash + wax $24.99. Mon–Sat 7am–8pm, Sun 9–5. Splash Bros, corner of 5th and Pine. #carwash #rainguarantee #splashbros`,
		says: [
			'Rainy week ahead?',
			'free if it rains within 48 hours',
			'Full wash + wax $24.99',
			'Mon–Sat 7am–8pm, Sun 9–5',
			'corner of 5th and Pine',
		],
		never: ['#'],
	},
	{
		trade: 'LLM script with VO',
		prompt: `Here's a 20-second video script for your bookkeeping service:

**Title: Sunday Night Dread**

**(Opening shot: a kitchen table covered in receipts)**

**VO:** It's Sunday night. And you're doing your books. Again.

**(Cut to: a phone scanning a receipt)**

**VO:** Ledgerly scans your receipts, sorts them and files your VAT.

**(Cut to: the same table, now with a board game)**

**VO:** Get your Sundays back. From £12 a month at ledgerly.co.uk.

**(End screen: logo)**

Feel free to tweak the wording to match your brand voice!`,
		says: [
			"It's Sunday night",
			"And you're doing your books. Again",
			'Ledgerly scans your receipts, sorts them and files your VAT',
			'Get your Sundays back',
			'£12 a month at ledgerly.co.uk',
		],
		never: ['Opening shot', 'Cut to', 'VO', 'End screen', 'Feel free', "Here's", 'Title'],
		headline: 'Sunday Night Dread',
		seconds: 20,
	},
	{
		trade: 'surf school (pt)',
		prompt: `Vídeo para o Instagram da nossa escola de surf em Ericeira: aulas para iniciantes todos os dias às 9h e às 15h, 35 € com prancha e fato incluídos. Grupos até 6 pessoas. Reserva pelo +351 261 555 010 ou em ondaboa.pt.`,
		says: [
			'ulas para iniciantes todos os dias às 9h e às 15h',
			'35 € com prancha e fato incluídos',
			'Grupos até 6 pessoas',
		],
		never: ['Vídeo', 'Instagram'],
		callToAction: 'Reserva pelo +351 261 555 010 ou em ondaboa.pt',
		language: 'pt',
	},
	{
		trade: 'headphones',
		template: 'product-showcase',
		prompt: `Product name: Hush 2
Category: noise-cancelling headphones
Key features:
* 50 hours of battery life
* 3D-printed ear cushions
* Folds flat, weighs 198 g
Launch price: $229
Launch date: October 3
Slogan: The world, at your volume.
Website: hush.audio`,
		says: [
			'Hush 2',
			'50 hours of battery life',
			'3D-printed ear cushions',
			'Folds flat, weighs 198 g',
			'$229',
		],
		never: ['Category', 'Key features', 'Slogan', 'Product name', 'Website'],
	},
	{
		trade: 'community garden',
		prompt: `We need volunteers for the community garden on Oak Lane! Spring planting is on Saturday, March 29 from 9 to noon. No experience needed, tools and donuts provided. Bring gloves and a friend. Questions? Email Ruth at garden@oaklane.org.`,
		says: [
			'We need volunteers for the community garden on Oak Lane!',
			'Saturday, March 29 from 9 to noon',
			'No experience needed, tools and donuts provided',
			'Bring gloves and a friend',
			'garden@oaklane.org',
		],
	},
	{
		trade: 'yoga app (es)',
		prompt: `Escribe el texto de un reel de 20 segundos sobre los beneficios de estirar por la mañana. 1. Despierta la espalda. 2. Mejora la postura. 3. Solo necesitas 7 minutos. Termina con: Descarga Calma Yoga y empieza hoy.`,
		says: ['Despierta la espalda', 'Mejora la postura', 'Solo necesitas 7 minutos'],
		never: ['Escribe', 'reel', 'Termina con', '1.'],
		callToAction: 'Descarga Calma Yoga y empieza hoy',
		language: 'es',
		seconds: 20,
	},
	{
		trade: 'vinyl shop',
		template: 'countdown',
		prompt: `Record Store Day is almost here. 400 exclusive pressings, live set by The Lanterns at 2pm, free coffee for the first 30 in line. Saturday April 12, 8am at Groove Cellar, 77 Canal St. Set your alarm.`,
		data: { date: '2027-04-12T08:00:00Z' },
		says: [
			'Record Store Day is almost here',
			'400 exclusive pressings',
			'free coffee for the first 30 in line',
		],
	},
	{
		trade: 'agency brief (nl)',
		prompt: `Doel: meer aanmeldingen voor de open dag
Doelgroep: scholieren 15–18 jaar
Toon: enthousiast maar niet kinderachtig
Boodschap: Ontdek wat je met techniek kunt bouwen.
Details: Open dag op zaterdag 25 januari, 10.00–15.00 uur, Techniek College Breda
Oproep: Meld je aan op techniekbreda.nl/opendag
Lengte: 15 seconden`,
		says: ['Ontdek wat je met techniek kunt bouwen', 'zaterdag 25 januari', '10.00–15.00 uur'],
		never: ['Doel', 'scholieren', 'kinderachtig', 'Boodschap', 'Oproep', 'Lengte'],
		callToAction: 'Meld je aan op techniekbreda.nl/opendag',
		language: 'nl',
		seconds: 15,
	},
	{
		trade: 'AI tool thread',
		prompt: `I tested 9 AI note takers so you don't have to.

❌ Most record everything and summarise nothing
❌ Two uploaded my calls without asking
✅ One wrote follow-ups I actually sent

It's called Quillo, it's $8 a month, and no, they didn't pay me.

Full comparison → toolbench.blog/ai-notes`,
		says: [
			"I tested 9 AI note takers so you don't have to",
			'Most record everything and summarise nothing',
			'Two uploaded my calls without asking',
			'One wrote follow-ups I actually sent',
			'$8 a month',
			'toolbench.blog/ai-notes',
		],
		never: ['❌', '→'],
	},
	{
		trade: 'plumbing tips',
		prompt: `Create a short educational video titled "3 things you should never flush". The first is wet wipes, even the "flushable" ones. The second is cooking fat. The third is cotton pads. Close with our number: 020 7946 0321. Use simple icons and a friendly narrator.`,
		says: [
			'3 things you should never flush',
			'wet wipes',
			'cooking fat',
			'cotton pads',
			'020 7946 0321',
		],
		never: ['Create', 'titled', 'Close with', 'icons', 'narrator'],
	},
	{
		trade: 'sneaker drop',
		prompt: `DROP ALERT 🚨 Kaze Runner "Rust" | 300 pairs | $145 | Friday 10AM PT | Link in bio | No restock`,
		says: ['Kaze Runner "Rust"', '300 pairs', '$145', 'Friday 10AM PT', 'No restock'],
		never: ['|'],
	},
	{
		trade: 'pharmacy (it)',
		prompt: `Crea un reel per la Farmacia San Marco di Padova. Vaccino antinfluenzale senza appuntamento, dal lunedì al venerdì, 9–12.30. Gratis per gli over 60. Via Roma 8. Tono rassicurante e chiaro, colori verde e bianco.`,
		says: [
			'Vaccino antinfluenzale senza appuntamento',
			'dal lunedì al venerdì, 9–12.30',
			'Gratis per gli over 60',
			'Via Roma 8',
		],
		never: ['Crea', 'reel', 'Tono', 'colori'],
		language: 'it',
	},
	{
		trade: 'savings challenge',
		template: 'explainer',
		prompt: `Explainer: The 52-week savings challenge. Week 1 you save $1, week 2 $2, and so on. After 10 weeks you have $55. After 26 weeks: $351. After 52 weeks: $1,378. Download the free tracker at pennyplan.app.`,
		says: ['The 52-week savings challenge', '$55', '$351', '$1,378'],
		never: ['Explainer'],
		callToAction: 'Download the free tracker at pennyplan.app',
	},
	{
		trade: 'wedding band',
		prompt: `Looking for a band that won't play "Wonderwall"? We're The Velvet Foxes: seven musicians, 60s soul to Dua Lipa, available across Scotland. 2026 dates are going fast. Hear us at velvetfoxes.band or message us here.`,
		says: [
			'Looking for a band that won\'t play "Wonderwall"?',
			'seven musicians',
			'2026 dates are going fast',
		],
		callToAction: 'Hear us at velvetfoxes.band or message us here',
	},
	{
		trade: 'bakery (ja)',
		prompt: `10月1日、自由が丘にベーカリー「こむぎ」がグランドオープン!\n焼きたてクロワッサン280円。営業時間は7:30〜18:00、月曜定休。\nInstagram @komugi_bakery をフォローしてください。`,
		says: ['10月1日', '「こむぎ」', '280円', '7:30〜18:00', '@komugi_bakery'],
		language: 'ja',
	},
	{
		trade: 'trade fair',
		prompt: `Please produce a LinkedIn video inviting our customers to visit us at Hannover Messe, 31 March – 4 April, Hall 7, Stand C42. We will show our new 6-axis cobot CX-6: 12 kg payload, ±0.02 mm repeatability, set up in 30 minutes. Register for a live demo at robotek.com/hm. Corporate style, blue and white.`,
		says: ['Hall 7, Stand C42', '12 kg payload', '±0.02 mm repeatability'],
		never: ['Please produce', 'LinkedIn', 'Corporate style', 'inviting our'],
		callToAction: 'Register for a live demo at robotek.com/hm',
	},
	{
		trade: 'cake orders',
		prompt: `custom cakes by tess 🎂 birthdays, weddings, gender reveals. min 10 days notice. 6 inch from $48, 8 inch from $68. text 503-555-0117 to order!! pickup in se portland only`,
		says: [
			'6 inch from $48, 8 inch from $68',
			'text 503-555-0117 to order',
			'pickup in se portland only',
		],
	},
	{
		trade: 'crypto-free bank (ru)',
		prompt: `Напиши сценарий короткого видео про школу программирования для детей. Возраст 8–14 лет. Первый урок бесплатно. Занятия онлайн два раза в неделю. Стоимость от 4 900 ₽ в месяц. Запись на kodkids.ru`,
		says: [
			'Первый урок бесплатно',
			'Занятия онлайн два раза в неделю',
			'4 900 ₽ в месяц',
			'kodkids.ru',
		],
		never: ['Напиши', 'сценарий', 'видео'],
		language: 'ru',
	},
];
