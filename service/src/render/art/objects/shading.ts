import type { Context } from '../canvas';
import { blend, withAlpha, withLightness } from '../palette';
import { fillRounded, strokeShape, type Gradient } from '../shapes';

/** The shading of a cylinder lit from the left: rim, highlight, core, shadow, reflected light. */
export function roundGradient(ctx: Context, left: number, right: number, color: string): Gradient {
	const gradient = ctx.createLinearGradient(left, 0, right, 0);
	gradient.addColorStop(0, blend(color, '#000000', 0.34));
	gradient.addColorStop(0.1, color);
	gradient.addColorStop(0.24, blend(color, '#ffffff', 0.34));
	gradient.addColorStop(0.42, color);
	gradient.addColorStop(0.84, blend(color, '#000000', 0.38));
	gradient.addColorStop(0.95, blend(color, '#000000', 0.26));
	gradient.addColorStop(1, blend(color, '#000000', 0.46));
	return gradient;
}

/** A narrow highlight on a shiny surface. */
export function gloss(
	ctx: Context,
	x: number,
	y: number,
	width: number,
	height: number,
	strength: number,
): void {
	const gradient = ctx.createLinearGradient(x, 0, x + width, 0);
	gradient.addColorStop(0, withAlpha('#ffffff', 0));
	gradient.addColorStop(0.4, withAlpha('#ffffff', strength));
	gradient.addColorStop(1, withAlpha('#ffffff', 0.04));
	fillRounded(ctx, gradient, x, y, width, height, width / 2);
}

/** The grooves of a cap, from `top` to `bottom`. */
export function grooves(
	ctx: Context,
	{ top, bottom, apart, alpha }: { top: number; bottom: number; apart: number; alpha: number },
): void {
	ctx.lineWidth = 3;
	for (let x = 138; x < 290; x += apart) {
		strokeShape(ctx, withAlpha('#000000', alpha), () => {
			ctx.moveTo(x, top);
			ctx.lineTo(x, bottom);
		});
	}
}

/** A mid tone of a brand color, which leaves room for highlights and shadows. */
export function material(color: string): string {
	return withLightness(color, 0.56, 1.05);
}
