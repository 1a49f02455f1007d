import type { CollectedPrompt } from './prompt';

/** A seventeenth collection, written before anyone looked at what the rules make of it. */
export const heldBack17: readonly CollectedPrompt[] = [
	{
		trade: 'piano tuner, plain',
		prompt: `A piano goes flat in spring and sharp in autumn. We tune in your home, upright or grand, £75. Cracked keys and sticking hammers are fixed on the spot. Call Rowan on 0131 555 0123.`,
		says: [
			'A piano goes flat in spring and sharp in autumn',
			'We tune in your home, upright or grand, £75',
			'Cracked keys and sticking hammers are fixed on the spot',
		],
		callToAction: 'Call Rowan on 0131 555 0123',
	},
	{
		trade: 'LLM script with bold section labels and brackets',
		prompt: `**[HOOK]** Your router is a spy.
**[BUILD]** Most of them send your browsing data home.
**[REVEAL]** Ours keeps it in the box. Literally.
**[PROOF]** Audited by Cure53 in March 2026.
**[CTA]** Pre-order the Moat at moat.computer

*Visual direction: dark room, one green light.*
*Runtime: 20 seconds*`,
		says: [
			'Your router is a spy',
			'Most of them send your browsing data home',
			'Ours keeps it in the box',
			'Audited by Cure53 in March 2026',
		],
		never: ['HOOK', 'BUILD', 'REVEAL', 'PROOF', 'CTA', 'Visual direction', 'dark room', 'Runtime'],
		callToAction: 'Pre-order the Moat at moat.computer',
		seconds: 20,
	},
	{
		trade: 'JSON key-value with odd keys',
		prompt: `{"opening_line":"One in three bikes has a worn chain.","points":["Costs €12 to replace","Costs €90 if you wait","We check yours for free"],"closing_line":"Drop in at Speichenwerk, Graz.","tone":"friendly","aspect_ratio":"9:16"}`,
		says: [
			'One in three bikes has a worn chain',
			'Costs €12 to replace',
			'Costs €90 if you wait',
			'We check yours for free',
		],
		never: ['friendly', '9:16', '"'],
		callToAction: 'Drop in at Speichenwerk, Graz',
	},
	{
		trade: 'shot list with dashes',
		prompt: `Shot list for a 12 second ad:
1. Wide: empty beach – text: "No phones."
2. Close: book, wet pages – text: "No plans."
3. Wide: sunset dinner – text: "Just five days on Vis."
4. End: logo – text: "From €640 at slowisland.hr"`,
		says: ['No phones', 'No plans', 'Just five days on Vis'],
		never: ['Wide', 'Close', 'End', 'logo', 'text:', 'Shot list', 'beach', 'wet pages'],
		seconds: 12,
	},
	{
		trade: 'explainer asked in one sentence',
		template: 'explainer',
		prompt: `Explain to landlords how the new deposit rules work: From 1 July deposits must be registered within 14 days. You get a certificate by email. If you miss the date, the tenant can claim three times the sum. Register at depositsafe.ie.`,
		says: [
			'From 1 July deposits must be registered within 14 days',
			'You get a certificate by email',
			'If you miss the date, the tenant can claim three times the sum',
		],
		never: ['Explain'],
		callToAction: 'Register at depositsafe.ie',
	},
	{
		trade: 'Tierheim (de), emotional',
		prompt: `Balu wartet seit 412 Tagen. Er mag Spaziergänge im Regen und hasst Staubsauger. Gesucht: ein Zuhause ohne Katzen. Lern ihn kennen im Tierheim Ulm, täglich 14–17 Uhr. ❤️🐶`,
		says: [
			'Balu wartet seit 412 Tagen',
			'Er mag Spaziergänge im Regen und hasst Staubsauger',
			'Gesucht: ein Zuhause ohne Katzen',
		],
		callToAction: 'Lern ihn kennen im Tierheim Ulm, täglich 14–17 Uhr',
		language: 'de',
	},
	{
		trade: 'KI-Skript (de), Energieberatung',
		prompt: `Hier ist ein Vorschlag für ein 20-sekündiges Video:

**Szene 1 (0–5 s):** Jemand schaut auf eine Heizkostenabrechnung.
*Sprecher:* „Schon wieder 340 Euro nachzahlen?"

**Szene 2 (5–12 s):** Energieberaterin mit Wärmebildkamera.
*Sprecher:* „Wir finden in 90 Minuten, wo dein Haus Wärme verliert."

**Szene 3 (12–20 s):** Zufriedene Familie.
*Sprecher:* „80 Prozent zahlt der Staat. Termin unter waermefuchs.de"

Soll ich noch eine Variante schreiben?`,
		says: [
			'Schon wieder 340 Euro nachzahlen?',
			'Wir finden in 90 Minuten, wo dein Haus Wärme verliert',
			'80 Prozent zahlt der Staat',
		],
		never: ['Vorschlag', 'Szene', 'Jemand', 'Energieberaterin', 'Familie', 'Sprecher', 'Soll ich'],
		callToAction: 'Termin unter waermefuchs.de',
		language: 'de',
		seconds: 20,
	},
	{
		trade: 'opticien (fr), consigne',
		prompt: `On voudrait un petit spot pour annoncer notre deuxième magasin à Nantes. Ouverture le 3 mars, 12 rue Crébillon. Examen de vue offert la première semaine, montures dès 29 €. Venez sans rendez-vous !`,
		says: [
			'Ouverture le 3 mars, 12 rue Crébillon',
			'Examen de vue offert la première semaine, montures dès 29 €',
		],
		never: ['On voudrait', 'spot', 'annoncer'],
		callToAction: 'Venez sans rendez-vous !',
		language: 'fr',
	},
	{
		trade: 'liste (fr), conseils jardin',
		prompt: `🌱 4 choses à faire au jardin en mars
➡️ Tailler les rosiers
➡️ Semer les tomates au chaud
➡️ Diviser les vivaces
➡️ Nourrir la terre avec du compost
Enregistre ce post pour le week-end !
#jardin #potager`,
		says: [
			'Tailler les rosiers',
			'Semer les tomates au chaud',
			'Diviser les vivaces',
			'Nourrir la terre avec du compost',
		],
		never: ['➡️', '#'],
		headline: '4 choses à faire au jardin en mars',
		callToAction: 'Enregistre ce post pour le week-end !',
		language: 'fr',
	},
	{
		trade: 'encargo (es), gimnasio',
		prompt: `Hola, ¿podéis hacer un reel para Gimnasio Roca? La idea: se acabaron las matrículas. Desde septiembre pagas solo los días que vienes: 4 € por visita, máximo 36 € al mes. Que sea dinámico y con mucho color. Terminad con "Prueba hoy gratis".`,
		says: ['4 € por visita, máximo 36 € al mes'],
		never: ['Hola', 'podéis', 'La idea', 'dinámico', 'Terminad'],
		callToAction: 'Prueba hoy gratis',
		language: 'es',
	},
	{
		trade: 'ficha (es), piso en alquiler',
		prompt: `Se alquila: ático en Chamberí
Superficie: 68 m² + terraza de 20 m²
Habitaciones: 2
Precio: 1.450 €/mes
Disponible: 1 de octubre
Contacto: 910 555 018`,
		says: ['68 m² + terraza de 20 m²', '1.450 €/mes', '1 de octubre'],
		callToAction: '910 555 018',
		language: 'es',
	},
	{
		trade: 'brief (it), ristorante',
		prompt: `BRIEF VIDEO
Cliente: Trattoria da Nino
Obiettivo: riempire il giovedì sera
Target: coppie e amici del quartiere
Messaggio: Il giovedì si mangia cacio e pepe a 9 €.
Plus: pasta fatta a mano, vino della casa, musica dal vivo
CTA: Prenota allo 06 555 0134
Mood: caldo, conviviale`,
		says: [
			'Il giovedì si mangia cacio e pepe a 9 €',
			'pasta fatta a mano',
			'vino della casa',
			'musica dal vivo',
		],
		never: [
			'BRIEF',
			'Obiettivo',
			'riempire',
			'Target',
			'coppie',
			'Messaggio',
			'Mood',
			'conviviale',
		],
		callToAction: 'Prenota allo 06 555 0134',
		language: 'it',
	},
	{
		trade: 'kinderopvang (nl), verzoek',
		prompt: `Kun je een korte video maken voor onze open dag? Zaterdag 21 maart van 10 tot 13 uur, Kinderdagverblijf De Eekhoorn, Utrecht. Er is limonade, een springkussen en tijd voor al je vragen. Aanmelden hoeft niet.`,
		says: [
			'Zaterdag 21 maart van 10 tot 13 uur, Kinderdagverblijf De Eekhoorn, Utrecht',
			'Er is limonade, een springkussen en tijd voor al je vragen',
			'Aanmelden hoeft niet',
		],
		never: ['Kun je', 'korte video'],
		language: 'nl',
	},
	{
		trade: 'loja de plantas (pt), carrossel',
		prompt: `Slide 1: Sua planta está morrendo? Talvez seja amor demais.
Slide 2: Regar todo dia afoga as raízes.
Slide 3: Enfie o dedo na terra. Se sair limpo, regue.
Slide 4: Costela-de-adão por R$ 79 na loja.
Slide 5: Comente PLANTA e mandamos o guia.`,
		says: [
			'Sua planta está morrendo?',
			'Talvez seja amor demais',
			'Regar todo dia afoga as raízes',
			'Enfie o dedo na terra',
			'Se sair limpo, regue',
			'Costela-de-adão por R$ 79 na loja',
		],
		never: ['Slide'],
		callToAction: 'Comente PLANTA e mandamos o guia',
		language: 'pt',
	},
	{
		trade: 'product, one paragraph with claim in quotes',
		template: 'product-showcase',
		prompt: `Our bestseller is back: the Lisbon tote. Full-grain leather, a zip that never jams and room for a 14-inch laptop. As Vogue put it: "the bag that ends bag shopping". €210 at casacorvo.pt`,
		says: ['Full-grain leather, a zip that never jams and room for a 14-inch laptop'],
		never: ['only', 'Only', 'Find out'],
	},
	{
		trade: 'quote with attribution line',
		template: 'quote',
		prompt: `Quote of the week:
The map is not the territory.
Alfred Korzybski, engineer`,
		says: ['The map is not the territory'],
		never: ['Quote of the week'],
		author: 'Alfred Korzybski, engineer',
	},
	{
		trade: 'countdown, eclipse',
		template: 'countdown',
		prompt: `The eclipse is on 12 August 2026 at 20:31. It lasts 1 minute and 44 seconds in Burgos. Glasses are €3 at every pharmacy.`,
		says: [
			'The eclipse is on 12 August 2026 at 20:31',
			'It lasts 1 minute and 44 seconds in Burgos',
			'Glasses are €3 at every pharmacy',
		],
		callToAction: '',
	},
	{
		trade: 'personal ad with third-person brief',
		template: 'personalised-ad',
		prompt: `Write a birthday message for Tomás from Café Mira. He gets a free flat white until 9 May. Code TOMAS9. Keep it short and sweet.`,
		says: ['TOMAS9'],
		never: ['Write a', 'Keep it', 'short and sweet', 'Only for'],
		data: { name: 'Tomás' },
	},
	{
		trade: 'footage, documentary trailer',
		template: 'footage',
		prompt: `In 1962 the river was declared dead. Sixty years later the otters came back. Nobody knew why. "The Quiet River", a film by Ana Sousa. In cinemas from 6 November.`,
		says: [
			'In 1962 the river was declared dead',
			'Sixty years later the otters came back',
			'Nobody knew why',
			'In cinemas from 6 November',
		],
	},
	{
		trade: 'safety notice, scaffolding firm',
		prompt: `Before you climb: 1) Check the tag. 2) Check the base plates. 3) Check your harness. No tag, no climb. Report faults to the site office.`,
		says: ['Check the tag', 'Check the base plates', 'Check your harness', 'No tag, no climb'],
		never: ['1)', '2)'],
		steps: ['Check the tag', 'Check the base plates', 'Check your harness'],
		callToAction: 'Report faults to the site office',
	},
	{
		trade: 'freelancer voice memo transcript',
		prompt: `So yeah I need like a fifteen second thing for Insta, basically I do wedding cakes, three tiers from 380 dollars, I only take two weddings a month and I have one slot left in September. My handle is @sugarandsaffron.`,
		says: ['three tiers from 380 dollars', 'one slot left in September'],
		never: ['So yeah', 'fifteen second', 'Insta', 'I need'],
		seconds: 15,
	},
	{
		trade: 'press release paragraph',
		prompt: `Zürich, 4 March 2026 – The cable car to the Säntis reopens after 16 months of work. The new cabins carry 90 people and run on hydropower. The first ride up is free for everyone born on 4 March. Tickets: saentisbahn.ch`,
		says: [
			'The cable car to the Säntis reopens after 16 months of work',
			'The new cabins carry 90 people and run on hydropower',
			'The first ride up is free for everyone born on 4 March',
		],
		callToAction: 'Tickets: saentisbahn.ch',
	},
	{
		trade: 'poll post',
		prompt: `Oat, soy or cow? We asked 1,000 baristas. Oat 61%. Cow 30%. Soy 9%. What's in your cup? Tell us below 👇`,
		says: ['Oat, soy or cow?', 'We asked 1,000 baristas', "What's in your cup?"],
		never: ['👇'],
		callToAction: 'Tell us below',
	},
	{
		trade: 'LLM ad copy variants heading',
		prompt: `### Ad copy
**Primary text:** Your first garden doesn't need a garden. Our balcony box grows salad, herbs and strawberries on half a square metre.
**Headline:** A harvest on your balcony
**Description:** €49, seeds included
**CTA button:** Shop now
**Landing page:** balkonernte.de`,
		says: [
			"Your first garden doesn't need a garden",
			'Our balcony box grows salad, herbs and strawberries on half a square metre',
			'€49, seeds included',
		],
		never: ['Primary', 'Description', 'CTA', 'Landing', 'Ad copy'],
		headline: 'A harvest on your balcony',
	},
	{
		trade: 'apology for delay',
		prompt: `We messed up. 312 of your orders are a week late because our label printer died. All of them ship by Friday. Shipping is on us, and so is a bag of our darkest roast. Thank you for not shouting. – Team Kaldi`,
		says: [
			'We messed up',
			'312 of your orders are a week late because our label printer died',
			'All of them ship by Friday',
			'Shipping is on us, and so is a bag of our darkest roast',
		],
	},
	{
		trade: 'museum quiz',
		prompt: `Quiz: Which of these is older?
A) The Great Pyramid
B) The woolly mammoth's extinction
C) Writing
Answer: Writing, by about 700 years.
More questions every day at 4 in the dinosaur hall.`,
		says: [
			'Which of these is older?',
			'The Great Pyramid',
			"The woolly mammoth's extinction",
			'Writing, by about 700 years',
			'More questions every day at 4 in the dinosaur hall',
		],
	},
	{
		trade: 'request with negative list',
		prompt: `Create a reel for Alder & Ash, a funeral flower studio. Text: "Flowers that say what you can't." Then: "Hand-tied in Bath, delivered the same day." No music, no emojis, no hashtags. Don't say "loss". Phone number at the end: 01225 555 016.`,
		says: ["Flowers that say what you can't", 'Hand-tied in Bath, delivered the same day'],
		never: ['Create', 'Text', 'No music', 'hashtags', 'loss', 'Phone number at the end'],
	},
	{
		trade: 'Polish dentist post (pl)',
		prompt: `Boisz się dentysty? My też. Dlatego u nas możesz podnieść rękę i przerywamy. Przegląd 120 zł, znieczulenie w cenie. Umów wizytę: 61 555 01 23`,
		says: [
			'Boisz się dentysty?',
			'My też',
			'Dlatego u nas możesz podnieść rękę i przerywamy',
			'Przegląd 120 zł, znieczulenie w cenie',
		],
		callToAction: 'Umów wizytę: 61 555 01 23',
		language: 'pl',
	},
	{
		trade: 'Arabic bakery brief (ar)',
		prompt: `العنوان: كعك العيد وصل
النص: كعك بالتمر مخبوز كل صباح
السعر: 45 ريال للكيلو
الموسيقى: عود هادئ
دعوة لاتخاذ إجراء: اطلب الآن على 0555 014 222`,
		says: ['كعك بالتمر مخبوز كل صباح', '45 ريال للكيلو'],
		never: ['العنوان', 'النص', 'الموسيقى', 'عود'],
		headline: 'كعك العيد وصل',
		callToAction: 'اطلب الآن على 0555 014 222',
		language: 'ar',
	},
	{
		trade: 'comparison with units',
		prompt: `Old bulb: 60 W, 1,000 hours, £9 a year.
New bulb: 7 W, 25,000 hours, £1 a year.
Same light.
Swap all of yours for free until 31 March: lightswap.gov.scot`,
		says: ['60 W, 1,000 hours, £9 a year', '7 W, 25,000 hours, £1 a year', 'Same light'],
		callToAction: 'Swap all of yours for free until 31 March: lightswap.gov.scot',
	},
];
