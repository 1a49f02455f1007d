import { isLongerThan, tokenize, unspacedBreaks, wideSigns } from '../../util/textTokens';
import { wordSeconds } from '../../sound/voice/wordSeconds';
import type { Cue } from '../../contract/post';
import type { SpokenLine } from '../../sound/voice/narrate';

/** What networks and broadcasters show at once: two lines of 42 characters. */
const LINE_LENGTH = 42;
/** A subtitle stays for this long after its last word, unless the next one begins. */
const LINGER_SECONDS = 0.5;

interface TimedWord {
	text: string;
	/** Whether a space precedes it. */
	spaced: boolean;
	start: number;
	end: number;
}

type Words = readonly Pick<TimedWord, 'text' | 'spaced'>[];

const joined = (words: Words) =>
	words.map(({ text, spaced }, at) => (at > 0 && spaced ? ` ${text}` : text)).join('');

/** Words in one line or two of about the same length; undefined if they need more. A word that is longer has its own line. */
function layOut(words: Words): string | undefined {
	const fits = (part: Words) =>
		part.length === 1 || !isLongerThan(joined(part).replace(wideSigns, '$&$&'), LINE_LENGTH);
	if (fits(words)) return joined(words);
	const breaks = words.slice(1).flatMap((_, at) => {
		const [first, second] = [words.slice(0, at + 1), words.slice(at + 1)];
		return fits(first) && fits(second) ? [[joined(first), joined(second)] as const] : [];
	});
	const longer = ([first, second]: readonly [string, string]) =>
		Math.max(first.length, second.length);
	return breaks.sort((a, b) => longer(a) - longer(b))[0]?.join('\n');
}

/** The words of one scene or one spoken line as subtitles, each with as many words as there is room for. */
function cuesOf(words: readonly TimedWord[]): Cue[] {
	const groups: TimedWord[][] = [];
	for (const word of words) {
		const group = groups.at(-1);
		if (group !== undefined && layOut([...group, word]) !== undefined) group.push(word);
		else groups.push([word]);
	}
	return groups.flatMap((group) => {
		const [first, last] = [group[0], group.at(-1)];
		return first === undefined || last === undefined
			? []
			: [{ start: first.start, end: last.end, text: layOut(group) ?? joined(group) }];
	});
}

const toThousandths = (seconds: number) => Math.round(seconds * 1_000) / 1_000;

/** In their order, none above another, each for a thousandth of a second at least. */
function inOrder(cues: readonly Cue[], durationSeconds: number, linger: number): Cue[] {
	let from = 0;
	return cues.flatMap(({ start, end, text }, at) => {
		const begins = toThousandths(Math.max(from, start));
		const next = cues[at + 1]?.start ?? durationSeconds;
		const ends = toThousandths(
			Math.min(Math.max(end, Math.min(end + linger, next)), durationSeconds),
		);
		if (ends <= begins) return [];
		from = ends;
		return [{ start: begins, end: ends, text }];
	});
}

interface Scene {
	text: string;
	start: number;
	end: number;
}

/** Subtitles of a film without a voice: its lines while they are shown. Long lines are divided by their words. */
export function cuesOfScenes(scenes: readonly Scene[], durationSeconds: number): Cue[] {
	const cues = scenes.flatMap(({ text, start, end }) => {
		const words = tokenize(text);
		const lengths = words.map((word) => wordSeconds(word.text));
		const whole = lengths.reduce((sum, length) => sum + length, 0);
		let said = 0;
		const timed = words.map((word, at) => {
			const from = start + ((end - start) * said) / whole;
			said += lengths[at] ?? 0;
			return { ...word, start: from, end: start + ((end - start) * said) / whole };
		});
		return cuesOf(timed);
	});
	return inOrder(cues, durationSeconds, 0);
}

/** Subtitles of a voice, by the times of its words. */
export function cuesOfVoice(
	lines: readonly { text: string; speech: SpokenLine | undefined; start: number | undefined }[],
	durationSeconds: number,
): Cue[] {
	const cues = lines.flatMap(({ text: line, speech, start }) => {
		if (speech === undefined || start === undefined) return [];
		let from = 0;
		const words = speech.words.map(({ text, start: at, seconds }) => {
			const found = line.indexOf(text, from);
			const gap = found < 0 ? undefined : line.slice(from, found);
			if (found >= 0) from = found + text.length;
			const spaced = gap === undefined ? unspacedBreaks(`a${text}`).length === 0 : /\s/u.test(gap);
			return { text, spaced, start: start + at, end: start + at + seconds };
		});
		return cuesOf(words);
	});
	return inOrder(cues, durationSeconds, LINGER_SECONDS);
}
