import type { CollectedPrompt } from './prompt';

/** A twenty-first collection, written before anyone looked at what the rules make of it. */
export const heldBack21: readonly CollectedPrompt[] = [
	{
		trade: 'reel about reasons, one sentence',
		prompt: `Make a reel about the top 3 reasons to visit Ljubljana in winter for our travel agency`,
		says: ['3 reasons to visit Ljubljana in winter'],
		never: ['Make', 'reel', 'travel agency'],
	},
	{
		trade: 'promo request with an offer inside',
		prompt: `Promo video for our hair salon's student discount: 25% off cuts and colour every Monday and Tuesday with a valid student ID. Young, fresh vibe. Salon Fringe, 8 Cathedral Road, Cardiff.`,
		says: [
			'25% off cuts and colour every Monday and Tuesday with a valid student ID',
			'Salon Fringe, 8 Cathedral Road, Cardiff',
		],
		never: ['Promo video', 'vibe'],
	},
	{
		trade: 'shoe repair, typed',
		prompt: `Don't throw them away! We resole boots, stretch shoes that pinch and fix zips while you wait. Heels from £12. Cobbler's Corner inside Leeds station, platform level. Mon-Fri 7 to 7`,
		says: [
			"Don't throw them away!",
			'We resole boots, stretch shoes that pinch and fix zips while you wait',
			'Heels from £12',
			"Cobbler's Corner inside Leeds station, platform level",
			'Mon-Fri 7 to 7',
		],
	},
	{
		trade: 'LLM shot list with VO and text columns',
		template: 'footage',
		prompt: `### 🎬 20-Second Reel: "One Table"

**Shot 1 (0–4s)**
- Visual: Empty restaurant, one table by the window
- Text: We only have one table.

**Shot 2 (4–10s)**
- Visual: Chef plating
- Text: Eight courses, cooked for you alone.

**Shot 3 (10–16s)**
- Visual: Couple toasting
- Text: €480 for two, wine included.

**Shot 4 (16–20s)**
- Visual: Door closing, logo
- Text: Next free evening: 3 February

**CTA:** Ask for your evening at onetable.be
**Music:** solo cello`,
		headline: 'One Table',
		says: [
			'We only have one table',
			'Eight courses, cooked for you alone',
			'€480 for two, wine included',
			'Next free evening: 3 February',
		],
		never: ['Visual', 'Shot', 'Chef plating', 'Door closing', 'cello'],
		callToAction: 'Ask for your evening at onetable.be',
		seconds: 20,
	},
	{
		trade: 'third person announcement, town hall',
		prompt: `Announce that the swimming pool in Brookfield will reopen on 1 July after renovation. Residents can swim for free on the opening weekend. New: a 25 m outdoor lane and changing rooms for families.`,
		says: [
			'1 July',
			'swim for free on the opening weekend',
			'a 25 m outdoor lane and changing rooms for families',
		],
		never: ['Announce that'],
	},
	{
		trade: 'JSON flat brief, protein bar',
		template: 'product-showcase',
		prompt: `{"product":"Oatrage Bar","tagline":"Breakfast that fights back","features":["18 g protein","no added sugar","wrapper you can compost"],"price":"£2.20","cta":"Try the 6-pack","url":"oatrage.com","tone":"cheeky","audience":"gym-goers","platform":"TikTok"}`,
		says: [
			'Breakfast that fights back',
			'18 g protein',
			'no added sugar',
			'wrapper you can compost',
			'Oatrage Bar',
		],
		never: ['cheeky', 'gym-goers', 'TikTok', '{'],
		callToAction: 'Try the 6-pack: oatrage.com',
	},
	{
		trade: 'voice-over script with cues',
		prompt: `VO: You wouldn't drive a car for ten years without an oil change.
[beat]
VO: So why skip your back?
[cut to studio]
VO: One class a week. Twelve people. A physio who watches every move.
[logo]
VO: Backworks Pilates, Bristol. First class free.`,
		says: [
			"You wouldn't drive a car for ten years without an oil change",
			'So why skip your back?',
			'Backworks Pilates, Bristol',
			'First class free',
		],
		never: ['VO', '[beat]', 'cut to', 'beat'],
	},
	{
		trade: 'agency mail (de), Stadtwerke',
		prompt: `Liebes Team, wir bräuchten ein 20-sekündiges Video für unsere Ladesäulen-Kampagne. Kernbotschaften: 120 neue Ladepunkte bis Ende 2027, 44 Cent pro kWh für Kunden, Laden per App oder Karte. Bitte im Look unserer Marke (grün/weiß). Am Ende: "Jetzt Karte bestellen: stadtwerke-nord.de/laden". Viele Grüße, Sabine Thoma`,
		says: [
			'120 neue Ladepunkte bis Ende 2027',
			'44 Cent pro kWh für Kunden',
			'Laden per App oder Karte',
		],
		never: ['Liebes Team', 'bräuchten', 'Kernbotschaften', 'Look', 'Am Ende', 'Grüße', 'Sabine'],
		callToAction: 'Jetzt Karte bestellen: stadtwerke-nord.de/laden',
		language: 'de',
		seconds: 20,
	},
	{
		trade: 'Reel KI (de) mit Hook und Punkten',
		prompt: `Hook: Dein Kind hasst Zähneputzen?

Punkte:
• Zwei Minuten Musik statt Diskussion
• Erdbeere statt Minze
• Du zuerst, dann das Kind

Abschluss: Mehr Tipps im Newsletter der Zahnarztpraxis Dr. Yılmaz

Ton: humorvoll
Länge: 15 Sekunden`,
		headline: 'Dein Kind hasst Zähneputzen?',
		says: [
			'Zwei Minuten Musik statt Diskussion',
			'Erdbeere statt Minze',
			'Du zuerst, dann das Kind',
			'Mehr Tipps im Newsletter der Zahnarztpraxis Dr. Yılmaz',
		],
		never: ['Hook', 'Punkte', 'Abschluss', 'Ton', 'humorvoll', 'Länge'],
		language: 'de',
		seconds: 15,
	},
	{
		trade: 'fromagerie (fr), artisan',
		prompt: `Le reblochon fermier est arrivé ! 14,90 € le kilo, fait à 1 600 m d'altitude. À goûter samedi matin au marché de Thônes, stand 12. Venez tôt, il part vite.`,
		says: [
			'Le reblochon fermier est arrivé !',
			"14,90 € le kilo, fait à 1 600 m d'altitude",
			'À goûter samedi matin au marché de Thônes, stand 12',
		],
		callToAction: 'Venez tôt, il part vite',
		language: 'fr',
	},
	{
		trade: 'storyboard (es) con tabla',
		prompt: `| Escena | Imagen | Texto |
|---|---|---|
| 1 | Maleta abierta | ¿Te vas y no sabes qué hacer con tu gato? |
| 2 | Cuidadora jugando | Lo cuidamos en tu casa, desde 12 € la visita. |
| 3 | Móvil con vídeo | Te mandamos un vídeo cada día. |
| 4 | Logo | Reserva en gatoencasa.es |`,
		says: [
			'¿Te vas y no sabes qué hacer con tu gato?',
			'Lo cuidamos en tu casa, desde 12 € la visita',
			'Te mandamos un vídeo cada día',
		],
		never: ['Escena', 'Maleta', 'Cuidadora', 'Móvil con', 'Logo', '|'],
		callToAction: 'Reserva en gatoencasa.es',
		language: 'es',
	},
	{
		trade: 'pedido (pt), padaria',
		prompt: `Faz um reels pra nossa padaria mostrando que o pão de queijo sai do forno de hora em hora, das 6h às 18h. Promoção: 10 por R$ 15. Fica na Rua das Flores, 88. Tom simpático.`,
		says: [
			'o pão de queijo sai do forno de hora em hora, das 6h às 18h',
			'10 por R$ 15',
			'Rua das Flores, 88',
		],
		never: ['Faz um', 'mostrando', 'Tom simpático'],
		language: 'pt',
	},
	{
		trade: 'Japanese English school (ja) list',
		prompt: `英会話を続ける3つのコツ
1. 毎日10分だけやる
2. 間違いを笑う
3. 仲間をつくる
無料体験レッスン受付中！`,
		headline: '英会話を続ける3つのコツ',
		says: ['毎日10分だけやる', '間違いを笑う', '仲間をつくる'],
		never: ['1.', '2.'],
		language: 'ja',
	},
	{
		trade: 'Arabic course storyboard (ar)',
		prompt: `المشهد 1: هل تريد أن تتعلم البرمجة؟
المشهد 2: 12 أسبوعاً، من الصفر إلى أول تطبيق.
المشهد 3: دروس مسائية مباشرة باللغة العربية.
المشهد 4: سجل قبل 1 سبتمبر على codearab.io`,
		says: [
			'هل تريد أن تتعلم البرمجة؟',
			'12 أسبوعاً، من الصفر إلى أول تطبيق',
			'دروس مسائية مباشرة باللغة العربية',
		],
		never: ['المشهد'],
		callToAction: 'سجل قبل 1 سبتمبر على codearab.io',
		language: 'ar',
	},
	{
		trade: 'personal ad, template voice, bank',
		template: 'personalised-ad',
		prompt: `Hi Daniel 👋 You've saved €1,240 with round-ups this year. That's a long weekend in Porto. Want to double it? Switch on 2x round-ups in the app before 1 March and we'll add €20.`,
		says: ["You've saved €1,240 with round-ups this year", "That's a long weekend in Porto"],
		never: ['Hi Daniel 👋 You'],
	},
	{
		trade: 'quote, request with author in the sentence',
		template: 'quote',
		prompt: `Create a quote card video with Toni Morrison's line "If you want to fly, you have to give up the things that weigh you down." Dark background, elegant.`,
		says: ['If you want to fly, you have to give up the things that weigh you down'],
		never: ['Create', 'Dark background', "Toni Morrison's line"],
		author: 'Toni Morrison',
	},
	{
		trade: 'countdown, restaurant opening',
		template: 'countdown',
		prompt: `5 days until Noodle Bar Fuji opens! Saturday 11:30, first 50 bowls are on us. Gran Vía 41, Bilbao. See you there.`,
		says: [
			'5 days until Noodle Bar Fuji opens!',
			'Saturday 11:30, first 50 bowls are on us',
			'Gran Vía 41, Bilbao',
		],
	},
	{
		trade: 'explainer from a FAQ, solar leasing',
		template: 'explainer',
		prompt: `Q: What does solar leasing cost?
A: From €69 a month, no deposit.
Q: Who pays for repairs?
A: We do, for 20 years.
Q: What if I move?
A: The contract moves with you, or the buyer takes over.

Get an offer in two minutes: sonnenmiete.at`,
		says: [
			'What does solar leasing cost?',
			'From €69 a month, no deposit',
			'Who pays for repairs?',
			'We do, for 20 years',
			'What if I move?',
			'The contract moves with you, or the buyer takes over',
		],
		never: ['Q:', 'A:'],
		callToAction: 'Get an offer in two minutes: sonnenmiete.at',
	},
	{
		trade: 'influencer brief with dos and donts',
		prompt: `BRIEF – Calmora sleep gummies

Hook idea: "I slept 8 hours and I'm a mum of twins"
Talking points:
- 2 gummies, 30 minutes before bed
- Vegan, no melatonin hangover
- 20% off with code NIGHT20
Do: film in your bedroom, natural light
Don't: make medical claims, mention competitors
Link in bio: calmora.com/night`,
		says: [
			"I slept 8 hours and I'm a mum of twins",
			'2 gummies, 30 minutes before bed',
			'Vegan, no melatonin hangover',
			'20% off with code NIGHT20',
		],
		never: ['Hook idea', 'Talking points', 'film in', 'medical claims', 'competitors', 'BRIEF'],
	},
	{
		trade: 'B2B case study, prose from an LLM',
		template: 'explainer',
		prompt: `Title: How Brandt Logistics cut empty runs by 31%

Every fourth truck in Europe drives empty. Brandt Logistics had 140 of them. With LoadMatch, dispatchers see return freight on the same screen as their own orders. After six months: 31% fewer empty runs, €2.1 million saved.

Could your fleet do the same? Book a 20-minute demo at loadmatch.eu.`,
		headline: 'How Brandt Logistics cut empty runs by 31%',
		says: [
			'Every fourth truck in Europe drives empty',
			'Brandt Logistics had 140 of them',
			'31% fewer empty runs, €2.1 million saved',
		],
		never: ['Title'],
		callToAction: 'Book a 20-minute demo at loadmatch.eu',
	},
];
