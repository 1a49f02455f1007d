import type { CollectedPrompt } from './prompt';

/** Numbered lists, Markdown and JSON. */
export const lists: readonly CollectedPrompt[] = [
	{
		trade: 'sales coach',
		template: 'explainer',
		prompt:
			'3 habits of reps who beat quota. 1. They call before 9 a.m. 2. They log every no. 3. They ask one more question. Follow @closewell for more.',
		says: ['3 habits of reps who beat quota'],
		steps: ['They call before 9 a.m.', 'They log every no', 'They ask one more question'],
		callToAction: 'Follow @closewell for more',
	},
	{
		trade: 'chef',
		template: 'explainer',
		prompt: `Write a short recipe video: perfect soft-boiled eggs.
1. Bring water to a rolling boil.
2. Lower the eggs in and set a timer for 6 min 30 s.
3. Move them to ice water.
4. Peel under running water.
Save this for Sunday.`,
		says: ['Perfect soft-boiled eggs', '6 min 30 s'],
		steps: [
			'Bring water to a rolling boil',
			'Lower the eggs in',
			'Move them to ice water',
			'Peel under running water',
		],
		never: ['Write', 'recipe video'],
		callToAction: 'Save this for Sunday',
	},
	{
		trade: 'gardening blog',
		prompt: `# 4 plants that clean your air

- **Snake plant:** survives in the dark
- **Spider plant:** safe for cats
- **Peace lily:** tells you when it is thirsty
- **Rubber fig:** grows 60 cm a year

*Which one is yours? Tell us in the comments!*`,
		says: [
			'4 plants that clean your air',
			'Snake plant: survives in the dark',
			'Spider plant: safe for cats',
			'Peace lily: tells you when it is thirsty',
			'Rubber fig: grows 60 cm a year',
		],
		never: ['#', '**', '*'],
		headline: '4 plants that clean your air',
	},
	{
		trade: 'saas onboarding',
		template: 'explainer',
		prompt: `## Video Brief
### Headline
Ship your first dashboard today
### Key Points
1. Connect your database
2. Pick a chart
3. Share the link
### Call to Action
Start free at chartly.dev`,
		says: ['Ship your first dashboard today'],
		steps: ['Connect your database', 'Pick a chart', 'Share the link'],
		never: ['Video Brief', 'Key Points', 'Call to Action', '#'],
		callToAction: 'Start free at chartly.dev',
	},
	{
		trade: 'toy store',
		prompt: JSON.stringify({
			title: 'Rainy day? Build a castle.',
			target_audience: 'Parents of kids 4-8',
			scenes: [
				{ scene: 1, visual: 'Child opens box', text: '212 wooden blocks' },
				{ scene: 2, visual: 'Castle grows', text: 'No batteries, no screen' },
				{ scene: 3, visual: 'Logo', text: 'Now $34.99' },
			],
			cta: 'Order at blokhaus.com',
			duration: 15,
			music: 'playful',
		}),
		says: [
			'Rainy day? Build a castle',
			'212 wooden blocks',
			'No batteries, no screen',
			'Now $34.99',
		],
		never: ['Parents of kids', 'Child opens', 'playful', '{', 'visual', '"'],
		callToAction: 'Order at blokhaus.com',
		seconds: 15,
	},
	{
		trade: 'weather app',
		prompt: `\`\`\`json
{
  "video": {
    "hook": "Your picnic has an enemy.",
    "body": ["Skyly warns you 20 minutes before rain.", "Accurate to your street."],
    "callToAction": "Download Skyly free",
    "style": { "colors": ["#00aaff"], "mood": "cheerful" }
  }
}
\`\`\``,
		says: [
			'Your picnic has an enemy',
			'Skyly warns you 20 minutes before rain',
			'Accurate to your street',
		],
		never: ['json', '#00aaff', 'cheerful', 'hook', '{'],
		callToAction: 'Download Skyly free',
	},
	{
		trade: 'law firm',
		template: 'explainer',
		prompt: `Script outline:
1) Hook: Been hit by an uninsured driver?
2) Step one: photograph both cars.
3) Step two: get the names of witnesses.
4) Step three: call us before you call the insurer.
5) CTA: Free consultation at 1-800-555-0199`,
		says: [
			'Been hit by an uninsured driver?',
			'hotograph both cars',
			'et the names of witnesses',
			'all us before you call the insurer',
		],
		never: ['Script outline', 'Hook', 'CTA', '1)', 'Step one'],
		callToAction: 'Free consultation at 1-800-555-0199',
	},
	{
		trade: 'bookshop',
		prompt: `Three books for one long weekend:
• "The Salt Path" by Raynor Winn
• "Piranesi" by Susanna Clarke
• "Small Things Like These" by Claire Keegan
Pick them up at Harbour Books, open till 8 pm on Fridays.`,
		says: [
			'Three books for one long weekend',
			'The Salt Path" by Raynor Winn',
			'Piranesi" by Susanna Clarke',
			'by Claire Keegan',
		],
		never: ['•'],
	},
	{
		trade: 'IT security',
		template: 'explainer',
		prompt: `**Title:** 5 signs of a phishing mail
**Steps:**
1. The sender's domain is off by one letter
2. It wants you to act within the hour
3. It greets you as "Dear customer"
4. The link shows a different address
5. It asks for your password
**Closing:** When in doubt, ask IT at ext. 4411.`,
		says: ['5 signs of a phishing mail', 'ask IT at ext. 4411'],
		steps: [
			"The sender's domain is off by one letter",
			'It wants you to act within the hour',
			'It greets you as "Dear customer"',
			'The link shows a different address',
			'It asks for your password',
		],
		never: ['Title', 'Steps', 'Closing', '**'],
	},
	{
		trade: 'craft beer',
		prompt: `### 🍺 New release: Harbour Fog IPA

> Hazy. 6.2 %. Brewed with Citra and Mosaic.

**Available from Thursday, 4 p.m.** at [our taproom](https://harbourfog.example/taproom)

---
*Cheers!*`,
		says: [
			'New release: Harbour Fog IPA',
			'Brewed with Citra and Mosaic',
			'Available from Thursday, 4 p.m.',
		],
		never: ['###', '>', '**', '](', '---'],
	},
	{
		trade: 'nutritionist',
		template: 'explainer',
		prompt: `{"topic":"Why protein at breakfast works","points":["It keeps you full until noon","It steadies blood sugar","It takes 5 minutes: eggs, yoghurt or tofu"],"cta":"Get the meal plan at eatplain.com","format":"9:16"}`,
		says: ['Why protein at breakfast works'],
		steps: [
			'It keeps you full until noon',
			'It steadies blood sugar',
			'It takes 5 minutes: eggs, yoghurt or tofu',
		],
		never: ['9:16', 'topic', '{'],
		callToAction: 'Get the meal plan at eatplain.com',
	},
	{
		trade: 'electrician',
		prompt: `Why choose Volta Electric?
✅ Licensed and insured
✅ Same-day service
✅ Upfront prices from $95
📞 Call 555-0170 today!`,
		says: [
			'Why choose Volta Electric?',
			'Licensed and insured',
			'Same-day service',
			'Upfront prices from $95',
		],
		never: ['✅', '📞'],
		callToAction: 'Call 555-0170 today!',
	},
];
