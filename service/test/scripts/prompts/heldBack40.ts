import type { CollectedPrompt } from './prompt';

/** Briefs as they were filmed. */
export const heldBack40: readonly CollectedPrompt[] = [
	{
		trade: 'shampoo, titled brief',
		template: 'product-showcase',
		prompt: `# Product video brief

**Product:** Rosemary & Mint Scalp Shampoo, 300 ml
**Brand:** Fern & Follicle
**USP:** Cleans without sulphates and keeps hair light for longer

**Features to highlight:**
1. 98% natural ingredients
2. Refill pouches save 70% plastic
3. Vegan and never tested on animals
4. Safe for coloured hair

**Price:** $22
**Offer:** Free travel size with your first order
**CTA:** Shop now at fernandfollicle.example
**Mood:** Fresh, clean, botanical`,
		says: ['98% natural ingredients', 'Vegan and never tested on animals'],
		never: ['brief', 'botanical'],
		headline: 'Rosemary & Mint Scalp Shampoo, 300 ml',
		callToAction: 'Shop now at fernandfollicle.example',
	},
	{
		trade: 'music school, brief',
		prompt: `**Objective:** Drive sign-ups for free trial lessons at a local music school
**Target audience:** Parents of children aged 6–12
**Key messages:**
- Piano, guitar, violin and drums
- The first 30-minute lesson is free
- Borrow an instrument for the whole term
- Small groups, never more than four children
**Tone of voice:** Warm, encouraging, playful
**Call to action:** Book a free trial at cadenzamusic.example
**Length:** 15 seconds`,
		says: ['Piano, guitar, violin and drums', 'The first 30-minute lesson is free'],
		never: ['Drive', 'playful'],
		callToAction: 'Book a free trial at cadenzamusic.example',
		seconds: 15,
	},
	{
		trade: 'bookkeeper, testimonial',
		template: 'quote',
		prompt:
			"“I used to do my books at midnight. Now they're done before I've had my coffee.” Hannah Reyes, owner of Little Loom Yarns",
		says: [],
		author: 'Hannah Reyes, owner of Little Loom Yarns',
	},
	{
		trade: 'Steuerberatung, Kundenstimme',
		template: 'quote',
		language: 'de',
		prompt:
			'Kundenstimme: „Endlich eine Steuerberatung, die zurückruft.“ Sabine Krüger, Inhaberin von Krüger Floristik',
		says: [],
		author: 'Sabine Krüger, Inhaberin von Krüger Floristik',
	},
	{
		trade: 'riding camp, counted down',
		template: 'countdown',
		prompt:
			'5, 4, 3, 2, 1 … and booking is open! Our summer riding camp for kids from 7 to 14 runs from 20 to 31 July, half days or full days, with ponies for every level. There are only 24 places and last year they were gone in two days. Book at meadowlanestables.example',
		says: ['runs from 20 to 31 July'],
		headline: 'Booking is open!',
		callToAction: 'Book at meadowlanestables.example',
	},
	{
		trade: 'cocktail bar, event sheet',
		template: 'countdown',
		prompt: `Event: Grand opening of Neon Fern, a late-night cocktail bar
Date: Friday, 9 October, doors 8 pm
Location: 41 Canal Street, basement
Highlights:
- Live DJ set until 3 am
- Welcome drink for the first 100 guests
- No cover charge
Audience: 21–35, nightlife lovers
CTA: Reserve your table at neonfern.example
Style: dark, electric blue, high energy`,
		says: ['Friday, 9 October, doors 8 pm', '41 Canal Street, basement'],
		never: ['nightlife', 'electric'],
		callToAction: 'Reserve your table at neonfern.example',
	},
	{
		trade: 'spring water, showroom',
		template: 'footage',
		prompt:
			"Something short for the screen in our showroom please, there's no sound there so it has to work without. We bottle spring water from our own well in the Mendips and bring it to offices and gyms within 30 miles. You put the empties out, we swap them for full ones every Tuesday and Friday. A crate of 12 is £9.60 and delivery is free from two crates. First crate is free if you ring 01749 496 033.",
		says: ['A crate of 12 is £9.60 and delivery is free from two crates'],
		never: ['Something short', 'no sound', 'please'],
		callToAction: 'First crate is free if you ring 01749 496 033',
	},
	{
		trade: 'Brennholz, Storyboard',
		template: 'footage',
		language: 'de',
		prompt: `Erstelle ein vertikales Werbevideo (ca. 20 Sekunden) für einen Brennholzhändler.

**Szene 1 (0–5 s) – Aufhänger**
Bild: Verschneiter Wald, langsame Kamerafahrt
Sprecher: „Der nächste Winter kommt. Ist dein Holz schon trocken?“

**Szene 2 (5–20 s) – Herkunft**
Bild: Dunkler Wald mit goldenem Baum
Sprecher: „Unsere Buche kommt aus der Rhön und lagert zwei Jahre unter Dach.“`,
		says: ['Unsere Buche kommt aus der Rhön und lagert zwei Jahre unter Dach'],
		never: ['Brennholzhändler', 'Kamerafahrt'],
		headline: 'Der nächste Winter kommt',
	},
	{
		trade: 'therapy, attributed quote',
		template: 'quote',
		prompt: `## Quote graphic video

- **Quote text:** "Rest is not something you earn. It is something you need."
- **Attributed to:** Dr. Naomi Feld, clinical psychologist
- **Background:** Soft gradient, no people
- **Animation:** Words fade in gently, one line at a time
- **Purpose:** Mental Health Awareness Week
- **Duration:** 10 seconds`,
		says: [],
		never: ['gradient', 'Awareness'],
		author: 'Dr. Naomi Feld, clinical psychologist',
		seconds: 10,
	},
];
