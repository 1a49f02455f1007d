import type { Box } from './box';
import { Path2D, withState, type Context } from './canvas';

export type Gradient = ReturnType<Context['createLinearGradient']>;
type Paint = Context['fillStyle'];

function spread(gradient: Gradient, colors: readonly string[]): Gradient {
	for (const [at, color] of colors.entries())
		gradient.addColorStop(at / (colors.length - 1), color);
	return gradient;
}

/** A gradient from `top` to `bottom`, whose colors (at least two) have the same distance. */
export const verticalGradient = (ctx: Context, top: number, bottom: number, ...colors: string[]) =>
	spread(ctx.createLinearGradient(0, top, 0, bottom), colors);

/** As `verticalGradient`, from one x to another. */
export const horizontalGradient = (ctx: Context, from: number, to: number, ...colors: string[]) =>
	spread(ctx.createLinearGradient(from, 0, to, 0), colors);

/** Fills the shape that `trace` adds to the path. */
export function fillShape(ctx: Context, paint: Paint, trace: () => void): void {
	ctx.fillStyle = paint;
	ctx.beginPath();
	trace();
	ctx.fill();
}

/** Strokes the line that `trace` adds to the path, in the current width. */
export function strokeShape(ctx: Context, paint: Paint, trace: () => void): void {
	ctx.strokeStyle = paint;
	ctx.beginPath();
	trace();
	ctx.stroke();
}

/** Fills an outline in the notation of SVG paths. */
export function fillPath(ctx: Context, paint: Paint, outline: string): void {
	ctx.fillStyle = paint;
	ctx.fill(new Path2D(outline));
}

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
	fillShape(ctx, paint, () => ctx.roundRect(x, y, width, height, radius));
}

export function fillDisc(ctx: Context, paint: Paint, x: number, y: number, radius: number): void {
	fillShape(ctx, paint, () => ctx.arc(x, y, radius, 0, 2 * Math.PI));
}

export function strokeCircle(
	ctx: Context,
	paint: Paint,
	x: number,
	y: number,
	radius: number,
): void {
	strokeShape(ctx, paint, () => ctx.arc(x, y, radius, 0, 2 * Math.PI));
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

/** Runs `draw` inside a box with rounded corners. */
export function withinBox(ctx: Context, box: Box, radius: number, draw: () => void): void {
	withState(ctx, () => {
		ctx.beginPath();
		ctx.roundRect(box.x, box.y, box.width, box.height, radius);
		ctx.clip();
		draw();
	});
}
