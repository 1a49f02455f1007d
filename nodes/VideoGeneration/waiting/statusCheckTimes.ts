import type { CreatedJob } from '../generation/jobLedger';

const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** Assumed if the service does not estimate the completion, so that a fast service is noticed soon. */
const UNKNOWN_DURATION_MS = 2_000;

/**
 * When a job should be ready, epoch ms by n8n's clock. The duration is the difference of two times of the service, so a
 * wrong clock on either side does no harm.
 * @returns undefined if the service does not estimate it
 */
function expectedAt({ job, acceptedAt }: CreatedJob): number | undefined {
	const end = Date.parse(job.estimated_completion ?? '');
	if (Number.isNaN(end)) return undefined;
	const start = Date.parse(job.created_at ?? '');
	return Number.isNaN(start) ? end : acceptedAt + Math.max(0, end - start);
}

/** When all jobs should be ready, epoch ms; undefined if the service estimates none of them. */
export function allExpectedAt(jobs: readonly CreatedJob[]): number | undefined {
	const known = jobs.map(expectedAt).filter((at) => at !== undefined);
	return known.length === 0 ? undefined : Math.max(...known);
}

/**
 * When to check the status next: after a quarter and after half of the estimated time, because an estimate may be far
 * too long, and then at intervals of an eighth of the estimate or, later, of the time that has passed.
 * @param now when the last check was made or, before the first one, when the jobs were created. All times in epoch ms.
 */
export function nextCheckAt(startedAt: number, readyAt: number | undefined, now: number): number {
	const estimate = readyAt === undefined ? UNKNOWN_DURATION_MS : Math.max(0, readyAt - startedAt);
	const passed = now - startedAt;
	const early = [estimate / 4, estimate / 2].find((at) => at > passed);
	if (early !== undefined) return Math.max(startedAt + early, now + MIN_DELAY_MS);
	const interval = Math.max(estimate, passed) / 8;
	return now + Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, interval));
}
