import type { CollectedPrompt } from './prompt';

/** A fifteenth collection, written before anyone looked at what the rules make of it. */
export const heldBack15: readonly CollectedPrompt[] = [
	{
		trade: 'stonemason, plain',
		prompt: `Granite, slate and sandstone, cut by hand in Penryn. We carve house names, sundials and headstones. A house sign takes three weeks and starts at £140. Come and choose your stone at the yard, Commercial Road, any weekday before 4.`,
		says: [
			'Granite, slate and sandstone, cut by hand in Penryn',
			'We carve house names, sundials and headstones',
			'A house sign takes three weeks and starts at £140',
		],
		callToAction: 'Come and choose your stone at the yard, Commercial Road, any weekday before 4',
	},
	{
		trade: 'ChatGPT short-form template',
		prompt: `**🎬 Title:** Stop Rinsing Your Pasta
**⏱ Duration:** 25 seconds
**👥 Target audience:** Home cooks, 20–35
**🎭 Tone:** Friendly expert

**Hook (0–3s):** You're washing away the best part.
**Body (3–18s):**
- Starch makes the sauce stick
- Keep one cup of the cooking water
- Toss the pasta in the pan, not on the plate
**CTA (18–25s):** Follow @trattoria.tips for one trick a day

**Hashtags:** #pasta #cookingtips`,
		says: [
			"You're washing away the best part",
			'Starch makes the sauce stick',
			'Keep one cup of the cooking water',
			'Toss the pasta in the pan, not on the plate',
		],
		never: ['Title', 'Duration', 'Home cooks', 'Friendly', 'Hook', 'Body', 'CTA', '#'],
		headline: 'Stop Rinsing Your Pasta',
		callToAction: 'Follow @trattoria.tips for one trick a day',
		seconds: 25,
	},
	{
		trade: 'JSON nested copy',
		prompt: `{"campaign":{"name":"Spring Launch","objective":"app installs"},"creative":{"headline":"Parking without the circling","body_lines":["See free spaces before you arrive","Pay from your phone","Extend from the dinner table"],"cta":{"label":"Get the app","url":"parkello.app"}},"style":{"palette":["#0044ff"],"pace":"fast"}}`,
		says: [
			'See free spaces before you arrive',
			'Pay from your phone',
			'Extend from the dinner table',
		],
		never: ['Spring Launch', 'installs', '#0044ff', 'fast', '{'],
		headline: 'Parking without the circling',
	},
	{
		trade: 'explainer request, water filter',
		template: 'explainer',
		prompt: `Make a 30-second explainer on how a reverse osmosis filter works. First, a sediment filter catches sand and rust. Then activated carbon removes chlorine. Finally the water is pressed through a membrane with pores of 0.0001 microns. What is left is clean water. Mention that our under-sink model fits in 20 minutes. End with "Compare models at klarwasser.ch".`,
		says: [
			'a sediment filter catches sand and rust',
			'activated carbon removes chlorine',
			'the water is pressed through a membrane with pores of 0.0001 microns',
			'What is left is clean water',
			'our under-sink model fits in 20 minutes',
		],
		never: ['Make a', 'Mention', 'End with', '30-second'],
		callToAction: 'Compare models at klarwasser.ch',
		seconds: 30,
	},
	{
		trade: 'German LLM post with emojis',
		prompt: `🚲 Frühjahrscheck für dein Rad!

✅ Bremsen einstellen
✅ Kette reinigen und ölen
✅ Reifendruck prüfen

💶 Alles zusammen für 39 € – nur bis 30. April!
📍 Radwerk Tübingen, Neckargasse 8
📞 Termin: 07071 555 123

#fahrrad #tübingen #frühling`,
		says: [
			'Bremsen einstellen',
			'Kette reinigen und ölen',
			'Reifendruck prüfen',
			'Radwerk Tübingen, Neckargasse 8',
		],
		never: ['✅', '💶', '#', '📍'],
		headline: 'Frühjahrscheck für dein Rad!',
		callToAction: 'Termin: 07071 555 123',
		language: 'de',
	},
	{
		trade: 'Notar (de) sachlich',
		prompt: `Wer kein Testament macht, überlässt dem Gesetz die Entscheidung. Ehepartner erben nicht automatisch alles. Ein notarielles Testament kostet bei 100.000 € Vermögen rund 330 €. Beratung nach Vereinbarung: Notariat Dr. Weiß, Tel. 0761 555 40.`,
		says: [
			'Wer kein Testament macht, überlässt dem Gesetz die Entscheidung',
			'Ehepartner erben nicht automatisch alles',
			'Ein notarielles Testament kostet bei 100.000 € Vermögen rund 330 €',
		],
		callToAction: 'Beratung nach Vereinbarung: Notariat Dr. Weiß, Tel. 0761 555 40',
		language: 'de',
	},
	{
		trade: 'script IA (fr), assurance vélo',
		prompt: `Voici un script de 15 secondes pour TikTok :

**Plan 1** (0-4 s) – *Un cadenas coupé par terre*
**Voix off :** « Un vélo volé toutes les 90 secondes. »

**Plan 2** (4-10 s) – *Le téléphone affiche "Remboursé"*
**Voix off :** « Avec Cyclo+, vous êtes remboursé en 5 jours. »

**Plan 3** (10-15 s) – *Une cycliste repart*
**Voix off :** « Dès 6 € par mois. Assurez-vous sur cycloplus.fr »`,
		says: [
			'Un vélo volé toutes les 90 secondes',
			'Avec Cyclo+, vous êtes remboursé en 5 jours',
			'Dès 6 € par mois',
		],
		never: ['Voici', 'Plan', 'cadenas', 'téléphone', 'cycliste', 'Voix off', '«'],
		callToAction: 'Assurez-vous sur cycloplus.fr',
		language: 'fr',
		seconds: 15,
	},
	{
		trade: 'auto-école (fr) demande',
		prompt: `Fais-moi une vidéo pour notre auto-école à Rennes. Il faut dire que le permis accéléré dure 15 jours, que 78 % de nos élèves réussissent du premier coup et qu'on peut payer en 4 fois. Musique dynamique. Terminer par le numéro : 02 99 55 01 40.`,
		says: ['le permis accéléré dure 15 jours', '78 % de nos élèves réussissent du premier coup'],
		never: ['Fais-moi', 'Il faut dire', 'Musique', 'Terminer'],
		language: 'fr',
	},
	{
		trade: 'hostal (es) publicación',
		prompt: `¿Haces el Camino este verano? 🥾 En el Albergue La Concha tienes cama, cena y desayuno por 29 €. Lavadora gratis. A 300 metros de la catedral de Burgos. Reserva por WhatsApp: 600 555 014 #caminodesantiago #burgos`,
		says: [
			'¿Haces el Camino este verano?',
			'En el Albergue La Concha tienes cama, cena y desayuno por 29 €',
			'Lavadora gratis',
			'A 300 metros de la catedral de Burgos',
		],
		never: ['#', '🥾'],
		callToAction: 'Reserva por WhatsApp: 600 555 014',
		language: 'es',
	},
	{
		trade: 'brief IA (es), curso de inglés',
		prompt: `Nombre del proyecto: Inglés sin miedo
Objetivo: captar alumnos adultos
Público: profesionales de 30 a 50 años. Les da vergüenza hablar en reuniones.
Mensaje: No necesitas más gramática. Necesitas hablar.
Datos:
- Clases de 25 minutos
- Profesores nativos de 7 países
- Primera semana gratis
CTA: Empieza hoy en inglessinmiedo.com`,
		says: [
			'No necesitas más gramática',
			'Necesitas hablar',
			'Clases de 25 minutos',
			'Profesores nativos de 7 países',
			'Primera semana gratis',
		],
		never: ['Objetivo', 'captar', 'Público', 'vergüenza', 'Mensaje', 'Datos', 'CTA'],
		callToAction: 'Empieza hoy en inglessinmiedo.com',
		language: 'es',
	},
	{
		trade: 'storyboard (it), gioielli',
		prompt: `Scena 1: mani che lavorano l'oro. Testo: "Ogni anello nasce da un disegno."
Scena 2: dettaglio della pietra. Testo: "Zaffiri etici, certificati."
Scena 3: coppia sorridente. Testo: "Pronto in 21 giorni."
Finale: logo e testo "Disegna il tuo su orafirenze.it"`,
		says: ['Ogni anello nasce da un disegno', 'Zaffiri etici, certificati', 'Pronto in 21 giorni'],
		never: ['Scena', 'mani', 'coppia', 'Testo', 'Finale', 'logo', '"'],
		callToAction: 'Disegna il tuo su orafirenze.it',
		language: 'it',
	},
	{
		trade: 'makelaar (nl)',
		prompt: `Nieuw in de verkoop: Prinsengracht 412, Amsterdam. 94 m², twee slaapkamers, dakterras op het zuiden. Vraagprijs € 875.000 k.k. Kijkdag zaterdag 9 mei van 10 tot 12 uur. Meld je aan via bakkerwonen.nl`,
		says: [
			'94 m², twee slaapkamers, dakterras op het zuiden',
			'Vraagprijs € 875.000 k.k',
			'Kijkdag zaterdag 9 mei van 10 tot 12 uur',
		],
		callToAction: 'Meld je aan via bakkerwonen.nl',
		language: 'nl',
	},
	{
		trade: 'academia de dança (pt) roteiro IA',
		prompt: `🎬 Roteiro (20s)

Cena 1: Sapatos no chão de madeira.
Locução: "Você acha que não tem ritmo?"
Cena 2: Casal tropeça e ri.
Locução: "Ninguém tem na primeira aula."
Cena 3: Turma dançando.
Locução: "Forró às terças, 20h, R$ 120 por mês."
Cena 4: Tela final.
Locução: "Aula grátis: mande OI para (81) 95555-0110."`,
		says: [
			'Você acha que não tem ritmo?',
			'Ninguém tem na primeira aula',
			'Forró às terças, 20h, R$ 120 por mês',
		],
		never: ['Roteiro', 'Cena', 'Sapatos', 'Casal', 'Turma', 'Locução', 'Tela'],
		callToAction: 'Aula grátis: mande OI para (81) 95555-0110',
		language: 'pt',
		seconds: 20,
	},
	{
		trade: 'product story, knife',
		template: 'product-showcase',
		prompt: `Write a product video for the Fjellkniv 12, a chef's knife forged in Norway. 67 layers of steel. Stays sharp for a year of daily use. The birch handle fits small hands too. Costs 1 490 kr. Do not show blood.`,
		says: [
			'67 layers of steel',
			'Stays sharp for a year of daily use',
			'The birch handle fits small hands too',
		],
		never: ['Write a', 'blood', 'only', 'Only', 'Find out'],
	},
	{
		trade: 'quote with request and mood',
		template: 'quote',
		prompt: `Create a calm quote video with this: "You do not rise to the level of your goals. You fall to the level of your systems." (James Clear, Atomic Habits). Soft piano.`,
		says: ['You do not rise to the level of your goals. You fall to the level of your systems'],
		never: ['calm', 'piano', 'Create'],
		author: 'James Clear, Atomic Habits',
	},
	{
		trade: 'countdown, early bird ends',
		template: 'countdown',
		prompt: `Early-bird tickets for DevDays Porto end on Friday at midnight. €190 instead of €320. 42 talks, 3 days, one river. Get yours at devdays.pt`,
		says: [
			'Early-bird tickets for DevDays Porto end on Friday at midnight',
			'€190 instead of €320',
			'42 talks, 3 days, one river',
		],
		never: ['Coming soon'],
		callToAction: 'Get yours at devdays.pt',
	},
	{
		trade: 'personal ad, dentist recall',
		template: 'personalised-ad',
		prompt: `Dear Mrs Okafor, it is six months since your last check-up. We have kept Thursday 12 June, 9:40, free for you. Reply YES to confirm.`,
		says: [
			'it is six months since your last check-up',
			'We have kept Thursday 12 June, 9:40, free for you',
		],
		never: ['Hey', 'Only for'],
		callToAction: 'Reply YES to confirm',
	},
	{
		trade: 'footage, ski resort snow report',
		template: 'footage',
		prompt: `42 cm overnight. All 18 lifts open. The north face is untouched until 8:30. Half-day passes €36 from noon. See the webcams: glacierdechaux.ch`,
		says: [
			'42 cm overnight',
			'All 18 lifts open',
			'The north face is untouched until 8:30',
			'Half-day passes €36 from noon',
		],
		callToAction: 'See the webcams: glacierdechaux.ch',
	},
	{
		trade: 'checklist from a charity',
		prompt: `Before you call 999, check:
☐ Are they breathing?
☐ Are they responding?
☐ Is it safe to approach?
If in doubt, call. Learn first aid in 3 hours: heartsafe.org.uk/course`,
		says: [
			'Before you call 999, check',
			'Are they breathing?',
			'Are they responding?',
			'Is it safe to approach?',
			'If in doubt, call',
		],
		never: ['☐'],
		callToAction: 'Learn first aid in 3 hours: heartsafe.org.uk/course',
	},
	{
		trade: 'release notes as a list of fixes',
		prompt: `Tally 4.2 is here
- NEW: Split a bill by item
- NEW: Apple Watch app
- FIXED: Totals in Swiss francs
Update now in the App Store.`,
		says: ['Split a bill by item', 'Apple Watch app', 'Totals in Swiss francs'],
		headline: 'Tally 4.2 is here',
		callToAction: 'Update now in the App Store',
	},
	{
		trade: 'podcast teaser dialogue',
		prompt: `Host: So you sold the company?
Guest: For one euro.
Host: And you regret it?
Guest: Not for a second.
Episode 88 of Small Exits. Listen on Spotify.`,
		says: ['So you sold the company?', 'For one euro', 'And you regret it?', 'Not for a second'],
		never: ['Host:', 'Guest:'],
		callToAction: 'Listen on Spotify',
	},
	{
		trade: 'LLM answer with two variants of caption',
		prompt: `Here's your video text:

"Rain outside. Soup inside."
"Tomato and basil, €5.50. Goulash, €6.90."
"Until the pot is empty."

Suggested caption: Soup weather at Kessel 🍲 #vienna #lunch
Suggested music: rainy jazz`,
		says: ['Rain outside', 'Soup inside', 'Until the pot is empty'],
		never: ['Here', 'Suggested', 'jazz', '#', 'Soup weather'],
	},
	{
		trade: 'bike courier recruitment, mixed request',
		prompt: `We need a hiring video for bike couriers in Ghent, max 15 secs. Points to hit: €16.20 per hour, own choice of shifts, e-bike provided. Tone: direct, no corporate speak. They can apply on fietskoerier.be/jobs.`,
		says: ['€16.20 per hour', 'own choice of shifts', 'e-bike provided'],
		never: ['We need', 'max 15', 'Points to hit', 'Tone', 'corporate', 'They can'],
		seconds: 15,
	},
	{
		trade: 'museum fact with source',
		prompt: `This cup is 3,200 years old. It was found in a well near Knossos. The handle was repaired twice, once by a child. How do we know? The fingerprints. See it in Room 7, Ashford Museum.`,
		says: [
			'This cup is 3,200 years old',
			'It was found in a well near Knossos',
			'The handle was repaired twice, once by a child',
			'The fingerprints',
		],
		callToAction: 'See it in Room 7, Ashford Museum',
	},
	{
		trade: 'before/after in two lines',
		prompt: `Before: 14 spreadsheets, 3 people, 2 days.
After: 1 click, 40 seconds.
That's payroll with Paydove. Book a demo → paydove.com`,
		says: [
			'14 spreadsheets, 3 people, 2 days',
			'1 click, 40 seconds',
			"That's payroll with Paydove",
		],
		callToAction: 'Book a demo: paydove.com',
	},
	{
		trade: 'Markdown with quote block, farm stay',
		prompt: `# A week without Wi-Fi

> "We came for the silence and stayed for the goats."
> — Hannah, guest in May

**What you get**
1. A cabin with a stove
2. Eggs at the door every morning
3. No signal for 4 km

**From €95 a night.** Book at stilleben.se`,
		says: [
			'We came for the silence and stayed for the goats',
			'A cabin with a stove',
			'Eggs at the door every morning',
			'No signal for 4 km',
			'From €95 a night',
		],
		never: ['>', '**', '#'],
		headline: 'A week without Wi-Fi',
		callToAction: 'Book at stilleben.se',
	},
	{
		trade: 'timetable, swimming lessons',
		prompt: `Swimming lessons for beginners. Mon 16:00 ages 4–6, Wed 16:00 ages 7–9, Sat 10:00 adults. Ten lessons €110. Warm water, small groups. Sign up at the desk or bad-hirschau.de`,
		says: [
			'Swimming lessons for beginners',
			'Mon 16:00 ages 4–6, Wed 16:00 ages 7–9, Sat 10:00 adults',
			'Ten lessons €110',
		],
		callToAction: 'Sign up at the desk or bad-hirschau.de',
	},
	{
		trade: 'Korean pottery class (ko)',
		prompt: `주제: 성수동 도자기 원데이 클래스
자막 1: 두 시간이면 나만의 머그컵 완성
자막 2: 1인 45,000원, 재료비 포함
자막 3: 주말은 일주일 전에 마감돼요
CTA: 네이버 예약에서 '흙과손' 검색
배경음악: 잔잔한 기타`,
		says: [
			'두 시간이면 나만의 머그컵 완성',
			'1인 45,000원, 재료비 포함',
			'주말은 일주일 전에 마감돼요',
		],
		never: ['주제', '자막', 'CTA', '배경음악', '기타'],
		callToAction: "네이버 예약에서 '흙과손' 검색",
		language: 'ko',
	},
	{
		trade: 'Swedish chimney sweep (sv)',
		prompt: `Sotning innan vintern? Vi kommer hem till dig inom en vecka. Fast pris 890 kr, protokoll ingår. Boka på sotarnisse.se eller ring 08-555 014 20.`,
		says: [
			'Sotning innan vintern?',
			'Vi kommer hem till dig inom en vecka',
			'Fast pris 890 kr, protokoll ingår',
		],
		callToAction: 'Boka på sotarnisse.se eller ring 08-555 014 20',
		language: 'sv',
	},
	{
		trade: 'carousel outline with slide titles',
		prompt: `Slide 1 (title): 4 signs your boiler is dying
Slide 2: It bangs when it starts
Slide 3: The flame is yellow, not blue
Slide 4: Pressure drops every week
Slide 5: It's older than your teenager
Slide 6 (CTA): Free check in Bristol until 30 Nov – 0117 555 0190`,
		says: [
			'It bangs when it starts',
			'The flame is yellow, not blue',
			'Pressure drops every week',
			"It's older than your teenager",
		],
		never: ['Slide', '(title)', '(CTA)'],
		headline: '4 signs your boiler is dying',
		callToAction: 'Free check in Bristol until 30 Nov – 0117 555 0190',
	},
];
