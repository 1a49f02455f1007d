import { stepsFrom, type Mask } from './mask';
import type { Color, Picture } from './plainGround';

/** How far into the product the background is mixed into its pixels: lenses and JPEGs blur edges. */
const BAND = 3;
/** How far around a pixel its background and its product are looked for. */
const REACH = 5;
/** Levels between product and background below which no mixture can be told. */
const ALIKE = 24;

/** How dark a shadow is from which on it stays, as black that is as strong: where the product stands on the ground. */
const CONTACT = 0.25;

/** The opacity of the black that stands for a shadow. @param sum of its channels; `whole`: of the background */
const shadowOpacity = (sum: number, whole: number) =>
	whole === 0 ? 0 : Math.max(0, 1 - sum / whole - CONTACT) / (1 - CONTACT);

/**
 * Makes a background transparent. Pixels at the edge of the product are a mixture of both: they get the color of the product
 * and as much opacity as it has in the mixture, so that no rim of the background stays. Only the dark part of a shadow stays, as black.
 */
export function softenEdges({ data, width, height }: Picture, ground: Mask, edge: Color): void {
	const whole = edge[0] + edge[1] + edge[2];
	const depths = stepsFrom(ground, width, BAND + 1);
	const source = data.slice();
	const sum = (of: Float64Array, at: number) => {
		for (let channel = 0; channel < 3; channel += 1)
			of[channel] = (of[channel] ?? 0) + (source[at + channel] ?? 0);
	};
	const behind = new Float64Array(3);
	const front = new Float64Array(3);
	for (let pixel = 0; pixel < depths.length; pixel += 1) {
		const depth = depths[pixel] ?? 0;
		const at = pixel * 4;
		if (depth === 0) {
			const sum = (source[at] ?? 0) + (source[at + 1] ?? 0) + (source[at + 2] ?? 0);
			data[at] = data[at + 1] = data[at + 2] = 0;
			data[at + 3] = 255 * shadowOpacity(sum, whole);
		}
		if (depth === 0 || depth > BAND) continue;
		const [x, y] = [pixel % width, Math.floor(pixel / width)];
		behind.fill(0);
		front.fill(0);
		let [behinds, fronts, deepest] = [0, 0, 0];
		for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row += 1) {
			for (
				let column = Math.max(0, x - REACH);
				column <= Math.min(width - 1, x + REACH);
				column += 1
			) {
				const near = row * width + column;
				const nearDepth = depths[near] ?? 0;
				if (nearDepth === 0) {
					sum(behind, near * 4);
					behinds += 1;
				} else if (nearDepth >= deepest) {
					// Only what lies deepest in the product has nothing of the background.
					if (nearDepth > deepest) {
						front.fill(0);
						fronts = 0;
						deepest = nearDepth;
					}
					sum(front, near * 4);
					fronts += 1;
				}
			}
		}
		let [dot, square] = [0, 0];
		for (let channel = 0; channel < 3; channel += 1) {
			const back = (behind[channel] ?? 0) / behinds;
			const apart = (front[channel] ?? 0) / fronts - back;
			dot += ((source[at + channel] ?? 0) - back) * apart;
			square += apart * apart;
		}
		const opacity =
			square < ALIKE * ALIKE ? (depth - 0.5) / BAND : Math.min(1, Math.max(0, dot / square));
		data[at + 3] = Math.round(255 * opacity);
		if (opacity === 0 || opacity === 1) continue;
		for (let channel = 0; channel < 3; channel += 1) {
			const back = (behind[channel] ?? 0) / behinds;
			data[at + channel] = back + ((source[at + channel] ?? 0) - back) / opacity;
		}
	}
}
