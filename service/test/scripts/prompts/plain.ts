import type { CollectedPrompt } from './prompt';

/** Running text as people type it. */
export const plain: readonly CollectedPrompt[] = [
	{
		trade: 'tea shop',
		template: 'product-showcase',
		prompt:
			'New: single-origin sencha from Uji, first flush of 2026. Bright, grassy, zero bitterness. A 100 g tin makes 40 cups for $24. Ships worldwide. Get yours at leafandkettle.com',
		says: ['single-origin sencha from Uji', '$24', '40 cups', 'Ships worldwide'],
		callToAction: 'Get yours at leafandkettle.com',
	},
	{
		trade: 'physiotherapist',
		prompt:
			'Back pain from sitting all day? Dr. Elena Rossi and her team treat it without surgery. First visit free until Oct. 31. Book at 555-0143.',
		says: [
			'Back pain from sitting all day?',
			'Dr. Elena Rossi and her team treat it without surgery',
			'First visit free until Oct. 31',
		],
		callToAction: 'Book at 555-0143',
	},
	{
		trade: 'plumber',
		prompt:
			'Write a 15 second video for a plumbing company. Burst pipe at 2 a.m.? Hendricks & Sons is on call 24/7 across Leeds. No call-out fee. Call 0113 496 0000.',
		says: [
			'Burst pipe at 2 a.m.?',
			'Hendricks & Sons is on call 24/7 across Leeds',
			'No call-out fee',
		],
		never: ['15 second', 'plumbing company', 'Write'],
		callToAction: 'Call 0113 496 0000',
		seconds: 15,
	},
	{
		trade: 'language school',
		template: 'explainer',
		prompt:
			'Make a 25-second explainer video about how our language app builds a habit. You get one five-minute lesson a day. It repeats words just before you would forget them. After 90 days learners know 1,200 words on average. Try it free for a week.',
		says: [
			'How our language app builds a habit',
			'one five-minute lesson a day',
			'just before you would forget them',
			'1,200 words',
		],
		never: ['25-second', 'explainer video'],
		callToAction: 'Try it free for a week',
		seconds: 25,
	},
	{
		trade: 'bicycle repair',
		prompt:
			'Spring tune-up week at Spoke & Chain! Full service for £49.50 instead of £75. Mon-Fri 8-6, Sat 9-1. Walk in or book on spokeandchain.co.uk/tuneup.',
		says: ['£49.50 instead of £75', 'Mon-Fri 8-6', 'Sat 9-1', 'spokeandchain.co.uk/tuneup'],
	},
	{
		trade: 'estate agent',
		prompt:
			'Just listed: 2-bed flat on St. James Rd., Bristol, £325,000. South-facing balcony, 5 min to the station. Viewings this Thursday 5-7pm. Call Amir on 0117 496 0123.',
		says: [
			'2-bed flat on St. James Rd., Bristol',
			'£325,000',
			'South-facing balcony',
			'Thursday 5-7pm',
		],
		callToAction: 'Call Amir on 0117 496 0123',
	},
	{
		trade: 'bakery',
		prompt:
			'create an instagram reel for our bakery announcing the new rye sourdough. fermented for 36 hours, baked at dawn. only €6.90 a loaf. come by before 9!',
		says: ['new rye sourdough', 'Fermented for 36 hours, baked at dawn', '€6.90 a loaf'],
		never: ['instagram', 'reel', 'create'],
		callToAction: 'Come by before 9!',
	},
	{
		trade: 'charity',
		prompt:
			'Last winter 3,400 families in Ohio slept in their cars. $12 pays for one warm night. 94 cents of every dollar goes to shelters. Donate at warmnights.org/give.',
		says: [
			'3,400 families in Ohio slept in their cars',
			'$12 pays for one warm night',
			'94 cents of every dollar',
		],
		callToAction: 'Donate at warmnights.org/give',
	},
	{
		trade: 'software company',
		template: 'explainer',
		prompt:
			'Explain how invoices get paid faster with Billow. You photograph the receipt. Billow reads amount, date and VAT no. by itself. Customers pay by link, on average 9 days earlier. Sign up at billow.app.',
		says: ['You photograph the receipt', 'amount, date and VAT no. by itself', '9 days earlier'],
		callToAction: 'Sign up at billow.app',
	},
	{
		trade: 'hair salon',
		template: 'personalised-ad',
		prompt:
			'Hi Tom, we miss you at Studio Kamm! Your next cut is 20% off with code TOM20 until March 31. Book your chair at studiokamm.com.',
		says: ['We miss you at Studio Kamm', '20% off', 'until March 31: TOM20'],
		callToAction: 'Book your chair at studiokamm.com',
	},
	{
		trade: 'gym',
		prompt:
			'Instagram story promoting our outdoor bootcamp: 45 minutes, all levels, every Tuesday and Thursday at 6:30 a.m. in Riverside Park. Your first class is on us. Sign up via the link in bio.',
		says: [
			'outdoor bootcamp',
			'every Tuesday and Thursday at 6:30 a.m. in Riverside Park',
			'Your first class is on us',
		],
		never: ['Instagram story'],
		callToAction: 'Sign up via the link in bio',
	},
	{
		trade: 'museum',
		template: 'countdown',
		prompt:
			'Something big is waking up at the Natural History Museum. "Giants of the Ice Age" opens on 14 November 2026. Members get in from 8 a.m. Reserve your slot at nhm.example.',
		says: [
			'Something big is waking up',
			'Giants of the Ice Age',
			'14 November 2026',
			'Members get in from 8 a.m.',
		],
		callToAction: 'Reserve your slot at nhm.example',
	},
	{
		trade: 'dentist',
		prompt:
			'Hello, could you please make a short video for our dental practice? We now offer Saturday appointments from 9 am to 2 pm. Whitening for $199 through June. Kids under 12 get a free check-up. Thanks!',
		says: [
			'Saturday appointments from 9 am to 2 pm',
			'Whitening for $199 through June',
			'Kids under 12 get a free check-up',
		],
		never: ['could you', 'make a short video', 'Thanks'],
	},
	{
		trade: 'car dealer',
		prompt:
			'The 2027 Kestrel E has arrived. 412 miles of range. 10–80% in 18 min. From $41,990 incl. home charger. Test drive it this weekend at Dalton Motors, 88 Harbor Blvd.',
		says: [
			'The 2027 Kestrel E has arrived',
			'412 miles of range',
			'10–80% in 18 min',
			'From $41,990 incl. home charger',
		],
		callToAction: 'Test drive it this weekend at Dalton Motors, 88 Harbor Blvd.',
	},
	{
		trade: 'farm shop',
		prompt: 'Strawberries are back. Pick your own from 8am daily. £4.20 per kilo.',
		says: ['Strawberries are back', 'Pick your own from 8am daily', '£4.20 per kilo'],
	},
	{
		trade: 'accountant',
		prompt:
			'Create a LinkedIn video that reminds freelancers about the tax deadline. Returns are due on January 31. Late filing costs £100 from day one. We file yours within 48 hours for a flat £180. Message us today.',
		says: [
			'Returns are due on January 31',
			'Late filing costs £100 from day one',
			'within 48 hours for a flat £180',
		],
		never: ['LinkedIn video', 'Create'],
		callToAction: 'Message us today',
	},
	{
		trade: 'pet food',
		template: 'product-showcase',
		prompt:
			'Create a short promo for Whiskerly, the wet food that picky cats finish. 82% tuna, no grain, no sugar. Loved by 9 out of 10 cats in our trial. Use bright colours and happy music. Order a trial box for €9 at whiskerly.eu.',
		says: [
			'Whiskerly',
			'the wet food that picky cats finish',
			'82% tuna, no grain, no sugar',
			'9 out of 10 cats',
		],
		never: ['bright colours', 'happy music', 'Create'],
		callToAction: 'Order a trial box for €9 at whiskerly.eu',
	},
	{
		trade: 'insurance',
		template: 'explainer',
		prompt:
			'How to save 6 hours a week on claims. Upload the photos once. Our tool sorts them by damage. The report writes itself. Start your free 14-day trial today.',
		says: [
			'How to save 6 hours a week on claims',
			'Upload the photos once',
			'The report writes itself',
		],
		callToAction: 'Start your free 14-day trial today',
	},
	{
		trade: 'wedding venue',
		prompt:
			'Promote our open house on Sunday, May 17, 1–4 p.m. at Willow Barn. Tour the garden, taste the menu, meet florist Anna-Lena Brandt. RSVP to hello@willowbarn.com.',
		says: [
			'Sunday, May 17, 1–4 p.m. at Willow Barn',
			'Tour the garden, taste the menu, meet florist Anna-Lena Brandt',
		],
		never: ['Promote'],
		callToAction: 'RSVP to hello@willowbarn.com',
	},
	{
		trade: 'podcast',
		prompt:
			'Ep. 42 of Night Shift Stories is out now! Paramedic J. R. Okafor talks about the call he never forgot. 38 minutes you will not pause. Listen on Spotify or at @nightshiftstories.',
		says: [
			'Ep. 42 of Night Shift Stories is out now!',
			'Paramedic J. R. Okafor talks about the call he never forgot',
			'38 minutes you will not pause',
		],
		callToAction: 'Listen on Spotify or at @nightshiftstories',
	},
	{
		trade: 'recruiting',
		prompt:
			'We are looking for a senior welder at Nordwerft Inc., Duluth. $34–41/h, four-day week, tools provided. No cover letter needed. Apply by Sept. 15 at nordwerft.com/jobs.',
		says: [
			'senior welder at Nordwerft Inc., Duluth',
			'$34–41/h, four-day week, tools provided',
			'No cover letter needed',
		],
		callToAction: 'Apply by Sept. 15 at nordwerft.com/jobs',
	},
];
