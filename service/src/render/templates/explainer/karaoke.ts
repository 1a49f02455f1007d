import type { Box } from '../../art/box';
import { withState, type Context } from '../../art/canvas';
import { clamp, easeOut, lerp } from '../../art/easing';
import { withAlpha } from '../../art/palette';
import { findWords, MAX_CAPTION_LINES, type Caption, type TimedWord } from '../../text/captions';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from '../../text/layout';
import { drawText } from '../../text/draw';

const style: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.02,
	wordSpacing: 0.07,
	leading: 1.16,
};
/** A caption appears this long before its first word is spoken. */
const AHEAD = 0.14;
/** It is soon there: where the voice pauses, composition time is slow, and so is what fades. */
const ARRIVAL_SECONDS = 0.1;

/** How captions are drawn. */
export interface KaraokeLook {
	/** Without `marked`, no word is marked. */
	text: string;
	marked?: { pill: string; onPill: string };
	/** Of the room that a caption leaves free: how much is above it. */
	shareAbove: number;
}

interface PlacedCaption {
	block: TextBlock;
	words: TimedWord[];
	/** For each word, the pieces of the block that show it. */
	pieces: PlacedWord[][];
	start: number;
}

interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

function pillBox(block: TextBlock, word: PlacedWord): Rect {
	const pad = block.size * 0.13;
	return {
		x: word.x - pad,
		y: word.y - block.size * 0.9,
		width: word.width + pad * 2,
		height: block.size * 1.2,
	};
}

/** One type size for these captions. A caption with a very long word may still be smaller. */
export function captionSize(chunks: readonly Caption[], box: Box, maxSize: number): number {
	const sizes = chunks.map((chunk) => layOutCaption(chunk.text, box, maxSize).size);
	return Math.max(maxSize * 0.62, Math.min(maxSize, ...sizes));
}

function layOutCaption(text: string, box: Box, maxSize: number): TextBlock {
	const limits = {
		maxWidth: box.width,
		maxHeight: box.height,
		maxSize,
		maxLines: MAX_CAPTION_LINES,
	};
	return layoutText(text, style, { ...limits, align: 'center' });
}

/**
 * Captions with a marker that moves from word to word: the first one from the start, each until the next one, the last one
 * for good. `age` is seconds since the first word.
 */
export function createKaraoke(
	chunks: readonly Caption[],
	box: Box,
	size: number,
	{ text: color, marked, shareAbove }: KaraokeLook,
): (ctx: Context, age: number) => void {
	const set = chunks.map((chunk): PlacedCaption => {
		const start = (chunk.words[0]?.start ?? 0) - AHEAD;
		const block = layOutCaption(chunk.text, box, size);
		return { block, words: chunk.words, pieces: findWords(block, chunk.words), start };
	});

	const drawChunk = (ctx: Context, chunk: PlacedCaption, age: number, arrived: number) => {
		const { block } = chunk;
		const y = box.y + (box.height - block.height) * shareAbove + (1 - arrived) * 20;
		const current = chunk.words.filter((word) => age >= word.start).length - 1;
		const said = chunk.pieces[current]?.at(-1)?.order ?? -1;
		withState(ctx, () => {
			ctx.globalAlpha *= lerp(0.4, 1, arrived);
			drawText(ctx, block, box.x, y, {
				color,
				colorOf: (word) =>
					marked !== undefined && word.order > said ? withAlpha(color, 0.6) : undefined,
			});
			if (marked !== undefined) drawPill(ctx, chunk, current, y, marked);
		});
	};

	const drawPill = (
		ctx: Context,
		{ block, pieces }: PlacedCaption,
		current: number,
		y: number,
		{ pill, onPill }: { pill: string; onPill: string },
	) => {
		for (const piece of pieces[current] ?? []) {
			const rect = pillBox(block, piece);
			ctx.beginPath();
			ctx.roundRect(box.x + rect.x, y + rect.y, rect.width, rect.height, block.size * 0.22);
			ctx.fillStyle = pill;
			ctx.fill();
			drawText(ctx, { ...block, words: [piece] }, box.x, y, { color: onPill });
		}
	};

	return (ctx, age) => {
		const index = Math.max(0, set.filter((chunk) => age >= chunk.start).length - 1);
		const chunk = set[index];
		if (chunk === undefined) return;
		const arrived = index === 0 ? 1 : easeOut(clamp((age - chunk.start) / ARRIVAL_SECONDS));
		drawChunk(ctx, chunk, age, arrived);
	};
}
