import type { Box } from '../box';
import type { Context } from '../canvas';
import { withAlpha } from '../palette';

/** The waveform of the voice as bars; `levels` are 0 to 1, the current moment is in the middle. */
export function drawWaveform(
	ctx: Context,
	box: Box,
	color: string,
	levels: readonly number[],
): void {
	const step = box.width / levels.length;
	ctx.fillStyle = withAlpha(color, 0.5);
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
