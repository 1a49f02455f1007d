import type { CollectedPrompt } from './prompt';

/** Written beside the twenty-fourth, to see whether what was mended there holds. */
export const heldBack25: readonly CollectedPrompt[] = [
	{
		trade: 'orthodontist, LLM listicle',
		prompt: `3 things nobody tells you about clear aligners 😬

1️⃣ You take them out to eat. Yes, even popcorn.
2️⃣ Most cases finish in 6 to 9 months
3️⃣ Nobody at work will notice

Book a free scan at brightbite.ie 🦷

#aligners #smile`,
		headline: '3 things nobody tells you about clear aligners',
		says: ['Most cases finish in 6 to 9 months', 'Nobody at work will notice'],
		callToAction: 'Book a free scan at brightbite.ie',
		never: ['#', '1️⃣'],
	},
	{
		trade: 'swimming pool builder, plain',
		prompt: `We dig on Monday, you swim by the end of the month. Fibreglass pools from 4 to 9 metres, heated by your own roof. Fixed price: $38,900 including the deck. Ask Ramon for a site visit: 305-555-0147`,
		says: ['We dig on Monday, you swim by the end of the month', '$38,900 including the deck'],
	},
	{
		trade: 'Tischlerei (de), KI-Brief mit Hook',
		language: 'de',
		prompt: `Erstelle ein 20-sekündiges Reel für unsere Tischlerei.

Hook: „Wegwerfen kann jeder.“
Kernaussagen:
• Wir reparieren Stühle, Schränke und Türen
• Kostenvoranschlag per Foto in 24 Stunden
• Abholung im Umkreis von 30 km gratis
CTA: Foto schicken an 0176 5550 199
Stimmung: ehrlich, handwerklich`,
		headline: 'Wegwerfen kann jeder.',
		says: ['Wir reparieren Stühle, Schränke und Türen', 'in 24 Stunden', 'von 30 km gratis'],
		callToAction: 'Foto schicken an 0176 5550 199',
		never: ['Erstelle', 'Stimmung', 'Kernaussagen'],
		seconds: 20,
	},
	{
		trade: 'guardería canina (es), post IA',
		language: 'es',
		prompt: `🐾 ¿Te vas de viaje y no sabes con quién dejar a tu perro?

En La Manada:
✅ Máximo 8 perros por grupo
✅ Paseos por el monte dos veces al día
✅ Fotos cada tarde en tu WhatsApp

Primera noche gratis con el código MANADA1.
📲 Reserva en lamanada.es`,
		says: ['Máximo 8 perros por grupo', 'Fotos cada tarde en tu WhatsApp', 'MANADA1'],
		callToAction: 'Reserva en lamanada.es',
	},
	{
		trade: 'savonnerie (fr), carré',
		template: 'product-showcase',
		language: 'fr',
		data: { aspectRatio: '1:1', price: '6,50 €' },
		prompt: `Savon au lait de chèvre, 100 g. Coulé à la main en Ardèche. Sans parfum, sans colorant, sans huile de palme. Convient aux peaux sensibles. Commandez sur savon-des-combes.fr`,
		says: ['Coulé à la main en Ardèche', 'Convient aux peaux sensibles'],
		callToAction: 'Commandez sur savon-des-combes.fr',
	},
	{
		trade: 'hearing aids, LLM product, landscape',
		template: 'product-showcase',
		data: { aspectRatio: '16:9' },
		prompt: `**Meet Whisper Mini** 👂

- Smaller than a coffee bean
- 30 hours on one charge
- Streams calls and music from your phone
- Tuned by an audiologist over video
- 60-day trial

From €1,190 a pair.
Try it at home: whispermini.com`,
		headline: 'Meet Whisper Mini',
		says: ['Smaller than a coffee bean', '30 hours on one charge', '60-day trial'],
		callToAction: 'Try it at home: whispermini.com',
	},
	{
		trade: 'third person, sewing café',
		template: 'personalised-ad',
		prompt: `Write a personalised ad for Priya. She took the beginners' course at our sewing café in May. Invite her to the advanced evening: sew a raincoat in four Tuesdays, £140, starting 3 September. She gets £15 off with code RAIN15.`,
		says: ['£15 off'],
		never: ['Write', 'She ', 'Invite her'],
	},
	{
		trade: 'Brief (de), Fahrradleasing',
		template: 'personalised-ad',
		language: 'de',
		prompt: `Hallo Jonas! Dein Leasing endet am 30. Juni. Dein Rad gehört dir für 480 €. Oder du steigst um: auf das neue Modell, mit 2 Monaten gratis. Sag uns Bescheid auf radwechsel.de`,
		says: ['Dein Leasing endet am 30. Juni', 'für 480 €', 'mit 2 Monaten gratis'],
		callToAction: 'Sag uns Bescheid auf radwechsel.de',
	},
	{
		trade: 'explainer, probate, LLM prose',
		template: 'explainer',
		prompt: `Create a 30-second explainer for our law firm: What is probate? Probate is the court's permission to settle someone's estate. First, the will is checked. Second, debts and taxes are paid. Third, the rest goes to the heirs. It usually takes 9 to 12 months. We handle it for a fixed fee of £1,950. Call us for a free first chat.`,
		says: ['What is probate?', 'It usually takes 9 to 12 months', 'a fixed fee of £1,950'],
		never: ['Create', 'explainer'],
		seconds: 30,
	},
	{
		trade: 'explicación (es), paneles, lista IA',
		template: 'explainer',
		language: 'es',
		prompt: `## ¿Cómo funciona una comunidad solar?

1. **Instalamos** paneles en el tejado del colegio.
2. **Repartimos** la energía entre 60 familias del barrio.
3. **Ahorras** hasta un 30 % en tu factura. Sin obras en casa y sin permanencia, ni ahora ni después.

**Únete en solbarrio.es**`,
		headline: '¿Cómo funciona una comunidad solar?',
		says: ['Repartimos la energía entre 60 familias del barrio'],
		steps: ['Instalamos', 'Repartimos', 'Ahorras'],
		callToAction: 'Únete en solbarrio.es',
		never: ['**', '##'],
	},
	{
		trade: 'quote, rowing club, plain',
		template: 'quote',
		prompt: `"You don't row to beat the others. You row because eight people trust you." – Coach Imogen Ward`,
		says: ['You row because eight people trust you.'],
		author: 'Coach Imogen Ward',
	},
	{
		trade: 'footage, glass recycling plant, plain',
		template: 'footage',
		data: { aspectRatio: '1:1' },
		prompt: `Your bottle comes back in 30 days. We sort 120 tonnes of glass every night, by colour, by camera, by hand. It melts at 1,500 °C and is a bottle again by breakfast. Come and see: plant tours every first Saturday, glasswerk-tours.com`,
		says: ['Your bottle comes back in 30 days', '120 tonnes of glass every night', '1,500 °C'],
	},
	{
		trade: 'compte à rebours (fr), théâtre de marionnettes',
		template: 'countdown',
		language: 'fr',
		prompt: `5, 4, 3, 2, 1 : le rideau se lève ! Le théâtre de marionnettes rouvre samedi 4 octobre à 15 h. Vingt-deux nouvelles marionnettes, un vieux dragon. Places à 8 € et 5 €. Réservez au guichet, 12 rue des Tanneurs.`,
		headline: 'Le rideau se lève !',
		says: ['samedi 4 octobre', 'un vieux dragon', '12 rue des Tanneurs'],
		never: ['5, 4'],
	},
	{
		trade: 'choir thanks (de)',
		language: 'de',
		prompt: `Mach ein kurzes Video zum Saisonende: 14 Konzerte, 6 Städte, 9.200 Gäste. Der Kammerchor Weiden verabschiedet sich in die Sommerpause. Ab 19. September singen wir wieder. Danke, Weiden!`,
		says: ['9.200 Gäste', 'verabschiedet sich in die Sommerpause', 'Danke, Weiden!'],
		never: ['Mach ein'],
	},
];
