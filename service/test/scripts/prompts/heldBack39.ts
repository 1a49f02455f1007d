import type { CollectedPrompt } from './prompt';

/** Chats, briefs and directions in ten languages, and English ones with foreign names. */
export const heldBack39: readonly CollectedPrompt[] = [
	{
		trade: 'Bäckerei, Zwiebelkuchen',
		language: 'de',
		prompt:
			'Mach mir bitte ein kurzes Reel für unsere Bäckerei: Ab Samstag gibts wieder Zwiebelkuchen und Federweißer, Stück 3,80 €. Nur solange der Vorrat reicht. Am Ende soll stehen "Vorbestellen unter 07141 555 0123". Gerne warme Herbstfarben',
		says: [
			'Ab Samstag gibts wieder Zwiebelkuchen und Federweißer, Stück 3,80 €',
			'Nur solange der Vorrat reicht',
		],
		never: ['Herbstfarben', 'Bäckerei:'],
		callToAction: 'Vorbestellen unter 07141 555 0123',
	},
	{
		trade: 'Stadtverwaltung, Sperrmüll',
		language: 'de',
		prompt: `**Ziel:** Bürgerinnen und Bürger auf die neue Sperrmüll-Anmeldung aufmerksam machen
**Absender:** Stadtverwaltung Grünwaldhausen
**Tonalität:** freundlich, sachlich, verständlich

**Kernbotschaften:**
- Sperrmüll ab 1. März nur noch online anmelden
- Termin innerhalb von 14 Tagen
- Bis zu 3 m³ pro Haushalt kostenlos

**Call-to-Action:** Jetzt Termin buchen auf gruenwaldhausen.example/sperrmuell
**Format:** 9:16, ca. 15 Sekunden`,
		says: ['Termin innerhalb von 14 Tagen', 'Bis zu 3 m³ pro Haushalt kostenlos'],
		never: ['aufmerksam', 'sachlich', 'Absender'],
		headline: 'Sperrmüll ab 1. März nur noch online anmelden',
		callToAction: 'Jetzt Termin buchen auf gruenwaldhausen.example/sperrmuell',
		seconds: 15,
	},
	{
		trade: 'Schneidebrett, Räuchereiche',
		template: 'product-showcase',
		language: 'de',
		prompt:
			'Video für mein Schneidebrett aus Räuchereiche, handgemacht in der Eifel. 45 x 30 cm, geölt, mit Saftrille, kostet 89 Euro inkl. Versand. Shop heißt Holzliebe Krämer, Insta @holzliebe.kraemer. Eher ruhig und hochwertig, kein Geschrei.',
		says: ['45 x 30 cm', '89 Euro inkl. Versand', '@holzliebe.kraemer'],
		never: ['Geschrei', 'ruhig', 'heißt'],
		headline: 'Schneidebrett aus Räuchereiche, handgemacht in der Eifel',
	},
	{
		trade: 'Fitnessstudio, Rückkehr',
		template: 'personalised-ad',
		language: 'de',
		prompt:
			'Kurze Nachricht an ein Mitglied, das seit 2 Monaten nicht mehr im Studio war. Hey, wir vermissen dich! Komm diese Woche vorbei und bring gratis jemanden mit, dazu ein Proteinshake aufs Haus. Code COMEBACK einfach am Tresen zeigen. Dein Team vom FitWerk Kassel',
		data: { name: 'Annika' },
		says: [
			'Hey, wir vermissen dich!',
			'Komm diese Woche vorbei und bring gratis jemanden mit, dazu ein Proteinshake aufs Haus',
		],
		never: ['Kurze Nachricht', 'ein Mitglied'],
		callToAction: 'Code COMEBACK einfach am Tresen zeigen',
	},
	{
		trade: 'Altersvorsorge, Szenen',
		template: 'explainer',
		language: 'de',
		prompt: `Erstelle ein Erklärvideo (ca. 30 Sekunden, Hochformat) zum Thema „Betriebliche Altersvorsorge – so funktioniert die Entgeltumwandlung“.

Szene 1 – Hook: „Du verschenkst vielleicht jeden Monat Geld.“
Szene 2 – Problem: Die gesetzliche Rente allein reicht vielen später nicht aus.
Szene 3 – So geht's: Ein Teil deines Bruttogehalts fließt direkt in deine Vorsorge, z. B. 100 € im Monat.
Szene 4 – Vorteil: Dein Arbeitgeber legt mindestens 15 % dazu.
Szene 5 – CTA: „Sprich mit deiner Personalabteilung oder schreib an vorsorge@nordlicht-hr.example“

Stil: klare Icons, Blau- und Weißtöne, keine Fachbegriffe ohne Erklärung.`,
		says: [
			'Du verschenkst vielleicht jeden Monat Geld',
			'Die gesetzliche Rente allein reicht vielen später nicht aus',
			'Ein Teil deines Bruttogehalts fließt direkt in deine Vorsorge, z. B. 100 € im Monat',
			'Dein Arbeitgeber legt mindestens 15 % dazu',
		],
		never: ['Hook', 'Icons', '„'],
		callToAction:
			'Sprich mit deiner Personalabteilung oder schreib an vorsorge@nordlicht-hr.example',
		seconds: 30,
	},
	{
		trade: 'Tafel, Ehrenamt',
		template: 'quote',
		language: 'de',
		prompt:
			'Zitat von unserer Ehrenamtlichen Gisela Möller (74): „Ich wollte nur mal eine Stunde helfen. Das ist jetzt elf Jahre her.“ Für die Tafel Bad Süderode, am Schluss bitte Mach mit: tafel-suederode.example',
		says: ['Ich wollte nur mal eine Stunde helfen. Das ist jetzt elf Jahre her.'],
		callToAction: 'tafel-suederode.example',
		author: 'Ehrenamtliche Gisela Möller (74)',
	},
	{
		trade: 'Club Kesselhaus, Opening',
		template: 'countdown',
		language: 'de',
		prompt: `Countdown-Video für die Saisoneröffnung des Clubs „Kesselhaus 9“ in Leipzig.

- **Event:** Opening Night mit DJ Löwenherz & Mira Voss
- **Datum:** 2. Oktober 2026, Einlass 22 Uhr
- **Tickets:** Early Bird 12 €, Abendkasse 18 €
- **Stimmung:** düster, industriell, Neon-Akzente in Türkis
- **CTA:** „Sichere dir dein Ticket – Link in Bio“`,
		says: ['2. Oktober 2026, Einlass 22 Uhr', 'Early Bird 12 €, Abendkasse 18 €'],
		never: ['Countdown-Video', 'düster'],
		headline: 'Opening Night mit DJ Löwenherz & Mira Voss',
		callToAction: 'Sichere dir dein Ticket – Link in Bio',
	},
	{
		trade: 'Dachgeschoss, Drohne',
		template: 'footage',
		language: 'de',
		prompt:
			'Schreibe und schneide ein vertikales Immobilienvideo aus unserem vorhandenen Drohnen- und Innenmaterial. Objekt: 4-Zimmer-Dachgeschosswohnung in Freiburg-Wiehre, 118 m², Südbalkon, Baujahr 1908, kernsaniert, Kaufpreis 749.000 €. Die Texteinblendungen sollten kurz sein (maximal sechs Wörter), das Tempo ruhig. Beginne mit der Außenansicht, dann Wohnküche, Bad und Balkon bei Abendlicht. Abschluss mit Logo und „Besichtigung vereinbaren: 0761 555 0188“.',
		says: ['4-Zimmer-Dachgeschosswohnung in Freiburg-Wiehre', '118 m²', '749.000 €'],
		never: ['Schreibe', 'Texteinblendungen', 'Beginne', 'Abschluss', 'Objekt:'],
		callToAction: 'Besichtigung vereinbaren: 0761 555 0188',
	},
	{
		trade: 'friperie à Lille',
		language: 'fr',
		prompt:
			'une vidéo tiktok pour ma friperie à Lille, arrivage vintage ce samedi dès 10h, tout à 15€ max !! ambiance années 90, fun. adresse 12 rue des Tisserands et notre insta @lafripedelea',
		says: ['Arrivage vintage ce samedi dès 10h', 'Tout à 15€ max', '12 rue des Tisserands'],
		never: ['ambiance', 'tiktok', 'notre insta'],
		headline: 'Friperie à Lille',
	},
	{
		trade: 'sérum, brief',
		template: 'product-showcase',
		language: 'fr',
		prompt: `# Brief créatif – Sérum « Rosée d'Aube »

**Marque :** Maison Verlaine
**Produit :** sérum hydratant à l'acide hyaluronique et à l'eau de rose, flacon 30 ml
**Prix :** 34,90 € (au lieu de 42 €) jusqu'au 31 mai
**Cible :** femmes de 25 à 45 ans, peaux sensibles

## Points à mettre en avant
1. 98 % d'ingrédients d'origine naturelle
2. Texture légère, absorption immédiate
3. Fabriqué en France

**Appel à l'action :** « Découvrez-le sur maisonverlaine.example avec le code AUBE10 »`,
		says: [
			"34,90 € (au lieu de 42 €) jusqu'au 31 mai",
			"98 % d'ingrédients d'origine naturelle",
			'Texture légère, absorption immédiate',
		],
		never: ['Brief', 'peaux sensibles'],
		headline: "Sérum « Rosée d'Aube »",
		callToAction: 'Découvrez-le sur maisonverlaine.example avec le code AUBE10',
	},
	{
		trade: 'Factulia, étapes',
		template: 'explainer',
		language: 'fr',
		prompt:
			"Réalise une vidéo explicative de 25 secondes sur la facturation électronique pour les artisans et les TPE. Commence par une question : « Vous faites encore vos factures sur Excel ? » Explique ensuite en trois étapes comment fonctionne Factulia : 1) créez votre facture en deux minutes, 2) envoyez-la au format conforme, 3) suivez vos paiements en temps réel. Termine sur l'essai gratuit de 30 jours, sans carte bancaire, sur factulia.example. Ton rassurant et pédagogique.",
		says: ['Vous faites encore vos factures sur Excel ?'],
		never: ['Commence', 'Explique', 'rassurant'],
		callToAction: 'Essai gratuit de 30 jours, sans carte bancaire, sur factulia.example',
		steps: [
			'créez votre facture en deux minutes',
			'envoyez-la au format conforme',
			'suivez vos paiements en temps réel',
		],
		seconds: 25,
	},
	{
		trade: 'Crozon, rushs',
		template: 'footage',
		language: 'fr',
		prompt:
			'J\'ai des rushs de la presqu\'île de Crozon (falaises, kayak, coucher de soleil), il me faut un reel de 20 sec pour l\'office de tourisme. Texte du genre "Et si cet été, vous posiez vos valises au bout du monde ?" puis à la fin "Réservez votre sortie kayak à partir de 39 €" et crozon-evasion.example',
		says: ['Et si cet été, vous posiez vos valises au bout du monde ?'],
		never: ['rushs', 'Texte du genre', 'à la fin'],
		callToAction: 'Réservez votre sortie kayak à partir de 39 € : crozon-evasion.example',
		seconds: 20,
	},
	{
		trade: 'mairie, collecte de jouets',
		language: 'fr',
		prompt:
			'Bonjour, la mairie de Saint-Aubin-les-Prés organise sa collecte de jouets du 1er au 20 décembre, à déposer en mairie ou à la médiathèque. Jouets propres et complets svp. Renseignements 01 99 00 45 12. Merci de faire quelque chose de chaleureux, sans trop de texte.',
		says: ['à déposer en mairie ou à la médiathèque', 'Jouets propres et complets'],
		never: ['Bonjour', 'svp', 'chaleureux'],
		callToAction: 'Renseignements 01 99 00 45 12',
	},
	{
		trade: 'école de design, brochure',
		template: 'personalised-ad',
		language: 'fr',
		prompt: `Vidéo personnalisée destinée à une future étudiante ayant téléchargé la brochure de l'École Supérieure de Design de Nantes.

- **Accroche :** « Camille, et si ta place était ici ? »
- **Message :** les candidatures pour la rentrée 2026 sont ouvertes jusqu'au 15 avril.
- **Preuve :** 92 % de nos diplômés trouvent un emploi en moins de six mois.
- **Invitation :** journée portes ouvertes le samedi 14 mars, de 10 h à 17 h.
- **CTA :** « Je réserve ma visite »

Ton : tutoiement, énergique mais bienveillant.`,
		says: [
			"Les candidatures pour la rentrée 2026 sont ouvertes jusqu'au 15 avril",
			'Journée portes ouvertes le samedi 14 mars, de 10 h à 17 h',
		],
		never: ['destinée', 'tutoiement', 'Accroche'],
		callToAction: 'Je réserve ma visite',
	},
	{
		trade: 'clínica dental, noviembre',
		language: 'es',
		prompt:
			'Hola, necesito un video para la clínica dental, promo de limpieza + revisión por 29€ todo noviembre, que transmita confianza y no dé miedo jaja. Clínica Dental Ibáñez, Valladolid, pide cita al 983 555 014 o por WhatsApp',
		says: ['limpieza + revisión por 29€ todo noviembre', '983 555 014'],
		never: ['transmita', 'jaja', 'Hola', 'miedo', 'La clínica dental,'],
	},
	{
		trade: 'bolso, estructura',
		template: 'product-showcase',
		language: 'es',
		prompt: `**Producto:** Bolso tote «Lucía» de piel vegana
**Marca:** Taller Peñarroya
**Precio:** 64,95 € – envío gratis en península

**Estructura del vídeo:**
1. Plano de detalle de las costuras con el texto «Hecho a mano, puntada a puntada»
2. Interior: bolsillo para portátil de 14"
3. Colores disponibles: camel, verde oliva y negro
4. Cierre: «¿Cuál es el tuyo? Cómpralo en tallerpenarroya.example»

**Estilo:** minimalista, tonos tierra, tipografía elegante`,
		says: ['Hecho a mano, puntada a puntada', 'Colores disponibles: camel, verde oliva y negro'],
		never: ['Plano', 'con el texto', 'minimalista'],
		headline: 'Bolso tote «Lucía» de piel vegana',
		callToAction: 'Cómpralo en tallerpenarroya.example',
	},
	{
		trade: 'Agendia, explicativo',
		template: 'explainer',
		language: 'es',
		prompt:
			'Crea un video explicativo vertical de 30 segundos para Agendia, un software de reservas para peluquerías y salones de belleza en México. Inicia con el problema: llamadas perdidas y citas olvidadas. Después presenta la solución: tus clientas reservan en línea las 24 horas, reciben un recordatorio por WhatsApp y pagan un anticipo desde su celular. Menciona que el plan básico cuesta $299 MXN al mes. Cierra con «Pruébalo gratis 14 días en agendia.example». El tono debe ser cercano y optimista.',
		says: ['Llamadas perdidas y citas olvidadas', 'El plan básico cuesta $299 MXN al mes'],
		never: ['Inicia', 'Después presenta', 'Menciona'],
		callToAction: 'Pruébalo gratis 14 días en agendia.example',
		seconds: 30,
	},
	{
		trade: 'fiestas de San Roque',
		template: 'countdown',
		language: 'es',
		prompt:
			'cuenta atrás para las fiestas de San Roque en Villanueva del Río!! empiezan el 14 de agosto con el pregón a las 21:00, luego orquesta La Ñ y fuegos artificiales. colores alegres, que se vea el "faltan X días"',
		says: ['Empiezan el 14 de agosto con el pregón a las 21:00'],
		never: ['olores alegres', 'que se vea', 'faltan X'],
		headline: 'Cuenta atrás para las fiestas de San Roque en Villanueva del Río!!',
	},
	{
		trade: 'ONG, guion con tiempos',
		language: 'es',
		prompt: `Objetivo: captar donantes recurrentes para la ONG «Agua para Mañana».

Mensaje principal: con 10 € al mes, una familia de la región de Kaolack tiene agua potable durante todo el año.

Guion:
- 0-3 s: «¿Cuánto vale un vaso de agua?»
- 3-8 s: «Para Aïssatou, tres horas de camino cada día.»
- 8-13 s: «En 2025 construimos 42 pozos gracias a personas como tú.»
- 13-16 s: «Hazte socio: aguaparamanana.example · Bizum 00555»

Tono: esperanzador, sin dramatismo.`,
		says: [
			'Con 10 € al mes, una familia de la región de Kaolack tiene agua potable durante todo el año',
			'Para Aïssatou, tres horas de camino cada día',
		],
		never: ['captar', '«¿', 'esperanzador'],
		callToAction: 'Hazte socio: aguaparamanana.example · Bizum 00555',
		seconds: 16,
	},
	{
		trade: 'parrilla, clips',
		template: 'footage',
		language: 'es',
		prompt:
			'Tengo clips de la cocina de mi restaurante en Rosario (la parrilla, el chef emplatando, gente brindando) y quiero un reel con música movida. Que diga Parrilla Don Ignacio, menú ejecutivo de lunes a viernes $14.500 con bebida y postre. Reservas al 341 555-0172',
		says: ['Menú ejecutivo de lunes a viernes $14.500 con bebida y postre'],
		never: ['Que diga', 'clips', 'movida'],
		headline: 'Parrilla Don Ignacio',
		callToAction: 'Reservas al 341 555-0172',
	},
	{
		trade: 'agriturismo, vendemmia',
		language: 'it',
		prompt:
			"Ciao! Mi serve un reel per l'agriturismo: weekend della vendemmia 19 e 20 settembre, si raccoglie l'uva insieme e poi pranzo in cascina, 45 € adulti e 20 € bambini. Posti limitati, prenotare su whatsapp 333 555 0147. Cascina Tre Gelsi, Monferrato",
		says: ['45 € adulti e 20 € bambini', 'Cascina Tre Gelsi, Monferrato'],
		never: ['Ciao', 'Mi serve'],
		headline: 'Weekend della vendemmia 19 e 20 settembre',
		callToAction: 'Posti limitati, prenotare su whatsapp 333 555 0147',
	},
	{
		trade: 'cintura, brief',
		template: 'product-showcase',
		language: 'it',
		prompt: `## Video prodotto: Cintura artigianale «Ponte Vecchio»

- **Brand:** Pelletteria Niccolò Bardi, Firenze
- **Materiale:** cuoio toscano conciato al vegetale
- **Caratteristiche:** fibbia in ottone, cucitura a mano, personalizzabile con le iniziali
- **Prezzo:** 79 €
- **Atmosfera:** luce calda di bottega, ritmo lento, dettagli ravvicinati
- **Chiusura:** «Fatta per durare. Ordina la tua su bardifirenze.example»`,
		says: ['Cuoio toscano conciato al vegetale', 'Fatta per durare', '79 €'],
		never: ['bottega', 'Chiusura'],
		headline: 'Cintura artigianale «Ponte Vecchio»',
		callToAction: 'Ordina la tua su bardifirenze.example',
	},
	{
		trade: 'coach di carriera, citazione',
		template: 'quote',
		language: 'it',
		prompt:
			"Genera un video verticale con una citazione motivazionale per il profilo di una coach di carriera. Testo della citazione: «Non è mai troppo tardi per cambiare strada: è solo troppo presto per arrendersi.» Attribuzione: Chiara D'Angelò, career coach. Usa uno sfondo sobrio con sfumature dal pesca al lilla, animazione delicata parola per parola e, nell'ultimo secondo, il riferimento @chiaradangelo.coach.",
		says: ['Non è mai troppo tardi per cambiare strada: è solo troppo presto per arrendersi.'],
		never: ['sfondo', 'Genera'],
		callToAction: '@chiaradangelo.coach',
		author: "Chiara D'Angelò, career coach",
	},
	{
		trade: 'scuola di danza, open day',
		language: 'it',
		prompt: `Crea un video promozionale per l'open day di una scuola di danza.

**Scuola:** Centro Danza Étoile, Bari
**Evento:** lezioni di prova gratuite, sabato 12 settembre 2026, ore 15–19
**Discipline:** danza classica, hip hop, contemporaneo, baby dance (dai 4 anni)
**Offerta:** iscrizione gratuita per chi si registra il giorno stesso
**CTA:** «Prenota la tua lezione: 080 555 0126»
**Tono:** dinamico, inclusivo, adatto alle famiglie`,
		says: ['Centro Danza Étoile, Bari', 'Iscrizione gratuita per chi si registra il giorno stesso'],
		never: ['di una scuola', 'Crea', 'dinamico'],
		callToAction: 'Prenota la tua lezione: 080 555 0126',
	},
	{
		trade: 'academia, matrícula zero',
		language: 'pt',
		prompt:
			'faz um vídeo pra academia aí: matrícula zero + primeiro mês por R$ 49,90, só até sexta. Sem fidelidade! Academia Força Total, Av. Brasil 1200, Uberlândia. chama no direct ou no zap (34) 95555-0133. bem energia, cores preto e amarelo',
		says: ['Sem fidelidade!', 'Academia Força Total, Av. Brasil 1200, Uberlândia'],
		never: ['energia', 'preto', 'faz um'],
		headline: 'Matrícula zero + primeiro mês por R$ 49,90, só até sexta',
		callToAction: 'Chama no direct ou no zap (34) 95555-0133',
	},
	{
		trade: 'reserva de emergência',
		template: 'explainer',
		language: 'pt',
		prompt: `**Título:** O que é reserva de emergência e como montar a sua

**Público:** jovens adultos que estão começando a organizar as finanças

**Roteiro:**
1. Gancho: "E se você perdesse o emprego amanhã?"
2. Definição: dinheiro guardado para cobrir de 3 a 6 meses de despesas
3. Exemplo: quem gasta R$ 2.500 por mês precisa de R$ 7.500 a R$ 15.000
4. Onde guardar: aplicações com liquidez diária e baixo risco
5. Primeiro passo: comece com R$ 50 por semana
6. CTA: "Baixe a planilha gratuita em contacerta.example"

**Observação:** não prometer rentabilidade.`,
		says: ['E se você perdesse o emprego amanhã?', 'comece com R$ 50 por semana'],
		never: ['prometer', 'Gancho', 'jovens adultos'],
		headline: 'O que é reserva de emergência e como montar a sua',
		callToAction: 'Baixe a planilha gratuita em contacerta.example',
	},
	{
		trade: 'T2 em Matosinhos',
		template: 'personalised-ad',
		language: 'pt',
		prompt:
			'Olá, quero um vídeo curtinho para enviar a um cliente que visitou o T2 em Matosinhos na semana passada. Dizer que o preço baixou para 285.000 € e que ainda está disponível, se quiser marcamos segunda visita. Assina Inês Gonçalves, Casas do Norte, 910 555 018',
		says: ['O preço baixou para 285.000 €', 'Inês Gonçalves, Casas do Norte'],
		never: ['um cliente', 'Dizer', 'Assina', 'curtinho'],
	},
	{
		trade: 'Gemeente, vrijwilligers',
		language: 'nl',
		prompt: `**Campagne:** Week van de Vrijwilliger – Gemeente Oosterveen
**Doelgroep:** inwoners van 18 tot 75 jaar
**Lengte:** 15 seconden, verticaal

**Tekst per scène:**
- Scène 1: "Een uurtje over? Er is altijd iemand blij met je."
- Scène 2: "Taalmaatje, klusser of chauffeur: kies wat bij je past."
- Scène 3: "Kom naar de vrijwilligersmarkt op 23 mei, 11.00–15.00 uur, in het gemeentehuis."
- Scène 4: "Meld je aan via oosterveen.example/vrijwilligers"

**Stijl:** licht, vrolijk, goed leesbaar`,
		says: ['Een uurtje over?', 'Taalmaatje, klusser of chauffeur: kies wat bij je past'],
		never: ['inwoners van', 'Scène'],
		headline: 'Week van de Vrijwilliger – Gemeente Oosterveen',
		callToAction: 'Meld je aan via oosterveen.example/vrijwilligers',
		seconds: 15,
	},
	{
		trade: 'bakfiets Familo',
		template: 'product-showcase',
		language: 'nl',
		prompt:
			'Filmpje voor onze nieuwe elektrische bakfiets, de Familo 3. Ruimte voor 3 kids, tot 90 km bereik, nu €4.299 ipv €4.799. Proefrit maken kan in onze winkel in Zwolle of via fietsenvandijk.example. Vrolijk en een beetje stoer graag',
		says: ['Ruimte voor 3 kids', 'Nu €4.299 ipv €4.799'],
		never: ['rolijk', 'Filmpje'],
		headline: 'Onze nieuwe elektrische bakfiets, de Familo 3',
		callToAction: 'Proefrit maken kan in onze winkel in Zwolle of via fietsenvandijk.example',
	},
	{
		trade: 'VerlofWijzer, stappen',
		template: 'explainer',
		language: 'nl',
		prompt:
			'Maak een korte uitlegvideo voor HR-medewerkers over het digitale verzuimproces in VerlofWijzer. Leg in vier eenvoudige stappen uit hoe een ziekmelding verloopt: de medewerker meldt zich ziek via de app, de leidinggevende krijgt direct bericht, de arbodienst wordt automatisch ingeschakeld en het dossier wordt veilig opgeslagen. Benadruk dat teams hiermee gemiddeld 3 uur per week besparen. Sluit af met: "Plan een demo op verlofwijzer.example". Houd de toon professioneel maar toegankelijk.',
		says: [
			'De medewerker meldt zich ziek via de app',
			'De leidinggevende krijgt direct bericht',
			'gemiddeld 3 uur per week',
		],
		never: ['HR-medewerkers', 'Leg in', 'Benadruk'],
		headline: 'Het digitale verzuimproces in VerlofWijzer',
		callToAction: 'Plan een demo op verlofwijzer.example',
	},
	{
		trade: 'cukiernia, tłusty czwartek',
		language: 'pl',
		prompt:
			'Hej, potrzebuję rolkę na tłusty czwartek do naszej cukierni. Pączki z różą po 5,50 zł, przy 10 sztukach dwa gratis! Zamówienia do środy do 18:00, tel. 22 555 01 64. Cukiernia Słodka Jagódka, Żoliborz, ma być wesoło i apetycznie',
		says: [
			'Pączki z różą po 5,50 zł, przy 10 sztukach dwa gratis!',
			'Cukiernia Słodka Jagódka, Żoliborz',
		],
		never: ['potrzebuję', 'wesoło'],
		callToAction: 'Zamówienia do środy do 18:00, tel. 22 555 01 64',
	},
	{
		trade: 'świeca sojowa',
		template: 'product-showcase',
		language: 'pl',
		prompt: `**Produkt:** Świeca sojowa „Leśna Mgła”
**Marka:** Pracownia Świerk
**Cena:** 69 zł (180 ml)

**Najważniejsze cechy:**
- 100% naturalny wosk sojowy
- zapach sosny, mchu i bergamotki
- do 40 godzin palenia
- ręcznie odlewana w Bieszczadach

**Wezwanie do działania:** „Zamów z kodem MGLA15 i odbierz 15% rabatu – pracowniaswierk.example”
**Klimat:** przytulny wieczór, ciemna zieleń i ciepłe światło`,
		says: ['Zapach sosny, mchu i bergamotki', 'Do 40 godzin palenia'],
		never: ['przytulny'],
		headline: 'Świeca sojowa „Leśna Mgła”',
		callToAction: 'Zamów z kodem MGLA15 i odbierz 15% rabatu – pracowniaswierk.example',
	},
	{
		trade: 'школа английского',
		language: 'ru',
		prompt:
			'Нужен ролик для школы английского языка: набор в детские группы с 1 сентября, возраст 7–12 лет, первое занятие бесплатно, потом 4 800 ₽ в месяц. Пусть будет ярко и по-доброму. В конце — «Записаться: +7 495 555-01-39» и наш телеграм @hello_school_kids',
		says: [
			'Набор в детские группы с 1 сентября',
			'Первое занятие бесплатно',
			'4 800 ₽ в месяц',
			'@hello_school_kids',
		],
		never: ['Пусть', 'В конце', 'Нужен'],
		callToAction: 'Записаться: +7 495 555-01-39',
	},
	{
		trade: '抹茶かき氷、構成',
		language: 'ja',
		prompt: `## 動画ブリーフ：夏限定メニュー告知

- **店舗名：** 喫茶こもれび（京都・出町柳）
- **商品：** 宇治抹茶のかき氷 980円（税込）
- **期間：** 7月1日〜8月31日
- **ターゲット：** 20〜30代の女性、観光客
- **構成：**
  1. 「今年も、あの季節がやってきました。」
  2. 氷に抹茶蜜をかけるアップ
  3. 価格と期間の表示
  4. 「インスタの保存で、白玉トッピング無料」
- **トーン：** 涼しげ、やさしい、余白を活かしたデザイン
- **アカウント：** @komorebi.kissa`,
		says: [
			'今年も、あの季節がやってきました',
			'宇治抹茶のかき氷 980円（税込）',
			'7月1日〜8月31日',
			'インスタの保存で、白玉トッピング無料',
		],
		never: ['ブリーフ', '構成', 'アップ', '価格と期間', 'アカウント'],
		callToAction: '@komorebi.kissa',
	},
	{
		trade: 'عيادة جلدية، حجز',
		template: 'explainer',
		language: 'ar',
		prompt:
			'أبغى فيديو قصير يشرح خطوات حجز موعد في عيادة الجلدية عن طريق التطبيق: تحمّل التطبيق، تختار الطبيب، تحدد الوقت، وتوصلك رسالة تأكيد. الكشف الأول 150 ريال بدل 250 لين نهاية الشهر. في الأخير حطوا اسم العيادة «عيادات نضارة – الرياض» ورقم 0555 010 199',
		says: ['الكشف الأول 150 ريال بدل 250 لين نهاية الشهر', '0555 010 199'],
		never: ['أبغى', 'حطوا'],
		headline: 'خطوات حجز موعد في عيادة الجلدية عن طريق التطبيق',
	},
	{
		trade: 'bistro, crème brûlée',
		prompt:
			'Need a reel for our bistro, Crème brûlée night every Thursday in March, £7.50 with a coffee. Chef Benoît torches it at your table!! Book via @chezmargot_leeds or call 0113 496 0172',
		says: ['Chef Benoît torches it at your table!!'],
		headline: 'Crème brûlée night every Thursday in March, £7.50 with a coffee',
		callToAction: 'Book via @chezmargot_leeds or call 0113 496 0172',
	},
	{
		trade: 'carnival in São Paulo',
		template: 'footage',
		prompt: `Create a 20-second vertical video from our existing travel footage promoting a carnival trip to São Paulo.

**Scenes:**
- Opening: aerial shot of Avenida Paulista, text "São Paulo is calling"
- Middle: street food in Liberdade, samba rehearsal, rooftop at sunset
- Offer: 6 nights from R$ 5.890 (about €950) including flights from Lisbon
- Closing: "Book by 30 November – viagemlivre.example/carnaval"

**Tone:** vibrant, warm, fast cuts in time with the music`,
		says: ['6 nights from R$ 5.890 (about €950) including flights from Lisbon'],
		never: ['aerial', 'vibrant'],
		headline: 'São Paulo is calling',
		callToAction: 'Book by 30 November – viagemlivre.example/carnaval',
		seconds: 20,
	},
	{
		trade: 'pro plan, thank you',
		template: 'personalised-ad',
		prompt:
			"Quick thank you video for a customer who's been on our Pro plan for a year now. Tell him he saved 112 hours with Rechnungsprofi in 2025 and that he gets 2 months free if he renews before 31 January, code DANKE2. From Søren & the team in Zürich, friendly, not salesy",
		data: { name: 'Jürgen' },
		says: [
			'You saved 112 hours with Rechnungsprofi in 2025',
			'You get 2 months free if you renew before 31 January',
		],
		never: ['friendly', 'salesy', 'Tell him'],
	},
	{
		trade: 'testimonial from Kraków',
		template: 'quote',
		prompt: `**Type:** Customer testimonial quote
**Quote:** "I hired three developers in Kraków in two weeks and saved over 18 000 zł in agency fees."
**Person:** Małgorzata Wiśniewska, Head of People at Żubr Analytics
**Brand:** HireLoop
**Visual style:** clean off-white background, one accent colour (deep green), large serif type
**End card:** "See how it works – hireloop.example"`,
		says: [
			'I hired three developers in Kraków in two weeks and saved over 18 000 zł in agency fees.',
		],
		callToAction: 'See how it works – hireloop.example',
		author: 'Małgorzata Wiśniewska, Head of People at Żubr Analytics',
	},
	{
		trade: 'street party in Montréal',
		template: 'countdown',
		prompt:
			'3 days left until our Fête de la Musique street party in Montréal, June 21, doors 4pm. Headliner is Zoë Lefèvre, food trucks with poutine and piñatas for the kids, free entry but bring cash (CA$5 cups). Make people hyped, link in bio for the map',
		says: ['Headliner is Zoë Lefèvre', 'Free entry but bring cash (CA$5 cups)'],
		never: ['hyped', 'Make people'],
		headline:
			'3 days left until our Fête de la Musique street party in Montréal, June 21, doors 4pm',
		callToAction: 'Link in bio for the map',
	},
];
