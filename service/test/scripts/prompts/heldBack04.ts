import type { CollectedPrompt } from './prompt';

/** A fourth collection, written before anyone looked at what the rules make of it. */
export const heldBack04: readonly CollectedPrompt[] = [
	{
		trade: 'vet clinic',
		prompt: `Sure! Here is a short, engaging video script for your vet clinic:

🎬 **Video Title:** "Is Your Dog Scratching Too Much?"

**[0:00-0:03] HOOK**
🎥 Visual: A golden retriever scratching behind its ear
📝 On-screen text: Is your dog scratching nonstop?

**[0:03-0:08] PROBLEM**
🎥 Visual: Close-up of irritated skin
📝 On-screen text: 1 in 3 dogs has a skin allergy

**[0:08-0:13] SOLUTION**
🎥 Visual: Vet gently examining the dog
📝 On-screen text: One blood test finds the cause

**[0:13-0:15] CTA**
📝 On-screen text: Book a skin check at riverbendvet.com

**Hashtags:** #dogsofinstagram #vetlife #dogallergy

Would you like me to adapt this for cats as well?`,
		says: [
			'Is your dog scratching',
			'1 in 3 dogs has a skin allergy',
			'One blood test finds the cause',
		],
		never: [
			'Visual',
			'golden retriever',
			'Close-up',
			'examining',
			'On-screen',
			'HOOK',
			'PROBLEM',
			'SOLUTION',
			'Sure!',
			'Would you',
		],
		callToAction: 'Book a skin check at riverbendvet.com',
	},
	{
		trade: 'yard sale',
		prompt: 'yard sale sat 8am-1pm 214 maple ave, tools toys furniture, everything must go',
		says: ['8am-1pm', '214 maple ave', 'everything must go'],
	},
	{
		trade: 'crowdfunding',
		prompt: `We just hit 80% of our Kickstarter goal in 48 hours!!! 🚀🚀 Luma is the bike light that you never have to charge – a tiny dynamo does it for you. 512 backers so far. Early birds get it for €49 instead of €69 until Thursday 23:59. Help us get over the line 👉 kickstarter.com/lumalight #bikelife #kickstarter`,
		says: [
			'80% of our Kickstarter goal in 48 hours',
			'512 backers so far',
			'€49 instead of €69',
			'kickstarter.com/lumalight',
		],
		never: ['#', '👉'],
	},
	{
		trade: 'Zahnarzt (de)',
		prompt: `Hallo, wir brauchen für unsere Zahnarztpraxis ein kurzes Reel zum Thema Zahnreinigung. Folgende Punkte sollen vorkommen:
- Zweimal im Jahr zur professionellen Zahnreinigung
- Dauer nur 45 Minuten
- Viele Kassen zahlen bis zu 100 € dazu
Am Ende bitte: Termin online unter praxis-dr-keller.de buchen
Der Ton soll locker und freundlich sein. Danke!`,
		says: [
			'Zweimal im Jahr zur professionellen Zahnreinigung',
			'Dauer nur 45 Minuten',
			'Viele Kassen zahlen bis zu 100 € dazu',
		],
		never: ['brauchen', 'Reel', 'Folgende Punkte', 'Am Ende bitte', 'locker', 'Danke', 'Der Ton'],
		callToAction: 'Termin online unter praxis-dr-keller.de buchen',
		language: 'de',
	},
	{
		trade: 'job board nurse',
		prompt: `Job ad video: ICU nurse (m/f/d), full time, Rotterdam. What we offer: €3,900–€4,600 gross per month, 30 days of holiday, a free bike. What you bring: a nursing degree and a sense of humour. Questions? Call Sanne on +31 10 555 0142. Apply by 15 May at careers.maasziekenhuis.nl`,
		says: [
			'ICU nurse (m/f/d)',
			'€3,900–€4,600 gross per month',
			'30 days of holiday',
			'a nursing degree and a sense of humour',
			'15 May',
			'careers.maasziekenhuis.nl',
		],
		never: ['Job ad video'],
	},
	{
		trade: 'meditation app',
		template: 'explainer',
		prompt: `Explain how box breathing works in under 20 seconds. Step 1: breathe in for four counts. Step 2: hold for four. Step 3: breathe out for four. Step 4: hold again for four. Repeat four times. Our app Still guides you – free on the App Store.`,
		says: [
			'reathe in for four counts',
			'old for four',
			'reathe out for four',
			'old again for four',
		],
		never: ['Explain', 'under 20 seconds', 'Step 1:'],
		steps: [
			'breathe in for four counts',
			'hold for four',
			'breathe out for four',
			'hold again for four',
		],
	},
	{
		trade: 'skate brand',
		prompt: `{"brand":"Grindhaus","campaign":"Drop 07","video":{"length_seconds":12,"style":"gritty VHS","beats":["Drop 07 lands Friday 6pm CET","180 decks, hand-numbered","Once they're gone, they're gone"],"cta":{"text":"Set an alarm","url":"grindhaus.com/drop07"},"hashtags":["#grindhaus","#skateboarding"]}}`,
		says: [
			'Drop 07 lands Friday 6pm CET',
			'180 decks, hand-numbered',
			"Once they're gone, they're gone",
		],
		never: ['VHS', 'gritty', '12', '#'],
		callToAction: 'Set an alarm: grindhaus.com/drop07',
		seconds: 12,
	},
	{
		trade: 'historical quote',
		template: 'quote',
		prompt: `quote of the day by Maya Angelou: People will forget what you said, people will forget what you did, but people will never forget how you made them feel.`,
		says: ['people will never forget how you made them feel'],
		author: 'Maya Angelou',
	},
	{
		trade: 'cleaning service (es)',
		prompt: `Necesito un vídeo de 20 segundos para promocionar mi empresa de limpieza en Sevilla. Limpiamos pisos, oficinas y comunidades. Presupuesto en 24 horas y sin compromiso. Productos ecológicos. 12 años de experiencia. Que sea dinámico y con música alegre. Llámanos al 954 123 456.`,
		says: [
			'Limpiamos pisos, oficinas y comunidades',
			'Presupuesto en 24 horas y sin compromiso',
			'Productos ecológicos',
			'12 años de experiencia',
		],
		never: ['Necesito', 'vídeo', 'promocionar', 'dinámico', 'música alegre', '20 segundos'],
		callToAction: 'Llámanos al 954 123 456',
		language: 'es',
		seconds: 20,
	},
	{
		trade: 'B2B logistics',
		prompt: `Target platform: LinkedIn
Format: square, 30 seconds, no voice-over
Who it's for: supply chain managers at mid-size retailers
The big idea: Your parcels know where they are. Why don't you?
Three proof points:
1) Live tracking across 94 carriers
2) 31% fewer "where is my order" tickets at Brandt & Söhne
3) Set up in 5 working days
Sign-off line: Parcelmind. Delivery without the detective work.
CTA button: Book a demo
URL: parcelmind.io/demo`,
		says: [
			'Your parcels know where they are',
			'Live tracking across 94 carriers',
			'31% fewer "where is my order" tickets at Brandt & Söhne',
			'Set up in 5 working days',
			'Delivery without the detective work',
		],
		never: [
			'LinkedIn',
			'supply chain managers',
			'big idea',
			'proof points',
			'Sign-off',
			'square',
			'CTA button',
		],
		seconds: 30,
	},
	{
		trade: 'marathon training',
		prompt: `Monday rest. Tuesday intervals. Wednesday easy 8k. Thursday tempo. Friday rest. Saturday parkrun. Sunday long run 24k. That's week 9 of our free marathon plan. Comment PLAN and I'll send you all 16 weeks.`,
		says: ['Sunday long run 24k', 'week 9 of our free marathon plan'],
		callToAction: "Comment PLAN and I'll send you all 16 weeks",
	},
	{
		trade: 'honey farm (fr)',
		prompt: `Bonjour, pourriez-vous créer une vidéo pour présenter notre nouveau miel de lavande ? Récolté en juillet à Valensole, 100 % naturel, pot de 500 g à 12,90 €. Médaille d'or au Concours général agricole 2025. À commander sur lesruchersdelise.fr. Merci beaucoup !`,
		says: [
			'miel de lavande',
			'Récolté en juillet à Valensole',
			'pot de 500 g à 12,90 €',
			"Médaille d'or au Concours général agricole 2025",
			'lesruchersdelise.fr',
		],
		never: ['pourriez', 'Bonjour', 'vidéo', 'Merci'],
		language: 'fr',
	},
	{
		trade: 'tax software',
		prompt: `Write a 30s video script. Problem: freelancers lose 11 hours a month to invoices. Agitate: that's 16 working days a year you never bill. Solution: Billo writes, sends and chases your invoices for you. Proof: "I got paid 9 days faster." – Tomás, illustrator. Offer: first 3 months for $1. CTA: Start at billo.app.`,
		says: [
			'reelancers lose 11 hours a month to invoices',
			'16 working days a year you never bill',
			'Billo writes, sends and chases your invoices for you',
			'I got paid 9 days faster',
			'3 months for $1',
		],
		never: ['Problem', 'Agitate', 'Solution', 'Proof', 'Offer:', 'script'],
		callToAction: 'Start at billo.app',
		seconds: 30,
	},
	{
		trade: 'cheese board how-to',
		prompt: `## How to build a cheese board in 5 minutes

1. **Start with three cheeses** – one soft, one hard, one blue
2. **Add something sweet** – figs, grapes or honey
3. **Add crunch** – walnuts and crackers
4. **Fill the gaps** – olives and herbs

> Pro tip: take the cheese out of the fridge 30 minutes before.

*Shop our boards at thecheesecave.com*`,
		says: [
			'Start with three cheeses',
			'Add something sweet',
			'Add crunch',
			'Fill the gaps',
			'30 minutes before',
		],
		never: ['**', '##', '>', '1.', '*'],
		headline: 'How to build a cheese board in 5 minutes',
		callToAction: 'Shop our boards at thecheesecave.com',
		steps: ['Start with three cheeses', 'Add something sweet', 'Add crunch', 'Fill the gaps'],
	},
	{
		trade: 'nightclub',
		template: 'countdown',
		prompt: `Count down to New Year's Eve at Club Vault: doors 10pm, 3 floors, 9 DJs, free prosecco at midnight. Tickets £25 at clubvault.co.uk/nye`,
		data: { date: '2026-12-31T22:00:00Z' },
		says: ['3 floors, 9 DJs', 'free prosecco at midnight'],
	},
	{
		trade: 'second-hand fashion',
		prompt: `POV: you find a vintage Burberry trench for 80 bucks. That happens every Thursday at Second Story. New rail every week, nothing over $120. We're at 9 Orchard St, open till 8. Come dig.`,
		says: ['vintage Burberry trench for 80 bucks', 'nothing over $120', '9 Orchard St'],
		callToAction: 'Come dig',
	},
	{
		trade: 'insurance (it)',
		prompt: `Scrivi uno script per un video di 30 secondi sulla nostra assicurazione per animali domestici. Rimborso fino all'80% delle spese veterinarie. Nessun limite di età. Da 9,90 € al mese. Tono rassicurante. Chiudi con: Calcola il preventivo su zampasicura.it`,
		says: [
			"Rimborso fino all'80% delle spese veterinarie",
			'Nessun limite di età',
			'Da 9,90 € al mese',
		],
		never: ['Scrivi', 'script', '30 secondi', 'Tono', 'Chiudi'],
		callToAction: 'Calcola il preventivo su zampasicura.it',
		language: 'it',
		seconds: 30,
	},
	{
		trade: 'watchmaker',
		template: 'product-showcase',
		prompt: `Introduce the Meridian Field 38: a 38 mm field watch with a sapphire crystal, 100 m water resistance and 72 hours of power reserve. Assembled by hand in Glashütte. Limited to 250 pieces. €1,190. Pre-order from 1 October on meridianwatches.de. The mood is quiet and confident, shot on black.`,
		says: [
			'Meridian Field 38',
			'72 hours of power reserve',
			'Assembled by hand in Glashütte',
			'Limited to 250 pieces',
			'€1,190',
		],
		never: ['Introduce', 'mood', 'shot on', 'confident'],
		callToAction: 'Pre-order from 1 October on meridianwatches.de',
	},
	{
		trade: 'kids camp',
		prompt: `Hi! I run a small summer camp in Vermont and I'd love a fun, colorful 20 second video for Instagram to get parents to sign up. We have canoeing, campfires and a real treehouse. Ages 7-12. Sessions start June 22 and July 6. $495 a week, siblings get 15% off. Registration closes May 1. Our website is pinehollowcamp.com. Maybe start with a question?`,
		says: [
			'canoeing, campfires and a real treehouse',
			'Ages 7-12',
			'Sessions start June 22 and July 6',
			'$495 a week',
			'Registration closes May 1',
			'pinehollowcamp.com',
		],
		never: [
			'Hi!',
			'I run',
			"I'd love",
			'colorful',
			'Instagram',
			'Maybe start',
			'get parents',
			'website is',
		],
		seconds: 20,
	},
	{
		trade: 'plant shop tips',
		prompt: `Carousel/reel idea 🌿 "Why your monstera has yellow leaves"
↳ Too much water (most common!)
↳ Not enough light
↳ Old soil – repot every 2 years
↳ Cold draughts
Save for later + follow @leafandlane for more 💚`,
		says: [
			'Too much water',
			'Not enough light',
			'repot every 2 years',
			'Cold draughts',
			'@leafandlane',
		],
		never: ['Carousel', 'idea', '↳'],
	},
	{
		trade: 'robot vacuum',
		template: 'product-showcase',
		prompt: `| Scene | Duration | Visual | Text on screen |
|-------|----------|--------|----------------|
| 1 | 3s | Crumbs on floor | Crumbs happen. |
| 2 | 4s | Robot rolls in | Sweepy X2 cleans while you're out. |
| 3 | 4s | Phone app | 180 minutes on one charge, 65 dB quiet. |
| 4 | 4s | Product shot | Now $279 at sweepy.com |`,
		says: ["Sweepy X2 cleans while you're out", '180 minutes on one charge', '$279'],
		never: ['Robot rolls', 'Crumbs on floor', 'Phone app', 'Product shot', '|', '3s'],
	},
	{
		trade: 'opera house (de)',
		prompt: `Premiere! »Die Zauberflöte« ab 8. November im Stadttheater Bremerhaven. Regie: Lea Sommer. Musikalische Leitung: Marc Niemann. Karten von 18 bis 62 € an der Theaterkasse, Tel. 0471 49001, oder auf stadttheater.de. Schüler zahlen 9 €.`,
		says: [
			'»Die Zauberflöte« ab 8. November im Stadttheater Bremerhaven',
			'Regie: Lea Sommer',
			'62 €',
			'0471 49001',
			'Schüler zahlen 9 €',
		],
		language: 'de',
	},
	{
		trade: 'mortgage broker',
		prompt: `Generate a talking-head style script about the 3 things first-time buyers in the UK get wrong.

First: they only ask their own bank. Brokers compare 90+ lenders.
Second: they forget the fees. Budget about 3% on top.
Third: they wait for rates to drop. Nobody knows if they will.

CTA should be "DM me the word KEYS". Use a confident but warm tone. Max 25 seconds.`,
		says: ['Brokers compare 90+ lenders', 'Budget about 3% on top', 'they wait for rates to drop'],
		never: ['Generate', 'talking-head', 'CTA should', 'confident', 'Max 25'],
		callToAction: 'DM me the word KEYS',
		seconds: 25,
	},
	{
		trade: 'tea house (nl)',
		prompt: `Nieuw bij Theehuis De Linde: high tea voor € 24,50 p.p., elke zaterdag en zondag van 13.00 tot 16.30 uur. Scones van de oven, twaalf losse theeën en uitzicht op de molen. Reserveren: 0229 21 34 56 of info@theehuisdelinde.nl. #hightea #hoorn`,
		says: [
			'€ 24,50 p.p.',
			'van 13.00 tot 16.30 uur',
			'twaalf losse theeën',
			'0229 21 34 56',
			'info@theehuisdelinde.nl',
		],
		never: ['#'],
		language: 'nl',
	},
	{
		trade: 'abandoned cart',
		template: 'personalised-ad',
		prompt: `Personalized video for [First Name]: You left the Alpine 45L backpack in your cart. Only 4 left in moss green. Free returns for 60 days. Finish your order at summitgear.com/cart`,
		data: { name: 'Priya', product: 'Alpine 45L backpack' },
		says: ['Only 4 left in moss green', 'Free returns for 60 days'],
		never: ['[First Name]', 'Personalized video'],
		callToAction: 'Finish your order at summitgear.com/cart',
	},
	{
		trade: 'ramen bar (ja)',
		prompt: `【新メニュー】濃厚味噌ラーメン 980円!
北海道産の味噌を3種類ブレンド。
チャーシューは自家製、12時間煮込み。
平日11:00〜14:00は大盛り無料。
渋谷駅から徒歩5分。ぜひお越しください!
#ラーメン #渋谷グルメ`,
		says: [
			'980円',
			'北海道産の味噌を3種類ブレンド',
			'12時間煮込み',
			'大盛り無料',
			'渋谷駅から徒歩5分',
		],
		never: ['#'],
		language: 'ja',
	},
	{
		trade: 'nonprofit data',
		template: 'explainer',
		prompt: `Did you know? In 2015, 9% of our river was safe to swim in. In 2020 it was 34%. In 2025: 71%. 1,800 volunteers pulled 64 tonnes of rubbish out of the Avon. There's more to do. Join the next clean-up on 21 March at avonalive.org.`,
		says: ['Did you know?', '9%', '34%', '71%', '64 tonnes'],
		callToAction: 'Join the next clean-up on 21 March at avonalive.org',
	},
	{
		trade: 'electrician (pt)',
		prompt: `Roteiro para Reels de 20s

Cena 1: Eletricista chegando na casa do cliente
Texto: Disjuntor caindo toda hora?

Cena 2: Eletricista trabalhando no quadro de luz
Texto: Atendemos em até 2 horas em toda Curitiba

Cena 3: Cliente satisfeito
Texto: Orçamento grátis pelo WhatsApp (41) 99876-5432

Música: animada`,
		says: [
			'Disjuntor caindo toda hora?',
			'Atendemos em até 2 horas em toda Curitiba',
			'(41) 99876-5432',
		],
		never: ['Roteiro', 'Eletricista', 'Cliente', 'Cena', 'Texto', 'Música', 'animada'],
		language: 'pt',
		seconds: 20,
	},
	{
		trade: 'brewery',
		prompt: `It's finally here. 🍺 After two years, 14 test batches and one flooded basement, our first alcohol-free IPA is ready. 0.4% vol, 100% hops. On tap from 5 pm this Friday at Mill Lane Taproom, and in cans at £2.40. First 50 pints are on us. See you there?`,
		says: [
			"It's finally here",
			'our first alcohol-free IPA is ready',
			'0.4% vol',
			'£2.40',
			'First 50 pints are on us',
		],
	},
	{
		trade: 'optician (ru)',
		prompt: `Рекламный ролик для оптики «Взгляд»: скидка 30% на вторые очки до конца октября. Проверка зрения бесплатно. Более 2000 оправ. Ждём вас на ул. Ленина, 12 с 10:00 до 20:00. Телефон +7 (3812) 55-01-23`,
		says: [
			'кидка 30% на вторые очки до конца октября',
			'Проверка зрения бесплатно',
			'Более 2000 оправ',
			'ул. Ленина, 12',
			'+7 (3812) 55-01-23',
		],
		never: ['Рекламный ролик'],
		language: 'ru',
	},
];
