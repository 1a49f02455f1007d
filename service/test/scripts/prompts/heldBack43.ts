import type { CollectedPrompt } from './prompt';

/** Requests whose last sentence tells how, testimonials in passing, messages to many, and facts that are easily lost. */
export const heldBack43: readonly CollectedPrompt[] = [
	{
		trade: 'jazz bar, told at the end',
		template: 'product-showcase',
		prompt:
			'Jazz night at The Copper Still, every Thursday from 8pm. Live trio, two-for-one cocktails until 9, no cover charge. 14 Bridge Lane, Norwich. Make it moody, and show the address at the end please.',
		says: ['Live trio', 'No cover charge', '14 Bridge Lane, Norwich'],
		never: ['moody', 'show the address'],
	},
	{
		trade: 'camper van, my clips',
		template: 'footage',
		prompt:
			"Use my clips for this. I'm selling my 2014 camper van, 92,000 miles, new cambelt, sleeps four, solar panel on the roof. Asking £18,500 ono. Buyers can reach me (Dana) at 07700 900412. No time wasters.",
		says: ["I'm selling my 2014 camper van", 'Sleeps four', 'Asking £18,500 ono'],
		never: ['my clips', '(Dana)', 'Buyers'],
		callToAction: 'Reach Dana at 07700 900412',
	},
	{
		trade: 'heating, testimonial to share',
		prompt: `Please share this testimonial: "They fixed my boiler on Christmas Eve and wouldn't take extra for it." - Joan, Stockport. We're Hadley Heating, Gas Safe registered, call 0161 496 0044.`,
		says: [
			`"They fixed my boiler on Christmas Eve and wouldn't take extra for it." - Joan, Stockport`,
		],
		never: ['Please share'],
	},
	{
		trade: 'garage, MOT due',
		template: 'personalised-ad',
		prompt:
			"Hi team, can you do a short video to customers whose MOT is due next month. Use their first name. Say their MOT is due, we've slots on weekday mornings, £39 instead of £54.85 if they book before the 20th. Number is 01632 960 177, we're Fennel Street Garage.",
		data: { name: 'Owen' },
		says: [
			'Your MOT is due',
			'£39 instead of £54.85 if you book before the 20th',
			'Fennel Street Garage',
		],
		never: ['first name', 'their', "we're"],
	},
	{
		trade: 'théâtre, réabonnement',
		template: 'personalised-ad',
		language: 'fr',
		prompt:
			'Vidéo personnalisée pour nos abonnés : « Bonjour {{name}}, votre abonnement au Théâtre des Halles se termine le 30 juin. » Puis : réabonnez-vous avant le 15 juin et gardez votre place au premier rang. Puis : 9 spectacles pour 120 €. Fin : theatredeshalles.example',
		data: { name: 'Camille' },
		says: [
			'Votre abonnement au Théâtre des Halles se termine le 30 juin',
			'Réabonnez-vous avant le 15 juin',
			'9 spectacles pour 120 €',
		],
		never: ['Puis', 'abonnés'],
		callToAction: 'theatredeshalles.example',
	},
	{
		trade: 'curso de fotografía, módulos',
		template: 'product-showcase',
		language: 'es',
		prompt:
			'Crea un reel para vender mi curso online de fotografía con móvil. 6 módulos, 24 vídeos, acceso de por vida. Precio de lanzamiento 49 € (antes 97 €) hasta el domingo. Nada de palabras técnicas. Enlace en la bio de @luzyfoco.',
		says: ['6 módulos', '24 vídeos', 'Acceso de por vida', '49 € (antes 97 €)'],
		never: ['Vender', 'palabras técnicas'],
	},
	{
		trade: 'барбершоп, без смайликов',
		language: 'ru',
		prompt:
			'Сделай ролик на 10 секунд для барбершопа «Борода» в Казани. Стрижка + борода 1 800 ₽ вместо 2 400 ₽, только до 30 сентября. Запись: @boroda_kzn. Без смайликов.',
		says: ['«Борода» в Казани', 'только до 30 сентября'],
		never: ['смайлик', 'ролик'],
		callToAction: 'Запись: @boroda_kzn',
	},
	{
		trade: 'sales software, outreach',
		template: 'personalised-ad',
		prompt:
			'Outreach video to {{name}} at {{company}}. Opening: "Hi {{name}}, I noticed {{company}} is hiring three SDRs." Then the pain: "Ramping a new rep takes 4 months on average." Then solution: "Cadence cuts that to 6 weeks." Proof: "Used by 200+ sales teams, including Finch and Darrow." CTA: "Grab 15 minutes with me: cadence.example/priya"',
		data: { name: 'Priya', company: 'Northloop' },
		says: [
			'I noticed Northloop is hiring three SDRs',
			'Ramping a new rep takes 4 months on average',
			'Cadence cuts that to 6 weeks',
		],
		never: ['Outreach', 'Then', 'pain'],
	},
	{
		trade: 'savings, in the style of',
		template: 'explainer',
		prompt:
			'In the style of a friendly teacher, write a 20 second script explaining compound interest. Use the example: £100 at 5% becomes £105 after a year, then £110.25 after two, and £162.89 after ten. Finish with "Start small, start now." Brand: Acorn Savings.',
		says: ['£100 at 5% becomes £105 after a year'],
		never: ['Use the example', 'teacher'],
		headline: 'Compound interest',
		callToAction: 'Start small, start now',
		seconds: 20,
	},
	{
		trade: 'florist, customer love',
		prompt: `customer love ❤️ "Ordered at 4, flowers at mum's door by 6. She cried." – @hannah.k on Instagram. Same-day delivery across Bristol, order before 2pm. Wildstem Florist`,
		says: [`flowers at mum's door by 6. She cried." – @hannah.k on Instagram`, 'Wildstem Florist'],
	},
	{
		trade: 'church supper, countdown',
		template: 'countdown',
		prompt:
			"Make a countdown for our church's harvest supper: Saturday 4th October, 6.30pm, St Mary's Hall, Church Road, Ludlow. Tickets £8, children free, bring your own drinks. Tickets from Jean on 01584 555 012",
		says: ["St Mary's Hall, Church Road, Ludlow", 'Tickets £8, children free'],
		never: ['Make a'],
		headline: "Our church's harvest supper",
		callToAction: 'Tickets from Jean on 01584 555 012',
	},
	{
		trade: 'lawn care, first person',
		template: 'product-showcase',
		prompt:
			"I need an ad for my lawn care business. Mowing from $35, aeration, leaf cleanup, weed control. I'm licensed and insured and I've done this 18 years. No contracts, cancel any time. Serving Boise, Meridian and Eagle. My name is Walt, call me on (208) 555-0119.",
		says: ["I'm licensed and insured and I've done this 18 years", 'No contracts, cancel any time'],
		never: ['I need'],
		callToAction: 'My name is Walt, call me on (208) 555-0119',
	},
	{
		trade: 'exit interviews, post to video',
		prompt:
			"LinkedIn post → video. Text: We analysed 1,400 exit interviews. The top reason people leave isn't pay (it's third). Number two: no career path. Number one: their manager. Full report free at stayworks.example/report. Keep it serious, dark blue.",
		says: ['Number two: no career path', 'Number one: their manager'],
		never: ['LinkedIn', 'Keep it'],
		headline: 'We analysed 1,400 exit interviews',
	},
	{
		trade: 'peluquería, cumpleaños',
		template: 'personalised-ad',
		language: 'es',
		prompt:
			'Mensaje para clientas que cumplen años. Di: ¡Feliz cumpleaños, {{name}}! De parte de todo el equipo de Peluquería Rizos, te regalamos un tratamiento hidratante con tu próximo corte. Válido durante todo el mes. Pide cita en el 954 000 112.',
		data: { name: 'Sofía' },
		says: ['¡Feliz cumpleaños, Sofía!', 'Válido durante todo el mes'],
		never: ['Mensaje', 'clientas', 'Di:'],
	},
	{
		trade: 'pottery, captions with slashes',
		template: 'footage',
		prompt:
			'Captions for B-roll, one per clip, in this order: Clay from the riverbank / Thrown by hand in our Stroud studio / Fired at 1,280 degrees / No two mugs alike / Shop drop: Friday 7pm, potterlane.example',
		says: ['Thrown by hand in our Stroud studio', 'Fired at 1,280 degrees', 'No two mugs alike'],
		never: ['B-roll', ' / '],
		headline: 'Clay from the riverbank',
	},
	{
		trade: 'wedding barn, tagline first',
		template: 'footage',
		prompt:
			'Wedding venue teaser. "From the first look to the last dance" is our tagline, open with that. Barn for 140 guests, 12 bedrooms on site, your own caterer welcome, no corkage. Only 6 dates left in 2027. Tour days: every first Sunday. hartleybarn.example / hello@hartleybarn.example',
		says: ['12 bedrooms on site, your own caterer welcome, no corkage'],
		never: ['tagline', 'teaser'],
		headline: 'From the first look to the last dance',
	},
	{
		trade: 'payroll, testimonial with labels',
		template: 'quote',
		prompt:
			'Testimonial (do not edit): "Before Meridian, payroll took me two days a month. Now it takes 20 minutes, and nobody has been paid late since." Name: Carla Mendes. Role: Ops Director, Fenwick Foods. Logo at the end.',
		says: ['nobody has been paid late since'],
		never: ['Logo', 'Name:', 'Role'],
		author: 'Carla Mendes, Ops Director, Fenwick Foods',
	},
	{
		trade: 'Weinkeller, Einblendungen in Reihenfolge',
		template: 'footage',
		language: 'de',
		prompt:
			'Kurzer Clip für unseren Weinkeller. Szenen kommen von mir. Einblendungen bitte in dieser Reihenfolge: Handlese am Steilhang – 18 Monate im Holzfass – Nur 900 Flaschen – Ab Hof 24 €. Am Schluss Weingut Steiner, Krems.',
		says: ['18 Monate im Holzfass', 'Nur 900 Flaschen', 'Ab Hof 24 €', 'Weingut Steiner, Krems'],
		never: ['Clip', 'Szenen', 'Reihenfolge', 'Am Schluss'],
		headline: 'Handlese am Steilhang',
	},
	{
		trade: 'pizza place, ends with address',
		prompt:
			'Write a 15 second TikTok script for a pizza place in Bristol called Slab. Mention: detroit-style, Tuesdays 2 for 1, open till midnight, vegan option. Hook the viewer in the first 2 secs. End with the address: 81 Gloucester Road.',
		says: ['81 Gloucester Road', 'vegan option'],
		never: ['Hook', 'End with'],
		headline: 'Slab: pizza place in Bristol',
		seconds: 15,
	},
	{
		trade: 'gym, motto of the coach',
		template: 'quote',
		prompt: `Motto of the day from our head coach Ines Falk – "Sweat dries, regret doesn't." Put our handle @northsidebox at the bottom`,
		says: ["Sweat dries, regret doesn't"],
		never: ['Motto'],
		author: 'Head coach Ines Falk',
	},
	{
		trade: 'студия растяжки, одной строкой',
		language: 'ru',
		prompt:
			'Помогите сделать рилс: студия растяжки «Гибкая» в Самаре, первое занятие бесплатно, абонемент 8 занятий — 3 600 ₽, группы утром и вечером. Запись в Telegram @gibkaya_samara. Музыка спокойная, без крупных планов лиц. #растяжка #самара',
		says: ['абонемент 8 занятий — 3 600 ₽'],
		never: ['Помогите', 'Музыка'],
	},
	{
		trade: 'gym walkthrough, clips with words',
		template: 'footage',
		prompt:
			'Gym walkthrough, clips in order. 1: front desk – "Open 24/7". 2: free weights – "Racks up to 60 kg". 3: sauna – "Sauna included". 4: class – "40 classes a week". Final: "Join for £24.99 a month, no contract – ironhall.example"',
		says: ['Racks up to 60 kg', 'Sauna included', '40 classes a week'],
		never: ['front desk', 'clips in order'],
		headline: 'Open 24/7',
	},
	{
		trade: 'coding club, aim of the brief',
		prompt: `Objective: drive sign-ups to the Saturday kids' coding club.
Key facts: ages 8 to 12; laptops provided; 10:00–12:00; £10 per session
Location: Central Library, Hull
Mandatory line: "No experience? No problem."
CTA: Sign up at hullcodes.example
Do NOT use stock photos of robots.`,
		says: ['Laptops provided', 'Central Library, Hull', 'No experience? No problem'],
		never: ['Objective', 'robots'],
		headline: "Saturday kids' coding club",
	},
	{
		trade: 'wedding teaser, lines then lines',
		template: 'footage',
		prompt:
			'Create captions for my wedding film teaser. Bride: Ana. Groom: Luca. Lake Como, 21 June 2026. I want it to say "Two families, one table", then "He cried first", then "Ana & Luca" at the end. Filmed by Golden Hour Films. Romantic, slow.',
		says: [
			'Two families, one table',
			'He cried first',
			'Ana & Luca',
			'Filmed by Golden Hour Films',
		],
		never: ['I want it'],
	},
	{
		trade: 'escuela de surf, mis clips',
		template: 'footage',
		language: 'es',
		prompt:
			'Hazme un reel con mis clips de la escuela de surf Ola Norte, en Zarautz. Cursos para niños y adultos, grupos de 6, material incluido. Bono de 5 clases 140 €. Reservas: olanorte.example o 943 555 012. Que se vea divertido y fresco.',
		says: ['Bono de 5 clases 140 €'],
		never: ['Hazme', 'mis clips', 'divertido'],
		headline: 'La escuela de surf Ola Norte, en Zarautz',
	},
	{
		trade: 'vets, reminder with name',
		template: 'personalised-ad',
		prompt:
			"Reminder for {{name}}: {{pet}}'s yearly booster is due this month. It takes 10 minutes and includes a free health check. Call Oakfield Vets on 01225 555 016 or book at oakfieldvets.example.",
		data: { name: 'Mrs Patel', pet: 'Simba' },
		says: ["Simba's yearly booster is due this month"],
		never: ['Reminder for'],
	},
];
