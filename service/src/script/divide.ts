import { isBalanced, lengthOf, tidy } from './sentences';
import { breaksOf } from './shorten';

/** After a clause, or between two sentences of a headline. */
const clauseEnd = /(?<=[,;:，；、：،؛])\s*(?=\S)|(?<=\s[–—-])\s+(?=\S)|(?<=[.!?…])\s+(?=\S)/gu;
const FEWEST_WORDS = 2;

const wordsIn = (text: string) => text.split(/\s+/u).length;
const isGood = (part: string) => wordsIn(part) >= FEWEST_WORDS || /\p{Script=Han}/u.test(part);

/** Where to divide a line with the place that is nearest to its middle; undefined without such a place. */
const nearestToMiddle = (
	line: string,
	places: readonly number[],
	isPlace: (at: number) => boolean,
) =>
	[...places]
		.sort((a, b) => Math.abs(a - line.length / 2) - Math.abs(b - line.length / 2))
		.find(isPlace);

/**
 * Divides a line that is too long, as evenly as possible, with all its words: at the end of a clause, if there is one that leaves
 * no single word and no half quotation, or else between two words.
 * @param limit characters, as readers count them, from which a line is divided at the end of a clause
 * @param most characters from which it would be too small to read: without a clause, it is divided between two words
 */
export function divide(line: string, limit: number, most = Infinity): string[] {
	const isLonger = (length: number) => line.length > length && lengthOf(line) > length;
	if (!isLonger(limit)) return [line];
	const isClause = (at: number) => {
		const parts = [line.slice(0, at), line.slice(at)];
		// "1,200" and "18:30" have no space.
		const isBetweenDigits = /\d[.,:]$/u.test(parts[0] ?? '') && /^\d/u.test(parts[1] ?? '');
		return !isBetweenDigits && parts.every((part) => isGood(part.trim()) && isBalanced(part));
	};
	const clauses = [...line.matchAll(clauseEnd)].map(({ index }) => index);
	const at =
		nearestToMiddle(line, clauses, isClause) ??
		(isLonger(most)
			? nearestToMiddle(line, breaksOf(line), (place) => place > 0 && place < line.length)
			: undefined);
	if (at === undefined) return [line];
	return [line.slice(0, at), line.slice(at)].flatMap((part) => divide(tidy(part), limit, most));
}
