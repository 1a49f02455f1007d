import type { Box } from '../../art/box';
import { withState, type Context } from '../../art/canvas';
import { clamp, easeInOut } from '../../art/easing';
import { layoutText, type PlacedWord, type TextBlock, type TextStyle } from '../../text/layout';
import { withStress } from '../../text/stress';
import { drawText, revealSeconds, revealText } from '../../text/draw';
import type { SceneColors, Scene } from './scenes';

const style: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.028,
	wordSpacing: 0.03,
	leading: 1.03,
};

export interface Headline {
	block: TextBlock;
	x: number;
	y: number;
	colors: SceneColors;
	/** Seconds after the scene's start. */
	delay: number;
}

export function layoutHeadline(scene: Scene, box: Box): Headline {
	const maxSize = scene.kind === 'hook' ? 270 : 190;
	const limits = { maxWidth: box.width, maxHeight: box.height, maxSize, maxLines: 7 };
	const block = layoutText(scene.text, style, limits);
	return {
		block: withStress(block, scene.emphasis),
		x: box.x,
		y: box.y + (box.height - block.height) / 2,
		colors: scene.colors,
		delay: scene.kind === 'hook' ? 0.15 : 0.2,
	};
}

/** Reveals the words; the emphasized word has its own color or is marked afterwards. */
export function drawHeadline(ctx: Context, headline: Headline, sceneAge: number): void {
	const { block, x, y, colors } = headline;
	const age = sceneAge - headline.delay;
	const stressed = (word: PlacedWord) => word.stressed === true;
	revealText(ctx, block, x, y, {
		age,
		color: colors.text,
		colorOf: (word) => (stressed(word) && colors.marker === undefined ? colors.stress : undefined),
	});
	const swipe = easeInOut(clamp((age - revealSeconds(block) * 0.6) / 0.36));
	if (colors.marker === undefined || swipe <= 0) return;
	for (const word of block.words.filter(stressed)) {
		drawMarked(ctx, headline, word, swipe, colors.marker);
	}
}

/** A highlighter stroke; inside it the word has the marker's text color. */
function drawMarked(
	ctx: Context,
	{ block, x, y }: Headline,
	word: PlacedWord,
	swipe: number,
	marker: { fill: string; text: string },
): void {
	const pad = block.size * 0.075;
	const full = word.width + pad * 2;
	const width = full * swipe;
	const left = x + word.x - pad + (block.rtl ? full - width : 0);
	const top = y + word.y - block.size * 0.83;
	withState(ctx, () => {
		ctx.beginPath();
		ctx.roundRect(left, top, width, block.size * 1.1, Math.min(width / 2, block.size * 0.14));
		ctx.clip();
		ctx.fillStyle = marker.fill;
		ctx.fillRect(left, top, width, block.size * 1.1);
		drawText(ctx, { ...block, words: [word] }, x, y, { color: marker.text });
	});
}
