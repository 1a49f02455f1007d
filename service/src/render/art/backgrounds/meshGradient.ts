import type { Frame } from '../frameLayout';
import { createOpaqueCanvas, type Context } from '../canvas';
import { sway } from '../easing';
import { withAlpha } from '../palette';
import { seededFractions } from '../../../util/seededFractions';

export interface Light {
	color: string;
	strength: number;
}

/** A light with a position and radius, in design units. */
export interface Spotlight extends Light {
	x: number;
	y: number;
	radius: number;
}

/** Painted this many times smaller and scaled up, which blurs it for free. */
const SHRINK = 12;
/** Scaled up smoothly to half the frame's pixels, then doubled: in so soft a picture, nobody sees it. */
const BLOCK = 2;
/** Steps per second. The lights drift slowly, and the encoder skips unchanged blocks. */
const STEPS_PER_SECOND = 10;

/** A mesh gradient: soft lights drift over a background. Fills the frame. */
export function createMeshGradient(
	frame: Frame,
	ground: string,
	glows: readonly Light[],
	seed: string,
): (ctx: Context, t: number, spotlight?: Spotlight) => void {
	const width = Math.round(frame.width / SHRINK);
	const height = Math.round(frame.height / SHRINK);
	const [small, paint] = createOpaqueCanvas(width, height);
	const [large, stretch] = createOpaqueCanvas(
		Math.round((frame.width * frame.scale) / BLOCK),
		Math.round((frame.height * frame.scale) / BLOCK),
	);
	stretch.imageSmoothingQuality = 'low';
	const random = seededFractions(`mesh:${seed}`);
	const long = Math.max(width, height);
	const lights = glows.map((glow, index) => ({
		...glow,
		x: width * (0.15 + 0.7 * random()),
		y: height * ((index + 0.5 * random()) / glows.length + 0.1),
		radius: long * (0.36 + 0.16 * random()),
		period: 9 + random() * 5,
		phase: random(),
	}));

	const shine = (x: number, y: number, radius: number, { color, strength }: Light) => {
		const gradient = paint.createRadialGradient(x, y, 0, x, y, radius);
		gradient.addColorStop(0, withAlpha(color, strength));
		gradient.addColorStop(0.4, withAlpha(color, strength * 0.55));
		gradient.addColorStop(0.75, withAlpha(color, strength * 0.12));
		gradient.addColorStop(1, withAlpha(color, 0));
		paint.fillStyle = gradient;
		paint.fillRect(0, 0, width, height);
	};

	let shown = '';
	return (ctx, t, spot) => {
		const step = Math.floor(t * STEPS_PER_SECOND);
		// Scaling up is the slow part, so the result is kept until something moves.
		const { x = 0, y = 0, radius = 0 } = spot ?? {};
		const state = [step, Math.round(x), Math.round(y), Math.round(radius)].join();
		if (state !== shown) {
			shown = state;
			const time = step / STEPS_PER_SECOND;
			paint.fillStyle = ground;
			paint.fillRect(0, 0, width, height);
			for (const light of lights) {
				const x = light.x + sway(time, light.period, light.phase) * width * 0.3;
				const y = light.y + sway(time, light.period * 1.3, light.phase + 0.3) * height * 0.12;
				shine(x, y, light.radius, light);
			}
			if (spot !== undefined) shine(spot.x / SHRINK, spot.y / SHRINK, spot.radius / SHRINK, spot);
			stretch.drawImage(small, 0, 0, large.width, large.height);
		}
		ctx.imageSmoothingEnabled = false;
		ctx.drawImage(large, 0, 0, frame.width, frame.height);
		ctx.imageSmoothingEnabled = true;
	};
}
