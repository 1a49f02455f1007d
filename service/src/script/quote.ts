import { countWords } from '../util/unspacedScripts';
import { closingMarks, withoutApostrophes } from './quotationMarks';
import { lengthOf } from './sentences';

export interface Quotation {
	lines: readonly string[];
	/** Empty if nobody is named. */
	author: string;
	/** The other lines. */
	rest: readonly string[];
}

const anyOpening = `[${[...closingMarks.keys()].join('')}]`;
const anyClosing = `[${[...closingMarks.values()].join('')}]`;
/** '“Stay hungry.” – Steve Jobs' */
const signed = new RegExp(
	`^(${anyOpening}.{3,}?${anyClosing})\\s*(?:[–—―-]+|~)\\s*(\\p{L}.{1,88})$`,
	'su',
);
export const isSigned = (text: string): boolean => signed.test(text);
const startsWithMark = new RegExp(`^${anyOpening}`, 'u');
const capitalized = /\p{Lu}[\p{L}\p{M}.'’-]*/u.source;
/** 'Stay curious — Ada Lovelace', without marks: two to four words of a name, with words such as 'van' between them. */
const signedWithName = new RegExp(
	`^(.{3,}?)\\s[–—―-]+\\s*(${capitalized}(?:\\s+(?:${capitalized}|\\p{Ll}{1,3})){0,2}\\s+${capitalized})$`,
	'su',
);
const dashed = /^[–—―-]+\s*(\p{L}.{1,88})$/u;
const MOST_WORDS_OF_NAME = 5;
const LONGEST_NAME = 50;

/** A text without the quotation marks around it, if they are a pair: those of '"Yes," she said, "no."' are none. */
export function withoutMarks(text: string): string {
	const opening = text.charAt(0);
	const closers = closingMarks.get(opening) ?? '';
	const inside = text.slice(1, -1);
	const isPair = text.length > 2 && closers.includes(text.slice(-1));
	return isPair &&
		!Array.from(opening + closers).some((mark) => withoutApostrophes(inside).includes(mark))
		? inside
		: text;
}

/** The stops of Chinese and Japanese, which have no space between sentences. */
const endsUnspaced = /[。．！？｡][」』）]?$/u;

/** A stop, comma, colon or dash, perhaps before a mark that closes. */
const endsWithSign = /[.,;:!?…。！？、，；：।؟،؛–—-][\p{Pe}\p{Pf}"']*$/u;

/**
 * Sentences as one text.
 * @param points those that are items of a list: a point stands before one if no other sign does
 */
export const joinSentences = (
	sentences: readonly string[],
	points: ReadonlySet<string> = new Set(),
): string =>
	sentences.reduce((text, one) => {
		if (text === '') return one;
		if (points.has(one) && !endsWithSign.test(text)) return `${text} · ${one}`;
		return text + (endsUnspaced.test(text) ? '' : ' ') + one;
	}, '');

/** "Pots: from €5" is a line of a list, no name. */
const isOfList = /:|@|%|\p{Sc}|\p{N}[.,]\p{N}/u;
const isName = (line: string) =>
	!isOfList.test(line) &&
	!/[.!?…。！？।]$/u.test(line) &&
	lengthOf(line) <= LONGEST_NAME &&
	countWords(line) <= MOST_WORDS_OF_NAME;

/** Who a line of its own names after a dash: "— Peter Senge". */
export const findSignature = (lines: readonly string[]): string =>
	lines.flatMap((line) => dashed.exec(line)?.[1] ?? []).at(-1) ?? '';

/** One or more lines that begin with a quotation mark and end with a dash and a name. */
function findSigned(lines: readonly string[]): Quotation | undefined {
	for (const [from, line] of lines.entries()) {
		if (!startsWithMark.test(line)) continue;
		for (let until = from + 1; until <= lines.length; until += 1) {
			const [, text, author] = signed.exec(joinSentences(lines.slice(from, until))) ?? [];
			if (text === undefined || author === undefined) continue;
			const rest = [...lines.slice(0, from), ...lines.slice(until)];
			return { lines: [withoutMarks(text)], author: author.trim(), rest };
		}
	}
	return undefined;
}

/**
 * The quotation in a text's lines, in their order: what stands in quotation marks before a dash and a name, or else all lines,
 * of which the last names the author after a dash, or is a name: at most five words without a full stop.
 * @param isAuthorKnown then a last line without a dash is part of the quotation
 * @param points the lines that are items of a list: none of them is a name alone
 */
export function readQuotation(
	lines: readonly string[],
	isAuthorKnown = false,
	points: ReadonlySet<string> = new Set(),
): Quotation {
	const found = findSigned(lines);
	if (found !== undefined) return found;
	const last = lines.at(-1) ?? '';
	const [, text, name] = (isAuthorKnown ? null : signedWithName.exec(last)) ?? [];
	if (text !== undefined && name !== undefined) {
		return { lines: [...lines.slice(0, -1), text], author: name, rest: [] };
	}
	const isNamed = !isAuthorKnown && lines.length > 1 && !points.has(last) && isName(last);
	const author = dashed.exec(last)?.[1] ?? (isNamed ? last : undefined);
	const said = author === undefined ? lines : lines.slice(0, -1);
	return { lines: said, author: author ?? '', rest: [] };
}
