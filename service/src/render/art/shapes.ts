import type { Box } from './box';
import { withState, type Context } from './canvas';

type Paint = Context['fillStyle'];

export function fillBox(ctx: Context, paint: Paint, { x, y, width, height }: Box): void {
	ctx.fillStyle = paint;
	ctx.fillRect(x, y, width, height);
}

export function fillRounded(
	ctx: Context,
	paint: Paint,
	x: number,
	y: number,
	width: number,
	height: number,
	radius: number | number[],
): void {
	ctx.fillStyle = paint;
	ctx.beginPath();
	ctx.roundRect(x, y, width, height, radius);
	ctx.fill();
}

export function fillDisc(ctx: Context, paint: Paint, x: number, y: number, radius: number): void {
	ctx.fillStyle = paint;
	ctx.beginPath();
	ctx.arc(x, y, radius, 0, 2 * Math.PI);
	ctx.fill();
}

export function strokeCircle(
	ctx: Context,
	paint: Paint,
	x: number,
	y: number,
	radius: number,
): void {
	ctx.strokeStyle = paint;
	ctx.beginPath();
	ctx.arc(x, y, radius, 0, 2 * Math.PI);
	ctx.stroke();
}

/** Runs `draw` inside a circle. */
export function withinCircle(
	ctx: Context,
	x: number,
	y: number,
	radius: number,
	draw: () => void,
): void {
	withState(ctx, () => {
		ctx.beginPath();
		ctx.arc(x, y, radius, 0, 2 * Math.PI);
		ctx.clip();
		draw();
	});
}
