import { unspacedBreaks } from '../util/textTokens';
import { lengthOf } from './sentences';

export interface Quotation {
	lines: readonly string[];
	/** Empty if nobody is named. */
	author: string;
}

/** '“Stay hungry.” – Steve Jobs' */
const signed = /^["“„«「『](.{3,}?)["”“»」』]\s*(?:[–—―-]+|~)\s*(\p{L}.{1,88})$/su;
const dashed = /^[–—―-]+\s*(\p{L}.{1,88})$/u;
const MOST_WORDS_OF_NAME = 5;
const LONGEST_NAME = 50;
const marksAround = /^["“„«「『](.*)["”“»」』]$/su;
export const withoutMarks = (text: string) => {
	const inside = marksAround.exec(text)?.[1];
	return inside === undefined || /["“”„«»「」『』]/u.test(inside) ? text : inside;
};

/** The stops of Chinese and Japanese, which have no space between sentences. */
const endsUnspaced = /[。．！？｡][」』）]?$/u;

/** Sentences as one text. */
export const joinSentences = (sentences: readonly string[]): string =>
	sentences.reduce(
		(text, one) => text + (text === '' || endsUnspaced.test(text) ? '' : ' ') + one,
		'',
	);

const isName = (line: string) =>
	!/[.!?…。！？]$/u.test(line) &&
	lengthOf(line) <= LONGEST_NAME &&
	line.split(/\s+/u).length + unspacedBreaks(line).length <= MOST_WORDS_OF_NAME;

/** Who a line of its own names after a dash: "— Peter Senge". */
export const findSignature = (lines: readonly string[]): string =>
	lines.flatMap((line) => dashed.exec(line)?.[1] ?? []).at(-1) ?? '';

/**
 * The quotation in a text's lines, in their order: one line in quotation marks that a dash and a name follow, or else all
 * lines, of which the last is the author if a dash begins it, or if it is a name: at most five words without a full stop.
 * @param isAuthorKnown then a last line without a dash is part of the quotation
 */
export function readQuotation(lines: readonly string[], isAuthorKnown = false): Quotation {
	for (const line of lines) {
		const [, text, author] = signed.exec(line) ?? [];
		if (text !== undefined && author !== undefined) return { lines: [text], author: author.trim() };
	}
	const last = lines.at(-1) ?? '';
	const isNamed = !isAuthorKnown && lines.length > 1 && isName(last);
	const author = dashed.exec(last)?.[1] ?? (isNamed ? last : undefined);
	return { lines: author === undefined ? lines : lines.slice(0, -1), author: author ?? '' };
}
