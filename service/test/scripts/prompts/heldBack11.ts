import type { CollectedPrompt } from './prompt';

/** An eleventh collection, written before anyone looked at what the rules make of it. */
export const heldBack11: readonly CollectedPrompt[] = [
	{
		trade: 'pizzeria opening hours change',
		prompt: `Heads up! From Monday 5 January we close on Mondays and open Sundays instead, 12–9. Same pizza, same oven, same grumpy Luigi. Order online at luigisbristol.co.uk`,
		says: [
			'From Monday 5 January we close on Mondays and open Sundays instead, 12–9',
			'Same pizza, same oven, same grumpy Luigi',
		],
		callToAction: 'Order online at luigisbristol.co.uk',
	},
	{
		trade: 'LLM table-free shot script water bottle',
		prompt: `Title: "Stay Cold" – 20s Ad for Arctiq Bottle

FRAME 1 (0–4s)
Visual: Desert road, heat haze
Text: 42°C outside.

FRAME 2 (4–9s)
Visual: Hand opens bottle, frost escapes
Text: 3°C inside.

FRAME 3 (9–15s)
Visual: Bottle rotates, colour variants
Text: Ice cold for 36 hours.

FRAME 4 (15–20s)
Visual: Product + logo
Text: Arctiq. From €34 at arctiq.eu`,
		says: ['42°C outside', '3°C inside', 'Ice cold for 36 hours', 'From €34 at arctiq.eu'],
		never: ['FRAME', 'Visual', 'Desert', 'frost escapes', 'rotates', 'Ad for', '20s'],
		headline: 'Stay Cold',
		seconds: 20,
	},
	{
		trade: 'charity run CSV-like',
		prompt: `event name = Bridge to Bridge 10K
event date = Sunday 7 June 2026
start = 09:00 at Castle Green
fee = £22 (under-16s free)
cause = every pound goes to the air ambulance
signup = bridgetobridge.run`,
		says: [
			'Bridge to Bridge 10K',
			'Sunday 7 June 2026',
			'09:00 at Castle Green',
			'£22 (under-16s free)',
			'every pound goes to the air ambulance',
			'bridgetobridge.run',
		],
		never: ['=', 'event name', 'signup', 'cause'],
	},
	{
		trade: 'life coach carousel text',
		prompt: `Carousel/reel text:

"5 signs you're people-pleasing"
→ You say sorry for things you didn't do
→ You check the mood of the room first
→ Your calendar has no space for you
→ You agree, then resent it
→ You can't name your own favourite meal

Which one is you? Tell me in the comments 👇`,
		says: [
			"You say sorry for things you didn't do",
			'You check the mood of the room first',
			'Your calendar has no space for you',
			'You agree, then resent it',
			"You can't name your own favourite meal",
		],
		never: ['Carousel', '→', '👇'],
		headline: "5 signs you're people-pleasing",
		callToAction: 'Tell me in the comments',
	},
	{
		trade: 'solar installer with objections',
		prompt: `We need an ad, max 20 seconds, for homeowners who think solar is too expensive. Facts: our average customer pays €0 upfront and saves €1,140 in the first year. Panels are guaranteed for 30 years. We install in one day. They can get a free roof check at sunline.ie. Don't use the word "cheap".`,
		says: [
			'€0 upfront',
			'€1,140 in the first year',
			'Panels are guaranteed for 30 years',
			'We install in one day',
			'sunline.ie',
		],
		never: ['We need', 'omeowners who', "Don't use", 'cheap', 'Facts:', 'They can'],
		seconds: 20,
	},
	{
		trade: 'JSON minimal with messages array',
		prompt: `{"headline":"Your parcel, any locker, any hour","messages":["Pick up within 7 days","No app needed, just the PIN","2,400 lockers in Denmark"],"button":"Find your locker","link":"pakkepunkt.dk","lang":"en"}`,
		says: ['Pick up within 7 days', 'No app needed, just the PIN', '2,400 lockers in Denmark'],
		never: ['lang', '"', 'En'],
		headline: 'Your parcel, any locker, any hour',
		callToAction: 'Find your locker: pakkepunkt.dk',
	},
	{
		trade: 'optician LinkedIn style story',
		prompt: `A customer cried in our shop yesterday.

Not because of the price. Because he could read the menu across the street for the first time in 12 years.

His old glasses were from 2013.

Please, get your eyes tested every two years.

It takes 25 minutes and costs less than dinner.

#eyecare #optician #visiontest`,
		says: [
			'A customer cried in our shop yesterday',
			'Not because of the price',
			'His old glasses were from 2013',
			'get your eyes tested every two years',
			'It takes 25 minutes and costs less than dinner',
		],
		never: ['#'],
	},
	{
		trade: 'hotel spa German storyboard LLM',
		language: 'de',
		prompt: `**Video-Idee: „24 Stunden offline“ (30 Sekunden)**

**Szene 1 – Ankommen**
Bild: Gast legt Handy in eine Holzbox.
Sprecher: „Hier darf dein Handy schlafen.“

**Szene 2 – Loslassen**
Bild: Infinity-Pool mit Bergblick.
Sprecher: „Und du gleich mit.“

**Szene 3 – Angebot**
Bild: Zimmer mit Kamin.
Sprecher: „Zwei Nächte, Halbpension, Moorbad: 398 € pro Person.“

**Call-to-Action:** Jetzt anfragen unter almruhe.at

**Musik:** ruhiges Klavier`,
		says: [
			'Hier darf dein Handy schlafen',
			'Und du gleich mit',
			'Zwei Nächte, Halbpension, Moorbad: 398 € pro Person',
		],
		never: [
			'Bild',
			'Holzbox',
			'Ankommen',
			'Loslassen',
			'Sprecher',
			'Klavier',
			'Video-Idee',
			'Infinity',
		],
		headline: '24 Stunden offline',
		callToAction: 'Jetzt anfragen unter almruhe.at',
		seconds: 30,
	},
	{
		trade: 'traiteur (fr) message vocal',
		language: 'fr',
		prompt: `Salut, il me faudrait une petite vidéo pour nos plateaux de Noël. Alors on a trois plateaux : le Classique à 24 €, le Mer à 32 € et le Végétal à 22 €, c'est le prix par personne. Il faut commander avant le 18 décembre, soit en boutique, soit sur maison-carlier.fr. Merci d'avance !`,
		says: ['le Classique à 24 €', 'maison-carlier.fr', 'avant le 18 décembre'],
		never: ['Salut', 'il me faudrait', 'Merci'],
	},
	{
		trade: 'peluquería canina (es) lista',
		language: 'es',
		prompt: `✂️ PELUDOS FELICES ✂️
1. Baño + corte desde 25 €
2. Recogida a domicilio en Getafe
3. Productos sin parabenos
4. Abierto los sábados
📲 Cita por WhatsApp: 600 555 123`,
		says: [
			'Baño + corte desde 25 €',
			'Recogida a domicilio en Getafe',
			'Productos sin parabenos',
			'Abierto los sábados',
			'600 555 123',
		],
		never: ['1.', '📲', '✂'],
		headline: 'PELUDOS FELICES',
	},
	{
		trade: 'escola de música (pt)',
		language: 'pt',
		prompt: `Marca: Escola Tom Maior
Objetivo: matrículas para 2026
Mensagem-chave: Nunca é tarde para o primeiro acorde.
Destaques: aulas a partir dos 4 anos; instrumentos emprestados no primeiro mês; recital no Teatro Municipal em dezembro
CTA: Marque a sua aula experimental gratuita em tommaior.pt
Tom: inspirador`,
		says: [
			'Nunca é tarde para o primeiro acorde',
			'Aulas a partir dos 4 anos',
			'Instrumentos emprestados no primeiro mês',
			'Recital no Teatro Municipal em dezembro',
		],
		never: ['Objetivo', 'Mensagem', 'Destaques', 'inspirador', 'matrículas'],
		callToAction: 'Marque a sua aula experimental gratuita em tommaior.pt',
	},
	{
		trade: 'gelateria (it) post',
		language: 'it',
		prompt: `Oggi è il compleanno della Gelateria Neve: 30 anni di gusti veri 🍦 Per festeggiare, coppetta piccola a 1,50 € tutto il giorno e pistacchio di Bronte per tutti. Ci vediamo in Via Garibaldi 8, dalle 11 a mezzanotte. Portate gli amici!`,
		says: [
			'30 anni di gusti veri',
			'coppetta piccola a 1,50 € tutto il giorno',
			'Via Garibaldi 8, dalle 11 a mezzanotte',
		],
		callToAction: 'Portate gli amici!',
	},
	{
		trade: 'Chinese English-training ad (zh)',
		language: 'zh',
		prompt: `帮我做一个15秒的短视频,推广我们的少儿编程课。6到12岁,零基础可学。小班教学,每班最多8人。现在报名立减300元。微信咨询:codekids2026`,
		says: ['零基础可学', '每班最多8人', '现在报名立减300元'],
		never: ['帮我', '短视频'],
		seconds: 15,
	},
	{
		trade: 'Korean brunch cafe storyboard (ko)',
		language: 'ko',
		prompt: `장면 1: 아침 햇살이 드는 창가. 자막: "주말엔 늦잠보다 브런치"
장면 2: 팬케이크 클로즈업. 자막: "리코타 팬케이크 15,000원"
장면 3: 매장 전경. 자막: "토·일 9시부터 3시까지, 성수동 카페 온도"`,
		says: ['주말엔 늦잠보다 브런치', '리코타 팬케이크 15,000원', '성수동 카페 온도'],
		never: ['장면', '자막', '클로즈업', '전경'],
	},
	{
		trade: 'Arabic gym brief (ar)',
		language: 'ar',
		prompt: `أنشئ فيديو مدته 20 ثانية لنادي لياقة للسيدات في جدة. اشتراك 3 أشهر بـ 599 ريال. مدربات معتمدات وحضانة للأطفال. العرض حتى 15 رمضان. سجلي الآن على fitlady.sa`,
		says: ['اشتراك 3 أشهر بـ 599 ريال', 'مدربات معتمدات وحضانة للأطفال'],
		never: ['أنشئ', 'فيديو'],
		callToAction: 'سجلي الآن على fitlady.sa',
		seconds: 20,
	},
	{
		trade: 'farm shop recipe of the week',
		template: 'explainer',
		prompt: `Recipe of the week: Roast squash soup (serves 4)
You need: 1 butternut squash, 2 onions, 1 litre stock, a splash of cream.
Method:
1) Roast the squash and onions at 200°C for 40 minutes.
2) Blend with the hot stock.
3) Stir in the cream and season well.
Everything you need is in the shop today.`,
		says: [
			'Roast the squash and onions at 200°C for 40 minutes',
			'Blend with the hot stock',
			'Stir in the cream and season well',
			'Everything you need is in the shop today',
		],
		never: ['1)', 'Method'],
	},
	{
		trade: 'SaaS pricing announcement email',
		prompt: `Subject: Our prices are changing on 1 March

Hi there,

On 1 March the Team plan goes from $19 to $24 per seat. If you're already on Team, nothing changes until 2027. You'll also get unlimited guests from today.

Questions? Reply to this email or write to billing@northdesk.com.

The Northdesk team`,
		says: [
			'Our prices are changing on 1 March',
			'On 1 March the Team plan goes from $19 to $24 per seat',
			'nothing changes until 2027',
			'billing@northdesk.com',
		],
		never: ['Subject', 'Hi there', 'The Northdesk team'],
	},
	{
		trade: 'quote Portuguese',
		template: 'quote',
		language: 'pt',
		prompt: `"Tudo vale a pena se a alma não é pequena." Fernando Pessoa #poesia #frases`,
		says: ['Tudo vale a pena se a alma não é pequena'],
		never: ['#'],
		author: 'Fernando Pessoa',
	},
	{
		trade: 'property rental bullets with emojis',
		prompt: `🏡 FOR RENT – 2-bed garden flat, Stoke Newington
💷 £2,150 pcm, bills not included
📐 68 m² + 30 m² private garden
🐶 Pets considered
🚇 8 min walk to Rectory Road
📅 Available 1 February
☎️ 020 7946 0712 (ask for Femi)`,
		says: [
			'2-bed garden flat, Stoke Newington',
			'£2,150 pcm, bills not included',
			'68 m² + 30 m² private garden',
			'Pets considered',
			'8 min walk to Rectory Road',
			'Available 1 February',
			'020 7946 0712 (ask for Femi)',
		],
		never: ['💷', '☎'],
	},
	{
		trade: 'comparison oat vs almond',
		template: 'explainer',
		prompt: `Oat milk vs almond milk, which is greener?
Water per litre: oat 48 l, almond 371 l.
CO2 per litre: oat 0.9 kg, almond 0.7 kg.
Verdict: oat wins on water, almond on carbon.
Follow @plainplanet for facts without the guilt.`,
		says: [
			'oat 48 l, almond 371 l',
			'oat 0.9 kg, almond 0.7 kg',
			'oat wins on water, almond on carbon',
		],
		callToAction: 'Follow @plainplanet for facts without the guilt',
	},
	{
		trade: 'driver recruitment with shifts',
		prompt: `Create a recruitment video for Baxter Haulage. Class 1 drivers, Tamworth depot. £18.40/h days, £20.90/h nights. Home every weekend. New DAF XG trucks. Text DRIVE to 60777 or apply at baxterhaulage.co.uk/drive. Style: gritty, real, no actors.`,
		says: [
			'Class 1 drivers, Tamworth depot',
			'£18.40/h days, £20.90/h nights',
			'Home every weekend',
			'New DAF XG trucks',
		],
		never: ['Create', 'Style', 'gritty', 'actors'],
		callToAction: 'Text DRIVE to 60777 or apply at baxterhaulage.co.uk/drive',
	},
	{
		trade: 'bookshop author event newsletter',
		prompt: `On Thursday the 9th of October, Booker-shortlisted novelist Ngozi Adeyemi joins us to talk about her new book, The Weight of Salt. Doors open at 7, the talk starts at 7.30 and there will be wine. Tickets are £12 including a signed paperback, or £5 without. Book in the shop or at foxandpage.co.uk/events.`,
		says: [
			'Doors open at 7, the talk starts at 7.30 and there will be wine',
			'Tickets are £12 including a signed paperback, or £5 without',
		],
		callToAction: 'Book in the shop or at foxandpage.co.uk/events',
	},
	{
		trade: 'dentist FAQ Q&A',
		prompt: `Q: Does whitening hurt?
A: Most people feel nothing. Some feel a tingle for a day.
Q: How long does it last?
A: One to three years, depending on coffee.
Q: What does it cost?
A: £295, checked by a dentist.
Book at brightlane.dental`,
		says: [
			'Does whitening hurt?',
			'Most people feel nothing',
			'How long does it last?',
			'One to three years, depending on coffee',
			'£295, checked by a dentist',
		],
		callToAction: 'Book at brightlane.dental',
	},
	{
		trade: 'product announcement with brand voice note',
		prompt: `[Brand voice: cheeky, short sentences]
[Format: 9:16, 12 sec]

Meet Loaf. The toaster that texts you.
Toast too dark? Loaf learns.
€89. Ships in May.
Pre-order at loaf.kitchen`,
		says: ['The toaster that texts you', 'Toast too dark?', 'Loaf learns', '€89. Ships in May'],
		never: ['Brand voice', 'Format', 'cheeky', '9:16', '['],
		callToAction: 'Pre-order at loaf.kitchen',
		seconds: 12,
	},
	{
		trade: 'personalised ad salon birthday',
		template: 'personalised-ad',
		data: { name: 'Chloe' },
		prompt: `Write a birthday video for our client. Happy birthday from all of us at Studio Nord! Your gift: a free conditioning treatment with any cut in November. Show this video at the desk. Book at studionord.com`,
		says: [
			'Happy birthday from all of us at Studio Nord!',
			'a free conditioning treatment with any cut in November',
		],
		never: ['Write a', 'our client'],
		callToAction: 'Book at studionord.com',
	},
	{
		trade: 'museum kids workshop dictated',
		prompt: `ok so next saturday we have the dinosaur workshop for kids 6 to 10, it's at 2pm, costs 8 euros, parents can have coffee for free while they wait. places are limited so people should book on our website naturmuseum-graz.at. make it fun and colourful, like 15 seconds`,
		says: ['costs 8 euros', 'naturmuseum-graz.at'],
		never: ['ok so', 'Ok so', 'make it fun', 'colourful', '15 seconds', 'people should'],
		seconds: 15,
	},
	{
		trade: 'Markdown comparison list plans',
		prompt: `## Which plan fits you?

**Starter** – €0, 1 user, 3 projects
**Team** – €12 per user, unlimited projects
**Enterprise** – SSO, audit log, your own cloud

All plans include backups every hour.

👉 Start free at **kanbo.app**`,
		says: [
			'Starter – €0, 1 user, 3 projects',
			'Team – €12 per user, unlimited projects',
			'Enterprise – SSO, audit log, your own cloud',
			'All plans include backups every hour',
		],
		never: ['**', '##', '👉'],
		headline: 'Which plan fits you?',
		callToAction: 'Start free at kanbo.app',
	},
	{
		trade: 'emergency locksmith short',
		prompt: `Locked out? 24/7 locksmith in Cardiff. With you in 25 minutes. £75 flat, no hidden fees. 029 2018 0456`,
		says: [
			'Locked out?',
			'24/7 locksmith in Cardiff',
			'With you in 25 minutes',
			'£75 flat, no hidden fees',
			'029 2018 0456',
		],
	},
	{
		trade: 'alumni fundraiser letter',
		prompt: `Dear alumni, in 1974 this boathouse was built for 20 rowers. Today 140 students row from it. The roof leaks, the ramp floods and the girls change in a van. We have raised £310,000 of the £480,000 we need. Could you give £50? Visit rowstmarys.org/roof. With thanks, Coach Bell`,
		says: [
			'in 1974 this boathouse was built for 20 rowers',
			'Today 140 students row from it',
			'We have raised £310,000 of the £480,000 we need',
			'Could you give £50?',
		],
		never: ['Dear alumni', 'With thanks'],
		callToAction: 'Visit rowstmarys.org/roof',
	},
	{
		trade: 'LLM answer with options',
		prompt: `Here's a punchy 15-second version:

"Three things your accountant won't tell you.
One: your home office counts.
Two: so does your phone bill.
Three: most freelancers overpay by $2,300 a year.
Let's fix that. Book a free call at ledgerlane.co."

Want me to make it funnier?`,
		says: [
			"Three things your accountant won't tell you",
			'your home office counts',
			'so does your phone bill',
			'most freelancers overpay by $2,300 a year',
		],
		never: ["Here's a", 'Want me', 'version'],
		callToAction: 'Book a free call at ledgerlane.co',
		seconds: 15,
	},
];
