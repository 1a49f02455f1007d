import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { splitGraphemes } from '../../../util/textTokens';
import type { Frame } from '../box';
import type { Context, Image } from '../canvas';
import { readableOn } from '../palette';
import { createSprite, type Sprite } from '../sprite';

const initialStyle: TextStyle = { family: 'display', weight: 800 };
const nameStyle: TextStyle = { family: 'display', weight: 700, tracking: -0.015 };

/** How many times as wide as high a logo in a row can be. */
const MAX_ROW_ASPECT = 4.5;
/** A logo at least this many times as wide as high is taken for one that says the name. */
const WORDMARK_ASPECT = 2;

/** A wide frame is shown smaller, so its row is higher. */
const ROW_HEIGHTS = { portrait: 76, square: 84, landscape: 92 };

/** A brand's logo at the height of a row, as wide as it is; without one, its initial on a rounded tile. */
export function createRowLogo(
	name: string,
	logo: Image | undefined,
	tile: string,
	{ orientation, scale }: Frame,
): Sprite {
	const height = ROW_HEIGHTS[orientation];
	if (logo === undefined) return createLogoSprite(name, logo, tile, height, scale);
	const aspect = Math.min(MAX_ROW_ASPECT, Math.max(1, logo.width / logo.height));
	return createSprite(height * aspect, height, scale, (ctx) => {
		drawContained(ctx, logo, height * aspect, height);
	});
}

function drawContained(ctx: Context, logo: Image, boxWidth: number, boxHeight: number): void {
	const fit = Math.min(boxWidth / logo.width, boxHeight / logo.height);
	const [width, height] = [logo.width * fit, logo.height * fit];
	ctx.drawImage(logo, (boxWidth - width) / 2, (boxHeight - height) / 2, width, height);
}

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
			drawContained(ctx, logo, size, size);
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
const UNMARKED_HEIGHT = 80;

/** Draws logo and name side by side, the top left corner at (x, y), or centered on x. A wide logo stands alone. */
export function drawBrandRow(
	ctx: Context,
	logo: Sprite | undefined,
	brand: string,
	color: string,
	x: number,
	y: number,
	maxWidth: number,
	centered = false,
): void {
	const { width: mark, height } = logo ?? { width: 0, height: UNMARKED_HEIGHT };
	const name = mark >= height * WORDMARK_ASPECT ? '' : brand;
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
