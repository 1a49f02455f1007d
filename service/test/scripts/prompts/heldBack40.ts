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
];
