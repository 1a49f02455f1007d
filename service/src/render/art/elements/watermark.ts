import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { bottomOf, centerX, type Frame } from '../box';
import type { Context } from '../canvas';
import { createSprite, drawSprite, type Sprite } from '../sprite';

const style: TextStyle = { family: 'text', weight: 600, tracking: 0.16 };
const TEXT = 'PREVIEW';
const SIZE = 24;

export function createWatermark(frame: Frame): Sprite {
	const textWidth = measureText(TEXT, style, SIZE);
	const width = textWidth + SIZE * 2;
	const height = SIZE * 2.1;
	return createSprite(width, height, frame.scale, (ctx) => {
		ctx.fillStyle = 'rgba(0, 0, 0, 0.5)';
		ctx.beginPath();
		ctx.roundRect(0, 0, width, height, height / 2);
		ctx.fill();
		ctx.fillStyle = 'rgba(255, 255, 255, 0.92)';
		applyStyle(ctx, style, SIZE, TEXT);
		// Compensates for the letter spacing after the last letter.
		ctx.fillText(TEXT, (width - textWidth) / 2 + SIZE * 0.08, height / 2 + SIZE * 0.36);
	});
}

/** Draws the watermark at the bottom of the safe area. */
export function drawWatermark(ctx: Context, sprite: Sprite, frame: Frame): void {
	drawSprite(
		ctx,
		sprite,
		centerX(frame) - sprite.width / 2,
		bottomOf(frame.safe) - sprite.height / 2,
	);
}
