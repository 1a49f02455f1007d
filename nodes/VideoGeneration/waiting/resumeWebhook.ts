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
import { refuse, reportedVideo } from '../callback/callbackRequest';
import { errorMessage, log } from '../messages';
import { wantsDownload } from '../files/downloadFiles';
import { fetchAllFinished, fetchFinished, type FinishedVideos } from './fetchFinished';
import { isSameNonce, NONCE_PARAMETER, readParkedRun, type ParkedRun } from './parkedRun';
import { toOutputItems } from './outputItems';

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
/** The last status check of a parked run, by the run's nonce, while callbacks of the run are handled. */
const lastChecks = new Map<string, { startedAt: number; callbacks: number }>();
/** Orders the arrival of callbacks and the starts of status checks. */
let moment = 0;
/**
 * Until when a parked run counts as resuming, epoch ms, by the run's nonce: n8n takes a moment to write that the
 * execution runs again. Infinity while the items are prepared, then 1.5 s.
 */
const resumingUntil = new Map<string, number>();
/** How long n8n may take to record that the execution runs again. */
const RESUMING_MS = 1_500;

/**
 * Receives the callbacks of a parked execution. A callback is only a signal: this asks the service whether all videos
 * are finished, and if so, resumes the execution once. Never throws, because n8n would continue with an empty item.
 */
export async function resumeWebhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await handleCallback(this);
	} catch (error) {
		const reason = errorMessage(error);
		log(
			this,
			'warn',
			`Could not handle a callback; the service should deliver it again: ${reason}`,
		);
		return refuse(this, 503, 'unavailable', 'Could not check the videos. Deliver this again.');
	}
}

async function handleCallback(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const run = readParkedRun(context);
	const { [NONCE_PARAMETER]: nonce } = z.record(z.unknown()).parse(context.getQueryData());
	if (!run || !isSameNonce(nonce, run.nonce)) {
		return refuse(context, 410, 'not_waiting', 'No execution is waiting for this callback.');
	}
	if (isResuming(run)) return acknowledge(context, 'The execution is already resuming.');

	const maxRetryWait = Math.min(MAX_RATE_LIMIT_WAIT, run.client.maxRetryWait);
	const client = await createClient(context, { ...run.client, maxRetryWait });
	const jobs = run.items.flatMap((item) => ('job' in item ? [item.job] : []));
	const reported = reportedVideo(context.getBodyData());
	const isUnfinished = reported?.status === 'unfinished';
	const reportedJob = jobs.find(({ id }) => id === reported?.video.id);
	const lastCheck = lastChecks.get(run.nonce) ?? { startedAt: 0, callbacks: 0 };
	lastChecks.set(run.nonce, lastCheck);
	lastCheck.callbacks += 1;
	// One at a time, so that only one callback finds all videos finished. A check serves all callbacks that came before it.
	const check = async (since: number) =>
		await withLock([run.nonce], async () => {
			if (isResuming(run)) return 'resuming';
			if (lastCheck.startedAt > since) return undefined;
			const startedAt = (moment += 1);
			const finished = await fetchAllFinished(client, jobs);
			lastCheck.startedAt = startedAt;
			if (finished) resumingUntil.set(run.nonce, Infinity);
			return finished;
		});
	try {
		for (const delay of [...LAG_DELAYS_MS, undefined]) {
			const finished = await check((moment += 1));
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
		return reportedJob
			? refuse(context, 503, 'not_listed', 'The service does not list this video as finished.')
			: acknowledge(context, NOT_ALL_FINISHED);
	} finally {
		lastCheck.callbacks -= 1;
		if (lastCheck.callbacks === 0) lastChecks.delete(run.nonce);
	}
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
	const outcome = { finished, whyUnfinished: 'It did not finish.' };
	const items = await toOutputItems(context, client, run.items, outcome, run.output).catch(
		(error: unknown) => {
			resumingUntil.delete(run.nonce);
			throw error;
		},
	);
	// Kept for a moment: until n8n has recorded that the execution runs, the next callback would find it still waiting.
	resumingUntil.set(run.nonce, Date.now() + RESUMING_MS);
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
