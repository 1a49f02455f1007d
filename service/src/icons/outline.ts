import { z } from 'zod';

const number = z.coerce.number();
const circle = z.object({ cx: number, cy: number, r: number });
const ellipse = z.object({ cx: number, cy: number, rx: number, ry: number });
const line = z.object({ x1: number, y1: number, x2: number, y2: number });
const rect = z.object({
	x: number,
	y: number,
	width: number,
	height: number,
	rx: number.default(0),
	ry: number.optional(),
});

const ring = ({ cx, cy, rx, ry }: z.output<typeof ellipse>) =>
	`M${cx} ${cy - ry}a${rx} ${ry} 0 1 1 0 ${2 * ry}a${rx} ${ry} 0 1 1 0 ${-2 * ry}z`;

function rounded({ x, y, width, height, rx, ry = rx }: z.output<typeof rect>): string {
	const [across, down] = [width - 2 * rx, height - 2 * ry];
	const corner = (right: number, below: number) => `a${rx} ${ry} 0 0 1 ${right} ${below}`;
	return (
		`M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}` +
		`h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
	);
}

/** A shape of an SVG, with its attributes, in the notation of SVG paths. Only where its line runs, not how it looks. */
export const shapeSchema = z.union([
	z.tuple([z.literal('path'), z.object({ d: z.string() })]).transform(
		// Its first step counts from the corner of the drawing, whatever stroke is before it.
		([, { d }]) => (d.startsWith('m') ? `M0 0${d}` : d),
	),
	z
		.tuple([z.literal('circle'), circle])
		.transform(([, { cx, cy, r }]) => ring({ cx, cy, rx: r, ry: r })),
	z.tuple([z.literal('ellipse'), ellipse]).transform(([, shape]) => ring(shape)),
	z.tuple([z.literal('rect'), rect]).transform(([, shape]) => rounded(shape)),
	z
		.tuple([z.literal('line'), line])
		.transform(([, { x1, y1, x2, y2 }]) => `M${x1} ${y1}L${x2} ${y2}`),
	z
		.tuple([z.literal('polyline'), z.object({ points: z.string() })])
		.transform(([, { points }]) => `M${points}`),
	z
		.tuple([z.literal('polygon'), z.object({ points: z.string() })])
		.transform(([, { points }]) => `M${points}z`),
]);
