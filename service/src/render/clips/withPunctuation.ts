import type { SpokenWord } from '../../sound/voice/alignWords';
import type { Transcript } from '../../sound/transcription/transcript';

/*
 * Transcribers tell the times of bare words; only their whole text has punctuation, and figures as one writes them. Both are the
 * same text, but some leave a word out of their list, or spell it out.
 */

/** A word as it stands in the text, with what follows it up to the next one. */
export interface HeardWord extends SpokenWord {
	spaced: boolean;
}

type Word = Transcript['words'][number];

const bareOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** With less than this share of the words in the text, it is another text. */
const SAME_TEXT = 0.5;

/** Where the text has each word, if it has all of them and no other. */
function findAll(text: string, words: readonly Word[]): number[] | undefined {
	const whole = text.toLowerCase();
	const starts: number[] = [];
	let at = 0;
	for (const word of words) {
		const bare = word.text.trim().toLowerCase();
		const found = whole.indexOf(bare, at);
		const gap = whole.slice(at, found);
		if (found < 0 || /[\p{L}\p{N}]/u.test(gap)) return undefined;
		// An opening quote belongs to the word that follows it.
		starts.push(found - (/(?<=\s)\S+$/u.exec(gap)?.[0].length ?? 0));
		at = found + bare.length;
	}
	return /[\p{L}\p{N}]/u.test(whole.slice(at)) ? undefined : starts;
}

/** The longest series of entries that two lists share, as pairs of their places. */
function longestShared(ours: readonly string[], others: readonly string[]): [number, number][] {
	/** The length of the series from a place in each list on. */
	const lengths = Array.from({ length: ours.length + 1 }, () => new Uint16Array(others.length + 1));
	const from = (our: number, other: number) => lengths[our]?.[other] ?? 0;
	for (let our = ours.length - 1; our >= 0; our -= 1)
		for (let other = others.length - 1; other >= 0; other -= 1)
			lengths[our]?.fill(
				ours[our] === others[other]
					? from(our + 1, other + 1) + 1
					: Math.max(from(our + 1, other), from(our, other + 1)),
				other,
				other + 1,
			);
	const pairs: [number, number][] = [];
	for (let [our, other] = [0, 0]; our < ours.length && other < others.length;) {
		if (ours[our] === others[other]) pairs.push([our++, other++]);
		else if (from(our + 1, other) >= from(our, other + 1)) our += 1;
		else other += 1;
	}
	return pairs;
}

const spacedWord = (text: string, start: number, end: number): HeardWord => ({
	...{ text, spaced: true, start, seconds: Math.max(0, end - start) },
});

/** The text, with the times of the words that it shares with the list. Others have the time between. */
function timeText(text: string, words: readonly Word[]): HeardWord[] | undefined {
	const written = text.split(/\s+/u).filter((part) => part !== '');
	const pairs = longestShared(
		written.map(bareOf),
		words.map((word) => bareOf(word.text)),
	);
	if (pairs.length < words.length * SAME_TEXT) return undefined;
	const timed: HeardWord[] = [];
	let [read, heard] = [0, 0];
	for (const [place, match] of [...pairs, [written.length, words.length] as const]) {
		const [between, said] = [written.slice(read, place), words.slice(heard, match)];
		const last = timed.at(-1);
		const [first, final] = [said[0], said.at(-1)];
		if (first !== undefined && final !== undefined) {
			const shown = between.length > 0 ? between : said.map((word) => word.text.trim());
			const each = Math.max(0, final.end - first.start) / shown.length;
			for (const [index, part] of shown.entries())
				timed.push(spacedWord(part, first.start + each * index, first.start + each * (index + 1)));
		} else if (last !== undefined) {
			// The list lacks them: they are said with the word before.
			last.text = [last.text, ...between].join(' ');
		}
		const word = words[match];
		const own =
			last === undefined && first === undefined ? [...between, written[place]] : [written[place]];
		if (word !== undefined) timed.push(spacedWord(own.join(' '), word.start, word.end));
		[read, heard] = [place + 1, match + 1];
	}
	return timed;
}

/** The words with the punctuation of the whole text; of a text that has other words, as they are. */
export function withPunctuation({ text, words }: Transcript): HeardWord[] {
	const starts = findAll(text, words);
	if (starts !== undefined)
		return words.map(({ start, end }, index) => {
			const from = index === 0 ? 0 : starts[index];
			const said = text.slice(from, starts[index + 1]).trim();
			const spaced = /\s$/u.test(text.slice(0, from));
			return { text: said, spaced, start, seconds: Math.max(0, end - start) };
		});
	const hasSpaces = words.some((word) => word.text.startsWith(' '));
	return (
		timeText(text, words) ??
		words.map(({ text: own, start, end }) => ({
			...{ text: own.trim(), spaced: !hasSpaces || own.startsWith(' ') },
			...{ start, seconds: Math.max(0, end - start) },
		}))
	);
}
