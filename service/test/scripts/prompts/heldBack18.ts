import type { CollectedPrompt } from './prompt';

/** An eighteenth collection, written before anyone looked at what the rules make of it. */
export const heldBack18: readonly CollectedPrompt[] = [
	{
		trade: 'glass blower, plain',
		prompt: `Blow your own Christmas bauble. Twenty minutes, one breath, 1,100 degrees. £25 per person, children from 6. Every Saturday in November at the Old Forge, Stourbridge. Book online at hotglass.uk`,
		says: [
			'Blow your own Christmas bauble',
			'Twenty minutes, one breath, 1,100 degrees',
			'£25 per person, children from 6',
			'Every Saturday in November at the Old Forge, Stourbridge',
		],
		callToAction: 'Book online at hotglass.uk',
	},
	{
		trade: 'request with goal and audience in prose',
		prompt: `The goal is to get more bookings for our Tuesday pub quiz. Our audience is students, so they care about price. Please produce something short and loud. The quiz starts at 8 pm, teams of six, first prize £100 and a bar tab. Pints are £4 all night. The Anchor, Falmouth.`,
		says: [
			'The quiz starts at 8 pm, teams of six, first prize £100 and a bar tab',
			'Pints are £4 all night',
			'The Anchor, Falmouth',
		],
		never: ['The goal', 'Our audience', 'they care', 'Please produce', 'short and loud'],
	},
	{
		trade: 'LLM storyboard as a bullet tree',
		prompt: `- Scene 1 (0–4s)
  - Visual: alarm clock, 5:30
  - Text: Your coach never sleeps in.
- Scene 2 (4–9s)
  - Visual: phone on a treadmill
  - Text: 5 km or 50, Pacer plans every run.
- Scene 3 (9–15s)
  - Visual: finish line
  - Text: 14 days free at pacer.run`,
		says: [
			'Your coach never sleeps in',
			'5 km or 50, Pacer plans every run',
			'14 days free at pacer.run',
		],
		never: ['Scene', 'Visual', 'alarm clock', 'treadmill', 'finish line'],
		seconds: 15,
	},
	{
		trade: 'JSON with text array of objects',
		prompt: `{"video":{"aspect":"9:16","slides":[{"title":"Lost your keys?","subtitle":"We open your door in 30 minutes"},{"title":"No drilling","subtitle":"9 of 10 locks stay whole"},{"title":"Fixed price","subtitle":"€89, day or night"}],"footer":"Schlüsselnotdienst Kern, 030 555 0177"}}`,
		says: [
			'Lost your keys?',
			'We open your door in 30 minutes',
			'9 of 10 locks stay whole',
			'€89, day or night',
		],
		never: ['9:16', 'footer', '{'],
	},
	{
		trade: 'user story prompt to a bot',
		prompt: `You are a senior copywriter. Write the on-screen text for a 15-second Facebook ad. Product: Nimbus, a pillow made of buckwheat. Benefit: it stays cool all night. Offer: 30 nights to try. Button: Try Nimbus. Return only the text.`,
		says: ['it stays cool all night', '30 nights to try'],
		never: ['You are', 'Write', 'Facebook', 'Return only', 'Button'],
		callToAction: 'Try Nimbus',
		seconds: 15,
	},
	{
		trade: 'Schreinerei (de) Auftrag',
		prompt: `Wir bräuchten bis nächste Woche ein Video für unsere Webseite, so 30 Sekunden. Thema: Treppen aus Eiche. Jede Stufe wird von Hand geölt. Einbau an einem Tag. Fünf Jahre Garantie. Am Schluss bitte unsere Adresse: Hauptstraße 7, Murnau.`,
		says: ['Jede Stufe wird von Hand geölt', 'Einbau an einem Tag', 'Fünf Jahre Garantie'],
		never: ['Wir bräuchten', 'Webseite', 'Sekunden', 'Thema', 'Am Schluss'],
		language: 'de',
		seconds: 30,
	},
	{
		trade: 'Instagram (de), Eisdiele',
		prompt: `Neu in der Theke: Holunder-Joghurt 🍦
Aus Blüten vom eigenen Garten.
Nur solange sie blühen.
Kugel 1,80 €
Eiscafé Venezia, Markt 2, Freiberg
#eis #freiberg`,
		says: [
			'Aus Blüten vom eigenen Garten',
			'Nur solange sie blühen',
			'Kugel 1,80 €',
			'Eiscafé Venezia, Markt 2, Freiberg',
		],
		never: ['#'],
		headline: 'Neu in der Theke: Holunder-Joghurt',
		language: 'de',
	},
	{
		trade: 'vigneron (fr), demande polie',
		prompt: `Pourriez-vous réaliser une vidéo verticale d'environ 20 secondes ? Le domaine Roux ouvre ses caves les 6 et 7 juin. Dégustation de sept vins, visite des vignes à cheval, repas à 25 €. Inscription obligatoire : 04 75 55 01 66. Merci d'éviter les clichés.`,
		says: [
			'Le domaine Roux ouvre ses caves les 6 et 7 juin',
			'Dégustation de sept vins, visite des vignes à cheval, repas à 25 €',
		],
		never: ['Pourriez-vous', 'verticale', 'Merci', 'clichés'],
		callToAction: 'Inscription obligatoire : 04 75 55 01 66',
		language: 'fr',
		seconds: 20,
	},
	{
		trade: 'scénario IA (fr), appli de recettes',
		prompt: `**Séquence 1 (0-3s)**
Image : frigo presque vide
Texte : Il reste trois œufs et un poireau ?
**Séquence 2 (3-9s)**
Image : téléphone, recette
Texte : Resto Frigo trouve 12 recettes avec ce que vous avez.
**Séquence 3 (9-15s)**
Image : assiette
Texte : Téléchargez Resto Frigo, c'est gratuit.`,
		says: [
			'Il reste trois œufs et un poireau ?',
			'Resto Frigo trouve 12 recettes avec ce que vous avez',
		],
		never: ['Séquence', 'Image', 'frigo presque', 'téléphone', 'assiette', 'Texte'],
		callToAction: "Téléchargez Resto Frigo, c'est gratuit",
		language: 'fr',
		seconds: 15,
	},
	{
		trade: 'academia de música (es), petición',
		prompt: `Me gustaría un vídeo de unos 15 segundos para promocionar las clases de batería en Academia Compás. Van dirigidas a niños de 6 a 12 años. Grupos de cuatro, primer mes a mitad de precio. WhatsApp 655 555 018.`,
		says: ['Grupos de cuatro, primer mes a mitad de precio'],
		never: ['Me gustaría', 'unos 15 segundos', 'promocionar'],
		language: 'es',
		seconds: 15,
	},
	{
		trade: 'frutería (es), oferta',
		prompt: `¡Hoy llegan las cerezas del Jerte! 3,50 € el kilo. Dulces, firmes y sin cámara. Cuando se acaban, se acaban. Frutas Nieves, mercado de Maravillas, puesto 41.`,
		says: [
			'3,50 € el kilo',
			'Dulces, firmes y sin cámara',
			'Cuando se acaban, se acaban',
			'Frutas Nieves, mercado de Maravillas, puesto 41',
		],
		headline: '¡Hoy llegan las cerezas del Jerte!',
		language: 'es',
	},
	{
		trade: 'copione IA (it), scuola di vela',
		prompt: `Ecco il testo per il tuo video:

Inquadratura 1: barca al tramonto
Voce: "Non serve saper nuotare come un delfino."
Inquadratura 2: allievi che ridono
Voce: "In cinque giorni porti una barca di sette metri."
Inquadratura 3: logo
Voce: "Corsi da maggio a settembre, 390 €. velafacile.it"

Fammi sapere se vuoi modifiche!`,
		says: [
			'Non serve saper nuotare come un delfino',
			'In cinque giorni porti una barca di sette metri',
			'Corsi da maggio a settembre, 390 €',
		],
		never: ['Ecco', 'Inquadratura', 'barca al tramonto', 'allievi', 'Voce', 'Fammi sapere'],
		language: 'it',
	},
	{
		trade: 'hondenschool (nl), opdracht',
		prompt: `Maak een filmpje van 15 seconden voor Hondenschool Kwispel. Vertel dat puppycursus 8 lessen duurt, dat de groepen maximaal 6 honden hebben en dat de eerste les gratis is. Eindig met: Schrijf je in op kwispel.nl.`,
		says: ['8 lessen', 'maximaal 6 honden', 'eerste les is gratis'],
		never: ['Maak een', 'Vertel', 'Eindig'],
		callToAction: 'Schrijf je in op kwispel.nl',
		language: 'nl',
		seconds: 15,
	},
	{
		trade: 'escritório de contabilidade (pt)',
		prompt: `Abriu MEI e não sabe o que pagar? São R$ 75,90 por mês, todo dia 20. Atrasou? A multa é de 0,33% ao dia. A gente cuida disso por R$ 49. Chame no WhatsApp: (41) 95555-0122`,
		says: [
			'Abriu MEI e não sabe o que pagar?',
			'São R$ 75,90 por mês, todo dia 20',
			'A multa é de 0,33% ao dia',
			'A gente cuida disso por R$ 49',
		],
		callToAction: 'Chame no WhatsApp: (41) 95555-0122',
		language: 'pt',
	},
	{
		trade: 'product with how it works',
		template: 'product-showcase',
		prompt: `Sproutbox. Put in water and a pod, switch on the light, pick basil in 28 days. Uses less power than a phone charger. $79 with three pods. sproutbox.com`,
		says: [
			'Put in water and a pod, switch on the light, pick basil in 28 days',
			'Uses less power than a phone charger',
			'$79 with three pods',
		],
		never: ['only', 'Only', 'Find out'],
	},
	{
		trade: 'quote, two sentences, no marks',
		template: 'quote',
		prompt: `I have not failed. I've just found 10,000 ways that won't work. – Thomas A. Edison`,
		says: ["I have not failed. I've just found 10,000 ways that won't work"],
		author: 'Thomas A. Edison',
	},
	{
		trade: 'countdown, request',
		template: 'countdown',
		prompt: `Make a countdown video for the opening of our ice rink on 1 December at 10 am. The first 100 skaters get free mulled wine. Tickets at eiszeit-linz.at.`,
		says: ['The first 100 skaters get free mulled wine'],
		never: ['Make a', 'countdown video', 'Coming soon'],
		callToAction: 'Tickets at eiszeit-linz.at',
	},
	{
		trade: 'personal ad, gym comeback',
		template: 'personalised-ad',
		prompt: `Hey Jonas, your locker misses you. Come back before 1 March and the first month is €5. No joining fee. Use code BACK5 at ironworks.de`,
		says: [
			'your locker misses you',
			'Come back before 1 March and the first month is €5',
			'No joining fee',
		],
		never: ['Only for'],
	},
	{
		trade: 'footage, farm diary',
		template: 'footage',
		prompt: `4:50 am. Frost on the gate. 84 cows who do not care that it is Christmas. This is where your butter comes from. Merry Christmas from all of us at Ravnsborg.`,
		says: [
			'Frost on the gate',
			'84 cows who do not care that it is Christmas',
			'This is where your butter comes from',
			'Merry Christmas from all of us at Ravnsborg',
		],
		callToAction: '',
	},
	{
		trade: 'explainer with labels cause/effect',
		template: 'explainer',
		prompt: `Why bread goes stale
Cause: Starch crystallises and pushes water out.
Myth: The fridge helps. It makes it six times faster.
Fix: Freeze it sliced, toast it straight from frozen.
More kitchen science at crumbclub.org`,
		says: [
			'Starch crystallises and pushes water out',
			'It makes it six times faster',
			'Freeze it sliced, toast it straight from frozen',
		],
		headline: 'Why bread goes stale',
		callToAction: 'More kitchen science at crumbclub.org',
	},
	{
		trade: 'tender conditional ask',
		prompt: `Can't sleep? Neither can 1 in 3 nurses. Our free night line is open from 10 pm to 6 am. You don't have to say your name. 0800 555 0199`,
		says: [
			"Can't sleep?",
			'Neither can 1 in 3 nurses',
			'Our free night line is open from 10 pm to 6 am',
			"You don't have to say your name",
		],
		callToAction: '0800 555 0199',
	},
	{
		trade: 'LLM script with timecodes in bold and pipes',
		prompt: `**0:00–0:04 | Hook**
"Stop buying bottled water."
**0:04–0:10 | Value**
"Our tap filter removes 99% of lead and lasts six months."
**0:10–0:15 | CTA**
"Get yours for $39 at clearspout.com"`,
		says: ['Stop buying bottled water', 'Our tap filter removes 99% of lead and lasts six months'],
		never: ['0:0', 'Hook', 'Value', 'CTA', '|'],
		callToAction: 'Get yours for $39 at clearspout.com',
		seconds: 15,
	},
	{
		trade: 'spoken-style with asides',
		prompt: `Real talk: most protein bars are candy (check the label). Ours has dates, peanuts and salt. That's it. 14 g of protein. $2.20. Find us at Whole Foods, next to the bananas.`,
		says: [
			'most protein bars are candy (check the label)',
			'Ours has dates, peanuts and salt',
			"That's it",
			'14 g of protein',
			'$2.20',
		],
		callToAction: 'Find us at Whole Foods, next to the bananas',
	},
	{
		trade: 'ticket tiers',
		prompt: `Summer Cinema Pass
• Bronze – 3 films – €24
• Silver – 6 films – €42
• Gold – all 20 films – €99
On sale from 1 May, 9 am: kinosommer.de`,
		says: ['Bronze – 3 films – €24', 'Silver – 6 films – €42', 'Gold – all 20 films – €99'],
		headline: 'Summer Cinema Pass',
		callToAction: 'On sale from 1 May, 9 am: kinosommer.de',
	},
	{
		trade: 'mixed, voice notes for editor at end',
		prompt: `Your dog is not stubborn. He's confused. In four walks we show you how to give one clear signal. €180, in your own neighbourhood. Text "walk" to 0151 555 0144.

Notes for the editor: captions big, dog barks at 0:03, keep my logo in the corner.`,
		says: [
			'Your dog is not stubborn',
			"He's confused",
			'In four walks we show you how to give one clear signal',
			'€180, in your own neighbourhood',
		],
		never: ['Notes', 'editor', 'captions big', 'logo'],
		callToAction: 'Text "walk" to 0151 555 0144',
	},
	{
		trade: 'Swedish request (sv)',
		prompt: `Gör en kort video till vår julmarknad. Lördag 7 december klockan 11–16 på Skansen i Höör. Glögg, hantverk och ponnyridning. Fri entré, parkering 40 kr.`,
		says: [
			'Lördag 7 december klockan 11–16 på Skansen i Höör',
			'Glögg, hantverk och ponnyridning',
			'Fri entré, parkering 40 kr',
		],
		never: ['Gör en', 'kort video'],
		language: 'sv',
	},
	{
		trade: 'Turkish brief (tr)',
		prompt: `Başlık: Evde diş beyazlatma mı?
Metin: Limon ve karbonat mineyi aşındırır.
Metin: Kliniğimizde 40 dakikada, güvenle.
Fiyat: 2.500 TL
CTA: Randevu için 0212 555 01 44
Ton: güven veren`,
		says: ['Limon ve karbonat mineyi aşındırır', 'Kliniğimizde 40 dakikada, güvenle', '2.500 TL'],
		never: ['Başlık', 'Metin', 'CTA', 'Ton', 'güven veren'],
		headline: 'Evde diş beyazlatma mı?',
		callToAction: 'Randevu için 0212 555 01 44',
		language: 'tr',
	},
	{
		trade: 'lines with slashes as line breaks',
		prompt: `Old windows rattle. / Ours don't. / Triple glazing from £310 a window, fitted in a day. / Survey free until Easter. / quietpane.co.uk`,
		says: [
			'Old windows rattle',
			"Ours don't",
			'Triple glazing from £310 a window, fitted in a day',
			'Survey free until Easter',
		],
		never: ['/ '],
	},
	{
		trade: 'event with speakers',
		prompt: `Night of Ideas, Thursday 29 January, 7 pm to midnight
Speakers: Rutger Bregman, Elif Shafak, Brian Eno
Town Hall, Ghent. Free, but bring a question.
Seats: nightofideas.be`,
		says: [
			'Rutger Bregman, Elif Shafak, Brian Eno',
			'Town Hall, Ghent',
			'Free, but bring a question',
		],
		callToAction: 'Seats: nightofideas.be',
	},
	{
		trade: 'request ends with question to maker',
		prompt: `New on the menu at Kiosk 9: kimchi toast, €7.50, and miso corn, €5. Both vegan. Open Wednesday to Sunday from noon. Could you turn this into a 10-second reel with big letters?`,
		says: [
			'kimchi toast, €7.50, and miso corn, €5',
			'Both vegan',
			'Open Wednesday to Sunday from noon',
		],
		never: ['Could you', 'reel', 'big letters'],
		seconds: 10,
	},
];
