import type { Context } from '../art/canvas';
import { groundsBelow } from '../art/elements/logoPlate';
import { withAlpha } from '../art/palette';
import type { MediaScene } from '../media/planShots';
import { createReel, frameViewport, type Reel } from '../media/reel';
import type { RenderContext } from './videoTemplate';

/** Opacity of the background color over an image: text on it stays readable. */
const OVERLAY_OPACITY = 0.66;

export interface Backdrop {
	reel: Reel;
	/** The colors that may be behind text and logos. */
	grounds: readonly string[];
	/** Fills the frame with what is on at `t`, below the overlay; false when nothing is. */
	draw(ctx: Context, t: number): boolean;
}

/**
 * The caller's images and clips as the background of a video.
 * @param ground the background color that the template's text is made for
 */
export function createBackdrop(
	{ media, frame }: RenderContext,
	scenes: readonly MediaScene[],
	durationSeconds: number,
	ground: string,
): Backdrop {
	const reel = createReel(media, scenes, durationSeconds, {
		...frameViewport(frame),
		ground,
		isBackground: true,
	});
	return {
		reel,
		grounds: reel.shots.length > 0 ? groundsBelow(ground, OVERLAY_OPACITY) : [ground],
		draw(ctx, t) {
			if (!reel.draw(ctx, t)) return false;
			ctx.fillStyle = withAlpha(ground, OVERLAY_OPACITY);
			ctx.fillRect(0, 0, frame.width, frame.height);
			return true;
		},
	};
}
