import type { Box } from '../../art/box';
import { withState, type Context } from '../../art/canvas';
import { clamp, easeOut, easeOutBack, lerp } from '../../art/easing';
import { createSprite, drawSprite, type Sprite } from '../../art/sprite';
import { findWords, MAX_CAPTION_LINES, type Caption, type TimedWord } from '../../text/captions';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from '../../text/layout';
import { drawWord } from '../../text/draw';

const style: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.015,
	wordSpacing: 0.08,
	leading: 1.14,
};
/** From a scene's start to its first word: the first caption is there at once. */
export const LEAD = 0.25;
/** Other captions appear this long before their first word is spoken. */
const AHEAD = 0.12;
/** They are soon there: where the voice pauses, composition time is slow, and so is what fades. */
const ARRIVAL_SECONDS = 0.12;
/** The marker is on a word this long before it is spoken. */
const MARKED_AHEAD = 0.03;
const MARGIN = 60;
const TEXT = '#ffffff';

export interface CaptionColors {
	marker: string;
	onMarker: string;
}

interface PlacedCaption {
	block: TextBlock;
	words: TimedWord[];
	/** For each word, the pieces of the block that show it. */
	pieces: PlacedWord[][];
	start: number;
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

/** White letters with a dark outline and shadow: readable on any image. */
function paintOutlined(block: TextBlock, scale: number): Sprite {
	return createSprite(block.width + MARGIN * 2, block.height + MARGIN * 2, scale, (ctx) => {
		ctx.lineJoin = 'round';
		ctx.lineWidth = block.size * 0.17;
		ctx.strokeStyle = 'rgba(8, 8, 12, 0.9)';
		for (const word of block.words) {
			// Sets the font; the loop below paints the letters again, over the outlines.
			drawWord(ctx, block, word, MARGIN, MARGIN, { color: TEXT });
			withState(ctx, () => {
				ctx.shadowColor = 'rgba(0, 0, 0, 0.55)';
				ctx.shadowBlur = block.size * 0.22 * scale;
				ctx.shadowOffsetY = block.size * 0.05 * scale;
				ctx.strokeText(word.text, MARGIN + word.x, MARGIN + word.y);
			});
		}
		for (const word of block.words) drawWord(ctx, block, word, MARGIN, MARGIN, { color: TEXT });
	});
}

const markerBox = (block: TextBlock, word: PlacedWord) => ({
	x: word.x - block.size * 0.14,
	y: word.y - block.size * 0.91,
	width: word.width + block.size * 0.28,
	height: block.size * 1.2,
});

/** In both, `age` is seconds since the scene's first word. */
export interface Captions {
	draw(ctx: Context, age: number): void;
	/** Until what age they stay as they are. */
	stillUntil(age: number): number;
}

/** Captions with a marker that moves from word to word, if it has colors. */
export function createCaptions(
	chunks: readonly Caption[],
	box: Box,
	maxSize: number,
	colors: CaptionColors | false,
	scale: number,
): Captions {
	const size = Math.max(
		maxSize * 0.6,
		Math.min(maxSize, ...chunks.map(({ text }) => layOutCaption(text, box, maxSize).size)),
	);
	const set = chunks.map(({ text, words }, index): PlacedCaption => {
		const block = layOutCaption(text, box, size);
		const start = index === 0 ? -LEAD : (words[0]?.start ?? 0) - AHEAD;
		return { block, words, pieces: findWords(block, words), start };
	});
	let painted: { chunk: PlacedCaption; sprite: Sprite } | undefined;

	const chunkAt = (age: number) => set.filter(({ start }) => age >= start).at(-1);

	function draw(ctx: Context, age: number): void {
		const chunk = chunkAt(age);
		if (chunk === undefined) return;
		const { block } = chunk;
		if (painted?.chunk !== chunk) painted = { chunk, sprite: paintOutlined(block, scale) };
		const { sprite } = painted;
		const arrived = clamp((age - chunk.start) / ARRIVAL_SECONDS);
		const grown = lerp(0.86, 1, easeOutBack(arrived, 2));
		const y = box.y + (box.height - block.height) / 2;
		withState(ctx, () => {
			ctx.globalAlpha = lerp(0.4, 1, easeOut(arrived));
			ctx.translate(box.x + box.width / 2, y + block.height / 2);
			ctx.scale(grown, grown);
			ctx.translate(-box.width / 2, -block.height / 2);
			drawSprite(ctx, sprite, -MARGIN, -MARGIN);
			if (colors !== false) drawMarker(ctx, chunk, age, colors);
		});
	}

	function stillUntil(age: number): number {
		const chunk = chunkAt(age);
		if (chunk !== undefined && age < chunk.start + ARRIVAL_SECONDS) return age;
		const changes = [
			...set.map(({ start }) => start),
			...(chunk?.words.map(({ start }) => start - MARKED_AHEAD) ?? []),
		];
		return Math.min(...changes.filter((change) => change > age));
	}

	function drawMarker(
		ctx: Context,
		{ block, words, pieces }: PlacedCaption,
		age: number,
		{ marker, onMarker }: CaptionColors,
	): void {
		const current = words.filter(({ start }) => age >= start - MARKED_AHEAD).length - 1;
		for (const piece of pieces[current] ?? []) {
			const { x, y, width, height } = markerBox(block, piece);
			ctx.fillStyle = marker;
			ctx.beginPath();
			ctx.roundRect(x, y, width, height, block.size * 0.24);
			ctx.fill();
			drawWord(ctx, block, piece, 0, 0, { color: onMarker });
		}
	}

	return { draw, stillUntil };
}
