import { withoutEdgeEmoji } from '../emoji';
import { hasContent } from '../sentences';
import { findCode, findLiterals } from './literals';
import {
	colourWord,
	degree,
	isMadeSo,
	listsLooks,
	mannerWord,
	nothingToo,
	partWord,
	partWords,
	anyOf,
} from './manners';
import { isOrder } from './orders';
import { fillers, platforms, secondsWord, sureFilmNouns } from './requestVocabulary';

/**
 * Tells sentences that speak to whoever makes the video ("Upbeat music, fast cuts.", "Then ask viewers to comment.")
 * from those that viewers are to read. Some are certain; others only where the prompt speaks to a maker elsewhere, so
 * that "Keep it simple." stays in a text that asks for nothing.
 */
export type Certainty = 'sure' | 'likely' | 'no';

/** Nobody who watches a video reads these. */
const makersWords = new RegExp(
	anyOf(
		`the (?:entire|whole) scene (?:becomes|turns|is|goes|lights)|the camera|the screen (?:fades|goes|turns|splits)|voice-?overs?|b-?roll|on-?screen text|text on[- ]screen|text overlays?|overlays?|jump cuts?|fast cuts?|quick cuts?|cut to(?! (?:order|size|length|measure))|fade (?:in|out|to)|close-?ups?|drone shots?|aspect ratio|9:16|16:9|1:1|4:5|target audience|target group|vouvoiement|tutoiement|call[- ]to[- ]action|cta|soundtrack|background music|storyboard|hashtags?|typography|sans-?serif|serif|lower third|end ?card|end ?frame|end ?screen|voice-?over artist|ai voice|narrat(?:or|ion)|slow[- ]motion|time-?lapse|split[- ]screen|kinetic|storytelling|viewers?|the audience|the hook|hook in|pacing|transitions?|subtitles|aesthetic|colou?r (?:palette|scheme|grading)|brand colou?rs?|stock (?:footage|photos?|images?|beelden|bilder|fotos?)|stockbeelden|stockfotos?|stockbilder|footage|visuals|thumbnail|seo|bullet points|word count|talking heads?|script|tone of voice|hintergrundmusik|(?:text|bild)?einblendungen?|schnitte|untertitel|zielgruppe|tonalität|musique de fond|voix off|sous-titres|public cible|música de fondo|voz en off|subtítulos|público objetivo|llamada a la acción|musica di sottofondo|sottotitoli|voce fuori campo|trilha sonora|legendas|música de fundo|chamada para ação|achtergrondmuziek|ondertiteling|voice-over|doelgroep|фоновая музыка|субтитры|закадров\\p{L}*|целевая аудитория|字幕|BGM|ナレーション|背景音乐`,
	) + `|#[0-9a-f]{6}\\b`,
	'iu',
);
const theFilm = new RegExp(
	anyOf(
		'(?:the|this|our|your|das|die|der|la|le|il|el|o|a|het|de) (?:video|reel|clip|ad|spot|film|script|vídeo|vidéo|animation|post|story|voice-?over|text|copy|tone|music|pace|mood|style|anuncio|guion|guión)',
	),
	'iu',
);
const makerVerb = new RegExp(
	`^${fillers}(?:and |also |then |finally |first |next |please |just |maybe |perhaps |we(?:'ll|’ll| will) |i(?:'ll|’ll| will) |make sure (?:to |you |that )?|be sure to |try to |remember to |feel free to |you (?:can|could|should|may|might) |bitte |por favor,? |per favore,? )*(?:use|include|add|incorporate|feature|insert|apply|choose|pick|set|overlay|show|display|film|zoom|pan|depict|keep|make|avoid|start|begin|open|end|close|finish|conclude|wrap|mention|highlight|emphasi[sz]e|stress|focus|ask|tell|remind|encourage|invite|urge|ensure|write|adapt|match|target|speak|sound|be|maintain|put|place|leave|limit|stick|do not|don't|don’t|never|no|without|only|with|have|let|give|deliver|structure|format|provide|return|output|verwende[nt]?|nutze[nt]?|benutze[nt]?|zeige?n?|füge|halte[nt]?|beende[nt]?|vermeide[nt]?|ohne|keine?|mit|utilise[rz]?|ajoute[rz]?|montre[rz]?|garde[rz]?|termine[rz]?|évite[rz]?|sans|pas de|pas d['’]|avec|usa|use|utiliza|incluye|incluir|añade|agrega|muestra|mantén|termina|evita|sin|con|adicione|mostre|mantenha|termine|evite|sem|com|aggiungi|mostra|mantieni|includi|inserisci|senza|niente|nessun[oa']?|nada de|geen|gebruik|voeg|toon|houd|eindig|vermijd|zonder|met|использу\\p{L}*|добав\\p{L}*|покажи\\p{L}*|без|с)(?!\\p{L})`,
	'iu',
);
const signOffWords =
	"(?:(?:kind|best|warm|kindest|warmest) regards|regards|best wishes|best|sincerely|yours (?:sincerely|truly|faithfully)|cheers|mit freundlichen grüßen|(?:viele|liebe|beste|schöne) grüße|lg|vg|mfg|cordialement|bien à vous|bien cordialement|(?:un )?(?:cordial )?saludos?|atentamente|abraços|atenciosamente|cordiali saluti|saluti|(?:met )?(?:vriendelijke |hartelijke )?groet(?:en|jes)?|(?:vänliga )?hälsningar|pozdrawiam|с уважением)(?:,? (?:the |your |das |dein |ihr |le |la |el )?\\p{Lu}[\\p{L}'’ &.-]{1,40}(?:\\([^()]{2,40}\\))?)?[,.!]?$";
/** "Thanks," above the name of who writes. */
export const thanksAlone =
	/^(?:(?:many |kind )?(?:thanks|thank you)(?: (?:so much|a lot|in advance|again))?|thx|ta|(?:vielen |herzlichen )?dank(?:e)?(?: im voraus)?|merci(?: d['’]avance| beaucoup)?|(?:muchas )?gracias|(?:muito )?obrigad[oa]|grazie(?: mille)?|(?:alvast )?bedankt)[,.! ]*$/iu;
/** Below it stands who signs. */
export const signOff = new RegExp(`^(?:${signOffWords})`, 'iu');
/** "Thanks! Ms Okafor" */
export function isSignedThanks(text: string): boolean {
	const [, thanks = '', name = ''] =
		/^(.{2,40}?(?:[,.!]|\s[–—-]))\s+(?:(?:Dr|Mr|Mrs|Ms|Hr|Fr|Sra?)\.\s)?(.+)$/u.exec(text) ?? [];
	return thanksAlone.test(thanks.replace(/\s[–—-]$/u, '')) && isSignature(name, true);
}
const teamOf =
	/^(?:[Yy]our (?:friends|team)|[Tt]he (?:team|crew)|(?:[Dd]ein|[Ii]hr|[Ee]uer|[Dd]as) Team|[Ll]['’]équipe|[Ee]l equipo) (?:from|at|of|von|vom|der|bei|de|du|del)\s/u;
const nameOf =
	/^\p{Lu}[\p{L}'’-]+(?: (?:and|und|et|y|&|\p{Lu}[\p{L}'’-]+))*(?:,? (?:from|at|of|von|vom|bei|de|du|del) [\p{L}'’&. -]{2,40})?$/u;
/** "Joel, Ironworks": below a letter, without a dash. */
const nameAndPlace =
	/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,(?: (?:from|at|of|von|vom|de|du|del|van))? \p{Lu}[\p{L}'’&. -]{1,40}$/u;
const farewell =
	/^(?:see you (?:soon|then|there|tomorrow|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:speak|talk)(?: to you)? soon|until then|take care|bis (?:bald|dann|gleich)|à (?:bientôt|très vite)|hasta (?:pronto|luego)|nos vemos|a presto|até (?:breve|já|logo)|tot (?:snel|dan|ziens))(?:$|[,.!\s–—-]+(?:(?:dein|ihr|euer|your|the|das|dine?|l['’]équipe|votre|tu|el|il tuo|je)\s.{2,40}|\p{Lu}.{1,40})$)/iu;
/** "See you soon, the Summit team" */
export const saysFarewell = (text: string) => farewell.test(text);
/** How a letter ends: "See you soon", "Bis bald, dein Team von Fitwerk". */
export const endsLetter = (text: string) =>
	farewell.test(text) || signOff.test(text) || isSignature(text, false) || nameAndPlace.test(text);
/** Who signs a letter: "– Joel from Ironworks", "Your team at Clearview". */
export const isSignature = (text: string, isDashed: boolean) =>
	teamOf.test(text) || (isDashed && nameOf.test(text));
/** "…, ma być wesoło", "Make people hyped, …": how the film is to be, by words that nothing else begins with. */
const wishWords =
	"(?:ma|niech|powinn[oa]) być(?!\\p{L})|niech będzie(?!\\p{L})|пусть (?:всё |видео |ролик )?(?:будет|выглядит)(?!\\p{L})|(?:make|get) (?:people|viewers|them|everyone) (?:hyped|excited|curious|smile|laugh|feel)(?!\\p{L})|que (?:emocione|enganche|llame la atención|impacte|destaque|guste|cative|chame a atenção|catturi|fique|transmita|sea|suene|quede|se vea|tenga (?:un|una)|seja|passe|tenha um|transmeta|sia|trasmetta)(?!\\p{L})|qu[’']elle soit(?!\\p{L})|merci de faire quelque chose (?:de |d[’'])";
const beginsWish = new RegExp(`^(?:${wishWords})`, 'iu');
const atmosphere =
	/(?<!\p{L})(?:vibes?|mood|tone|ton|stimmung|ambiance|tono|tom|toon|sfeer|atmosfera|feel)(?!\p{L})/iu;
/** Whether the words after a comma, or before one, say how the film is to be: "From Søren, friendly, not salesy". */
export const isWishOfFilm = (words: string) =>
	beginsWish.test(words) ||
	((atmosphere.test(words) || words.split(/,\s+/u).some((part) => negated.test(part))) &&
		isManner(words));

/** "Open with", "Commence par", "Beginne mit" */
const openings =
	'(?:and |then |next,? |puis |ensuite,? |dann |luego |poi |depois )?(?:(?:open|start|begin|continue|follow|close|end|finish)s? (?:up )?(?:with|on|in)|(?:commence[rz]?|débute[rz]?|ouvre[rz]?|démarre[rz]?|enchaîne[rz]?|poursui[st]|continue[rz]?) (?:par|sur|avec)|(?:beginne?|starte?|öffne|eröffne) mit|(?:comienza|empieza|abre|inicia|continúa|sigue) con|(?:inizia|apri|comincia|prosegui|continua) con|(?:comece|abra|inicie|continue) com|begin met|start met|open met)(?=\\s)';
/** What only a camera sees. */
const pictureNouns =
	'montage|sequence|series of|shots?|close-?ups?|aerial|drone|footage|scene|view of|images?|clips?|plan|plans|gros plan|vue|vues|séquence|aufnahmen?|nahaufnahmen?|bilder(?:n)?|szenen?|einstellung|plano|planos|toma|tomas|imágenes|secuencia|vista|inquadratur[ae]|ripres[ae]|immagini|sequenza|imagens|cena|cenas|tomada|beelden?|opname|opnames';
const opensOnPicture = new RegExp(
	`^${openings}[^"“„«]*(?<!\\p{L})(?:${pictureNouns})(?!\\p{L})|^(?:open|start|begin)s? (?:with|on|in) (?:an?|the) (?:[\\p{L}-]+,? ){1,5}(?:office|kitchen|room|street|desk|table|forest|beach|city|skyline|road|field|garden|sunrise|sunset|woman|man|couple|family|hands?|face)[.]?$`,
	'iu',
);
/** "Open with a montage of chalked hands": what is to be seen first or next. */
export const describesPicture = (sentence: string) => opensOnPicture.test(sentence);
const beginnings = new RegExp(
	`^(?:${[
		'you are (?:an? |the |now )?(?:[\\p{L}-]+ ){0,5}(?:copywriter|marketer|expert|strategist|director|assistant|writer|creator|editor|specialist|producer|manager|ai)',
		'act as\\b',
		"(?:would you like me|do you want me|want me to|shall i|should i|i can also|i could also|let me know|feel free to (?:adjust|adapt|edit|tweak|change|use|ask)|i hope (?:this|that|it)|hope (?:this|that) (?:helps|works)|happy to (?:adjust|adapt|tweak|change|help|write)|if you(?:'d| would)? (?:like|want|need|prefer),? i)",
		"(?:the |der |die |das |le |la |l['’]|el |il |o |a |de |het )?(?:mood|tone|vibe|pacing|ton|tonalität|stimmung|tono|tom|toon|sfeer|ambiance) (?:is|are|should|must|ist|soll|sollte|est|doit|es|debe|è|deve|é|deve|moet)(?!\\p{L})",
		'the (?:voice(?:-?over)?|speaker|colou?rs|captions|subtitles|visuals|ending|(?:overall |visual )?(?:look|feel|style)(?: and feel)?|palette|animation) (?:should|must|needs? to|has to|have to|can) (?:be|sound|feel|look|stay|match)(?!\\p{L})',
		'(?:der ton|das video|die (?:musik|stimme|sprecherin|farben|untertitel|bilder|texte|schnitte|animationen|\\p{L}*einblendungen)|der (?:sprecher|schluss)|le ton|la (?:vidéo|musique|voix)|les (?:couleurs|sous-titres|images)|el (?:tono|vídeo|video|final)|la (?:música|voz|locución)|los (?:colores|subtítulos)|il tono|il video|la (?:musica|voce)|o tom|o vídeo|de toon|de video|de stem|de muziek)(?: [\\p{L}]+)? (?:soll|sollte|sollen|sollten|darf|muss|müssen|doit|doivent|devrait|devraient|debe|deben|debería|deberían|tiene que|deve|dovrebbe|moet|mag)(?!\\p{L})',
		'(?:open|start|begin)(?:s|ing)? with (?:an? |the )?(?:[\\p{L}-]+ ){0,3}(?:question|hook|shot|scene|statistic|stat|logo|close-?up|problem|pain point|frustration|scenario)\\b',
		wishWords,
		'(?:(?:and |then |finally |next ,? ?)*)(?:transition|cut|fade|dissolve|pan|zoom|switch) (?:in(?:to)?|out|to|from|over|back|across|through|smoothly|quickly)(?!\\p{L})(?! (?:order|size|length))',
		'(?:as|when|while|once|after) [^,.:]{3,60}, (?:then |gently |slowly )?(?:reveal|show|display|cut|fade|zoom|pan|transition|introduce|overlay|bring in)s? (?!up)',
		'du bist (?:ein|eine)\\b|tu es (?:un|une)\\b|eres (?:un|una)\\b',
		'(?:target audience|target|audience|tone|style|mood|music|format|platform|length|duration|vibe) (?:is|are|will be|should)\\b',
		'(?:the |our )?(?:goal|aim|objective|purpose|audience|target group|viewers) (?:is|are|of)\\b',
		'(?:(?:o|a|el|la|le|il|lo|die|das|der|de|het|notre|nosso|nossa|nuestro|nuestra|unsere?|nostro|ons) )?(?:público(?:[- ]alvo| objetivo)?|zielgruppe|cible|public|objetivo|meta|ziel|objectif|pubblico|obiettivo|doelgroep|doel) (?:é|são|es|son|est|sont|ist|sind|è|sono|is|zijn|será|serán)(?!\\p{L})',
		`(?:it's|it is|this is|that's|it will be|it'll be|this will be) (?:for|on|going on) (?:our |the |my )?(?:${platforms})(?!\\p{L})`,
		'(?:with (?:many |our |sincere )?)?(?:thanks|thank you|many thanks|cheers|danke|vielen dank|merci|gracias|obrigad[oa]|grazie|bedankt|спасибо)(?: (?:in advance|so much|a lot|you|im voraus|d.avance|de antemano|mil|schön|a bunch))?[ !.]*(?:[,–—-]? ?\\p{Lu}\\p{L}*(?: \\p{Lu}\\p{L}*)?)?$',
		"(?:the|your|das|dein|ihr|euer) (?:[\\p{Lu}][\\p{L}&'’-]* ){1,3}team$",
		"(?:merci|danke|thanks|thank you|gracias|grazie|obrigad[oa])(?: d[’']| (?:de|di|for|für|por|fürs) )",
		signOffWords,
		// "Say hi to them by name"
		'(?:please |and )?(?:say (?:hi|hello) to|greet|address|welcome) (?:them|him|her|everyone|(?:the |our |each )?\\p{L}+) by (?:their |his |her )?(?:first )?names?(?!\\p{L})',
		// "Can the video explain it in simple steps?"
		`(?:can|could) (?:the|this) (?:${sureFilmNouns}|clip|ad|film) (?:please )?(?:explain|show|do|say|tell|cover) (?:it|this|that|all of it)(?!\\p{L})`,
		'something (?:short|quick|simple|small|little|nice|fun|snappy) for (?:the|our|my) ',
		"there(?:'s| is|’s) no sound (?:there|on)",
		"(?:please )?(?:do not|don't|don’t|never|avoid) (?:use|using|show|showing|mention|mentioning|include|including|add|adding|say|saying|put|write|writing)(?!.*\\byou)",
		'(?:hi|hiya|hey|hello|hallo|hola|buenas|bonjour|salut|coucou|ciao|salve|buongiorno|olá|oi|hoi|hej|moin|servus|cześć|привет|hi there|hello there|good (?:morning|afternoon|evening)|guten tag|dear (?:team|all))$',
		'(?:length|duration|format|aspect ratio)\\b(?! of)',
		'(?:countdown|reel|video|clip|post) (?:please|pls|plz|bitte)(?!\\p{L})',
		// "I have 5 clips from the studio session", "We've attached three photos"
		"(?:i|we)(?:['’]ve| have)?(?: got| filmed| shot| recorded)? (?:about |around |only )?(?:\\d{1,3}|two|three|four|five|six|a few|a couple of|some|several|lots of|these|the) (?:short |raw |video |phone |drone )*(?:clips|takes|video files|recordings)(?!\\p{L})",
		"(?:i|we)(?:['’]ve| have| will|['’]ll)? (?:attached?|uploaded?|included?|provided?|sen[dt]) (?:[\\p{L}\\d]+ ){0,4}(?:clips?|photos?|pictures?|images?|footage|videos?|pics)(?!\\p{L})",
		"(?:we|i)(?:'d| would)? (?:want|like|love) (?:people|viewers|them|everyone|customers|the audience) to (?:feel|think|smile|laugh|understand)(?!\\p{L})",
		'(?:(?:version|draft|fassung|entwurf|versión|brouillon|borrador|rev(?:ision)?\\.?) ?v?\\d+(?:\\.\\d+)?(?:$|[ /|,;(–—-]+(?=approved|signed off|reviewed|freigegeben|abgestimmt|valid|approuv|aprobad|revisad)))|(?:approved|signed off|reviewed|freigegeben|abgestimmt|validée?|approuvée?|aprobad[oa]|revisad[oa]) (?:by|von|durch|par|por) (?:[\\p{L}.-]+ ){0,3}\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?$',
		'(?:one|a|ein|eine|une?|uno?) (?:video|clip|film|reel|vidéo|vídeo) (?:per|for each|for every|pro|je|par|por) ',
		'(?:the |our |your )?logo (?:at|in|on|bottom|top|appears|stays|fades|throughout|visible)(?!\\p{L})',
		`(?:about|around|max(?:imum)?|under|up to|no longer than|no more than|less than|at most|circa|ca\\.?|environ|unos|cerca de|etwa)? ?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})? ?(?:${secondsWord})\\.?(?: (?:long|max|total|maximum|or less|lang))?$`,
		'(?:vertical|portrait|square|landscape)(?: format| video)?(?:,? (?:9:16|1:1|16:9))?$',
		// "Physics, year 8"
		'\\p{L}+(?: \\p{L}+)?,? (?:year|grade|class|klasse|classe de|curso|clase) \\d{1,2}[a-e]?$|klasse \\d{1,2}[a-e]?,? \\p{L}+$',
		'(?:targeting|aimed at|geared towards?|inspired by|based on)\\b(?=[^.!?]{0,80}$)',
	].join('|')})`,
	'iu',
);
/** "Do not put in glass" is told to viewers too. */
export const forbids = /^(?:please )?(?:do not|don['’]t|never|avoid)\s/iu;
const filmIs = new RegExp(
	`(?:should|must|needs? to|has to|ought to|soll(?:te)?n?|muss|doit|devrait|debe(?:ría)?|deve|dovrebbe|moet|должен|должно|должна) (?:be|feel|look|sound|have|last|end|start|run|fit|not|include|show|say|describe|explain|mention|evoke|convey|sein|être|ser|durar|essere|durare|zijn|быть|dauern|durer|wirken|${partWords})`,
	'iu',
);
const modal =
	'(?:should|must|needs? to|has to|ought to|soll(?:te)?n?|muss|doit|devrait|debe(?:ría)?|deve|dovrebbe|moet|должен|должно|должна)';
/** "The reel should inspire people": it is the film that does so. */
const filmMust = new RegExp(
	`^(?:the|this|our|das|die|der|la|le|el|il|lo|o|a|het|de) (?:${sureFilmNouns}|clip|ad|spot|film) ${modal}(?!\\p{L})`,
	'iu',
);
const keepIt =
	/^(?:please |pls |plz |and |but |also |just |so )*(?:keep|make) (?:it|this|things|everything|them|sure)(?!\p{L})|^(?:halte?|mach(?:e|t)?) (?:es|das video|alles)(?!\p{L})|^(?:mantenlo|hazlo|que sea|rends-le|fais-en|faites-en)(?!\p{L})|^(?:it|this) (?:should|must|needs to|has to)(?!\p{L})|^nothing (?:(?:too |super )?(?:fancy|flashy|complicated|over the top)|(?:too|overly) \p{L}+)(?!\p{L})|^(?:maybe|perhaps|ideally|vielleicht|peut-être|quizás?|talvez|forse|misschien)(?!\p{L})/iu;

/** "Our customers are nurses": of whom, not to whom. */
const audienceIs =
	/^(?:our|the|most of our) (?:customers|clients|followers|readers|users|guests) (?:are|is)(?!\p{L})/iu;

/** "I'm the founder of …": who asks. */
const asker =
	/^(?:(?:i['’]m|i am) (?:just |also )?(?:an?|the|one|from|with|part|in charge|working|trying|looking|planning|putting|making|doing|writing|running|starting|launching|opening|new|not)(?!\p{L})|i run|i own|i work (?:for|at)|ich bin|ich betreibe|ich leite|je suis|je tiens|je gère|soy|tengo un|sono (?:il|la|un)|ho un|ik ben|ik heb een|sou (?:o|a|um)|tenho um)(?!\p{L})/iu;

/** "I'm Parveen, I'm a driving instructor" */
const askerNamed = /^[Ii](?:['’]m| am) \p{Lu}/u;

const romanceHead =
	/^(?:ton|tono|tom|toon|style|stile|estilo|stijl|musique|música|musica|ambiance|ambiente|atmosfera|rythme|ritmo)$/iu;
const englishHead = /^(?:tone|style|vibes?|mood|music|feel|pacing|energy|musik|stil|stimmung)$/iu;

/** "Choose from 9 colours" */
const offersChoice =
	/\d+ (?:[\p{L}-]+ )?(?:colou?rs|styles|sizes|scents|designs|flavou?rs|farben|größen|couleurs|tailles|colores|tallas|colori|taglie|cores|kleuren|maten)(?!\p{L})/iu;

/** Prices, addresses, codes and numbers to call are for viewers. */
const isForViewers = (sentence: string) =>
	findCode(sentence) !== undefined ||
	offersChoice.test(sentence) ||
	findLiterals(sentence).some(
		({ kind, start }) =>
			kind === 'url' ||
			kind === 'price' ||
			kind === 'phone' ||
			// "Wed 8pm – viewer games"
			((kind === 'time' || kind === 'date') && start <= 4),
	);

const lengthOnly = new RegExp(
	`^(?:(?:duration|length|dauer|länge|durée|duración|durata|duração|duur|lengte):? )?(?:(?:about|around|ca\\.?|circa|roughly|max\\.?|under|up to|etwa|ungefähr|rund|environ|unos|cerca de) )?\\d{1,3}[- ]?(?:${secondsWord})(?: (?:long|max\\.?|lang))?$`,
	'iu',
);

const lengthInside = new RegExp(`(?<![\\p{L}\\d])\\d{1,3}[- ]?(?:${secondsWord})(?!\\p{L})`, 'iu');
const mannersIn = (sentence: string) => sentence.match(mannerWord)?.length ?? 0;

/** "not salesy" */
const negated =
	/^(?:(?:not|nicht|pas|niet)(?: (?:too|zu|trop|te|very))?|(?:no|non|não) (?:demasiado|muy|troppo|muito)) \p{L}+$/iu;

/** "dark green and amber maybe" */
const maybeEnd =
	/,?\s(?:maybe|perhaps|or so|vielleicht|peut-être|quizás?|talvez|forse|misschien)$/iu;

/** "something cheerful" */
const something =
	/^(?:(?:just|maybe|gern|bitte|plutôt|mejor) )?(?:something|(?:irgend)?etwas|(?:irgend)?was|quelque chose d[e'’]|algo|qualcosa di|iets)(?: (?:quite|rather|really|very|muy|sehr|ganz|de))?\s*(?=\p{L})/iu;

/** "Piano, guitar and drums": what a music school teaches, as much as what is to be heard. */
const instrument = /^(?:piano|guitar|ukulele|drums)$/iu;

/** "Upbeat music, fast cuts", "Ton chaleureux, musique d'accordéon": each part is about how the video is. */
function isManner(sentence: string): boolean {
	// "Slow-motion video of your stride" is offered to viewers.
	if (/(?<!\p{L})(?:of|for) your\s/iu.test(sentence)) return false;
	const parts = sentence
		.replace(/\s*\([^()]*\)/gu, '')
		.split(/\s*[,;&+/]\s*/iu)
		.map((part) => part.replace(politeEnd, '').replace(maybeEnd, '').replace(something, ''))
		.filter(hasContent);
	const told = parts.filter((part) => {
		const head =
			part.split(
				/\s(?:in|with|of|for|on|from|like|by|mit|in|de|d['’]|con|com|di|met)(?=\s|\p{L})/iu,
			)[0] ?? '';
		const [first = ''] = head.split(' ');
		const last = head.split(' ').at(-1) ?? '';
		if (makersWords.test(part) || lengthOnly.test(part) || prohibits.test(part)) return true;
		const manyManners = mannersIn(sentence) > 1;
		const ofParts = partWord.test(sentence) && mannersIn(sentence) > 0;
		if (nothingToo.test(part)) return true;
		if (without.test(part) && (ofParts || manyManners)) return true;
		if (parts.length > 1 && (beginsWish.test(part) || negated.test(part))) return true;
		if (ratherThan.test(part) && parts.some((other) => prohibits.test(other))) return true;
		const rest = head
			.replace(degree, '')
			.replace(mannerWord, '')
			.replace(colourWord, '')
			.replace(/(?<!\p{L})(?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar|och|i|и)(?!\p{L})/giu, '')
			.trim();
		return (
			(partWord.test(first) || partWord.test(last) || rest === '') &&
			head.replace(degree, '').trim().split(' ').length <= 5
		);
	});
	const manners = mannersIn(sentence);
	const marked =
		makersWords.test(sentence) ||
		(manners > 0 && partWord.test(sentence)) ||
		manners >= 2 ||
		(manners > 0 && sentence.search(colourWord) >= 0) ||
		parts.some((part) => prohibits.test(part)) ||
		(manners > 0 && parts.some((part) => negated.test(part))) ||
		(parts.length >= 2 && parts.some((part) => lengthOnly.test(part))) ||
		(parts.length >= 2 && partWord.test(parts[0] ?? '') && !instrument.test(parts[0] ?? ''));
	return marked && parts.length > 0 && told.length === parts.length;
}

const voiceWord =
	/(?<!\p{L})(?:(?:fe)?male|woman(?:['’]s)?|man(?:['’]s)?|young|mature|adult|deep|low|neutral|natural|confident|clear|british|american|irish|scottish|australian|accent|voice|narrator|ai|with an?|an?|not too|not|weiblich\p{L}*|männlich\p{L}*|jung\p{L}*|tief\p{L}*|natürlich\p{L}*|frauenstimme|männerstimme|stimme|féminine?|masculine?|jeune|grave|posée?|naturelle?|chaleureuse|calme|voix|femenin[oa]|masculin[oa]|joven|natural|cercana|cálida|tranquila|voz|and|und|et|y|or|oder|ou|o)(?!\p{L})/giu;
/** "Energetic, female": after a label of what is heard, how it sounds. */
export const isVoiceManner = (value: string) =>
	!/[.!?]\s*\p{L}/u.test(value) &&
	!/["“„«]/u.test(value) &&
	!hasContent(value.replace(mannerWord, '').replace(voiceWord, ''));

/** "Tono rassicurante", "A reassuring tone": a few words about how the video is. */
function isShortManner(sentence: string): boolean {
	const words = sentence.split(' ');
	// "Bitte modern und hell"
	if (
		words.length <= 6 &&
		/^(?:please|pls|plz|bitte|gerne?(?!.*(?<!\p{L})(?:wir|dich|dir|euch|ihnen|sie|ich|auch)(?!\p{L}))|por favor|per favore|s['’]il (?:vous|te) pla[iî]t|graag|пожалуйста)\s\p{Ll}/iu.test(
			sentence,
		)
	)
		return true;
	if (easternManner.test(sentence)) return true;
	const bare = words.slice(/^(?:un|una|une|ein|een|a|an)$/iu.test(words[0] ?? '') ? 1 : 0);
	const [first = '', last = ''] = [bare[0], words.at(-1)];
	return (
		words.length <= 4 &&
		(romanceHead.test(first) || (englishHead.test(last) && !isNameOfTwo.test(sentence)))
	);
}

/** "Brightwater Energy" */
const isNameOfTwo = /^(?:\p{Lu}\p{Ll}+ ){1,3}\p{Lu}\p{Ll}+$/u;

/** "明るい雰囲気で": a manner at the end. */
const easternManner =
	/(?:雰囲気|トーン|テイスト|イメージ|感じ|テンポ)(?:で|に)?(?:お願いします|してください)?。?$|(?:분위기|느낌|톤)(?:으로|로)?(?: 부탁(?:드립니다|해요))?$|(?:风格|風格|氛围|语气|節奏|节奏)(?:即可)?。?$/u;

/** "Soft piano music please" */
export const politeEnd =
	/,?\s(?:please|pls|plz|thanks|thank you|bitte|danke|por favor|gracias|obrigad[oa]|s['’]il (?:vous|te) pla[iî]t|(?:svp|stp)\.?|merci|per favore|grazie|graag|alsjeblieft|alstublieft|proszę|пожалуйста)$/iu;

const greets =
	/^(?:hi|hiya|hey|hello|hallo|hola|bonjour|salut|ciao|buongiorno|olá|oi|hoi|moin|guten tag)(?: (?:there|team|all|zusammen|everyone))?[,!] (?=\S)/iu;
const politeStart =
	/^(?:please|pls|plz|bitte|gerne?(?= \p{Ll})|por favor|s['’]il (?:vous|te) pla[iî]t|per favore|graag),?\s/iu;

/** "keine Preise zeigen", "ne montrez pas de prix": what the film must not have. */
const prohibits = new RegExp(
	`^(?:und |and |et |y |e |en )?(?:(?:keine?[nmrs]?|nicht|nichts)\\s.*(?:zeigen|erwähnen|nennen|verwenden|einblenden|schreiben|benutzen)$|ne (?:pas |jamais |surtout pas )?(?:montr|mention|utilis|affich|mett)\\p{L}+|no (?:mostr|muestr|mencion|us|utili[cz]|pong|poner)\\p{L}*\\s|não (?:mostr|mencion|us|coloc|coloqu)\\p{L}+\\s|non (?:mostr|menzion|usa)\\p{L}*\\s|(?:geen|niet)\\s.*(?:tonen|noemen|gebruiken|laten zien)$)`,
	'iu',
);

/** "Quiet music, no drilling sounds" */
const without =
	/^(?:no|keine?n?|ohne|pas de|pas d['’]|sans|sin|nada de|senza|niente|nessun[oa']?|sem|geen|zonder|bez|без)\s\S+(?:\s\S+){0,3}$/iu;
/** "keine Preise zeigen, lieber die Werkstatt" */
const ratherThan = /^(?:lieber|eher|rather|instead|plutôt|mejor|meglio|piuttosto|liever) /iu;

/** "Thank you, Leeds!", "Danke für 25 Jahre", "Thank you for choosing us": the audience is thanked, not the maker. */
export const thanksAudience =
	/^¡?(?:[Tt]hanks|[Tt]hank [Yy]ou|Danke|Merci|Gracias|Grazie|Obrigad[oa]|Bedankt|Tack)(?:,? (?!So |Very |Again)\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?\s?!+(?:\s*\p{Extended_Pictographic}\ufe0f?)*$| (?:for|für|pour|por|per|voor|för) .*\d| for (?:(?:supporting|choosing|joining|visiting|coming|shopping|trusting|donating|giving|subscribing|celebrating|dining|riding|flying|staying|stopping|being)|your (?:support|order|purchase|visit|donation|gift|loyalty|trust|business|booking|stay))(?!\p{L}))/u;

/** Whether a sentence is for the maker of the video. */
export function directionIn(text: string): Certainty {
	if (thanksAudience.test(text)) return 'no';
	const polite = withoutEdgeEmoji(text)
		.replace(/^[¡¿\s]+|[.,!?\s]+$/gu, '')
		.replace(politeEnd, '');
	const sentence = polite.replace(greets, '').replace(politeStart, '');
	if (!hasContent(sentence)) return 'no';
	if (beginnings.test(sentence) || describesPicture(sentence)) {
		const mayBeSaid = isForViewers(sentence) || forbids.test(sentence);
		return mayBeSaid && !makersWords.test(sentence) ? 'likely' : 'sure';
	}
	if (isForViewers(sentence)) return 'no';
	if (isOrder(sentence) || isMadeSo(sentence)) return 'sure';
	const commands = makerVerb.test(sentence);
	const ofMaking = makersWords.test(sentence);
	if (ofMaking && commands) return 'sure';
	// "Use slate grey and signal red"
	if (commands && (sentence.match(colourWord)?.length ?? 0) >= 2) return 'likely';
	if (filmMust.test(sentence) || (filmIs.test(sentence) && (theFilm.test(sentence) || ofMaking)))
		return 'sure';
	if (isManner(sentence)) return 'sure';
	if (keepIt.test(sentence) && (lengthInside.test(sentence) || mannersIn(sentence) > 1))
		return 'sure';
	if (audienceIs.test(sentence) || asker.test(sentence) || askerNamed.test(sentence))
		return 'likely';
	if (keepIt.test(sentence) || isShortManner(polite) || listsLooks(sentence)) return 'likely';
	if (commands && (partWord.test(sentence) || theFilm.test(sentence))) return 'likely';
	return ofMaking ? 'likely' : 'no';
}
