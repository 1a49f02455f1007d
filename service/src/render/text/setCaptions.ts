import type { Box } from '../art/box';
import type { Context } from '../art/canvas';
import { findWords, MAX_CAPTION_LINES, type Caption } from './splitCaptions';
import { drawWord } from './draw';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from './layout';
import { fillRounded } from '../art/shapes';

/** A caption as it is shown. Ages are seconds since the first word of all captions. */
export interface SetCaption {
	block: TextBlock;
	start: number;
	/** When it disappears, if not when the next one appears. */
	until: number;
	/** The placed words of the block that show the word which is said at an age; none before the first one. */
	said(age: number): readonly PlacedWord[];
}

/** A caption is read at a glance: a long word on two lines is easier than a small one. */
const LEAST_WHOLE = 0.5;

/** @param full the size of which whole words have a share at least */
function layOut(text: string, style: TextStyle, box: Box, maxSize: number, full = maxSize) {
	const leastWhole = Math.min(1, (LEAST_WHOLE * full) / maxSize);
	const limits = { maxWidth: box.width, maxHeight: box.height, maxSize, leastWhole };
	return layoutText(text, style, { ...limits, maxLines: MAX_CAPTION_LINES, align: 'center' });
}

/**
 * One type size for these captions. A caption with a very long word may still be smaller.
 * @param least as a share of `maxSize`
 */
export function captionSize(
	captions: readonly Caption[],
	style: TextStyle,
	box: Box,
	{ maxSize, least }: { maxSize: number; least: number },
): number {
	const sizes = captions.map(({ text }) => layOut(text, style, box, maxSize).size);
	return Math.max(maxSize * least, Math.min(maxSize, ...sizes));
}

/**
 * Sets captions in a box, one after the other, each until the next one or its own end.
 * @param size of their letters
 * @param full that size if no word were long
 * @param appears the age at which the first one does, and how long before their first words the others do
 * @returns the caption at an age
 */
export function setCaptions(
	captions: readonly Caption[],
	style: TextStyle,
	box: Box,
	{ size, full }: { size: number; full: number },
	appears: { first: number; ahead: number },
): (age: number) => SetCaption | undefined {
	const all = captions.map(({ text, words, from, until = Infinity }, index): SetCaption => {
		const block = layOut(text, style, box, size, full);
		const placed = findWords(block, words);
		return {
			block,
			start: from ?? (index === 0 ? appears.first : (words[0]?.start ?? 0) - appears.ahead),
			until,
			said: (age) => placed[words.filter(({ start }) => age >= start).length - 1] ?? [],
		};
	});
	return (age) => {
		const last = all.filter(({ start }) => age >= start).at(-1);
		return last !== undefined && age < last.until ? last : undefined;
	};
}

/** How a word is marked; lengths in em. */
export interface Marker {
	fill: string;
	text: string;
	/** On both sides of the word. */
	pad: number;
	/** From the top of the marker to the baseline. */
	rise: number;
	radius: number;
}

/** Draws the marker of a word of a block with its top left corner at (x, y), and the word on it. */
export function drawMarked(
	ctx: Context,
	block: TextBlock,
	word: PlacedWord,
	x: number,
	y: number,
	{ fill, text, pad, rise, radius }: Marker,
): void {
	const { size } = block;
	const left = x + word.x - size * pad;
	const top = y + word.y - size * rise;
	fillRounded(ctx, fill, left, top, word.width + size * pad * 2, size * 1.2, size * radius);
	drawWord(ctx, block, word, x, y, { color: text });
}
