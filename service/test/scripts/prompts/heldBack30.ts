import type { CollectedPrompt } from './prompt';

/** Twenty further ones, written before any script of the ones before was read. */
export const heldBack30: readonly CollectedPrompt[] = [
	{
		trade: "florist, Mother's Day, plain",
		prompt: `Mother's Day is Sunday, 10 May. Our peony boxes are $45 and we deliver in Portland until 2 pm on the day. Write your card by hand, we scan it and print it. Order by Friday night at stemandco.shop`,
		says: [
			"Mother's Day is Sunday, 10 May",
			'$45',
			'until 2 pm on the day',
			'Write your card by hand',
		],
		callToAction: 'Order by Friday night at stemandco.shop',
	},
	{
		trade: 'physio, LLM listicle',
		template: 'explainer',
		prompt: `💻 5 desk stretches that save your neck (30-second video)

1️⃣ Chin tucks – 10 reps
2️⃣ Doorway chest opener – 20 seconds
3️⃣ Shoulder blade squeeze – 10 reps
4️⃣ Seated twist – 3 breaths each side
5️⃣ Look 6 metres away for 20 seconds 👀

Save this for your next meeting! 🔖
Follow @physio.nora for more

#deskjob #neckpain #physio`,
		headline: '5 desk stretches that save your neck',
		says: ['Look 6 metres away for 20 seconds', 'Seated twist – 3 breaths each side'],
		steps: ['Chin tucks', 'Doorway', 'Shoulder', 'Seated', 'Look 6'],
		never: ['30-second', '#', '1️⃣'],
	},
	{
		trade: 'Kaffeerösterei (de), Storyboard',
		language: 'de',
		prompt: `Szene 1 (0–4 s): Bohnen fallen in die Trommel. Text: „13 Minuten. Mehr nicht.“
Szene 2 (4–8 s): Rösterin riecht an den Bohnen. Sprecher: „Wir rösten jeden Dienstag, nur 40 Kilo.“
Szene 3 (8–12 s): Espresso läuft. Text: „Diese Woche: Huehuetenango aus Guatemala“
Szene 4 (12–15 s): Logo. Text: „Röstfrisch im Laden, Bergstraße 7“
Musik: Jazz, ruhig`,
		headline: '13 Minuten. Mehr nicht.',
		says: ['Wir rösten jeden Dienstag, nur 40 Kilo', 'Huehuetenango aus Guatemala', 'Bergstraße 7'],
		never: ['Bohnen fallen', 'Rösterin', 'Sprecher', 'Jazz'],
		seconds: 15,
	},
	{
		trade: 'plumber, typed in haste',
		prompt: `need a quick insta reel for my plumbing biz, drip fix from 59 dollars, same day if you call before noon, licensed + insured, serving all of Tucson since 1998. call or text 520-555-0114. nothing fancy`,
		says: ['59 dollars', 'Tucson since 1998'],
		callToAction: 'Call or text 520-555-0114',
		never: ['need a', 'insta', 'nothing fancy'],
	},
	{
		trade: 'boutique hotel, JSON storyboard',
		template: 'footage',
		prompt: `{"title":"Three nights in Ericeira","duration":18,"scenes":[{"time":"0-4","visual":"Surfboards against a white wall","text":"Wake up 200 steps from the beach"},{"time":"4-9","visual":"Breakfast table","text":"Breakfast until noon, every day"},{"time":"9-14","visual":"Rooftop at dusk","text":"Rooftop pool, adults only"},{"time":"14-18","visual":"Logo","text":"From €129 a night"}],"cta":"Book direct at casadamare.pt and save 10%"}`,
		headline: 'Three nights in Ericeira',
		says: [
			'Wake up 200 steps from the beach',
			'Breakfast until noon, every day',
			'Rooftop pool, adults only',
			'From €129 a night',
		],
		callToAction: 'Book direct at casadamare.pt and save 10%',
		never: ['Surfboards', '0-4'],
		seconds: 18,
	},
	{
		trade: 'association (fr), brief',
		language: 'fr',
		prompt: `**Objectif :** recruter des bénévoles
**Association :** La Soupe du Canal
**Accroche :** Deux heures par mois, ça change tout
**Points clés :**
- 180 repas servis chaque samedi
- Aucune expérience demandée
- Formation de 30 minutes sur place
**Ton :** chaleureux
**Appel à l'action :** Inscrivez-vous sur soupeducanal.org`,
		headline: 'Deux heures par mois, ça change tout',
		says: [
			'180 repas servis chaque samedi',
			'Aucune expérience demandée',
			'Formation de 30 minutes sur place',
		],
		callToAction: 'Inscrivez-vous sur soupeducanal.org',
		never: ['recruter', 'chaleureux', 'Points'],
	},
	{
		trade: 'gin, product, plain',
		template: 'product-showcase',
		prompt: `Meet Saltmarsh No. 7. A London dry gin with samphire and sea buckthorn, distilled in Norfolk in batches of 240 bottles. 43% vol., 70 cl, £36. Serve with tonic and a ribbon of cucumber. Find a stockist at saltmarshgin.co.uk`,
		headline: 'Meet Saltmarsh No. 7',
		says: [
			'Distilled in Norfolk in batches of 240 bottles',
			'Serve with tonic and a ribbon of cucumber',
		],
		callToAction: 'Find a stockist at saltmarshgin.co.uk',
	},
	{
		trade: 'quote, marathon coach, with request',
		template: 'quote',
		prompt: `Could you make a motivational quote video? Text: "The last 10 kilometres are run with everything you did when nobody watched." Author: Kemi Balogun, coach at Lakeside Runners. Calm piano, sunrise colours.`,
		says: ['The last 10 kilometres are run with everything you did when nobody watched'],
		author: 'Kemi Balogun, coach at Lakeside Runners',
		never: ['Could you', 'piano'],
	},
	{
		trade: 'gym, returning member letter',
		template: 'personalised-ad',
		prompt: `Hi Tamsin,

it's been 46 days since we last saw you at Ironworks. Your locker is still yours, and your bench press record of 52.5 kg still stands.

Come back before 31 March and your next month is on us.

Reply BACK or drop in.

– Joel from Ironworks`,
		says: [
			"It's been 46 days since we last saw you at Ironworks",
			'bench press record of 52.5 kg',
			'your next month is on us',
		],
		never: ['Joel'],
	},
	{
		trade: 'vegan bakery, countdown in hours',
		template: 'countdown',
		prompt: `Only 48 hours to go! 🥐 Our second bakery opens on Saturday, 25 April at 8 am.
📍 19 Chapel Street, Bristol
🎁 First 100 guests get a free cinnamon knot
☕ Coffee by Small Batch
See you there! #BristolEats #VeganBakery`,
		says: [
			'Saturday, 25 April at 8 am',
			'19 Chapel Street, Bristol',
			'First 100 guests get a free cinnamon knot',
		],
		never: ['#'],
	},
	{
		trade: 'language school (es), puntos',
		language: 'es',
		prompt: `Escuela de idiomas Babel – campaña de septiembre
• Grupos de 6 alumnos como máximo
• Clases de inglés, francés y chino
• Matrícula gratis hasta el 15 de septiembre
• Desde 52 € al mes
Haz tu prueba de nivel en babelidiomas.es`,
		says: [
			'Grupos de 6 alumnos como máximo',
			'Matrícula gratis hasta el 15 de septiembre',
			'52 € al mes',
		],
		callToAction: 'Haz tu prueba de nivel en babelidiomas.es',
	},
	{
		trade: 'insurance explainer, prose',
		template: 'explainer',
		prompt: `Make a 25 second explainer: What does "excess" mean in car insurance? The excess is the part of a claim you pay yourself. Say your repair costs £900 and your excess is £250: you pay £250, the insurer pays £650. A higher excess usually means a lower premium. Compare both at covercheck.co.uk before you renew.`,
		headline: 'What does "excess" mean in car insurance?',
		says: [
			'The excess is the part of a claim you pay yourself',
			'you pay £250, the insurer pays £650',
			'A higher excess usually means a lower premium',
		],
		never: ['Make a', 'explainer'],
		seconds: 25,
	},
	{
		trade: 'barber, birthday voucher',
		template: 'personalised-ad',
		prompt: `Personalised video for Marcus: happy birthday! He's been a regular since 2021. Your next fade is free. Show the code FADE-MARCUS at the counter until the end of May. Walk in or book at sharpline.ie`,
		says: ['Happy birthday', "You've been a regular since 2021", 'Your next fade is free'],
		never: ['Personalised video', "He's"],
	},
	{
		trade: 'open studio, LLM caption style',
		prompt: `✨ OPEN STUDIO ✨

Ever wondered what happens behind the blue door? 🚪

This Saturday, 12 potters and printmakers open their studios.

🕐 11 am – 5 pm
📍 The Old Tannery, Hebden Bridge
🎟️ Free entry, kids welcome
☕ Cake by Marjorie (it sells out by 2!)

Tag the friend you're bringing 👇

#OpenStudio #HebdenBridge #ShopLocal #Pottery`,
		says: [
			'Ever wondered what happens behind the blue door?',
			'11 am – 5 pm',
			'The Old Tannery, Hebden Bridge',
			'Free entry, kids welcome',
		],
		never: ['#', '👇'],
	},
	{
		trade: 'azienda agricola (it), brief',
		template: 'product-showcase',
		language: 'it',
		prompt: `Prodotto: Pomodori secchi sott'olio "Terra Rossa", 280 g
Messaggio chiave: Il sole della Puglia in un vasetto
Caratteristiche: essiccati 7 giorni al sole; olio extravergine nostro; senza conservanti
Prezzo: 6,80 €
Tono: genuino
CTA: Ordina su masseriaterrarossa.it`,
		says: ['Il sole della Puglia in un vasetto', 'Essiccati 7 giorni al sole', 'Senza conservanti'],
		callToAction: 'Ordina su masseriaterrarossa.it',
		never: ['genuino', 'Messaggio'],
	},
	{
		trade: 'job ad, hotel (de), Fließtext',
		language: 'de',
		prompt: `Bitte ein kurzes Recruiting-Reel für das Hotel Seeblick in Konstanz. Wir suchen eine Rezeptionistin oder einen Rezeptionisten in Vollzeit, 2.650 € brutto, zwei freie Wochenenden im Monat, Personalwohnung möglich. Bewerbungen per WhatsApp an 0151 555 01 88. Stimmung: locker.`,
		says: [
			'Wir suchen eine Rezeptionistin oder einen Rezeptionisten in Vollzeit',
			'2.650 € brutto',
		],
		never: ['Bitte', 'Reel', 'locker'],
	},
	{
		trade: 'charity, wells, footage',
		template: 'footage',
		prompt: `A bucket of water weighs 20 kilos. Amina carried two, twice a day, for 6 km. Since March there is a well in her village. It cost $7,400 and serves 310 people. Give the next village a well: clearwell.org/give`,
		headline: 'A bucket of water weighs 20 kilos',
		says: ['Amina carried two, twice a day, for 6 km', '$7,400 and serves 310 people'],
		callToAction: 'Give the next village a well: clearwell.org/give',
	},
	{
		trade: 'board game, Kickstarter, Markdown',
		template: 'product-showcase',
		prompt: `## 🎲 Tidepool – the board game that changes with the moon

- **Players:** 2–5
- **Time:** 45 minutes
- **Age:** 10+
- Real moon phases change the board
- 112 hand-painted creatures

**Live on Kickstarter from 2 June. Early birds pay €39 instead of €49.**

➡️ Get notified: tidepoolgame.com`,
		headline: 'Tidepool – the board game that changes with the moon',
		says: ['112 hand-painted creatures', '€39 instead of €49'],
		callToAction: 'Get notified: tidepoolgame.com',
		never: ['**', '##'],
	},
	{
		trade: 'crèche (pt), texto simples',
		language: 'pt',
		prompt: `Crie um vídeo de 15 segundos para a nossa creche em Braga: abrimos inscrições para setembro, temos 12 vagas, horário das 7h30 às 19h, cozinha própria e jardim. Visitas às quartas às 17h. Termine com "Marque a sua visita: 253 555 012".`,
		says: ['12 vagas', 'das 7h30 às 19h', 'Visitas às quartas às 17h'],
		callToAction: 'Marque a sua visita: 253 555 012',
		never: ['Crie', 'Termine', '15 segundos'],
		seconds: 15,
	},
	{
		trade: 'bike theft tip, hook and steps',
		template: 'explainer',
		prompt: `Hook: A cheap lock is open in 9 seconds.
Step 1: Buy two different locks.
Step 2: Lock the frame and the back wheel.
Step 3: Write down the frame number.
Step 4: Register it with the police – it's free.
CTA: Register in 2 minutes at bikeregister.example
Tone: friendly, no scare tactics`,
		headline: 'A cheap lock is open in 9 seconds',
		says: ["it's free"],
		steps: ['Buy two', 'Lock the frame', 'Write down', 'Register it'],
		callToAction: 'Register in 2 minutes at bikeregister.example',
		never: ['Hook', 'Step 1', 'scare'],
	},
];
