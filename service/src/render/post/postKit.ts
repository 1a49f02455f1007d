import type { Cue, PostTexts } from '../../contract/post';
import type { VideoScript } from '../../contract/video';
import type { SpokenLine } from '../../sound/voice/narrate';
import type { Composition } from '../templates/videoTemplate';
import type { Timeline } from '../timeline';
import { writeAltText } from './altText';
import { cuesOfScenes, cuesOfVoice } from './cues';

interface Film {
	composition: Composition;
	/** The template's name. */
	look: string;
	/** Whether it shows an image of the product, which is not in its reel. */
	showsProduct: boolean;
	/** With the times of the film. */
	script: VideoScript;
	soundtrack: { timeline: Timeline; spoken: readonly (SpokenLine | undefined)[] };
	durationSeconds: number;
	aiGenerated: PostTexts['ai_generated'];
}

function subtitlesOf({ composition, script, soundtrack, durationSeconds }: Film): Cue[] {
	const { timeline, spoken } = soundtrack;
	if (spoken.every((line) => line === undefined)) {
		const scenes = script.scenes.map(({ text, start_seconds: start, duration_seconds: lasts }) => ({
			text,
			start,
			end: start + lasts,
		}));
		return cuesOfScenes(scenes, durationSeconds);
	}
	const lines = composition.narration.map(({ text }, at) => ({
		text,
		speech: spoken[at],
		start: timeline.speechStarts[at],
	}));
	return cuesOfVoice(lines, durationSeconds);
}

/** The lines on screen: the button is one, unless a scene says it. */
function linesOf({ scenes, call_to_action: action = '' }: VideoScript): string[] {
	const lines = scenes.map(({ text }) => text);
	return action === '' || lines.some((line) => line.includes(action)) ? lines : [...lines, action];
}

/** All that a post with a finished film needs, besides what follows from its file. */
export function writePostKit(film: Film): { caption: string; post: PostTexts; subtitles: Cue[] } {
	const { composition, look, showsProduct, script, soundtrack, aiGenerated } = film;
	const { title, text, shortText, hashtags } = composition.script.post;
	const shown = new Set((composition.reel?.shots ?? []).map(({ medium }) => medium));
	const clips = [...shown].filter(({ kind }) => kind === 'clip').length;
	return {
		caption: text,
		post: {
			title,
			short_text: shortText,
			hashtags,
			alt_text: writeAltText({
				look,
				pictures: shown.size - clips + (showsProduct ? 1 : 0),
				clips,
				lines: linesOf(script),
				language: composition.script.language,
			}),
			cover_seconds:
				Math.round(soundtrack.timeline.toVideoTime(composition.posterSeconds) * 100) / 100,
			ai_generated: aiGenerated,
		},
		subtitles: subtitlesOf(film),
	};
}
