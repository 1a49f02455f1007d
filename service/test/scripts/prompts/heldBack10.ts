import type { CollectedPrompt } from './prompt';

/** A tenth collection, written before anyone looked at what the rules make of it. */
export const heldBack10: readonly CollectedPrompt[] = [
	{
		trade: 'food truck location',
		prompt: `Taco Tuesday is back at the Riverside lot 🌮 3 for $9 all night, from 5 till we're out. New this week: birria with consommé. Cash or Venmo. See you there!`,
		says: [
			'Taco Tuesday is back at the Riverside lot',
			"3 for $9 all night, from 5 till we're out",
			'birria with consommé',
			'Cash or Venmo',
		],
		callToAction: 'See you there!',
	},
	{
		trade: 'GPT hook-body-cta',
		prompt: `**Title:** The 2-Minute Rule That Ended My Procrastination

**Hook:** You don't lack discipline. You lack a start.

**Body:**
- If it takes under two minutes, do it now.
- If it takes longer, do only the first two minutes.
- Most of the time, you won't stop.

**CTA:** Save this and try it tomorrow morning.

**Suggested hashtags:** #productivity #habits #mindset
**Suggested audio:** soft lofi beat`,
		says: [
			"You don't lack discipline",
			'You lack a start',
			'If it takes under two minutes, do it now',
			'If it takes longer, do only the first two minutes',
			"Most of the time, you won't stop",
		],
		never: ['Hook', 'Body', 'Suggested', '#', 'lofi'],
		headline: 'The 2-Minute Rule That Ended My Procrastination',
		callToAction: 'Save this and try it tomorrow morning',
	},
	{
		trade: 'industrial pump maker',
		prompt: `Objective: lead gen for trade fair. Please produce a 25-second film for LinkedIn about the HX-40 slurry pump. It moves 40 m³ per hour, runs dry for up to 30 minutes without damage and needs one seal change every 8,000 hours. Visit us at ACHEMA, Hall 8, Stand C12, from 14 to 18 June.`,
		says: [
			'It moves 40 m³ per hour, runs dry for up to 30 minutes without damage and needs one seal change every 8,000 hours',
		],
		never: ['Objective', 'lead gen', 'Please', 'LinkedIn'],
		callToAction: 'Visit us at ACHEMA, Hall 8, Stand C12, from 14 to 18 June',
		seconds: 25,
	},
	{
		trade: 'numbered scenes with em dashes',
		prompt: `1. Opening – "Your coffee is older than you think."
2. Fact – Supermarket beans were roasted 9 months ago.
3. Solution – Ours were roasted on Monday.
4. Offer – 250 g for €9.90, free shipping.
5. CTA – Order at mondayroast.de`,
		says: [
			'Your coffee is older than you think',
			'Supermarket beans were roasted 9 months ago',
			'Ours were roasted on Monday',
			'250 g for €9.90, free shipping',
		],
		never: ['Opening', 'Fact', 'Solution', 'Offer', 'CTA'],
		callToAction: 'Order at mondayroast.de',
	},
	{
		trade: 'JSON shot list gym',
		prompt: `{"video":{"topic":"New Year offer","duration":"15s","shots":[{"shot":1,"description":"Sneakers hit the treadmill","onScreenText":"New year. Same you, stronger."},{"shot":2,"description":"Coach high-fives member","onScreenText":"Join for $1 until January 15"},{"shot":3,"description":"Logo","onScreenText":"Sign up at ironhalls.com"}],"voiceover":null,"music":"driving electronic"}}`,
		says: ['New year. Same you, stronger', 'Join for $1 until January 15'],
		never: ['Sneakers', 'high-fives', 'electronic', 'description', 'Logo'],
		callToAction: 'Sign up at ironhalls.com',
		seconds: 15,
	},
	{
		trade: 'florist Valentine text message style',
		prompt: `pls do a valentines vid for my flower shop Petal & Stem ❤️ 12 red roses 49 dollars, order before feb 12 and delivery is free. we deliver all over Austin. petalandstem.com`,
		says: [
			'12 red roses 49 dollars',
			'order before feb 12 and delivery is free',
			'we deliver all over Austin',
			'petalandstem.com',
		],
		never: ['pls', 'vid '],
	},
	{
		trade: 'librarian reading list',
		prompt: `Three novels to read before the film comes out:
"The Salt Path" by Raynor Winn
"Klara and the Sun" by Kazuo Ishiguro
"Hamnet" by Maggie O'Farrell
All on our shelves. Reserve online at citylib.org or ask at the desk.`,
		says: [
			'"The Salt Path" by Raynor Winn',
			'"Klara and the Sun" by Kazuo Ishiguro',
			'"Hamnet" by Maggie O\'Farrell',
			'All on our shelves',
		],
		headline: 'Three novels to read before the film comes out',
		callToAction: 'Reserve online at citylib.org or ask at the desk',
	},
	{
		trade: 'Etsy ring description',
		template: 'product-showcase',
		prompt: `Handmade Hammered Gold Ring | 14k Solid Gold | Minimalist Stacking Ring

★ Solid 14k gold, never plated
★ 1.8 mm wide, hammered by hand
★ Sizes 4–11 including halves
★ Ships in 3–5 days in a gift box

$168.00 – message me for custom engraving`,
		says: [
			'Solid 14k gold, never plated',
			'1.8 mm wide, hammered by hand',
			'Sizes 4–11 including halves',
			'Ships in 3–5 days in a gift box',
		],
		never: ['★', '|'],
		callToAction: 'Message me for custom engraving',
	},
	{
		trade: 'crypto-free savings bank (de)',
		language: 'de',
		prompt: `Erstelle ein 15-sekündiges Instagram-Reel für die Stadtsparkasse Lindau. Thema: Unser Jugendkonto. Kernaussagen: kostenlos bis 27 Jahre, 2 % Zinsen auf die ersten 2.000 €, App mit Sparzielen. Tonalität: locker, per Du. CTA: Eröffne dein Konto in 5 Minuten auf ssk-lindau.de. Keine Emojis.`,
		says: ['Kostenlos bis 27 Jahre', '2 % Zinsen auf die ersten 2.000 €', 'App mit Sparzielen'],
		never: ['Erstelle', 'Thema', 'Kernaussagen', 'Tonalität', 'locker', 'Emojis'],
		callToAction: 'Eröffne dein Konto in 5 Minuten auf ssk-lindau.de',
		seconds: 15,
	},
	{
		trade: 'vide-grenier (fr)',
		language: 'fr',
		prompt: `Grand vide-grenier à Sainte-Marie-de-Ré dimanche 18 mai, de 8 h à 17 h. 200 exposants, buvette et crêpes sur place. Entrée libre. Vous voulez vendre ? Réservez votre emplacement (5 € le mètre) au 05 46 55 01 88 avant le 10 mai.`,
		says: [
			'Grand vide-grenier à Sainte-Marie-de-Ré dimanche 18 mai, de 8 h à 17 h',
			'200 exposants, buvette et crêpes sur place',
			'Entrée libre',
			'Vous voulez vendre ?',
		],
		callToAction: 'Réservez votre emplacement (5 € le mètre) au 05 46 55 01 88 avant le 10 mai',
	},
	{
		trade: 'clínica estética (es)',
		language: 'es',
		prompt: `Guion para reel de 15 segundos:
Gancho: ¿Sigues tapando tus ojeras con corrector?
Desarrollo: Con ácido hialurónico las tratamos en 20 minutos y sin baja.
Prueba: Más de 1.200 pacientes en Valencia.
Cierre: Primera consulta gratis. Escríbenos al 611 555 014.`,
		says: [
			'¿Sigues tapando tus ojeras con corrector?',
			'Con ácido hialurónico las tratamos en 20 minutos y sin baja',
			'Más de 1.200 pacientes en Valencia',
			'Primera consulta gratis',
		],
		never: ['Gancho', 'Desarrollo', 'Prueba', 'Cierre', 'Guion'],
		callToAction: 'Escríbenos al 611 555 014',
		seconds: 15,
	},
	{
		trade: 'pousada (pt)',
		language: 'pt',
		prompt: `Escreva um roteiro curto para o Instagram da Pousada Mar de Dentro, em Paraty. Diárias a partir de R$ 390 com café da manhã. Caiaque e bicicleta incluídos. Fica a 5 minutos a pé do centro histórico. No feriado de Corpus Christi, fique 3 noites e pague 2. Reservas: (24) 98888-0110.`,
		says: [
			'Diárias a partir de R$ 390 com café da manhã',
			'Caiaque e bicicleta incluídos',
			'fique 3 noites e pague 2',
			'(24) 98888-0110',
		],
		never: ['Escreva', 'roteiro', 'Instagram'],
	},
	{
		trade: 'Swedish bike repair (sv)',
		language: 'sv',
		prompt: `Dags för vårservice! 🚲 Full genomgång av din cykel för 695 kr: bromsar, växlar, kedja och däck. Klar på 24 timmar. Drop-in varje lördag 10–14. Boka på cykelkliniken.se eller ring 08-555 012 34.`,
		says: ['Dags för vårservice!', 'Klar på 24 timmar', 'Drop-in varje lördag 10–14', '695 kr'],
		callToAction: 'Boka på cykelkliniken.se eller ring 08-555 012 34',
	},
	{
		trade: 'Russian language school (ru)',
		language: 'ru',
		prompt: `Сделай вертикальное видео на 20 секунд для школы английского «Скай». Говорите уже через 3 месяца. Группы до 6 человек. Первый урок бесплатно, дальше 1 200 ₽ за занятие. Запишитесь на skyschool.ru`,
		says: [
			'Говорите уже через 3 месяца',
			'Группы до 6 человек',
			'Первый урок бесплатно, дальше 1 200 ₽ за занятие',
		],
		never: ['Сделай', 'видео'],
		callToAction: 'Запишитесь на skyschool.ru',
		seconds: 20,
	},
	{
		trade: 'Japanese ryokan storyboard (ja)',
		language: 'ja',
		prompt: `シーン1(0〜5秒):雪の露天風呂。テロップ:「冬だけの、静けさ。」
シーン2(5〜10秒):湯気の立つ料理。テロップ:「地元の食材を、炭火で。」
シーン3(10〜15秒):宿の外観。テロップ:「1泊2食 22,000円から。ご予約は公式サイトで。」`,
		says: ['冬だけの、静けさ', '地元の食材を、炭火で', '22,000円から'],
		never: ['シーン', 'テロップ', '外観', '湯気'],
	},
	{
		trade: 'Hebrew bakery (he)',
		language: 'he',
		prompt: `חלות טריות כל יום שישי מ-6:00 בבוקר. חלה קלועה ב-22 ₪, שתיים ב-40 ₪. רחוב הרצל 14, רחובות. הזמינו עכשיו בטלפון 08-555-0123`,
		says: ['חלה קלועה ב-22 ₪, שתיים ב-40 ₪', 'רחוב הרצל 14, רחובות'],
	},
	{
		trade: 'real estate open house (casual)',
		prompt: `Need a quick reel for my listing at 88 Maple Court, Portland. It's a 2 bed / 1 bath bungalow, 1,050 sq ft, fully renovated in 2024, asking $565k. Open house Sat & Sun 11-2. Buyers can reach me (Dana) at 503-555-0119.`,
		says: [
			'1,050 sq ft',
			'$565k',
			'Open house Sat & Sun 11-2',
			'503-555-0119',
			'88 Maple Court, Portland',
		],
		never: ['Need a', 'my listing'],
	},
	{
		trade: 'webinar LLM bullets with bold leads',
		prompt: `🚀 **Free Webinar: Close the Books in 3 Days**

Join CFO coach Martin Reyes and learn how to:
✅ **Cut** reconciliation time by 60%
✅ **Automate** accruals
✅ **Spot** errors before the auditor does

🗓 Thursday, February 12 | 11 AM ET
🎟 Seats: limited to 200

👉 Register: fastclose.io/live`,
		says: [
			'Free Webinar: Close the Books in 3 Days',
			'Cut reconciliation time by 60%',
			'Automate accruals',
			'Spot errors before the auditor does',
			'11 AM ET',
			'limited to 200',
		],
		never: ['**', '✅', '👉', '🚀'],
		callToAction: 'Register: fastclose.io/live',
	},
	{
		trade: 'quote without marks',
		template: 'quote',
		prompt: `Quote of the day by Seneca: It is not that we have a short time to live, but that we waste a lot of it.`,
		says: ['It is not that we have a short time to live, but that we waste a lot of it'],
		author: 'Seneca',
	},
	{
		trade: 'testimonial cleaning, three reviews',
		prompt: `Video with customer reviews for Sparkle Home.
Review 1: "They found dust I didn't know I had." (Marta)
Review 2: "Booked at 9, clean by noon." (Jon)
Review 3: "My landlord asked for their number." (Aisha)
End: Book your clean at sparklehome.co.uk`,
		says: [
			"They found dust I didn't know I had",
			'Booked at 9, clean by noon',
			'My landlord asked for their number',
			'Marta',
			'Aisha',
		],
		never: ['Video with', 'Review 1', 'End:'],
		callToAction: 'Book your clean at sparklehome.co.uk',
	},
	{
		trade: 'job ad barista (bullets)',
		prompt: `BARISTA WANTED – Kettle & Crow, Dundee

What you get:
* £12.60 an hour plus tips
* No shifts after 5 pm
* Free lunch, every day

What we need:
* A smile at 7 am
* Two days minimum, weekends included

Send your CV to jobs@kettlecrow.scot by 2 May`,
		says: [
			'£12.60 an hour plus tips',
			'No shifts after 5 pm',
			'Free lunch, every day',
			'A smile at 7 am',
		],
		never: ['*'],
		callToAction: 'Send your CV to jobs@kettlecrow.scot by 2 May',
	},
	{
		trade: 'how-to repot a plant with narration',
		template: 'explainer',
		prompt: `Explain how to repot a monstera. First, water it the day before. Then choose a pot 5 cm wider. Loosen the roots gently. Fill with chunky soil and press lightly. Finally, keep it out of direct sun for a week. More plant care at leafclub.org`,
		says: [
			'water it the day before',
			'choose a pot 5 cm wider',
			'Loosen the roots gently',
			'keep it out of direct sun for a week',
		],
		never: ['Explain'],
		callToAction: 'More plant care at leafclub.org',
	},
	{
		trade: 'statistics hospital',
		prompt: `Did you know? 1 in 4 adults skips the dentist out of fear. 92% of our patients say sedation changed that. 0 judgement. Free first chat: call 0161 496 0345.`,
		says: [
			'1 in 4 adults skips the dentist out of fear',
			'92% of our patients say sedation changed that',
			'0161 496 0345',
		],
	},
	{
		trade: 'before/after kitchen with prices',
		prompt: `Transformation Tuesday! Before: oak cabinets from 1994. After: painted sage green with brass handles. Cost: £1,850 instead of £9,000 for a new kitchen. 4 days, no dust. DM us "KITCHEN" for a quote. #kitchenmakeover #beforeandafter #cabinetpainting`,
		says: [
			'Before: oak cabinets from 1994',
			'After: painted sage green with brass handles',
			'£1,850 instead of £9,000 for a new kitchen',
			'4 days, no dust',
		],
		never: ['#'],
		callToAction: 'DM us "KITCHEN" for a quote',
	},
	{
		trade: 'Claude XML-ish prompt',
		prompt: `<brief>
<product>Tidepod travel mug</product>
<audience>commuters 25-40</audience>
<message>Hot for 8 hours. Leakproof in any bag.</message>
<proof>Tested upside down for 24 hours</proof>
<price>£28</price>
<cta>Get yours at tidemug.co</cta>
<tone>dry, confident</tone>
</brief>`,
		says: ['Hot for 8 hours', 'Leakproof in any bag', 'Tested upside down for 24 hours', '£28'],
		never: ['<', 'commuters', 'confident', 'audience'],
		callToAction: 'Get yours at tidemug.co',
	},
	{
		trade: 'council recycling notice',
		prompt: `From 1 April your blue bin will be collected every two weeks, on the same day as now. Put glass, cans and plastic bottles in it. Do not put in food or nappies. Find your collection dates at northby.gov.uk/bins or call 01632 960 700.`,
		says: [
			'From 1 April your blue bin will be collected every two weeks, on the same day as now',
			'Put glass, cans and plastic bottles in it',
			'Do not put in food or nappies',
		],
		callToAction: 'Find your collection dates at northby.gov.uk/bins or call 01632 960 700',
	},
	{
		trade: 'band tour dates',
		prompt: `HOLLOW PINES – The Long Light Tour
12 Sept – Glasgow, King Tut's
13 Sept – Leeds, Brudenell
15 Sept – London, Omeara (SOLD OUT)
17 Sept – Bristol, The Fleece
Tickets: hollowpines.band`,
		says: [
			"12 Sept – Glasgow, King Tut's",
			'13 Sept – Leeds, Brudenell',
			'15 Sept – London, Omeara (SOLD OUT)',
			'17 Sept – Bristol, The Fleece',
		],
		callToAction: 'Tickets: hollowpines.band',
	},
	{
		trade: 'countdown product drop',
		template: 'countdown',
		data: { date: '2026-12-05T18:00:00Z' },
		prompt: `Make a countdown video for the Orbit headphones drop on 5 December at 6 pm. 40 hours of battery. Only 500 numbered pairs. No restock. Set your reminder at orbitaudio.com/drop`,
		says: ['40 hours of battery', 'Only 500 numbered pairs', 'No restock'],
		never: ['Make a'],
		callToAction: 'Set your reminder at orbitaudio.com/drop',
	},
	{
		trade: 'personal ad insurance renewal',
		template: 'personalised-ad',
		data: { name: 'Hannah' },
		prompt: `Dear Hannah, your car insurance ends on 30 June. Renew before then and keep your 45% no-claims discount. It takes three minutes and your price is fixed for a year. Renew now at amberley.co.uk/renew. Kind regards, the Amberley team`,
		says: ['your car insurance ends on 30 June', 'keep your 45% no-claims discount'],
		never: ['Kind regards'],
		callToAction: 'Renew now at amberley.co.uk/renew',
	},
	{
		trade: 'mixed instruction at end',
		prompt: `Our greenhouse tomatoes are back! Picked at sunrise, on the shelf by nine. Loose, no plastic, €3.20 a kilo. At all Veldman shops from Friday. (Please use bright colours, big letters and no voice. About 12 seconds. Thanks, Joost)`,
		says: [
			'Our greenhouse tomatoes are back!',
			'Picked at sunrise, on the shelf by nine',
			'€3.20 a kilo',
			'At all Veldman shops from Friday',
		],
		never: ['Please', 'colours', 'Joost', '12 seconds', 'letters'],
		seconds: 12,
	},
];
