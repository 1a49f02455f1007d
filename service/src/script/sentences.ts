import { splitGraphemes } from '../util/textTokens';
import { detectLanguage, languagesOfLine, smallWordsOf, type Language } from './language';
import { findLiterals, monthNames, signBefore, weekday } from './literals';
import { isOrder } from './prompt/orders';
import { quotation } from './quotationMarks';
import abbreviations from './vocabulary/abbreviations.json';

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const greekSegmenter = new Intl.Segmenter('el', { granularity: 'sentence' });
/** The question mark of Greek is a semicolon. A single letter, as in µm and π, is not Greek. */
const isGreek = (text: string) => /\p{Script=Greek}{2}/u.test(text);

export function tidy(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
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

/** A stop inside an abbreviation may be hidden, or stand before a space: "z. B.", "p. ej." */
const oneOf = (words: string) => words.replace(/[.]/gu, '[.\ufdd0]\\s?').split(' ').join('|');
const severalStops = [abbreviations.beforeName, abbreviations.atEnd]
	.flatMap((words) => words.split(' '))
	.filter((word) => word.includes('.'))
	.join(' ');

/** The first three, hidden, are \ufdd0 to \ufdd2 in the patterns below. */
const stops = '.!?。！？';
const FIRST_HIDDEN = 0xfdd0;
const masked = (text: string) =>
	text.replace(/[.!?。！？]/gu, (sign) => String.fromCharCode(FIRST_HIDDEN + stops.indexOf(sign)));
export const unmasked = (text: string) =>
	text.replace(/[\ufdd0-\ufdd5]/gu, (sign) => stops.charAt(sign.charCodeAt(0) - FIRST_HIDDEN));

/** Hides the full stops of a name in a text, for `splitSentences` to show again: "Hi Hon. Ada, thank you" is one sentence. */
export function keepWhole(name: string, text: string): string {
	if (!hasWords(name)) return text;
	const pattern = name.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
	return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu'), masked);
}

/**
 * Full stops that end nothing, each with the word before it. \ufde0 opens a placeholder that nothing fills
 * (prompt/placeholders.ts).
 */
const openStops: readonly RegExp[] = [
	new RegExp(`(?<![\\p{L}.\ufdd0])(?:${oneOf(severalStops)})(?=[.\ufdd0])`, 'giu'),
	new RegExp(
		`(?<![\\p{L}.\ufdd0])(?:${oneOf(abbreviations.beforeName)}|\\p{L}+str)\\.(?=\\s+[&\\p{L}\\p{N}\ufde0])`,
		'giu',
	),
	new RegExp(
		`(?<![\\p{L}.\ufdd0])(?:${oneOf(abbreviations.beforeNumber)})\\.(?=\\s+[\\p{N}\ufde0])`,
		'giu',
	),
	// "9 a.m. Monday to Friday", "7 p.m. May 5", but not "at 9 a.m. Monday is free"
	new RegExp(
		`(?<=\\d\\s?[ap][.\ufdd0]?\\s?m)\\.(?=\\s+(?:(?:${weekday}|week(?:day|end)s?)(?!\\p{L}|\\s+(?:is|are)\\b)|(?:daily|nightly|sharp)(?=\\s*(?:$|[.,;!?]))|(?:${monthNames})\\.?\\s+\\d))`,
		'giu',
	),
	/(?<=\d\s?[ap][.\ufdd0]?\s?m)\.(?=\s+(?:UTC|GMT|IST|JST|[ECMPB]S?T|[ECMP]DT|CES?T|AE[SD]T|Eastern|Central|Mountain|Pacific)(?!\p{L}))/gu,
	// "Soup of the day ... $6"
	new RegExp(`(?<!\\.\\s?)(?:\\.\\s?){3,}(?=\\s*(?:${signBefore})?\\s?\\d)`, 'gu'),
	// ".NET"
	/(?<=^|\s)\.(?=\p{L})/gu,
	new RegExp(
		`\\d{1,2}\\.(?=\\s+(?:${monthNames})(?!\\p{L})|\\s?(?:und|bis|oder|og|och|[-–/&+])\\s?\\d{1,2}[.\ufdd0])`,
		'giu',
	),
	// "50. Geburtstag": no sentence is a number alone.
	/(?<=(?:^|[.!?…]["”»)]*\s+)["“„«(]?)\d+\.(?=\s*[^\s\d])|(?<=(?:^|[.!?…]["”»)]*\s+)["“„«(]?)\d+\.(?=\s+\d)/gu,
	// "am 6. kesäkuuta", "3. sınıfa", "1. und 2. Mai"
	/(?<!\p{L})\d{1,4}\.(?=\s+\p{Ll})/gu,
	// "2026. június 6. 18:00"
	new RegExp(`(?<=(?:${monthNames})\\s)\\d{1,2}\\.(?=\\s+\\d{1,2}[:.]\\d{2})`, 'giu'),
	// "der 3. Platz"
	/(?<=(?<!\p{L})(?:der|die|das|dem|den|des|zum|zur|im|am|vom|beim|unser\p{L}*) )\d{1,2}\.(?=\s)/giu,
];
/** "Inc. in Duluth", "7 p.m. at": such a word ends a sentence only before a capital. */
const beforeSmall = new RegExp(
	`(?<!\\p{L})(?:${oneOf(abbreviations.atEnd)})\\.(?=\\s+(\\S))`,
	'giu',
);
/** "Annas 50. Geburtstag", but not "ab 9. Kommt vorbei" */
const ordinalInGerman =
	/(?<![\p{L}\p{N}.,:])(?<!(?<!\p{L})(?:[Uu]m|[Aa]b|[Bb]is|[Nn]ur|[Nn]och|[Vv]on) )\d{1,3}\.(?=\s+\p{Lu})/gu;

/** "J. R. Okafor", "the U.S. Army" */
const initials = /(?<![\p{L}.\ufdd0])((?:\p{Lu}\.)*)\p{Lu}\.(?=\s*\p{Lu}[\p{L}.\ufdd0])/gu;

/** How far from a capital a sentence is read: a text may have thousands of capitals. */
const NEAR = 100;

/**
 * Whether a sentence ends with a capital and its stop: "We have vitamin C. Order today", "Made in the U.S. We ship".
 * @param small the small words of the line's language
 * @param asks whether a sentence is a call to action
 */
function endsWithCapital(
	line: string,
	{ start, end, isAcronym }: { start: number; end: number; isAcronym: boolean },
	small: ReadonlySet<string>,
	asks: (sentence: string) => boolean,
): boolean {
	const after = line.slice(end, end + NEAR).trimStart();
	const [next = ''] = after.split(/[.!?…]/u);
	if (isAcronym) return small.has(next.split(/\s/u)[0]?.toLowerCase() ?? '') || asks(next);
	const beginning = line.slice(Math.max(0, start - NEAR), start);
	// After "by" or "and", and at the beginning, it is the initial of a name.
	const [, before] = /(?<![\p{L}\p{N}])(\p{L}{2,}|\p{N}+)\s+$/u.exec(beginning) ?? [];
	return before !== undefined && !small.has(before.toLowerCase()) && asks(next);
}

/** Who begins with a small letter begins each sentence with one; others, only "iPhones" and addresses. */
const beginsSmall = /^[^\p{L}\p{N}]*\p{Ll}(?!\p{Lu})/u;
/** Korean and other scripts have no small letters: only another script's follows. */
const stopBeforeSmall =
	/(?<!(?:(?![ªº])[\p{Lo}\p{M}]){2})\.(?=\s+\p{Ll}(?!\p{Lu}|\S*[\ufdd0@/]\S))/gu;
/** Between two quotations and before who said it, or the particle of a quotation, no sentence ends. */
const afterQuote =
	/^\s*[–—―-]+\s*\p{L}|^[\p{Script=Hiragana}「『“]|^\p{Script=Han}{1,6}[说說道问問]/u;
const smallAfterQuote = /^\s+\p{Ll}(?!\p{Lu}|\S*[\ufdd0@/]\S)/u;

/** Hides the full stops that end no sentence, as in addresses, figures and abbreviations. The text keeps its length. */
export function protect(line: string): string {
	let text = line;
	for (const { kind, start, end } of findLiterals(line)) {
		const part = line.slice(start, end);
		// "at 7 p.m. Call us": the last full stop of a time also ends the sentence.
		const kept = kind === 'time' || kind === 'date' ? part.replace(/\.$/u, '') : part;
		text = text.slice(0, start) + masked(kept) + text.slice(start + kept.length);
	}
	const isSmall = beginsSmall.test(line);
	// A quotation is one part of its sentence.
	text = text.replace(quotation, (quote, at: number, whole: string) => {
		const after = whole.slice(at + quote.length, at + quote.length + NEAR);
		return afterQuote.test(after) || (!isSmall && smallAfterQuote.test(after))
			? masked(quote)
			: masked(quote.slice(0, -2)) + quote.slice(-2);
	});
	text = text.replace(beforeSmall, (stop, next: string) =>
		/\p{Lu}/u.test(next) ? stop : masked(stop),
	);
	if (!isSmall) text = text.replace(stopBeforeSmall, masked);
	const language = detectLanguage(line, '', '');
	if (language === 'de') text = text.replace(ordinalInGerman, masked);
	text = openStops.reduce((found, pattern) => found.replace(pattern, masked), text);
	let written: Language[] | undefined;
	const asks = (sentence: string) => isOrder(sentence, (written ??= languagesOfLine('', line)));
	return text.replace(initials, (found: string, acronym: string, start: number, whole: string) => {
		const place = { start, end: start + found.length, isAcronym: acronym !== '' };
		return endsWithCapital(whole, place, smallWordsOf(language), asks)
			? masked(found.slice(0, -1)) + found.slice(-1)
			: masked(found);
	});
}

/** An emoji between two sentences ends the first; "I ❤️ Leeds" is one. Each emoji matches in one way only: many would take for ever. */
const emojiStop =
	/([^\s.!?…:;,\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]\s*(?![❤♥💛💚💙💜🤍🖤🧡])(?:(?!\p{Emoji_Modifier})(?:\p{Emoji_Presentation}|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\ufe0f)[\p{Emoji_Modifier}\ufe0f\u200d]*\s*){1,50})(?=[\p{Lu}\p{N}\p{Sc}¡¿])/gu;
/** The segmenter takes a full stop before a small letter or a figure for an abbreviation; those are hidden by now. */
const hiddenBeginning =
	/(?<=(?:[\p{L}\p{M}]{2,}|\d\p{L}?|[%)\]"”»])[.!?])\s+(?=[-−–+±]?[\p{N}\p{Sc}]|[\p{Ll}"“„«\ufde0])|(?<=[.!?]["”»])\s+(?=[^\s–—-])/u;
const closing = /^[\p{Pe}\p{Pf}"'.!?…]+$/u;

/** Sentences of a line with what is hidden. The segmenter leaves a mark that opens with the sentence before it. */
function segmentsOf(line: string): string[] {
	const segmenter = isGreek(line) ? greekSegmenter : sentenceSegmenter;
	const parts = Array.from(segmenter.segment(protect(line)), ({ segment }) => segment);
	// In German, “ closes.
	const opening = line.includes('„') ? /\p{Ps}+$/u : /[\p{Ps}“‘]+$/u;
	let carried = '';
	return parts.map((part, index) => {
		const whole = carried + part;
		const end = index === parts.length - 1 ? -1 : part.search(opening);
		carried = end < 0 ? '' : part.slice(end);
		return whole.slice(0, whole.length - carried.length);
	});
}

/** Sentences of a text, trimmed, none empty; a line break ends one. */
export function splitSentences(text: string): string[] {
	const found: string[] = [];
	const parts = text
		.replace(emojiStop, '$1\n')
		.split(/\r?\n+/)
		.flatMap(segmentsOf)
		.flatMap((part) => part.split(hiddenBeginning))
		.map((part) => unmasked(part));
	let isSpaced = false;
	for (const whole of parts) {
		const part = tidy(whole);
		const before = found.at(-1);
		// A quotation mark or bracket that closes belongs to the sentence before; so does a lone sign.
		if (before !== undefined && part !== '' && (closing.test(part) || !hasWords(part)))
			found[found.length - 1] = before + (closing.test(part) && !isSpaced ? '' : ' ') + part;
		else if (hasContent(part)) found.push(part);
		isSpaced = /\s$/u.test(whole);
	}
	return found;
}

/** Node.js of some versions does not know that the full stop of Khmer ends a sentence. A colon announces what follows. */
const sentenceEnd = /[\p{Sentence_Terminal}…:\u17d4]["”“»’'」』)）]*$/u;
const questionInGreek = /[;\u037e]["”“»’')]*$/u;

/** Whether a line needs no full stop to end a sentence. */
export const endsSentence = (line: string): boolean =>
	sentenceEnd.test(line) || (isGreek(line) && questionInGreek.test(line));

const fullStops: readonly (readonly [letters: RegExp, stop: string])[] = [
	[/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Oriya}]/gu, '।'],
	[/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, '。'],
	[/\p{Script=Khmer}/gu, '។'],
	[/\p{Script=Myanmar}/gu, '။'],
	[/\p{Script=Armenian}/gu, '։'],
	[/\p{Script=Ethiopic}/gu, '።'],
	// A space ends a sentence.
	[/[\p{Script=Thai}\p{Script=Lao}]/gu, ''],
];

/** The full stop of the script that a text is written in, which can have some Latin letters and figures. */
export const fullStopOf = (text: string): string =>
	fullStops.find(([letters]) => (text.match(letters)?.length ?? 0) > text.length / 3)?.[1] ?? '.';

/** A full stop at the end of a line that belongs to its last word. */
const stopOfWord = new RegExp(
	`(?<=(?:^|[^\\p{L}\\p{N}.])(?:${oneOf(abbreviations.keepStop)}|\\p{L}+str|(?:\\p{L}\\.)+\\p{L}))\\.$`,
	'iu',
);

/** A text without the full stop of its sentence; that of an abbreviation stays. */
export const withoutFinalStop = (text: string): string =>
	stopOfWord.test(text) ? text : text.replace(/(?<![.…])[.。।។။։።]$/u, '').trimEnd();

/** "99,-" and "1.299.–" are whole prices. */
const endsWithPrice = /\d[.,][-–—]{1,2}$/u;

/** Full stops (a danda is one), commas and dashes at the ends make no sense on a title card; ! and ? stay. */
export function withoutEdgeStops(text: string): string {
	const begun = tidy(text).replace(
		/^(?:\s|(?![:;][-']?[()DPp](?!\p{L}))[,;:](?!\d)|\.(?![.\p{L}\d])|[–—-](?!\d|\s\d[\d.,]*\s?%))+/u,
		'',
	);
	if (endsWithPrice.test(begun)) return begun;
	return withoutFinalStop(begun.replace(isGreek(text) ? /[\s,:–—-]+$/u : /[\s,;:–—-]+$/u, ''));
}

/** A text with a first capital of its language. In Greek, capitals lose their accents only where the whole word has them. */
export function withCapital(text: string, language: Language): string {
	const [first = ''] = splitGraphemes(text);
	const capital = language === 'el' ? first.toUpperCase() : first.toLocaleUpperCase(language);
	return capital + text.slice(first.length);
}

/** A line as a title card shows it. */
export function asTitle(text: string, language: Language): string {
	const closed = withoutEdgeStops(text);
	const [word = ''] = closed.split(/\s/);
	// "iPhone", "e-bikes.com" and "@name" are written as they are given.
	return /^\p{Ll}+-?\p{Lu}|[@./\p{N}]/u.test(word) ? closed : withCapital(closed, language);
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
	return (
		text
			.toLowerCase()
			// Of a Turkish capital: "İkinci" and "ikinci" are one word.
			.replace(/\u0307/gu, '')
			.replace(/[^\p{L}\p{N}\p{M}%\p{Sc}]+/gu, ' ')
			.trim()
	);
}
