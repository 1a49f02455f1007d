import type { CollectedPrompt } from './prompt';

/** A twentieth collection, written before anyone looked at what the rules make of it. */
export const heldBack20: readonly CollectedPrompt[] = [
	{
		trade: 'brief in the third person, farm stay',
		prompt: `A short Instagram video for our farm stay in the Cotswolds. It should appeal to families with young kids and show how they can feed the lambs, collect eggs and toast marshmallows. Half-term offer: 3 nights from £390. Booking link: cowslipfarm.co.uk`,
		says: ['feed the lambs, collect eggs and toast marshmallows', '3 nights from £390'],
		never: ['Instagram', 'should appeal', 'Booking link'],
	},
	{
		trade: 'topic with count, cyber',
		template: 'explainer',
		prompt: `Create an explainer on 4 password habits every small business should adopt. 1) Use a password manager 2) Turn on two-factor login 3) Never reuse the admin password 4) Change it when someone leaves. Target audience: office managers. Style: clean, flat icons.`,
		says: [
			'4 password habits every small business should adopt',
			'Use a password manager',
			'Turn on two-factor login',
			'Never reuse the admin password',
			'Change it when someone leaves',
		],
		never: ['Create', 'Target audience', 'Style', 'flat icons', '1)'],
	},
	{
		trade: 'cheese shop, plain owner',
		prompt: `Raclette is back. Every Thursday from 5 we melt a whole wheel in front of the shop, €8 a plate, gherkins included. When the wheel is gone, it's gone. Käse Kurz, Marktplatz 3.`,
		says: [
			'Raclette is back',
			'Every Thursday from 5 we melt a whole wheel in front of the shop, €8 a plate, gherkins included',
			"When the wheel is gone, it's gone",
			'Käse Kurz, Marktplatz 3',
		],
	},
	{
		trade: 'Markdown campaign doc',
		prompt: `# Campaign: "Swap Your Ride"

**Goal:** Increase e-scooter subscriptions by 20%
**Audience:** Commuters, 25–40
**Format:** 9:16, 15 s

---

### Copy

> Stuck again?

> Your scooter isn't.

> €39 a month, insurance and repairs included.

### CTA
Start your first week free → zipp.eu

### Notes
Use brand green #00C389. Avoid showing helmets off.`,
		says: ['Stuck again?', "Your scooter isn't", '€39 a month, insurance and repairs included'],
		never: ['Goal', 'Increase', 'Commuters', 'Notes', 'brand green', 'helmets', '>', 'Copy'],
		seconds: 15,
	},
	{
		trade: 'YAML-ish script with beats',
		template: 'footage',
		prompt: `video_title: The last ferry
length: 20s
beats:
  - time: 0-6s
    text: The last ferry leaves at 22:40.
  - time: 6-13s
    text: Miss it, and you stay for breakfast.
  - time: 13-20s
    text: Seven rooms above the harbour, from 85 euros.
cta: Book at lastferry.pt
music: accordion, slow`,
		says: [
			'The last ferry',
			'The last ferry leaves at 22:40',
			'Miss it, and you stay for breakfast',
			'Seven rooms above the harbour, from 85 euros',
		],
		never: ['beats', 'accordion', '0-6s', 'length'],
		callToAction: 'Book at lastferry.pt',
		seconds: 20,
	},
	{
		trade: 'Gärtnerei (de), WhatsApp-Stil',
		prompt: `Hallo, könnt ihr mir ein kurzes Video machen? Wir haben am Samstag, 26. April Tag der offenen Tür in der Gärtnerei Blum. 10–17 Uhr, Führungen um 11 und 14 Uhr, Tomatenpflanzen 2,50 € statt 3,50 €. Kaffee und Kuchen gibt's auch. Danke!`,
		says: [
			'Tag der offenen Tür in der Gärtnerei Blum',
			'Führungen um 11 und 14 Uhr',
			'Tomatenpflanzen 2,50 € statt 3,50 €',
			"Kaffee und Kuchen gibt's auch",
		],
		never: ['Hallo', 'könnt ihr', 'Danke'],
		language: 'de',
	},
	{
		trade: 'Post-Entwurf KI (de), Hörakustik',
		prompt: `👂 Hören Sie noch alles?

Viele merken erst nach Jahren, dass ihr Gehör nachlässt.

✅ Kostenloser Hörtest in 15 Minuten
✅ Geräte zum Probetragen
✅ Ohne Termin, montags bis freitags

📍 Hörhaus Lenz, Bahnhofstraße 12, Fulda
📞 0661 555 0140

#Hörtest #Fulda #BesserHören`,
		says: [
			'Hören Sie noch alles?',
			'Kostenloser Hörtest in 15 Minuten',
			'Geräte zum Probetragen',
			'Ohne Termin, montags bis freitags',
			'Hörhaus Lenz, Bahnhofstraße 12, Fulda',
		],
		never: ['#', '✅', '📍'],
		language: 'de',
	},
	{
		trade: 'consigne (fr) à la troisième personne',
		prompt: `Une vidéo pour notre école de cuisine qui explique que les cours du soir commencent le 15 septembre et que les débutants sont les bienvenus. Public : jeunes actifs. Tarif : 65 € la séance. Lien : lacasserole.fr`,
		says: [
			'les cours du soir commencent le 15 septembre',
			'les débutants sont les bienvenus',
			'65 € la séance',
		],
		never: ['Une vidéo', 'qui explique', 'Public', 'jeunes actifs', 'Lien'],
		language: 'fr',
	},
	{
		trade: 'petición (es), clínica dental',
		prompt: `Necesito un vídeo de 15 segundos para promocionar nuestra nueva clínica dental en Valencia, dirigido a familias. Primera visita gratis para niños, ortodoncia desde 60 €/mes y abierto los sábados. Que transmita confianza. Cierra con "Pide tu cita en dentalsol.es".`,
		says: ['nueva clínica dental en Valencia', 'Primera visita gratis para niños', '60 €/mes'],
		never: ['Necesito', 'dirigido a', 'Que transmita', 'Cierra con'],
		callToAction: 'Pide tu cita en dentalsol.es',
		language: 'es',
		seconds: 15,
	},
	{
		trade: 'Portuguese carousel to video (pt)',
		prompt: `🎥 Roteiro (30s) – Academia Vértice

Cena 1: Você começa toda segunda e para na quinta?
Cena 2: O problema não é força de vontade. É o plano.
Cena 3: Aqui você treina 3x por semana, 40 minutos.
Cena 4: Avaliação física grátis até 10 de março.
CTA: Chama no direct e agenda a sua!

Trilha: eletrônica animada
Legendas: sim`,
		says: [
			'Você começa toda segunda e para na quinta?',
			'O problema não é força de vontade. É o plano',
			'Aqui você treina 3x por semana, 40 minutos',
			'Avaliação física grátis até 10 de março',
		],
		never: ['Roteiro', 'Cena', 'Trilha', 'eletrônica', 'Legendas', 'sim'],
		callToAction: 'Chama no direct e agenda a sua!',
		language: 'pt',
		seconds: 30,
	},
	{
		trade: 'Japanese yoga studio (ja) brief',
		prompt: `【タイトル】朝ヨガ、はじめませんか？
【内容】毎週土曜 6:30から、海の見えるスタジオで。
【料金】体験レッスン 1,000円
【ターゲット】30代女性
【CTA】ご予約はプロフィールのリンクから`,
		says: ['朝ヨガ、はじめませんか？', '毎週土曜 6:30から、海の見えるスタジオで', '1,000円'],
		never: ['【', 'ターゲット', '30代女性', 'CTA', '内容'],
		callToAction: 'ご予約はプロフィールのリンクから',
		language: 'ja',
	},
	{
		trade: 'Arabic restaurant, request (ar)',
		prompt: `أريد فيديو قصير عن مطعمنا الجديد في دبي. نقدم المشاوي على الفحم والخبز الطازج. عرض الافتتاح: وجبة لشخصين بـ 99 درهم. العنوان: شارع الجميرا. تابعونا @nar.grill`,
		says: ['نقدم المشاوي على الفحم والخبز الطازج', '99 درهم', 'شارع الجميرا'],
		never: ['أريد فيديو'],
		language: 'ar',
	},
	{
		trade: 'personal ad, third person, car service',
		template: 'personalised-ad',
		prompt: `Video reminder for Mrs. Keller, whose car is due for its annual service in May. Tell her that she gets a free brake check if she books by 20 April. Workshop: Autohaus Rieger, phone 0711 555 0190.`,
		says: ['free brake check', '20 April'],
		never: ['Video reminder', 'Tell her', 'whose', 'she '],
	},
	{
		trade: 'quote from a founder, no marks',
		template: 'quote',
		prompt: `Quote video. Text: We didn't start a brewery to get rich. We started it to get good beer. Author: Maja Lindholm, founder of Norrbrygg`,
		says: ["We didn't start a brewery to get rich. We started it to get good beer"],
		never: ['Quote video', 'Text', 'Author'],
		author: 'Maja Lindholm, founder of Norrbrygg',
	},
	{
		trade: 'countdown to a launch, LLM brief',
		template: 'countdown',
		prompt: `**Event:** Kickstarter launch of the Halo bike light
**Date:** 14 October, 4 pm CET
**Offer:** First 200 backers get 35% off
**CTA:** Get notified at halolight.bike
**Tone:** exciting, urgent`,
		says: [
			'Kickstarter launch of the Halo bike light',
			'14 October, 4 pm CET',
			'First 200 backers get 35% off',
		],
		never: ['Event', 'Tone', 'exciting', 'Offer'],
		callToAction: 'Get notified at halolight.bike',
	},
	{
		trade: 'product page paste, tent',
		template: 'product-showcase',
		prompt: `Nimbus 3 Tent | Trailhead Outfitters

Sleeps 3. Weighs 2.1 kg. Stands up in 90 seconds.

• Waterproof to 5,000 mm
• Two doors, two porches
• Repair kit included

Was £329, now £249

Free returns within 60 days`,
		says: [
			'Nimbus 3 Tent',
			'Waterproof to 5,000 mm',
			'Two doors, two porches',
			'Was £329, now £249',
			'Free returns within 60 days',
		],
		never: ['•', '|'],
	},
	{
		trade: 'script with camera notes in brackets',
		prompt: `(Open on an empty classroom)
TEACHER (V.O.): Every child learns to read differently.
(Cut to: a boy with a tablet)
TEACHER (V.O.): So our app listens, and waits.
SUPER: LeseFuchs. Free for schools.
(End card with logo)`,
		says: [
			'Every child learns to read differently',
			'So our app listens, and waits',
			'LeseFuchs. Free for schools',
		],
		never: ['Open on', 'TEACHER', 'V.O.', 'Cut to', 'SUPER', 'End card'],
	},
	{
		trade: 'make it about, letting agency',
		prompt: `can u make a tiktok about why you should get your boiler checked before winter?? mention that 60% of breakdowns happen in december and january, a check costs £79 and takes 40 mins, and we cover all of Kent. our number is 01622 555 0133`,
		says: [
			'60% of breakdowns happen in december and january',
			'a check costs £79 and takes 40 mins',
			'we cover all of Kent',
			'01622 555 0133',
		],
		never: ['can u', 'tiktok', 'mention that'],
	},
	{
		trade: 'LLM text with options and emojis',
		prompt: `Absolutely! Here's a scroll-stopping caption and video text for your candle brand 🕯️✨

**Video text:**
1️⃣ POV: it's raining and you have nowhere to be
2️⃣ Light our Petrichor candle 🌧️
3️⃣ 55 hours of that after-rain smell
4️⃣ Hand-poured in Bergen 🇳🇴

**Caption:**
Rainy days were made for this. Which scent is your Sunday? 👇

**Hashtags:** #candletok #cozy #petrichor`,
		says: [
			"POV: it's raining and you have nowhere to be",
			'Light our Petrichor candle',
			'55 hours of that after-rain smell',
			'Hand-poured in Bergen',
		],
		never: ['Absolutely', "Here's", 'Caption', 'Rainy days', 'Hashtags', '#', 'Video text'],
	},
	{
		trade: 'hiring, bus company, with length',
		prompt: `Please produce a 20 sec recruitment reel for our bus company. Key facts: paid training, £31,500 a year, every second weekend off, free travel for the family. Applications close on 9 June. Apply at coastbuses.co.uk/jobs. Mood: proud, down to earth.`,
		says: [
			'Paid training',
			'£31,500 a year',
			'Every second weekend off',
			'Free travel for the family',
			'Applications close on 9 June',
		],
		never: ['Please produce', 'Key facts', 'Mood', 'proud'],
		callToAction: 'Apply at coastbuses.co.uk/jobs',
		seconds: 20,
	},
];
