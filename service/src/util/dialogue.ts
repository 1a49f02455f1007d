/*
 * Subtitles of a dialogue have a line for each speaker, which begins with a dash. All other line breaks of a subtitle only suit
 * the screen of its author.
 */

/** In scripts from right to left, a mark of the direction precedes it. */
const dash = String.raw`[\u200e\u200f]*[-\u2010-\u2015\uff0d]+`;
/** "- Yes" and "–Yes"; "-5" is a number. */
const opening = String.raw`${dash}(?:\s+(?=\S)|(?=[^\s\p{N}\p{Pd}]))`;

const begins = new RegExp(`^${opening}`, 'u');
const between = new RegExp(String.raw`\n(?=${opening})`, 'u');
const held = new RegExp(`^${dash}\\u00a0`, 'u');
const looseDash = new RegExp(String.raw`(?<=^|\n)(${dash})[ \t]+(?=\S)`, 'gu');

/** Whether a line begins with the dash of a speaker. */
export const beginsSpeech = (line: string): boolean => begins.test(line);

/** Joins lines: with a line break before each speaker, otherwise with a space. */
export const joinSpeech = (lines: readonly string[]): string =>
	lines
		.filter((line) => line !== '')
		.map((line, index) => (index === 0 ? line : (beginsSpeech(line) ? '\n' : ' ') + line))
		.join('');

/** The inverse: what each speaker says. */
export const speechesIn = (text: string): string[] => text.split(between);

export const withoutSpeechDash = (line: string): string => line.replace(begins, '');

/** How much of a word is such a dash, with its space. */
export const heldDash = (word: string): number => held.exec(word)?.[0].length ?? 0;

/** Holds the dash of each speaker to the first word with a space that does not break. */
export const holdSpeechDashes = (text: string): string => text.replace(looseDash, '$1\u00a0');
