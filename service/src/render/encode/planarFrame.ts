// BT.709 weights for limited range (luma 16–235, chroma 16–240), as 16.16 fixed point. Chroma sums four pixels.
const SCALE = 65_536;
const luma = (weight: number) => Math.round(((weight * 219) / 255) * SCALE);
const chroma = (weight: number) => Math.round(((weight * 224) / 255 / 4) * SCALE);

const [Y_RED, Y_GREEN, Y_BLUE] = [luma(0.2126), luma(0.7152), luma(0.0722)];
const [U_RED, U_GREEN] = [chroma(0.2126 / 1.8556), chroma(0.7152 / 1.8556)];
const [V_GREEN, V_BLUE] = [chroma(0.7152 / 1.5748), chroma(0.0722 / 1.5748)];
const HALF = chroma(0.5);
const Y_OFFSET = 16.5 * SCALE;
const UV_OFFSET = 128.5 * SCALE;

const lumaOf = (pixel: number) =>
	((pixel & 255) * Y_RED +
		((pixel >> 8) & 255) * Y_GREEN +
		((pixel >> 16) & 255) * Y_BLUE +
		Y_OFFSET) >>
	16;

/** In pixels, even numbers. */
export interface FrameSize {
	width: number;
	height: number;
}

/**
 * Converts drawn RGBA frames to planar YUV 4:2:0 (BT.709, limited range). Most of a frame equals the one before, so only
 * the 2 × 2 blocks that differ are converted.
 */
export class PlanarFrame {
	/** Y, U and V planes of the last frame, one after the other. */
	readonly bytes: Buffer;
	private readonly size: FrameSize;
	private before: Buffer | undefined;

	constructor(size: FrameSize) {
		this.size = size;
		this.bytes = Buffer.alloc((size.width * size.height * 3) / 2);
	}

	/** Converts a frame of opaque RGBA bytes. The caller must not change them before the next call. */
	take(rgba: Buffer): void {
		const { width, height } = this.size;
		const { before } = this;
		this.before = rgba;
		const pair = width * 2 * 4;
		const pixels = pixelsOf(rgba);
		if (before === undefined) {
			// Transparent pixels, which differ from every drawn one.
			const none = new Int32Array(width * 2);
			for (let row = 0; row < height; row += 2) this.convert(pixels, none, 0, row);
			return;
		}
		const old = pixelsOf(before);
		for (let row = 0; row < height; row += 2) {
			const at = row * width * 4;
			if (rgba.compare(before, at, at + pair, at, at + pair) === 0) continue;
			this.convert(pixels, old, row * width, row);
		}
	}

	/** Converts two rows where they differ from `old`, which holds them from `oldAt` on. */
	private convert(pixels: Int32Array, old: Int32Array, oldAt: number, row: number): void {
		const { width, height } = this.size;
		const { bytes } = this;
		const start = row * width;
		const shift = oldAt - start;
		let u = width * height + (row / 2) * (width / 2);
		const toV = (width * height) / 4;
		for (let a = start; a < start + width; a += 2, u += 1) {
			const c = a + width;
			const p = pixels[a] ?? 0;
			const q = pixels[a + 1] ?? 0;
			const r = pixels[c] ?? 0;
			const s = pixels[c + 1] ?? 0;
			if (
				p === old[a + shift] &&
				q === old[a + shift + 1] &&
				r === old[c + shift] &&
				s === old[c + shift + 1]
			) {
				continue;
			}
			bytes[a] = lumaOf(p);
			bytes[a + 1] = lumaOf(q);
			bytes[c] = lumaOf(r);
			bytes[c + 1] = lumaOf(s);
			const red = (p & 255) + (q & 255) + (r & 255) + (s & 255);
			const green = ((p >> 8) & 255) + ((q >> 8) & 255) + ((r >> 8) & 255) + ((s >> 8) & 255);
			const blue = ((p >> 16) & 255) + ((q >> 16) & 255) + ((r >> 16) & 255) + ((s >> 16) & 255);
			bytes[u] = (UV_OFFSET - red * U_RED - green * U_GREEN + blue * HALF) >> 16;
			bytes[u + toV] = (UV_OFFSET + red * HALF - green * V_GREEN - blue * V_BLUE) >> 16;
		}
	}
}

function pixelsOf(rgba: Buffer): Int32Array {
	return new Int32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
}
