import type { Box } from '../art/box';
import { createLayer } from '../art/canvas';
import { setFont, type Family, type Weight } from '../art/fonts/fonts';
import { breakLines, MOST_CARE, type Measured } from './breakLines';
import { divideIntoRuns, hasRightToLeft, isRightToLeft, type Runs } from '../../util/textDirection';
import { lineEndBetween } from '../../script/lineEnds';
import { keepTogether } from '../../script/literals';
import { tokenize, type Token } from '../../util/textTokens';
import { divideWords, type Part } from './divideWords';
import { textLanguage } from './textLanguage';

export interface TextStyle {
	family: Family;
	weight: Weight;
	italic?: boolean;
	/** Letter spacing, in em. */
	tracking?: number;
	/** Word spacing, in em. */
	wordSpacing?: number;
	/** Distance between baselines, in em. */
	leading?: number;
}

export interface TextLimits {
	maxWidth: number;
	maxHeight?: number;
	maxSize: number;
	maxLines?: number;
	align?: 'start' | 'center';
	/** The smallest type before a word is divided between syllables, as a share of `maxSize`. */
	leastWhole?: number;
}

/** A word, or a part of it: one that reads in the other direction stands by itself, such as the "!" of a Latin word in a Hebrew line. */
export interface PlacedWord {
	text: string;
	rtl: boolean;
	/** Set by `withStress`. */
	stressed?: boolean;
	/** From the left edge of the block. */
	x: number;
	/** Baseline from the top edge of the block. */
	y: number;
	width: number;
	/** Position of the word in reading order over the whole block; the parts of a word have the same one. */
	order: number;
}

/** A text set in lines; sizes in design units. */
export interface TextBlock {
	/** In reading order. */
	words: PlacedWord[];
	/** Left edge, width and baseline of each line. */
	lines: { x: number; y: number; width: number }[];
	size: number;
	/** Always `maxWidth`: lines are aligned within it. */
	width: number;
	height: number;
	style: TextStyle;
	rtl: boolean;
}

/** Where the lines of a block are whose top left corner is at (x, y). */
export function boxOfLines({ lines, height }: TextBlock, x: number, y: number): Box {
	const left = Math.min(...lines.map((line) => line.x));
	const right = Math.max(...lines.map((line) => line.x + line.width));
	return { x: x + left, y, width: right - left, height };
}

/** Words are measured once, at this size; widths grow in proportion. */
const MEASURED_SIZE = 100;
/** A lone word on a line is accepted only if the type would otherwise be smaller than this share. */
const LONE_WORD_PENALTY = 0.82;
/** From the top of a line to its baseline, in em. */
export const ASCENT = 0.8;
/** As many as the longest text of a field can have, in Chinese; breaking lines takes quadratic time. */
const MAX_TOKENS = 320;

/** A line ends with an article, a preposition or a conjunction only if the type would otherwise be smaller than this share. */
const WEAK_END_PENALTY = 0.8;
/** Type of a good size for its place, as a share of the largest. */
const GOOD_SHARE = 0.5;
/** The smallest legible type: this share of the largest and this many design units, but not more than the share of small type. */
const LEGIBLE_SHARE = 1 / 3;
const LEGIBLE = 36;
const LEGIBLE_SHARE_OF_SMALL = 0.6;
/** The smallest type before words are divided anywhere, in design units. */
const SMALLEST = 20;

const [, scratch] = createLayer(1, 1);

export function applyStyle(
	ctx: typeof scratch,
	style: TextStyle,
	size: number,
	text: string,
	rtl = isRightToLeft(text),
): void {
	setFont(ctx, style.family, size, style.weight, style.italic);
	// Letter spacing would separate joined Arabic letters.
	ctx.letterSpacing = hasRightToLeft(text) ? '0px' : `${(style.tracking ?? 0) * size}px`;
	ctx.direction = rtl ? 'rtl' : 'ltr';
	ctx.textAlign = 'left';
	ctx.textBaseline = 'alphabetic';
}

/** Width in design units of a text on one line. */
export function measureText(text: string, style: TextStyle, size: number, rtl?: boolean): number {
	applyStyle(scratch, style, MEASURED_SIZE, text, rtl);
	return (scratch.measureText(text).width * size) / MEASURED_SIZE;
}

interface Typesetting extends Runs {
	tokens: readonly Token[];
	pieces: Measured[];
	/** Of each run, at the measured size. */
	widths: number[];
}

/** Measures tokens, and orders what they are made of. */
function measureTokens(tokens: readonly Part[], style: TextStyle, rtl: boolean): Typesetting {
	const divided = divideIntoRuns(tokens, rtl);
	const space =
		measureText('\u00a0', style, MEASURED_SIZE) + (style.wordSpacing ?? 0) * MEASURED_SIZE;
	const widths = divided.runs.map((run) => measureText(run.text, style, MEASURED_SIZE, run.rtl));
	const tokenWidths = tokens.map(() => 0);
	for (const [index, { token }] of divided.runs.entries()) {
		tokenWidths[token] = (tokenWidths[token] ?? 0) + (widths[index] ?? 0);
	}
	const pieces = tokens.map(({ text, spaced, hyphen }, index) => {
		const after = tokens[index + 1]?.text;
		return {
			width: tokenWidths[index] ?? 0,
			gap: spaced ? space : 0,
			end: after === undefined ? undefined : lineEndBetween(text, after, textLanguage()),
			hyphen: hyphen === undefined ? undefined : measureText(hyphen, style, MEASURED_SIZE),
		};
	});
	return { ...divided, tokens, pieces, widths };
}

/** Scripts with marks above and below the letters need more leading. */
const tallMarks = /[\u0590-\u109f\u1780-\u17ff\u1ea0-\u1ef9]|[ÅÂÊÔÖÜÄ][\u0300-\u036f]/u;

function leadingOf(style: TextStyle, tokens: readonly Token[]): number {
	const extra = tokens.some(({ text }) => tallMarks.test(text)) ? 0.17 : 0;
	return (style.leading ?? 1.1) + extra;
}

/** How uneven lines may be, so that none ends weakly: the largest type decides. */
const weakEndCares = [MOST_CARE, MOST_CARE / 8, 0];

/** Chooses the lines that allow the largest type. A lone word and a weak end count as smaller type. */
function chooseLines(
	pieces: readonly Measured[],
	leading: number,
	limits: TextLimits,
): { starts: readonly number[]; size: number } {
	const most = Math.max(1, Math.min(pieces.length, limits.maxLines ?? 12));
	const hasWeakEnds = pieces.some(({ end }) => end === 'weak');
	let best = { starts: [0], size: 0, score: -1 };
	for (let count = 1; count <= most; count += 1) {
		for (const care of hasWeakEnds ? weakEndCares : [0]) {
			const { starts, width, lone, weak } = breakLines(pieces, count, { care });
			const byHeight = (limits.maxHeight ?? Infinity) / ((count - 1) * leading + 1);
			const byWidth = (limits.maxWidth * MEASURED_SIZE) / Math.max(1, width);
			const size = Math.min(limits.maxSize, byHeight, byWidth);
			const score = size * LONE_WORD_PENALTY ** lone * WEAK_END_PENALTY ** weak;
			if (score > best.score + 0.01) best = { starts, size, score };
		}
	}
	return best;
}

/** Joins the parts of a word that stand on one line, and shows the hyphens of those that end one. */
function joinParts(parts: readonly Part[], starts: readonly number[]) {
	const tokens: Token[] = [];
	const joined = starts.map((start, line) => {
		const first = tokens.length;
		const own = parts.slice(start, starts[line + 1]);
		for (const [index, { text, spaced, hyphen }] of own.entries()) {
			const before = tokens.at(-1);
			const shown = index === own.length - 1 ? `${text}${hyphen ?? ''}` : text;
			if (index > 0 && own[index - 1]?.hyphen !== undefined && before !== undefined)
				before.text += shown;
			else tokens.push({ text: shown, spaced });
		}
		return first;
	});
	return { tokens, starts: joined };
}

/** Sets tokens in the lines that suit them best; `starts` has the index of the first token of each. */
function typeset(
	parts: readonly Part[],
	style: TextStyle,
	limits: TextLimits,
	rtl: boolean,
): Typesetting & { starts: readonly number[]; size: number } {
	const measured = measureTokens(parts, style, rtl);
	const { starts, size } = chooseLines(measured.pieces, leadingOf(style, parts), limits);
	if (parts.every(({ hyphen }) => hyphen === undefined)) return { ...measured, starts, size };
	const joined = joinParts(parts, starts);
	const set = measureTokens(joined.tokens, style, rtl);
	const widest = Math.max(
		...joined.starts.map((start, line) =>
			set.pieces
				.slice(start, joined.starts[line + 1])
				.reduce((sum, { width, gap }, index) => sum + width + (index === 0 ? 0 : gap), 0),
		),
	);
	return {
		...set,
		starts: joined.starts,
		size: Math.min(size, (limits.maxWidth * MEASURED_SIZE) / Math.max(1, widest)),
	};
}

/**
 * Lays out a text in balanced lines, as large as the limits allow: nothing exceeds `maxWidth` or `maxHeight`. A text
 * without words gives a block without lines.
 */
export function layoutText(text: string, style: TextStyle, limits: TextLimits): TextBlock {
	const rtl = isRightToLeft(text);
	const { maxSize, maxWidth } = limits;
	const legible = Math.max(
		maxSize * (limits.leastWhole ?? LEGIBLE_SHARE),
		Math.min(LEGIBLE, maxSize * LEGIBLE_SHARE_OF_SMALL),
	);
	const lengthIn = (size: number) => (maxWidth / size) * MEASURED_SIZE;
	const lengths = {
		good: lengthIn(Math.max(legible, maxSize * GOOD_SHARE)),
		legible: lengthIn(legible),
		longest: lengthIn(Math.min(legible, SMALLEST)),
	};
	const whole = tokenize(keepTogether(text), textLanguage()).slice(0, MAX_TOKENS);
	const measure = (part: string) => measureText(part, style, MEASURED_SIZE);
	const parts = divideWords(whole, textLanguage(), lengths, measure).slice(0, MAX_TOKENS);
	const set = typeset(parts, style, limits, rtl);
	const { tokens, pieces, runs, widths, starts, size, lineOf } = set;
	const scale = size / MEASURED_SIZE;
	const lineHeight = size * leadingOf(style, tokens);
	const words: PlacedWord[] = [];
	const lines: TextBlock['lines'] = [];
	for (const [line, start] of (tokens.length === 0 ? [] : starts).entries()) {
		const end = starts[line + 1] ?? tokens.length;
		const gaps = pieces.slice(start + 1, end).reduce((sum, piece) => sum + piece.gap, 0);
		const inked = pieces.slice(start, end).reduce((sum, piece) => sum + piece.width, 0);
		const width = (inked + gaps) * scale;
		const free = limits.maxWidth - width;
		const x = limits.align === 'center' ? free / 2 : rtl ? free : 0;
		const y = line * lineHeight + size * ASCENT;
		lines.push({ x, y, width });
		let pen = x;
		const placed = new Map<number, PlacedWord>();
		for (const part of lineOf(start, end)) {
			if ('spaceOf' in part) {
				pen += (pieces[part.spaceOf]?.gap ?? 0) * scale;
				continue;
			}
			const run = runs[part.run];
			if (run === undefined) continue;
			const partWidth = (widths[part.run] ?? 0) * scale;
			const { text: shown, token: order } = run;
			placed.set(part.run, { text: shown, rtl: run.rtl, x: pen, y, width: partWidth, order });
			pen += partWidth;
		}
		const inOrder = [...placed].sort(([one], [other]) => one - other);
		words.push(...inOrder.map(([, word]) => word));
	}
	const height = lines.length === 0 ? 0 : (lines.length - 1) * lineHeight + size;
	return { words, lines, size, width: limits.maxWidth, height, style, rtl };
}
