import { z } from 'zod';
import type { ImageData } from '../art/canvas';
import code from './planarFrame.wasm.json';

/** In pixels, even numbers from 4. */
export interface FrameSize {
	width: number;
	height: number;
}

/** What is used of the global of this name, which Node's types lack. */
declare const WebAssembly: {
	Module: new (code: Uint8Array) => object;
	Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
	Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};

const PAGE = 65_536;
const compiled = new WebAssembly.Module(Buffer.from(code, 'base64'));
const functionSchema = z.custom<(...numbers: number[]) => void>();
const exportsSchema = z.object({ blend: functionSchema, paint: functionSchema });

/** Memory of some bytes, and the functions of `planarFrame.wat` that work on it. */
function allocate(bytes: number) {
	const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
	const { exports } = new WebAssembly.Instance(compiled, { frame: { memory } });
	return { memory: Buffer.from(memory.buffer), ...exportsSchema.parse(exports) };
}

/** Y, U and V planes, one after the other (4:2:0, BT.709, limited range). */
export class PlanarPicture {
	readonly bytes: Buffer;
	/** The planes, and a row of RGBA pixels. */
	private readonly wasm: ReturnType<typeof allocate>;

	constructor(readonly size: FrameSize) {
		const area = size.width * size.height;
		this.wasm = allocate(area * 1.5 + size.width * 4);
		this.bytes = this.wasm.memory.subarray(0, area * 1.5);
	}

	/** Converts it to an image of the same size. */
	paintOn({ data }: ImageData): void {
		const { width, height } = this.size;
		const { memory, paint } = this.wasm;
		const area = width * height;
		const image = Buffer.from(data.buffer, data.byteOffset, data.length);
		for (let row = 0; row < height; row += 1) {
			const u = area + ((row >> 1) * width) / 2;
			paint(row * width, u, u + area / 4, area * 1.5, width);
			memory.copy(image, row * width * 4, area * 1.5, area * 1.5 + width * 4);
		}
	}
}

/**
 * Converts drawn RGBA frames to planes, as in `PlanarPicture`. Most of a frame equals the one before, so only rows and pixels
 * that differ are converted, eight at once: see `planarFrame.wat`. A picture that is planar already, such as the frame of a
 * clip, is put below the drawn frame, which is transparent there but for what is drawn over it.
 */
export class PlanarFrame {
	/** Y, U and V planes of the last frame, one after the other. */
	readonly bytes: Buffer;
	/** The last frame, its planes, and two rows of the next one. At first the frame is transparent: every drawn pixel differs. */
	private readonly wasm: ReturnType<typeof allocate>;
	/** Rows with a picture below them: of the next frame, and of the last one. */
	private below = { from: 0, to: 0 };
	private belowLast = { from: 0, to: 0 };

	constructor(private readonly size: FrameSize) {
		const area = size.width * size.height;
		this.wasm = allocate(area * 5.5 + size.width * 8);
		this.bytes = this.wasm.memory.subarray(area * 4, area * 5.5);
	}

	/**
	 * Puts a picture below the next frame, which has to be opaque or transparent around it.
	 * @returns false if the planes of both do not fit together: then it has to be drawn
	 */
	putBelow({ bytes, size }: PlanarPicture, x: number, y: number): boolean {
		const { width, height } = this.size;
		const fits = x % 2 === 0 && y % 2 === 0 && width % 4 === 0;
		if (!fits || x < 0 || y < 0 || x + size.width > width || y + size.height > height) return false;
		let [from, to] = [0, 0];
		for (const share of [1, 2, 2]) {
			const length = size.width / share;
			const stride = width / share;
			for (let row = 0; row < size.height / share; row += 1) {
				const at = from + row * length;
				bytes.copy(this.bytes, to + (y / share + row) * stride + x / share, at, at + length);
			}
			from += (length * size.height) / share;
			to += (stride * height) / share;
		}
		this.below = { from: y, to: y + size.height };
		return true;
	}

	/** Converts a frame of RGBA bytes, multiplied by their alpha, which is 255 where no picture is below. */
	take(rgba: Buffer): void {
		const { width, height } = this.size;
		const pair = width * 8;
		const scratch = width * height * 5.5;
		for (let row = 0; row < height; row += 2) {
			const at = row * width * 4;
			if (this.isOver(row)) {
				rgba.copy(this.wasm.memory, at, at, at + pair);
				this.blend(row, at, true);
			} else if (rgba.compare(this.wasm.memory, at, at + pair, at, at + pair) !== 0) {
				rgba.copy(this.wasm.memory, scratch, at, at + pair);
				this.blend(row, scratch, false);
			}
		}
		this.finish();
	}

	/** Converts the last drawn frame again, over the picture that is below it now. */
	takeAgain(): void {
		const { width, height } = this.size;
		for (let row = 0; row < height; row += 2) {
			if (this.isOver(row)) this.blend(row, row * width * 4, true);
		}
		this.finish();
	}

	/** Rows that had a picture below them do not show what was drawn last. */
	private isOver(row: number): boolean {
		return [this.below, this.belowLast].some(({ from, to }) => row >= from && row < to);
	}

	private blend(row: number, from: number, isOver: boolean): void {
		const { width, height } = this.size;
		const area = width * height;
		const y = area * 4 + row * width;
		const u = area * 5 + (row * width) / 4;
		this.wasm.blend(from, row * width * 4, y, u, u + area / 4, width, Number(isOver));
	}

	private finish(): void {
		this.belowLast = this.below;
		this.below = { from: 0, to: 0 };
	}
}
