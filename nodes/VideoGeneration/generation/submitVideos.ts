import { randomUUID } from 'crypto';

import { isCanceled } from '../api/cancellation';
import { mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { VideoJob } from '../api/schemas';
import { createVideo, notSentAgain } from '../api/videos';
import { errorItem, toNodeError } from '../items/errorItem';
import { warningsOf } from '../items/warnings';
import { recordVideoId } from '../n8nInternals';
import { log } from '../messages';
import { correctRequest } from './writeWithModel/correctAnswer';
import { errorWithLabels } from './request/errorLabels';
import type { GenerationRun } from './generationRun';
import type { JobOfItem, LedgerItem, SubmittedVideo } from './jobLedger';
import { isSkipped, type PlannedVideo } from './usedDeduplicationKeys';
import type { ItemPlan, PlannedItem } from './planRun';

/** One `POST /v1/videos`. If there is no request, an earlier try of this run has made the call. */
interface CreateCall {
	itemIndex: number;
	videoIndex: number;
	item: LedgerItem;
	video?: PlannedVideo;
	/** For the labels of its fields, and what a chat model may correct. */
	plan?: ItemPlan;
	/** Whether the service has refused what a chat model wrote, and the model has written something else. */
	isCorrected?: boolean;
	/** Whether the request lacks what a chat model would have written. */
	isUnwritten?: boolean;
}

/**
 * Makes the `POST /v1/videos` calls of all planned items, with bounded concurrency. Does not repeat a call that an
 * earlier try of this run has made, unless it certainly created no job. If the service accepts idempotency keys, each
 * call has one. With such a key, or with a deduplication key, a call with an unclear outcome is sent again with the same
 * body, and creates no second job.
 * @returns one for each video, in input order; a skipped one is missing
 * @throws the error of the first call that fails, if On Error is `Stop Workflow`; no further call is made then
 */
export async function submitVideos(
	run: GenerationRun,
	planned: PlannedItem[],
): Promise<SubmittedVideo[]> {
	const { ledger, options } = run;
	const callsByItem = planned.map((item) => callsOf(run, item));
	const calls = callsByItem.flat();
	const recorded = ({ itemIndex, videoIndex }: CreateCall) => ledger.entry(itemIndex, videoIndex);
	const isUnclear = (call: CreateCall) => 'unclear' in (recorded(call) ?? {});
	const isRepeated = ({ video }: CreateCall) => video?.isKeyUsed === true;
	const firstOfKey = calls.filter((call) => !isRepeated(call));
	const rounds = [
		// A call of an earlier try whose outcome is unclear must stop the run before it pays for more.
		firstOfKey.filter(isUnclear),
		firstOfKey.filter((call) => recorded(call) && !isUnclear(call)),
		firstOfKey.filter((call) => !recorded(call)),
		// An item gets the video of an earlier one with the same key, not the other way round.
		calls.filter(isRepeated),
	];
	const submitted = new Map<CreateCall, SubmittedVideo>();
	for (const round of rounds) {
		await mapConcurrently(round, options.concurrency, async (call) => {
			const video = await submit(run, call);
			if (video) submitted.set(call, video);
		});
	}
	return planned.flatMap((item, position) => [
		...(callsByItem[position] ?? []).flatMap((call) => submitted.get(call) ?? []),
		...('error' in item ? [failedVideo(item.error, item.itemIndex)] : []),
	]);
}

const failedVideo = (error: unknown, itemIndex: number): SubmittedVideo => ({
	itemIndex,
	errorItem: errorItem(error, itemIndex),
});

function callsOf({ ledger, options }: GenerationRun, item: PlannedItem): CreateCall[] {
	const { itemIndex } = item;
	if ('plan' in item) {
		const { input, videos, isUnwritten } = item.plan;
		const ledgerItem = { videoCount: videos.length, metadata: input.metadata };
		const call = { itemIndex, item: ledgerItem, plan: item.plan, isUnwritten };
		return videos.flatMap((video, videoIndex) =>
			isSkipped(options, video) ? [] : [{ ...call, videoIndex, video }],
		);
	}
	// An item that fails its checks now may still have jobs of an earlier try.
	const recorded = ledger.get(itemIndex);
	if (!recorded) return [];
	return Array.from({ length: recorded.videoCount }, (_, videoIndex) => videoIndex)
		.filter((videoIndex) => ledger.entry(itemIndex, videoIndex) !== undefined)
		.map((videoIndex) => ({ itemIndex, videoIndex, item: recorded }));
}

/** @returns undefined if the video is skipped, because another run has generated one for its key in the meantime */
async function submit(
	run: GenerationRun,
	createCall: CreateCall,
): Promise<SubmittedVideo | undefined> {
	const { context, client, ledger } = run;
	const { itemIndex, videoIndex, item, video, plan } = createCall;
	const startedAt = Date.now();
	const earlier = ledger.entry(itemIndex, videoIndex);
	try {
		if (earlier && 'job' in earlier) return jobOfItem(run, createCall, earlier);
		if (earlier && 'unclear' in earlier) {
			throw new ServiceError(context.getNode(), earlier.unclear, { itemIndex });
		}
		const newKey = client.acceptsIdempotencyKeys ? randomUUID() : undefined;
		const call =
			earlier?.pending ?? (video?.request && { request: video.request, idempotencyKey: newKey });
		if (!call) return undefined;
		const { request, idempotencyKey } = call;
		if (isCanceled(context)) {
			if (!earlier) throw new Error('The execution was stopped. Nothing was sent for this item.');
			const sentAt = new Date(earlier.pending.sentAt);
			const failure = notSentAgain('The execution was stopped', sentAt, request);
			throw new ServiceError(context.getNode(), failure, { itemIndex });
		}
		const isRepeatable = idempotencyKey !== undefined || request.deduplication_key !== undefined;
		if (isRepeatable) {
			const pending = { request, idempotencyKey, sentAt: earlier?.pending.sentAt ?? startedAt };
			ledger.record(itemIndex, videoIndex, { pending }, item);
		}
		// An earlier try of this call may have created a job, whatever the service responds now.
		const sentBefore = earlier && new Date(earlier.pending.sentAt);
		const repeatable = isRepeatable ? { idempotencyKey, sentBefore } : undefined;
		const { job, wasRepeated } = await createVideo(client, request, itemIndex, repeatable);
		// Without an idempotency key, a repeated call is answered as if another one had made its job.
		const isOwn = wasRepeated && idempotencyKey === undefined && !video?.isKeyUsed;
		if (job.deduplicated && !isOwn && run.options.whenKeyUsed === 'skip') {
			ledger.remove(itemIndex, videoIndex);
			return undefined;
		}
		const created = {
			job: {
				...job,
				...(request.deduplication_key !== undefined && {
					deduplication_key: request.deduplication_key,
				}),
				...(isOwn && { deduplicated: undefined, credits_charged: undefined }),
			},
			acceptedAt: Date.now(),
		};
		ledger.record(itemIndex, videoIndex, created, item);
		if (!created.job.deduplicated) {
			// The log keeps the ID even if the execution is canceled and loses its data.
			log(context, 'info', `Video job created for item ${itemIndex}: ${job.id}`);
			recordVideoId(context, job.id);
		}
		return jobOfItem(run, createCall, created);
	} catch (error) {
		const entry = ledger.entry(itemIndex, videoIndex);
		const pending = entry && 'pending' in entry ? entry.pending : undefined;
		if (error instanceof ServiceError && error.details.type === 'unclear') {
			// Without a key, it is recorded as unclear and never sent again. With one, it stays pending: Retry On Fail sends it again.
			if (!entry) ledger.record(itemIndex, videoIndex, { unclear: error.details }, item);
			if (!entry || pending) {
				const since = new Date(pending?.sentAt ?? startedAt).toISOString();
				log(context, 'warn', `A video job may exist for item ${itemIndex}, created since ${since}`);
			}
		} else if (pending && !earlier) {
			// What an earlier try left pending stays: that try may have created a job.
			ledger.remove(itemIndex, videoIndex);
		}
		let failure = error;
		const corrected = earlier
			? undefined
			: await correct(run, createCall, error).catch((reason: unknown) => {
					failure = reason;
					return undefined;
				});
		if (corrected) return await submit(run, corrected);
		const shown = errorWithLabels(context, failure, plan, itemIndex);
		if (!context.continueOnFail()) throw toNodeError(context, shown, itemIndex);
		return failedVideo(shown, itemIndex);
	}
}

/** @returns undefined if the refusal of a call is not about what a chat model wrote */
async function correct(
	run: GenerationRun,
	call: CreateCall,
	error: unknown,
): Promise<CreateCall | undefined> {
	const { itemIndex, plan, video, isCorrected } = call;
	if (isCorrected) {
		// A later try has to ask again, unless it sends this request again.
		const isUnclear = error instanceof ServiceError && error.details.type === 'unclear';
		if (!isUnclear) Reflect.deleteProperty(run.written, itemIndex);
		return undefined;
	}
	if (!video?.request) return undefined;
	const request = await correctRequest(run, itemIndex, { plan, request: video.request, error });
	return request && { ...call, video: { ...video, request }, isCorrected: true };
}

const UNWRITTEN =
	"The earlier item with the 'Deduplication Key' failed, or its video failed or was deleted meanwhile, so this one was generated without what the model would have written.";

/** The job with what its item needs. The words of a model, and what they differ in, do not belong to a video that existed. */
function jobOfItem(
	{ written, warnings }: GenerationRun,
	{ itemIndex, item: { metadata }, isUnwritten = false }: CreateCall,
	{ job: { warnings: said, ...job }, acceptedAt }: { job: VideoJob; acceptedAt: number },
): JobOfItem {
	const ofService = isUnwritten ? (job.deduplicated ? [] : [UNWRITTEN]) : (said ?? []);
	const { warnings: all = [] } = warningsOf({ warnings: ofService }, warnings[itemIndex]);
	const answer = job.deduplicated ? undefined : written[itemIndex]?.answer;
	return { itemIndex, metadata, written: answer, warnings: all, job, acceptedAt };
}
