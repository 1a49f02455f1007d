import type { Language } from '../../script/language';
import { hasRightToLeft } from '../../util/textDirection';
import { isUnspaced, lineEnds, wordStartsIn } from '../../util/unspacedScripts';
import { splitGraphemes, type Token } from '../../util/textTokens';
import { hyphenate } from './hyphenate';

/*
 * A word, or a phrase of a script without spaces, that fits on no line is divided, into as few parts as possible and of about
 * the same width:
 *
 * 1. what would be small: a phrase between its words, a name such as Jürgen-Maximilian after its hyphen
 * 2. what would not be legible: a phrase where Unicode lets a line end, a word between syllables, with a hyphen, if its language
 *    has rules for that
 * 3. what would be tiny, such as a long ID: between any two characters
 *
 * An address is divided after / and what separates its parameters, else after . - _, never with a hyphen. Words of Arabic and
 * Hebrew are not divided.
 */

/** A word, or a part of one that a line may end with. */
export interface Part extends Token {
	/** What the line shows after a part if it ends there; undefined for the last part of a word. */
	hyphen?: string;
}

const isAddress = (word: string) => /[@/]|\.\p{Ll}/u.test(word);
const afterPart = /(?<=[/?&=#])(?<!:\/)(?<!:\/\/)(?=[^/])/u;
const afterSign = /(?<=[.\-_])(?<!www\.)(?=[^.])/u;

const splitAt = (word: string, places: readonly number[]) =>
	[0, ...places].map((place, index) => word.slice(place, places[index]));

/** Sizes of type, as lengths of a line: the smaller the letters, the longer the line. */
interface LineLengths {
	/** In letters of a good size for the place. */
	good: number;
	/** In the smallest letters that are legible in it. */
	legible: number;
	/** In the smallest letters at all. */
	longest: number;
}

interface Way {
	divide: (word: string) => string[];
	/** What is longer is divided. */
	above: keyof LineLengths;
	hyphen?: string;
}

const anywhere: Way = { divide: splitGraphemes, above: 'longest' };

const waysFor = (word: string, language: Language): Way[] =>
	isAddress(word)
		? [
				{ divide: (address) => address.split(afterPart), above: 'legible' },
				{ divide: (part) => part.split(afterSign), above: 'legible' },
				anywhere,
			]
		: [
				{ divide: (phrase) => splitAt(phrase, wordStartsIn(phrase)), above: 'good' },
				{
					divide: (part) => splitAt(part, lineEnds(part)),
					above: /\p{Pd}/u.test(word) && !isUnspaced(word) ? 'good' : 'legible',
				},
				{ divide: (part) => hyphenate(part, language), above: 'legible', hyphen: '-' },
				anywhere,
			];

/** Joins segments to the fewest parts that are no wider than a limit, the widest as narrow as possible. */
function joinEvenly(
	segments: readonly string[],
	limit: number,
	measure: (text: string) => number,
): string[] {
	const measured = segments.map((text) => ({ text, width: measure(text) }));
	const fill = (most: number) => {
		const parts: { text: string; room: number }[] = [];
		for (const { text, width } of measured) {
			const last = parts.at(-1);
			if (last !== undefined && width <= last.room) {
				last.text += text;
				last.room -= width;
			} else {
				parts.push({ text, room: most - width });
			}
		}
		return parts.map(({ text }) => text);
	};
	const { length: fewest } = fill(limit);
	let [tooNarrow, wide] = [0, limit];
	for (let step = 0; step < 12; step += 1) {
		const middle = (tooNarrow + wide) / 2;
		if (fill(middle).length <= fewest) wide = middle;
		else tooNarrow = middle;
	}
	return fill(wide);
}

type Word = Omit<Part, 'spaced'>;

/** Divides a word in the first of some ways, and its parts in the others. */
function divideWord(
	word: string,
	[way, ...others]: readonly Way[],
	lengths: LineLengths,
	measure: (text: string) => number,
): Word[] {
	if (way === undefined || hasRightToLeft(word)) return [{ text: word }];
	const { divide, above, hyphen = '' } = way;
	if (measure(word) <= lengths[above]) return divideWord(word, others, lengths, measure);
	const room = Math.max(lengths.good, above === 'longest' ? lengths.longest : 0);
	const parts = joinEvenly(divide(word), room - measure(hyphen), measure);
	return parts.flatMap((part, index) => {
		const own = divideWord(part, others, lengths, measure);
		const isLast = index === parts.length - 1;
		return own.map((one, at) => (at < own.length - 1 || isLast ? one : { ...one, hyphen }));
	});
}

/**
 * Divides the words that are wider than a line.
 * @param lengths in the units of `measure`
 */
export function divideWords(
	tokens: readonly Token[],
	language: Language,
	lengths: LineLengths,
	measure: (text: string) => number,
): Part[] {
	return tokens.flatMap(({ text, spaced }) =>
		// Of words that should stay together, each may have a line of its own.
		(measure(text) <= lengths.legible ? [text] : text.split('\u00a0')).flatMap((word, order) =>
			divideWord(word, waysFor(word, language), lengths, measure).map((part, index) => ({
				...part,
				spaced: index === 0 && (order > 0 || spaced),
			})),
		),
	);
}
