import { lengthOf } from '../../script/sentences';
import { tokenize } from '../../util/textTokens';
import { breakLines } from './breakLines';

export interface TimedWord {
	text: string;
	/** Seconds from the start of the step. */
	start: number;
	seconds: number;
}

export interface Chunk {
	text: string;
	words: TimedWord[];
}

/** How much of a text is shown at once. */
export interface CaptionLength {
	words: number;
	letters: number;
}

/** Longest caption that is read at a glance. */
const AT_A_GLANCE: CaptionLength = { words: 6, letters: 34 };

/** How long a word is spoken: every word takes a moment, every letter adds to it. */
function wordSeconds(word: string): number {
	const pause = /[.!?…؟。]$/u.test(word) ? 0.24 : /[,;:،、]$/u.test(word) ? 0.12 : 0;
	return 0.15 + lengthOf(word) * 0.036 + pause;
}

/**
 * Cuts a text into captions of even length, none of them a lone leftover word, and times their words.
 * `pace` stretches (above 1) or shortens all times.
 */
export function timeCaptions(
	text: string,
	pace: number,
	most: CaptionLength = AT_A_GLANCE,
): Chunk[] {
	const tokens = tokenize(text);
	if (tokens.length === 0) return [];
	const letters = tokens.reduce((sum, token) => sum + lengthOf(token.text) + 1, 0);
	const count = Math.min(
		tokens.length,
		Math.max(Math.ceil(tokens.length / most.words), Math.ceil(letters / most.letters)),
	);
	const pieces = tokens.map((token, index) => ({
		// A caption that ends with a comma or full stop is worth being a little uneven.
		width: lengthOf(token.text) + 1,
		gap: 0,
		weakEnd: index < tokens.length - 1 && !/[\p{P}]$/u.test(token.text),
	}));
	const { starts } = breakLines(pieces, count);
	let at = 0;
	return starts.map((start, index) => {
		const part = tokens.slice(start, starts[index + 1] ?? tokens.length);
		const words = part.map((token): TimedWord => {
			const seconds = wordSeconds(token.text) * pace;
			const word = { text: token.text, start: at, seconds };
			at += seconds;
			return word;
		});
		const joined = part.map((token, order) => (order > 0 && token.spaced ? ' ' : '') + token.text);
		return { text: joined.join(''), words };
	});
}

export function spokenSeconds(chunks: readonly Chunk[]): number {
	const last = chunks.at(-1)?.words.at(-1);
	return last === undefined ? 0 : last.start + last.seconds;
}
