import type { VideoScript } from '../contract/video';
import type { TimedScript } from './templates/videoTemplate';

const toHundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** The script of `GET /v1/videos/{id}`: each scene lasts until the next one, the last one until the end. */
export function toVideoScript(
	{ headline, scenes, callToAction, language, leftOut }: TimedScript,
	durationSeconds: number,
): VideoScript {
	const ends = [...scenes.slice(1).map(({ start }) => start), durationSeconds];
	return {
		headline,
		scenes: scenes.map(({ text, start }, index) => ({
			text,
			start_seconds: toHundredths(start),
			duration_seconds: toHundredths((ends[index] ?? durationSeconds) - start),
		})),
		call_to_action: callToAction === '' ? undefined : callToAction,
		language,
		left_out: [...leftOut],
	};
}
