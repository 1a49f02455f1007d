import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import wabt from 'wabt';
import code from '../src/render/encode/planarFrame.wasm.json';
import { PlanarFrame } from '../src/render/encode/planarFrame';

const size = { width: 8, height: 4 };

/** A frame of one colour, with single pixels in others. */
function frameOf(color: readonly number[], other: Record<number, readonly number[]> = {}): Buffer {
	const pixels = Array.from({ length: size.width * size.height }, (_, index) => [
		...(other[index] ?? color),
		255,
	]);
	return Buffer.from(pixels.flat());
}

function planesOf(...frames: Buffer[]): { y: number[]; u: number[]; v: number[] } {
	const planar = new PlanarFrame(size);
	for (const frame of frames) planar.take(frame);
	const bytes = [...planar.bytes];
	return { y: bytes.slice(0, 32), u: bytes.slice(32, 40), v: bytes.slice(40) };
}

it.each([
	// The values of ITU-R BT.709 in video range.
	['white', [255, 255, 255], 235, 128, 128],
	['black', [0, 0, 0], 16, 128, 128],
	['red', [255, 0, 0], 63, 102, 240],
	['green', [0, 255, 0], 173, 42, 26],
	['blue', [0, 0, 255], 32, 240, 118],
])('turns %s into its brightness and colour', (_, color, y, u, v) => {
	expect(planesOf(frameOf(color))).toEqual({
		y: Array(32).fill(y),
		u: Array(8).fill(u),
		v: Array(8).fill(v),
	});
});

it('chroma is the mean of four pixels', () => {
	const { u, v } = planesOf(frameOf([0, 0, 0], { 0: [0, 0, 255], 1: [0, 0, 255] }));
	expect(u.slice(0, 2)).toEqual([184, 128]);
	expect(v.slice(0, 2)).toEqual([123, 128]);
});

it.each([0, 1, 8, 9, 23, 31])('follows a change of pixel %i alone', (pixel) => {
	const before = frameOf([200, 40, 90]);
	const after = frameOf([200, 40, 90], { [pixel]: [10, 250, 30] });
	expect(planesOf(before, after)).toEqual(planesOf(after));
	expect(planesOf(before, after)).not.toEqual(planesOf(before));
	expect(planesOf(before, after, before)).toEqual(planesOf(before));
});

it.each([6, 10])('converts all of a frame that is %i pixels wide', (width) => {
	const planar = new PlanarFrame({ width, height: 2 });
	planar.take(Buffer.alloc(width * 8, 255));
	expect([...planar.bytes]).toEqual([
		...Array<number>(width * 2).fill(235),
		...Array<number>(width).fill(128),
	]);
});

it('runs what planarFrame.wat says', async () => {
	const path = join(__dirname, '../src/render/encode/planarFrame.wat');
	const tools = await wabt();
	const { buffer } = tools.parseWat(path, await readFile(path), { simd: true }).toBinary({});
	// To renew planarFrame.wasm.json, write this into it.
	expect(code).toBe(Buffer.from(buffer).toString('base64'));
});
