import type { CollectedPrompt } from './prompt';

/** A fifth look at films. */
export const heldBack28: readonly CollectedPrompt[] = [
	{
		trade: 'air museum, brief with what, when and who',
		template: 'countdown',
		prompt: `Event: Opening of our new hall "First Wings"
What: 12 aircraft from 1914 to 1918, flight simulator, talks by restorers
When: Saturday, 6 June 2026, from 10 am
Who: families, aviation fans
CTA: Get your tickets`,
		data: { headline: 'Get ready for take-off', reveal: 'First Wings opens its doors' },
		headline: 'Get ready for take-off',
		says: [
			'First Wings opens its doors',
			'12 aircraft from 1914 to 1918, flight simulator, talks by restorers',
			'Saturday, 6 June 2026, from 10 am',
		],
		callToAction: 'Get your tickets',
		never: ['Who', 'families', 'What:'],
	},
	{
		trade: 'brief that names who speaks',
		prompt: `Event: Night of the hedgehogs
Who: Ruth Adeyemi and her rescue team
When: Friday, 8 May, 9 pm
Where: Moor Farm
CTA: Save your seat`,
		headline: 'Night of the hedgehogs',
		says: ['Ruth Adeyemi and her rescue team', 'Friday, 8 May, 9 pm', 'Moor Farm'],
		callToAction: 'Save your seat',
		never: ['Who'],
	},
	{
		trade: 'kombucha, brief with more points than there is room for',
		template: 'product-showcase',
		prompt: `Product: Fizzwell Ginger & Lime Kombucha, 330 ml can
Audience: 20-35, health-conscious, after-work crowd
Key message: All the fizz, none of the sugar crash
Features: Only 3 g of sugar; Live cultures; Brewed in Bristol; Vegan
Offer: Buy 3, get 1 free
Tone: fresh, cheeky
CTA: Grab a four-pack`,
		says: [
			'All the fizz, none of the sugar crash',
			'Only 3 g of sugar',
			'Live cultures',
			'Brewed in Bristol',
			'Vegan',
			'Buy 3, get 1 free',
		],
		callToAction: 'Grab a four-pack',
		never: ['Audience', 'crowd', 'cheeky'],
	},
	{
		trade: 'Kernbotschaft und Angebot (de), mehr Punkte als Platz',
		language: 'de',
		prompt: `Produkt: Lastenrad Muli 3
Kernbotschaft: Zwei Kinder, drei Einkäufe, kein Stau
Vorteile: wendig; leise; in Köln gebaut; faltbar auf 60 cm; 5 Jahre Garantie; mit Regendach
Angebot: Probewoche geschenkt
CTA: Probefahrt buchen`,
		says: ['Zwei Kinder, drei Einkäufe, kein Stau', 'Probewoche geschenkt'],
		callToAction: 'Probefahrt buchen',
	},
	{
		trade: 'almazara (es), llamada detrás del precio',
		template: 'product-showcase',
		language: 'es',
		prompt: `Nuevo aceite de oliva virgen extra **Finca La Encina**, cosecha temprana.

* Aceituna picual 100 %
* Recogida a mano en octubre
* Extracción en frío en menos de 6 horas
* Botella de 500 ml

Precio: 14,90 €. Envío gratis a partir de 40 €. ¡Pídelo ya en nuestra tienda online!`,
		says: ['14,90 €', 'Envío gratis a partir de 40 €', 'Recogida a mano en octubre'],
		callToAction: '¡Pídelo ya en nuestra tienda online!',
		never: ['Precio'],
	},
	{
		trade: 'bike couriers, job ad in one sentence',
		prompt:
			'We need a hiring video for bike couriers in Ghent, max 15 secs. Points to hit: €16.20 per hour, own your schedule, we give you the e-bike and the insurance. Apply at vlugg.example/jobs',
		headline: "We're hiring: bike couriers in Ghent",
		says: ['€16.20 per hour'],
		callToAction: 'Apply at vlugg.example/jobs',
		never: ['hiring video', '15 secs', 'Points'],
		seconds: 15,
	},
	{
		trade: 'heating engineer, typed in haste',
		prompt:
			'can u make a tiktok about why you should get your boiler checked before winter?? Its 79 quid. Call 0161 555 0199',
		headline: 'Why you should get your boiler checked before winter',
		says: ['79 quid'],
		callToAction: 'Call 0161 555 0199',
		never: ['?'],
	},
];
