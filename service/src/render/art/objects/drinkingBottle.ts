import { Path2D, withState, type Context } from '../canvas';
import { blend, readableOn, withAlpha } from '../palette';
import { fillPath, fillRounded } from '../shapes';
import { drawLabel, type ProductLabel } from './label';
import { gloss, grooves, material, roundGradient } from './shading';

const STEEL = '#c3c8cf';
const OUTLINE =
	'M146 214H274V238C274 300 358 296 358 392V800Q358 832 326 832H94Q62 832 62 800V392C62 296 146 300 146 238Z';
const LOOP = 'M150 112C150 2 270 2 270 112';

/** A coated steel bottle with a screw cap and a loop to carry it, in 420 × 840. */
export function drawDrinkingBottle(ctx: Context, label: ProductLabel): void {
	const coat = material(label.body);
	drawCap(ctx, material(label.second));
	fillPath(ctx, roundGradient(ctx, 62, 358, coat), OUTLINE);
	withState(ctx, () => {
		ctx.clip(new Path2D(OUTLINE));
		// The coat ends above the foot and below the neck, where the steel shows.
		ctx.fillStyle = roundGradient(ctx, 62, 358, STEEL);
		ctx.fillRect(62, 214, 296, 22);
		ctx.fillRect(62, 796, 296, 36);
		ctx.fillStyle = withAlpha('#000000', 0.16);
		ctx.fillRect(62, 793, 296, 3);
	});
	gloss(ctx, 84, 390, 24, 370, 0.5);
	gloss(ctx, 334, 400, 10, 350, 0.2);
	const box = { x: 78, y: 430, width: 264, height: 280 };
	drawLabel(ctx, label, { ...box, nameSize: 70, color: readableOn(coat) });
}

function drawCap(ctx: Context, color: string): void {
	ctx.lineCap = 'round';
	ctx.lineWidth = 26;
	ctx.strokeStyle = blend(color, '#000000', 0.3);
	ctx.stroke(new Path2D(LOOP));
	fillRounded(ctx, roundGradient(ctx, 128, 292, color), 128, 92, 164, 124, [30, 30, 12, 12]);
	grooves(ctx, { top: 136, bottom: 204, apart: 10, alpha: 0.14 });
	gloss(ctx, 144, 104, 14, 100, 0.4);
}
