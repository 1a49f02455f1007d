import type { CollectedPrompt } from './prompt';

/** A fourteenth collection, written before anyone looked at what the rules make of it. */
export const heldBack14: readonly CollectedPrompt[] = [
	{
		trade: 'sauna club, plain',
		prompt: `A sauna on a raft. You row out, light the stove and jump in the fjord. €38 per person, towels included. Wednesdays are for women only. Reserve at flytebadstu.no`,
		says: [
			'A sauna on a raft',
			'You row out, light the stove and jump in the fjord',
			'€38 per person, towels included',
			'Wednesdays are for women only',
		],
		callToAction: 'Reserve at flytebadstu.no',
	},
	{
		trade: 'LLM reel script with arrows and emoji labels',
		prompt: `🎥 **REEL SCRIPT: "The 5 pm slump"** (20 sec)

🪝 **Hook:** Your brain doesn't need coffee at 5 pm.
📖 **Story:** It needs light. Ten minutes outside beat a double espresso in our study of 212 office workers.
💡 **Takeaway:** Walk first. Sip later.
📣 **CTA:** Follow @dr.lumen for more sleep science.

🎵 Music: lo-fi beats
#sleep #productivity`,
		says: [
			"Your brain doesn't need coffee at 5 pm",
			'It needs light',
			'Ten minutes outside beat a double espresso in our study of 212 office workers',
			'Walk first',
			'Sip later',
		],
		never: ['REEL', 'Hook', 'Story:', 'Takeaway', 'CTA', 'lo-fi', '#', '20 sec'],
		callToAction: 'Follow @dr.lumen for more sleep science',
		seconds: 20,
	},
	{
		trade: 'JSON scenes, escape game',
		prompt: `{
  "title": "The Vault",
  "target_length_seconds": 18,
  "scenes": [
    {"id": 1, "visual": "A locked door, dust", "text": "60 minutes. One vault."},
    {"id": 2, "visual": "Hands on a dial", "text": "11 codes nobody has cracked in order."},
    {"id": 3, "visual": "Team cheering", "text": "2 to 6 players, from €24 each."}
  ],
  "call_to_action": "Book The Vault at keyhole-graz.at"
}`,
		says: [
			'60 minutes',
			'One vault',
			'11 codes nobody has cracked in order',
			'2 to 6 players, from €24 each',
		],
		never: ['locked door', 'dial', 'cheering', '"'],
		headline: 'The Vault',
		callToAction: 'Book The Vault at keyhole-graz.at',
		seconds: 18,
	},
	{
		trade: 'physics teacher, explainer',
		template: 'explainer',
		prompt: `Why is the sky blue? Sunlight is made of all colours. Air scatters short waves more than long ones. Blue is short, red is long. So blue reaches your eye from everywhere. At sunset the light travels further, and only the red is left.`,
		says: [
			'Why is the sky blue?',
			'Sunlight is made of all colours',
			'Air scatters short waves more than long ones',
			'Blue is short, red is long',
			'So blue reaches your eye from everywhere',
		],
		callToAction: '',
	},
	{
		trade: 'agency request, German letter',
		prompt: `Hallo liebes Team, wir hätten gern einen Spot von etwa 20 Sekunden für unsere Stellenanzeige. Inhalt: Die Stadtwerke Husum suchen zum 1. August drei Azubis als Anlagenmechaniker. 1.218 € im ersten Lehrjahr, 30 Tage Urlaub, Übernahme garantiert. Bewerben bis 31. März unter stadtwerke-husum.de/azubi. Bitte keine Stockfotos verwenden. Viele Grüße, Svenja`,
		says: [
			'Die Stadtwerke Husum suchen zum 1. August drei Azubis als Anlagenmechaniker',
			'1.218 € im ersten Lehrjahr, 30 Tage Urlaub, Übernahme garantiert',
		],
		never: ['Hallo', 'Team', 'Spot', 'Inhalt', 'Stockfotos', 'Grüße', 'Svenja'],
		callToAction: 'Bewerben bis 31. März unter stadtwerke-husum.de/azubi',
		language: 'de',
		seconds: 20,
	},
	{
		trade: 'Yogastudio storyboard (de)',
		prompt: `Storyboard (15 Sek.)

Bild 1 – Frau am Laptop, reibt sich den Nacken
Einblendung: „8 Stunden gesessen?“

Bild 2 – Matte wird ausgerollt
Einblendung: „30 Minuten Feierabend-Yoga, jeden Tag um 18 Uhr“

Bild 3 – Gruppe lacht
Einblendung: „Probestunde für 5 €“

Bild 4 – Logo
Einblendung: „Platz sichern auf ruhepol-kiel.de“`,
		says: [
			'8 Stunden gesessen?',
			'30 Minuten Feierabend-Yoga, jeden Tag um 18 Uhr',
			'Probestunde für 5 €',
		],
		never: ['Bild', 'Laptop', 'ausgerollt', 'Gruppe', 'Einblendung', 'Logo', '„'],
		callToAction: 'Platz sichern auf ruhepol-kiel.de',
		language: 'de',
		seconds: 15,
	},
	{
		trade: 'brief IA (fr), box de thé',
		prompt: `**Brief vidéo**
- **Produit :** La box Théodule, 4 thés surprises par mois
- **Cible :** Femmes 30-50 ans. Elles aiment les petits plaisirs mais manquent de temps.
- **Ton :** doux, complice
- **Message principal :** Chaque mois, quatre thés que vous n'auriez jamais choisis.
- **Preuve :** 4,8/5 sur 2 300 avis
- **Offre :** 19,90 € par mois, sans engagement
- **Appel à l'action :** Commandez votre première box sur theodule.fr`,
		says: [
			"Chaque mois, quatre thés que vous n'auriez jamais choisis",
			'4,8/5 sur 2 300 avis',
			'19,90 € par mois, sans engagement',
		],
		never: ['Cible', 'Femmes', 'Elles aiment', 'Ton', 'complice', 'Preuve', 'Offre'],
		callToAction: 'Commandez votre première box sur theodule.fr',
		language: 'fr',
	},
	{
		trade: 'marché de Noël (fr)',
		prompt: `Le marché de Noël de Colmar ouvre le 26 novembre ! 180 chalets, vin chaud à 4 €, patinoire pour les enfants 🎄⛸️ Navettes gratuites depuis la gare toutes les 15 minutes. On vous attend jusqu'au 29 décembre ! #noel #colmar #alsace`,
		says: [
			'Le marché de Noël de Colmar ouvre le 26 novembre',
			'180 chalets, vin chaud à 4 €, patinoire pour les enfants',
			'Navettes gratuites depuis la gare toutes les 15 minutes',
		],
		never: ['#'],
		callToAction: "On vous attend jusqu'au 29 décembre !",
		language: 'fr',
	},
	{
		trade: 'taller de guitarras (es)',
		prompt: `Necesito un vídeo corto para TikTok. En el taller de Paco hacemos guitarras flamencas desde 1964. Cada una lleva 160 horas de trabajo y ciprés de Cuenca. Precios desde 1.900 €. Al final pon: "Ven a probarlas: calle Mesón de Paredes 12, Madrid".`,
		says: [
			'En el taller de Paco hacemos guitarras flamencas desde 1964',
			'Cada una lleva 160 horas de trabajo y ciprés de Cuenca',
			'Precios desde 1.900 €',
		],
		never: ['Necesito', 'TikTok', 'Al final pon'],
		callToAction: 'Ven a probarlas: calle Mesón de Paredes 12, Madrid',
		language: 'es',
	},
	{
		trade: 'guion IA (es), app de ahorro',
		prompt: `¡Claro! Aquí tienes un guion de 20 segundos:

[0-4s] 🎬 Persona mirando el móvil con cara de susto
Voz en off: "¿Otra vez a cero el día 20?"

[4-12s] 🎬 Pantalla de la app
Voz en off: "Hucha redondea cada compra y guarda la diferencia. Sin que lo notes."

[12-20s] 🎬 Persona en la playa
Voz en off: "412 € de media al año. Descarga Hucha gratis."

¿Quieres que lo adapte a otro tono?`,
		says: [
			'¿Otra vez a cero el día 20?',
			'Hucha redondea cada compra y guarda la diferencia',
			'Sin que lo notes',
			'412 € de media al año',
		],
		never: ['Claro', 'guion', 'susto', 'Pantalla', 'playa', 'Voz en off', 'adapte'],
		callToAction: 'Descarga Hucha gratis',
		language: 'es',
		seconds: 20,
	},
	{
		trade: 'noleggio barche (it) elenco',
		prompt: `Cosa vedere in barca da Marina di Camerota:
- Cala Bianca, la spiaggia più bella d'Italia
- La Grotta Azzurra di Palinuro
- Porto Infreschi al tramonto
Gommone senza patente da 90 € al giorno. Prenota al 0974 555 0123`,
		says: [
			'Cosa vedere in barca da Marina di Camerota',
			"Cala Bianca, la spiaggia più bella d'Italia",
			'La Grotta Azzurra di Palinuro',
			'Porto Infreschi al tramonto',
			'Gommone senza patente da 90 € al giorno',
		],
		callToAction: 'Prenota al 0974 555 0123',
		language: 'it',
	},
	{
		trade: 'clínica veterinária (pt) legenda IA',
		prompt: `Título: Seu gato bebe pouca água?
Texto 1: Gatos que comem só ração seca têm mais risco de cálculo renal.
Texto 2: Espalhe três potes pela casa, longe da areia.
Texto 3: Ofereça sachê uma vez por dia.
Encerramento: Agende um check-up na VetMia: (31) 3555-0188
Público-alvo: tutores de gatos
Tom: informativo e leve`,
		says: [
			'Gatos que comem só ração seca têm mais risco de cálculo renal',
			'Espalhe três potes pela casa, longe da areia',
			'Ofereça sachê uma vez por dia',
		],
		never: ['Título', 'Texto', 'Encerramento', 'Público', 'tutores', 'Tom'],
		headline: 'Seu gato bebe pouca água?',
		callToAction: 'Agende um check-up na VetMia: (31) 3555-0188',
		language: 'pt',
	},
	{
		trade: 'product page, kettle',
		template: 'product-showcase',
		prompt: `## Kestrel Gooseneck Kettle
> Pour like a barista.

* 0.9 litre, matte black
* Holds any temperature for 60 minutes
* Boils in under 4 minutes

**£119** · 3-year guarantee`,
		says: [
			'0.9 litre, matte black',
			'Holds any temperature for 60 minutes',
			'Boils in under 4 minutes',
		],
		never: ['**', '*', 'only', 'Only', 'Find out', '##'],
		headline: 'Kestrel Gooseneck Kettle',
	},
	{
		trade: 'quote, Dutch',
		template: 'quote',
		prompt: `"Wie geen fouten maakt, maakt meestal niets." — Edward Phelps`,
		says: ['Wie geen fouten maakt, maakt meestal niets'],
		author: 'Edward Phelps',
		language: 'nl',
	},
	{
		trade: 'countdown, album',
		template: 'countdown',
		prompt: `Our second album "Low Tide" is out on 3 October. Eleven songs recorded in a lighthouse. Pre-save it now: link in bio.`,
		says: [
			'Our second album "Low Tide" is out on 3 October',
			'Eleven songs recorded in a lighthouse',
		],
		never: ['Coming soon'],
		callToAction: 'Pre-save it now: link in bio',
	},
	{
		trade: 'personal ad, no name',
		template: 'personalised-ad',
		prompt: `You left something behind: two tickets for Swan Lake, stalls row F. We hold them until midnight. Finish your booking and the programme is on us with code SWAN.`,
		says: ['two tickets for Swan Lake, stalls row F', 'We hold them until midnight'],
		never: ['Only for', 'picked'],
	},
	{
		trade: 'thread about hiring',
		prompt: `I read 4,000 CVs last year.

Here is what I wish people knew:

1/ Your photo is irrelevant
2/ "Team player" says nothing
3/ Numbers beat adjectives
4/ One page is enough

Agree? Repost this ♻️`,
		says: [
			'I read 4,000 CVs last year',
			'Your photo is irrelevant',
			'"Team player" says nothing',
			'Numbers beat adjectives',
			'One page is enough',
		],
		never: ['1/', '♻️'],
		steps: ['Your photo', '"Team player"', 'Numbers', 'One page'],
	},
	{
		trade: 'request with third person about customers',
		prompt: `Create a 20s TikTok for our meal-prep service, Lunchbox Leeds. Our customers are nurses and teachers. They're on their feet all day and hate cooking at 8 pm. Say that we deliver five fresh lunches every Sunday, that it costs £32 and that you can skip any week. Keep it honest, not salesy. CTA: order by Friday noon at lunchboxleeds.co.uk`,
		says: ['five fresh lunches every Sunday', '£32', 'skip any week'],
		never: ['Our customers', "They're on", 'Say that', 'salesy', 'TikTok', 'CTA'],
		callToAction: 'Order by Friday noon at lunchboxleeds.co.uk',
		seconds: 20,
	},
	{
		trade: 'opening hours notice',
		prompt: `Christmas opening hours at Hillside Vets
24 Dec: 8am–1pm
25–26 Dec: emergencies only, call 0114 555 0100
27–30 Dec: 9am–4pm
31 Dec: 8am–12pm
Normal hours from 2 January`,
		says: [
			'24 Dec: 8am–1pm',
			'25–26 Dec: emergencies only, call 0114 555 0100',
			'27–30 Dec: 9am–4pm',
			'31 Dec: 8am–12pm',
			'Normal hours from 2 January',
		],
		headline: 'Christmas opening hours at Hillside Vets',
	},
	{
		trade: 'LLM concept with rationale',
		prompt: `Concept: "Pass It On"
Logline: A winter coat travels through three generations.
Why it works: Gen Z values durability, and nostalgia drives shares.
Script:
"My grandmother bought it in 1974."
"My mother wore it to her first job."
"Now it keeps me warm."
Super: Harrow & Sons. Repaired for life.
CTA: Find your coat at harrowandsons.com`,
		says: [
			'My grandmother bought it in 1974',
			'My mother wore it to her first job',
			'Now it keeps me warm',
			'Repaired for life',
		],
		never: ['Concept', 'Logline', 'Why it works', 'Gen Z', 'Script', 'Super', 'CTA'],
		callToAction: 'Find your coat at harrowandsons.com',
	},
	{
		trade: 'landscaper, casual request',
		prompt: `hey can u make a quick insta story, we just finished a huge garden in Hove, before it was all concrete and now theres a pond, 40 trees and a firepit. took us 9 days. free quotes this month 01273 555 014`,
		says: ['40 trees and a firepit', '01273 555 014'],
		never: ['can u', 'insta', 'hey'],
	},
	{
		trade: 'bank fraud warning',
		prompt: `We will never ask for your PIN. Not by phone. Not by text. Not in person. If someone does, hang up and dial 159. Don't be polite. Be safe.`,
		says: [
			'We will never ask for your PIN',
			'Not by phone',
			'Not by text',
			'Not in person',
			'If someone does, hang up and dial 159',
			"Don't be polite",
			'Be safe',
		],
	},
	{
		trade: 'formula with maths signs',
		prompt: `3 numbers every café owner should know:
→ Food cost ≤ 30 %
→ Rent ≤ 10 %
→ Staff ≈ 32 %
Above that? You work for your landlord. Get the free sheet: cafemaths.com`,
		says: [
			'3 numbers every café owner should know',
			'Food cost ≤ 30 %',
			'Rent ≤ 10 %',
			'Staff ≈ 32 %',
			'You work for your landlord',
		],
		callToAction: 'Get the free sheet: cafemaths.com',
	},
	{
		trade: 'bold unicode LinkedIn post',
		prompt: `𝗪𝗲 𝗷𝘂𝘀𝘁 𝗰𝗹𝗼𝘀𝗲𝗱 𝗼𝘂𝗿 𝗦𝗲𝗿𝗶𝗲𝘀 𝗔 🚀

€6.5 million to make railway maintenance boring.

▪️ 14 operators in 6 countries
▪️ 31% fewer delays
▪️ 22 open roles in Lyon and Berlin

Come build with us 👉 railsense.io/jobs`,
		says: [
			'€6.5 million to make railway maintenance boring',
			'14 operators in 6 countries',
			'31% fewer delays',
			'22 open roles in Lyon and Berlin',
		],
		never: ['▪️', '👉'],
		callToAction: 'Come build with us: railsense.io/jobs',
	},
	{
		trade: 'YAML front matter, beehive adoption',
		prompt: `---
type: reel
duration: 15s
aspect: 9:16
---
Adopt a hive for £60 a year.
You get four jars of honey and a letter from the beekeeper.
The bees get a meadow.
adoptahive.co.uk`,
		says: [
			'Adopt a hive for £60 a year',
			'You get four jars of honey and a letter from the beekeeper',
			'The bees get a meadow',
		],
		never: ['type', 'reel', '15s', '9:16', '---'],
		seconds: 15,
	},
	{
		trade: 'interview snippet Q&A',
		prompt: `Q: What's the hardest part of making cheese?
A: Waiting. Our oldest wheel is 41 months old.
Q: And the best?
A: Cutting it.
Visit the dairy every Saturday at 11, Stilton Road 3.`,
		says: [
			"What's the hardest part of making cheese?",
			'Waiting',
			'Our oldest wheel is 41 months old',
			'And the best?',
			'Cutting it',
		],
		callToAction: 'Visit the dairy every Saturday at 11, Stilton Road 3',
	},
	{
		trade: 'Turkish hotel (tr)',
		prompt: `Kapadokya'da taş odada uyanın. Balonlar terasınızın önünden geçer. Kahvaltı dahil, iki kişi gecelik 3.200 TL. Rezervasyon: 0384 555 01 23`,
		says: [
			"Kapadokya'da taş odada uyanın",
			'Balonlar terasınızın önünden geçer',
			'Kahvaltı dahil, iki kişi gecelik 3.200 TL',
		],
		callToAction: 'Rezervasyon: 0384 555 01 23',
		language: 'tr',
	},
	{
		trade: 'Japanese florist (ja)',
		prompt: `タイトル：母の日に、枯れない花を
シーン1：プリザーブドフラワーは3年楽しめます
シーン2：メッセージカード無料、4,980円から
シーン3：5月7日までのご注文で母の日にお届け
CTA：hanakotoba.jp でご注文ください
BGM：やさしいピアノ`,
		says: ['プリザーブドフラワーは3年楽しめます', 'メッセージカード無料、4,980円から'],
		never: ['シーン', 'タイトル', 'BGM', 'CTA'],
		headline: '母の日に、枯れない花を',
		callToAction: 'hanakotoba.jp でご注文ください',
		language: 'ja',
	},
	{
		trade: 'table of prices, laundry',
		prompt: `| Item | Price |
|---|---|
| Shirt | $3.50 |
| Suit | $14 |
| Duvet | $22 |

Free pick-up in Queens from $30. Text 718-555-0126`,
		says: ['Shirt: $3.50', 'Suit: $14', 'Duvet: $22', 'Free pick-up in Queens from $30'],
		never: ['|', 'Item'],
		callToAction: 'Text 718-555-0126',
	},
	{
		trade: 'footage, wedding film maker with directions',
		template: 'footage',
		prompt: `Make a romantic 25-second film. Slow motion of hands, confetti, first dance. Text on screen: "You'll forget the flowers." "You'll forget the cake." "You won't forget how it felt." End with: Elise Marchand, wedding films. elisemarchand.com`,
		says: ["You'll forget the flowers", "You'll forget the cake", "You won't forget how it felt"],
		never: ['romantic', 'Slow motion', 'confetti', 'Text on screen', 'End with'],
		seconds: 25,
	},
];
