import type { CollectedPrompt } from './prompt';

/** A fifth collection, written before anyone looked at what the rules make of it. */
export const heldBack05: readonly CollectedPrompt[] = [
	{
		trade: 'long LLM prompt, furniture',
		prompt: `**Video Prompt: "Sofas That Move With You"**

**Overview:**
Create a 30-second vertical video (9:16) for Nomad Living, a modular furniture brand that ships across Europe. The video should feel warm, honest and slightly humorous, and it should speak to people in their twenties and thirties who move often.

**Storyline:**

1. **Opening (0–5 seconds):**
   - Visual: A couple tries to squeeze a huge sofa through a narrow staircase.
   - Text overlay: "Moving again?"

2. **The problem (5–12 seconds):**
   - Visual: The sofa gets stuck. Neighbours watch.
   - Text overlay: "The average renter moves every 3.4 years."

3. **The solution (12–22 seconds):**
   - Visual: A Nomad sofa in four cardboard boxes, assembled in a few clicks.
   - Text overlay: "Nomad sofas fit through any door. No tools. 8 minutes."

4. **Closing (22–30 seconds):**
   - Visual: The couple relaxes. Logo appears.
   - Text overlay: "Try one at home for 60 days. From €690 at nomadliving.eu"

**Style and tone:**
- Natural light, muted colours, handheld camera
- Light acoustic guitar in the background
- Quick but not hectic cuts

**Target audience:** Renters aged 22–38 in large European cities

**Key takeaway:** Furniture should move as easily as you do.

**Additional notes:** Make sure that the brand name is visible in the first and the last scene. Avoid any mention of competitors. Subtitles must be readable on small screens.`,
		says: [
			'Moving again?',
			'The average renter moves every 3.4 years',
			'Nomad sofas fit through any door',
			'€690 at nomadliving.eu',
		],
		never: [
			'couple',
			'Neighbours',
			'cardboard',
			'Natural light',
			'acoustic',
			'Renters aged',
			'brand name is visible',
			'competitors',
			'Subtitles',
			'Visual',
			'overlay',
			'Opening',
			'Style',
			'Create',
			'speak to people',
			'Logo',
			'hectic',
			'Video Prompt',
		],
		seconds: 30,
	},
	{
		trade: 'lost cat',
		prompt:
			'LOST CAT!!! Grey tabby, answers to Miso, missing since Tuesday near Elm Park. Reward €200. Call 086 555 0134',
		says: ['Miso', 'missing since Tuesday near Elm Park', '€200', '086 555 0134'],
	},
	{
		trade: 'dialogue sketch',
		prompt: `Anna: Do you still write your meeting notes by hand?
Ben: Of course. I lose them by hand, too.
Anna: Minutely writes them for you. In 40 languages.
Ben: Even mine?
Anna: Even yours. minutely.ai`,
		says: [
			'Do you still write your meeting notes by hand?',
			'I lose them by hand, too',
			'In 40 languages',
			'minutely.ai',
		],
		never: ['Anna', 'Ben:'],
	},
	{
		trade: 'diner menu',
		prompt: `This week's specials at Rosie's Diner:
Mon – Meatloaf & mash $11
Tue – Taco Tuesday, 3 for $9
Wed – Chicken pot pie $12
Thu – Ribs $16
Fri – Fish fry $14
Kids eat free every day after 4. 118 Depot Rd.`,
		says: [
			'Meatloaf & mash $11',
			'3 for $9',
			'Chicken pot pie $12',
			'Ribs $16',
			'Fish fry $14',
			'Kids eat free every day after 4',
		],
	},
	{
		trade: 'photographer (sv)',
		prompt: `Gör en reel på 15 sekunder för min fotostudio i Malmö. Minisessioner 6–8 december, 20 minuter, 10 redigerade bilder, 1 495 kr. Perfekt julklapp. Boka på ljusochlinne.se`,
		says: ['1 495 kr', 'Perfekt julklapp', '10 redigerade bilder'],
		never: ['Gör en', 'reel', '15 sekunder'],
		callToAction: 'Boka på ljusochlinne.se',
		language: 'sv',
		seconds: 15,
	},
	{
		trade: 'pension fund',
		prompt: `---
title: Start at 25, not 35
audience: young professionals
length: 25s
tone: plain, no hype
---
Put away €100 a month from 25 and you have about €262,000 at 65.
Start at 35 and it is about €122,000.
Ten years cost you €140,000.
Figures assume 7% a year before fees.
CTA: Run your own numbers at fairpension.ie`,
		says: [
			'€262,000 at 65',
			'Start at 35 and it is about €122,000',
			'Ten years cost you €140,000',
			'Figures assume 7% a year before fees',
		],
		never: ['---', 'young professionals', 'no hype', 'title:'],
		callToAction: 'Run your own numbers at fairpension.ie',
		seconds: 25,
	},
	{
		trade: 'nail salon (vi/en)',
		prompt: `hey so basically we just need like a cute lil tiktok for the salon, gel manicures are $10 off all of june, we're open late thursdays til 9, book thru the link in our bio, maybe use pink`,
		says: ['$10 off all of june', 'thursdays til 9'],
		never: ['basically', 'cute lil', 'tiktok', 'maybe use pink'],
	},
	{
		trade: 'theatre class',
		prompt: `Slide 1: Shy? Good.
Slide 2: The best actors usually are.
Slide 3: Beginners' acting, 10 Tuesdays, 7–9 pm
Slide 4: £180, or £150 if you book by 1 September
Slide 5: stageleft.london/beginners`,
		says: [
			'Shy? Good',
			'The best actors usually are',
			"Beginners' acting, 10 Tuesdays, 7–9 pm",
			'£150 if you book by 1 September',
			'stageleft.london/beginners',
		],
		never: ['Slide'],
	},
	{
		trade: 'construction (pl)',
		prompt: `Przygotuj 20-sekundowy film o naszej firmie remontowej z Poznania. Remonty łazienek w 14 dni. Gwarancja 5 lat. Darmowa wycena. Ponad 600 zadowolonych klientów. Zadzwoń: 61 555 01 20`,
		says: [
			'Remonty łazienek w 14 dni',
			'Gwarancja 5 lat',
			'Darmowa wycena',
			'Ponad 600 zadowolonych klientów',
		],
		never: ['Przygotuj', 'film', '20-sekundowy'],
		callToAction: 'Zadzwoń: 61 555 01 20',
		language: 'pl',
		seconds: 20,
	},
	{
		trade: 'electric toothbrush',
		template: 'product-showcase',
		prompt: `Act as a senior copywriter. Using the PAS framework, write on-screen text for a 20-second product video.

Product: Brille One electric toothbrush
Pain: 7 out of 10 people brush too hard
Agitation: It wears down your enamel and you never get it back
Solution: Brille One slows down when you press too hard
Extras: 30-day battery, €4 brush heads, 2-year guarantee
Price: €79
CTA: Get yours at brille.one`,
		says: [
			'7 out of 10 people brush too hard',
			'It wears down your enamel and you never get it back',
			'Brille One slows down when you press too hard',
			'30-day battery',
		],
		never: ['Act as', 'PAS', 'copywriter', 'Pain', 'Agitation', 'Extras'],
		callToAction: 'Get yours at brille.one',
		seconds: 20,
	},
	{
		trade: 'tattoo studio',
		prompt: `We're doing a flash day!! 🖤 Saturday the 13th, first come first served, all designs $113. Three artists: Inka, Moss and Del. Doors open at 11, we stop when our hands hurt. Cash only. Swipe to see the flash sheet (we'll add it as the background). 51 Canal Walk`,
		says: [
			"We're doing a flash day!!",
			'all designs $113',
			'Three artists: Inka, Moss and Del',
			'Doors open at 11',
			'Cash only',
			'51 Canal Walk',
		],
		never: ["we'll add it"],
	},
	{
		trade: 'science fact',
		template: 'explainer',
		prompt: `Make an educational short explaining why the sky is blue for kids aged 8 to 10. Sunlight looks white but is made of all colours. Air scatters blue light about four times more than red. So blue reaches your eyes from everywhere. At sunset, light travels further and the blue is gone – that's why you see red.`,
		says: [
			'Sunlight looks white but is made of all colours',
			'Air scatters blue light about four times more than red',
			'So blue reaches your eyes from everywhere',
		],
		never: ['Make an', 'educational', 'aged 8', 'short'],
	},
	{
		trade: 'testimonials',
		prompt: `Three customers. One sentence each.
"I sleep through the night again." – Carla, 42
"My back stopped hurting after a week." – Tom, 57
"The dog stole it." – Nia, 29
The Dreamslab mattress. 200 nights to try. dreamslab.com`,
		says: [
			'I sleep through the night again',
			'Carla, 42',
			'My back stopped hurting after a week',
			'The dog stole it',
			'200 nights to try',
		],
	},
	{
		trade: 'Steuerberater (de)',
		prompt: `Briefing Kurzvideo
Kunde: Kanzlei Brandt & Partner
Kanal: Instagram, LinkedIn
Länge: 20 Sek.
Zielgruppe: Selbstständige
Aussage: Die E-Rechnung ist Pflicht – wir richten sie ein.
Argumente:
• Einrichtung in einem Tag
• Festpreis 290 € netto
• Schulung für Ihr Team inklusive
Tonalität: sachlich, nahbar
Abbinder: Jetzt Termin sichern: brandt-partner.de/e-rechnung`,
		says: [
			'Die E-Rechnung ist Pflicht',
			'Einrichtung in einem Tag',
			'Festpreis 290 € netto',
			'Schulung für Ihr Team inklusive',
		],
		never: [
			'Briefing',
			'Kunde',
			'Kanal',
			'Selbstständige',
			'Aussage',
			'Argumente',
			'sachlich',
			'Abbinder',
		],
		callToAction: 'Jetzt Termin sichern: brandt-partner.de/e-rechnung',
		language: 'de',
		seconds: 20,
	},
	{
		trade: 'football club',
		prompt: `MATCHDAY ⚽ Harrow Rovers vs. Eastfield United. Saturday 22 Feb, kick-off 15:00, Chapel Lane. Adults £8, under 16s free. Bring noise. #COYR #nonleague`,
		says: [
			'Harrow Rovers vs. Eastfield United',
			'Saturday 22 Feb',
			'15:00',
			'Adults £8, under 16s free',
		],
		never: ['#'],
	},
	{
		trade: 'proverb',
		template: 'quote',
		prompt: `Inspirational quote reel: "The best time to plant a tree was 20 years ago. The second best time is now." (Chinese proverb) Calm piano, forest in the background.`,
		says: ['The second best time is now'],
		never: ['piano', 'forest', 'reel'],
		author: 'Chinese proverb',
	},
	{
		trade: 'cloud backup',
		prompt: `What would you lose if your laptop died right now? Photos. Invoices. Your thesis. Nightvault backs up everything every 15 minutes, encrypted, for $3 a month. Try it before you need it – nightvault.com/try, code CALM for 3 months free.`,
		says: [
			'What would you lose if your laptop died right now?',
			'$3 a month',
			'code CALM for 3 months free',
			'nightvault.com/try',
		],
	},
	{
		trade: 'cooking class (fr)',
		prompt: `Script vidéo – 25 secondes

Plan 1 : mains qui pétrissent la pâte
Voix off : « Et si vous appreniez à faire vos pâtes vous-même ? »

Plan 2 : groupe qui rit autour de la table
Voix off : « Trois heures, six personnes, un chef napolitain. »

Plan 3 : assiette fumante
Voix off : « 65 € par personne, repas et vin compris. »

Texte final : Réservez sur latabledegino.fr`,
		says: [
			'Et si vous appreniez à faire vos pâtes vous-même',
			'Trois heures, six personnes, un chef napolitain',
			'65 € par personne, repas et vin compris',
		],
		never: ['Plan', 'mains qui', 'groupe', 'assiette', 'Voix off', 'Script', 'Texte final'],
		callToAction: 'Réservez sur latabledegino.fr',
		language: 'fr',
		seconds: 25,
	},
	{
		trade: 'city council',
		prompt: `Public information film. From 1 February, food waste goes in the brown bin. Collections every Wednesday before 7 am. No plastic bags, not even compostable ones. Missed a collection? Report it at leighford.gov.uk/bins or call 01632 960 118.`,
		says: [
			'From 1 February, food waste goes in the brown bin',
			'Collections every Wednesday before 7 am',
			'No plastic bags, not even compostable ones',
			'leighford.gov.uk/bins',
		],
		never: ['Public information film'],
	},
	{
		trade: 'dating app',
		prompt: `Short funny ad, 15 secs. Hook: "Still swiping at 2am?" Then: Offline matches you with one person a week. And a table for two. No chat. No photos. Just Thursday, 8 pm. End card: Offline – dating, in person. Download now.`,
		says: [
			'Still swiping at 2am?',
			'Offline matches you with one person a week',
			'No chat',
			'Just Thursday, 8 pm',
		],
		never: ['funny ad', 'Hook', 'Then:', 'End card'],
		seconds: 15,
	},
	{
		trade: 'courier jobs (tr)',
		prompt: `Kurye aranıyor! Haftalık ödeme, esnek saatler, motor bizden. Ayda 45.000 TL'ye kadar kazanç. İstanbul Kadıköy. Başvuru: hizlikurye.com/basvuru`,
		says: [
			'Kurye aranıyor!',
			'Haftalık ödeme, esnek saatler, motor bizden',
			'45.000 TL',
			'hizlikurye.com/basvuru',
		],
		language: 'tr',
	},
	{
		trade: 'bike tour',
		prompt: `Video idea for our FB page: "Five hills, one valley, zero cars." Guided e-bike tours through the Douro, daily at 9:30 from Pinhão station, April to October. 38 km, lunch at a winery included, 85 € per person. Book by phone (+351 254 555 019) or at rodadouro.pt. Please use our drone footage and keep the text short!`,
		says: [
			'Five hills, one valley, zero cars',
			'daily at 9:30 from Pinhão station',
			'85 € per person',
			'+351 254 555 019',
		],
		never: ['Video idea', 'FB page', 'drone footage', 'keep the text'],
	},
	{
		trade: 'makeup tutorial',
		prompt: `GRWM: 5-minute office makeup
Step one - tinted moisturiser, fingers only
Step two - cream blush, cheeks AND lids
Step three - brown mascara, top lashes
Step four - lip oil, done
All products are from Mira's under-$15 edit
Shop the edit 👇
mirabeauty.com/edit15`,
		says: [
			'tinted moisturiser, fingers only',
			'cream blush, cheeks AND lids',
			'brown mascara, top lashes',
			'lip oil, done',
		],
		never: ['Step one', '👇'],
	},
	{
		trade: 'Arabic perfume',
		prompt: `عطر «ليالي» الجديد من دار نجد. ثبات يدوم 12 ساعة. عود وورد وزعفران. السعر 320 ريال. توصيل مجاني حتى نهاية رمضان. اطلب الآن من najd.sa`,
		says: ['ثبات يدوم 12 ساعة', 'عود وورد وزعفران', '320'],
		language: 'ar',
	},
	{
		trade: 'birthday greeting',
		template: 'personalised-ad',
		prompt: `Dear %FIRSTNAME%, happy birthday from all of us at Café Blum! Your coffee and cake are on us this week. Just show this message at the counter. Valid until Sunday.`,
		data: { firstName: 'Oskar' },
		says: ['Your coffee and cake are on us this week', 'Valid until Sunday'],
		never: ['%'],
	},
	{
		trade: 'software hiring',
		prompt: `Please turn this job ad into a short recruiting reel:

Senior Backend Engineer (Go) – remote within EU
- €85–100k + equity
- 4-day week, no on-call
- Team of 7, shipping since 2019
Interested? jobs@tallyhq.io`,
		says: [
			'Senior Backend Engineer (Go)',
			'€85–100k + equity',
			'4-day week, no on-call',
			'jobs@tallyhq.io',
		],
		never: ['Please turn', 'recruiting reel'],
	},
	{
		trade: 'climate stat',
		prompt: `[Hook] Your old phone is worth more than you think.
[Fact] One tonne of phones holds 300 g of gold.
[Fact] Only 17% get recycled.
[Offer] Drop yours at any Circuit store and get €20 off.
[CTA] Find your store: circuit.eco/stores`,
		says: [
			'Your old phone is worth more than you think',
			'One tonne of phones holds 300 g of gold',
			'Only 17% get recycled',
			'€20 off',
		],
		never: ['[', 'Hook', 'Fact', 'Offer]'],
		callToAction: 'Find your store: circuit.eco/stores',
	},
	{
		trade: 'book club (zh)',
		prompt: `周末读书会来了!12月7日下午3点,地点:南京路158号二楼。本期共读《小王子》,免费参加,名额20人。扫码报名。请做一个15秒的短视频。`,
		says: ['12月7日下午3点', '南京路158号二楼', '《小王子》'],
		never: ['短视频', '15秒'],
		language: 'zh',
		seconds: 15,
	},
	{
		trade: 'physio studio prices',
		template: 'product-showcase',
		prompt: `Title: Reformer Pilates Starter Pack. Price: $99. Details: 5 classes in 30 days, small groups of 6, grip socks included. Urgency: Only 25 packs in January. Button: Grab a pack. Visual style: airy, beige, slow camera moves.`,
		says: ['Reformer Pilates Starter Pack', '5 classes in 30 days', 'Only 25 packs in January'],
		never: ['Urgency', 'Visual style', 'airy', 'beige', 'Button', 'Details:'],
		callToAction: 'Grab a pack',
	},
	{
		trade: 'wine subscription',
		prompt: `Okay so we want something for Instagram that says: Wine shouldn't be a quiz. Each month we send three bottles and a card that tells you what to eat with them. From £36, skip any time. Oh and mention that shipping's free in the UK! vinodrop.co.uk`,
		says: [
			"Wine shouldn't be a quiz",
			'Each month we send three bottles',
			'£36, skip any time',
			"shipping's free in the UK",
		],
		never: ['Okay so', 'we want something', 'that says', 'Oh and', 'mention'],
	},
];
