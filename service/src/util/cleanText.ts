import { decodeHTMLStrict } from 'entities/decode';

/** Changes all strings in a JSON value, including keys. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((element) => mapTexts(element, change));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, member]) => [change(key), mapTexts(member, change)]),
	);
}

/*
 * How a text is read, before anything else is done with it:
 *
 * 1. `cleanText` makes every string of a request storable.
 * 2. `readableText` makes a text of a video's context what its author saw, whatever feed, sheet or model delivered it: it decodes
 *    escapes and entities, writes variants of letters and spaces as the ordinary ones, and dates in words.
 *    `request/cleanTexts` says which texts these are.
 *
 * Rules that must not regress:
 * - Text that has none of this passes unchanged. Addresses in it always do.
 * - Both are pure, and take time in proportion to the text.
 * - Nothing is decoded more than twice: `&amp;amp;lt;` is not a tag. `&lt;b&gt;` becomes the text `<b>`.
 */

/** Styled letters as in social media posts: 𝗦𝗮𝗹𝗲. */
const mathematical = /[\u{1d400}-\u{1d7ff}]/u;
/** Some styled letters are in an older block of Unicode, such as the ℯ of 𝒮𝒶𝓁ℯ. */
const withLetterlike = /[\u{1d400}-\u{1d7ff}ℂℊ-ℍℐ-ℓℕℙ-ℝℤℨℬℭℯ-ℱℳℴ]+/gu;
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
/** Noncharacters from U+FDD0 are for a program's own use: here they hide signs while a prompt is read. */
const unwritable = /[^\P{Cc}\t\n\r]+|\p{Cs}+|[\ufdd0-\ufdef]+/gu;
/** No real letter has so many marks. NFC sorts them, which takes minutes for half a million. */
const MAX_MARKS = 100;
const rowOfMarks = /\p{M}+/gu;
const plain = /^[\t\n\r\u0020-\u007e]*$/;

/**
 * Normalizes a text before it is stored: NFC, without control characters, lone surrogates and U+FDD0 to U+FDEF, with ordinary letters
 * and digits instead of mathematical ones. It changes nothing else: "½ price™ 10 m²" stays.
 */
export function cleanText(text: string): string {
	if (plain.test(text)) return text;
	const writable = text
		.replace(otherLineBreaks, '\n')
		.replace(unwritable, '')
		.replace(rowOfMarks, (marks) =>
			marks.length > MAX_MARKS ? Array.from(marks).slice(0, MAX_MARKS).join('') : marks,
		);
	const plainLetters = mathematical.test(writable)
		? writable.replace(withLetterlike, (letters) => letters.normalize('NFKC'))
		: writable;
	return plainLetters.normalize('NFC');
}

const jsonEscape = /\\(?:([nrt"'/\\])|u([0-9a-f]{4}))/giu;
/** A backslash that is no escape of JSON or Markdown, or is in a path of Windows: `\ `, `C:\new`. */
const otherBackslash = /\\(?![nrt]|u[0-9a-f]{4}|[!-/:-@[-`{-~])|(?<![a-z])[c-e]:\\\w/iu;
const escaped = new Map(Object.entries({ n: '\n', r: '\n', t: '\t' }));

/** A text whose every backslash begins an escape of JSON was turned into JSON twice. */
function unescape(text: string): string {
	if (!text.includes('\\') || otherBackslash.test(text)) return text;
	return text
		.replaceAll(String.raw`\r\n`, '\n')
		.replace(jsonEscape, (_whole, sign: string | undefined, code: string | undefined) =>
			sign === undefined
				? String.fromCharCode(parseInt(code ?? '', 16))
				: (escaped.get(sign) ?? sign),
		);
}

/** Entities need their semicolon: "&copy=1" is part of an address. */
function decode(text: string): string {
	const once = decodeHTMLStrict(unescape(text));
	return once === text ? text : decodeHTMLStrict(unescape(once));
}

/** A text without the controls that write a part of it in another direction, which follows from the letters. */
export const withoutDirections = (text: string): string =>
	text.replace(/[\u202a-\u202e\u2066-\u2069]+/gu, '');

/** Soft hyphens, zero-width spaces and joiners, byte order marks, and controls of the direction, which follows from the letters. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** Joiners matter only in emoji and in scripts whose letters join. */
const idleJoiner =
	/(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\s])[\u200c\u200d]+/gu;
/** Spaces that do not break stay where they hold a sign or digit to its word: "« Oui »", "19 h". */
const looseSpaces = /(?<=[\p{L}\p{M}])\u00a0+(?=\p{L})|\u00a0{2,}|(?<=^|\s)\u00a0|\u00a0(?=\s|$)/gu;
/** Letters, digits and signs with another width, ligatures, and Arabic letters as old files have them. */
const compatible =
	/[\uff03-\uff06\uff0b\uff10-\uff19\uff1d\uff20-\uff3a\uff41-\uff5a\uff61-\uff9f\uffe0-\uffe6\ufe69\ufb00-\ufb06\ufb50-\ufbb1\ufbd3-\ufbe9\ufe70-\ufefc]+|[\u24b6-\u24e9]{2,}/gu;
/** "㎡" is "m²". */
const raisedUnit = /[\u339f-\u33a6\u33a8\u33af]/gu;
const raised = (figure: string) => (figure === '2' ? '²' : '³');
const wideBetweenDigits = /(?<=\d)[\uff0c-\uff0f\uff1a](?=\d)/gu;

function withOrdinaryCharacters(text: string): string {
	if (plain.test(text)) return text;
	return text
		.replace(invisible, '')
		.replace(idleJoiner, '')
		.replace(/[\u2007\u202f]/gu, '\u00a0')
		.replace(/[\u1680\u2000-\u200a\u205f\u3000]/gu, ' ')
		.replace(looseSpaces, ' ')
		.replace(compatible, (letters) => letters.normalize('NFKC'))
		.replace(raisedUnit, (unit) => unit.normalize('NFKC').replace(/[23]/u, raised))
		.replace(wideBetweenDigits, (sign) => sign.normalize('NFKC'))
		.normalize('NFC');
}

/** "2027-01-09", "2027-01-09T10:00:00.000+01:00" or "2027-01-09 10:00:00+01", as data has them. Not in addresses and codes. */
const isoDate =
	/(?<![\p{L}\p{N}/_.-])(\d{4}-\d{2}-(\d{2}))(?:(?:T| (?=\d{2}:\d{2}:))(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?(?![\p{L}\p{N}/_-])/gu;

const longDates = new Map<string, Intl.DateTimeFormat>();
/** Making one takes a hundred times as long as writing a date with it. */
function longDate(locale: string): Intl.DateTimeFormat {
	const known = longDates.get(locale);
	if (known !== undefined) return known;
	// In Thai and Persian, the usual calendar counts other years than the one that was given.
	const { calendar = 'gregory' } = new Intl.Locale(locale);
	const made = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar });
	longDates.set(locale, made);
	return made;
}

/**
 * A timestamp is written as its date, and one without a zone also with its time: with a zone, it is a moment that clocks elsewhere
 * show differently.
 */
function withDatesInWords(text: string, locale: () => string): string {
	return text.replace(
		isoDate,
		(whole: string, written: string, day: string, time?: string, zone?: string) => {
			const date = new Date(`${written}T00:00:00Z`);
			// 30 February would become 2 March.
			if (date.getUTCDate() !== Number(day)) return whole;
			const words = longDate(locale()).format(date);
			const hasTime = time !== undefined && time !== '00:00' && zone === undefined;
			return hasTime ? `${words}, ${time}` : words;
		},
	);
}

/** An address ends before an entity that is no part of it: "&quot;https://shop.example&quot;". */
const address =
	/((?:https?:\/\/|collection:)(?:(?!&(?:quot|apos|lt|gt|nbsp|#x?[\da-f]+);)[^\s\\"'<>])+)/iu;
const mayNeedReading = /[&\\]|\d{4}-\d\d-\d\d|[^\t\n\r\u0020-\u007e]/u;

function readProse(text: string, locale: () => string): string {
	return text
		.split(address)
		.map((part, index) =>
			index % 2 === 1
				? part
				: withDatesInWords(withOrdinaryCharacters(cleanText(decode(part))), locale),
		)
		.join('');
}

/** The JSON in a text, such as a model's answer; undefined if there is none. */
function findJson(text: string): { before: string; json: string; value: object } | undefined {
	const start = text.search(/[[{]/u);
	const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
	if (start < 0 || end <= start) return undefined;
	const json = text.slice(start, end);
	try {
		const value: unknown = JSON.parse(json);
		return typeof value === 'object' && value !== null
			? { before: text.slice(0, start), json, value }
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * Decodes the escapes and entities of a text, and writes variants of letters and spaces as the ordinary ones, and dates in words.
 * In JSON it changes only the strings.
 * @param locale of the dates, such as `de`; asked for only if there is one
 */
export function readableText(text: string, locale: () => string): string {
	if (!mayNeedReading.test(text)) return text;
	const found = findJson(text);
	if (found === undefined) return readProse(text, locale);
	const { before, json, value } = found;
	const read = JSON.stringify(mapTexts(value, (part) => readableText(part, locale)));
	const after = text.slice(before.length + json.length);
	return [
		readProse(before, locale),
		read === JSON.stringify(value) ? json : read,
		readProse(after, locale),
	].join('');
}

const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a character that can be seen. A blank of Braille (U+2800) counts as a symbol in Unicode. */
export function hasVisibleCharacter(text: string): boolean {
	return visible.test(text);
}

const content = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Whether a text has a letter, number or emoji. */
export function canBeShown(text: string): boolean {
	return content.test(text);
}
