import type { CollectedPrompt } from './prompt';

/** Written for all seven templates and looked at as films. */
export const heldBack24: readonly CollectedPrompt[] = [
	{
		trade: 'drone surveying, LLM post',
		prompt: `**🚁 Roof inspections without the ladder**

Our drone pilots photograph every tile, gutter and chimney in under 40 minutes.

✅ No scaffolding
✅ Report in your inbox the same day
✅ From £145 per house

📍 Serving Bristol and Bath
👉 Book your survey: skytile.co.uk

#roofing #drone #bristol`,
		headline: 'Roof inspections without the ladder',
		says: ['in under 40 minutes', 'No scaffolding', 'From £145 per house', 'skytile.co.uk'],
		never: ['#', '✅', '**'],
	},
	{
		trade: 'drum school, thanks to a city',
		prompt: `Make a 20 second video for our 10th anniversary. The Drum Shed opened in 2016 with two kits and one teacher. Today 240 students play here every week. Free open day on Saturday 12 September from 11 to 5. Thank you, Leeds!`,
		says: [
			'The Drum Shed opened in 2016 with two kits and one teacher',
			'240 students play here every week',
			'Saturday 12 September',
			'Thank you, Leeds!',
		],
		never: ['Make a'],
		seconds: 20,
	},
	{
		trade: 'Geigenbauer (de), schlicht',
		language: 'de',
		prompt: `Ihre Geige klingt belegt? Oft ist es nur der Stimmstock. Wir prüfen Ihr Instrument kostenlos, ohne Termin, dienstags bis freitags von 10 bis 18 Uhr. Geigenbau Wernicke, Hauptstraße 12, Markneukirchen. Kommen Sie vorbei!`,
		says: ['Ihre Geige klingt belegt?', 'kostenlos, ohne Termin', 'Hauptstraße 12'],
		callToAction: 'Kommen Sie vorbei!',
	},
	{
		trade: "club d'échecs (fr), post IA",
		language: 'fr',
		prompt: `♟️ **Les échecs, ce n'est pas que pour les génies !**

Au club La Tour Noire, on apprend dès 7 ans, dans la bonne humeur.

🔹 Cours débutants le mercredi à 18h
🔹 Tournoi amical chaque dernier vendredi du mois
🔹 Première séance offerte

👉 Inscrivez-vous sur latournoire.fr

#echecs #club #nantes`,
		says: ['on apprend dès 7 ans', 'le mercredi à 18h', 'Première séance offerte'],
		callToAction: 'Inscrivez-vous sur latournoire.fr',
		never: ['#echecs', '🔹'],
	},
	{
		trade: 'tintorería (es), sencillo',
		language: 'es',
		prompt: `¿Una mancha de vino en el traje? Tráelo hoy antes de las 12 y mañana lo tienes listo. Lavamos en seco sin percloroetileno. Traje completo 14,90 €. Tintorería Alba, calle Mayor 5, Alcalá. Te recogemos la ropa en casa: 918 555 210`,
		says: ['¿Una mancha de vino en el traje?', 'Traje completo 14,90 €', 'calle Mayor 5'],
	},
	{
		trade: 'canal boat hire, LLM storyboard',
		template: 'footage',
		prompt: `**Title:** Slow down to 4 mph

**Scene 1 (0:00–0:04)**
Visual: A narrowboat glides through morning mist.
On-screen text: "No traffic. No rush."

**Scene 2 (0:04–0:09)**
Visual: A family opens a lock together.
On-screen text: "Two hours of training, then she's yours"

**Scene 3 (0:09–0:14)**
Visual: Dinner on the roof at sunset.
On-screen text: "Weekends for four from £480"

**Scene 4 (0:14–0:18)**
Visual: Logo on calm water.
On-screen text: "Book your boat at heronline.co.uk"

**Music:** gentle acoustic guitar`,
		headline: 'Slow down to 4 mph',
		says: [
			'No traffic. No rush',
			"Two hours of training, then she's yours",
			'Weekends for four from £480',
		],
		callToAction: 'Book your boat at heronline.co.uk',
		never: ['Visual', 'narrowboat glides', 'acoustic', 'Scene'],
		seconds: 18,
	},
	{
		trade: 'refuge de montagne (fr), simple',
		template: 'footage',
		language: 'fr',
		prompt: `Le refuge du Lac Bleu rouvre le 14 juin. Trente-deux couchages, une vue sur trois glaciers et la tarte aux myrtilles de Jeanne. Deux heures de marche depuis le parking des Granges. Demi-pension 58 €. Réservez au 04 50 55 01 22.`,
		says: ['rouvre le 14 juin', 'la tarte aux myrtilles de Jeanne', 'Demi-pension 58 €'],
		callToAction: 'Réservez au 04 50 55 01 22',
	},
	{
		trade: 'Hochseilgarten (de), KI-Skript',
		template: 'footage',
		language: 'de',
		prompt: `Klar! Hier ist ein kurzes Skript für dein Reel:

Hook: Traust du dich auf 18 Meter?
Szene 1: 11 Parcours zwischen alten Buchen
Szene 2: Kinder klettern ab 6 Jahren, immer doppelt gesichert
Szene 3: Abendklettern mit Stirnlampe, jeden Freitag ab 20 Uhr
CTA: Tickets auf wipfelwerk.de

Sag Bescheid, wenn du noch eine Variante möchtest!`,
		headline: 'Traust du dich auf 18 Meter?',
		says: ['11 Parcours zwischen alten Buchen', 'jeden Freitag ab 20 Uhr'],
		callToAction: 'Tickets auf wipfelwerk.de',
		never: ['Klar', 'Skript', 'Variante', 'Szene'],
	},
	{
		trade: 'cast-iron cookware',
		template: 'product-showcase',
		prompt: `The Ember skillet: one pan for fifty years of breakfasts. Pre-seasoned, oven-safe, induction-ready, naturally non-stick. 26 cm, 2.1 kg. Made in Wales from recycled iron. Get yours for £59 at emberiron.co.uk`,
		headline: 'The Ember skillet',
		says: [
			'one pan for fifty years of breakfasts',
			'induction-ready',
			'Made in Wales from recycled iron',
		],
		callToAction: 'Get yours for £59 at emberiron.co.uk',
	},
	{
		trade: 'Stehpult (de), KI-Produkttext',
		template: 'product-showcase',
		language: 'de',
		prompt: `# Lotte – das Stehpult, das mitwächst

**Das Wichtigste auf einen Blick:**
- Höhe von 72 bis 118 cm, stufenlos
- Massive Eiche aus dem Schwarzwald
- Trägt bis zu 80 kg
- Aufbau in 15 Minuten, ohne Werkzeug
- 10 Jahre Garantie

**Preis:** 549 €
**CTA:** Jetzt konfigurieren auf lotte-moebel.de`,
		headline: 'Lotte – das Stehpult, das mitwächst',
		says: ['Höhe von 72 bis 118 cm, stufenlos', 'Trägt bis zu 80 kg', '10 Jahre Garantie'],
		callToAction: 'Jetzt konfigurieren auf lotte-moebel.de',
		never: ['**', 'auf einen Blick', 'CTA'],
	},
	{
		trade: 'almazara (es), sencillo',
		template: 'product-showcase',
		language: 'es',
		prompt: `Nuestro primer aceite de la cosecha ya está aquí. Verde, intenso, con un final picante. Aceituna picual recogida en octubre y molida el mismo día. Botella de 500 ml por 16,50 €. Pídelo en almazaralasierra.es`,
		says: ['con un final picante', 'molida el mismo día', 'Botella de 500 ml por 16,50 €'],
		steps: ['Verde', 'Intenso', 'Con un final picante'],
		callToAction: 'Pídelo en almazaralasierra.es',
	},
	{
		trade: 'poussette (fr), fiche IA',
		template: 'product-showcase',
		language: 'fr',
		prompt: `Crée une vidéo produit de 15 secondes pour la poussette Plume.

Points forts :
1. 5,9 kg, la plus légère de sa catégorie
2. Se plie d'une seule main
3. Passe en cabine d'avion
4. Siège inclinable dès la naissance

Prix : 329 €
Appel à l'action : Découvrez-la sur plume-bebe.fr
Ton : tendre et moderne`,
		says: ["Se plie d'une seule main", "Passe en cabine d'avion"],
		callToAction: 'Découvrez-la sur plume-bebe.fr',
		never: ['Crée', 'tendre', 'Points forts'],
		seconds: 15,
	},
	{
		trade: 'letter, model railway shop',
		template: 'personalised-ad',
		prompt: `Dear Margaret, the Flying Scotsman you asked about is back in stock. We kept one aside for you until Friday. Take £20 off with code STEAM20. Use code STEAM20 at checkout. Reserve it at branchline.shop`,
		says: ['Dear Margaret,', 'is back in stock', 'We kept one aside for you until Friday'],
		callToAction: 'Reserve it at branchline.shop',
		never: ['Use code', 'Margaret!'],
	},
	{
		trade: 'Brief (de), Thermalbad',
		template: 'personalised-ad',
		language: 'de',
		prompt: `Liebe Frau Sommer, Ihre Zehnerkarte läuft am 31. März ab. Zwei Eintritte sind noch offen. Verlängern Sie jetzt und erhalten Sie 15 % Rabatt auf die nächste Karte. Ihr Code: SOLE15. Gleich verlängern auf solebad-hain.de`,
		says: ['Liebe Frau Sommer,', 'läuft am 31. März ab', '15 % Rabatt auf die nächste Karte'],
		callToAction: 'Gleich verlängern auf solebad-hain.de',
		never: ['Ihr Code', 'Sommer!'],
	},
	{
		trade: 'lettre (fr), location de skis, IA',
		template: 'personalised-ad',
		language: 'fr',
		prompt: `Cher Antoine,

La neige est tombée cette nuit à Morzine : 40 cm de poudreuse ! ❄️

Vos skis préférés vous attendent à l'atelier.
-20 % sur la location de la semaine avec le code POUDRE20.

Réservez avant dimanche sur glisse-morzine.fr`,
		says: ['Cher Antoine,', '40 cm de poudreuse', "Vos skis préférés vous attendent à l'atelier"],
		callToAction: 'Réservez avant dimanche sur glisse-morzine.fr',
	},
	{
		trade: 'carta (es), cine de barrio, IA',
		template: 'personalised-ad',
		language: 'es',
		prompt: `Hola Lucía: hace dos meses que no te vemos en la sala 3. Este jueves ponemos el cine de verano en la azotea. Tu entrada a 4 € con el código AZOTEA. Compra la tuya en cinealameda.es`,
		says: ['Hola Lucía', 'hace dos meses que no te vemos en la sala 3', 'Tu entrada a 4 €'],
		callToAction: 'Compra la tuya en cinealameda.es',
	},
	{
		trade: 'parcel lockers, LLM steps',
		template: 'explainer',
		prompt: `How our parcel lockers work:

1. Choose a locker near you when you order.
2. We text you a six-digit code as soon as your parcel arrives.
3. Type the code and the right door opens by itself. Your parcel waits for you for three full days, day and night.

Find your nearest locker at cubbybox.com`,
		headline: 'How our parcel lockers work',
		says: ['We text you a six-digit code as soon as your parcel arrives'],
		steps: ['Choose a locker near you', 'We text you', 'Type the code'],
		callToAction: 'Find your nearest locker at cubbybox.com',
		never: ['1.', '3.'],
	},
	{
		trade: 'Mieterstrom (de), schlicht',
		template: 'explainer',
		language: 'de',
		prompt: `Mieterstrom einfach erklärt. Auf dem Dach Ihres Hauses entsteht Solarstrom. Er fließt ohne Umweg in Ihre Wohnung. Was übrig bleibt, geht ins Netz. Im Schnitt zahlen Mieter 12 % weniger als im Grundtarif. Fragen Sie Ihre Hausverwaltung oder rufen Sie an: 0341 555 0180`,
		headline: 'Mieterstrom einfach erklärt',
		says: ['Er fließt ohne Umweg in Ihre Wohnung', '12 % weniger als im Grundtarif'],
	},
	{
		trade: 'compost collectif (fr), IA',
		template: 'explainer',
		language: 'fr',
		prompt: `Voici un script de 25 secondes pour expliquer le compost de quartier :

Accroche : Un tiers de nos poubelles est du compost qui s'ignore.
Étape 1 : Gardez vos épluchures dans un petit seau.
Étape 2 : Déposez-les au composteur de la place, jour et nuit.
Étape 3 : Six mois plus tard, repartez avec un terreau gratuit.
Appel à l'action : Demandez votre seau à la mairie`,
		says: ["Un tiers de nos poubelles est du compost qui s'ignore"],
		steps: ['Gardez vos épluchures', 'Déposez-les au composteur', 'Six mois plus tard'],
		callToAction: 'Demandez votre seau à la mairie',
		never: ['Voici', 'Accroche', 'Étape 1 :'],
		seconds: 25,
	},
	{
		trade: 'trasteros (es), sencillo',
		template: 'explainer',
		language: 'es',
		prompt: `Cómo alquilar un trastero en tres minutos: elige el tamaño en la web, firma con el móvil y abre la puerta con tu código. Sin fianza ni permanencia. Desde 39 € al mes. Empieza en guardatodo.es`,
		headline: 'Cómo alquilar un trastero en tres minutos',
		says: ['Sin fianza ni permanencia', 'Desde 39 € al mes'],
		callToAction: 'Empieza en guardatodo.es',
	},
	{
		trade: 'quote, upholsterer, LLM request',
		template: 'quote',
		prompt: `Create a calm 10 second quote video with this review by Sarah M., Leeds: "My grandmother's armchair came home looking like the day she bought it." Soft colours, no voice-over.`,
		says: ["My grandmother's armchair came home looking like the day she bought it."],
		author: 'Sarah M., Leeds',
		never: ['Create', 'Soft colours'],
		seconds: 10,
	},
	{
		trade: 'Zitat (de), Umzugshilfe',
		template: 'quote',
		language: 'de',
		prompt: `Kundenstimme von Sabine K., Köln: „Um acht kamen vier Leute, um zwölf stand das Klavier im dritten Stock. Kein Kratzer.“`,
		says: ['um zwölf stand das Klavier im dritten Stock'],
		author: 'Sabine K., Köln',
	},
	{
		trade: 'citation (fr), école du cirque',
		template: 'quote',
		language: 'fr',
		prompt: `« Tomber sept fois, se relever huit. C'est toute l'école du cirque. »`,
		data: { author: 'Nadia Ferrand, directrice' },
		says: ["C'est toute l'école du cirque"],
		author: 'Nadia Ferrand, directrice',
	},
	{
		trade: 'countdown, observatory, LLM',
		template: 'countdown',
		prompt: `5, 4, 3, 2, 1 – the dome opens! On 12 August the Perseids peak over Exmoor. Our observatory stays open until 3 am. Hot chocolate, blankets and six telescopes are waiting. Tickets £9 at exmoordome.org`,
		headline: 'The dome opens!',
		says: ['12 August', 'Hot chocolate, blankets and six telescopes are waiting'],
		callToAction: 'Tickets £9 at exmoordome.org',
		never: ['5, 4'],
	},
	{
		trade: 'countdown (de), Modellbahnausstellung',
		template: 'countdown',
		language: 'de',
		prompt: `3, 2, 1 – Abfahrt! Am 8. November öffnet die größte Modellbahnschau Thüringens. 1.400 Meter Gleis, 212 Züge. Kinder bis 10 Jahre fahren umsonst mit der Parkeisenbahn. Tickets an der Tageskasse.`,
		headline: 'Abfahrt!',
		says: ['Am 8. November', '1.400 Meter Gleis, 212 Züge'],
		never: ['3, 2'],
	},
	{
		trade: 'cuenta atrás (es), pista de hielo, IA',
		template: 'countdown',
		language: 'es',
		prompt: `⏳ ¡Faltan pocos días!

La pista de hielo de la Plaza del Pilar abre el 28 de noviembre a las 17:00.
⛸️ Patines incluidos
🎶 Música en directo los sábados
🎟️ Entrada 7 €

👉 Reserva tu hora en hielopilar.es`,
		says: ['28 de noviembre', 'Patines incluidos', 'Entrada 7 €'],
		callToAction: 'Reserva tu hora en hielopilar.es',
	},
];
