import type { Context } from '../../art/canvas';
import { findEmphasis } from '../../../script/emphasis';
import { layoutText, type TextBlock, type TextLimits, type TextStyle } from '../../text/layout';
import { revealText } from '../../text/draw';
import { withStress } from '../../text/stress';

const style: TextStyle = { family: 'display', weight: 800, tracking: -0.028, leading: 1.05 };

/** A headline with the word that it stresses. */
export interface Headline extends TextBlock {
	emphasis: string;
}

export function layoutHeadline(text: string, limits: TextLimits): Headline {
	const emphasis = findEmphasis(text);
	return { ...withStress(layoutText(text, style, limits), emphasis), emphasis };
}

interface Reveal {
	x: number;
	y: number;
	age: number;
	color: string;
	/** The color of the stressed word. */
	stress: string;
}

/** Draws a headline whose words appear one after the other. */
export function revealHeadline(ctx: Context, headline: Headline, reveal: Reveal): void {
	const { x, y, age, color, stress } = reveal;
	revealText(ctx, headline, x, y, {
		age,
		color,
		colorOf: ({ text }) => (text === headline.emphasis ? stress : undefined),
	});
}
