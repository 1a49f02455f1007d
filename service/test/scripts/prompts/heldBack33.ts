import type { CollectedPrompt } from './prompt';

/** What people should know and do, told in German, French, Spanish and Dutch; letters signed without a dash. */
export const heldBack33: readonly CollectedPrompt[] = [
	{
		trade: 'heladería, que la gente reserve',
		language: 'es',
		seconds: 15,
		prompt:
			'Un vídeo para nuestra heladería artesana. Que la gente sepa que hay tres sabores nuevos: higo, ricotta y limón. Que la gente reserve su tarta helada en heladoslima.example. Unos 15 segundos.',
		says: ['Hay tres sabores nuevos'],
		never: ['la gente', 'segundos'],
		callToAction: 'Reserve su tarta helada en heladoslima.example',
	},
	{
		trade: 'Gartencenter, die Leute sollen',
		language: 'de',
		seconds: 20,
		prompt:
			'Wir brauchen ein 20-Sekunden-Video für unser Gartencenter Blattwerk. Ab Samstag, 10. April, sind alle Kräuter um 20 % reduziert. Die Leute sollen vorbeikommen: Ulmenweg 12, Kassel. Bitte freundlich, keine Preise zeigen.',
		says: ['Ab Samstag, 10. April, sind alle Kräuter um 20 % reduziert'],
		never: ['brauchen', 'Leute', 'freundlich', 'zeigen'],
		callToAction: 'Vorbeikommen: Ulmenweg 12, Kassel',
	},
	{
		trade: 'Töpferwerkstatt, Bitte 10 Sekunden',
		language: 'de',
		seconds: 10,
		prompt:
			'Unsere Töpferwerkstatt gibt ab Mai Abendkurse. Acht Plätze pro Kurs, der Ton ist inklusive. Anmeldung unter drehscheibe.example. Bitte 10 Sekunden.',
		says: ['Acht Plätze pro Kurs, der Ton ist inklusive'],
		never: ['Sekunden'],
		callToAction: 'Anmeldung unter drehscheibe.example',
	},
	{
		trade: 'film title of a storyboard',
		template: 'footage',
		prompt: `STORYBOARD – Public information film, Borough of Westmere

| Time | Picture | On-screen text |
|------|---------|----------------|
| 0:00-0:06 | Lido from above | Westmere Lido opens on Monday 3 May |
| 0:06-0:12 | Changing rooms | Lockers take a £1 coin |`,
		headline: 'Westmere Lido opens on Monday 3 May',
		says: ['Lockers take a £1 coin'],
		never: ['Public information'],
	},
	{
		trade: 'fleuriste, dites aux gens',
		language: 'fr',
		prompt:
			"Une vidéo pour notre fleuriste. Dites aux gens que la Saint-Valentin approche et que nous livrons jusqu'à 20 h. Les clients doivent commander sur fleurs-lise.example.",
		says: ['La Saint-Valentin approche', "Nous livrons jusqu'à 20 h"],
		never: ['gens', 'clients'],
		callToAction: 'Commandez sur fleurs-lise.example',
	},
	{
		trade: 'ferme, que les familles réservent',
		language: 'fr',
		prompt:
			'Une vidéo pour promouvoir notre ferme pédagogique. Que les familles réservent en ligne sur ferme-colline.example. 12 € par enfant, gratuit pour les parents.',
		says: ['12 € par enfant'],
		never: ['Que les familles'],
		callToAction: 'Réservez en ligne sur ferme-colline.example',
	},
	{
		trade: 'Tanzschule, zeigt, dass',
		language: 'de',
		prompt:
			'Ein Video für unsere Tanzschule. Die Leute sollen wissen, dass der Anfängerkurs am 4. September startet. Zehn Abende kosten 89 €. Zeigt, dass man keinen Partner braucht. Die Leute sollen sich online anmelden: tanzraum.example.',
		says: ['Der Anfängerkurs startet am 4. September', 'Man braucht keinen Partner'],
		never: ['Leute', 'dass'],
		callToAction: 'Online anmelden: tanzraum.example',
	},
	{
		trade: 'gimnasio, se apunte',
		language: 'es',
		prompt:
			'Un vídeo para el gimnasio de mi barrio. Queremos que la gente se apunte antes del 30 de septiembre y se ahorre la matrícula. La cuota es de 29 € al mes.',
		says: ['La cuota es de 29 € al mes', 'ahórrese la matrícula'],
		never: ['la gente'],
	},
	{
		trade: 'lamp, subtitle and tagline',
		template: 'product-showcase',
		prompt: `Product: Nordlys desk lamp
Subtitle: Light that follows the sun
Tagline: Work like it's morning
Features:
- 2700–6500 K
- Touch dimmer
- USB-C charging port
- 5-year warranty
Price: €89
CTA: Shop at nordlys.example`,
		says: ['Light that follows the sun', "Work like it's morning"],
	},
	{
		trade: 'dry bag, subtitle in italics',
		template: 'product-showcase',
		prompt: `# TideLine Dry Bag 20L
_Made from retired sailcloth_

- Floats when fully packed
- Welded seams, no stitching
- Doubles as a camp pillow
- Clips to any deck line
- Repairs with one patch

**Price:** $64
**Link:** tideline.example/drybag`,
		says: ['Made from retired sailcloth', 'Floats when fully packed'],
	},
	{
		trade: 'letter signed without a dash',
		template: 'personalised-ad',
		prompt: `Hi Leo, thanks for three years with Ironworks Gym. Your next month is on us. Show this video at the desk before 30 June. See you soon
Joel, Ironworks`,
		says: ['Your next month is on us'],
		never: ['Joel', 'See you'],
		callToAction: 'Show this video at the desk before 30 June',
	},
	{
		trade: 'letter, talk soon',
		template: 'personalised-ad',
		prompt:
			"Hi Priya, your piano hasn't been tuned since last March. Book before 18 October and get £15 off with code TUNE15. Talk soon, Ben from Harrow Pianos",
		says: ["Your piano hasn't been tuned since last March"],
		never: ['Ben', 'Talk soon'],
	},
	{
		trade: 'Brief, bis bald',
		template: 'personalised-ad',
		language: 'de',
		prompt:
			'Hallo Jana, dein Abo endet am 3. Mai. Verlängere jetzt und spare 20 % mit JANA20. Bis bald, dein Team von Fitwerk',
		says: ['Dein Abo endet am 3. Mai'],
		never: ['Bis bald'],
	},
	{
		trade: 'list of three',
		prompt:
			'Our workshop is open late on Thursdays. Join us for spokes, stories, and a cold beer afterwards every first Friday of the month in the new yard. Visit spokehouse.example',
		says: ['stories, and a cold beer afterwards'],
	},
	{
		trade: 'Zitat, von unserer Therapeutin',
		template: 'quote',
		language: 'de',
		prompt:
			'Zitat der Woche für unsere Praxis: „Wer langsam atmet, denkt schneller.“ Von unserer Physiotherapeutin.',
		says: [],
		author: 'Physiotherapeutin',
	},
	{
		trade: 'bike wash, hasty',
		prompt:
			"ok so we run a mobile bike wash (BubbleSpoke) and need something short for insta. basically you leave the bike in your driveway, we come to you, 45 mins, £22 per bike and 2 for £38. we're in Cardiff only. text WASH to 07700 900321. no cheesy music pls",
		says: ['£22 per bike and 2 for £38', 'in Cardiff only'],
		never: ['insta', 'cheesy'],
		callToAction: 'Text WASH to 07700 900321',
	},
	{
		trade: 'cinema, calm male voice',
		template: 'footage',
		seconds: 20,
		prompt: `**Concept:** "The Quiet Hour"
**Length:** 20s

Scene 1 (0-5s): Empty auditorium, lights half up.
On-screen text: "Lights stay on. Sound stays low."
Scene 2 (5-20s): Ticket desk.
On-screen text: "All tickets £5 – larkfieldcinema.example"
VO: calm, male`,
		says: ['Sound stays low'],
		never: ['male', 'auditorium'],
	},
	{
		trade: 'heat pump, explained in',
		template: 'explainer',
		prompt: `How a heat pump works, explained in 30 seconds for homeowners:
1) A fan draws in outside air, even at -10 °C.
2) A refrigerant absorbs the heat and turns into gas.
3) The heat goes into your radiators and water tank.
Ends with: Get a free survey at warmwell.example`,
		headline: 'How a heat pump works',
		says: ['A fan draws in outside air, even at -10 °C'],
		never: ['seconds'],
		callToAction: 'Get a free survey at warmwell.example',
	},
	{
		trade: 'tenants, explains to whom',
		template: 'explainer',
		prompt:
			'Can you make a video that explains to new tenants how our recycling works? Blue bin is paper and card, collected on Mondays. Food waste goes in the brown caddy by the gate. If a bin is full, report it on the Homely app.',
		headline: 'How our recycling works',
		says: ['Blue bin is paper and card, collected on Mondays'],
	},
	{
		trade: 'barber, upbeat, for',
		seconds: 20,
		prompt:
			'Create a vertical video, 20 seconds, upbeat, for a mobile barber called Sharp Corner who visits care homes. Message: a good haircut is dignity. People should ring 0161 496 0123 to arrange a visit.',
		says: ['A good haircut is dignity'],
		never: ['pbeat'],
		callToAction: 'Ring 0161 496 0123 to arrange a visit',
	},
	{
		trade: 'Kiste, length in the request',
		template: 'explainer',
		language: 'de',
		seconds: 30,
		prompt: `Erstelle ein Erklärvideo (ca. 30 Sekunden): So funktioniert unsere Lebensmittel-Kiste.
Schritt 1: Du wählst am Sonntag deine Kiste.
Schritt 2: Am Mittwoch steht sie vor deiner Tür.
Aufruf: Probiere drei Wochen für 49 € auf hofkiste.example
Stil: handgezeichnet, warm`,
		headline: 'So funktioniert unsere Lebensmittel-Kiste',
		says: ['Am Mittwoch steht sie vor deiner Tür'],
	},
	{
		trade: 'vélos, pas de musique',
		language: 'fr',
		seconds: 15,
		prompt:
			"Une vidéo de 15 secondes pour notre atelier de réparation de vélos à Nantes. Dites aux clients qu'une révision coûte 39 € et qu'elle prend une journée. Les gens doivent prendre rendez-vous sur rayonlibre.example. Pas de musique trop forte.",
		says: ['Une révision coûte 39 €'],
		never: ['musique'],
		callToAction: 'Prenez rendez-vous sur rayonlibre.example',
	},
	{
		trade: 'lavandería, venga',
		language: 'es',
		prompt:
			'Que la gente sepa que la lavandería autoservicio Burbuja abre las 24 horas. Lavado de 9 kg por 4,50 €. Un vídeo corto y alegre, por favor. Que la gente venga a la calle Colón 18.',
		says: ['Lavado de 9 kg por 4,50 €'],
		never: ['la gente', 'alegre'],
		callToAction: 'Venga a la calle Colón 18',
	},
	{
		trade: 'cafetera, botón',
		template: 'product-showcase',
		language: 'es',
		prompt: `Producto: Cafetera Brisa
Eslogan: Café de hotel en tu cocina
Características:
- Molinillo integrado
- 15 bares de presión
- Depósito de 1,8 litros
Precio: 179 €
Botón: Cómprala en brisa.example`,
		says: ['Café de hotel en tu cocina', 'Molinillo integrado'],
		callToAction: 'Cómprala en brisa.example',
	},
	{
		trade: 'donor, write a thank-you',
		template: 'personalised-ad',
		prompt:
			'Write a short thank-you for Marlene, who has donated blood 25 times. Tell her the next drive is on 4 March at the town hall. She can book at spende.example.',
		says: ['Marlene', 'You have donated blood 25 times'],
		never: ['Write', 'Tell'],
	},
];
