import { isRightToLeft } from '../text/direction';
import { applyStyle, measureText, type TextStyle } from '../text/layout';
import type { Context } from './canvas';

const labelStyle: TextStyle = { family: 'text', weight: 700, tracking: -0.01 };

export interface Button {
	label: string;
	width: number;
	height: number;
	size: number;
	fill: string;
	color: string;
}

/** A pill that hugs its label; the label shrinks when it would pass `maxWidth`. */
export function createButton(
	label: string,
	maxWidth: number,
	height: number,
	fill: string,
	color: string,
): Button {
	const wanted = height * 0.39;
	// Label, arrow with its gap, and the two round ends.
	const extra = height * 1.42;
	const natural = measureText(label, labelStyle, wanted);
	const size = Math.min(wanted, (wanted * (maxWidth - extra)) / Math.max(1, natural));
	return { label, width: (natural * size) / wanted + extra, height, size, fill, color };
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
	const { width, height, size, label } = button;
	const rtl = isRightToLeft(label);
	ctx.save();
	ctx.translate(x, y);
	ctx.scale(grown, grown);
	ctx.fillStyle = button.fill;
	ctx.beginPath();
	ctx.roundRect(-width / 2, -height / 2, width, height, height / 2);
	ctx.fill();
	applyStyle(ctx, labelStyle, size, label);
	ctx.fillStyle = button.color;
	const labelWidth = measureText(label, labelStyle, size);
	const left = rtl ? width / 2 - height * 0.46 - labelWidth : -width / 2 + height * 0.46;
	ctx.fillText(label, left, size * 0.355);
	if (rtl) ctx.scale(-1, 1);
	drawArrow(ctx, width / 2 - height * 0.44 - size + nudge, size);
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
