import type { CollectedPrompt } from './prompt';

/** What marketing people write: finished copy, short briefs, captions to their own clips, letters with a name. */
export const heldBack37: readonly CollectedPrompt[] = [
	{
		trade: 'restaurant, autumn menu',
		prompt:
			'Create a 15 second reel about our new autumn menu at The Copper Pot. We have pumpkin ravioli, slow braised short rib and a spiced pear crumble. Available from Thursday, book at copperpot.example.com.',
		says: ['We have pumpkin ravioli, slow braised short rib and a spiced pear crumble'],
		never: ['reel'],
		headline: 'Our new autumn menu at The Copper Pot',
		seconds: 15,
	},
	{
		trade: 'outdoor gear, daypack',
		template: 'product-showcase',
		prompt:
			'Meet the Fjell Daypack. 22 litres, made from recycled sailcloth, fully waterproof zips and a padded sleeve that fits a 16" laptop. It weighs just 740 grams. €129, free shipping across the EU. Shop now at fjellgear.example.',
		says: ['22 litres', 'Made from recycled sailcloth', 'Free shipping across the EU', '€129'],
		headline: 'Meet the Fjell Daypack',
		callToAction: 'Shop now at fjellgear.example',
	},
	{
		trade: 'online shop, basket',
		template: 'personalised-ad',
		prompt:
			"Hi Sarah, we noticed you left a few things in your basket. Come back before Sunday and take 15% off with code COMEBACK15. We've saved everything for you!",
		data: { name: 'Sarah' },
		says: [
			'We noticed you left a few things in your basket',
			"We've saved everything for you!",
			'15% off',
		],
		callToAction: 'Come back before Sunday and take 15% off with code COMEBACK15',
	},
	{
		trade: 'meal kit, steps',
		template: 'explainer',
		prompt: `How our meal kit works:
1. Pick your meals for the week
2. We shop, chop and pack everything
3. Your box arrives Monday before 9am
4. Cook in 20 minutes or less

First box is 50% off at freshcrate.example`,
		says: [],
		headline: 'How our meal kit works',
		steps: [
			'Pick your meals for the week',
			'We shop, chop and pack everything',
			'Your box arrives Monday before 9am',
			'Cook in 20 minutes or less',
		],
		callToAction: 'First box is 50% off at freshcrate.example',
	},
	{
		trade: 'proverb',
		template: 'quote',
		prompt:
			'"The best time to plant a tree was twenty years ago. The second best time is now." - Chinese proverb',
		says: ['The best time to plant a tree was twenty years ago. The second best time is now.'],
		author: 'Chinese proverb',
	},
	{
		trade: 'jazz festival',
		template: 'countdown',
		prompt:
			'Riverside Jazz Festival is back! 3 days, 40 artists, 4 stages. 18–20 July 2026 at Harbour Park. Early bird tickets end soon, grab yours at riversidejazz.example.org',
		says: ['3 days, 40 artists, 4 stages', '18–20 July 2026 at Harbour Park'],
		headline: 'Riverside Jazz Festival is back!',
		callToAction: 'Early bird tickets end soon, grab yours at riversidejazz.example.org',
	},
	{
		trade: 'wedding florist, captions to clips',
		template: 'footage',
		prompt:
			'Clips from yesterday\'s wedding set up at Alderley Barn. Captions: "6am: flowers arrive", "9am: 140 chairs, 1 very tired team", "1pm: the arch is up", "3pm: she said it was perfect". End with @wildandstem.florals',
		says: [],
		never: ['Clips', 'Captions', 'End with'],
		headline: "Yesterday's wedding set up at Alderley Barn",
		steps: [
			'6am: flowers arrive',
			'9am: 140 chairs, 1 very tired team',
			'1pm: the arch is up',
			'3pm: she said it was perfect',
		],
		callToAction: '@wildandstem.florals',
	},
	{
		trade: 'accountants, vacancy',
		prompt:
			"We're hiring! 🚀 Our Leeds office is looking for two junior accountants and a payroll manager. Hybrid working, 28 days holiday plus your birthday off, and a full study package. Send your CV to careers@harrowgate-accounts.example by 30 April. #hiring #leedsjobs #accountancy",
		says: [
			'Our Leeds office is looking for two junior accountants and a payroll manager',
			'28 days holiday plus your birthday off',
		],
		headline: "We're hiring!",
		callToAction: 'Send your CV to careers@harrowgate-accounts.example by 30 April',
	},
	{
		trade: 'real estate, listing',
		prompt:
			'Just listed in Maplewood: a bright 3 bedroom, 2 bath bungalow with a fenced yard and a renovated kitchen. Walking distance to the elementary school and the farmers market. Asking $489,000. Open house Saturday 11am to 2pm, 214 Birch Lane. Call Denise at (555) 010-4417.',
		says: [
			'A bright 3 bedroom, 2 bath bungalow with a fenced yard and a renovated kitchen',
			'Asking $489,000',
			'Open house Saturday 11am to 2pm, 214 Birch Lane',
		],
		headline: 'Just listed in Maplewood',
		callToAction: 'Call Denise at (555) 010-4417',
	},
	{
		trade: 'college, scholarship',
		template: 'explainer',
		prompt:
			'Explain how to apply for our nursing scholarship. Students fill in the online form, upload their transcript and one reference letter, then attend a short interview over video. Decisions are sent within four weeks. The deadline is 15 March and you can apply at stclare-college.example.edu/scholarships.',
		says: [
			'upload their transcript and one reference letter',
			'Decisions are sent within four weeks',
			'The deadline is 15 March',
		],
		never: ['Explain'],
		headline: 'How to apply for our nursing scholarship',
	},
	{
		trade: 'candles, all in small letters',
		template: 'product-showcase',
		prompt:
			'handmade soy candles, 3 new scents: fig & cedar, salted caramel, rainy garden 🕯️ burn time 45 hours, reusable glass jar. £18 each or 3 for £48. link in bio @wickandwillow',
		says: ['Fig & cedar', 'Salted caramel', 'Burn time 45 hours', '£18 each or 3 for £48'],
		never: ['Rainy garden 🕯️ burn'],
		callToAction: 'Link in bio @wickandwillow',
	},
	{
		trade: 'homeless shelter, appeal',
		prompt:
			'Every night in our city 312 people sleep outside. Last winter your donations paid for 9,400 hot meals and 1,100 beds. This winter we need to do more. £10 pays for one warm bed. Give today at openshelter.example.org.',
		says: [
			'Last winter your donations paid for 9,400 hot meals and 1,100 beds',
			'£10 pays for one warm bed',
		],
		headline: 'Every night in our city 312 people sleep outside',
		callToAction: 'Give today at openshelter.example.org',
	},
	{
		trade: 'band, text over clips',
		template: 'footage',
		prompt:
			'30 sec reel of our new single. I have 5 clips from the studio session. Text over clips: "we wrote this in one night" / "recorded it in a garage in Bristol" / "it\'s about leaving home" / "Paper Lanterns, out Friday everywhere". Vibe should be moody and slow.',
		says: [],
		never: ['5 clips', 'Text over', 'moody'],
		headline: 'Our new single',
		steps: [
			'We wrote this in one night',
			'Recorded it in a garage in Bristol',
			"It's about leaving home",
			'Paper Lanterns, out Friday everywhere',
		],
		seconds: 30,
	},
	{
		trade: 'beauty studio, birthday',
		template: 'personalised-ad',
		prompt:
			"Happy birthday from all of us at Glow Studio! 🎂 To celebrate we're giving you a free brow shape with any facial this month. Just show this video at reception or book online at glowstudio.example.",
		data: { name: 'Priya' },
		says: ["To celebrate we're giving you a free brow shape with any facial this month"],
		headline: 'Happy birthday from all of us at Glow Studio!',
		callToAction: 'Just show this video at reception or book online at glowstudio.example',
	},
	{
		trade: 'vet, signs',
		prompt: `5 signs your dog may have a dental problem:
- Bad breath
- Red or bleeding gums
- Dropping food
- Pawing at the mouth
- Chewing on one side only
If you notice any of these, book a free dental check with our nurses this February. Call 01632 960 214.`,
		says: ['If you notice any of these, book a free dental check with our nurses this February'],
		headline: '5 signs your dog may have a dental problem',
		steps: [
			'Bad breath',
			'Red or bleeding gums',
			'Dropping food',
			'Pawing at the mouth',
			'Chewing on one side only',
		],
		callToAction: 'Call 01632 960 214',
	},
	{
		trade: 'invoicing app, how it works',
		template: 'explainer',
		prompt:
			'Make a short video showing how InvoiceHop works. Connect your bank, snap a photo of any receipt, and we match it to the right transaction automatically. At the end of the month you send everything to your accountant with one click. Try it free for 14 days, no credit card needed. invoicehop.example.com',
		says: [
			'Connect your bank, snap a photo of any receipt',
			'At the end of the month you send everything to your accountant with one click',
		],
		headline: 'How InvoiceHop works',
		callToAction: 'Try it free for 14 days, no credit card needed: invoicehop.example.com',
	},
	{
		trade: 'gym, quote with handle',
		template: 'quote',
		prompt:
			'Monday motivation post for our gym. Quote: "You don\'t have to be extreme, just consistent." Add our handle @northsidebarbell at the bottom.',
		says: ["You don't have to be extreme, just consistent."],
		never: ['Add our'],
		callToAction: '@northsidebarbell',
	},
	{
		trade: 'fashion, flash sale',
		prompt:
			'FLASH SALE ⚡ 40% off all summer dresses this weekend only! Use code SUNNY40 at checkout. Ends Sunday midnight. Free returns as always. 👗☀️ #flashsale #summerstyle #smallbusiness',
		says: [
			'40% off all summer dresses this weekend only!',
			'Ends Sunday midnight',
			'Free returns as always',
		],
		callToAction: 'Use code SUNNY40 at checkout',
	},
	{
		trade: 'software, launch',
		template: 'countdown',
		prompt:
			"We're launching version 3.0 of Taskbird on October 6th. New timeline view, offline mode and an AI assistant that writes your status updates. Join the waitlist at taskbird.example/v3 to get it a week early.",
		says: ['New timeline view, offline mode and an AI assistant that writes your status updates'],
		headline: "We're launching version 3.0 of Taskbird on October 6th",
		callToAction: 'Join the waitlist at taskbird.example/v3 to get it a week early',
	},
	{
		trade: 'vacuum cleaner, features',
		template: 'product-showcase',
		prompt:
			'Create a 20 second product video for our cordless stick vacuum, the AeroLite V7. Key features: 60 minutes run time, HEPA filter, 1.4 kg, folds flat, LED headlights on the brush. Was $349, now $249 until the end of the month. Tone: clean, modern, confident.',
		says: [
			'Was $349, now $249 until the end of the month',
			'LED headlights on the brush',
			'HEPA filter',
		],
		never: ['Key features', 'confident'],
		headline: 'Our cordless stick vacuum, the AeroLite V7',
		seconds: 20,
	},
	{
		trade: 'dermatologist',
		prompt:
			"Dr. Amara Okafor here. As a dermatologist the question I get asked most is: do I need sunscreen in winter? Short answer: yes. Up to 80% of UV rays pass through clouds, and snow reflects them right back at you. Use SPF 30 or higher every morning and reapply every two hours if you're outdoors. Save this for your next ski trip!",
		says: [
			'do I need sunscreen in winter?',
			'Short answer: yes',
			'Use SPF 30 or higher every morning and reapply every two hours',
		],
		callToAction: 'Save this for your next ski trip!',
	},
	{
		trade: 'landing pages, end of trial',
		template: 'personalised-ad',
		prompt:
			"Hey Marcus, your free trial of Pagecraft ends in 3 days. In the last two weeks you published 4 landing pages and collected 127 leads. Upgrade today and keep everything you've built, plus get two months free on the annual plan.",
		says: [
			'Your free trial of Pagecraft ends in 3 days',
			'In the last two weeks you published 4 landing pages and collected 127 leads',
		],
		callToAction:
			"Upgrade today and keep everything you've built, plus get two months free on the annual plan",
	},
	{
		trade: 'bakery, numbered clips',
		template: 'footage',
		prompt:
			'Behind the scenes at the bakery. Clip 1: dough being shaped at 4am. Clip 2: loaves going in the oven. Clip 3: steam and crackling crust close up. Clip 4: the queue outside. Captions should say what\'s happening in a fun way. Finish with "Open Tue to Sat from 7:30, Brunswick Street".',
		says: ['Open Tue to Sat from 7:30, Brunswick Street'],
		never: ['Clip', 'Captions', 'Finish with'],
		headline: 'Behind the scenes at the bakery',
		steps: [
			'Dough being shaped at 4am',
			'Loaves going in the oven',
			'Steam and crackling crust',
			'The queue outside',
		],
	},
	{
		trade: 'school, open day',
		prompt:
			'Open day at Oakfield Primary, Thursday 9 October from 9.30am to 11.30am. Come and meet our teachers, tour the new science garden and see our children at work. Places for September 2026 are limited. To reserve your tour please ring the school office on 01632 960 778 or visit www.oakfieldprimary.example.sch.uk',
		says: [
			'Come and meet our teachers, tour the new science garden and see our children at work',
			'Places for September 2026 are limited',
		],
		callToAction:
			'To reserve your tour please ring the school office on 01632 960 778 or visit www.oakfieldprimary.example.sch.uk',
	},
	{
		trade: 'coffee roaster, how to',
		template: 'explainer',
		prompt:
			'3 steps to a perfect pour over coffee. First rinse the filter with hot water. Then add 18g of medium ground coffee and let it bloom for 30 seconds with 40ml of water. Finally pour slowly in circles up to 300ml. Total time about 3 minutes. Our beans are at lowtideroasters.example ☕',
		says: ['Total time about 3 minutes'],
		headline: '3 steps to a perfect pour over coffee',
		steps: [
			'First rinse the filter with hot water',
			'Then add 18g of medium ground coffee',
			'Finally pour slowly in circles up to 300ml',
		],
		callToAction: 'Our beans are at lowtideroasters.example',
	},
	{
		trade: 'skin care, testimonial',
		template: 'product-showcase',
		prompt:
			'Our bestselling Vitamin C serum is back in stock after selling out twice. 15% pure vitamin C, hyaluronic acid and ferulic acid. Brightens in 2 weeks, vegan and fragrance free. Over 2,300 five-star reviews. "My skin has never looked this good" - Hannah T. Get yours for $34 at lumaskin.example.com',
		says: [
			'15% pure vitamin C, hyaluronic acid and ferulic acid',
			'Over 2,300 five-star reviews',
			'"My skin has never looked this good" - Hannah T.',
		],
		callToAction: 'Get yours for $34 at lumaskin.example.com',
	},
	{
		trade: 'web agency, audit',
		prompt:
			'Is your website losing you customers? 53% of mobile visitors leave if a page takes longer than 3 seconds to load. We audit your site for free and show you exactly what to fix. No jargon, no contracts. DM us "AUDIT" to get started.',
		says: [
			'53% of mobile visitors leave if a page takes longer than 3 seconds to load',
			'No jargon, no contracts',
		],
		headline: 'Is your website losing you customers?',
		callToAction: 'DM us "AUDIT" to get started',
	},
	{
		trade: 'estate agent, testimonial',
		template: 'quote',
		prompt:
			'Customer testimonial: "We sold our flat in nine days and for more than we asked. Jonas kept us informed at every step and never pushed us." Katrin and Felix, Hamburg. For Lindemann Immobilien.',
		says: ['We sold our flat in nine days and for more than we asked.'],
		never: ['testimonial'],
		author: 'Katrin and Felix, Hamburg',
	},
	{
		trade: 'taqueria',
		prompt:
			'Taco Tuesday is here 🌮 $2 tacos all night, $5 margaritas until 8pm and live music from Los Primos at 9. Bring your crew. El Farolito, 88 Mission Ave. No reservations, first come first served!',
		says: [
			'$2 tacos all night, $5 margaritas until 8pm and live music from Los Primos at 9',
			'El Farolito, 88 Mission Ave.',
		],
		headline: 'Taco Tuesday is here',
	},
	{
		trade: 'garage, letter',
		template: 'personalised-ad',
		prompt:
			"Dear Mr Hughes, your car's MOT is due on 22 November. Book with Parkway Motors before the end of October and we'll include a free winter check worth £35. Call us on 01632 960 530 or reply to this message and we'll find a time that suits you.",
		data: { name: 'Mr Hughes' },
		says: [
			"Your car's MOT is due on 22 November",
			"Book with Parkway Motors before the end of October and we'll include a free winter check worth £35",
		],
		callToAction:
			"Call us on 01632 960 530 or reply to this message and we'll find a time that suits you",
	},
	{
		trade: 'onboarding',
		template: 'explainer',
		prompt:
			'Onboarding video for new starters, about 30 seconds, friendly tone. What to expect in your first week: Monday you get your laptop and meet your buddy. Tuesday is security training. Wednesday and Thursday you shadow your team. Friday is lunch with the founders. Any questions, ask in #people-team on Slack.',
		says: ['Friday is lunch with the founders'],
		never: ['Onboarding', 'friendly'],
		headline: 'What to expect in your first week',
		callToAction: 'Any questions, ask in #people-team on Slack',
		seconds: 30,
	},
	{
		trade: 'sports shop, Black Friday',
		template: 'countdown',
		prompt:
			"Black Friday starts November 28 at 8am. Up to 60% off sneakers, running gear and outerwear. VIP members get in 2 hours early. Sign up free in the app so you don't miss it 🖤",
		says: [
			'Up to 60% off sneakers, running gear and outerwear',
			'VIP members get in 2 hours early',
		],
		headline: 'Black Friday starts November 28 at 8am',
		callToAction: "Sign up free in the app so you don't miss it",
	},
	{
		trade: 'woodturner',
		template: 'product-showcase',
		prompt:
			'Showcase our hand turned walnut salad bowl. Each one is made from a single piece of English walnut in my workshop in Hebden Bridge and finished with food safe oil. No two are alike. 30cm wide, takes me about two days to make. £145 and I only do twelve a month.',
		says: [
			'No two are alike',
			'30cm wide, takes me about two days to make',
			'I only do twelve a month',
			'£145',
		],
		never: ['£145 and'],
		headline: 'Our hand turned walnut salad bowl',
	},
	{
		trade: 'first own shop',
		prompt:
			'Big news! After 6 years at the market stall we are finally opening our own shop. Come see us Saturday 3 May at 41 Castle Street. First 50 customers get a free tote bag, and there will be cake. Thank you to every single one of you who got us here ❤️',
		says: [
			'After 6 years at the market stall we are finally opening our own shop',
			'First 50 customers get a free tote bag, and there will be cake',
		],
		callToAction: 'Come see us Saturday 3 May at 41 Castle Street',
	},
	{
		trade: 'property, captions in order',
		template: 'footage',
		prompt:
			'Property walkthrough using my clips. Captions in order: Welcome to 7 Seaview Terrace. Open plan kitchen with quartz island. Main bedroom with balcony and sea views. South facing garden, 60 ft. Two minutes from the beach. Guide price £625,000. Book a viewing with Tregarth & Sons, tregarth.example.co.uk',
		says: ['Welcome to 7 Seaview Terrace', 'South facing garden, 60 ft', 'Guide price £625,000'],
		never: ['Captions', 'my clips'],
		callToAction: 'Book a viewing with Tregarth & Sons, tregarth.example.co.uk',
	},
	{
		trade: 'coach, myth and fact',
		prompt:
			"Myth: lifting weights makes women bulky. Fact: it builds bone density, improves sleep and boosts your metabolism. I coach busy mums online, three 30 minute workouts a week, from home, with just a pair of dumbbells. New group starts 12 January, 20 spots, $79 a month. Comment STRONG and I'll send you the details 💪",
		says: [
			'Myth: lifting weights makes women bulky',
			'Fact: it builds bone density, improves sleep and boosts your metabolism',
			'New group starts 12 January, 20 spots, $79 a month',
		],
		callToAction: "Comment STRONG and I'll send you the details",
	},
	{
		trade: 'river charity, thanks',
		template: 'personalised-ad',
		prompt:
			'Hello Elena! Thank you for supporting Clean Rivers last year. Your gift of $50 helped volunteers remove 3 tons of plastic from the Alder River. Will you join us again this spring? Every dollar is matched until April 22. cleanrivers.example.org/give',
		says: [
			'Thank you for supporting Clean Rivers last year',
			'Your gift of $50 helped volunteers remove 3 tons of plastic from the Alder River',
			'Every dollar is matched until April 22',
		],
		callToAction: 'cleanrivers.example.org/give',
	},
	{
		trade: 'solar panels, explained',
		template: 'explainer',
		prompt:
			'How solar panels save you money. During the day your panels make electricity from sunlight and you use it first. Whatever is left over charges your battery or gets sold back to the grid. At night you use the battery instead of buying expensive power. A typical 4 person home saves around €1,100 a year. Get a free quote from Solvanta.',
		says: ['A typical 4 person home saves around €1,100 a year'],
		headline: 'How solar panels save you money',
		steps: [
			'During the day your panels make electricity from sunlight and you use it first',
			'Whatever is left over charges your battery',
			'At night you use the battery',
		],
		callToAction: 'Get a free quote from Solvanta',
	},
	{
		trade: "foundation, women's day",
		template: 'quote',
		prompt:
			'Please make a calm, elegant video with this quote by Maya Angelou for International Women\'s Day: "Each time a woman stands up for herself, she stands up for all women." Our foundation\'s name is Bright Path and the date is 8 March.',
		says: ['Each time a woman stands up for herself, she stands up for all women.'],
		author: 'Maya Angelou',
	},
	{
		trade: 'oat milk',
		template: 'product-showcase',
		prompt:
			'Make a TikTok for our oat milk. Its called Oatsy Barista. Froths like dairy, no added sugar, made with 100% Swedish oats, carton is fully recyclable. Young, cheeky tone. Find it in the chilled aisle at your local supermarket from June 1st, $4.49',
		says: ['Froths like dairy', 'No added sugar', '$4.49'],
		never: ['cheeky', 'Its called'],
		headline: 'Oatsy Barista',
		callToAction: 'Find it in the chilled aisle at your local supermarket from June 1st',
	},
	{
		trade: 'spin studio, captions with arrows',
		template: 'footage',
		prompt:
			'I\'ve uploaded 6 videos from our new spin studio. Captions: "45 minutes" → "One instructor" → "Zero excuses". Finish with our logo and spinhaus.example',
		says: [],
		never: ['uploaded', 'Captions', 'Finish'],
		steps: ['45 minutes', 'One instructor', 'Zero excuses'],
		callToAction: 'spinhaus.example',
	},
	{
		trade: 'charity run, captions below their label',
		template: 'footage',
		prompt: `Recap of our charity run using the attached clips.
Captions:
- 412 runners
- £18,000 raised
- One very muddy dog
End with @tidyrun and the date of next year's run, 4 May`,
		says: ['412 runners', '£18,000 raised', 'One very muddy dog'],
		never: ['clips', 'End with'],
		headline: 'Recap of our charity run',
		callToAction: '@tidyrun',
	},
	{
		trade: 'bookshop, quote for a day',
		template: 'quote',
		prompt:
			'Quote for World Book Day by Jorge Luis Borges: "I have always imagined that Paradise will be a kind of library." We are Turnpage Books.',
		says: ['I have always imagined that Paradise will be a kind of library.'],
		author: 'Jorge Luis Borges',
	},
	{
		trade: 'heating, signed testimonial',
		prompt:
			'"They fixed our boiler in an hour on Christmas Eve." - Priya S. Call Hearth Heating on 01632 960 118, day or night.',
		says: ['"They fixed our boiler in an hour on Christmas Eve." - Priya S.'],
		callToAction: 'Call Hearth Heating on 01632 960 118, day or night',
	},
	{
		trade: 'pottery, numbered captions',
		prompt: `Short clips of our pottery class with these captions:
1. "Centre the clay"
2. "Breathe"
3. "Ruin it, start again"
4. "Take home two mugs"
Last one: Saturdays 10am, claywork.example`,
		says: ['Ruin it, start again', 'Saturdays 10am, claywork.example'],
		never: ['Short clips', 'Last one:'],
		headline: 'Our pottery class',
	},
	{
		trade: 'dental practice, for their Instagram',
		prompt:
			"Could you put together something for our dental practice's Instagram? We've just got evening appointments on Tuesdays and Thursdays until 8pm, new patients welcome, kids under 12 free check ups. Our number is 01632 960 441. Keep it friendly, not salesy.",
		says: ['New patients welcome', 'Kids under 12 free check ups', '01632 960 441'],
		never: ['Instagram', 'salesy'],
		headline: "We've just got evening appointments on Tuesdays and Thursdays until 8pm",
	},
	{
		trade: 'water bottle, ad for',
		template: 'product-showcase',
		prompt:
			'Ad for the Sol water bottle: keeps drinks cold 24h, hot 12h. Leakproof lid, 750 ml, 5 colours. Now £24 (was £32). Free engraving until Sunday with code MYSOL. Shop at solbottle.example. Style: bright, sporty, quick cuts.',
		says: ['Now £24 (was £32)', 'Free engraving until Sunday with code MYSOL'],
		never: ['Ad for', 'sporty'],
		headline: 'The Sol water bottle',
		callToAction: 'Shop at solbottle.example',
	},
	{
		trade: 'design studio, new colleague',
		prompt:
			'We need a quick video for LinkedIn announcing that Hannah Osei joins us as Head of Design. She spent 8 years at Northbeam and loves open water swimming. Quote from Hannah: "I can\'t wait to build with this team." Tag line: Design that ships.',
		says: ['"I can\'t wait to build with this team." — Hannah', 'Design that ships'],
		never: ['Tag line', 'LinkedIn'],
		headline: 'Hannah Osei joins us as Head of Design',
	},
	{
		trade: 'podcast, labelled quote',
		prompt:
			'Promo for our podcast episode with Nina Harrow. Quote: "I sold the company and cried in the car park." Episode 88, out now wherever you listen.',
		says: [
			'I sold the company and cried in the car park.',
			'Episode 88, out now wherever you listen',
		],
		never: ['Quote:'],
		headline: 'Our podcast episode with Nina Harrow',
	},
];
