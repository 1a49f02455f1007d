import { createSprite, type Sprite } from '../sprite';
import { applyStyle, ASCENT, measureText, type TextStyle } from '../../text/layout';
import { findEmphasis } from '../../../script/emphasis';
import { fillRounded } from '../shapes';

const style: TextStyle = { family: 'display', weight: 800, tracking: -0.03, leading: 1 };

const withoutPunctuation = (word: string) =>
	word.replace(/^[^\p{L}\p{N}$€£¥₹+−-]+|[^\p{L}\p{N}$€£¥₹%+]+$/gu, '');

const MAX_COUNTED = 12;

/** The word of a line that says most, or its figure with what is counted; without the punctuation around it. */
export function keyWord(line: string): string {
	const emphasis = findEmphasis(line);
	const counted = /^\d+$/u.test(emphasis)
		? line.split(new RegExp(`(?<!\\p{L})${emphasis} `, 'u'))[1]?.split(' ')[0]
		: undefined;
	if (counted !== undefined && counted.length <= MAX_COUNTED)
		return `${emphasis} ${withoutPunctuation(counted)}`;
	return withoutPunctuation(emphasis || line);
}

/** A tile with a word in large type: for lines that no emoji fits. */
export function createWordTile(
	word: string,
	colors: { fill: string; text: string },
	room: { width: number; height: number },
	scale: number,
): Sprite {
	const padding = room.height * 0.24;
	const wanted = room.height - padding * 2;
	const share = (room.width - padding * 2) / Math.max(1, measureText(word, style, wanted));
	const size = Math.min(wanted, wanted * share);
	const width = Math.max(measureText(word, style, size), size) + padding * 2;
	const height = size + padding * 2;
	return createSprite(width, height, scale, (ctx) => {
		fillRounded(ctx, colors.fill, 0, 0, width, height, height * 0.26);
		applyStyle(ctx, style, size, word);
		ctx.fillStyle = colors.text;
		ctx.fillText(word, (width - measureText(word, style, size)) / 2, padding + size * ASCENT);
	});
}
