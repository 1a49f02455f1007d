import type { Box } from '../art/box';
import type { Frame } from '../art/frameLayout';
import type { Context } from '../art/canvas';
import { easeInOut } from '../art/easing';
import { createSprite, drawSprite } from '../art/sprite';
import type { MediaScene } from '../media/planShots';
import { createReel, type Reel } from '../media/reel';
import type { RenderContext } from './videoTemplate';
import { fillBox, horizontalGradient, verticalGradient } from '../art/shapes';

/** The part of a frame, along one of its sides, that the caller's media fill. Text stands on the rest. */
export interface Panel extends Box {
	side: 'top' | 'left' | 'right';
}

/** The media fade into the ground over the last design units of their panel. */
const FADE = 144;
const FADE_STOPS = 12;

/** A whole number of pixels at every resolution: otherwise a line would show at the edge. */
const STEP = 12;

/** A panel that reaches about `reach` design units into the frame. */
export function panelAt(side: Panel['side'], reach: number, { width, height }: Frame): Panel {
	const length = Math.round(reach / STEP) * STEP;
	if (side === 'top') return { side, x: 0, y: 0, width, height: length };
	return { side, x: side === 'left' ? 0 : width - length, y: 0, width: length, height };
}

/** The ends of the fade: where the media are clear, and where they have disappeared. */
function fadeOf({ side, x, width, height }: Panel): readonly [number, number] {
	if (side === 'right') return [x + FADE, x];
	const end = side === 'top' ? height : x + width;
	return [end - FADE, end];
}

export interface MediaPanel {
	reel: Reel;
	/** Fills the frame: what is on at `t`, and the ground. */
	draw(ctx: Context, t: number): void;
}

/**
 * The caller's images and clips in a panel, undimmed.
 * @param color of the ground, behind media with transparent parts
 * @param paintGround fills a whole frame, once; what is below the media is not shown
 */
export function createMediaPanel(
	{ media, frame }: RenderContext,
	scenes: readonly MediaScene[],
	durationSeconds: number,
	panel: Panel,
	color: string,
	paintGround: (ctx: Context) => void,
): MediaPanel {
	const reel = createReel(media, scenes, durationSeconds, {
		...panel,
		scale: frame.scale,
		isBackground: true,
	});
	const [clear, gone] = fadeOf(panel);
	const isVertical = panel.side === 'top';
	const x = panel.side === 'left' ? clear : 0;
	const y = isVertical ? clear : 0;
	const width = panel.side === 'right' ? clear : frame.width - x;
	const ground = createSprite(width, frame.height - y, frame.scale, (ctx) => {
		ctx.translate(-x, -y);
		paintGround(ctx);
		const fade = Array.from(
			{ length: FADE_STOPS + 1 },
			(_, stop) => `rgba(0, 0, 0, ${1 - easeInOut(stop / FADE_STOPS)})`,
		);
		ctx.globalCompositeOperation = 'destination-out';
		ctx.fillStyle = (isVertical ? verticalGradient : horizontalGradient)(ctx, clear, gone, ...fade);
		const from = Math.min(clear, gone);
		if (isVertical) ctx.fillRect(0, from, frame.width, FADE);
		else ctx.fillRect(from, 0, FADE, frame.height);
	});
	return {
		reel,
		draw(ctx, t) {
			fillBox(ctx, color, panel);
			reel.draw(ctx, t);
			drawSprite(ctx, ground, x, y);
		},
	};
}
