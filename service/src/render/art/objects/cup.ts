import type { Context } from '../canvas';
import { blend, withAlpha, readableOn } from '../palette';
import { drawLabel, type ProductLabel } from './label';
import { gloss, material, roundGradient } from './shading';
import { fillRounded } from '../shapes';

/** A takeaway cup in 420 × 840; the cup itself is in the lower 680. */
export function drawCup(ctx: Context, label: ProductLabel): void {
	const sleeve = material(label.body);
	ctx.beginPath();
	ctx.moveTo(52, 262);
	ctx.lineTo(368, 262);
	ctx.lineTo(322, 812);
	ctx.quadraticCurveTo(320, 830, 300, 830);
	ctx.lineTo(120, 830);
	ctx.quadraticCurveTo(100, 830, 98, 812);
	ctx.closePath();
	ctx.fillStyle = roundGradient(ctx, 52, 368, blend(label.paper, '#ffffff', 0.4));
	ctx.fill();

	ctx.beginPath();
	ctx.moveTo(61, 370);
	ctx.quadraticCurveTo(210, 398, 359, 370);
	ctx.lineTo(335, 660);
	ctx.quadraticCurveTo(210, 688, 85, 660);
	ctx.closePath();
	ctx.fillStyle = roundGradient(ctx, 61, 359, sleeve);
	ctx.fill();

	const lid = '#2b2723';
	fillRounded(ctx, roundGradient(ctx, 36, 384, lid), 36, 222, 348, 52, 18);
	ctx.beginPath();
	ctx.moveTo(62, 226);
	ctx.lineTo(84, 160);
	ctx.quadraticCurveTo(90, 144, 108, 144);
	ctx.lineTo(312, 144);
	ctx.quadraticCurveTo(330, 144, 336, 160);
	ctx.lineTo(358, 226);
	ctx.closePath();
	ctx.fillStyle = roundGradient(ctx, 62, 358, lid);
	ctx.fill();
	ctx.fillStyle = withAlpha('#ffffff', 0.14);
	ctx.beginPath();
	ctx.ellipse(210, 152, 96, 7, 0, 0, 2 * Math.PI);
	ctx.fill();

	const box = { x: 84, y: 396, width: 252, height: 254 };
	drawLabel(ctx, label, { ...box, nameSize: 66, color: readableOn(sleeve) });
	gloss(ctx, 92, 290, 24, 500, 0.34);
}
