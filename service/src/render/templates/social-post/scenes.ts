import type { Palette } from '../../art/palette';
import { fitDurations, readingSeconds, startTimes } from '../../../script/pace';
import { findEmphasis } from '../../../script/emphasis';
import type { Script } from '../../../script/writeScript';

export interface SceneColors {
	ground: string;
	text: string;
	/** Color of emphasized words, unless a marker highlights them. */
	stress: string;
	marker?: { fill: string; text: string };
	heroGround: string;
}

export interface Scene {
	kind: 'hook' | 'beat' | 'end';
	start: number;
	text: string;
	/** The indexes of the caller's scenes that it shows. */
	given: readonly number[];
	emphasis: string;
	emoji: string;
	/** Shown instead of the emoji if the caller numbered the beats and few emoji match. */
	numeral?: string;
	colors: SceneColors;
}

export interface ScenePlan {
	scenes: Scene[];
	durationSeconds: number;
}

function sceneColors(palette: Palette): {
	hook: SceneColors;
	beats: SceneColors[];
	end: SceneColors;
} {
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

/** The scenes in order: hook, beats, end card. */
export function planScenes(
	script: Script,
	palette: Palette,
	range: { min: number; max: number },
): ScenePlan {
	const { hook, beats, end } = sceneColors(palette);
	const natural = [
		Math.max(2.5, readingSeconds(script.headline)),
		...script.beats.map(readingSeconds),
		3,
	];
	const starts = startTimes(fitDurations(natural, script.seconds, range));
	const startOf = (index: number) => starts[index] ?? 0;
	const opening: Scene = {
		kind: 'hook',
		start: 0,
		text: script.headline,
		given: script.scenesOf.headline,
		emphasis: script.emphasis,
		emoji: script.heroEmoji,
		colors: hook,
	};
	const middle = script.beats.map((beat, index): Scene => {
		const colors = beats[index % beats.length] ?? hook;
		const emoji = script.beatEmoji[index] ?? script.heroEmoji;
		return {
			kind: 'beat',
			start: startOf(index + 1),
			text: beat,
			given: script.scenesOf.beats[index] ?? [],
			emphasis: findEmphasis(beat),
			emoji,
			colors,
			numeral: script.allNumbered && !script.emojiFit ? `${index + 1}` : undefined,
		};
	});
	const last = startOf(script.beats.length + 1);
	const closing: Scene = {
		kind: 'end',
		start: last,
		text: '',
		given: script.scenesOf.callToAction,
		emphasis: '',
		emoji: '',
		colors: end,
	};
	return {
		scenes: [opening, ...middle, closing],
		durationSeconds: startOf(script.beats.length + 2),
	};
}
