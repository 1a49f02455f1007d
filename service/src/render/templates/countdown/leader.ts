import type { Frame } from '../../art/frameLayout';
import type { Context } from '../../art/canvas';
import { clamp, easeOutBack, progress } from '../../art/easing';
import { blend, withAlpha, readableOn, type Palette } from '../../art/palette';
import { createGlyphSprite, drawSpriteCentered } from '../../art/sprite';
import { fillBox, fillDisc, fillShape, strokeCircle, strokeShape } from '../../art/shapes';

/** One number per second with a hand that sweeps round, like a film leader. */
export function createLeader(
	frame: Frame,
	palette: Palette,
	from: number,
): (ctx: Context, age: number) => void {
	const { accent, primary, ink, paper, deep } = palette;
	const grounds = [accent, primary, ink, paper, deep];
	const size = Math.min(frame.width, frame.height) * 0.62;
	const numbers = Array.from({ length: from }, (_, index) => {
		const ground = grounds[(from - index - 1) % grounds.length] ?? primary;
		const color = readableOn(ground);
		const sprite = createGlyphSprite(`${from - index}`, size, color, frame.scale);
		return { ground, swept: blend(ground, color, 0.13), color, sprite };
	});
	const x = frame.width / 2;
	const y = frame.height / 2;
	const reach = Math.hypot(frame.width, frame.height) / 2 + 10;

	return (ctx, age) => {
		const index = Math.min(from - 1, Math.max(0, Math.floor(age)));
		const number = numbers[index];
		if (number === undefined) return;
		const share = clamp(age - index);
		fillBox(ctx, number.ground, frame);
		fillShape(ctx, number.swept, () => {
			ctx.moveTo(x, y);
			ctx.arc(x, y, reach, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
			ctx.closePath();
		});
		ctx.lineWidth = 5;
		strokeShape(ctx, withAlpha(number.color, 0.32), () => {
			ctx.moveTo(0, y);
			ctx.lineTo(frame.width, y);
			ctx.moveTo(x, 0);
			ctx.lineTo(x, frame.height);
		});
		ctx.lineWidth = 12;
		fillDisc(ctx, number.ground, x, y, size * 0.74);
		strokeCircle(ctx, number.color, x, y, size * 0.74);
		strokeCircle(ctx, number.color, x, y, size * 0.66);
		const popped = easeOutBack(progress(share, 0, 0.32), 2.2);
		const grown = 0.72 + 0.28 * popped - 0.05 * progress(share, 0.7, 0.3);
		drawSpriteCentered(ctx, number.sprite, x, y, grown * 0.78);
	};
}
