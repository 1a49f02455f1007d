import type { CollectedPrompt } from './prompt';

/** A second round, after what the first one found was mended; other forms and trades. */
export const heldBack02: readonly CollectedPrompt[] = [
	{
		trade: 'kayak rental',
		prompt: `🎬 **Hook (0–3 sec):**
*Text on screen:* "The river is calling."

🛶 **Middle (3–10 sec):**
*Voiceover (VO):* "Two hours on the Soča for €19. No experience needed."

📲 **CTA (10–14 sec):**
*Text on screen:* "Reserve at socakayak.si"

(Upbeat acoustic music plays throughout)`,
		says: ['The river is calling', 'Two hours on the Soča for €19', 'No experience needed'],
		never: ['Hook', 'Middle', 'VO', 'Voiceover', 'Upbeat', 'Text on screen', 'CTA'],
		callToAction: 'Reserve at socakayak.si',
		seconds: 14,
	},
	{
		trade: 'grocery app',
		prompt: `INT. KITCHEN – DAY
A mother opens an empty fridge.

NARRATOR (V.O.)
Empty fridge, full house?

SUPER: "Basketly delivers in 19 minutes."

NARRATOR (V.O.)
First delivery free. Download Basketly today.`,
		says: ['Empty fridge, full house?', 'Basketly delivers in 19 minutes', 'First delivery free'],
		never: ['INT.', 'KITCHEN', 'NARRATOR', 'SUPER', 'A mother opens'],
		callToAction: 'Download Basketly today',
	},
	{
		trade: 'tutoring',
		template: 'explainer',
		prompt: `title: Pass your A-level maths
audience: students
points:
  - Past papers every Sunday
  - Answers explained on video
  - 87% of our students went up a grade
cta: Join free at mathmarathon.uk
length: 20s`,
		says: ['Pass your A-level maths'],
		steps: [
			'Past papers every Sunday',
			'Answers explained on video',
			'87% of our students went up a grade',
		],
		never: ['audience', 'points', 'title'],
		callToAction: 'Join free at mathmarathon.uk',
		seconds: 20,
	},
	{
		trade: 'tile shop',
		prompt:
			"Hey! Can you put together a quick 10s Insta story for us? We're clearing out last year's terrazzo: 40% off while stocks last. Showroom open Thu-Sat 10-5 at Unit 4, Dock Road. Cheers, Beth",
		says: ["We're clearing out last year's terrazzo", '40% off while stocks last', 'Thu-Sat 10-5'],
		never: ['Hey', 'put together', 'Insta', 'Cheers', 'Beth'],
		seconds: 10,
	},
	{
		trade: 'museum shop',
		template: 'product-showcase',
		prompt:
			'Generate a video advertisement for a wooden dinosaur puzzle. It has 58 pieces cut from birch. It fits in one hand and needs no glue. Ages 6 and up. Price: £14.95. Available at the museum shop and bonesandbricks.co.uk.',
		says: ['ooden dinosaur puzzle', '58 pieces cut from birch', 'needs no glue', 'Ages 6 and up'],
		never: ['Generate', 'advertisement'],
		callToAction: 'Available at the museum shop and bonesandbricks.co.uk',
	},
	{
		trade: 'street food market',
		prompt: `Friday night plans? ✔️

🌮 14 food stalls
🎶 Live cumbia from 7pm
👨‍👩‍👧 Kids eat free

📍 Canal Yard, Gate 3
🕕 5–11pm, rain or shine`,
		says: [
			'Friday night plans?',
			'14 food stalls',
			'Live cumbia from 7pm',
			'Kids eat free',
			'Canal Yard, Gate 3',
			'5–11pm, rain or shine',
		],
		never: ['📍', '✔️'],
	},
	{
		trade: 'cyber insurance',
		template: 'explainer',
		prompt: `Slide 1: 60% of small firms close after a breach
Slide 2: The average claim is $165,000
Slide 3: Cover starts at $42 a month
Slide 4: Get a quote at lockbox.insure`,
		says: [
			'60% of small firms close after a breach',
			'The average claim is $165,000',
			'Cover starts at $42 a month',
		],
		never: ['Slide'],
		callToAction: 'Get a quote at lockbox.insure',
	},
	{
		trade: 'choir',
		template: 'countdown',
		prompt:
			'Countdown video for our Christmas concert. The Harbour Choir sings Bach and the Beatles. Sunday 14 December, 5 p.m., St. Olave’s Church. Free entry, hot cider after.',
		says: [
			'ur Christmas concert',
			'The Harbour Choir sings Bach and the Beatles',
			'Sunday 14 December, 5 p.m., St. Olave’s Church',
			'Free entry, hot cider after',
		],
		never: ['Countdown video'],
	},
	{
		trade: 'job ad care',
		prompt: `Job title: Night carer (m/f/d)
Location: Aarhus
Salary: DKK 31,000 per month
Hours: 28 h/week
Benefits: paid training, two weekends off, free parking
Apply: send two lines to job@solhjem.dk`,
		says: [
			'Night carer (m/f/d)',
			'Aarhus',
			'DKK 31,000 per month',
			'28 h/week',
			'paid training',
			'job@solhjem.dk',
		],
		never: ['Job title', 'Location:', 'Salary:', 'Benefits:'],
	},
	{
		trade: 'stoic app',
		template: 'quote',
		prompt:
			'“You have power over your mind – not outside events.” — Marcus Aurelius, Meditations #stoicism #dailyquote',
		says: ['You have power over your mind – not outside events'],
		never: ['#'],
		author: 'Marcus Aurelius, Meditations',
	},
	{
		trade: 'optician',
		template: 'personalised-ad',
		prompt:
			'Good news, Helen: your new lenses are ready! Pick them up at Sehwerk by Friday and get a free cleaning kit.',
		data: { name: 'Helen' },
		says: ['your new lenses are ready!', 'free cleaning kit'],
	},
	{
		trade: 'electric scooter',
		template: 'product-showcase',
		prompt: `### Product Launch: Zip One

**Tagline:** *Fold. Ride. Repeat.*

**Specs**
| Feature | Value |
|---|---|
| Range | 38 km |
| Weight | 11.9 kg |
| Charge time | 3 h |

**Launch price:** €499 (until 1 May)

> Pre-order now at zip.bike`,
		says: ['Zip One', 'Fold. Ride. Repeat', '38 km', '11.9 kg'],
		never: ['###', '|', 'Tagline', 'Specs', 'Value'],
		callToAction: 'Pre-order now at zip.bike',
	},
	{
		trade: 'Winzer',
		language: 'de',
		prompt:
			'Mach mir bitte ein Reel (ca. 20 Sekunden) über unser Hoffest. Am 5. und 6. September gibt es neun Weine, Flammkuchen und Musik von Die Rebläuse. Eintritt frei. Parken an der B 9. Komm mit dem Rad, dann gibt es ein Glas geschenkt!',
		says: [
			'nser Hoffest',
			'Am 5. und 6. September gibt es neun Weine',
			'Eintritt frei',
			'Parken an der B 9',
		],
		never: ['Mach mir', 'Reel', '20 Sekunden'],
		callToAction: 'Komm mit dem Rad, dann gibt es ein Glas geschenkt!',
		seconds: 20,
	},
	{
		trade: 'école de surf',
		language: 'fr',
		prompt: `Accroche : Votre première vague dès samedi ?
Texte : Cours de 2 h, planche et combinaison comprises. 45 € par personne. Moniteurs diplômés d'État.
Appel à l'action : Réservez sur glisse-landes.fr
Musique : surf rock
Durée : 15 s`,
		says: [
			'Votre première vague dès samedi ?',
			'Cours de 2 h, planche et combinaison comprises',
			'45 € par personne',
			"Moniteurs diplômés d'État",
		],
		never: ['Accroche', 'Texte', 'surf rock', 'Durée'],
		callToAction: 'Réservez sur glisse-landes.fr',
		seconds: 15,
	},
	{
		trade: 'librería',
		language: 'es',
		prompt: `# Club de lectura de mayo

1. **Libro:** «Nada», de Carmen Laforet
2. **Cuándo:** jueves 21 de mayo, 19:30
3. **Dónde:** Librería Páramo, C/ Luna 4

¡Te guardamos sitio! Escríbenos por WhatsApp al 600 000 123.`,
		says: [
			'Club de lectura de mayo',
			'«Nada», de Carmen Laforet',
			'jueves 21 de mayo, 19:30',
			'Librería Páramo, C/ Luna 4',
			'Te guardamos sitio',
		],
		never: ['#', '**', 'Cuándo:', 'Dónde:'],
		callToAction: 'Escríbenos por WhatsApp al 600 000 123',
	},
	{
		trade: 'pizzeria',
		language: 'it',
		prompt:
			'Crea un video di 12 secondi per la nostra pizzeria. Ogni martedì due margherite a 10 €. Impasto lievitato 48 ore, forno a legna. Aperti fino a mezzanotte. Prenota al 02 5550 123.',
		says: [
			'Ogni martedì due margherite a 10 €',
			'Impasto lievitato 48 ore, forno a legna',
			'Aperti fino a mezzanotte',
		],
		never: ['Crea un video', '12 secondi'],
		callToAction: 'Prenota al 02 5550 123',
		seconds: 12,
	},
	{
		trade: 'стоматология',
		language: 'ru',
		prompt:
			'Сделай короткий ролик для стоматологии «Улыбка». Профессиональная чистка за 2 900 ₽ до 31 мая. Приём без очереди, с 9:00 до 21:00. Запись по телефону +7 495 000-00-00.',
		says: ['Профессиональная чистка за 2 900 ₽ до 31 мая', 'Приём без очереди, с 9:00 до 21:00'],
		never: ['Сделай', 'ролик'],
		callToAction: 'Запись по телефону +7 495 000-00-00',
	},
	{
		trade: 'fantasy author',
		prompt:
			'Book trailer: The Salt Crown. A thief. A drowned god. One tide left. "I could not put it down" – The Oslo Review. Out 3 June. Preorder wherever you buy books.',
		says: ['The Salt Crown', 'One tide left', 'I could not put it down', 'Out 3 June'],
		never: ['Book trailer'],
		callToAction: 'Preorder wherever you buy books',
	},
	{
		trade: 'ISP',
		prompt:
			'Create a 6-second bumper ad for FiberNord: 1 Gbit/s for 299 kr per month. No lock-in. Style: bold typography, blue gradient.',
		says: ['FiberNord', '1 Gbit/s for 299 kr per month', 'No lock-in'],
		never: ['bumper', 'typography', 'gradient', 'Style', 'Create'],
		seconds: 6,
	},
	{
		trade: 'escape room',
		prompt:
			'Make a teaser for our new escape room "Platform 9". Sixty minutes, four players, one missing train. 3 out of 4 teams fail. Opening weekend 20% off with code MINDTHEGAP. Think you can make it? Book at platform9.games.',
		says: [
			'"Platform 9"',
			'Sixty minutes, four players, one missing train',
			'3 out of 4 teams fail',
			'20% off with code MINDTHEGAP',
		],
		never: ['teaser', 'Make a'],
		callToAction: 'Book at platform9.games',
	},
];
