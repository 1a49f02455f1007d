import { hasContent } from '../sentences';
import { colours, filmNouns, platforms, secondsWord } from './requestVocabulary';

/** Sentences that only somebody who makes a film is told: nothing that viewers read is said in these words. */

const polite =
	'(?:please |pls |plz |bitte |por favor |per favore |and |also |just |then |und |y |et |e )*';
const shownThing =
	'(?:the|our|my|this|that|their|all|die|den|das|unsere?[rn]?|la|le|el|il|lo|notre|nuestr[oa]|noss[oa]|a|o|de|het|onze?) (?:[\\p{L}-]+ ){0,2}?(?:address|price|prices|date|dates|time|number|phone|logo|name|handle|website|web ?site|url|link|code|tagline|slogan|adresse|preis|datum|nummer|telefonnummer|prix|date|numéro|dirección|precio|fecha|teléfono|nombre|indirizzo|prezzo|data|numero|endereço|preço|telefone|adres|prijs|nummer|naam)(?!\\p{L})';
const place =
	"(?:at the (?:very )?(?:end|start|beginning|bottom|top)|on (?:the |every |each )?(?:(?:first|last|final|end|opening|closing|start) )?(?:screen|slide|frame|card)|in the (?:corner|first scene|last scene)|am (?:ende|anfang|schluss)|à la fin|au début|al final(?:e)?|al principio|alla fine|all[’']inizio|no final|no fim|no início|aan het (?:eind|begin)(?:e)?)";
/** "Show the address at the end", "Put our logo on every slide" */
const placesThing = new RegExp(
	`(?:^|\\s)${polite}(?!.*(?<!\\p{L})(?:your?|ihre?[mnrs]?|votre|vos|tu|su)(?!\\p{L}))(?:show|put|place|add|display|include|have|leave|mention|zeige?|setze?|mets|mettez|affiche[rz]?|pon|pone?r?|muestra|añade|metti|mostra|inserisci|coloque|coloca|mostre|zet|toon) ${shownThing}[^.:!?"“„«]{0,30}? ${place}(?!\\p{L})[^.:!?"“„«]*$`,
	'iu',
);
const manner =
	'(?:look|feel|sound|a bit|a little|super|really|nice and|more|less|not|too|moody|fun(?:ny)?|cheesy|salesy|classy|snappy|punchy|energetic|cinematic|professional|playful|dramatic|upbeat|trendy|stylish|elegant|short and|cute|clear and|simple and|simple with|clear with|friendly|warm|catchy|lively|colou?rful)';
const filmLooks =
	'loud|pop|moody|edgy|retro|vintage|minimal|minimalist|dreamy|epic|viral|vertical|square';
/** "Make it bold" alone can be what a paint shop says. */
const looks =
	'bright|bold|big|bigger|clean|simple|short|sharp|fast|quick|slow|calm|quiet|warm|cosy|cozy|dark|light|chill|cool|modern|festive|premium|luxurious';
/** "Make it moody", "don't make it look cheesy", "Can you make it look fun?", "I'd love it to feel energetic" */
const howItIs = new RegExp(
	`^${polite}(?:(?:can|could|would) (?:you|u|we) (?:please |pls )?)?(?:do not |don['’]t )?(?:make|keep) (?:it|this) ${manner}(?!\\p{L})(?!.*(?<!\\p{L})(?:your|you)(?!\\p{L}))|^${polite}make it (?:(?:${filmLooks})$|(?=.*(?<!\\p{L})(?:${filmLooks}|${looks}|${colours})(?!\\p{L}))[\\p{L}-]+(?:,? (?:and |but |not )?[\\p{L}-]+){1,4}$)|^(?:i|we)(?:['’]d| would)? (?:love|like|want|prefer) (?:it|this|the whole thing) (?:to (?:feel|look|sound|be)|if)(?!\\p{L})`,
	'iu',
);
/** "Maak het niet te ambtelijk!", "Fais un truc simple et propre" */
const howAbroad = new RegExp(
	`^${polite}(?:(?:maak het|mach(?:t|en sie)? es|rendilo|fallo|hazlo|faites?[- ]le|rende[zs][- ]le|deixe|deixa|niech (?:to )?będzie|zrób to|сделай(?:те)? (?:это|всё|его)) (?!\\d)[\\p{L}’', -]{3,60}|(?:just do|do (?:a )?quick|fais|faites|haz|hazme|haced|fai|fammi|faça|faz|mach|macht|machen sie|maak|zrób|сделай(?:те)?)[- ](?:something|smth|un truc|quelque chose|algo|qualcosa|etwas|was|iets|coś|что-нибудь|что-то)(?!\\p{L})(?!.*\\d)[^:]{3,70})$`,
	'iu',
);
/** "Kannst du da bitte noch was Cooles draus machen?" */
const makeOfIt =
	/^(?:kannst|könntest|könnt|könntet|können|könnten) (?:du|ihr|sie)(?: \p{L}+){0,6} (?:draus|daraus|damit|das|es)(?: \p{L}+){0,3} (?:machen|bauen|zaubern|basteln|gestalten)\??$|^mach(?:t|en sie)? (?:bitte )?(?:was|etwas) \p{L}+ (?:draus|daraus)$|^(?:can|could|would) (?:you|u) (?:please )?(?:make|turn) (?:something|it|this) (?:\p{L}+ )?(?:out of|from|into) (?:it|this|that|something|a \p{L}+)(?: \p{L}+){0,2}\??$/iu;
/** "Write in plain English, 45 seconds max" */
const plainly =
	/^(?:please )?(?:write|speak|explain|say|put|phrase|keep|use) (?:it |this |everything )?(?:in )?(?:plain|simple|easy|everyday|clear) (?:english|language|words|terms|german|french|spanish)(?:$|[,;] )/iu;
/** "Szenen kommen von mir", "Here's the voice-over for our film, can you put it as captions?", "clips in order" */
const material =
	/^(?:the |die |les |las |os |i )?(?:scenes?|clips?|footage|photos?|videos?|szenen|bilder|fotos|aufnahmen|images|imágenes|immagini) (?:come|comes|are|is|will be|kommen|sind|viennent|vienen) (?:from (?:me|us)|by me|by us|mine|ours|provided|supplied|attached|von (?:mir|uns)|angehängt|de (?:moi|nous)|de mi parte|mías)(?!\p{L})|^(?:here(?:['’]s| is| are)|this is|below is|hier (?:ist|kommt)|voici|aquí (?:está|tienes)|ecco) (?:the|our|my|der|die|das|unser[e]?|le|la|notre|el|nuestr[oa]|il|lo) (?:[\p{L}-]+ )?(?:voice-?overs?|vo|voice over|narration|script|text|copy|words|wording|captions?|lines?|sprechertext|texte?|guion|texto|testo)(?!\p{L})[^"“„«]*$|^[\p{L} ]{0,30}, ?(?:clips|captions|scenes|shots|slides|texts) in (?:this |the following )?order$/iu;
/** "Use my clips for this", "Use their first name" */
const usesThing = new RegExp(
	`^${polite}(?:use|using|with|verwende|nimm|utilise[rz]?|usa|gebruik) (?:only )?(?:(?:my|our|the|these|those|meine|unsere|die|mes|nos|mis|nuestr[oa]s|i miei|i nostri|mijn|onze) (?:own |attached |uploaded |phone |drone )?(?:clips?|footage|videos?|photos?|pictures?|images?|material|aufnahmen|vidéos?|vídeos?|fotos?|beelden)|(?:their|his|her|the person['’]s|the customer['’]s) (?:first |full |last )?names?)(?!\\p{L})(?!.*\\d{3})`,
	'iu',
);
const wording =
	'(?:emojis?|smileys?|jargon|hashtags?|buzz ?words|clichés?|technical (?:words|terms|language)|exclamation marks?|fachbegriffe|fachwörter|fachchinesisch|anglizismen|mots techniques|termes techniques|émojis?|palabras técnicas|tecnicismos|términos técnicos|emoticonos|termos técnicos|termini tecnici|paroloni|vaktaal|emotikon\\p{L}*|смайл\\p{L}*|эмодзи|жаргон\\p{L}*)';
/** "Nada de palabras técnicas", "Без смайликов" */
const without = new RegExp(
	`^${polite}(?:no|without|avoid|skip|ohne|keine?|sans|pas d[e’'] ?|sin|nada de|senza|niente|sem|zonder|geen|bez|без) (?:any |too many |zu viele |demasiad[oa]s |troppe? )?${wording}(?:,? (?:or|and|oder|und|ou|et|o|y|e|of|en|и|i) [\\p{L} ]{3,30})?$`,
	'iu',
);
const ours =
	'(?:our|my|unser(?:e[mnrs]?)?|mein(?:e[mnrs]?)?|notre|nos|nuestr[oa]s?|(?:il |la |i )?nostr[oaie]|noss[oa]s?|ons|onze)';
/** "Use our blue", "big text", "große Schrift" */
const look = new RegExp(
	`^${polite}(?:(?:(?:use|take|nimm|nehmt|verwende|utilise[rz]?|prend(?:s|re|ez)|usa|usad|use|gebruik) )?${ours} (?:\\p{L}+ )?(?:${colours}|colou?rs?|farben?|couleurs?|colores?|colori|cores|kleuren)|(?:really |very |nice )?(?:big|bigger|huge|large|große|grosse|gros|grote) (?:text|texts|letters|type|font|lettering|captions|schrift|buchstaben|texte)|(?:letras|texto|testo|scritte) (?:grandes?|bien grandes?|grandi))$`,
	'iu',
);
const files =
	'(?:footage|clips?|photos?|pics|pictures|images?|videos?|files?|aufnahmen|bilder|fotos?|dateien|vidéos?|imágenes|vídeos?|immagini|beelden|zdjęcia|nagrania|материал\\p{L}*|видео|фото)';
/** "site footage attached", "clips are in the folder" */
const enclosed = new RegExp(
	`^${polite}(?:[\\p{L}-]+ ){0,2}${files} (?:(?:is|are|ist|sind|est|sont|está|están|sono|zijn|są) )?(?:attached|enclosed|uploaded|below|in the (?:folder|drive|dropbox|zip|link|attachment)|anbei|angehängt|beigefügt|im (?:anhang|ordner)|ci-jointe?s?|en pièces? jointes?|jointe?s|adjunt[oa]s?|en adjunto|allegat[oaie]|in allegato|bijgevoegd|in de bijlage|(?:em|no) anexo|w załączniku|во вложении)$`,
	'iu',
);
/** "order as is", "keep the wording", "Reihenfolge bleibt" */
const asGiven = new RegExp(
	`^${polite}(?:(?:keep|leave|use) (?:the |this |that |my |our )?(?:order|sequence|wording|text)(?: (?:as (?:it )?is|as (?:given|listed|numbered|below|written)|exactly|unchanged))?|(?:in )?(?:the |this |that )?same order|in (?:this|that) order|(?:spell|write|word) (?:it|them|this) (?:exactly )?(?:like (?:this|that|below)|as (?:it )?is)|(?:the )?(?:order|sequence|wording|text|copy|lines) (?:exactly )?(?:as (?:it )?is|as (?:given|listed|numbered|below|above|written|shown)|unchanged|verbatim|stays(?: as (?:it )?is)?)|(?:die )?(?:reihenfolge|texte?|wortlaut) (?:bleibt|bleiben|beibehalten|so lassen|wie (?:unten|angegeben|nummeriert))|(?:garde[rz]?|respecte[rz]?) l['’]ordre|(?:mantener|mantén|respetar|respeta) el orden|(?:mantieni|mantenere|rispetta(?:re)?) l['’]ordine|volgorde (?:zo laten|aanhouden|blijft)|manter a ordem|kolejność bez zmian|порядок не менять)$`,
	'iu',
);
const onlyThanks =
	/^(?:thx|tysm|ty|tks|thnx|cheers|thanks|thank you|danke|dank|merci|gracias|grazie|obrigad[oa]|bedankt|dzięki|спасибо)(?: (?:so much|a lot|a million|again|in advance|mate|guys|all|vielmals|beaucoup|d['’]avance|mil|mille))?[ !.x]*$/iu;

const orders = [
	placesThing,
	howItIs,
	howAbroad,
	makeOfIt,
	plainly,
	material,
	usesThing,
	without,
	onlyThanks,
	look,
	enclosed,
	asGiven,
];

/** Words beside that of a film that say nothing else: "LinkedIn post → video". */
const besides = new RegExp(
	`(?<![\\p{L}-])(?:${filmNouns}|${platforms}|\\d+ ?-?(?:${secondsWord})|article|thread|tweet|blog|new|short|quick|please|vertical|square|an?|the|for|to|into|from|as|in|on|of|my|our|and|ein|eine?n?|für|aus|als|neues?|kurzes|un|une|una|pour|de|para|per|voor|een|van)(?!\\p{L})`,
	'giu',
);
/** Whether all that a few words say is that there is to be a film. */
const namesOnlyFilm = (sentence: string) =>
	/(?:→|->|=>|\s(?:to|into)\s)/u.test(sentence) && !hasContent(sentence.replace(besides, ''));

/** Whether a sentence only tells the maker of the film something. */
export const isOrder = (sentence: string) =>
	namesOnlyFilm(sentence) || orders.some((order) => order.test(sentence));

const orderAfter =
	/,?\s+(?:and|but|so|plus|und|aber|et|mais|y|pero|e|ma|en|maar)\s+(?=(?:i|we)(?:['’]d| would)? (?:love|like|want) |(?:please )?(?:make|keep|show|put|use|add) |(?:please )?don['’]t )/iu;

/** "Website is oakjar.example and I'd love it to feel energetic", "Clip for our crew, footage attached": what is said, and the orders after it. */
export function splitAtOrder(sentence: string): string[] {
	const parts = sentence.split(/,\s+/u);
	let said = parts.length;
	while (said > 0 && isOrder((parts[said - 1] ?? '').replace(/[.!]+$/u, ''))) said -= 1;
	if (said > 0 && said < parts.length)
		return [parts.slice(0, said).join(', '), ...parts.slice(said)];
	const at = sentence.search(orderAfter);
	if (at < 0) return [sentence];
	const order = sentence.slice(at).replace(orderAfter, '');
	return isOrder(order.replace(/[.!]+$/u, '')) ? [sentence.slice(0, at), order] : [sentence];
}
