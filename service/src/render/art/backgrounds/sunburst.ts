import type { Point } from '../box';
import type { Frame } from '../frameLayout';
import type { Context } from '../canvas';
import { blend, type Palette } from '../palette';
import { fillBox, fillShape } from '../shapes';

const RAYS = 16;

/** Rays in two tones that turn slowly around a point. Fills the frame. */
export function createSunburst(
	frame: Frame,
	{ x, y }: Point,
	{ primary, deep }: Palette,
): (ctx: Context, t: number) => void {
	const reach = Math.hypot(Math.max(x, frame.width - x), Math.max(y, frame.height - y));
	const second = blend(primary, deep, 0.3);
	return (ctx, t) => {
		fillBox(ctx, primary, frame);
		fillShape(ctx, second, () => {
			for (let index = 0; index < RAYS; index += 1) {
				const from = (index / RAYS) * 2 * Math.PI + t * 0.12;
				const to = from + Math.PI / RAYS;
				ctx.moveTo(x, y);
				ctx.lineTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach);
				ctx.lineTo(x + Math.cos(to) * reach, y + Math.sin(to) * reach);
				ctx.closePath();
			}
		});
	};
}
