import type { Frame } from '../../art/box';
import { withState, type Context } from '../../art/canvas';
import { sway } from '../../art/easing';
import { blend, withLightness, type Palette } from '../../art/palette';

/** Fills the frame at `t` seconds of the video. */
type Background = (ctx: Context, t: number) => void;

/** Background, shapes on it, and highlights. */
interface Colors {
	base: string;
	second: string;
	spark: string;
}

/** Where a scene's emoji is, if it has one. */
interface Middle {
	x: number;
	y: number;
	size: number;
}

/** Rings that spread from a point, like ripples on water. */
function rings(frame: Frame, { base, second, spark }: Colors, { x, y, size }: Middle): Background {
	const reach = Math.hypot(frame.width, frame.height) * 0.9;
	const count = 8;
	return (ctx, t) => {
		ctx.fillStyle = base;
		ctx.fillRect(0, 0, frame.width, frame.height);
		const width = reach / count;
		const drift = (t * 0.3) % 2;
		ctx.lineWidth = width;
		for (let index = -1; index <= count; index += 2) {
			const radius = (index + drift + 0.5) * width;
			if (radius <= 0) continue;
			ctx.strokeStyle = blend(second, base, (index + 1) / (count + 2));
			ctx.beginPath();
			ctx.arc(x, y, radius, 0, 2 * Math.PI);
			ctx.stroke();
		}
		ctx.fillStyle = spark;
		ctx.beginPath();
		ctx.arc(x, y, size * 0.68 * (1 + 0.03 * sway(t, 2)), 0, 2 * Math.PI);
		ctx.fill();
	};
}

/** Broad diagonal bands that move at different speeds. */
function bands(frame: Frame, { base, second, spark }: Colors): Background {
	const long = Math.hypot(frame.width, frame.height);
	const period = long * 1.5;
	const plan = [
		{ width: 0.2, speed: 30, color: blend(base, second, 0.55) },
		{ width: 0.1, speed: 52, color: second },
		{ width: 0.26, speed: 22, color: blend(base, second, 0.3) },
		{ width: 0.035, speed: 78, color: spark },
		{ width: 0.12, speed: 40, color: blend(base, second, 0.75) },
	];
	return (ctx, t) => {
		ctx.fillStyle = base;
		ctx.fillRect(0, 0, frame.width, frame.height);
		withState(ctx, () => {
			ctx.translate(frame.width / 2, frame.height / 2);
			ctx.rotate(-0.5);
			for (const [index, { width, speed, color }] of plan.entries()) {
				const x = ((index * long * 0.31 + t * speed) % period) - period / 2;
				ctx.fillStyle = color;
				ctx.fillRect(x, -long, width * long, long * 2);
			}
		});
	};
}

/** Layers of hills with parallax: near ones move faster. */
function hills(frame: Frame, { base, second, spark }: Colors): Background {
	const layers = 5;
	return (ctx, t) => {
		ctx.fillStyle = base;
		ctx.fillRect(0, 0, frame.width, frame.height);
		ctx.fillStyle = spark;
		ctx.beginPath();
		const sun = Math.max(frame.width, frame.height) * 0.085;
		ctx.arc(frame.width * 0.72, frame.height * 0.34 + sway(t, 9) * 24, sun, 0, 2 * Math.PI);
		ctx.fill();
		for (let layer = 0; layer < layers; layer += 1) {
			const top = frame.height * (0.42 + layer * 0.13);
			const height = frame.height * 0.05;
			const shift = t * (0.16 + layer * 0.11) + layer * 1.7;
			ctx.fillStyle = blend(base, second, 0.25 + (0.75 * layer) / (layers - 1));
			ctx.beginPath();
			ctx.moveTo(0, frame.height);
			for (let step = 0; step <= 36; step += 1) {
				const x = (frame.width * step) / 36;
				ctx.lineTo(x, top + height * Math.sin((x / frame.width) * (3.2 + layer * 0.5) + shift));
			}
			ctx.lineTo(frame.width, frame.height);
			ctx.closePath();
			ctx.fill();
		}
	};
}

/** Large discs that sway. */
function discs(frame: Frame, { base, second, spark }: Colors): Background {
	const long = Math.max(frame.width, frame.height);
	const plan = [
		{ x: 0.12, y: 0.16, radius: 0.27, period: 11, color: second },
		{ x: 0.94, y: 0.46, radius: 0.2, period: 9, color: blend(base, second, 0.55) },
		{ x: 0.2, y: 0.86, radius: 0.3, period: 13, color: blend(base, second, 0.35) },
		{ x: 0.78, y: 0.8, radius: 0.09, period: 7, color: spark },
	];
	return (ctx, t) => {
		ctx.fillStyle = base;
		ctx.fillRect(0, 0, frame.width, frame.height);
		for (const { x, y, radius, period, color } of plan) {
			const across = frame.width * x + sway(t, period) * long * 0.05;
			const down = frame.height * y + sway(t, period * 1.4, 0.25) * long * 0.04;
			ctx.fillStyle = color;
			ctx.beginPath();
			ctx.arc(across, down, radius * long, 0, 2 * Math.PI);
			ctx.fill();
		}
	};
}

const kinds = [rings, hills, discs, bands];

/** A moving background in the brand's colors for each scene; neighboring scenes have different kinds. */
export function createBackgrounds(
	frame: Frame,
	palette: Palette,
	middle: Middle,
	count: number,
): { color: string; spark: string; draw: Background }[] {
	const { primary, accent, ink, deep } = palette;
	const lit = withLightness(primary, 0.62);
	const colors: Colors[] = [
		{ base: primary, second: deep, spark: accent },
		{ base: lit, second: deep, spark: accent },
		{ base: ink, second: primary, spark: accent },
		{ base: accent, second: withLightness(accent, 0.72), spark: primary },
	];
	return Array.from({ length: count }, (_, index) => {
		const chosen = colors[index % colors.length];
		// The last scene is the end card, which needs a calm background.
		const kind = index === count - 1 ? discs : kinds[index % kinds.length];
		if (chosen === undefined || kind === undefined) throw new Error('there is no background');
		return { color: chosen.base, spark: chosen.spark, draw: kind(frame, chosen, middle) };
	});
}
