import type { CollectedPrompt } from './prompt';

/** What language models write: briefs, storyboards, Markdown, JSON and tables, with what they say around them. */
export const heldBack38: readonly CollectedPrompt[] = [
	{
		trade: 'bakery subscription, brief of a model',
		prompt: `Sure! Here's a brief for a short video about your bakery's new sourdough subscription:

**Platform:** Instagram Reels (9:16)
**Length:** 20 seconds
**Audience:** Busy families and young professionals within 5 miles of Leeds city centre
**Key message:** Fresh sourdough, baked at 4 a.m. and on your doorstep before breakfast
**Tone:** Warm, homely, a little cheeky
**Visual style:** Close-up shots of crust cracking, flour dust in morning light, natural wood tones
**Music:** Soft acoustic guitar
**CTA:** Start your subscription at crumbandco.example – first loaf free

Let me know if you'd like me to adapt this for TikTok or write the caption as well!`,
		says: ['Fresh sourdough', 'Baked at 4 a.m. and on your doorstep before breakfast'],
		never: ['Leeds', 'Sure', 'TikTok', 'guitar'],
		callToAction: 'Start your subscription at crumbandco.example – first loaf free',
		seconds: 20,
	},
	{
		trade: 'roof inspection, Markdown brief',
		prompt: `# Reel Brief: Spring Roof Inspection Offer

## Objective
Drive bookings for a free spring roof inspection in the Columbus, Ohio area.

## Target audience
- Homeowners aged 35–65
- Homes built before 2005
- Recently affected by winter storms

## Hook (0–3s)
"Your roof survived the winter. Are you sure?"

## Body (3–15s)
- Small leaks turn into **$8,000 repairs**
- Our certified inspectors check 27 points in under an hour
- You get a photo report the same day

## CTA (15–20s)
**Book your free inspection at buckeyeroofing.example or call 614-555-0142**

## Style notes
- Drone shots of rooftops, quick cuts
- Brand colours: navy #14213D and orange #FCA311
- Bold sans-serif captions`,
		says: [
			'Your roof survived the winter',
			'Small leaks turn into $8,000 repairs',
			'Our certified inspectors check 27 points in under an hour',
			'You get a photo report the same day',
		],
		never: ['Brief', 'Homeowners', 'Drone', 'Drive bookings'],
		callToAction: 'Book your free inspection at buckeyeroofing.example or call 614-555-0142',
		seconds: 20,
	},
	{
		trade: 'water bottle, JSON of scenes',
		template: 'product-showcase',
		prompt: `\`\`\`json
{
  "title": "Meet the HydraLoop Bottle",
  "platform": "TikTok",
  "duration_seconds": 15,
  "aspect_ratio": "9:16",
  "target_audience": "Hikers, runners and gym-goers, 18-35",
  "tone": "energetic, confident",
  "scenes": [
    {
      "scene": 1,
      "time": "0-3s",
      "visual": "Bottle dropped onto rocks in slow motion, bounces, no dent",
      "on_screen_text": "Drop it. We dare you.",
      "voiceover": "Most bottles quit on day one."
    },
    {
      "scene": 2,
      "time": "3-8s",
      "visual": "Macro shot of ice cubes still frozen inside the bottle",
      "on_screen_text": "Ice cold for 36 hours",
      "voiceover": "HydraLoop keeps your water ice cold for thirty-six hours."
    },
    {
      "scene": 3,
      "time": "8-12s",
      "visual": "Hand twisting the lid, built-in filter highlighted",
      "on_screen_text": "Built-in filter. Zero plastic taste.",
      "voiceover": "And the built-in filter means clean water anywhere."
    },
    {
      "scene": 4,
      "time": "12-15s",
      "visual": "Four colours lined up on a white background, logo appears",
      "on_screen_text": "$39 at hydraloop.example",
      "voiceover": "Pick your colour today."
    }
  ],
  "call_to_action": "Shop now at hydraloop.example",
  "hashtags": ["#HydraLoop", "#HikeMore", "#ZeroWaste"]
}
\`\`\``,
		says: ['Ice cold for 36 hours', '$39'],
		never: ['Bottle dropped', 'Macro', 'Hikers', 'energetic'],
		headline: 'Meet the HydraLoop Bottle',
		callToAction: 'Shop now at hydraloop.example',
		seconds: 15,
	},
	{
		trade: 'invoice factoring, scenes with voice and screen',
		template: 'explainer',
		prompt: `**Title: What Is Invoice Factoring? (30-Second Explainer)**

**Scene 1 (0:00–0:05) – The Problem**
*Visual:* A small business owner stares at a pile of unpaid invoices.
*Voiceover:* "You did the work. You sent the invoice. And now you wait… 60 days."
*On-screen text:* 60 days without cash?

**Scene 2 (0:05–0:12) – The Solution**
*Visual:* Animated invoice turns into a stack of coins.
*Voiceover:* "With invoice factoring, you sell that invoice and get up to 90% of its value within 24 hours."
*On-screen text:* Up to 90% in 24 hours

**Scene 3 (0:12–0:22) – How It Works**
*Visual:* Three icons appear one after another.
*Voiceover:* "Upload your invoice. We verify it. You get paid. When your customer pays, you receive the rest, minus a small fee."
*On-screen text:* 1. Upload 2. Verify 3. Get paid

**Scene 4 (0:22–0:30) – Call to Action**
*Visual:* Logo on a clean background.
*Voiceover:* "Stop waiting. Start growing with Bridgeway Capital."
*On-screen text:* Get a quote at bridgewaycapital.example`,
		says: [
			'You did the work',
			'Up to 90% in 24 hours',
			'Upload your invoice',
			'We verify it',
			'You get paid',
		],
		never: ['Scene', 'Animated', 'icons', 'Logo'],
		headline: 'What Is Invoice Factoring?',
		callToAction: 'Get a quote at bridgewaycapital.example',
		seconds: 30,
	},
	{
		trade: 'dentist recall, bulleted labels',
		template: 'personalised-ad',
		prompt: `Create a personalized 15-second video message for a dental patient who hasn't visited in over 8 months.

- **Greeting:** Hi {{name}}, we miss your smile!
- **Message:** It's been a while since your last check-up at Maple Street Dental. Regular cleanings help prevent cavities and gum disease, and most insurance plans cover them at 100%.
- **Offer:** Book before June 30 and get a free whitening pen.
- **CTA:** Tap to choose your time at maplestreetdental.example/book
- **Tone:** Friendly, caring, not pushy
- **Visuals:** Bright clinic, smiling hygienist, soft teal and white palette`,
		data: { name: 'Rachel' },
		says: [
			"It's been a while since your last check-up at Maple Street Dental",
			'Most insurance plans cover them at 100%',
			'Book before June 30 and get a free whitening pen',
		],
		never: ['{{', 'hygienist', 'pushy'],
		callToAction: 'Tap to choose your time at maplestreetdental.example/book',
		seconds: 15,
	},
	{
		trade: 'gym reopening, prose of directions',
		prompt:
			'Create a dynamic 20-second video showcasing the grand reopening of The Iron Yard, a 24/7 strength gym in Denver. Open with a fast-paced montage of chalked hands, clanking plates and athletes mid-lift, set to a driving electronic beat. Transition to shots of the brand-new features: twelve competition racks, a 40-metre turf track and a recovery zone with ice baths and sauna. Overlay bold text reading "Stronger starts here" and "Grand reopening – Saturday, March 14". Close with the offer: join this week and pay no sign-up fee. End on the logo and the website ironyard.example.',
		says: [
			'The Iron Yard',
			'Twelve competition racks',
			'Stronger starts here',
			'Grand reopening – Saturday, March 14',
		],
		never: ['Chalked', 'montage', 'Transition', 'Overlay', 'logo'],
		callToAction: 'Join this week and pay no sign-up fee: ironyard.example',
		seconds: 20,
	},
	{
		trade: 'dog grooming, hook and body with emoji',
		prompt: `Absolutely! Here's a 15-second TikTok script for your mobile dog grooming business 🐶

🎬 **HOOK (0-3 sec)**
[Muddy golden retriever looks into the camera]
Text: "POV: your dog found the only puddle in Austin"

🛁 **BODY (3-11 sec)**
[Van pulls up, groomer waves]
Text: "We come to YOU"
[Bubbles, brushing, blow-dry in fast motion]
Text: "Bath, trim & nails in 60 minutes – no cages, no stress"

✨ **CTA (11-15 sec)**
[Fluffy dog spins in slow motion]
Text: "Book your spot 👉 waggingwheels.example"

**Caption:** From swamp monster to teddy bear in one hour 🧼🐾 #doggrooming #austindogs #mobilegroomer #dogsoftiktok #beforeandafter

Want me to write a few more hook variations?`,
		says: ['We come to YOU', 'Bath, trim & nails in 60 minutes – no cages, no stress'],
		never: ['retriever', 'swamp monster', 'variations', 'Van pulls'],
		headline: 'POV: your dog found the only puddle in Austin',
		callToAction: 'Book your spot: waggingwheels.example',
		seconds: 15,
	},
	{
		trade: 'heat pump, table of scenes',
		template: 'explainer',
		prompt: `| Time | Visual | Voiceover | On-screen text |
|------|--------|-----------|----------------|
| 0–4s | Close-up of an old thermostat, bill in hand | "Is your heating bill still climbing?" | Heating bill up again? |
| 4–10s | Animated house with arrows pulling heat from the outside air | "A heat pump doesn't burn fuel. It moves heat that's already in the air." | It moves heat, it doesn't make it |
| 10–16s | Split screen: gas boiler vs. heat pump | "For every unit of electricity, you get three to four units of heat." | 1 kWh in → 3–4 kWh out |
| 16–22s | Engineer installing the outdoor unit | "And there's a £7,500 grant available right now in England and Wales." | £7,500 grant available |
| 22–28s | Logo and phone number | "Find out if your home is suitable with a free survey." | Free survey: northernheat.example |`,
		says: [
			"It moves heat, it doesn't make it",
			'For every unit of electricity, you get three to four units of heat',
			'£7,500 grant available',
		],
		never: ['Close-up', 'Split screen', 'Engineer'],
		headline: 'Heating bill up again?',
		callToAction: 'Free survey: northernheat.example',
		seconds: 28,
	},
	{
		trade: 'Elektroniker-Ausbildung, Briefing',
		language: 'de',
		prompt: `**Plattform:** Instagram Reels & Facebook Stories
**Zielgruppe:** Auszubildende und Quereinsteiger zwischen 16 und 30 Jahren im Raum Stuttgart
**Ziel:** Bewerbungen für die Ausbildung zum Elektroniker (m/w/d)
**Kernbotschaft:** Bei Elektro Krämer lernst du nicht nur ein Handwerk – du baust die Energiewende mit.
**Tonalität:** Locker, ehrlich, auf Augenhöhe

**Hook (0–3 Sek.):** „Kein Bock auf Büro? Wir auch nicht.“
**Hauptteil (3–14 Sek.):**
- 1.150 € Vergütung im ersten Lehrjahr
- Eigenes Werkzeug und Tablet ab Tag 1
- Übernahmegarantie nach bestandener Prüfung
**CTA (14–18 Sek.):** „Bewirb dich in 60 Sekunden – ohne Lebenslauf: elektro-kraemer.example/jobs“

**Hashtags:** #Ausbildung2025 #Elektroniker #Handwerk #Stuttgart`,
		says: [
			'Elektroniker (m/w/d)',
			'Bei Elektro Krämer lernst du nicht nur ein Handwerk – du baust die Energiewende mit',
			'1.150 € Vergütung im ersten Lehrjahr',
			'Übernahmegarantie nach bestandener Prüfung',
		],
		never: ['Quereinsteiger', 'Augenhöhe'],
		callToAction: 'Bewirb dich in 60 Sekunden – ohne Lebenslauf: elektro-kraemer.example/jobs',
		seconds: 18,
	},
	{
		trade: 'desk lamp, a prompt for a generator',
		template: 'product-showcase',
		prompt: `Here is a prompt you can use for your video generator:

---

**Prompt:**
Produce a sleek 9:16 product video for the **Lumen Desk Pro**, a smart LED desk lamp for remote workers. Start with a dark, cluttered home office. The lamp switches on and the entire scene becomes warm and organised. Show three key features with clean animated captions:

1. **Auto-dimming** – adapts to daylight throughout the day
2. **Wireless charging base** – charges your phone at 15 W
3. **Flicker-free light** – easy on your eyes, even after 8 hours

Finish with the price ($129), the line "Work in your best light", and the URL lumenlamps.example.

---

Style: minimalist, Apple-inspired, soft shadows, slow camera movements, neutral beige and black palette.`,
		says: [
			'Auto-dimming – adapts to daylight throughout the day',
			'Wireless charging base – charges your phone at 15 W',
			'Flicker-free light – easy on your eyes, even after 8 hours',
			'$129',
		],
		never: ['cluttered', 'switches on', 'captions', 'Prompt'],
		headline: 'The Lumen Desk Pro, a smart LED desk lamp for remote workers',
		callToAction: 'Work in your best light: lumenlamps.example',
	},
	{
		trade: 'sneaker countdown, storyboard in Markdown',
		template: 'countdown',
		prompt: `# 🎉 Product Launch Countdown – TikTok / Reels

**Event:** Launch of the SoleShift Runner 2
**Date:** Friday, September 19 at 10:00 AM ET
**Audience:** Sneakerheads & recreational runners, 18–34
**Mood:** Hype, high energy, street style

## Storyboard

1. **0–2s** – Black screen, heartbeat sound. Text: *"Something fast is coming."*
2. **2–6s** – Flash cuts of the sole, the laces and the heel. Text: *"3 days left"*
3. **6–10s** – Runner silhouetted against city lights. Text: *"Only 2,000 pairs"*
4. **10–13s** – Full shoe reveal, spinning. Text: *"SoleShift Runner 2"*
5. **13–15s** – Logo + date. Text: *"Sept 19, 10 AM ET. Set your alarm. soleshift.example"*

#SoleShift #SneakerDrop #ComingSoon 👟🔥`,
		says: ['Friday, September 19 at 10:00 AM ET', 'Only 2,000 pairs'],
		never: ['TikTok', 'Countdown –', 'Runner silhouetted', 'heartbeat'],
		headline: 'Launch of the SoleShift Runner 2',
		callToAction: 'Set your alarm: soleshift.example',
		seconds: 15,
	},
	{
		trade: 'compliance software, script with time codes',
		template: 'explainer',
		prompt: `Here's a concise script for a 45-second B2B explainer video about SOC 2 compliance automation:

[HOOK – 0:00-0:05]
"Your biggest prospect just asked for your SOC 2 report. You don't have one."

[PROBLEM – 0:05-0:15]
Getting SOC 2 ready usually means spreadsheets, screenshots and six months of chasing engineers for evidence. Meanwhile, deals stall.

[SOLUTION – 0:15-0:30]
AuditPilot connects to your cloud, your code and your HR tools, and collects the evidence automatically. It maps everything to the controls your auditor needs and flags gaps before they become findings.

[PROOF – 0:30-0:38]
Over 400 SaaS companies got audit-ready in an average of 5 weeks.

[CTA – 0:38-0:45]
"Close the deal. Book a demo at auditpilot.example."

Tone: confident and clear, no fear-mongering
Audience: CTOs and founders of B2B SaaS companies with 20–200 employees`,
		says: [
			"You don't have one",
			'AuditPilot connects to your cloud, your code and your HR tools',
			'Over 400 SaaS companies got audit-ready in an average of 5 weeks',
		],
		never: ['HOOK', 'fear-mongering', 'CTOs'],
		callToAction: 'Book a demo at auditpilot.example',
		seconds: 45,
	},
	{
		trade: 'eco-lodge, shot list and overlays',
		template: 'footage',
		prompt: `Cinematic vertical footage montage for a boutique eco-lodge in Costa Rica.

Shot list:
- Shot 1: Aerial drone shot over misty rainforest canopy at sunrise
- Shot 2: Slow dolly through an open-air bamboo suite with white linen curtains moving in the breeze
- Shot 3: Close-up of a toucan on a branch, shallow depth of field
- Shot 4: Couple walking barefoot along a hidden waterfall trail
- Shot 5: Candlelit dinner on a wooden deck, fireflies in the background

Text overlays:
- "Wake up in the canopy"
- "12 suites. 300 acres. Zero crowds."
- "Book direct & save 15%"
- "selvaverdelodge.example"

Music: ambient percussion with rainforest sounds
Color grade: lush greens, warm highlights
Duration: 25 seconds`,
		says: ['Wake up in the canopy', '12 suites. 300 acres. Zero crowds'],
		never: ['drone', 'toucan', 'Couple', 'percussion'],
		headline: 'A boutique eco-lodge in Costa Rica',
		callToAction: 'Book direct & save 15%: selvaverdelodge.example',
		seconds: 25,
	},
	{
		trade: 'coaching quote, brief',
		template: 'quote',
		prompt: `Create a 10-second vertical quote video for a life coaching brand.

**Quote:** "You don't have to see the whole staircase, just take the first step."
**Attribution:** Martin Luther King Jr.
**Background:** Soft sunrise over a mountain path, slow zoom in
**Typography:** Elegant serif, white text, fade in line by line
**Music:** Calm piano
**Branding:** Small logo at the bottom – Clear Path Coaching, clearpathcoaching.example
**Platform:** Instagram Reels`,
		says: ["You don't have to see the whole staircase, just take the first step"],
		never: ['sunrise', 'serif'],
		callToAction: 'clearpathcoaching.example',
		author: 'Martin Luther King Jr.',
		seconds: 10,
	},
	{
		trade: 'kitchen hood cleaning, JSON',
		prompt: `{
  "platform": "Instagram Reels",
  "audience": "Restaurant owners and head chefs in Chicago and the suburbs",
  "objective": "Generate leads for kitchen hood cleaning contracts",
  "key_message": "A greasy hood is the number one cause of restaurant fires. We clean overnight so you never lose a service.",
  "tone": "Professional, direct",
  "hook": "When was your hood last cleaned?",
  "body": [
    "NFPA 96 compliant cleaning and certificate",
    "Overnight crews, kitchen ready by 6 AM",
    "Before-and-after photos for your insurer"
  ],
  "cta": "Get a quote in 2 hours at cleanhoodchicago.example",
  "duration": 20
}`,
		says: [
			'We clean overnight so you never lose a service',
			'NFPA 96 compliant cleaning and certificate',
			'Overnight crews, kitchen ready by 6 AM',
		],
		never: ['Restaurant owners', 'Generate leads', 'Professional'],
		headline: 'When was your hood last cleaned?',
		callToAction: 'Get a quote in 2 hours at cleanhoodchicago.example',
		seconds: 20,
	},
	{
		trade: 'paniers de légumes, concept et scènes',
		language: 'fr',
		prompt: `**Concept : « Le marché dans votre cuisine »**

**Plateforme :** Reels Instagram / TikTok
**Durée :** 20 secondes
**Cible :** Familles actives de Lyon et de sa banlieue, 28-45 ans
**Message clé :** Des paniers de légumes locaux et de saison, livrés chaque jeudi, sans abonnement
**Ton :** Chaleureux, spontané, gourmand

**Scène 1 (0-4 s)** – Gros plan sur des tomates encore couvertes de rosée. Texte : « Cueillies ce matin. »
**Scène 2 (4-10 s)** – Un maraîcher remplit un panier en bois et sourit à la caméra. Voix off : « Chez Les Paniers du Rhône, on travaille avec 14 producteurs à moins de 50 km de chez vous. »
**Scène 3 (10-16 s)** – Une famille cuisine ensemble. Texte : « À partir de 19 € le panier »
**Scène 4 (16-20 s)** – Logo animé. Texte : « Commandez avant mardi soir sur paniersdurhone.example »

#MangerLocal #Lyon #CircuitCourt 🥕🍅`,
		says: [
			'Cueillies ce matin',
			'Chez Les Paniers du Rhône, on travaille avec 14 producteurs à moins de 50 km de chez vous',
			'À partir de 19 € le panier',
		],
		never: ['Gros plan', 'maraîcher', 'Familles actives'],
		headline: 'Le marché dans votre cuisine',
		callToAction: 'Commandez avant mardi soir sur paniersdurhone.example',
		seconds: 20,
	},
	{
		trade: 'compound interest, headings with emoji',
		template: 'explainer',
		prompt: `Certainly! Below is a short-form video script explaining compound interest to beginners.

### 🎯 Goal
Help Gen Z viewers understand why starting early matters

### 🪝 Hook
"Two friends. Same savings. One ends up with twice the money. Why?"

### 📚 Main content
1. **Emma starts at 22.** She invests $200 a month for 10 years, then stops.
2. **Josh starts at 32.** He invests $200 a month for 30 years.
3. At 62, Emma still comes close to Josh, even though she paid in **a third as much**.
4. That's compound interest: **your interest earns interest**.

### 📣 Call to action
"Start with $20 today. Download the Sprout app at sproutinvest.example"

### ⚠️ Disclaimer
For illustration only. Investments can lose value.

Feel free to ask if you'd like a shorter 15-second version!`,
		says: [
			'Emma starts at 22',
			'Josh starts at 32',
			'At 62, Emma still comes close to Josh',
			'For illustration only',
			'Investments can lose value',
		],
		never: ['Gen Z', 'Disclaimer', '15-second', 'shorter'],
		headline: 'Two friends. Same savings. One ends up with twice the money. Why?',
		callToAction: 'Start with $20 today. Download the Sprout app at sproutinvest.example',
	},
	{
		trade: 'car service reminder, write-up',
		template: 'personalised-ad',
		prompt: `Write-up for a personalized service reminder video (vertical, 15 seconds)

Recipient: existing customer of Summit Auto Care
Purpose: remind the customer that their car is due for its 60,000-mile service

Script:
"Hey {{name}}, your {{vehicle}} is coming up on 60,000 miles. That's the big one: spark plugs, brake fluid, and a full inspection. Book it this month and we'll throw in a free tire rotation. Just tap the link and pick a time that works for you. See you soon, the Summit team."

On-screen text:
• Hi {{name}}!
• 60,000-mile service due
• Free tire rotation in October
• summitautocare.example

Tone: neighborly and helpful
Visuals: mechanic in a clean garage, car on lift, thumbs up`,
		data: { name: 'Marcus', vehicle: '2019 Subaru Outback' },
		says: [
			'Your 2019 Subaru Outback is coming up on 60,000 miles',
			"we'll throw in a free tire rotation",
		],
		never: ['See you soon', 'existing customer', 'thumbs up'],
		callToAction: 'Just tap the link and pick a time that works for you: summitautocare.example',
		seconds: 15,
	},
	{
		trade: 'inventory software, listicle script',
		prompt: `**Video Title:** "5 Signs You've Outgrown Your Spreadsheet"

**Target Platform:** LinkedIn & YouTube Shorts
**Target Audience:** Operations managers at mid-sized wholesale distributors
**Video Length:** 30 seconds
**Tone of Voice:** Witty, relatable, expert

**Script:**

**[0:00–0:03] Hook:** "If your inventory lives in a file called FINAL_v7_REAL, this is for you."

**[0:03–0:22] The 5 signs:**
1. Two people can't edit it at once
2. Stock counts are wrong by Friday
3. Only Dave knows the formulas
4. You find out about stockouts from customers
5. It takes 40 seconds to open

**[0:22–0:30] CTA:** "Stockwise replaces the spreadsheet in two weeks. See how at stockwise.example."

**Hashtags:** #Inventory #Wholesale #Operations #SupplyChain`,
		says: ['If your inventory lives in a file called FINAL_v7_REAL, this is for you'],
		never: ['Operations managers', 'The 5 signs', 'Witty'],
		headline: "5 Signs You've Outgrown Your Spreadsheet",
		callToAction: 'Stockwise replaces the spreadsheet in two weeks. See how at stockwise.example',
		steps: [
			"Two people can't edit it at once",
			'Stock counts are wrong by Friday',
			'Only Dave knows the formulas',
			'You find out about stockouts from customers',
			'It takes 40 seconds to open',
		],
		seconds: 30,
	},
	{
		trade: 'candle, prose of directions',
		template: 'product-showcase',
		prompt:
			'Create a captivating 15-second vertical video for "Velvet Ember", a hand-poured soy candle by Hearth & Hollow. The video should evoke a cozy autumn evening: rain on a window, a knitted blanket, a match striking in slow motion. As the flame catches, reveal the amber glass jar and display the scent notes one by one: smoked vanilla, cedarwood, a hint of orange peel. Mention the 60-hour burn time and that each candle is poured by hand in Vermont. The tone is intimate and calm. End with the text "Light the season" and "hearthandhollow.example".',
		says: [
			'Velvet Ember',
			'Smoked vanilla',
			'The 60-hour burn time',
			'Each candle is poured by hand in Vermont',
		],
		never: ['reveal', 'rain on a window', 'intimate'],
		callToAction: 'Light the season: hearthandhollow.example',
		seconds: 15,
	},
	{
		trade: 'Energieberater, Erklärvideo in Szenen',
		template: 'explainer',
		language: 'de',
		prompt: `**Erklärvideo: Was macht eigentlich ein Energieberater?**

**Format:** Hochformat 9:16, ca. 40 Sekunden
**Zielgruppe:** Eigenheimbesitzer ab 40, Baujahr des Hauses vor 1995
**Stil:** Einfache Illustrationen, ruhige Farben, klare Schrift

**Szene 1 (0:00–0:06)**
Bild: Haus im Winter, Wärme entweicht als rote Pfeile
Sprecher: „Bis zu 30 Prozent Ihrer Heizwärme gehen über das Dach verloren.“

**Szene 2 (0:06–0:16)**
Bild: Berater mit Wärmebildkamera
Sprecher: „Ein Energieberater findet die Schwachstellen und sagt Ihnen, welche Maßnahme sich wirklich lohnt.“

**Szene 3 (0:16–0:28)**
Bild: Drei Schritte als Symbole
Sprecher: „Erst die Analyse vor Ort. Dann Ihr individueller Sanierungsfahrplan. Und zum Schluss die passenden Förderanträge.“
Einblendung: 1. Analyse – 2. Fahrplan – 3. Förderung

**Szene 4 (0:28–0:40)**
Bild: Logo, Telefonnummer
Sprecher: „Vereinbaren Sie jetzt Ihr kostenloses Erstgespräch bei Energieberatung Hofmann.“
Einblendung: hofmann-energie.example | 0711 555 01 23`,
		says: [
			'Bis zu 30 Prozent Ihrer Heizwärme gehen über das Dach verloren',
			'Ein Energieberater findet die Schwachstellen',
			'Erst die Analyse vor Ort',
			'Dann Ihr individueller Sanierungsfahrplan',
			'0711 555 01 23',
		],
		never: ['Symbole', 'Wärmebildkamera', 'Eigenheimbesitzer'],
		headline: 'Was macht eigentlich ein Energieberater?',
		callToAction:
			'Vereinbaren Sie jetzt Ihr kostenloses Erstgespräch bei Energieberatung Hofmann: hofmann-energie.example',
		seconds: 40,
	},
	{
		trade: 'brewery, scene-by-scene prompt',
		template: 'footage',
		prompt: `Scene-by-scene video prompt: Craft brewery brand film (20 seconds, 9:16)

SCENE 1 (0–4s)
Visual: Steam rising from a copper kettle, golden backlight. Camera slowly pushes in.
Audio: Low hum, bubbling.
Text: None

SCENE 2 (4–8s)
Visual: Brewer's hands crumbling fresh hops. Extreme close-up.
Text: "Hops from our neighbor's field"

SCENE 3 (8–13s)
Visual: Cans racing along the canning line, rack focus to the label.
Text: "Small batch. Never rushed."

SCENE 4 (13–17s)
Visual: Friends clinking glasses in the taproom, laughter.
Text: "Taproom open Thursday to Sunday"

SCENE 5 (17–20s)
Visual: Logo over dark wood.
Text: "Kettle Creek Brewing – kettlecreekbrewing.example"

Overall mood: authentic, rustic, cinematic. Avoid cheesy stock-footage looks.`,
		says: [
			"Hops from our neighbor's field",
			'Small batch',
			'Never rushed',
			'Taproom open Thursday to Sunday',
		],
		never: ['None', 'kettle,', 'cheesy', 'bubbling'],
		callToAction: 'Kettle Creek Brewing – kettlecreekbrewing.example',
		seconds: 20,
	},
	{
		trade: 'mortgage, hook, body and caption',
		prompt: `Hook: Most people overpay for their mortgage by $200 a month and never notice.

Body: Rates have changed, and so has your credit score. A 15-minute rate check shows you whether refinancing makes sense, what it would cost and when you'd break even. No impact on your credit, no obligation.

CTA: Comment "RATE" or visit harborlending.example to get your free rate check today.

Caption: Your mortgage isn't set in stone 🏡💸 Save this for later!
#mortgagetips #refinance #homeowners #personalfinance #moneytok`,
		says: [
			'Rates have changed, and so has your credit score',
			'No impact on your credit, no obligation',
		],
		never: ['set in stone', 'Save this'],
		headline: 'Most people overpay for their mortgage by $200 a month and never notice',
		callToAction: 'Comment "RATE" or visit harborlending.example to get your free rate check today',
	},
	{
		trade: 'clínica de estética, brief com roteiro',
		language: 'pt',
		prompt: `## Brief de vídeo: Campanha Dia das Mães – Clínica Bella Pele

**Plataforma:** Instagram Reels
**Duração:** 15 a 20 segundos
**Público-alvo:** Mulheres de 30 a 55 anos em Belo Horizonte e filhos que procuram um presente
**Mensagem principal:** Neste Dia das Mães, dê um momento de cuidado de verdade
**Tom de voz:** Carinhoso, elegante, acolhedor

### Roteiro
1. **Gancho (0-3s):** "Ela sempre cuidou de você. E quem cuida dela?"
2. **Desenvolvimento (3-12s):** Imagens da clínica, limpeza de pele, massagem facial. Texto na tela: "Vale-presente com limpeza de pele + massagem relaxante por R$ 249"
3. **Chamada para ação (12-18s):** "Compre online e receba o vale na hora: bellapele.example"

**Legenda:** Mãe merece mais do que flores 💐 #DiaDasMães #BeloHorizonte #Skincare #Presente

Se quiser, posso criar também uma versão para Stories!`,
		says: [
			'Clínica Bella Pele',
			'Neste Dia das Mães, dê um momento de cuidado de verdade',
			'Vale-presente com limpeza de pele + massagem relaxante por R$ 249',
		],
		never: ['Carinhoso', 'Imagens', 'Texto na tela', 'Se quiser', 'Campanha'],
		headline: 'Ela sempre cuidou de você. E quem cuida dela?',
		callToAction: 'Compre online e receba o vale na hora: bellapele.example',
	},
	{
		trade: 'laser eye surgery, numbered explainer',
		template: 'explainer',
		prompt: `**Topic:** How laser eye surgery works
**Format:** Vertical explainer, 35 seconds
**Brand:** ClearView Eye Centre, Toronto

1. **Intro:** Tired of glasses fogging up every time you open the oven? Laser eye surgery could change that.
2. **Step one – The scan:** A 3D map of your cornea shows whether you're a good candidate.
3. **Step two – The laser:** Numbing drops go in, and the laser gently reshapes your cornea. It takes about 30 seconds per eye.
4. **Step three – Recovery:** Rest for a day. Most patients drive again within 48 hours.
5. **Close:** Find out if it's right for you. Book a free assessment at clearvieweyes.example.

*Visual guidance:* clean medical illustrations, blue and white palette, no graphic surgical imagery
*Voice:* calm, reassuring female voice`,
		says: [
			'Tired of glasses fogging up every time you open the oven?',
			"A 3D map of your cornea shows whether you're a good candidate",
			'It takes about 30 seconds per eye',
			'Most patients drive again within 48 hours',
		],
		never: ['Step one', 'graphic', 'reassuring'],
		headline: 'How laser eye surgery works',
		callToAction: 'Book a free assessment at clearvieweyes.example',
		seconds: 35,
	},
	{
		trade: 'summit countdown, JSON',
		template: 'countdown',
		prompt: `{
  "video_type": "countdown",
  "event_name": "SaaS Growth Summit 2025",
  "event_date": "2025-11-06",
  "location": "Lisbon & online",
  "headline": "7 days to go",
  "subheadline": "40 speakers. 2 days. Zero fluff.",
  "key_points": [
    "Keynotes from founders who scaled past $50M ARR",
    "Hands-on pricing workshops",
    "Curated networking dinners"
  ],
  "urgency": "Last 60 tickets at the regular price",
  "cta": "Get your ticket at saasgrowthsummit.example",
  "tone": "exciting, premium",
  "colors": ["#1B1B3A", "#F72585", "#FFFFFF"],
  "platforms": ["LinkedIn", "Instagram Reels"]
}`,
		says: ['SaaS Growth Summit 2025'],
		never: ['exciting', 'LinkedIn'],
		headline: '7 days to go',
		callToAction: 'Get your ticket at saasgrowthsummit.example',
	},
	{
		trade: 'caffettiera, scene con emoji',
		template: 'product-showcase',
		language: 'it',
		prompt: `**Formato:** Reel verticale, 15 secondi
**Prodotto:** Caffettiera elettrica "Moka Nova" di Officine Bruni
**Target:** Appassionati di caffè tra i 25 e i 50 anni, amanti del design italiano
**Tono:** Elegante, ironico, sensoriale

**Scena 1 (0–3 sec)**
🎥 Sveglia che suona, mano che la spegne.
📝 Testo: "Ancora cinque minuti?"

**Scena 2 (3–9 sec)**
🎥 Primo piano della moka che si accende da sola, il caffè sale lentamente.
📝 Testo: "Si accende da sola. All'ora che vuoi tu."
🎙️ Voce: "Moka Nova prepara il caffè prima ancora che tu apra gli occhi."

**Scena 3 (9–12 sec)**
🎥 Dettagli: alluminio spazzolato, manico in noce, base touch.
📝 Testo: "Disegnata e prodotta a Torino"

**Scena 4 (12–15 sec)**
🎥 Logo su sfondo crema.
📝 Testo: "In offerta lancio a 89 € su officinebruni.example"

#MokaNova #CaffèItaliano #DesignItaliano ☕`,
		says: [
			'Ancora cinque minuti?',
			'Moka Nova prepara il caffè prima ancora che tu apra gli occhi',
			'Disegnata e prodotta a Torino',
		],
		never: ['Sveglia', 'noce', 'Appassionati'],
		headline: 'Caffettiera elettrica "Moka Nova" di Officine Bruni',
		callToAction: 'In offerta lancio a 89 € su officinebruni.example',
		seconds: 15,
	},
	{
		trade: 'abandoned cart, labelled lines',
		template: 'personalised-ad',
		prompt: `Sure thing! Here's a short personalized video script for abandoned cart follow-up:

**Opening line:** "Hey there, still thinking it over?"

**Main message:** You left the Alder oak nightstand in your cart. Good news: we've put it aside for you until Sunday. It's solid oak, ships in two boxes and takes ten minutes to assemble without tools.

**Incentive:** Use code WELCOME10 for 10% off your first order.

**Closing line:** "Your bedroom will thank you."

**CTA button:** Complete your order → nordhome.example/cart

**Visual suggestions:**
- Soft bedroom scene with the nightstand next to a linen bed
- Close-up of the wood grain
- Discount code in large type

**Duration:** 12–15 seconds`,
		says: [
			'You left the Alder oak nightstand in your cart',
			"We've put it aside for you until Sunday",
			'Use code WELCOME10 for 10% off your first order',
		],
		never: ['Hey there', 'wood grain', 'Sure thing'],
		headline: 'Still thinking it over?',
		callToAction: 'Complete your order: nordhome.example/cart',
	},
	{
		trade: 'commercial solar, shots with on-screen text',
		prompt: `Create a 20-second vertical video for a commercial solar installer targeting warehouse owners and logistics companies in Arizona.

**Opening shot:** Drone rising over a huge empty warehouse roof. On-screen text: "This roof could be earning money."

**Middle section:** Time-lapse of panels being installed. On-screen text: "Cut energy costs by up to 60%" followed by "Payback in under 6 years".

**Social proof:** Quick shot of a facility manager. Quote on screen: "We saved $112,000 in year one." – Luis Ortega, Desert Freight

**Closing:** Logo animation, text "Free roof analysis: sunspancommercial.example"

Keep the pace brisk, the typography bold, and the music uplifting but corporate.`,
		says: [
			'Cut energy costs by up to 60%',
			'Payback in under 6 years',
			'We saved $112,000 in year one.',
		],
		never: ['followed by', 'Quick shot', 'Quote on screen', 'Keep the pace'],
		headline: 'This roof could be earning money',
		callToAction: 'Free roof analysis: sunspancommercial.example',
		seconds: 20,
	},
	{
		trade: 'firma electrónica, guion',
		template: 'explainer',
		language: 'es',
		prompt: `Claro, aquí tienes un guion breve para un vídeo explicativo sobre la firma electrónica:

**Título:** Firma contratos sin imprimir nada
**Duración:** 30 segundos
**Público:** Autónomos y pequeñas empresas en España
**Tono:** Cercano, claro y profesional

**Gancho (0-4 s):** «¿Imprimes, firmas, escaneas y envías? Hay una forma mejor.»

**Desarrollo (4-22 s):**
1. Sube tu contrato en PDF.
2. Añade el correo de quien tiene que firmar.
3. La otra persona firma desde el móvil en menos de un minuto.
4. Los dos recibís una copia con plena validez legal en toda la UE.

**Cierre (22-30 s):** «Con Firmalia, tus tres primeros contratos son gratis. Empieza hoy en firmalia.example.»

**Elementos visuales:** Iconos animados, fondo blanco, detalles en verde, subtítulos grandes.

¿Quieres que prepare también una versión para LinkedIn?`,
		says: [
			'¿Imprimes, firmas, escaneas y envías?',
			'Con Firmalia, tus tres primeros contratos son gratis',
		],
		never: ['Autónomos', 'LinkedIn', 'Iconos'],
		headline: 'Firma contratos sin imprimir nada',
		callToAction: 'Empieza hoy en firmalia.example',
		steps: [
			'Sube tu contrato en PDF',
			'Añade el correo de quien tiene que firmar',
			'La otra persona firma desde el móvil en menos de un minuto',
		],
		seconds: 30,
	},
	{
		trade: 'villa listing, captions with dots',
		template: 'footage',
		prompt: `Generate a 20-second vertical video using stock footage for a luxury real estate listing.

Property: 4-bedroom waterfront villa in Naples, Florida
Price: $3,450,000
Agent: Danielle Whitmore, Gulf Crest Realty

Footage sequence:
1. Golden-hour aerial of waterfront homes
2. Glass doors sliding open to an infinity pool
3. Modern white kitchen with marble island
4. Primary bedroom with ocean view
5. Sunset from private dock

Captions:
1. "Imagine coming home to this"
2. "4 beds · 5 baths · 4,800 sq ft"
3. "Chef's kitchen, private dock, infinity pool"
4. "Offered at $3,450,000"
5. "Private tours: gulfcrestrealty.example"

Mood: aspirational, serene, refined
Music: slow deep house`,
		says: [
			'Imagine coming home to this',
			'4 beds · 5 baths · 4,800 sq ft',
			"Chef's kitchen, private dock, infinity pool",
			'Offered at $3,450,000',
		],
		never: ['Golden-hour', 'marble', 'house'],
		headline: '4-bedroom waterfront villa in Naples, Florida',
		callToAction: 'Private tours: gulfcrestrealty.example',
		seconds: 20,
	},
	{
		trade: 'nursery, scenes with bars',
		prompt: `**🎥 VIDEO SCRIPT – "A day at Little Oaks Nursery"**

**Purpose:** Increase enrollment for the autumn term
**Audience:** Parents of children aged 1–4 in Bristol
**Vibe:** Joyful, gentle, reassuring

---

**[Scene 1 | 0–4s]** Tiny wellies lined up by the door.
*Text:* "Every day is an adventure."

**[Scene 2 | 4–9s]** Children painting, digging for worms, giggling at storytime (faces not shown).
*Text:* "Forest school every morning"

**[Scene 3 | 9–14s]** Cook serving a colourful lunch.
*Text:* "Home-cooked meals. Rated Outstanding by Ofsted."

**[Scene 4 | 14–18s]** Sunlit garden, logo fades in.
*Text:* "Places open for September. Book a visit: littleoaksbristol.example"

---

**Suggested caption:** Come and see where little adventures begin 🌳🎨 #BristolMums #Nursery #ForestSchool`,
		says: [
			'Every day is an adventure',
			'Forest school every morning',
			'Rated Outstanding by Ofsted',
			'Places open for September',
		],
		never: ['Scene', 'wellies', 'faces', 'little adventures begin'],
		headline: 'A day at Little Oaks Nursery',
		callToAction: 'Book a visit: littleoaksbristol.example',
		seconds: 18,
	},
	{
		trade: 'impact wrench, table of benefits',
		template: 'product-showcase',
		prompt: `# Product Video Brief — TorqueLine X5 Cordless Impact Wrench

**Audience:** Fleet maintenance managers, heavy-equipment mechanics
**Channel:** YouTube Shorts, LinkedIn
**Runtime:** 25 seconds

| Feature | Benefit |
|---|---|
| 1,400 ft-lb breakaway torque | Frees rusted lug nuts in seconds |
| Brushless motor | Up to 30% more runtime per charge |
| IP56 housing | Works in rain, mud and dust |
| 5-year warranty | Lower cost of ownership |

**Hook:** "The bolt that wouldn't budge just met its match."
**Proof point:** Tested on 10,000 bolts in Alberta mines
**CTA:** Request a demo unit at torqueline.example/x5

**Visual direction:** Gritty workshop, sparks, high-contrast lighting, slow motion on bolt release.`,
		says: [
			'TorqueLine X5 Cordless Impact Wrench',
			'Frees rusted lug nuts in seconds',
			'Up to 30% more runtime per charge',
		],
		never: ['Brief', 'Fleet', 'sparks'],
		callToAction: 'Request a demo unit at torqueline.example/x5',
		seconds: 25,
	},
	{
		trade: 'boekhouding, uitleg in kopjes',
		template: 'explainer',
		language: 'nl',
		prompt: `**Format:** TikTok / Instagram Reel (9:16)
**Duur:** 30 seconden
**Doelgroep:** Zzp'ers en starters in Nederland
**Onderwerp:** Wat is de kleineondernemersregeling (KOR)?
**Toon:** Duidelijk, vriendelijk, geen jargon

**Hook (0–4 sec):**
"Verdien je minder dan € 20.000 per jaar met je bedrijf? Dan wil je dit weten."

**Uitleg (4–22 sec):**
- Met de KOR reken je geen btw aan je klanten.
- Je hoeft meestal geen btw-aangifte meer te doen.
- Maar let op: je kunt ook geen btw terugvragen op je aankopen.
- Handig als je weinig kosten hebt en vooral voor particulieren werkt.

**CTA (22–30 sec):**
"Twijfel je? Doe de gratis KOR-check op boekhoudmaatje.example."

**Visuele stijl:** Animatie met simpele iconen, lichtblauwe achtergrond, ondertiteling in beeld.

Laat het me weten als je nog een versie voor LinkedIn wilt! 😊`,
		says: [
			'Met de KOR reken je geen btw aan je klanten',
			'Handig als je weinig kosten hebt en vooral voor particulieren werkt',
		],
		never: ['LinkedIn', 'jargon', 'Animatie'],
		headline: 'Verdien je minder dan € 20.000 per jaar met je bedrijf? Dan wil je dit weten',
		callToAction: 'Twijfel je? Doe de gratis KOR-check op boekhoudmaatje.example',
		seconds: 30,
	},
	{
		trade: 'leadership quote, labels with emoji',
		template: 'quote',
		prompt: `Here's a motivational quote video concept for your leadership consultancy:

🎬 **Concept:** Minimalist kinetic typography on a deep navy background

💬 **Quote:**
"People don't resist change. They resist being changed."
— Peter Senge

🎨 **Design:** Key words "change" and "being changed" highlighted in gold, the rest in white

🎵 **Sound:** Subtle cinematic swell

⏱️ **Length:** 8–10 seconds

📣 **End card:** Northpoint Leadership | Workshops for teams in transition | northpointleadership.example

#Leadership #ChangeManagement #TeamCulture`,
		says: ["People don't resist change. They resist being changed."],
		never: ['Minimalist', 'gold'],
		callToAction: 'northpointleadership.example',
		author: 'Peter Senge',
	},
	{
		trade: 'croisières, consignes en prose',
		template: 'footage',
		language: 'fr',
		prompt:
			"Réalise une vidéo verticale de 20 secondes à partir d'images filmées pour présenter les croisières au coucher du soleil de Voiles du Sud, une petite entreprise familiale basée à Cassis. Commence par un plan aérien des calanques à l'heure dorée, puis enchaîne avec des images d'un voilier qui fend l'eau, d'un groupe d'amis qui trinquent sur le pont et d'un plongeon dans une eau turquoise. Affiche successivement les textes « 3 heures hors du temps », « Maximum 10 passagers » et « Apéritif provençal inclus ». L'ambiance doit être douce, lumineuse et authentique, avec une musique acoustique légère. Termine sur le logo avec le texte « Dès 65 € par personne – Réservez sur voilesdusud.example ».",
		says: [
			'Voiles du Sud',
			'3 heures hors du temps',
			'Maximum 10 passagers',
			'Apéritif provençal inclus',
		],
		never: ['Commence', 'enchaîne', 'Affiche', "L'ambiance"],
		callToAction: 'Dès 65 € par personne – Réservez sur voilesdusud.example',
		seconds: 20,
	},
	{
		trade: 'plant sale, seconds as labels',
		template: 'countdown',
		prompt: `Create a 15-second countdown video for a Black Friday sale.

**Brand:** Fern & Fable (indoor plants and pots)
**Headline:** 48 hours until our biggest sale of the year
**Sale starts:** Friday, November 28, midnight

**Structure:**
- *Second 0–3:* Big bold timer on dark green background – "48:00:00"
- *Second 3–7:* Quick shots of monstera, calathea and ceramic pots – "Up to 50% off rare plants"
- *Second 7–11:* "Free shipping on orders over $40"
- *Second 11–15:* "Join the VIP list for 2-hour early access → fernandfable.example/vip"

**Tone:** Playful, urgent but not aggressive
**Emojis allowed:** 🌿🖤⏳

#BlackFriday #PlantParents #PlantSale`,
		says: [
			'Friday, November 28, midnight',
			'Up to 50% off rare plants',
			'Free shipping on orders over $40',
		],
		never: ['Second', 'timer', 'monstera'],
		headline: '48 hours until our biggest sale of the year',
		callToAction: 'Join the VIP list for 2-hour early access: fernandfable.example/vip',
		seconds: 15,
	},
	{
		trade: 'yoga win-back, voice and screen',
		template: 'personalised-ad',
		prompt: `**Objective:** Personalized win-back video for lapsed members of a yoga studio

**Recipient:** Priya, member from January to May, attended mostly Tuesday evening vinyasa classes

**Script (approx. 15 seconds):**
"Hi Priya, your mat misses you. Since you've been away, we've added a new Tuesday evening slow-flow class with Tom, and we think you'd love it. Come back this month and your first two classes are on us. No strings attached, just breathe and show up."

**On-screen text sequence:**
1. Hi Priya, your mat misses you 🧘
2. New: Tuesday Slow Flow, 6:30 PM
3. Two free classes this month
4. stillwateryoga.example/welcomeback

**Look & feel:** Natural light, plants, soft earth tones, gentle fade transitions`,
		says: ['Your mat misses you', 'Two free classes this month'],
		never: ['member from', 'vinyasa', 'it.'],
		callToAction:
			'Come back this month and your first two classes are on us: stillwateryoga.example/welcomeback',
		seconds: 15,
	},
	{
		trade: 'truck drivers wanted, documentary',
		template: 'footage',
		prompt: `**Video prompt (English, 9:16, 30 seconds)**

A documentary-style recruitment video for a long-haul trucking company, Red Mesa Freight.

*Opening:* Wide shot of a semi on an open highway at dawn. Super: "Home every weekend. Really."

*Mid:* Driver pours coffee from a thermos, checks mirrors, waves at a dispatcher. Voiceover: "I drove eleven years for companies that didn't know my name. Here, the owner calls me on my birthday."

*Details:* Close-ups of a new 2025 Freightliner cab, dashboard, comfortable sleeper. Super: "$1,650 weekly guaranteed · 2025 trucks · full benefits from day one"

*Ending:* Driver hugging his daughter in the driveway. Super: "Apply in 3 minutes at redmesafreight.example"

Requirements:
- Class A CDL holders with 1+ year of experience
- Emotional but grounded
- No fast cuts, no AI-looking people`,
		says: [
			'Red Mesa Freight',
			'Home every weekend. Really',
			'$1,650 weekly guaranteed',
			'Full benefits from day one',
		],
		never: ['Wide shot', 'Driver', 'AI-looking'],
		callToAction: 'Apply in 3 minutes at redmesafreight.example',
		seconds: 30,
	},
	{
		trade: 'serum, JSON between chat',
		template: 'product-showcase',
		prompt: `Certainly. Here is the structured output you requested:

{
  "product": "GlowDrop Vitamin C Serum",
  "brand": "Aurelle Skin",
  "platform": "TikTok",
  "duration": "15s",
  "target_audience": "Women 22-40 interested in clean beauty",
  "hook": "Your skin called. It wants its glow back.",
  "key_benefits": [
    "15% stabilized vitamin C",
    "Visibly brighter skin in 14 days",
    "Vegan, fragrance-free, dermatologist tested"
  ],
  "visual_direction": "Macro shots of serum drops, glowing skin, peach and white gradient backgrounds",
  "on_screen_text": ["Meet GlowDrop", "Brighter in 14 days", "Clean. Vegan. Gentle.", "$34 at aurelleskin.example"],
  "cta": "Tap to shop and get free shipping this week",
  "music": "Upbeat, airy pop",
  "hashtags": "#GlowDrop #VitaminC #CleanBeauty #SkinTok"
}

Let me know if you need any changes or additional variations.`,
		says: [
			'15% stabilized vitamin C',
			'Visibly brighter skin in 14 days',
			'Vegan, fragrance-free, dermatologist tested',
			'GlowDrop',
			'$34',
		],
		never: ['Women 22-40', 'peach', 'Let me know'],
		headline: 'Your skin called. It wants its glow back',
		callToAction: 'Tap to shop and get free shipping this week: aurelleskin.example',
		seconds: 15,
	},
];
