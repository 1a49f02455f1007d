/*
 * Forced alignment without a speech model: find the pauses in the audio, estimate how long each word takes, and assign
 * words to the stretches between pauses at the lowest cost. Good enough for captions that highlight one word at a time.
 */

/** A word and when it is spoken, in seconds from the start of the speech. */
export interface SpokenWord {
	text: string;
	start: number;
	seconds: number;
}

/** Mono audio. */
export interface Speech {
	samples: Float32Array;
	rate: number;
}

const FRAME_SECONDS = 0.01;
/** A stop consonant is silent for up to a tenth of a second; what is longer is a pause. */
const SHORTEST_PAUSE = 0.13;
/** Cost of a pause without punctuation, in squared seconds: speakers rarely pause there. */
const UNMARKED_PAUSE = 0.12;
/** Cost of a stretch of speech without any word. */
const EMPTY_SPAN = 0.4;

interface Span {
	start: number;
	end: number;
}

/** RMS level of each hundredth of a second. */
function frameLevels({ samples, rate }: Speech): Float32Array {
	const width = Math.round(rate * FRAME_SECONDS);
	return Float32Array.from({ length: Math.floor(samples.length / width) }, (_, frame) => {
		let sum = 0;
		for (let index = frame * width; index < (frame + 1) * width; index += 1) {
			sum += (samples[index] ?? 0) ** 2;
		}
		return Math.sqrt(sum / width);
	});
}

/** The stretches of speech between pauses. */
export function findSpeechSpans(speech: Speech): Span[] {
	const levels = frameLevels(speech);
	const sorted = Float32Array.from(levels).sort();
	const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
	if (loud === 0) return [];
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

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const endsPhrase = (word: string) => /[.,;:!?…،؛؟。、！？—–]["'”’»)]*$/u.test(word);

/**
 * How long a word takes relative to others: letters, digits and signs that are read out, spelled acronyms, and the last
 * word of a phrase, which speakers lengthen.
 */
function wordWeight(word: string): number {
	const count = (pattern: RegExp) => word.match(pattern)?.length ?? 0;
	const syllabic = count(wide);
	const figures = count(/\p{N}/gu);
	const spelled = /^[\p{Lu}\p{N}]{2,5}$/u.test(word.replace(/\P{L}+/gu, ''))
		? count(/\p{Lu}/gu)
		: 0;
	const letters = count(/\p{L}/gu) - syllabic;
	const signs = count(/[%$€£¥₹&@+]/gu);
	const ending = endsPhrase(word) ? 0.05 : 0;
	return (
		0.05 +
		ending +
		letters * 0.058 +
		spelled * 0.12 +
		figures * 0.32 +
		syllabic * 0.17 +
		signs * 0.35
	);
}

/**
 * Assigns words to spans with dynamic programming: each span gets about as many words as fit into it, and pauses fall
 * after punctuation if possible.
 * @returns for each span the index after its last word
 */
function assignWords(words: readonly string[], weights: readonly number[], spans: readonly Span[]) {
	const lengths = spans.map(({ start, end }) => end - start);
	const total = lengths.reduce((sum, seconds) => sum + seconds, 0);
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const pace = total / whole;
	const until = [0];
	for (const weight of weights) until.push((until.at(-1) ?? 0) + weight * pace);
	const { length } = words;
	let costs: number[] = [0, ...Array.from({ length }, () => Infinity)];
	const choices: number[][] = [];
	for (const [span, seconds] of lengths.entries()) {
		const isLast = span === lengths.length - 1;
		const next = Array.from({ length: length + 1 }, () => Infinity);
		const from = Array.from({ length: length + 1 }, () => 0);
		for (let first = 0; first <= length; first += 1) {
			const before = costs[first] ?? Infinity;
			if (before === Infinity) continue;
			for (let last = first; last <= length; last += 1) {
				const needed = (until[last] ?? 0) - (until[first] ?? 0);
				const marked = last === 0 || isLast || endsPhrase(words[last - 1] ?? '');
				const cost =
					before +
					(needed - seconds) ** 2 / Math.max(0.3, seconds) +
					(marked ? 0 : UNMARKED_PAUSE) +
					(last === first ? EMPTY_SPAN : 0);
				if (cost >= (next[last] ?? Infinity)) continue;
				next[last] = cost;
				from[last] = first;
			}
		}
		choices.push(from);
		costs = next;
	}
	const ends: number[] = [];
	let last = length;
	for (const from of choices.reverse()) {
		ends.unshift(last);
		last = from[last] ?? 0;
	}
	return ends;
}

/**
 * Finds when each word of a text is spoken: assigns the words to the spans between pauses, and within a span by weight.
 * The last word of a span lasts until its end.
 */
export function alignWords(words: readonly string[], speech: Speech): SpokenWord[] {
	const spans = findSpeechSpans(speech);
	const seconds = speech.samples.length / speech.rate;
	const places = spans.length > 0 ? spans : [{ start: 0, end: seconds }];
	if (words.length === 0) return [];
	const weights = words.map(wordWeight);
	const ends = assignWords(words, weights, places);
	const spoken: SpokenWord[] = [];
	for (const [index, span] of places.entries()) {
		const first = ends[index - 1] ?? 0;
		const last = ends[index] ?? first;
		const sum = weights.slice(first, last).reduce((all, weight) => all + weight, 0);
		let at = span.start;
		for (let word = first; word < last; word += 1) {
			const lasting = ((weights[word] ?? 0) / sum) * (span.end - span.start);
			spoken.push({ text: words[word] ?? '', start: at, seconds: lasting });
			at += lasting;
		}
	}
	return spoken;
}
