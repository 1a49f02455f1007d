import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { mapConcurrently, isCanceled, sleepUntil } from '../api/concurrency';
import type { VideoJob } from '../api/schemas';
import { newNonce } from '../callback/token';
import { wantsDownload } from '../files/downloadFiles';
import { hintCost, dryRun } from '../generation/cost';
import { DeduplicationKeys } from '../deduplication/generateOnce';
import type { GenerationRun } from '../generation/generationRun';
import { planRun, videoCountOf, type PlannedItem } from '../generation/prepareRequests';
import { readRunState } from '../executionData';
import { submitVideos, type SubmittedItem } from '../generation/submit';
import { writtenFields } from '../generation/writeFields';
import { hint, log, pluralize, type Problem } from '../messages';
import { errorItem } from '../items/errorItem';
import { warningsField } from '../items/warnings';
import { isSimplified } from '../items/simplify';
import { cancelVideos } from './cancelVideos';
import { recordVideoId } from './executionCustomData';
import { tryFetchFinished, type FinishedVideos } from './fetchFinished';
import {
	DOWNLOADS_AT_ONCE,
	finishedJobItem,
	jobsOf,
	timedOutJobItem,
	type OutputOptions,
	type AwaitedJob,
} from './jobItems';
import { park, type ParkedItem } from './parkedRun';
import {
	shouldPark,
	parkingProblem,
	readParkingConditions,
	type ParkingConditions,
} from './parkOrPoll';
import { formatProblems, pollUntilFinished, allExpectedAt } from './pollUntilFinished';
import { readWaitOptions, type WaitOptions } from './waitOptions';

/**
 * n8n refuses callbacks until the execution is parked. The last status check before that comes this long after the jobs
 * were created.
 */
const SETTLE_MS = 1_000;
/** How long that check may delay parking. */
const CHECK_BEFORE_PARKING_MS = 10_000;

const waitStateSchema = z.object({
	executionId: z.string().optional(),
	nonce: z.string(),
	/** Epoch ms. */
	deadline: z.number().optional(),
});
type WaitState = z.infer<typeof waitStateSchema>;

/** A run whose jobs exist. */
interface StartedRun {
	run: GenerationRun;
	submitted: SubmittedItem[];
	jobs: AwaitedJob[];
	nonce: string;
	/** Epoch ms. */
	deadline: number;
	output: OutputOptions;
	/** For messages. */
	timeout: string;
}

/**
 * Video > Generate and Wait: submits all items like Video > Generate (`resources/video/generate.operation.ts` has the
 * overview), then waits for all of their videos together. Step by step:
 * 1. `planRun` reads and checks all items, `waitOptions.ts` reads the fields about waiting.
 * 2. `parkOrPoll.ts` reads from n8n whether this execution may be parked, and decides.
 * 3. `submitVideos` makes the `POST /v1/videos` calls. If the execution may be parked, their `webhook_url` is the
 *    node's resume URL (`parkedRun.ts`).
 * 4. To poll, `pollUntilFinished.ts` checks the videos (`fetchFinished.ts`) at the times that `statusCheckTimes.ts` gives.
 * 5. To park, `parkedRun.ts` stores the jobs in the execution's data and makes the execution wait. `execute()` ends. Each
 *    callback runs `resumeWebhook.ts`, which checks the videos and, once all are finished, resumes the execution.
 * 6. `jobItems.ts` builds the output items.
 * 7. The deduplication keys of videos that failed or were canceled are freed; those of a parked run are not, because n8n
 *    keeps its store from webhooks.
 *
 * Rules that must not regress:
 * - With While Waiting "Pause Execution", an execution that cannot be parked is refused before anything is paid for.
 * - A parked run has exactly one item for each input item, because n8n pairs them by position.
 * - After the timeout, n8n runs no code of the node. It passes the stored input on, so each stored item is already the
 *   `timed_out` item.
 * - A callback is only a signal. Whether the videos are finished, and what is in the items, comes from the service.
 * - A callback counts only with the nonce of this run: late callbacks of other runs and of other iterations of a loop
 *   change nothing.
 * - The resume webhook never throws, because n8n would continue with an empty item.
 * - At most one callback resumes a run, and none does after the deadline.
 * - Retry On Fail keeps nonce and deadline: the jobs of the first try call back with that nonce. The retry of a failed
 *   execution is another execution: it gets new ones, and polls for the jobs of the failed one, which call back there.
 */
export async function submitAndWait(
	run: GenerationRun,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const { context, options, ledger } = run;
	const wait = readWaitOptions(context);
	const state = readWaitState(context);
	// No callback URLs yet: whether the run needs them is decided after planning.
	const planned = await planRun(run, items);
	if (options.dryRun) return dryRun(run, planned);

	const deduplicationKeys = new DeduplicationKeys(context, planned);
	const conditions =
		wait.mode === 'polling'
			? undefined
			: await parkingConditionsOf(run, { planned, wait, deduplicationKeys, nonce: state.nonce });
	const problem = conditions && parkingProblem(conditions);
	if (wait.mode === 'webhook' && problem && !conditions.ofEarlierExecution) {
		throw cannotPark(context, problem);
	}

	const webhookUrl = problem ? undefined : conditions?.resumeUrl;
	const submitted = await submitVideos(run, withWebhookUrl(planned, webhookUrl), {
		deduplicationKeys,
		onJob: ({ id }) => {
			recordVideoId(context, id);
		},
	}).catch(async (error: unknown) => {
		if (isCanceled(context)) {
			const canceled = await handleStop(run, ledger.jobIds(), wait);
			await deduplicationKeys.free(ledger.itemsWithOnly((id) => canceled.includes(id)));
		}
		throw error;
	});
	hintCost(context, planned, submitted);

	const startedAt = Date.now();
	state.deadline ??= startedAt + wait.timeoutMs;
	const jobs = jobsOf(submitted);
	const started: StartedRun = {
		run,
		submitted,
		jobs,
		nonce: state.nonce,
		deadline: state.deadline,
		output: {
			toErrorOutput: context.getNode().onError === 'continueErrorOutput',
			simplify: isSimplified(context, 0),
			files: wait.files,
		},
		timeout: formatTimeout(wait.timeoutMs),
	};
	if (jobs.length === 0) return await toItems(started, new Map());
	const readyAt = allExpectedAt(jobs);
	// Another execution may have claimed a key since the keys were looked up.
	const isEachSubmitted = submitted.every(({ submissions }) => submissions.length === 1);
	const remainingMs = readyAt && readyAt - Date.now();
	if (isEachSubmitted && shouldPark(wait.mode, problem, remainingMs)) {
		return await parkUntilCallback(started);
	}
	// Without the problem, it would have been parked.
	if (problem && wait.mode === 'auto' && shouldPark('auto', undefined, remainingMs)) {
		hint(context, `The execution kept running, because ${problem.message}. ${problem.description}`);
	}
	const finished = await pollUntilFinished(context, run.client, jobs, started.deadline);
	const unfinished = jobs.flatMap(({ job: { id } }) => (finished.has(id) ? [] : [id]));
	const canceled = isCanceled(context) ? await handleStop(run, unfinished, wait) : [];
	const hasNoVideo = (id: string) => finished.get(id)?.status === 'failed' || canceled.includes(id);
	await deduplicationKeys.free(ledger.itemsWithOnly(hasNoVideo));
	const problems = formatProblems(jobs, finished);
	if (problems) hint(context, problems, 'warning');
	return await toItems(started, finished);
}

function readWaitState(context: IExecuteFunctions): WaitState {
	const executionId = context.getExecutionId();
	const create = (): WaitState => ({ executionId, nonce: newNonce() });
	const state = readRunState(context, 'wait', waitStateSchema, create);
	if (state.executionId !== executionId) Object.assign(state, { deadline: undefined }, create());
	return state;
}

/**
 * For a stopped execution: cancels its videos if the user wants that, and logs those that are still generated.
 * @returns the IDs of the canceled videos
 */
async function handleStop(
	{ context, client }: GenerationRun,
	ids: string[],
	{ cancelWhenStopped }: WaitOptions,
): Promise<string[]> {
	const canceled = cancelWhenStopped ? await cancelVideos(context, client, ids) : [];
	const generating = ids.filter((id) => !canceled.includes(id)).join(', ');
	if (canceled.length > 0) log(context, 'info', `Canceled: ${canceled.join(', ')}`);
	if (generating) {
		const message = `The wait was canceled, but the service is still generating: ${generating}`;
		log(context, 'info', message);
	}
	return canceled;
}

async function parkingConditionsOf(
	run: GenerationRun,
	{
		planned,
		wait,
		deduplicationKeys,
		nonce,
	}: {
		planned: PlannedItem[];
		wait: WaitOptions;
		deduplicationKeys: DeduplicationKeys;
		nonce: string;
	},
): Promise<ParkingConditions> {
	return {
		...(await readParkingConditions(run.context, {
			nonce,
			serviceBaseUrl: run.client.credentials.baseUrl,
			wantsFiles: wantsDownload(wait.files),
		})),
		ofEarlierExecution: run.ledger.hasEarlierExecution,
		severalVideos: planned.some((item) => (videoCountOf(item) ?? 1) !== 1),
		skippedItems: await countSkipped(run, deduplicationKeys),
	};
}

/** A run that skips items cannot be parked. Keys are only looked up here: each is claimed just before its request. */
async function countSkipped(
	{ ledger }: GenerationRun,
	deduplicationKeys: DeduplicationKeys,
): Promise<number> {
	const skipped = await deduplicationKeys.itemsToSkip();
	return [...skipped].filter((itemIndex) => !ledger.has(itemIndex)).length;
}

function withWebhookUrl(planned: PlannedItem[], webhookUrl: string | undefined): PlannedItem[] {
	return planned.map((item) => {
		if (!('plan' in item)) return item;
		const requests = item.plan.requests.map((request) => ({ ...request, webhook_url: webhookUrl }));
		return { ...item, plan: { ...item.plan, requests } };
	});
}

async function parkUntilCallback(started: StartedRun): Promise<INodeExecutionData[]> {
	const { submitted, output, nonce, deadline } = started;
	const { context, options } = started.run;
	const { timeout, maxRetryWait } = options;
	const finished = await fetchBeforeParking(started);
	if (started.jobs.every(({ job }) => finished.has(job.id))) {
		return await toItems(started, finished);
	}
	const message = `The execution was not resumed within ${started.timeout}; this video may be finished.`;
	const all = submitted.flatMap((item) =>
		item.submissions.map(
			(submission): ParkedItem =>
				'error' in submission
					? { ready: errorItem(submission.error, item.itemIndex) }
					: toParkedItem(item, submission.job),
		),
	);
	await park(
		context,
		{ nonce, deadline, output, client: { timeout, maxRetryWait }, items: all },
		all.map((item) => ('ready' in item ? item.ready : timedOutJobItem(item, message, output))),
	);
	return submitted.flatMap(toPlaceholders);
}

function toParkedItem(
	{ itemIndex, metadata, written, warnings }: SubmittedItem,
	job: VideoJob,
): ParkedItem {
	return { itemIndex, job, metadata, warnings, ...(written && { written }) };
}

/** Finds videos that were finished before n8n could accept their callback. */
async function fetchBeforeParking({ run, jobs }: StartedRun): Promise<FinishedVideos> {
	const lastAcceptedAt = Math.max(...jobs.map(({ acceptedAt }) => acceptedAt));
	await sleepUntil(run.context, () => lastAcceptedAt + SETTLE_MS);
	return await tryFetchFinished(
		run.context,
		run.client,
		jobs.map(({ job }) => job),
		Date.now() + CHECK_BEFORE_PARKING_MS,
	);
}

async function toItems(
	{ run, submitted, output, timeout }: StartedRun,
	finished: FinishedVideos,
): Promise<INodeExecutionData[]> {
	const all = submitted.flatMap((item) =>
		item.submissions.map((submission) => ({ item, submission })),
	);
	return await mapConcurrently(all, DOWNLOADS_AT_ONCE, async ({ item, submission }) => {
		if ('error' in submission) return errorItem(submission.error, item.itemIndex);
		const job = { ...item, job: submission.job };
		const video = finished.get(submission.job.id);
		return video
			? await finishedJobItem(run.context, run.client, job, video, output)
			: timedOutJobItem(
					job,
					`Not finished within ${timeout}; the service may still finish it.`,
					output,
				);
	});
}

/** What the editor shows while the execution is parked. Without an `error`, because Retry On Fail would react to it. */
function toPlaceholders(item: SubmittedItem): INodeExecutionData[] {
	const { itemIndex, metadata, written, warnings, submissions } = item;
	return submissions.map((submission) => ({
		json:
			'job' in submission
				? {
						...submission.job,
						metadata: { ...metadata },
						...writtenFields(written),
						...warningsField(warnings),
					}
				: { message: 'No video is generated for this item.' },
		pairedItem: { item: itemIndex },
	}));
}

function cannotPark(
	context: IExecuteFunctions,
	{ message, description }: Problem,
): NodeOperationError {
	return new NodeOperationError(
		context.getNode(),
		`'While Waiting' is 'Pause Execution', but the execution cannot be paused: ${message}`,
		{
			description: `${description} Or set 'While Waiting' to 'Keep Running'. Nothing was generated.`,
		},
	);
}

function formatTimeout(timeoutMs: number): string {
	const minutes = Math.round(timeoutMs / 600) / 100;
	return `'Wait Timeout' (${pluralize(minutes, 'minute')})`;
}
