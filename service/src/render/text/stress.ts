import { findEmphasis } from '../../script/emphasis';
import { keepTogether } from '../../script/literals';
import {
	layoutText,
	measureText,
	type PlacedWord,
	type TextBlock,
	type TextLimits,
	type TextStyle,
} from './layout';

/** Lays out a text that knows its stressed word. */
export const layoutStressed = (
	text: string,
	style: TextStyle,
	limits: TextLimits,
	emphasis = findEmphasis(text),
): TextBlock => withStress(layoutText(text, style, limits), emphasis);

/** What may follow a stressed word without being stressed: a stop, and the space of `withStopsApart` before it. */
const stop = /^\u2006?[.,;:،、，]$/u;

/** A text whose stressed word has room for the edge of a highlight before its stop: a sixth of an em. */
export const withStopsApart = (text: string, emphasis: string): string =>
	keepTogether(text)
		.split(/([ \t\r\n\f\v]+)/u)
		.map((word) => {
			const end = word.slice(emphasis.length);
			const ends = emphasis !== '' && word.startsWith(emphasis) && stop.test(end);
			return ends ? `${emphasis}\u2006${end}` : word;
		})
		.join('');

/** A block that knows its stressed words. One stands apart from the stop after it, which is not stressed. */
export function withStress(block: TextBlock, emphasis: string): TextBlock {
	const whole = new Map<number, string>();
	for (const { order, text } of block.words) whole.set(order, (whole.get(order) ?? '') + text);
	const isStressed = (order: number) => {
		const word = whole.get(order) ?? '';
		// Where no spaces are, a figure is the first word of a longer phrase.
		if (word !== '' && /\d/u.test(word) && emphasis.startsWith(word)) return true;
		const end = word.slice(emphasis.length);
		return emphasis !== '' && word.startsWith(emphasis) && (end === '' || stop.test(end));
	};
	/** Letters of the word before this part of it. */
	const seen = new Map<number, number>();
	const split = (word: PlacedWord): PlacedWord[] => {
		const before = seen.get(word.order) ?? 0;
		seen.set(word.order, before + word.text.length);
		const rest = emphasis.length - before;
		if (!isStressed(word.order) || rest <= 0) return [word];
		if (rest >= word.text.length) return [{ ...word, stressed: true }];
		const text = word.text.slice(0, rest);
		const stopText = word.text.slice(rest);
		const widthOf = (part: string) => measureText(part, block.style, block.size, word.rtl);
		const [width, stopWidth] = [widthOf(text), widthOf(stopText)];
		// Each at its own end of the word: a font moves a comma below an "r", so that together they are wider.
		const [left, right] = word.rtl ? [word.width - width, 0] : [0, word.width - stopWidth];
		return [
			{ ...word, text, width, x: word.x + left, stressed: true },
			{ ...word, text: stopText, width: stopWidth, x: word.x + right },
		];
	};
	return { ...block, words: block.words.flatMap(split) };
}
