import { createLayer, type Canvas, type Image } from '../../art/canvas';
import { areaOf, connected, grown, inverted, visitNeighbors, type Mask } from './mask';
import {
	distance,
	findGround,
	plainEdgeColor,
	type Color,
	type Ground,
	type Picture,
} from './plainGround';
import { softenEdges } from './softEdges';

/*
 * Takes the plain background away from an image of a product, as shops have them.
 *
 * 1. On a small copy: are its four edges plain (`plainEdgeColor`), and would a product remain (`isProduct`)? Where is it?
 * 2. On a copy of the size that is drawn, of that part only: what is connected to the edges goes (`findGround`), then the edges
 *    of the product lose the background that is mixed into them (`softenEdges`).
 */

/** The longer side of the copy that decides, in pixels. */
const SMALL = 400;
/** The longer side of the result: about what a frame of 1080p shows. */
const LARGE = 920;
/** Around the product, as a share of the image. */
const MARGIN = 0.02;
/** The share of the image that a product covers at least, without what is as thin as lines and specks. */
const LEAST = 0.005;
/** Half the width of lines, specks and gaps, in pixels of the small copy. */
const THIN = 2;
/** Half the width of a gap through which no shadow is followed, in pixels of the small copy. */
const GAP = 8;
/** What is this far from the product is surely background, in pixels of the small copy: there, its edges are blurred. */
const UNSURE = 2;
/** How much larger a product may be once its gaps are closed. Otherwise it is an outline that has lost its inside. */
const MOST_CLOSED = 1.4;
/** How much larger a product may be with its shadow. Otherwise it is of the tones of the background, and went with it. */
const MOST_SHADED = 2;
/** A part that differs less from the background is noise around the product, or a rest of its shadow. */
const FAINT = 28;
/** Pixels of a part of the small copy that is no dust. */
const DUST = 2;

interface Part {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A part of an image, reduced to at most `side` pixels. */
function pictureOf(image: Image, { x, y, width: across, height: high }: Part, side: number) {
	const scale = Math.min(1, side / Math.max(across, high));
	const width = Math.max(1, Math.round(across * scale));
	const height = Math.max(1, Math.round(high * scale));
	const [, ctx] = createLayer(width, height);
	ctx.imageSmoothingQuality = 'high';
	ctx.drawImage(image, x, y, across, high, 0, 0, width, height);
	return ctx.getImageData(0, 0, width, height);
}

/** Which pixels do not show. */
function transparent({ data, width, height }: Picture): Mask {
	const mask = new Uint8Array(width * height);
	for (let pixel = 0; pixel < mask.length; pixel += 1)
		if ((data[pixel * 4 + 3] ?? 0) < 16) mask[pixel] = 1;
	return mask;
}

function isSeeThrough({ data }: Picture): boolean {
	for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true;
	return false;
}

/** Turns parts that are faint or small into background: noise of a JPEG around the product, dust. */
function dropSpecks({ data, width }: Picture, ground: Mask, edge: Color, dust: number): void {
	const seen = ground.slice();
	const part = new Int32Array(ground.length);
	for (let start = 0; start < ground.length; start += 1) {
		if (seen[start] !== 0) continue;
		let [end, strongest] = [0, 0];
		const visit = (pixel: number) => {
			if (seen[pixel] !== 0) return;
			seen[pixel] = 1;
			part[end] = pixel;
			end += 1;
		};
		visit(start);
		for (let next = 0; next < end; next += 1) {
			const pixel = part[next] ?? 0;
			if (strongest < FAINT) strongest = Math.max(strongest, distance(data, pixel * 4, edge));
			visitNeighbors(pixel, width, ground.length, visit);
		}
		if (end <= dust || strongest < FAINT)
			for (const pixel of part.subarray(0, end)) ground[pixel] = 1;
	}
}

/** Whether more than lines and specks remains, and no outline whose inside went through a gap. */
function isProduct({ plain, all }: Ground, width: number): boolean {
	const product = inverted(all);
	const core = inverted(grown(all, width, THIN));
	if (areaOf(core) < all.length * LEAST) return false;
	const around = connected(inverted(grown(product, width, THIN)), width);
	const closed = inverted(grown(around, width, THIN));
	const area = areaOf(product);
	return areaOf(closed) <= area * MOST_CLOSED && areaOf(inverted(plain)) <= area * MOST_SHADED;
}

/** The box around all pixels that are not background. */
function boundsOf(ground: Mask, width: number): Part {
	let [left, right, top, bottom] = [width, -1, -1, -1];
	for (let pixel = 0; pixel < ground.length; pixel += 1) {
		if (ground[pixel] !== 0) continue;
		const x = pixel % width;
		const y = Math.floor(pixel / width);
		left = Math.min(left, x);
		right = Math.max(right, x);
		if (top < 0) top = y;
		bottom = y;
	}
	return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A part of a small copy, with some room around it, in pixels of the image. */
function partOf(image: Image, { x, y, width, height }: Part, scale: number): Part {
	const room = MARGIN * Math.max(image.width, image.height);
	const left = Math.max(0, Math.floor(x / scale - room));
	const top = Math.max(0, Math.floor(y / scale - room));
	return {
		x: left,
		y: top,
		width: Math.min(image.width, Math.ceil((x + width) / scale + room)) - left,
		height: Math.min(image.height, Math.ceil((y + height) / scale + room)) - top,
	};
}

/** A mask of a small copy of an image, for a larger copy of a part of it. */
function enlarged(mask: Mask, small: Picture, image: Image, part: Part, large: Picture): Mask {
	const { width, height } = large;
	const result = new Uint8Array(width * height);
	const places = (length: number, from: number, share: number, most: number) =>
		Int32Array.from({ length }, (_, at) =>
			Math.min(most - 1, Math.floor(from + (at + 0.5) * share)),
		);
	const across = small.width / image.width;
	const down = small.height / image.height;
	const columns = places(width, part.x * across, (part.width * across) / width, small.width);
	const rows = places(height, part.y * down, (part.height * down) / height, small.height);
	const stride = small.width;
	for (let y = 0; y < height; y += 1) {
		const row = (rows[y] ?? 0) * stride;
		for (let x = 0; x < width; x += 1) result[y * width + x] = mask[row + (columns[x] ?? 0)] ?? 0;
	}
	return result;
}

/**
 * The product of an image on a plain background, without that background and cropped to the product.
 * @returns undefined for an image that stays as it is: one with transparent parts, one whose four edges are not plain, and one
 * of which little or only lines and specks would remain, such as a white product on white
 */
export function cutOut(image: Image): Canvas | undefined {
	const whole = { x: 0, y: 0, width: image.width, height: image.height };
	const small = pictureOf(image, whole, SMALL);
	const edge = isSeeThrough(small) ? undefined : plainEdgeColor(small);
	if (edge === undefined) return undefined;
	const rough = findGround(small, edge, GAP);
	dropSpecks(small, rough.all, edge, DUST);
	if (!isProduct(rough, small.width)) return undefined;

	const part = partOf(image, boundsOf(rough.all, small.width), small.width / image.width);
	const large = pictureOf(image, part, LARGE);
	const zoom = (large.width / part.width) * (image.width / small.width);
	// The part may end in the shadow, where nothing is plain.
	const sure = inverted(grown(inverted(rough.all), small.width, UNSURE));
	const known = enlarged(sure, small, image, part, large);
	const { all: ground } = findGround(large, edge, Math.round(GAP * zoom), known);
	dropSpecks(large, ground, edge, DUST * zoom ** 2);
	softenEdges(large, ground, edge);
	const shown = boundsOf(transparent(large), large.width);
	const [canvas, ctx] = createLayer(shown.width, shown.height);
	ctx.putImageData(large, -shown.x, -shown.y);
	return canvas;
}
