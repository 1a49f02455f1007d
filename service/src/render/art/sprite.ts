import { createLayer, type Canvas, type Context } from './canvas';
import { setEmojiFont, setFont } from './fonts/fonts';

/** A picture that is painted once and drawn many times; sizes in design units. */
export interface Sprite {
	canvas: Canvas;
	/** Of its pixels to design units. */
	scale: number;
	width: number;
	height: number;
}

/** Paints a sprite, in design units on a transparent layer. */
export function createSprite(
	width: number,
	height: number,
	scale: number,
	draw: (ctx: Context) => void,
): Sprite {
	const [canvas, ctx] = createLayer(width * scale, height * scale);
	ctx.scale(scale, scale);
	draw(ctx);
	return { canvas, scale, width, height };
}

/**
 * Draws a sprite with its top left corner at (x, y). One of the frame's resolution is copied to the nearest pixel: between
 * pixels, it would be resampled, which takes ten times as long and blurs it.
 */
export function drawSprite(ctx: Context, sprite: Sprite, x: number, y: number): void {
	const { a, b, c, d, e, f } = ctx.getTransform();
	const isOwnSize = [a - sprite.scale, d - sprite.scale, b, c].every((off) => Math.abs(off) < 1e-4);
	if (isOwnSize) {
		ctx.setTransform(1, 0, 0, 1, Math.round(e + x * a), Math.round(f + y * d));
		ctx.drawImage(sprite.canvas, 0, 0);
		ctx.setTransform(a, b, c, d, e, f);
		return;
	}
	ctx.drawImage(sprite.canvas, x, y, sprite.width, sprite.height);
}

/** Draws a sprite with its center at (x, y). */
export function drawSpriteCentered(
	ctx: Context,
	sprite: Sprite,
	x: number,
	y: number,
	size = 1,
	angle = 0,
): void {
	ctx.save();
	ctx.translate(x, y);
	ctx.rotate(angle);
	ctx.scale(size, size);
	ctx.drawImage(sprite.canvas, -sprite.width / 2, -sprite.height / 2, sprite.width, sprite.height);
	ctx.restore();
}

/** A character of the display font; its ink is centered in a square of `size` and fills it. */
export function createGlyphSprite(
	glyph: string,
	size: number,
	color: string,
	scale: number,
): Sprite {
	return createSprite(size, size, scale, (ctx) => {
		ctx.fillStyle = color;
		fillCentered(ctx, glyph, size, (fontSize) => {
			setFont(ctx, 'display', fontSize, 800);
		});
	});
}

/** An emoji; its ink is centered in a square of `size` and fills it. */
export function createEmojiSprite(emoji: string, size: number, scale: number): Sprite {
	return createSprite(size, size, scale, (ctx) => {
		fillCentered(ctx, emoji, size, (fontSize) => {
			setEmojiFont(ctx, fontSize);
		});
	});
}

function fillCentered(
	ctx: Context,
	text: string,
	size: number,
	setSize: (size: number) => void,
): void {
	ctx.textAlign = 'left';
	ctx.textBaseline = 'alphabetic';
	setSize(100);
	const ink = ctx.measureText(text);
	const width = Math.max(1, ink.actualBoundingBoxRight + ink.actualBoundingBoxLeft);
	const height = Math.max(1, ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent);
	const fit = (size * 0.98) / Math.max(width, height);
	setSize(100 * fit);
	ctx.fillText(
		text,
		size / 2 - ((ink.actualBoundingBoxRight - ink.actualBoundingBoxLeft) / 2) * fit,
		size / 2 + ((ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2) * fit,
	);
}
