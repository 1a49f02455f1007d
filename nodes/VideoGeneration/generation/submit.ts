import { randomUUID } from 'crypto';
import type { IDataObject } from 'n8n-workflow';

import { isCanceled, mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { Template } from '../api/schemas';
import { createVideo, notSentAgain, type VideoRequest } from '../api/videos';
import { errorItem, toNodeError } from '../items/errorItem';
import { warningsField, writtenFields } from '../items/addedFields';
import { recordVideoId } from '../n8nInternals';
import { log } from '../messages';
import type { DeduplicationKeys } from '../deduplication/deduplicationKeys';
import { errorWithLabels } from './fieldLabels';
import type { GenerationRun } from './generationRun';
import type { JobOfItem, LedgerItem, SubmittedVideo } from './jobLedger';
import type { PlannedItem, RunPlan } from './prepareRequests';

/** One `POST /v1/videos`. If there is no request, an earlier try of this run has made the call. */
interface CreateCall {
	itemIndex: number;
	videoIndex: number;
	item: LedgerItem;
	request?: VideoRequest;
	/** For the labels of its fields. */
	template?: Template;
}

/**
 * Makes the `POST /v1/videos` calls of all planned items, with bounded concurrency. Does not repeat a call that an
 * earlier try of this run has made, unless it certainly created no job. If the service accepts idempotency keys, each
 * call has one. Then a call with an unclear outcome is sent again with the same key and body, and creates no second
 * job.
 * @returns one for each video, in input order; a skipped item has none
 * @throws the error of the first call that fails, if On Error is `Stop Workflow`; no further call is made then
 */
export async function submitVideos(
	run: GenerationRun,
	{ planned, keys }: RunPlan,
): Promise<SubmittedVideo[]> {
	const { ledger, options } = run;
	const callsByItem = planned.map((item) => callsOf(run, item));
	const calls = callsByItem.flat();
	// Calls of an earlier try come first: one whose outcome is unclear must stop the run before it pays for more.
	const isRecorded = ({ itemIndex, videoIndex }: CreateCall) =>
		ledger.entry(itemIndex, videoIndex) !== undefined;
	const ordered = [...calls.filter(isRecorded), ...calls.filter((call) => !isRecorded(call))];
	const submitted = new Map<CreateCall, SubmittedVideo>();
	try {
		await mapConcurrently(ordered, options.concurrency, async (call) => {
			const video = await submit(run, call, keys);
			if (video) submitted.set(call, video);
		});
	} finally {
		await keys.freeUnused((itemIndex) => !ledger.has(itemIndex));
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

/** The fields of a job's item while its video is generated. */
export const jobJson = ({ job, metadata, written, warnings }: JobOfItem): IDataObject => ({
	...job,
	metadata: { ...metadata },
	...writtenFields(written),
	...warningsField(warnings),
});

function callsOf({ ledger }: GenerationRun, item: PlannedItem): CreateCall[] {
	const { itemIndex } = item;
	if ('plan' in item) {
		const { input, template, videoCount, deduplicationKey, requests } = item.plan;
		const ledgerItem = { videoCount, metadata: input.metadata, deduplicationKey };
		return requests.map((request, videoIndex) => ({
			itemIndex,
			videoIndex,
			item: ledgerItem,
			request,
			template,
		}));
	}
	// An item that fails its checks now may still have jobs of an earlier try.
	const recorded = ledger.get(itemIndex);
	if (!recorded) return [];
	return Array.from({ length: recorded.videoCount }, (_, videoIndex) => videoIndex)
		.filter((videoIndex) => ledger.entry(itemIndex, videoIndex) !== undefined)
		.map((videoIndex) => ({ itemIndex, videoIndex, item: recorded }));
}

/** @returns undefined if the item is skipped, because a video was already generated for its deduplication key */
async function submit(
	{ context, client, ledger, written, warnings }: GenerationRun,
	{ itemIndex, videoIndex, item, request, template }: CreateCall,
	keys: DeduplicationKeys,
): Promise<SubmittedVideo | undefined> {
	const startedAt = Date.now();
	const { metadata } = item;
	const ofItem = {
		itemIndex,
		metadata,
		written: written[itemIndex]?.answer,
		warnings: warnings[itemIndex] ?? [],
	};
	const earlier = ledger.entry(itemIndex, videoIndex);
	try {
		if (earlier && 'job' in earlier) return { ...ofItem, ...earlier };
		if (earlier && 'unclear' in earlier) {
			throw new ServiceError(context.getNode(), earlier.unclear, { itemIndex });
		}
		const newKey = client.acceptsIdempotencyKeys ? randomUUID() : undefined;
		const call = earlier?.pending ?? (request && { request, idempotencyKey: newKey });
		if (!call) return undefined;
		// Before the key is claimed: n8n would reject the request without sending it, and the key would stay recorded.
		if (isCanceled(context)) {
			if (!earlier) throw new Error('The execution was stopped. Nothing was sent for this item.');
			const sentAt = new Date(earlier.pending.sentAt);
			throw new ServiceError(context.getNode(), notSentAgain(sentAt), { itemIndex });
		}
		if (!ledger.has(itemIndex) && !(await keys.claim(itemIndex))) return undefined;

		const { idempotencyKey } = call;
		if (idempotencyKey) {
			const sentAt = earlier?.pending.sentAt ?? startedAt;
			const pending = { request: call.request, idempotencyKey, sentAt };
			ledger.record(itemIndex, videoIndex, { pending }, item);
		}
		const job = await createVideo(
			client,
			call.request,
			itemIndex,
			// An earlier try of this call may have created a job, whatever the service responds now.
			idempotencyKey
				? { idempotencyKey, sentBefore: earlier && new Date(earlier.pending.sentAt) }
				: undefined,
		);
		const created = { job, acceptedAt: Date.now() };
		ledger.record(itemIndex, videoIndex, created, item);
		// The log keeps the ID even if the execution is canceled and loses its data.
		log(context, 'info', `Video job created for item ${itemIndex}: ${job.id}`);
		recordVideoId(context, job.id);
		return { ...ofItem, ...created };
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
		const shown = errorWithLabels(context, error, template, itemIndex);
		if (!context.continueOnFail()) throw toNodeError(context, shown, itemIndex);
		return failedVideo(shown, itemIndex);
	}
}
