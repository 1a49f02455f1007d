import type { Box } from './box';
import type { Context } from './canvas';
import { fade } from './palette';

/** Bars as high as a voice is loud: `levels` from 0 to 1, the present moment in their middle. */
export function drawWave(ctx: Context, box: Box, color: string, levels: readonly number[]): void {
	const step = box.width / levels.length;
	ctx.fillStyle = fade(color, 0.5);
	ctx.beginPath();
	for (const [index, level] of levels.entries()) {
		const height = 6 + level * (box.height - 6);
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
