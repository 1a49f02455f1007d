import type { CollectedPrompt } from './prompt';

/** Messages to one person, explainers, quotes, countdowns and footage, as people and models ask for them. */
export const heldBack42: readonly CollectedPrompt[] = [
	{
		trade: 'café especial, pedido',
		template: 'product-showcase',
		language: 'pt',
		prompt:
			'Oi! Preciso de um vídeo pro nosso café especial: Serra Alta, torra média, notas de chocolate e laranja, da Mantiqueira. Pacote 250g por R$ 38,90, frete grátis acima de R$ 120. Cupom PRIMEIRA10 dá 10% na primeira compra. Site cafeserraalta.example e insta @cafeserraalta',
		says: [
			'Torra média',
			'Notas de chocolate e laranja',
			'Pacote 250g por R$ 38,90, frete grátis acima de R$ 120',
			'Cupom PRIMEIRA10 dá 10% na primeira compra',
		],
		never: ['Preciso'],
		headline: 'Serra Alta',
	},
	{
		trade: 'optician, recall',
		template: 'personalised-ad',
		prompt:
			"reminder video for patients who haven't had an eye test in 2 years. say hi to them by name, tell them its been a while, the test is free for over 60s and takes 25 minutes. Book on 020 7946 0183 or hollisopticians.example. Keep the text BIG, most of them are older",
		data: { name: 'Margaret' },
		says: ['The test is free for over 60s and takes 25 minutes'],
		never: ['by name', 'tell them', 'BIG', 'older'],
		callToAction: 'Book on 020 7946 0183 or hollisopticians.example',
	},
	{
		trade: 'car dealer, trade-in',
		template: 'personalised-ad',
		prompt: `Generate a personalised trade-in video for a returning dealership customer.

Opening line: "Hey {{name}}, your {{vehicle}} is worth more than you think."
Second beat: Demand for used SUVs in Boise is at a three-year high.
Third beat: Get a guaranteed offer in 10 minutes, plus an extra $1,000 towards your next vehicle.
Closing beat: "Your offer is waiting, {{name}}. Visit ridgelinemotors.example/trade before October 31."

Keep the tone warm and low-pressure. Use slate grey and signal red, and finish on the dealer name.`,
		data: { name: 'Marcus', vehicle: '2019 Tahoma SUV', dealer: 'Ridgeline Motors' },
		says: [
			'Your 2019 Tahoma SUV is worth more than you think',
			'Demand for used SUVs in Boise is at a three-year high',
			'Get a guaranteed offer in 10 minutes, plus an extra $1,000 towards your next vehicle',
			'Your offer is waiting, Marcus',
		],
		never: ['returning dealership', 'Hey Marcus, your', 'grey'],
		callToAction: 'Visit ridgelinemotors.example/trade before October 31',
	},
	{
		trade: 'tienda de bebés, carrito',
		template: 'personalised-ad',
		language: 'es',
		prompt: `Vídeo personalizado de recuperación de carrito para la tienda online «Nido Bebé».

- **Saludo:** ¡Hola, Lucía! Te has dejado algo en la cesta.
- **Producto:** Portabebés ergonómico Arrullo, color arena
- **Incentivo:** 10 % de descuento durante las próximas 48 horas con el código LUCIA10
- **Confianza:** Envío en 24 h y devoluciones gratuitas durante 60 días
- **Llamada a la acción:** Termina tu compra en nidobebe.example/cesta

Tono cercano y tierno. Colores pastel (arena, menta, blanco roto). Duración máxima: 15 segundos.`,
		says: [
			'Te has dejado algo en la cesta',
			'Portabebés ergonómico Arrullo, color arena',
			'Envío en 24 h y devoluciones gratuitas durante 60 días',
			'LUCIA10',
		],
		never: ['Saludo', 'Incentivo', 'Confianza', 'Duración', 'Recuperación', 'pastel'],
		callToAction: 'Termina tu compra en nidobebe.example/cesta',
		seconds: 15,
	},
	{
		trade: 'spa, birthday',
		template: 'personalised-ad',
		prompt:
			'Birthday msg for one of our spa members, Priya. Happy birthday from all of us at Stillwater Spa, she gets a free 30 min back massage any weekday in August, just quote BDAY30 when booking. thanks for 3 years with us. pink and gold but classy',
		says: [
			'Happy birthday, Priya',
			'You get a free 30 min back massage any weekday in August',
			'BDAY30',
			'Thanks for 3 years with us',
		],
		never: ['msg', 'members', 'she ', 'classy'],
	},
	{
		trade: 'heat pumps, storyboard with voice',
		template: 'explainer',
		prompt: `Title: How Does a Heat Pump Actually Work?
Client: Evergreen Home Energy
Length: 30 seconds, vertical

SCENE 1 — The question
VO: "How can a box outside heat your home when it's freezing?"
Text: How does a heat pump work?

SCENE 2 — Collect
VO: "Even cold air holds heat. A fan draws it across a liquid that boils at minus 25."
Text: Step 1: Collect heat from outside air

SCENE 3 — Compress
VO: "The vapour is squeezed, and its temperature climbs."
Text: Step 2: Compress it to raise the temperature

SCENE 4 — Release
VO: "That heat warms your radiators and your water."
Text: Step 3: Release it into your home

SCENE 5 — The payoff
VO: "For every unit of electricity in, you get around three units of heat out."
Text: 1 unit in, 3 units out

SCENE 6 — CTA
VO: "See if your home is suitable. Book a free survey today."
Text: Free survey: evergreenhome.example`,
		says: [
			'Collect heat from outside air',
			'Compress it to raise the temperature',
			'Release it into your home',
			'1 unit in, 3 units out',
		],
		never: ['Step 1', 'SCENE'],
		headline: 'How Does a Heat Pump Actually Work?',
		callToAction: 'Free survey: evergreenhome.example',
		seconds: 30,
	},
	{
		trade: 'accountants, asked in haste',
		template: 'explainer',
		prompt:
			"we're a small accountancy firm and clients keep asking what they need to do about quarterly digital tax returns. can the video explain it in simple steps - 1 keep digital records, 2 send an update every 3 months, 3 do a final declaration by 31 Jan. If you earn over 50k from self employment or rent you're in from April. then say we can sort all of it from £35 a month, Penrose Accounts, hello@penroseaccounts.example",
		says: [
			'Keep digital records',
			'Send an update every 3 months',
			'Do a final declaration by 31 Jan',
			"If you earn over 50k from self employment or rent you're in from April",
			'from £35 a month',
		],
		never: ['can the video', 'then say', '1 keep', "we're a small"],
	},
	{
		trade: 'helpdesk software, numbered brief',
		template: 'explainer',
		prompt: `**Explainer video: "From inbox chaos to one clear queue" – Tidydesk (SaaS, helpdesk software)**

Target viewer: support leads at companies with 5–50 employees

1. **The problem** – Customer messages arrive by email, chat, WhatsApp and Instagram. Things get missed.
2. **The idea** – Tidydesk pulls every channel into one shared queue.
3. **How it works**
   1. Connect your channels in two clicks
   2. Tidydesk sorts and tags each message automatically
   3. Your team replies from one screen
4. **The result** – Teams answer 43% faster and save 11 hours a week.
5. **Next step** – Try it free for 14 days. No credit card. tidydesk.example

Tone: calm, clever, lightly humorous. Brand colours: #3D5AFE and #F5F7FF.`,
		says: [
			'Customer messages arrive by email, chat, WhatsApp and Instagram',
			'Tidydesk pulls every channel into one shared queue',
			'Connect your channels in two clicks',
			'Teams answer 43% faster and save 11 hours a week',
		],
		never: ['Next step', 'SaaS', 'support leads', 'Target'],
		headline: 'From inbox chaos to one clear queue',
	},
	{
		trade: 'courtière, demande',
		template: 'explainer',
		language: 'fr',
		prompt:
			"Bonjour, je suis courtière en prêt immobilier à Lyon et je voudrais une petite vidéo qui explique comment ça se passe : d'abord un rdv gratuit de 30 min, ensuite on monte le dossier, on négocie avec une quinzaine de banques, et vous signez en 6 semaines en moyenne. On ne paie que si le prêt est accepté. Mon numéro 04 65 71 02 33, site clairepret.example. Vouvoiement svp",
		says: ["D'abord un rdv gratuit de 30 min", 'On ne paie que si le prêt est accepté'],
		never: ['Vouvoiement', 'svp', 'Bonjour', 'petite vidéo'],
	},
	{
		trade: 'physiotherapy, film described',
		template: 'explainer',
		prompt:
			'This short educational video from Motion Lab Physiotherapy explains why lower back pain often comes from sitting too long rather than from a serious injury. It begins by noting that four in five adults experience back pain at some point in their lives. It then explains that prolonged sitting tightens the hip flexors and switches off the glutes, leaving the lower back to do extra work. Viewers are shown three simple fixes: stand up every 30 minutes, stretch the hips for one minute on each side, and do ten glute bridges before bed. The video ends with a gentle reminder to see a professional if the pain lasts more than six weeks, and an invitation to book an assessment at motionlabphysio.example. The look should be airy and modern, with simple line icons and a mint-and-white palette.',
		says: [
			'Four in five adults experience back pain at some point in their lives',
			'Prolonged sitting tightens the hip flexors and switches off the glutes',
			'stand up every 30 minutes',
			'See a professional if the pain lasts more than six weeks',
		],
		never: ['It begins', 'It then', 'Viewers', 'The video', 'reminder', 'palette'],
		callToAction: 'Book an assessment at motionlabphysio.example',
	},
	{
		trade: 'council, food waste bins',
		template: 'explainer',
		prompt:
			"Can u do an explainer for our council's new food waste bins. starts Monday 2 June. What goes in: cooked food, peelings, tea bags, bones, out of date food. What doesn't: plastic bags, liquids, packaging. Put the small caddy in your kitchen, empty it in the brown bin, we collect every week on your normal day. It gets turned into biogas. more info at wexbridge.example/foodwaste",
		says: [
			'Starts Monday 2 June',
			'What goes in: cooked food, peelings, tea bags, bones, out of date food',
			"What doesn't: plastic bags, liquids, packaging",
			'It gets turned into biogas',
		],
		never: ['Can u', 'explainer'],
		callToAction: 'More info at wexbridge.example/foodwaste',
	},
	{
		trade: 'yoga, quote in haste',
		template: 'quote',
		prompt:
			'"You don\'t have to be flexible to start. You just have to start." - Anjali, founder of Low Tide Yoga. soft sunrise colours pls and our handle @lowtideyoga at the end',
		says: [],
		never: ['colours', 'pls'],
		author: 'Anjali, founder of Low Tide Yoga',
	},
	{
		trade: 'removals, testimonial as JSON',
		template: 'quote',
		prompt: `{
  "type": "customer_testimonial",
  "quote": "They moved our whole four-bedroom house in a single day and didn't chip so much as a teacup. I've already booked them for my mother.",
  "author": "Teresa O.",
  "author_detail": "Moved from Bristol to Bath, March 2025",
  "rating": 5,
  "brand": "Swift & Sons Removals",
  "cta": "Get a free quote: swiftandsons.example",
  "style": "trustworthy, bold quotation marks, forest green background"
}`,
		says: [
			"They moved our whole four-bedroom house in a single day and didn't chip so much as a teacup. I've already booked them for my mother.",
		],
		never: ['trustworthy', 'forest'],
		author: 'Teresa O.',
	},
	{
		trade: 'leadership coach, quote brief',
		template: 'quote',
		prompt: `**Quote video: Monday motivation for a leadership coaching brand**

> "A team doesn't need a leader with all the answers. It needs one who asks better questions."
>
> — Dr. Helen Marsh, author of *The Listening Leader*

**On-screen sequence:**
- Beat 1: first sentence appears word by word
- Beat 2: second sentence, with "better questions" emphasised
- Beat 3: attribution
- Beat 4: "New book out September 9. Pre-order at helenmarsh.example"

**Mood:** thoughtful, understated, charcoal with a single coral accent`,
		says: [
			"A team doesn't need a leader with all the answers. It needs one who asks better questions.",
		],
		never: ['word by word', 'attribution', 'Monday motivation'],
		author: 'Dr. Helen Marsh, author of The Listening Leader',
	},
	{
		trade: 'half marathon, ten days',
		template: 'countdown',
		prompt:
			'10 days till the Lakeside Half Marathon! Sunday Sept 21, 8am start. last 140 places, entry closes Friday midnight, $55. every runner gets a medal, a shirt and a burrito lol. lakesidehalf.example',
		says: [
			'Sunday Sept 21, 8am start',
			'entry closes Friday midnight, $55',
			'a medal, a shirt and a burrito',
		],
		headline: '10 days till the Lakeside Half Marathon!',
		callToAction: 'lakesidehalf.example',
	},
	{
		trade: 'outdoor shop, countdown as JSON',
		template: 'countdown',
		prompt: `{
  "campaign": "Black Friday 2025",
  "brand": "Nordvik Outdoor",
  "countdown_to": "2025-11-28T08:00:00-05:00",
  "copy": {
    "headline": "The biggest sale of our year",
    "subheadline": "Up to 50% off tents, packs and down jackets",
    "urgency": "Early access for members at 6 AM",
    "promo_code": "TRAIL50",
    "cta": "Set your alarm: nordvik.example/blackfriday"
  },
  "tone": "adventurous, urgent but not pushy",
  "palette": ["#0F2A2E", "#F26B21", "#FFFFFF"]
}`,
		says: [
			'Up to 50% off tents, packs and down jackets',
			'Early access for members at 6 AM',
			'TRAIL50',
		],
		never: ['2025-11-28', 'pushy'],
		headline: 'The biggest sale of our year',
		callToAction: 'Set your alarm: nordvik.example/blackfriday',
	},
	{
		trade: 'gelateria, apertura',
		template: 'countdown',
		language: 'it',
		prompt:
			"Ciao, mancano 5 giorni all'apertura della nostra nuova gelateria in via Garibaldi 22 a Parma! Sabato 17 maggio dalle 15, i primi 100 coni sono gratis. 24 gusti, anche senza lattosio e vegani. Gelateria Neve Dolce, @nevedolce.parma. colori pastello e super allegro",
		says: [
			'Sabato 17 maggio dalle 15, i primi 100 coni sono gratis',
			'24 gusti, anche senza lattosio e vegani',
		],
		never: ['pastello', 'allegro'],
	},
	{
		trade: 'surf school, footage table',
		template: 'footage',
		prompt: `### Footage-Based Reel: Saltline Surf School

**Concept:** "First wave" – the moment a beginner stands up for the first time
**Duration:** 20 seconds | **Ratio:** 9:16

| # | Footage | Overlay text |
|---|---|---|
| 1 | Dawn, empty beach, boards in the sand | Everyone remembers their first wave |
| 2 | Instructor and group warming up | Small groups, max 6 per coach |
| 3 | Beginner paddling, whitewater | Boards and wetsuits included |
| 4 | Slow-motion pop-up, big grin | Stand up in your first lesson, or the next one's free |
| 5 | Group walking up the beach at sunset | 2-hour lesson $70. Book at saltlinesurf.example |

**Audio:** acoustic guitar building to upbeat indie
**Grade:** warm, slightly faded, film look`,
		says: [
			'Everyone remembers their first wave',
			'Small groups, max 6 per coach',
			'2-hour lesson $70',
		],
		never: ['Dawn', 'grin', 'the moment a beginner'],
		headline: 'First wave',
		callToAction: 'Book at saltlinesurf.example',
		seconds: 20,
	},
	{
		trade: 'barn weddings, footage',
		template: 'footage',
		prompt:
			'want a romantic video for our barn wedding venue using clips of fairy lights, couples dancing, long tables with flowers, countryside. Text: "Say I do at Thornbury Barn", up to 150 guests, sleeps 24 on site, 2026 dates from £5,950. Open day is Sat 22 Feb 10-3, no need to book. thornburybarn.example',
		says: [
			'Up to 150 guests, sleeps 24 on site, 2026 dates from £5,950',
			'Open day is Sat 22 Feb 10-3, no need to book',
		],
		never: ['romantic', 'fairy lights', 'Text'],
		headline: 'Say I do at Thornbury Barn',
		callToAction: 'thornburybarn.example',
	},
	{
		trade: 'landscaping, clips',
		template: 'footage',
		prompt: `Video concept for GreenEdge Landscaping (spring campaign, Portland area):

- Opening clip: overgrown, tired backyard in grey light → text: "This was March."
- Clip 2: crew laying stone and planting → text: "Design, build and planting by one team"
- Clip 3: close-up of water running over native ferns → text: "Low-water, native gardens"
- Clip 4: finished patio at dusk with string lights, friends around a fire pit → text: "This was May."
- Closing: solid deep green background → text: "Free design consult when you book by April 15. Call 555-010-0198 or visit greenedge.example"

Keep overlays to one line where possible, lower third, white with a subtle shadow. No voiceover.`,
		says: [
			'This was March',
			'Design, build and planting by one team',
			'Low-water, native gardens',
			'This was May',
			'Free design consult when you book by April 15',
		],
		never: ['clip', 'overgrown', 'campaign', 'overlays'],
		callToAction: 'Call 555-010-0198 or visit greenedge.example',
	},
];
