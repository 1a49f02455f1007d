import type { Context } from '../art/canvas';
import { fade } from '../art/palette';
import { createReel, wholeFrame, type Reel } from '../media/reel';
import type { RenderContext } from './look';

/** How much of the ground's colour lies over a picture, so that text on it reads as on the ground itself. */
const VEIL = 0.66;

export interface Backdrop {
	reel: Reel;
	/** Paints the frame with what is shown at `t`, under a veil; false when nothing is. */
	draw(ctx: Context, t: number): boolean;
}

/**
 * The caller's pictures and clips as the ground of a film.
 * @param ground the colour that the look's text is made for
 */
export function createBackdrop(
	{ media, frame }: RenderContext,
	scenes: readonly { start: number; text: string }[],
	durationSeconds: number,
	ground: string,
): Backdrop {
	const reel = createReel(media, scenes, durationSeconds, wholeFrame(frame));
	return {
		reel,
		draw(ctx, t) {
			if (!reel.draw(ctx, t)) return false;
			ctx.fillStyle = fade(ground, VEIL);
			ctx.fillRect(0, 0, frame.width, frame.height);
			return true;
		},
	};
}
