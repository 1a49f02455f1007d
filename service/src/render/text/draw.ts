import type { Context } from '../art/canvas';
import { easeOutExpo, progress } from '../art/easing';
import { withinBox } from '../art/shapes';
import { ASCENT, applyStyle, type PlacedWord, type TextBlock } from './layout';

export interface DrawTextOptions {
	color: string;
	/** Color of stressed words; undefined: `color`. */
	stress?: string;
}

/** Draws a whole block with its top left corner at (x, y). */
export function drawText(
	ctx: Context,
	block: TextBlock,
	x: number,
	y: number,
	options: DrawTextOptions,
): void {
	for (const word of block.words) drawWord(ctx, block, word, x, y, options);
}

export function drawWord(
	ctx: Context,
	block: TextBlock,
	word: PlacedWord,
	x: number,
	y: number,
	options: DrawTextOptions,
): void {
	applyStyle(ctx, block.style, block.size, word.text, word.rtl);
	const { color, stress = color } = options;
	ctx.fillStyle = word.stressed === true ? stress : color;
	ctx.fillText(word.text, x + word.x, y + word.y);
}

export interface RevealOptions extends DrawTextOptions {
	/** Seconds since the start of the reveal; nothing is drawn before it. */
	age: number;
	/** Seconds that one word takes. */
	seconds?: number;
}

/** Seconds from one word to the next, and those that one takes unless a reveal says otherwise. */
const STAGGER = 0.07;
const WORD_SECONDS = 0.6;

/** Reveals words one after the other: each rises from behind the bottom of its line. */
export function revealText(
	ctx: Context,
	block: TextBlock,
	x: number,
	y: number,
	options: RevealOptions,
): void {
	const { age, seconds = WORD_SECONDS } = options;
	for (const word of block.words) {
		const share = easeOutExpo(progress(age, word.order * STAGGER, seconds));
		if (share <= 0) continue;
		// Without a clip at rest: it would cut tall accents and long descenders.
		if (share >= 0.999) {
			drawWord(ctx, block, word, x, y, options);
			continue;
		}
		const room = {
			x: x + word.x - block.size * 0.1,
			y: y + word.y - block.size * (ASCENT + 0.22),
			width: word.width + block.size * 0.2,
			height: block.size * (ASCENT + 0.22 + 0.3),
		};
		withinBox(ctx, room, 0, () => {
			ctx.translate(0, (1 - share) * block.size * 1.2);
			drawWord(ctx, block, word, x, y, options);
		});
	}
}

/** Seconds until the last word of a reveal is at rest. */
export function revealSeconds(block: TextBlock): number {
	return Math.max(0, block.words.length - 1) * STAGGER + WORD_SECONDS;
}
