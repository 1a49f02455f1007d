import './fonts/withoutSystemFonts';
import {
	createCanvas,
	loadImage as loadBitmap,
	type Canvas,
	type Image,
	type SKRSContext2D,
} from '@napi-rs/canvas';
import { drawSvg, isSvg } from './svg';

export { GlobalFonts, ImageData, Path2D, type Canvas, type Image } from '@napi-rs/canvas';

export type Context = SKRSContext2D;

/** Decodes an image. @throws Error if it cannot be drawn */
export const loadImage = async (bytes: Buffer): Promise<Image> =>
	loadBitmap(isSvg(bytes) ? drawSvg(bytes) : bytes);

/** A canvas without alpha: its bytes are plain RGBA, and full repaints skip blending. */
export function createOpaqueCanvas(width: number, height: number): [Canvas, Context] {
	const canvas = createCanvas(width, height);
	return [canvas, canvas.getContext('2d', { alpha: false })];
}

export function createLayer(width: number, height: number): [Canvas, Context] {
	const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
	return [canvas, canvas.getContext('2d')];
}

/** Runs `draw` with an alpha of its own. */
export function faded(ctx: Context, alpha: number, draw: () => void): void {
	withState(ctx, () => {
		ctx.globalAlpha = alpha;
		draw();
	});
}

/** Runs `draw`, then restores transform, clip, alpha and styles. */
export function withState(ctx: Context, draw: () => void): void {
	ctx.save();
	draw();
	ctx.restore();
}
