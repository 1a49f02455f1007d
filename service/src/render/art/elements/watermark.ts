import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { bottomOf, centerX } from '../box';
import type { Frame } from '../frameLayout';
import type { Context } from '../canvas';
import { createSprite, drawSprite } from '../sprite';
import { fillRounded } from '../shapes';

const style: TextStyle = { family: 'text', weight: 600, tracking: 0.16 };
const TEXT = 'PREVIEW';
const SIZE = 24;

/** A watermark at the bottom of the safe area. */
export function createWatermark(frame: Frame): (ctx: Context) => void {
	const textWidth = measureText(TEXT, style, SIZE);
	const width = textWidth + SIZE * 2;
	const height = SIZE * 2.1;
	const sprite = createSprite(width, height, frame.scale, (ctx) => {
		fillRounded(ctx, 'rgba(0, 0, 0, 0.5)', 0, 0, width, height, height / 2);
		ctx.fillStyle = 'rgba(255, 255, 255, 0.92)';
		applyStyle(ctx, style, SIZE, TEXT);
		// Compensates for the letter spacing after the last letter.
		ctx.fillText(TEXT, (width - textWidth) / 2 + SIZE * 0.08, height / 2 + SIZE * 0.36);
	});
	const [x, y] = [centerX(frame) - width / 2, bottomOf(frame.safe) - height / 2];
	return (ctx) => drawSprite(ctx, sprite, x, y);
}
