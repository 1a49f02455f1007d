import { protect, unmasked } from '../../../script/sentences';

/** What opens a greeting in a prompt. */
const greetings =
	'hi|hey|hello|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen|abend)|servus|moin|bonjour|salut|chère?|hola|querid[oa]|estimad[oa]|olá|oi|car[oa]|ciao|buongiorno|beste|hoi|hej|hei|moi|cześć|ahoj|szia|bună|merhaba|halo|привет|привіт|γεια σου|chào|こんにちは|こんばんは|你好|您好|안녕하세요|नमस्ते|مرحبًا|مرحبا|היי|שלום';
/** "Dr." has its stop hidden. */
const nameWord = "[\\p{L}\\p{M}'’\ufdd0-]+";
const greeted = new RegExp(
	`^(${greetings})(?: (${nameWord}(?: ${nameWord}){0,5}))?\\s*(?:[,!.:–—-]+\\s*(.*))?$`,
	'isu',
);
/** Words of a name that have no capital: "Ana de la Cruz". */
const particle =
	/^(?:d[aeiou]|d[eo][ls]|das|la|las|los|le|van|von|vom|der|den|ter|ten|zu|zum|zur|af|av|bin|bint|ibn|al|el|y|e)$/u;
const isName = (name: string) => {
	const words = name.split(' ');
	const isCapital = (word = '') => /^\p{Lu}/u.test(word);
	return (
		isCapital(words[0]) &&
		isCapital(words.at(-1)) &&
		words.every((word) => isCapital(word) || particle.test(word))
	);
};

export interface Greeting {
	greeting: string;
	name?: string;
	/** What follows it; empty if nothing does. */
	rest: string;
}

/** In Chinese and Japanese, no space follows. */
const addressed = new RegExp(
	`^(${greetings})(?:,? |\\s*[、，]\\s*|(?<=\\p{Script=Han}|\\p{Script=Hiragana}))(.+)$`,
	'isu',
);
/** They belong to the name: "田中さん". */
const honorific = /^(?:さん|さま|様|くん|ちゃん|先生|女士|小姐|님|씨)/u;
/** What ends a name: "Hi Ana-Maria" does not greet Ana. */
const afterName = /^(?:(?:\s*[,!.:–—、，。！]|\s+-)[,!.:–—、，。！-]*\s*(.*))?$/su;

/** The greeting of the person whose name is given, however many words or small letters it has. */
function readGreetingOf(person: string, line: string): Greeting | undefined {
	const [, greeting, words = ''] = addressed.exec(line) ?? [];
	if (greeting === undefined || !words.toLowerCase().startsWith(person.toLowerCase()))
		return undefined;
	const [honored = ''] = honorific.exec(words.slice(person.length)) ?? [];
	const name = words.slice(0, person.length + honored.length);
	const ending = afterName.exec(words.slice(name.length));
	return ending === null ? undefined : { greeting, name, rest: ending[1] ?? '' };
}

/** The name to greet: the given one, as the prompt honors it. */
export const honoredName = (given: string | undefined, greeted: string | undefined) =>
	given !== undefined &&
	greeted?.startsWith(given) === true &&
	honorific.test(greeted.slice(given.length))
		? greeted
		: given;

/**
 * The greeting that a line begins with: "Hi Maya, we miss you", "Hi, we miss you".
 * @param person the given name; without it, or for another one, up to six words are the name, each with a capital but for such
 *   as "de la"
 */
export function readGreeting(line: string, person?: string): Greeting | undefined {
	const known = person === undefined ? undefined : readGreetingOf(person, line);
	if (known !== undefined) return known;
	const [, greeting, name, rest = ''] = greeted.exec(protect(line)) ?? [];
	if (greeting === undefined) return undefined;
	// With the flag i, small letters are no different.
	if (name !== undefined && !isName(name)) return undefined;
	return { greeting, name: name && unmasked(name), rest: unmasked(rest) };
}

/** First words of greetings that begin a letter. */
const letterGreetings = new Set(
	'dear liebe lieber liebes beste cher chère querido querida estimado estimada caro cara sehr guten good buenos buenas'.split(
		' ',
	),
);

const hola = /^hola(?!\p{L})/iu;

/** How a person is greeted: in a letter a comma follows the name, and nobody waves. */
export interface Salutation {
	greeting: string;
	name: string;
	waves: boolean;
}

/** How to greet a person; an empty name leaves the greeting alone. */
export function salute(person: string, greeting: string): Salutation {
	const opened = hola.test(greeting) ? `¡${greeting}` : greeting;
	if (person === '') return { greeting: '', name: `${opened}!`, waves: true };
	const isLetter = letterGreetings.has(greeting.toLowerCase().split(' ')[0] ?? '');
	return { greeting: opened, name: `${person}${isLetter ? ',' : '!'}`, waves: !isLetter };
}
