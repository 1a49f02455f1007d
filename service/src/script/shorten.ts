import { splitGraphemes } from '../util/textTokens';
import { breaksOf } from './literals';
import { splitSentences } from './sentences';

/** The length of a text as a network counts it. */
export type Weigh = (text: string) => number;

const codeUnits: Weigh = (text) => text.length;

/** Where its sentences end. */
function sentenceEnds(text: string): number[] {
	let from = 0;
	return splitSentences(text).flatMap((sentence) => {
		const at = text.indexOf(sentence, from);
		if (at < 0) return [];
		from = at + sentence.length;
		return [from];
	});
}

const ELLIPSIS = '…';

/**
 * The last of some texts, each of which begins with the one before, that weighs at most `most`. Halves them, as to weigh
 * each of thousands would take seconds.
 */
export function longestThatFits(
	texts: readonly string[],
	most: number,
	weigh: Weigh,
): string | undefined {
	let [fitting, tooHeavy] = [-1, texts.length];
	while (tooHeavy - fitting > 1) {
		const middle = (fitting + tooHeavy) >>> 1;
		if (weigh(texts[middle] ?? '') <= most) fitting = middle;
		else tooHeavy = middle;
	}
	return texts[fitting];
}

/**
 * A text that weighs at most `most`. It ends after a sentence if that keeps half of what fits, otherwise before a word and
 * with an ellipsis. Only a first word that is heavier than `most` is cut itself.
 */
export function shorten(text: string, most: number, weigh: Weigh = codeUnits): string {
	if (weigh(text) <= most) return text;
	const sentences = sentenceEnds(text).map((at) => text.slice(0, at));
	const whole = longestThatFits(sentences, most, weigh);
	if (whole !== undefined && weigh(whole) >= most / 2) return whole;
	const words = breaksOf(text)
		.map((at) => text.slice(0, at).replace(/[\s,;:–—-]+$/u, '') + ELLIPSIS)
		.filter((cut) => cut !== ELLIPSIS);
	const kept = longestThatFits(words, most, weigh);
	if (kept !== undefined) return kept;
	let begun = '';
	const cuts = splitGraphemes(text).map((letter) => (begun += letter) + ELLIPSIS);
	return longestThatFits(cuts, most, weigh) ?? '';
}
