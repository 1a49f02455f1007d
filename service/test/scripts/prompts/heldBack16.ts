import type { CollectedPrompt } from './prompt';

/** A sixteenth collection, written before anyone looked at what the rules make of it. */
export const heldBack16: readonly CollectedPrompt[] = [
	{
		trade: 'bookbinder, plain',
		prompt: `Your grandfather's Bible can be saved. We resew loose pages, rebuild spines and make cases to match. Most repairs take six weeks and cost between €90 and €260. Bring it by on a Thursday. Buchbinderei Sommer, Lange Straße 4, Göttingen.`,
		says: [
			"Your grandfather's Bible can be saved",
			'We resew loose pages, rebuild spines and make cases to match',
			'Most repairs take six weeks and cost between €90 and €260',
			'Bring it by on a Thursday',
			'Buchbinderei Sommer, Lange Straße 4, Göttingen',
		],
	},
	{
		trade: 'LLM brief in prose',
		prompt: `Please write a 20-second Instagram Reel script for Northside Tool Library. The reel should inspire people in their twenties to borrow instead of buy. Key facts: 1,900 tools, £20 a year, open Tuesday to Saturday. The main idea is "You need a hole, not a drill." Use a witty tone and end with a clear call to action to join at northsidetools.org. Avoid mentioning competitors.`,
		says: ['You need a hole, not a drill', '1,900 tools', '£20 a year', 'open Tuesday to Saturday'],
		never: [
			'Please',
			'Reel',
			'inspire',
			'Key facts',
			'witty',
			'call to action',
			'Avoid',
			'main idea',
		],
		seconds: 20,
	},
	{
		trade: 'JSON array of scene objects',
		prompt: `[
  {"scene": 1, "duration": 4, "voiceover": "This chair was a fishing net.", "visual": "net on a beach"},
  {"scene": 2, "duration": 5, "voiceover": "Each one keeps 11 kilos of plastic out of the sea.", "visual": "chair in sunlight"},
  {"scene": 3, "duration": 4, "voiceover": "Sit better. From 189 euros at havstol.dk", "visual": "logo"}
]`,
		says: [
			'This chair was a fishing net',
			'Each one keeps 11 kilos of plastic out of the sea',
			'Sit better',
		],
		never: ['beach', 'sunlight', 'logo', '{', 'visual'],
		seconds: 13,
	},
	{
		trade: 'storyboard with SFX and camera',
		prompt: `SCENE 1 — EXT. HARBOUR — DAWN
Camera: slow push-in
SFX: gulls
VO: The first boat leaves at five.

SCENE 2 — INT. KITCHEN
Camera: handheld
SFX: sizzle
VO: By noon its catch is on your fork.

SCENE 3 — END CARD
VO: The Quay, Whitby. Book on 01947 555 010.`,
		says: ['The first boat leaves at five', 'By noon its catch is on your fork'],
		never: ['SCENE', 'EXT', 'Camera', 'SFX', 'gulls', 'sizzle', 'KITCHEN', 'END CARD'],
		callToAction: 'Book on 01947 555 010',
	},
	{
		trade: 'explainer numbered, tax',
		template: 'explainer',
		prompt: `How to claim your home office in 4 steps

Step 1: Measure the room you work in.
Step 2: Divide it by the size of your flat.
Step 3: Apply that share to rent, heating and power.
Step 4: Enter the sum in line 44.

Questions? Write to hello@taxpaws.de`,
		says: [
			'Measure the room you work in',
			'Divide it by the size of your flat',
			'Apply that share to rent, heating and power',
			'Enter the sum in line 44',
		],
		never: ['Step 1', 'Step 2'],
		headline: 'How to claim your home office in 4 steps',
	},
	{
		trade: 'Metzgerei (de), Nachricht',
		prompt: `Hi! Könntet ihr mir bis Freitag ein Reel machen? Es geht um unser Grillpaket: 2 kg Nackensteak, 12 Würstel, 1 kg Kartoffelsalat für 39,90 €. Reicht für 6 Leute. Vorbestellen bis Donnerstag 18 Uhr unter 08061 555 12. Danke euch!`,
		says: ['2 kg Nackensteak, 12 Würstel, 1 kg Kartoffelsalat für 39,90 €', 'Reicht für 6 Leute'],
		never: ['Könntet', 'Reel', 'Es geht um', 'Danke', 'Hi'],
		callToAction: 'Vorbestellen bis Donnerstag 18 Uhr unter 08061 555 12',
		language: 'de',
	},
	{
		trade: 'KI-Briefing (de), Sprachschule',
		prompt: `**Titel:** Deutsch lernen ohne Klassenzimmer
**Format:** Hochformat, 15 Sek.
**Zielgruppe:** Pflegekräfte aus dem Ausland. Sie arbeiten im Schichtdienst.
**Problem:** Kurse passen nicht zum Dienstplan.
**Lösung:** Bei uns buchst du jede Stunde einzeln, auch nachts um zwei.
**Beweis:** 92 % bestehen B2 beim ersten Mal.
**CTA:** Kostenlos testen: nachtdeutsch.de`,
		says: [
			'Kurse passen nicht zum Dienstplan',
			'Bei uns buchst du jede Stunde einzeln, auch nachts um zwei',
			'92 % bestehen B2 beim ersten Mal',
		],
		never: [
			'Titel',
			'Format',
			'Hochformat',
			'Zielgruppe',
			'Pflegekräfte',
			'Sie arbeiten',
			'Beweis',
		],
		headline: 'Deutsch lernen ohne Klassenzimmer',
		callToAction: 'Kostenlos testen: nachtdeutsch.de',
		language: 'de',
		seconds: 15,
	},
	{
		trade: 'librairie (fr), événement',
		prompt: `Rencontre avec Leïla Slimani 📚
Jeudi 14 mai à 19 h
Librairie Le Passage, Alençon
Entrée libre, dédicace après la lecture
Réservez votre place : 02 33 55 01 77`,
		says: [
			'Jeudi 14 mai à 19 h',
			'Librairie Le Passage, Alençon',
			'Entrée libre, dédicace après la lecture',
		],
		headline: 'Rencontre avec Leïla Slimani',
		callToAction: 'Réservez votre place : 02 33 55 01 77',
		language: 'fr',
	},
	{
		trade: 'prompt IA (fr), crème solaire',
		prompt: `Crée une vidéo publicitaire de 15 secondes pour notre nouvelle crème solaire Océane. Public : parents de jeunes enfants. Ils veulent protéger sans polluer. À dire : SPF 50, sans nanoparticules, tube en canne à sucre. Prix : 16,90 €. Ton : joyeux. Finir sur « Océane, la peau et la mer disent merci. »`,
		says: ['16,90 €', 'Océane, la peau et la mer disent merci'],
		never: ['Crée', 'Public', 'Ils veulent', 'À dire', 'Ton', 'joyeux', 'Finir'],
		language: 'fr',
		seconds: 15,
	},
	{
		trade: 'peluquería (es), promoción simple',
		prompt: `Este martes, mechas y corte por 49 €. Sin cita hasta las 14 h. Trae a una amiga y ella paga la mitad. Peluquería Lola, plaza del Carmen 3, Granada.`,
		says: [
			'Este martes, mechas y corte por 49 €',
			'Sin cita hasta las 14 h',
			'Trae a una amiga y ella paga la mitad',
			'Peluquería Lola, plaza del Carmen 3, Granada',
		],
		language: 'es',
	},
	{
		trade: 'guion IA (es), turismo rural',
		prompt: `🎥 GUION – Casa Rural El Nogal (15s)

0-3 s | Amanecer sobre el valle | TEXTO: ¿Cuándo fue la última vez que oíste silencio?
3-8 s | Chimenea encendida | TEXTO: 4 habitaciones, una chimenea, cero cobertura.
8-12 s | Mesa con desayuno | TEXTO: Desayuno con huevos de casa.
12-15 s | Logo | TEXTO: Reserva en elnogal.es`,
		says: [
			'¿Cuándo fue la última vez que oíste silencio?',
			'4 habitaciones, una chimenea, cero cobertura',
			'Desayuno con huevos de casa',
		],
		never: ['GUION', 'Amanecer', 'Chimenea encendida', 'Mesa', 'TEXTO', 'Logo', '|'],
		callToAction: 'Reserva en elnogal.es',
		language: 'es',
		seconds: 15,
	},
	{
		trade: 'panificio (it), richiesta',
		prompt: `Ciao, ci serve un video per Instagram: il nostro panettone artigianale torna il 15 novembre. Lievito madre di 42 anni, canditi siciliani, 36 ore di lievitazione. 34 € al chilo. Ordina entro il 1° dicembre su panificiorossi.it. Grazie!`,
		says: [
			'il nostro panettone artigianale torna il 15 novembre',
			'Lievito madre di 42 anni, canditi siciliani, 36 ore di lievitazione',
			'34 € al chilo',
		],
		never: ['Ciao', 'ci serve', 'Instagram', 'Grazie'],
		callToAction: 'Ordina entro il 1° dicembre su panificiorossi.it',
		language: 'it',
	},
	{
		trade: 'fysiotherapie (nl), tips',
		prompt: `Last van je knie? Doe dit elke ochtend:
1. Strek je been en tel tot tien
2. Loop vijf trappen rustig op en af
3. Leg je been tien minuten hoog

Geen verschil na twee weken? Maak een afspraak: 020 555 0144`,
		says: [
			'Last van je knie?',
			'Strek je been en tel tot tien',
			'Loop vijf trappen rustig op en af',
			'Leg je been tien minuten hoog',
			'Geen verschil na twee weken?',
		],
		callToAction: 'Maak een afspraak: 020 555 0144',
		language: 'nl',
		steps: ['Strek je been', 'Loop vijf trappen', 'Leg je been'],
	},
	{
		trade: 'app de carona (pt)',
		prompt: `Crie um vídeo de 15 segundos para o TikTok do app Carona Certa. Mensagem: quem divide a viagem gasta menos. São Paulo–Campinas por R$ 25. Motoristas verificados. Baixe grátis.`,
		says: [
			'quem divide a viagem gasta menos',
			'São Paulo–Campinas por R$ 25',
			'Motoristas verificados',
		],
		never: ['Crie', 'TikTok', 'Mensagem'],
		callToAction: 'Baixe grátis',
		language: 'pt',
		seconds: 15,
	},
	{
		trade: 'product, jacket with specs',
		template: 'product-showcase',
		prompt: `Name: Stormfell shell
Weight: 310 g
Waterproof: 20,000 mm
Made from: 100% recycled nylon
Repair: free for life
Price: £245
Shop: stormfell.co.uk`,
		says: ['310 g', '20,000 mm', '100% recycled nylon', 'free for life', '£245'],
		never: ['only', 'Only', 'Find out', 'Name:'],
	},
	{
		trade: 'quote, anonymous proverb (sv)',
		template: 'quote',
		prompt: `"Det finns inget dåligt väder, bara dåliga kläder." Svenskt ordspråk`,
		says: ['Det finns inget dåligt väder, bara dåliga kläder'],
		author: 'Svenskt ordspråk',
		language: 'sv',
	},
	{
		trade: 'countdown with one line',
		template: 'countdown',
		prompt: `Doors open at 8.`,
		says: ['Doors open at 8'],
		never: ['Coming soon', 'Find out'],
	},
	{
		trade: 'personal ad, loyalty points',
		template: 'personalised-ad',
		prompt: `Hello Priya! You have 840 points. That is a free facial. They expire on 31 January. Book at glowroom.in`,
		says: ['You have 840 points', 'That is a free facial', 'They expire on 31 January'],
		never: ['Only for', 'Hey'],
		callToAction: 'Book at glowroom.in',
		data: { first_name: 'Priya' },
	},
	{
		trade: 'footage brief, campsite',
		template: 'footage',
		prompt: `Video: campsite promo, 20s
Shots: tents at sunrise, kids jumping into the lake, campfire
Captions:
"Wake up to this."
"Pitches from €18 a night."
"Dogs sleep free."
"Open from Easter to October."
Outro: seeblick-camping.at`,
		says: [
			'Wake up to this',
			'Pitches from €18 a night',
			'Dogs sleep free',
			'Open from Easter to October',
		],
		never: ['Shots', 'tents', 'jumping', 'Captions', 'Outro', 'promo', '"'],
		seconds: 20,
	},
	{
		trade: 'council consultation',
		prompt: `Should Mill Lane be closed to cars? 214 of you have told us what you think. Now it is the turn of everyone else. Fill in the survey by 20 June at mill-lane.gov.uk. Paper copies are in the library.`,
		says: [
			'Should Mill Lane be closed to cars?',
			'214 of you have told us what you think',
			'Now it is the turn of everyone else',
			'Paper copies are in the library',
		],
		callToAction: 'Fill in the survey by 20 June at mill-lane.gov.uk',
	},
	{
		trade: 'startup founder, one paragraph request',
		prompt: `I'm the founder of Mossy, an app that tells you when to water your plants. Could you create a short launch video? It should say that Mossy recognises 12,000 plants from a photo, sends you a reminder and costs nothing for up to 10 plants. We launch on 2 May on iOS. Vibe: calm and green.`,
		says: [
			'12,000 plants from a photo',
			'costs nothing for up to 10 plants',
			'We launch on 2 May on iOS',
		],
		never: ["I'm the founder", 'Could you', 'It should say', 'Vibe', 'calm and green'],
	},
	{
		trade: 'social caption with line breaks and dots',
		prompt: `Nobody talks about the second year.
.
The first year everyone cheers.
The second year you do it alone.
.
That's why we run a founders' dinner on the last Tuesday of every month. No pitch decks allowed.
.
DM me "DINNER" for a seat.
.
.
#founders #startup`,
		says: [
			'Nobody talks about the second year',
			'The first year everyone cheers',
			'The second year you do it alone',
			'No pitch decks allowed',
		],
		never: ['#'],
		callToAction: 'DM me "DINNER" for a seat',
	},
	{
		trade: 'email to agency with signature',
		prompt: `Dear team,

for our next ad please use these lines:

The last bus goes at 23:40.
Ours goes when you do.
NightVan, 6 seats, from £4 a head.

Book in the app.

Best wishes
Tom Harding
Marketing Manager, NightVan Ltd`,
		says: [
			'The last bus goes at 23:40',
			'Ours goes when you do',
			'NightVan, 6 seats, from £4 a head',
		],
		never: ['Dear', 'please use', 'Best wishes', 'Tom Harding', 'Marketing Manager'],
		callToAction: 'Book in the app',
	},
	{
		trade: 'weather-dependent event notice',
		prompt: `OPEN-AIR CINEMA 🎬
Fri 18 July: Amélie
Sat 19 July: Jaws
Sun 20 July: Paddington 2
Gates 8 pm, film at dusk (about 9:40)
Bring a blanket. If it rains, we move to the gym.
£9 / £5 under 16`,
		says: [
			'Fri 18 July: Amélie',
			'Sat 19 July: Jaws',
			'Sun 20 July: Paddington 2',
			'Gates 8 pm, film at dusk (about 9:40)',
			'£9 / £5 under 16',
		],
		headline: 'OPEN-AIR CINEMA',
	},
	{
		trade: 'LLM three hooks to choose from',
		prompt: `Final script:

HOOK: I stopped watering my lawn.
PROBLEM: It drank 400 litres a week and still went brown.
TWIST: Clover needs none, stays green and feeds the bees.
PROOF: This is mine in August.
CALL: Seeds for 50 m² cost $29 at cloverly.com

On-screen: logo bottom right throughout.`,
		says: [
			'I stopped watering my lawn',
			'It drank 400 litres a week and still went brown',
			'Clover needs none, stays green and feeds the bees',
			'This is mine in August',
		],
		never: ['HOOK', 'PROBLEM', 'TWIST', 'PROOF', 'CALL', 'On-screen', 'logo'],
		callToAction: 'Seeds for 50 m² cost $29 at cloverly.com',
	},
	{
		trade: 'Russian language of flowers shop (ru)',
		prompt: `Сделай ролик на 15 секунд для Instagram. Пионы из Голландии уже в «Цветочной лавке». Букет из 9 штук — 2 900 ₽. Доставка по Казани за час. Закажите по телефону +7 843 555-01-20.`,
		says: ['Букет из 9 штук — 2 900 ₽', 'Доставка по Казани за час'],
		never: ['Сделай', 'Instagram', 'секунд'],
		callToAction: 'Закажите по телефону +7 843 555-01-20',
		language: 'ru',
		seconds: 15,
	},
	{
		trade: 'Chinese bookstore (zh)',
		prompt: `主题：深夜书店
文案一：晚上十点以后，咖啡半价
文案二：三万本书，随便看到天亮
文案三：周五有作家朗读
行动号召：来成都玉林路12号
音乐：爵士`,
		says: ['晚上十点以后，咖啡半价', '三万本书，随便看到天亮', '周五有作家朗读'],
		never: ['主题', '文案', '行动号召', '音乐', '爵士'],
		callToAction: '来成都玉林路12号',
		language: 'zh',
	},
	{
		trade: 'ratio and arrows cocktail',
		prompt: `The only Negroni recipe you need:
30 ml gin
30 ml Campari
30 ml sweet vermouth
Stir over ice → strain → orange peel.
Tag who is making you one.`,
		says: [
			'30 ml gin',
			'30 ml Campari',
			'30 ml sweet vermouth',
			'Stir over ice → strain → orange peel',
		],
		headline: 'The only Negroni recipe you need',
		callToAction: 'Tag who is making you one',
	},
	{
		trade: 'school fundraiser thermometer',
		prompt: `We need £12,000 for a new stage. We have £9,340. The spring play is on 4 April, and without a stage Macbeth dies in a gym. Chip in at castlehillschool.org/stage`,
		says: [
			'We need £12,000 for a new stage',
			'We have £9,340',
			'The spring play is on 4 April, and without a stage Macbeth dies in a gym',
		],
		callToAction: 'Chip in at castlehillschool.org/stage',
	},
	{
		trade: 'plumber review with stars and reply',
		prompt: `"They came at 2 am and wore overshoes." ⭐⭐⭐⭐⭐ Gloria M.
We hear that a lot. 24/7 emergency plumbing in Leeds.
No call-out fee before midnight.
📞 0113 555 0166`,
		says: [
			'They came at 2 am and wore overshoes',
			'We hear that a lot',
			'24/7 emergency plumbing in Leeds',
			'No call-out fee before midnight',
		],
		never: ['⭐', '📞'],
	},
];
