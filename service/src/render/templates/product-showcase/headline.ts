import type { Context } from '../../art/canvas';
import { findEmphasis } from '../../../script/emphasis';
import { layoutText, type TextBlock, type TextLimits, type TextStyle } from '../../text/layout';
import { revealText } from '../../text/draw';
import { withStress } from '../../text/stress';

const style: TextStyle = { family: 'display', weight: 800, tracking: -0.028, leading: 1.05 };

/** A headline that knows its stressed word. */
export const layoutHeadline = (text: string, limits: TextLimits): TextBlock =>
	withStress(layoutText(text, style, limits), findEmphasis(text));

interface Reveal {
	x: number;
	y: number;
	age: number;
	color: string;
	/** The color of the stressed word. */
	stress: string;
}

/** Draws a headline whose words appear one after the other. */
export function revealHeadline(ctx: Context, headline: TextBlock, reveal: Reveal): void {
	const { x, y, age, color, stress } = reveal;
	revealText(ctx, headline, x, y, {
		age,
		color,
		colorOf: (word) => (word.stressed === true ? stress : undefined),
	});
}
