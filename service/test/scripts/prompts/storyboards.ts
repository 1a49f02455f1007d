import type { CollectedPrompt } from './prompt';

/** Storyboards and shot lists, as language models write them. */
export const storyboards: readonly CollectedPrompt[] = [
	{
		trade: 'coffee roaster',
		prompt: `Scene 1: Close-up of beans falling. Text: "Roasted this morning"
Scene 2: Barista pouring latte art. Text: "Poured by people who care"
Scene 3: Customer smiling. Text: "Your table is waiting"
CTA: Visit us at 12 Dock Street`,
		says: ['Roasted this morning', 'Poured by people who care', 'Your table is waiting'],
		never: ['Scene', 'Close-up', 'Barista', 'smiling', 'Text'],
		callToAction: 'Visit us at 12 Dock Street',
	},
	{
		trade: 'running shoes',
		prompt: `[0:00-0:03] Visual: runner at sunrise. VO: "Every mile asks a question."
[0:03-0:08] Visual: sole flexing. VO: "The Aero 5 answers with 38% more return."
[0:08-0:12] Visual: finish line. VO: "Run lighter from $129."
[0:12-0:15] Logo. VO: "Find your pair at aerorun.com."`,
		says: [
			'Every mile asks a question',
			'The Aero 5 answers with 38% more return',
			'Run lighter from $129',
		],
		never: ['Visual', 'sunrise', 'VO', '0:0', 'Logo'],
		callToAction: 'Find your pair at aerorun.com',
		seconds: 15,
	},
	{
		trade: 'solar installer',
		prompt: `**Scene 1 (0–3s):** Family looks at a bill.
**On-screen text:** Still paying $240 a month for power?
**Scene 2 (3–8s):** Panels on a roof.
**On-screen text:** Solar from $89 a month, installed in one day.
**Scene 3 (8–12s):** Child switches on a lamp.
**On-screen text:** 25-year guarantee.
**Scene 4 (12–15s):** Logo.
**On-screen text:** Get a free quote at sunhaus.com`,
		says: [
			'Still paying $240 a month for power?',
			'Solar from $89 a month, installed in one day',
			'25-year guarantee',
		],
		never: ['Scene', 'Family looks', 'On-screen', 'Panels on a roof', 'Logo'],
		callToAction: 'Get a free quote at sunhaus.com',
		seconds: 15,
	},
	{
		trade: 'travel agency',
		prompt: `Hook (0-3s): Lisbon for under €200?
Main (3-10s): Flights from Berlin, three nights in Alfama, breakfast included.
Social proof (10-13s): 1,204 travellers gave it 4.8 of 5.
Outro (13-16s): Book before 30 April at smalltrips.eu`,
		says: [
			'Lisbon for under €200?',
			'Flights from Berlin, three nights in Alfama, breakfast included',
			'1,204 travellers gave it 4.8 of 5',
		],
		never: ['Hook', 'Main', 'Social proof', 'Outro', '0-3s'],
		callToAction: 'Book before 30 April at smalltrips.eu',
		seconds: 16,
	},
	{
		trade: 'florist',
		prompt: `Shot 1 - Tulips arrive at dawn
Shot 2 - Hands tie a bouquet
Shot 3 - Delivered by noon, anywhere in Utrecht
End frame: Order at bloemenbus.nl`,
		says: [
			'Tulips arrive at dawn',
			'Hands tie a bouquet',
			'Delivered by noon, anywhere in Utrecht',
		],
		never: ['Shot', 'End frame'],
		callToAction: 'Order at bloemenbus.nl',
	},
	{
		trade: 'pottery studio',
		prompt: `| Scene | Visual | Text |
|---|---|---|
| 1 | Clay on a wheel | Two hours. One bowl. |
| 2 | Kiln glowing | We glaze and fire it for you |
| 3 | Table with bowls | Saturdays at 10 a.m., €55 |
| 4 | Logo | Book at mudroom.studio |`,
		says: ['Two hours. One bowl', 'We glaze and fire it for you', 'Saturdays at 10 a.m., €55'],
		never: ['|', 'Clay on a wheel', 'Kiln glowing', 'Visual', 'Logo', 'Scene'],
		callToAction: 'Book at mudroom.studio',
	},
	{
		trade: 'ice rink',
		prompt: `Create a 20-second video storyboard:

Scene 1 (5s)
Visual: Lights flicker on over empty ice
Caption: The ice is back.

Scene 2 (5s)
Visual: Skates being laced
Caption: Open daily 10 a.m. – 10 p.m.

Scene 3 (5s)
Visual: Kids laughing
Caption: Kids under 6 skate free.

Scene 4 (5s)
Visual: Neon sign
Caption: Tickets at glacier-rink.com`,
		says: [
			'The ice is back',
			'Open daily 10 a.m. – 10 p.m',
			'Kids under 6 skate free',
			'Tickets at glacier-rink.com',
		],
		never: ['Visual', 'Lights flicker', 'Caption', 'Neon', 'laughing', 'storyboard'],
		seconds: 20,
	},
	{
		trade: 'moving company',
		prompt: `Szene 1: Leere Wohnung, Kartons überall. Text: „Umzug in 14 Tagen?“
Szene 2: Zwei Träger mit Sofa. Text: „Wir packen, tragen und bauen auf.“
Szene 3: LKW fährt los. Text: „Festpreis ab 390 €.“
Handlungsaufforderung: Jetzt Termin sichern auf packan.de`,
		language: 'de',
		says: ['Umzug in 14 Tagen?', 'Wir packen, tragen und bauen auf', 'Festpreis ab 390 €'],
		never: ['Szene', 'Kartons', 'Träger', 'LKW', 'Handlungsaufforderung'],
		callToAction: 'Jetzt Termin sichern auf packan.de',
	},
	{
		trade: 'robot vacuum',
		template: 'product-showcase',
		prompt: `Here's a 20-second script for your product video:

**[Opening shot]**
Narrator: "Meet Rolo, the vacuum that learns your home."

**[Middle]**
Narrator: "It maps every room in 8 minutes."
Narrator: "It empties itself for 60 days."

**[Closing]**
Narrator: "Rolo. $349 at rolo.example."

Let me know if you'd like a different tone!`,
		says: [
			'Meet Rolo, the vacuum that learns your home',
			'It maps every room in 8 minutes',
			'It empties itself for 60 days',
			'$349',
		],
		never: ['Narrator', 'Opening shot', 'Middle', 'Let me know', "Here's", 'script'],
		seconds: 20,
	},
	{
		trade: 'city marathon',
		template: 'countdown',
		prompt: `Frame 1: 42.195 km. One city.
Frame 2: The Tartu Marathon returns on 17 May 2026.
Frame 3: Start 9:00 at Town Hall Square.
Frame 4: Sign up before prices rise on 1 March.`,
		says: [
			'42.195 km. One city',
			'The Tartu Marathon returns on 17 May 2026',
			'Start 9:00 at Town Hall Square',
		],
		never: ['Frame'],
		callToAction: 'Sign up before prices rise on 1 March',
	},
];
