import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import wabt from 'wabt';
import code from '../src/render/encode/planarFrame.wasm.json';
import { ImageData } from '../src/render/art/canvas';
import { PlanarFrame, PlanarPicture } from '../src/render/encode/planarFrame';

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

describe('a picture below what is drawn', () => {
	const clear = [0, 0, 0, 0];
	const black = [0, 0, 0, 255];
	/** White at three fifths, multiplied by its alpha. */
	const veil = [153, 153, 153, 153];

	/** The left half of the frame in one colour, the right half in another. */
	const halves = (left: readonly number[], right: readonly number[]) =>
		Buffer.from(Array.from({ length: 32 }, (_, at) => (at % 8 < 4 ? left : right)).flat());

	function pictureOf(y: number, u: number, v: number, { width, height } = size): PlanarPicture {
		const picture = new PlanarPicture({ width, height });
		const area = width * height;
		picture.bytes.fill(y, 0, area).fill(u, area, area * 1.25);
		picture.bytes.fill(v, area * 1.25);
		return picture;
	}

	/** Y of the first and the last pixel, and U and V of the first and the last block. */
	const cornersOf = ({ bytes }: PlanarFrame) => [0, 31, 32, 39, 40, 47].map((at) => bytes[at]);

	it('shows where nothing is drawn, and through what is drawn', () => {
		const frame = new PlanarFrame(size);
		expect(frame.putBelow(pictureOf(100, 90, 200), 0, 0)).toBe(true);
		frame.take(halves(clear, veil));
		// 235 × 3/5 + 100 × 2/5, and the same of 128 and 90 or 200.
		expect(cornersOf(frame)).toEqual([100, 181, 90, 113, 200, 157]);
	});

	it('is replaced by the next one below the same drawn frame', () => {
		const frame = new PlanarFrame(size);
		frame.putBelow(pictureOf(100, 90, 200), 0, 0);
		frame.take(halves(clear, veil));
		frame.putBelow(pictureOf(50, 128, 128), 0, 0);
		frame.takeAgain();
		expect(cornersOf(frame)).toEqual([50, 161, 128, 128, 128, 128]);
	});

	it('leaves nothing behind', () => {
		const frame = new PlanarFrame(size);
		const drawn = halves(black, [...black.slice(0, 2), 255, 255]);
		frame.take(drawn);
		const before = Buffer.from(frame.bytes);
		frame.putBelow(pictureOf(100, 90, 200), 0, 0);
		frame.take(halves(clear, clear));
		expect(frame.bytes).not.toEqual(before);
		frame.take(drawn);
		expect(frame.bytes).toEqual(before);
	});

	it('fills only its place', () => {
		const frame = new PlanarFrame(size);
		frame.putBelow(pictureOf(100, 90, 200, { width: 4, height: 2 }), 4, 2);
		const drawn = halves(black, black);
		for (const at of [20, 21, 22, 23, 28, 29, 30, 31]) drawn.fill(0, at * 4, at * 4 + 4);
		frame.take(drawn);
		expect(cornersOf(frame)).toEqual([16, 100, 128, 90, 128, 200]);
		expect([19, 20].map((at) => frame.bytes[at])).toEqual([16, 100]);
	});

	it.each([
		['between blocks', 1, 0],
		['between rows of blocks', 0, 1],
		['beyond the edge', 4, 0],
	])('does not fit %s', (_, x, y) => {
		const frame = new PlanarFrame(size);
		expect(frame.putBelow(pictureOf(100, 90, 200, { width: 6, height: 2 }), x, y)).toBe(false);
	});
});

it.each([
	[[255, 255, 255]],
	[[0, 0, 0]],
	[[255, 0, 0]],
	[[0, 255, 0]],
	[[0, 0, 255]],
	[[200, 40, 90]],
])('a planar picture is painted in the colours that it was made from: %j', (color) => {
	const frame = new PlanarFrame(size);
	frame.take(frameOf(color));
	const picture = new PlanarPicture(size);
	frame.bytes.copy(picture.bytes);
	const image = new ImageData(size.width, size.height);
	picture.paintOn(image);
	for (let at = 0; at < image.data.length; at += 1) {
		const expected = at % 4 === 3 ? 255 : (color[at % 4] ?? 0);
		expect(Math.abs((image.data[at] ?? 0) - expected)).toBeLessThanOrEqual(2);
	}
});

it('runs what planarFrame.wat says', async () => {
	const path = join(__dirname, '../src/render/encode/planarFrame.wat');
	const tools = await wabt();
	const { buffer } = tools.parseWat(path, await readFile(path), { simd: true }).toBinary({});
	// To renew planarFrame.wasm.json, write this into it.
	expect(code).toBe(Buffer.from(buffer).toString('base64'));
});
