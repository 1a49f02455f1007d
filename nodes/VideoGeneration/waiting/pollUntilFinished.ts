import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { isCanceled, sleepUntil } from '../api/concurrency';
import { pluralize } from '../messages';
import { tryFetchFinished, type FinishedVideos } from './fetchFinished';
import { allExpectedAt, nextCheckAt } from './statusCheckTimes';
import type { AwaitedJob } from './jobItems';

/** How much longer than the deadline the last status check may take. */
const LAST_CHECK_MS = 10_000;

/**
 * Waits inside `execute()`. Checks the status at the times of `nextCheckAt` until all videos are finished, the deadline
 * has passed, or the execution is canceled. A status check that fails is only logged.
 * @param deadline epoch ms
 * @returns the videos that are finished
 */
export async function pollUntilFinished(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: AwaitedJob[],
	deadline: number,
): Promise<FinishedVideos> {
	const finished: FinishedVideos = new Map();
	const startedAt = Date.now();
	const readyAt = allExpectedAt(jobs);
	for (;;) {
		const nextAt = Math.min(deadline, nextCheckAt(startedAt, readyAt, Date.now()));
		await sleepUntil(context, () => nextAt);
		if (isCanceled(context)) return finished;
		const isLast = Date.now() >= deadline;
		const open = jobs.flatMap(({ job }) => (finished.has(job.id) ? [] : [job]));
		const end = deadline + LAST_CHECK_MS;
		for (const [id, video] of await tryFetchFinished(context, client, open, end)) {
			finished.set(id, video);
		}
		if (finished.size === jobs.length || isLast) return finished;
		// To the browser's console, in manual executions only. n8n has no better place: until a node ends, the editor shows
		// only that the node is running.
		context.sendMessageToUI(`${finished.size} of ${pluralize(jobs.length, 'video')} finished`);
	}
}

/** Such as "1 of 3 videos failed: No memory. 1 of 3 videos did not finish in time."; undefined if all are completed. */
export function formatProblems(jobs: AwaitedJob[], finished: FinishedVideos): string | undefined {
	const failed = [...finished.values()].filter(({ status }) => status === 'failed');
	const unfinished = jobs.length - finished.size;
	const reason = failed.map(({ video: { error } }) => error?.detail ?? error?.title).find(Boolean);
	const sentences = [
		...(failed.length > 0
			? [
					`${failed.length} of ${pluralize(jobs.length, 'video')} failed${reason ? `: ${reason.replace(/\.+$/, '')}` : ''}.`,
				]
			: []),
		...(unfinished > 0
			? [`${unfinished} of ${pluralize(jobs.length, 'video')} did not finish in time.`]
			: []),
	];
	return sentences.length > 0 ? sentences.join(' ') : undefined;
}
