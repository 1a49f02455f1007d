import type { Box } from '../box';
import type { Context } from '../canvas';
import { progress } from '../easing';

const GAP = 12;
const THICKNESS = 6;

/**
 * A segmented progress bar, as in stories.
 * @param marks the start of each segment and the end of the last one, in seconds
 */
export function drawProgressBar(
	ctx: Context,
	box: Box,
	marks: readonly number[],
	t: number,
	color: string,
): void {
	const count = marks.length - 1;
	const width = (box.width - GAP * (count - 1)) / count;
	const bar = (x: number, length: number) => {
		ctx.beginPath();
		ctx.roundRect(x, box.y, Math.max(THICKNESS, length), THICKNESS, THICKNESS / 2);
		ctx.fill();
	};
	ctx.save();
	ctx.fillStyle = color;
	for (let index = 0; index < count; index += 1) {
		const start = marks[index] ?? 0;
		const share = progress(t, start, (marks[index + 1] ?? start) - start);
		const x = box.x + index * (width + GAP);
		ctx.globalAlpha = 0.24;
		bar(x, width);
		ctx.globalAlpha = 1;
		if (share > 0) bar(x, width * share);
	}
	ctx.restore();
}
