import { connected, grown, inverted, visitNeighbors, type Mask } from './mask';

/** Pixels with four bytes each, as of `getImageData`. */
export interface Picture {
	data: Uint8ClampedArray;
	width: number;
	height: number;
}

export type Color = readonly [red: number, green: number, blue: number];

/** How far a plain background may be from the median color of the edges, in levels of a channel: noise, a faint gradient. */
const PLAIN = 20;
/** The share of each edge that is plain at least: a product may touch the rest. */
const PLAIN_SHARE = 0.9;
/** How much a pixel may differ from the background beside it. */
const STEP = 10;
/** How fast the background that is followed takes on the color of each pixel: it follows gradients. */
const FOLLOWED = 0.25;
/** The darkest tone of a shadow and the lightest of a background, as shares of the color of the edges. */
const TONES = { darkest: 0.2, lightest: 1.15 };
/** Tones are kept as whole numbers; this is the color of the edges. */
const WHOLE = 200;
/** How far a shadow may be from a tone of the background, in levels of a channel. */
const TINT = 6;
/** How much lighter a shadow may become on the way to the product, as a tone: noise. Shadows grow darker. */
const LIGHTER = 6;
/**
 * Levels of the three channels together, over four pixels, from which on it is an edge and no shadow: a shadow begins softly and
 * may be steeper where it is darker. A product of nearly the background's color begins with an edge too.
 */
const STEEP = { faint: 24, dark: 42, plain: 36 };
/** The sum of the channels of a background below which no shadow is seen on it. */
const DARK = 150;

export const distance = (data: Uint8ClampedArray, at: number, [red, green, blue]: Color): number =>
	Math.max(
		Math.abs((data[at] ?? 0) - red),
		Math.abs((data[at + 1] ?? 0) - green),
		Math.abs((data[at + 2] ?? 0) - blue),
	);

/** The pixels of the four edges. */
function edgesOf(width: number, height: number): number[][] {
	const row = (y: number) => Array.from({ length: width }, (_, x) => y * width + x);
	const column = (x: number) => Array.from({ length: height }, (_, y) => y * width + x);
	return [row(0), row(height - 1), column(0), column(width - 1)];
}

/** The one color of all four edges; undefined if they are not plain. */
export function plainEdgeColor({ data, width, height }: Picture): Color | undefined {
	const edges = edgesOf(width, height);
	const median = (channel: number) => {
		const values = edges.flat().map((pixel) => data[pixel * 4 + channel] ?? 0);
		return values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
	};
	const color: Color = [median(0), median(1), median(2)];
	const isPlain = edges.every((edge) => {
		const plain = edge.filter((pixel) => distance(data, pixel * 4, color) <= PLAIN);
		return plain.length >= edge.length * PLAIN_SHARE;
	});
	return isPlain ? color : undefined;
}

/** The tone of the edges' color that each pixel is, `WHOLE` for that color itself; 0 for another color. */
function findTones(data: Uint8ClampedArray, [red, green, blue]: Color): Uint8Array {
	const tones = new Uint8Array(data.length / 4);
	const whole = red + green + blue;
	if (whole < DARK) return tones;
	for (let pixel = 0, at = 0; pixel < tones.length; pixel += 1, at += 4) {
		const r = data[at] ?? 0;
		const g = data[at + 1] ?? 0;
		const b = data[at + 2] ?? 0;
		const tone = (r + g + b) / whole;
		const isTone =
			tone >= TONES.darkest &&
			tone <= TONES.lightest &&
			Math.abs(r - red * tone) <= TINT &&
			Math.abs(g - green * tone) <= TINT &&
			Math.abs(b - blue * tone) <= TINT;
		if (isTone) tones[pixel] = Math.round(tone * WHOLE);
	}
	return tones;
}

/** Whether a pixel is on an edge rather than in a soft shadow. */
function isSteep({ data, width }: Picture, pixel: number, steep: number): boolean {
	const sum = (at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
	const at = pixel * 4;
	const row = width * 4;
	return (
		Math.abs(sum(at + 8) - sum(at - 8)) > steep ||
		Math.abs(sum(at + row * 2) - sum(at - row * 2)) > steep
	);
}

/** Follows the plain background from the edges inwards, over a faint gradient, up to what stands out from it. */
function findPlain(picture: Picture, tones: Uint8Array, edge: Color): Mask {
	const { data, width, height } = picture;
	const count = width * height;
	const plain = new Uint8Array(count);
	const queue = new Int32Array(count);
	const followed = new Float32Array(count * 3);
	let end = 0;
	const add = (pixel: number, red: number, green: number, blue: number) => {
		plain[pixel] = 1;
		queue[end] = pixel;
		end += 1;
		followed[pixel * 3] = red;
		followed[pixel * 3 + 1] = green;
		followed[pixel * 3 + 2] = blue;
	};
	const visit = (pixel: number, red: number, green: number, blue: number) => {
		if (plain[pixel] !== 0) return;
		const at = pixel * 4;
		const r = (data[at] ?? 0) - red;
		const g = (data[at + 1] ?? 0) - green;
		const b = (data[at + 2] ?? 0) - blue;
		if (Math.abs(r) > STEP || Math.abs(g) > STEP || Math.abs(b) > STEP) return;
		const away = distance(data, at, edge);
		// Dark backgrounds have no tones to speak of.
		const tone = tones[pixel] ?? 0;
		if (away <= STEP || (away <= PLAIN && tone > 0 && !isSteep(picture, pixel, STEEP.plain)))
			add(pixel, red + r * FOLLOWED, green + g * FOLLOWED, blue + b * FOLLOWED);
	};
	for (const pixel of edgesOf(width, height).flat()) {
		const at = pixel * 4;
		if (plain[pixel] === 0 && distance(data, at, edge) <= PLAIN)
			add(pixel, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
	}
	for (let next = 0; next < end; next += 1) {
		const pixel = queue[next] ?? 0;
		const x = pixel % width;
		const red = followed[pixel * 3] ?? 0;
		const green = followed[pixel * 3 + 1] ?? 0;
		const blue = followed[pixel * 3 + 2] ?? 0;
		if (x > 0) visit(pixel - 1, red, green, blue);
		if (x < width - 1) visit(pixel + 1, red, green, blue);
		if (pixel >= width) visit(pixel - width, red, green, blue);
		if (pixel < count - width) visit(pixel + width, red, green, blue);
	}
	return plain;
}

/** Follows the product's own shadow from the plain background inwards, from lighter to darker tones. */
function findShadow(picture: Picture, tones: Uint8Array, plain: Mask, known?: Mask): Mask {
	const { width } = picture;
	const count = plain.length;
	const shadow = new Uint8Array(count);
	// A list of pixels for each tone: `first` and `next` of it.
	const first = new Int32Array(256).fill(-1);
	const next = new Int32Array(count);
	const follow = (pixel: number, reached: number) => {
		shadow[pixel] = 1;
		next[pixel] = first[reached] ?? -1;
		first[reached] = pixel;
	};
	const visit = (pixel: number, from: number) => {
		const tone = tones[pixel] ?? 0;
		if (shadow[pixel] === 1 || plain[pixel] === 1 || tone === 0) return;
		const steep = Math.min(STEEP.dark, STEEP.faint + Math.max(0, WHOLE - tone));
		if (tone > from + LIGHTER || isSteep(picture, pixel, steep)) return;
		follow(pixel, Math.min(from, tone));
	};
	const visitBeside = (pixel: number, tone: number) => {
		visitNeighbors(pixel, width, count, (beside) => {
			visit(beside, tone);
		});
	};
	for (let pixel = 0; pixel < count; pixel += 1)
		if (known?.[pixel] === 1 && plain[pixel] === 0) follow(pixel, tones[pixel] ?? 0);
	for (let pixel = 0; pixel < count; pixel += 1)
		if (plain[pixel] === 1) visitBeside(pixel, tones[pixel] ?? WHOLE);
	for (let tone = 255; tone > 0; tone -= 1) {
		for (let pixel = first[tone] ?? -1; pixel >= 0; pixel = first[tone] ?? -1) {
			first[tone] = next[pixel] ?? -1;
			visitBeside(pixel, tone);
		}
	}
	return shadow;
}

export interface Ground {
	/** What is plain and connected to the edges. */
	plain: Mask;
	/** With the product's own shadow on it. */
	all: Mask;
}

/**
 * Finds the background.
 * @param gap where the product is as light as its shadow, a shadow is followed through no gap of twice this width, in pixels
 * @param known what surely is background, as a smaller copy of more of the image shows
 */
export function findGround(
	{ data, width, height }: Picture,
	edge: Color,
	gap: number,
	known?: Mask,
): Ground {
	// To read a field of the canvas library's own object takes longer than to look at a pixel.
	const picture = { data, width, height };
	const tones = findTones(data, edge);
	const plain = findPlain(picture, tones, edge);
	const shadow = findShadow(picture, tones, plain, known);
	const product = new Uint8Array(plain.length);
	for (let pixel = 0; pixel < plain.length; pixel += 1)
		if (plain[pixel] === 0 && shadow[pixel] === 0) product[pixel] = 1;
	const around = grown(connected(inverted(grown(product, width, gap)), width), width, gap);
	const all = plain.slice();
	for (let pixel = 0; pixel < all.length; pixel += 1)
		if (shadow[pixel] === 1 && around[pixel] === 1) all[pixel] = 1;
	return { plain, all };
}
