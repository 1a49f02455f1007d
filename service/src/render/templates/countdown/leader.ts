import type { Frame } from '../../art/box';
import type { Context } from '../../art/canvas';
import { clamp, easeOutBack } from '../../art/easing';
import { blend, withAlpha, readableOn, type Palette } from '../../art/palette';
import { createGlyphSprite, drawSpriteCentered } from '../../art/sprite';
import { fillBox } from '../../art/shapes';

/** One number per second with a hand that sweeps round, like a film leader. */
export function createLeader(
	frame: Frame,
	palette: Palette,
	from: number,
): (ctx: Context, age: number) => void {
	const grounds = [palette.accent, palette.primary, palette.ink, palette.paper, palette.deep];
	const size = Math.min(frame.width, frame.height) * 0.62;
	const numbers = Array.from({ length: from }, (_, index) => {
		const ground = grounds[(from - index - 1) % grounds.length] ?? palette.primary;
		const color = readableOn(ground);
		return {
			ground,
			swept: blend(ground, color, 0.13),
			color,
			sprite: createGlyphSprite(`${from - index}`, size, color, frame.scale),
		};
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
		ctx.fillStyle = number.swept;
		ctx.beginPath();
		ctx.moveTo(x, y);
		ctx.arc(x, y, reach, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
		ctx.closePath();
		ctx.fill();
		ctx.strokeStyle = withAlpha(number.color, 0.32);
		ctx.lineWidth = 5;
		ctx.beginPath();
		ctx.moveTo(0, y);
		ctx.lineTo(frame.width, y);
		ctx.moveTo(x, 0);
		ctx.lineTo(x, frame.height);
		ctx.stroke();
		ctx.strokeStyle = number.color;
		ctx.lineWidth = 12;
		ctx.fillStyle = number.ground;
		for (const [radius, filled] of [
			[size * 0.74, true],
			[size * 0.66, false],
		] as const) {
			ctx.beginPath();
			ctx.arc(x, y, radius, 0, 2 * Math.PI);
			if (filled) ctx.fill();
			ctx.stroke();
		}
		const grown =
			0.72 + 0.28 * easeOutBack(clamp(share / 0.32), 2.2) - 0.05 * clamp((share - 0.7) / 0.3);
		drawSpriteCentered(ctx, number.sprite, x, y, grown * 0.78);
	};
}
