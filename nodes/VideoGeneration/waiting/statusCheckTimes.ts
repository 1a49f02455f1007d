import type { CreatedJob } from '../generation/jobLedger';

/** So that a video that is a moment late does not cost a second check. */
const AFTER_ESTIMATE_MS = 250;
const FIRST_DELAY_MS = 500;
const GROWTH = 2;
const MAX_DELAY_MS = 30_000;
/** Assumed if the service does not estimate the completion. */
const UNKNOWN_DURATION_MS = 60_000;
/** A job that is this late may have failed. */
const OVERDUE_MS = 10_000;

/**
 * When a job should be ready, epoch ms by n8n's clock. The duration is the difference of two times of the service, so a
 * wrong clock on either side does no harm.
 * @returns undefined if the service does not estimate it
 */
export function expectedAt({ job, acceptedAt }: CreatedJob): number | undefined {
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

/** When to check the status for the first time, epoch ms. */
export function firstCheckAt(jobs: readonly CreatedJob[], now: number): number {
	const readyAt = allExpectedAt(jobs);
	return readyAt === undefined ? now + FIRST_DELAY_MS : readyAt + AFTER_ESTIMATE_MS;
}

/** How long to wait after a number of status checks, in ms. The delay grows with each check, up to a maximum. */
export function delayAfter(checks: number): number {
	return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** Math.max(0, checks - 1));
}

/** Whether to check for failed videos too. `now` in epoch ms. */
export function isOverdue(job: CreatedJob, now: number): boolean {
	return now > (expectedAt(job) ?? job.acceptedAt + UNKNOWN_DURATION_MS) + OVERDUE_MS;
}
