import { isBalanced, lengthOf, tidy } from './sentences';

/** After a clause, or between two sentences of a headline. */
const clauseEnd = /(?<=[,;:，；、：،؛])\s*(?=\S)|(?<=\s[–—-])\s+(?=\S)|(?<=[.!?…])\s+(?=\S)/gu;
const FEWEST_WORDS = 2;

const wordsIn = (text: string) => text.split(/\s+/u).length;
const isGood = (part: string) => wordsIn(part) >= FEWEST_WORDS || /\p{Script=Han}/u.test(part);

/**
 * Divides a line that is longer than `limit` characters at the end of a clause, as evenly as possible, with all its words. A
 * line without such a place, or whose parts would be single words or half a quotation, stays whole.
 */
export function divide(line: string, limit: number): string[] {
	if (line.length <= limit || lengthOf(line) <= limit) return [line];
	const half = line.length / 2;
	const isPlace = (at: number) => {
		const parts = [line.slice(0, at), line.slice(at)];
		// "1,200" and "18:30" have no space.
		const isBetweenDigits = /\d[.,:]$/u.test(parts[0] ?? '') && /^\d/u.test(parts[1] ?? '');
		return !isBetweenDigits && parts.every((part) => isGood(part.trim()) && isBalanced(part));
	};
	const at = [...line.matchAll(clauseEnd)]
		.map(({ index }) => index)
		.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))
		.find(isPlace);
	if (at === undefined) return [line];
	return [line.slice(0, at), line.slice(at)].flatMap((part) => divide(tidy(part), limit));
}
