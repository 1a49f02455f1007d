import type { Box } from './box';
import type { Context } from './canvas';
import { progress } from './motion';

const GAP = 12;
const THICKNESS = 6;

/** Bars that fill one after the other; `marks` are the start of each and the end of the last, in seconds. */
export function drawPips(
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
