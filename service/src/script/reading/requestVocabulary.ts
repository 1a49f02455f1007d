/**
 * The words in which people ask for a video, in the languages of the service: shared by `request` ("Write a reel about…")
 * and `directions` ("Upbeat music, fast cuts").
 */

const joined = (...parts: string[]) => parts.join('|');

export const platforms =
	'instagram|insta|tiktok|tik tok|youtube|facebook|linkedin|pinterest|snapchat|threads|twitter|x|whatsapp|meta|fb|ig|yt|social media|soziale medien|réseaux sociaux|redes sociales|redes sociais|socials?|reels|shorts|stories|(?:our|the|my) (?:\\p{L}+ )?(?:website|socials?|channel|page|feed|account|profile)|unseren? kanal';

/** Nothing but a video is called that. */
export const sureFilmNouns =
	'video(?:botschaft|nachricht|gruß)|personali[sz]ed (?:message|ad|greeting|offer|video)|audiograms?|carousels?|vids?|(?:information|image|brand|recruitment|recruiting|corporate|training|safety) film|videos?|vídeos?|vidéos?|réels?(?=\\s(?:instagram|insta|facebook|de \\d|pour)(?!\\p{L})|$)|video-?clip|wideo|filmik|filmpje|filmato|reels?|rolkę|tiktoks?|commercial|comercial|teaser|trailer|promo|explainer|slideshow|montage|storyboard|voice-?over|werbe(?:spot|video|clip|film)|kurz(?:video|film)|erklär(?:video|film)|produktvideo|image(?:film|video)|instagram-video|court-métrage|publicité|clipe|guion|guión|roteiro|drehbuch|advert|advertisement|bumper|видео|ролик|видеоролик|рилс|відео|сторис';
/** These have other meanings too: they count after a request or beside a sure one. */
const otherFilmNouns =
	'clip|spot|ad|ads|pub|post|story|storia|script|skript|manus|scenariusz|film|animation|showcase|beitrag|anzeige|advertentie|annonce|anuncio|anúncio|annuncio|historia|publicación|corto|short(?=\\s(?:about|on|for|explaining|showing|that|to|of)(?!\\p{L})|[:.,]|$)|klipp|klip|annons|inlägg|reklamę|relację|content|campaign|bumper ad|copy|clip|sequence|announcement|piece|countdown|concept|idea|thing|something|smth|sth|anything|invitation|message|msg|thank-you|pitch|spoken text|voiceover text|пост|клип|текст';
/** "quelque chose pour insta": only where it is posted says that it is a film. */
const somethingPosted = `(?:truc|quelque chose|algo|qualcosa|etwas|was|iets|coś|что-нибудь|что-то)(?=\\s[^,.:!?]{0,24}(?:für|pour|para|per|voor|na|do|auf|sur|en|su|op|для|в) (?:${platforms})(?!\\p{L}))`;
export const filmNouns = joined(sureFilmNouns, otherFilmNouns, somethingPosted);

/** "Please create", "can you make me", "I need", in any of the languages. */
export const requestVerbs = joined(
	"(?:(?:can|could|would|will) (?:you|u|we|i) (?:please |possibly |maybe )?)?(?:help (?:me|us) (?:to )?)?(?:let's )?(?:get me|create|make|generate|produce|build|design|write|film|render|do|draft|prepare|craft|develop|script|come up with|put together|whip up|throw together|knock up|cut|edit|give|compose|turn (?:this|the|my|our|it)(?: \\p{L}+){0,4} into|have|get)(?: (?:me|us))?",
	"(?:i|we)(?:'d| would|’d|'m|’m| am| are|'re|’re)? ?(?:just |really |also |basically )*(?:want|need|like|love|looking for|after)(?: like)?(?: (?:you|someone|help))?(?: (?:to|with))?(?: (?:have|get|create|make|generate|produce|write|creating|making|a hand with))?",
	'need|needed|want|wanted|looking for|time for',
	"il (?:me|nous) fau(?:drait|t)|(?:tu peux|vous pouvez|peux-tu|pouvez-vous|pourriez-vous|pourrais-tu)(?: (?:me|nous))? (?:faire|créer|préparer|réaliser)|(?:me|nos) (?:hace falta|vendría bien|gustaría)|(?:puedes|podéis|podrías|podrían|pueden) (?:hacer|crear|preparar)(?:me|nos)?|(?:mi|ci) (?:servirebbe|servirebbero)|(?:puoi|potete|potresti|potreste) (?:fare|creare|preparare|farmi|farci)|(?:pode|podes|poderia|podem)(?: (?:me|nos))? (?:fazer|criar|preparar)|(?:kun je|kunnen jullie|kunt u)(?: (?:me|ons|mij))?|(?:kannst du|könnt(?:et)? ihr|könntest du|können sie|könnten sie)(?: (?:mir|uns|bitte|mal))*|(?:any chance (?:you|we) (?:could|can)|(?:it would|it'd|would) be (?:great|nice|good|lovely) (?:to have|if you (?:could|can) (?:make|do|create)))(?: (?:make|do|create|get))?",
	'help (?:me|us) (?:to )?(?:create|make|write|produce|with)|your task is to (?:create|write|make|produce)',
	'(?:(?:brauchen|bräuchten)(?! (?:sie|ihr)(?!\\p{L}))|erstell(?:e|t|en sie)?|mach(?:e|t|en sie)?|produzier(?:e|t|en)|schreib(?:e|t|en sie)?|schneide[nt]?|generier(?:e|en sie)|gestalte[nt]?|dreht?|drehe|entwirf|(?:ich|wir) (?:brauchen?|bräuchten?|möchten?|will|wollen|hätten? gern|benötigen?|suchen?))(?: (?:bitte|mir|uns|mal|doch|gern|ein(?=fach )))*',
	"crée(?:r|z)?|créez|fais|faites|réalise[rz]?|génère|générez|écri[st]|écrivez|rédige[rz]?|produi[st]|produisez|prépare[rz]?|imagine[rz]?|(?:je|nous|on) (?:veux|veut|voudrai[st]|voulons|voudrions|aimerai[st]|aimerions|souhaite|souhaitons|cherche|cherchons)(?: avoir| créer| faire)?|(?:j'ai|nous avons|on a) besoin d['’e]",
	'(?:crea|cree|creá|haz|hazme|haga|hacé|hacer|genera|genere|escribe|escriba|escribí|produce|diseña|prepara|prepare|realiza|quiero|quisiera|necesito|queremos|necesitamos|nos gustaría)(?:me|nos)?(?: crear| hacer| tener)?',
	'cri[ae]r?|crie|faça|faz(?:er)?|gere|gera|escreva|escreve|produza|produz|quero|queremos|gostaria de|preciso de|precisamos de|monte|elabore',
	'fai|fammi|fateci|realizza|realizzate|scrivi|scrivete|produci|voglio|vorrei|vorremmo|mi serve|ci serve|abbiamo bisogno di|ho bisogno di|create|creami',
	'maak|creëer|genereer|schrijf|produceer|(?:ik|we|wij) (?:wil|willen|zoek|zoeken|heb|hebben)(?: graag)?',
	'skapa|gör|skriv|producera|(?:jag|vi) (?:vill ha|behöver)|lav|lag|(?:jeg|vi) (?:vil have|vil ha|trenger)|tee',
	'stwórz|zrób|przygotuj|wygeneruj|napisz|nagraj|chcę|potrzebujemy|potrzebuję',
	'(?:сделай|создай|напиши|сними|сгенерируй|подготовь|зроби|створи|придумай|снимите|подготовьте)(?:те)?|нужен|нужно|нужна|хочу|хотим',
);

/** "Okay so basically" */
const filler =
	'(?:(?:hey|heya|hi|yo|hiya|ok|okay|so|well|alright|right|basically|just|actually|also|oh|and|um|like|quick one|yes|yeah|then)[,:]?\\s+)';
export const fillers = `${filler}*`;

export const politeWords =
	fillers +
	'[¡¿]?(?:(?:hi|hello|hey|hallo|hola|buenas|bonjour|salut|coucou|ciao|buongiorno|olá|oi|hej|moin|servus|hoi|cześć|привет)(?: (?:there|team|all|guys|folks|zusammen|everyone))?[,!.]? [¡¿]?' +
	filler +
	'{0,3})?' +
	"(?:(?:please|pls|plz|bitte|kindly|por favor|porfa|per favore|s'il (?:te|vous) pla[iî]t|svp|alstublieft|graag|proszę|пожалуйста),? )?";

export const articles =
	"(?:(?:an?|the|some|one|our|my|this|another|two|three|\\d{1,2}|eine?[nmrs]?|das|die|den|unser(?:e[nrms]?)?|une?|la|le|les|des?|d'une?|notre|un[ao']?|el|los|las|uns|umas?|os?|as?|il|lo|i|gli|uno|een|de|het|ett?|et|jeden|jedno) |l['’]|d['’](?:une? )?|un['’])";

/** Then comes what the video is about. */
export const aboutWords = joined(
	'about|on|(?:to|that) sell|to (?=(?:recruit|hire)\\s)(?:recruit|hire)|showing off|showing|announcing|promoting|explaining|introducing|featuring|celebrating|advertising|presenting|highlighting|launching|showcasing|covering|of|titled|called|saying|teaching|teasing|inviting [^,.:]{2,40}? to|where we (?:say|announce)|(?:that|which|to) (?:shows?|explains?|promotes?|announces?|introduces?|presents?|celebrates?|advertises?|highlights?|launch(?:es)?|showcases?|covers?|share|mark|teases?|(?:tells?|reminds?|informs?|teach(?:es)?|shows?) [^,.:]{2,40}? (?:about|that|to|how)|says?)',
	'über|zum thema|mit dem (?:text|titel)|,? (?:das|die|der|in dem)(?= )',
	"pour (?:informer|prévenir|rappeler|avertir)(?: [^,.:]{2,30}?)? (?:que(?=\\s)|qu(?=['’]))['’]?|sur|à propos d(?:e |u |es |['’])|présentant|annonçant|expliquant|(?:pour |afin de )(?:annoncer|présenter|promouvoir|expliquer|lancer)|qui (?:annonce|présente|explique|montre)",
	'para (?:informar|avisar|recordar|contar|lembrar)(?: (?:a|aos?|às?|os|as) [^,.:]{2,30}?)?(?: (?:(?:de )?que|sobre))(?= )|sobre|acerca de|(?:que|para) (?:anunci[ea]r?|present[ea]r?|expli(?:que|car)|muestre|mostrar|promocionar|vender|lanzar|divulg(?:ue|ar)|apresent[ea]r?|mostre)|anunciando|presentando|apresentando|divulgando',
	"per (?:informare|avvisare|ricordare)(?: [^,.:]{2,30}?)? che|su|sul|sulla|sui|sulle|sull['’]|riguardo a|(?:che|per) (?:annunci(?:are)?|present[ie](?:are)?|presentare|spiegh?i(?:are)?|spiegare|promuovere|lanciare)",
	'over|waarin|om (?:te )?(?:promoten|tonen)|om|som|på temat|o|na temat|prezentując[yea]|ogłaszając[yea]|про|о|об',
);
/** What these languages inflect after such a word is no line of its own. */
export const inflectingWords =
	/^(?:om|o|на|о|об|про|na temat|,? (?:das|die|der|in dem)|prezentując[yea]|ogłaszając[yea])$/iu;

export const forWords =
	"for|für|zum?|zur|pour|para|pra|pro|per|pela|pelo|voor|för|till|til|for|dla|для|on behalf of|from|by|von|de|del|della|dell['’]|da|do|du|des|van|av|of";

/** A word with which a request in haste ends: "a reel asap", "for insta pls". */
export const hasteWords =
	"please|pls|plz|asap|thx|quickly|real quick|bitte|s'il (?:te|vous) pla[iî]t|svp|stp|por favor|porfa|per favore|graag|proszę|пожалуйста|пж";

export const colours =
	'amarelo|amarillo|giallo|jaune|gelb|geel|lila|rosa|vermelho|laranja|black|white|blue|green|red|yellow|orange|pink|purple|beige|brown|gold|silver|grey|gray|teal|navy|neon|amber|cream|burgundy|copper|turquoise|terracotta|schwarz|weiß|blau|grün|rot|gelb|noir|blanc|bleu|vert|rouge|negro|blanco|azul|verde|rojo|bianco|nero|blu|rosso|preto|branco|wit|zwart|blauw|groen';

/** "our bakery" says nothing that the video does not show. */
export const ownWords =
	'(?:my|our|all|every|everyone|an? (?:local|small|family|family-owned|family-run)|unser(?:e[nrms]?)?|mein(?:e[nrms]?)?|notre|nos|mon|ma|mes|nuestr[oa]s?|mis?|(?:a |o )?noss[oa]s?|(?:o )?meus?|(?:a )?minhas?|(?:il |la |i |le |gli )?(?:nostr[oaei]|mi[oaei]|miei)|onze?|ons|mijn|vår[at]?|våra|min|mitt|naszej|naszego|mojej|mojego|нашего|нашей|моего|моей)';

/** "a plumbing company" names nobody. */
export const someBusiness =
	/^an? (?:[\p{Ll}-]+ ){0,3}(?:company|business|shop|store|brand|studio|gym|salon|clinic|agency|firm|restaurant|cafe|café|bakery|startup|school|hotel|bar|practice|office)(?![\p{L}])(?:\s\p{Ll}.*)?[.!?]?$|^eine?n? (?:\p{Ll}+ ){0,2}\p{Lu}\p{Ll}*(?:händler|betrieb|laden|geschäft|salon|praxis|studio|agentur|firma|unternehmen|bäckerei|werkstatt|restaurant|hotel|kanzlei|verein|shop)[.!?]?$/u;

export const languageNames =
	'english|german|french|spanish|italian|portuguese|dutch|polish|swedish|turkish|arabic|japanese|chinese|korean|hindi|russian|deutsch|englisch|français|español|italiano';
export const secondsWord =
	'seconds?|secs?|s|sek\\p{L}*|secondes?|segundos?|secondi|seconden|saniye(?:lik)?|секунд\\p{L}*|秒|초|ثانية|ثواني|ثوان|שניות|सेकंड';

export const freshWord =
	/(?<!\p{L})(?:new|neue[snrm]?|nouve\p{L}+|nuev[oa]s?|nov[oa]s?|nuov[oaie]|nieuwe?|nya|nytt|nowe\p{L}*|first|last|grand|opening|launch|sale|anniversary|winter|summer|spring|autumn|annual|weekly|upcoming)(?!\p{L})/iu;

/** "our open day": what the film is for, and news even without a name. */
export const occasion =
	/(?<!\p{L})(?:open (?:day|house|evening|doors)|(?:\p{Ll}+ )?(?:fairs?|fête|fete|festival|market|raffle|fundraiser|auction|concert|recital|party|tournament|marathon|fun run|workshops?|webinars?|hackathon|conference|exhibition|show|premiere|reunion|parade|picnic|closing|reopening|sale|giveaway|competition|contest|quiz night|bake sale|book club|course|courses)|tag der offenen tür|\p{L}*(?:fest|feier|markt|basar|konzert|ausstellung|turnier|flohmarkt|ausverkauf|workshop)|portes ouvertes|brocante|vide-grenier|fête|marché|concert|tournoi|exposition|kermesse|soldes|puertas abiertas|fiesta|feria|mercadillo|concierto|torneo|exposición|rebajas|portas abertas|festa|feira|bazar|torneio|exposição|porte aperte|open day|sagra|fiera|mercatino|concerto|torneo|mostra|saldi|open ?(?:dag|huis)|opendeurdag|\p{L}*(?:feest|markt|concert|toernooi|tentoonstelling|uitverkoop|braderie))(?!\p{L})/iu;
