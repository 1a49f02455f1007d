import type { CollectedPrompt } from './prompt';

/** A ninth collection, written before anyone looked at what the rules make of it. */
export const heldBack09: readonly CollectedPrompt[] = [
	{
		trade: 'plumber dictating',
		prompt: `I need a video for my plumbing business. The name is Kovac & Sons. We do emergency callouts 24/7 in Leeds and Bradford, no callout fee, most jobs under 90 minutes. People should ring us on 0113 496 0199. Make it look professional.`,
		says: ['Kovac & Sons', 'no callout fee', '0113 496 0199'],
		never: ['I need a video', 'Make it', 'People should', 'professional'],
	},
	{
		trade: 'LLM table storyboard',
		prompt: `| Scene | Duration | Visual | On-screen text | Narration |
|---|---|---|---|---|
| 1 | 4s | Empty fridge | "Again?" | You open the fridge. Nothing. |
| 2 | 6s | Box arrives | "Delivered by 5 pm" | BoxCook delivers dinner for two by five. |
| 3 | 5s | Couple cooking | "20 minutes" | Ready in twenty minutes. |
| 4 | 5s | Logo | "First box –50%" | Try your first box at half price: boxcook.nl |`,
		says: ['Delivered by 5 pm', '20 minutes', 'Try your first box at half price: boxcook.nl'],
		never: ['|', 'Empty fridge', 'Box arrives', 'Couple cooking', 'Duration', 'Logo'],
		seconds: 20,
	},
	{
		trade: 'JSON storyboard travel',
		prompt: `{
  "title": "48 hours in Porto",
  "scenes": [
    {"id": 1, "visual": "Ribeira at sunrise", "text": "Start with a pastel de nata at Manteigaria"},
    {"id": 2, "visual": "Tram 22", "text": "Ride tram 22 through the old town for €6"},
    {"id": 3, "visual": "Port cellar", "text": "Taste three ports at sunset in Gaia"}
  ],
  "outro": "Full itinerary on slowtrips.blog",
  "music": "fado guitar",
  "aspect_ratio": "9:16"
}`,
		says: [
			'Start with a pastel de nata at Manteigaria',
			'Ride tram 22 through the old town for €6',
			'Taste three ports at sunset in Gaia',
			'Full itinerary on slowtrips.blog',
		],
		never: ['sunrise', 'Tram 22', 'cellar', 'fado', '9:16', '{'],
		headline: '48 hours in Porto',
	},
	{
		trade: 'mortgage broker listicle',
		prompt: `5 documents you need for a mortgage in the UK:
1️⃣ Three months of payslips
2️⃣ Your latest P60
3️⃣ Six months of bank statements
4️⃣ Proof of deposit
5️⃣ Photo ID
Comment "LIST" and I'll send you the checklist 📩`,
		says: [
			'Three months of payslips',
			'Your latest P60',
			'Six months of bank statements',
			'Proof of deposit',
			'Photo ID',
		],
		never: ['1️⃣', '📩'],
		callToAction: 'Comment "LIST" and I\'ll send you the checklist',
	},
	{
		trade: 'abandoned cart ad',
		template: 'personalised-ad',
		data: { name: 'Mateo' },
		prompt: `Remind the customer about the espresso machine in the cart. Only 4 left in stock. 10% off with code CREMA10, valid for 48 hours. Free delivery. Button: Finish my order`,
		says: ['Only 4 left in stock', 'CREMA10', 'valid for 48 hours'],
		never: ['Remind', 'Button', 'the customer'],
		callToAction: 'Finish my order',
	},
	{
		trade: 'countdown black friday',
		template: 'countdown',
		data: { date: '2026-11-27T00:00:00Z' },
		prompt: `Black Friday is coming to Trailmark. Up to 60% off boots, tents and packs. Members shop 12 hours early. Sign up at trailmark.com/early`,
		says: ['Up to 60% off boots, tents and packs', 'Members shop 12 hours early'],
		callToAction: 'Sign up at trailmark.com/early',
	},
	{
		trade: 'Twitter thread to video',
		prompt: `Turn this thread into a 45 sec video 👇

1/ I quit my job as a lawyer to bake bread.
2/ Month one: 30 loaves a day. All burned.
3/ Month six: 200 loaves a day and a queue outside.
4/ The secret? I stopped adding flour and started adding time.
5/ Visit us at Crumb, 9 Vine Street. We sell out by 11.`,
		says: [
			'I quit my job as a lawyer to bake bread',
			'All burned',
			'200 loaves a day and a queue outside',
			'We sell out by 11',
		],
		never: ['Turn this', '👇', '1/'],
		seconds: 45,
	},
	{
		trade: 'Polish gym (pl)',
		language: 'pl',
		prompt: `Nagraj krótki film promocyjny siłowni FitPort w Gdyni. Karnet open 129 zł miesięcznie, bez umowy. Pierwszy trening z trenerem gratis. Otwarte codziennie 6:00–23:00. Zapisz się na fitport.pl`,
		says: ['Karnet open 129 zł miesięcznie', 'Pierwszy trening z trenerem gratis', '6:00–23:00'],
		never: ['Nagraj'],
		callToAction: 'Zapisz się na fitport.pl',
	},
	{
		trade: 'Dutch garden centre (nl)',
		language: 'nl',
		prompt: `Tuincentrum De Linde viert 50 jaar! 🎉 Dit weekend: 50 cent per violen-plantje, gratis koffie met taart en een springkussen voor de kinderen. Zaterdag 9–18 uur, zondag 10–17 uur. Kom langs aan de Dorpsweg 12 in Lisse. #jubileum #tuincentrum`,
		says: [
			'Tuincentrum De Linde viert 50 jaar',
			'Zaterdag 9–18 uur, zondag 10–17 uur',
			'Dorpsweg 12 in Lisse',
		],
		never: ['#', '🎉'],
	},
	{
		trade: 'Turkish restaurant (tr)',
		language: 'tr',
		prompt: `Pazar kahvaltısı başladı! Kişi başı 450 TL, sınırsız çay dahil. Her pazar 09:00–14:00 arası Moda sahilinde. Rezervasyon için 0216 555 04 04 numarasını arayın.`,
		says: ['Pazar kahvaltısı başladı', 'Kişi başı 450 TL, sınırsız çay dahil', '0216 555 04 04'],
	},
	{
		trade: 'storyboard allemand (de)',
		language: 'de',
		prompt: `Storyboard – 20 Sekunden – Hofladen Sonnentau

Szene 1 (0–5 s): Traktor fährt über das Feld. Text: „Heute geerntet.“
Szene 2 (5–12 s): Kisten mit Kürbis und Kohl. Text: „Morgen auf deinem Teller.“
Szene 3 (12–17 s): Familie beim Kochen. Text: „Die Bio-Kiste ab 19,90 € pro Woche.“
Szene 4 (17–20 s): Logo. Text: „Jetzt bestellen: hofladen-sonnentau.de“`,
		says: ['Heute geerntet', 'Morgen auf deinem Teller', 'Die Bio-Kiste ab 19,90 € pro Woche'],
		never: [
			'Traktor',
			'Kisten mit',
			'Familie',
			'Logo',
			'Szene',
			'Storyboard',
			'Text:',
			'20 Sekunden',
		],
		callToAction: 'Jetzt bestellen: hofladen-sonnentau.de',
		seconds: 20,
	},
	{
		trade: 'brief espagnol (es)',
		language: 'es',
		prompt: `Marca: Solara
Producto: Placas solares para casas
Público: propietarios de 35 a 60 años
Tono: cercano y claro
Mensaje principal: Tu tejado puede pagarte la luz.
Puntos clave:
- Ahorra hasta un 70 % en la factura
- Instalación en un día
- Garantía de 25 años
Llamada a la acción: Pide tu estudio gratis en solara.es
Duración: 20 segundos`,
		says: [
			'Tu tejado puede pagarte la luz',
			'Ahorra hasta un 70 % en la factura',
			'Instalación en un día',
			'Garantía de 25 años',
		],
		never: ['Marca', 'Público', 'cercano', 'propietarios', 'Duración', 'Tono'],
		callToAction: 'Pide tu estudio gratis en solara.es',
		seconds: 20,
	},
	{
		trade: 'Korean cosmetics (ko)',
		language: 'ko',
		prompt: `신제품 수분 크림 출시! 24시간 촉촉함이 유지됩니다. 출시 기념 30% 할인, 12월 1일까지. 지금 프로필 링크에서 만나보세요. #수분크림 #신제품`,
		says: ['신제품 수분 크림 출시', '24시간 촉촉함이 유지됩니다', '30% 할인'],
		never: ['#'],
	},
	{
		trade: 'Greek hotel (el)',
		language: 'el',
		prompt: `Το Ξενοδοχείο Θάλασσα στη Νάξο ανοίγει στις 25 Απριλίου. Δίκλινα από 78 € με πρωινό. 50 μέτρα από την παραλία. Κάντε κράτηση στο thalassa-naxos.gr`,
		says: ['Δίκλινα από 78 € με πρωινό', '50 μέτρα από την παραλία'],
		callToAction: 'Κάντε κράτηση στο thalassa-naxos.gr',
	},
	{
		trade: 'real-estate agent Lisbon (pt)',
		language: 'pt',
		prompt: `Apartamento T2 em Campo de Ourique, 84 m², varanda e lugar de garagem. 495.000 €. Visitas só por marcação: ligue 912 555 308 ou escreva para ines@casasdobairro.pt`,
		says: ['495.000 €', '84 m²', '912 555 308', 'ines@casasdobairro.pt'],
	},
	{
		trade: 'HR values post',
		prompt: `Write a warm 15 second LinkedIn video that celebrates our colleague Amara Okafor's 10 years at Brightline. She joined as an intern and now leads a team of 34. Thank you, Amara!`,
		says: ['She joined as an intern and now leads a team of 34', 'Thank you, Amara!'],
		never: ['Write a', 'LinkedIn video'],
		seconds: 15,
	},
	{
		trade: 'museum exhibition',
		prompt: `The Silk Thread: 2,000 years of trade in 120 objects. Now at the Merchant Museum, Rotterdam, until 8 March 2026. Tues–Sun, 10 am–6 pm. Under-18s go free. "A small marvel." ★★★★★ The Herald. Book online: merchantmuseum.nl`,
		says: [
			'2,000 years of trade in 120 objects',
			'until 8 March 2026',
			'Under-18s go free',
			'"A small marvel." ★★★★★ The Herald',
		],
	},
	{
		trade: 'Claude video concept fintech',
		prompt: `## Video Concept: "Payday, Any Day"

**Length:** 15 seconds
**Platform:** Instagram Reels
**Style:** Clean motion graphics, bold type

### Script

**Line 1:** Rent is due on the 1st.
**Line 2:** Your pay comes on the 28th.
**Line 3:** Earlybird lets you take what you've earned, today.
**Line 4:** No interest. No late fees.

### End card
Get Earlybird — free for your first 3 months

### Notes
- Keep text on screen for at least 2 seconds
- Use brand green (#0B8A5E)`,
		says: [
			'Rent is due on the 1st',
			'Your pay comes on the 28th',
			"Earlybird lets you take what you've earned, today",
			'No interest. No late fees',
		],
		never: [
			'Concept',
			'Line 1',
			'Reels',
			'motion graphics',
			'End card',
			'Keep text',
			'brand green',
			'Script',
		],
		callToAction: 'Get Earlybird — free for your first 3 months',
		seconds: 15,
	},
	{
		trade: 'vet clinic tips bullets',
		prompt: `Fireworks tonight? 5 ways to keep your dog calm
• Walk before dark
• Close curtains and windows
• Leave the TV on
• Build a den with blankets
• Never leave them alone
Worried about your pet? Call Parkside Vets 01632 960 558 any time`,
		says: [
			'Walk before dark',
			'Close curtains and windows',
			'Leave the TV on',
			'Build a den with blankets',
			'Never leave them alone',
		],
		never: ['•'],
		callToAction: 'Call Parkside Vets 01632 960 558 any time',
	},
	{
		trade: 'podcast clip quote',
		prompt: `Audiogram for episode 112 of The Margin. Quote from guest Dr. Lena Hoffmann: "Most people don't have a time problem. They have a no problem." Listen on Spotify and Apple Podcasts.`,
		says: [`"Most people don't have a time problem. They have a no problem." — Dr. Lena Hoffmann`],
		never: ['Audiogram', 'Quote from'],
		callToAction: 'Listen on Spotify and Apple Podcasts',
	},
	{
		trade: 'car dealer spec list',
		template: 'product-showcase',
		prompt: `2022 Mazda CX-5 2.5 Signature
- 31,400 miles
- AWD, 187 hp
- One owner, full service history
- Bose sound, heated seats
$27,950 or $449/mo
Stock #M2291. Call or text (512) 555-0166 to book a test drive`,
		says: [
			'31,400 miles',
			'One owner, full service history',
			'Bose sound, heated seats',
			'$27,950 or $449/mo',
		],
		headline: '2022 Mazda CX-5 2.5 Signature',
		callToAction: 'Call or text (512) 555-0166 to book a test drive',
	},
	{
		trade: 'nonprofit matching appeal',
		prompt: `Between now and Dec 31, every gift is doubled. $25 becomes $50: a month of school meals for one child. $100 becomes $200: books for a whole class. We've reached 68% of our $250,000 goal. Help us get there. Give today: brightpages.org/double`,
		says: [
			'every gift is doubled',
			'$25 becomes $50',
			'$100 becomes $200',
			'68% of our $250,000 goal',
		],
	},
	{
		trade: 'tattoo studio rules',
		prompt: `Video idea: text over b-roll of the studio. "Walk-ins welcome every Friday." "Flash tattoos from $80." "18+ with ID." "Find us at 220 Grand Ave." Song: something lo-fi. Thanks!`,
		says: [
			'Walk-ins welcome every Friday',
			'Flash tattoos from $80',
			'18+ with ID',
			'Find us at 220 Grand Ave',
		],
		never: ['Video idea', 'b-roll', 'Song', 'lo-fi', 'Thanks', '"'],
	},
	{
		trade: 'language app, bilingual prompt',
		language: 'fr',
		prompt: `Create a 20s vertical video in French for our app Parlo. Script:
"Apprends l'anglais en 10 minutes par jour."
"Des conversations réelles, pas des listes de mots."
"Déjà 2 millions d'élèves."
"Essaie gratuitement pendant 7 jours sur parlo.app"`,
		says: [
			"Apprends l'anglais en 10 minutes par jour",
			'Des conversations réelles, pas des listes de mots',
			"Déjà 2 millions d'élèves",
			'Essaie gratuitement pendant 7 jours sur parlo.app',
		],
		never: ['Create', 'Script', 'French', 'Our app'],
		seconds: 20,
	},
	{
		trade: 'wedding photographer carousel',
		prompt: `Slide 1: How we shoot a rainy wedding
Slide 2: Clear umbrellas. Always six in the car.
Slide 3: We shoot through the doorway, not in the storm
Slide 4: The golden minute comes right after the rain
Slide 5: 2026 dates are open. Enquire at juneandfox.com`,
		says: [
			'Always six in the car',
			'We shoot through the doorway, not in the storm',
			'The golden minute comes right after the rain',
			'2026 dates are open',
		],
		never: ['Slide'],
		headline: 'How we shoot a rainy wedding',
		callToAction: 'Enquire at juneandfox.com',
	},
	{
		trade: 'ISP status message',
		prompt: `Planned maintenance: Thursday 4 Dec, 01:00–04:30 (GMT). Internet and phone will be off in postcodes BS3 and BS4 for up to 20 minutes. Nothing to do on your side: the router reconnects by itself. Live status: status.westline.net`,
		says: [
			'Thursday 4 Dec, 01:00–04:30',
			'BS3 and BS4',
			'the router reconnects by itself',
			'status.westline.net',
		],
	},
	{
		trade: 'marathon sign-up with emoji headings',
		prompt: `🏃 LAKESIDE HALF 2026 🏃

📆 Sunday, April 19, 2026, start 9:00 AM
📍 Miller Park, Madison, WI
💵 $75 until Jan 15, then $95
🥇 Chip timing, finisher medal, free photos

🔗 Register: lakesidehalf.com

#halfmarathon #running #madison #lakesidehalf #13point1`,
		says: [
			'Sunday, April 19, 2026',
			'Miller Park, Madison, WI',
			'$75 until Jan 15, then $95',
			'Chip timing, finisher medal, free photos',
			'lakesidehalf.com',
		],
		never: ['#', '📆', '🔗'],
		headline: 'LAKESIDE HALF 2026',
	},
	{
		trade: 'software agency myth vs fact',
		prompt: `Myth: AI will replace your support team.
Fact: It answers the 80% of tickets nobody wants to write.
Myth: Setup takes months.
Fact: Our last client went live in 9 days.
See a demo: replykind.com/demo`,
		says: [
			'Myth: AI will replace your support team',
			'Fact: It answers the 80% of tickets nobody wants to write',
			'Setup takes months',
			'Our last client went live in 9 days',
		],
	},
	{
		trade: 'instructions with a style essay',
		prompt: `I want a cinematic, moody 30 second ad. Think slow motion, rain on glass, a lone saxophone. The product is Nocturne, a decaf espresso that tastes like the real thing. Key facts: 99.9% caffeine free, Swiss Water process, roasted weekly in Trieste. The ad should end with "Sleep is optional. Coffee isn't." and our site nocturne.coffee.`,
		says: [
			'99.9% caffeine free',
			'roasted weekly in Trieste',
			"Sleep is optional. Coffee isn't",
			'nocturne.coffee',
		],
		never: [
			'I want',
			'cinematic',
			'saxophone',
			'slow motion',
			'should end',
			'Key facts',
			'The product is',
		],
		seconds: 30,
	},
	{
		trade: 'school open evening',
		prompt: `Dear parents, our open evening is on Wednesday 21 January from 17:30 to 20:00. Meet the teachers, try the science lab and hear the jazz band. Year 6 pupils and their families are welcome. No need to book. Northgate Academy, Elm Road, YO31 7EX.`,
		says: [
			'our open evening is on Wednesday 21 January from 17:30 to 20:00',
			'Meet the teachers, try the science lab and hear the jazz band',
			'No need to book',
			'Northgate Academy, Elm Road, YO31 7EX',
		],
	},
];
