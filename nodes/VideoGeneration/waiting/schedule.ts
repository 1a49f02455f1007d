import type { VideoJob } from '../api/schemas';

const FIRST_DELAY_MS = 500;
const GROWTH = 2;
const MAX_DELAY_MS = 30_000;
/** For a service that does not say when a video will be ready. */
const UNKNOWN_DURATION_MS = 60_000;
/** So much later than expected a job may have failed. */
const OVERDUE_MS = 10_000;

/**
 * When a job should be ready, by this machine's clock: how long it takes is the difference of two times of the service.
 * @param knownAt when the service had answered the create call; epoch ms, as the result
 * @returns undefined when the service does not say
 */
export function expectedAt(
	{ created_at: created, estimated_completion: estimated }: VideoJob,
	knownAt: number,
): number | undefined {
	const end = Date.parse(estimated ?? '');
	if (Number.isNaN(end)) return undefined;
	const start = Date.parse(created ?? '');
	return Number.isNaN(start) ? end : knownAt + Math.max(0, end - start);
}

/** When all jobs should be ready, or undefined when the service does not say it of any. */
export function latest(expected: ReadonlyArray<number | undefined>): number | undefined {
	const known = expected.filter((at) => at !== undefined);
	return known.length === 0 ? undefined : Math.max(...known);
}

/** How long to wait after so many looks, in ms: at once after the expected time often, later more seldom. */
export function delayAfter(looks: number): number {
	return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** Math.max(0, looks - 1));
}

/** Whether it is time to ask for failed videos too. */
export function isOverdue(job: VideoJob, knownAt: number, now: number): boolean {
	return now > (expectedAt(job, knownAt) ?? knownAt + UNKNOWN_DURATION_MS) + OVERDUE_MS;
}
