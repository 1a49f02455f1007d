import { anyOf } from './anyOf';
import { hasVerbOfStatement } from './orders';
import vocabulary from './vocabulary/requests.json';

/**
 * A first sentence that asks for a video ("Make a 20-second reel about our new rye bread."): it begins with a verb of making,
 * or with the film itself, and names one film. What it is about is shown, the rest is for the maker.
 */

const units = (words: string) => words.split(' ').join('|');

const END = "(?![\\p{L}\\p{N}'’])";
const START = '(?<![\\p{L}\\p{N}])';
/** Also at the end of a compound: "20-Sekunden-Video". */
const film = `${START}(?:[\\p{L}\\p{N}]+-){0,3}(?:${anyOf(vocabulary.film)})${END}`;
const about = new RegExp(
	`${START}${anyOf(vocabulary.about)}${END}(?:\\s+${anyOf(vocabulary.that)}${END})?`,
	'giu',
);
/** "Mach dein Video zu Gold" asks viewers. */
const forWords = `(?:${anyOf(vocabulary.for)}|zu(?=\\s+(?:unser|mein|dies|de[mnr]\\s)))`;
const inSeconds = `(\\d{1,3})\\s?-?\\s?(?:${units(vocabulary.seconds)})\\p{L}*\\.?(?!\\p{L})`;
const seconds = `(\\d{1,3})\\s?-?\\s?(?:(?:${units(vocabulary.seconds)})\\p{L}*|(${units(vocabulary.minutes)}))\\.?(?!\\p{L})`;
const roughly = `(?:${anyOf(vocabulary.roughly)}\\s+)`;
const lasting = `${roughly}?(?:${anyOf(vocabulary.lasting)}\\s+)?${roughly}?${seconds}(?:\\s+long)?`;
/** What may follow the film: "a film night" is none. */
const follows = `(?=\\s*(?:$|[.,:;!?(–—-]|${lasting}|${anyOf(vocabulary.about)}${END}|${forWords}${END}|zu${END}|${anyOf(vocabulary.aboutBeforeFor)}${END}|${anyOf(vocabulary.other)}${END}))`;
const network = `(?:${anyOf(vocabulary.ours)}\\s+)?${anyOf(vocabulary.network)}(?:\\s+${anyOf(vocabulary.placeOfNetwork)})?`;
const audience = `(?:${network}|${anyOf(vocabulary.us)})${END}`;
const audiences = `${audience}(?:\\s*(?:,|,?\\s*${anyOf(vocabulary.and)}(?!\\p{L}))\\s*${audience}){0,5}`;
/** Directly after the film: "ein Video zu Weihnachten". */
const zuAfterFilm = `(?<=^\\s*(?:${lasting}\\s*)?)zu`;
/** "for your shop" is said to viewers, "for our Instagram" to the maker. */
const forWhom = new RegExp(
	`${START}(?:${forWords}|${zuAfterFilm})${END}(?!\\s+(?:${anyOf(vocabulary.your)}${END}|${audiences}${follows}))`,
	'iu',
);
const onlyForAudiences = new RegExp(`^\\s*${forWords}\\s+${audiences}\\s*[.:!?]*$`, 'iu');
const words = '(?:(?:(?:ca|approx|max|min)\\.|[^\\s.,:;!?()]+)\\s+){0,7}?';
/** "a fun, upbeat video"; in "a logo, a poster and a video" the film is not all that is made. */
const article = `(?:${anyOf(vocabulary.article)}\\s+)`;
const described = `${article}(?:(?!${article})(?:(?:ca|approx|max|min)\\.|[^\\s.,:;!?()]+),?\\s+){1,7}?`;
// How often words may follow each other is limited here and below: a word that matches in two ways doubles the time each time.
const politely = `^[¡¿]?(?:${anyOf(vocabulary.polite)}[,!.:]?\\s+){0,6}`;
const { fr, es, pt, it } = vocabulary.making;
/** Adjectives follow their noun in these languages: "une vidéo courte et drôle sur …". */
const adjectives = `(?<=${politely}${anyOf({ fr, es, pt, it })}(?!\\p{L}).*)(?:\\s+\\p{L}+){1,3}?`;
const opening = new RegExp(
	`${politely}${anyOf(vocabulary.making)}\\s*(?:${words}|${described})${film}(?:\\s+${film}){0,2}(?:${adjectives})??${follows}`,
	'iu',
);
const onlyFilm = new RegExp(`^(?:\\p{L}+\\s+)?${film}$`, 'iu');
/** "Sure!", "Hello," */
const onlyPolite = new RegExp(`^(?:${anyOf(vocabulary.polite)}[,!.:]?\\s*){1,6}$`, 'iu');
export const isPolite = (sentence: string) => onlyPolite.test(sentence);
/** "of about 30 seconds" */
const beforeLength = /(?<!\p{L})(?:of|lasting|for|von|de|di|van)\s+$/iu;
/** These mean other things further on. */
const aboutBeforeFor = new RegExp(`${START}${anyOf(vocabulary.aboutBeforeFor)}${END}`, 'iu');
const lengthBefore = new RegExp(
	`${seconds}[\\s-]+(?:${anyOf(vocabulary.formats)}[\\s-]+){0,4}?${film}`,
	'iu',
);
/** "a video for Instagram of 20 seconds", "a video, around 20 s, about …" */
const lengthAfter = new RegExp(`${film}(?:\\s+${forWords}\\s+${audiences})?,?\\s+${lasting}`, 'iu');
const lengthAfterAdjectives = new RegExp(
	`${film}(?:\\s+\\p{L}+){1,3}?\\s+(?:de|di)\\s+${seconds}`,
	'iu',
);
const anyLength = new RegExp(`(?<![\\p{L}\\p{N}:.,])${seconds}`, 'iu');

const any = `(?:${[anyOf(vocabulary.about), forWords, anyOf(vocabulary.aboutBeforeFor)].join('|')})`;
const formats = `(?:${anyOf(vocabulary.formats)}[\\s-]+){0,4}?`;
/** "a video about 20 seconds long about …" */
const lengthDirectly = new RegExp(`^\\s*${lasting}(?=\\s+${any}${END})`, 'iu');
/** "15 second ad for …", "Short video about …": "Spot for rent" and "A film about love" say something to viewers. */
const withoutVerb = new RegExp(
	`${politely}(?:${article}?${formats}${inSeconds}[\\s-]+${formats}${film}(?=\\s+${any}${END})|${formats}${anyOf(vocabulary.alone)}(?=\\s+(?:${lasting}\\s+${any}|${anyOf(vocabulary.about)}|for)${END}))`,
	'iu',
);
/** "A video about …", "Eine kurze Story zu …": "une vidéo sur mesure" is about nothing, "a video for your wedding" for viewers. */
const noun = new RegExp(
	`${politely}${article}${formats}${anyOf(vocabulary.alone)}(?=\\s+(?:${lasting}\\s+${any}|${anyOf(vocabulary.about)}|zu|${anyOf(vocabulary.aboutBeforeFor)}(?!\\s+${anyOf(vocabulary.onDemand)}${END}))${END})`,
	'iu',
);
/** Where a clause ends that could have the verb of a statement: "A video about bees was filmed here". */
const clauseEnd = new RegExp(`[,;:]|${START}(?:${anyOf(vocabulary.clauses)})${END}`, 'iu');
const afterZu = new RegExp(`^\\s*(?:${lasting}\\s*)?zu\\s+`, 'iu');
/** A noun, or a word before one: "ein Video zu drehen" is about nothing, "zu Hause" a place. */
const subjectOfZu = /^(?!Hause?(?!\p{L}))\p{Lu}|^(?:unser|mein|dies|de[mnr]\s|eine[mr]\s)/u;
const filmOfViewers = new RegExp(
	`${START}${anyOf(vocabulary.your)}\\s+(?:(?!${article})\\S+\\s+){0,2}\\S+$`,
	'iu',
);
/** "Könnt ihr ein Reel zu … machen?" */
const madeAtEnd = new RegExp(
	`${politely}(?<=${anyOf(vocabulary.asking)}\\s.*)${article}${words}${film}(?=\\s+(?:${any}|zu)${END}.*\\s${anyOf(vocabulary.makingAtEnd)}\\s*[.?!]*$)`,
	'iu',
);
/** "…, 15 seconds, upbeat" */
const lengthAtEnd = new RegExp(
	`,\\s*${roughly}{0,2}${inSeconds}(?:\\s+long)?(?:,[^,]{1,30}){0,3}$`,
	'iu',
);
const verbAtEnd = new RegExp(`\\s+${anyOf(vocabulary.makingAtEnd)}$`, 'iu');

export interface OpeningRequest {
	/** The words for the maker; empty if the whole sentence is shown. */
	request: string;
	/** What the video is about, as written; empty if the lines after the sentence say it. */
	subject: string;
	/** The words for the maker after it. */
	after: string;
	/** The length that stands directly before or after the word for the film, or at the end of the request. */
	seconds: number | undefined;
}

const toSeconds = (match: RegExpExecArray | null) =>
	match === null ? undefined : Number(match[1]) * (match[2] === undefined ? 1 : 60);

/** Seconds that a text names, as after "Length:". */
export const secondsIn = (text: string): number | undefined =>
	/^\d{1,3}$/u.test(text) ? Number(text) : toSeconds(anyLength.exec(text));

/** Whether "zu" after the film names what it is about. */
function isZuOfSubject(asked: string, rest: string): boolean {
	const [before] = afterZu.exec(rest) ?? [];
	if (before === undefined) return true;
	return !filmOfViewers.test(asked) && subjectOfZu.test(rest.slice(before.length));
}

/** The beginning of a sentence that asks for a video, to the word for the film. */
function askedIn(sentence: string): string | undefined {
	const isAsked = (pattern: RegExp) => {
		const [asked] = pattern.exec(sentence) ?? [];
		return asked !== undefined && isZuOfSubject(asked, sentence.slice(asked.length))
			? asked
			: undefined;
	};
	const asked = isAsked(opening) ?? isAsked(withoutVerb);
	if (asked !== undefined) return asked;
	const named = isAsked(noun);
	const [clause = ''] = sentence.slice(named?.length).split(clauseEnd);
	return hasVerbOfStatement(clause) ? undefined : named;
}

/** A longer film is none of a network's short ones. */
const LONGEST_FILM = 180;
export const isLengthOfFilm = (text: string): boolean =>
	(secondsIn(text) ?? Infinity) <= LONGEST_FILM;

const ratio = /(?<![\d:.,])\d{1,2}:\d{1,2}(?![\d:])|\d{3,4}\s?[x×]\s?\d{3,4}/u;
const anyFilm = new RegExp(film, 'iu');
const shapes = vocabulary.shapes.split(' | ');

/** "9:16", "vertical reel", "15 s"; "Format: A4" says something of what is advertised. */
export function isFormatOfFilm(text: string): boolean {
	const small = text.toLowerCase();
	const isShape = shapes.some((shape) => small.includes(shape));
	return isShape || ratio.test(text) || anyFilm.test(text) || secondsIn(text) !== undefined;
}

/** Where what the video is about begins: after "about", or else after "for" or a colon, whichever comes first; -1 without. */
function subjectAt(sentence: string, from: number): number {
	// "about 20 seconds" in brackets is a length.
	const said = sentence.replace(/\([^()]*\)/gu, (part) => ' '.repeat(part.length));
	const opening = said.slice(0, from + said.slice(from).search(/[:：]\s|["“„«]|$/u));
	for (const match of opening.matchAll(about)) {
		const end = match.index + match[0].length;
		if (match.index >= from && !beforeLength.test(said.slice(0, match.index))) return end;
	}
	const rest = said.slice(from);
	const target = forWhom.exec(rest);
	const preposition = aboutBeforeFor.exec(opening.slice(from));
	if (preposition !== null && (target === null || preposition.index < target.index))
		return from + preposition.index + preposition[0].length;
	const colon = rest.search(/[:：](?=\s+\S)/u);
	if (target !== null && (colon < 0 || target.index < colon))
		return from + target.index + target[0].length;
	return colon < 0 ? -1 : from + colon + 1;
}

/**
 * Takes a first sentence apart; undefined if it asks for no video.
 * @param hasMore whether lines follow, which a sentence that ends with a colon introduces
 */
export function readOpeningRequest(sentence: string, hasMore: boolean): OpeningRequest | undefined {
	const [ofVerbAtEnd] = madeAtEnd.exec(sentence) ?? [];
	const asked = askedIn(sentence) ?? ofVerbAtEnd;
	if (asked === undefined) return undefined;
	const [length = ''] = lengthDirectly.exec(sentence.slice(asked.length)) ?? [];
	const at = subjectAt(sentence, asked.length + length.length);
	const said = at < 0 ? '' : sentence.slice(at).replace(/^[\s,]+|[\s.?:]+$/gu, '');
	const rest = sentence.slice(asked.length).replace(/[\s.?]+$/u, '');
	const atEnd = lengthAtEnd.exec(said === '' ? rest : said);
	const seconds =
		toSeconds(lengthBefore.exec(sentence)) ??
		toSeconds(lengthAfter.exec(at < 0 ? sentence : sentence.slice(0, at))) ??
		toSeconds(lengthAfterAdjectives.exec(sentence.slice(0, Math.max(0, at)))) ??
		toSeconds(atEnd);
	const untimed = said.slice(0, atEnd?.index);
	const named = ofVerbAtEnd === undefined ? untimed : untimed.replace(verbAtEnd, '');
	// "a script for an ad:"
	const subject = onlyFilm.test(named) ? '' : named;
	const after = said.slice(named.length).replace(/^[\s,]+/u, '');
	if (subject !== '') return { request: sentence.slice(0, at).trim(), subject, after, seconds };
	const isWhole = /[:：]$/u.test(sentence) || onlyForAudiences.test(rest.replace(lengthAtEnd, ''));
	if (hasMore && isWhole) return { request: sentence, subject: '', after: '', seconds };
	return { request: '', subject: sentence, after: '', seconds };
}
