import type { Box } from '../../art/box';
import { withState, type Context } from '../../art/canvas';
import { easeOut, lerp, progress } from '../../art/easing';
import { withAlpha } from '../../art/palette';
import type { Caption } from '../../text/splitCaptions';
import { drawWord } from '../../text/draw';
import type { TextStyle } from '../../text/layout';
import { captionSize, drawMarked, setCaptions } from '../../text/setCaptions';

const style: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.02,
	wordSpacing: 0.07,
	leading: 1.16,
};
/** Captions after the first one appear this long before their first word is spoken. */
const AHEAD = 0.14;
/** They are soon there: where the voice pauses, composition time is slow, and so is what fades. */
const ARRIVAL_SECONDS = 0.1;
const pill = { pad: 0.13, rise: 0.9, radius: 0.22 };

/** How captions are drawn. */
export interface KaraokeLook {
	/** Without `marked`, no word is marked. */
	text: string;
	marked?: { fill: string; text: string };
	/** Of the room that a caption leaves free: how much is above it. */
	shareAbove: number;
}

/** One type size for these captions. */
export const karaokeSize = (chunks: readonly Caption[], box: Box, maxSize: number): number =>
	captionSize(chunks, style, box, { maxSize, least: 0.62 });

/**
 * Captions with a marker that moves from word to word: the first one from the start, each until the next one, the last one
 * for good. `age` is seconds since the first word.
 */
export function createKaraoke(
	chunks: readonly Caption[],
	box: Box,
	size: number,
	{ text: color, marked, shareAbove }: KaraokeLook,
): (ctx: Context, age: number) => void {
	const captionAt = setCaptions(
		chunks,
		style,
		box,
		{ size, full: size },
		{ first: -Infinity, ahead: AHEAD },
	);
	return (ctx, age) => {
		const caption = captionAt(age);
		if (caption === undefined) return;
		const { block, start } = caption;
		const arrived = easeOut(progress(age, start, ARRIVAL_SECONDS));
		const y = box.y + (box.height - block.height) * shareAbove + (1 - arrived) * 20;
		const said = caption.said(age);
		const last = said.at(-1)?.order ?? -1;
		withState(ctx, () => {
			ctx.globalAlpha *= lerp(0.4, 1, arrived);
			const toCome = marked === undefined ? color : withAlpha(color, 0.6);
			for (const word of block.words) {
				drawWord(ctx, block, word, box.x, y, { color: word.order > last ? toCome : color });
			}
			if (marked === undefined) return;
			for (const word of said) drawMarked(ctx, block, word, box.x, y, { ...marked, ...pill });
		});
	};
}
