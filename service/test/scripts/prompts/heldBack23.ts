import type { CollectedPrompt } from './prompt';

/** A twenty-third collection, written before anyone looked at what the rules make of it. */
export const heldBack23: readonly CollectedPrompt[] = [
	{
		trade: 'reel about ways to save, plain topic',
		prompt: `Create a reel about 5 ways to reduce food waste. Friendly tone, 20 seconds.`,
		says: ['5 ways to reduce food waste'],
		never: ['Create', 'Friendly', '20 seconds'],
		headline: '5 ways to reduce food waste',
		seconds: 20,
	},
	{
		trade: 'promote new, targeting',
		prompt: `Promote our new vegan burger, targeting students in Manchester, tone: bold and funny. £6.50 with fries until the end of October. Find us at 77 Oxford Road.`,
		says: ['new vegan burger', '£6.50 with fries until the end of October'],
		never: ['Promote', 'targeting', 'tone'],
		callToAction: 'Find us at 77 Oxford Road',
	},
	{
		trade: 'tea room, plain',
		prompt: `Our scones come out of the oven at 10, 12 and 3. Jam from our own plums. Afternoon tea for two is £32, book a day ahead. Primrose Tea Room, Church Street, Whitby`,
		says: [
			'Our scones come out of the oven at 10, 12 and 3',
			'Jam from our own plums',
			'Afternoon tea for two is £32',
			'Primrose Tea Room, Church Street, Whitby',
		],
	},
	{
		trade: 'LLM storyboard, hotel',
		template: 'footage',
		prompt: `**Scene 1 (0–4s)**
Visual: Fog over a lake
Text overlay: Wake up where the road ends

**Scene 2 (4–9s)**
Visual: Breakfast basket on a jetty
Text overlay: Breakfast comes by boat

**Scene 3 (9–15s)**
Visual: Cabin with warm light, logo
Text overlay: Cabins from €140 | laketop.fi

Music: ambient, slow`,
		says: ['Wake up where the road ends', 'Breakfast comes by boat', 'Cabins from €140'],
		never: ['Visual', 'Fog', 'basket on', 'overlay', 'ambient'],
		seconds: 15,
	},
	{
		trade: 'JSON script list',
		prompt: `[{"scene":1,"text":"Your phone knows you too well."},{"scene":2,"text":"Mudita Pure doesn't know you at all."},{"scene":3,"text":"Calls, texts, music. Nothing else."},{"scene":4,"text":"Order at puremudita.com"}]`,
		says: [
			'Your phone knows you too well',
			"Mudita Pure doesn't know you at all",
			'Calls, texts, music',
		],
		never: ['scene', '{'],
		callToAction: 'Order at puremudita.com',
	},
	{
		trade: 'third person, kids coding camp',
		prompt: `A video for parents about our summer coding camp. Kids aged 8 to 13 build their own game in five days. It costs £220 including lunch. The video should end with "Save a seat at codecubs.uk".`,
		says: [
			'our summer coding camp',
			'Kids aged 8 to 13 build their own game in five days',
			'£220 including lunch',
		],
		never: ['A video', 'for parents', 'The video'],
		callToAction: 'Save a seat at codecubs.uk',
	},
	{
		trade: 'Markdown brief, bike lights',
		template: 'product-showcase',
		prompt: `## Product
Halo 2 rear light

## Key points
- 300 lumens, seen from 2 km
- Brakes? It glows brighter
- USB-C, 40 hours

## Price
$39, free shipping

## CTA
Light up at halolights.co

## Tone
Confident, minimal`,
		says: [
			'Halo 2 rear light',
			'300 lumens, seen from 2 km',
			'Brakes? It glows brighter',
			'USB-C, 40 hours',
		],
		never: ['Key points', 'Tone', 'Confident', '##'],
		callToAction: 'Light up at halolights.co',
	},
	{
		trade: 'Café (de), schlicht',
		prompt: `Ab Montag gibt es bei uns wieder Pflaumenkuchen! Das Stück 3,20 €, mit Sahne 3,80 €. Solange der Baum trägt. Café Lindner, Am Markt 7, Görlitz`,
		says: [
			'Ab Montag gibt es bei uns wieder Pflaumenkuchen!',
			'Das Stück 3,20 €, mit Sahne 3,80 €',
			'Solange der Baum trägt',
			'Café Lindner, Am Markt 7, Görlitz',
		],
		language: 'de',
	},
	{
		trade: 'Video für (de), Drittperson',
		prompt: `Ein Video für unsere Tierarztpraxis, das zeigt, wie man Zecken richtig entfernt. Wichtig: nicht drehen, nicht quetschen, mit der Zeckenkarte schieben. Am Ende: Bei Fragen anrufen: 040 555 0133.`,
		says: [
			'wie man Zecken richtig entfernt',
			'nicht drehen',
			'nicht quetschen',
			'mit der Zeckenkarte schieben',
		],
		never: ['Ein Video', 'das zeigt', 'Am Ende'],
		callToAction: 'Bei Fragen anrufen: 040 555 0133',
		language: 'de',
	},
	{
		trade: 'vélo (fr), storyboard LLM',
		prompt: `🎬 Scène 1 (0-4 s)
Visuel : embouteillage
Texte : 47 minutes pour 6 km ?

🎬 Scène 2 (4-9 s)
Visuel : piste cyclable
Texte : À vélo électrique : 18 minutes.

🎬 Scène 3 (9-15 s)
Visuel : logo
Texte : Location dès 59 € par mois sur velocite.fr`,
		says: [
			'47 minutes pour 6 km ?',
			'À vélo électrique : 18 minutes',
			'Location dès 59 € par mois sur velocite.fr',
		],
		never: ['Scène', 'Visuel', 'embouteillage', 'piste'],
		language: 'fr',
		seconds: 15,
	},
	{
		trade: 'lista (es), consejos',
		prompt: `4 errores al regar tus plantas 🌱
1. Regar todos los días
2. Usar agua muy fría
3. Mojar las hojas al sol
4. No tener agujeros en la maceta
Síguenos para más consejos de jardín 🌿`,
		headline: '4 errores al regar tus plantas',
		says: [
			'Regar todos los días',
			'Usar agua muy fría',
			'Mojar las hojas al sol',
			'No tener agujeros en la maceta',
		],
		never: ['1.'],
		callToAction: 'Síguenos para más consejos de jardín',
		language: 'es',
	},
	{
		trade: 'loja de roupas (pt), promo',
		prompt: `🔥 LIQUIDA VERÃO 🔥
Até 60% OFF em toda a loja
Parcele em 6x sem juros
Só até domingo!
📍 Shopping Norte, piso 2
#liquidacao #moda`,
		says: [
			'LIQUIDA VERÃO',
			'Até 60% OFF em toda a loja',
			'Parcele em 6x sem juros',
			'Shopping Norte, piso 2',
		],
		never: ['#', '🔥 LIQUIDA'],
		language: 'pt',
	},
	{
		trade: 'Japanese hair salon request (ja)',
		prompt: `美容室のショート動画を作成してください。カット+カラー 8,800円。初回は20%オフ。予約はLINEから。明るい雰囲気で。`,
		says: ['カット+カラー 8,800円', '初回は20%オフ'],
		never: ['作成して', 'ショート動画', '雰囲気'],
		language: 'ja',
	},
	{
		trade: 'Arabic clothing shop (ar)',
		prompt: `تخفيضات نهاية الموسم! خصم يصل إلى 50% على جميع الفساتين. التوصيل مجاني فوق 200 ريال. تسوقي الآن على noor.shop 🛍️`,
		says: [
			'تخفيضات نهاية الموسم!',
			'خصم يصل إلى 50% على جميع الفساتين',
			'التوصيل مجاني فوق 200 ريال',
		],
		callToAction: 'تسوقي الآن على noor.shop',
		language: 'ar',
	},
	{
		trade: 'personal ad, pharmacy refill',
		template: 'personalised-ad',
		prompt: `Dear Mr. Novak, your prescription runs out on 9 May. We can have the refill ready tomorrow. Reply YES and we deliver it free of charge.`,
		says: ['your prescription runs out on 9 May', 'We can have the refill ready tomorrow'],
		callToAction: 'Reply YES and we deliver it free of charge',
	},
	{
		trade: 'quote by a scientist',
		template: 'quote',
		prompt: `Nothing in life is to be feared, it is only to be understood. – Marie Curie`,
		says: ['Nothing in life is to be feared, it is only to be understood.'],
		author: 'Marie Curie',
	},
	{
		trade: 'countdown, concert tickets',
		template: 'countdown',
		prompt: `Only 48 hours left: early bird tickets for Sounds on the Hill end on Sunday at midnight. £45 instead of £60. Buy now at soundsonthehill.com`,
		says: [
			'early bird tickets for Sounds on the Hill end on Sunday at midnight',
			'£45 instead of £60',
		],
		callToAction: 'Buy now at soundsonthehill.com',
	},
	{
		trade: 'explainer, how it works',
		template: 'explainer',
		prompt: `Explain how our laundry app works: 1. Book a pickup. 2. We collect within two hours. 3. Clean clothes are back the next day. First wash free with code FRESH. Tone: simple, upbeat.`,
		says: [
			'how our laundry app works',
			'Book a pickup',
			'We collect within two hours',
			'Clean clothes are back the next day',
			'First wash free with code FRESH',
		],
		never: ['Tone', 'upbeat', '1.'],
	},
	{
		trade: 'chatty request, dance school',
		prompt: `Hey, can you make something for our dance school's open day? It's on 7 September from 2 to 6, you can try salsa, hip hop and ballet, all for free. We're above the cinema in Kingston. Thank you so much!`,
		says: [
			'try salsa, hip hop and ballet, all for free',
			'above the cinema in Kingston',
			'7 September from 2 to 6',
		],
		never: ['Hey', 'can you make', 'Thank you'],
	},
	{
		trade: 'LLM script with speaker and super',
		prompt: `Title: Fix it, don't fling it

NARRATOR: The average household throws away 22 kilos of electronics a year.
ON SCREEN: 22 kg a year
NARRATOR: At Repair Café Delft, volunteers fix 7 out of 10.
ON SCREEN: 7 of 10 repaired
NARRATOR: Next session: Saturday 5 October, 10 am, library hall.
ON SCREEN: Sat 5 Oct, 10 am, library hall`,
		headline: "Fix it, don't fling it",
		says: ['22 kilos of electronics', '7 of 10 repaired'],
		never: ['NARRATOR', 'ON SCREEN'],
	},
];
