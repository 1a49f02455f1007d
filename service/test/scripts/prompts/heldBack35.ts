import type { CollectedPrompt } from './prompt';

/** Chats, forms, forwarded mails and one-liners of two dozen further trades. */
export const heldBack35: readonly CollectedPrompt[] = [
	{
		trade: 'driving instructor, first person',
		prompt:
			"Hiya, I'm Parveen, I'm a driving instructor in Bradford (automatic only). Could I get a 20 sec reel? First lesson is £25 instead of £36 until the end of May. I speak English, Urdu and Punjabi. Evenings and weekends available. Text or WhatsApp 07700 900615 xx",
		says: ['First lesson is £25 instead of £36'],
		never: ['Hiya', 'Could I'],
		headline: 'Parveen: driving instructor in Bradford (automatic only)',
		callToAction: 'Text or WhatsApp 07700 900615',
	},
	{
		trade: 'wedding cakes, list of wishes',
		prompt: `Video for my cake studio Sugar & Thyme:
- say that we only take 3 weddings a month
- tastings are free and happen on Thursdays
- 2027 dates open on 1 September
- show pics of the lemon & elderflower one
- end on "Find your flavour" and sugarandthyme.example`,
		says: ['We only take 3 weddings a month', '2027 dates open on 1 September'],
		never: ['say that', 'pics'],
		headline: 'Cake studio Sugar & Thyme',
		callToAction: 'Find your flavour: sugarandthyme.example',
	},
	{
		trade: 'drone survey, b2b linkedin',
		template: 'explainer',
		prompt: `Context: LinkedIn video, 30s, B2B audience (roofing contractors)
Problem: A roof inspection with scaffolding takes 2 days and costs about £1,400.
Solution: Our drone survey takes 40 minutes.
How it works:
1. Send us the address and we check the airspace
2. We fly and take 200+ photos
3. You get a report with marked defects within 24 hours
Close: Book a demo flight at skylinesurvey.example`,
		says: ['Our drone survey takes 40 minutes'],
		never: ['LinkedIn', 'Close'],
		callToAction: 'Book a demo flight at skylinesurvey.example',
	},
	{
		trade: 'Stadtbibliothek, Video für',
		language: 'de',
		prompt:
			'Wir hätten gern ein kurzes Video für den Sommerleseclub der Stadtbibliothek Lippstadt. Kinder von 6 bis 12 lesen drei Bücher und bekommen ein Zertifikat. Start ist der 1. Juli, Anmeldung ab sofort in der Bibliothek, kostenlos. Der Ton soll fröhlich sein. Bitte keine Kindergesichter.',
		says: ['Kinder von 6 bis 12 lesen drei Bücher'],
		never: ['Ton', 'Kindergesichter'],
		headline: 'Der Sommerleseclub der Stadtbibliothek Lippstadt',
	},
	{
		trade: 'fontanero, whatsapp',
		language: 'es',
		prompt:
			'hola! necesito un video para mi empresa de fontanería, se llama AquaRápid, trabajamos en Málaga y alrededores. urgencias 24h, también festivos. llegamos en menos de 60 minutos. desplazamiento gratis si se hace la reparación. tlf 600 123 987. que sea corto porfa',
		says: ['Trabajamos en Málaga y alrededores', 'Llegamos en menos de 60 minutos'],
		never: ['porfa', 'se llama', 'Se llama'],
		headline: 'AquaRápid: empresa de fontanería',
		callToAction: 'Tlf 600 123 987',
	},
	{
		trade: 'yoga on a barge, pasted email',
		prompt: `From: Leonie <leonie@driftyoga.example>
To: studio@clips.example
Subject: reel for June retreat

Hi there,

could you please turn this into a reel by Friday?

Three days of yoga on a Dutch barge, 13–15 June. We sail from Gouda to Amsterdam, practise on deck at sunrise and eat vegetarian. 8 cabins, €590 per person including meals. Only 3 cabins left. Sign up at driftyoga.example/june

Best,
Leonie`,
		says: ['Three days of yoga on a Dutch barge, 13–15 June', '€590 per person including meals'],
		never: ['Leonie', 'Friday', 'From:'],
		callToAction: 'Sign up at driftyoga.example/june',
	},
	{
		trade: 'coupon, pizzeria two prices',
		template: 'product-showcase',
		prompt: `{"coupon": {"title": "Two for Tuesday", "offer": "Any 2 large pizzas for $22", "regular_price": "$34", "code": "TWOTUES", "valid": "every Tuesday, 4pm-10pm", "where": "Sal's on 5th, 512 5th Ave", "button": "Order now"}}`,
		says: ['Any 2 large pizzas for $22', 'Regular price: $34', 'TWOTUES'],
		headline: 'Two for Tuesday',
		callToAction: 'Order now',
	},
	{
		trade: 'kinésithérapeute, pour mon cabinet',
		language: 'fr',
		prompt:
			"Bonjour, je suis kinésithérapeute à Annecy et j'aimerais une vidéo pour mon cabinet. Depuis janvier nous avons une piscine chauffée à 33 °C pour la rééducation. Les séances durent 30 minutes, par groupes de 4. Elles sont remboursées sur ordonnance. Prise de rendez-vous au 04 50 11 22 33. Merci !",
		says: ['Les séances durent 30 minutes, par groupes de 4'],
		never: ['Bonjour', 'aimerais'],
		headline: 'Kinésithérapeute à Annecy',
		callToAction: 'Prise de rendez-vous au 04 50 11 22 33',
	},
	{
		trade: 'cantina sociale, terza persona',
		language: 'it',
		prompt:
			'Crea un reel per la Cantina Valbruna. La cantina apre le porte sabato 24 maggio dalle 10 alle 18. I visitatori assaggiano cinque vini e visitano la barricaia. Il biglietto costa 18 € e comprende un calice. Posti limitati: prenotazione su cantinavalbruna.example',
		says: ['Il biglietto costa 18 €'],
		never: ['reel'],
		headline: 'La Cantina Valbruna',
	},
	{
		trade: 'loja de pranchas, carrossel',
		language: 'pt',
		prompt: `Cena 1: Prancha parada na garagem?
Cena 2: A Maré Viva compra a tua prancha usada
Cena 3: Avaliação em 10 minutos, pagamento na hora
Cena 4: Estamos na Ericeira, Rua do Norte 7, de terça a domingo
Cena 5 (final): Manda uma foto para o 912 000 345
Música: surf rock leve. Duração total: 20s`,
		says: ['Avaliação em 10 minutos, pagamento na hora'],
		never: ['Cena', 'Música'],
		headline: 'Prancha parada na garagem?',
		callToAction: 'Manda uma foto para o 912 000 345',
	},
	{
		trade: 'tandarts, opdracht',
		language: 'nl',
		prompt:
			'Wij zijn tandartspraktijk Molenzicht in Breda en willen een video voor het scherm in de wachtkamer. Vertel dat nieuwe patiënten welkom zijn en dat we vanaf 1 maart ook op zaterdag open zijn, van 9.00 tot 13.00 uur. Afspraak maken kan aan de balie of via molenzicht.example. Rustige muziek, geen tandartsgeluiden.',
		says: [
			'Nieuwe patiënten zijn welkom',
			'We zijn vanaf 1 maart ook op zaterdag open, van 9.00 tot 13.00 uur',
		],
		never: ['Vertel', 'muziek', 'wachtkamer'],
		headline: 'Tandartspraktijk Molenzicht in Breda',
	},
	{
		trade: 'letter brief, member renewal',
		template: 'personalised-ad',
		prompt:
			'Recipient: Marcus. He is a member of our zoo since 2019, his membership ends on 31 August. Two red panda cubs were born in June, he can name one if he renews in time. Renewal costs $89. Link: maplezoo.example/renew. Tone: warm, not pushy.',
		says: [
			'Hey Marcus!',
			'your membership ends on 31 August',
			'you can name one if you renew in time',
		],
		never: ['Marcus.', 'Tone'],
	},
	{
		trade: 'quote, coach on linkedin',
		template: 'quote',
		prompt:
			"quote of the week → 'Nobody remembers your slides. They remember the one story.' / Ines Kowalczyk, pitch coach / dark background please",
		says: [],
		never: ['quote of', 'background'],
		headline: 'Nobody remembers your slides. They remember the one story.',
		author: 'Ines Kowalczyk, pitch coach',
	},
	{
		trade: 'community theatre audition',
		prompt:
			'AUDITIONS! Larkhill Players present "The Lighthouse Keeper\'s Lunch". We need 4 adults and 6 children (8-14). No experience necessary. Auditions: Sunday 9 February, 2pm, Larkhill Village Hall. Performances 8-10 May. Questions to auditions@larkhill.example',
		says: ['We need 4 adults and 6 children (8-14)', 'Performances 8-10 May'],
		callToAction: 'Questions to auditions@larkhill.example',
	},
	{
		trade: 'countdown, farm shop reopening',
		template: 'countdown',
		prompt:
			"Make a countdown to our reopening after the fire! Hartfield Farm Shop is back on Saturday 5 April at 8am. New butchery counter, same old bacon rolls (£3.80). We couldn't have done it without you all. See you there",
		says: ['Hartfield Farm Shop is back on Saturday 5 April at 8am'],
		never: ['Make'],
		headline: 'Countdown to our reopening after the fire!',
	},
	{
		trade: 'product, rucksack for dogs, llm html',
		template: 'product-showcase',
		prompt: `<h1>TrailPup Carrier</h1>
<p>Carry your tired dog hands-free.</p>
<ul><li>For dogs up to 12 kg</li><li>Padded hip belt</li><li>Machine-washable liner</li></ul>
<p><strong>€119</strong> <del>€149</del></p>
<a href="https://trailpup.example/carrier">Get yours</a>`,
		says: ['Padded hip belt', 'Machine-washable liner', '€119'],
		never: ['€149', '<'],
		headline: 'TrailPup Carrier',
		callToAction: 'Get yours: trailpup.example/carrier',
	},
	{
		trade: 'care home, vacancy in a sentence',
		prompt:
			'Looking for a short clip to recruit night carers for Beechwood House in Harrogate – £13.90 an hour, 3 nights on 4 off, free parking & meals, no experience needed as we train you. They can apply by texting CARE to 07700 900330.',
		says: ["We're hiring", 'Night carers for Beechwood House in Harrogate', '£13.90 an hour'],
		never: ['Looking for', 'They can'],
		callToAction: 'Apply by texting CARE to 07700 900330',
	},
	{
		trade: 'festival app, gpt table',
		template: 'footage',
		prompt: `| # | Visual | VO | On-screen |
|---|---|---|---|
| 1 | Crowd at gate | Lost your friends again? | Lost your friends? |
| 2 | Phone close-up | FestFinder shows where they are, even without signal. | Works offline |
| 3 | Friends hugging | Free for all Northfield ticket holders. | Free with your ticket |
| 4 | Logo | Download it before Friday. | Download FestFinder |`,
		says: ['Works offline'],
		never: ['Crowd'],
		headline: 'Lost your friends?',
		callToAction: 'Download FestFinder',
	},
	{
		trade: 'Steinmetz, eine Zeile',
		language: 'de',
		prompt:
			'Kurzes Reel: Grabsteine aus heimischem Muschelkalk, Beratung auch zu Hause, Steinmetz Oberndorf in Würzburg, 0931 555 0147',
		says: ['Steinmetz Oberndorf in Würzburg'],
		never: ['Reel'],
		headline: 'Grabsteine aus heimischem Muschelkalk',
		callToAction: '0931 555 0147',
	},
	{
		trade: 'allotment society notice',
		prompt:
			'Please do a video for the allotment WhatsApp group reminding people that the water will be turned off on 31 October, that sheds must be emptied by the 15th, and that the seed swap is on Sunday 8 November at 11 in the hut. Bring a mug. Thanks, Gordon',
		says: [
			'Sheds must be emptied by the 15th',
			'The seed swap is on Sunday 8 November at 11 in the hut',
		],
		never: ['WhatsApp', 'Gordon'],
		headline: 'The water will be turned off on 31 October',
	},
	{
		trade: 'interpreter, tagline and bullet emojis',
		prompt: `Interpreter for your hospital visit 🏥

🗣️ Arabic, Tigrinya, Somali
💷 £0 for patients – the trust pays
📞 Ask your ward to ring 0161 496 0777
⏱️ 24 hours' notice is enough

(15 sec, square, with captions)`,
		says: ['£0 for patients – the trust pays'],
		never: ['square'],
		headline: 'Interpreter for your hospital visit',
		callToAction: 'Ask your ward to ring 0161 496 0777',
	},
	{
		trade: 'bike tour, two languages',
		prompt:
			'We offer guided e-bike tours through the vineyards of Colmar. Please create an English video, 25 seconds. Tour length: 3 hours, 22 km. Price: 65 € incl. tasting. Start: daily 9:30, Place Rapp. Kids from 12 years. Booking: vinovelo.example – ask for the "route des villages".',
		says: ['65 € incl. tasting', 'Start: daily 9:30, Place Rapp'],
		never: ['English video'],
	},
	{
		trade: 'science museum, quiz',
		prompt:
			'Do a fun quiz reel: How long does light take from the sun to the earth? A) 8 seconds B) 8 minutes C) 8 hours. Answer: B! Come find out why in our new planetarium at Orrery Hall, open Tue–Sun.',
		says: ['B) 8 minutes'],
		never: ['reel'],
		headline: 'How long does light take from the sun to the earth?',
	},
	{
		trade: 'moving company, request with reasons',
		prompt:
			"We're Two Brothers Removals. People always think movers are expensive, so I'd like a 15-second ad that shows our fixed prices: studio flat $390, two-bed $640, three-bed $890. All incl. boxes. No hidden fees ever. Quote in 2 min at twobrothers.example",
		says: ['Two Brothers Removals', 'studio flat $390, two-bed $640, three-bed $890'],
		never: ['ad that'],
		callToAction: 'Quote in 2 min at twobrothers.example',
	},
];
