import { anyOf } from './anyOf';
import { detectLanguage, type Language } from '../language';
import vocabulary from './vocabulary/orders.json';

/*
 * Lines that ask viewers to do something: a line begins with an order ("Book a table"), perhaps after a word such as "now", or
 * ends with one where the language has its verb there ("Jetzt Tisch reservieren"). `languagesOfLine` chooses the languages.
 * Some orders are nouns too: before a verb such as "is", the line states something ("Start ist Montag").
 */

/** "Llámanos" is "llama…", as a verb with a pronoun has an accent that it has not alone. */
const withoutAccents = (text: string) =>
	text
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/gu, '')
		.normalize('NFC');

interface Places {
	/** Words before an order at the beginning. */
	after?: string;
	begins: string;
	ends?: string;
	/** Verbs that no order has directly after it. */
	states?: string;
}
const places: Readonly<Record<Language, Places>> = vocabulary;

const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';
const any = (words: string) => anyOf(withoutAccents(words));
const patternsFor = ({ after, begins, ends }: Places) => {
	const before = after === undefined ? '' : `(?:${any(after)}${END}[,!:]?\\s+){0,3}`;
	return {
		atStart: new RegExp(`^[^\\p{L}\\p{N}@#]*${before}${any(begins)}${END}`, 'iu'),
		atEnd:
			ends === undefined
				? undefined
				: new RegExp(`${START}${any(ends)}${END}[^\\p{L}\\p{N}]*$`, 'iu'),
	};
};
/** By language, made when the first line is read in it: each takes milliseconds, and few are needed. */
const patterns = new Map<Language, ReturnType<typeof patternsFor>>();
function patternsOf(language: Language) {
	const found = patterns.get(language) ?? patternsFor(places[language]);
	patterns.set(language, found);
	return found;
}

/** Whether a word is a verb that no order has directly after it. */
const isVerb = (word: string, language: Language) =>
	places[language].states?.split(' | ').includes(word.normalize('NFC').replaceAll('’', "'")) ===
	true;

/** Whether a verb of one of these languages follows the words that end there. Here accents count: "Prueba está", "Prueba esta". */
function statesAfter(beginning: string, line: string, of: readonly Language[]): boolean {
	const words = (text: string) => text.trim().split(/\s+/u);
	const isAllCapitals = line === line.toUpperCase();
	const next = words(isAllCapitals ? line.toLowerCase() : line)[words(beginning).length] ?? '';
	return of.some((language) => isVerb(next, language));
}

/** Whether a line asks viewers to do something, in one of these languages. */
export function isOrder(line: string, written: readonly Language[]): boolean {
	const plain = withoutAccents(line);
	const begins = (language: Language, verbsOf: readonly Language[]) => {
		const [beginning] = patternsOf(language).atStart.exec(plain) ?? [];
		if (beginning === undefined) return undefined;
		const rest = plain.slice(beginning.length);
		// "Start: 7 pm", "Check-in from 3 pm"; pronouns follow the orders of other languages so: "Inscrivez-vous".
		if (
			(rest.startsWith(':') && !/\S\s+\S/u.test(beginning)) ||
			(language === 'en' && /^-\p{L}/u.test(rest))
		)
			return undefined;
		const isSpaced = /^\s/u.test(rest);
		return isSpaced && statesAfter(beginning, line, verbsOf) ? 'statement' : 'order';
	};
	// English nouns are used in all languages.
	const isStatement = begins('en', written) === 'statement';
	return written.some(
		(language) =>
			(!isStatement && begins(language, [language]) === 'order') ||
			patternsOf(language).atEnd?.test(plain) === true,
	);
}

/** Whether a text has a verb that no order has, in its language or in English. */
export const hasVerbOfStatement = (text: string): boolean => {
	const words = text.toLowerCase().split(/[^\p{L}\p{M}'’]+/u);
	return [detectLanguage(text, '', ''), 'en' as const].some((language) =>
		words.some((word) => isVerb(word, language)),
	);
};
