import type { Box } from '../art/box';
import { withState, type Context } from '../art/canvas';
import { easeOut, easeOutBack, lerp, progress } from '../art/easing';
import { createSprite, drawSprite, type Sprite } from '../art/sprite';
import type { Caption } from '../text/splitCaptions';
import { drawWord } from '../text/draw';
import type { TextBlock, TextStyle } from '../text/layout';
import { captionSize, drawMarked, setCaptions, type SetCaption } from '../text/setCaptions';

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
export const AHEAD = 0.12;
/** They are soon there: where the voice pauses, composition time is slow, and so is what fades. */
const ARRIVAL_SECONDS = 0.12;
const MARGIN = 60;
const TEXT = '#ffffff';

/** The marker moves this long before a word is spoken. */
const MARKER_AHEAD = 0.03;
const marker = { pad: 0.14, rise: 0.91, radius: 0.24 };

/** White letters with a dark outline and shadow: readable on any image. */
function paintOutlined(ctx: Context, block: TextBlock, scale: number): void {
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
}

/** Paints captions on as few layers as they have heights: a new one for each would stay in memory until much later. */
function createPainter(scale: number): (block: TextBlock) => Sprite {
	const layers = new Map<number, Sprite>();
	return (block) => {
		const [width, height] = [block.width + MARGIN * 2, block.height + MARGIN * 2];
		const layer = layers.get(height) ?? createSprite(width, height, scale, () => undefined);
		layers.set(height, layer);
		const ctx = layer.canvas.getContext('2d');
		ctx.clearRect(0, 0, width, height);
		paintOutlined(ctx, block, scale);
		return layer;
	};
}

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
	marked: { fill: string; text: string } | undefined,
	scale: number,
): Captions {
	const size = captionSize(chunks, style, box, { maxSize, least: 0.6 });
	const captionAt = setCaptions(
		chunks,
		style,
		box,
		{ size, full: maxSize },
		{ first: -LEAD, ahead: AHEAD },
	);
	const paint = createPainter(scale);
	let painted: { caption: SetCaption; sprite: Sprite } | undefined;

	const changes = chunks.flatMap(({ words }) => [
		(words[0]?.start ?? 0) - AHEAD,
		...words.map(({ start }) => start - MARKER_AHEAD),
	]);
	for (const { from, until } of chunks) changes.push(...[from ?? [], until ?? []].flat());

	function draw(ctx: Context, age: number): void {
		const caption = captionAt(age);
		if (caption === undefined) return;
		const { block, start } = caption;
		if (painted?.caption !== caption) painted = { caption, sprite: paint(block) };
		const { sprite } = painted;
		const arrived = progress(age, start, ARRIVAL_SECONDS);
		const grown = lerp(0.86, 1, easeOutBack(arrived, 2));
		const y = box.y + (box.height - block.height) / 2;
		withState(ctx, () => {
			ctx.globalAlpha = lerp(0.4, 1, easeOut(arrived));
			ctx.translate(box.x + box.width / 2, y + block.height / 2);
			ctx.scale(grown, grown);
			ctx.translate(-box.width / 2, -block.height / 2);
			drawSprite(ctx, sprite, -MARGIN, -MARGIN);
			if (marked === undefined) return;
			for (const word of caption.said(age + MARKER_AHEAD)) {
				drawMarked(ctx, block, word, 0, 0, { ...marked, ...marker });
			}
		});
	}

	return {
		draw,
		stillUntil(age) {
			const caption = captionAt(age);
			if (caption !== undefined && age < caption.start + ARRIVAL_SECONDS) return age;
			return Math.min(...changes.filter((change) => change > age));
		},
	};
}
