import type { CollectedPrompt } from './prompt';

/** A twelfth collection, written before anyone looked at what the rules make of it. */
export const heldBack12: readonly CollectedPrompt[] = [
	{
		trade: 'barber shop owner voice',
		prompt: `Yo, we need something for TikTok. Tommy's Barbers, Elm Park. Skin fade 18 quid, beard trim a tenner, students 20% off Mon to Wed. No appointments, just walk in. Keep it short.`,
		says: [
			'Skin fade 18 quid, beard trim a tenner, students 20% off Mon to Wed',
			"Tommy's Barbers, Elm Park",
		],
		never: ['Yo', 'we need', 'Keep it'],
		callToAction: 'No appointments, just walk in',
	},
	{
		trade: 'LLM script with bold speaker and stage directions',
		prompt: `**"Monday Mornings" – 15s Reel**

*(Alarm buzzes. Hand slaps phone.)*
**VO:** Monday again?
*(Cut to coffee pouring.)*
**VO:** Not with Jolt. Twice the caffeine. Zero bitterness.
*(Woman smiles at camera.)*
**VO:** Jolt. Mondays, handled.
**Super:** Try a free sample at drinkjolt.com`,
		says: ['Monday again?', 'Twice the caffeine', 'Zero bitterness', 'Mondays, handled'],
		never: ['Alarm', 'VO', 'Cut to', 'smiles', 'Super', 'Reel', '15s'],
		headline: 'Monday Mornings',
		callToAction: 'Try a free sample at drinkjolt.com',
		seconds: 15,
	},
	{
		trade: 'brief with slashes and dashes',
		prompt: `Brand - Nopa Sleepwear
Offer - 3 for 2 on all pyjamas
Period - 24 Nov to 1 Dec
Tone - soft, sleepy
Message - Go to bed happier.
CTA - Shop now at nopasleep.com`,
		says: ['3 for 2 on all pyjamas', '24 Nov to 1 Dec', 'Go to bed happier'],
		never: ['Brand', 'Period', 'Offer -', 'Tone', 'sleepy', 'Message', 'CTA'],
		callToAction: 'Shop now at nopasleep.com',
	},
	{
		trade: 'JSON array of strings',
		prompt: `["Your van is your office.", "So we insure what's in it too.", "Tools cover up to £10,000.", "Quote in 90 seconds: vanguardcover.co.uk"]`,
		says: [
			'Your van is your office',
			"So we insure what's in it too",
			'Tools cover up to £10,000',
			'Quote in 90 seconds: vanguardcover.co.uk',
		],
		never: ['[', '"'],
	},
	{
		trade: 'Instagram caption wellness retreat',
		prompt: `Four days. No phone. One mountain. ⛰️

Our autumn retreat in the Pyrenees is open for booking: yoga at dawn, long hikes, and dinners that last for hours. 3–6 October, €640 all in.

Only 12 places (7 already gone!). Link in bio or retreat@altasierra.es

.
.
.
#retreat #yogaretreat #pyrenees #digitaldetox #mindfulness #slowliving`,
		says: ['3–6 October, €640 all in', 'Only 12 places (7 already gone!)', 'retreat@altasierra.es'],
		never: ['#', '⛰'],
	},
	{
		trade: 'mechanic winter check list',
		prompt: `Winter check at Gruber Motors, €39 fixed:
- battery test
- tyres and brakes
- antifreeze
- lights and wipers
Done while you wait. Book a slot: 0732 555 018 or walk in Mon–Fri 7:30–16:30`,
		says: [
			'battery test',
			'tyres and brakes',
			'antifreeze',
			'lights and wipers',
			'Done while you wait',
		],
		headline: 'Winter check at Gruber Motors, €39 fixed',
		callToAction: 'Book a slot: 0732 555 018 or walk in Mon–Fri 7:30–16:30',
	},
	{
		trade: 'podcast launch',
		prompt: `Please make a 20 sec teaser for our new podcast "Small Town, Big Secrets". Every episode, one unsolved case from a village of fewer than 2,000 people. First three episodes out on 31 October. Hosted by ex-detective Mara Quinn. Listen wherever you get your podcasts.`,
		says: [
			'Every episode, one unsolved case from a village of fewer than 2,000 people',
			'First three episodes out on 31 October',
			'Hosted by ex-detective Mara Quinn',
			'Small Town, Big Secrets',
		],
		never: ['Please', 'teaser', '20 sec'],
		callToAction: 'Listen wherever you get your podcasts',
		seconds: 20,
	},
	{
		trade: 'tax office tips numbered words',
		prompt: `Three ways to pay less tax before 31 December. First: top up your pension, up to €7,000 is deductible. Second: pay next year's professional fees now. Third: donate, you get 45% back. Questions? Book 15 free minutes with us at taxnook.be`,
		says: [
			'top up your pension, up to €7,000 is deductible',
			"pay next year's professional fees now",
			'donate, you get 45% back',
			'Questions?',
		],
		headline: 'Three ways to pay less tax before 31 December',
		callToAction: 'Book 15 free minutes with us at taxnook.be',
	},
	{
		trade: 'Weingut (de) Instagram',
		language: 'de',
		prompt: `Kannst du uns ein kurzes Video für Instagram machen? Es geht um unser Hoffest am 6. und 7. September. Samstag ab 14 Uhr, Sonntag ab 11 Uhr. Live-Musik von den Rebläusen, Flammkuchen aus dem Holzofen, Riesling vom Fass. Eintritt frei. Weingut Haberland, Kirchgasse 3, Deidesheim. Danke!`,
		says: [
			'Samstag ab 14 Uhr, Sonntag ab 11 Uhr',
			'Live-Musik von den Rebläusen, Flammkuchen aus dem Holzofen, Riesling vom Fass',
			'Eintritt frei',
			'Weingut Haberland, Kirchgasse 3, Deidesheim',
			'6. und 7. September',
		],
		never: ['Kannst du', 'Video', 'Danke', 'Es geht um'],
	},
	{
		trade: 'agence immobilière (fr) annonce',
		language: 'fr',
		prompt: `EXCLUSIVITÉ – Nantes, quartier Zola
T3 de 68 m² avec balcon plein sud
2 chambres, cave et garage
DPE : C
315 000 € FAI
Visites ce samedi de 10 h à 13 h
Contact : Julie, 06 55 55 01 44`,
		says: [
			'T3 de 68 m² avec balcon plein sud',
			'2 chambres, cave et garage',
			'315 000 € FAI',
			'Visites ce samedi de 10 h à 13 h',
			'Julie, 06 55 55 01 44',
		],
	},
	{
		trade: 'tienda de bicis (es) antes',
		language: 'es',
		prompt: `Haz un vídeo de 15 segundos. Di que este mes revisamos tu bici gratis al comprar dos cubiertas. Menciona también que estamos en la calle Olmo 22, Zaragoza, y que abrimos de 10 a 20 h. Termina con: Pide cita en bicizar.es. Música animada, por favor.`,
		says: ['este mes revisamos tu bici gratis al comprar dos cubiertas', 'calle Olmo 22, Zaragoza'],
		never: ['Haz', 'Di que', 'Menciona', 'Termina', 'Música'],
		callToAction: 'Pide cita en bicizar.es',
		seconds: 15,
	},
	{
		trade: 'advogada (pt) dica',
		language: 'pt',
		prompt: `Título: Comprou online e se arrependeu?
Cena 1: Você tem 7 dias para devolver, sem dar motivo.
Cena 2: O frete da devolução é por conta da loja.
Cena 3: O dinheiro volta integral, inclusive o frete.
Encerramento: Salve este vídeo e siga @direitofacil para mais dicas.`,
		says: [
			'Você tem 7 dias para devolver, sem dar motivo',
			'O frete da devolução é por conta da loja',
			'O dinheiro volta integral, inclusive o frete',
		],
		never: ['Cena', 'Título', 'Encerramento'],
		headline: 'Comprou online e se arrependeu?',
		callToAction: 'Salve este vídeo e siga @direitofacil para mais dicas',
	},
	{
		trade: 'libreria (it) citazione',
		template: 'quote',
		language: 'it',
		prompt: `Crea una grafica video con questa citazione di Italo Calvino: «Un classico è un libro che non ha mai finito di dire quel che ha da dire.»`,
		says: ['Un classico è un libro che non ha mai finito di dire quel che ha da dire'],
		never: ['Crea'],
		author: 'Italo Calvino',
	},
	{
		trade: 'fietswinkel (nl) vacature',
		language: 'nl',
		prompt: `Wij zoeken een fietsenmaker (32 uur) in Haarlem. € 2.650 per maand bij 38 uur, vrije zondagen en personeelskorting van 30%. Ervaring is fijn, handig zijn is genoeg. Solliciteer vóór 1 mei via werk@tweewielers.nl of app Bas: 06 555 01 230.`,
		says: [
			'Wij zoeken een fietsenmaker (32 uur) in Haarlem',
			'vrije zondagen en personeelskorting van 30%',
			'Ervaring is fijn, handig zijn is genoeg',
		],
		callToAction: 'Solliciteer vóór 1 mei via werk@tweewielers.nl of app Bas: 06 555 01 230',
	},
	{
		trade: 'Turkish dental clinic brief (tr)',
		language: 'tr',
		prompt: `Klinik tanıtımı için 20 saniyelik Instagram videosu hazırla. Ağrısız implant, tek seansta. 10 yıl garanti. Ücretsiz muayene 31 Mart'a kadar. Randevu: 0232 555 07 07`,
		says: [
			'Ağrısız implant, tek seansta',
			'10 yıl garanti',
			"Ücretsiz muayene 31 Mart'a kadar",
			'0232 555 07 07',
		],
		never: ['hazırla', 'videosu'],
		seconds: 20,
	},
	{
		trade: 'Hindi sweets Diwali (hi)',
		language: 'hi',
		prompt: `दिवाली स्पेशल मिठाई बॉक्स ₹699 में। 12 तरह की मिठाइयाँ, शुद्ध देसी घी। 18 अक्टूबर तक ऑर्डर पर 10% छूट। अभी ऑर्डर करें: 98765 43210 #diwali #mithai`,
		says: ['दिवाली स्पेशल मिठाई बॉक्स ₹699 में', '12 तरह की मिठाइयाँ, शुद्ध देसी घी', '10% छूट'],
		never: ['#'],
	},
	{
		trade: 'job post cleaner bilingual line',
		prompt: `Wanted: weekend cleaner for 6 holiday flats in St Ives. Saturdays 10–3, £16/hr, paid weekly. Own car needed. Call Pam 01736 555 092 or send "CLEAN" to 07700 900 551.`,
		says: [
			'weekend cleaner for 6 holiday flats in St Ives',
			'Saturdays 10–3, £16/hr, paid weekly',
			'Own car needed',
		],
		callToAction: 'Call Pam 01736 555 092 or send "CLEAN" to 07700 900 551',
	},
	{
		trade: 'how-to phone storage LLM emojis',
		template: 'explainer',
		prompt: `📱 Phone storage full? Do this in 60 seconds:

1️⃣ Open Settings → General → Storage
2️⃣ Offload apps you haven't opened in months
3️⃣ Delete the biggest video (it's always one)
4️⃣ Empty "Recently Deleted"

💾 Save this for later & follow @tidytech for daily tips!`,
		says: [
			'Open Settings → General → Storage',
			"Offload apps you haven't opened in months",
			"Delete the biggest video (it's always one)",
			'Empty "Recently Deleted"',
		],
		never: ['1️⃣', '📱'],
	},
	{
		trade: 'statistic B2B report',
		prompt: `New data from 1,400 HR leaders: 71% plan to hire in Q1, but only 23% have the budget signed off. Median time to fill a role: 44 days, up from 36 in 2023. Download the full report (no form) at peoplepulse.io/report`,
		says: [
			'71% plan to hire in Q1, but only 23% have the budget signed off',
			'Median time to fill a role: 44 days, up from 36 in 2023',
		],
		callToAction: 'Download the full report (no form) at peoplepulse.io/report',
	},
	{
		trade: 'product page supplement',
		template: 'product-showcase',
		prompt: `# Magnesium Night+
*Sleep deeper. Wake clearer.*

| Per serving | |
|---|---|
| Magnesium bisglycinate | 300 mg |
| L-theanine | 200 mg |
| Sugar | 0 g |

60 capsules, €24.90. Vegan. Made in Finland.
[Add to cart](https://nordsleep.fi/magnesium)`,
		says: ['Magnesium bisglycinate: 300 mg', 'L-theanine: 200 mg'],
		never: ['|', '*', ']('],
		headline: 'Magnesium Night+',
	},
	{
		trade: 'testimonial quote with stars',
		prompt: `⭐⭐⭐⭐⭐ "Booked on Tuesday, new boiler by Thursday. And they hoovered!" – Gail, Stockport. Need a boiler fast? Heatwise fits 7 days a week. 0161 496 0777`,
		says: [
			'Booked on Tuesday, new boiler by Thursday',
			'Gail, Stockport',
			'Need a boiler fast?',
			'Heatwise fits 7 days a week',
			'0161 496 0777',
		],
	},
	{
		trade: 'event countdown festival',
		template: 'countdown',
		data: { date: '2026-07-10T16:00:00Z' },
		prompt: `Festival countdown. Marshlight opens its gates on Friday 10 July at 4 pm. 60 acts, 3 stages, one lake. Day tickets £55. Get yours at marshlight.co.uk before they're gone.`,
		says: ['60 acts, 3 stages, one lake', 'Day tickets £55'],
		callToAction: "Get yours at marshlight.co.uk before they're gone",
	},
	{
		trade: 'personal ad wine club',
		template: 'personalised-ad',
		data: { name: 'Oliver' },
		prompt: `Oliver hasn't ordered for 60 days. Win him back: free delivery on his next case, plus a bottle of Rioja on us. Code COMEBACK, valid until 15 March. Link: vinoclub.com/back`,
		says: ['COMEBACK', 'valid until 15 March'],
		never: ['Win him back', "hasn't ordered"],
	},
	{
		trade: 'nonprofit thank-you',
		prompt: `Create a thank-you video for our donors. 1,204 of you gave in November. Together you bought 38 wheelchairs and paid for 212 hours of physiotherapy. You made this possible. Thank you!`,
		says: [
			'1,204 of you gave in November',
			'Together you bought 38 wheelchairs and paid for 212 hours of physiotherapy',
			'You made this possible',
		],
		never: ['Create', 'our donors'],
	},
	{
		trade: 'gaming stream schedule',
		prompt: `THIS WEEK ON STREAM
Mon 8pm – Elden Ring co-op
Wed 8pm – viewer games
Sat 3pm – 12h charity marathon for Kids' Wards UK
twitch.tv/pixelpaula`,
		says: [
			'Mon 8pm – Elden Ring co-op',
			'Wed 8pm – viewer games',
			"Sat 3pm – 12h charity marathon for Kids' Wards UK",
			'twitch.tv/pixelpaula',
		],
		headline: 'THIS WEEK ON STREAM',
	},
	{
		trade: 'insurance explainer with problem/solution',
		template: 'explainer',
		prompt: `Topic: Why renters need contents insurance
Problem: Your landlord's policy covers the walls, not your laptop.
Solution: Contents cover from €4 a month protects everything you'd take if you moved.
Example: A burst pipe ruined Tom's sofa, TV and bikes. He got €6,200 in 9 days.
CTA: Check your price in 2 minutes on heimcover.de`,
		says: [
			"Your landlord's policy covers the walls, not your laptop",
			"Contents cover from €4 a month protects everything you'd take if you moved",
			'He got €6,200 in 9 days',
		],
		never: ['Topic', 'Problem:', 'Solution:', 'Example:'],
		headline: 'Why renters need contents insurance',
		callToAction: 'Check your price in 2 minutes on heimcover.de',
	},
	{
		trade: 'flower farm pick your own',
		prompt: `The dahlias are out! 🌸 Pick your own every Saturday & Sunday in August, 9am to 1pm. £12 a bucket, scissors provided, dogs welcome on leads. Fernhill Farm, just off the A35 near Bridport. Cash only, sorry!`,
		says: [
			'The dahlias are out!',
			'Pick your own every Saturday & Sunday in August, 9am to 1pm',
			'£12 a bucket, scissors provided, dogs welcome on leads',
			'Fernhill Farm, just off the A35 near Bridport',
			'Cash only, sorry!',
		],
		never: ['🌸'],
	},
	{
		trade: 'app update with changelog',
		prompt: `v4.2 is live:
✔ Split bills by item
✔ Apple Pay
✔ Dark mode (finally)
Fixed: the crash when you add a 13th friend. Update in the App Store or on Google Play.`,
		says: [
			'v4.2 is live',
			'Split bills by item',
			'Apple Pay',
			'Dark mode (finally)',
			'the crash when you add a 13th friend',
		],
		never: ['✔'],
		callToAction: 'Update in the App Store or on Google Play',
	},
	{
		trade: 'LLM voiceover-only script',
		prompt: `[VOICEOVER SCRIPT – 25 seconds]

The average kitchen throws away 74 kilos of food a year.

Not because we're careless. Because we forget.

FridgeNote remembers for you. Scan the receipt, get a nudge before things go off.

People who use it save €38 a month.

Try it free. FridgeNote, in your app store.

[END]`,
		says: [
			'The average kitchen throws away 74 kilos of food a year',
			"Not because we're careless",
			'FridgeNote remembers for you',
			'People who use it save €38 a month',
		],
		never: ['VOICEOVER', 'END', '['],
		seconds: 25,
	},
	{
		trade: 'venue hire request with bullet asks',
		prompt: `Hi! Could you put together a short Facebook video for our village hall? Things to mention:
- room for 120 guests
- kitchen and bar
- free parking for 40 cars
- weekend hire from £180
Bookings: hall@littlebourne.org or 01227 555 016. Thank you so much, Beryl`,
		says: [
			'room for 120 guests',
			'kitchen and bar',
			'free parking for 40 cars',
			'weekend hire from £180',
			'hall@littlebourne.org or 01227 555 016',
		],
		never: ['Hi!', 'Could you', 'Things to mention', 'Thank you', 'Beryl'],
	},
];
