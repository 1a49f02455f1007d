import { tidy, hasContent } from '../sentences';
import { actionScore } from './callToAction';
import { directionIn, forbids } from './directions';
import { fillers, sureFilmNouns } from './requestVocabulary';
import { findLiterals, hasContact, namesStreet } from './literals';
import { partWord } from './manners';
import { quotedOneByOne } from './marks';
import { asSubject, furtherThing } from './request';
import type { Stripped } from './stripped';
import { dutchMainClause, mainClause, saidToPeople } from './thirdPerson';

/**
 * Wishes of who asks for a video: sentences that name what is to be said ("Mention that delivery is free", "End with
 * “Book now”", "The video should show our new terrace"). The words to say stay; what is told to the maker goes. What is
 * to be shown is said where it is something known ("our terrace", "how we roast"): "a woman smiling" is a picture.
 */

const polite =
	fillers +
	"(?:please |and |also |then |finally |be sure to |make sure (?:to |you |that you )?|don't forget to |remember to |it should |(?:the|this) (?:video|reel|ad|clip) should |i(?:'d| would) like (?:you )?to |we(?:'d| would)? (?:like|want) to |bitte )*";
const things =
	'(?:(?:these|the following|that we have|our|all|the|some of our) )?(?:(?:\\p{L}+|\\d) ){0,2}?(?:points|things|facts|benefits|features|details|services|reasons|topics|steps|aspects|info(?:rmation)?)\\s*:\\s*';
const tells = new RegExp(
	`^${polite}(?:mention|highlight|emphasi[sz]e|stress|point out|include|say(?! your? [^.]*: )|state|note|tell (?:people|viewers|them|everyone)|let (?:people|viewers|them|everyone|him|her) know|(?:remind|tell) (?:people|viewers|them|everyone|him|her|customers)(?: (?:about|of)(?= (?:our|the|your|my)))?|(?:offer|give) (?:him|her|them)|(?:win|bring|get) (?:him|her|them) back(?: with)?|talk about|explain|introduce(?! your)|cover|focus on|feature|showcase|(?:quiero|queremos|necesito|quisiera) que (?:digas?|se diga|ponga|salga|aparezca|mencione)|(?:quero|queremos) que (?:diga|fale|mencione)|(?:vorrei|voglio|vorremmo) che (?:dica|si dica|menzioni)|(?:je veux|j['’]aimerais|nous voulons) qu['’](?:elle|il|on) (?:dise|mentionne|précise)|que (?=(?:diga|digan|se lea|ponga|salga|aparezca|mencione)(?!\\p{L}))(?:diga|digan|se lea|ponga|salga|aparezca|mencione)|erwähne|betone|nenne|benadruk|souligne[rz]?|subraya|recalca|sottolinea|ressalte|podkreśl|подчеркни(?:те)?|mentionne[rz]?|menciona|destaca|resalta|menzione|menziona|vermeld|mencione|destaque|упомяни(?:те)?|(?:il faut|hay que|bisogna|temos? que) (?:dire|préciser|mentionner|decir|mencionar|dizer)(?= (?:que|qu['’]|che))|(?:di|diga|dizer|decir|dire|zeggen|powiedz|скажи(?:те)?|dis|dites|sag|sage|sagt|zeg|diz|vertel|erzähl|cuenta|raconte|racconta|conte)(?: (?:aux \\p{L}+|à (?:tous|tout le monde)|a (?:la gente|los \\p{L}+|todos)|den leuten|alle gens|alla gente|às pessoas))?(?=,? (?:(?:que|dass|dat|che|że|что) |qu['’])))(?: (?:también|auch|aussi|anche|também|ook|also))?(?:,? (?:${things}|(?:(?:that|dass|que|che|dat|że|что)(?= )|qu['’](?=\\p{L})))|\\s*:)?\\s*`,
	'iu',
);
const thingsToCome = new RegExp(`${things}$`, 'iu');
const tellsMore = new RegExp(`(?:${things}|(?:that|dass|que|qu['’]|che|dat|что)|:)\\s*$`, 'iu');
/** "then tell them", before what they are told */
const tellsThem = /(?:them|people|viewers|everyone|him|her|know)\s*$/iu;
const usesText =
	/^(?:please |and |also |then )*(?:(?:use|show|add|include|display|put|write|overlay|with)\b[^"“„«.]{0,40}\b(?:text|words|caption|line|slogan|tagline|headline|title|overlay|message|phrase)\b|(?:the )?(?:(?:main|key|core|central) )?(?:text|headline|title|slogan|tagline|caption|on-?screen text|legal line|idea|message|hook|claim)(?: (?:is|should (?:be|say|read)|says|reads))?|verwende den text|mit dem text)[^"“„«.]{0,20}["“„«]([^"”“»]{2,240})["”“»]/iu;
const actionName =
	"(?:call[- ]to[- ]action|cta|handlungsaufruf|handlungsaufforderung|appel à l['’]action|llamad[oa] a la acción|chamada para (?:a )?ação|invito all['’]azione|oproep tot actie)";
const endsWith = new RegExp(
	`^${polite}(?:abschluss|schluss|cierre|chiusura|fecho|afsluiting|zakończenie|end|close|finish|conclude|wrap up|endet?|beende|schließe|termine[rz]?|finis|acab(?:a|ad|ar)|termina(?:d|r)?|finaliza(?:r)?|cierra|ciérral[oa]|cerrar|encerre|encerrar|feche|finalize|concludere|chiudere|sluit(?: af)?|finir|finis|concludi|chiudi|eindig)s? (?:it |this )?(?:with|on|by|mit|par|sur|avec|con|com|met|z)(?:\\s+|(?=:))(?:(?:a|an|the|our|eine[mr]?|un[ae]?|een)\\s+)?(?:(?:[\\p{L}-]+ ){0,2}?(?:${actionName}|line|words|text|slogan|message)\\s*)?(?:(?:to|that says|saying|encouraging (?:people|viewers) to|inviting (?:people|viewers) to|asking (?:people|viewers) to|telling (?:people|viewers) to|:|for)\\s*)?`,
	'iu',
);
const actionWish = new RegExp(
	`^${polite}(?:include|add|use|put|give it|have|with) (?:a|an|the|our)? ?(?:[\\p{L}-]+ ){0,2}${actionName}(?: button)?(?: at the end)?,?\\s*(?:(?:to|that says|saying|inviting (?:people|viewers) to|:|for)\\s*)?`,
	'iu',
);
/** "our number: 020 …", "phone: …" */
const ourContact =
	/^(?:(?:(?:our|the|my|unsere[rn]?|die|der|das|notre|le|nuestr[oa]|el|la|noss[oa]|o|a|il nostro|ons|onze) )[\p{L} ]{2,30}|phone|telephone|tel|website|web|address|number|email|telefon|telefono|téléphone|teléfono|telefone)\s?:\s/iu;
/** "End with @wildandstem", "End with our logo and tidehouse.pt" */
const isContactOnly = (words: string) => {
	const [contact, ...more] = findLiterals(words);
	if (contact === undefined || more.length > 0 || !hasContact(words)) return undefined;
	const others = words.slice(0, contact.start) + words.slice(contact.end);
	return onlyNames.test(tidy(others)) ? contact.text : undefined;
};
const onlyNames =
	/^(?:(?:and|the|a|our|my|with|at|on|in|bottom|top|end|last|screen|frame|slide|corner|very|logo|name|brand|handle|website|web|site|url|link|number|phone|email|address|instagram|insta|tiktok|facebook|social|account|tag|is|it)(?!\p{L})[\s,:.]*|[.,:]\s*)*$/iu;
/** "Add our handle @northsidebarbell at the bottom." */
const addsContact = new RegExp(
	`^${polite}(?:add|include|put|show|display|use|place|feature|overlay) (?=(?:our|my|the) )`,
	'iu',
);
/** "Close with the offer: join this week and pay no sign-up fee" */
const closingOffer =
	/^(?:(?:the|our|an|a|this|die|das|l['’]|la|el|il) ?)?(?:\p{L}+ )?(?:offer|message|promise|invitation|deal|reminder|angebot|offre|invitation|oferta|offerta)\s*[:：]\s*([^"“„«]+)$/iu;
/** "At the end: …" */
const atTheEnd =
	/^(?:(?:and|und|et|y|e|en) )?(?:\p{L}+ ){0,3}?(?:at the end|am ende|am schluss|zum schluss|zum abschluss|à la fin|pour finir|al final|para terminar|per finire|alla fine|no final|por fim|aan het eind|tot slot|ten slotte|na końcu|na koniec|в конце|в завершение),?\s*(?:\p{L}+\s*){0,3}:\s*/iu;
/** "Am Schluss Weingut Steiner, Krems" */
const nameAtEnd =
	/^(?:at the end|am ende|am schluss|zum schluss|à la fin|al final|alla fine|no final|aan het eind),? (?:(?:just|bitte|nur) )?(?=[^.:!?"“„«]{4,50}[.!]?$)(?!.*(?<!\p{L})(?:soll|muss|steht|zeige?|show|put|add|use|the logo|logo|our logo|wir|we|you|du|sie|ihr)(?!\p{L}))/iu;
/** 'Am Schluss soll "Jetzt buchen" stehen': words in quotation marks, and the end of the film. */
const namesEnd =
	/(?<!\p{L})(?:at the end|the end|last (?:scene|slide|frame|line)|end with|am ende|am schluss|zum schluss|zum abschluss|letzte[sn]? (?:bild|szene)|à la fin|dernière (?:image|scène)|pour finir|al final|última escena|para terminar|alla fine|ultima scena|no final|no fim|última cena|aan het eind|tot slot|na (?:końcu|koniec)|в конце|في (?:الأخير|النهاية))(?!\p{L})/iu;
/** "The CTA should be …" */
const actionIs = new RegExp(
	`^(?:the |our )?${actionName} (?:should (?:be|say|read)|is|must be|will be|can be)\\s*:?\\s*(?:to )?`,
	'iu',
);
/** "Then ask viewers to comment with…": what they are to do. */
const asksViewers = new RegExp(
	`^${polite}(?:ask|tell|invite|encourage|urge|get|remind) (?:people|viewers|them|him|her|everyone|followers|customers|parents|families|students|residents|members|guests|the audience|our followers) to\\s+`,
	'iu',
);
/** "Invite her to the advanced evening": to come, but no words of a button. */
const toSomething = /^(?:the|an?|our|your|this) /iu;
const quotedText = /["“„«]([^"”“»]{2,240})["”“»]/u;
const forFree =
	/(?<!\p{L})(?:free|trial|gratuit\p{L}*|gratis|kostenlos\p{L}*|essai|prueba|prova|prove|teste?|probe\p{L}*|demo|darmow\p{L}+|бесплатн\p{L}+)(?!\p{L})/iu;
const article =
	/^(?:(?:the|an?|our|das|die|der|den|dem|einer?|einem|unsere[nmr]?|la|les?|une?|notre|el|los?|una?|nuestr[oa]|il|uma?|o|a|de|het|een|onze?) |l['’])/iu;

/** "Our website is …": where to turn, without the sentence around it. */
const contactIs =
	/^(?:(?:and|also) )?(?:(?:our|the|my|unsere?|die|notre|le|nuestr[oa]|la|el|il nostro|nosso?|onze) )?(?:shop |store |booking )?(?:web ?site|site|url|link|web|webseite|homepage|sito|handle|insta(?:gram)?|ig|tiktok|facebook|sitio web)(?: \p{L}+)? (?:is|ist|est|es|è|é)\s*:?\s*(?=@|https?:|www|[\p{L}\p{N}-]+\.)/iu;
/** "Number is 01632 960 177, we're Fennel Street Garage" */
const numberIs =
	/^(?:(?:and|also) )?(?:(?:our|the|my) )?(?:phone |mobile |contact )?(?:number|phone|telephone|tel)(?: number)? (?:is|=)\s*:?\s*(?=[+(]?\d)/iu;
const weAre = /,? (?:and )?we(?:['’]re| are) (?=\p{Lu})/u;
/** '"From the first look to the last dance" is our tagline, open with that' */
const isSlogan =
	/^["“„«]([^"”“»]{4,120})["”“»] (?:is|should be|ist|est|es|è|é) (?:our|the|unser|der|notre|nuestro|el|il nostro|o nosso|ons) (?:[\p{L}-]+ )?(?:tagline|slogan|motto|headline|hook|claim|title|line|lema|titre|titel)(?!\p{L})/iu;
/** Words of the maker in what viewers are to do: not theirs to read. */
const ofThem = /\b(?:their|them|they|viewers|people)\b/iu;

/** "inviting viewers to save the number before they need it", as it is said to them. */
const toViewers = (words: string) =>
	words
		.replace(/(?<!\p{L})they(?=(?:['’](?:re|ve|ll|d))?\s)/giu, 'you')
		.replace(/(?<!\p{L})their(?=s?(?!\p{L}))/giu, 'your')
		.replace(/(?<!\p{L})themselves(?!\p{L})/giu, 'yourself');

/** Viewers are told so too: "Include your dog", "Explain it to your boss". */
const mayBeSaid = /^(?:include|feature|say|note|state|explain|focus|cover|highlight|stress)/iu;

/** "People should ring us on …" */
const peopleShould =
	/^(?:so |and |then )?(?:people|(?:the )?(?:viewers?|customers?)|clients|they|he|she|everyone|followers|(?:the )?(?:buyers|guests|applicants|bidders)|anyone interested|interested (?:buyers|people|parties)|the audience) (?:should|must|need to|have to|just need to|can(?=[^.!?]*(?:@|\d{3}|\.\p{Ll}))) (?:then |just |also |either )?(?=\p{L})(?!feel|see|know|understand|think|leave|want|be |remember|come away|get a sense|not )/iu;

/** "The video should show how we …": what is shown is said where it is something known; "a woman smiling" is a picture. */
const filmShows = new RegExp(
	`^(?:${fillers})(?:(?:it|we|(?:the|this|our|das|die|der|la|le|el|il|lo|o|a|het|de) (?:${sureFilmNouns}|clip|ad|spot|film)) )?(?:(?:should|must|needs? to|has to|soll(?:te)?|doit|devrait|debe(?:ría)?|tiene que|deve|dovrebbe|moet) (?:also |auch |aussi |también |anche |também )?)(?:show(?:case)?|include|mention|feature|present|explain|cover|highlight|tell|say|montrer|présenter|expliquer|mentionner|mostrar|presentar|explicar|mencionar|mostrare|presentare|spiegare|raccontare|apresentar)\\s+(?:(?:that\\s|que\\s|qu['’]|che\\s)|(?=(?:how|why|what|where|the|our|my|we|comment|pourquoi|la|le|les|l['’]|notre|nos|cómo|el|los|las|nuestr\\p{L}+|come|il|lo|i|gli|nostr\\p{L}+|como|o|a|os|as|noss\\p{L}+)(?:(?<=['’])|\\s)))`,
	'iu',
);
/** "Show how easy it is", "Zeig, wie wir rösten" */
const showsHow = new RegExp(
	`^${polite}(?:show(?:case)?|montre[rz]?|muestra|mostra|mostre|zeige?n?|zeigt|laat zien)(?: (?:viewers|people|them|everyone))?,?\\s(?=(?:how|why|what|that|our|comment|pourquoi|cómo|por qué|come|perché|como|wie|warum|hoe|waarom|dass|que|qu['’]|che|dat)\\s?)(?:(?:that|dass|que|che|dat)\\s|qu['’])?`,
	'iu',
);
/** "Das Video soll unsere neue Terrasse zeigen": the verb ends the sentence; an accusative is no line of its own. */
const filmShowsAtEnd = new RegExp(
	`^(?:(?:das|der|die|es|het|de) )?(?:${sureFilmNouns}|clip|spot|film|es|het) (?:soll(?:te)?|muss|moet) (?:auch |ook )?((?:die|das|unsere?|wie|warum|onze|hoe|waarom)\\s.{3,}?) (?:zeigen|erwähnen|vorstellen|erklären|präsentieren|laten zien|tonen|uitleggen|vermelden)$`,
	'iu',
);
const picture =
	/(?<!\p{L})\p{L}{3,}ing (?:in|on|at|with|the|a|to|and|through|from|into|their)(?!\p{L})|\p{L}{3,}ing$/iu;

/** "Include a hook", "add a funny question": something for the maker to think of. */
const someThing =
	/^(?:an?|some|eine?n?|une?|un[oa]?|uma?) (?!.*(?<!\p{L})(?:free|new|gratis|kostenlos\p{L}*|gratuit\p{L}*)(?!\p{L}))(?:[\p{Ll}-]+ ){0,2}\p{Ll}+[.!]?$/u;

/** "The product is Nocturne": the name, in a prompt that asks for a video. */
const nameIs =
	/^(?:[Ii]t['’]?s|[Ii]t is|[Ww]e['’]?re|[Ww]e are) called (?=["“„«]?\p{Lu})|^(?!.*(?:(?:call|text|ring|message|email|contact|reach) me|,\s(?:and )?(?:I|we)[ ’']))(?:[Tt]he|[Oo]ur|[Mm]y|[Ii]ts|[Tt]heir) (?:(?:business|brand|product|company|shop|store|event|app|film|new) )?(?:name|product|brand|company|business|shop|store|event|app|service|course|restaurant|café|cafe)(?:'s| is| are)(?: called| named| as follows)?:? (?=["“„«]?\p{Lu})/u;

/** "Shop heißt Holzliebe Krämer", "la tienda se llama …" */
const nameAbroad =
	/^(?:(?:[Ii]l|[Ee]l|[Oo]|[Ll]e|[Dd]er|[Dd]e|[Uu]nser) )?(?:[Nn]om(?:e|bre)?|[Nn]ame|[Nn]aam|[Aa]bsender(?:in)?|[Mm]ittente|[Rr]emitente|[Ee]xpéditeur|[Aa]fzender|[Tt]he sender|[Ss]ender) (?:è|es|é|est|ist|is) (?=["“„«]?\p{Lu})|^(?:(?:[Uu]nsere?|[Mm]eine?|[Dd]er|[Dd]ie|[Dd]as|[Ll]a|[Ee]l|[Ii]l|[Mm]i|[Nn]otre|[Mm]on|[Mm]a|[Oo]|[Aa]|[Dd]e|[Oo]nze) )?(?:[Ss]hop|Laden|Café|Restaurant|Firma|Geschäft|Marke|Verein|Studio|Produkt|Betrieb|Salon|Praxis|[Tt]ienda|[Mm]arca|[Ee]mpresa|[Rr]estaurante|[Bb]outique|[Mm]arque|[Ee]ntreprise|[Nn]egozio|[Aa]zienda|[Ll]oja|[Ww]inkel) (?:heißt|se llama|s['’]appelle|si chiama|se chama|heet) (?=["“„«]?\p{Lu})/u;
/** "Assina Inês Gonçalves": who signs the film. */
const signedBy =
	/^(?:[Aa]ssina(?:do)?(?: por)?|[Ff]irmad[oa](?: por)?|[Ff]irma|[Ss]ignée?(?: par)?|[Ss]igned(?: by)?|[Uu]nterschrieben(?: von)?|[Ff]irmato(?: da)?|[Oo]ndertekend(?: door)?):? (?=\p{Lu})/u;

/** "We're a small firm and clients keep asking what they need to do": what the film is to answer. */
const keepAsking =
	/^(?:[^,.!?]{3,60} (?:and|but|so) )?(?:(?:our|my|the|all our) )?(?:clients|customers|people|patients|parents|members|guests|everyone|followers|students) (?:(?:always|often|constantly) ask|(?:keep|keeps) (?:on )?asking)(?: us| me)? (?:about )?(?=(?:what|how|why|when|where|which) )/iu;

export const asksWhat = (sentence: string) => keepAsking.test(sentence);

/** "It is about our open day" */
const isAbout =
	/^(?:(?:it(?:['’]s| is)|this is) (?:all )?about |(?:the (?:topic|subject) is|es geht um|das thema ist|il s['’]agit de|se trata de|si tratta di|trata-se de|het gaat om) |il s['’]agit d['’])/iu;

/** 'Quote from our guest Lena Hoffmann: “…”' */
const quoteFrom = new RegExp(
	`^${polite}(?:(?:use|show|add|include) )?(?:the |a |this |ein |une |una |um )?(?:quote|zitat|citation|cita|citazione|citação|review|testimonial) (?:from|by|of|von|de|di|da|del) (?:[\\p{Ll}']+ ){0,3}(\\p{Lu}[^:"“„«]{1,60}?)\\s*:\\s*(["“„«][^"”“»]+["”“»])[.]?$`,
	'u',
);

/** "For the screen in our foyer, read aloud: …" */
export const readAloud =
	/^[^:："“„«]{0,80}?(?:read (?:this |it )?(?:aloud|out(?: loud)?)|(?:laut )?vor(?:zu)?lesen|vorgelesen|(?:à )?(?:lire|lu|lue|lis|lisez) à (?:voix haute|haute voix)|(?:leer|léelo|leído|leída|leed|lee) en voz alta|(?:leggere|leggi|letto) (?:ad alta voce|a voce alta)|hardop voorlezen|voorlezen)\s*[:：]\s*/iu;

/** "Book now at", "Questions?": an address follows without a colon. */
const leadsOn = /[.!?:…]$|(?<!\p{L})(?:at|on|via|to|unter|auf|bei|sur|en|su|em|op)$/iu;

/** 'with “Book your table” and 0113 …': what is quoted, and where to turn unless it says so itself. */
function actionIn(wish: string): string {
	const words = tidy(quotedText.exec(wish)?.[1] ?? '');
	const number = hasContact(words)
		? undefined
		: findLiterals(wish.replace(quotedText, '')).find(
				({ kind }) => kind === 'phone' || kind === 'url',
			);
	return number === undefined ? words : `${words}${leadsOn.test(words) ? '' : ':'} ${number.text}`;
}

/** '“Call 020 …” and our Telegram @hello': where else to turn. */
function contactsAfter(wish: string): string[] {
	const [quote = '', words = ''] = quotedText.exec(wish) ?? [];
	const [, after = ''] = wish.split(quote);
	const rest = tidy(after.replace(/^[\s,.]*(?:(?:and|und|et|y|e|en|i|и|و) ?)?/u, ''));
	return quote !== '' && hasContact(words) && hasContact(rest) ? [rest] : [];
}

/** The clauses after "that": in German and Dutch their verbs stand at the end, and in a sentence of its own they do not. */
function clausesAfter(told: string, words: string): string[] {
	const clauses = words.split(furtherThing);
	if (/dass\s*$/iu.test(told)) return clauses.map((clause) => mainClause(clause) ?? clause);
	return /(?<!\p{L})dat\s*$/iu.test(told) ? clauses.map(dutchMainClause) : clauses;
}

/** "Finish with the price ($129) and the line “Work in your best light”" */
const pricesIn = (rest: string) =>
	findLiterals(rest.replace(quotedText, ''))
		.filter(({ kind }) => kind === 'price')
		.map(({ text }) => text);
/** "End with our address, 4 Rue du Mont-Blanc, and the line “By appointment”" */
const addressIn = (rest: string) =>
	/(?:address|adresse|dirección|indirizzo|endereço|adres)\s?[,:(]? ([^"“„«():]*\d[^"“„«():]*?)\)?,? (?:and|und|et|y|e|en) /iu
		.exec(rest)
		?.slice(1) ?? [];
/** 'Overlay bold text reading “Stronger starts here” and “Opening on 14 March”' */
const showsTexts =
	/^[^"“„«]*(?<!\p{L})(?:texts?|words|captions?|lines?|titles?|overlays?|phrases?|slogans?|textes?|mots|texten?|schriftzüge|einblendungen|textos?|frases?|testi|scritte|frasi|teksten|say|read|sagen|stehen|lesen|dire|lire|decir|decir|leerse|dizer|zeggen)(?!\p{L})[^"“„«]{0,40}(?=["“„«])/iu;
const atItsEnd =
	/(?<=["”“»])\s?(?:at the (?:very )?end|am (?:ende|schluss)|à la fin|al final|alla fine|no final|aan het eind(?:e)?)[.!]?$/iu;
function textsShown(sentence: string): string[] {
	const before = showsTexts.exec(sentence)?.[0];
	if (before === undefined || forbids.test(before)) return [];
	return quotedOneByOne(sentence.slice(before.length).replace(atItsEnd, '')).map((quote) =>
		tidy(quote.slice(1, -1)),
	);
}

/** Takes a wish off that names what is to be said; undefined for any other sentence. */
export function readWish(sentence: string, toMaker: boolean): Stripped | undefined {
	const aloud = readAloud.exec(sentence)?.[0];
	if (aloud !== undefined) return { text: sentence.slice(aloud.length), instruction: aloud };
	const asks = asksViewers.exec(sentence);
	if (asks !== null) {
		const rest = tidy(toViewers(sentence.slice(asks[0].length)));
		if (ofThem.test(rest)) return { text: '', instruction: sentence };
		// What they are reminded of is no call of its own.
		const isAction = !/remind/iu.test(asks[0]);
		if (!toSomething.test(rest)) return { text: rest, instruction: asks[0], isAction };
		const isInvited = /invite/iu.test(asks[0]);
		return { text: isInvited ? `You're invited to ${rest}` : rest, instruction: asks[0] };
	}
	const [, who = '', words] =
		quoteFrom.exec(sentence.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase())) ?? [];
	if (words !== undefined)
		return { text: `${words} — ${who}`, instruction: sentence, isQuoted: true };
	const should = toMaker ? peopleShould.exec(sentence)?.[0] : undefined;
	if (should !== undefined) {
		const rest = toViewers(sentence.slice(should.length));
		return ofThem.test(rest)
			? { text: '', instruction: sentence }
			: { text: rest, instruction: should, isAction: actionScore(rest) > 0 };
	}
	const people = toMaker ? saidToPeople(sentence) : undefined;
	if (people !== undefined)
		return { text: people, instruction: sentence, isAction: actionScore(people) > 0 };
	const signed = toMaker ? signedBy.exec(sentence)?.[0] : undefined;
	if (signed !== undefined) {
		const text = sentence.slice(signed.length);
		return { text, instruction: signed, isContact: hasContact(text) };
	}
	const question = toMaker ? keepAsking.exec(sentence)?.[0] : undefined;
	if (question !== undefined)
		return { text: sentence.slice(question.length), instruction: question, isRequest: true };
	const named = toMaker ? (nameIs.exec(sentence) ?? nameAbroad.exec(sentence))?.[0] : undefined;
	if (named !== undefined) return { text: sentence.slice(named.length), instruction: named };
	const topic = toMaker ? isAbout.exec(sentence)?.[0] : undefined;
	if (topic !== undefined)
		return { text: asSubject(sentence.slice(topic.length)), instruction: topic, isRequest: true };
	const atEnd = toMaker ? filmShowsAtEnd.exec(sentence.replace(/[.!]$/u, ''))?.[1] : undefined;
	if (atEnd !== undefined && directionIn(atEnd) === 'no' && !partWord.test(atEnd))
		return { text: atEnd, instruction: sentence };
	const shows = toMaker ? (filmShows.exec(sentence) ?? showsHow.exec(sentence))?.[0] : undefined;
	if (shows !== undefined) {
		const [first = '', ...more] = clausesAfter(shows, sentence.slice(shows.length));
		return directionIn(first) === 'no' && !picture.test(first) && !partWord.test(first)
			? { text: first, instruction: shows, more }
			: { text: '', instruction: sentence };
	}
	const slogan = toMaker ? isSlogan.exec(sentence)?.[1] : undefined;
	if (slogan !== undefined) return { text: slogan, instruction: sentence, isQuoted: true };
	const contact = contactIs.exec(sentence) ?? (toMaker ? numberIs.exec(sentence) : null);
	if (contact !== null) {
		const text = sentence.slice(contact[0].length).replace(weAre, ', ');
		return { text, instruction: contact[0], isContact: true };
	}
	const adds = addsContact.exec(sentence)?.[0];
	const added = adds === undefined ? undefined : isContactOnly(sentence.slice(adds.length));
	if (added !== undefined) return { text: added, instruction: sentence, isContact: true };
	const signing = toMaker ? nameAtEnd.exec(sentence)?.[0] : undefined;
	if (signing !== undefined) return { text: sentence.slice(signing.length), instruction: signing };
	const ended =
		endsWith.exec(sentence) ??
		atTheEnd.exec(sentence) ??
		actionWish.exec(sentence) ??
		actionIs.exec(sentence);
	if (ended !== null) {
		const isForThem = /(?:people|viewers) to\s*$/iu.test(ended[0]);
		const words = sentence.slice(ended[0].length);
		const rest = isForThem ? toViewers(words) : words;
		const contactAlone = isContactOnly(rest);
		if (contactAlone !== undefined)
			return { text: contactAlone, instruction: sentence, isAction: true };
		const offered = closingOffer.exec(rest)?.[1];
		if (offered !== undefined) return { text: offered, instruction: sentence, isAction: true };
		// "Close with our number: 020 7946 0321"
		const isPlace = namesStreet(rest);
		if (!quotedText.test(rest) && ourContact.test(rest) && (isPlace || hasContact(rest)))
			return { text: rest.replace(/^[^:]+:\s*/u, ''), instruction: ended[0], isContact: true };
		const text = quotedText.test(rest) ? actionIn(rest) : rest;
		const said = quotedText.test(rest) || /(?:to|says|saying|be|is|:)\s*$/iu.test(ended[0]);
		if (said && hasContent(text) && !(ofThem.test(text) && !quotedText.test(rest)))
			return {
				text: tidy(text),
				instruction: ended[0],
				isAction: true,
				more: [...addressIn(rest), ...contactsAfter(rest), ...pricesIn(rest)],
			};
		const contact = findLiterals(rest).find(({ text }) => hasContact(text));
		if (contact === undefined) return { text: '', instruction: sentence };
		// "End on the free trial at …" offers something; "End with our website, …" gives the address.
		return forFree.test(rest)
			? { text: rest.replace(article, ''), instruction: ended[0], isAction: true }
			: { text: contact.text, instruction: sentence, isContact: true };
	}
	const shown = toMaker ? textsShown(sentence) : [];
	if (shown.length > 1)
		return { text: shown[0] ?? '', more: shown.slice(1), instruction: sentence, isQuoted: true };
	const last = toMaker ? quotedText.exec(sentence) : null;
	if (last !== null && namesEnd.test(sentence.replace(last[0], ' ')))
		return {
			...{ text: actionIn(sentence), instruction: sentence, isAction: true },
			more: contactsAfter(sentence),
		};
	const [useWords = '', used] = usesText.exec(sentence) ?? [];
	// "Text “walk” to 0151 555 0144" is for viewers.
	if (used !== undefined && !hasContact(sentence.slice(useWords.length)))
		return { text: tidy(used), instruction: sentence, isQuoted: true };
	const told = tells.exec(sentence)?.[0];
	if (told === undefined) return undefined;
	if (!toMaker && !tellsMore.test(told) && mayBeSaid.test(told)) return undefined;
	const isClause =
		tellsThem.test(told) &&
		/^(?:they|we|it|you|there)(?!\p{L})/iu.test(sentence.slice(told.length));
	if (toMaker && !isClause && !tellsMore.test(told) && directionIn(sentence) !== 'no')
		return undefined;
	// "Say their MOT is due"
	const said = sentence.slice(told.length);
	const given = tidy(toMaker && /^the(?:ir|y)(?!\p{L})/iu.test(said) ? toViewers(said) : said);
	const [text = '', ...more] = clausesAfter(told, given);
	if (toMaker && someThing.test(text)) return { text: '', instruction: sentence };
	const isList = thingsToCome.test(told);
	if (more.length > 0) return { text, instruction: told, more };
	return !isClause && directionIn(text) === 'sure'
		? { text: '', instruction: sentence }
		: { text, instruction: told, isList };
}
