import type { Frame } from '../../art/frameLayout';
import type { Context } from '../../art/canvas';
import { clamp, lerp, progress } from '../../art/easing';
import { blend, withAlpha } from '../../art/palette';
import { createSprite, drawSprite } from '../../art/sprite';
import { fillBox, fillDisc, fillShape, strokeCircle, verticalGradient } from '../../art/shapes';

export interface SunriseColors {
	ground: string;
	sun: string;
	foot: string;
	line: string;
}

const RINGS = 6;

/** The y coordinate of the horizon. */
export function horizonOf(frame: Frame): number {
	return frame.height * (frame.orientation === 'portrait' ? 0.74 : 0.76);
}

/** Two hills, the upper one about `top`; they fill the frame below. `relief` is 1 for their full height. */
export function createFoot(
	frame: Frame,
	colors: Pick<SunriseColors, 'ground' | 'foot'>,
	top: number,
	relief = 1,
): (ctx: Context) => void {
	const height = frame.height - top;
	const hills = createSprite(frame.width, height, frame.scale, (ctx) => {
		const hill = (color: string, startY: number, peakX: number, peakY: number, endY: number) => {
			fillShape(ctx, color, () => {
				ctx.moveTo(0, startY * relief);
				ctx.quadraticCurveTo(frame.width * peakX, peakY * relief, frame.width, endY * relief);
				ctx.lineTo(frame.width, height);
				ctx.lineTo(0, height);
			});
		};
		hill(blend(colors.foot, colors.ground, 0.34), 150, 0.34, -60, 210);
		hill(colors.foot, 250, 0.7, 90, 170);
	});
	return (ctx) => {
		drawSprite(ctx, hills, 0, top);
	};
}

/** A sun that rises slowly behind two hills; rings of light spread from it. Fills the frame. */
export function createSunrise(
	frame: Frame,
	colors: SunriseColors,
	seconds: number,
): (ctx: Context, t: number, videoSeconds: number) => void {
	const radius =
		Math.min(frame.width, frame.height) * (frame.orientation === 'portrait' ? 0.27 : 0.24);
	const horizon = horizonOf(frame);
	const x = frame.width * (frame.orientation === 'landscape' ? 0.74 : 0.66);
	const sun = createSprite(radius * 2, radius * 2, frame.scale, (ctx) => {
		const [top, bottom] = [
			blend(colors.sun, '#ffffff', 0.12),
			blend(colors.sun, colors.foot, 0.28),
		];
		fillDisc(ctx, verticalGradient(ctx, 0, radius * 2, top, bottom), radius, radius, radius);
	});
	const drawFoot = createFoot(frame, colors, horizon - 120);
	return (ctx, t, videoSeconds) => {
		fillBox(ctx, colors.ground, frame);
		// Never slower, so that the end is not still.
		const share = progress(t, 0, seconds);
		const y = lerp(horizon + radius * 1.1, horizon + radius * 0.34, share);
		ctx.lineWidth = 3;
		for (let index = 0; index < RINGS; index += 1) {
			const away = index + ((videoSeconds * 0.2) % 1);
			const ring = radius * (1.02 + away * 0.2);
			const alpha = 0.42 * clamp(away) * (1 - away / RINGS) * Math.min(1, t / 2);
			strokeCircle(ctx, withAlpha(colors.line, alpha), x, y, ring);
		}
		drawSprite(ctx, sun, x - radius, y - radius);
		drawFoot(ctx);
	};
}
