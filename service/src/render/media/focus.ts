import smartcrop from 'smartcrop';
import { createLayer, type Canvas, type Image } from '../art/canvas';

/** A place in a picture, as shares of its width and height. */
export interface Focus {
	x: number;
	y: number;
}

/** The search takes time for each pixel, so it is done on a small copy. */
const SEARCHED_SIDE = 256;

interface Pixels {
	width: number;
	height: number;
	data: Uint8ClampedArray;
}

const asItIs = (pixels: Pixels) => Promise.resolve(pixels);

/**
 * Where a picture has what one looks at: faces, edges and strong colours.
 * @param aspect width by height of what is cut out of it
 */
export async function findFocus(picture: Image | Canvas, aspect: number): Promise<Focus> {
	const scale = SEARCHED_SIDE / Math.max(picture.width, picture.height);
	const width = Math.max(1, Math.round(picture.width * scale));
	const height = Math.max(1, Math.round(picture.height * scale));
	const [, ctx] = createLayer(width, height);
	ctx.drawImage(picture, 0, 0, width, height);
	const { data } = ctx.getImageData(0, 0, width, height);
	const options = {
		...{ width: aspect * 100, height: 100, minScale: 1, prescale: false },
		// By itself it knows the canvas of browsers only.
		imageOperations: { open: asItIs, resample: asItIs, getData: asItIs },
	};
	const { topCrop } = await smartcrop.crop({ width, height, data }, options);
	return {
		x: (topCrop.x + topCrop.width / 2) / width,
		y: (topCrop.y + topCrop.height / 2) / height,
	};
}

/** Where a part of `length` of a whole begins, so that the focus is as near to its middle as the whole allows. */
export const placeAround = (focus: number, whole: number, length: number): number =>
	Math.max(0, Math.min(whole - length, whole * focus - length / 2));
