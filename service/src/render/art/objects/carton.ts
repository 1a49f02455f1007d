import type { Context } from '../canvas';
import { blend, fade, readableOn } from '../palette';
import { stampCentered } from '../sprite';
import { drawLabel, type ProductLabel } from './label';
import { material, verticalGradient } from './shading';

/** An upright carton seen from slightly aside in 420 × 840: what is in it stands on the front. */
export function drawCarton(ctx: Context, label: ProductLabel): void {
	const body = material(label.body);
	const side = (points: readonly (readonly [number, number])[]) => {
		ctx.beginPath();
		for (const [x, y] of points) ctx.lineTo(x, y);
		ctx.closePath();
	};
	side([
		[318, 176],
		[410, 214],
		[410, 792],
		[318, 832],
	]);
	const shadow = ctx.createLinearGradient(318, 0, 410, 0);
	shadow.addColorStop(0, blend(body, '#000000', 0.44));
	shadow.addColorStop(1, blend(body, '#000000', 0.3));
	ctx.fillStyle = shadow;
	ctx.fill();
	side([
		[10, 176],
		[100, 142],
		[410, 214],
		[318, 176],
	]);
	ctx.fillStyle = blend(body, '#ffffff', 0.35);
	ctx.fill();
	side([
		[10, 176],
		[100, 142],
		[402, 176],
		[402, 212],
		[318, 176],
	]);
	ctx.fillStyle = blend(body, '#ffffff', 0.24);
	ctx.fill();

	side([
		[10, 176],
		[318, 176],
		[318, 832],
		[10, 832],
	]);
	ctx.fillStyle = verticalGradient(
		ctx,
		176,
		832,
		blend(body, '#ffffff', 0.16),
		body,
		blend(body, '#000000', 0.16),
	);
	ctx.fill();
	ctx.fillStyle = label.second;
	ctx.beginPath();
	ctx.arc(164, 590, 128, 0, 2 * Math.PI);
	ctx.fill();
	stampCentered(ctx, label.emoji, 164, 590, 178 / label.emoji.width);
	if (label.name !== '') {
		drawLabel(ctx, label, {
			...{ x: 20, y: 206, width: 288, height: 226 },
			...{ nameSize: 74, color: readableOn(body) },
		});
	}
	ctx.fillStyle = fade('#ffffff', 0.3);
	ctx.fillRect(10, 176, 4, 656);
	ctx.fillStyle = fade('#000000', 0.16);
	ctx.fillRect(10, 252 - 76, 308, 3);
}
