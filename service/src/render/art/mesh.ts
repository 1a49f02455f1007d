import type { Frame } from './box';
import { createOpaqueCanvas, type Context } from './canvas';
import { sway } from './motion';
import { fade } from './palette';
import { createRandom } from '../../util/seededRandom';

export interface Glow {
	color: string;
	strength: number;
}

/** A light that follows something; position and radius in design units. */
export interface Spot extends Glow {
	x: number;
	y: number;
	radius: number;
}

/** Painted at this share of the size and stretched: a blur that costs nothing. */
const SHRINK = 12;
/** Repaints a second. The lights drift too slowly for the eye to tell, and the encoder skips still blocks. */
const STEPS_PER_SECOND = 10;

/** Soft lights drifting over a ground. Fills the whole frame. */
export function createMesh(
	frame: Frame,
	ground: string,
	glows: readonly Glow[],
	seed: string,
): (ctx: Context, t: number, spot?: Spot) => void {
	const width = Math.round(frame.width / SHRINK);
	const height = Math.round(frame.height / SHRINK);
	const [small, paint] = createOpaqueCanvas(width, height);
	const [large, stretch] = createOpaqueCanvas(
		Math.round(frame.width * frame.scale),
		Math.round(frame.height * frame.scale),
	);
	stretch.imageSmoothingQuality = 'low';
	const random = createRandom(`mesh:${seed}`);
	const long = Math.max(width, height);
	const lights = glows.map((glow, index) => ({
		...glow,
		x: width * (0.15 + 0.7 * random()),
		y: height * ((index + 0.5 * random()) / glows.length + 0.1),
		radius: long * (0.36 + 0.16 * random()),
		period: 9 + random() * 5,
		phase: random(),
	}));

	const shine = (x: number, y: number, radius: number, { color, strength }: Glow) => {
		const gradient = paint.createRadialGradient(x, y, 0, x, y, radius);
		gradient.addColorStop(0, fade(color, strength));
		gradient.addColorStop(0.4, fade(color, strength * 0.55));
		gradient.addColorStop(0.75, fade(color, strength * 0.12));
		gradient.addColorStop(1, fade(color, 0));
		paint.fillStyle = gradient;
		paint.fillRect(0, 0, width, height);
	};

	let shown = '';
	return (ctx, t, spot) => {
		const step = Math.floor(t * STEPS_PER_SECOND);
		// Stretching is the costly part, so the last result is kept while nothing has moved.
		const state = `${step}:${Math.round(spot?.x ?? 0)}:${Math.round(spot?.y ?? 0)}`;
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
		ctx.drawImage(large, 0, 0, frame.width, frame.height);
	};
}
