import type { CollectedPrompt } from './prompt';

/** An eighth collection, written before anyone looked at what the rules make of it. */
export const heldBack08: readonly CollectedPrompt[] = [
	{
		trade: 'ramen shop owner',
		prompt: `hey can you make something for insta stories, we have a new spicy miso ramen, 13.50, only until end of november. also we now open on mondays!! address is 41 Canal Walk. no reservations, just come by`,
		says: ['only until end of november', 'we now open on mondays', '41 Canal Walk', '13.50'],
		never: ['can you make', 'insta stories'],
		callToAction: 'No reservations, just come by',
	},
	{
		trade: 'agency brief skincare serum',
		prompt: `CLIENT: Oru Skin
PROJECT: Q1 launch – Night Repair Serum
DELIVERABLE: 1 x 15s vertical video (9:16)
OBJECTIVE: Awareness + traffic to PDP
TARGET: Women 28–45, urban, skincare-savvy
INSIGHT: They're tired of 10-step routines.
PROPOSITION: One serum instead of five.
RTBs:
- 0.3% retinal
- Fragrance-free
- Visible results in 14 nights
MANDATORIES: Logo end card, no before/after claims
CTA: Shop the serum at oruskin.com`,
		says: [
			'One serum instead of five',
			'0.3% retinal',
			'Fragrance-free',
			'Visible results in 14 nights',
		],
		never: [
			'CLIENT',
			'Q1',
			'DELIVERABLE',
			'PDP',
			'Women 28',
			'RTB',
			'Logo',
			'MANDATORIES',
			'before/after',
			'They',
		],
		callToAction: 'Shop the serum at oruskin.com',
		seconds: 15,
	},
	{
		trade: 'ChatGPT storyboard e-bike',
		prompt: `Here's a 30-second video script for your e-bike launch:

**[0:00–0:05] – Hook**
🎬 Visual: Traffic jam, aerial shot
🎙️ Voiceover: "You spend 54 hours a year in traffic."

**[0:05–0:15] – Product reveal**
🎬 Visual: The Veloce S glides past the cars
🎙️ Voiceover: "Meet the Veloce S. 90 km of range. 17 kilos. One charge a week."

**[0:15–0:25] – Benefit**
🎬 Visual: Rider arrives at the office, smiling
🎙️ Voiceover: "Arrive awake, not annoyed."

**[0:25–0:30] – CTA**
🎬 Visual: Logo on white
🎙️ Voiceover: "Book your test ride at veloce.bike."

Let me know if you'd like a shorter version!`,
		says: [
			'You spend 54 hours a year in traffic',
			'Meet the Veloce S',
			'90 km of range',
			'Arrive awake, not annoyed',
		],
		never: [
			'Hook',
			'Visual',
			'Product reveal',
			'aerial',
			'glides',
			'Rider',
			'Logo',
			'Let me know',
			"Here's a 30",
			'0:',
		],
		callToAction: 'Book your test ride at veloce.bike',
		seconds: 30,
	},
	{
		trade: 'YAML form yoga studio',
		prompt: `title: Sunrise Flow
type: class announcement
studio: Lotus Room
date: Every Tuesday and Thursday
time: "06:30"
price: 12 EUR drop-in
text: Start your day before it starts you. All levels welcome. Mats are provided.
cta: Book at lotusroom.eu
hashtags: [yoga, morning, wellness]`,
		says: ['Start your day before it starts you', 'All levels welcome', 'Mats are provided'],
		never: ['class announcement', 'hashtags', 'title', 'wellness]', 'cta'],
		callToAction: 'Book at lotusroom.eu',
	},
	{
		trade: 'JSON candle shop',
		prompt: `{"campaign":"Autumn Drop","brand":"Wick & Ember","format":"reel","duration_sec":20,"lines":["Three new scents, one short season.","Fig & Smoke. Wet Leaves. Burnt Honey.","45 hours of burn time, poured by hand in Devon."],"cta":{"text":"Light yours at wickandember.co.uk","url":"https://wickandember.co.uk"},"tone":"cosy, slow"}`,
		says: [
			'Three new scents, one short season',
			'Burnt Honey',
			'45 hours of burn time, poured by hand in Devon',
		],
		never: ['reel', 'cosy', 'tone', 'lines', '{', 'https'],
		callToAction: 'Light yours at wickandember.co.uk',
		seconds: 20,
	},
	{
		trade: 'Shopify description backpack',
		template: 'product-showcase',
		prompt: `Nomad 28L Backpack

Built for people who pack light and go far. The Nomad 28L fits under the seat of every major airline and opens flat like a suitcase.

Features:
• Water-resistant recycled nylon
• 16" laptop sleeve
• Hidden passport pocket
• Lifetime repairs

Price: $139.00
Free returns within 60 days.`,
		says: [
			'Water-resistant recycled nylon',
			'16" laptop sleeve',
			'Hidden passport pocket',
			'Lifetime repairs',
		],
		never: ['Features', '•'],
		headline: 'Nomad 28L Backpack',
	},
	{
		trade: 'newsletter paragraph credit union',
		prompt: `Members often ask us whether they should pay off debt or save first. The honest answer: do a little of both. Put €500 aside for emergencies, then attack the loan with the highest rate. Once it's gone, move the same amount into savings every month. Our advisers are free for members. Call 1800 222 474 to book a chat.`,
		says: [
			'do a little of both',
			'Put €500 aside for emergencies',
			'Our advisers are free for members',
		],
		callToAction: 'Call 1800 222 474 to book a chat',
	},
	{
		trade: 'panadería (es)',
		language: 'es',
		prompt: `Hola! Necesito un vídeo corto para mi panadería. Este sábado 14 de diciembre hacemos roscón de reyes artesano, por encargo, a 22 € el mediano y 35 € el grande. Relleno de nata o de chocolate. Encarga el tuyo en el 91 555 20 31 antes del jueves. ¡Gracias!`,
		says: ['22 € el mediano', '35 € el grande', 'Relleno de nata o de chocolate'],
		never: ['Hola', 'Necesito', 'Gracias'],
		callToAction: 'Encarga el tuyo en el 91 555 20 31 antes del jueves',
	},
	{
		trade: 'cabinet dentaire (fr)',
		language: 'fr',
		prompt: `Crée une vidéo de 20 secondes pour Instagram : "3 erreurs quand on se brosse les dents". 1. Appuyer trop fort. 2. Brosser juste après avoir mangé. 3. Garder la même brosse pendant six mois. Termine par : Prenez rendez-vous sur cabinet-lumiere.fr`,
		says: [
			'Appuyer trop fort',
			'Brosser juste après avoir mangé',
			'Garder la même brosse pendant six mois',
		],
		never: ['Crée', 'Termine', 'Instagram', '1.'],
		headline: '3 erreurs quand on se brosse les dents',
		callToAction: 'Prenez rendez-vous sur cabinet-lumiere.fr',
		seconds: 20,
	},
	{
		trade: 'Elektriker (de)',
		language: 'de',
		prompt: `Wir suchen dich! Elektroniker (m/w/d) für Energie- und Gebäudetechnik in Kassel. 4-Tage-Woche, 23 € Einstiegslohn, eigener Transporter, 30 Tage Urlaub. Quereinsteiger willkommen. Bewirb dich in 2 Minuten: elektro-brandt.de/jobs oder ruf Timo an: 0561 555 87-0.`,
		says: [
			'Wir suchen dich',
			'4-Tage-Woche',
			'23 € Einstiegslohn',
			'Quereinsteiger willkommen',
			'Elektroniker (m/w/d)',
		],
	},
	{
		trade: 'loja de bolos (pt)',
		language: 'pt',
		prompt: `🎂 Bolo no pote por R$ 12,90!
Sabores: ninho com morango, prestígio e maracujá
Entrega grátis no centro de Curitiba
Pedidos até as 16h pelo WhatsApp (41) 99999-0142
#bolonopote #curitiba #doces`,
		says: ['Bolo no pote por R$ 12,90', 'Entrega grátis no centro de Curitiba', '(41) 99999-0142'],
		never: ['#', '🎂'],
	},
	{
		trade: 'agriturismo (it)',
		language: 'it',
		prompt: `Fai un reel per il nostro agriturismo in Val d'Orcia. Camere da 85 € a notte con colazione. Piscina, cavalli e cena con i prodotti del nostro orto. Ponte del 25 aprile: ultime 3 camere! Prenota su podereilcipresso.it o chiama lo 0577 555 310.`,
		says: ['Camere da 85 € a notte con colazione', 'Ponte del 25 aprile: ultime 3 camere'],
		never: ['Fai un reel'],
	},
	{
		trade: 'Japanese café (ja)',
		language: 'ja',
		prompt: `新作「黒ごまラテ」が11月25日から登場。国産の黒ごまを石臼で挽きました。価格は580円(税込)。全店舗で数量限定。モバイルオーダーで今すぐ注文。 #黒ごまラテ #カフェ`,
		says: ['国産の黒ごまを石臼で挽きました', '580円', '数量限定'],
		never: ['#'],
		callToAction: 'モバイルオーダーで今すぐ注文',
	},
	{
		trade: 'Arabic perfume shop (ar)',
		language: 'ar',
		prompt: `عطر العود الملكي الآن بسعر 249 ريال بدلاً من 399 ريال. ثبات يدوم حتى 12 ساعة. شحن مجاني داخل الرياض. اطلب الآن عبر oudhouse.sa`,
		says: ['ثبات يدوم حتى 12 ساعة', 'شحن مجاني داخل الرياض'],
		callToAction: 'اطلب الآن عبر oudhouse.sa',
	},
	{
		trade: 'Hindi coaching (hi)',
		language: 'hi',
		prompt: `NEET 2026 की तैयारी अब घर बैठे। 120 घंटे की लाइव क्लास, रोज़ शाम 6 बजे। पहले 100 छात्रों के लिए फीस सिर्फ ₹4,999। आज ही रजिस्टर करें: padhaipoint.in`,
		says: ['NEET 2026 की तैयारी अब घर बैठे', '₹4,999'],
	},
	{
		trade: 'Chinese tea shop (zh)',
		language: 'zh',
		prompt: `双十一特惠:明前龙井买一送一!只限11月11日当天。满200元包邮。点击主页链接立即抢购。`,
		says: ['明前龙井买一送一', '满200元包邮'],
	},
	{
		trade: 'real estate penthouse',
		prompt: `JUST LISTED 🏙️
1204 Harbor Point Dr #2101, Tampa, FL 33602
3 BD | 2.5 BA | 2,140 SQ FT
Offered at $1,275,000
Floor-to-ceiling windows, private elevator, two parking spaces
Open House Sun 12/7, 1–3 PM
Listed by Maria Delgado, (813) 555-0147
DM for a private showing!`,
		says: [
			'1204 Harbor Point Dr #2101, Tampa, FL 33602',
			'Offered at $1,275,000',
			'1–3 PM',
			'2.5 BA',
		],
		never: ['🏙'],
		callToAction: 'DM for a private showing!',
	},
	{
		trade: 'church concert event',
		prompt: `Event: Carols by Candlelight
When: Friday 19 December, doors 6.30pm, start 7pm
Where: St. Aidan's Church, Mill Lane
Tickets: £8 adults, children free
Mulled wine and mince pies afterwards.
Get tickets: staidans.org/carols`,
		says: [
			'Carols by Candlelight',
			'Friday 19 December',
			"St. Aidan's Church, Mill Lane",
			'£8 adults, children free',
			'Mulled wine and mince pies afterwards',
			'staidans.org/carols',
		],
	},
	{
		trade: 'recipe overnight oats',
		template: 'explainer',
		prompt: `Overnight oats in 3 minutes

Ingredients: 50 g oats, 120 ml milk, 2 tbsp yogurt, 1 tsp honey

1. Mix everything in a jar.
2. Leave it in the fridge overnight.
3. Top with berries and eat it cold.

Save this for later!`,
		says: [
			'Mix everything in a jar',
			'Leave it in the fridge overnight',
			'Top with berries and eat it cold',
		],
		headline: 'Overnight oats in 3 minutes',
		callToAction: 'Save this for later!',
	},
	{
		trade: 'quote post gym',
		template: 'quote',
		prompt: `Make a quote video: "We are what we repeatedly do. Excellence, then, is not an act, but a habit." — Will Durant. Dark background, gold text, 10 seconds.`,
		says: ['We are what we repeatedly do', 'not an act, but a habit'],
		never: ['Dark', 'gold', 'Make'],
		author: 'Will Durant',
		seconds: 10,
	},
	{
		trade: 'testimonial accountant',
		prompt: `Turn this review into a video for LinkedIn:

"I used to spend every Sunday on receipts. Since we moved to Tallywise, I haven't opened a spreadsheet in eight months." – Priya N., owner of Bloom Florals

End with: See how it works at tallywise.com`,
		says: [
			'I used to spend every Sunday on receipts',
			"I haven't opened a spreadsheet in eight months",
			'Priya N.',
		],
		never: ['Turn this', 'LinkedIn', 'End with'],
		callToAction: 'See how it works at tallywise.com',
	},
	{
		trade: 'how-to bike chain',
		template: 'explainer',
		prompt: `How to clean a bike chain in 5 steps: Step 1 – Shift to the smallest cog. Step 2 – Spray degreaser on the chain. Step 3 – Scrub with an old toothbrush for two minutes. Step 4 – Rinse with water and wipe dry. Step 5 – Add one drop of lube per link. Follow @wrenchwise for more.`,
		says: [
			'Shift to the smallest cog',
			'Spray degreaser on the chain',
			'Add one drop of lube per link',
		],
		never: ['Step 1', 'Step 5 –'],
		callToAction: 'Follow @wrenchwise for more',
	},
	{
		trade: 'before and after garage floor',
		prompt: `BEFORE: cracked, oil-stained concrete from 1987. AFTER: a seamless epoxy floor, done in 2 days. 15-year warranty. From $4.20 per sq ft. Get a free quote → slickfloors.com or text FLOOR to 55512`,
		says: ['done in 2 days', '15-year warranty', 'From $4.20 per sq ft'],
		never: ['→'],
		callToAction: 'Get a free quote: slickfloors.com or text FLOOR to 55512',
	},
	{
		trade: 'product comparison mattress',
		prompt: `Make a comparison video: Old spring mattress vs. Cloudrest Hybrid.
Spring: sags after 5 years, squeaks, hot.
Cloudrest: 12-year guarantee, silent, cooling gel.
Price: $1,150 (queen)
100 nights to try it at home. cloudrest.com`,
		says: ['12-year guarantee, silent, cooling gel', '100 nights to try it at home'],
		never: ['Make a'],
	},
	{
		trade: 'statistics post food waste',
		prompt: `One third of all food is thrown away. That's 1.3 billion tonnes a year. Households cause 61% of it, restaurants 26% and shops 13%. Our app sells what's left over at half the price. Download Leftly, free on iOS and Android.`,
		says: [
			'One third of all food is thrown away',
			'1.3 billion tonnes a year',
			'Households cause 61% of it, restaurants 26% and shops 13%',
		],
		callToAction: 'Download Leftly, free on iOS and Android',
	},
	{
		trade: 'Gemini caption-style hooks',
		prompt: `Sure! Here is a high-energy TikTok script for your sneaker cleaner:

**Hook (0-3s):** Don't throw those sneakers away yet.
**Problem (3-7s):** Mud, coffee, grass. White shoes never stay white.
**Solution (7-12s):** FreshStep foam lifts stains in 60 seconds. No water.
**Proof (12-16s):** Over 40,000 pairs rescued.
**CTA (16-20s):** Grab it for $14.99 at freshstep.shop

*Music: upbeat hip-hop*
*Caption: Your sneakers called. They want a bath. #sneakerhead #cleantok*`,
		says: [
			"Don't throw those sneakers away yet",
			'White shoes never stay white',
			'FreshStep foam lifts stains in 60 seconds',
			'Over 40,000 pairs rescued',
		],
		never: ['Sure', 'Hook', 'Problem', 'Proof', 'hip-hop', 'Music', 'They want a bath', '#'],
		callToAction: 'Grab it for $14.99 at freshstep.shop',
		seconds: 20,
	},
	{
		trade: 'B2B SaaS release note',
		prompt: `We just shipped dark mode, CSV export and SSO for all plans. Nothing to install: it's already in your account. Read the changelog at docs.pipewell.io/changelog`,
		says: [
			'We just shipped dark mode, CSV export and SSO for all plans',
			"it's already in your account",
		],
		callToAction: 'Read the changelog at docs.pipewell.io/changelog',
	},
	{
		trade: 'dog rescue appeal',
		prompt: `Please create a heart-warming 25-second video for Facebook about Biscuit, a 7-year-old beagle who has waited 412 days for a home. He loves slow walks, cheese and company. He is good with cats and kids over 8. Could you be his person? Meet Biscuit at Hillside Rescue, open Wed–Sun 11–4. Soft piano music please.`,
		says: [
			'He loves slow walks, cheese and company',
			'He is good with cats and kids over 8',
			'Could you be his person?',
		],
		never: ['create', 'Facebook', 'piano', 'heart-warming'],
		seconds: 25,
	},
	{
		trade: 'Markdown conference promo',
		prompt: `# DevNorth 2026

**Two days. 40 talks. Zero sponsors' keynotes.**

- 📅 14–15 May 2026
- 📍 Quay Hall, Gateshead
- 🎟️ Early bird £189 until 31 January

> "The only conference where I close my laptop." — Ana, 2025 attendee

[Get your ticket](https://devnorth.dev/tickets)`,
		says: [
			'14–15 May 2026',
			'Quay Hall, Gateshead',
			'Early bird £189 until 31 January',
			'The only conference where I close my laptop',
		],
		never: ['**', '](', '> ', '- '],
		headline: 'DevNorth 2026',
	},
	{
		trade: 'hair salon last-minute',
		prompt: `Last minute!! 2 slots free tomorrow at 10.15 and 14.30 – cut + blow dry for 39€ instead of 55€. First come first served. Message us here or call 030 555 1276 💇‍♀️✨ #lastminute #hairsalon #berlinmitte`,
		says: ['10.15 and 14.30', '39€ instead of 55€', 'First come first served'],
		never: ['#', '💇', '✨'],
		callToAction: 'Message us here or call 030 555 1276',
	},
];
