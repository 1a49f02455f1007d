import type { Context } from '../canvas';
import { blend, withAlpha } from '../palette';
import { fillRounded, verticalGradient } from '../shapes';
import { drawLabel, INK, PAPER, type ProductLabel } from './label';
import { gloss, grooves, material, roundGradient } from './shading';

/** A glass bottle with a dropper in 420 × 840. */
export function drawDropperBottle(ctx: Context, label: ProductLabel): void {
	const glass = material(label.body);
	drawDropper(ctx, label.second);

	fillRounded(ctx, roundGradient(ctx, 24, 396, glass), 24, 268, 372, 562, [128, 128, 64, 64]);
	ctx.save();
	ctx.clip();
	// Liquid glows towards the foot, the shoulder catches the light.
	const [light, clear] = [withAlpha('#ffffff', 0.28), withAlpha('#ffffff', 0)];
	ctx.fillStyle = verticalGradient(ctx, 268, 830, light, clear, withAlpha('#000000', 0.22));
	ctx.fillRect(0, 268, 420, 562);
	const glow = ctx.createRadialGradient(250, 700, 10, 250, 700, 300);
	glow.addColorStop(0, withAlpha(blend(label.second, '#ffffff', 0.2), 0.5));
	glow.addColorStop(1, withAlpha(label.second, 0));
	ctx.fillStyle = glow;
	ctx.fillRect(0, 268, 420, 562);
	ctx.restore();
	gloss(ctx, 46, 372, 26, 380, 0.6);
	gloss(ctx, 366, 380, 12, 340, 0.22);

	const box = { x: 62, y: 432, width: 296, height: 316 };
	fillRounded(ctx, PAPER, box.x, box.y, box.width, box.height, 10);
	const curve = ctx.createLinearGradient(box.x, 0, box.x + box.width, 0);
	curve.addColorStop(0, withAlpha('#000000', 0.2));
	curve.addColorStop(0.12, withAlpha('#000000', 0.02));
	curve.addColorStop(0.72, withAlpha('#000000', 0.02));
	curve.addColorStop(1, withAlpha('#000000', 0.22));
	ctx.fillStyle = curve;
	ctx.fill();
	drawLabel(ctx, label, { ...box, nameSize: 64, color: INK, script: true });
}

function drawDropper(ctx: Context, metal: string): void {
	const collar = roundGradient(ctx, 128, 292, blend(metal, '#d8cfae', 0.62));
	fillRounded(ctx, roundGradient(ctx, 152, 268, '#2a2b31'), 152, 8, 116, 170, [58, 58, 18, 18]);
	gloss(ctx, 170, 40, 14, 110, 0.4);
	fillRounded(ctx, collar, 128, 166, 164, 96, 14);
	grooves(ctx, { top: 176, bottom: 252, apart: 9, alpha: 0.16 });
	fillRounded(ctx, roundGradient(ctx, 146, 274, '#8b8f98'), 146, 256, 128, 30, 6);
}
