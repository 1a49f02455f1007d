import type { CollectedPrompt } from './prompt';

/** Posts with hashtags and emoji, quotes, greetings and wishes about the making. */
export const posts: readonly CollectedPrompt[] = [
	{
		trade: 'ice cream parlour',
		prompt: `🍦 Guess who's back! 🍦
Our pistachio soft serve returns this Friday at noon. 👀
First 50 cones are FREE.
👉 See you at 22 Pier Road!
#icecream #pistachio #summer #foodie #brighton`,
		says: [
			"Guess who's back!",
			'Our pistachio soft serve returns this Friday at noon',
			'First 50 cones are FREE',
		],
		never: ['#', '👉', '👀'],
		callToAction: 'See you at 22 Pier Road!',
	},
	{
		trade: 'fashion label',
		prompt:
			'The linen drop is live ✨ 14 pieces, 5 colours, sizes XS–4XL. Made in Porto from deadstock 🌿 Shop the drop → noonlinen.com #slowfashion #linen #noonlinen',
		says: [
			'The linen drop is live',
			'14 pieces, 5 colours, sizes XS–4XL',
			'Made in Porto from deadstock',
		],
		never: ['#', '✨', '🌿', '→'],
		callToAction: 'Shop the drop: noonlinen.com',
	},
	{
		trade: 'fitness coach',
		prompt: `Stop doing crunches. 🛑
Do these instead:
1️⃣ Dead bug – 3 × 10
2️⃣ Plank – 45 sec
3️⃣ Bird dog – 3 × 8
Save this post & follow @coachlena 💪
#abs #coretraining #fitnesstips`,
		says: ['Stop doing crunches', 'Dead bug – 3 × 10', 'Plank – 45 sec', 'Bird dog – 3 × 8'],
		never: ['#', '1️⃣', '2️⃣', '💪', '🛑'],
		callToAction: 'Save this post & follow @coachlena',
	},
	{
		trade: 'town library',
		prompt:
			'Did you know? Your library card also lends drills, tents and sewing machines. 214 things, zero fees. Ask at the desk in any branch! #sharing #library',
		says: [
			'Did you know?',
			'Your library card also lends drills, tents and sewing machines',
			'214 things, zero fees',
		],
		never: ['#'],
		callToAction: 'Ask at the desk in any branch!',
	},
	{
		trade: 'barbershop',
		prompt:
			'Please create an engaging 12-second TikTok for Blade & Bone barbershop in Austin. Mention that walk-ins are welcome until 7pm. Highlight the $28 cut and hot towel. Keep it edgy and fast-paced. End with "Grab a chair at 6th & Lamar".',
		says: ['Blade & Bone', 'alk-ins are welcome until 7pm', '$28 cut and hot towel'],
		never: ['engaging', 'TikTok', 'Mention', 'Highlight', 'edgy', 'fast-paced', 'End with'],
		callToAction: 'Grab a chair at 6th & Lamar',
		seconds: 12,
	},
	{
		trade: 'film festival',
		prompt:
			'I need a vertical video (9:16, about 20 seconds) announcing the Short Film Nights in Graz. 48 films from 19 countries, 3–7 September, open air at Schlossberg. The tone should be poetic. Use the text "Bring a blanket". Please do not show any faces. Tickets are €8 at shortfilmnights.at.',
		says: [
			'Short Film Nights in Graz',
			'48 films from 19 countries, 3–7 September, open air at Schlossberg',
			'Bring a blanket',
			'€8 at shortfilmnights.at',
		],
		never: ['9:16', 'vertical', 'tone', 'poetic', 'faces', 'I need', 'Use the text'],
		seconds: 20,
	},
	{
		trade: 'mobile phone shop',
		prompt:
			"Target audience: students. Sell the Nova 7 phone. 5,000 mAh battery lasts two days. 108 MP camera. Student price $299 with ID. Don't use the word cheap. Buy at any Volt store by Sept. 30.",
		says: ['5,000 mAh battery lasts two days', '108 MP camera', 'Student price $299 with ID'],
		never: ['Target audience', "Don't use", 'cheap'],
		callToAction: 'Buy at any Volt store by Sept. 30',
	},
	{
		trade: 'book quote',
		template: 'quote',
		prompt: 'Whatever you are, be a good one. Abraham Lincoln',
		says: ['Whatever you are, be a good one'],
		author: 'Abraham Lincoln',
	},
	{
		trade: 'leadership coach',
		template: 'quote',
		prompt:
			'Create a motivational quote video: "The best time to plant a tree was twenty years ago. The second best time is now." – Chinese proverb. Calm music, sunrise colours.',
		says: ['The best time to plant a tree was twenty years ago. The second best time is now'],
		never: ['Create', 'motivational', 'Calm music', 'sunrise'],
		author: 'Chinese proverb',
	},
	{
		trade: 'customer testimonial',
		template: 'quote',
		prompt: `Testimonial card
Quote: I got my Sundays back. The crew is on time, every time.
Author: Maria Lopez, owner of Café Sol
Style: minimal`,
		says: ['I got my Sundays back. The crew is on time, every time'],
		never: ['Testimonial card', 'Style', 'minimal', 'Quote'],
		author: 'Maria Lopez, owner of Café Sol',
	},
	{
		trade: 'philosophy page',
		template: 'quote',
		prompt: 'As Seneca said, "We suffer more often in imagination than in reality."',
		says: ['We suffer more often in imagination than in reality'],
		author: 'Seneca',
	},
	{
		trade: 'birthday club',
		template: 'personalised-ad',
		prompt: 'Happy birthday! Your pizza is on us this week. Show this video at the counter.',
		data: { name: 'Anne-Sophie' },
		says: ['Happy birthday!', 'Your pizza is on us this week'],
		callToAction: 'Show this video at the counter',
	},
	{
		trade: 'online course',
		template: 'personalised-ad',
		prompt:
			'Dear Marcus, your free module ends on Friday. Finish lesson 4 and keep everything for 30% less. Use code STAY30 at checkout. Continue at learnly.io/marcus.',
		says: [
			'Your free module ends on Friday',
			'Finish lesson 4 and keep everything for 30% less',
			'STAY30',
		],
		callToAction: 'Continue at learnly.io/marcus',
	},
];
