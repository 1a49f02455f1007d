import { keepTogether } from '../../script/literals';
import { lengthOf, splitSentences } from '../../script/sentences';
import { tokenize, type Token } from '../../util/textTokens';
import { clamp } from '../art/easing';
import { breakLines } from './breakLines';
import type { PlacedWord, TextBlock } from './layout';

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
export const AT_A_GLANCE: CaptionLength = { words: 6, characters: 34 };
/** Without a voice, viewers read a whole clause at their own pace. */
export const WHOLE_CLAUSE: CaptionLength = { words: 17, characters: 92 };
/** As many lines as such a caption may take. */
export const MAX_CAPTION_LINES = 5;

/** Estimates how long a word is spoken: a base time, plus time for each letter and for punctuation. */
function wordSeconds(word: string): number {
	const pause = /[.!?…؟。]$/u.test(word) ? 0.24 : /[,;:،、]$/u.test(word) ? 0.12 : 0;
	return 0.15 + lengthOf(word) * 0.036 + pause;
}

/** Longer texts are divided piece by piece, because breaking lines takes cubic time here. */
const MAX_TOKENS = 160;

/** Words that stay in one caption, such as a figure with its unit. */
type Unit = Token[];

const lettersOf = (text: string) => text.replace(/\s/gu, '').length;

/** Groups items so that each group has the letters of one part; the parts are the same text, divided otherwise. */
function groupBy<T>(items: readonly T[], textOf: (item: T) => string, parts: readonly string[]) {
	const groups: T[][] = [];
	let [seen, next, limit] = [0, 0, 0];
	for (const item of items) {
		if (seen >= limit) {
			groups.push([]);
			limit += lettersOf(parts[next] ?? '') || Infinity;
			next += 1;
		}
		groups.at(-1)?.push(item);
		seen += lettersOf(textOf(item));
	}
	return groups;
}

const unitText = (unit: Unit) => unit.map(({ text }) => text).join(' ');

function toUnits(text: string): Unit[] {
	const together = tokenize(keepTogether(text)).map((token) => token.text);
	return groupBy(tokenize(text), (token) => token.text, together);
}

function sentencesOf(text: string): string[] {
	const sentences = splitSentences(text);
	// An emoji between two sentences is left out there, and is part of the captions.
	return lettersOf(sentences.join('')) === lettersOf(text) ? sentences : [text];
}

function divide(units: readonly Unit[], most: CaptionLength): Token[][] {
	const words = units.flat().length;
	const letters = units.reduce((sum, unit) => sum + lengthOf(unitText(unit)) + 1, 0);
	const count = Math.min(
		units.length,
		Math.max(Math.ceil(words / most.words), Math.ceil(letters / most.characters)),
	);
	const pieces = units.map((unit, index) => ({
		// Captions that end at punctuation may be slightly uneven.
		width: lengthOf(unitText(unit)) + 1,
		gap: 0,
		weakEnd: index < units.length - 1 && !/[\p{P}]$/u.test(unitText(unit)),
	}));
	const { starts } = breakLines(pieces, count);
	return starts.map((start, index) => units.slice(start, starts[index + 1]).flat());
}

/**
 * Splits a text into captions and estimates when each word is spoken. A caption ends at the end of a sentence; those of
 * one sentence are of even length, without a single word left over.
 * @param pace multiplies all times
 */
export function timeCaptions(
	text: string,
	pace: number,
	most: CaptionLength = AT_A_GLANCE,
): Caption[] {
	const parts: Token[][] = [];
	for (const units of groupBy(toUnits(text), unitText, sentencesOf(text))) {
		const length = Math.ceil(units.length / Math.ceil(units.length / MAX_TOKENS));
		for (let start = 0; start < units.length; start += length) {
			parts.push(...divide(units.slice(start, start + length), most));
		}
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

/** Estimates how long a text is spoken. */
export function spokenSeconds(text: string): number {
	const last = timeCaptions(text, 1).at(-1)?.words.at(-1);
	return last === undefined ? 0 : last.start + last.seconds;
}

/** Captions of a text that take a number of seconds: the requested length of the video sets their pace, within limits. */
export function fitCaptions(
	text: string,
	seconds: number,
	most: CaptionLength,
	slowest: number,
): Caption[] {
	const pace = clamp(seconds / Math.max(0.1, spokenSeconds(text)), 0.3, slowest);
	return timeCaptions(text, pace, most);
}

/**
 * What a voice says of a scene with captions, and when each word appears.
 * @param from the moment of its first word
 */
export const narrationOf = (captions: readonly Caption[], from: number) => ({
	text: captions.map(({ text }) => text).join(' '),
	wordStarts: captions.flatMap(({ words }) => words.map(({ start }) => from + start)),
});

/**
 * Finds each word in the layout of its caption, which keeps some words together ("3. Mai") and breaks long ones.
 * @returns for each word the pieces of the layout that show it
 */
export function findWords(block: TextBlock, words: readonly TimedWord[]): PlacedWord[][] {
	// The layout adds hyphens, and leaves out separators at the end of a line.
	const sizeOf = (text: string) => text.replace(/[\s·•|-]/gu, '').length;
	const ordered = [...block.words].sort((one, other) => one.order - other.order);
	let shown = 0;
	const pieces = ordered.map((word) => {
		const start = shown;
		shown += sizeOf(word.text);
		return { word, start, end: shown };
	});
	let at = 0;
	return words.map(({ text }) => {
		const start = at;
		at += sizeOf(text);
		return pieces.filter((piece) => piece.start < at && piece.end > start).map(({ word }) => word);
	});
}
