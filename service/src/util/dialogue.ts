/*
 * Subtitles of a dialogue have a line for each speaker, which begins with a dash. All other line breaks of a subtitle only suit
 * the screen of its author.
 */

/** In scripts from right to left, a mark of the direction precedes it. */
const dash = String.raw`[\u200e\u200f]*[-\u2010-\u2015\uff0d]+`;
/** "- Yes" and "–Yes"; "-5" and "-$5" are numbers. */
const opening = String.raw`${dash}(?:\s+(?=\S)|(?=[\p{L}\p{M}\p{Pi}\p{Ps}"'¿¡…♪]))`;

const begins = new RegExp(`^${opening}`, 'u');
const between = new RegExp(String.raw`\n(?=${opening})`, 'u');
const held = new RegExp(`^${dash}\\u00a0`, 'u');
const looseDash = new RegExp(String.raw`(?<=^|\n)(${dash})[ \t]+(?=\S)`, 'gu');

/** Before a dash that only goes on: "I thought – well, you know –". */
const ended = /[.!?…。！？♪)\]]["'”’»]*$/u;

/** Whether a speaker begins with a line: it has a dash, and the one before, if there is one, has one too or ends a sentence. */
export const beginsSpeech = (line: string, before?: string): boolean =>
	begins.test(line) && (before === undefined || begins.test(before) || ended.test(before));

/** Joins lines: with a line break before each speaker, otherwise with a space. */
export function joinSpeech(lines: readonly string[]): string {
	const speeches: string[] = [];
	for (const line of lines) {
		const before = speeches.at(-1);
		if (line === '') continue;
		if (before === undefined || beginsSpeech(line, before)) speeches.push(line);
		else speeches[speeches.length - 1] = `${before} ${line}`;
	}
	return speeches.join('\n');
}

/** The inverse: what each speaker says. */
export const speechesIn = (text: string): string[] => text.split(between);

export const withoutSpeechDash = (line: string): string => line.replace(begins, '');

/** How much of a word is such a dash, with its space. */
export const heldDash = (word: string): number => held.exec(word)?.[0].length ?? 0;

/** Holds the dash of each speaker to the first word with a space that does not break. */
export const holdSpeechDashes = (text: string): string => text.replace(looseDash, '$1\u00a0');
