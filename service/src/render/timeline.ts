import type { SpokenLine } from '../sound/voice/narrate';
import { SAMPLE_RATE } from '../sound/sound';
import type { NarrationLine } from './templates/videoTemplate';

/*
 * A template lays out its composition as if there were no voice: that is composition time. Speech makes scenes longer,
 * so video time differs. This file maps one to the other (time remapping):
 * 1. Each scene lasts at least as long as its speech, with a pause before and after it.
 * 2. Animations at the ends of a scene keep their speed; only its middle is stretched.
 * 3. If the template says when a scene shows each word, the words are the keyframes: a word shows when it is spoken.
 */

/** From a scene's start to its first word, and from its last word to its end. */
const LEAD_IN_SECONDS = 0.3;
const LEAD_OUT_SECONDS = 0.45;
/** At the ends of a scene, this long is never stretched: its animations run there. */
const ENTRY_SECONDS = 1.3;
const EXIT_SECONDS = 0.8;

/** Two moments that belong together, in seconds. */
interface Keyframe {
	video: number;
	composition: number;
}

export interface Timeline {
	durationSeconds: number;
	/** Composition time of a moment of the video. */
	toCompositionTime(video: number): number;
	/** Video time of a moment of the composition. */
	toVideoTime(composition: number): number;
	/** Where each line's speech starts in the video. */
	speechStarts: (number | undefined)[];
}

function interpolate(
	keyframes: readonly Keyframe[],
	value: number,
	from: keyof Keyframe,
	to: keyof Keyframe,
) {
	const next = keyframes.findIndex((keyframe, index) => index > 0 && keyframe[from] > value);
	const [before, after] = keyframes.slice(next < 0 ? -2 : next - 1);
	if (before === undefined || after === undefined) return value;
	const span = after[from] - before[from];
	const share = span <= 0 ? 0 : (value - before[from]) / span;
	return before[to] + share * (after[to] - before[to]);
}

/** The keyframes of a scene between its ends. */
function sceneKeyframes(
	scene: { video: number; composition: number; compositionSeconds: number; videoSeconds: number },
	line: NarrationLine | undefined,
	speech: SpokenLine | undefined,
	before: number,
): Keyframe[] {
	const { video, composition, compositionSeconds, videoSeconds } = scene;
	const { wordStarts = [] } = line ?? {};
	if (speech !== undefined && wordStarts.length > 0) {
		return speech.words.slice(0, wordStarts.length).map((word, index) => ({
			video: video + before + word.start,
			composition: wordStarts[index] ?? composition,
		}));
	}
	if (videoSeconds <= compositionSeconds) return [];
	const entry = Math.min(ENTRY_SECONDS, compositionSeconds * 0.45);
	const exit = Math.min(EXIT_SECONDS, compositionSeconds * 0.3);
	return [
		{ video: video + entry, composition: composition + entry },
		{ video: video + videoSeconds - exit, composition: composition + compositionSeconds - exit },
	];
}

/** Maps composition time to the time of a video in which each scene lasts at least as long as its speech. */
export function createTimeline(
	durationSeconds: number,
	lines: readonly NarrationLine[],
	speeches: readonly (SpokenLine | undefined)[],
): Timeline {
	const [first] = lines;
	let video = first?.start ?? durationSeconds;
	const keyframes: Keyframe[] = [{ video: 0, composition: 0 }];
	if (video > 0) keyframes.push({ video, composition: video });
	const speechStarts: (number | undefined)[] = [];
	for (const [index, line] of lines.entries()) {
		const speech = speeches[index];
		const composition = line.start;
		const compositionSeconds = (lines[index + 1]?.start ?? durationSeconds) - composition;
		const firstWord = line.wordStarts?.[0];
		const before =
			firstWord === undefined ? LEAD_IN_SECONDS : Math.max(0.1, firstWord - composition);
		const spoken = speech === undefined ? 0 : speech.samples.length / SAMPLE_RATE;
		const needed = speech === undefined ? 0 : before + spoken + LEAD_OUT_SECONDS;
		const videoSeconds = Math.max(compositionSeconds, needed);
		speechStarts.push(speech === undefined ? undefined : video + before);
		keyframes.push(
			...sceneKeyframes(
				{ video, composition, compositionSeconds, videoSeconds },
				line,
				speech,
				before,
			),
		);
		video += videoSeconds;
		keyframes.push({ video, composition: composition + compositionSeconds });
	}
	// Time never runs backwards, whatever word times the template and the speech have.
	for (const [index, keyframe] of keyframes.entries()) {
		const earlier = keyframes[index - 1];
		if (earlier === undefined) continue;
		keyframe.video = Math.max(keyframe.video, earlier.video);
		keyframe.composition = Math.max(keyframe.composition, earlier.composition);
	}
	return {
		durationSeconds: video,
		toCompositionTime: (at) => interpolate(keyframes, Math.min(at, video), 'video', 'composition'),
		toVideoTime: (at) =>
			interpolate(keyframes, Math.min(at, durationSeconds), 'composition', 'video'),
		speechStarts,
	};
}
