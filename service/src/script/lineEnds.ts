import type { Language } from './language';
import lists from './vocabulary/functionWords.json';

/*
 * Articles, prepositions, conjunctions and their like belong to the words after them, as postpositions do to those before: a
 * reader does not pause there. The lists of stop words on npm are no such lists: they have verbs, nouns and adverbs too.
 */

type Words = ReadonlyMap<string, ReadonlySet<string>>;

const toWords = (list: Readonly<Record<string, string>>): Words =>
	new Map(Object.entries(list).map(([language, words]) => [language, new Set(words.split(' '))]));

/** With possessives and demonstratives. */
const articles = toWords(lists.articles);
/** Prepositions, conjunctions, and pronouns that begin a clause. */
const joiningWords = toWords(lists.joiningWords);
/**
 * And, or, but, of the languages whose verbs have particles: what looks like a preposition before one of these is a particle
 * ("Come by and ride").
 */
const coordinating = toWords(lists.coordinating);
const postpositions = toWords(lists.postpositions);

const bare = (word: string, language: Language) =>
	word
		.toLocaleLowerCase(language)
		.replace('’', "'")
		.replace(/^\p{Pd}+\u00a0/u, '')
		.replace(/^[\p{Ps}\p{Pi}"'¿¡]+/u, '');

/** How a reader takes the end of a line between two words. */
export type LineEnd = 'pause' | 'plain' | 'weak';

/** "Salt &", "Fish +". */
const joining = /(?:^|\s)[&+/]$/u;
const stop = /[.!?…:;,。！？、，：；،؛؟।–—)”»」』]["'’]?$/u;

/**
 * How good a line end is between two neighbouring words. A reader pauses after punctuation, and before a preposition or a
 * conjunction. The end is weak after one of these or after an article, and before a postposition.
 */
export function lineEndBetween(before: string, after: string, language: Language): LineEnd {
	if (stop.test(before)) return 'pause';
	const [first, second] = [bare(before, language), bare(after, language)];
	const isAnd = (word: string) => coordinating.get(language)?.has(word) === true;
	if (isAnd(second)) return 'pause';
	const isWeak =
		articles.get(language)?.has(first) === true ||
		joiningWords.get(language)?.has(first) === true ||
		isAnd(first) ||
		joining.test(before) ||
		postpositions.get(language)?.has(second.replace(/[^\p{L}\p{M}]+$/u, '')) === true;
	if (isWeak) return 'weak';
	return joiningWords.get(language)?.has(second) === true ? 'pause' : 'plain';
}
