import type { Frame } from '../../art/frame';
import { createMeshGradient } from '../../art/backgrounds/meshGradient';
import type { Context } from '../../art/canvas';
import { sway } from '../../art/easing';
import { blend, type Palette } from '../../art/palette';
import { fillBox, fillDisc, strokeCircle } from '../../art/shapes';
import type { Layout } from './layout';

/** Fills the frame at `t` seconds of the video. */
type Background = (ctx: Context, t: number) => void;

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
	{ x, y, size }: Layout['emoji'],
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
		fillDisc(ctx, spark, x, y, size * 0.68 * (1 + 0.03 * sway(t, 2)));
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
 * A moving background in the brand's colors for each scene: rings around its emoji, otherwise lights. Neighboring scenes have
 * different colors.
 * @param hasEmoji for each scene and the end card
 */
export function createBackgrounds(
	frame: Frame,
	palette: Palette,
	middle: Layout['emoji'],
	hasEmoji: readonly boolean[],
): { color: string; draw: Background }[] {
	const { primary, accent, ink, deep } = palette;
	const colors: Colors[] = [
		{ base: primary, second: deep },
		{ base: deep, second: primary },
		{ base: ink, second: primary },
	];
	return hasEmoji.map((hasOne, index) => {
		const chosen = colors[index % colors.length];
		if (chosen === undefined) throw new Error('there is no background');
		const draw = hasOne
			? rings(frame, chosen, accent, middle)
			: lights(frame, chosen, accent, `${index}`);
		return { color: chosen.base, draw };
	});
}
