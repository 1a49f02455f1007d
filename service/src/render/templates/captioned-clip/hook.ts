import type { Box } from '../../art/box';
import { faded, type Context } from '../../art/canvas';
import { easeIn, easeOutBack, lerp, progress } from '../../art/easing';
import { fillRounded } from '../../art/shapes';
import { createSprite, drawSpriteCentered } from '../../art/sprite';
import { drawText } from '../../text/draw';
import { boxOfLines, layoutText, type TextStyle } from '../../text/layout';

/** How long the headline is shown, in seconds. */
export const HOOK_SECONDS = 3;
const ARRIVAL_SECONDS = 0.35;
const LEAVING_SECONDS = 0.2;
const LARGEST = 100;
const PAD = { x: 44, y: 30 };

const style: TextStyle = { family: 'display', weight: 800, tracking: -0.02, leading: 1.08 };

export interface Hook {
	draw(ctx: Context, t: number): void;
	/** Until when it stays as it is. */
	stillUntil(t: number): number;
}

/** The headline on a plate in the middle of a box, over the start of the film. */
export function createHook(
	text: string,
	box: Box,
	{ fill, text: color }: { fill: string; text: string },
	scale: number,
): Hook {
	const block = layoutText(text, style, {
		maxWidth: box.width - PAD.x * 2,
		maxHeight: box.height - PAD.y * 2,
		maxSize: LARGEST,
		maxLines: 3,
		align: 'center',
	});
	const width = Math.min(box.width, boxOfLines(block, 0, 0).width + PAD.x * 2);
	const height = block.height + PAD.y * 2;
	const plate = createSprite(width, height, scale, (ctx) => {
		fillRounded(ctx, fill, 0, 0, width, height, 32);
		drawText(ctx, block, (width - block.width) / 2, PAD.y, { color });
	});
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	return {
		draw(ctx, t) {
			if (t >= HOOK_SECONDS) return;
			const arrived = easeOutBack(progress(t, 0, ARRIVAL_SECONDS), 1.4);
			const gone = easeIn(progress(t, HOOK_SECONDS - LEAVING_SECONDS, LEAVING_SECONDS));
			const size = lerp(0.8, 1, arrived);
			faded(ctx, 1 - gone, () => drawSpriteCentered(ctx, plate, middle.x, middle.y, size, 0));
		},
		stillUntil(t) {
			if (t >= HOOK_SECONDS) return Infinity;
			const leaves = HOOK_SECONDS - LEAVING_SECONDS;
			return t >= ARRIVAL_SECONDS && t < leaves ? leaves : t;
		},
	};
}
