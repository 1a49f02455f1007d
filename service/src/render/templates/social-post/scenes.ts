import type { Palette } from '../../art/palette';
import { findEmphasis, type Script } from '../../script/script';

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

/** Reading time of a line in half seconds, so that scenes change on the music's beat. */
function readingSeconds(text: string): number {
	return Math.max(2, Math.min(2.5, Math.round((1.1 + text.length * 0.026) * 2) / 2));
}

/** Hook, beats and end one after the other: 8 to 12 seconds. */
export function planScenes(script: Script, palette: Palette): ScenePlan {
	const { hook, beats, end } = looks(palette);
	const scenes: Scene[] = [
		{
			kind: 'hook',
			start: 0,
			text: script.headline,
			emphasis: script.emphasis,
			emoji: script.heroEmoji,
			look: hook,
		},
	];
	const hookSeconds = [4.5, 3, 3];
	let at = hookSeconds[script.beats.length] ?? 2.5;
	for (const [index, beat] of script.beats.entries()) {
		const look = beats[index % beats.length] ?? hook;
		const emoji = script.beatEmoji[index] ?? script.heroEmoji;
		scenes.push({
			...{ kind: 'beat', start: at, text: beat, emphasis: findEmphasis(beat), emoji, look },
			numeral: script.picturesFit ? undefined : `${index + 1}`,
		});
		at += script.beats.length >= 3 ? 2 : readingSeconds(beat);
	}
	scenes.push({ kind: 'end', start: at, text: '', emphasis: '', emoji: '', look: end });
	return { scenes, durationSeconds: Math.max(8, at + 3) };
}
