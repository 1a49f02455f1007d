import type { CollectedPrompt } from './prompt';

/** Forms, hasty messages without capitals, outlines and tables in several languages. */
export const heldBack41: readonly CollectedPrompt[] = [
	{
		trade: 'bakery, hasty',
		prompt:
			"hi can you make a quick video for our bakery? Sourdough Saturdays are back from 7 March, doors open 7.30am, loaves £4.50, cinnamon buns 3 for £8. When they're gone they're gone. We're at 14 Mill Lane, Hebden. insta is @crumbandco_hebden. warm colours please, nothing too flashy",
		says: [
			'Sourdough Saturdays are back from 7 March',
			'Doors open 7.30am',
			'Loaves £4.50',
			'Cinnamon buns 3 for £8',
			"We're at 14 Mill Lane, Hebden",
		],
		never: ['colours', 'flashy', 'insta is'],
		callToAction: '@crumbandco_hebden',
	},
	{
		trade: 'dentist, brief with a list of labels',
		prompt: `# Video Brief: Brightwater Dental – New Patient Offer

**Format:** Vertical 9:16, 15 seconds
**Tone:** Friendly, reassuring, professional
**Audience:** Local adults 25–55 who haven't seen a dentist in over a year

## Key Messages
1. **Hook:** "Been a while? No judgement."
2. **Offer:** New patient exam, X-rays and cleaning for **$89** (regularly $240)
3. **Reassurance:** Evening and Saturday appointments available
4. **CTA:** Book online at brightwaterdental.example or call (555) 010-0142

## Visual Style
- Clean whites and soft teal (#2CA6A4)
- Plenty of breathing room, no stock-photo smiles
- End on the logo and phone number

*Offer valid through June 30. Cannot be combined with insurance.*`,
		says: [
			'New patient exam, X-rays and cleaning for $89 (regularly $240)',
			'Evening and Saturday appointments available',
			'Offer valid through June 30',
			'Cannot be combined with insurance',
		],
		never: ['Reassurance', 'teal', 'logo'],
		headline: 'Been a while? No judgement',
		callToAction: 'Book online at brightwaterdental.example or call (555) 010-0142',
		seconds: 15,
	},
	{
		trade: 'barber, without capitals',
		prompt:
			'barbershop ad. skin fade 25, beard trim 12, both for 32. walk ins welcome tues-sat 9 to 6. dark background gold text. "Kingsley\'s Barbers" Book on kingsleysbarbers.example',
		says: [
			'Skin fade 25, beard trim 12, both for 32',
			'Walk ins welcome tues-sat 9 to 6',
			"Kingsley's Barbers",
		],
		never: ['Barbershop ad', 'gold'],
		callToAction: 'Book on kingsleysbarbers.example',
	},
	{
		trade: 'gym, JSON',
		prompt: `{
  "brand": "Ironhouse Gym",
  "objective": "Drive sign-ups for the spring challenge",
  "duration_seconds": 20,
  "aspect_ratio": "9:16",
  "scenes": [
    { "order": 1, "text": "6 weeks. 1 goal.", "visual": "Bold typography slams in on black" },
    { "order": 2, "text": "The Spring Strong Challenge", "visual": "Lime green accent bar sweeps across" },
    { "order": 3, "text": "18 coached sessions + nutrition plan", "visual": "Icons appear one by one" },
    { "order": 4, "text": "Only $149 with code STRONG25", "visual": "Price pulses" },
    { "order": 5, "text": "Starts April 14. Sign up at ironhousegym.example/spring", "visual": "Logo end card" }
  ],
  "colors": { "primary": "#0B0B0B", "accent": "#B6FF3C" },
  "music": "high-energy, driving drums"
}`,
		says: [
			'The Spring Strong Challenge',
			'18 coached sessions + nutrition plan',
			'Only $149 with code STRONG25',
			'Starts April 14',
		],
		never: ['slams', 'Icons', 'pulses'],
		callToAction: 'Sign up at ironhousegym.example/spring',
		seconds: 20,
	},
	{
		trade: 'Fahrradwerkstatt',
		language: 'de',
		prompt:
			'Hallo, wir brauchen ein kurzes Video für unsere Fahrradwerkstatt: Frühjahrscheck für 49 € statt 69 €, gültig bis 30. April. Bremsen, Schaltung, Licht, Reifendruck – alles dabei. Termin unter 030 23125 014 oder einfach vorbeikommen, Radhaus Neukölln, Weserstr. 88. Bitte per Du ansprechen!',
		says: [
			'Frühjahrscheck für 49 € statt 69 €, gültig bis 30. April',
			'Bremsen, Schaltung, Licht, Reifendruck – alles dabei',
		],
		never: ['per Du', 'Video'],
		callToAction:
			'Termin unter 030 23125 014 oder einfach vorbeikommen, Radhaus Neukölln, Weserstr. 88',
	},
	{
		trade: 'fleuriste, brief',
		language: 'fr',
		prompt: `**Brief vidéo – Fête des Mères – Atelier Pivoine (fleuriste, Nantes)**

**Objectif :** générer des précommandes avant le 31 mai
**Durée :** 15 secondes, format vertical

**Scène 1 (0–3 s) – Accroche**
« Cette année, dites-le vraiment avec des fleurs. »

**Scène 2 (3–7 s) – Le produit**
« Bouquet Maman : pivoines, renoncules et eucalyptus, à partir de 34,90 € »

**Scène 3 (7–11 s) – L'avantage**
« Livraison offerte à Nantes et Saint-Herblain pour toute commande avant le 28 mai »

**Scène 4 (11–15 s) – Appel à l'action**
« Précommandez sur atelier-pivoine.example ou au 02 61 91 04 12 »

**Palette :** rose poudré, vert sauge, crème. Typographie élégante avec empattements.`,
		says: [
			'Cette année, dites-le vraiment avec des fleurs',
			'Bouquet Maman : pivoines, renoncules et eucalyptus, à partir de 34,90 €',
			'Livraison offerte à Nantes et Saint-Herblain pour toute commande avant le 28 mai',
		],
		never: ['Brief', 'poudré', 'Accroche'],
		callToAction: 'Précommandez sur atelier-pivoine.example ou au 02 61 91 04 12',
		seconds: 15,
	},
	{
		trade: 'food truck, hasty',
		prompt:
			"TACO TUESDAY AT THE ROLLING PIG!!! 🐷🌮 3 tacos for $10 all day, free horchata if you show this video. we're parked at the old fire station lot on 5th + Garner 11-9. follow @rollingpigtruck for where we are the rest of the week",
		says: [
			'3 tacos for $10 all day, free horchata if you show this video',
			"We're parked at the old fire station lot on 5th + Garner 11-9",
		],
		callToAction: 'Follow @rollingpigtruck for where we are the rest of the week',
	},
	{
		trade: 'estate agent, storyboard',
		prompt: `STORYBOARD: JUST LISTED – 27 Juniper Ridge Drive

Shot 1 (0:00–0:03)
On-screen text: "Just listed in Cedar Falls"
Visual: Slow push-in, golden-hour tones, elegant serif title

Shot 2 (0:03–0:07)
On-screen text: "4 beds · 3 baths · 2,680 sq ft"
Visual: Three stats count up in sequence

Shot 3 (0:07–0:11)
On-screen text: "Chef's kitchen, fenced yard, walk to Lincoln Elementary"
Visual: Soft cross-dissolve between feature lines

Shot 4 (0:11–0:14)
On-screen text: "Offered at $624,900"
Visual: Price reveal on deep navy

Shot 5 (0:14–0:18)
On-screen text: "Open house Sunday, May 4, 1–4 PM"
Visual: Calendar motif

End card (0:18–0:20)
On-screen text: "Dana Whitlock, Harbor & Pine Realty · 555-010-0177 · harborandpine.example"`,
		says: ['Just listed in Cedar Falls', 'Offered at $624,900', 'Open house Sunday, May 4, 1–4 PM'],
		never: ['push-in', 'navy'],
		callToAction: 'Dana Whitlock, Harbor & Pine Realty · 555-010-0177 · harborandpine.example',
		seconds: 20,
	},
	{
		trade: 'restaurante, sin mayúsculas',
		language: 'es',
		prompt:
			'buenas! necesito un reel para el restaurante, el jueves 15 hay paella gigante en la terraza, 12€ por persona con bebida y postre incluido. empieza a las 14h. reservas al whatsapp 600 000 123. Restaurante Casa Amparo, Valencia. que se vea alegre y mediterráneo',
		says: ['Empieza a las 14h', 'Restaurante Casa Amparo, Valencia'],
		never: ['reel', 'mediterráneo'],
		callToAction: 'Reservas al whatsapp 600 000 123',
	},
	{
		trade: 'plumber, written by a model',
		prompt:
			"Create a trustworthy, no-nonsense vertical video for Halden Plumbing & Heating, a family-run company serving Sheffield since 1988. Open with the relatable problem of a boiler breaking down on the coldest night of the year, then introduce Halden's 24/7 emergency call-out with no call-out fee and a guaranteed arrival within 90 minutes. Mention that every engineer is Gas Safe registered and that all repairs come with a 12-month warranty. Close with a clear call to action inviting viewers to save the number 01632 960 218 before they need it. Use navy and warm orange, with clear, legible type and a steady pace.",
		says: [
			"Halden's 24/7 emergency call-out with no call-out fee and a guaranteed arrival within 90 minutes",
			'Every engineer is Gas Safe registered',
			'All repairs come with a 12-month warranty',
		],
		never: ['Open with', 'relatable', 'navy', 'they'],
		callToAction: 'Save the number 01632 960 218 before you need it',
	},
	{
		trade: 'dog groomer, form with questions',
		prompt: `Business: Muddy Paws Mobile Grooming
What's the video about?: we come to your house!! full groom from $65, nail trim $15. No cages, no stress, one dog at a time
Call to action: text PAWS to 555-010-0126
Anything else?: pls make it cute. Also we DON'T do cats, people keep asking`,
		says: ['Full groom from $65, nail trim $15', 'No cages, no stress, one dog at a time'],
		never: ['Anything else', 'cute', '?:'],
		headline: 'We come to your house!!',
		callToAction: 'Text PAWS to 555-010-0126',
	},
	{
		trade: 'agriturismo, tabella',
		language: 'it',
		prompt: `## Video verticale – Agriturismo Le Tre Querce (Val d'Orcia)

**Obiettivo:** promuovere il weekend della vendemmia
**Durata:** 18 secondi
**Tono:** autentico, caldo, conviviale

| Tempo | Testo a schermo | Note visive |
|---|---|---|
| 0–4 s | Hai mai pestato l'uva a piedi nudi? | Titolo grande, toni bordeaux |
| 4–8 s | Weekend della vendemmia, 20 e 21 settembre | Data in evidenza |
| 8–13 s | Due notti, cena contadina e degustazione: 189 € a persona | Elenco animato |
| 13–18 s | Solo 12 posti. Prenota su letrequerce.example | Logo e invito all'azione |

**Hashtag:** #vendemmia #valdorcia #agriturismo`,
		says: [
			"Hai mai pestato l'uva a piedi nudi?",
			'Weekend della vendemmia, 20 e 21 settembre',
			'Due notti, cena contadina e degustazione: 189 € a persona',
			'Solo 12 posti',
		],
		never: ['Video verticale', 'bordeaux', 'Elenco', 'Logo'],
		callToAction: 'Prenota su letrequerce.example',
		seconds: 18,
	},
	{
		trade: 'zonnepanelen, vacature',
		language: 'nl',
		prompt:
			'Filmpje graag voor insta: wij zijn op zoek naar een monteur zonnepanelen (32-40 uur), regio Utrecht. Salaris 2.900 - 3.600 bruto, bus van de zaak, elke vrijdag om 3 uur klaar. Geen ervaring? Wij leiden je op. Solliciteren kan via zonkracht.example/werken of app Joris op 06 00000145',
		says: [
			'Wij zijn op zoek naar een monteur zonnepanelen (32-40 uur), regio Utrecht',
			'Geen ervaring?',
		],
		never: ['Filmpje', 'insta'],
		callToAction: 'Solliciteren kan via zonkracht.example/werken of app Joris op 06 00000145',
	},
	{
		trade: 'warehouse jobs, numbered outline',
		prompt: `Here's a 15-second recruitment video concept for your warehouse hiring campaign:

1. Hook: "Your next job starts at $21.50 an hour"
2. Who we are: Northgate Logistics, Columbus OH
3. What you get:
   - Weekly pay
   - Day, night and weekend shifts
   - Health benefits from day one
   - $500 sign-on bonus after 60 days
4. What you need: No résumé, no experience, just steel toes
5. CTA: "Apply in 3 minutes at northgatejobs.example" or walk in Mon–Fri, 8 AM–4 PM

Style notes: high contrast, yellow and charcoal, quick cuts, big text that reads without sound.`,
		says: ['Weekly pay', '$500 sign-on bonus after 60 days', 'Northgate Logistics, Columbus OH'],
		never: ['Who we are', 'charcoal', 'concept'],
		headline: 'Your next job starts at $21.50 an hour',
		callToAction: 'Apply in 3 minutes at northgatejobs.example or walk in Mon–Fri, 8 AM–4 PM',
		seconds: 15,
	},
	{
		trade: 'car wash, hasty',
		prompt:
			'new unlimited wash plan at Splash Bros, $19.99/mo, cancel whenever. first month is 5 bucks with code SPLASH5. 3 locations (Mesa, Tempe, Gilbert). make it like bright blue and fast, 10-12 seconds max',
		says: ['First month is 5 bucks with code SPLASH5', '3 locations (Mesa, Tempe, Gilbert)'],
		never: ['bright blue', 'seconds'],
	},
	{
		trade: 'candles, hasty',
		template: 'product-showcase',
		prompt:
			'I make soy candles at home and want a video for my new autumn scent "Woodsmoke & Pear". 220g, burns about 45 hours, hand poured in Cornwall, £18 or 2 for £32. vegan and no plastic in the packaging. shop link is littlewickstudio.example. moody, cosy, dark green and amber maybe',
		says: ['Burns about 45 hours', '£18 or 2 for £32'],
		never: ['want a video', 'moody', 'amber'],
		headline: 'New autumn scent "Woodsmoke & Pear"',
		callToAction: 'littlewickstudio.example',
	},
	{
		trade: 'headphones, JSON',
		template: 'product-showcase',
		prompt: `{
  "product": {
    "name": "Aurel One",
    "category": "Wireless over-ear headphones",
    "price": "$179",
    "launch_date": "2025-10-02"
  },
  "headline": "Hear less. Feel more.",
  "features": [
    "Adaptive noise cancelling",
    "52-hour battery",
    "10-minute charge = 6 hours of play",
    "Replaceable ear cushions and battery"
  ],
  "social_proof": "4.8/5 from 1,200 beta testers",
  "cta": { "text": "Pre-order now", "url": "https://aurelaudio.example/one" },
  "style": { "mood": "premium, minimal", "background": "warm grey gradient", "font": "geometric sans" }
}`,
		says: ['Aurel One', 'Adaptive noise cancelling', '52-hour battery'],
		never: ['geometric', 'premium', '2025-10-02'],
		headline: 'Hear less. Feel more',
		callToAction: 'Pre-order now: aurelaudio.example/one',
	},
	{
		trade: 'Siebträgermaschine, Storyboard',
		template: 'product-showcase',
		language: 'de',
		prompt: `**Storyboard: Siebträgermaschine „Velluto 58" – Kaffeekontor Brandt**

**Szene 1 (3 Sek.)** – Text: „Barista-Qualität. Auf 28 Zentimetern." – Dunkler Hintergrund, Titel blendet sanft ein.

**Szene 2 (4 Sek.)** – Text: „In 6 Minuten betriebsbereit dank Doppelboiler" – Zahl 6 zählt hoch.

**Szene 3 (4 Sek.)** – Text: „Edelstahlgehäuse, 58-mm-Siebträger, 2,1-Liter-Wassertank" – Merkmale erscheinen nacheinander.

**Szene 4 (3 Sek.)** – Text: „Einführungspreis: 1.149 € statt 1.299 €" – Preis wird hervorgehoben.

**Szene 5 (4 Sek.)** – Text: „Jetzt probieren im Showroom Leipzig oder bestellen auf kaffeekontor-brandt.example" – Logo, Abspann.

**Farben:** Espressobraun, Kupfer, Creme
**Musik:** ruhiger Jazz, Besen-Schlagzeug`,
		says: [
			'In 6 Minuten betriebsbereit dank Doppelboiler',
			'Edelstahlgehäuse, 58-mm-Siebträger, 2,1-Liter-Wassertank',
			'Einführungspreis: 1.149 € statt 1.299 €',
		],
		never: ['Hintergrund', 'Abspann', 'zählt', 'Storyboard', 'nacheinander'],
		callToAction:
			'Jetzt probieren im Showroom Leipzig oder bestellen auf kaffeekontor-brandt.example',
		seconds: 18,
	},
	{
		trade: 'leather goods, without capitals',
		template: 'product-showcase',
		prompt:
			'leather wallet video. full grain veg tanned, holds 8 cards + cash, stitched by hand so it wont fall apart, lifetime repairs. comes in tan, black, oxblood. 74 dollars free engraving up to 4 letters until dec 12. Fenn & Daughter. fennanddaughter.example',
		says: ['Holds 8 cards + cash', 'Fenn & Daughter'],
		never: ['video'],
		callToAction: 'fennanddaughter.example',
	},
	{
		trade: 'serum, outline with emoji',
		template: 'product-showcase',
		prompt: `# 🎬 Product Showcase: Lumière Botanics – Overnight Repair Serum

**Hook (0–2s):** Your skin works the night shift. So does this.

**Problem (2–5s):** Dull, tight, dehydrated mornings?

**Solution (5–10s):**
- ✨ 5% niacinamide to even tone
- 💧 Hyaluronic acid for lasting hydration
- 🌿 Squalane from olives, 100% plant-derived

**Proof (10–13s):** 92% saw smoother skin in 4 weeks*

**Offer (13–16s):** 30 ml for $42. First order? Take 15% off with code **GLOW15**

**CTA (16–18s):** Shop lumierebotanics.example

*Consumer study, 104 participants, self-assessed.*

**Visual direction:** deep plum to blush gradient, soft glow, slow elegant motion. Avoid medical claims.`,
		says: ['5% niacinamide to even tone', 'First order? Take 15% off with code GLOW15'],
		never: ['Avoid', 'gradient', 'Hook', 'Product Showcase'],
		headline: 'Your skin works the night shift. So does this',
		callToAction: 'Shop lumierebotanics.example',
		seconds: 18,
	},
];
