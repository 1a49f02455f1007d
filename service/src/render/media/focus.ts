import { createLayer, type Canvas, type Image } from '../art/canvas';

/** A point in an image, as shares of its width and height. */
export interface Focus {
	x: number;
	y: number;
}

/** The search runs on a small copy: details do not matter to it. */
const SAMPLE_SIDE = 96;
/** How many places of the crop are compared. */
const STEPS = 60;
const SKIN_WEIGHT = 3;
const SATURATION_WEIGHT = 0.3;
/** Where subjects are most often, faces above all: slightly above the middle. In shares of the image. */
const PRIOR = { x: 0.5, y: 0.42, width: 0.35, height: 0.4 };

/** Skin of all tones has about the same chroma (YCbCr). */
function isSkin(red: number, green: number, blue: number, luma: number): boolean {
	const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
	const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
	return luma > 60 && red > green && cr > 135 && cr < 173 && cb > 85 && cb < 127;
}

/** How much each pixel attracts the eye: edges, strong colors and skin, near where subjects usually are. */
function saliencyOf(data: Uint8ClampedArray, width: number, height: number): Float32Array {
	const channel = (pixel: number, offset: number) => data[pixel * 4 + offset] ?? 0;
	const luma = (pixel: number) =>
		0.299 * channel(pixel, 0) + 0.587 * channel(pixel, 1) + 0.114 * channel(pixel, 2);
	const saliency = new Float32Array(width * height);
	for (let y = 1; y < height - 1; y += 1) {
		for (let x = 1; x < width - 1; x += 1) {
			const at = y * width + x;
			const [red, green, blue] = [channel(at, 0), channel(at, 1), channel(at, 2)];
			const across = luma(at + 1) - luma(at - 1);
			const down = luma(at + width) - luma(at - width);
			const edge = Math.hypot(across, down) / 255;
			const saturation = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
			// Faces have edges; sand and wood of the same color have fewer.
			const skin = isSkin(red, green, blue, luma(at)) ? 0.15 + Math.min(1, edge * 3) : 0;
			const aside = (x / width - PRIOR.x) / PRIOR.width;
			const apart = (y / height - PRIOR.y) / PRIOR.height;
			const prior = Math.exp(-(aside ** 2 + apart ** 2) / 2);
			saliency[at] =
				(Math.min(1, edge * 2) + SATURATION_WEIGHT * saturation + SKIN_WEIGHT * skin) * prior;
		}
	}
	return saliency;
}

/** The middle of the stretch of `length` that holds most; what is near its ends counts less. */
function bestMiddle(profile: Float32Array, length: number): number {
	const room = profile.length - length;
	let best = { middle: profile.length / 2, sum: 0 };
	for (let step = 0; step <= STEPS; step += 1) {
		const middle = (room * step) / STEPS + length / 2;
		let sum = 0;
		for (const [at, value] of profile.entries()) {
			const aside = Math.abs(at + 0.5 - middle) / (length / 2);
			if (aside < 1) sum += value * (1 - aside ** 3);
		}
		if (sum > best.sum) best = { middle, sum };
	}
	return best.middle;
}

/** The center of mass of a stretch. */
function centroid(profile: Float32Array): number {
	let [sum, moment] = [0, 0];
	for (const [at, value] of profile.entries()) {
		sum += value;
		moment += value * (at + 0.5);
	}
	return sum === 0 ? profile.length / 2 : moment / sum;
}

/**
 * Finds the point of interest of an image that is cropped to a shape.
 * @param aspect ratio of width to height of the crop
 */
export function findFocus(picture: Image | Canvas, aspect: number): Focus {
	const scale = SAMPLE_SIDE / Math.max(picture.width, picture.height);
	const width = Math.max(1, Math.round(picture.width * scale));
	const height = Math.max(1, Math.round(picture.height * scale));
	const [, ctx] = createLayer(width, height);
	ctx.imageSmoothingQuality = 'high';
	ctx.drawImage(picture, 0, 0, width, height);
	const saliency = saliencyOf(ctx.getImageData(0, 0, width, height).data, width, height);
	const columns = new Float32Array(width);
	const rows = new Float32Array(height);
	for (const [at, value] of saliency.entries()) {
		const [x, y] = [at % width, Math.floor(at / width)];
		columns[x] = (columns[x] ?? 0) + value;
		rows[y] = (rows[y] ?? 0) + value;
	}
	// A crop leaves out something on one axis; on the other, the focus is where a slow zoom aims.
	return height * aspect < width
		? { x: bestMiddle(columns, height * aspect) / width, y: centroid(rows) / height }
		: { x: centroid(columns) / width, y: bestMiddle(rows, width / aspect) / height };
}

/** Where a crop of `length` starts in `whole`, so that the focus is as near to its center as possible. */
export const cropOffset = (focus: number, whole: number, length: number): number =>
	Math.max(0, Math.min(whole - length, whole * focus - length / 2));
