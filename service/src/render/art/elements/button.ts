import { drawText } from '../../text/draw';
import { layoutText, measureText, type TextBlock, type TextStyle } from '../../text/layout';
import { withState, type Context } from '../canvas';
import { easeOutBack, progress, sway } from '../easing';
import { fillRounded, strokeShape } from '../shapes';

const labelStyle: TextStyle = { family: 'text', weight: 700, tracking: -0.01, leading: 1.18 };
/** A label that would be smaller than this share of the usual size gets several lines. */
const MIN_ONE_LINE_SHARE = 0.78;

export interface Button {
	label: TextBlock;
	/** Whether it gets an arrow: none if the label has one. */
	hasArrow: boolean;
	/** Between the ends of the pill and its content. */
	padding: number;
	width: number;
	height: number;
	size: number;
	fill: string;
	color: string;
}

/** A pill-shaped button as wide as its label; empty without one. A long label gets smaller type or more lines; it is never cut. */
export function createButton(
	label: string,
	maxWidth: number,
	height: number,
	fill: string,
	color: string,
): Button {
	const wanted = height * 0.39;
	const isShown = label !== '';
	const hasArrow = !/[←-⇿➔-➾⬅-⬇]/u.test(label);
	// The two round ends, and the arrow with its gap.
	const extra = height * (hasArrow ? 1.42 : 0.92);
	const room = maxWidth - extra;
	const fits = measureText(label, labelStyle, wanted) * MIN_ONE_LINE_SHARE <= room;
	const block = layoutText(label, labelStyle, {
		maxWidth: room,
		maxSize: wanted,
		maxLines: fits ? 1 : 3,
		maxHeight: height * 1.5,
	});
	const labelWidth = Math.max(0, ...block.lines.map(({ width }) => width));
	return {
		label: block,
		hasArrow,
		padding: height * 0.46,
		size: block.size,
		fill,
		color,
		width: isShown ? labelWidth + extra : 0,
		height: isShown ? Math.max(height, block.height + height * 0.72) : 0,
	};
}

/**
 * When a button appears and when it starts to pulse, as ages in seconds; `swell` is the share by which it grows then. Its pulse
 * follows `seconds` of the video.
 */
export interface ButtonTiming {
	appearsAt: number;
	pulsesAt: number;
	seconds: number;
	swell?: number;
}

/**
 * Draws a button with its center at (x, y): it pops up, then pulses once a second, and its arrow, if it has one, moves in
 * reading direction.
 */
export function drawButton(
	ctx: Context,
	{ width, height, size, label, hasArrow, padding, fill, color }: Button,
	x: number,
	y: number,
	age: number,
	{ appearsAt, pulsesAt, seconds, swell = 0.018 }: ButtonTiming,
): void {
	const pulse = progress(age, pulsesAt, 0.5) * Math.max(0, sway(seconds, 1));
	const grown = easeOutBack(progress(age, appearsAt, 0.5), 1.5) * (1 + swell * pulse);
	if (grown <= 0.01 || height === 0) return;
	withState(ctx, () => {
		ctx.translate(x, y);
		ctx.scale(grown, grown);
		const radius = Math.min(height / 2, padding * 1.2);
		fillRounded(ctx, fill, -width / 2, -height / 2, width, height, radius);
		const left = label.rtl ? width / 2 - padding - label.width : -width / 2 + padding;
		// Mixed-case text looks centered slightly lower.
		drawText(ctx, label, left, -label.height / 2 + size * 0.055, { color });
		if (!hasArrow) return;
		if (label.rtl) ctx.scale(-1, 1);
		drawArrow(ctx, color, width / 2 - padding * 0.96 - size + 7 * pulse, size);
	});
}

function drawArrow(ctx: Context, color: string, x: number, size: number): void {
	const length = size * 0.86;
	const head = size * 0.32;
	ctx.lineWidth = size * 0.13;
	ctx.lineCap = 'round';
	ctx.lineJoin = 'round';
	strokeShape(ctx, color, () => {
		ctx.moveTo(x, 0);
		ctx.lineTo(x + length, 0);
		ctx.moveTo(x + length - head, -head);
		ctx.lineTo(x + length, 0);
		ctx.lineTo(x + length - head, head);
	});
}
