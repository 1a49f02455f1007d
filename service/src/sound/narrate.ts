import { tokenize } from '../util/textTokens';
import { decodeSound, UnusableSoundError } from './decode';
import type { SoundRequest } from './soundRequest';
import { SAMPLE_RATE } from './synth';
import { findSpans, timeWords, type SpokenWord } from './wordTimes';

/** What is said in one scene. Times are seconds from the start of its samples. */
export interface SpokenLine {
	/** One channel at SAMPLE_RATE, without silence at its ends. */
	samples: Float32Array;
	words: SpokenWord[];
}

/** Says lines through the speech address; resolves to a file for each. */
export type Speak = (lines: readonly string[]) => Promise<string[]>;

/** A recording that the film cannot use; `field` is where the caller named it. */
export class NarrationError extends Error {
	override readonly name = 'NarrationError';

	constructor(
		readonly field: string,
		reason: string,
	) {
		super(reason);
	}
}

const GAP_SECONDS = 0.25;

const secondsOf = (samples: Float32Array) => samples.length / SAMPLE_RATE;

const wordsOf = (text: string) => tokenize(text).map((token) => token.text);

function speechOf(text: string, samples: Float32Array): SpokenLine {
	const spans = findSpans({ samples, rate: SAMPLE_RATE });
	const start = Math.max(0, (spans[0]?.start ?? 0) - 0.03);
	const end = (spans.at(-1)?.end ?? secondsOf(samples)) + 0.06;
	const trimmed = samples.slice(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE));
	return {
		samples: trimmed,
		words: timeWords(wordsOf(text), { samples: trimmed, rate: SAMPLE_RATE }),
	};
}

async function decode(ffmpegPath: string, path: string, field: string): Promise<Float32Array> {
	try {
		const [samples] = await decodeSound(ffmpegPath, path, 1);
		return samples ?? new Float32Array(0);
	} catch (error) {
		if (error instanceof UnusableSoundError) throw new NarrationError(field, error.message);
		throw error;
	}
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, ' ');
const bareWords = (text: string) =>
	bare(text)
		.split(/\s+/)
		.filter((word) => word !== '');

/** The share of a line's words that a text holds. */
function shareIn(line: string, text: string): number {
	const words = wordsOf(bare(line));
	const known = new Set(wordsOf(bare(text)));
	return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}

/** Cuts one recording of all lines between them, in the middle of their pauses. */
function cutRecording(lines: readonly string[], given: string, samples: Float32Array) {
	// What the film adds by itself, such as a call to action, was not recorded.
	const said = lines.map((line) =>
		bareWords(line).length > 0 && shareIn(line, given) >= 0.6 ? line : '',
	);
	const texts = said.some((line) => line !== '') ? said : [...lines];
	const counts = texts.map((line) => wordsOf(line).length);
	const words = timeWords(wordsOf(texts.join(' ')), { samples, rate: SAMPLE_RATE });
	let next = 0;
	let from = 0;
	return texts.map((_line, index) => {
		const count = counts[index] ?? 0;
		if (count === 0) return undefined;
		const own = words.slice(next, next + count);
		next += count;
		const last = own.at(-1);
		const ended = (last?.start ?? 0) + (last?.seconds ?? 0);
		const after = words[next];
		const to = after === undefined ? secondsOf(samples) : (ended + after.start) / 2;
		const start = from;
		from = to;
		const first = own[0]?.start ?? start;
		// Silence before the first word is not needed.
		const cut = Math.max(start, first - 0.05);
		return {
			samples: samples.slice(Math.round(cut * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)),
			words: own.map((word) => ({ ...word, start: word.start - cut })),
		};
	});
}

/** Several recordings in one scene, one after the other. */
function join(lines: readonly SpokenLine[]): SpokenLine | undefined {
	const [first, ...others] = lines;
	if (first === undefined) return undefined;
	return others.reduce((joined, line) => {
		const at = secondsOf(joined.samples) + GAP_SECONDS;
		const samples = new Float32Array(Math.round(at * SAMPLE_RATE) + line.samples.length);
		samples.set(joined.samples);
		samples.set(line.samples, samples.length - line.samples.length);
		const words = line.words.map((word) => ({ ...word, start: word.start + at }));
		return { samples, words: [...joined.words, ...words] };
	}, first);
}

/** The line that a recorded scene is shown with. */
function lineOf(text: string, lines: readonly string[]): number {
	const shares = lines.map((line) => Math.min(shareIn(text, line), bareWords(line).length));
	const best = Math.max(...shares);
	return best > 0.3 ? shares.indexOf(best) : -1;
}

/**
 * Has the lines of a film said: by single recordings first, the others by one recording or the speech address.
 * @param lines one for each scene; an empty one is not said
 * @param given everything that the caller wrote, which tells what a recording can hold
 * @returns what is said in each scene; undefined where nothing is
 * @throws NarrationError for a recording that cannot be used, and what `speak` throws
 */
export async function narrate(
	lines: readonly string[],
	given: string,
	{ voice, recordings }: SoundRequest,
	{ ffmpegPath, speak }: { ffmpegPath: string; speak: Speak },
): Promise<(SpokenLine | undefined)[]> {
	const spoken: (SpokenLine | undefined)[] = lines.map(() => undefined);
	const recorded = new Map<number, SpokenLine[]>();
	for (const { field, text, path } of recordings) {
		const line = lineOf(text, lines);
		if (line < 0) throw new NarrationError(field, 'the film has no scene with this text');
		const own = speechOf(text, await decode(ffmpegPath, path, field));
		recorded.set(line, [...(recorded.get(line) ?? []), own]);
	}
	for (const [line, parts] of recorded) spoken[line] = join(parts);
	const open = lines.map((line, index) =>
		spoken[index] === undefined && bareWords(line).length > 0 ? line : '',
	);
	if (voice.kind === 'file') {
		const samples = await decode(ffmpegPath, voice.path, 'custom_data.voiceUrl');
		for (const [index, line] of cutRecording(open, given, samples).entries())
			spoken[index] ??= line;
	} else if (voice.kind === 'speech') {
		const paths = await speak(open.filter((line) => line !== ''));
		for (const [index, line] of open.entries()) {
			if (line === '') continue;
			const path = paths.shift();
			if (path === undefined) break;
			spoken[index] = speechOf(line, await decode(ffmpegPath, path, 'custom_data.voice'));
		}
	}
	return spoken;
}
