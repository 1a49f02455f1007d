import type { CollectedPrompt } from './prompt';

/** A nineteenth collection, written before anyone looked at what the rules make of it. */
export const heldBack19: readonly CollectedPrompt[] = [
	{
		trade: 'third person, bakery shows',
		prompt: `A video for our bakery that shows how we bake our sourdough at 4 in the morning and that every loaf rests for 36 hours. Mention our address: 14 Mill Lane, York.`,
		says: [
			'how we bake our sourdough at 4 in the morning',
			'every loaf rests for 36 hours',
			'14 Mill Lane, York',
		],
		never: ['A video', 'that shows', 'Mention'],
	},
	{
		trade: 'promote, targeting, tone',
		prompt: `Promote our new baby carrier, targeting young parents, tone: friendly. It weighs only 480 g and fits in a handbag. Price €79.`,
		says: ['new baby carrier', 'It weighs only 480 g and fits in a handbag', '€79'],
		never: ['Promote', 'targeting', 'friendly', 'tone'],
	},
	{
		trade: 'topic in the request, water',
		prompt: `Make a reel about 5 ways to save water at home`,
		says: ['5 ways to save water at home'],
		never: ['reel', 'Make'],
	},
	{
		trade: 'topic with list in the request',
		prompt: `Create a 20 second video about 3 mistakes new landlords make: no inventory, no deposit scheme and no written contract. End with "Talk to Lettings North".`,
		says: [
			'3 mistakes new landlords make',
			'no inventory',
			'no deposit scheme',
			'no written contract',
		],
		never: ['Create', '20 second', 'End with'],
		callToAction: 'Talk to Lettings North',
		seconds: 20,
	},
	{
		trade: 'we need a video showing',
		template: 'product-showcase',
		prompt: `We need a short video showing off our new cargo bike, the Hauler 2. It carries two kids and a week's shopping, the battery lasts 80 km and it folds in half. It should feel fun and energetic. People should book a test ride at haulerbikes.nl.`,
		says: [
			'the Hauler 2',
			"It carries two kids and a week's shopping",
			'the battery lasts 80 km and it folds in half',
		],
		never: ['We need', 'showing off', 'It should feel', 'energetic', 'People should'],
		callToAction: 'Book a test ride at haulerbikes.nl',
	},
	{
		trade: 'laundrette, plain',
		prompt: `New at Bubbles Laundrette: drop off your duvet before 10, pick it up after 5. Single £9, double £12, king £14. We are next to the post office on Castle Street.`,
		says: [
			'drop off your duvet before 10, pick it up after 5',
			'Single £9, double £12, king £14',
			'We are next to the post office on Castle Street',
		],
	},
	{
		trade: 'mobile dog wash, typed by hand',
		prompt: `hi!! can you do a video for my mobile dog wash business pls. its called Soggy Dogs, i come to you in bristol and bath, £25 small dogs £35 big dogs, first wash half price in june. whatsapp 07700 900123 thanks`,
		says: ['Soggy Dogs', '£25 small dogs', '£35 big dogs', 'first wash half price in june'],
		never: ['hi!!', 'can you', 'pls', 'thanks'],
	},
	{
		trade: 'LLM storyboard with audio lines',
		template: 'explainer',
		prompt: `**Title:** How Heat Pumps Work
**Duration:** 25 seconds

**Scene 1 | 0:00–0:05**
🎥 Visual: A cold winter garden
🎙️ Voiceover: "Even at minus ten, there is warmth in the air."
📝 On-screen text: Warmth at −10 °C

**Scene 2 | 0:05–0:13**
🎥 Visual: Animation of a compressor
🎙️ Voiceover: "A heat pump collects it and squeezes it until it is hot."
📝 On-screen text: Collect. Squeeze. Heat.

**Scene 3 | 0:13–0:20**
🎥 Visual: A happy family on the sofa
🎙️ Voiceover: "One kilowatt-hour of power gives three to four of heat."
📝 On-screen text: 1 kWh in, 3–4 kWh out

**Scene 4 | 0:20–0:25**
🎥 Visual: Logo on white
🎙️ Voiceover: "Ask us for a free survey."
📝 On-screen text: Free survey: warmhaus.ie`,
		headline: 'How Heat Pumps Work',
		says: ['Warmth at −10 °C', '1 kWh in, 3–4 kWh out', 'warmhaus.ie'],
		never: ['Visual', 'Voiceover', 'On-screen', 'Duration', 'compressor', 'Scene', 'sofa'],
		seconds: 25,
	},
	{
		trade: 'LLM brief with bullets under labels',
		prompt: `## Video Brief: Spring Menu Launch

**Client:** Trattoria Lina
**Objective:** Drive reservations for April
**Target audience:** Couples and families, 30–55
**Tone of voice:** Warm, Mediterranean, unhurried

### Key messages
- Six new dishes with wild garlic and asparagus
- Three courses for €34
- Terrace opens 4 April

### Call to action
Reserve at trattorialina.de

### Visual style
- Handheld close-ups
- Natural light`,
		says: [
			'Six new dishes with wild garlic and asparagus',
			'Three courses for €34',
			'Terrace opens 4 April',
		],
		never: [
			'Brief',
			'Client',
			'Drive reservations',
			'Couples',
			'Mediterranean',
			'Key messages',
			'Handheld',
			'Natural light',
		],
		callToAction: 'Reserve at trattorialina.de',
	},
	{
		trade: 'JSON with voiceover and on_screen_text',
		template: 'footage',
		prompt: `{
  "title": "The quietest hotel in the Alps",
  "duration_seconds": 20,
  "aspect_ratio": "9:16",
  "scenes": [
    {"id": 1, "time": "0-5", "visual": "drone over a snowy valley", "voiceover": "No road leads here.", "on_screen_text": "No road leads here"},
    {"id": 2, "time": "5-10", "visual": "cable car", "voiceover": "A cable car brings you up at four.", "on_screen_text": "Cable car at 16:00"},
    {"id": 3, "time": "10-15", "visual": "fireplace", "voiceover": "Twelve rooms, one fireplace, no television.", "on_screen_text": "12 rooms, 1 fireplace, 0 televisions"},
    {"id": 4, "time": "15-20", "visual": "logo", "voiceover": "Book your silence.", "on_screen_text": "Book at stillberg.at"}
  ],
  "music": "soft piano"
}`,
		says: [
			'The quietest hotel in the Alps',
			'No road leads here',
			'Cable car at 16:00',
			'12 rooms, 1 fireplace, 0 televisions',
		],
		never: ['drone', 'soft piano', '9:16', 'logo'],
		callToAction: 'Book at stillberg.at',
		seconds: 20,
	},
	{
		trade: 'Fahrradwerkstatt (de), drittens',
		prompt: `Erstelle ein Video für unsere Fahrradwerkstatt. Wir bieten den Frühjahrscheck für 59 € an, inklusive Bremsen, Schaltung und Licht. Termine gibt es schon am nächsten Tag. Das Video soll locker und freundlich wirken. Jetzt Termin buchen unter 0341 5550134.`,
		says: [
			'59 €',
			'inklusive Bremsen, Schaltung und Licht',
			'Termine gibt es schon am nächsten Tag',
		],
		never: ['Erstelle', 'Das Video', 'locker'],
		callToAction: 'Jetzt Termin buchen unter 0341 5550134',
		language: 'de',
	},
	{
		trade: 'Storyboard Pflegedienst (de) KI',
		prompt: `**Video-Konzept: „Pflege mit Zeit“**

**Szene 1 (0–4 Sek.)**
Bild: Pflegerin klingelt an einer Tür
Text im Bild: „Schön, dass Sie da sind.“

**Szene 2 (4–9 Sek.)**
Bild: Gespräch am Küchentisch
Text im Bild: „Bei uns bleibt Zeit für einen Kaffee.“

**Szene 3 (9–15 Sek.)**
Bild: Logo und Kontaktdaten
Text im Bild: „Rufen Sie uns an: 0511 555 870“`,
		says: ['Schön, dass Sie da sind', 'Bei uns bleibt Zeit für einen Kaffee'],
		never: ['Szene', 'Bild', 'Pflegerin', 'Küchentisch', 'Video-Konzept', 'Logo'],
		callToAction: 'Rufen Sie uns an: 0511 555 870',
		language: 'de',
		seconds: 15,
	},
	{
		trade: 'salon de thé (fr) demande',
		prompt: `Fais-moi une vidéo de 20 secondes pour présenter notre salon de thé Les Heures Douces à Nantes. On propose 45 thés en vrac, des scones maison et un brunch le dimanche à 22 €. Ton chaleureux. Termine par « Réservez votre table au 02 55 50 12 34 ».`,
		says: [
			'Les Heures Douces',
			'45 thés en vrac, des scones maison et un brunch le dimanche à 22 €',
		],
		never: ['Fais-moi', 'vidéo', 'Ton chaleureux', 'Termine', '20 secondes'],
		callToAction: 'Réservez votre table au 02 55 50 12 34',
		language: 'fr',
		seconds: 20,
	},
	{
		trade: 'ferretería (es), anuncio',
		prompt: `¡Gran liquidación en Ferretería Moya! Taladros desde 39 €, pintura blanca 15 L por 24,90 € y llaves al momento. Solo hasta el 31 de mayo. Estamos en la calle Real 8, Cádiz. #ferreteria #ofertas #cadiz`,
		says: [
			'¡Gran liquidación en Ferretería Moya!',
			'Taladros desde 39 €, pintura blanca 15 L por 24,90 € y llaves al momento',
			'Solo hasta el 31 de mayo',
			'Estamos en la calle Real 8, Cádiz',
		],
		never: ['#', 'ofertas'],
		language: 'es',
	},
	{
		trade: 'brief em português (pt) barbearia',
		prompt: `Briefing para Reels
Marca: Barbearia Navalha
Público-alvo: homens de 20 a 40 anos
Mensagem principal: Corte e barba em 40 minutos
Oferta: R$ 69,90 de terça a quinta
Tom: descontraído
CTA: Agende pelo WhatsApp (11) 95555-0101`,
		says: ['Corte e barba em 40 minutos', 'R$ 69,90 de terça a quinta'],
		never: ['Briefing', 'Público', 'homens', 'Mensagem', 'Tom', 'descontraído', 'Oferta'],
		callToAction: 'Agende pelo WhatsApp (11) 95555-0101',
		language: 'pt',
	},
	{
		trade: 'Japanese bakery request (ja)',
		prompt: `新しいクロワッサン専門店のInstagramリール動画を作ってください。毎朝7時に焼きたて。北海道産バター100%。1個280円から。渋谷駅から徒歩3分。`,
		says: ['毎朝7時に焼きたて', '北海道産バター100%', '1個280円から', '渋谷駅から徒歩3分'],
		never: ['作ってください', 'リール', '動画'],
		language: 'ja',
	},
	{
		trade: 'Arabic dental clinic (ar)',
		prompt: `اصنع فيديو لعيادة الأسنان الخاصة بنا. تبييض الأسنان بجلسة واحدة. خصم 30% حتى نهاية رمضان. أطباء بخبرة أكثر من 15 سنة. احجز موعدك الآن على 0501234567`,
		says: ['تبييض الأسنان بجلسة واحدة', 'خصم 30% حتى نهاية رمضان', 'أطباء بخبرة أكثر من 15 سنة'],
		never: ['اصنع فيديو'],
		callToAction: 'احجز موعدك الآن على 0501234567',
		language: 'ar',
	},
	{
		trade: 'numbered list with bold lead-ins',
		prompt: `5 signs your roof needs help 🏠

1. **Missing tiles** – even one lets water in.
2. **Damp patches** – look at the ceiling upstairs.
3. **Moss** – it holds water like a sponge.
4. **Daylight in the loft** – never a good sign.
5. **Sagging ridge** – call someone today.

Save this post and follow @ridgewayroofing for more.

#roofing #homeowners #DIY #maintenance`,
		headline: '5 signs your roof needs help',
		says: [
			'Missing tiles',
			'even one lets water in',
			'Moss',
			'it holds water like a sponge',
			'Daylight in the loft',
			'Sagging ridge',
		],
		never: ['#', '**', '1.'],
		callToAction: 'Save this post and follow @ridgewayroofing for more',
	},
	{
		trade: 'personal ad, brief, language school',
		template: 'personalised-ad',
		prompt: `Personalised message for Amira: she paused her Italian course at lesson 14. Remind her that her streak of 62 days can be restored this week. 40% off the yearly plan with code CIAO40. Button: Continue lesson 14`,
		says: ['CIAO40', '40% off the yearly plan'],
		never: ['Personalised message', 'Remind her', 'Button'],
		callToAction: 'Continue lesson 14',
	},
	{
		trade: 'personal ad, plain, optician',
		template: 'personalised-ad',
		prompt: `Hello Mr. Okafor, your last eye test was two years ago. Book yours before 15 May and get £20 off new frames. Specs & Co, High Street 9.`,
		says: ['your last eye test was two years ago', '£20 off new frames'],
		never: [],
	},
	{
		trade: 'quote with request in front',
		template: 'quote',
		prompt: `Make a calm quote video for our wellness page: "Almost everything will work again if you unplug it for a few minutes, including you." by Anne Lamott`,
		says: ['Almost everything will work again if you unplug it for a few minutes, including you'],
		never: ['Make', 'wellness page', 'by Anne'],
		author: 'Anne Lamott',
	},
	{
		trade: 'customer review as a quote',
		template: 'quote',
		prompt: `★★★★★ "They found us a flat in nine days. In Dublin. In September. I still can't believe it." – Niamh and Tom, tenants`,
		says: ["They found us a flat in nine days. In Dublin. In September. I still can't believe it."],
		never: ['★'],
		author: 'Niamh and Tom, tenants',
	},
	{
		trade: 'countdown, request, festival tickets',
		template: 'countdown',
		prompt: `Countdown video for the ticket sale of Lakeside Folk Festival. Sale starts Friday 6 March at 10:00. 400 early bird tickets at £85, regular price £110. lakesidefolk.co.uk/tickets`,
		says: [
			'Lakeside Folk Festival',
			'Sale starts Friday 6 March at 10:00',
			'400 early bird tickets at £85, regular price £110',
		],
		never: ['Countdown video'],
	},
	{
		trade: 'countdown (fr) soldes',
		template: 'countdown',
		prompt: `Plus que 3 jours ! Notre vente privée se termine dimanche à minuit. Jusqu'à -50 % sur toute la literie. Livraison offerte dès 300 €. Profitez-en sur dodolin.fr`,
		says: [
			'Plus que 3 jours',
			'Notre vente privée se termine dimanche à minuit',
			"Jusqu'à -50 % sur toute la literie",
			'Livraison offerte dès 300 €',
		],
		callToAction: 'Profitez-en sur dodolin.fr',
		language: 'fr',
	},
	{
		trade: 'product, candle, third person',
		template: 'product-showcase',
		prompt: `A product video highlighting the Ember candle: hand-poured soy wax, 60 hours of burn time, three scents (cedar, fig, sea salt). Emphasise that it is made in Cork. Ideal for gift shoppers in December. €24 each or 3 for €60.`,
		says: [
			'Ember candle',
			'hand-poured soy wax',
			'60 hours of burn time',
			'three scents (cedar, fig, sea salt)',
			'€24 each or 3 for €60',
			'made in Cork',
		],
		never: ['A product video', 'highlighting', 'Emphasise'],
	},
	{
		trade: 'agency email with signature, gym',
		prompt: `Hi team,

Could you put together a 15-second reel for our January offer? Here's what it needs to say:

- No joining fee until 31 January
- £19.99 a month, cancel any time
- 60 classes a week, all included

And finish with "Start today at liftclub.co.uk".

Keep it punchy, and please use our logo at the end.

Thanks,
Rob
Marketing Manager, LiftClub`,
		says: [
			'No joining fee until 31 January',
			'£19.99 a month, cancel any time',
			'60 classes a week, all included',
		],
		never: [
			'Hi team',
			'Could you',
			"Here's what",
			'finish with',
			'punchy',
			'logo',
			'Thanks',
			'Rob',
			'Marketing Manager',
		],
		callToAction: 'Start today at liftclub.co.uk',
		seconds: 15,
	},
	{
		trade: 'table with script and visual',
		prompt: `| Time | Visual | Text |
|------|--------|------|
| 0–3s | Spilled coffee on a laptop | It happens. |
| 3–8s | Technician at work | 8 of 10 wet laptops can be saved. |
| 8–12s | Hand with a phone | Switch it off. Do not charge it. |
| 12–15s | Shop front | Bring it to FixPoint, open until 8 pm. |`,
		says: [
			'It happens',
			'8 of 10 wet laptops can be saved',
			'Switch it off',
			'Do not charge it',
			'Bring it to FixPoint, open until 8 pm',
		],
		never: ['Visual', 'Spilled', 'Technician', 'Shop front', '|'],
		seconds: 15,
	},
	{
		trade: 'hook/problem/solution headings',
		template: 'explainer',
		prompt: `🎬 HOOK
Your payslip is lying to you.

😩 PROBLEM
Most employees never check their tax code. One wrong letter can cost £1,200 a year.

💡 SOLUTION
CodeCheck reads your payslip and finds mistakes in 30 seconds.

👉 CTA
Check yours for free at codecheck.uk`,
		says: [
			'Your payslip is lying to you',
			'Most employees never check their tax code',
			'One wrong letter can cost £1,200 a year',
			'CodeCheck reads your payslip and finds mistakes in 30 seconds',
		],
		never: ['HOOK', 'PROBLEM', 'SOLUTION', 'CTA'],
		callToAction: 'Check yours for free at codecheck.uk',
	},
	{
		trade: 'how-to, descaling, plain steps',
		template: 'explainer',
		prompt: `How to descale your kettle
Fill it halfway with equal parts water and white vinegar.
Boil it, then leave it for an hour.
Pour it out and rinse twice.
Boil fresh water once and throw it away.
Done!`,
		headline: 'How to descale your kettle',
		says: [
			'Fill it halfway with equal parts water and white vinegar',
			'Boil it, then leave it for an hour',
			'Pour it out and rinse twice',
			'Boil fresh water once and throw it away',
		],
	},
	{
		trade: 'job ad, third person brief',
		prompt: `A recruitment video aimed at apprentices. We're a family-run carpentry firm in Graz and we are looking for two apprentices starting in September. They'll get a four-day week, their own tool set and €1,150 a month in the first year. Applications to jobs@holzer-graz.at.`,
		says: [
			'a four-day week, their own tool set and €1,150 a month in the first year',
			'jobs@holzer-graz.at',
		],
		never: ['A recruitment video', 'aimed at'],
	},
	{
		trade: 'announcement, moving shop',
		prompt: `We've moved! From 3 August you'll find Petal & Stem at 22 Harbour Road, right beside the ferry. Same team, twice the flowers. Come and say hello on opening day: coffee's on us.`,
		says: [
			"We've moved",
			"From 3 August you'll find Petal & Stem at 22 Harbour Road, right beside the ferry",
			'Same team, twice the flowers',
		],
	},
	{
		trade: 'stat post, charity, LLM',
		prompt: `📊 **Did you know?**

1 in 4 school children in our city starts the day without breakfast.

Last year, our volunteers served **112,480 breakfasts** in 31 schools.

💛 £5 feeds a child for a week.

➡️ Donate at fullplate.org

---
*Suggested caption:* Every child deserves a good start. #FullPlate #EndHunger #Volunteers`,
		says: [
			'1 in 4 school children in our city starts the day without breakfast',
			'Last year, our volunteers served 112,480 breakfasts in 31 schools',
			'£5 feeds a child for a week',
		],
		never: ['Suggested caption', 'Every child deserves', '**', '#'],
		callToAction: 'Donate at fullplate.org',
	},
	{
		trade: 'podcast episode, request with bullets',
		prompt: `Generate an audiogram-style clip announcing episode 88 of "Slow Money". Guest: Dr. Lena Vogt, author of "Enough". Topics covered: why budgets fail, the two-account trick, teaching kids about interest. Out on Tuesday, wherever you listen.`,
		says: [
			'Slow Money',
			'Dr. Lena Vogt',
			'why budgets fail',
			'the two-account trick',
			'teaching kids about interest',
			'Out on Tuesday, wherever you listen',
		],
		never: ['Generate', 'audiogram', 'Topics covered'],
	},
	{
		trade: 'Italian surf hotel (it) brief',
		prompt: `Crea un reel per il nostro agriturismo in Maremma. Il video deve mostrare la piscina tra gli ulivi, la colazione con i prodotti dell'orto e i cavalli. Offerta: 3 notti a 290 € a persona fino al 15 giugno. Prenota su poderelavanda.it`,
		says: [
			'la piscina tra gli ulivi',
			"la colazione con i prodotti dell'orto",
			'3 notti a 290 € a persona fino al 15 giugno',
		],
		never: ['Crea', 'Il video', 'deve', 'Offerta'],
		callToAction: 'Prenota su poderelavanda.it',
		language: 'it',
	},
	{
		trade: 'third person, feature our',
		prompt: `Feature our rooftop cinema in a fun Instagram story for film lovers in Leeds. Highlight the wireless headphones, the blankets and the hot chocolate. Include the date of the first screening (Thursday 12 June, 9.30 pm) and the ticket price (£14).`,
		says: ['rooftop cinema', 'Thursday 12 June, 9.30 pm', '£14'],
		never: ['Feature our', 'Instagram', 'Highlight', 'Include', 'for film lovers'],
	},
	{
		trade: 'XML-like tags prompt, skincare',
		prompt: `<role>You are an expert short-form video creator.</role>
<task>Write a 15 second ad for a vitamin C serum.</task>
<product>GlowDrop 15% Vitamin C Serum, 30 ml, $28</product>
<benefits>
- Brighter skin in 14 days
- No fragrance, no alcohol
- Refillable glass bottle
</benefits>
<cta>Get yours at glowdrop.com</cta>`,
		says: [
			'Brighter skin in 14 days',
			'No fragrance, no alcohol',
			'Refillable glass bottle',
			'$28',
		],
		never: ['<', 'You are', 'Write a', 'benefits', 'product'],
		callToAction: 'Get yours at glowdrop.com',
		seconds: 15,
	},
	{
		trade: 'LLM answer with intro, pub quiz',
		prompt: `Sure! Here's a punchy 20-second script for your pub quiz night:

**[0–3s]** *(Upbeat music. Crowd shot.)*
"Think you know everything?"

**[3–9s]** *(Quizmaster holds up a card.)*
"Every Wednesday at 7:30, six rounds, one winner."

**[9–15s]** *(Team cheering.)*
"First prize: a £60 bar tab. Last prize: a pickled egg."

**[15–20s]** *(Exterior of the pub, logo.)*
"The Crooked Billet. Book your team on 01223 555 019."

Let me know if you'd like a longer version or a different tone!`,
		says: [
			'Think you know everything?',
			'Every Wednesday at 7:30, six rounds, one winner',
			'First prize: a £60 bar tab',
			'Last prize: a pickled egg',
			'The Crooked Billet',
		],
		never: ['Sure', 'script', 'Upbeat', 'Quizmaster', 'cheering', 'Exterior', 'Let me know'],
		callToAction: 'Book your team on 01223 555 019',
		seconds: 20,
	},
	{
		trade: 'car rental, price list by line',
		prompt: `RENT A CAR IN CRETE 🚗
Small car – €29/day
Family car – €45/day
Jeep – €65/day
✅ Full insurance
✅ Free airport pick-up
✅ No deposit
WhatsApp +30 694 555 0142`,
		says: [
			'Small car – €29/day',
			'Family car – €45/day',
			'Jeep – €65/day',
			'Full insurance',
			'Free airport pick-up',
			'No deposit',
		],
		never: ['✅'],
	},
	{
		trade: 'B2B, request with "explain that"',
		template: 'explainer',
		prompt: `I'd like an explainer video for LinkedIn. Explain that most factories lose 9% of their compressed air through leaks, that our ultrasonic camera finds them in minutes, and that customers save €18,000 a year on average. Our brand is AirTrace. The viewer should request a demo.`,
		says: [
			'most factories lose 9% of their compressed air through leaks',
			'our ultrasonic camera finds them in minutes',
			'customers save €18,000 a year on average',
		],
		never: ["I'd like", 'LinkedIn', 'Explain that', 'The viewer', 'Our brand is'],
		callToAction: 'Request a demo',
	},
	{
		trade: 'Spanish LLM reel with timings (es)',
		prompt: `🎬 Guion para Reel (15 s)

⏱️ 0-3 s
Texto en pantalla: ¿Tu café sabe a quemado?
Voz en off: ¿Tu café sabe a quemado?

⏱️ 3-10 s
Texto en pantalla: Tostamos cada martes
Voz en off: Nosotros tostamos cada martes y lo enviamos el mismo día.

⏱️ 10-15 s
Texto en pantalla: Pídelo en cafelento.es
Voz en off: Pide tu primera bolsa con un 10 % de descuento.

Hashtags: #cafe #especialidad #tostadores`,
		says: ['¿Tu café sabe a quemado?', 'Tostamos cada martes'],
		never: ['Guion', 'Texto en pantalla', 'Voz en off', '⏱️', '#', 'Hashtags'],
		callToAction: 'Pídelo en cafelento.es',
		language: 'es',
		seconds: 15,
	},
];
