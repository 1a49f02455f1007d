import { tokenize } from '../../util/textTokens';
import { decodeSound, UnusableSoundError } from '../decode';
import type { SoundRequest } from '../soundRequest';
import { SAMPLE_RATE } from '../sound';
import { findSpeechSpans, alignWords, type SpokenWord } from './alignWords';

/*
 * The voice of a video:
 *
 * 1. A recording of one of the caller's scenes goes to the line that shows that scene.
 * 2. One recording of all lines is split between them, in the middle of their pauses; the speech service makes one file
 *    for each line.
 * 3. `alignWords` finds when each word is said, without speech recognition. The captions and the timeline follow it.
 *
 * Rules that must not regress: a recording is heard as a whole; what was not recorded, such as a call to action that the
 * template adds, is not said.
 */

/** The speech of one scene. Times are seconds from its first sample. */
export interface SpokenLine {
	/** Mono at SAMPLE_RATE, without silence at its ends. */
	samples: Float32Array;
	words: SpokenWord[];
}

/** Synthesizes lines with the speech service; resolves to an audio file for each. */
export type Speak = (lines: readonly string[]) => Promise<string[]>;

/** A recording that cannot be used; `field` is the field of the context that named it. */
export class NarrationError extends Error {
	override readonly name = 'NarrationError';

	constructor(
		readonly field: string,
		reason: string,
	) {
		super(reason);
	}
}

/** Between two recordings of one scene. */
const GAP_SECONDS = 0.25;

const secondsOf = (samples: Float32Array) => samples.length / SAMPLE_RATE;

type WordsOf = (text: string) => string[];

function trimSpeech(text: string, samples: Float32Array, wordsOf: WordsOf): SpokenLine {
	const spans = findSpeechSpans(samples);
	const start = Math.max(0, (spans[0]?.start ?? 0) - 0.03);
	const end = (spans.at(-1)?.end ?? secondsOf(samples)) + 0.06;
	const trimmed = samples.slice(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE));
	return { samples: trimmed, words: alignWords([wordsOf(text)], trimmed) };
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

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const singleWords = (text: string) =>
	Array.from(segmenter.segment(text.toLowerCase())).flatMap(({ segment, isWordLike }) =>
		isWordLike === true ? [segment] : [],
	);

/** The share of a line's words that a text contains. */
function wordOverlap(line: string, text: string): number {
	const words = singleWords(line);
	const known = new Set(singleWords(text));
	return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}

/** Splits a recording of all lines between the lines, in the middle of the pauses. */
function splitRecording(
	lines: readonly string[],
	callerText: string,
	samples: Float32Array,
	wordsOf: WordsOf,
) {
	// Texts that the template adds, such as a call to action, were not recorded.
	const said = lines.map((line) =>
		bareWords(line).length > 0 && wordOverlap(line, callerText) >= 0.6 ? line : '',
	);
	const texts = said.some((line) => line !== '') ? said : [...lines];
	const wordLines = texts.map(wordsOf);
	const words = alignWords(wordLines, samples);
	let next = 0;
	let from = 0;
	return wordLines.map(({ length: count }) => {
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
		// Drops the silence before the first word.
		const cut = Math.max(start, first - 0.05);
		return {
			samples: samples.slice(Math.round(cut * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)),
			words: own.map((word) => ({ ...word, start: word.start - cut })),
		};
	});
}

/** Joins the recordings of one scene. */
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

/**
 * Makes the speech of each scene: from recordings of single scenes, the rest from one recording or the speech service.
 * @param narration one line for each scene, with the indexes of the caller's scenes that it says; empty lines are not said
 * @param callerText everything that the caller wrote: a recording can contain only this
 * @param options.language as that of the captions, whose words the speech has
 * @returns the speech of each scene, undefined without one
 * @throws NarrationError for a recording that cannot be used, and what `speak` throws
 */
export async function narrate(
	narration: readonly { text: string; given?: readonly number[] }[],
	callerText: string,
	{ voice, recordings }: SoundRequest,
	{ ffmpegPath, speak, language }: { ffmpegPath: string; speak: Speak; language?: string },
): Promise<(SpokenLine | undefined)[]> {
	const wordsOf: WordsOf = (text) => tokenize(text, language).map((token) => token.text);
	const lines = narration.map(({ text }) => text);
	const spoken: (SpokenLine | undefined)[] = lines.map(() => undefined);
	const recorded = new Map<number, SpokenLine[]>();
	for (const { field, scene, text, path } of recordings) {
		const line = narration.findIndex(({ given }) => given?.includes(scene));
		if (line < 0) throw new NarrationError(field, 'the video has no scene with this text');
		const own = trimSpeech(text, await decode(ffmpegPath, path, field), wordsOf);
		recorded.set(line, [...(recorded.get(line) ?? []), own]);
	}
	for (const [line, parts] of recorded) spoken[line] = join(parts);
	const open = lines.map((line, index) =>
		spoken[index] === undefined && bareWords(line).length > 0 ? line : '',
	);
	if (voice.kind === 'file') {
		const samples = await decode(ffmpegPath, voice.path, 'custom_data.voiceUrl');
		for (const [index, line] of splitRecording(open, callerText, samples, wordsOf).entries())
			spoken[index] ??= line;
	} else if (voice.kind === 'speech') {
		const paths = await speak(open.filter((line) => line !== ''));
		for (const [index, line] of open.entries()) {
			if (line === '') continue;
			const path = paths.shift();
			if (path === undefined) break;
			const samples = await decode(ffmpegPath, path, 'custom_data.voice');
			spoken[index] = trimSpeech(line, samples, wordsOf);
		}
	}
	return spoken;
}
