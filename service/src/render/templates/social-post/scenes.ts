import type { Palette } from '../../art/palette';
import { readingSeconds, schedule } from '../../../script/pace';
import { findEmphasis } from '../../../script/emphasis';
import type { Script } from '../../../script/writeScript';
import type { VideoData } from '../../../request/fields/commonFields';
import { closingOf, linesOf, type ScriptLine } from '../templateScript';

export interface SceneColors {
	ground: string;
	text: string;
	/** Color of emphasized words; undefined: as the others. */
	stress?: string;
	/** Highlights emphasized words. */
	marker?: { fill: string; text: string };
	heroGround: string;
}

export interface Scene extends ScriptLine {
	start: number;
	/** The stressed word. */
	emphasis: string;
	/** Shown instead of the emoji if the caller numbered the beats and few emoji match. */
	numeral?: string;
	colors: SceneColors;
}

function sceneColors(palette: Palette) {
	const { primary, onPrimary, accent, onAccent, paper, onPaper, ink, onInk } = palette;
	const end: SceneColors = { ground: primary, text: onPrimary, heroGround: accent };
	const hook: SceneColors = { ...end, marker: { fill: accent, text: onAccent } };
	const beats: SceneColors[] = [
		{ ground: paper, text: onPaper, stress: palette.paperAccent, heroGround: palette.soft },
		{ ground: accent, text: onAccent, marker: { fill: ink, text: onInk }, heroGround: primary },
		{ ground: ink, text: onInk, stress: palette.inkAccent, heroGround: accent },
	];
	return { hook, beats, end };
}

/** The scenes in order: hook, beats, end card. */
export function planScenes(
	script: Script,
	palette: Palette,
	range: { min: number; max: number },
	given: VideoData['scenes'],
): { scenes: Scene[]; durationSeconds: number } {
	const colors = sceneColors(palette);
	const [headline, ...lines] = linesOf(script, given);
	const hook = {
		...headline,
		seconds: Math.max(2.5, readingSeconds(headline.text)),
		emphasis: script.emphasis,
		colors: colors.hook,
	};
	const beats = lines.map((line, index) => ({
		...line,
		seconds: readingSeconds(line.text),
		emphasis: findEmphasis(line.text),
		colors: colors.beats[index % colors.beats.length] ?? colors.hook,
		numeral: script.allNumbered && !script.emojiFit ? `${index + 1}` : undefined,
	}));
	const end = { ...closingOf(script), seconds: 3, emphasis: '', colors: colors.end };
	return schedule<Omit<Scene, 'start'> & { seconds: number }>(
		[hook, ...beats, end],
		script.seconds,
		range,
	);
}
