import { lineEndBetween } from '../../script/lineEnds';
import { keepTogether } from '../../script/literals';
import { lengthOf, splitSentences } from '../../script/sentences';
import { speechesIn } from '../../util/dialogue';
import { tokenize, wideSigns, type Token } from '../../util/textTokens';
import { breakWithin } from './breakLines';
import type { PlacedWord, TextBlock } from './layout';
import { textLanguage } from './textLanguage';

export interface TimedWord {
	text: string;
	/** Seconds from the start of the text. */
	start: number;
	seconds: number;
}

export interface Caption {
	text: string;
	words: TimedWord[];
	/** When it appears, if not shortly before its first word. */
	from?: number;
	/** When it disappears, if not when the next one appears. */
	until?: number;
}

/** About the most that one caption shows; a sign of Chinese, Japanese or Korean counts as two characters. */
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

/**
 * Estimates how long a word takes to read, with the pause after it: a base time, plus time for each letter and for punctuation.
 * Without a voice this is the pace of a video, at which nobody spells figures and signs out (`sound/voice/wordSeconds`).
 */
function readingSeconds(word: string): number {
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
	const together = tokenize(keepTogether(text), textLanguage()).map((token) => token.text);
	return groupBy(tokenize(text, textLanguage()), (token) => token.text, together);
}

function sentencesOf(text: string): string[] {
	const sentences = splitSentences(text);
	// An emoji between two sentences is left out there, and is part of the captions.
	return lettersOf(sentences.join('')) === lettersOf(text) ? sentences : [text];
}

/** A caption can be longer by this share, so that it ends where a reader pauses. */
const TOLERANCE = 0.2;

function divide(units: readonly Unit[], most: CaptionLength): Token[][] {
	const pieces = units.map((unit, index) => {
		const [after] = units[index + 1] ?? [];
		return {
			width: lengthOf(unitText(unit).replace(wideSigns, '$&$&')) + 1,
			gap: 0,
			end: after && lineEndBetween(unit.at(-1)?.text ?? '', after.text, textLanguage()),
		};
	});
	// A long link has a caption of its own.
	const letters = pieces.reduce((sum, { width }) => sum + Math.min(width, most.characters), 0);
	const words = units.flat().length;
	const count = Math.max(Math.ceil(words / most.words), Math.ceil(letters / most.characters));
	const { starts } = breakWithin(pieces, most.characters * (1 + TOLERANCE), count);
	return starts.map((start, index) => units.slice(start, starts[index + 1]).flat());
}

/**
 * Splits a text into captions and estimates when each word is spoken. A caption ends where a speaker or a sentence ends; those of
 * one sentence are of about the same length, and end where a reader pauses.
 * @param pace multiplies all times
 */
export function splitCaptions(
	text: string,
	pace: number,
	most: CaptionLength = AT_A_GLANCE,
): Caption[] {
	const parts: Token[][] = [];
	const sentences = speechesIn(text).flatMap((speech) =>
		groupBy(toUnits(speech), unitText, sentencesOf(speech)),
	);
	for (const units of sentences) {
		const length = Math.ceil(units.length / Math.ceil(units.length / MAX_TOKENS));
		for (let start = 0; start < units.length; start += length) {
			parts.push(...divide(units.slice(start, start + length), most));
		}
	}
	let at = 0;
	return parts.map((part) => {
		const joined = part.map((token, order) => (order > 0 && token.spaced ? ' ' : '') + token.text);
		const caption = joined.join('');
		// A phrase can end elsewhere without what follows it. The voice gets each caption as it is.
		const words = tokenize(caption, textLanguage()).map((token): TimedWord => {
			const seconds = readingSeconds(token.text) * pace;
			const word = { text: token.text, start: at, seconds };
			at += seconds;
			return word;
		});
		return { text: caption, words };
	});
}

/** Estimates how long a text is spoken. */
export function spokenSeconds(text: string): number {
	const last = splitCaptions(text, 1).at(-1)?.words.at(-1);
	return last === undefined ? 0 : last.start + last.seconds;
}

/**
 * Captions of a text that take a number of seconds at most: the requested length of the video sets their pace, but none is slower
 * than `slowest`.
 */
export function fitCaptions(
	text: string,
	seconds: number,
	most: CaptionLength,
	slowest: number,
): Caption[] {
	const wanted = Math.max(0.1, seconds) / Math.max(0.1, spokenSeconds(text));
	return splitCaptions(text, Math.min(wanted, slowest), most);
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
 * @returns for each word the placed words of the layout that show it
 */
export function findWords(
	block: TextBlock,
	words: readonly Pick<TimedWord, 'text'>[],
): PlacedWord[][] {
	// The layout adds hyphens.
	const sizeOf = (text: string) => text.replace(/[\s-]/gu, '').length;
	const ordered = [...block.words].sort((one, other) => one.order - other.order);
	let shown = 0;
	const placed = ordered.map((word) => {
		const start = shown;
		shown += sizeOf(word.text);
		return { word, start, end: shown };
	});
	let at = 0;
	return words.map(({ text }) => {
		const start = at;
		at += sizeOf(text);
		return placed.filter((piece) => piece.start < at && piece.end > start).map(({ word }) => word);
	});
}
