import type { LeftOut } from '../../contract/leftOut';
import type { Subtitle } from '../../request/fields/subtitles';
import {
	alignWords,
	findSpeechSpans,
	type Span,
	type SpokenWord,
} from '../../sound/voice/alignWords';
import { bareWords } from '../../script/sentences';
import { joinSpeech } from '../../util/dialogue';
import { pluralize } from '../../util/messages';
import type { Transcript } from '../../sound/transcription/transcript';
import type { CaptionLength } from '../text/splitCaptions';
import { SPEECH_RATE, type FilmClips } from './filmClips';
import { placeSubtitles, type PlacedLine } from './placeSubtitles';
import { captionLine, leastSeconds, type CaptionedLine } from './timeCaptions';
import { withPunctuation, type HeardWord } from './withPunctuation';

/*
 * What is said in a film of clips, line by line, with the moment of each word.
 *
 * - Subtitles: their times are used as given. One that has too little time for its captions joins the next, or is left out.
 *   Within each, `alignWords` finds the words in the sound; where nothing is heard, they follow their letters.
 * - A transcript: its words have times. Transcribers stamp the first words after a silence into the silence, so a word that
 *   begins where nothing is heard begins with the next sound. Lines end at pauses and at the ends of sentences.
 */

/** A line that follows so soon follows at once: a pause would only flicker. In seconds. */
export const FLICKER_SECONDS = 0.35;
/** A subtitle that the next one would cover after less than this share of its time is shown with it. */
const LEAST_SHARE = 1 / 3;

/**
 * One line at a time: each ends where the next begins, and what begins at almost the same moment is one. So is one that has too
 * little time with the next, if that follows at once.
 */
function oneAtATime(lines: readonly PlacedLine[], most: CaptionLength): PlacedLine[] {
	const sorted = [...lines].sort((one, other) => one.start - other.start);
	return sorted.reduce<PlacedLine[]>((before, line) => {
		const last = before.at(-1);
		if (last === undefined || line.start - last.end >= FLICKER_SECONDS)
			return [...before, { ...line }];
		const end = Math.min(last.end, line.start);
		const isCovered = end < last.end && end - last.start < (last.end - last.start) * LEAST_SHARE;
		if (!isCovered && end - last.start >= leastSeconds(last.text, most))
			return [...before.slice(0, -1), { ...last, end }, { ...line }];
		const isRepeated =
			line.start < last.end && ` ${bareWords(last.text)} `.includes(` ${bareWords(line.text)} `);
		return [
			...before.slice(0, -1),
			{
				text: isRepeated ? last.text : joinSpeech([last.text, line.text]),
				of: [...last.of, ...line.of],
				start: last.start,
				end: Math.max(last.end, line.end),
			},
		];
	}, []);
}

/**
 * How many bytes of subtitles that are not shown are named, as JSON. A clip can have those of a whole recording, and receivers of
 * webhooks refuse large bodies.
 */
const MOST_NAMED_BYTES = 40_000;

/** The first ones, and how many there are beside them. */
function firstOf(leftOut: readonly LeftOut[]): LeftOut[] {
	let bytes = 0;
	const named = leftOut.filter(
		(one) => (bytes += Buffer.byteLength(JSON.stringify(one))) <= MOST_NAMED_BYTES,
	);
	const others = leftOut.slice(named.length);
	const counted = [...new Set(others.map(({ reason }) => reason))].map((reason) => {
		const count = others.filter((other) => other.reason === reason).length;
		return { text: `… and ${pluralize(count, 'more subtitle')}`, reason };
	});
	return [...named, ...counted];
}

/** Whether there is time to read a line. One without it is reported as left out. */
const hasRoom = (
	{ text, start, end }: Pick<PlacedLine, 'text' | 'start' | 'end'>,
	most: CaptionLength,
) => end - start >= leastSeconds(text, most);

function linesOfSubtitles(
	subtitles: readonly Subtitle[],
	{ clips, sound }: FilmClips,
	most: CaptionLength,
): { lines: CaptionedLine[]; leftOut: LeftOut[] } {
	const { placed, outside } = placeSubtitles(subtitles, clips);
	const shown = oneAtATime(placed, most).filter((line) => hasRoom(line, most));
	const isShown = new Set(shown.flatMap((line) => line.of));
	const leftOut = subtitles
		.filter((subtitle) => !isShown.has(subtitle))
		.map((subtitle) => ({
			text: subtitle.text.replaceAll('\n', ' '),
			reason: outside.has(subtitle) ? ('outside_clip' as const) : ('no_room' as const),
		}));
	const lines = shown.map((line) =>
		captionLine(line, most, (words) => {
			const [from, to] = [line.start, line.end].map((at) => Math.round(at * SPEECH_RATE));
			return alignWords([words], sound.subarray(from, to), SPEECH_RATE).map((word) => ({
				...word,
				start: word.start + line.start,
			}));
		}),
	);
	return { lines, leftOut: firstOf(leftOut) };
}

/** Between two words that a model heard in one moment. */
const SHORTEST_WORD = 0.06;

/** The last word may be stamped this long after its sound has ended. In seconds. */
const LATE_SECONDS = 0.5;

/**
 * Moves words that begin in a silence to the next sound, but one that ends in the same silence, closer to the sound before, was
 * said with that. Those that no sound follows, long after the last one, were not said.
 */
function intoSound(words: readonly HeardWord[], spans: readonly Span[]): HeardWord[] {
	let before = -Infinity;
	return words.flatMap((word) => {
		const heard = spans.filter(({ end }) => end <= word.start + 0.02).at(-1)?.end ?? -Infinity;
		const next = spans.find(({ end }) => end > word.start + 0.02)?.start ?? Infinity;
		const gap = Math.min(LATE_SECONDS, next - word.start - word.seconds);
		const isLate = word.start - heard < gap;
		if (next === Infinity && !isLate) return [];
		const start = Math.max(word.start, isLate ? 0 : next, before + SHORTEST_WORD);
		before = start;
		const end = Math.max(word.start + word.seconds, start + SHORTEST_WORD);
		return [{ ...word, start, seconds: end - start }];
	});
}

/** A pause of this length ends a line. In seconds. */
const PAUSE_SECONDS = 0.6;
/** A line stays for this long after its last word. */
const LINGER_SECONDS = 0.8;
/** A line appears this long before its first word. */
const AHEAD_SECONDS = 0.12;
const endsSentence = /[.!?…。？！؟।][\p{P}\s]*$/u;

const textOf = (words: readonly HeardWord[]) =>
	words.map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text)).join('');

const lettersIn = (text: string) => text.replace(/\s/gu, '').length;

/** The times of the tokens of a line, by the letters that each shares with the words. */
function timesOf(tokens: readonly string[], words: readonly HeardWord[]): SpokenWord[] {
	const edges: { letters: number; at: number; until: number }[] = [];
	let letters = 0;
	for (const { text, start, seconds } of words) {
		edges.push({ letters, at: start, until: start + seconds });
		letters += lettersIn(text);
	}
	const wordAt = (letter: number) => edges.filter((edge) => edge.letters <= letter).at(-1);
	let read = 0;
	return tokens.map((text) => {
		const own = wordAt(read);
		const length = lettersIn(text);
		const next = edges.find((edge) => edge.letters > read)?.letters ?? letters;
		const share = own === undefined ? 0 : (read - own.letters) / Math.max(1, next - own.letters);
		const start = own === undefined ? 0 : own.at + (own.until - own.at) * share;
		read += length;
		const last = wordAt(read - 1);
		return { text, start, seconds: Math.max(0, (last?.until ?? start) - start) };
	});
}

/** When a line with this first word appears. */
const appearsBefore = ({ start }: HeardWord) => Math.max(0, start - AHEAD_SECONDS);

function linesOfTranscript(
	transcript: Transcript,
	{ sound, seconds }: FilmClips,
	most: CaptionLength,
): { lines: CaptionedLine[]; leftOut: LeftOut[] } {
	const spans = findSpeechSpans(sound, SPEECH_RATE);
	const words = intoSound(withPunctuation(transcript), spans).filter(
		({ start }) => start < seconds,
	);
	const groups: [HeardWord, ...HeardWord[]][] = [];
	for (const word of words) {
		const group = groups.at(-1);
		const last = group?.at(-1);
		const isNew =
			group === undefined ||
			last === undefined ||
			((word.start - last.start - last.seconds > PAUSE_SECONDS || endsSentence.test(last.text)) &&
				appearsBefore(word) - appearsBefore(group[0]) >= leastSeconds(textOf(group), most));
		if (isNew) groups.push([word]);
		else group.push(word);
	}
	const placed = groups.map((group, index) => {
		const [next] = groups[index + 1] ?? [];
		const last = group.at(-1) ?? group[0];
		return {
			...{ group, text: textOf(group), start: appearsBefore(group[0]) },
			end: Math.min(
				next === undefined ? seconds : appearsBefore(next),
				last.start + last.seconds + LINGER_SECONDS,
			),
		};
	});
	return {
		lines: placed
			.filter((line) => hasRoom(line, most))
			.map((line) => captionLine(line, most, (tokens) => timesOf(tokens, line.group))),
		leftOut: placed
			.filter((line) => !hasRoom(line, most))
			.map(({ text }) => ({ text, reason: 'no_room' as const })),
	};
}

/**
 * What is said in a film of clips, and what has no time in it.
 * @param most that a caption shows
 */
export function spokenLines(
	clips: FilmClips,
	subtitles: readonly Subtitle[],
	most: CaptionLength,
): { lines: CaptionedLine[]; leftOut: LeftOut[] } {
	return clips.transcript === undefined
		? linesOfSubtitles(subtitles, clips, most)
		: linesOfTranscript(clips.transcript, clips, most);
}
