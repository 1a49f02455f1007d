import { z } from 'zod';
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
const exportsSchema = z.object({ convert: z.custom<(...numbers: number[]) => void>() });

/**
 * Converts drawn RGBA frames to planar YUV 4:2:0 (BT.709, limited range). Most of a frame equals the one before, so only rows
 * and pixels that differ are converted, eight at once: see `planarFrame.wat`.
 */
export class PlanarFrame {
	/** Y, U and V planes of the last frame, one after the other. */
	readonly bytes: Buffer;
	private readonly size: FrameSize;
	/** The last frame, its planes, and two rows of the next one. At first the frame is transparent: every drawn pixel differs. */
	private readonly memory: Buffer;
	private readonly convert: (...numbers: number[]) => void;

	constructor(size: FrameSize) {
		const area = size.width * size.height;
		const used = area * 5.5 + size.width * 8;
		const memory = new WebAssembly.Memory({ initial: Math.ceil(used / PAGE) });
		const { exports } = new WebAssembly.Instance(compiled, { frame: { memory } });
		this.convert = exportsSchema.parse(exports).convert;
		this.size = size;
		this.memory = Buffer.from(memory.buffer);
		this.bytes = this.memory.subarray(area * 4, area * 5.5);
	}

	/** Converts a frame of opaque RGBA bytes. */
	take(rgba: Buffer): void {
		const { width, height } = this.size;
		const { memory } = this;
		const area = width * height;
		const pair = width * 8;
		const rows = area * 5.5;
		for (let row = 0; row < height; row += 2) {
			const at = row * width * 4;
			if (rgba.compare(memory, at, at + pair, at, at + pair) === 0) continue;
			rgba.copy(memory, rows, at, at + pair);
			const u = area * 5 + (row * width) / 4;
			this.convert(rows, at, area * 4 + row * width, u, u + area / 4, width);
		}
	}
}
