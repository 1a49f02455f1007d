import type { CollectedPrompt } from './prompt';

/** A twenty-second collection, written before anyone looked at what the rules make of it. */
export const heldBack22: readonly CollectedPrompt[] = [
	{
		trade: 'video that explains, insurance broker',
		template: 'explainer',
		prompt: `Please make a video that explains what renters insurance covers: theft, water damage and liability. It should also mention that it costs about $15 a month. Our target group is students. End with "Get a quote in 2 minutes at tenantsafe.com".`,
		says: [
			'what renters insurance covers',
			'theft, water damage and liability',
			'about $15 a month',
		],
		never: ['Please make', 'It should also', 'target group', 'End with'],
		callToAction: 'Get a quote in 2 minutes at tenantsafe.com',
	},
	{
		trade: 'florist, third person with features',
		prompt: `Social media video for a flower subscription called Bloom Weekly. Customers get a fresh bouquet every Friday, can pause any time and pay £18 per delivery. First bouquet half price with code FRIDAY. Make it bright and cheerful!`,
		says: [
			'Bloom Weekly',
			'a fresh bouquet every Friday',
			'£18 per delivery',
			'First bouquet half price with code FRIDAY',
		],
		never: ['Social media video', 'Make it', 'cheerful'],
	},
	{
		trade: 'bike school, owner voice',
		prompt: `My name is Aisha and I teach adults to ride a bike. Nobody laughs, promise. Two hours, £45, helmet included. Victoria Park, Sundays at 9. Text me on 07700 900456.`,
		says: [
			'I teach adults to ride a bike',
			'Nobody laughs, promise',
			'Two hours, £45, helmet included',
			'Victoria Park, Sundays at 9',
		],
		callToAction: 'Text me on 07700 900456',
	},
	{
		trade: 'LLM storyboard with numbered beats',
		prompt: `**Concept: "The 3 PM Slump"**

1. **Hook (0–3 s):** It's 3 PM. Your brain has left the building.
2. **Problem (3–7 s):** Coffee number four? You'll be awake until two.
3. **Product (7–12 s):** Matcha Mate: steady focus for four hours, no crash.
4. **Offer (12–15 s):** Starter kit $29, whisk included.
5. **CTA (15–18 s):** Grab yours at matchamate.co

🎵 Music: lo-fi beat
📱 Format: 9:16`,
		says: [
			"It's 3 PM",
			'Your brain has left the building',
			'Coffee number four?',
			'steady focus for four hours, no crash',
			'Starter kit $29, whisk included',
		],
		never: ['Hook', 'Problem', 'Offer', 'lo-fi', '9:16', 'Music'],
		callToAction: 'Grab yours at matchamate.co',
		seconds: 18,
	},
	{
		trade: 'JSON with nested offer and cta',
		prompt: `{"brand":{"name":"Glacier Gym","tone":"bold"},"video":{"length":"15s","hook":"Cold feet? Good.","body":["Ice bath at 4 °C","Sauna at 90 °C","Coach at your side"],"offer":{"text":"3 sessions for $59","deadline":"until 31 May"},"cta":{"label":"Book your plunge","url":"https://glaciergym.com/book"}}}`,
		says: [
			'Cold feet? Good',
			'Ice bath at 4 °C',
			'Sauna at 90 °C',
			'Coach at your side',
			'3 sessions for $59',
			'until 31 May',
		],
		never: ['bold', '{', 'label'],
		callToAction: 'Book your plunge: glaciergym.com/book',
		seconds: 15,
	},
	{
		trade: 'pasta shop, hasty text',
		prompt: `need a quick reel for instagram, we started making vegan ravioli (pumpkin + sage, or beetroot), 500g for 7.90, only fri and sat, thats at Pasta Nonna in freiburg. maybe some funny line about nonna not knowing. cheers`,
		says: [
			'vegan ravioli (pumpkin + sage, or beetroot)',
			'500g for 7.90',
			'only fri and sat',
			'Pasta Nonna in freiburg',
		],
		never: ['need a quick', 'instagram', 'maybe some', 'cheers'],
	},
	{
		trade: 'Handwerker (de) Stellenanzeige',
		prompt: `Dachdecker gesucht (m/w/d)! 4-Tage-Woche, 22 € pro Stunde, Werkzeug und Firmenwagen stellen wir. Start sofort oder nach Absprache. Kurz per WhatsApp melden: 0171 5550199. Dachbau Öztürk, Kassel`,
		says: [
			'Dachdecker gesucht (m/w/d)!',
			'4-Tage-Woche, 22 € pro Stunde, Werkzeug und Firmenwagen stellen wir',
			'Start sofort oder nach Absprache',
			'Dachbau Öztürk, Kassel',
		],
		callToAction: 'Kurz per WhatsApp melden: 0171 5550199',
		language: 'de',
	},
	{
		trade: 'Wunsch (de) mit Punkten im Satz',
		prompt: `Ich hätte gern ein Erklärvideo über die Vorteile einer Wärmepumpe: weniger Heizkosten, bis zu 70 % Förderung und kein Öltank mehr im Keller. Zielgruppe sind Hausbesitzer ab 45. Am Schluss soll "Förderung prüfen auf heizwende.de" stehen.`,
		template: 'explainer',
		says: ['weniger Heizkosten', 'bis zu 70 % Förderung', 'kein Öltank mehr im Keller'],
		never: ['Ich hätte', 'Erklärvideo', 'Zielgruppe', 'Am Schluss', 'stehen'],
		callToAction: 'Förderung prüfen auf heizwende.de',
		language: 'de',
	},
	{
		trade: 'théâtre (fr), annonce LLM',
		prompt: `🎭 **« Le Dernier Métro »** revient sur scène !

📅 Du 6 au 22 novembre
📍 Théâtre des Carmes, Avignon
🎟️ 24 € / 12 € (moins de 26 ans)

👉 Réservations : theatredescarmes.fr

#theatre #avignon`,
		says: [
			'Du 6 au 22 novembre',
			'Théâtre des Carmes, Avignon',
			'24 € / 12 € (moins de 26 ans)',
			'revient sur scène',
		],
		never: ['#', '**', '📅'],
		language: 'fr',
	},
	{
		trade: 'guion (es) con voz y texto',
		prompt: `ESCENA 1
Voz: ¿Sabías que el 40 % de la comida acaba en la basura?
Texto: 40 % a la basura

ESCENA 2
Voz: Con SobraCero compras lo que sobra en tu barrio a mitad de precio.
Texto: Mitad de precio

ESCENA 3
Voz: Descarga la app y salva tu primera cena.
Texto: Descarga SobraCero`,
		says: ['Mitad de precio', 'Descarga SobraCero'],
		never: ['ESCENA', 'Voz', 'Texto'],
		language: 'es',
	},
	{
		trade: 'agência (pt), viagem, briefing em prosa',
		prompt: `Crie um vídeo de 20 segundos divulgando nosso pacote para Fernando de Noronha. O público são casais. Destaque: voo saindo de Recife, 5 noites com café da manhã e mergulho incluso por R$ 4.890 por pessoa. Finalize com: Fale com a gente no WhatsApp (81) 95555-0123`,
		says: ['pacote para Fernando de Noronha', '5 noites com café da manhã', 'R$ 4.890 por pessoa'],
		never: ['Crie', 'divulgando', 'O público', 'Destaque', 'Finalize'],
		callToAction: 'Fale com a gente no WhatsApp (81) 95555-0123',
		language: 'pt',
		seconds: 20,
	},
	{
		trade: 'Japanese product launch (ja)',
		template: 'product-showcase',
		prompt: `新商品「ゆず塩チップス」発売！高知県産ゆず使用。ノンフライでカロリー40%オフ。1袋198円。全国のコンビニで6月1日から。`,
		says: [
			'新商品「ゆず塩チップス」発売！',
			'高知県産ゆず使用',
			'ノンフライでカロリー40%オフ',
			'全国のコンビニで6月1日から',
		],
		language: 'ja',
	},
	{
		trade: 'Arabic brief with labels (ar)',
		prompt: `العنوان: قهوة تشبهك
الفكرة: مقهى محلي يحمص البن كل صباح
العرض: قهوتان بسعر واحدة حتى 10 صباحاً
الموقع: شارع الحمرا، بيروت
النبرة: دافئة وودودة
دعوة لاتخاذ إجراء: زورونا اليوم`,
		headline: 'قهوة تشبهك',
		says: ['مقهى محلي يحمص البن كل صباح', 'قهوتان بسعر واحدة حتى 10 صباحاً', 'شارع الحمرا، بيروت'],
		never: ['النبرة', 'دافئة', 'العنوان', 'الفكرة'],
		callToAction: 'زورونا اليوم: شارع الحمرا، بيروت',
		language: 'ar',
	},
	{
		trade: 'personal ad brief, hotel guest',
		template: 'personalised-ad',
		prompt: `Guest name: Ingrid
Occasion: her third stay with us, arriving 14 August
Gift: free upgrade to a sea-view room
CTA: Confirm your upgrade
Tone: warm`,
		says: ['free upgrade to a sea-view room'],
		never: ['Guest name', 'Occasion', 'Tone', 'her third'],
		callToAction: 'Confirm your upgrade',
	},
	{
		trade: 'quote, team motto with attribution on next line',
		template: 'quote',
		prompt: `"You don't have to be fast. You just have to not stop."
— Coach Ray, Tuesday run club`,
		says: ["You don't have to be fast. You just have to not stop."],
		author: 'Coach Ray, Tuesday run club',
	},
	{
		trade: 'countdown, tax deadline, third person',
		template: 'countdown',
		prompt: `Remind our clients that the self-assessment deadline is 31 January at midnight. Late filing costs £100. We still have 12 appointments left. Book at taxmates.co.uk`,
		says: [
			'the self-assessment deadline is 31 January at midnight',
			'Late filing costs £100',
			'We still have 12 appointments left',
		],
		never: ['Remind our'],
		callToAction: 'Book at taxmates.co.uk',
	},
	{
		trade: 'recipe in prose with length',
		prompt: `30 second recipe video: Overnight focaccia. Mix 500 g flour, 400 ml water, 2 tsp salt and 1 tsp dry yeast. Leave it in the fridge overnight. Press it into an oiled tray, dimple it, add rosemary. Bake at 230 °C for 22 minutes.`,
		says: [
			'Overnight focaccia',
			'Mix 500 g flour, 400 ml water, 2 tsp salt and 1 tsp dry yeast',
			'Leave it in the fridge overnight',
			'Press it into an oiled tray, dimple it, add rosemary',
			'Bake at 230 °C for 22 minutes',
		],
		never: ['30 second', 'recipe video'],
		seconds: 30,
	},
	{
		trade: 'LinkedIn post, hot take',
		prompt: `Unpopular opinion: your onboarding isn't too long. It's too boring.

We cut nothing from ours. We only changed the order:
→ Day 1: meet a customer
→ Day 2: break something in staging
→ Day 3: fix it

90-day retention went from 71% to 93%.

What was your worst first day? 👇

#onboarding #HR #startups`,
		says: [
			"Unpopular opinion: your onboarding isn't too long",
			'Day 1: meet a customer',
			'Day 2: break something in staging',
			'Day 3: fix it',
			'90-day retention went from 71% to 93%',
		],
		never: ['→', '#'],
	},
	{
		trade: 'event page paste, night market',
		prompt: `NIGHT MARKET AT THE DOCKS
Friday 18 July | 6 pm – midnight
40 food stalls · live brass band · free entry
Pier 4, Bristol Harbour
Bring cash – not every stall takes cards.`,
		says: [
			'NIGHT MARKET AT THE DOCKS',
			'Friday 18 July',
			'6 pm – midnight',
			'40 food stalls',
			'live brass band',
			'free entry',
			'Pier 4, Bristol Harbour',
		],
	},
	{
		trade: 'app feature, prompt with role and constraints',
		prompt: `Act as a social media expert. I want a TikTok script (max 20 seconds) for my budgeting app Pennypot. Main point: it rounds up every purchase and saves the change; the average user saves $412 a year without noticing. Don't sound like a bank. Include a hook. CTA: download free.`,
		says: [
			'Pennypot',
			'it rounds up every purchase and saves the change',
			'the average user saves $412 a year without noticing',
		],
		never: ['Act as', 'I want', 'TikTok', 'Main point', "Don't sound", 'Include a hook'],
		callToAction: 'download free',
		seconds: 20,
	},
];
