import {
	sleep,
	type INodeExecutionData,
	type IWebhookDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, ServiceClient } from '../api/client';
import { withLock } from '../api/concurrency';
import { isSameNonce } from '../callback/nonce';
import { withReportedReason } from '../api/findVideos';
import type { Video, VideoJob } from '../api/schemas';
import { statusOf } from '../api/videos';
import { refuseCallback } from '../callback/refuseCallback';
import { reportedVideo } from '../callback/reportedVideo';
import { errorMessage, log } from '../messages';
import { wantsDownload } from '../files/downloadFiles';
import { fetchAllFinished, fetchFinished, type FinishedVideos } from './fetchFinished';
import { toOutputItems } from './outputItems';
import { readParkedRun, type ParkedRun } from './park';
import { NONCE_PARAMETER } from './resumeUrl';

/** Exists only while an execution waits (`restartWebhook`): activating a workflow registers nothing. */
export const resumeWebhooks: IWebhookDescription[] = [
	{
		name: 'default',
		httpMethod: 'POST',
		responseMode: 'onReceived',
		// Without it n8n sends a text of its own instead of our response.
		responseData: '',
		path: '={{ $nodeId }}',
		restartWebhook: true,
		isFullPath: true,
	},
];

/** The sender of the callback waits for the response meanwhile, and delivers it again after a 503. In seconds. */
const MAX_RATE_LIMIT_WAIT = 2;
/**
 * The list may not show a video yet when its callback arrives. If it still does not after these delays, the service has
 * to call again.
 */
const LAG_DELAYS_MS = [500, 1_500];
const NOT_ALL_FINISHED = 'Not all videos of this run are finished yet.';
/** The status check of a parked run that has not begun yet, by the run's nonce. It serves all callbacks until it begins. */
const nextChecks = new Map<string, Promise<FinishedVideos | 'resuming' | undefined>>();
/**
 * Until when a parked run counts as resuming, epoch ms, by the run's nonce. Infinity while the items are prepared, then
 * `RESUMING_MS`.
 */
const resumingUntil = new Map<string, number>();
/**
 * n8n 1.x runs an execution once for each callback that resumes it, also for one that it accepted before it had recorded
 * the first. Recording that takes seconds on a busy machine, longer at n8n's concurrency limit.
 */
const RESUMING_MS = 60_000;
/**
 * Why videos failed by their callbacks, by the run's nonce and the video's ID, until the run is resumed or its deadline has
 * passed. Only this process knows it: n8n stores nothing with an execution while it waits.
 */
const reportedReasons = new Map<string, { deadline: number; byId: Map<string, Reason> }>();
type Reason = Pick<Video, 'error'>;

/**
 * Receives the callbacks of a parked execution. A callback is only a signal: this asks the service whether all videos
 * are finished, and if so, resumes the execution once. Of the body, the items have only the reason of a failure for which
 * the service gives none. Never throws, because n8n would continue with an empty item.
 */
export async function resumeWebhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await handleCallback(this);
	} catch (error) {
		const reason = errorMessage(error);
		if (this.getResponseObject().headersSent) {
			const message = 'Could not output the videos; the execution continues at its wait timeout';
			log(this, 'warn', `${message}: ${reason}`);
			return { noWebhookResponse: true };
		}
		const again = 'Could not handle a callback; the service should deliver it again';
		log(this, 'warn', `${again}: ${reason}`);
		const message = 'Could not check the videos. Deliver this again.';
		return refuseCallback(this, 503, 'unavailable', message);
	}
}

async function handleCallback(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const run = readParkedRun(context);
	const { [NONCE_PARAMETER]: nonce } = z.record(z.unknown()).parse(context.getQueryData());
	if (!run || !isSameNonce(nonce, run.nonce)) {
		const message = 'No execution is waiting for this callback.';
		return refuseCallback(context, 410, 'not_waiting', message);
	}
	if (isResuming(run)) {
		// n8n refuses it too, once it has recorded that the execution runs. If n8n cannot resume the execution, the next
		// delivery does.
		return refuseCallback(context, 409, 'resuming', 'The execution is resuming already.');
	}

	const maxRetryWait = Math.min(MAX_RATE_LIMIT_WAIT, run.client.maxRetryWait);
	const client = await createClient(context, { ...run.client, maxRetryWait });
	const jobs = run.items.flatMap((item) => ('job' in item ? [item.job] : []));
	const reported = reportedVideo(context.getBodyData());
	const isUnfinished = reported && statusOf(reported) === 'unfinished';
	const reportedJob = jobs.find(({ id }) => id === reported?.id);
	if (reported?.error && reportedJob) rememberReason(run, reported);
	for (const delay of [...LAG_DELAYS_MS, undefined]) {
		const finished = await checkAll(client, run, jobs);
		if (finished === 'resuming') {
			return acknowledge(context, 'Another callback is resuming the execution.');
		}
		if (finished) return await resumeExecution(context, client, run, finished);
		if (isUnfinished || (reportedJob && (await fetchFinished(client, [reportedJob])).size > 0)) {
			return acknowledge(context, NOT_ALL_FINISHED);
		}
		if (delay === undefined) break;
		await sleep(delay);
	}
	if (!reportedJob) return acknowledge(context, NOT_ALL_FINISHED);
	const message = 'The service does not list this video as finished.';
	return refuseCallback(context, 503, 'not_listed', message);
}

/**
 * Checks whether all videos of the run are finished, one check at a time. Callbacks that come while one is made share the
 * next one.
 * @returns the videos if this callback has to resume the execution, 'resuming' if another one does, and undefined if a
 * video is not finished
 */
async function checkAll(
	client: ServiceClient,
	run: ParkedRun,
	jobs: VideoJob[],
): Promise<FinishedVideos | 'resuming' | undefined> {
	const shared = nextChecks.get(run.nonce);
	if (shared) return (await shared) && 'resuming';
	const check = withLock([run.nonce], async () => {
		nextChecks.delete(run.nonce);
		if (isResuming(run)) return 'resuming';
		const finished = await fetchAllFinished(client, jobs);
		if (finished) resumingUntil.set(run.nonce, Infinity);
		return finished;
	});
	nextChecks.set(run.nonce, check);
	return await check;
}

function rememberReason({ nonce, deadline }: ParkedRun, { id, error }: Video): void {
	for (const [known, run] of reportedReasons) {
		if (run.deadline < Date.now()) reportedReasons.delete(known);
	}
	const { byId } = reportedReasons.get(nonce) ?? { byId: new Map<string, Reason>() };
	reportedReasons.set(nonce, { deadline, byId: byId.set(id, { error }) });
}

function withReportedReasons(finished: FinishedVideos, { nonce }: ParkedRun): FinishedVideos {
	const { byId } = reportedReasons.get(nonce) ?? {};
	return new Map([...finished].map(([id, one]) => [id, withReportedReason(one, byId?.get(id))]));
}

function isResuming({ nonce }: ParkedRun): boolean {
	for (const [known, until] of resumingUntil) {
		if (until < Date.now()) resumingUntil.delete(known);
	}
	return resumingUntil.has(nonce);
}

/** @param client of the callback, whose credentials are used: reading them again could fail */
async function resumeExecution(
	context: IWebhookFunctions,
	{ credentials }: ServiceClient,
	run: ParkedRun,
	finished: FinishedVideos,
): Promise<IWebhookResponseData> {
	const body = { received: true, resumed: true };
	// Respond before the downloads: they may take longer than the sender waits.
	const hasResponded = wantsDownload(run.output.files);
	if (hasResponded) context.getResponseObject().status(200).json(body);
	const client = new ServiceClient(context, credentials, run.client);
	const outcome = {
		finished: withReportedReasons(finished, run),
		whyUnfinished: 'It did not finish.',
	};
	const items = await toOutputItems(context, client, run.items, outcome, run.output).catch(
		(error: unknown) => {
			resumingUntil.delete(run.nonce);
			throw error;
		},
	);
	resumingUntil.set(run.nonce, Date.now() + RESUMING_MS);
	reportedReasons.delete(run.nonce);
	// By now n8n has continued the execution itself. n8n 1.x would run it a second time.
	if (Date.now() >= run.deadline) {
		return hasResponded
			? { noWebhookResponse: true }
			: acknowledge(context, 'The wait timeout has passed.');
	}
	const workflowData: INodeExecutionData[][] = [items];
	return hasResponded
		? { noWebhookResponse: true, workflowData }
		: { webhookResponse: body, workflowData };
}

/** The callback need not be delivered again, but it does not resume the execution. */
function acknowledge(context: IWebhookFunctions, message: string): IWebhookResponseData {
	context.getResponseObject().status(202).json({ received: true, resumed: false, message });
	return { noWebhookResponse: true };
}
