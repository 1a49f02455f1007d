import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { isCanceled, sleepUntil } from '../../api/cancellation';
import { newNonce } from '../../callback/nonce';
import { readRunState } from '../../runState';
import { wantsDownload } from '../../files/downloadFiles';
import { dryRun } from '../../generation/dryRun';
import { requestProperties } from '../../generation/requestProperties';
import { withGenerationRun, type GenerationRun } from '../../generation/generationRun';
import { hintSubmitted, hintWarnings } from '../../generation/executionHints';
import type { JobOfItem, SubmittedVideo } from '../../generation/jobLedger';
import { addWebhookUrls, writeRequests } from '../../generation/completePlans';
import { isItemSkipped, planRun, videoCountOf } from '../../generation/planRun';
import { submitVideos } from '../../generation/submitVideos';
import { jobJson } from '../../items/jobItem';
import { simplifyProperty } from '../../items/simplify';
import { timedOutItem } from '../../items/timedOutItem';
import { hint, log, pluralize, type Problem } from '../../messages';
import { collection } from '../../parameters/sharedProperties';
import { cancelVideos } from '../../waiting/cancelVideos';
import { tryFetchFinished, type StatusCheck } from '../../waiting/fetchFinished';
import { toOutputItems } from '../../waiting/outputItems';
import { park } from '../../waiting/park';
import { findResumeUrl, shouldPark } from '../../waiting/decideParking';
import {
	allExpectedAt,
	areSplitBy,
	formatProblems,
	pollUntilFinished,
} from '../../waiting/pollUntilFinished';
import {
	readWaitOptions,
	waitOptionProperties,
	waitProperties,
	type WaitOptions,
} from '../../waiting/waitOptions';
import type { Operation } from '../operation';

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

/**
 * Video > Generate and Wait: submits all items like Video > Generate (`generate.operation.ts` has the overview), then waits
 * for all of their videos together. Step by step, with the files of `waiting/`:
 * 1. `planRun` reads and checks all items; `decideParking.ts` decides whether this execution may be parked. Then a chat model
 *    fills in the empty fields.
 * 2. `submitVideos` makes the `POST /v1/videos` calls. If the execution may be parked, their `webhook_url` is the
 *    node's resume URL (`resumeUrl.ts`).
 * 3. To poll, `pollUntilFinished.ts` checks the videos (`fetchFinished.ts`) at growing intervals.
 * 4. To park, `park.ts` stores the jobs in the execution's data and makes the execution wait. `execute()` ends. Each
 *    callback runs `resumeWebhook.ts`, which checks the videos and, once all are finished, resumes the execution.
 * 5. `outputItems.ts` builds the output items.
 *
 * Rules that must not regress:
 * - With While Waiting "Pause Execution", an execution that cannot be parked is refused before anything is paid for.
 * - A parked run has exactly one item for each input item, because n8n pairs them by position.
 * - After the timeout, n8n runs no code of the node. It passes the stored input on, so each stored item is already the
 *   `timed_out` item.
 * - A callback is only a signal, and counts only with the nonce of this run. Whether the videos are finished, and what is
 *   in the items, comes from the service; of the callback, only the reason of a failure for which the service gives none.
 * - At most one callback resumes a run, and none does after the deadline.
 * - Retry On Fail keeps nonce and deadline: the jobs of the first try call back with that nonce. The retry of a failed
 *   execution is another execution: it gets new ones, and polls for the jobs of the failed one, which call back there.
 */
export const generateAndWait: Operation = {
	option: {
		name: 'Generate and Wait',
		value: 'generateAndWait',
		description: 'Generate videos and continue when they are finished',
		action: 'Generate video and wait',
	},
	properties: [
		...requestProperties,
		...waitProperties,
		simplifyProperty,
		collection('Options', 'options', 'Add Option', waitOptionProperties),
	],
	async execute(items) {
		const output = await withGenerationRun(this, async (run) => await submitAndWait(run, items));
		return hintWarnings(this, items, output);
	},
};

async function submitAndWait(
	run: GenerationRun,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const { context, client, options, ledger } = run;
	const wait = readWaitOptions(context);
	const state = readWaitState(context);
	const checked = await planRun(run, items);
	if (options.dryRun) return dryRun(run, await writeRequests(run, checked));

	const resumeUrl =
		wait.mode === 'polling'
			? undefined
			: await findResumeUrl(context, {
					nonce: state.nonce,
					serviceBaseUrl: client.credentials.baseUrl,
					wantsFiles: wantsDownload(wait.output.files),
					hasEarlierExecution: ledger.hasEarlierExecution,
					severalVideos: checked.some((item) => (videoCountOf(item) ?? 1) !== 1),
					skippedItems: checked.filter((item) => isItemSkipped(options, item)).length,
				});
	const problem = typeof resumeUrl === 'object' ? resumeUrl : undefined;
	if (wait.mode === 'webhook' && problem && !ledger.hasEarlierExecution) {
		throw cannotPark(run, problem);
	}

	const webhookUrl = typeof resumeUrl === 'string' ? resumeUrl : undefined;
	const withUrls = await addWebhookUrls(run, checked, () => Promise.resolve(webhookUrl));
	const planned = await writeRequests(run, withUrls);
	const submitted = await submitVideos(run, planned).catch(async (error: unknown) => {
		if (isCanceled(context)) await handleStop(run, ledger.jobIds(), wait);
		throw error;
	});
	hintSubmitted(context, planned, submitted);

	const deadline = (state.deadline ??= Date.now() + wait.timeoutMs);
	const jobs = submitted.filter((one) => 'job' in one);
	const timeout = formatTimeout(wait.timeoutMs);
	const output = async (check: StatusCheck) => {
		const { finished, problem: whyUnread } = check;
		const problems = formatProblems(jobs, check);
		if (problems) hint(context, problems, 'warning');
		const whyUnfinished = whyUnread
			? `After ${timeout}, the node could not read whether it is finished: ${whyUnread}.`
			: `Not finished within ${timeout}; the service may still finish it.`;
		const outcome = { finished, whyUnfinished };
		return await toOutputItems(context, client, submitted, outcome, wait.output);
	};
	if (jobs.length === 0) return await output({ finished: new Map() });
	const readyAt = allExpectedAt(jobs);
	// Another execution may have used a key since the keys were looked up.
	const isEachSubmitted =
		submitted.length === planned.length &&
		submitted.every(({ itemIndex }, position) => itemIndex === position);
	const remainingMs = readyAt && readyAt - Date.now();
	const isWorthParking = shouldPark(wait.mode, remainingMs);
	// At the timeout, n8n outputs what was prepared when it parked: without the videos that are finished by then.
	const losesVideos = wait.mode === 'auto' && areSplitBy(deadline, jobs);
	if (isWorthParking && isEachSubmitted && !problem && !losesVideos) {
		const check = await fetchBeforeParking(run, jobs);
		if (jobs.every(({ job }) => check.finished.has(job.id))) return await output(check);
		if (!isCanceled(context)) {
			const message = `The execution was not resumed within ${timeout}; this video may be finished.`;
			const { timeout: requestTimeout, maxRetryWait } = options;
			await park(
				context,
				{
					nonce: state.nonce,
					deadline,
					output: wait.output,
					client: { timeout: requestTimeout, maxRetryWait },
					items: submitted,
				},
				submitted.map((one) =>
					'job' in one
						? timedOutItem({ ...one, video: one.job }, message, wait.output)
						: one.errorItem,
				),
			);
			return submitted.map(toPlaceholder);
		}
	} else if (isWorthParking && (wait.mode === 'auto' || !problem)) {
		const reason = problem
			? `${problem.message}. ${problem.description}`
			: losesVideos
				? "the last video is expected after 'Wait Timeout', when a paused execution outputs the finished ones as timed out too. A longer 'Wait Timeout' prevents that."
				: 'not every item has exactly one video.';
		hint(context, `The execution kept running, because ${reason}`);
	}
	const check = await pollUntilFinished(context, client, jobs, deadline);
	const { finished } = check;
	// Videos that existed before belong to other runs too.
	const unfinished = ledger.jobIds().filter((id) => !finished.has(id));
	if (isCanceled(context)) await handleStop(run, unfinished, wait);
	return await output(check);
}

function readWaitState(context: IExecuteFunctions): WaitState {
	const executionId = context.getExecutionId();
	const create = (): WaitState => ({ executionId, nonce: newNonce() });
	const state = readRunState(context, 'wait', waitStateSchema, create);
	if (state.executionId !== executionId) Object.assign(state, { deadline: undefined }, create());
	return state;
}

/** For a stopped execution: cancels its videos if the user wants that, and logs those that are still generated. */
async function handleStop(
	{ context, client }: GenerationRun,
	ids: string[],
	{ cancelWhenStopped }: WaitOptions,
): Promise<void> {
	const canceled = cancelWhenStopped ? await cancelVideos(context, client, ids) : [];
	const generating = ids.filter((id) => !canceled.includes(id)).join(', ');
	if (canceled.length > 0) log(context, 'info', `Canceled: ${canceled.join(', ')}`);
	if (generating) {
		const message = `The wait was canceled, but the service is still generating: ${generating}`;
		log(context, 'info', message);
	}
}

/** Finds videos that were finished before n8n could accept their callback. */
async function fetchBeforeParking(
	{ context, client }: GenerationRun,
	jobs: JobOfItem[],
): Promise<StatusCheck> {
	const lastAcceptedAt = Math.max(...jobs.map(({ acceptedAt }) => acceptedAt));
	await sleepUntil(context, () => lastAcceptedAt + SETTLE_MS);
	const created = jobs.map(({ job }) => job);
	return await tryFetchFinished(context, client, created, Date.now() + CHECK_BEFORE_PARKING_MS);
}

/** What the editor shows while the execution is parked. Without an `error`, because Retry On Fail would react to it. */
const toPlaceholder = (one: SubmittedVideo): INodeExecutionData => ({
	json: 'job' in one ? jobJson(one) : { message: 'No video is generated for this item.' },
	pairedItem: { item: one.itemIndex },
});

function cannotPark(
	{ context, ledger }: GenerationRun,
	{ message, description }: Problem,
): NodeOperationError {
	return new NodeOperationError(
		context.getNode(),
		`'While Waiting' is 'Pause Execution', but the execution cannot be paused: ${message}`,
		{
			description: [
				description,
				"Or set 'While Waiting' to 'Keep Running'.",
				...(ledger.jobIds().length > 0 ? [] : ['Nothing was generated.']),
			].join(' '),
		},
	);
}

function formatTimeout(timeoutMs: number): string {
	const minutes = Math.round(timeoutMs / 600) / 100;
	return `'Wait Timeout' (${pluralize(minutes, 'minute')})`;
}
