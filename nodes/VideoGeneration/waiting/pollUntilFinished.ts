import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { isCanceled, sleepUntil } from '../api/cancellation';
import { finishedStatuses } from '../api/videos';
import { log } from '../log';
import { pluralize } from '../text';
import { cancelVideos } from './cancelVideos';
import { tryFetchFinished, type FinishedVideos } from './fetchFinished';
import { delayAfter, firstCheckAt, isOverdue } from './statusCheckTimes';
import type { AwaitedJob } from './jobItems';

/** How much longer than the deadline the last status check may take. */
const LAST_CHECK_MS = 10_000;

/**
 * Waits inside `execute()`. Checks the status just after the jobs should be ready, and then at growing intervals, until all
 * are finished, the deadline has passed, or the execution is canceled. A status check that fails is only logged.
 * @param options.deadline epoch ms
 * @param options.cancelWhenStopped whether a canceled execution cancels its unfinished videos at the service
 */
export async function pollUntilFinished(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: AwaitedJob[],
	{ deadline, cancelWhenStopped }: { deadline: number; cancelWhenStopped: boolean },
): Promise<FinishedVideos> {
	const finished: FinishedVideos = new Map();
	const unfinished = () => jobs.filter(({ job }) => !finished.has(job.id));
	let nextAt = firstCheckAt(jobs, Date.now());
	for (let checks = 1; ; checks += 1) {
		await sleepUntil(context, () => Math.min(nextAt, deadline));
		if (isCanceled(context)) break;
		const now = Date.now();
		const isLast = now >= deadline;
		const open = unfinished();
		const mayHaveFailed = isLast || open.some((job) => isOverdue(job, now));
		const found = await tryFetchFinished(
			context,
			client,
			open.map(({ job }) => job),
			mayHaveFailed ? finishedStatuses : ['completed'],
			deadline + LAST_CHECK_MS,
		);
		for (const [id, video] of found) finished.set(id, video);
		if (finished.size === jobs.length || isLast) return finished;
		nextAt = Date.now() + delayAfter(checks);
		// To the browser's console, in manual executions only. n8n has no better place: until a node ends, the editor shows
		// only that the node is running.
		context.sendMessageToUI(`${finished.size} of ${pluralize(jobs.length, 'video')} finished`);
	}
	const ids = unfinished().map(({ job }) => job.id);
	await handleStoppedExecution(context, client, ids, cancelWhenStopped);
	return finished;
}

/** Such as "2 completed, 1 failed, took 40 seconds". */
export function formatOutcome(jobs: AwaitedJob[], finished: FinishedVideos, ms: number): string {
	const completed = [...finished.values()].filter(({ status }) => status === 'completed').length;
	const failed = finished.size - completed;
	const unfinished = jobs.length - finished.size;
	const seconds = Math.round(ms / 1000);
	return [
		`${completed} completed`,
		...(failed > 0 ? [`${failed} failed`] : []),
		...(unfinished > 0 ? [`${unfinished} not finished`] : []),
		`took ${seconds < 120 ? pluralize(seconds, 'second') : pluralize(Math.round(seconds / 60), 'minute')}`,
	].join(', ');
}

/** For a stopped execution: cancels its videos if the user wants that, and logs those that are still generated. */
export async function handleStoppedExecution(
	context: IExecuteFunctions,
	client: ServiceClient,
	ids: string[],
	cancelWhenStopped: boolean,
): Promise<void> {
	const canceled = cancelWhenStopped ? await cancelVideos(context, client, ids) : [];
	const generating = ids.filter((id) => !canceled.includes(id));
	if (canceled.length > 0) log(context, 'info', `Canceled: ${canceled.join(', ')}`);
	if (generating.length > 0) {
		log(
			context,
			'info',
			`The wait was canceled, but the service is still generating: ${generating.join(', ')}`,
		);
	}
}
