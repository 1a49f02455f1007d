import afterThings from './things/afterThings.json';
import de from './things/de.json';
import en from './things/en.json';
import es from './things/es.json';
import fr from './things/fr.json';
import it from './things/it.json';
import nl from './things/nl.json';
import pt from './things/pt.json';
import { smallWordsOf, type Language } from './language';

/** What each name means, for example "ice cream" 🍦; '' for a name that has no picture although a part of it has one. */
export type Names = ReadonlyMap<string, string>;

/** Lists of names by language, as in things/*.json: what is meant, and its names in the singular and plural with commas. */
export type NameLists = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

const LONGEST_NAME = 4;

/** Words that nothing but a space or an apostrophe separates. A compound such as "dog-friendly" is one word. */
function phrasesOf(text: string): string[][] {
	return text
		.normalize('NFC')
		.split(/[^\p{L}\p{M}\p{N}'’\t -]+|\s-+\s/u)
		.map((phrase) => phrase.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []);
}

const asName = (words: readonly string[]) => words.join(' ').toLowerCase();

/** Returns the names of a language, whose list is read when it is first asked for; none for a language without a list. */
export function readNames(lists: NameLists): (language: string) => Names {
	const byLanguage = new Map(Object.entries(lists));
	const read = new Map<string, Names>();
	return (language) => {
		const known = read.get(language);
		if (known !== undefined) return known;
		const names = Object.entries(byLanguage.get(language) ?? {}).flatMap(([meaning, all]) =>
			all.split(', ').map((name) => [asName(phrasesOf(name).flat()), meaning] as const),
		);
		const made = new Map(names);
		read.set(language, made);
		return made;
	};
}

/** The emoji that shows the very thing, by its names. */
export const emojiNames = readNames({ de, en, es, fr, it, nl, pt });

const { made, ...following } = afterThings;
const mayFollow = new Set([
	...smallWordsOf('en'),
	...Object.values(following).flatMap((words) => words.split(' ')),
]);
/** What things are made into or for, which is another thing: "bottle opener". */
const madeOfThings = new Set(made.split(' '));

const determiners = new Set('a an the this our my your his her their new'.split(' '));

/**
 * Whether an English name in small letters, after an article or the like, has a name of its own after it: "our new bottle
 * Glacier". Capitals alone do not tell, because all words of "Bottle Rocket Brewery" have them.
 */
function isCalled(words: readonly string[], end: number): boolean {
	const small = words.map((word) => word.toLowerCase());
	let first = end;
	while (first > 0 && !determiners.has(small[first - 1] ?? '')) first -= 1;
	let next = end;
	while (/^[\p{Lu}\p{N}]/u.test(words[next] ?? '')) next += 1;
	const names = small.slice(end, next);
	return (
		first > 0 &&
		/^\p{Ll}/u.test(words[end - 1] ?? '') &&
		words.slice(first, end - 1).every((word) => /^\p{Ll}/u.test(word) && !mayFollow.has(word)) &&
		names.length <= 2 &&
		!names.some((name) => madeOfThings.has(name) || emojiNames('en').has(name)) &&
		(next === words.length || mayFollow.has(small[next] ?? ''))
	);
}

/** Whether a name only describes another thing: a salad bowl is no salad, and a machine à café no coffee. */
function onlyDescribes(
	words: readonly string[],
	at: number,
	length: number,
	language: string,
): boolean {
	if (language !== 'en') return ['à', 'da'].includes(words[at - 1]?.toLowerCase() ?? '');
	const end = at + length;
	const [last = '', after = ''] = words.slice(end - 1);
	return (
		/^\p{L}/u.test(after) &&
		!/s$/iu.test(last) &&
		!mayFollow.has(after.toLowerCase()) &&
		!isCalled(words, end)
	);
}

/**
 * The things that a text names, in order. An English name in the singular before another word does not count, unless that
 * word is a small one or says what is done with the thing: "piano lessons".
 */
export function findThings(
	text: string,
	language: string,
	names: Names,
): { name: string; meaning: string }[] {
	return phrasesOf(text).flatMap((words) => {
		const found: { name: string; meaning: string }[] = [];
		let at = 0;
		while (at < words.length) {
			let length = Math.min(LONGEST_NAME, words.length - at);
			while (length > 1 && !names.has(asName(words.slice(at, at + length)))) length -= 1;
			const name = words.slice(at, at + length);
			const meaning = names.get(asName(name)) ?? '';
			if (meaning !== '' && !onlyDescribes(words, at, length, language))
				found.push({ name: name.join(' '), meaning });
			at += length;
		}
		return found;
	});
}
