import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { isCanceled, sleepUntil } from '../api/cancellation';
import { epochOf } from '../api/parse';
import { pluralize } from '../messages';
import { tryFetchFinished, type FinishedVideos, type StatusCheck } from './fetchFinished';
import type { JobOfItem } from '../generation/jobLedger';

/** How much longer than the deadline the last status check may take. */
const LAST_CHECK_MS = 10_000;

/**
 * Waits inside `execute()`. Checks the status at the times of `nextCheckAt` until all videos are finished, the deadline
 * has passed, or the execution is canceled. After a status check that fails, it goes on.
 * @param deadline epoch ms
 * @returns the videos that are finished, and the problem of the last check
 */
export async function pollUntilFinished(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: JobOfItem[],
	deadline: number,
): Promise<StatusCheck> {
	const finished: FinishedVideos = new Map();
	const startedAt = Date.now();
	const readyAt = allExpectedAt(jobs);
	for (;;) {
		const nextAt = Math.min(deadline, nextCheckAt(startedAt, readyAt, Date.now()));
		await sleepUntil(context, () => nextAt);
		if (isCanceled(context)) return { finished };
		const isLast = Date.now() >= deadline;
		const open = jobs.flatMap(({ job }) => (finished.has(job.id) ? [] : [job]));
		const end = deadline + LAST_CHECK_MS;
		const check = await tryFetchFinished(context, client, open, end);
		for (const [id, video] of check.finished) finished.set(id, video);
		// Not by their number: a service may answer two requests with the same job.
		if (isLast || jobs.every(({ job }) => finished.has(job.id))) return { ...check, finished };
		// To the browser's console, in manual executions only. n8n has no better place: until a node ends, the editor shows
		// only that the node is running.
		context.sendMessageToUI(`${finished.size} of ${pluralize(jobs.length, 'video')} finished`);
	}
}

/** Such as "1 of 3 videos failed: No memory. 1 of 3 videos did not finish in time."; undefined if all are completed. */
export function formatProblems(
	jobs: JobOfItem[],
	{ finished, problem }: StatusCheck,
): string | undefined {
	const failed = [...finished.values()].filter(({ status }) => status === 'failed');
	const unfinished = jobs.filter(({ job }) => !finished.has(job.id)).length;
	const reason = failed.map(({ video: { error } }) => error?.detail ?? error?.title).find(Boolean);
	const sentences = [
		...(failed.length > 0
			? [
					`${failed.length} of ${pluralize(jobs.length, 'video')} failed${reason ? `: ${reason.replace(/\.+$/, '')}` : ''}.`,
				]
			: []),
		...(unfinished > 0
			? [
					`${unfinished} of ${pluralize(jobs.length, 'video')} ${problem ? 'may be finished: the status could not be read' : 'did not finish in time'}.`,
				]
			: []),
	];
	return sentences.length > 0 ? sentences.join(' ') : undefined;
}

const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** Assumed if the service does not estimate the completion, so that a fast service is noticed soon. */
const UNKNOWN_DURATION_MS = 2_000;

type Acceptance = Pick<JobOfItem, 'job' | 'acceptedAt'>;

/**
 * When a job should be ready, epoch ms by n8n's clock. The duration is the difference of two times of the service, so a
 * wrong clock on either side does no harm.
 * @returns undefined if the service does not estimate it
 */
function expectedAt({ job, acceptedAt }: Acceptance): number | undefined {
	const end = epochOf(job.estimated_completion);
	// A video that existed before was created earlier than it was accepted here.
	const start = job.deduplicated ? undefined : epochOf(job.created_at);
	if (end === undefined || start === undefined) return end;
	return acceptedAt + Math.max(0, end - start);
}

const expectedTimes = (jobs: readonly Acceptance[]) =>
	jobs.map(expectedAt).filter((at) => at !== undefined);

/** When all jobs should be ready, epoch ms; undefined if the service estimates none of them. */
export function allExpectedAt(jobs: readonly Acceptance[]): number | undefined {
	const known = expectedTimes(jobs);
	return known.length === 0 ? undefined : Math.max(...known);
}

/** Whether some jobs should be ready before a deadline, and others after it. */
export function areSplitBy(deadline: number, jobs: readonly Acceptance[]): boolean {
	const known = expectedTimes(jobs);
	return known.some((at) => at < deadline) && known.some((at) => at >= deadline);
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
