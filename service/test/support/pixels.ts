import type { Canvas } from '../../src/render/art/canvas';

/**
 * The pixels of an opaque canvas row by row, four bytes each with alpha last: its own memory, so only until it is drawn on again or
 * thrown away. `getImageData` copies and converts them, which takes longer than comparing two frames.
 */
export function pixelsOf(canvas: Canvas): Int32Array {
	const { buffer, byteOffset, byteLength } = canvas.data();
	return new Int32Array(buffer, byteOffset, byteLength / 4);
}
