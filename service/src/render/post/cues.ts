import type { Cue } from '../../contract/post';
import { lineEndBetween } from '../../script/lineEnds';
import type { Language } from '../../script/language';
import { keepTogether } from '../../script/literals';
import type { SpokenLine } from '../../sound/voice/narrate';
import { wordSeconds } from '../../sound/voice/wordSeconds';
import { isUnspaced } from '../../util/unspacedScripts';
import { splitGraphemes, tokenize, wideSigns } from '../../util/textTokens';
import { asSentence } from '../templates/templateScript';
import { breakWithin } from '../text/breakLines';

/** What networks and broadcasters show at once: two lines of 42 characters. */
const LINE_LENGTH = 42;
const LINES = 2;
/** A subtitle stays for this long after its last word, unless the next one begins. */
const LINGER_SECONDS = 0.5;
/** As fast as subtitles are read with ease. */
const LETTERS_PER_SECOND = 17;
/** A line that is shown for less cannot be read by itself. */
const SHORTEST_SECONDS = 1.2;

interface TimedWord {
	text: string;
	/** Whether a space precedes it. */
	spaced: boolean;
	/** Whether another speaker begins with it. */
	opens?: boolean;
	start: number;
	end: number;
}

const joined = (words: readonly Pick<TimedWord, 'text' | 'spaced'>[]) =>
	words.map(({ text, spaced }, at) => (at > 0 && spaced ? ` ${text}` : text)).join('');

/** Words as lines of about the same length, each of 42 characters at most. A longer word has a line of its own. */
function toLines(words: readonly TimedWord[], language: Language): TimedWord[][] {
	const together = keepTogether(joined(words));
	let at = 0;
	const pieces = words.map(({ text, spaced }, index) => {
		if (index > 0 && spaced) at += 1;
		at += text.length;
		const after = words[index + 1];
		const isBound = together.charAt(at) === '\u00a0';
		return {
			width: splitGraphemes(text.replace(wideSigns, '$&$&')).length,
			gap: spaced ? 1 : 0,
			end: after && (isBound ? 'weak' : lineEndBetween(text, after.text, language)),
		};
	});
	if (pieces.length === 0) return [];
	const { starts } = breakWithin(pieces, LINE_LENGTH);
	return starts.map((start, line) => words.slice(start, starts[line + 1]));
}

/** What each speaker says begins a line. */
function speechesOf(words: readonly TimedWord[]): TimedWord[][] {
	const speeches: TimedWord[][] = [];
	for (const word of words) {
		const last = speeches.at(-1);
		if (last === undefined || word.opens === true) speeches.push([word]);
		else last.push(word);
	}
	return speeches;
}

/** Two lines for each subtitle. What a speaker says is not divided for lack of room below another one. */
function pairsOf(speeches: readonly TimedWord[][][]): TimedWord[][][] {
	const pairs: TimedWord[][][] = [];
	for (const lines of speeches) {
		const last = pairs.at(-1);
		if (last !== undefined && last.length + lines.length <= LINES) last.push(...lines);
		else for (let at = 0; at < lines.length; at += LINES) pairs.push(lines.slice(at, at + LINES));
	}
	return pairs;
}

/** The words of one scene or one spoken line as subtitles. */
function cuesOf(words: readonly TimedWord[], language: Language): Cue[] {
	const speeches = speechesOf(words).map((speech) => toLines(speech, language));
	return pairsOf(speeches).flatMap((shown) => {
		const [begins, ends] = [shown[0]?.[0], shown.at(-1)?.at(-1)];
		return begins === undefined || ends === undefined
			? []
			: [{ start: begins.start, end: ends.end, text: shown.map(joined).join('\n') }];
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
	/** Whether it stays on screen beside the next one. */
	stays?: boolean;
}

/** Joins each line that is shown for too short a time with the one that stays on screen beside it, or else with the next. */
const joinShort = (scenes: readonly Scene[]): Scene[] =>
	scenes.reduce<Scene[]>((joined, scene) => {
		const before = joined.at(-1);
		const isBrief = ({ start, end }: Scene) => toThousandths(end - start) < SHORTEST_SECONDS;
		const isBeside = before?.stays === true && isBrief(scene);
		if (before === undefined || !(isBeside || isBrief(before))) return [...joined, scene];
		const text = `${asSentence(before.text)} ${scene.text}`;
		return [...joined.slice(0, -1), { ...scene, start: before.start, text }];
	}, []);

const lettersIn = (text: string) => text.replace(wideSigns, '$&$&').length;

/** Whether the shortest time is enough to read it. */
const isShort = ({ text }: Scene) => lettersIn(text) <= SHORTEST_SECONDS * LETTERS_PER_SECOND;

/**
 * Lines that are on screen together share the time until the last of them goes: a subtitle that takes longer to read goes on
 * while the next line appears.
 */
function shareTime(scenes: readonly Scene[]): Scene[] {
	let from = 0;
	return scenes.map((scene, at) => {
		const rest = scenes.slice(at);
		const last = rest.findIndex(({ stays }) => stays !== true);
		const together = rest.slice(0, last < 0 ? undefined : last + 1);
		const long = together.filter((one) => !isShort(one));
		const letters = long.reduce((sum, { text }) => sum + lettersIn(text), 0);
		const start = Math.max(scene.start, from);
		const until = together.at(-1)?.end ?? scene.end;
		const left = until - start - SHORTEST_SECONDS * (together.length - long.length);
		const own = lettersIn(scene.text);
		const seconds = isShort(scene)
			? SHORTEST_SECONDS
			: Math.min(own / LETTERS_PER_SECOND, (left * own) / letters);
		from = Math.max(scene.end, Math.min(start + seconds, until));
		return { ...scene, start, end: from };
	});
}

/** Subtitles of a film without a voice: its lines while they are shown. Long lines are divided by their words. */
export function cuesOfScenes(
	scenes: readonly Scene[],
	durationSeconds: number,
	language: Language,
): Cue[] {
	const cues = joinShort(shareTime(scenes)).flatMap(({ text, start, end }) => {
		const words = tokenize(text, language);
		const lengths = words.map((word) => wordSeconds(word.text));
		const whole = lengths.reduce((sum, length) => sum + length, 0);
		let said = 0;
		const timed = words.map((word, at) => {
			const from = start + ((end - start) * said) / whole;
			said += lengths[at] ?? 0;
			return { ...word, start: from, end: start + ((end - start) * said) / whole };
		});
		return cuesOf(timed, language);
	});
	return inOrder(cues, durationSeconds, 0);
}

/** Subtitles of a voice, by the times of its words. */
export function cuesOfVoice(
	lines: readonly {
		text: string;
		speech: Pick<SpokenLine, 'words'> | undefined;
		start: number | undefined;
	}[],
	durationSeconds: number,
	language: Language,
	linger = LINGER_SECONDS,
): Cue[] {
	const cues = lines.flatMap(({ text: line, speech, start }) => {
		if (speech === undefined || start === undefined) return [];
		// A word holds its dash with a space that does not break.
		const plain = (text: string) => text.replaceAll('\u00a0', ' ');
		const written = plain(line);
		let from = 0;
		const words = speech.words.map(({ text, start: at, seconds }) => {
			const found = written.indexOf(plain(text), from);
			const gap = found < 0 ? undefined : written.slice(from, found);
			const own = found < 0 ? text : line.slice(found, found + text.length);
			if (found >= 0) from = found + text.length;
			const spaced = gap === undefined ? !isUnspaced(text) : /\s/u.test(gap);
			const opens = gap?.includes('\n') === true;
			return { text: own, spaced, opens, start: start + at, end: start + at + seconds };
		});
		return cuesOf(words, language);
	});
	return inOrder(cues, durationSeconds, linger);
}
