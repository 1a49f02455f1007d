import type { CollectedPrompt } from './prompt';

/** A seventh collection, written before anyone looked at what the rules make of it. */
export const heldBack07: readonly CollectedPrompt[] = [
	{
		trade: 'dog walker',
		prompt: `Short video for Facebook please. I'm starting a dog walking service in Didsbury called Muddy Paws. £14 an hour, two dogs max, fully insured. First walk free in February. Text Ellie on 07700 900418.`,
		says: ['£14 an hour, two dogs max, fully insured', 'First walk free in February'],
		never: ['Short video', 'Facebook', 'please'],
		callToAction: 'Text Ellie on 07700 900418',
	},
	{
		trade: 'SEO agency listicle',
		prompt: `Title: 4 signs your website is losing you money

1) It takes more than 3 seconds to load
2) Your phone number isn't clickable
3) There are no reviews on the homepage
4) The last blog post is from 2021

Outro: Want us to check yours? Free audit at brightrank.io`,
		says: [
			'It takes more than 3 seconds to load',
			"Your phone number isn't clickable",
			'There are no reviews on the homepage',
			'The last blog post is from 2021',
			'Free audit at brightrank.io',
		],
		never: ['Title', 'Outro', '1)'],
		headline: '4 signs your website is losing you money',
	},
	{
		trade: 'LLM ad concept',
		prompt: `Create a 20-second product ad for "Loopy", a reusable coffee cup made from oyster shells.

**Opening Scene:** Waves crash on a beach at dawn.
**Narration:** "Every year, 7 million tonnes of shells are thrown away."

**Middle Scene:** Hands shape a cup on a wheel.
**Narration:** "We turn them into cups."

**Final Scene:** Loopy on a café counter.
**Narration:** "Loopy. €22. Lasts for years."

**Call to Action:** "Get yours at loopycup.eu"

**Mood:** Calm, oceanic, hopeful.`,
		says: [
			'Every year, 7 million tonnes of shells are thrown away',
			'We turn them into cups',
			'Lasts for years',
		],
		never: ['Waves', 'Hands', 'counter', 'Narration', 'Scene', 'Mood', 'oceanic', 'Create'],
		callToAction: 'Get yours at loopycup.eu',
		seconds: 20,
	},
	{
		trade: 'Fahrschule (de)',
		prompt: `Führerschein in 4 Wochen? Geht. Intensivkurs in den Osterferien, Start am 30. März. Theorie vormittags, Fahrstunden am Nachmittag. Grundbetrag nur 149 € statt 299 €. Noch 7 Plätze frei. Jetzt anmelden: fahrschule-kranz.de oder WhatsApp 0176 555 01 29 🚗 #fahrschule #führerschein`,
		says: [
			'Führerschein in 4 Wochen?',
			'Start am 30. März',
			'149 € statt 299 €',
			'Noch 7 Plätze frei',
		],
		never: ['#'],
		callToAction: 'Jetzt anmelden: fahrschule-kranz.de oder WhatsApp 0176 555 01 29',
		language: 'de',
	},
	{
		trade: 'soap maker',
		template: 'product-showcase',
		prompt: `Our bestselling lavender & oat soap is back in stock! Handmade in small batches in Devon, palm oil free, wrapped in paper. £6.50 a bar or 3 for £17. Order before 15 December for Christmas delivery: seasidesoap.co.uk`,
		says: ['lavender & oat soap is back in stock!', 'palm oil free, wrapped in paper', '£6.50'],
		callToAction: 'Order before 15 December for Christmas delivery: seasidesoap.co.uk',
	},
	{
		trade: 'team quote',
		template: 'quote',
		prompt: `Post a quote from our founder, Aiko Tanaka: "We hire for curiosity. Everything else can be learned." Use our brand colours.`,
		says: ['We hire for curiosity'],
		never: ['Post a', 'brand colours', 'founder'],
		author: 'Aiko Tanaka',
	},
	{
		trade: 'Montessori school',
		prompt: `Please create a warm, inviting video to announce our open day. Little Oaks Montessori, Saturday 8 March, 10 am – 1 pm. Meet the teachers, see the garden classroom, stay for pancakes. Ages 2.5 to 6. Register at littleoaks.ie – places are limited. The video should be around 20 seconds long and feature gentle piano music.`,
		says: [
			'Little Oaks Montessori, Saturday 8 March, 10 am – 1 pm',
			'Ages 2.5 to 6',
			'littleoaks.ie',
		],
		never: ['Please create', 'warm, inviting', 'The video', 'piano', '20 seconds'],
		seconds: 20,
	},
	{
		trade: 'data chart',
		template: 'explainer',
		prompt: `Explain our remote work survey in 25 seconds: 62% of employees prefer three days at home, 24% want to be fully remote, 14% want to be in the office every day. We asked 1,204 people in May 2025. Read the full report at worklab.org/remote.`,
		says: ['62% of employees prefer three days at home', '1,204 people in May 2025'],
		never: ['25 seconds', 'Explain'],
		callToAction: 'Read the full report at worklab.org/remote',
		seconds: 25,
	},
	{
		trade: 'taqueria (es)',
		prompt: `¡Jueves de 2x1 en Taquería El Güero! Tacos al pastor, suadero y campechanos. De 6 a 11 pm. Calle Orizaba 87, Roma Norte. Pide a domicilio al 55 5555 0147. Agrega hashtags y que el video sea muy divertido.`,
		says: [
			'¡Jueves de 2x1 en Taquería El Güero!',
			'Tacos al pastor, suadero y campechanos',
			'Calle Orizaba 87, Roma Norte',
		],
		never: ['hashtags', 'divertido', 'Agrega'],
		callToAction: 'Pide a domicilio al 55 5555 0147',
		language: 'es',
	},
	{
		trade: 'app update',
		prompt: `What's new in Tidepool 3.1 🌊
• Dark mode
• Shared lists with up to 6 people
• Widgets for iOS 18
• 40% faster search
Update now in the App Store or Google Play.`,
		says: [
			"What's new in Tidepool 3.1",
			'Dark mode',
			'Shared lists with up to 6 people',
			'Widgets for iOS 18',
			'40% faster search',
		],
		callToAction: 'Update now in the App Store or Google Play',
	},
	{
		trade: 'immigration lawyer',
		prompt: `VIDEO TOPIC: 3 mistakes on UK visa applications
AUDIENCE: skilled workers
SCRIPT:
"Most visa refusals are avoidable. Mistake one: bank statements older than 31 days. Mistake two: a job title that doesn't match the code. Mistake three: applying from the wrong country. Not sure about yours? Book a 20-minute call."
ON-SCREEN CTA: harlowlaw.co.uk/visa
LENGTH: 30 sec`,
		says: [
			'Most visa refusals are avoidable',
			'ank statements older than 31 days',
			"job title that doesn't match the code",
			'pplying from the wrong country',
		],
		never: ['VIDEO TOPIC', 'AUDIENCE', 'skilled workers', 'SCRIPT', 'ON-SCREEN', 'LENGTH'],
		seconds: 30,
	},
	{
		trade: 'carpet cleaner',
		prompt: `Before you buy a new carpet, watch this. Same carpet. Same day. 2 hours. £45 a room, dry by dinner. Serving Bath and Bristol. Message us "CARPET" for a quote.`,
		says: [
			'Before you buy a new carpet, watch this',
			'£45 a room, dry by dinner',
			'Serving Bath and Bristol',
		],
		callToAction: 'Message us "CARPET" for a quote',
	},
	{
		trade: 'boulangerie storyboard (fr)',
		prompt: `Titre : La galette est de retour
Durée : 15 secondes
Scène 1 – Visuel : four à bois. Texte à l'écran : "Pur beurre, 100 % maison"
Scène 2 – Visuel : galette dorée. Texte à l'écran : "4 parts 14 €, 8 parts 26 €"
Scène 3 – Visuel : couronne. Texte à l'écran : "Une fève en or cachée dans nos galettes"
Appel à l'action : Commandez avant le 4 janvier au 03 88 55 01 10`,
		says: [
			'Pur beurre, 100 % maison',
			'4 parts 14 €, 8 parts 26 €',
			'Une fève en or cachée dans nos galettes',
		],
		never: ['Titre', 'Durée', 'Visuel', 'four à bois', 'dorée', "Texte à l'écran", 'Scène'],
		headline: 'La galette est de retour',
		callToAction: 'Commandez avant le 4 janvier au 03 88 55 01 10',
		language: 'fr',
		seconds: 15,
	},
	{
		trade: 'book launch',
		prompt: `My debut novel is out on Tuesday!! 📚 "The Salt Road" follows two sisters who smuggle letters across a border that keeps moving. Kirkus called it "a quiet storm". Hardcover $26, ebook $12.99. Launch party at Powell's, May 6, 7 p.m. Link in bio to preorder a signed copy.`,
		says: [
			'My debut novel is out on Tuesday!!',
			'two sisters who smuggle letters across a border that keeps moving',
			'Kirkus called it "a quiet storm"',
			'Hardcover $26, ebook $12.99',
			"Launch party at Powell's, May 6, 7 p.m.",
		],
		callToAction: 'Link in bio to preorder a signed copy',
	},
	{
		trade: 'energy provider (nl)',
		prompt: `Schrijf een korte video over onze zonnepanelenactie. 8 panelen voor € 3.950, inclusief montage. 25 jaar garantie. Actie loopt tot 30 april. Vraag een gratis dakscan aan op zonopdak.nl. Rustige muziek, geen voice-over.`,
		says: [
			'8 panelen voor € 3.950, inclusief montage',
			'25 jaar garantie',
			'Actie loopt tot 30 april',
		],
		never: ['Schrijf', 'video', 'Rustige muziek', 'voice-over'],
		callToAction: 'Vraag een gratis dakscan aan op zonopdak.nl',
		language: 'nl',
	},
	{
		trade: 'reading challenge',
		prompt: `library summer reading challenge!! read 6 books get a medal. starts sat 12 july. free for kids 4-11. ask at the desk`,
		says: ['read 6 books get a medal', 'free for kids 4-11'],
		callToAction: 'ask at the desk',
	},
	{
		trade: 'retargeting ad',
		template: 'personalised-ad',
		prompt: `Hey Maya! Still thinking about the Costa Rica surf week? Your dates, 14–21 November, are down to 3 spots. Book by Friday and save $150 with code PURAVIDA. wavecamp.com/maya`,
		says: ['Still thinking about the Costa Rica surf week?', '14–21 November', 'PURAVIDA'],
	},
	{
		trade: 'clinic awareness',
		prompt: `Goal: Raise awareness of skin cancer checks in June.
Main idea: A two-minute check can save your life.
Supporting facts:
- 1 in 5 people will get skin cancer by age 70
- 9 in 10 melanomas are cured when found early
What viewers should do: Book a free check at any Hautwerk clinic
Do's: plain language, calm tone
Don'ts: scary pictures`,
		says: [
			'A two-minute check can save your life',
			'1 in 5 people will get skin cancer by age 70',
			'9 in 10 melanomas are cured when found early',
		],
		never: [
			'Goal',
			'Raise awareness',
			'Main idea',
			'Supporting',
			'What viewers',
			'plain language',
			'scary',
			"Do's",
		],
		callToAction: 'Book a free check at any Hautwerk clinic',
	},
	{
		trade: 'Polish café',
		prompt: `Nowa kawiarnia na Kazimierzu! Otwarcie w sobotę 5 kwietnia o 9:00. Pierwsze 50 kaw gratis. Sernik jak u babci, espresso z własnej palarni. ul. Józefa 11, Kraków. Wpadnij na kawę!`,
		says: [
			'Nowa kawiarnia na Kazimierzu!',
			'5 kwietnia o 9:00',
			'Pierwsze 50 kaw gratis',
			'ul. Józefa 11, Kraków',
		],
		callToAction: 'Wpadnij na kawę!',
		language: 'pl',
	},
	{
		trade: 'table script VO',
		prompt: `| Time | Visual | Voiceover |
|---|---|---|
| 0-4s | Empty fridge | It's 6 pm and the fridge is empty. |
| 4-9s | App scroll | Basketo delivers groceries in 20 minutes. |
| 9-13s | Courier at door | No minimum order. No delivery fee until June. |
| 13-16s | Logo | Get Basketo in your app store. |`,
		says: [
			"It's 6 pm and the fridge is empty",
			'Basketo delivers groceries in 20 minutes',
			'No delivery fee until June',
		],
		never: ['Empty fridge', 'App scroll', 'Courier', 'Logo', '|', '0-4s'],
		callToAction: 'Get Basketo in your app store',
		seconds: 16,
	},
	{
		trade: 'charity auction',
		template: 'countdown',
		prompt: `Only 5 days until the Harbour Hospice charity auction. 60 lots, from a signed guitar to a week in Tuscany. Thursday 20 November, 7.30pm, Town Hall. Bid online at harbourauction.org`,
		says: [
			'60 lots, from a signed guitar to a week in Tuscany',
			'Thursday 20 November, 7.30pm, Town Hall',
		],
		callToAction: 'Bid online at harbourauction.org',
	},
	{
		trade: 'resume tips',
		prompt: `3 resume mistakes recruiters spot in 6 seconds ⏱️

❌ A photo (in the US)
❌ "Responsible for…"
❌ Two columns that break the ATS

✅ Fix them with our free template – link in bio

Follow @hiredbyhana for daily job tips

#resumetips #jobsearch #careeradvice #linkedin #hiring #jobs`,
		says: [
			'3 resume mistakes recruiters spot in 6 seconds',
			'A photo (in the US)',
			'Two columns that break the ATS',
			'Fix them with our free template',
		],
		never: ['#', '❌', '✅'],
	},
	{
		trade: 'farm shop (it)',
		prompt: `Sabato 14 giugno, dalle 10 alle 18: porte aperte al Caseificio Valverde. Degustazione di formaggi, visita alle stalle, laboratorio per bambini. Ingresso libero. Strada Provinciale 12, Asiago. Info: 0424 555 018`,
		says: [
			'porte aperte al Caseificio Valverde',
			'Degustazione di formaggi, visita alle stalle, laboratorio per bambini',
			'Ingresso libero',
		],
		language: 'it',
	},
	{
		trade: 'bike insurance',
		prompt: `A bike is stolen in Amsterdam every 12 minutes. Yours doesn't have to be next. Fietszeker insures any bike up to €4,000 for €6 a month, theft and damage included. Cover starts in 3 minutes. Get a quote at fietszeker.nl/en.`,
		says: [
			'A bike is stolen in Amsterdam every 12 minutes',
			"Yours doesn't have to be next",
			'€4,000 for €6 a month',
			'Cover starts in 3 minutes',
		],
		callToAction: 'Get a quote at fietszeker.nl/en',
	},
	{
		trade: 'campaign JSON',
		prompt: `{
  "campaign_name": "Spring Refresh",
  "objective": "conversions",
  "target_audience": "homeowners 35-55",
  "headline": "Your windows have seen better winters",
  "body": ["Triple glazing cuts heat loss by up to 40%", "Installed in one day", "Pay nothing until June"],
  "call_to_action": "Get a quote in 60 seconds",
  "landing_page": "https://www.clearpane.co.uk/quote",
  "visual_style": "bright, airy, suburban",
  "duration_seconds": 15
}`,
		says: [
			'Triple glazing cuts heat loss by up to 40%',
			'Installed in one day',
			'Pay nothing until June',
		],
		never: ['Spring Refresh', 'conversions', 'homeowners', 'airy', 'suburban'],
		headline: 'Your windows have seen better winters',
		seconds: 15,
	},
	{
		trade: 'band merch',
		prompt: `New merch just landed: black tour tee $30, tote $18, enamel pin $9. Ships worldwide from Leeds. First 100 orders get a handwritten setlist. thegreyhours.bandcamp.com/merch`,
		says: [
			'black tour tee $30, tote $18, enamel pin $9',
			'Ships worldwide from Leeds',
			'First 100 orders get a handwritten setlist',
		],
	},
	{
		trade: 'pest control',
		prompt: `We want a 15s ad. It should open with "Hear scratching at night?" and then explain that we remove mice humanely, seal every entry point and guarantee the work for 12 months. End with our phone number 555-0171 and the line "Sleep tight."`,
		says: ['Hear scratching at night?', 'guarantee the work for 12 months', '555-0171'],
		never: ['We want', 'It should open', 'then explain', 'End with', 'the line'],
		seconds: 15,
	},
	{
		trade: 'Korean skincare (ko)',
		prompt: `신제품 출시! 그린티 수분크림 50ml, 24,000원. 48시간 보습, 민감성 피부 테스트 완료. 11월 30일까지 1+1 행사. 지금 greenleaf.kr에서 만나보세요.`,
		says: ['24,000원', '48시간 보습', '11월 30일까지 1+1 행사', 'greenleaf.kr'],
		language: 'ko',
	},
	{
		trade: 'tour guide poem',
		prompt: `Lisbon in three sounds: the tram bell, the fado next door, the "bom dia" at the counter. Walk with us. Small groups, daily at 10, €22. sonslisboa.com`,
		says: ['Lisbon in three sounds', 'Small groups, daily at 10, €22'],
	},
	{
		trade: 'internal comms',
		prompt: `Hi team, can you please make a short internal video for all staff? The new expense tool goes live on Monday 3 March. Three things to know: scan receipts with your phone, get paid back within 5 days, no more Excel. Training sessions on Tuesday and Wednesday at 11:00. Questions to finance@northwind.com. Thanks a lot, Petra`,
		says: [
			'new expense tool goes live on Monday 3 March',
			'no more Excel',
			'Training sessions on Tuesday and Wednesday at 11:00',
			'finance@northwind.com',
		],
		never: ['Hi team', 'can you', 'internal video', 'Thanks', 'Petra'],
	},
];
