import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { failureSchema } from '../api/errors';
import { videoJobSchema } from '../api/schemas';
import { notSentAgain, type VideoRequest } from '../api/videos';
import { readRunState } from '../runState';

const createdSchema = z.object({
	job: videoJobSchema,
	/** When the service answered the call, epoch ms by n8n's clock. */
	acceptedAt: z.number(),
});

/** A job that is paid for, with what its item needs. */
const jobOfItemSchema = createdSchema.extend({
	itemIndex: z.number(),
	metadata: z.record(z.unknown()),
	/** The keys of `custom_data` that a chat model wrote; undefined if none was asked. */
	written: z.record(z.unknown()).optional(),
	warnings: z.array(z.string()),
});
export type JobOfItem = z.infer<typeof jobOfItemSchema>;

/** One video that was asked for: its job, or the error item that takes its place. A parked execution stores it. */
export const submittedVideoSchema = z.union([
	jobOfItemSchema,
	z.object({
		itemIndex: z.number(),
		errorItem: z.custom<INodeExecutionData>((item) => item !== undefined),
	}),
]);
export type SubmittedVideo = z.infer<typeof submittedVideoSchema>;

/**
 * A call with an idempotency key or a deduplication key, recorded before it is sent. It may be sent again until it has an
 * outcome.
 */
const pendingSchema = z.object({
	idempotencyKey: z.string().optional(),
	/** When it was first sent, epoch ms. */
	sentAt: z.number(),
	/**
	 * The body to send again with the key. It must be the same, and planning again would put a new token into its
	 * callback URL.
	 */
	request: z.custom<VideoRequest>(
		(value) => z.object({ template_id: z.string() }).safeParse(value).success,
	),
});

const entrySchema = z.union([
	createdSchema,
	z.object({ unclear: failureSchema }),
	z.object({ pending: pendingSchema }),
]);
/** One `POST /v1/videos`: its job, a failure after which a job may exist, or a call that may be sent again. */
export type LedgerEntry = z.infer<typeof entrySchema>;

const itemSchema = z.object({
	/** How many videos the item asks for. */
	videoCount: z.number(),
	metadata: z.record(z.unknown()),
	/** By the video's index within the item. */
	calls: z.record(entrySchema),
});
export type LedgerItem = Omit<z.infer<typeof itemSchema>, 'calls'>;

const ledgerSchema = z.object({
	executionId: z.string().optional(),
	/** Whether it contains jobs, or calls, of a failed execution that a user retries. */
	hasEarlierExecution: z.boolean(),
	/** By the item's index. */
	items: z.record(itemSchema),
});

/**
 * The jobs of one run of the node, and its create requests without a clear outcome. Because of it, a later try of the
 * same run pays for nothing twice and loses no job. Such a try is made by Retry On Fail, or by a user who retries a failed
 * execution. The user has seen the error, so a call whose outcome was unclear is then made again, unless its only
 * protection is an idempotency key that has expired.
 */
export class JobLedger {
	private readonly items: Record<string, z.infer<typeof itemSchema>>;

	readonly hasEarlierExecution: boolean;

	constructor(context: IExecuteFunctions) {
		const executionId = context.getExecutionId();
		const create = () => ({ executionId, hasEarlierExecution: false, items: {} });
		const state = readRunState<z.infer<typeof ledgerSchema>>(context, 'jobs', ledgerSchema, create);
		if (state.executionId !== executionId) {
			Object.assign(state, {
				executionId,
				hasEarlierExecution: Object.keys(state.items).length > 0,
			});
			for (const item of Object.values(state.items)) item.calls = callsToRetry(item.calls);
		}
		this.hasEarlierExecution = state.hasEarlierExecution;
		this.items = state.items;
	}

	entry(itemIndex: number, videoIndex: number): LedgerEntry | undefined {
		return this.items[itemIndex]?.calls[videoIndex];
	}

	get(itemIndex: number): LedgerItem | undefined {
		return this.items[itemIndex];
	}

	/** The item, if an earlier try of this run has submitted all of its videos. */
	completeItem(itemIndex: number): LedgerItem | undefined {
		const item = this.items[itemIndex];
		return item && Object.keys(item.calls).length === item.videoCount ? item : undefined;
	}

	record(itemIndex: number, videoIndex: number, entry: LedgerEntry, item: LedgerItem): void {
		const { calls } = this.items[itemIndex] ?? { calls: {} };
		this.items[itemIndex] = { ...item, calls: { ...calls, [videoIndex]: entry } };
	}

	/** Forgets a call that certainly created no job. */
	remove(itemIndex: number, videoIndex: number): void {
		const item = this.items[itemIndex];
		if (!item) return;
		const calls = Object.fromEntries(
			Object.entries(item.calls).filter(([index]) => index !== String(videoIndex)),
		);
		if (Object.keys(calls).length > 0) this.items[itemIndex] = { ...item, calls };
		else Reflect.deleteProperty(this.items, itemIndex);
	}

	/** The IDs of all jobs that this run has paid for, including those of an earlier try. */
	jobIds(): string[] {
		return Object.values(this.items)
			.flatMap(({ calls }) => Object.values(calls))
			.flatMap((entry) => ('job' in entry && !entry.job.deduplicated ? [entry.job.id] : []));
	}
}

function callsToRetry(calls: Record<string, LedgerEntry>): Record<string, LedgerEntry> {
	return Object.fromEntries(
		Object.entries(calls)
			.filter(([, entry]) => !('unclear' in entry))
			.map(([index, entry]) => [index, 'pending' in entry ? retryOf(entry.pending) : entry]),
	);
}

/** The service forgets an idempotency key after 24 hours. An hour less, because clocks differ. */
const RESEND_WITHIN_MS = 23 * 3_600_000;

/** With an idempotency key that the service has forgotten, the same call would create, and charge, a second job. */
function retryOf(pending: z.infer<typeof pendingSchema>): LedgerEntry {
	const { idempotencyKey, sentAt, request } = pending;
	if (idempotencyKey === undefined || Date.now() - sentAt < RESEND_WITHIN_MS) return { pending };
	if (request.deduplication_key !== undefined) {
		return { pending: { ...pending, idempotencyKey: undefined } };
	}
	const reason = 'The request is too old to be sent again safely';
	return { unclear: notSentAgain(reason, new Date(sentAt), request) };
}
