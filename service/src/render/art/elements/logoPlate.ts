import { createLayer, type Image } from '../canvas';
import { blend, contrast } from '../palette';

/** Pixels of the long side of a logo that is measured. */
const SAMPLE = 96;
/** Alpha of 255 from which a pixel counts as ink. */
const INK = 128;
/** WCAG contrast ratio below which ink is lost on its background. */
const LOST = 2.2;
/** With a larger share of its outline lost, a logo is hardly readable. */
const MOST_LOST = 0.25;
const PLATES = ['#ffffff', '#17171c'];

/** The lightest and darkest colors of any image below an overlay of one color. */
export function groundsBelow(overlay: string, opacity: number): string[] {
	return [blend('#ffffff', overlay, opacity), blend('#000000', overlay, opacity)];
}

/** The colors along the outline of a logo's ink, with their number of pixels; empty for a logo that fills its corners. */
function outlineOf(logo: Image): Map<string, number> {
	const shrink = SAMPLE / Math.max(logo.width, logo.height);
	const [canvas, ctx] = createLayer(logo.width * shrink, logo.height * shrink);
	const { width, height } = canvas;
	ctx.imageSmoothingQuality = 'high';
	ctx.drawImage(logo, 0, 0, width, height);
	const { data } = ctx.getImageData(0, 0, width, height);
	const isInk = (x: number, y: number) =>
		x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * 4 + 3] ?? 0) >= INK;
	const colors = new Map<string, number>();
	const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => isInk(x, y)));
	// It brings its own background.
	if (!corners.includes(false)) return colors;
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const isInside = isInk(x - 1, y) && isInk(x + 1, y) && isInk(x, y - 1) && isInk(x, y + 1);
			if (!isInk(x, y) || isInside) continue;
			const at = (y * width + x) * 4;
			// 16 steps per channel: similar colors are measured once.
			const digits = [0, 1, 2].map((channel) => ((data[at + channel] ?? 0) >> 4).toString(16));
			const color = `#${digits.join('')}`;
			colors.set(color, (colors.get(color) ?? 0) + 1);
		}
	}
	return colors;
}

/**
 * The color of the plate that a logo needs to stand out from all of these backgrounds; undefined if it needs none, or if a
 * plate would not help.
 */
export function plateFor(logo: Image, grounds: readonly string[]): string | undefined {
	const outline = outlineOf(logo);
	const pixels = [...outline.values()].reduce((sum, count) => sum + count, 0);
	const lostOn = (ground: string) => {
		let lost = 0;
		for (const [color, count] of outline) if (contrast(color, ground) < LOST) lost += count;
		return lost / Math.max(1, pixels);
	};
	const without = Math.max(0, ...grounds.map(lostOn));
	if (without <= MOST_LOST) return undefined;
	const [best] = PLATES.map((color) => ({ color, lost: lostOn(color) })).sort(
		(one, other) => one.lost - other.lost,
	);
	return best !== undefined && best.lost < without - 0.1 ? best.color : undefined;
}
