/*
 * Forced alignment without a speech model: find the pauses in the audio, estimate how long each word takes, and assign
 * words to the stretches between pauses at the lowest cost. Good enough for captions that highlight one word at a time.
 */

import { SAMPLE_RATE } from '../sound';
import { wordSeconds } from './wordSeconds';

/** A word and when it is spoken, in seconds from the start of the speech. */
export interface SpokenWord {
	text: string;
	start: number;
	seconds: number;
}

const FRAME_SECONDS = 0.01;
/** A stop consonant is silent for up to a tenth of a second; what is longer is a pause. */
const SHORTEST_PAUSE = 0.13;
/** -80 dB: what decoders leave of silence, and less than any speech. */
const SILENCE = 1e-4;

export interface Span {
	start: number;
	end: number;
}

/** RMS level of each hundredth of a second. */
function frameLevels(samples: Float32Array, rate: number): Float32Array {
	const width = Math.round(rate * FRAME_SECONDS);
	return Float32Array.from({ length: Math.floor(samples.length / width) }, (_, frame) => {
		let sum = 0;
		for (let index = frame * width; index < (frame + 1) * width; index += 1) {
			sum += (samples[index] ?? 0) ** 2;
		}
		return Math.sqrt(sum / width);
	});
}

/** The stretches of speech between pauses. @param samples mono */
export function findSpeechSpans(samples: Float32Array, rate = SAMPLE_RATE): Span[] {
	const levels = frameLevels(samples, rate);
	// Of a clip that is silent but for a few words, more than nine tenths of all levels can be silence.
	const sorted = levels.filter((level) => level > SILENCE).sort();
	const loud = sorted[Math.floor(sorted.length * 0.9)];
	if (loud === undefined) return [];
	const spans: Span[] = [];
	for (const [frame, level] of levels.entries()) {
		if (level < loud * 0.035) continue;
		const start = frame * FRAME_SECONDS;
		const last = spans.at(-1);
		if (last !== undefined && start - last.end < SHORTEST_PAUSE) last.end = start + FRAME_SECONDS;
		else spans.push({ start, end: start + FRAME_SECONDS });
	}
	// Shorter sounds are clicks or breaths.
	const spoken = spans.filter(({ start, end }) => end - start >= 0.05);
	return spoken.length > 0 ? spoken : spans;
}

const endsPhrase = (word: string) => /[.,;:!?…،؛؟。、！？—–]["'”’»)]*$/u.test(word);

/** A word of the text, with what the alignment needs to know of it. */
interface Expected {
	text: string;
	/** Seconds at an average pace. */
	weight: number;
	end: 'line' | 'phrase' | undefined;
}

function toExpected(lines: readonly (readonly string[])[]): Expected[] {
	return lines.flatMap((words) =>
		words.map((text, index): Expected => {
			const end = index === words.length - 1 ? 'line' : endsPhrase(text) ? 'phrase' : undefined;
			// Speakers lengthen the last word of a phrase.
			return { text, weight: wordSeconds(text) + (end === undefined ? 0 : 0.05), end };
		}),
	);
}

/** Costs are squared seconds. */
const cost = {
	/** A pause after a word that ends nothing. */
	unmarked: (pause: number) => Math.min(0.6, 0.05 + Math.max(0, pause - 0.1)),
	/** A silence within a group. */
	within: (pause: number) => Math.min(2, 0.01 + ((pause - 0.1) / 0.1) ** 2 * 0.05),
	/** An end without a pause. */
	unpaused: { line: 0.12, phrase: 0.03 },
	empty: 0.4,
};
/** Words have short silences in them, such as those of stop consonants, so a group can have some spans. */
const MOST_SPANS = 4;

/** Words that are said in some neighboring spans. Both ends are exclusive. */
interface Group {
	spans: { first: number; end: number };
	words: { first: number; end: number };
}

/**
 * Assigns words to spans with dynamic programming: each group of spans gets about as many words as fit into it, and pauses
 * fall at the ends of lines and phrases if possible.
 */
function assignWords(words: readonly Expected[], spans: readonly Span[]): Group[] {
	const total = spans.reduce((sum, { start, end }) => sum + end - start, 0);
	const pace = total / words.reduce((sum, { weight }) => sum + weight, 0);
	const until = [0];
	const unpaused = [0];
	for (const { weight, end } of words) {
		until.push((until.at(-1) ?? 0) + weight * pace);
		unpaused.push((unpaused.at(-1) ?? 0) + (end === undefined ? 0 : cost.unpaused[end]));
	}
	const pauses = spans.map(({ end }, index) => (spans[index + 1]?.start ?? end) - end);
	/** The lowest cost up to a span and a word, and the group that ends there. */
	const totals = [[0]];
	const chosen: Group[][] = [[]];
	for (let spanEnd = 1; spanEnd <= spans.length; spanEnd += 1) {
		let seconds = 0;
		let silences = 0;
		const pause = pauses[spanEnd - 1] ?? 0;
		const reached = Array.from({ length: words.length + 1 }, () => Infinity);
		const choices: Group[] = [];
		totals.push(reached);
		chosen.push(choices);
		for (let first = spanEnd - 1; first >= Math.max(0, spanEnd - MOST_SPANS); first -= 1) {
			const span = spans[first];
			if (span === undefined) break;
			seconds += span.end - span.start;
			if (first < spanEnd - 1) silences += cost.within(pauses[first] ?? 0);
			for (let from = 0; from <= words.length; from += 1) {
				const before = totals[first]?.[from] ?? Infinity;
				if (before === Infinity) continue;
				for (let to = from; to <= words.length; to += 1) {
					const needed = (until[to] ?? 0) - (until[from] ?? 0);
					// The last spans take all words that are left.
					if (needed > seconds * 2 + 1 && spanEnd < spans.length) break;
					const last = words[to - 1];
					const isMarked = spanEnd === spans.length || last === undefined || last.end !== undefined;
					const missed = to === from ? cost.empty : (unpaused[to - 1] ?? 0) - (unpaused[from] ?? 0);
					const total =
						before +
						silences +
						missed +
						(needed - seconds) ** 2 / Math.max(0.3, seconds) +
						(isMarked ? 0 : cost.unmarked(pause));
					if (total >= (reached[to] ?? 0)) continue;
					reached[to] = total;
					choices[to] = {
						spans: { first, end: spanEnd },
						words: { first: from, end: to },
					};
				}
			}
		}
	}
	const groups: Group[] = [];
	for (let [span, word] = [spans.length, words.length]; span > 0;) {
		const group = chosen[span]?.[word];
		if (group === undefined) break;
		groups.unshift(group);
		[span, word] = [group.spans.first, group.words.first];
	}
	return groups;
}

/** The moment after some seconds of speech in these spans. */
function momentIn(spans: readonly Span[], seconds: number): number {
	let left = seconds;
	for (const { start, end } of spans) {
		if (left < end - start) return start + left;
		left -= end - start;
	}
	return spans.at(-1)?.end ?? 0;
}

/**
 * Finds when each word of a text is said: assigns the words to the spans between pauses, and within them by weight.
 * @param lines the words of each line; a line ends a phrase, whether or not punctuation says so
 * @param samples as for `findSpeechSpans`
 */
export function alignWords(
	lines: readonly (readonly string[])[],
	samples: Float32Array,
	rate = SAMPLE_RATE,
): SpokenWord[] {
	const words = toExpected(lines);
	if (words.length === 0) return [];
	const found = findSpeechSpans(samples, rate);
	const whole = { start: 0, end: samples.length / rate };
	const spans = found.length > 0 ? found : [whole];
	const groups = assignWords(words, spans);
	return groups.flatMap((group) => {
		const own = words.slice(group.words.first, group.words.end);
		const places = spans.slice(group.spans.first, group.spans.end);
		const sum = own.reduce((all, { weight }) => all + weight, 0);
		const seconds = places.reduce((all, { start, end }) => all + end - start, 0);
		let said = 0;
		return own.map(({ text, weight }): SpokenWord => {
			const start = momentIn(places, (said / sum) * seconds);
			said += weight;
			return { text, start, seconds: momentIn(places, (said / sum) * seconds - 1e-6) - start };
		});
	});
}
