import { randomUUID } from 'crypto';

import type { ServiceClient } from '../api/client';
import { isCanceled, mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { Template, VideoJob } from '../api/schemas';
import { createVideo, type VideoRequest } from '../api/videos';
import { toNodeError } from '../items/errorItem';
import { log } from '../messages';
import { DeduplicationKeys } from '../deduplication/generateOnce';
import { inWordsOfTheForm } from './fieldNames';
import type { GenerationRun } from './generationRun';
import type { CreatedJob, LedgerItem } from './jobLedger';
import type { PlannedItem } from './prepareRequests';

/** The outcome of one video: a job that is paid for, or why there is none. */
export type Submission = CreatedJob | { error: unknown };

/** An item with the outcomes of its videos, in order. A skipped item has none. */
export interface SubmittedItem {
	itemIndex: number;
	metadata: Record<string, unknown>;
	/** The keys of `custom_data` that a chat model wrote; undefined if none was asked. */
	written: Record<string, unknown> | undefined;
	warnings: string[];
	submissions: Submission[];
}

/** One `POST /v1/videos`. If there is no request, an earlier try of this run has made the call. */
interface CreateCall {
	itemIndex: number;
	videoIndex: number;
	item: LedgerItem;
	request?: VideoRequest;
	/** For the labels of its fields. */
	template?: Template;
}

interface SubmitOptions {
	deduplicationKeys?: DeduplicationKeys;
	/** Called at once for each new job. */
	onJob?: (job: VideoJob) => void;
}

/**
 * Makes the `POST /v1/videos` calls of all planned items, with bounded concurrency. Does not repeat a call that an
 * earlier try of this run has made, unless it certainly created no job. If the service accepts idempotency keys, each
 * call has one. Then a call with an unclear outcome is sent again with the same key and body, and creates no second
 * job.
 * @returns in input order
 * @throws ServiceError of the first call that fails, if On Error is `Stop Workflow`; no further call is made then
 */
export async function submitVideos(
	run: GenerationRun,
	planned: PlannedItem[],
	{ deduplicationKeys = new DeduplicationKeys(run.context, planned), onJob }: SubmitOptions = {},
): Promise<SubmittedItem[]> {
	const { ledger, options } = run;
	const calls = planned.flatMap((item) => callsOf(run, item));
	// Calls of an earlier try come first: one whose outcome is unclear must stop the run before it pays for more.
	const isRecorded = ({ itemIndex, videoIndex }: CreateCall) =>
		ledger.entry(itemIndex, videoIndex) !== undefined;
	const ordered = [...calls.filter(isRecorded), ...calls.filter((call) => !isRecorded(call))];
	const submissions = new Map<CreateCall, Submission>();
	try {
		await mapConcurrently(ordered, options.concurrency, async (call) => {
			const submission = await submit(run, call, { deduplicationKeys, onJob });
			if (submission) submissions.set(call, submission);
		});
	} finally {
		await deduplicationKeys.release((itemIndex) => !ledger.has(itemIndex));
	}
	const byItem = new Map<number, Submission[]>();
	for (const call of calls) {
		const submission = submissions.get(call);
		if (!submission) continue;
		byItem.set(call.itemIndex, [...(byItem.get(call.itemIndex) ?? []), submission]);
	}
	return planned.map((item) => {
		const { itemIndex } = item;
		const known = byItem.get(itemIndex) ?? [];
		return {
			itemIndex,
			metadata: 'plan' in item ? item.plan.input.metadata : (ledger.get(itemIndex)?.metadata ?? {}),
			written: run.written[itemIndex],
			warnings: run.warnings[itemIndex] ?? [],
			submissions: 'error' in item ? [...known, { error: item.error }] : known,
		};
	});
}

function callsOf({ ledger }: GenerationRun, item: PlannedItem): CreateCall[] {
	const { itemIndex } = item;
	if ('plan' in item) {
		const { input, template, videoCount, requests } = item.plan;
		const ledgerItem = { videoCount, metadata: input.metadata };
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

/** @returns undefined if the service does not accept idempotency keys */
function newKey(client: ServiceClient): string | undefined {
	return client.acceptsIdempotencyKeys ? randomUUID() : undefined;
}

/** @returns undefined if the item is skipped, because a video was already generated for its deduplication key */
async function submit(
	{ context, client, ledger }: GenerationRun,
	{ itemIndex, videoIndex, item, request, template }: CreateCall,
	{ deduplicationKeys, onJob }: SubmitOptions & { deduplicationKeys: DeduplicationKeys },
): Promise<Submission | undefined> {
	const startedAt = Date.now();
	try {
		const entry = ledger.entry(itemIndex, videoIndex);
		if (entry && 'job' in entry) return entry;
		if (entry && 'unclear' in entry) {
			throw new ServiceError(context.getNode(), entry.unclear, { itemIndex });
		}
		const call = entry?.pending ?? (request && { request, idempotencyKey: newKey(client) });
		if (!call) return undefined;
		// Before the key is claimed: n8n would reject the request without sending it, and the key would stay recorded.
		if (isCanceled(context))
			throw new Error('The execution was stopped. Nothing was sent for this item.');
		if (!ledger.has(itemIndex) && !(await deduplicationKeys.claim(itemIndex))) return undefined;

		const { idempotencyKey } = call;
		if (idempotencyKey) {
			const sentAt = entry?.pending.sentAt ?? startedAt;
			const pending = { request: call.request, idempotencyKey, sentAt };
			ledger.record(itemIndex, videoIndex, { pending }, item);
		}
		const job = await createVideo(
			client,
			call.request,
			itemIndex,
			// An earlier try of this call may have created a job, whatever the service responds now.
			idempotencyKey
				? { idempotencyKey, sentBefore: entry && new Date(entry.pending.sentAt) }
				: undefined,
		);
		const created = { job, acceptedAt: Date.now() };
		ledger.record(itemIndex, videoIndex, created, item);
		// The log keeps the ID even if the execution is canceled and loses its data.
		log(context, 'info', `Video job created for item ${itemIndex}: ${job.id}`);
		onJob?.(job);
		return created;
	} catch (error) {
		const entry = ledger.entry(itemIndex, videoIndex);
		const pending = entry && 'pending' in entry ? entry.pending : undefined;
		const isUnclear = error instanceof ServiceError && error.details.type === 'unclear';
		// With a key, an unclear call stays pending: Retry On Fail sends it again.
		if (pending && !isUnclear) ledger.remove(itemIndex, videoIndex);
		if (isUnclear && !entry) {
			ledger.record(itemIndex, videoIndex, { unclear: error.details }, item);
		}
		if (isUnclear && (pending || !entry)) {
			const since = new Date(pending?.sentAt ?? startedAt).toISOString();
			log(context, 'warn', `A video job may exist for item ${itemIndex}, created since ${since}`);
		}
		const shown = inWordsOfTheForm(context, error, template, itemIndex);
		if (!context.continueOnFail()) throw toNodeError(context, shown, itemIndex);
		return { error: shown };
	}
}
