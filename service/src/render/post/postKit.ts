import type { Cue, PostTexts } from '../../contract/post';
import type { VideoScript } from '../../contract/video';
import type { Language } from '../../script/language';
import type { SpokenLine } from '../../sound/voice/narrate';
import { spokenTexts } from '../clips/spokenTexts';
import { asSentence } from '../templates/templateScript';
import type { Composition, SaidLine } from '../templates/videoTemplate';
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

/** The words of clips, from and until when they are shown. */
const cuesOfClips = (said: readonly SaidLine[], durationSeconds: number, language: Language) =>
	cuesOfVoice(
		said.map(({ text, words, start, end }) => ({
			text,
			speech: {
				words: words.map((word, at) => {
					const [from, until] = [at === 0 ? start : word.start, word.start + word.seconds];
					return {
						...word,
						start: from,
						seconds: (at === words.length - 1 ? end : until) - from,
					};
				}),
			},
			start: 0,
		})),
		durationSeconds,
		language,
		0,
	);

/** The text of the button; empty if a scene says it. */
const unsaidAction = ({ scenes, call_to_action: action = '' }: VideoScript) =>
	scenes.some(({ text }) => text.includes(action)) ? '' : action;

function subtitlesOf({ composition, script, soundtrack, durationSeconds }: Film): Cue[] {
	const { timeline, spoken } = soundtrack;
	const { language } = composition.script;
	if (composition.said !== undefined) {
		return cuesOfClips(composition.said, durationSeconds, language);
	}
	if (spoken.every((line) => line === undefined)) {
		const action = unsaidAction(script);
		const scenes = script.scenes.map(
			({ text, start_seconds: start, duration_seconds: lasts }, at) => ({
				text:
					at === script.scenes.length - 1 && action !== '' ? `${asSentence(text)} ${action}` : text,
				start,
				end: start + lasts,
				stays: composition.script.scenes[at]?.stays,
			}),
		);
		return cuesOfScenes(scenes, durationSeconds, language);
	}
	const lines = composition.narration.map(({ text }, at) => ({
		text,
		speech: spoken[at],
		start: timeline.speechStarts[at],
	}));
	return cuesOfVoice(lines, durationSeconds, language);
}

/** The lines on screen. */
const linesOf = (script: VideoScript): string[] =>
	[...script.scenes.map(({ text }) => text), unsaidAction(script)].filter((line) => line !== '');

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
				...(composition.said === undefined
					? { lines: linesOf(script) }
					: {
							lines: composition.onScreen ?? [],
							said: spokenTexts(composition.said.map(({ text: line }) => line)),
						}),
				language: composition.script.language,
			}),
			cover_seconds:
				Math.round(soundtrack.timeline.toVideoTime(composition.thumbnailSeconds) * 100) / 100,
			ai_generated: aiGenerated,
		},
		subtitles: subtitlesOf(film),
	};
}
