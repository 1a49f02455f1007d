import type { CollectedPrompt } from './prompt';

/** Briefs of marketers with directions, forbidding labels and bracketed times. */
export const heldBack32: readonly CollectedPrompt[] = [
	{
		trade: 'social post florist',
		template: 'social-post',
		prompt:
			'hey! can you make us a little reel for mothers day (its on sunday 9 may). we are Fern & Thistle, flower shop on 14 Mill Lane. our "Mum\'s Favourite" bouquet is £35 instead of £42 if people order before wednesday 5 may, 6pm. we tie every bunch by hand the same morning and deliver for free inside Bristol. order on fernandthistle.example or dm us @fernandthistle. about 15 seconds please, something cheerful',
		says: [
			'its on sunday 9 may',
			'We are Fern & Thistle, flower shop on 14 Mill Lane',
			'£35 instead of £42',
		],
		never: ['15 seconds', 'cheerful'],
	},
	{
		trade: 'social post impfwoche de',
		template: 'social-post',
		language: 'de',
		prompt: `Projekt: Instagram-Post Impfwoche
Kunde: Tierarztpraxis Dr. Wendt, Lindenallee 8, Münster
Zielgruppe: Katzenhalter im Umkreis von 10 km
Ton: freundlich, kein Fachchinesisch
Format: quadratisch, max. 12 Sekunden

Kernbotschaft: Vom 15. bis 19. März ist Katzen-Impfwoche.
Fakten:
- Grundimpfung inklusive Gesundheitscheck für 49 € statt 68 €
- Abendsprechstunde Dienstag und Donnerstag bis 20:30 Uhr
- Für Freigänger empfehlen wir zusätzlich Tollwut
Handlungsaufforderung: Termin online buchen unter praxis-wendt.example
Bitte nicht: Spritzen zeigen, Ausrufezeichen`,
		says: ['49 € statt 68 €', 'Dienstag und Donnerstag bis 20:30 Uhr'],
		never: ['Spritzen', 'Ausrufezeichen'],
	},
	{
		trade: 'social post invoicing saas',
		template: 'social-post',
		prompt: `🎬 **Video Title:** Stop Chasing Invoices!

**[HOOK – 0:00–0:03]** 😩 Still sending "just following up" emails at 11 pm?

**[PROBLEM – 0:03–0:08]** The average freelancer waits 29 days to get paid.

**[SOLUTION – 0:08–0:14]** 💡 Ledgerly sends the reminders for you — politely, automatically, until the money is in your account.

**[PROOF – 0:14–0:17]** ⭐ 4.8/5 from 2,300+ freelancers

**[CTA – 0:17–0:20]** 👉 Try it free for 30 days at ledgerly.example/start — no credit card needed.

---
🎵 Music suggestion: upbeat lo-fi
📝 Caption idea: Your time is worth more than follow-ups.

#freelancelife #getpaid #invoicing #ledgerly #smallbusinesstips

Would you like me to create a version for TikTok as well?`,
		says: ['The average freelancer waits 29 days to get paid', '4.8/5 from 2,300+ freelancers'],
		never: ['[', ']', 'HOOK', 'PROBLEM', 'Caption idea'],
	},
	{
		trade: 'footage alpine hotel',
		template: 'footage',
		prompt:
			'We need a 20-second Instagram Reel with voice-over for Hotel Edelgrat in Saint-Véran. Wake up at 2,040 metres. The valley is still asleep, the coffee is already on. From our front door, six marked trails start, the shortest takes 40 minutes. In the evening there is raclette by the fire. Spring offer: three nights for the price of two, 3 April to 17 May, from €312 per person. Use the code FIRSTLIGHT when booking at hotel-edelgrat.example. The voice should be calm, not salesy.',
		says: ['Wake up at 2,040 metres', 'from €312 per person'],
		never: ['voice', 'salesy'],
	},
	{
		trade: 'footage bridge closure',
		template: 'footage',
		prompt: `STORYBOARD – Public information film, City of Halden Falls
Version 3 / approved by comms 02/12

| Time | Picture | On-screen text |
|------|---------|----------------|
| 0:00-0:04 | Aerial of the bridge | Mill Street Bridge closes on Monday 8 March |
| 0:04-0:09 | Engineers at work | The deck from 1961 is being replaced |
| 0:09-0:14 | Map animation | Cars: follow the detour via Route 17 |
| 0:14-0:19 | Cyclists | Walkers and cyclists can still cross on the north side |
| 0:19-0:24 | Town hall | Open again by 30 October. Questions? Call 311 or visit haldenfalls.example/bridge |

Music: neutral. No voice-over.`,
		says: ['Mill Street Bridge closes on Monday 8 March'],
		callToAction: 'Questions? Call 311 or visit haldenfalls.example/bridge',
		never: ['Version 3', 'approved'],
	},
	{
		trade: 'product showcase espresso',
		template: 'product-showcase',
		prompt: `# Night Shift Espresso

*A new blend from Corner Press Coffee Roasters*

## Why people will love it
- **Dark chocolate and roasted hazelnut**, no bitterness
- Roasted every Tuesday in Leeds, shipped on Wednesday
- 100% compostable bag
- Works in a moka pot, a machine or an AeroPress

## Price
£11.50 for 250 g – **launch week only: £9.20** (until 1 March)

## Call to action
Get your bag at [cornerpress.example/night-shift](https://cornerpress.example/night-shift)`,
		headline: 'Night Shift Espresso',
		says: ['£11.50 for 250 g'],
	},
	{
		trade: 'explainer why planes fly',
		template: 'explainer',
		prompt: `Physics, year 8. Please make a short video (max 30 s) with narration for my class:

Why does a 70-tonne plane stay in the air?

1. The engines push the plane forward, up to 250 km/h before it leaves the ground.
2. The wing is tilted and curved, so it pushes air down. The air pushes back up: that is lift.
3. When lift is bigger than weight, the plane climbs.
4. At cruising height, both are equal and the plane stays level at about 11,000 m.

Homework: draw the four forces and upload your sketch to Classroom by Friday, 8 am.

Thanks! Ms Okafor`,
		headline: 'Why does a 70-tonne plane stay in the air?',
		says: ['that is lift'],
		never: ['Okafor', 'year 8'],
	},
	{
		trade: 'explainer biodechets fr',
		template: 'explainer',
		language: 'fr',
		prompt: `Mairie de Vallorges – campagne « Biodéchets »

Objectif : expliquer aux habitants le nouveau tri à partir du 1er avril.

Étape 1 : Retirez votre bio-seau gratuit en mairie, du lundi au vendredi de 8 h 30 à 17 h.
Étape 2 : Mettez-y les épluchures, le marc de café et les restes de repas. Pas de plastique, pas de litière.
Étape 3 : Déposez le sac dans la borne marron la plus proche : il y en a 46 dans la commune.

Résultat : 32 % de nos poubelles deviennent du compost pour les jardins municipaux.

Infos et carte des bornes : vallorges.example/tri – Tél. 04 50 00 12 34`,
		says: ['32 % de nos poubelles'],
		callToAction: 'Infos et carte des bornes : vallorges.example/tri – Tél. 04 50 00 12 34',
	},
	{
		trade: 'quote customer review',
		template: 'quote',
		prompt: `Customer testimonial (G2 review, 5 stars, Jan 14 2026) – make it a LinkedIn post

Quote: We cut our month-end close from nine days to two. I got my weekends back.
Name: Daniela Ferreira
Title: CFO, Brightline Logistics
Product: Ledgerly for Teams

CTA: none, just the logo
Hashtags: #finance #cfo #monthendclose`,
		says: [],
		author: 'Daniela Ferreira, CFO, Brightline Logistics',
	},
	{
		trade: 'quote library voice',
		template: 'quote',
		prompt:
			'For the screen in our library foyer (landscape), read aloud: A library is the only room in town where nobody asks what you came to buy. By our head librarian Tom Achterberg. Keep it to 10 seconds.',
		says: ['A library is the only room in town'],
		never: ['read aloud'],
		author: 'head librarian Tom Achterberg',
	},
	{
		trade: 'countdown charity run',
		template: 'countdown',
		prompt: `Scene 1: The town square at dawn. Text: "Are your shoes tied?"
Scene 2: Countdown 3-2-1
Scene 3: Confetti. Text: "Harrow Lake Charity Run – Sunday, June 13, 9:30 am"
Scene 4: Kids and seniors running. Text: "5 km, 10 km or the 800 m family lap"
Scene 5: Volunteers. Text: "Every $20 entry pays for 12 school lunches"
Final scene: Logo. Text: "Register by May 31 at harrowlakerun.example"
Voiceover: energetic, female`,
		says: ['Every $20 entry pays for 12 school lunches'],
		never: ['Energetic', 'female'],
	},
	{
		trade: 'lycée, à éviter',
		language: 'fr',
		prompt: `Projet : vidéo Portes ouvertes
Client : Lycée horticole de Bressac
Ton : chaleureux
Message clé : Portes ouvertes le samedi 20 mars
Infos :
- Visite des serres à 10 h et 14 h
À éviter :
- « Inscriptions closes »
- les logos des partenaires
Appel à l'action : Inscrivez-vous sur bressac.example`,
		says: ['Visite des serres à 10 h et 14 h'],
		never: ['closes', 'logos'],
	},
	{
		trade: 'panadería, no mostrar',
		language: 'es',
		prompt: `Marca: Panadería Lucena
Tono: cercano
Mensaje: Pan de masa madre todos los días desde las 7 h
No mostrar: caras de niños, precios
Locución: voz femenina, cálida
Llamada a la acción: Pasa por la calle Real 12`,
		says: ['Pan de masa madre todos los días desde las 7 h'],
		never: ['caras', 'precios', 'femenina'],
	},
	{
		trade: 'citation, nom et fonction',
		template: 'quote',
		language: 'fr',
		prompt: `Citation : Depuis que je trie, ma poubelle est vide.
Nom : Claire Besson
Fonction : habitante de Vallorges`,
		says: [],
		author: 'Claire Besson, habitante de Vallorges',
	},
	{
		trade: 'concert, music should be loud',
		prompt:
			'The music should be loud and the beer cold. Join us at Harbour Stage on Friday 4 June, 7 pm. Your voice should be heard. Tickets at harbourstage.example',
		says: ['Join us at Harbour Stage on Friday 4 June, 7 pm', 'Your voice should be heard'],
		callToAction: 'Tickets at harbourstage.example',
	},
	{
		trade: 'accroche in brackets',
		language: 'fr',
		prompt: `**[ACCROCHE – 0:00–0:04]** Vos factures dorment ?
**[SOLUTION – 0:04–0:10]** Kalia relance vos clients pour vous.
**[CTA – 0:10–0:15]** Essayez sur kalia.example

📝 Idée de légende : Moins de relances, plus de temps.`,
		says: ['Vos factures dorment ?', 'Kalia relance vos clients pour vous'],
		never: ['[', 'ACCROCHE', 'Idée'],
	},
	{
		trade: 'café, hasty, small letters',
		language: 'de',
		prompt: `hallo! wir brauchen ein reel für unser café (eröffnung ist am samstag, 8. mai). es gibt gratis zimtschnecken bis 12 uhr. kommt vorbei in die Gartenstraße 3. etwa 20 sekunden bitte, etwas Fröhliches`,
		says: ['Es gibt gratis zimtschnecken bis 12 uhr'],
		callToAction: 'Kommt vorbei in die Gartenstraße 3',
		never: ['sekunden', 'Fröhliches'],
	},
	{
		trade: 'lease, long call',
		template: 'personalised-ad',
		language: 'fr',
		prompt: `Chère Madame Blanc, votre contrat se termine le 30 juin. Présentez votre code RENOUV-81 à l'agence, 12 rue des Lilas, 74000 Vallorges, ou appelez-nous au 04 50 00 12 34.`,
		says: ['Votre contrat se termine le 30 juin', 'ou appelez-nous au 04 50 00 12 34'],
	},
];
