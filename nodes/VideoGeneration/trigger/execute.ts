import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { isCanceled, sleepUntil } from '../api/cancellation';
import { createClient, type ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import { readFinishedVideo, withFailureReason } from '../api/findVideos';
import type { FinishedVideo } from '../api/videos';
import { hint, errorMessage, pluralize } from '../messages';
import { wantsDownload } from '../files/downloadFiles';
import { errorItem, toNodeError, withNote } from '../items/errorItem';
import { finishedItem, readOutputOptions } from '../items/finishedItem';
import { itemsOncePerRun } from '../runState';
import {
	triggerInputSchema,
	type CallbackInput,
	type CatchUpInput,
	type TriggerInput,
} from './executionInput';
import { readFilters, reasonToDrop, withTemplate, type TriggerFilters } from './filters';
import { isKnown, lookUp, recordOutput, withVideos } from './outputOnce';
import { HOW_TO_TEST } from './triggerProperties';

/** The callback is already answered, so this may take time. But a service that hangs must not block the execution. */
const TIMEOUT_MS = 15_000;
/** How long to try again if the service cannot be read or a file cannot be downloaded. */
const RETRY_MS = 60_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;

const ALREADY_OUTPUT = 'it, or another video of the same create request, was already output';
const NOT_RECORDED =
	"The video does not count as output: n8n's Retry of this execution, another delivery of the callback or Catch Up outputs it.";

/** What one run of the trigger's execute() works with. */
interface TriggerRun {
	context: IExecuteFunctions;
	client: ServiceClient;
	filters: TriggerFilters;
	/** Until when to try again, epoch ms. */
	retryUntil: number;
}

/** Runs in the execution that webhook() or poll() has started, with their input. webhook.ts has the overview. */
export async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const [item] = this.getInputData();
	const input = triggerInputSchema.safeParse(item?.json).data;
	try {
		if (!input) throw noInputError(this);
		// Without items the execution ends here as a success: nothing went wrong, and no other node needs to run.
		return [await itemsOncePerRun(this, 'output', async () => await output(this, input))];
	} catch (error) {
		// Unless On Error is `Stop Workflow`, n8n itself would pass on the input item, as if it were the result.
		if (this.continueOnFail()) return [errorItems(this, error, input)];
		throw input ? withNote(toNodeError(this, error, 0), NOT_RECORDED) : toNodeError(this, error, 0);
	}
}

/** One item with only `error` for each video that could not be output, or a single one if no video is known. */
function errorItems(
	context: IExecuteFunctions,
	error: unknown,
	input: TriggerInput | undefined,
): INodeExecutionData[] {
	const videos =
		input?.kind === 'callback'
			? [input.video]
			: (input?.finished ?? []).map(({ video }) => video).filter((one) => !isKnown(context, one));
	return videos.length > 0
		? videos.map(({ id }) => errorItem(error, 0, id))
		: [errorItem(error, 0)];
}

async function output(
	context: IExecuteFunctions,
	input: TriggerInput,
): Promise<INodeExecutionData[]> {
	const run: TriggerRun = {
		context,
		client: await createClient(context, { timeout: TIMEOUT_MS }),
		filters: readFilters(context),
		retryUntil: Date.now() + RETRY_MS,
	};
	return input.kind === 'callback'
		? await outputReported(run, input)
		: await outputMissed(run, input);
}

/**
 * Outputs the video of a callback: reads it from the service, applies the filters, downloads the files, and records it.
 * In this order: a video that is recorded but not output would be lost.
 * @returns no item, but a hint, if the video is a duplicate or does not pass the filters
 */
async function outputReported(
	run: TriggerRun,
	{ video: reported, claims }: CallbackInput,
): Promise<INodeExecutionData[]> {
	const { context, client, filters } = run;
	const known = { id: reported.id, nonce: claims.nonce };
	const drop = (reason: string) => {
		hint(context, `Video ${reported.id} was not output: ${reason}.`);
		return [];
	};
	return await withVideos(context, [known], async () => {
		if (isKnown(context, known)) return drop(ALREADY_OUTPUT);
		const made = await retry(run, async () => {
			const { video, status } = await readFinishedVideo(client, reported, claims);
			const finished = { video: withTemplate(video, claims.templateId), status };
			// webhook() has checked the callback's own fields; the service's may differ.
			const reason = reasonToDrop(finished.video, status, filters);
			return reason ?? (await triggerItem(run, finished, claims.metadata));
		});
		if (typeof made === 'string') return drop(made);
		const isNew = (await recordOutput(context, [known])).has(reported.id);
		return isNew ? [made] : drop(ALREADY_OUTPUT);
	});
}

/**
 * Outputs the videos that poll() found and that were not output yet, oldest first. A video that cannot be read or
 * downloaded does not hold up the others. All are recorded in one call at the very end. n8n passes the items on only after
 * that, so a process that is killed earlier loses none.
 */
async function outputMissed(
	run: TriggerRun,
	{ finished }: CatchUpInput,
): Promise<INodeExecutionData[]> {
	const { context, client } = run;
	const { files } = readOutputOptions(context);
	const needsRequest = ({ video, status }: FinishedVideo) =>
		status === 'failed' ? !video.error : wantsDownload(files);
	const videos = finished.map(({ video }) => video);
	return await withVideos(context, videos, async () => {
		// The others are checked when they are recorded. If they were checked here too, a process that is killed in between
		// would lose them.
		const known = await lookUp(
			context,
			finished.filter(needsRequest).map(({ video }) => video),
		);
		const items = new Map<string, INodeExecutionData>();
		const failures: Array<{ id: string; error: unknown }> = [];
		for (const { video, status } of finished.filter(({ video: { id } }) => !known.has(id))) {
			try {
				const item = await retry(run, async () => {
					const full = status === 'failed' ? await withFailureReason(client, video) : video;
					return await triggerItem(run, { video: full, status }, {}, true);
				});
				items.set(video.id, item);
			} catch (error) {
				failures.push({ id: video.id, error });
			}
		}
		const [first] = failures;
		const failed = context.continueOnFail()
			? failures.map(({ id, error }) => errorItem(error, 0, id))
			: [];
		if (first && items.size === 0 && !context.continueOnFail()) throw first.error;
		for (const { id, error } of failures) {
			hint(context, `Could not output video ${id}, will try again: ${errorMessage(error)}`);
		}
		const ready = [...items.keys()].map((id) => ({ id }));
		const fresh = await recordOutput(context, ready);
		const total = pluralize(finished.length, 'finished video');
		hint(context, `Catch Up output ${fresh.size} of ${total}.`);
		return [...[...items].flatMap(([id, item]) => (fresh.has(id) ? [item] : [])), ...failed];
	});
}

/** Repeats a call that fails, at growing intervals, unless a repetition would fail in the same way. */
async function retry<T>({ context, retryUntil }: TriggerRun, call: () => Promise<T>): Promise<T> {
	let delay = FIRST_DELAY_MS;
	const attempt = (): Promise<T> =>
		call().catch(async (error: unknown) => {
			const at = Date.now() + delay;
			if (!mayPass(error) || at > retryUntil || isCanceled(context)) throw error;
			await sleepUntil(context, () => at);
			delay = Math.min(MAX_DELAY_MS, 2 * delay);
			return await attempt();
		});
	return await attempt();
}

/** Whether an error may pass by itself: a new video may be missing at first, but a wrong key stays wrong. */
function mayPass(error: unknown): boolean {
	if (!(error instanceof ServiceError)) return false;
	const { status } = error.details;
	return status !== 401 && status !== 403;
}

/**
 * The item of a finished video, with the files that the user asked for.
 * @throws ServiceError if a file could not be downloaded
 */
async function triggerItem(
	{ context, client }: TriggerRun,
	finished: FinishedVideo,
	metadata: Record<string, unknown>,
	isCaughtUp = false,
): Promise<INodeExecutionData> {
	// execute() has one input item only.
	const content = { ...finished, metadata, isCaughtUp, itemIndex: 0 };
	return await finishedItem(context, client, content, readOutputOptions(context), 'throw');
}

function noInputError(context: IExecuteFunctions): NodeOperationError {
	return new NodeOperationError(context.getNode(), 'The trigger was started without a video', {
		description:
			'The trigger starts when a video is finished. ' +
			`To test the workflow, click 'Execute step' here, then ${HOW_TO_TEST}.`,
	});
}
