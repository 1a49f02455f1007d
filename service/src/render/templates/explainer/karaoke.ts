import type { Box } from '../../art/box';
import { withState, type Context } from '../../art/canvas';
import { clamp, easeOut } from '../../art/easing';
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

export interface KaraokeColors {
	text: string;
	pill: string;
	onPill: string;
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

/** Captions with a marker that moves from word to word; `age` is seconds since the first word. */
export function createKaraoke(
	chunks: readonly Caption[],
	box: Box,
	size: number,
	colors: KaraokeColors,
): (ctx: Context, age: number, leaving: number) => void {
	const set = chunks.map((chunk, index): PlacedCaption => {
		const start = index === 0 ? -AHEAD * 2 : (chunk.words[0]?.start ?? 0) - AHEAD;
		const block = layOutCaption(chunk.text, box, size);
		return { block, words: chunk.words, pieces: findWords(block, chunk.words), start };
	});

	const drawChunk = (
		ctx: Context,
		chunk: PlacedCaption,
		age: number,
		arrived: number,
		gone: number,
	) => {
		const { block } = chunk;
		const y = box.y + (box.height - block.height) / 2 + (1 - arrived) * 34 - gone * 34;
		const current = chunk.words.filter((word) => age >= word.start).length - 1;
		const said = chunk.pieces[current]?.at(-1)?.order ?? -1;
		withState(ctx, () => {
			ctx.globalAlpha = arrived * (1 - gone);
			drawText(ctx, block, box.x, y, {
				color: colors.text,
				colorOf: (word) => (word.order > said ? withAlpha(colors.text, 0.6) : undefined),
			});
			drawPill(ctx, chunk, current, age, y);
		});
	};

	const drawPill = (
		ctx: Context,
		chunk: PlacedCaption,
		current: number,
		age: number,
		y: number,
	) => {
		const { block, words, pieces } = chunk;
		// The marker fades out after the last word.
		const last = words.at(-1);
		const over = last === undefined ? 0 : clamp((age - last.start - last.seconds - 0.1) / 0.18);
		if (over >= 1) return;
		withState(ctx, () => {
			ctx.globalAlpha *= 1 - over;
			for (const piece of pieces[current] ?? []) {
				const rect = pillBox(block, piece);
				ctx.beginPath();
				ctx.roundRect(box.x + rect.x, y + rect.y, rect.width, rect.height, block.size * 0.22);
				ctx.fillStyle = colors.pill;
				ctx.fill();
				drawText(ctx, { ...block, words: [piece] }, box.x, y, { color: colors.onPill });
			}
		});
	};

	return (ctx, age, leaving) => {
		const index = set.filter((chunk) => age >= chunk.start).length - 1;
		const chunk = set[index];
		if (chunk === undefined) return;
		const share = clamp((age - chunk.start) / 0.2);
		// One fades out before the next fades in: both at once would be unreadable.
		const arrived = easeOut(clamp(share * 1.8 - 0.8));
		const before = set[index - 1];
		if (before !== undefined && share < 0.5) drawChunk(ctx, before, age, 1, clamp(share * 2));
		drawChunk(ctx, chunk, age, arrived, leaving);
	};
}
