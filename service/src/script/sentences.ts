import { splitGraphemes } from '../util/textTokens';
import { findLiterals, monthNames } from './literals';
import abbreviations from './vocabulary/abbreviations.json';

const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

export function tidy(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/\s+([,.;…](?:\s|$))/g, '$1')
		.trim();
}

export function hasContent(text: string): boolean {
	return /[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(text);
}

export function hasWords(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text);
}

/** Characters as a reader counts them. */
export function lengthOf(text: string): number {
	return splitGraphemes(text).length;
}

const oneOf = (words: string) => words.replace(/[.]/gu, '\\.').split(' ').join('|');

/** The first three, hidden, are \ue000 to \ue002 in the patterns below. */
const stops = '.!?。！？';
const FIRST_HIDDEN = 0xe000;
const masked = (text: string) =>
	text.replace(/[.!?。！？]/gu, (sign) => String.fromCharCode(FIRST_HIDDEN + stops.indexOf(sign)));
export const unmasked = (text: string) =>
	text.replace(/[\ue000-\ue005]/gu, (sign) => stops.charAt(sign.charCodeAt(0) - FIRST_HIDDEN));

/** Hides the full stops of a name in a text, for `splitSentences` to show again: "Hi Hon. Ada, thank you" is one sentence. */
export function keepWhole(name: string, text: string): string {
	if (!hasWords(name)) return text;
	const pattern = name.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
	return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu'), masked);
}

/** Full stops that end nothing, each with the word before it. */
const openStops: readonly RegExp[] = [
	new RegExp(
		`(?<![\\p{L}.\ue000])(?:${oneOf(abbreviations.beforeName)}|\\p{L}+str)\\.(?=\\s+[&\\p{L}\\p{N}])`,
		'giu',
	),
	// "z. B."
	/(?<!\p{L})(?:z\.\s?B|u\.\s?a|d\.\s?h|o\.\s?Ä|i\.\s?d\.\s?R)\.(?=\s)/gu,
	// ".NET"
	/(?<=^|\s)\.(?=\p{L})/gu,
	// "J. R. Okafor"
	/(?<![\p{L}.])\p{Lu}\.(?=\s*\p{Lu}[\p{L}.])/gu,
	new RegExp(
		`\\d{1,2}\\.(?=\\s+(?:${monthNames})(?!\\p{L})|\\s?(?:und|bis|oder|og|och|[-–/&+])\\s?\\d{1,2}[.\ue000])`,
		'giu',
	),
	// "der 3. Platz"
	/(?<=(?<!\p{L})(?:der|die|das|dem|den|des|zum|zur|im|am|vom|beim|unser\p{L}*) )\d{1,2}\.(?=\s)/giu,
];
/** "Inc. in Duluth", "7 p.m. at": such a word ends a sentence only before a capital. */
const beforeSmall = new RegExp(
	`(?<!\\p{L})(?:${oneOf(abbreviations.atEnd)})\\.(?=\\s+(\\S))`,
	'giu',
);
/** A quotation is one part of its sentence. */
const quotation =
	/"[^"\n]{2,600}"|[“„][^”“\n]{2,600}[”“]|«[^»\n]{2,600}»|「[^」\n]{2,600}」|『[^』\n]{2,600}』/gu;

/** Hides the full stops that end nothing: in addresses, figures, abbreviations, initials and quotations. */
function protect(line: string): string {
	let text = line;
	for (const { kind, start, end } of findLiterals(line)) {
		const part = line.slice(start, end);
		// "at 7 p.m. Call us": the last full stop of a time also ends the sentence.
		const kept = kind === 'time' || kind === 'date' ? part.replace(/\.$/u, '') : part;
		text = text.slice(0, start) + masked(kept) + text.slice(start + kept.length);
	}
	text = text.replace(quotation, (quote, at: number, whole: string) => {
		// Who said it belongs to the sentence.
		const isSigned = /^\s*[–—―-]+\s*\p{L}/u.test(whole.slice(at + quote.length));
		return isSigned ? masked(quote) : masked(quote.slice(0, -2)) + quote.slice(-2);
	});
	text = text.replace(beforeSmall, (stop, next: string) =>
		/\p{Lu}/u.test(next) ? stop : masked(stop),
	);
	return openStops.reduce((found, pattern) => found.replace(pattern, masked), text);
}

/** An emoji between two sentences ends the first; "I ❤️ Leeds" is one. */
const emojiStop =
	/([^\s.!?…:;,\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]\s*(?![❤♥💛💚💙💜🤍🖤🧡])(?:(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)[\p{Emoji_Modifier}\ufe0f\u200d]*\s*)+)(?=[\p{Lu}\p{N}\p{Sc}¡¿])/gu;
/** The segmenter takes a full stop before a small letter or a figure for an abbreviation; those are hidden by now. */
const hiddenBeginning =
	/(?<=(?:\p{L}{2,}|\d\p{L}?|[%)\]"”»])[.!?])\s+(?=[-−–+±]?[\p{N}\p{Sc}]|[\p{Ll}"“„«])|(?<=[.!?]["”»])\s+(?=[^\s–—-])/u;
const closing = /^[\p{Pe}\p{Pf}"'.!?…]+$/u;

/** Sentences of a text, trimmed, none empty; a line break ends one. */
export function splitSentences(text: string): string[] {
	const found: string[] = [];
	const parts = text
		.replace(emojiStop, '$1\n')
		.split(/\r?\n+/)
		.flatMap((line) => Array.from(sentenceSegmenter.segment(protect(line)), (part) => part.segment))
		.flatMap((part) => part.split(hiddenBeginning))
		.map((part) => tidy(unmasked(part)));
	for (const part of parts) {
		const before = found.at(-1);
		// A quotation mark or bracket that closes belongs to the sentence before; so does a lone sign.
		if (before !== undefined && part !== '' && (closing.test(part) || !hasWords(part)))
			found[found.length - 1] = before + (closing.test(part) ? '' : ' ') + part;
		else if (hasContent(part)) found.push(part);
	}
	return found;
}

/** A full stop at the end of a line that belongs to its last word. */
const stopOfWord = new RegExp(
	`(?<=(?:^|[^\\p{L}\\p{N}.])(?:${oneOf(abbreviations.keepStop)}|\\p{L}+str|(?:\\p{L}\\.)+\\p{L}))\\.$`,
	'iu',
);

/** Full stops, commas and dashes at the ends make no sense on a title card; ! and ? stay. */
export function asTitle(text: string): string {
	const bare = tidy(text)
		.replace(/^(?!\.\p{L})[\s,;:.–—-]+(?!\d)/u, '')
		.replace(/[\s,;:–—-]+$/u, '');
	const closed = stopOfWord.test(bare) ? bare : bare.replace(/(?<![.…])[.。]$/u, '');
	const [word = ''] = closed.split(/\s/);
	// "iPhone", "e-bikes.com" and "@name" are written as they are given.
	if (/^\p{Ll}+-?\p{Lu}|[@./\d]/u.test(word)) return closed;
	const [first = ''] = splitGraphemes(closed);
	return first.toLocaleUpperCase() + closed.slice(first.length);
}

/** Whether each quotation mark and bracket of a text has its other half in it. */
export function isBalanced(text: string): boolean {
	const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
	return (
		count(/["“”„]/gu) % 2 === 0 &&
		count(/[«]/gu) === count(/[»]/gu) &&
		count(/[(（]/gu) === count(/[)）]/gu) &&
		count(/[「『]/gu) === count(/[」』]/gu)
	);
}

/** Whether two lines say the same, punctuation aside. */
export function sameWords(first: string, second: string): boolean {
	return bareWords(first) === bareWords(second);
}

export function bareWords(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}%\p{Sc}]+/gu, ' ')
		.trim();
}
