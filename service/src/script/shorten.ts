import { splitGraphemes, unspacedBreaks } from '../util/textTokens';
import { findLiterals, keepTogether, type Literal } from './literals';
import { splitSentences } from './sentences';

/** The length of a text as a network counts it. */
export type Weigh = (text: string) => number;

const lengthOf: Weigh = (text) => text.length;

/** Whether a place is inside a link, number, price, date or address. */
const isInside = (literals: readonly Literal[], at: number) =>
	literals.some(({ start, end }) => at > start && at < end);

/** Where a text may end: before a word that belongs to no link, number, price, date or address with the word before it. */
function breaksOf(text: string): number[] {
	const literals = findLiterals(text);
	const joined = keepTogether(text);
	const bound = joined.length === text.length ? joined : text;
	const spaces = Array.from(bound.matchAll(/[ \t\r\n\f\v]+/gu), ({ index }) => index);
	const isAtLiteral = (at: number) =>
		literals.some(({ start, end }) => end === at || start === at + 1);
	const isInNumber = (at: number) =>
		!isAtLiteral(at) &&
		/\p{N}[\p{P}\p{S}]*$/u.test(text.slice(0, at)) &&
		/^\s*[\p{P}\p{S}]*\p{N}/u.test(text.slice(at));
	return [...spaces, ...unspacedBreaks(text)]
		.filter((at) => !isInNumber(at) && !isInside(literals, at))
		.sort((a, b) => a - b);
}

/** Ends of sentences; none inside a link, number, price, date or address, which can have full stops. */
function sentenceEnds(text: string): number[] {
	let from = 0;
	const literals = findLiterals(text);
	return splitSentences(text).flatMap((sentence) => {
		const at = text.indexOf(sentence, from);
		if (at < 0) return [];
		from = at + sentence.length;
		return isInside(literals, from) ? [] : [from];
	});
}

const ELLIPSIS = '…';

/**
 * A text that weighs at most `most`. It ends after a sentence if that keeps half of what fits, otherwise before a word and
 * with an ellipsis. Only a first word that is heavier than `most` is cut itself.
 */
export function shorten(text: string, most: number, weigh: Weigh = lengthOf): string {
	if (weigh(text) <= most) return text;
	const sentences = sentenceEnds(text).map((at) => text.slice(0, at));
	const whole = sentences.filter((kept) => weigh(kept) <= most).at(-1);
	if (whole !== undefined && weigh(whole) >= most / 2) return whole;
	const words = breaksOf(text).map(
		(at) => text.slice(0, at).replace(/[\s,;:–—-]+$/u, '') + ELLIPSIS,
	);
	const kept = words.filter((cut) => cut !== ELLIPSIS && weigh(cut) <= most).at(-1);
	if (kept !== undefined) return kept;
	const letters = splitGraphemes(text);
	while (letters.length > 0 && weigh(letters.join('') + ELLIPSIS) > most) letters.pop();
	return letters.length === 0 ? '' : letters.join('') + ELLIPSIS;
}
