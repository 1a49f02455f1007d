import { drawText, revealText } from '../../text/draw';
import type { TextBlock } from '../../text/layout';
import { faded, type Context } from '../canvas';
import { drawButton, type Button, type ButtonTiming } from './button';
import { easeOut, progress } from '../easing';

/** Fades a drawing in within a number of seconds, while it rises a little. */
export function fadeIn(ctx: Context, age: number, seconds: number, draw: () => void): void {
	const share = easeOut(progress(age, 0, seconds));
	if (share <= 0) return;
	faded(ctx, share, () => {
		ctx.translate(0, (1 - share) * 24);
		draw();
	});
}

/** What stands in a stack; drawn with its top at y. Without a height, it is left out. */
export interface Part {
	height: number;
	draw(ctx: Context, y: number, age: number, seconds: number): void;
}

/** A text whose words rise one after the other, from an age on. */
export const rising = (block: TextBlock, x: number, color: string, from: number): Part => ({
	height: block.height,
	draw: (ctx, y, age) => revealText(ctx, block, x, y, { age: age - from, color }),
});

/** A text that fades in from an age on, within a number of seconds. */
export const fading = (
	block: TextBlock,
	x: number,
	color: string,
	from: number,
	within: number,
): Part => ({
	height: block.height,
	draw(ctx, y, age) {
		fadeIn(ctx, age - from, within, () => drawText(ctx, block, x, y, { color }));
	},
});

/**
 * A button with its center at x.
 * @param timing when it appears and starts to pulse, as ages in seconds; and the room above and below it
 */
export const button = (
	face: Button,
	x: number,
	{
		above = 0,
		below = 0,
		...timing
	}: Omit<ButtonTiming, 'seconds'> & { above?: number; below?: number },
): Part => ({
	height: face.height + above + below,
	draw(ctx, y, age, seconds) {
		drawButton(ctx, face, x, y + above + face.height / 2, age, { ...timing, seconds });
	},
});

/** Parts one below the other. */
export function stack(parts: readonly Part[], gap: number): Part {
	const shown = parts.filter(({ height }) => height > 0);
	return {
		height: Math.max(
			0,
			shown.reduce((sum, { height }) => sum + height + gap, -gap),
		),
		draw(ctx, y, age, seconds) {
			let top = y;
			for (const part of shown) {
				part.draw(ctx, top, age, seconds);
				top += part.height + gap;
			}
		},
	};
}
