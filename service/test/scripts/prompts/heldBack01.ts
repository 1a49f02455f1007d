import type { CollectedPrompt } from './prompt';

/** Written when the rules were done, and read by them for the first time only then. */
export const heldBack01: readonly CollectedPrompt[] = [
	{
		trade: 'chimney sweep',
		prompt:
			'Chimney season starts in October. Book your sweep before the 20th and pay £55 instead of £70. We cover Bath, Wells and Frome. Ring Dave on 07700 900123.',
		says: [
			'Chimney season starts in October',
			'£55 instead of £70',
			'We cover Bath, Wells and Frome',
		],
		callToAction: 'Ring Dave on 07700 900123',
	},
	{
		trade: 'opera house',
		template: 'countdown',
		prompt: `🎭 Premiere alert!
"La Traviata" opens on Saturday, 11 October at 7:30 p.m.
Conductor: Ilse Brandvold
Seats from €24
Get tickets: fjordopera.example`,
		says: [
			'Premiere alert!',
			'Saturday, 11 October at 7:30 p.m.',
			'Seats from €24',
			'fjordopera.example',
		],
		never: ['🎭'],
	},
	{
		trade: 'data engineer course',
		template: 'explainer',
		prompt:
			'Write me a 40 second script for a YouTube Short explaining why your SQL query is slow. First, check for a missing index. Second, stop using SELECT *. Third, read the query plan with EXPLAIN. Like and subscribe for part 2.',
		says: [
			'hy your SQL query is slow',
			'check for a missing index',
			'read the query plan with EXPLAIN',
		],
		never: ['YouTube', '40 second', 'Write me'],
		callToAction: 'Like and subscribe for part 2',
		seconds: 40,
	},
	{
		trade: 'bee keeper',
		template: 'product-showcase',
		prompt: `Product: Linden honey, 500 g
USP: Cold-spun, never heated
Price: 9,80 €
Delivery: 2–3 days within the EU
Mood: warm, golden hour
CTA: Taste it at imkerei-vogel.eu`,
		says: ['Linden honey, 500 g', 'Cold-spun, never heated', '9,80 €', '2–3 days within the EU'],
		never: ['Mood', 'golden hour', 'USP', 'Product:'],
		callToAction: 'Taste it at imkerei-vogel.eu',
	},
	{
		trade: 'tattoo studio',
		prompt:
			'ok so we need a reel for our tattoo studio in Glasgow. walk-in friday is back this week, first come first served from 11am. small pieces £60, no deposit. tag a friend who has been thinking about it!',
		says: ['11am', '£60, no deposit'],
		never: ['reel', 'we need', 'ok so'],
		callToAction: 'Tag a friend who has been thinking about it!',
	},
	{
		trade: 'hotel spa',
		prompt: `**Campaign:** Winter Glow
**Objective:** Increase midweek bookings
**Script:**
*Opening line:* Mondays feel different at 38 °C.
*Body:* Two nights, breakfast and a 50-minute massage for €289.
*Closing line:* Book by 15 December at alpenbad.ch.
**Hashtags:** #spa #wintergetaway`,
		says: [
			'Mondays feel different at 38 °C',
			'Two nights, breakfast and a 50-minute massage for €289',
		],
		never: ['Campaign', 'Winter Glow', 'Objective', 'Opening line', 'Body', '#'],
		callToAction: 'Book by 15 December at alpenbad.ch',
	},
	{
		trade: 'dog trainer',
		template: 'explainer',
		prompt: `How to stop your dog from pulling on the lead:

Step 1 – Stop walking the moment the lead is tight.
Step 2 – Wait until your dog looks back.
Step 3 – Reward with a treat at your knee.

Need help? Book a 1:1 with Priya at goodpaws.in.`,
		says: [
			'How to stop your dog from pulling on the lead',
			'Stop walking the moment the lead is tight',
			'Wait until your dog looks back',
			'Reward with a treat at your knee',
		],
		never: ['Step 1', 'Step 2', 'Step 3'],
		callToAction: 'Book a 1:1 with Priya at goodpaws.in',
	},
	{
		trade: 'crowdfunding',
		prompt: JSON.stringify([
			{ time: '0-4s', visual: 'Lamp in the dark', onScreenText: 'This lamp runs on salt water' },
			{ time: '4-9s', visual: 'Fishing boat', onScreenText: '45 hours from one glass' },
			{ time: '9-15s', visual: 'Logo', onScreenText: 'Back us on Kickstarter until 30 June' },
		]),
		says: ['This lamp runs on salt water', '45 hours from one glass'],
		never: ['visual', 'Fishing boat', 'Lamp in the dark', '0-4s', '{'],
		callToAction: 'Back us on Kickstarter until 30 June',
		seconds: 15,
	},
	{
		trade: 'mindset quote',
		template: 'quote',
		prompt: `Instagram quote card. Quote: "Nothing in life is to be feared, it is only to be understood." Author: Marie Curie`,
		says: ['Nothing in life is to be feared, it is only to be understood'],
		never: ['Instagram', 'Author', 'Quote'],
		author: 'Marie Curie',
	},
	{
		trade: 'loyalty programme',
		template: 'personalised-ad',
		prompt:
			'Hello Ingrid! You have 480 points at Kaffebaren. That is two free cinnamon buns. They expire on 30 April, so come by soon.',
		says: ['You have 480 points at Kaffebaren', 'two free cinnamon buns', '30 April'],
	},
	{
		trade: 'Zahnarztpraxis',
		language: 'de',
		prompt: `Szene 1 (0–4 Sek.): Text: "Angst vor dem Bohrer?"
Szene 2 (4–9 Sek.): Text: "Bei Dr. Weiß schlafen Sie einfach durch."
Szene 3 (9–14 Sek.): Text: "Termine ab 7:00 Uhr, auch samstags."
CTA: Rufen Sie an: 030 5550 1234`,
		says: [
			'Angst vor dem Bohrer?',
			'Bei Dr. Weiß schlafen Sie einfach durch',
			'Termine ab 7:00 Uhr, auch samstags',
		],
		never: ['Szene', 'Sek', 'Text'],
		callToAction: 'Rufen Sie an: 030 5550 1234',
		seconds: 14,
	},
	{
		trade: 'fromagerie',
		language: 'fr',
		prompt:
			'Fais une courte vidéo Instagram sur notre fromagerie à Annecy. Plus de 60 fromages affinés sur place. Dégustation gratuite chaque samedi de 10h à 12h. Passez nous voir rue Sainte-Claire !',
		says: [
			'otre fromagerie à Annecy',
			'Plus de 60 fromages affinés sur place',
			'Dégustation gratuite chaque samedi de 10h à 12h',
		],
		never: ['Fais', 'vidéo', 'Instagram'],
		callToAction: 'Passez nous voir rue Sainte-Claire !',
	},
	{
		trade: 'taller mecánico',
		language: 'es',
		prompt: `Plataforma: TikTok
Duración: 12 segundos
Mensaje clave: Tu ITV a la primera.
Beneficios: revisión en 30 minutos; sin cita; piezas originales
Precio: 39 €
Llamada a la acción: Ven a Taller Ruiz, C/ Mayor 18, Murcia`,
		says: ['Tu ITV a la primera', 'Revisión en 30 minutos', 'Sin cita', 'Piezas originales'],
		never: ['Plataforma', 'TikTok', 'Duración', 'Mensaje', 'Beneficios'],
		callToAction: 'Ven a Taller Ruiz, C/ Mayor 18, Murcia',
		seconds: 12,
	},
	{
		trade: 'sklep rowerowy',
		language: 'pl',
		prompt:
			'Stwórz 15-sekundowy film o naszym sklepie rowerowym w Gdyni. Przegląd roweru za 99 zł tylko do 30 kwietnia. Odbiór tego samego dnia. Umów się na rowerownia.pl',
		says: ['Przegląd roweru za 99 zł tylko do 30 kwietnia', 'Odbiór tego samego dnia'],
		never: ['Stwórz', 'sekundowy', 'film'],
		callToAction: 'Umów się na rowerownia.pl',
		seconds: 15,
	},
	{
		trade: 'union',
		prompt:
			"Nurses at Mercy General vote on Tuesday. What's at stake: safe ratios, paid breaks and a 6.5% raise. Polls are open 6 a.m.–8 p.m. in Room B12. Bring your badge.",
		says: [
			'Nurses at Mercy General vote on Tuesday',
			'safe ratios, paid breaks and a 6.5% raise',
			'6 a.m.–8 p.m. in Room B12',
			'Bring your badge',
		],
	},
	{
		trade: 'smart thermostat',
		template: 'explainer',
		prompt: `Create an explainer video (30s) for homeowners about the Nido thermostat.

Key features to include:
* Learns your routine in one week
* Cuts heating bills by 23%
* Works with any boiler made after 1995

Tone should be friendly and clear. End with a strong CTA to visit nido.example/home.`,
		says: [
			'Learns your routine in one week',
			'Cuts heating bills by 23%',
			'Works with any boiler made after 1995',
			'Nido thermostat',
		],
		never: ['homeowners', 'Create', 'Tone', 'strong CTA', 'Key features', '30s'],
		callToAction: 'Visit nido.example/home',
		seconds: 30,
	},
	{
		trade: 'city council',
		prompt: `PSA – Heat wave, 28–31 July

Cooling centres are open from 9am to 9pm at all branch libraries.
Check on neighbours over 75.
Pets need shade and water too.
Questions? Dial 311.`,
		says: [
			'28–31 July',
			'Cooling centres are open from 9am to 9pm at all branch libraries',
			'Check on neighbours over 75',
			'Pets need shade and water too',
			'Dial 311',
		],
	},
	{
		trade: 'record label',
		prompt:
			'Promo video for the new single "Paper Moons" by Lila & The Tides, out Friday on all platforms. Pre-save at lilatides.com/paper. #newmusic #indiepop 🌙🎶',
		says: ['"Paper Moons" by Lila & The Tides', 'out Friday on all platforms'],
		never: ['Promo video', '#'],
		callToAction: 'Pre-save at lilatides.com/paper',
	},
	{
		trade: 'window cleaner',
		prompt: `1. Hook: When did you last see through your windows?
2. Problem: Rain spots build up in 6 weeks.
3. Solution: ClearView comes every month for $25.
4. CTA: Text CLEAN to 555-0166.`,
		says: [
			'When did you last see through your windows?',
			'Rain spots build up in 6 weeks',
			'ClearView comes every month for $25',
		],
		never: ['Hook', 'Problem', 'Solution', '1.', '4.'],
		callToAction: 'Text CLEAN to 555-0166',
	},
	{
		trade: '한국어 학원',
		language: 'ko',
		prompt:
			'3월 4일 개강! 직장인을 위한 저녁 영어 회화반. 수강료 월 15만 원, 교재 무료. 지금 korenglish.kr 에서 신청하세요.',
		says: ['3월 4일 개강!', '직장인을 위한 저녁 영어 회화반', '수강료 월 15만 원, 교재 무료'],
		callToAction: '지금 korenglish.kr 에서 신청하세요',
	},
];
