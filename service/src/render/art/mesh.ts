import type { Frame } from './box';
import { createOpaqueCanvas, type Context } from './canvas';
import { sway } from './motion';
import { fade } from './palette';
import { createRandom } from './random';

export interface Glow {
	color: string;
	strength: number;
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
): (ctx: Context, t: number) => void {
	const width = Math.round(frame.width / SHRINK);
	const height = Math.round(frame.height / SHRINK);
	const [canvas, small] = createOpaqueCanvas(width, height);
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
	return (ctx, t) => {
		const time = Math.floor(t * STEPS_PER_SECOND) / STEPS_PER_SECOND;
		small.fillStyle = ground;
		small.fillRect(0, 0, width, height);
		for (const light of lights) {
			const x = light.x + sway(time, light.period, light.phase) * width * 0.3;
			const y = light.y + sway(time, light.period * 1.3, light.phase + 0.3) * height * 0.12;
			const gradient = small.createRadialGradient(x, y, 0, x, y, light.radius);
			gradient.addColorStop(0, fade(light.color, light.strength));
			gradient.addColorStop(0.4, fade(light.color, light.strength * 0.55));
			gradient.addColorStop(0.75, fade(light.color, light.strength * 0.12));
			gradient.addColorStop(1, fade(light.color, 0));
			small.fillStyle = gradient;
			small.fillRect(0, 0, width, height);
		}
		ctx.imageSmoothingQuality = 'low';
		ctx.drawImage(canvas, 0, 0, frame.width, frame.height);
	};
}
