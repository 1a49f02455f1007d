import './fonts/withoutSystemFonts';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

export { GlobalFonts, ImageData, loadImage, type Canvas, type Image } from '@napi-rs/canvas';

export type Context = SKRSContext2D;

/** A canvas without alpha: its bytes are plain RGBA, and full repaints skip blending. */
export function createOpaqueCanvas(width: number, height: number): [Canvas, Context] {
	const canvas = createCanvas(width, height);
	return [canvas, canvas.getContext('2d', { alpha: false })];
}

export function createLayer(width: number, height: number): [Canvas, Context] {
	const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
	return [canvas, canvas.getContext('2d')];
}

/** Runs `draw`, then restores transform, clip, alpha and styles. */
export function withState(ctx: Context, draw: () => void): void {
	ctx.save();
	draw();
	ctx.restore();
}
