import { drawText } from '../text/draw';
import { layoutText, measureText, type TextBlock, type TextStyle } from '../text/layout';
import type { Context } from './canvas';

const labelStyle: TextStyle = { family: 'text', weight: 700, tracking: -0.01, leading: 1.18 };
/** Smaller than this share of the wanted size, a label goes on in a second line. */
const SMALLEST_ON_ONE_LINE = 0.78;

export interface Button {
	label: TextBlock;
	/** From the ends of the pill to the label and the arrow. */
	end: number;
	width: number;
	height: number;
	size: number;
	fill: string;
	color: string;
}

/** A pill that hugs its label. One that is longer than `maxWidth` shrinks a little, or takes more lines, whole. */
export function createButton(
	label: string,
	maxWidth: number,
	height: number,
	fill: string,
	color: string,
): Button {
	const wanted = height * 0.39;
	// The arrow with its gap, and the two round ends.
	const extra = height * 1.42;
	const room = maxWidth - extra;
	const fits = measureText(label, labelStyle, wanted) * SMALLEST_ON_ONE_LINE <= room;
	const block = layoutText(label, labelStyle, {
		...{ maxWidth: room, maxSize: wanted, maxLines: fits ? 1 : 3, maxHeight: height * 1.5 },
	});
	const labelWidth = Math.max(0, ...block.lines.map(({ width }) => width));
	return {
		...{ label: block, end: height * 0.46, size: block.size, fill, color },
		width: labelWidth + extra,
		height: Math.max(height, block.height + height * 0.72),
	};
}

/**
 * Draws the pill around (x, y). `grown` is its share of full size; `nudge` moves the arrow by that
 * many units in reading direction.
 */
export function drawButton(
	ctx: Context,
	button: Button,
	x: number,
	y: number,
	grown: number,
	nudge: number,
): void {
	if (grown <= 0.01) return;
	const { width, height, size, label, end } = button;
	ctx.save();
	ctx.translate(x, y);
	ctx.scale(grown, grown);
	ctx.fillStyle = button.fill;
	ctx.beginPath();
	ctx.roundRect(-width / 2, -height / 2, width, height, Math.min(height / 2, end * 1.2));
	ctx.fill();
	const left = label.rtl ? width / 2 - end - label.width : -width / 2 + end;
	// Capitals and small letters together look centred a little lower.
	drawText(ctx, label, left, -label.height / 2 + size * 0.055, { color: button.color });
	ctx.fillStyle = button.color;
	if (label.rtl) ctx.scale(-1, 1);
	drawArrow(ctx, width / 2 - end * 0.96 - size + nudge, size);
	ctx.restore();
}

function drawArrow(ctx: Context, x: number, size: number): void {
	const length = size * 0.86;
	const head = size * 0.32;
	ctx.strokeStyle = ctx.fillStyle;
	ctx.lineWidth = size * 0.13;
	ctx.lineCap = 'round';
	ctx.lineJoin = 'round';
	ctx.beginPath();
	ctx.moveTo(x, 0);
	ctx.lineTo(x + length, 0);
	ctx.moveTo(x + length - head, -head);
	ctx.lineTo(x + length, 0);
	ctx.lineTo(x + length - head, head);
	ctx.stroke();
}
