import type { Context } from '../art/canvas';
import type { Box } from '../art/box';
import { groundsBelow } from '../art/elements/logoPlate';
import { withAlpha } from '../art/palette';
import { createSprite, drawSprite } from '../art/sprite';
import type { MediaScene } from '../media/planShots';
import { createReel, frameViewport, type Reel } from '../media/reel';
import type { RenderContext } from './videoTemplate';

/** Opacity of the background color over an image: text on it stays readable. */
const OVERLAY_OPACITY = 0.66;
/** If it is known where the text is: opacity everywhere else. */
const CLEAR_OPACITY = 0.12;
/** If it is known where the text is: opacity behind it. */
const TEXT_OPACITY = 0.72;
/** The overlay is painted this small, because enlarging it makes its edges softer. */
const SOFT_SCALE = 0.1;
const SOFT_BLUR = 5;

export interface Backdrop {
	reel: Reel;
	/** The colors that may be behind text and logos. */
	grounds: readonly string[];
	/** Fills the frame with what is on at `t`, below the overlay; false when nothing is. */
	draw(ctx: Context, t: number): boolean;
}

/** Where the text is. */
export interface TextPlaces {
	boxes: readonly Box[];
	/** In seconds. After it, text may be anywhere. */
	until: number;
}

/**
 * The caller's images and clips as the background of a video.
 * @param ground the background color that the template's text is made for
 * @param places only these are dimmed; by default all of the frame
 */
export function createBackdrop(
	{ media, frame }: RenderContext,
	scenes: readonly MediaScene[],
	durationSeconds: number,
	ground: string,
	places: TextPlaces = { boxes: [], until: 0 },
): Backdrop {
	const reel = createReel(media, scenes, durationSeconds, frameViewport(frame));
	const soft = createSprite(frame.width, frame.height, SOFT_SCALE, (ctx) => {
		ctx.fillStyle = withAlpha(ground, CLEAR_OPACITY);
		ctx.fillRect(0, 0, frame.width, frame.height);
		ctx.filter = `blur(${SOFT_BLUR}px)`;
		ctx.fillStyle = withAlpha(ground, TEXT_OPACITY);
		for (const { x, y, width, height } of places.boxes) ctx.fillRect(x, y, width, height);
	});
	return {
		reel,
		grounds: reel.shots.length > 0 ? groundsBelow(ground, OVERLAY_OPACITY) : [ground],
		draw(ctx, t) {
			if (!reel.draw(ctx, t)) return false;
			if (t < places.until) {
				drawSprite(ctx, soft, 0, 0);
				return true;
			}
			ctx.fillStyle = withAlpha(ground, OVERLAY_OPACITY);
			ctx.fillRect(0, 0, frame.width, frame.height);
			return true;
		},
	};
}
