import type { Context } from '../canvas';
import { blend, withAlpha, readableOn } from '../palette';
import { fillDisc, fillPath, horizontalGradient, strokeShape, verticalGradient } from '../shapes';
import { drawSpriteCentered } from '../sprite';
import { drawLabel, type ProductLabel } from './label';
import { material } from './shading';

const SIDE = 'M310 190L412 132V766L310 832Z';
const TOP = 'M8 190L110 132H412L310 190Z';
const FRONT = 'M8 190H310V832H8Z';

/** An upright carton in 420 × 840, seen slightly from the side, with its content on the front. */
export function drawCarton(ctx: Context, label: ProductLabel): void {
	const body = material(label.body);
	const lighter = (share: number) => blend(body, '#ffffff', share);
	const darker = (share: number) => blend(body, '#000000', share);
	fillPath(ctx, horizontalGradient(ctx, 310, 412, darker(0.46), darker(0.3)), SIDE);
	fillPath(ctx, lighter(0.34), TOP);
	// Where the two flaps meet.
	ctx.lineWidth = 3;
	strokeShape(ctx, withAlpha('#000000', 0.18), () => {
		ctx.moveTo(59, 161);
		ctx.lineTo(361, 161);
	});
	fillPath(ctx, verticalGradient(ctx, 190, 832, lighter(0.16), body, darker(0.16)), FRONT);
	fillDisc(ctx, label.second, 159, 596, 126);
	drawSpriteCentered(ctx, label.sign, 159, 596, 178 / label.sign.width);
	if (label.name !== '') {
		const box = { x: 18, y: 216, width: 282, height: 226 };
		drawLabel(ctx, label, { ...box, nameSize: 74, color: readableOn(body) });
	}
	ctx.fillStyle = withAlpha('#ffffff', 0.3);
	ctx.fillRect(8, 190, 302, 3);
	ctx.fillRect(307, 190, 3, 642);
}
