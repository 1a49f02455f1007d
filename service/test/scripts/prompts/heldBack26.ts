import type { CollectedPrompt } from './prompt';

/** A third look at films, with what the two before had mended. */
export const heldBack26: readonly CollectedPrompt[] = [
	{
		trade: 'falconry centre, LLM hook and beats',
		prompt: `**Hook:** She dives at 320 km/h.
**Beat 1:** Meet Juno, our peregrine falcon
**Beat 2:** Hold an owl on your own arm
**Beat 3:** Shows every day at 11 and 3, rain or shine
**CTA:** Book your falconry morning – talonhill.com
**Caption:** Wild mornings start here. #falconry #birds`,
		headline: 'She dives at 320 km/h',
		says: ['Meet Juno, our peregrine falcon', 'Hold an owl on your own arm', 'at 11 and 3'],
		never: ['Beat', 'Hook', '#'],
	},
	{
		trade: 'piano mover, plain',
		data: { aspectRatio: '16:9' },
		prompt: `Your grand piano weighs 480 kg. Our record is fourth floor, no lift, 52 minutes. Insured up to £100,000. We tune it again after two weeks, free of charge. Move it with Hale & Sons: 0161 555 0173`,
		says: ['480 kg', 'Insured up to £100,000', '0161 555 0173'],
	},
	{
		trade: 'Hebamme (de), KI-Post',
		language: 'de',
		prompt: `👶 **Schwanger in Kassel?**

Ich begleite dich – vor, während und nach der Geburt.

✔️ Vorsorge bei dir zu Hause
✔️ Geburtsvorbereitung an 6 Abenden
✔️ Wochenbett: 20 Besuche zahlt die Kasse

Noch 3 Plätze für Januar frei!
👉 Schreib mir: hebamme-luisa.de

#hebamme #kassel #schwanger`,
		headline: 'Schwanger in Kassel?',
		says: ['Vorsorge bei dir zu Hause', '20 Besuche zahlt die Kasse', 'Noch 3 Plätze'],
		never: ['✔', '#hebamme'],
	},
	{
		trade: 'ruche connectée (fr), simple',
		template: 'product-showcase',
		language: 'fr',
		data: { aspectRatio: '16:9', brandName: 'Melissa' },
		prompt: `La balance Melissa pèse votre ruche toutes les dix minutes. Autonomie de trois ans. Résiste à la neige et à l'ours. Alerte d'essaimage sur votre téléphone. 189 € avec carte SIM incluse. Commandez sur melissa-balance.fr`,
		says: ['Autonomie de trois ans', "Alerte d'essaimage sur votre téléphone"],
		callToAction: 'Commandez sur melissa-balance.fr',
	},
	{
		trade: 'climbing shoes, LLM product list',
		template: 'product-showcase',
		data: { aspectRatio: '1:1' },
		prompt: `Product: Gecko Pro climbing shoe
Price: $149
Features:
* Vegan microfibre upper
* 4 mm rubber that sticks to wet granite
* Wide fit, no hot spots
* Resoled for life, free
CTA: Find your size at geckoclimb.com
Tone: bold, outdoorsy`,
		says: ['Vegan microfibre upper', '4 mm rubber that sticks to wet granite', 'Resoled for life'],
		callToAction: 'Find your size at geckoclimb.com',
		never: ['Tone', 'Features', 'bold'],
	},
	{
		trade: 'letter, choir subscription',
		template: 'personalised-ad',
		data: { aspectRatio: '1:1', brandName: 'Canto' },
		prompt: `Dear Tobias, you sang with us for three winters. This season we rehearse Bach's Christmas Oratorio, Wednesdays at 7 pm. First month free with code BACH1. Come back: canto-choir.org`,
		says: ['Dear Tobias,', 'you sang with us for three winters', 'First month free'],
		callToAction: 'Come back: canto-choir.org',
	},
	{
		trade: 'anuncio personal (es), óptica, datos',
		template: 'personalised-ad',
		language: 'es',
		data: { name: 'Marta', offer: '-30%', code: 'VISTA30', validUntil: 'Hasta el 31 de mayo' },
		prompt: `Tus gafas cumplen dos años. Revisamos tu vista gratis en 20 minutos. Y si cambias de montura, te llevas un 30% de descuento. Pide cita en opticaplaza.es`,
		says: ['Hola Marta', 'Tus gafas cumplen dos años', 'Revisamos tu vista gratis en 20 minutos'],
		callToAction: 'Pide cita en opticaplaza.es',
	},
	{
		trade: 'heat pump, LLM explainer with labels',
		template: 'explainer',
		data: { aspectRatio: '16:9' },
		prompt: `Title: How a heat pump warms your home
Scene 1: Even at minus 10 degrees, outside air holds heat.
Scene 2: The pump collects it and compresses it.
Scene 3: The heat goes to your radiators and your shower.
Scene 4: One unit of electricity gives four units of heat.
CTA: Check your house at warmwise.co.uk
Length: 25 seconds`,
		headline: 'How a heat pump warms your home',
		says: ['One unit of electricity gives four units of heat'],
		steps: ['Even at minus 10', 'The pump collects', 'The heat goes', 'One unit'],
		seconds: 25,
		never: ['Scene', 'Length'],
	},
	{
		trade: 'Blutspende (de), schlicht',
		template: 'explainer',
		language: 'de',
		prompt: `So läuft deine Blutspende ab. Anmelden und Fragebogen ausfüllen. Kurzer Check beim Arzt. 500 ml spenden, das dauert 8 Minuten. Danach gibt es Brot, Kuchen und ein gutes Gefühl. Termin sichern auf blut-hilft.de`,
		headline: 'So läuft deine Blutspende ab',
		says: ['Kurzer Check beim Arzt', '8 Minuten', 'Brot, Kuchen und ein gutes Gefühl'],
		callToAction: 'Termin sichern auf blut-hilft.de',
	},
	{
		trade: 'quote, chef de brigade (fr), IA',
		template: 'quote',
		language: 'fr',
		data: { aspectRatio: '1:1' },
		prompt: `Crée une vidéo citation pour notre restaurant : « Un bon bouillon ne connaît pas l'horloge. » — Cheffe Awa Diop`,
		says: ["Un bon bouillon ne connaît pas l'horloge."],
		author: 'Cheffe Awa Diop',
		never: ['Crée'],
	},
	{
		trade: 'Leserstimme (de), Verlag',
		template: 'quote',
		language: 'de',
		data: { aspectRatio: '16:9' },
		prompt: `„Ich wollte nur das erste Kapitel lesen. Es wurde hell.“ von Jonas P., Graz`,
		says: ['Es wurde hell.'],
		author: 'Jonas P., Graz',
	},
	{
		trade: 'footage, lighthouse stay, plain',
		template: 'footage',
		data: { aspectRatio: '16:9' },
		prompt: `Sleep where the light turns. Two rooms, 142 steps, no neighbours but gannets. The boat leaves at 4 pm, the storm decides when you return. From €210 a night, breakfast by Maeve. Ask for dates at skelliglight.ie`,
		says: ['Sleep where the light turns', '142 steps', 'From €210 a night'],
		callToAction: 'Ask for dates at skelliglight.ie',
	},
	{
		trade: 'guion (es), taller de cerámica',
		template: 'footage',
		language: 'es',
		prompt: `¡Claro! Aquí tienes un guion breve para tu vídeo:

1. Plano de manos en el torno. Texto: "Dos horas sin móvil"
2. Plano del horno. Texto: "Tu taza, cocida a 1.240 grados"
3. Plano del grupo riendo. Texto: "Sábados a las 11, máximo 8 personas"
4. Logo. Texto: "Reserva en barroyfuego.es"

¿Quieres que lo adapte a TikTok?`,
		says: ['Dos horas sin móvil', 'Tu taza, cocida a 1.240 grados', 'máximo 8 personas'],
		never: ['Plano', 'guion', 'adapte', 'Logo'],
	},
	{
		trade: 'countdown, tulip field, LLM',
		template: 'countdown',
		data: { aspectRatio: '1:1' },
		prompt: `🌷 3… 2… 1… bloom! 🌷

Our pick-your-own tulip field opens on Saturday 18 April at 9 am.
• 120 varieties
• £5 entry, kids under 6 free
• Bring a bucket

Reserve your slot at tulipacre.co.uk`,
		headline: 'Bloom!',
		says: ['opens on Saturday 18 April', '120 varieties', '£5 entry, kids under 6 free'],
		callToAction: 'Reserve your slot at tulipacre.co.uk',
	},
];
