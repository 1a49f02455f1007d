import type { Context } from '../canvas';
import { blend, withAlpha, readableOn } from '../palette';
import { drawSpriteCentered } from '../sprite';
import { drawLabel, type ProductLabel } from './label';
import { gloss, material, roundGradient } from './shading';

/** A slim drinks can in 420 × 840. */
export function drawCan(ctx: Context, label: ProductLabel): void {
	const body = material(label.body);
	const metal = '#c9ced6';
	ctx.beginPath();
	ctx.moveTo(92, 20);
	ctx.lineTo(328, 20);
	ctx.quadraticCurveTo(340, 60, 376, 96);
	ctx.lineTo(376, 760);
	ctx.quadraticCurveTo(368, 800, 330, 822);
	ctx.lineTo(90, 822);
	ctx.quadraticCurveTo(52, 800, 44, 760);
	ctx.lineTo(44, 96);
	ctx.quadraticCurveTo(80, 60, 92, 20);
	ctx.closePath();
	ctx.fillStyle = roundGradient(ctx, 44, 376, metal);
	ctx.fill();

	ctx.save();
	ctx.beginPath();
	ctx.rect(44, 104, 332, 650);
	ctx.clip();
	ctx.fillStyle = roundGradient(ctx, 44, 376, body);
	ctx.fillRect(44, 104, 332, 650);
	// Two bands of the second color, bent as on a cylinder.
	ctx.fillStyle = roundGradient(ctx, 44, 376, blend(label.second, body, 0.08));
	ctx.beginPath();
	ctx.ellipse(210, 820, 330, 220, 0, Math.PI, 2 * Math.PI);
	ctx.fill();
	ctx.restore();

	ctx.fillStyle = roundGradient(ctx, 90, 330, '#e3e6ea');
	ctx.beginPath();
	ctx.ellipse(210, 22, 120, 16, 0, 0, 2 * Math.PI);
	ctx.fill();
	ctx.fillStyle = withAlpha('#000000', 0.28);
	ctx.beginPath();
	ctx.ellipse(210, 24, 104, 11, 0, 0, 2 * Math.PI);
	ctx.fill();
	const color = readableOn(body);
	const box = { x: 60, y: 150, width: 300, height: 270 };
	drawLabel(ctx, label, { ...box, nameSize: 76, color });
	if (label.name !== '') drawSpriteCentered(ctx, label.sign, 210, 520, 190 / label.sign.width);
	gloss(ctx, 72, 130, 34, 600, 0.42);
}
