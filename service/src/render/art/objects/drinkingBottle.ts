import type { Context } from '../canvas';
import { blend, readableOn, withAlpha } from '../palette';
import { drawLabel, type ProductLabel } from './label';
import { gloss, material, roundGradient } from './shading';
import { fillRounded } from '../shapes';

const STEEL = '#c3c8cf';

/** A coated steel bottle with a screw cap and a loop to carry it, in 420 × 840. */
export function drawDrinkingBottle(ctx: Context, label: ProductLabel): void {
	const coat = material(label.body);
	drawCap(ctx, material(label.second));

	ctx.beginPath();
	ctx.moveTo(146, 214);
	ctx.lineTo(274, 214);
	ctx.lineTo(274, 238);
	ctx.bezierCurveTo(274, 300, 358, 296, 358, 392);
	ctx.lineTo(358, 800);
	ctx.quadraticCurveTo(358, 832, 326, 832);
	ctx.lineTo(94, 832);
	ctx.quadraticCurveTo(62, 832, 62, 800);
	ctx.lineTo(62, 392);
	ctx.bezierCurveTo(62, 296, 146, 300, 146, 238);
	ctx.closePath();
	ctx.fillStyle = roundGradient(ctx, 62, 358, coat);
	ctx.fill();
	ctx.save();
	ctx.clip();
	// The coat ends above the foot and below the neck, where the steel shows.
	for (const [y, height] of [
		[214, 22],
		[796, 36],
	] as const) {
		ctx.fillStyle = roundGradient(ctx, 62, 358, STEEL);
		ctx.fillRect(62, y, 296, height);
	}
	ctx.fillStyle = withAlpha('#000000', 0.16);
	ctx.fillRect(62, 793, 296, 3);
	ctx.restore();
	gloss(ctx, 84, 390, 24, 370, 0.5);
	gloss(ctx, 334, 400, 10, 350, 0.2);

	const box = { x: 78, y: 430, width: 264, height: 280 };
	drawLabel(ctx, label, { ...box, nameSize: 70, color: readableOn(coat) });
}

function drawCap(ctx: Context, color: string): void {
	ctx.lineCap = 'round';
	ctx.lineWidth = 26;
	ctx.strokeStyle = blend(color, '#000000', 0.3);
	ctx.beginPath();
	ctx.moveTo(150, 112);
	ctx.bezierCurveTo(150, 2, 270, 2, 270, 112);
	ctx.stroke();
	fillRounded(ctx, roundGradient(ctx, 128, 292, color), 128, 92, 164, 124, [30, 30, 12, 12]);
	ctx.strokeStyle = withAlpha('#000000', 0.14);
	ctx.lineWidth = 3;
	for (let x = 138; x < 290; x += 10) {
		ctx.beginPath();
		ctx.moveTo(x, 136);
		ctx.lineTo(x, 204);
		ctx.stroke();
	}
	gloss(ctx, 144, 104, 14, 100, 0.4);
}
