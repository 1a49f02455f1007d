import type { Point } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import { createMeshGradient } from '../../art/backgrounds/meshGradient';
import type { Context } from '../../art/canvas';
import { sway } from '../../art/easing';
import { blend, type Palette } from '../../art/palette';
import { fillBox, fillDisc, strokeCircle } from '../../art/shapes';

/** Fills the frame at `t` seconds of the video. */
type Background = (ctx: Context, t: number) => void;

/** The disc in the middle of rings. */
export interface Middle extends Point {
	radius: number;
}

/** Background, and shapes on it. */
interface Colors {
	base: string;
	second: string;
}

/** Rings that spread from a point, like ripples on water. */
function rings(
	frame: Frame,
	{ base, second }: Colors,
	spark: string,
	{ x, y, radius: middle }: Middle,
): Background {
	const reach = Math.hypot(frame.width, frame.height) * 0.9;
	const count = 8;
	return (ctx, t) => {
		fillBox(ctx, base, frame);
		const width = reach / count;
		const drift = (t * 0.3) % 2;
		ctx.lineWidth = width;
		for (let index = -1; index <= count; index += 2) {
			const radius = (index + drift + 0.5) * width;
			if (radius <= 0) continue;
			strokeCircle(ctx, blend(second, base, (index + 1) / (count + 2)), x, y, radius);
		}
		fillDisc(ctx, spark, x, y, middle * (1 + 0.03 * sway(t, 2)));
	};
}

/** Soft lights that drift. */
function lights(frame: Frame, { base, second }: Colors, spark: string, seed: string): Background {
	const glows = [
		{ color: second, strength: 0.85 },
		{ color: spark, strength: 0.4 },
		{ color: second, strength: 0.6 },
	];
	return createMeshGradient(frame, base, glows, seed);
}

/**
 * A moving background in the brand's colors for each scene: rings around the disc with its emoji or icon, otherwise lights.
 * Neighboring scenes have different colors.
 * @param middles the discs of each scene and the end card
 */
export function createBackgrounds(
	frame: Frame,
	palette: Palette,
	middles: readonly (Middle | undefined)[],
): { color: string; draw: Background }[] {
	const { primary, accent, ink, deep } = palette;
	const colors: Colors[] = [
		{ base: primary, second: deep },
		{ base: deep, second: primary },
		{ base: ink, second: primary },
	];
	return middles.map((middle, index) => {
		const chosen = colors[index % colors.length];
		if (chosen === undefined) throw new Error('there is no background');
		const draw = middle
			? rings(frame, chosen, accent, middle)
			: lights(frame, chosen, accent, `${index}`);
		return { color: chosen.base, draw };
	});
}
