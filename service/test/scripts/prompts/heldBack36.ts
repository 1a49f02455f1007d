import type { CollectedPrompt } from './prompt';

/** Voice notes, forms of agencies, slides, release notes, menus and letters about somebody in other languages. */
export const heldBack36: readonly CollectedPrompt[] = [
	{
		trade: 'tattoo removal, voice note',
		prompt:
			"so basically we're a laser clinic, FadeAway, on Deansgate in Manchester, and january is when everyone regrets their tattoos haha. can you do something like 15 seconds? small tattoos from 45 pounds a session, patch test is free, and if you book before the 31st of january you get the third session half price. people can book at fadeaway.example",
		says: [
			"We're a laser clinic, FadeAway, on Deansgate in Manchester",
			'Small tattoos from 45 pounds a session',
		],
		never: ['So basically', 'haha', 'something like'],
		callToAction: 'Book at fadeaway.example',
	},
	{
		trade: 'Hebamme, über sich',
		language: 'de',
		prompt:
			'Ich bin Hebamme in Freiburg und suche jemanden, der mir ein 20-Sekunden-Video macht. Es geht um meinen neuen Geburtsvorbereitungskurs am Wochenende: 14. und 15. November, 9 bis 16 Uhr, im Familienzentrum Wiehre. Die Krankenkasse zahlt den Kurs für dich, die Partnergebühr beträgt 90 €. Noch 4 Plätze frei! Anmelden per SMS: 0151 555 0182',
		says: [
			'14. und 15. November, 9 bis 16 Uhr, im Familienzentrum Wiehre',
			'die Partnergebühr beträgt 90 €',
		],
		never: ['suche', 'Es geht'],
		headline: 'Mein neuer Geburtsvorbereitungskurs am Wochenende',
		callToAction: 'Anmelden per SMS: 0151 555 0182',
	},
	{
		trade: 'cheesemonger, slide deck',
		template: 'product-showcase',
		prompt: `Slide 1 – Headline: The Alpine Box
Slide 2 – Four raw-milk cheeses, 900 g in total
Slide 3 – Cut to order every Wednesday
Slide 4 – Keeps for 3 weeks in the fridge
Slide 5 – £42, delivery included
Slide 6 – Order at rindandco.example (button: "Send me a box")`,
		says: ['Four raw-milk cheeses, 900 g in total', 'Cut to order every Wednesday', '£42'],
		never: ['Slide', 'button'],
		headline: 'The Alpine Box',
		callToAction: 'Send me a box: rindandco.example',
	},
	{
		trade: 'app release notes',
		template: 'explainer',
		prompt: `What's new in Tally 4.2 (release video, 25s)

• Scan receipts in any language
• Split a bill by item, not only by person
• Dark mode, finally!
• Fixed: totals no longer jump when you rotate the phone

Update today in the App Store or on Google Play`,
		says: ['Scan receipts in any language'],
		never: ['release video'],
		headline: "What's new in Tally 4.2",
		callToAction: 'Update today in the App Store or on Google Play',
	},
	{
		trade: 'agence de voyage, brief',
		language: 'fr',
		prompt: `Client : Horizons Doux
Sujet : croisière fluviale sur le Douro
Durée : 20 secondes
Public : jeunes retraités
À dire :
- 8 jours au départ de Porto, du 4 au 11 mai
- pension complète, boissons comprises
- 1 290 € par personne au lieu de 1 490 €
À ne pas dire : « seniors »
Fin : Réservez avant le 31 mars sur horizonsdoux.example`,
		says: ['1 290 € par personne au lieu de 1 490 €'],
		never: ['seniors', 'retraités'],
		headline: 'Croisière fluviale sur le Douro',
	},
	{
		trade: 'piscina municipal, aviso',
		language: 'es',
		prompt:
			'Necesitamos un vídeo para informar a los vecinos de que la piscina municipal abre el 15 de junio. Entrada: 3,50 € adultos, 2 € niños, gratis menores de 4 años. Horario de 11 a 20 h. Abono de temporada: 60 €. Los vecinos pueden comprar el abono en el ayuntamiento. Un tono cercano, por favor.',
		says: ['Abono de temporada: 60 €'],
		never: ['informar', 'tono'],
		headline: 'La piscina municipal abre el 15 de junio',
	},
	{
		trade: 'pescheria, un video per',
		language: 'it',
		prompt:
			'Un video per la nostra pescheria a Chioggia: ogni mattina il pesce arriva dal nostro peschereccio, lo puliamo gratis e consegniamo a casa entro le 12. Ordini su WhatsApp 347 000 5566. Giovedì e venerdì frittura da asporto a 12 €.',
		says: [
			'lo puliamo gratis e consegniamo a casa entro le 12',
			'Giovedì e venerdì frittura da asporto a 12 €',
		],
		callToAction: 'Ordini su WhatsApp 347 000 5566',
	},
	{
		trade: 'carta, cliente em terceira pessoa',
		template: 'personalised-ad',
		language: 'pt',
		prompt:
			'Olá Beatriz, o seu carro fez 30 000 km em março. Marque a revisão até 30 de abril e oferecemos a lavagem. Ligue 220 000 111. Até breve, Oficina Campos',
		says: ['Olá Beatriz', 'O seu carro fez 30 000 km em março'],
		never: ['Oficina', 'breve'],
		callToAction: 'Ligue 220 000 111',
	},
	{
		trade: 'Autohaus, Brief über Kundin',
		template: 'personalised-ad',
		language: 'de',
		prompt:
			'Videobotschaft für Frau Lindner: Ihr Leasing läuft am 30. September aus. Wir haben drei neue Elektromodelle da, Probefahrt jederzeit. Bei Abschluss bis 31. August schenken wir ihr die Wallbox. Termin bei Herrn Öztürk, 0421 555 0133.',
		says: [
			'Frau Lindner',
			'Ihr Leasing läuft am 30. September aus',
			'schenken wir Ihnen die Wallbox',
		],
		never: ['Videobotschaft'],
	},
	{
		trade: 'community garden grant, linkedin text',
		prompt: `We did it. 🌱

After 14 months of paperwork, the Eastfield Community Garden has its lease. 40 beds, 3 greenhouses, 1 very stubborn goat.

Now we need compost, tools and you.

Volunteer day: Saturday 22 March, 10–2. Bring gloves.

→ eastfieldgarden.example

#communitygarden #eastfield #growyourown`,
		says: ['Volunteer day: Saturday 22 March, 10–2'],
		never: ['#'],
		headline: 'We did it',
	},
	{
		trade: 'vinyl fair, poster text',
		template: 'countdown',
		prompt: `RECORD FAIR
Sat 8 Nov · 10–16h
Old Tram Depot, Ghent
60 dealers · 20,000 records
€4 / free under 16
DJ Mireille all day
Countdown please, with that retro feel`,
		says: ['Old Tram Depot, Ghent', '€4 / free under 16'],
		never: ['please'],
		headline: 'RECORD FAIR',
	},
	{
		trade: 'menu of the week, canteen',
		prompt: `Make a weekly menu video for our canteen "Werkküche":
Monday: pumpkin curry (vegan) €7.20
Tuesday: fish & chips €8.90
Wednesday: lasagne €7.80
Thursday: falafel bowl (vegan) €7.50
Friday: surprise
Open 11:30–14:00. No talking heads.`,
		says: ['Werkküche', 'Monday: pumpkin curry (vegan) €7.20', 'Friday: surprise'],
		never: ['talking heads'],
	},
	{
		trade: 'quote, patient, translated',
		template: 'quote',
		prompt:
			'Please make a quote video out of this review: "I was terrified of dentists for 20 years. Now I bring my kids." It was written by our patient Gemma, 41. Use our teal.',
		says: [],
		never: ['teal'],
		headline: 'I was terrified of dentists for 20 years. Now I bring my kids.',
		author: 'Gemma, 41',
	},
	{
		trade: 'locksmith, angry one-liner',
		prompt:
			'video ad for locksmith: locked out? we come in 30 min, €89 flat day or night, no surprise fees, Rotterdam only, call 010 555 0144',
		says: ['€89 flat day or night'],
		headline: 'Locked out?',
		callToAction: 'Call 010 555 0144',
	},
	{
		trade: 'electric bus line, city storyboard json',
		template: 'footage',
		prompt: `{"video_title":"Line 7 goes electric","total_duration":"24s","scenes":[{"id":1,"time":"0-6","visual":"Bus leaving depot, sunrise","text_overlay":"From 1 March, Line 7 runs on electricity"},{"id":2,"time":"6-12","visual":"Passenger charging phone","text_overlay":"USB sockets at every seat"},{"id":3,"time":"12-18","visual":"Kid presses stop button","text_overlay":"Same stops, same fares, less noise"},{"id":4,"time":"18-24","visual":"Logo on white","text_overlay":"Timetables at transit-harwick.example"}],"voiceover":"none","music":"light electronic"}`,
		says: ['Same stops, same fares, less noise'],
		never: ['depot', 'sunrise'],
		headline: 'Line 7 goes electric',
	},
	{
		trade: 'rijschool voor vrachtwagens',
		language: 'nl',
		prompt:
			'Ik heb een vrachtwagenrijschool in Tilburg en zoek een video van 20 seconden voor Facebook. In 3 weken je rijbewijs C, inclusief theorie en code 95. Kosten 3.950 euro, vaak betaalt het UWV mee. Leerlingen krijgen na het examen meteen gesprekken bij 12 transporteurs. Bellen of appen: 06 555 01 234',
		says: ['In 3 weken je rijbewijs C', 'Kosten 3.950 euro'],
		never: ['Facebook'],
		callToAction: 'Bellen of appen: 06 555 01 234',
	},
	{
		trade: 'bank, phishing warning explainer',
		template: 'explainer',
		prompt:
			"Act as a senior content designer. Write the text for a 30-second explainer for customers of Harbour Credit Union about fake text messages. Key points: 1) We never send links by text. 2) Don't share your one-time code, not even with us. 3) If in doubt, hang up and call 0800 555 0190. Reading level: age 12. Avoid fear-mongering.",
		says: ['We never send links by text'],
		never: ['Reading', 'fear'],
		headline: 'Fake text messages',
	},
	{
		trade: 'christmas tree farm, family voice',
		prompt:
			"We're the Hollis family and we've grown Christmas trees in Vermont since 1974. We'd love a cozy little video. Come cut your own from November 28, open Fri-Sun 9 to 4. Any tree $65, saws and twine are on us. Hot cider for everyone. 212 Maple Hollow Rd. Thank you so much!! - Ruth Hollis",
		says: [
			"we've grown Christmas trees in Vermont since 1974",
			'Any tree $65, saws and twine are on us',
		],
		never: ['cozy', 'Ruth'],
	},
	{
		trade: 'coworking in an old bank, web page',
		prompt: `VAULT COWORKING
Menu
Work where the money used to be.
Hot desk €15/day
Fixed desk €240/month
Meeting room for 8: €30/hour
Coffee, prints and the vault phone booth are free.
Book a free trial day >
Kaiserstraße 4, Mainz
Follow us: Instagram | LinkedIn
© Vault Coworking GmbH | Imprint | Privacy`,
		says: ['Hot desk €15/day', 'Meeting room for 8: €30/hour', 'Kaiserstraße 4, Mainz'],
		never: ['Imprint', 'Follow us', '>'],
		headline: 'VAULT COWORKING',
		callToAction: 'Book a free trial day',
	},
	{
		trade: 'beekeeping course, facts with who and when',
		prompt:
			'Promo for a beginner beekeeping course. Who: anyone over 16. When: six Saturdays from 7 March. Where: Withy Farm, Glastonbury. Cost: £180, suits and veil provided. What they learn: handling bees, swarm control, harvesting honey. Sign up: withyfarm.example/bees. Please keep under 20 secs',
		says: [
			'Six Saturdays from 7 March',
			'£180, suits and veil provided',
			'What you learn: handling bees',
		],
		never: ['When:', 'they learn'],
		headline: 'A beginner beekeeping course',
		callToAction: 'Sign up: withyfarm.example/bees',
	},
	{
		trade: 'startup pitch, investor update',
		template: 'explainer',
		prompt:
			'Video: How Heatloop turns server heat into hot showers. (1) Our box holds 12 servers and hangs in the boiler room. (2) Their heat warms the water tank to 55 °C. (3) The building saves about 60 % on hot water, we get free cooling. Pilot with 3 swimming pools, next round opens in May. Contact: founders@heatloop.example. Tone: confident.',
		says: ['Our box holds 12 servers and hangs in the boiler room'],
		never: ['confident'],
		headline: 'How Heatloop turns server heat into hot showers',
	},
	{
		trade: 'charity shop, sunday thank you',
		prompt:
			'Do a thank you video for everyone who donated to our winter coat drive. 612 coats collected, every single one found a new owner by Friday. The next drive is for school bags, from 1 August. Drop them at any Threadbare shop. We want people to feel proud!',
		says: ['612 coats collected'],
		never: ['proud'],
		headline: 'Thank you to everyone who donated to our winter coat drive',
		callToAction: 'Drop them at any Threadbare shop',
	},
	{
		trade: 'zoo de nuit, une ligne',
		language: 'fr',
		prompt:
			'Une vidéo courte pour annoncer la nuit du zoo de Beauval-les-Bois le samedi 21 juin, 19h-minuit, 14 € sur place, 11 € en ligne, lampe frontale conseillée',
		says: ['La nuit du zoo de Beauval-les-Bois le samedi 21 juin', '11 € en ligne'],
		never: ['vidéo'],
	},
	{
		trade: 'roller derby, recruiting',
		prompt:
			"We're the Granite City Grinders, Aberdeen's roller derby league, and we're recruiting! Need a punchy reel. Fresh meat intake starts Tuesday 13 January, 7–9pm, Beach Leisure Centre. No skates? No problem, we'll lend you everything. First session free. 18+. DM @granitegrinders",
		says: ['Granite City Grinders', 'Fresh meat intake starts Tuesday 13 January'],
		never: ['punchy'],
		callToAction: 'DM @granitegrinders',
	},
];
