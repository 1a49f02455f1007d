import type { Box } from '../../art/box';
import type { Context } from '../../art/canvas';
import { easeInOut, progress } from '../../art/easing';
import { fillBox, withinBox } from '../../art/shapes';
import type { PlacedWord, TextBlock, TextStyle } from '../../text/layout';
import { layoutStressed, withStopsApart } from '../../text/stress';
import { drawWord, revealSeconds, revealText } from '../../text/draw';
import type { Scene } from './scenes';

const style: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.028,
	wordSpacing: 0.03,
	leading: 1.03,
};

/** Reveals a scene's words; the emphasized word has its own color or is marked afterwards. */
export function createHeadline(
	{ text, start, emphasis, colors }: Scene,
	box: Box,
): (ctx: Context, sceneAge: number) => void {
	const isHook = start === 0;
	const limits = { maxWidth: box.width, maxHeight: box.height, maxLines: 7 };
	const { marker, text: color, stress } = colors;
	const words = marker === undefined ? text : withStopsApart(text, emphasis);
	const block = layoutStressed(words, style, { ...limits, maxSize: isHook ? 270 : 190 }, emphasis);
	const y = box.y + (box.height - block.height) / 2;
	return (ctx, sceneAge) => {
		const age = sceneAge - (isHook ? 0.15 : 0.2);
		revealText(ctx, block, box.x, y, { age, color, stress });
		const swipe = easeInOut(progress(age, revealSeconds(block) * 0.6, 0.36));
		if (marker === undefined || swipe <= 0) return;
		for (const word of block.words.filter(({ stressed }) => stressed === true)) {
			drawSwiped(ctx, block, box.x, y, word, swipe, marker);
		}
	};
}

/** A highlighter stroke; inside it the word has the marker's text color. */
function drawSwiped(
	ctx: Context,
	block: TextBlock,
	x: number,
	y: number,
	word: PlacedWord,
	swipe: number,
	marker: { fill: string; text: string },
): void {
	const pad = block.size * 0.075;
	const full = word.width + pad * 2;
	const width = full * swipe;
	const stroke = {
		x: x + word.x - pad + (block.rtl ? full - width : 0),
		y: y + word.y - block.size * 0.83,
		width,
		height: block.size * 1.1,
	};
	withinBox(ctx, stroke, Math.min(width / 2, block.size * 0.14), () => {
		fillBox(ctx, marker.fill, stroke);
		drawWord(ctx, block, word, x, y, { color: marker.text });
	});
}
