import { isRightToLeft } from '../../util/textDirection';
import { measureText, type PlacedWord, type TextBlock } from './layout';

/** A block in which the stressed word stands apart from the stop after it, which is not stressed. */
export function withStress(block: TextBlock, emphasis: string): TextBlock {
	const split = (word: PlacedWord): PlacedWord[] => {
		const stop = word.text.slice(emphasis.length);
		if (emphasis === '' || !word.text.startsWith(emphasis) || !/^[.,;:،、，]$/u.test(stop))
			return [word];
		const width = measureText(emphasis, block.style, block.size);
		const rest = word.width - width;
		const rtl = isRightToLeft(word.text);
		return [
			{ ...word, text: emphasis, width, x: rtl ? word.x + rest : word.x },
			{ ...word, text: stop, width: rest, x: rtl ? word.x : word.x + width },
		];
	};
	return { ...block, words: block.words.flatMap(split) };
}
