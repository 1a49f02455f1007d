import type { CollectedPrompt } from './prompt';

/** Prompts of films that were looked at: typed in haste, testimonials in Markdown, storyboards with a title, orders at the head. */
export const heldBack44: readonly CollectedPrompt[] = [
	{
		trade: 'bouldering, typed in haste',
		template: 'social-post',
		prompt:
			'ok so we need smth quick for insta pls, new boulder area opens THIS friday 27.11. 6pm!! 45 new problems, 2 new overhangs (45° + 60° lol), dj till 11, entry is 9 eur for evryone and under 14s free. shoe hire incl. if they say "chalkface" at the desk. its at Granit climbing hall, Hafenstr. 8, Bremen. make it loud, orange, big text',
		says: [
			'45 new problems',
			'2 new overhangs (45° + 60°)',
			'Entry is 9 eur for evryone and under 14s free',
			'Granit climbing hall, Hafenstr. 8, Bremen',
		],
		never: ['smth', 'insta', 'loud', 'big text', 'lol'],
		headline: 'New boulder area opens THIS friday 27.11. 6pm!!',
		callToAction: '',
	},
	{
		trade: 'garden design, testimonial in Markdown',
		template: 'quote',
		prompt: `**Customer testimonial – landscape design**

> "We used to look at a concrete yard and three bins. Now we have breakfast outside from April to October, and my mother-in-law asks if she can move in. They finished two days early and £600 under the quote."

**— Joanna & Tunde Adeyemi**, Harrogate ⭐⭐⭐⭐⭐

**CTA:** Book a free garden visit: greenledger.co.uk`,
		says: ['They finished two days early and £600 under the quote.'],
		never: ['testimonial'],
		author: 'Joanna & Tunde Adeyemi, Harrogate',
	},
	{
		trade: 'food bank, quote with a label',
		template: 'quote',
		prompt:
			'Cytat wolontariuszki: „Przyszłam na jedną sobotę, zostałam siedem lat. Nikt nie powinien kłaść się spać głodny – ani tutaj, ani nigdzie indziej." – Halina Wójcik, wolontariuszka, Bank Żywności „Bochen", Łódź. Na końcu: Dołącz do nas. Świąteczna zbiórka 4–6 grudnia, bochen.org.pl',
		language: 'pl',
		says: [
			'Przyszłam na jedną sobotę, zostałam siedem lat. Nikt nie powinien kłaść się spać głodny – ani tutaj, ani nigdzie indziej.',
		],
		never: ['Cytat', 'Na końcu'],
		author: 'Halina Wójcik, wolontariuszka, Bank Żywności „Bochen“, Łódź',
		callToAction: 'Dołącz do nas: bochen.org.pl',
	},
	{
		trade: 'yoga retreat, teaser',
		template: 'footage',
		prompt: `Salt & Stillness – yoga retreat teaser

Scene 1 (0-4s): Waves from above. Text: "When did you last hear nothing but the sea?"
Scene 2 (4-8s): Woman in meditation. Text: "Five days. Ten guests. No phones."
Scene 3 (8-12s): Rain on water. Text: "Yoga at sunrise, sea swims, silent breakfasts."
Scene 4 (12-16s): Arms wide open. Text: "Llyn Peninsula, Wales | 14-19 April 2027"
Scene 5 (16-20s): Sunset waves. Text: "Early bird £690 until 31 December – saltandstillness.com"

Voiceover: soft female voice. Mood: slow, quiet.`,
		says: [
			'When did you last hear nothing but the sea?',
			'Llyn Peninsula, Wales, 14-19 April 2027',
			'Early bird £690 until 31 December',
		],
		never: ['teaser', '2027"'],
		headline: 'Salt & Stillness',
		callToAction: 'saltandstillness.com',
		seconds: 20,
	},
	{
		trade: 'dry lining, order at the head',
		template: 'footage',
		prompt: `recruiting clip for our dry lining crew, site footage attached, order as is

1. Straight walls. Straight talk.
2. We're Kestrel Interiors, 38 people, 4 sites in Greater Manchester.
3. We are hiring dry liners and tapers - £210 a day, paid every Friday.
4. Van, tools and CSCS renewal on us. No zero-hours rubbish.
5. Text JOB to 07700 900 318 and start in January.`,
		says: [
			"We're Kestrel Interiors, 38 people, 4 sites in Greater Manchester",
			'£210 a day, paid every Friday',
		],
		never: ['clip', 'attached', 'as is'],
		headline: 'Straight walls. Straight talk',
		callToAction: 'Text JOB to 07700 900 318 and start in January',
	},
	{
		trade: 'allotments, surplus',
		template: 'social-post',
		prompt: `The plots are bursting and we can't eat it all! 🥕🍅 Our allotment association gives away surplus veg every Saturday, 10-12, at the green gate on Quarry Lane. Bring a bag, take what you need, leave a pound if you can. And psst: 3 plots are free from 1 March, only £62 a year incl. water 💧 Come and say hello to Doreen!

#allotmentlife #growyourown #zerowaste #QuarryLanePlots #communitygarden 🌱🐝`,
		says: [
			'Bring a bag, take what you need, leave a pound if you can',
			'3 plots are free from 1 March, only £62 a year incl. water',
		],
		headline: "The plots are bursting and we can't eat it all!",
		callToAction: 'Come and say hello to Doreen!',
	},
	{
		trade: 'bike shop, typed in haste',
		template: 'social-post',
		prompt:
			'hey can u do a quick vid for our bike shop pls, winter tyre swap weekend is sat 28.11. 9am to 4pm!! bring ur bike, 12 eur per wheel, hot punch for free lol. Radwerk, Lange Str. 14, Kassel. make it fun n colourful',
		says: ['Bring ur bike, 12 eur per wheel, hot punch for free', 'Radwerk, Lange Str. 14, Kassel'],
		never: ['pls', 'lol', 'colourful'],
		headline: 'Winter tyre swap weekend is sat 28.11. 9am to 4pm!!',
	},
	{
		trade: 'Escape-Room, in Eile',
		template: 'social-post',
		prompt:
			'moin, brauchen schnell was für insta bitte, neuer escape room öffnet diesen samstag 5.12. 18 Uhr!! 3 räume, max 6 leute, 25 € pro nase. Hafenstr. 22, Kiel. mach es bunt und laut, große schrift',
		language: 'de',
		says: ['3 räume, max 6 leute, 25 € pro nase', 'Hafenstr. 22, Kiel'],
		never: ['insta', 'bunt', 'schrift'],
		headline: 'Neuer escape room öffnet diesen samstag 5.12. 18 Uhr!!',
	},
	{
		trade: 'terraza, con prisa',
		template: 'social-post',
		prompt:
			'hola necesitamos algo rápido para insta porfa, abrimos terraza nueva este viernes 12 de junio a las 19h, música en vivo, tapas a 2 €. Calle Mayor 8, Soria. que sea alegre, letras grandes',
		language: 'es',
		says: ['Música en vivo', 'Tapas a 2 €', 'Calle Mayor 8, Soria'],
		never: ['porfa', 'letras'],
		headline: 'Abrimos terraza nueva este viernes 12 de junio a las 19h',
	},
	{
		trade: 'car boot sale, in haste',
		template: 'social-post',
		prompt:
			'heya could u throw together smth for fb n insta real quick?? our car boot sale is back this sunday 6.12. 8am, 120 pitches, £1 to get in, bacon rolls from 7. Field behind the Co-op, Wem. big letters, nothing fancy, our green',
		says: ['120 pitches', '£1 to get in', 'Bacon rolls from 7', 'Field behind the Co-op, Wem'],
		never: ['smth', 'letters', 'green'],
		headline: 'Our car boot sale is back this sunday 6.12. 8am',
	},
	{
		trade: 'physiotherapy, bold author',
		template: 'quote',
		prompt: `**Patient story — physiotherapy**

> *"Six weeks after the operation I carried my own shopping up three floors. They never once rushed me."*

**Tomasz Wolny**, Leeds ⭐⭐⭐⭐⭐

**CTA:** Book an assessment: strideclinic.example`,
		says: ['They never once rushed me.'],
		never: ['Patient story'],
		author: 'Tomasz Wolny, Leeds',
	},
	{
		trade: 'exercise class, author in the quote block',
		template: 'quote',
		prompt: `**Testimonial**

> "I came for my knee and stayed for the people. At 71 I can kneel in my garden again."
>
> **— Maureen O'Dowd**, Galway

**CTA:** Try a class for free: movewell.example`,
		says: ['At 71 I can kneel in my garden again.'],
		never: ['Testimonial'],
		author: "Maureen O'Dowd, Galway",
	},
	{
		trade: 'Tafel, Zitat mit Aufruf',
		template: 'quote',
		prompt:
			'Zitat der Ehrenamtlichen: „Ich kam für einen Samstag und blieb sieben Jahre. Niemand sollte hungrig schlafen gehen – nicht hier, nicht anderswo." – Gisela Möller, Ehrenamtliche, Tafel „Brotkorb", Gera. Zum Schluss: Mach mit. Weihnachtssammlung 4.–6. Dezember, brotkorb-gera.example',
		language: 'de',
		says: ['Niemand sollte hungrig schlafen gehen – nicht hier, nicht anderswo.'],
		never: ['Zitat', 'Zum Schluss'],
		author: 'Gisela Möller, Ehrenamtliche, Tafel „Brotkorb“, Gera',
	},
	{
		trade: 'фонд, цитата',
		template: 'quote',
		prompt:
			'Цитата волонтёра: «Я пришла на одну субботу, а осталась на семь лет. Никто не должен ложиться спать голодным.» – Галина Петрова, волонтёр, фонд «Каравай», Казань. В конце: Присоединяйтесь к нам. Рождественский сбор 4–6 декабря, karavay.example',
		language: 'ru',
		says: ['Никто не должен ложиться спать голодным.'],
		never: ['Цитата', 'В конце'],
		author: 'Галина Петрова, волонтёр, фонд «Каравай», Казань',
	},
	{
		trade: 'retiro de yoga, vídeo promocional',
		template: 'footage',
		prompt: `Retiro Sal y Calma – vídeo promocional

Escena 1 (0-4s): Olas. Texto: "¿Cuándo fue la última vez que solo oíste el mar?"
Escena 2 (4-8s): Yoga. Texto: "Cinco días. Diez plazas."
Escena 3 (8-12s): Casa blanca. Texto: "Cabo de Gata | 14-19 de abril de 2027"
Escena 4 (12-16s): Atardecer. Texto: "690 € hasta el 31 de diciembre – salycalma.example"`,
		language: 'es',
		says: ['Cabo de Gata, 14-19 de abril de 2027', '690 € hasta el 31 de diciembre'],
		never: ['promocional'],
		headline: 'Retiro Sal y Calma',
		callToAction: 'salycalma.example',
		seconds: 16,
	},
	{
		trade: 'tree surgeons, order at the head',
		template: 'footage',
		prompt: `promo clip for our tree surgeons, drone footage attached, keep the order

1. Big trees. Small mess.
2. We're Ashworth Tree Care, 12 climbers in West Yorkshire.
3. Free quotes within 48 hours.
4. Call 01422 555 019.`,
		says: ['Free quotes within 48 hours'],
		never: ['promo', 'drone', 'Drone', 'order'],
		headline: 'Big trees. Small mess',
		callToAction: 'Call 01422 555 019',
	},
	{
		trade: 'tejados, orden al principio',
		template: 'footage',
		prompt: `vídeo para nuestra cuadrilla de tejados, imágenes adjuntas, respetar el orden

1. Tejado firme. Palabra firme.
2. 20 años en Lugo.
3. Presupuesto en 24 horas.
4. Llama al 982 555 010`,
		language: 'es',
		says: ['Presupuesto en 24 horas'],
		never: ['vídeo', 'adjuntas', 'orden'],
		headline: 'Tejado firme. Palabra firme',
		callToAction: 'Llama al 982 555 010',
	},
];
