import type { CollectedPrompt } from './prompt';

/** Briefs with labels, as agencies and language models write them. */
export const briefs: readonly CollectedPrompt[] = [
	{
		trade: 'coworking space',
		prompt: `Platform: Instagram Reels
Audience: Freelancers and remote workers, 25–40
Tone: Warm, upbeat
Duration: 20 seconds
Key message: Work better when you are not alone.
Supporting points:
- Fast wifi and quiet booths
- Day passes from $18
- Free coffee all day
CTA: Book a day pass at hivedesk.com`,
		says: [
			'Work better when you are not alone',
			'Fast wifi and quiet booths',
			'Day passes from $18',
			'Free coffee all day',
		],
		never: ['Instagram', 'Freelancers', 'upbeat', 'Key message', 'Supporting'],
		callToAction: 'Book a day pass at hivedesk.com',
		seconds: 20,
	},
	{
		trade: 'skincare',
		template: 'product-showcase',
		prompt: `**Product:** Dewdrop Barrier Cream
**Target audience:** Women 30+ with dry skin
**Headline:** Dry skin ends here
**Key benefits:** 72-hour hydration; fragrance free; dermatologist tested
**Price:** $32
**CTA:** Shop Dewdrop now
**Website:** dewdrop.example`,
		says: ['Dry skin ends here', '72-hour hydration', 'Fragrance free', 'Dermatologist tested'],
		never: ['Women 30+', 'Target', 'benefits:'],
		headline: 'Dry skin ends here',
	},
	{
		trade: 'meal kit',
		prompt: `Video type: TikTok ad (15s)
Brand: FreshFork
Objective: Drive trial sign-ups
Hook: Dinner in 20 minutes. No shopping.
Body: Choose from 40 recipes a week. Everything arrives measured. Skip or cancel anytime.
Offer: 50% off your first box
CTA: Get cooking at freshfork.com
Music: Upbeat pop
Visual style: Bright kitchen, close-ups`,
		says: [
			'Dinner in 20 minutes',
			'Choose from 40 recipes a week',
			'Everything arrives measured',
			'50% off your first box',
		],
		never: ['TikTok', 'Drive trial', 'Upbeat', 'kitchen', 'Hook', 'Body'],
		callToAction: 'Get cooking at freshfork.com',
		seconds: 15,
	},
	{
		trade: 'conference',
		template: 'countdown',
		prompt: `Event: Nordic Timber Summit
Date: 9–10 June 2026
Location: Messukeskus, Helsinki
Headline: Build tall. Build wood.
Speakers: Prof. Aino Laine, Marcus Ojo
Ticket price: €290 until 31 March
CTA: Register at timbersummit.example
Tone: confident`,
		says: ['Build tall. Build wood', '9–10 June 2026'],
		never: ['Tone', 'confident', 'Event:', 'Location:'],
		callToAction: 'Register at timbersummit.example',
	},
	{
		trade: 'yoga studio',
		prompt: `Goal: fill the beginners' course
Format: 9:16 vertical, 12 seconds
Main message: Never done yoga? Good.
Details: Six Mondays, 18:30–19:45, mats included
Starts: 4 May
Price: £72 for all six
Call to action: Reserve your mat at lotusroom.co.uk`,
		says: [
			'Never done yoga? Good',
			'Six Mondays, 18:30–19:45, mats included',
			'4 May',
			'£72 for all six',
		],
		never: ['Goal', '9:16', 'vertical', 'Details'],
		callToAction: 'Reserve your mat at lotusroom.co.uk',
		seconds: 12,
	},
	{
		trade: 'bank',
		template: 'explainer',
		prompt: `Topic: How a high-yield savings account works
Audience: first-time savers
Length: 30s
Script:
Your money earns 4.2% a year from the first dollar.
Interest is paid out on the 1st of each month.
You can take it out whenever you want.
There are no fees.
CTA: Open an account in 5 minutes`,
		says: [
			'How a high-yield savings account works',
			'4.2% a year from the first dollar',
			'on the 1st of each month',
			'whenever you want',
			'There are no fees',
		],
		never: ['Audience', 'first-time savers', 'Script', '30s'],
		callToAction: 'Open an account in 5 minutes',
		seconds: 30,
	},
	{
		trade: 'nightclub',
		prompt: `Client: Club Meridian
Deliverable: 10 sec story
Mood: dark, neon
Text: Friday is ours. DJ Nova all night. Doors 11 pm. Free entry before midnight.
End card: @clubmeridian`,
		says: [
			'Friday is ours',
			'DJ Nova all night',
			'Doors 11 pm',
			'Free entry before midnight',
			'@clubmeridian',
		],
		never: ['Client', 'neon', '10 sec', 'End card'],
		seconds: 10,
	},
	{
		trade: 'vet',
		prompt: `AUDIENCE: Dog owners in Portland
TONE: Reassuring
MESSAGE: Ticks are early this year. One tablet protects your dog for 12 weeks. Ask Dr. Patel at Rose City Vets.
CTA: Call (503) 555-0118
HASHTAGS: #dogsofpdx #tickseason`,
		says: [
			'Ticks are early this year',
			'One tablet protects your dog for 12 weeks',
			'Ask Dr. Patel at Rose City Vets',
		],
		never: ['AUDIENCE', 'Reassuring', '#dogsofpdx', 'MESSAGE'],
		callToAction: 'Call (503) 555-0118',
	},
	{
		trade: 'home cleaning',
		prompt: `Problem: You spend Saturdays scrubbing.
Solution: Sparkle sends the same trusted cleaner every week.
Proof: 4.9 stars from 2,300 homes.
Offer: First clean $39 with code SHINE39.
CTA: Book in 60 seconds at sparkle.example.
Style notes: fast cuts, pastel colours, no voice-over.`,
		says: [
			'You spend Saturdays scrubbing',
			'Sparkle sends the same trusted cleaner every week',
			'4.9 stars from 2,300 homes',
			'First clean $39 with code SHINE39',
		],
		never: ['Problem', 'Solution', 'Proof:', 'fast cuts', 'pastel'],
		callToAction: 'Book in 60 seconds at sparkle.example',
	},
	{
		trade: 'furniture store',
		template: 'product-showcase',
		prompt: `Product name: Lounge Chair "Fjell"
Features: Solid oak frame / Wool from Gotland / 10-year warranty
Price: €489
Promo code: FJELL10
Deadline: Sunday 23:59
Background: warm grey
CTA text: Sit in it first at our store, Kungsgatan 5`,
		says: ['Fjell', 'Solid oak frame', 'Wool from Gotland', '10-year warranty'],
		never: ['warm grey', 'Background', 'Product name'],
		callToAction: 'Sit in it first at our store, Kungsgatan 5',
	},
	{
		trade: 'art class',
		prompt: `Title: Paint & Prosecco
When: Friday, 20 March, 7 p.m.
Where: The Loft, 3rd floor, 41 King St.
What's included: Canvas, paint and two glasses
Price: $45 p.p.
Contact: DM @theloftpaints to save a seat`,
		says: [
			'Paint & Prosecco',
			'Friday, 20 March, 7 p.m.',
			'The Loft, 3rd floor, 41 King St.',
			'Canvas, paint and two glasses',
			'@theloftpaints',
		],
		never: ['When:', 'Where:', 'Contact:', 'Title:', "What's included"],
		headline: 'Paint & Prosecco',
	},
];
