import type { CollectedPrompt } from './prompt';

/** Prompts in other languages than English, in all forms. */
export const languages: readonly CollectedPrompt[] = [
	{
		trade: 'Bäckerei',
		language: 'de',
		prompt:
			'Erstelle ein 15-sekündiges Video für unsere Bäckerei in Jena. Jeden Samstag ab 6 Uhr gibt es Dinkelbrötchen für 0,60 €. Gebacken mit Mehl aus der Region. Komm vorbei in der Goethestr. 12!',
		says: [
			'Jeden Samstag ab 6 Uhr gibt es Dinkelbrötchen für 0,60 €',
			'Gebacken mit Mehl aus der Region',
		],
		never: ['Erstelle', '15-sekündig', 'Video'],
		callToAction: 'Komm vorbei in der Goethestr. 12!',
		seconds: 15,
	},
	{
		trade: 'Fahrschule',
		language: 'de',
		prompt: `Plattform: Instagram
Zielgruppe: Jugendliche ab 16
Botschaft: Führerschein in 14 Tagen.
Vorteile:
- Theorie online
- Fahrstunden auch sonntags
- Kein Bock auf Stress? Wir auch nicht.
CTA: Jetzt anmelden unter fahr-los.de`,
		says: [
			'Führerschein in 14 Tagen',
			'Theorie online',
			'Fahrstunden auch sonntags',
			'Kein Bock auf Stress? Wir auch nicht',
		],
		never: ['Plattform', 'Zielgruppe', 'Jugendliche', 'Vorteile', 'Botschaft'],
		callToAction: 'Jetzt anmelden unter fahr-los.de',
	},
	{
		trade: 'restaurant marocain',
		language: 'fr',
		prompt:
			"Crée une vidéo de 20 secondes pour annoncer l'ouverture de notre restaurant marocain à Lyon. Couscous, tajines et thé à la menthe dès 14,50 €. Ouvert du mardi au dimanche, 12h–22h30. Réservez au 04 72 00 00 00.",
		says: [
			'uverture de notre restaurant marocain à Lyon',
			'Couscous, tajines et thé à la menthe dès 14,50 €',
			'Ouvert du mardi au dimanche, 12h–22h30',
		],
		never: ['Crée', 'vidéo', '20 secondes'],
		callToAction: 'Réservez au 04 72 00 00 00',
		seconds: 20,
	},
	{
		trade: 'cosmétique',
		language: 'fr',
		template: 'product-showcase',
		prompt: `Titre : Le savon qui dure trois mois
Public cible : familles
Points forts :
- 95 % d'ingrédients naturels
- Sans huile de palme
- Fabriqué à Nantes
Appel à l'action : Commandez sur savonbleu.fr
Ton : chaleureux`,
		says: [
			'Le savon qui dure trois mois',
			"95 % d'ingrédients naturels",
			'Sans huile de palme',
			'Fabriqué à Nantes',
		],
		never: ['Public cible', 'familles', 'Ton', 'chaleureux', 'Titre', 'Points forts'],
		callToAction: 'Commandez sur savonbleu.fr',
	},
	{
		trade: 'gimnasio',
		language: 'es',
		prompt:
			'Haz un reel para nuestro gimnasio en Sevilla. Entrena sin permanencia por 29,90 € al mes. Abrimos de 6:00 a 23:00. ¡Apúntate hoy en fuerzasur.es!',
		says: ['Entrena sin permanencia por 29,90 € al mes', 'Abrimos de 6:00 a 23:00'],
		never: ['Haz un reel'],
		callToAction: '¡Apúntate hoy en fuerzasur.es!',
	},
	{
		trade: 'academia de idiomas',
		language: 'es',
		prompt: `Escena 1: Estudiante confundido. Texto: "¿Años de inglés y aún no hablas?"
Escena 2: Videollamada. Texto: "Habla desde la primera clase."
Escena 3: Logo. Texto: "Prueba una clase gratis en parla.mx"`,
		says: ['¿Años de inglés y aún no hablas?', 'Habla desde la primera clase'],
		never: ['Escena', 'Estudiante', 'Videollamada', 'Texto', 'Logo'],
		callToAction: 'Prueba una clase gratis en parla.mx',
	},
	{
		trade: 'pousada',
		language: 'pt',
		prompt:
			'Crie um vídeo curto sobre a nossa pousada em Paraty. Café da manhã com vista para o mar. Diárias a partir de R$ 320. Reserve já em pousadadomar.com.br',
		says: [
			'ossa pousada em Paraty',
			'Café da manhã com vista para o mar',
			'Diárias a partir de R$ 320',
		],
		never: ['Crie', 'vídeo'],
		callToAction: 'Reserve já em pousadadomar.com.br',
	},
	{
		trade: 'gelateria',
		language: 'it',
		prompt:
			'Tre gusti nuovi da venerdì 5 giugno: fico, basilico e mandorla salata. Tutto senza glutine. Vieni a trovarci in Via dei Mille 8, Torino. #gelato #torino',
		says: [
			'Tre gusti nuovi da venerdì 5 giugno: fico, basilico e mandorla salata',
			'Tutto senza glutine',
		],
		never: ['#'],
		callToAction: 'Vieni a trovarci in Via dei Mille 8, Torino',
	},
	{
		trade: 'fietsenwinkel',
		language: 'nl',
		prompt:
			'Maak een video van 15 seconden over onze e-bikes. Tot 120 km op één lading. Nu € 300 korting t/m 31 mei. Maak een proefrit bij Van Dam in Zwolle.',
		says: ['Tot 120 km op één lading', 'Nu € 300 korting t/m 31 mei'],
		never: ['15 seconden', 'Maak een video'],
		callToAction: 'Maak een proefrit bij Van Dam in Zwolle',
		seconds: 15,
	},
	{
		trade: 'kwiaciarnia',
		language: 'pl',
		prompt:
			'Dzień Matki już 26 maja! Bukiety od 59 zł z dostawą w Krakowie. Zamów do 14:00, dowieziemy tego samego dnia. Zamów na kwiatowo.pl',
		says: ['Dzień Matki już 26 maja!', 'Bukiety od 59 zł z dostawą w Krakowie', '14:00'],
		callToAction: 'Zamów na kwiatowo.pl',
	},
	{
		trade: 'loppis',
		language: 'sv',
		prompt:
			'Loppis i Slottsparken lördag 6 juni kl. 10–15. Över 80 bord, fika och livemusik. Boka ditt bord på slottsloppis.se',
		says: ['Loppis i Slottsparken lördag 6 juni kl. 10–15', 'Över 80 bord, fika och livemusik'],
		callToAction: 'Boka ditt bord på slottsloppis.se',
	},
	{
		trade: 'kahvehane',
		language: 'tr',
		prompt:
			'Yeni şubemiz Kadıköy’de açıldı! İlk hafta tüm kahveler 45 TL. Her gün 08.00–23.00 açığız. Hemen gel, tanışalım!',
		says: ['Yeni şubemiz Kadıköy’de açıldı!', 'İlk hafta tüm kahveler 45 TL', '08.00–23.00'],
	},
	{
		trade: 'онлайн-школа',
		language: 'ru',
		prompt:
			'Курс «Python с нуля» стартует 15 сентября. 12 недель, 3 проекта, наставник на связи. Цена 9 900 ₽. Запишитесь на pyschool.ru',
		says: [
			'Курс «Python с нуля» стартует 15 сентября',
			'12 недель, 3 проекта, наставник на связи',
			'9 900 ₽',
		],
		callToAction: 'Запишитесь на pyschool.ru',
	},
	{
		trade: '抹茶カフェ',
		language: 'ja',
		prompt:
			'新しい抹茶パフェが登場しました。5月1日から京都店限定で、1日30食です。価格は980円。ご予約は matcha-kyoto.jp へ。',
		says: ['新しい抹茶パフェが登場しました', '5月1日から京都店限定で、1日30食です', '価格は980円'],
	},
	{
		trade: 'متجر عطور',
		language: 'ar',
		prompt:
			'عطر العود الجديد وصل الآن. خصم 20% حتى نهاية الأسبوع. التوصيل مجاني لكل الطلبات. تسوق الآن',
		says: ['عطر العود الجديد وصل الآن', 'خصم 20% حتى نهاية الأسبوع', 'التوصيل مجاني لكل الطلبات'],
		callToAction: 'تسوق الآن',
	},
	{
		trade: 'English text, foreign names',
		prompt:
			'Fly to Kraków or Gdańsk from 199 zł return. Sleep at Hotel Pod Różą. Offer ends on 3 May. Book at lotnik.example.',
		says: [
			'Fly to Kraków or Gdańsk from 199 zł return',
			'Sleep at Hotel Pod Różą',
			'Offer ends on 3 May',
		],
		callToAction: 'Book at lotnik.example',
	},
	{
		trade: 'English order, German words',
		language: 'de',
		prompt:
			'Create a 15 second Instagram video in German for our ski school. Text: "Skifahren lernen in drei Tagen. Kurse für Kinder ab 4 Jahren. Jetzt buchen auf schneepiste.at"',
		says: ['Skifahren lernen in drei Tagen', 'Kurse für Kinder ab 4 Jahren'],
		never: ['Create', 'ski school', 'German'],
		callToAction: 'Jetzt buchen auf schneepiste.at',
		seconds: 15,
	},
];
