import type { CollectedPrompt } from './prompt';

/** Twenty trades that had not been here before. */
export const heldBack29: readonly CollectedPrompt[] = [
	{
		trade: 'locksmith, plain',
		prompt: `Locked out at 2 am? We open most doors in under 15 minutes without drilling. £69 fixed price inside the M60, no call-out fee. Ring Dana on 0161 496 0733.`,
		says: ['Locked out at 2 am?', 'in under 15 minutes', '£69 fixed price inside the M60'],
		callToAction: 'Ring Dana on 0161 496 0733',
	},
	{
		trade: 'car wash, LLM emoji',
		prompt: `🚗✨ Your car called. It wants a bath! ✨🚗

At BubbleBay we wash by hand – no brushes, no scratches.

✅ Exterior wash in 12 minutes
✅ Interior vacuum included
✅ Water recycled on site 💧

💥 THIS WEEKEND ONLY: full detail for $49 (was $79) 💥

📍 1420 Alder Ave, Boise
👉 Book your slot at bubblebay.com

#CarWash #Boise #CleanCar #WeekendDeal`,
		says: [
			'Your car called',
			'It wants a bath!',
			'Exterior wash in 12 minutes',
			'Water recycled on site',
			'$49 (was $79)',
			'1420 Alder Ave, Boise',
		],
		callToAction: 'Book your slot at bubblebay.com',
		never: ['#', '✅'],
	},
	{
		trade: 'Imkerei (de), Briefing',
		language: 'de',
		template: 'product-showcase',
		prompt: `Produkt: Lindenblütenhonig 2026, 500 g
Marke: Imkerei Sonnleitner
Zielgruppe: Familien, Feinschmecker
Kernbotschaft: Ein Sommer in einem Glas
Vorteile: kalt geschleudert; aus 12 eigenen Völkern; im Mehrwegglas
Preis: 8,90 €
Tonalität: warm, bodenständig
CTA: Hol dir dein Glas am Hofladen oder auf sonnleitner-honig.de`,
		says: ['Ein Sommer in einem Glas', 'Kalt geschleudert', '12 eigenen Völkern'],
		callToAction: 'Hol dir dein Glas am Hofladen oder auf sonnleitner-honig.de',
		never: ['Zielgruppe', 'Feinschmecker', 'bodenständig', 'Kernbotschaft'],
	},
	{
		trade: 'escape room, storyboard with timings',
		prompt: `[0:00-0:03] Close-up of a ticking clock. Text: "60 minutes. One way out."
[0:03-0:07] Group searching drawers. Text: "4 rooms, 2 to 6 players"
[0:07-0:11] A door creaks open. VO: "Ninety-two percent of teams ask for a hint." Text: "Only 8% escape without a hint"
[0:11-0:15] Logo on black. Text: "Book The Vault: vaultroom.ie"
Music: tense, ticking`,
		headline: '60 minutes. One way out.',
		says: ['4 rooms, 2 to 6 players', 'Only 8% escape without a hint', 'vaultroom.ie'],
		never: ['Close-up', 'creaks', 'tense'],
		seconds: 15,
	},
	{
		trade: 'nail studio (fr), plain',
		language: 'fr',
		prompt: `Nouveau à Nantes : le bar à ongles Petite Lune ouvre le 6 septembre, 14 rue Crébillon. Manucure semi-permanente à 29 €, sans rendez-vous le mercredi. Les 30 premières clientes repartent avec un vernis offert. Suivez @petitelune.nantes`,
		says: ['6 septembre', '14 rue Crébillon', '29 €'],
		callToAction: 'Suivez @petitelune.nantes',
	},
	{
		trade: 'dog trainer, numbered list',
		template: 'explainer',
		prompt: `How to stop your puppy biting:
1. Say "ouch" and stop playing.
2. Give a chew toy instead of your hand.
3. Praise the first second of calm.
4. Stop after 5 minutes – tired puppies bite more.
Join our free puppy hour, Sundays at 10 am in Clissold Park.`,
		headline: 'How to stop your puppy biting',
		says: ['tired puppies bite more'],
		steps: ['Say "ouch"', 'Give a chew toy', 'Praise the first', 'Stop after 5 minutes'],
		callToAction: 'Join our free puppy hour, Sundays at 10 am in Clissold Park',
	},
	{
		trade: 'software, JSON',
		template: 'product-showcase',
		prompt: `{
  "product": "Ledgerly",
  "tagline": "Invoices that chase themselves",
  "features": ["Reminders in 9 languages", "Bank matching in real time", "VAT report in one click"],
  "price": "€12/month",
  "cta": {"text": "Start free for 30 days", "url": "https://www.ledgerly.io/start"},
  "tone": "confident",
  "duration": "20s"
}`,
		says: ['Invoices that chase themselves', 'Reminders in 9 languages', 'VAT report in one click'],
		never: ['confident', '20s', 'product'],
		seconds: 20,
	},
	{
		trade: 'panadería (es), pedido de reel',
		language: 'es',
		prompt: `Hola, necesito un reel de 15 segundos para mi panadería en Triana. Quiero que diga que tenemos roscón de Reyes desde el 2 de enero, relleno de nata o trufa, 18 € el mediano. Que se encargue por WhatsApp al 654 321 098. Que sea alegre y navideño.`,
		says: ['2 de enero', '18 € el mediano'],
		never: ['reel', 'Quiero', 'alegre', 'Que sea', 'Hola'],
		seconds: 15,
	},
	{
		trade: 'quote, hospice',
		template: 'quote',
		prompt: `Make a quote video with this sentence from one of our nurses: "We can't add days to life, but we can add life to days." It was said by Sister Agnes Doyle, who retires in June after 31 years.`,
		says: ["We can't add days to life, but we can add life to days."],
		author: 'Sister Agnes Doyle',
		never: ['Make'],
	},
	{
		trade: 'running shop, Markdown',
		template: 'social-post',
		prompt: `# Free gait analysis at Stride & Co

**What you get**
- 10 minutes on the treadmill
- Slow-motion video of your stride
- Three shoes that fit *you*

**When:** every Thursday, 5–8 pm
**Where:** 22 Mill Lane, Cork

> No appointment. No obligation.

[Find out more](https://strideandco.ie/gait)`,
		headline: 'Free gait analysis at Stride & Co',
		says: [
			'10 minutes on the treadmill',
			'Three shoes that fit you',
			'every Thursday, 5–8 pm',
			'22 Mill Lane, Cork',
			'No obligation',
			'Slow-motion video of your stride',
		],
		never: ['**', '>', 'What you get'],
	},
	{
		trade: 'yoga, third person win-back',
		template: 'personalised-ad',
		prompt: `Win-back video for Helena. She has had a 10-class pass since February and still has 4 classes left; they expire on 30 June. Tell her about our new Tuesday sunrise class at 6:30 am. If she comes before 15 June she gets a guest pass for free.`,
		says: [
			'You have had a 10-class pass since February',
			'30 June',
			'Tuesday sunrise class at 6:30 am',
			'If you come before 15 June you get a guest pass for free',
		],
		never: ['Win-back', 'She ', 'she ', 'Tell her', 'her '],
	},
	{
		trade: 'comedy festival, countdown',
		template: 'countdown',
		prompt: `🎤 5 days until the Dockside Comedy Festival! 🎤
📅 18–21 June 2026
📍 Pier 9, Halifax
🎟️ Day pass $35, weekend $90
Headliners: Nadia Osei, The Two Kevins, Bram de Wit
Tickets: docksidecomedy.ca`,
		headline: '5 days until the Dockside Comedy Festival!',
		says: ['18–21 June 2026', 'Pier 9, Halifax', 'Nadia Osei, The Two Kevins, Bram de Wit'],
		never: ['🎤'],
	},
	{
		trade: 'water plant, footage storyboard',
		template: 'footage',
		prompt: `Scene 1 (4s): Drone over the reservoir. Voiceover: "Every glass you drink has travelled 84 kilometres."
Scene 2 (4s): Engineer checks a gauge. Voiceover: "We test it 1,200 times a week."
Scene 3 (4s): Child drinks from tap. Voiceover: "And it costs you less than half a cent."
End card: City Water – drink the tap.`,
		headline: 'Every glass you drink has travelled 84 kilometres.',
		says: [
			'We test it 1,200 times a week',
			'And it costs you less than half a cent',
			'City Water – drink the tap',
		],
		never: ['Drone', 'Engineer', 'Child', 'End card'],
	},
	{
		trade: 'Zahnarzt (de), Stellenanzeige',
		language: 'de',
		prompt: `Wir suchen eine ZMF (m/w/d) für unsere Praxis in Erfurt!
👉 4-Tage-Woche
👉 Start: 1. Oktober
👉 13. Gehalt
👉 Fortbildungen bezahlt
Bewerbung ohne Anschreiben an karriere@zahn-am-anger.de`,
		headline: 'Wir suchen eine ZMF (m/w/d) für unsere Praxis in Erfurt!',
		says: ['4-Tage-Woche', '1. Oktober', '13. Gehalt', 'Fortbildungen bezahlt'],
		callToAction: 'Bewerbung ohne Anschreiben an karriere@zahn-am-anger.de',
	},
	{
		trade: 'ice cream van, hasty',
		prompt: `hey so basically we have an ice cream van and we do weddings and parties now, 150 scoops for 260 quid, gluten free cones on request, we drive anywhere within 40 miles of Bath. people should message us on insta @scoopsaway. make it fun pls, 12 secs`,
		says: ['150 scoops for 260 quid', 'gluten free cones on request', '40 miles of Bath'],
		never: ['hey', 'basically', 'fun', '12 secs', 'people should'],
		callToAction: 'Message us on insta @scoopsaway',
		seconds: 12,
	},
	{
		trade: 'libreria (it), post IA',
		language: 'it',
		prompt: `📚 Venerdì 17 ottobre, ore 18:30: Marta Ferri presenta "Il mare dopo" nella nostra libreria in via Zamboni 12, Bologna.

Cosa ti aspetta:
🖊️ Firma copie con l'autrice
🍷 Un calice di vino offerto
🎶 Musica dal vivo

Ingresso libero, posti limitati. Prenota il tuo: eventi@libreriaottobre.it

#libri #bologna #eventi`,
		says: [
			'Venerdì 17 ottobre',
			'via Zamboni 12, Bologna',
			"Firma copie con l'autrice",
			'Un calice di vino offerto',
			'Ingresso libero, posti limitati',
		],
		never: ['#', 'Cosa ti aspetta'],
	},
	{
		trade: 'tea shop, product, landscape',
		template: 'product-showcase',
		data: { aspectRatio: '16:9', price: '$24' },
		prompt: `The Morning Tin: 50 g of first-flush Darjeeling, hand-rolled at Singtom Estate. Notes of muscatel, apricot and wet stone. Steep 3 minutes at 85 °C. Each tin is numbered. Order at leafandlight.com before Friday and it ships the same day.`,
		says: [
			'50 g of first-flush Darjeeling',
			'Notes of muscatel, apricot and wet stone',
			'Steep 3 minutes at 85 °C',
		],
	},
	{
		trade: 'explainer, ETF, LLM script',
		template: 'explainer',
		prompt: `**Video Script: "What is an ETF?"**

**Hook (0-3s):** "Buying one share is a bet. Buying 500 is a plan."
**Body:**
- An ETF is a basket of shares you buy in one go.
- The basket follows an index, such as the S&P 500.
- Fees are low: often 0.07% a year.
- You can sell it any day the exchange is open.
**CTA:** "Read our free guide at plainmoney.org"
**Visual style:** flat icons, navy and mint
**Hashtags:** #ETF #Investing101`,
		says: [
			'Buying one share is a bet. Buying 500 is a plan',
			'An ETF is a basket of shares you buy in one go',
			'often 0.07% a year',
		],
		callToAction: 'Read our free guide at plainmoney.org',
		never: ['Hook', 'Video Script', 'navy', '#'],
	},
	{
		trade: 'kringloop (nl), plain',
		language: 'nl',
		prompt: `Zaterdag 14 maart: reparatiecafé in de Kringloop aan de Havenstraat 8, van 10 tot 15 uur. Neem je kapotte lamp, fiets of broodrooster mee. Onze vrijwilligers repareren gratis, jij betaalt alleen het onderdeel. Tot zaterdag!`,
		says: [
			'Zaterdag 14 maart',
			'van 10 tot 15 uur',
			'Neem je kapotte lamp, fiets of broodrooster mee',
			'Onze vrijwilligers repareren gratis',
		],
	},
	{
		trade: 'ferry, request with list',
		prompt: `Please write a script for a 20 second vertical video for our ferry line. Points to cover:
* new night crossing Harwich–Esbjerg from 1 May
* cabins from £79 per person
* dogs sleep free in 12 pet cabins
* breakfast on deck 7
Close with "Board at nordferry.com". Keep the tone calm and grown-up. No emojis please.`,
		says: [
			'Harwich–Esbjerg from 1 May',
			'£79 per person',
			'Dogs sleep free in 12 pet cabins',
			'Breakfast on deck 7',
		],
		callToAction: 'Board at nordferry.com',
		never: ['Please', 'Points', 'grown-up', 'emojis', 'calm'],
		seconds: 20,
	},
];
