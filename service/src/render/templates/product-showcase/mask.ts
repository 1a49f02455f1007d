/** One byte for each pixel, 1 or 0. */
export type Mask = Uint8Array;

export function inverted(mask: Mask): Mask {
	const result = new Uint8Array(mask.length);
	for (let pixel = 0; pixel < mask.length; pixel += 1) result[pixel] = mask[pixel] === 0 ? 1 : 0;
	return result;
}

export function areaOf(mask: Mask): number {
	let area = 0;
	for (const value of mask) area += value;
	return area;
}

/** How many steps across and down each pixel is away from a mask, up to `most`. */
export function stepsFrom(mask: Mask, width: number, most: number): Uint8Array {
	const steps = new Uint8Array(mask.length);
	const { length } = mask;
	for (let row = 0; row < length; row += width) {
		let left = most;
		for (let pixel = row; pixel < row + width; pixel += 1) {
			const above = row === 0 ? most : (steps[pixel - width] ?? most);
			left = mask[pixel] === 1 ? 0 : Math.min(left + 1, above + 1, most);
			steps[pixel] = left;
		}
	}
	for (let row = length - width; row >= 0; row -= width) {
		let right = most;
		for (let pixel = row + width - 1; pixel >= row; pixel -= 1) {
			const below = steps[pixel + width] ?? most;
			right = Math.min(steps[pixel] ?? most, right + 1, below + 1);
			steps[pixel] = right;
		}
	}
	return steps;
}

/** A mask with what is up to `distance` steps away. */
export function grown(mask: Mask, width: number, distance: number): Mask {
	const steps = stepsFrom(mask, width, distance + 1);
	for (let pixel = 0; pixel < steps.length; pixel += 1)
		steps[pixel] = (steps[pixel] ?? 0) <= distance ? 1 : 0;
	return steps;
}

/** Calls `visit` for the pixels above, below and beside a pixel. */
export function visitNeighbors(
	pixel: number,
	width: number,
	count: number,
	visit: (pixel: number) => void,
): void {
	const x = pixel % width;
	if (x > 0) visit(pixel - 1);
	if (x < width - 1) visit(pixel + 1);
	if (pixel >= width) visit(pixel - width);
	if (pixel + width < count) visit(pixel + width);
}

/** What of a mask is connected to the edges of the picture. */
export function connected(mask: Mask, width: number): Mask {
	const reached = new Uint8Array(mask.length);
	const queue = new Int32Array(mask.length);
	let end = 0;
	const visit = (pixel: number) => {
		if (mask[pixel] !== 1 || reached[pixel] === 1) return;
		reached[pixel] = 1;
		queue[end] = pixel;
		end += 1;
	};
	const last = mask.length - width;
	for (let x = 0; x < width; x += 1) {
		visit(x);
		visit(last + x);
	}
	for (let pixel = 0; pixel <= last; pixel += width) {
		visit(pixel);
		visit(pixel + width - 1);
	}
	for (let next = 0; next < end; next += 1)
		visitNeighbors(queue[next] ?? 0, width, mask.length, visit);
	return reached;
}
