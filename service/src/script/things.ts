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

const mayFollow = new Set([
	...smallWordsOf('en'),
	...Object.values(afterThings).flatMap((words) => words.split(' ')),
]);

/** Whether a name only describes another thing: a salad bowl is no salad, and a machine à café no coffee. */
function onlyDescribes(last: string, before: string, after: string, language: string): boolean {
	if (language !== 'en') return ['à', 'da'].includes(before.toLowerCase());
	return /^\p{L}/u.test(after) && !/s$/iu.test(last) && !mayFollow.has(after.toLowerCase());
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
			const last = name.at(-1) ?? '';
			if (
				meaning !== '' &&
				!onlyDescribes(last, words[at - 1] ?? '', words[at + length] ?? '', language)
			)
				found.push({ name: name.join(' '), meaning });
			at += length;
		}
		return found;
	});
}
