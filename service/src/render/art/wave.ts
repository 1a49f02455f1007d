import type { Box } from './box';
import type { Context } from './canvas';
import { fade } from './palette';

const BARS = 48;

/** Bars that move like the loudness of a voice; higher in the middle. */
export function drawWave(ctx: Context, box: Box, color: string, t: number): void {
	const step = box.width / BARS;
	ctx.fillStyle = fade(color, 0.5);
	ctx.beginPath();
	for (let index = 0; index < BARS; index += 1) {
		const middle = 1 - Math.abs(index / (BARS - 1) - 0.5) * 2;
		const wobble =
			Math.sin(t * 7.3 + index * 0.9) * 0.5 + Math.sin(t * 11.7 + index * 1.7) * 0.3 + 0.5;
		const height = 6 + Math.max(0, wobble) * middle ** 1.4 * (box.height - 6);
		ctx.roundRect(
			box.x + index * step + step * 0.32,
			box.y + (box.height - height) / 2,
			step * 0.36,
			height,
			step * 0.18,
		);
	}
	ctx.fill();
}
