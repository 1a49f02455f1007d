import { SubtitlesError } from './readSubtitles';

/** Of the bytes from 0x80 to 0x9f. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const REPLACED = /\ufffd/gu;
/** Control codes that no text has; bytes that Windows-1252 has no sign for are read as such. */
const noSign = /(?![\t\n\v\f\r])\p{Cc}/u;
/** DOS ended files with it. */
const END_OF_FILE = '\u001a';
/** What Polish in the encodings of Eastern Europe becomes; footnotes and units end a word. */
const signInWord = /\p{Ll}[¹³¿¶±¼¾]\p{Ll}/u;
const notSaid = /^.*-->.*$|<[^<>]*>/gmu;
/** French has "créée" and Estonian "jäääär", but few such words. */
const FOREIGN_LETTERS = 3;
const FOREIGN_SHARE = 0.25;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a text that is read as Windows-1252 can be one: letters beyond ASCII are rare in its languages. */
function isPlausible(text: string): boolean {
	if (noSign.test(text.replaceAll(END_OF_FILE, '')) || signInWord.test(text)) return false;
	const words = text
		.replace(notSaid, ' ')
		.split(/\s+/u)
		.map((word) => ({
			letters: countOf(word, /\p{L}/gu),
			foreign: countOf(word, /[\u0080-\uffff]/gu) - countOf(word, /[«»‹›“”‘’„‚…–—¡¿]/gu),
		}))
		.filter(({ letters, foreign }) => Math.max(letters, foreign) >= FOREIGN_LETTERS);
	const foreign = words.filter(
		(word) => word.foreign >= FOREIGN_LETTERS && word.foreign * 2 > word.letters,
	);
	return foreign.length <= words.length * FOREIGN_SHARE;
}

/** Whether the text of bytes is UTF-8 but for a few of them. */
function isDamagedUtf8(bytes: Buffer): boolean {
	const text = new TextDecoder('utf-8').decode(bytes);
	const damaged = countOf(text, REPLACED);
	return countOf(text, /[\u0080-\u{10ffff}]/gu) - damaged > damaged;
}

/** UTF-16 by its mark, or by a first character of ASCII, of which one byte is 0. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
	const start = bytes.toString('hex', 0, 2);
	if (/^(?:fffe|(?!00)..00)$/u.test(start)) return 'utf-16le';
	return /^(?:feff|00(?!00)..)$/u.test(start) ? 'utf-16be' : undefined;
}

/** The text of a file: UTF-16 if it begins so, UTF-8 if it is that, otherwise Latin-1 as Windows has it. */
export function guessText(bytes: Buffer): { text: string; isGuess: boolean } {
	const utf16 = utf16Of(bytes);
	if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), isGuess: false };
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false };
	} catch {
		// Node's decoder of this name leaves out what Windows has besides Latin-1.
		const text = bytes
			.toString('latin1')
			.replace(/[\u0080-\u009f]/gu, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));
		return { text, isGuess: true };
	}
}

/** The text of a file with subtitles. @throws SubtitlesError for another encoding, as far as that shows */
export function decodeSubtitles(bytes: Buffer): string {
	const { text, isGuess } = guessText(bytes);
	if (isGuess && (isDamagedUtf8(bytes) || !isPlausible(text)))
		throw new SubtitlesError(
			'It is neither UTF-8 nor UTF-16 nor Windows-1252 (Latin-1). Save it as UTF-8',
		);
	return text;
}
