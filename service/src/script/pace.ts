import { wideSigns } from '../util/textTokens';

const lettersIn = (text: string) => text.length + (text.match(wideSigns)?.length ?? 0);

/** Seconds that viewers need to read a line. */
export function readingSeconds(text: string): number {
	return Math.max(2, Math.min(4.5, Math.round((1 + lettersIn(text) * 0.032) * 2) / 2));
}

/** As fast as viewers read a line that they see once. */
const LETTERS_PER_SECOND = 31;

/** The fewest seconds in which viewers can read a line. */
export const fewestSeconds = (text: string): number => lettersIn(text) / LETTERS_PER_SECOND;

/**
 * Gives scenes their start, and scales their natural `seconds` to the requested length of the video, within the template's
 * limits. Without a request, scenes keep their natural durations, if the limits allow.
 */
export function schedule<Scene extends { seconds: number }>(
	scenes: readonly Scene[],
	wanted: number | undefined,
	range: { min: number; max: number },
): { scenes: (Scene & { start: number })[]; durationSeconds: number } {
	const sum = scenes.reduce((total, { seconds }) => total + seconds, 0);
	const target = Math.min(range.max, Math.max(range.min, wanted ?? sum));
	let durationSeconds = 0;
	const timed = scenes.map((scene) => {
		const start = durationSeconds;
		const seconds = (scene.seconds * target) / Math.max(0.1, sum);
		durationSeconds += seconds;
		return { ...scene, start, seconds };
	});
	// Their sum can be a hair longer.
	return { scenes: timed, durationSeconds: Math.min(range.max, durationSeconds) };
}
