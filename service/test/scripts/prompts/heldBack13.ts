import type { CollectedPrompt } from './prompt';

/** A thirteenth collection, written before anyone looked at what the rules make of it. */
export const heldBack13: readonly CollectedPrompt[] = [
	{
		trade: 'oyster farm, plain',
		prompt: `Our oyster season opens on 1 September. Harvested at low tide, on your plate by noon. A dozen with lemon and a glass of Muscadet for £24. We only have 30 seats on the pontoon, so book early: 01944 555 210.`,
		says: [
			'Our oyster season opens on 1 September',
			'Harvested at low tide, on your plate by noon',
			'A dozen with lemon and a glass of Muscadet for £24',
		],
		callToAction: 'We only have 30 seats on the pontoon, so book early: 01944 555 210',
	},
	{
		trade: 'LLM brief, climbing gym',
		prompt: `**Video brief: Boulder Barn "First Climb Free"**

- **Goal:** Drive first-time visitors
- **Audience:** Adults 20–40 who have never climbed. They are curious but nervous about looking silly.
- **Tone:** Warm, a bit cheeky
- **Length:** 20 seconds
- **Key points:**
  - No experience needed
  - Shoes and chalk included
  - A coach on the mat every evening
- **Offer:** Your first climb is free until 31 March
- **CTA:** Book at boulderbarn.co.uk`,
		says: [
			'No experience needed',
			'Shoes and chalk included',
			'A coach on the mat every evening',
			'Your first climb is free until 31 March',
		],
		never: ['Goal', 'Audience', 'They are curious', 'Adults', 'cheeky', 'Tone', 'Drive'],
		callToAction: 'Book at boulderbarn.co.uk',
		seconds: 20,
	},
	{
		trade: 'JSON with hook/body, water ski club',
		template: 'social-post',
		prompt: `{
  "platform": "TikTok",
  "duration": "15s",
  "hook": "You don't need a boat to water-ski",
  "body": ["Our cable pulls you round the lake", "Wetsuit and board included", "One hour for €22"],
  "cta": "Book a slot at cablepark.ie",
  "hashtags": ["#wakeboarding", "#dublin"],
  "music": "upbeat indie"
}`,
		says: [
			"You don't need a boat to water-ski",
			'Our cable pulls you round the lake',
			'Wetsuit and board included',
			'One hour for €22',
		],
		never: ['TikTok', 'upbeat', '#', '15s'],
		callToAction: 'Book a slot at cablepark.ie',
		seconds: 15,
	},
	{
		trade: 'explainer with arrows',
		template: 'explainer',
		prompt: `How a refund works at Finch: You tap "Return" in the app → we send a courier the same day → the money is back on your card in 48 hours. No labels, no post office. Learn more at finch.shop/returns`,
		says: [
			'we send a courier the same day',
			'the money is back on your card in 48 hours',
			'No labels, no post office',
		],
		callToAction: 'Learn more at finch.shop/returns',
	},
	{
		trade: 'product, no action asked',
		template: 'product-showcase',
		prompt: `The Halden desk lamp. Solid oak, a linen cord and a warm LED that lasts 25,000 hours. Dims with a touch. €149.`,
		says: ['Solid oak, a linen cord and a warm LED that lasts 25,000 hours', 'Dims with a touch'],
		never: ['only', 'Only', 'Shop'],
		callToAction: '',
	},
	{
		trade: 'storyboard with columns of labels',
		prompt: `SHOT 1 | 0-4s
Visual: Empty classroom, chairs on tables
Text on screen: 1 in 5 teachers leaves within 3 years
SHOT 2 | 4-9s
Visual: Mentor and young teacher laughing over papers
Text on screen: Ours stay. Because nobody starts alone.
SHOT 3 | 9-15s
Visual: School logo on white
Text on screen: Train with us: northernteach.org`,
		says: [
			'1 in 5 teachers leaves within 3 years',
			'Ours stay',
			'Because nobody starts alone',
			'Train with us: northernteach.org',
		],
		never: ['SHOT', 'Visual', 'Empty classroom', 'Mentor', 'School logo', 'Text on screen'],
		callToAction: 'Train with us: northernteach.org',
		seconds: 15,
	},
	{
		trade: 'Hufschmied (de)',
		prompt: `Mach mir bitte ein kurzes Video für Instagram: Hufschmied Janssen ist jetzt auch samstags unterwegs, im ganzen Landkreis Leer. Barhufbearbeitung 45 €, Beschlag ab 120 €. Termine nur per WhatsApp: 0171 555 3390. Stil: ruhig, bodenständig.`,
		says: [
			'Hufschmied Janssen ist jetzt auch samstags unterwegs, im ganzen Landkreis Leer',
			'Barhufbearbeitung 45 €, Beschlag ab 120 €',
		],
		never: ['Mach mir', 'Stil', 'ruhig', 'Instagram'],
		callToAction: 'Termine nur per WhatsApp: 0171 555 3390',
		language: 'de',
	},
	{
		trade: 'brief LLM Blumenladen (de)',
		prompt: `# Kurzvideo: Muttertag im Blumenwerk

**Zielgruppe:** Berufstätige, die den Muttertag gerne vergessen
**Dauer:** 15 Sekunden
**Ton:** Humorvoll, herzlich

**Hook:** Sonntag ist Muttertag. Schon wieder vergessen?
**Kernbotschaft:** Wir liefern am Sonntag bis 12 Uhr, auch wenn du erst am Samstag bestellst.
**Angebot:** Sträuße ab 29 €, Karte mit deinem Gruß gratis
**Call-to-Action:** Jetzt bestellen auf blumenwerk.de

#muttertag #blumen #lastminute`,
		says: [
			'Sonntag ist Muttertag',
			'Schon wieder vergessen?',
			'Wir liefern am Sonntag bis 12 Uhr, auch wenn du erst am Samstag bestellst',
			'Sträuße ab 29 €, Karte mit deinem Gruß gratis',
		],
		never: ['Zielgruppe', 'Berufstätige', 'Dauer', 'Humorvoll', 'Hook', 'Kernbotschaft', '#'],
		callToAction: 'Jetzt bestellen auf blumenwerk.de',
		language: 'de',
		seconds: 15,
	},
	{
		trade: 'menuisier (fr)',
		prompt: `Bonjour, j'aimerais une vidéo de 20 secondes pour notre page Facebook. Atelier Morel, menuiserie sur mesure à Annecy. Escaliers, bibliothèques, cuisines en bois massif de Savoie. Devis gratuit sous 48 h. Appelez le 04 50 55 01 82. Merci !`,
		says: [
			'Atelier Morel, menuiserie sur mesure à Annecy',
			'Escaliers, bibliothèques, cuisines en bois massif de Savoie',
			'Devis gratuit sous 48 h',
		],
		never: ["j'aimerais", 'Bonjour', 'Merci', 'Facebook'],
		callToAction: 'Appelez le 04 50 55 01 82',
		language: 'fr',
		seconds: 20,
	},
	{
		trade: 'storyboard LLM (fr)',
		prompt: `Scène 1 (0-3 s)
🎥 Plan large : une rue de Lyon sous la pluie
💬 Texte à l'écran : « Encore un vélo volé. »
Scène 2 (3-8 s)
🎥 Gros plan : une puce sous la selle
💬 Texte à l'écran : « Avec Trakyo, il vous envoie sa position. »
Scène 3 (8-12 s)
🎥 Le propriétaire sourit
💬 Texte à l'écran : « 79 € une fois, sans abonnement. »
CTA : Équipez votre vélo sur trakyo.fr`,
		says: [
			'Encore un vélo volé',
			'Avec Trakyo, il vous envoie sa position',
			'79 € une fois, sans abonnement',
		],
		never: ['Scène', 'Plan large', 'Gros plan', 'sourit', 'Texte', 'CTA', '«'],
		callToAction: 'Équipez votre vélo sur trakyo.fr',
		language: 'fr',
	},
	{
		trade: 'clínica de fisioterapia (es)',
		prompt: `3 errores que cometes al teletrabajar:
1️⃣ La pantalla demasiado baja
2️⃣ Sentarte sobre una pierna
3️⃣ No levantarte en toda la mañana

¿Te duele el cuello? Pide cita en Fisio Norte: 944 555 019 💪
#fisioterapia #teletrabajo #bilbao`,
		says: [
			'3 errores que cometes al teletrabajar',
			'La pantalla demasiado baja',
			'Sentarte sobre una pierna',
			'No levantarte en toda la mañana',
			'¿Te duele el cuello?',
		],
		never: ['#', '1️⃣'],
		callToAction: 'Pide cita en Fisio Norte: 944 555 019',
		language: 'es',
		steps: [
			'La pantalla demasiado baja',
			'Sentarte sobre una pierna',
			'No levantarte en toda la mañana',
		],
	},
	{
		trade: 'escuela de cocina LLM (es)',
		prompt: `**Título:** Aprende a hacer sushi en una tarde
**Gancho:** ¿Y si el mejor sushi de Valencia lo hicieras tú?
**Desarrollo:**
• Grupos de 8 personas
• Ingredientes incluidos
• Te llevas las recetas a casa
**Cierre:** Próximo taller: sábado 14 de junio, 17:00 h
**Llamada a la acción:** Reserva en cocinaviva.es
**Música:** suave, japonesa`,
		says: [
			'¿Y si el mejor sushi de Valencia lo hicieras tú?',
			'Grupos de 8 personas',
			'Ingredientes incluidos',
			'Te llevas las recetas a casa',
			'Próximo taller: sábado 14 de junio, 17:00 h',
		],
		never: ['Título', 'Gancho', 'Desarrollo', 'Cierre', 'Llamada', 'Música', 'suave'],
		headline: 'Aprende a hacer sushi en una tarde',
		callToAction: 'Reserva en cocinaviva.es',
		language: 'es',
	},
	{
		trade: 'liutaio (it)',
		prompt: `Violini fatti a mano a Cremona dal 1971. Ogni strumento nasce da abete della Val di Fiemme e richiede 250 ore di lavoro. Vieni a vedere la bottega: via Mainardi 8, dal martedì al sabato.`,
		says: [
			'Violini fatti a mano a Cremona dal 1971',
			'Ogni strumento nasce da abete della Val di Fiemme e richiede 250 ore di lavoro',
		],
		callToAction: 'Vieni a vedere la bottega: via Mainardi 8, dal martedì al sabato',
		language: 'it',
	},
	{
		trade: 'rijschool LLM (nl)',
		prompt: `🎬 Video-idee: "In 10 dagen je rijbewijs"

Scène 1: Leerling stapt zenuwachtig in → "Nog nooit gereden?"
Scène 2: Instructeur legt rustig uit → "Elke dag 4 uur les, één vaste instructeur"
Scène 3: Leerling zwaait met rijbewijs → "84% slaagt in één keer"
Afsluiting: "Meld je aan via rijvlot.nl"`,
		says: [
			'Nog nooit gereden?',
			'Elke dag 4 uur les, één vaste instructeur',
			'84% slaagt in één keer',
		],
		never: ['Scène', 'Leerling', 'Instructeur legt', 'Video-idee', 'Afsluiting', '→'],
		callToAction: 'Meld je aan via rijvlot.nl',
		language: 'nl',
	},
	{
		trade: 'padaria (pt)',
		prompt: `Pão de fermentação natural todos os dias às 7h. 🥖 Aos sábados tem focaccia de alecrim por R$ 18. Encomendas pelo WhatsApp (11) 95555-0134. Padaria Trigo & Sal, Vila Madalena. #paoartesanal #vilamadalena`,
		says: [
			'Pão de fermentação natural todos os dias às 7h',
			'Aos sábados tem focaccia de alecrim por R$ 18',
			'Padaria Trigo & Sal, Vila Madalena',
		],
		never: ['#'],
		callToAction: 'Encomendas pelo WhatsApp (11) 95555-0134',
		language: 'pt',
	},
	{
		trade: 'quote with context',
		template: 'quote',
		prompt: `Post this as a quote for our nursing school page: "I attribute my success to this: I never gave or took any excuse." – Florence Nightingale`,
		says: ['I attribute my success to this: I never gave or took any excuse'],
		never: ['Post this', 'nursing school'],
		author: 'Florence Nightingale',
	},
	{
		trade: 'countdown clearance',
		template: 'countdown',
		prompt: `Garden furniture clearance ends Sunday 31 August at 6 pm. Up to 60% off teak sets and parasols. Kettering showroom only. Come and see us at Unit 7, Telford Way.`,
		says: [
			'Garden furniture clearance ends Sunday 31 August at 6 pm',
			'Up to 60% off teak sets and parasols',
			'Kettering showroom only',
		],
		callToAction: 'Come and see us at Unit 7, Telford Way',
	},
	{
		trade: 'personal ad, tyre service',
		template: 'personalised-ad',
		prompt: `Hi Marco, your Golf is due for its winter tyres. Fitting takes 40 minutes while you have a coffee with us. Book before 15 October and storage of your summer tyres is free. Call Reifen Huber on 089 555 0147.`,
		says: [
			'your Golf is due for its winter tyres',
			'Fitting takes 40 minutes while you have a coffee with us',
			'Book before 15 October and storage of your summer tyres is free',
		],
		callToAction: 'Call Reifen Huber on 089 555 0147',
		data: { first_name: 'Marco' },
	},
	{
		trade: 'LLM answer with preamble and sign-off',
		prompt: `Sure! Here's a punchy 15-second script for your alpaca farm:

**[Opening shot: alpaca stares into camera]**
Narrator: "This is Gerald. Gerald hates Mondays."

**[Cut: kids feeding alpacas]**
Narrator: "But he loves visitors. Feed him, walk him, take a selfie."

**[End card]**
Narrator: "Gerald's Alpaca Farm, open daily 10 to 5. Tickets at geraldsfarm.com"

Let me know if you'd like a funnier version!`,
		says: [
			'This is Gerald',
			'Gerald hates Mondays',
			'But he loves visitors',
			'Feed him, walk him, take a selfie',
		],
		never: ['Sure', 'Here', 'Narrator', 'Opening shot', 'Cut', 'Let me know', 'End card', 'punchy'],
		callToAction: 'Tickets at geraldsfarm.com',
		seconds: 15,
	},
	{
		trade: 'LLM audience notes in the third person',
		prompt: `Product: MorningMint, a plant-based iron supplement
Audience: women 25-45. They're tired of being tired, and they don't trust big pharma brands.
Message: Iron that doesn't upset your stomach.
Proof: 9 in 10 testers felt more energy after 6 weeks.
Price: $27 for 60 capsules
They should click through to morningmint.com.
Avoid medical claims.`,
		says: [
			"Iron that doesn't upset your stomach",
			'9 in 10 testers felt more energy after 6 weeks',
			'$27 for 60 capsules',
		],
		never: ["They're tired", 'women 25', 'pharma', 'They should', 'Avoid', 'Audience', 'Proof'],
	},
	{
		trade: 'Markdown sections, coding bootcamp',
		template: 'explainer',
		prompt: `## From waiter to web developer in 6 months

### Month 1–2
Learn HTML, CSS and JavaScript from zero.

### Month 3–4
Build three apps with a mentor.

### Month 5–6
Interview training and introductions to 40 hiring partners.

**You pay nothing until you earn £28,000.**

👉 Apply by 12 May at codeladder.uk`,
		says: [
			'Learn HTML, CSS and JavaScript from zero',
			'Build three apps with a mentor',
			'Interview training and introductions to 40 hiring partners',
			'You pay nothing until you earn £28,000',
		],
		never: ['##', '**', '👉'],
		headline: 'From waiter to web developer in 6 months',
		callToAction: 'Apply by 12 May at codeladder.uk',
	},
	{
		trade: 'funeral home, careful',
		prompt: `When someone dies, you should not have to think about paperwork. We call the registry, the bank and the insurers for you. Day or night, in Arabic, Turkish or English. Rahma Funerals, 020 5550 1999.`,
		says: [
			'When someone dies, you should not have to think about paperwork',
			'We call the registry, the bank and the insurers for you',
			'Day or night, in Arabic, Turkish or English',
		],
		callToAction: 'Rahma Funerals, 020 5550 1999',
	},
	{
		trade: 'review post, garage door',
		prompt: `⭐⭐⭐⭐⭐ "Door broke at 7 am, they had it running by 9. Fair price, no drama." – Denise K., Tucson. Emergency garage door repair: (520) 555-0170`,
		says: [
			'Door broke at 7 am, they had it running by 9',
			'Fair price, no drama',
			'Denise K., Tucson',
			'(520) 555-0170',
		],
		never: ['⭐'],
	},
	{
		trade: 'recipe numbered',
		template: 'explainer',
		prompt: `Shakshuka in 20 minutes
1. Soften an onion and two peppers in olive oil.
2. Add 400 g of tinned tomatoes and a teaspoon of cumin.
3. Crack in 4 eggs and cover for 6 minutes.
4. Finish with feta and coriander.
Save this for Sunday!`,
		says: [
			'Soften an onion and two peppers in olive oil',
			'Add 400 g of tinned tomatoes and a teaspoon of cumin',
			'Crack in 4 eggs and cover for 6 minutes',
			'Finish with feta and coriander',
		],
		never: ['1.', '2.'],
		headline: 'Shakshuka in 20 minutes',
		callToAction: 'Save this for Sunday!',
		steps: ['Soften an onion', 'Add 400 g', 'Crack in 4 eggs', 'Finish with feta'],
	},
	{
		trade: 'job ad chef, email style',
		prompt: `Subject: video for chef de partie vacancy

Hey, can you do a reel for this? Chef de partie wanted at The Gannet, St Ives. £32,000 plus tips, 4-day week, staff flat 5 minutes from the beach. Start: 1 April. Send your CV to jobs@thegannet.co.uk. Cheers, Lou`,
		says: [
			'Chef de partie wanted at The Gannet, St Ives',
			'£32,000 plus tips, 4-day week, staff flat 5 minutes from the beach',
			'Start: 1 April',
		],
		never: ['Subject', 'Hey', 'reel', 'Cheers', 'Lou'],
		callToAction: 'Send your CV to jobs@thegannet.co.uk',
	},
	{
		trade: 'XML-like script, budgeting app',
		prompt: `<script>
<hook>Where did your salary go?</hook>
<scene>Pocketwise sorts every payment in a second.</scene>
<scene>It warns you before a bill empties your account.</scene>
<scene>Users save £112 a month on average.</scene>
<cta>Download Pocketwise free</cta>
</script>`,
		says: [
			'Where did your salary go?',
			'Pocketwise sorts every payment in a second',
			'It warns you before a bill empties your account',
			'Users save £112 a month on average',
		],
		never: ['<', '>', 'hook', 'cta'],
		callToAction: 'Download Pocketwise free',
	},
	{
		trade: 'myth vs fact, optician',
		prompt: `Myth: Carrots fix bad eyesight.
Fact: They only help if you lack vitamin A.
Myth: Screens ruin your eyes.
Fact: They tire them. Look away every 20 minutes.
Free eye test this month at Clarity Opticians, Leith Walk.`,
		says: [
			'Carrots fix bad eyesight',
			'They only help if you lack vitamin A',
			'Screens ruin your eyes',
			'Look away every 20 minutes',
			'Free eye test this month at Clarity Opticians, Leith Walk',
		],
	},
	{
		trade: 'dictated, dog groomer',
		prompt: `okay so we do dogs cats and even rabbits, full groom is 55 dollars small dogs 40, we're next to the post office in Bend, and um put in that we have two new tables so no more waiting three weeks. website is fluffandco dot com`,
		says: ['full groom is 55 dollars'],
		never: ['okay so', 'um', 'put in'],
	},
	{
		trade: 'table storyboard, electric van',
		prompt: `| Time | Visual | Voiceover | On-screen text |
|---|---|---|---|
| 0–3s | Van in traffic | Diesel at €1.90 a litre? | Diesel at €1.90? |
| 3–8s | Van at charger | The Volta V2 costs €4 per 100 km. | €4 per 100 km |
| 8–12s | Driver loading parcels | 11 cubic metres, 1.2 tonnes payload. | 11 m³ · 1.2 t |
| 12–15s | Logo | Book a test drive at volta-vans.eu. | volta-vans.eu |`,
		says: ['€4 per 100 km'],
		never: ['Visual', 'Van in traffic', 'Driver loading', 'Logo', '|', 'On-screen'],
		seconds: 15,
	},
	{
		trade: 'instruction essay first',
		prompt: `I need a 25-second vertical video in a cinematic, moody style with slow zooms. Please don't use any exclamation marks. The text should read: "Some watches tell time. Ours tell stories." Then: "Pre-owned, serviced in Geneva, guaranteed for 2 years." End with our address, 4 Rue du Mont-Blanc, and the line "By appointment".`,
		says: [
			'Some watches tell time',
			'Ours tell stories',
			'Pre-owned, serviced in Geneva, guaranteed for 2 years',
			'4 Rue du Mont-Blanc',
		],
		never: ['I need', 'cinematic', 'exclamation', 'should read', 'End with', 'Then'],
		seconds: 25,
	},
	{
		trade: 'LinkedIn story, logistics',
		prompt: `Last winter a customer lost 14 pallets of vaccines because one sensor failed. So we built a truck that checks itself. Every 30 seconds it compares three thermometers. If one lies, the driver knows before the cargo does. Since then: 0 losses in 1,100 trips. That's what we mean by cold chain. Want to see the data? Message me.`,
		says: [
			'Last winter a customer lost 14 pallets of vaccines because one sensor failed',
			'So we built a truck that checks itself',
			'Every 30 seconds it compares three thermometers',
			'0 losses in 1,100 trips',
		],
		callToAction: 'Message me',
	},
	{
		trade: 'pros and cons, heat pump',
		prompt: `Heat pump or gas boiler?

✅ Heat pump: 1 kWh of power makes 4 kWh of heat
✅ Heat pump: £7,500 grant until March 2028
❌ Gas boiler: price tied to the market
❌ Gas boiler: 2.2 tonnes of CO₂ a year

Ask us for a heat-loss survey: warmworks.co.uk`,
		says: [
			'Heat pump or gas boiler?',
			'1 kWh of power makes 4 kWh of heat',
			'£7,500 grant until March 2028',
			'price tied to the market',
			'2.2 tonnes of CO₂ a year',
		],
		callToAction: 'Ask us for a heat-loss survey: warmworks.co.uk',
	},
	{
		trade: 'showcase brief with fields',
		template: 'product-showcase',
		prompt: `Product name: TrailSip 750
Category: insulated bottle
Features:
- Keeps drinks cold for 24 h
- One-hand lid
- Fits every bike cage
Price: $34.90
Where to buy: trailsip.com
Style: outdoorsy, dynamic cuts
Do not mention competitors.`,
		says: ['Keeps drinks cold for 24 h', 'One-hand lid', 'Fits every bike cage', '$34.90'],
		never: ['Category', 'Style', 'dynamic', 'competitors', 'Only', 'only', 'Features', 'Find out'],
	},
	{
		trade: 'theatre listing',
		prompt: `THE CHERRY ORCHARD
by Anton Chekhov, in a new version by Lena Abara
Royal Court Liverpool
18 Feb – 7 Mar
Tickets from £12
"A knockout" ★★★★ The Stage
Box office 0151 555 0123`,
		says: [
			'by Anton Chekhov, in a new version by Lena Abara',
			'18 Feb – 7 Mar',
			'Tickets from £12',
			'Royal Court Liverpool',
		],
		callToAction: 'Box office 0151 555 0123',
	},
	{
		trade: 'YAML, vet pharmacy',
		prompt: `title: Tick season is here
language: en
target: dog and cat owners
lines:
  - One tick bite can make your dog ill for months.
  - Check ears, armpits and between the toes.
  - Our vet nurse fits a collar in 5 minutes.
cta: Drop in at Paws & Pills, Main Street
mood: calm`,
		says: [
			'One tick bite can make your dog ill for months',
			'Check ears, armpits and between the toes',
			'Our vet nurse fits a collar in 5 minutes',
		],
		never: ['title:', 'target', 'owners', 'mood', 'calm', 'lines'],
		headline: 'Tick season is here',
		callToAction: 'Drop in at Paws & Pills, Main Street',
	},
	{
		trade: 'nonprofit, emotional with ask',
		prompt: `Amina walks 6 km for water. Twice a day. Before school. £40 pays for 10 metres of pipe. 300 donors could end her walk by June. Will you be one of them? Give at pipes4schools.org`,
		says: [
			'Amina walks 6 km for water',
			'Twice a day',
			'£40 pays for 10 metres of pipe',
			'300 donors could end her walk by June',
			'Will you be one of them?',
		],
		callToAction: 'Give at pipes4schools.org',
	},
	{
		trade: 'Polish bakery brief (pl)',
		prompt: `Format: rolka na Instagram, 15 sekund
Temat: Tłusty czwartek w cukierni Malinowa
Tekst 1: W tłusty czwartek otwieramy o 5:00.
Tekst 2: Pączki z różą, 4,50 zł za sztukę.
Tekst 3: Zamów 20 i odbierz bez kolejki.
CTA: Zamów na malinowa.pl`,
		says: [
			'W tłusty czwartek otwieramy o 5:00',
			'Pączki z różą, 4,50 zł za sztukę',
			'Zamów 20 i odbierz bez kolejki',
		],
		never: ['Format', 'rolka', 'Tekst', 'CTA', 'Temat'],
		callToAction: 'Zamów na malinowa.pl',
		language: 'pl',
		seconds: 15,
	},
	{
		trade: 'museum night, hashtags inline',
		prompt: `Torches on! 🔦 On Friday 8 November the #NaturalHistoryMuseum stays open till midnight. Dinosaurs in the dark, a silent disco under the whale and cocktails from 7 pm. Tickets $28, members free 🎟️ nhm.example/late`,
		says: [
			'Torches on!',
			'Dinosaurs in the dark, a silent disco under the whale and cocktails from 7 pm',
			'Tickets $28, members free',
		],
		never: ['#', '🔦'],
	},
	{
		trade: 'short and only a slogan',
		prompt: `Sleep is a skill. We teach it.`,
		says: ['Sleep is a skill', 'We teach it'],
		callToAction: '',
	},
	{
		trade: 'footage look, hotel reopening',
		template: 'footage',
		prompt: `After eleven months of scaffolding, the Hotel Bellevue is open again. 62 rooms facing the lake. A sauna in the old boathouse. And yes, the cinnamon rolls are back. Stay three nights, pay two until 30 April. bellevue-thun.ch`,
		says: [
			'After eleven months of scaffolding, the Hotel Bellevue is open again',
			'62 rooms facing the lake',
			'A sauna in the old boathouse',
			'And yes, the cinnamon rolls are back',
			'Stay three nights, pay two until 30 April',
		],
	},
];
