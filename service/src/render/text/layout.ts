import type { Box } from '../art/box';
import { createLayer } from '../art/canvas';
import { setFont, type Family, type Weight } from '../art/fonts/fonts';
import { breakLines, type Piece } from './breakLines';
import { divideIntoRuns, hasRightToLeft, isRightToLeft, type Runs } from '../../util/textDirection';
import { keepTogether } from '../../script/literals';
import { splitGraphemes, tokenize, type Token } from '../../util/textTokens';

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
/** An orphan is accepted only if the type would otherwise be smaller than this share. */
const ORPHAN_PENALTY = 0.82;
/** From the top of a line to its baseline, in em. */
export const ASCENT = 0.8;
/** As many as the longest text of a field can have, in Chinese; breaking lines takes quadratic time. */
const MAX_TOKENS = 320;

const weakWords = new Set(
	'a an the of to in on at by for and or but with from is are your my our de la le el un une der die das und en och i w z'.split(
		' ',
	),
);

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
	tokens: Token[];
	pieces: Piece[];
	/** Of each run, at the measured size. */
	widths: number[];
	starts: number[];
	size: number;
	score: number;
}

function toPieces(
	tokens: readonly Token[],
	{ runs }: Runs,
	widths: readonly number[],
	style: TextStyle,
): Piece[] {
	const space =
		measureText('\u00a0', style, MEASURED_SIZE) + (style.wordSpacing ?? 0) * MEASURED_SIZE;
	const tokenWidths = tokens.map(() => 0);
	for (const [index, { token }] of runs.entries()) {
		tokenWidths[token] = (tokenWidths[token] ?? 0) + (widths[index] ?? 0);
	}
	return tokens.map(({ text, spaced }, index) => ({
		width: tokenWidths[index] ?? 0,
		gap: spaced ? space : 0,
		weakEnd: weakWords.has(text.toLowerCase()),
	}));
}

/** Scripts with marks above and below the letters need more leading. */
const tallMarks = /[\u0590-\u109f\u1780-\u17ff\u1ea0-\u1ef9]|[ÅÂÊÔÖÜÄ][\u0300-\u036f]/u;

function leadingOf(style: TextStyle, tokens: readonly Token[]): number {
	const extra = tokens.some(({ text }) => tallMarks.test(text)) ? 0.17 : 0;
	return (style.leading ?? 1.1) + extra;
}

/** Chooses the number of lines that allows the largest type. An orphan counts as smaller type. */
function chooseTypesetting(
	tokens: Token[],
	divided: Runs,
	style: TextStyle,
	limits: TextLimits,
): Typesetting {
	const widths = divided.runs.map((run) => measureText(run.text, style, MEASURED_SIZE, run.rtl));
	const pieces = toPieces(tokens, divided, widths, style);
	const leading = leadingOf(style, tokens);
	const most = Math.max(1, Math.min(tokens.length, limits.maxLines ?? 12));
	const common = { ...divided, tokens, pieces, widths };
	let best: Typesetting = { ...common, starts: [0], size: 0, score: -1 };
	for (let count = 1; count <= most; count += 1) {
		const { starts, width, orphan } = breakLines(pieces, count);
		const byHeight = (limits.maxHeight ?? Infinity) / ((count - 1) * leading + 1);
		const byWidth = (limits.maxWidth * MEASURED_SIZE) / Math.max(1, width);
		const size = Math.min(limits.maxSize, byHeight, byWidth);
		const score = orphan ? size * ORPHAN_PENALTY : size;
		if (score > best.score + 0.01) best = { ...common, starts, size, score };
	}
	return best;
}

/** Lets a long name such as Jürgen-Maximilian break at its hyphen. */
function splitAtHyphens(style: TextStyle, limit: number): (token: Token) => Token[] {
	return (token) => {
		const parts = token.text.split(/(?<=\p{L}{2}-)(?=\p{L}{2})/u);
		if (parts.length === 1 || measureText(token.text, style, MEASURED_SIZE) <= limit * 0.6)
			return [token];
		return parts.map((text, index) => ({ text, spaced: index === 0 && token.spaced }));
	};
}

/** Where a long address may go on in the next line, with all its signs and no other. */
const addressBreak = /(?<=[/?&=#_-])(?<!:\/\/)(?=[^/])/u;

/** Hyphenates words that would force a very small type size. */
function splitLongTokens(tokens: readonly Token[], style: TextStyle, limits: TextLimits): Token[] {
	const limit = (limits.maxWidth / limits.maxSize) * MEASURED_SIZE * 2.2;
	return tokens.flatMap(splitAtHyphens(style, limit)).flatMap((token) => {
		const width = measureText(token.text, style, MEASURED_SIZE);
		// A hyphen would change a URL.
		const isUrl = /[@/]|\.\p{Ll}/u.test(token.text);
		if (width <= limit || hasRightToLeft(token.text)) return [token];
		if (isUrl) {
			const parts = token.text.split(addressBreak);
			return parts.map((text, index) => ({ text, spaced: index === 0 && token.spaced }));
		}
		const letters = splitGraphemes(token.text);
		const count = Math.ceil(width / (limit * 0.7));
		const length = Math.ceil(letters.length / count);
		return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) => {
			const isLast = (index + 1) * length >= letters.length;
			const part = letters.slice(index * length, (index + 1) * length).join('');
			return { text: isLast ? part : `${part}-`, spaced: index === 0 && token.spaced };
		});
	});
}

/**
 * Lays out a text in balanced lines, as large as the limits allow: nothing exceeds `maxWidth` or `maxHeight`. A text
 * without words gives a block without lines.
 */
export function layoutText(text: string, style: TextStyle, limits: TextLimits): TextBlock {
	const rtl = isRightToLeft(text);
	const first = tokenize(keepTogether(text)).slice(0, MAX_TOKENS);
	const whole = splitLongTokens(first, style, limits).slice(0, MAX_TOKENS);
	const divided = divideIntoRuns(whole, rtl);
	const { tokens, pieces, runs, widths, starts, size, lineOf } = chooseTypesetting(
		whole,
		divided,
		style,
		limits,
	);
	const scale = size / MEASURED_SIZE;
	const lineHeight = size * leadingOf(style, tokens);
	const words: PlacedWord[] = [];
	const lines: TextBlock['lines'] = [];
	for (const [line, start] of (tokens.length === 0 ? [] : starts).entries()) {
		const next = starts[line + 1] ?? tokens.length;
		// A line break divides what a separator would.
		const isDivided = next < tokens.length && /^[·•|]$/u.test(tokens[next - 1]?.text ?? '');
		const end = isDivided && next - start > 1 ? next - 1 : next;
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
