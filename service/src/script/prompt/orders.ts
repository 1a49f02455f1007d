import { anyOf } from './anyOf';
import type { Language } from '../language';
import vocabulary from './vocabulary/orders.json';

/*
 * Lines that ask viewers to do something: a line begins with an order ("Book a table"), perhaps after a word such as "now", or
 * ends with one where the language has its verb there ("Jetzt Tisch reservieren"). `languagesOfLine` chooses the languages.
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
}
const places: Readonly<Record<Language, Places>> = vocabulary;

const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';
const pattern = ({ after, begins, ends }: Places) => {
	const any = (words: string) => anyOf(withoutAccents(words));
	const before = after === undefined ? '' : `(?:${any(after)}${END}[,!:]?\\s+){0,3}`;
	const atStart = `^[^\\p{L}\\p{N}@#]*${before}${any(begins)}${END}`;
	const atEnd = ends === undefined ? [] : [`${START}${any(ends)}${END}[^\\p{L}\\p{N}]*$`];
	return new RegExp([atStart, ...atEnd].join('|'), 'iu');
};
/** By language, made when the first line is read in it: each takes milliseconds, and few are needed. */
const patterns = new Map<Language, RegExp>();
function patternOf(language: Language): RegExp {
	const found = patterns.get(language) ?? pattern(places[language]);
	patterns.set(language, found);
	return found;
}

/** Whether a line asks viewers to do something, in one of these languages. */
export function isOrder(line: string, written: readonly Language[]): boolean {
	const plain = withoutAccents(line);
	return written.some((language) => patternOf(language).test(plain));
}
