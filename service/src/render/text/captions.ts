import { lengthOf } from '../../script/sentences';
import { tokenize, type Token } from '../../util/textTokens';
import { breakLines } from './breakLines';

export interface TimedWord {
	text: string;
	/** Seconds from the start of the text. */
	start: number;
	seconds: number;
}

export interface Caption {
	text: string;
	words: TimedWord[];
}

/** The most that one caption shows. */
export interface CaptionLength {
	words: number;
	characters: number;
}

/** The longest caption that viewers read at a glance. */
const AT_A_GLANCE: CaptionLength = { words: 6, characters: 34 };

/** Estimates how long a word is spoken: a base time, plus time for each letter and for punctuation. */
function wordSeconds(word: string): number {
	const pause = /[.!?…؟。]$/u.test(word) ? 0.24 : /[,;:،、]$/u.test(word) ? 0.12 : 0;
	return 0.15 + lengthOf(word) * 0.036 + pause;
}

/** Longer texts are divided piece by piece, because breaking lines takes cubic time here. */
const MAX_TOKENS = 160;

function divide(tokens: readonly Token[], most: CaptionLength): Token[][] {
	const letters = tokens.reduce((sum, token) => sum + lengthOf(token.text) + 1, 0);
	const count = Math.min(
		tokens.length,
		Math.max(Math.ceil(tokens.length / most.words), Math.ceil(letters / most.characters)),
	);
	const pieces = tokens.map((token, index) => ({
		// Captions that end at punctuation may be slightly uneven.
		width: lengthOf(token.text) + 1,
		gap: 0,
		weakEnd: index < tokens.length - 1 && !/[\p{P}]$/u.test(token.text),
	}));
	const { starts } = breakLines(pieces, count);
	return starts.map((start, index) => tokens.slice(start, starts[index + 1] ?? tokens.length));
}

/**
 * Splits a text into captions of even length, without a single word left over, and estimates when each word is spoken.
 * @param pace multiplies all times
 */
export function timeCaptions(
	text: string,
	pace: number,
	most: CaptionLength = AT_A_GLANCE,
): Caption[] {
	const tokens = tokenize(text);
	const length = Math.ceil(tokens.length / Math.ceil(tokens.length / MAX_TOKENS));
	const parts: Token[][] = [];
	for (let start = 0; start < tokens.length; start += length) {
		parts.push(...divide(tokens.slice(start, start + length), most));
	}
	let at = 0;
	return parts.map((part) => {
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

export function captionsSeconds(chunks: readonly Caption[]): number {
	const last = chunks.at(-1)?.words.at(-1);
	return last === undefined ? 0 : last.start + last.seconds;
}
