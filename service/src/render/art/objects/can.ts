import type { Context } from '../canvas';
import { blend, withAlpha, readableOn } from '../palette';
import { fillBox, fillPath, fillShape, withinBox } from '../shapes';
import { drawSpriteCentered } from '../sprite';
import { drawLabel, type ProductLabel } from './label';
import { gloss, material, roundGradient } from './shading';

const METAL = '#c9ced6';
const OUTLINE = 'M92 20H328Q340 60 376 96V760Q368 800 330 822H90Q52 800 44 760V96Q80 60 92 20Z';
const PRINTED = { x: 44, y: 104, width: 332, height: 650 };

/** A slim drinks can in 420 × 840. */
export function drawCan(ctx: Context, label: ProductLabel): void {
	const body = material(label.body);
	fillPath(ctx, roundGradient(ctx, 44, 376, METAL), OUTLINE);
	withinBox(ctx, PRINTED, 0, () => {
		fillBox(ctx, roundGradient(ctx, 44, 376, body), PRINTED);
		// A band of the second color, bent as on a cylinder.
		const band = roundGradient(ctx, 44, 376, blend(label.second, body, 0.08));
		fillShape(ctx, band, () => ctx.ellipse(210, 820, 330, 220, 0, Math.PI, 2 * Math.PI));
	});
	const top = (y: number, width: number, height: number) =>
		ctx.ellipse(210, y, width, height, 0, 0, 2 * Math.PI);
	fillShape(ctx, roundGradient(ctx, 90, 330, '#e3e6ea'), () => top(22, 120, 16));
	fillShape(ctx, withAlpha('#000000', 0.28), () => top(24, 104, 11));
	const box = { x: 60, y: 150, width: 300, height: 270 };
	drawLabel(ctx, label, { ...box, nameSize: 76, color: readableOn(body) });
	if (label.name !== '') drawSpriteCentered(ctx, label.sign, 210, 520, 190 / label.sign.width);
	gloss(ctx, 72, 130, 34, 600, 0.42);
}
