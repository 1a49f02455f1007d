import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { connect, type ServiceClient } from '../api/client';
import { mapConcurrently } from '../api/concurrency';
import { pauseUntil } from '../api/pause';
import { counted } from '../counted';
import { wantsFiles } from '../files/wanted';
import { dryRun, hintCost } from '../generation/cost';
import { Deduplication } from '../generation/deduplication';
import { JobLedger } from '../generation/ledger';
import { readGenerationOptions } from '../generation/options';
import { planRun, videoCountOf, type PlannedItem } from '../generation/plan';
import { Submitter, type SubmittedItem } from '../generation/submit';
import { hint } from '../hint';
import { errorItem } from '../items/errorItem';
import { readCircumstances } from './circumstances';
import { chooseWay, obstacleToParking, type Obstacle } from './decide';
import { jobsOf, type Outcome, type WaitingJob } from './jobs';
import { readWaitOptions } from './options';
import { endedItem, timedOutItem, type OutputForm } from './output';
import { park, toStored } from './park';
import { poll, tolerantLook } from './poll';
import { WaitingRun } from './run';
import { expectedAt, latest } from './schedule';

const DOWNLOADS_AT_ONCE = 3;
/** The host refuses callbacks until the execution is parked: the last look before that comes so long after the jobs. */
const SETTLING_MS = 1_000;
/** How long that look may delay parking. */
const EARLY_LOOK_MS = 10_000;

/** Submits all items, then waits for all of their videos together. */
export async function generateAndWait(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const options = readGenerationOptions(context);
	const wait = readWaitOptions(context);
	const form: OutputForm = {
		toErrorOutput: context.getNode().onError === 'continueErrorOutput',
		files: wait.files,
	};
	const client = await connect(context, options);
	const run = new WaitingRun(context);
	const ledger = new JobLedger(context);
	// The address follows once it is known whether the execution may be parked.
	const planned = await planRun(context, client, items, options, ledger, () =>
		Promise.resolve(undefined),
	);
	if (options.dryRun) return dryRun(context, planned);
	const deduplication = new Deduplication(context, planned);

	const circumstances = await readCircumstances(context, {
		nonce: run.nonce,
		serviceBaseUrl: client.credentials.baseUrl,
		wantsFiles: wantsFiles(wait.files),
	});
	const findObstacle = async () =>
		obstacleToParking({
			...circumstances,
			severalVideos: planned.some((item) => (videoCountOf(item) ?? 1) !== 1),
			skippedItems: await countSkipped(planned, ledger, deduplication),
		});
	const obstacle = wait.mode === 'polling' ? undefined : await findObstacle();
	if (wait.mode === 'webhook' && obstacle) {
		await deduplication.release((itemIndex) => !ledger.knows(itemIndex));
		throw cannotPark(context, obstacle);
	}

	const withCallback = wait.mode !== 'polling' && !obstacle;
	const submitter = new Submitter(context, client, ledger, deduplication, run.keep);
	const submitted = await submitter.submitAll(
		withCallback ? withAddress(planned, circumstances.callbackAddress) : planned,
		options.concurrency,
	);
	hintCost(context, planned, submitted);
	const jobs = jobsOf(submitted);
	if (jobs.length === 0) return await toItems(context, client, submitted, new Map(), form, '');

	const ready = latest(jobs.map(({ job }) => expectedAt(job, run.knownAt(job))));
	const way = chooseWay(wait.mode, obstacle, ready && ready - Date.now());
	const giveUpAt = run.giveUpAt(wait.limitMs);
	const timedOut = limitMessage(wait.limitMs);
	if (!way.park) {
		hint(context, `Polled the service: ${way.why}.`);
		const outcomes = await poll(context, client, jobs, run, giveUpAt);
		return await toItems(context, client, submitted, outcomes, form, timedOut);
	}

	const early = await lookBeforeParking(context, client, jobs, run);
	if (jobs.every(({ job }) => early.has(job.id))) {
		hint(context, 'Not parked: the videos were finished at once.');
		return await toItems(context, client, submitted, early, form, timedOut);
	}
	const message = `${timedOut} While the execution is parked n8n only watches the time, so that this holds for finished videos too.`;
	const parked = { nonce: run.nonce, until: giveUpAt };
	const stored = submitted.flatMap((item) =>
		item.submissions.map((submission) => {
			if ('error' in submission) return errorItem(submission.error, item.itemIndex);
			const waitingJob = { ...item, job: submission.job };
			return toStored(timedOutItem(waitingJob, message, form), waitingJob, parked, form);
		}),
	);
	hint(context, `Parked until the service calls back: ${way.why}.`);
	await park(context, stored, giveUpAt);
	return submitted.flatMap(toWaitingItems);
}

/** Claims every key before anything is paid: whether items are skipped decides whether the execution may be parked. */
async function countSkipped(
	planned: PlannedItem[],
	ledger: JobLedger,
	deduplication: Deduplication,
): Promise<number> {
	const claimed = await Promise.all(
		planned.map(
			async (item) =>
				!('order' in item) ||
				ledger.knows(item.itemIndex) ||
				(await deduplication.claim(item.itemIndex)),
		),
	).catch(async (error: unknown) => {
		await deduplication.release((itemIndex) => !ledger.knows(itemIndex));
		throw error;
	});
	return claimed.filter((isClaimed) => !isClaimed).length;
}

function withAddress(planned: PlannedItem[], address: string | undefined): PlannedItem[] {
	return planned.map((item) =>
		'order' in item
			? {
					...item,
					order: {
						...item.order,
						requests: item.order.requests.map((request) => ({ ...request, webhook_url: address })),
					},
				}
			: item,
	);
}

/** Catches videos that were finished before their callback could be accepted. */
async function lookBeforeParking(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: WaitingJob[],
	run: WaitingRun,
): Promise<Map<string, Outcome>> {
	const lastKnownAt = Math.max(...jobs.map(({ job }) => run.knownAt(job)));
	await pauseUntil(context, () => lastKnownAt + SETTLING_MS);
	const asked = jobs.map(({ job }) => job);
	const end = Date.now() + EARLY_LOOK_MS;
	return await tolerantLook(context, client, asked, ['completed', 'failed'], end);
}

async function toItems(
	context: IExecuteFunctions,
	client: ServiceClient,
	submitted: SubmittedItem[],
	outcomes: Map<string, Outcome>,
	form: OutputForm,
	timedOut: string,
): Promise<INodeExecutionData[]> {
	const all = submitted.flatMap((item) =>
		item.submissions.map((submission) => ({ item, submission })),
	);
	return await mapConcurrently(all, DOWNLOADS_AT_ONCE, async ({ item, submission }) => {
		if ('error' in submission) return errorItem(submission.error, item.itemIndex);
		const job = { ...item, job: submission.job };
		const outcome = outcomes.get(submission.job.id);
		return outcome
			? await endedItem(context, client, job, outcome, form)
			: timedOutItem(job, timedOut, form);
	});
}

/** Shown while the execution is parked. Without `error`: over one, the host's Retry On Fail would run the node again. */
function toWaitingItems({ itemIndex, metadata, submissions }: SubmittedItem): INodeExecutionData[] {
	return submissions.map((submission) => ({
		json:
			'job' in submission
				? { ...submission.job, metadata: { ...metadata } }
				: { message: 'No video is generated for this item.' },
		pairedItem: { item: itemIndex },
	}));
}

function cannotPark(context: IExecuteFunctions, { reason, remedy }: Obstacle): NodeOperationError {
	return new NodeOperationError(
		context.getNode(),
		`'Wait Mode' is 'Webhook', but the execution cannot be parked: ${reason}`,
		{ description: `${remedy} Or set 'Wait Mode' to 'Polling'. Nothing was generated.` },
	);
}

function limitMessage(limitMs: number): string {
	const minutes = Math.round(limitMs / 600) / 100;
	return `Not finished within 'Wait Timeout' (${counted(minutes, 'minute')}).`;
}
