import { lineEndBetween } from './lineEnds';
import { detectLanguage } from './language';
import { breaksOf } from './literals';
import { isLongerThan } from '../util/textTokens';
import { isBalanced, protect, tidy } from './sentences';

/** After a clause, or between two sentences of a headline. "1,200" and "https://…" go on without a space. */
const clauseEnd =
	/(?<=[,;:،؛])\s+(?=\S)|(?<=[，；、：])\s*(?=\S)|(?<=\s[–—-])\s+(?=\S)|(?<=[.!?…])\s+(?=\S)/gu;
/** Of a longer word, the end alone tells whether it is an article. */
const LONGEST_WORD = 100;

/** Two words, or Chinese. */
const isGood = (part: string) => /\S\s+\S|\p{Script=Han}/u.test(part);

/** Where to divide a line with the place that is nearest to its middle; undefined without such a place. */
const nearestToMiddle = (
	line: string,
	places: readonly number[],
	isPlace: (at: number) => boolean,
) =>
	[...places]
		.sort((a, b) => Math.abs(a - line.length / 2) - Math.abs(b - line.length / 2))
		.find(isPlace);

/** Between two words, but not after an article, a preposition or a conjunction, if there are other places. */
function wordEnds(line: string): number[] {
	const language = detectLanguage(line, '', '');
	const ends = breaksOf(line);
	const before = (at: number) =>
		/\S+$/u.exec(line.slice(Math.max(0, at - LONGEST_WORD), at))?.[0] ?? '';
	const after = (at: number) => /\S+/u.exec(line.slice(at, at + LONGEST_WORD))?.[0] ?? '';
	const good = ends.filter((at) => lineEndBetween(before(at), after(at), language) !== 'weak');
	return good.length > 0 ? good : ends;
}

/**
 * Divides a line that is too long, as evenly as possible, with all its words: at the end of a clause, if there is one that leaves
 * no single word and no half quotation, or else between two words.
 * @param limit characters, as readers count them, from which a line is divided at the end of a clause
 * @param most characters from which it would be too small to read: without a clause, it is divided between two words
 */
export function divideLine(line: string, limit: number, most = Infinity): string[] {
	if (!isLongerThan(line, limit)) return [line];
	const isClause = (at: number) => {
		const parts = [line.slice(0, at), line.slice(at)];
		return parts.every((part) => isGood(part) && isBalanced(part));
	};
	const clauses = [...protect(line).matchAll(clauseEnd)].map(({ index }) => index);
	const at =
		nearestToMiddle(line, clauses, isClause) ??
		(isLongerThan(line, most)
			? nearestToMiddle(line, wordEnds(line), (place) => place > 0 && place < line.length)
			: undefined);
	if (at === undefined) return [line];
	return [line.slice(0, at), line.slice(at)].flatMap((part) => divideLine(tidy(part), limit, most));
}
