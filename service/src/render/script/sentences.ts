import { splitGraphemes } from '../text/tokens';

const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Sentences and lines of a text, trimmed, none empty. */
export function splitSentences(text: string): string[] {
	return text
		.split(/\r?\n+/)
		.flatMap((line) => Array.from(sentenceSegmenter.segment(line), (part) => part.segment))
		.map(tidy)
		.filter(hasContent);
}

export function tidy(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/\s+([,.;:!?…])/g, '$1')
		.trim();
}

export function hasContent(text: string): boolean {
	return /[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(text);
}

export function lengthOf(text: string): number {
	return splitGraphemes(text).length;
}

/** Full stops, commas and dashes at the ends make no sense on a title card; ! and ? stay. */
export function asTitle(text: string): string {
	const bare = tidy(text)
		.replace(/^[\s,;:.–—-]+/u, '')
		.replace(/[\s,;:–—-]+$/u, '')
		.replace(/(?<![.…])[.。]$/u, '');
	const [first = ''] = splitGraphemes(bare);
	return first.toLocaleUpperCase() + bare.slice(first.length);
}

// Inside a figure (1,000 or 18:30) a comma or colon ends nothing.
const stop = /\s+[–—-]\s+|[;:,](?!\d)\s*|[;:,]\s+|[،、；：，]\s*/u;
const conjunction =
	/\s+(?=(?:and|with|that|which|so that|because|but|while|where|und|mit|damit|et|avec|pour que|y|con|para que|e|com|en|met)\s)/iu;
const clauseBreak = new RegExp(`${stop.source}|${conjunction.source}`, 'iu');
const leadingLink =
	/^(?:(?:and|but|so|und|et|y|e|en|och|oder|or|with|which|that|who|mit|avec|con|com|met|med)\s+)+/iu;

/** A clause without the word that tied it to the one before. */
export function withoutLink(clause: string): string {
	return clause.replace(leadingLink, '');
}

/** Parts of a sentence that can stand alone on a card. */
export function splitClauses(sentence: string): string[] {
	return sentence
		.split(clauseBreak)
		.map((part) => tidy(withoutLink(part)))
		.filter(hasContent);
}

/** Parts of a sentence between commas, colons and dashes, word for word. */
export function splitAtStops(sentence: string): string[] {
	return sentence.split(stop).map(tidy).filter(hasContent);
}

/** The items of "a, b and c" when a sentence lists at least three things. */
export function splitList(sentence: string): string[] {
	const items = sentence
		.split(/[,،、，;]\s*(?:(?:and|und|et|y|e|en|och|or|и|و)\s+)?|\s+(?:and|und|et|y|och|&)\s+/iu)
		.map((part) => tidy(part))
		.filter(hasContent);
	return items.length >= 3 && items.every((item) => lengthOf(item) <= 42) ? items : [];
}

/** Keeps whole words up to `limit` characters; what was cut off leaves an ellipsis. */
export function clip(text: string, limit: number): string {
	const letters = splitGraphemes(text);
	if (letters.length <= limit) return text;
	const kept = letters.slice(0, limit - 1).join('');
	const lastSpace = kept.search(/\s+\S*$/u);
	const whole = lastSpace > limit * 0.5 ? kept.slice(0, lastSpace) : kept;
	return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** As much of a sentence as fits, cut where a clause ends if that leaves something to say. */
export function shorten(sentence: string, limit: number): string {
	if (lengthOf(sentence) <= limit) return sentence;
	let kept = '';
	for (const match of sentence.matchAll(new RegExp(clauseBreak.source, 'giu'))) {
		const head = tidy(sentence.slice(0, match.index));
		if (lengthOf(head) > limit) break;
		kept = head;
	}
	return lengthOf(kept) >= Math.min(14, limit / 3) ? kept : clip(sentence, limit);
}
