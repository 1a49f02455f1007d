import type { CollectedPrompt } from './prompt';

/** Requests that name their shop inside, pasted pages, coupons, and letters about the recipient. */
export const heldBack34: readonly CollectedPrompt[] = [
	{
		trade: 'dog groomer, name in the request',
		seconds: 20,
		prompt:
			'we run a mobile dog groomer (Suds & Paws) and need a 20s video for our facebook page. we come to your door with our own water and power so the dog stays calm. wash and blow-dry from £38, full groom from £55. we cover Stockport and Cheadle. message us on 07700 900482',
		says: ['Wash and blow-dry from £38, full groom from £55'],
		never: ['facebook'],
		headline: 'Suds & Paws: mobile dog groomer',
		callToAction: 'Message us on 07700 900482',
	},
	{
		trade: 'padel club opening countdown',
		template: 'countdown',
		prompt:
			'Opening day countdown for Summit Padel, our new club in Leiden. Doors open Saturday 12 April at 9:00. First 100 players get a free racket rental. Six indoor courts, two outdoor. Reserve your court at summitpadel.example',
		says: ['Doors open Saturday 12 April at 9:00'],
		never: ['countdown'],
		headline: 'Opening day: Summit Padel, our new club in Leiden',
	},
	{
		trade: 'Imker, Ein Video über',
		language: 'de',
		prompt:
			'Ein Video über unseren Waldhonig 2026: dunkel, würzig, kalt geschleudert. 500 g kosten 8,90 €. Erhältlich ab dem 2. August auf dem Wochenmarkt in Freising und unter imkerei-brandl.example.',
		says: ['500 g kosten 8,90 €'],
		headline: 'Unser Waldhonig 2026',
	},
	{
		trade: 'zapatero, un vídeo para',
		language: 'es',
		prompt:
			'Un vídeo para el taller de zapatos de mi padre, Calzados Rivas, en la calle Feria 23 de Sevilla. Lleva 41 años poniendo suelas. Cambio de tapas en 20 minutos por 9 €. Abre de lunes a viernes de 9:30 a 14:00.',
		says: ['Cambio de tapas en 20 minutos por 9 €'],
		never: ['mi padre'],
		headline: 'Calzados Rivas, en la calle Feria 23 de Sevilla',
	},
	{
		trade: 'pasted web copy, kayak hire',
		prompt: `Home | Hire | Tours | Contact

Paddle the Wye at your own pace

Hire a kayak or canoe from our base in Symonds Yat. Half-day hire from £32, full day £48. Buoyancy aids, dry barrels and a route map are included.

Opening times
Daily 9am – 5pm, April to October

Book online and save 10%
wyepaddle.example/hire

© 2026 Wye Paddle Ltd. All rights reserved. Cookie policy`,
		says: ['Half-day hire from £32, full day £48', 'Daily 9am – 5pm, April to October'],
		never: ['Home', 'Contact', 'Cookie', 'rights', 'Opening times'],
		headline: 'Paddle the Wye at your own pace',
		callToAction: 'Book online and save 10%: wyepaddle.example/hire',
	},
	{
		trade: 'coupon, car wash',
		template: 'product-showcase',
		prompt: `COUPON
Shiny Joe's Hand Car Wash
Platinum wash & wax – only $24.99 (reg. $39.99)
Valid Mon–Thu until June 30
Code: SHINY25
3310 Alder Rd, Boise
Show this coupon on your phone`,
		says: [
			'Platinum wash & wax – only $24.99 (reg. $39.99)',
			'SHINY25',
			'Valid Mon–Thu until June 30',
		],
		never: ['COUPON'],
		callToAction: 'Show this coupon on your phone',
	},
	{
		trade: 'parrucchiera, terza persona',
		language: 'it',
		prompt:
			'Video per il salone di parrucchiera Chiara a Bologna. Chiara usa solo colori senza ammoniaca. Offre la piega a 15 € ogni martedì e mercoledì. I clienti possono prenotare su WhatsApp al 333 000 1122. Durata 15 secondi, tono allegro.',
		says: ['Chiara usa solo colori senza ammoniaca'],
		never: ['Durata', 'clienti'],
		callToAction: 'Prenotate su WhatsApp al 333 000 1122',
	},
	{
		trade: 'barbearia, o vídeo deve',
		language: 'pt',
		prompt:
			'Quero um vídeo para a Barbearia do Zé, no Porto. O vídeo deve mostrar que fazemos corte e barba por 18 € e que não é preciso marcar de manhã. À tarde só com marcação em barbeariadoze.example. Fechamos à segunda.',
		says: ['Fazemos corte e barba por 18 €', 'Não é preciso marcar de manhã'],
		never: ['deve'],
	},
	{
		trade: 'bakker, derde persoon',
		language: 'nl',
		prompt:
			'Maak een filmpje van 15 seconden voor bakkerij De Korenaar in Zwolle. Ze bakken elke ochtend om 4 uur desembrood van meel uit de regio. Deze week: twee broden voor € 7,50. Klanten kunnen tot 18.00 uur bestellen via dekorenaar.example. Geen stock beelden graag.',
		says: ['We bakken elke ochtend om 4 uur desembrood'],
		never: ['stock', 'Ze '],
		callToAction: 'Tot 18.00 uur bestellen via dekorenaar.example',
	},
	{
		trade: 'letter brief, gym returner in the third person',
		template: 'personalised-ad',
		prompt:
			"Tom hasn't been to our climbing gym since February. He still has 3 entries left on his card and they expire on 30 April. We've reset all the boulder routes. Get him to come back, he can just walk in. From Boulderhaus Leeds.",
		says: [
			'Tom',
			"You haven't been to our climbing gym since February",
			'You still have 3 entries left on your card',
		],
		never: ['Get him', 'From Boulderhaus'],
		callToAction: 'Come back, you can just walk in',
	},
	{
		trade: 'llm brief, meal prep',
		prompt: `Sure! Here's a 20-second script for your meal prep service:

**Video Title:** "Sunday, Sorted"

**Hook (0–3s):** "Still cooking at 9 PM?"
**Body (3–14s):** "FreshFold delivers 5 chef-made dinners every Sunday. Just heat for 4 minutes. From $8.49 per meal."
**Social proof (14–17s):** "Rated 4.8 by 1,200+ busy people in Austin."
**CTA (17–20s):** "Get 30% off your first box with code SUNDAY30 at freshfold.example"

Visual style: bright, top-down food shots. Let me know if you'd like a shorter cut!`,
		says: ['Still cooking at 9 PM?', 'From $8.49 per meal'],
		never: ['Hook', 'Visual'],
		headline: 'Sunday, Sorted',
	},
	{
		trade: 'json, ferry operator',
		prompt: `{
  "project": "Spring timetable",
  "client": "Islay Link Ferries",
  "format": "9:16",
  "duration_sec": 18,
  "headline": "The spring timetable starts on 28 March",
  "points": ["Up to 4 sailings a day", "Bikes travel free", "Dogs welcome on the upper deck"],
  "price": "Adult return £19.60",
  "cta": {"text": "Check times", "url": "islaylink.example"},
  "avoid": ["rough sea", "seasickness"]
}`,
		says: ['Adult return £19.60', 'Bikes travel free'],
		never: ['seasick'],
		headline: 'The spring timetable starts on 28 March',
	},
	{
		trade: 'storyboard, glass recycler',
		template: 'footage',
		prompt: `00:00–00:04 | Wide shot, bottle bank at dawn | TEXT: One bottle. Endless lives.
00:04–00:10 | Close-up, crushed glass on belt | TEXT: Glass can be recycled again and again, with no loss of quality
00:10–00:16 | Furnace | TEXT: Every tonne saves 246 kg of CO2
00:16–00:22 | Child drops a jar | TEXT: Find your nearest bank at glassloop.example
Audio: clinks, then silence`,
		says: ['Every tonne saves 246 kg of CO2'],
		never: ['Furnace', 'clinks'],
		callToAction: 'Find your nearest bank at glassloop.example',
	},
	{
		trade: 'explainer, how to read a meter',
		template: 'explainer',
		prompt:
			'I work for a water utility and our customers keep calling about meter readings. Please explain in about 30 seconds how to read the meter: first lift the lid in the pavement, then write down only the black digits, ignore the red ones, and finally send the reading at aqualine.example/read before the 5th of the month.',
		says: [
			'First lift the lid in the pavement',
			'Then write down only the black digits, ignore the red ones',
		],
		never: ['utility', 'seconds'],
		headline: 'How to read the meter',
	},
	{
		trade: 'quote, head chef',
		template: 'quote',
		prompt:
			'Quote card pls for the restaurant: "If the soup is right, the evening is right" - thats what our head chef Marta Oyelaran always says. Keep it warm.',
		says: [],
		never: ['thats', 'warm'],
		headline: 'If the soup is right, the evening is right',
		author: 'Head chef Marta Oyelaran',
	},
	{
		trade: 'fleuriste de deuil, IA',
		language: 'fr',
		prompt: `Voici une proposition de vidéo :

Titre : Un dernier hommage, avec douceur
Accroche : « Les mots manquent parfois. Les fleurs, jamais. »
Texte : Nous composons gerbes, coussins et couronnes, et livrons au lieu de la cérémonie. Réponse sous 2 heures, 7 j/7. À partir de 65 €.
Appel à l'action : Appelez Julie au 03 20 00 14 15
Ambiance : sobre, piano, pas d'emoji`,
		says: ['À partir de 65 €'],
		never: ['sobre'],
		headline: 'Un dernier hommage, avec douceur',
		callToAction: 'Appelez Julie au 03 20 00 14 15',
	},
	{
		trade: 'night school, one line',
		prompt:
			'Instagram post for evening welding classes, beginners welcome, starts 3 Sept, £210 for 8 weeks, weldworks.example',
		says: ['Starts 3 Sept', '£210 for 8 weeks'],
		headline: 'Evening welding classes',
		callToAction: 'weldworks.example',
	},
	{
		trade: 'property manager notice',
		prompt:
			'Hi, could you do a short clip for the screens in our lobby? The lift in building B will be out of service on Thursday 14 May between 8 am and 2 pm for its yearly inspection. Residents who need help with shopping or prams can call the concierge on ext. 204. Sorry for the inconvenience. Regards, Danielle (Facilities)',
		says: ['The lift in building B will be out of service'],
		never: ['screens', 'Danielle', 'Regards'],
	},
	{
		trade: 'job ad, paramedic, list',
		prompt: `Job: Paramedic (m/f/d), full time
Where: St. Brannock Ambulance Station, Devon
Pay: £31,049–£37,796
What you get:
* 27 days holiday + 8 bank holidays
* Paid CPD
* 4-on 4-off rota
Apply by 30 Nov: brannockjobs.example
Make it punchy, 15 sec`,
		says: ['£31,049–£37,796'],
		never: ['punchy'],
		headline: "We're hiring: Paramedic (m/f/d), full time",
		callToAction: 'Apply by 30 Nov: brannockjobs.example',
	},
	{
		trade: 'band, tour on sale',
		template: 'countdown',
		prompt:
			'We are The Velvet Otters. Tickets for our autumn tour go on sale this Friday at 10am. 9 cities, kicking off in Glasgow on 2 October. Make a hype video counting down to the on-sale! Tickets: velvetotters.example',
		says: ['Tickets for our autumn tour go on sale this Friday at 10am'],
		never: ['hype'],
		callToAction: 'Tickets: velvetotters.example',
	},
	{
		trade: 'Reinigung, Stichworte',
		language: 'de',
		prompt:
			'Textilreinigung Weißmann, Reel 15 Sek. - Hochzeitskleid reinigen + aufbewahren - Festpreis 119 € - Abholung gratis in Bonn - 3 Wochen Bearbeitungszeit - Termin: 0228 555 019 - bitte keine Brautpaare zeigen, lieber das Kleid',
		says: ['Festpreis 119 €', '3 Wochen Bearbeitungszeit'],
		never: ['Brautpaare', 'Reel'],
		headline: 'Textilreinigung Weißmann',
		callToAction: 'Termin: 0228 555 019',
	},
	{
		trade: 'donor letter brief, she',
		template: 'personalised-ad',
		prompt:
			"A thank you video to Hannah Brandt. She has sponsored our rescue donkey Basil since 2022. This winter her £12 a month paid for his new teeth check. We'd love her to visit on the open day, Sunday 7 June, 11–4. RSVP: hello@brayfield.example",
		says: ['Hannah Brandt', 'This winter your £12 a month paid for his new teeth check'],
		callToAction: 'RSVP: hello@brayfield.example',
	},
	{
		trade: 'product paste, headlamp',
		template: 'product-showcase',
		prompt: `Lumen Ridge HX2 Headlamp – 600 lm, Rechargeable
★★★★★ 4.7 (1,318 reviews)
$54.95  $69.95
In stock. Ships within 24 h.
• 600 lumens, 130 m beam
• 8 h on high, 90 h on low
• IPX7 waterproof
• 78 g with strap
Add to cart
Free returns within 60 days`,
		says: ['$54.95', 'IPX7 waterproof'],
		never: ['69.95'],
		headline: 'Lumen Ridge HX2 Headlamp – 600 lm, Rechargeable',
	},
	{
		trade: 'festa del paese, elenco',
		language: 'it',
		prompt: `Mi serve un video per la Sagra della Castagna di Marradi!
Date: 11, 18 e 25 ottobre
- castagne arrosto in piazza
- mercatino di artigiani (60 banchi)
- treno storico da Firenze, 28 € andata e ritorno
Ingresso libero. Parcheggio a 500 m con navetta gratuita
Info su sagramarradi.example`,
		says: ['Treno storico da Firenze, 28 € andata e ritorno', '11, 18 e 25 ottobre'],
		never: ['Mi serve'],
		headline: 'La Sagra della Castagna di Marradi!',
	},
];
