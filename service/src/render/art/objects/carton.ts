import type { Context } from '../canvas';
import { blend, withAlpha, readableOn } from '../palette';
import { drawSpriteCentered } from '../sprite';
import { drawLabel, type ProductLabel } from './label';
import { material, verticalGradient } from './shading';
import { fillDisc } from '../shapes';

/** An upright carton in 420 × 840, seen slightly from the side, with its content on the front. */
export function drawCarton(ctx: Context, label: ProductLabel): void {
	const body = material(label.body);
	const side = (points: readonly (readonly [number, number])[]) => {
		ctx.beginPath();
		for (const [x, y] of points) ctx.lineTo(x, y);
		ctx.closePath();
	};
	side([
		[310, 190],
		[412, 132],
		[412, 766],
		[310, 832],
	]);
	const shadow = ctx.createLinearGradient(310, 0, 412, 0);
	shadow.addColorStop(0, blend(body, '#000000', 0.46));
	shadow.addColorStop(1, blend(body, '#000000', 0.3));
	ctx.fillStyle = shadow;
	ctx.fill();
	side([
		[8, 190],
		[110, 132],
		[412, 132],
		[310, 190],
	]);
	ctx.fillStyle = blend(body, '#ffffff', 0.34);
	ctx.fill();
	// Where the two flaps meet.
	ctx.strokeStyle = withAlpha('#000000', 0.18);
	ctx.lineWidth = 3;
	ctx.beginPath();
	ctx.moveTo(59, 161);
	ctx.lineTo(361, 161);
	ctx.stroke();

	side([
		[8, 190],
		[310, 190],
		[310, 832],
		[8, 832],
	]);
	ctx.fillStyle = verticalGradient(
		ctx,
		190,
		832,
		blend(body, '#ffffff', 0.16),
		body,
		blend(body, '#000000', 0.16),
	);
	ctx.fill();
	fillDisc(ctx, label.second, 159, 596, 126);
	drawSpriteCentered(ctx, label.sign, 159, 596, 178 / label.sign.width);
	if (label.name !== '') {
		drawLabel(ctx, label, {
			x: 18,
			y: 216,
			width: 282,
			height: 226,
			nameSize: 74,
			color: readableOn(body),
		});
	}
	ctx.fillStyle = withAlpha('#ffffff', 0.3);
	ctx.fillRect(8, 190, 302, 3);
	ctx.fillRect(307, 190, 3, 642);
}
