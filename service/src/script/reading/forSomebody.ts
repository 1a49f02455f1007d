import { readPerson } from './person';
import { speaksOfSomebody } from './secondPerson';

/**
 * Films for one person: whom a request names ("Send a thank-you video to Maria, who …"), what greeting it asks for, and
 * what it says of that person.
 */

const name =
	"(?:(?:Mrs?|Ms|Dr|Herrn?|Frau|Mme|M|Sra?|Señora?|Signora?)\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?";

/** "Win-back ad for Tom, who hasn't ordered since March" */
export const forSomebody = new RegExp(
	`(?<!\\p{L})for ${name}(?:,? who(?:se)?\\s|\\s?[:,.–—-]\\s?(?:[Ss]he|[Hh]e|[Hh]er|[Hh]is)(?!\\p{L}))`,
	'u',
);

/** "Recruiting message to Hannah from Leipzig." */
export const sentToNamed = new RegExp(
	`(?:message|video|note|nachricht|vidéo|vídeo|mensaje|messaggio|mensagem) (?:to|an|à|aan) ${name} (?:at|from|of|bei|von|aus|chez|de|van|uit) \\p{Lu}[\\p{L}\\p{N}'’&.-]*[.:]?$`,
	'iu',
);

/** "Reminder for Mrs Patel: …", "Renewal nudge for Claire: …": to whom, before what is said. */
const headedFor = new RegExp(
	`^(?:[Aa]n? )?(?:[\\p{L}-]+ ){0,2}?(?:[Rr]eminder|[Nn]udge|[Ff]ollow-?up|[Ww]in-?back|[Mm]essage|[Nn]ote|[Ii]nvitation|[Ii]nvite|Erinnerung|Nachricht|Einladung|[Rr]appel|[Rr]ecordatorio|[Ii]nvitación|[Pp]romemoria|[Ii]nvito|[Ll]embrete|[Cc]onvite|[Hh]erinnering|[Uu]itnodiging) (?:for|to|an|für|pour|à|para|a|per|voor|aan) (${name})\\s*:\\s+(?=\\S)`,
	'u',
);
export function readHeadedFor(sentence: string): GoodWish | undefined {
	const [instruction, person = ''] = headedFor.exec(sentence) ?? [];
	// "Reminder for Parents: …"
	if (instruction === undefined || noPerson.test(person) || /^[^ ]+s$/u.test(person))
		return undefined;
	return { text: sentence.slice(instruction.length), instruction, person };
}

/** "Birthday msg for one of our spa members, Priya" */
export const goodWishFor =
	/^(?:an? )?(?:(?:happy )?birthday|thank[- ]?you|anniversary|welcome|congratulations|get[- ]well|farewell) (?:msg|message) (?:for|to)\s/iu;

/** "Amira: she paused her course", "Tom, who has not been here since March", "our customer Aisha." */
const person = new RegExp(
	`^(?:for |to )?(?:(?:our|a|one of our) (?:(?!called|named)[\\p{Ll}-]+,? ){1,3})?(${name})( (?:at|from|bei|von|aus|chez|de|en|van) \\p{Lu}[\\p{L}\\p{N}'’&.-]*?)?(?:\\s*(?:[,:;.–—-]\\s*|$)|\\s+(?=who(?:se)?\\s|:))(?:who\\s|:\\s*)?(.*)$`,
	'u',
);

/** "Kurze Nachricht an ein Mitglied, das …", "Vidéo destinée à une étudiante ayant …": to whom, and nothing that is said. */
const whoClause = '(?:,? (?:who|der|die|das|qui|que|che|ayant|had|has)\\s)[^.:!?]*[.!]?$';
const toWhom =
	'(?:an|to|for|für|à|pour|a|para|per|aan|voor|(?:destinée?|adressée?) à|dirigid[oa] a|destinad[oa] a|rivolt[oa] a|gericht aan)';
const anArticle = '(?:(?:eine?|une?|una|uma?|een|an?) )?(?:[\\p{L}-]+ ){0,3}?';
const messageNoun =
	'nachricht|botschaft|videobotschaft|message|note|mensaje|messaggio|mensagem|bericht';
export const messageTo = new RegExp(
	`^${anArticle}(?:${messageNoun}|video|vidéo|vídeo|filmpje)(?: [\\p{L}-]+){0,2}? ${toWhom} (?:eine?n?|einem|une?|una|uno|uma?|een|an?) [^.:!?]{2,80}?${whoClause}|^${anArticle}(?:${messageNoun}) ${toWhom} [\\p{L} ]{2,40}?${whoClause}`,
	'iu',
);

/** Words of a film for one person. */
export const personal =
	/personali[sz]ed|personal\s|personnalis|personalizad|personalizzat|persönlich|botschaft|grußvideo|win-?back|reminder|follow-?up/iu;

/** What such a film is for, and the words that say so. */
const occasions: readonly (readonly [RegExp, string])[] = [
	[/thank[- ]?you|thanks/iu, 'Thank you'],
	[/birthday/iu, 'Happy birthday'],
	[/anniversary/iu, 'Happy anniversary'],
	[/congratulat/iu, 'Congratulations'],
	[/get[- ]well/iu, 'Get well soon'],
	[/(?<!\p{L})welcome/iu, 'Welcome'],
	[/(?<!\p{L})dank(?:es)?/iu, 'Danke'],
	[/geburtstag/iu, 'Alles Gute'],
	[/willkommen/iu, 'Willkommen'],
	[/remerciement/iu, 'Merci'],
	[/anniversaire/iu, 'Joyeux anniversaire'],
	[/bienvenue/iu, 'Bienvenue'],
	[/agradecimiento/iu, '¡Gracias'],
	[/cumpleaños/iu, '¡Feliz cumpleaños'],
	[/ringraziamento/iu, 'Grazie'],
	[/compleanno/iu, 'Buon compleanno'],
	[/bedank/iu, 'Bedankt'],
	[/verjaardag/iu, 'Gefeliciteerd'],
];

/** "Thank-you video for Giving Tuesday" */
const noPerson = /(?:day|Christmas|Easter|Week|Season|Team|Club|School|Staff)$/u;

interface ForSomebody {
	person: string;
	/** What is said of the person. */
	said: string;
	/** "Thank you", where the film was asked for to say so. */
	greeting?: string;
}

/**
 * @param request "a thank-you video"
 * @param whom what follows it: "Maria, who volunteered"
 * @param isSent whether it is a video to somebody: "to Priya at Northloop" names a person, "for Summit at Riverside" may not
 */
export function readForSomebody(
	request: string,
	whom: string,
	isSent = false,
): ForSomebody | undefined {
	const [, named, company, said = ''] = person.exec(whom.trim()) ?? [];
	if (named === undefined || noPerson.test(named)) return undefined;
	const greeting = occasions.find(([pattern]) => pattern.test(request))?.[1];
	const isOne =
		greeting !== undefined ||
		(isSent && company !== undefined) ||
		readPerson(said.replace(/^["“„«]\s?/u, '')).person === named ||
		personal.test(request) ||
		/,? who(?:se)?\s/u.test(whom) ||
		speaksOfSomebody.test(said);
	return isOne ? { person: named, said, ...(greeting && { greeting }) } : undefined;
}

/** "Send a thank-you video to Maria", "Envoie une vidéo de remerciement à Julien" */
const sendsTo =
	/^(?:(?:[Pp]lease |[Cc](?:an|ould) you )?(?:[Ss]end|[Rr]ecord|[Ss]hoot|[Ff]ilm) (?:an?|our|the) (?:[\p{L}-]+ ){0,4}?(?:video|clip|film|reel) (?:to|for)|(?:[Ee]nvoie|[Ee]nvoyez|[Mm]anda|[Mm]ande|[Ee]nvía|[Ii]nvia|[Ss]tuur) (?:une?|una|um|een) (?:\p{L}+ )?(?:vidéo|vídeo|video)(?: (?:de|di) \p{L}+| d['’]\p{L}+)? (?:à|a|aan|para)) (?=(?:(?:our|a) (?:[\p{Ll}-]+ ){1,3})?\p{Lu})/u;

/** A clause in a language whose verbs are not known here. */
const foreignClause = /^(?:qui|que|che|dat|die)\s.*$/u;

/** A request to send somebody a video. */
export function readSent(sentence: string): (GoodWish & { greeting?: string }) | undefined {
	const request = sendsTo.exec(sentence)?.[0];
	const found =
		request === undefined ? undefined : readForSomebody(request, sentence.slice(request.length));
	if (found === undefined) return undefined;
	const text = found.said.replace(foreignClause, '');
	return { ...found, text, instruction: sentence.slice(0, sentence.length - text.length) };
}

const opening = '^(?:[Pp]lease |[Aa]nd |[Aa]lso )?';
const goodWishes: readonly (readonly [RegExp, string])[] = [
	[
		new RegExp(
			`${opening}[Tt]hank (?:him|her|them|everyone|(?!God|Goodness)(${name})) (?=for \\S)`,
			'u',
		),
		'Thank you ',
	],
	[
		new RegExp(`${opening}[Tt]hank (?=(?:all )?our [\\p{Ll} ]{3,30}? for \\S)`, 'u'),
		'Thank you to ',
	],
	[
		new RegExp(`${opening}[Cc]ongratulate (?:him|her|them|(${name})) (?=on )`, 'u'),
		'Congratulations ',
	],
	[/^Inv[ií]t[ae]l[ao] (?=al? )/u, 'Te invitamos '],
	[
		new RegExp(`${opening}[Ww]ish (?:him|her|them|(${name})) (?:an? (?=happy )|(?=good ))`, 'u'),
		'',
	],
];

interface GoodWish {
	text: string;
	instruction: string;
	person?: string;
}

/** "Thank Priya for adopting Biscuit", "Wish her a happy birthday": what is to be said, as it is said to that person. */
export function readGoodWish(sentence: string): GoodWish | undefined {
	for (const [pattern, words] of goodWishes) {
		const [instruction, named] = pattern.exec(sentence) ?? [];
		if (instruction === undefined) continue;
		const text = words + sentence.slice(instruction.length);
		return { text, instruction, ...(named !== undefined && { person: named }) };
	}
	return undefined;
}
