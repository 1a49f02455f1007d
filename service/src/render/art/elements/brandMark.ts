import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { splitGraphemes } from '../../../util/textTokens';
import type { Context, Image } from '../canvas';
import { readableOn } from '../palette';
import { createSprite, type Sprite } from '../sprite';

const initialStyle: TextStyle = { family: 'display', weight: 800 };
const nameStyle: TextStyle = { family: 'display', weight: 700, tracking: -0.015 };

/** A brand's logo in a square of `size`; without one, its initial on a rounded tile. */
export function createLogoSprite(
	name: string,
	logo: Image | undefined,
	tile: string,
	size: number,
	scale: number,
): Sprite {
	return createSprite(size, size, scale, (ctx) => {
		if (logo !== undefined) {
			const fit = Math.min(size / logo.width, size / logo.height);
			const [width, height] = [logo.width * fit, logo.height * fit];
			ctx.drawImage(logo, (size - width) / 2, (size - height) / 2, width, height);
			return;
		}
		ctx.fillStyle = tile;
		ctx.beginPath();
		ctx.roundRect(0, 0, size, size, size * 0.28);
		ctx.fill();
		const initial = (splitGraphemes(name.trim())[0] ?? '').toLocaleUpperCase();
		const fontSize = size * 0.62;
		applyStyle(ctx, initialStyle, fontSize, initial);
		ctx.fillStyle = readableOn(tile);
		const ink = ctx.measureText(initial);
		ctx.fillText(
			initial,
			(size - ink.width) / 2,
			size / 2 + (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2,
		);
	});
}

/** Of a row without a logo. */
const UNMARKED_HEIGHT = 64;

/** Draws logo and name side by side, the top left corner at (x, y), or centered on x. */
export function drawBrandRow(
	ctx: Context,
	logo: Sprite | undefined,
	name: string,
	color: string,
	x: number,
	y: number,
	maxWidth: number,
	centered = false,
): void {
	const { width: mark, height } = logo ?? { width: 0, height: UNMARKED_HEIGHT };
	const gap = logo === undefined ? 0 : height * 0.32;
	const wanted = height * 0.58;
	const room = maxWidth - mark - gap;
	const size = Math.min(
		wanted,
		(wanted * room) / Math.max(1, measureText(name, nameStyle, wanted)),
	);
	const width = mark + (name === '' ? 0 : gap + measureText(name, nameStyle, size));
	const left = centered ? x - width / 2 : x;
	if (logo !== undefined) ctx.drawImage(logo.canvas, left, y, mark, height);
	applyStyle(ctx, nameStyle, size, name);
	ctx.fillStyle = color;
	ctx.fillText(name, left + mark + gap, y + height / 2 + size * 0.34);
}
