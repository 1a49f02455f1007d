import type { Frame } from '../box';
import type { Context } from '../canvas';
import { blend } from '../palette';
import { fillBox } from '../shapes';

const RAYS = 16;

/** Rays in two tones that turn slowly around a point. Fills the frame. */
export function createSunburst(
	frame: Frame,
	color: string,
	other: string,
	x: number,
	y: number,
): (ctx: Context, t: number) => void {
	const reach = Math.hypot(Math.max(x, frame.width - x), Math.max(y, frame.height - y));
	const second = blend(color, other, 0.3);
	return (ctx, t) => {
		fillBox(ctx, color, frame);
		ctx.fillStyle = second;
		ctx.beginPath();
		for (let index = 0; index < RAYS; index += 1) {
			const from = ((index * 2) / (RAYS * 2)) * 2 * Math.PI + t * 0.12;
			const to = from + Math.PI / RAYS;
			ctx.moveTo(x, y);
			ctx.lineTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach);
			ctx.lineTo(x + Math.cos(to) * reach, y + Math.sin(to) * reach);
			ctx.closePath();
		}
		ctx.fill();
	};
}
