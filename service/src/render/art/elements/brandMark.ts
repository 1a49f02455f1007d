import { drawText } from '../../text/draw';
import { applyStyle, layoutText, measureText, type TextStyle } from '../../text/layout';
import { textLanguage } from '../../text/textLanguage';
import { withCapital } from '../../../script/sentences';
import { splitGraphemes } from '../../../util/textTokens';
import { inset, type Box } from '../box';
import type { Frame } from '../frameLayout';
import type { Context, Image } from '../canvas';
import { readableOn } from '../palette';
import { createSprite, drawSprite, type Sprite } from '../sprite';
import { plateFor } from './logoPlate';
import { fillRounded } from '../shapes';

const initialStyle: TextStyle = { family: 'display', weight: 800 };
const nameStyle: TextStyle = { family: 'display', weight: 700, tracking: -0.015 };
const titleStyle: TextStyle = { ...nameStyle, leading: 1.08 };
/** Of the row's height: the size of the text, and the gap before it. */
const TEXT_SHARE = 0.58;
const GAP_SHARE = 0.32;

/** How many times as wide as high a logo in a row can be. */
const MAX_ROW_ASPECT = 4.5;
/** A logo at least this many times as wide as high is taken for one that says the name. */
const WORDMARK_ASPECT = 2;

/** A wide frame is shown smaller, so its row is higher. */
const ROW_HEIGHTS = { portrait: 76, feed: 80, square: 84, landscape: 92 };

/** The air around a logo on a plate, relative to the logo's height. */
const PLATE_AIR = 0.2;

/** A brand in a frame; the initial of its name stands for a missing logo. */
interface Brand {
	brand: { name?: string };
	logo?: Image;
	frame: Frame;
}

/** What a mark is drawn on. */
interface Grounds {
	/** The color of the initial's tile. */
	tile: string;
	/** The colors that may be behind a logo. */
	grounds: readonly string[];
}

/** A mark whose plate, if it has one, is larger than the row by `air` on each side. */
export interface RowMark extends Sprite {
	air: number;
}

/** A brand's logo at the height of a row, as wide as it is, or its initial on a rounded tile; undefined without both. */
export function createRowMark(brand: Brand, on: Grounds): RowMark | undefined {
	const { logo, frame } = brand;
	const height = ROW_HEIGHTS[frame.orientation];
	if (logo === undefined) {
		const initial = createMark(brand, on, height);
		return initial && { ...initial, air: 0 };
	}
	const width = height * Math.min(MAX_ROW_ASPECT, Math.max(1, logo.width / logo.height));
	const plate = plateFor(logo, on.grounds);
	const air = plate === undefined ? 0 : height * PLATE_AIR;
	const whole = { x: 0, y: 0, width: width + air * 2, height: height + air * 2 };
	const sprite = createSprite(whole.width, whole.height, frame.scale, (ctx) => {
		if (plate !== undefined) drawPlate(ctx, plate, whole);
		drawContained(ctx, logo, inset(whole, air));
	});
	return { ...sprite, air };
}

function drawPlate(ctx: Context, color: string, { x, y, width, height }: Box): void {
	fillRounded(ctx, color, x, y, width, height, Math.min(width, height) * 0.22);
}

function drawContained(ctx: Context, logo: Image, box: Box): void {
	const fit = Math.min(box.width / logo.width, box.height / logo.height);
	const [width, height] = [logo.width * fit, logo.height * fit];
	const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
	ctx.imageSmoothingQuality = 'high';
	ctx.drawImage(logo, x, y, width, height);
}

/**
 * A brand's logo in a box of the given height, as wide as it is, or its initial on a rounded tile; undefined without both.
 * @param maxAspect of the box; a logo that is wider for its height is less high
 * @param scale of its pixels; by default that of the frame
 */
export function createMark(
	{ brand: { name = '' }, logo, frame }: Brand,
	{ tile, grounds }: Grounds,
	height: number,
	{ maxAspect = 1, scale = frame.scale } = {},
): Sprite | undefined {
	if (logo === undefined) return name === '' ? undefined : createInitial(name, tile, height, scale);
	const width = height * Math.min(maxAspect, Math.max(1, logo.width / logo.height));
	const plate = plateFor(logo, grounds);
	return createSprite(width, height, scale, (ctx) => {
		if (plate === undefined) {
			drawContained(ctx, logo, { x: 0, y: 0, width, height });
			return;
		}
		const share = 1 / (1 + PLATE_AIR * 2);
		const fit = Math.min((width * share) / logo.width, (height * share) / logo.height);
		const air = logo.height * fit * PLATE_AIR;
		const [plateWidth, plateHeight] = [logo.width * fit + air * 2, logo.height * fit + air * 2];
		const [x, y] = [(width - plateWidth) / 2, (height - plateHeight) / 2];
		const whole = { x, y, width: plateWidth, height: plateHeight };
		drawPlate(ctx, plate, whole);
		drawContained(ctx, logo, inset(whole, air));
	});
}

function createInitial(name: string, tile: string, size: number, scale: number): Sprite {
	return createSprite(size, size, scale, (ctx) => {
		fillRounded(ctx, tile, 0, 0, size, size, size * 0.28);
		const initial = withCapital(splitGraphemes(name.trim())[0] ?? '', textLanguage());
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

/** The sizes of a row: its height, the air around the logo, and the logo's width with and without the gap after it. */
function rowOf(logo: RowMark | undefined) {
	const { width: mark = 0, height: whole = UNMARKED_HEIGHT, air = 0 } = logo ?? {};
	const height = whole - air * 2;
	return { height, air, mark, indent: logo === undefined ? 0 : mark + height * GAP_SHARE };
}

/**
 * Draws logo and name side by side, from x, centered on x, or up to x; then the logo is on the right. A wide logo stands
 * alone.
 */
export function drawBrandRow(
	ctx: Context,
	logo: RowMark | undefined,
	brand: string,
	color: string,
	x: number,
	y: number,
	maxWidth: number,
	align: 'left' | 'center' | 'right' = 'left',
): void {
	const { height, air, mark, indent } = rowOf(logo);
	const name = mark - air * 2 >= height * WORDMARK_ASPECT ? '' : brand;
	const wanted = height * TEXT_SHARE;
	const room = maxWidth - indent;
	const size = Math.min(
		wanted,
		(wanted * room) / Math.max(1, measureText(name, nameStyle, wanted)),
	);
	const width = name === '' ? mark : indent + measureText(name, nameStyle, size);
	const left = x - { left: 0, center: width / 2, right: width }[align];
	const [logoX, nameX] = align === 'right' ? [x - mark, left] : [left, left + indent];
	if (logo !== undefined) drawSprite(ctx, logo, logoX, y - air);
	applyStyle(ctx, nameStyle, size, name);
	ctx.fillStyle = color;
	ctx.fillText(name, nameX, y + height / 2 + size * 0.34);
}

/** Whether a row shows a name in its usual size. */
export function fitsRow(logo: RowMark | undefined, name: string, maxWidth: number): boolean {
	const { height, indent } = rowOf(logo);
	return measureText(name, nameStyle, height * TEXT_SHARE) <= maxWidth - indent;
}

/** A logo and a title side by side, from the top left corner at (x, y). A long title takes two lines. */
export function createTitleRow(
	logo: RowMark | undefined,
	title: string,
	color: string,
	maxWidth: number,
): (ctx: Context, x: number, y: number) => void {
	const { height, air, mark, indent } = rowOf(logo);
	const block = layoutText(title, titleStyle, {
		maxWidth: maxWidth - indent,
		maxHeight: height,
		maxSize: height * TEXT_SHARE,
		maxLines: 2,
	});
	return (ctx, x, y) => {
		const [logoX, titleX] = block.rtl ? [x + maxWidth - mark, x] : [x, x + indent];
		if (logo !== undefined) drawSprite(ctx, logo, logoX, y - air);
		drawText(ctx, block, titleX, y + (height - block.height) / 2, { color });
	};
}
