import type { CollectedPrompt } from './prompt';

/** Twenty more of the same day. */
export const heldBack31: readonly CollectedPrompt[] = [
	{
		trade: 'roofing, storm, plain',
		prompt: `Hail last night? We inspect your roof for free and send you photos the same day. 11 crews in Tulsa, licensed since 2004. Most insurance claims are settled in 3 weeks. Call Red Cedar Roofing: (918) 555-0162`,
		headline: 'Hail last night?',
		says: ['photos the same day', '11 crews in Tulsa, licensed since 2004', 'settled in 3 weeks'],
		callToAction: 'Call Red Cedar Roofing: (918) 555-0162',
	},
	{
		trade: 'chocolate (fr), LLM brief',
		template: 'product-showcase',
		language: 'fr',
		prompt: `🍫 **Brief vidéo – Tablette "Nuit Blanche"**

**Produit :** tablette de chocolat blanc caramélisé, 80 g
**Accroche :** Le chocolat blanc qui a grandi
**Points forts :**
✔️ Fèves de Madagascar
✔️ 34 % de cacao
✔️ Une pointe de fleur de sel
**Prix :** 5,90 €
**CTA :** Goûtez-la à l'atelier, 3 rue Sainte-Foy, Lyon
**Durée :** 15 secondes
**Musique :** jazz doux`,
		headline: 'Le chocolat blanc qui a grandi',
		says: ['Fèves de Madagascar', '34 % de cacao', 'Une pointe de fleur de sel'],
		callToAction: "Goûtez-la à l'atelier, 3 rue Sainte-Foy, Lyon",
		never: ['Brief', '**', 'jazz', '15 secondes'],
		seconds: 15,
	},
	{
		trade: 'podcast episode, plain',
		prompt: `New episode: "The man who counted trees". For 31 years, Ilmari Koski counted every birch in his valley by hand. Then a satellite proved him wrong by 4. Episode 58 of Quiet Numbers is out now, wherever you listen.`,
		says: [
			'The man who counted trees',
			'For 31 years, Ilmari Koski',
			'Then a satellite proved him wrong by 4',
			'Episode 58 of Quiet Numbers',
		],
		never: ['you wrong'],
	},
	{
		trade: 'coworking, landscape, brief',
		data: { aspectRatio: '16:9' },
		prompt: `Client: Dock 5 Coworking
Goal: Fill 20 desks by January
Audience: freelancers and small teams
Hook: Your kitchen table called. It wants a break.
Messages: Desk from £140 a month; 24/7 access; Meeting rooms included; Ten minutes from Cardiff Central
CTA: Book a free day at dock5.wales
Tone: dry humour`,
		headline: 'Your kitchen table called. It wants a break.',
		says: [
			'Desk from £140 a month',
			'24/7 access',
			'Meeting rooms included',
			'Ten minutes from Cardiff Central',
		],
		callToAction: 'Book a free day at dock5.wales',
		never: ['Fill 20', 'freelancers', 'dry humour'],
	},
	{
		trade: 'optician letter',
		template: 'personalised-ad',
		prompt: `Dear Mr Okafor,
your last eye test was two years ago. We have kept a slot for you: Tuesday, 9 June at 10:30 am with Dr Lim. New frames are 30% off for returning patients until the end of June.
Call 020 7946 0415 to confirm.
Your team at Clearview`,
		says: ['Your last eye test was two years ago', 'Tuesday, 9 June at 10:30 am with Dr Lim'],
		callToAction: 'Call 020 7946 0415 to confirm',
		never: ['Your team'],
	},
	{
		trade: 'museum countdown, JSON',
		template: 'countdown',
		prompt: `{"event":"Dinosaurs After Dark","date":"30 October 2026","time":"7 pm to 11 pm","venue":"Natural History Hall, Dundee","highlights":["Torchlight tours","Fossil casting","Silent disco under the whale"],"price":"£18","cta":"Get tickets at nhdundee.org"}`,
		headline: 'Dinosaurs After Dark',
		says: ['30 October 2026', '7 pm to 11 pm', 'Silent disco under the whale'],
		callToAction: 'Get tickets at nhdundee.org',
		never: ['venue', '{'],
	},
	{
		trade: 'recipe (de), Schritte',
		template: 'explainer',
		language: 'de',
		prompt: `So gelingt Kartoffelsalat ohne Mayo:
1. 1 kg festkochende Kartoffeln mit Schale kochen
2. Noch warm pellen und in Scheiben schneiden
3. 250 ml heiße Brühe, 3 EL Essig und Senf darübergießen
4. 20 Minuten ziehen lassen, dann Öl und Schnittlauch dazu
Mehr Rezepte: @kuechentante.lotte`,
		headline: 'So gelingt Kartoffelsalat ohne Mayo',
		says: ['20 Minuten ziehen lassen'],
		steps: ['1 kg festkochende', 'Noch warm', '250 ml heiße', '20 Minuten'],
		callToAction: 'Mehr Rezepte: @kuechentante.lotte',
	},
	{
		trade: 'quote, football coach (es)',
		template: 'quote',
		language: 'es',
		prompt: `Cita: «No entrenamos para ganar el domingo. Entrenamos para querer volver el martes.»
Autora: Rocío Vela, entrenadora del Atlético Barrio`,
		says: ['No entrenamos para ganar el domingo. Entrenamos para querer volver el martes.'],
		author: 'Rocío Vela, entrenadora del Atlético Barrio',
	},
	{
		trade: 'security cameras, LLM script with VO',
		template: 'footage',
		prompt: `### Script (20 seconds)

**[0:00–0:04]**
*Visual:* Empty driveway at night
*Voiceover:* "Most break-ins take less than ten minutes."

**[0:04–0:10]**
*Visual:* Phone lights up with alert
*Voiceover:* "Nightowl sees movement at 30 metres and calls you in two seconds."

**[0:10–0:16]**
*Visual:* Family asleep
*Voiceover:* "No monthly fee. Your videos stay at home."

**[0:16–0:20]**
*Visual:* Logo
*CTA:* "Protect your home at nightowl.house"`,
		headline: 'Most break-ins take less than ten minutes.',
		says: [
			'Nightowl sees movement at 30 metres and calls you in two seconds',
			'Your videos stay at home',
		],
		callToAction: 'Protect your home at nightowl.house',
		never: ['Visual', 'driveway', 'asleep'],
		seconds: 20,
	},
	{
		trade: 'town hall survey, plain',
		prompt: `We're redesigning Mill Park and we want your ideas. Benches or basketball? Trees or tables? Fill in the 2-minute survey by 30 April at millpark.gov/ideas. Paper forms are at the library.`,
		says: [
			"We're redesigning Mill Park and we want your ideas",
			'Benches or basketball?',
			'Paper forms are at the library',
		],
		callToAction: 'Fill in the 2-minute survey by 30 April at millpark.gov/ideas',
	},
	{
		trade: 'drone course, request with wishes',
		prompt: `Can you put together a short video for our drone school? Mention that the A2 licence takes one weekend, that the exam fee is included and that the next course starts on 17 May. Price is €290. Highlight that 96% pass the first time. End with: Save your seat at skyschool.aero`,
		says: [
			'The A2 licence takes one weekend',
			'The exam fee is included',
			'The next course starts on 17 May',
			'€290',
			'96% pass the first time',
		],
		callToAction: 'Save your seat at skyschool.aero',
		never: ['Mention', 'Highlight', 'put together'],
	},
	{
		trade: 'thank-you (third person), choir',
		template: 'personalised-ad',
		prompt: `Please make a thank-you video for Grace, who has led our choir for 12 years. She retires in July. Tell her we've planted a cherry tree in the churchyard. Invite her to the farewell concert on 11 July at 5 pm.`,
		headline: 'Thank you, Grace!',
		says: [
			'You have led our choir for 12 years',
			'You retire in July',
			"We've planted a cherry tree in the churchyard",
			'the farewell concert on 11 July at 5 pm',
		],
		never: ['She ', 'Tell her', 'Please'],
	},
	{
		trade: 'Autowerkstatt (de), LLM Post',
		language: 'de',
		prompt: `🚗❄️ Ist dein Auto bereit für den Winter?

Von O bis O – Oktober bis Ostern! 👇

🔧 Räderwechsel für 39 €
🔋 Batterietest gratis dazu
📦 Einlagerung: 45 € pro Saison

📅 Termine ab 28. September
📞 04131 555 0190

#Reifenwechsel #Lüneburg #Winterreifen`,
		headline: 'Ist dein Auto bereit für den Winter?',
		says: [
			'Räderwechsel für 39 €',
			'Batterietest gratis dazu',
			'Einlagerung: 45 € pro Saison',
			'28. September',
		],
		never: ['#', '👇'],
	},
	{
		trade: 'SaaS launch, thread',
		template: 'social-post',
		prompt: `We just shipped the feature you asked for 1,412 times.

Dark mode is live in Tally Notes.

– Follows your system
– Switches at sunset
– Works in every export

Update to version 4.2 and turn it on in Settings.`,
		headline: 'We just shipped the feature you asked for 1,412 times',
		says: [
			'Dark mode is live in Tally Notes',
			'Follows your system',
			'Switches at sunset',
			'Works in every export',
		],
		callToAction: 'Update to version 4.2 and turn it on in Settings',
	},
	{
		trade: 'wool shop (nl), product',
		template: 'product-showcase',
		language: 'nl',
		prompt: `Nieuw: breipakket "Texel", trui voor beginners. 100% wol van Texelse schapen, 6 bollen, houten naalden en een patroon met filmpjes. Klaar in zo'n 20 uur. € 74,50, gratis verzonden. Bestel op wolenwind.nl`,
		says: ['100% wol van Texelse schapen', "Klaar in zo'n 20 uur", '€ 74,50'],
		callToAction: 'Bestel op wolenwind.nl',
	},
	{
		trade: 'job ad, school kitchen, form',
		prompt: `Position: Head cook, school kitchen
Employer: Bramley Primary
Hours: 25 per week, term time only
Salary: £14.10 per hour
What we offer: no evenings, no weekends, pension from day one
How to apply: Call Mrs Whitlock on 01943 555 018 by 20 June`,
		headline: "We're hiring: Head cook, school kitchen",
		says: ['25 per week, term time only', '£14.10 per hour', 'No evenings', 'Pension from day one'],
		callToAction: 'Call Mrs Whitlock on 01943 555 018 by 20 June',
		never: ['Position', 'What we offer'],
	},
	{
		trade: 'escape from the heat, ice rink, hasty',
		prompt: `hiii can we get a video saying the ice rink is open all summer lol, 8 euros incl skates, -4 degrees inside while its 34 outside, mon-sun 10-22h, under 6 free. address is Parkring 9. make it funny`,
		says: ['open all summer', '8 euros', 'Parkring 9'],
		never: ['hiii', 'can we get', 'lol', 'funny'],
	},
	{
		trade: 'explainer, vaccination of cats, Q and A',
		template: 'explainer',
		prompt: `Q: Does my indoor cat need vaccines?
A: Yes. You carry viruses in on your shoes.
Q: How often?
A: Twice as a kitten, then every one to three years.
Q: What does it cost here?
A: $48 including the check-up.
Book at pawclinic.ca`,
		headline: 'Does my indoor cat need vaccines?',
		says: ['Twice as a kitten, then every one to three years', '$48 including the check-up'],
		callToAction: 'Book at pawclinic.ca',
		never: ['Q:', 'A:'],
	},
	{
		trade: 'gala, fundraising, third person plural',
		prompt: `Create a 30-second promo for our spring gala. Thank our sponsors for 10 years of support. Last year they helped us buy two rescue boats. This year's gala is on 16 May at the Old Customs House, tables of 8 from $1,200. Ask them to reserve by 1 April: gala@coastrescue.org`,
		says: ['10 years of support', 'two rescue boats', '16 May', '$1,200'],
		never: ['Create', 'promo', 'Ask them', 'Thank our'],
		seconds: 30,
	},
	{
		trade: 'cheese shop, personalised, product back',
		template: 'personalised-ad',
		data: { name: 'Ines' },
		prompt: `The Comté you loved is back, aged 24 months this time. We cut it fresh on Thursday. €9.80 for 250 g. Shall we put a piece aside for you? Just answer this message.`,
		says: [
			'The Comté you loved is back, aged 24 months this time',
			'€9.80 for 250 g',
			'Shall we put a piece aside for you?',
		],
		callToAction: 'Just answer this message',
	},
	{
		trade: 'cat litter, storyboard with dashes before its texts',
		prompt: `Scene 1 (0-3s) – Text: "Your cat judges you."
Scene 2 (3-7s) – Text: "Whiskr is the litter that smells of nothing."
Scene 3 (7-11s) – Text: "One bag lasts 30 days. £12.99"
Scene 4 (11-15s) – CTA: "Try a sample at whiskr.co"
Style: deadpan`,
		headline: 'Your cat judges you',
		says: ['Whiskr is the litter that smells of nothing', '£12.99'],
		callToAction: 'Try a sample at whiskr.co',
		never: ['deadpan', 'Scene'],
		seconds: 15,
	},
];
