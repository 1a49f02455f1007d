import { bottomOf, type Box } from '../art/box';
import type { Context } from '../art/canvas';
import type { Frame } from '../art/frameLayout';
import { createSprite, drawSprite } from '../art/sprite';

/** Of the scrim below the brand. */
export const SCRIM_OPACITY = 0.3;

/** A scrim: darkens images behind the brand and the captions. Painted once, because gradients are slow. */
export function createScrim(
	frame: Frame,
	{ brand, captions }: { brand: Box; captions: Box },
	hasCaptions: boolean,
): (ctx: Context) => void {
	const band = (height: number, stops: readonly (readonly [number, number])[]) =>
		createSprite(frame.width, height, frame.scale, (ctx) => {
			const gradient = ctx.createLinearGradient(0, 0, 0, height);
			for (const [at, alpha] of stops) gradient.addColorStop(at, `rgba(0, 0, 0, ${alpha})`);
			ctx.fillStyle = gradient;
			ctx.fillRect(0, 0, frame.width, height);
		});
	const top = band(bottomOf(brand) + 110, [
		[0, 0.42],
		[0.6, SCRIM_OPACITY],
		[1, 0],
	]);
	const above = 180;
	const foot = band(captions.height + above * 2, [
		[0, 0],
		[0.4, 0.36],
		[0.6, 0.36],
		[1, 0],
	]);
	return (ctx) => {
		drawSprite(ctx, top, 0, 0);
		if (hasCaptions) drawSprite(ctx, foot, 0, captions.y - above);
	};
}
