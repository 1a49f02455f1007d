import { findLiterals, type Literal } from './literals';

/**
 * Labels of briefs and storyboards ("Key message: …", `"on_screen_text": "…"`) and what becomes of what follows them.
 */
export type Role =
	/** Words of the video, in running text. */
	| 'text'
	/** Words of the video, a line each. */
	| 'list'
	/** Where and when: shown as they are given. */
	| 'fact'
	/** Shown together with the label: "Starts 4 May". */
	| 'phrase'
	| 'headline'
	| 'topic'
	| 'name'
	/** A position to fill. */
	| 'job'
	| 'brand'
	| 'action'
	| 'outro'
	| 'contact'
	| 'address'
	| 'price'
	| 'offer'
	| 'code'
	| 'quote'
	| 'author'
	| 'person'
	| 'caption'
	| 'hashtags'
	| 'length'
	/** What a scene shows: said only where a storyboard has no words at all. */
	| 'shot'
	/** A number or name of a part; what follows is read on its own. */
	| 'part'
	/** How the video is to be made. */
	| 'note';

const vocabulary: readonly (readonly [Role, string])[] = [
	[
		'text',
		`sub|footer|say|di|dile|diga|dile|dígale|sag|sage|dis|dites|zeg|diz|powiedz|скажи|vorteil|saludo|greeting|begrüßung|salutation|saluto|saudação|begroeting|trust|confianza|vertrauen|confiance|fiducia|confiança|vertrouwen|nutzen|avantage|bénéfice|ventaja|beneficio|vantaggio|vantagem|benefício|voordeel|what|was|quoi|qué|wat|tagline|tag line|slogan|sign off|sign off line|the big idea|big idea|claim|motto|pull quote|title card|opening text|closing text|end text|final text|on screen copy|screen copy|vo script|disclaimer|legal|legal line|legal text|small print|fine print|voiceover script|voice over script|voiceover text|spoken text|narrator voice|vo line|super text|key line|main line|text|texts|copy|ad copy|script|full script|video script|voiceover|voice over|voice|stimme|voz|voix|voce|stem|vo|v o|narration|narrator|spoken|speaker|dialogue|dialog|line|lines|says|on screen text|onscreen text|on screen|onscreen|text on screen|screen text|text overlay|overlay|overlay text|super|supers|subtitle|subheadline|subheading|subhead|sub headline|body|body copy|body text|main|main text|main content|content|description|summary|key message|main message|core message|message|messaging|central message|takeaway|usp|unique selling point|value proposition|problem|pain|pain point|solution|agitate|agitation|proof|social proof|testimonial|review|result|results|benefit|feature|introduction|intro|urgency|scarcity|aussage|desarrollo|développement|desenvolvimento|svolgimento|hauptteil|cuerpo|introducción|introduzione|introdução|einleitung|what it is|what it does|middle|build|build up|reveal|payoff|turn|point|tip|fact|reason|step|schritt|étape|paso|passo|stap|krok|did you know|about|context|words|what s the video about|what is the video about|what s it about|what is it about|what should it say|anything else|
		kernaussage|aussage|botschaft|kernbotschaft|hauptbotschaft|nachricht|sprecher|sprechertext|einblendung|texteinblendung|texto|texte|testo|tekst|tekst na ekranie|text auf dem bildschirm|bildschirmtext|untertitel|beschreibung|mensaje|mensaje clave|mensaje principal|voz en off|narrador|texto en pantalla|texto na tela|texto em tela|texto de tela|testo a schermo|testo sullo schermo|tekst in beeld|tekst op het scherm|quote on screen|on screen quote|testo in sovrimpressione|message clé|message principal|voix off|texte à l'écran|messaggio|messaggio chiave|voce fuori campo|mensagem|mensagem principal|narração|boodschap|kernboodschap|budskap|przekaz|lektor|problema|solución|solution|lösung|inhalt|contenu|contenido|contenuto|текст|сообщение|диктор|セリフ|テキスト|内容|紹介|キャッチコピー|コピー|メッセージ|内容介绍|내용|메시지|الرسالة|الوصف|ナレーション|テロップ|文案|旁白|字幕|텍스트|نص|النص|자막|내레이션|나레이션|대사|문구|화면 텍스트|النص على الشاشة|التعليق الصوتي|تعليق صوتي|קריינות|טקסט|वॉयसओवर|टेक्स्ट|titoli|texte à l écran`,
	],
	[
		'list',
		`what you get|what you ll get|what to expect|what awaits you|what we offer|we offer|das erwartet dich|das erwartet sie|was dich erwartet|was euch erwartet|wir bieten|was wir bieten|ce qui vous attend|au programme|nous offrons|ce que nous offrons|qué te espera|te espera|ofrecemos|qué ofrecemos|cosa ti aspetta|cosa vi aspetta|offriamo|cosa offriamo|o que te espera|oferecemos|wat kun je verwachten|wij bieden|topics|topics covered|in this episode|things to mention|à dire|zu sagen|a decir|da dire|points to mention|to mention|please mention|what to mention|what to say|to include|please include|things to include|things to say|bitte erwähnen|à mentionner|para mencionar|da menzionare|key points|keypoints|main points|points|talking points|supporting points|supporting messages|key messages|messages|bullet points|bullets|features|key features|product features|benefits|key benefits|main benefits|product benefits|highlights|advantages|usps|selling points|unique selling points|reasons|facts|key facts|key stats|stats|specs|specifications|technical specs|tech specs|rtb|rtbs|reasons to believe|tips|steps|mistakes|ingredients|what s included|whats included|included|includes|beats|value props|agenda|programme|program|lineup|line up|services|menu|details|key details|event details|info|key info|information|must include|must mention|mandatories|proof points|
		kernaussagen|aussagen|botschaften|kernbotschaften|fakten|inhalte|das ist drin|vorteile|merkmale|eigenschaften|punkte|kernpunkte|argumente|stichpunkte|leistungen|highlights|schritte|tipps|points à mettre en avant|à mettre en avant|hervorzuheben|puntos a destacar|a destacar|punti da evidenziare|da mettere in evidenza|pontos a destacar|points forts|points clés|avantages|caractéristiques|bénéfices|étapes|conseils|puntos clave|puntos|beneficios|ventajas|características|pasos|consejos|punti chiave|punti di forza|vantaggi|caratteristiche|pontos fortes|pontos chave|benefícios|vantagens|kernpunten|voordelen|kenmerken|fördelar|korzyści|zalety|преимущества|особенности|特徴|特点|卖点|المميزات`,
	],
	[
		'fact',
		`期間|開催日|日程|住所|date|dates|event date|date and time|date time|time|when|where|location|venue|place|opening hours|opening times|hours|schedule|doors|salary|pay|guests|speakers|special guest|special guests|host|hosts|artist|artists|datum|wann|wo|ort|uhrzeit|zeit|fecha|hora|cuándo|dónde|lugar|data|quando|dove|luogo|orario|local|horário|lieu|quand|où|horaires|heure|waar|wanneer|locatie|plats|tid|когда|где|дата|место|日時|場所|时间|地点`,
	],
	[
		'phrase',
		`starts|start date|opens|ends|deadline|valid until|offer ends|expires|expiry|available|available from|available until|runs|beginn|gültig bis|ab|bis`,
	],
	[
		'headline',
		`headline|title|product launch|new product|launch|announcement|main title|video title|film title|hook|opening hook|the hook|opening|opening line|opener|main headline|heading|attention|überschrift|titel|schlagzeile|aufhänger|titre|accroche|título|titular|gancho|titolo|titel|kop|rubrik|tytuł|nagłówek|başlık|заголовок|タイトル|见出し|見出し|标题|제목|العنوان`,
	],
	[
		'topic',
		`topic|subject|theme|concept|idea|thema|sujet|thème|tema|argomento|onderwerp|ämne|temat|konu|тема|テーマ|主题|주제`,
	],
	[
		'name',
		`商品|商品名|product|name|product name|event|event name|service|course|class|show|produkt|produktname|veranstaltung|produit|événement|producto|evento|prodotto|produto|role|property|listing|objekt|immobilie|angebotenes objekt|inmueble|bien|immobile|imóvel`,
	],
	[
		'job',
		`position|open position|job|job title|job ad|vacancy|hiring|stelle|offene stelle|stellenangebot|stellenanzeige|poste|offre d'emploi|puesto|vacante|oferta de empleo|posizione|vaga|vacature|functie`,
	],
	[
		'brand',
		`sender|absender|absenderin|expéditeur|émetteur|remitente|mittente|remetente|afzender|nadawca|отправитель|店舗名|店名|会社名|社名|employer|arbeitgeber|employeur|empleador|datore di lavoro|werkgever|brand|brand name|client|client name|company|company name|business|business name|shop name|store|marke|firma|unternehmen|marque|entreprise|marca|empresa|azienda|merk|bedrijf|varumärke|marka|бренд|компания|ブランド|品牌`,
	],
	[
		'action',
		`cta|next step|nächster schritt|prochaine étape|próximo paso|prossimo passo|próximo passo|volgende stap|cta text|call to action|calltoaction|button|button text|botón|bouton|knopf|pulsante|botão|knop|action|handlungsaufforderung|aufruf|call to action text|appel à l'action|appel à l action|llamada a la acción|llamado a la acción|chamada para ação|chamada à ação|invito all'azione|invito all azione|oproep tot actie|uppmaning|wezwanie do działania|harekete geçirici mesaj|призыв к действию|призыв|행동 유도|콜투액션|行動喚起|行动号召|دعوة لاتخاذ إجراء|دعوة للعمل`,
	],
	[
		'outro',
		`abbinder|schlusssatz|sign off card|outro|finale|closing|closing line|close|ending|end card|end frame|endcard|end screen|end|final|final line|final frame|final screen|conclusion|wrap up|abspann|schluss|ende|cierre|chiusura|encerramento|fin|final screen text|slot|slotzin|zakończenie`,
	],
	[
		'contact',
		`アカウント|公式アカウント|contact|contact info|contact details|phone|telephone|tel|email|e mail|mail|whatsapp|handle|instagram handle|social handle|follow|rsvp|booking|reservations|kontakt|telefon|contacto|teléfono|contatto|telefono|contato|telefone|téléphone|телефон|電話|电话`,
	],
	[
		'address',
		`url|lien|liens|enlace|enlaces|collegamento|länk|リンク|رابط|الرابط|链接|링크|where to buy|where to book|where to find us|website|web|site|web site|link|landing page|webseite|internetseite|site web|sitio web|sitio|sito|sito web|webbplats|strona|сайт|ウェブサイト|网站|웹사이트|الموقع`,
	],
	[
		'price',
		`price|regular price|original price|old price|list price|rrp|uvp|msrp|prices|cost|ticket price|ticket prices|tickets|entry|admission|fee|preis|prix|tarif|precio|prezzo|preço|prijs|pris|cena|fiyat|цена|料金|費用|价钱|요금|価格|价格|가격|السعر`,
	],
	[
		'offer',
		`offer|incentive|incentivo|anreiz|incitation|special offer|discount|deal|promo|promotion|angebot|rabatt|offre|oferta|descuento|offerta|sconto|desconto|aanbieding|korting|erbjudande|promocja|indirim|предложение|скидка`,
	],
	[
		'code',
		`code|promo code|promocode|discount code|coupon|coupon code|voucher|gutscheincode|rabattcode|code promo|código|codice|kortingscode|kod`,
	],
	[
		'quote',
		`customer quote|client quote|user quote|guest quote|kundenzitat|kundenstimme|testo della citazione|texto de la cita|texto da citação|texte de la citation|text des zitats|tekst van het citaat|quote text|quote|zitat|citation|cita|citazione|citação|citaat|citat|cytat|цитата`,
	],
	[
		'author',
		`attribuzione|atribución|atribuição|zuschreibung|author|attribution|attributed to|by|source|quote author|said by|autor|autorin|auteur|auteure|autrice|autora|autore|автор`,
	],
	[
		'person',
		`recipient|recipient name|customer|customer name|first name|to|empfänger|destinataire|destinatario`,
	],
	[
		'caption',
		`caption|caption idea|caption ideas|caption suggestion|caption option|caption vorschlag|vorschlag für die caption|idée de légende|proposition de légende|idea de caption|texto del post|texto para el post|texte du post|beitragstext|posttext|post caption|instagram caption|social caption|post text|post copy|bildunterschrift|légende|leyenda|didascalia|legenda`,
	],
	[
		'hashtags',
		`hashtag|hashtags|tags|hashtag ideas|hashtag suggestions|hashtag vorschläge|idées de hashtags|ideas de hashtags`,
	],
	[
		'length',
		`duration|max duration|maximum duration|max length|maximum length|duración máxima|durée maximale|durée max|durata massima|duração máxima|maximale dauer|maximallänge|maximale länge|maximale duur|maximale lengte|length|video length|runtime|running time|run time|timing|time limit|total length|total duration|total runtime|dauer|länge|videolänge|laufzeit|durée|duración|durata|duração|duur|lengte|längd|długość|czas trwania|süre|длительность|продолжительность|長さ|时长|길이`,
	],
	[
		'shot',
		`shot|shots|visual|visuals|visual cue|visual cues|visual description|video|image|footage|b roll|broll|camera|action shot|scene description|on camera|show|picture|graphic|graphics|animation|clip|bild|bilder|kamera|visuell|visuel|visuels|image|plan|imagen|visuales|immagine|immagini|visuale|imagem|beeld|wizualizacja|obraz|görsel|визуал|кадр|映像|画面|화면|영상|비주얼|그림|لقطة|الصورة|الصوره|תמונה|视觉|图像`,
	],
	[
		'part',
		`briefing|opening clip|closing clip|final clip|first clip|last clip|middle clip|kreativbriefing|videobriefing|brief créatif|brief vidéo|brief creativo|brief criativo|brief kreatywny|creatieve briefing|動画ブリーフ|ブリーフ|estructura|estructura del vídeo|estructura del video|structure de la vidéo|struttura|struttura del video|estrutura|estrutura do vídeo|aufbau|struktur|opbouw|struktura|структура|構成|構成案|구성|结构|장면|씬|컷|镜头|分镜|カット|المشهد|مشهد|סצנה|दृश्य|prompt|video prompt|method|directions|preparation|zubereitung|préparation|preparación|procedimento|preparazione|modo de preparo|bereiding|carousel text|reel text|carousel|scene|szene|scène|escena|cena|scena|sahne|сцена|シーン|场景|場面|frame|slide|screen|part|section|segment|act|panel|beat|chapter|teil|partie|parte|scenes|storyboard|shot list|shotlist|brief|video brief|creative brief|outline|script outline|video outline|structure|overview|timeline|breakdown|scene breakdown|video concept|video|szenen|scènes|escenas|post|reel|opening shot|opening scene|closing shot|closing scene|final shot|final scene|middle shot|middle section|first scene|last scene|last one|then|next|after that|finally|puis|ensuite|dann|danach|luego|después|poi|depois|daarna|potem|następnie|затем|потом|storyline|story|flow|sequence|example|variant`,
	],
	[
		'note',
		`target viewer|target viewers|viewer|ideal viewer|zielzuschauer|observação|observações|observación|observaciones|osservazione|osservazioni|nota|notas|remarque|remarques|opmerking|opmerkingen|uwaga|uwagi|примечание|примечания|備考|注意|ملاحظة|ملاحظات|reading level|platform|platforms|channel|channels|placement|format|formats|aspect ratio|aspect|ratio|orientation|resolution|dimensions|size|audience|target audience|target|target group|target market|targeting|demographic|demographics|persona|goal|goals|objective|objectives|aim|purpose|kpi|campaign|campaign name|campaign goal|deliverable|deliverables|project|tone|tone of voice|tonality|voice tone|brand voice|style|visual style|video style|style notes|style guide|look|look and feel|mood|vibe|feel|energy|pace|pacing|music|background music|music style|soundtrack|audio|sound|sounds|sound design|sound effects|sfx|fx|effects|transition|transitions|editing|editing style|edit|cut|cuts|colors|colours|color|colour|color palette|colour palette|palette|brand colors|brand colours|font|fonts|typography|background|setting|lighting|wardrobe|props|talent|cast|actors|logo|logo placement|note|notes|important notes|instructions|instruction|requirements|requirement|guidelines|constraints|avoid|do not|don t|dont|do|do s|dos|don ts|donts|dos and don ts|do s and don ts|must avoid|keywords|keyword|seo keywords|language|voice style|voice type|gender|type|video type|content type|content pillar|category|industry|niche|genre|template|version|model|budget|due|due date|thumbnail|thumbnail text|references|reference|inspiration|restrictions|bgm|rationale|why it works|logline|usage|scene number|number|id|order|index|timestamp|timestamps|timecode|time code|emotion|emotions|image prompt|visual prompt|seconds|fps|captions|subtitles|alt text|scene title|scene name|desired outcome|intent|framework|formula|
		plattform|projet|proyecto|progetto|zielgruppe|ziel|ziele|ton|tonalität|tonfall|stil|stimmung|musik|farben|schrift|hintergrund|kanal|sprache|kunde|projekt|hinweis|hinweise|anmerkung|anmerkungen|plateforme|public cible|cible|public|objectif|ton|style|ambiance|musique|couleurs|langue|format|plataforma|público|público objetivo|público alvo|audiencia|objetivo|tono|tom|estilo|ambiente|música|colores|cores|idioma|formato|piattaforma|pubblico|pubblico target|target|obiettivo|tono|stile|atmosfera|musica|colori|lingua|doelgroep|doel|toon|stijl|sfeer|muziek|kleuren|taal|plattform|målgrupp|mål|tonläge|musik|språk|platforma|grupa docelowa|cel|ton|styl|nastrój|muzyka|język|hedef kitle|amaç|üslup|müzik|dil|платформа|аудитория|целевая аудитория|цель|тон|стиль|музыка|язык|プラットフォーム|ターゲット|トーン|音楽|目标受众|受众|平台|语气|风格|音乐|tom de voz|tono de voz|tono di voce|ton de voix|trilha|trilha sonora|som|sonido|son|suono|geluid|ljud|dźwięk|lang|locale|음악|배경음악|톤|분위기|플랫폼|타깃|타겟|스타일|الموسيقى|موسيقى|الجمهور|المنصة|النبرة|מוזיקה|קהל יעד`,
	],
];

const roles = new Map<string, Role>();
for (const [role, words] of vocabulary) {
	for (const word of words.split('|')) {
		const known = word.trim();
		if (!roles.has(known)) roles.set(known, role);
	}
}

const ordinals =
	/\b(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|final|last|eins|zwei|drei|uno|dos|tres|un|deux|trois)\b/giu;

/** "On_Screen-Text 2 (3–8 s)" is "on screen text". */
export function inWords(label: string): string {
	return label
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
		.replace(/[_\-–—/&.'’"*#]+/gu, ' ')
		.toLowerCase()
		.replace(/#?\d+|[一二三四五六七八九十]$/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** A word that gives an unknown label away, whatever else is in it; the first that fits counts. */
const telling: readonly (readonly [Role, RegExp])[] = [
	[
		'person',
		/^(?:guest|recipient|customer|patient|member|student|subscriber|donor|passenger|user|employee|gast|kunden?)(?: first)? ?name/u,
	],
	['note', /^who(?: it| is| s| this)+ for|^for whom/u],
	[
		'note',
		/^(?:do not|don t|dont|never|no|avoid|notes?|hinweise?|anmerkungen|notizen|remarques?|nota|notas|opmerkingen)(?!\p{L})/u,
	],
	[
		'action',
		/(?<!\p{L})(?:cta|call to action|button|next step|appel à l action|llamada a la acción)(?!\p{L})/u,
	],
	[
		'address',
		/(?<!\p{L})(?:where to (?:buy|book|find|order|get|shop|sign up)|buy (?:at|from)|order (?:at|from)|book at|website|url|landing page|bio link|link)(?!\p{L})/u,
	],
	[
		'shot',
		/(?<!\p{L})(?:visuals?|shots?|footage|b roll|camera|picture|imagery|imagen|bild|visuels?|visuell\p{L}*|visuales|visiv[oiae]|immagini|beeld)(?!\p{L})/u,
	],
	['length', /(?<!\p{L})(?:duration|length|runtime|dauer|durée|duración|durata)(?!\p{L})/u],
	[
		'note',
		/(?<!\p{L})(?:notes?|insights?|audience|demographic|tone|style|styling|vibe|mood|music|sound|audio|sfx|format|platforms?|channels?|ratio|resolution|objectives?|goals?|kpis?|deliverables?|instructions?|guidelines?|specs for|requirements?|restrictions|constraints|references?|inspiration|editing|editor|transitions?|pacing|colou?rs?|palette|fonts?|typography|branding|logo|framework|persona|emotion(?:al)?|trigger|strategy|campaign|background|setting|hashtags?|keywords?|language|usage|legal review|budget|zielgruppe|tonalität|stil|musik|objectif|cible|ambiance|público|tono|estilo|obiettivo|doelgroep)(?!\p{L})/u,
	],
	['headline', /(?<!\p{L})(?:headline|title|hook|gancho|accroche|titel|título|titolo)(?!\p{L})/u],
	[
		'list',
		/(?<!\p{L})(?:features?|benefits|points|facts|stats|statistics|figures|highlights|reasons|rtbs?|usps?|selling points|reasons to believe|ingredients|services|mandatories|must haves?|must say|to include|to mention)(?!\p{L})/u,
	],
	['price', /(?<!\p{L})(?:prices?|pricing|cost|preis|prix|precio|prezzo)(?!\p{L})/u],
	['offer', /(?<!\p{L})(?:offer|discount|deal|angebot|offre|oferta)(?!\p{L})/u],
	[
		'text',
		/(?<!\p{L})(?:proposition|message|messaging|promise|story|narrative|copy|text|line|tagline|slogan|script|problem|solution|benefit|proof|testimonial|what it is|what it does|who we are|what we do|why us|why it matters|voice ?over|vo|narration|desarrollo|développement|desenvolvimento|svolgimento|sviluppo|hauptteil|entwicklung|einleitung|introducción|introduction|introduzione|introdução|nudo|cuerpo|corpo|corps|midden|kern|основная часть|вступление)(?!\p{L})/u,
	],
];

/** The role of a label that is not in the vocabulary but has a telling word. */
export function roleByWords(label: string): Role | undefined {
	const words = inWords(label);
	return telling.find(([, pattern]) => pattern.test(words))?.[0];
}

/** "Don't show", "Bitte nicht", "À éviter": a label of what the film must not have. */
const forbidding =
	/^(?:please |bitte |por favor |per favore |merci de )?(?:(?:do not|don t|dont|never|not to) (?:show|say|use|mention|include|want|write|add)|what not to (?:show|say|mention|include)|(?:what |things |words |topics |claims )?(?:to )?avoid|please (?:don t|do not|no)|no gos?|no goes|nogos?|taboos?|forbidden|bitte (?:nicht|keine?)|nicht(?: (?:zeigen|sagen|verwenden|erwähnen|nennen|erwünscht|gewünscht))|(?:zu )?vermeiden|tabus?|verboten|(?:à |a |da )?(?:éviter|evitar|evitare)|(?:à )?ne (?:pas|jamais) (?:montrer|dire|utiliser|mentionner|afficher)|à proscrire|interdits?|no (?:mostrar|decir|usar|mencionar|incluir|queremos)|prohibido|(?:te )?vermijden|niet (?:tonen|zeggen|gebruiken|noemen|laten zien))$/u;
export const isForbidding = (label: string) => forbidding.test(inWords(label));

/** "Video for my studio" asks for a film, "What to expect in your first week" is said: no labels of what is shown. */
const halfKnown = (words: string, whole: string) => {
	const role = roles.get(words);
	const isTitle = role === 'list' && / (?:for|of|in) your /u.test(whole);
	return role === 'shot' || role === 'part' || isTitle ? undefined : role;
};

/** "Text over clips", "Captions in order" */
const whereOrHow =
	/ (?:(?:over|on|across|under|for) (?:the |my |our |each |every |top of )?(?:\p{L}+ )?(?:clips?|footage|photos?|pictures?|images?|video|screen|scenes?|slides?)|in (?:this |the following )?order|one by one)$/u;

const wordsShown = (words: string) =>
	/^(?:(?:on-?screen )?(?:captions?|texts?|titles?|subtitles?|lines?|words))$/u.test(words)
		? ('text' as const)
		: undefined;

const thenThe =
	/^(?:and |und |et |y |e |en )?(?:then|next|after that|finally|lastly|puis|ensuite|enfin|dann|danach|zuletzt|luego|después|finalmente|poi|infine|depois|dan|daarna|tot slot) (?:with |comes |mit |avec |con |com |met )?(?:(?:the|a|an|our|der|die|das|le|la|les|el|il|lo|o|de|het) )?/u;

/** "Cytat wolontariuszki", "Quote from our volunteer": whose words, without a name. */
const quoteOfSomebody =
	/^(?:(?:[Qq]uote|[Cc]itation|[Cc]ita|[Cc]itazione|[Cc]itação|[Cc]itaat|[Cc]itat) (?:(?:of|from|by|de|du|del|della|di|da|do|van|fra|från) |d['’](?:une? )?|dell['’]|de l['’])(?:\p{Ll}+ ){0,2}\p{Ll}+|(?:[Cc]ytat|[Цц]итата)(?: \p{Ll}+){1,3}|[Zz]itat (?:(?:von|aus) )?(?:der|des|dem|einer|eines|einem|unserer|unseres|unserem) (?:\p{Ll}+ ){0,2}\p{Lu}\p{Ll}+)$/u;

/** What a label says about the words after it; undefined for one that is part of the text. */
export function roleOf(label: string): Role | undefined {
	const words = inWords(label);
	if (words.length > 40) return undefined;
	if (quoteOfSomebody.test(label.trim())) return 'quote';
	// A scene in Portuguese, a price in Polish.
	if (/^cena\s*#?\d/iu.test(label)) return 'part';
	if (forbidding.test(words)) return 'note';
	// "Number two: no career path" counts what is said.
	if (/^(?:number|nummer|numéro|número|numero|numer|номер) /u.test(words)) return undefined;
	// "Launch of the Orbit One: 1 December" names what happens then.
	if (/^(?:launch|opening|announcement) of /u.test(words)) return undefined;
	// "Then the pain", "Puis la solution"
	const next = words.replace(thenThe, '');
	if (next !== words && next !== '') return roleOf(next);
	// "Middle scene", "Second shot"
	if (/^\p{L}+ (?:scene|shot)$/u.test(words)) return 'part';
	return (
		roles.get(words) ??
		roles.get(words.replace(/l (?=\p{L})/gu, "l'")) ??
		roles.get(words.replace(ordinals, ' ').replace(/\s+/g, ' ').trim()) ??
		// "Brand tone & style", "CTA for the end card": each half is known.
		halfKnown(
			words.replace(
				/ (?:to (?:include|mention|cover|highlight|show|convey|communicate|feature|say|hit)|(?:for|of|in) (?:the|this|our|my|your) [\p{L} ]+)$/u,
				'',
			),
			words,
		) ??
		(whereOrHow.test(words) ? wordsShown(words.replace(whereOrHow, '')) : undefined) ??
		roles.get(
			words.replace(
				/^(?:the|your|our|main|brand|video|suggested|recommended|die|das|der|la|le|el|il|lo|o|a|de|het) /u,
				'',
			),
		)
	);
}

const contactKinds = new Set<Literal['kind']>(['url', 'email', 'handle', 'phone']);

/** What may be a label inside a line: after the end of a sentence or of what was said before. */
const labelInside =
	/(?<!(?:^|[.!?;:,|)”"]\s+|\n)\(?\d{1,2}[.)]\s+)(?<=[.!?;|,"”»“)\]]\s+|[。」』、]\s*|\s[–—-]\s)(\p{L}[\p{L}\p{N} '’/&_#-]{1,40}?(?:\s*[([][^)\]\n]{1,40}[)\]])?)\s*(?=[:：](?:\s|[「『]))/gu;

/** A line of its own for each known label in it; "Three artists: …" counts what is said. */
export const splitAtLabels = (line: string) =>
	line.replace(labelInside, (label: string, _: string, at: number) => {
		const role =
			roleOf(label) ??
			roleOfContact(label, line.slice(at + label.length).replace(/^\s*[:：]\s*/u, ''));
		return role === undefined || label.search(ordinals) === 0 ? label : `\n${label}`;
	});

export function beginsWithContact(value: string): boolean {
	const [literal] = findLiterals(value);
	return literal?.start === 0 && contactKinds.has(literal.kind);
}

/** "Booking link: cowslipfarm.co.uk": a name before an address and nothing more. */
export function roleOfContact(label: string, value: string): Role | undefined {
	const [address] = findLiterals(value);
	const isBare =
		address?.start === 0 && /^[.!)]?\s*(?:$|\p{Lu}|[\n(])/u.test(value.slice(address.end));
	if (!isBare || !contactKinds.has(address.kind)) return undefined;
	return roleByWords(label) === 'address' ? 'address' : undefined;
}

/** "Scene 2:" or "Shot 3 -" wherever it stands. */
export const partInside =
	/(?<=\S\s+)(?=(?:scene|shot|frame|slide|step|장면|씬|컷|场景|镜头|シーン|カット|المشهد|مشهد|szene|scène|escena|cena|scena|plan|schritt|étape|paso|passo|stap|krok|кадр|сцена|шаг)\s*#?\d{1,2}(?:\s*[([][^)\]\n]{1,40}[)\]])?\s*[:：–—-])/giu;
