import type { CollectedPrompt } from './prompt';

/** A fourth look at films. */
export const heldBack27: readonly CollectedPrompt[] = [
	{
		trade: 'upholstery course, LLM email style',
		prompt: `Subject: Your old chair deserves better

Hi there,

Three Saturdays. One chair. Zero experience needed.

Learn to strip, spring and cover a dining chair with master upholsterer Ruth Adeyemi.
Starts 5 October, 10am–2pm, £195 with all materials.

Only 8 places – reserve yours at ruthsworkshop.co.uk

Best,
The Workshop team`,
		headline: 'Your old chair deserves better',
		says: ['master upholsterer Ruth Adeyemi', '£195 with all materials'],
		never: ['Subject', 'Hi there', 'Best,'],
	},
	{
		trade: 'Trinkwasserlabor (de), Briefing',
		language: 'de',
		template: 'explainer',
		prompt: `Thema: Wie sauber ist Ihr Leitungswasser?
Zielgruppe: Eigentümer von Altbauten
Botschaften:
1. Alte Rohre können Blei abgeben
2. Unser Testset kommt per Post
3. Das Ergebnis haben Sie nach 5 Werktagen
Preis: 69 €
CTA: Testset bestellen auf aqualabor-nord.de
Länge: 20 Sekunden`,
		says: ['Alte Rohre können Blei abgeben', 'nach 5 Werktagen'],
		callToAction: 'Testset bestellen auf aqualabor-nord.de',
		never: ['Zielgruppe', 'Eigentümer', 'Länge'],
		seconds: 20,
	},
	{
		trade: 'sellería (es), cuero a medida',
		template: 'product-showcase',
		language: 'es',
		prompt: `Bolso Alma: cuero curtido con corteza de roble, cosido a mano, forrado en lino. Ligero, resistente, reparable. Hecho en Ubrique por Carmen y sus hijas. 240 €, envío gratis. Encárgalo en selleriacarmen.es`,
		headline: 'Bolso Alma',
		says: ['Hecho en Ubrique por Carmen y sus hijas'],
		callToAction: 'Encárgalo en selleriacarmen.es',
	},
	{
		trade: 'accordeur de pianos (fr), relance IA',
		template: 'personalised-ad',
		language: 'fr',
		prompt: `Chère Madame Lefort,

Votre piano a été accordé il y a 14 mois. L'hiver l'a sûrement désaccordé.

Ce mois-ci, l'accord est à 89 € au lieu de 110 €.

Prenez rendez-vous au 06 55 50 12 34.`,
		says: ['Chère Madame Lefort,', 'il y a 14 mois', '89 € au lieu de 110 €'],
		callToAction: 'Prenez rendez-vous au 06 55 50 12 34',
	},
	{
		trade: 'ad for a subscriber, library of things, LLM',
		template: 'personalised-ad',
		prompt: `Hey Noor! 👋 You borrowed our pressure washer twice this spring. Guess what? Members borrow 400 tools for £6 a month. Join before 1 June and your first month is on us. Use code SHARE1. 👉 libraryofthings.town/join`,
		says: ['You borrowed our pressure washer twice this spring', '£6 a month'],
		callToAction: 'Use code SHARE1: libraryofthings.town/join',
		never: ['👉', '.:'],
	},
	{
		trade: 'sound archive, quote in prose',
		template: 'quote',
		prompt: `Post a quote by our founder, Mirela Costea: "We do not collect sounds. We keep rooms alive." Add our web address soundarchive.ro.`,
		says: ['We do not collect sounds. We keep rooms alive.'],
		author: 'Mirela Costea',
		never: ['Post', 'Add our'],
	},
	{
		trade: 'ferme pédagogique (fr), liste plain',
		language: 'fr',
		prompt: `Mercredi à la ferme : traire Marguerite, nourrir les lapins, cuire son pain. De 14h à 17h, enfants de 4 à 10 ans. 12 € le goûter compris. La Ferme des Trois Chênes, 8 chemin du Moulin, Vertou. Inscriptions : 02 40 55 01 90`,
		says: ['traire Marguerite', 'De 14h à 17h', '12 € le goûter compris', '8 chemin du Moulin'],
	},
	{
		trade: 'night bus, LLM announcement with emoji bullets',
		template: 'footage',
		prompt: `🌙 The N7 now runs all night 🌙

🚌 Every 20 minutes, Friday and Saturday
📍 From Harbour Square to Elm Park
💳 £2 with any bank card
👮 A steward on every bus

Plan your ride: nightlink.city`,
		headline: 'The N7 now runs all night',
		says: ['Every 20 minutes, Friday and Saturday', '£2 with any bank card'],
		callToAction: 'Plan your ride: nightlink.city',
	},
	{
		trade: 'countdown, kiln opening, plain',
		template: 'countdown',
		prompt: `The kiln has been burning for three days. On Sunday at noon we open the door. 300 pots, none of them seen before. First come, first served. Anagama Pottery, 4 Mill Lane, Totnes`,
		says: [
			'On Sunday at noon we open the door',
			'300 pots, none of them seen before',
			'4 Mill Lane',
		],
	},
	{
		trade: 'Erklärvideo (de), Wärmedämmung, KI mit Zeitcodes',
		template: 'explainer',
		language: 'de',
		prompt: `**Erklärvideo: Dämmen ohne Gerüst (25 Sek.)**

[0:00–0:05] Sprecher: Durch ungedämmte Hohlwände geht ein Drittel der Wärme verloren.
[0:05–0:12] Sprecher: Wir bohren kleine Löcher und blasen Zellulose ein.
[0:12–0:18] Sprecher: Das dauert einen Tag. Sie können zu Hause bleiben.
[0:18–0:25] Sprecher: Jetzt Förderung prüfen auf warmwand.de`,
		says: ['geht ein Drittel der Wärme verloren', 'blasen Zellulose ein'],
		callToAction: 'Jetzt Förderung prüfen auf warmwand.de',
		never: ['Sprecher', '0:05', 'Sek'],
		seconds: 25,
	},
];
