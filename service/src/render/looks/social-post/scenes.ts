import type { Palette } from '../../art/palette';
import { paced, readingSeconds, startsOf } from '../../../script/pace';
import { findEmphasis, type Script } from '../../../script/script';

export interface Look {
	ground: string;
	text: string;
	/** Stressed words take this colour, or a marker is drawn through them. */
	stress: string;
	marker?: { fill: string; text: string };
	heroGround: string;
}

export interface Scene {
	kind: 'hook' | 'beat' | 'end';
	start: number;
	text: string;
	emphasis: string;
	emoji: string;
	/** Stands in the picture's place where no picture fits. */
	numeral?: string;
	look: Look;
}

export interface ScenePlan {
	scenes: Scene[];
	durationSeconds: number;
}

function looks(palette: Palette): { hook: Look; beats: Look[]; end: Look } {
	const { primary, onPrimary, accent, onAccent, paper, onPaper, ink, onInk } = palette;
	return {
		hook: {
			ground: primary,
			text: onPrimary,
			stress: onPrimary,
			marker: { fill: accent, text: onAccent },
			heroGround: accent,
		},
		beats: [
			{ ground: paper, text: onPaper, stress: palette.paperAccent, heroGround: palette.soft },
			{
				ground: accent,
				text: onAccent,
				stress: onAccent,
				marker: { fill: ink, text: onInk },
				heroGround: primary,
			},
			{ ground: ink, text: onInk, stress: palette.inkAccent, heroGround: accent },
		],
		end: { ground: primary, text: onPrimary, stress: onPrimary, heroGround: accent },
	};
}

/** Hook, beats and end one after the other. */
export function planScenes(
	script: Script,
	palette: Palette,
	range: { min: number; max: number },
): ScenePlan {
	const { hook, beats, end } = looks(palette);
	const natural = [
		Math.max(2.5, readingSeconds(script.headline)),
		...script.beats.map(readingSeconds),
		3,
	];
	const starts = startsOf(paced(natural, script.reading.seconds, range));
	const startOf = (index: number) => starts[index] ?? 0;
	const opening: Scene = {
		kind: 'hook',
		start: 0,
		text: script.headline,
		emphasis: script.emphasis,
		emoji: script.heroEmoji,
		look: hook,
	};
	const middle = script.beats.map((beat, index): Scene => {
		const look = beats[index % beats.length] ?? hook;
		const emoji = script.beatEmoji[index] ?? script.heroEmoji;
		return {
			...{
				kind: 'beat',
				start: startOf(index + 1),
				text: beat,
				emphasis: findEmphasis(beat),
				emoji,
				look,
			},
			// Only what the caller numbered has numbers.
			numeral: script.numbered && !script.picturesFit ? `${index + 1}` : undefined,
		};
	});
	const last = startOf(script.beats.length + 1);
	const closing: Scene = { kind: 'end', start: last, text: '', emphasis: '', emoji: '', look: end };
	return {
		scenes: [opening, ...middle, closing],
		durationSeconds: startOf(script.beats.length + 2),
	};
}
