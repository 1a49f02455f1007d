import smartcrop from 'smartcrop';
import { createLayer, type Canvas, type Image } from '../art/canvas';

/** A point in an image, as shares of its width and height. */
export interface Focus {
	x: number;
	y: number;
}

/** The search is slow, so it runs on a small copy. */
const SAMPLE_SIDE = 256;

interface Pixels {
	width: number;
	height: number;
	data: Uint8ClampedArray;
}

const unchanged = (pixels: Pixels) => Promise.resolve(pixels);

/**
 * Finds the point of interest: faces, edges and saturated colors.
 * @param aspect ratio of width to height of the crop
 */
export async function findFocus(picture: Image | Canvas, aspect: number): Promise<Focus> {
	const scale = SAMPLE_SIDE / Math.max(picture.width, picture.height);
	const width = Math.max(1, Math.round(picture.width * scale));
	const height = Math.max(1, Math.round(picture.height * scale));
	const [, ctx] = createLayer(width, height);
	ctx.drawImage(picture, 0, 0, width, height);
	const { data } = ctx.getImageData(0, 0, width, height);
	const options = {
		width: aspect * 100,
		height: 100,
		minScale: 1,
		prescale: false,
		// By default, smartcrop supports only the browser's canvas.
		imageOperations: { open: unchanged, resample: unchanged, getData: unchanged },
	};
	const { topCrop } = await smartcrop.crop({ width, height, data }, options);
	return {
		x: (topCrop.x + topCrop.width / 2) / width,
		y: (topCrop.y + topCrop.height / 2) / height,
	};
}

/** Where a crop of `length` starts in `whole`, so that the focus is as near to its center as possible. */
export const cropOffset = (focus: number, whole: number, length: number): number =>
	Math.max(0, Math.min(whole - length, whole * focus - length / 2));
