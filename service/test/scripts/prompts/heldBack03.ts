import type { CollectedPrompt } from './prompt';

/** A third collection, written before anyone looked at what the rules make of it. */
export const heldBack03: readonly CollectedPrompt[] = [
	{
		trade: 'coffee shop',
		prompt: 'coffee shop opening friday',
		says: ['coffee shop opening friday'],
	},
	{
		trade: 'tyre workshop',
		prompt: `Here's a prompt you can use for your video:

**Title:** Winter Is Coming – Are Your Tyres Ready?

**Scene 1 (0:00–0:04)**
*Visual:* Close-up of a worn tyre on an icy road.
*Voiceover:* "Below 7 degrees, summer tyres lose their grip."

**Scene 2 (0:04–0:09)**
*Visual:* Mechanic fitting a new tyre, smiling at the camera.
*Voiceover:* "We change all four wheels in 25 minutes – for £39."

**Scene 3 (0:09–0:14)**
*Visual:* Happy family driving off.
*Voiceover:* "Your old tyres? We store them till spring."

**Scene 4 (0:14–0:18)**
*Visual:* Logo and phone number on screen.
*Voiceover:* "Book your slot at hallamtyres.co.uk or call 0114 496 0733."

*Music:* Upbeat acoustic guitar.

Let me know if you'd like a shorter version!`,
		says: [
			'Below 7 degrees, summer tyres lose their grip',
			'We change all four wheels in 25 minutes',
			'£39',
			'We store them till spring',
			'hallamtyres.co.uk',
			'0114 496 0733',
		],
		never: [
			'Visual',
			'Close-up',
			'Mechanic fitting',
			'Happy family',
			'Logo and',
			'acoustic',
			'Let me know',
			'prompt you can',
			'Title',
			'Voiceover',
			'0:0',
		],
		headline: 'Winter Is Coming – Are Your Tyres Ready?',
	},
	{
		trade: 'yoga retreat',
		prompt: `{
  "title": "Breathe Out in Bali",
  "duration": 20,
  "aspect_ratio": "9:16",
  "tone": "calm",
  "scenes": [
    { "id": 1, "visual": "sunrise over rice fields", "text": "7 nights in Ubud. 14 guests. Zero emails." },
    { "id": 2, "visual": "yoga class on deck", "text": "Two classes a day with teacher Maya Lindqvist." },
    { "id": 3, "visual": "plates of fruit", "text": "Plant-based meals from our own garden." }
  ],
  "cta": "Reserve your mat for 12–19 April at breatheout.travel",
  "music": "soft gamelan"
}`,
		says: [
			'7 nights in Ubud',
			'Two classes a day with teacher Maya Lindqvist',
			'Plant-based meals from our own garden',
		],
		never: ['sunrise over', 'gamelan', 'calm', 'scenes', '9:16', 'visual'],
		headline: 'Breathe Out in Bali',
		callToAction: 'Reserve your mat for 12–19 April at breatheout.travel',
		seconds: 20,
	},
	{
		trade: 'accountant',
		prompt: `Create a 30-second video for small business owners explaining why they should file their taxes early. Mention these three points: you get your refund sooner, you avoid the last-minute rush, and you lower the risk of identity theft. End with a call to action to book a free consultation at brightledger.com. Use a friendly and professional tone.`,
		says: ['refund sooner', 'avoid the last-minute rush', 'lower the risk of identity theft'],
		never: [
			'Mention',
			'three points:',
			'End with',
			'call to action',
			'friendly',
			'Create',
			'explaining',
		],
		seconds: 30,
	},
	{
		trade: 'bakery (de)',
		prompt: `Mach ein kurzes Video für unsere Bäckerei: Ab Samstag gibt es wieder unseren Dinkel-Zimtstern, nur 1,80 € das Stück. Gebacken nach dem Rezept von Oma Hilde. Öffnungszeiten Mo–Sa 6:30–18 Uhr. Kommt vorbei in der Lindenstraße 14, Freiburg! #Bäckerei #Freiburg #Zimtstern`,
		says: [
			'Dinkel-Zimtstern',
			'1,80 €',
			'Gebacken nach dem Rezept von Oma Hilde',
			'Mo–Sa 6:30–18 Uhr',
			'Lindenstraße 14, Freiburg',
		],
		never: ['Mach ein', 'kurzes Video', '#'],
		callToAction: 'Kommt vorbei in der Lindenstraße 14, Freiburg!',
		language: 'de',
	},
	{
		trade: 'physiotherapy',
		prompt: `5 stretches for people who sit all day 🪑
1️⃣ Neck roll – 30 seconds each side
2️⃣ Doorway chest opener
3️⃣ Seated figure four
4️⃣ Hip flexor lunge
5️⃣ Child's pose
Save this for your next break! 💾
#deskjob #physio #stretching #backpain #wfh #mobility`,
		says: [
			'5 stretches for people who sit all day',
			'Neck roll',
			'Doorway chest opener',
			'Seated figure four',
			'Hip flexor lunge',
			"Child's pose",
		],
		never: ['#', '1️⃣', '1.'],
		callToAction: 'Save this for your next break!',
		steps: [
			'Neck roll',
			'Doorway chest opener',
			'Seated figure four',
			'Hip flexor lunge',
			"Child's pose",
		],
	},
	{
		trade: 'SaaS release notes',
		template: 'explainer',
		prompt: `# Orbit 4.2 is here

We shipped a lot this month. Highlights:

| Feature | What it does |
|---|---|
| Smart inbox | Sorts tickets by urgency |
| Macros | Answer common questions with one click |
| Slack sync | Replies land in the right channel |

Response times dropped from 42 min to 11 min for beta customers.

[Try Orbit free for 30 days](https://orbit.app/trial)`,
		says: [
			'Sorts tickets by urgency',
			'Answer common questions with one click',
			'Replies land in the right channel',
			'from 42 min to 11 min',
		],
		never: ['|', '---', 'Feature', 'What it does', 'https://', ']('],
		headline: 'Orbit 4.2 is here',
	},
	{
		trade: 'peluquería (es)',
		prompt: `Guion para Reel de 15 segundos. Peluquería Aurora, Valencia.
Gancho: ¿Tu pelo pide auxilio?
Desarrollo: Tratamiento de keratina por 59 € (antes 85 €). Solo en octubre. Incluye corte y peinado.
Cierre: Pide cita por WhatsApp al 611 204 578.`,
		says: ['¿Tu pelo pide auxilio?', '59 €', 'Incluye corte y peinado', '611 204 578'],
		never: ['Guion', 'Gancho', 'Desarrollo', 'Cierre', '15 segundos'],
		callToAction: 'Pide cita por WhatsApp al 611 204 578',
		language: 'es',
		seconds: 15,
	},
	{
		trade: 'charity run',
		prompt: `On Sunday 14 September, 3,200 runners will cross the Tyne Bridge for one reason: no child should spend Christmas in hospital alone. Last year you raised £412,000. This year we want half a million. Whether you walk, jog or push a pram – there's a place for you. Sign up by 31 August and get a free T-shirt. starlightrun.org.uk`,
		says: [
			'Sunday 14 September',
			'3,200 runners',
			'£412,000',
			'half a million',
			'Sign up by 31 August',
			'starlightrun.org.uk',
		],
	},
	{
		trade: 'stoic quote',
		template: 'quote',
		prompt: `Make a quote video with this: "You have power over your mind – not outside events. Realize this, and you will find strength." — Marcus Aurelius. Dark background, elegant serif font.`,
		says: ['You have power over your mind – not outside events', 'you will find strength'],
		never: ['Make a', 'Dark background', 'serif', '—'],
		author: 'Marcus Aurelius',
	},
	{
		trade: 'restaurant (fr)',
		prompt: `Vidéo Instagram pour notre restaurant Le Petit Phare à La Rochelle : menu du midi à 19,50 €, produits du marché, terrasse face au port. Ouvert du mardi au dimanche, 12h–14h30. Réservez au 05 46 00 12 34 ou sur lepetitphare.fr ! Ton chaleureux, musique d'accordéon.`,
		says: [
			'19,50 €',
			'produits du marché',
			'terrasse face au port',
			'Ouvert du mardi au dimanche',
			'05 46 00 12 34',
			'lepetitphare.fr',
		],
		never: ['Vidéo Instagram', 'Ton chaleureux', 'accordéon'],
		language: 'fr',
	},
	{
		trade: 'car dealer',
		template: 'product-showcase',
		prompt: `2021 Toyota RAV4 Hybrid XLE, 38,400 miles, one owner, clean Carfax. $26,995. Heated seats, blind spot monitor, Apple CarPlay. 41 mpg city. Financing from 5.9% APR. Test drive today at Miller Motors, 1180 Route 9, Poughkeepsie NY. Stock #T4471.`,
		says: [
			'2021 Toyota RAV4 Hybrid XLE',
			'38,400 miles',
			'$26,995',
			'41 mpg city',
			'5.9% APR',
			'1180 Route 9',
		],
	},
	{
		trade: 'podcast',
		prompt: `Episode 112 of The Slow Money Podcast is out now 🎙️ This week: Dr. Amara Okafor on why most people save too much and live too little. "Retirement is not a number. It is a Tuesday morning." Listen on Spotify, Apple Podcasts or slowmoney.fm/112`,
		says: ['Episode 112', 'Dr. Amara Okafor', 'Retirement is not a number', 'slowmoney.fm/112'],
	},
	{
		trade: 'language school (pt)',
		prompt: `Crie um vídeo curto e animado para a nossa escola de inglês. Aulas de 25 minutos, professores nativos, horários flexíveis. Primeira aula grátis! Planos a partir de R$ 149 por mês. Matricule-se em falemais.com.br até 30 de março.`,
		says: [
			'Aulas de 25 minutos',
			'professores nativos',
			'Primeira aula grátis',
			'R$ 149 por mês',
			'falemais.com.br',
			'30 de março',
		],
		never: ['Crie', 'vídeo', 'animado'],
		language: 'pt',
	},
	{
		trade: 'solar installer',
		template: 'explainer',
		prompt: `You are a professional video marketer. Write and produce a 45-second explainer for homeowners in Arizona about going solar.

Requirements:
- Hook in the first 3 seconds
- Keep sentences short
- No jargon

Content to include:
1. Average electric bill in Phoenix: $214 a month
2. With our 8 kW system: $32 a month
3. 30% federal tax credit until the end of 2025
4. 25-year warranty on panels and labor

Call to action: Get your free roof check at sunmesa.com`,
		says: [
			'$214 a month',
			'$32 a month',
			'30% federal tax credit',
			'25-year warranty on panels and labor',
		],
		never: [
			'You are a',
			'Hook in',
			'Keep sentences',
			'jargon',
			'Requirements',
			'Content to include',
			'explainer',
			'marketer',
		],
		callToAction: 'Get your free roof check at sunmesa.com',
		seconds: 45,
	},
	{
		trade: 'pet grooming',
		prompt: `Before: matted, smelly, sad. After: fluffy, fresh, happy. Meet Biscuit, our client of the week. Full groom from $65, walk-ins welcome on Wednesdays. Paws & Co., 44 Elm Street. DM us @pawsandco to book.`,
		says: [
			'Meet Biscuit, our client of the week',
			'Full groom from $65',
			'walk-ins welcome on Wednesdays',
			'44 Elm Street',
			'@pawsandco',
		],
	},
	{
		trade: 'HR onboarding (nl)',
		prompt: `Maak een video van 20 seconden om nieuwe collega's te werven voor ons magazijn in Tilburg. € 16,20 per uur, vast contract na 3 maanden, reiskosten vergoed. Geen ervaring nodig. Solliciteer via werkenbijlogix.nl of bel 013 204 0098.`,
		says: [
			'€ 16,20 per uur',
			'vast contract na 3 maanden',
			'reiskosten vergoed',
			'Geen ervaring nodig',
			'werkenbijlogix.nl',
			'013 204 0098',
		],
		never: ['Maak een', '20 seconden'],
		language: 'nl',
		seconds: 20,
	},
	{
		trade: 'fintech',
		prompt: `VIDEO BRIEF
Client: Pennyworth
Format: 9:16, 15 sec
Target: Gen Z, 18–24
Single-minded proposition: Round up. Grow up.
RTBs: Rounds up every purchase to the next dollar / No fees under $500 / Withdraw any time
Mandatories: Logo end frame, legal line "Capital at risk."
CTA: Download Pennyworth free
Do not mention: competitors, crypto`,
		says: [
			'Round up. Grow up',
			'Rounds up every purchase to the next dollar',
			'No fees under $500',
			'Withdraw any time',
		],
		never: [
			'Gen Z',
			'Mandatories',
			'RTB',
			'Logo end',
			'competitors',
			'crypto',
			'BRIEF',
			'9:16',
			'proposition',
			'Client',
		],
		callToAction: 'Download Pennyworth free',
		seconds: 15,
	},
	{
		trade: 'museum (it)',
		prompt: `Reel per la mostra "Luce e Ombra – Caravaggio e i suoi" al Museo Civico di Cremona, dal 5 ottobre al 12 gennaio. 28 capolavori, 6 mai esposti in Italia. Ingresso 14 €, gratis sotto i 12 anni. Prenota su museocremona.it`,
		says: ['dal 5 ottobre al 12 gennaio', '28 capolavori', '14 €', 'gratis sotto i 12 anni'],
		never: ['Reel'],
		callToAction: 'Prenota su museocremona.it',
		language: 'it',
	},
	{
		trade: 'concert',
		template: 'countdown',
		prompt: `3 days left! Night Parade live at The Roundhouse, Friday 21 November, doors 7pm. Last 60 tickets at roundhouse.org.uk/nightparade`,
		says: ['The Roundhouse', 'Friday 21 November', '7pm', 'Last 60 tickets'],
	},
	{
		trade: 'win-back ad',
		template: 'personalised-ad',
		prompt: `Hey {{first_name}}, it's been a while! Here's $10 off your next box of Juniper coffee. Use code COMEBACK10 at checkout – valid until May 31. Order at junipercoffee.com`,
		data: { name: 'Leila' },
		says: ['$10 off your next box of Juniper coffee', 'COMEBACK10', 'valid until May 31'],
		never: ['{{', 'first_name', '}}'],
	},
	{
		trade: 'sushi (ja)',
		prompt: `新宿に「鮨 はな」がオープンします。11月15日(土)11時から。ランチ握りは1,800円。先着50名様に茶碗蒸しをサービス。ご予約は hana-sushi.jp まで。15秒の動画を作ってください。`,
		says: ['鮨 はな', '11月15日', '1,800円', '先着50名様', 'hana-sushi.jp'],
		never: ['動画', '作って', '15秒'],
		language: 'ja',
		seconds: 15,
	},
	{
		trade: 'real estate tour',
		prompt: `Property video script:

[SHOT 1 – drone over the lake]
NARRATOR: Imagine waking up to this every morning.

[SHOT 2 – kitchen, slow pan]
NARRATOR: A chef's kitchen with a nine-foot island.

[SHOT 3 – primary suite]
NARRATOR: Four bedrooms, each with its own bath.

[SHOT 4 – dock at sunset]
NARRATOR: And a private dock, ten steps from your door.

SUPER: 27 Heron Point Rd · $1,850,000
NARRATOR: Schedule your private showing with Dana Whitfield today.`,
		says: [
			'Imagine waking up to this every morning',
			"A chef's kitchen with a nine-foot island",
			'Four bedrooms, each with its own bath',
			'And a private dock, ten steps from your door',
			'27 Heron Point Rd',
			'$1,850,000',
		],
		never: ['NARRATOR', 'SHOT', 'drone', 'pan', 'SUPER', 'Property video script', 'sunset'],
		callToAction: 'Schedule your private showing with Dana Whitfield today',
	},
	{
		trade: 'gym (ru)',
		prompt: `Сделай ролик на 15 секунд для фитнес-клуба «Энергия». Безлимитный абонемент всего за 2 990 ₽ в месяц. Бассейн, сауна и 40 групповых занятий в неделю. Первая тренировка бесплатно! Запишитесь на energia-fit.ru`,
		says: [
			'2 990 ₽ в месяц',
			'Бассейн, сауна и 40 групповых занятий в неделю',
			'Первая тренировка бесплатно',
		],
		never: ['Сделай', 'ролик', '15 секунд'],
		callToAction: 'Запишитесь на energia-fit.ru',
		language: 'ru',
		seconds: 15,
	},
	{
		trade: 'dentist tips',
		prompt: `TikTok idea: dentist reacts to the 3 worst habits for your teeth. First, brushing right after coffee - wait 30 minutes. Second, chewing ice. Third, using your teeth to open packages. Then ask viewers to comment with their own bad habit. Text overlay in yellow, fast cuts.`,
		says: ['wait 30 minutes', 'chewing ice', 'using your teeth to open packages'],
		never: ['TikTok idea', 'ask viewers', 'overlay', 'fast cuts', 'yellow'],
	},
	{
		trade: 'water filter',
		template: 'product-showcase',
		prompt: `PRODUCT: AquaPure Mini
WHAT IT IS: Countertop water filter, no plumbing needed
KEY STATS: removes 99.7% of microplastics, filters 1 L in 40 seconds, one cartridge lasts 6 months
PRICE: €89 (was €119)
OFFER ENDS: 30 November
WHERE TO BUY: aquapure.eu
STYLE: clean, minimal, white and aqua`,
		says: [
			'Countertop water filter',
			'99.7% of microplastics',
			'1 L in 40 seconds',
			'6 months',
			'€89',
			'30 November',
			'aquapure.eu',
		],
		never: ['WHAT IT IS', 'KEY STATS', 'STYLE', 'minimal', 'WHERE TO'],
	},
	{
		trade: 'library',
		prompt: `Need something quick for our socials – the town library has new opening hours from 1 July. Mon, Wed & Fri 9–5, Tue & Thu 9–8, Sat 10–2. Closed Sundays. Also we've scrapped late fees! Please keep it under 20 seconds and make it cheerful. Website is eastbrooklibrary.org. Thanks!`,
		says: [
			'new opening hours from 1 July',
			'Tue & Thu 9–8',
			'Sat 10–2',
			'Closed Sundays',
			'late fees',
			'eastbrooklibrary.org',
		],
		never: [
			'Need something',
			'socials',
			'keep it under',
			'cheerful',
			'Thanks',
			'Website is',
			'Please',
		],
	},
	{
		trade: 'cyber security',
		prompt: `Video concept: "The 3-second click"

Opening (0-3s): Every 39 seconds, someone gets hacked.
Middle (3-10s): 9 out of 10 breaches start with an email. Our simulated phishing trains your team in five minutes a month.
Closing (10-15s): Clicks down 87% after 90 days. See a demo at hookshield.io.

Notes for editor: use glitch transitions, brand color #FF3366, captions on.`,
		says: [
			'Every 39 seconds, someone gets hacked',
			'9 out of 10 breaches start with an email',
			'Clicks down 87% after 90 days',
		],
		never: ['Opening', 'Middle', 'Closing', 'glitch', 'FF3366', 'captions', 'concept', 'Notes'],
		callToAction: 'See a demo at hookshield.io',
	},
	{
		trade: 'wedding florist',
		prompt: `Instagram Story for Wild & Thistle. Spring wedding packages are open: bridal bouquet, six bridesmaids, table flowers for 80 guests, delivery within 30 miles – £1,450 all in. Only five dates left in May. "They made our barn look like a meadow." – Hannah & Rob. Enquire via the link in bio.`,
		says: [
			'£1,450',
			'Only five dates left in May',
			'They made our barn look like a meadow',
			'Hannah & Rob',
		],
		never: ['Instagram Story'],
		callToAction: 'Enquire via the link in bio',
	},
	{
		trade: 'city tourism',
		prompt: `Why visit Ljubljana this winter? Because you can walk the whole old town in 20 minutes. Because mulled wine costs 3 euros. Because the Christmas market runs until January 6 and nobody pushes. Because a train takes you to the ski slopes in an hour. Come for a weekend. Stay for the dragons. visitljubljana.com`,
		says: [
			'Why visit Ljubljana this winter?',
			'Because you can walk the whole old town in 20 minutes',
			'Because mulled wine costs 3 euros',
			'until January 6',
			'Stay for the dragons',
		],
	},
];
