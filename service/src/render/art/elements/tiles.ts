import { Path2D, type Context } from '../canvas';
import { contrast } from '../palette';
import { fillDisc } from '../shapes';

/** Draws a figure in the unit square. */
type Figure = (ctx: Context) => void;

function pie(ctx: Context, x: number, y: number, radius: number, from: number, to: number): void {
	ctx.beginPath();
	ctx.moveTo(x, y);
	ctx.arc(x, y, radius, from * Math.PI, to * Math.PI);
	ctx.closePath();
	ctx.fill();
}

const quarter: Figure = (ctx) => {
	pie(ctx, 0, 0, 1, 0, 0.5);
};

const leaf: Figure = (ctx) => {
	ctx.beginPath();
	ctx.moveTo(0, 0);
	ctx.arc(0, 1, 1, 1.5 * Math.PI, 2 * Math.PI);
	ctx.arc(1, 0, 1, 0.5 * Math.PI, Math.PI);
	ctx.fill();
};

const circle: Figure = (ctx) => {
	fillDisc(ctx, ctx.fillStyle, 0.5, 0.5, 0.5);
};

const eye: Figure = (ctx) => {
	ctx.beginPath();
	ctx.arc(0.5, 0.5, 0.5, 0, 2 * Math.PI);
	ctx.arc(0.5, 0.5, 0.22, 0, 2 * Math.PI, true);
	ctx.fill();
};

const halves: Figure = (ctx) => {
	pie(ctx, 0, 0.5, 0.5, -0.5, 0.5);
	pie(ctx, 0.5, 0.5, 0.5, -0.5, 0.5);
};

const bridge: Figure = (ctx) => {
	pie(ctx, 0.5, 1, 0.5, 1, 2);
	pie(ctx, 0.5, 0.5, 0.5, 1, 2);
};

const arcs: Figure = (ctx) => {
	for (const [outer, inner] of [
		[1, 0.8],
		[0.6, 0.4],
		[0.2, 0],
	] as const) {
		ctx.beginPath();
		ctx.arc(0, 0, outer, 0, Math.PI / 2);
		ctx.arc(0, 0, inner, Math.PI / 2, 0, true);
		ctx.fill();
	}
};

const dots: Figure = (ctx) => {
	const places = [0.2, 0.5, 0.8];
	for (const x of places) for (const y of places) fillDisc(ctx, ctx.fillStyle, x, y, 0.085);
};

const bars: Figure = (ctx) => {
	for (const y of [0, 0.4, 0.8]) ctx.fillRect(0, y, 1, 0.2);
};

const star: Figure = (ctx) => {
	ctx.fill(new Path2D('M0.5 0Q0.56 0.44 1 0.5Q0.56 0.56 0.5 1Q0.44 0.56 0 0.5Q0.44 0.44 0.5 0Z'));
};

const corner: Figure = (ctx) => {
	ctx.fill(new Path2D('M0 0H1L0 1Z'));
};

const petals: Figure = (ctx) => {
	pie(ctx, 0, 0, 0.5, 0, 0.5);
	pie(ctx, 1, 0, 0.5, 0.5, 1);
	pie(ctx, 0, 1, 0.5, 1.5, 2);
	pie(ctx, 1, 1, 0.5, 1, 1.5);
};

const figures = [
	quarter,
	leaf,
	arcs,
	halves,
	eye,
	star,
	circle,
	bridge,
	dots,
	petals,
	corner,
	bars,
];

export const FIGURE_COUNT = figures.length;

export interface Tile {
	figure: number;
	/** Quarter turns, with fractions during a turn. */
	turn: number;
	ground: string;
	color: string;
}

/** The pairs of a ground and a color whose contrast is above a limit. */
export const contrastingPairs = (colors: readonly string[], limit: number) =>
	colors.flatMap((ground) =>
		colors
			.filter((color) => contrast(ground, color) > limit)
			.map((color) => [ground, color] as const),
	);

/** Draws a tile in the square at (x, y); `open` squeezes it to a line (0) or shows it whole (1). */
export function drawTile(
	ctx: Context,
	tile: Tile,
	x: number,
	y: number,
	size: number,
	open: number,
): void {
	if (open <= 0.01) return;
	ctx.save();
	ctx.translate(x + size / 2, y + size / 2);
	ctx.scale(size * open, size);
	ctx.fillStyle = tile.ground;
	// Exactly the cell: a larger one would be a thin frame on its neighbors.
	ctx.fillRect(-0.5, -0.5, 1, 1);
	if (tile.turn % 1 !== 0) {
		ctx.beginPath();
		ctx.rect(-0.5, -0.5, 1, 1);
		ctx.clip();
	}
	ctx.rotate((tile.turn * Math.PI) / 2);
	ctx.translate(-0.5, -0.5);
	ctx.fillStyle = tile.color;
	figures[tile.figure % FIGURE_COUNT]?.(ctx);
	ctx.restore();
}
