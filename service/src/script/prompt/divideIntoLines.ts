import { onlyTags, tagsAtEnd } from '../literals';
import { withoutMarks } from '../quote';
import { hasContent, splitSentences, tidy } from '../sentences';
import { takeBrackets } from './brackets';
import { isOneText } from './labelPieces';
import type { Piece } from './piece';
import { isOpen } from './placeholders';

const listSeparator = /\s*[;|•]\s+|\s+\/\s+/u;

/**
 * A text and the run of hashtags and handles that ends it, which begins with a hashtag.
 * @param isAfterTags the line before is such a run: handles go on with it
 */
function takeTags(whole: string, isAfterTags: boolean): { text: string; tags: string } {
	const tags = (isAfterTags && onlyTags.test(whole) ? whole : tagsAtEnd.exec(whole)?.[0]) ?? '';
	return { text: whole.slice(0, whole.length - tags.length), tags };
}

/** A piece as lines: its sentences or items, without its hashtags and what stands in brackets. */
export function divideIntoLines(piece: Piece, isAfterTags: boolean): Piece[] {
	if (piece.leftOut !== undefined) return [piece];
	const { text: unbracketed, inside } = takeBrackets(piece.text);
	const { tags, text } = takeTags(unbracketed, isAfterTags);
	const words = withoutMarks(text.trim());
	const lines = isOneText(piece.role)
		? [words]
		: piece.role === 'list'
			? words.split(listSeparator).flatMap(splitSentences)
			: splitSentences(words);
	const shown = lines.filter(hasContent).map((line, index): Piece => ({
		...piece,
		text: tidy(line),
		listed: piece.role === 'list' || (piece.listed && index === 0),
		numbered: piece.numbered && index === 0,
		...(isOpen(line) && { leftOut: 'bracketed' }),
	}));
	const bracketed = inside
		.filter(hasContent)
		.map((words): Piece => ({ ...piece, text: words, leftOut: 'bracketed' }));
	const given: Piece[] = tags === '' ? [] : [{ ...piece, text: tags.trim(), leftOut: 'hashtag' }];
	return [...shown, ...bracketed, ...given];
}
