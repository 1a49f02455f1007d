import type { Credits } from '../contract/account';
import type { Scope } from '../contract/apiKey';
import type { Resolution, VideoContext, VideoScript, WrittenFields } from '../contract/video';
import type { WebhookStatus } from '../contract/webhook';
import type {
	ApiKeyRecord,
	AssetRecord,
	CollectionRecord,
	NewCollection,
	FinishClaim,
	IdempotentResponse,
	Lease,
	NewVideo,
	StoredFiles,
	PendingWork,
	VariantRecord,
	VideoOutcome,
	VideoQuery,
	VideoRecord,
	VideoSummary,
	WebhookRecord,
	WebhookResult,
	WebhookSecretRecord,
} from './records';

export type * from './records';

export interface VideoStore {
	/**
	 * In one transaction, adds a video, charges its credits and stores the response with its idempotency key.
	 * Waits for another `create` with the same key.
	 * @param response replaces a response with the same key if that is not newer than `expiredBefore`
	 */
	create(
		video: NewVideo,
		response?: IdempotentResponse & { expiredBefore: number },
	): Promise<'created' | 'insufficient_credits' | 'key_in_use'>;
	get(id: string): Promise<VideoRecord | undefined>;
	/** The input of a video, which can have megabytes. */
	context(id: string): Promise<VideoContext | undefined>;
	/** Newest first. `total` counts all that match. */
	list(query: VideoQuery): Promise<{ readonly videos: readonly VideoSummary[]; total: number }>;
	/** Leases the oldest unfinished video that nobody holds, and counts the attempt. */
	claim(claim: { token: string; now: number; leaseUntil: number }): Promise<Lease | undefined>;
	/**
	 * Marks the video as processing. Like all that takes a lease and returns a boolean, it returns false if the lease is lost:
	 * another worker holds the video, or the video is finished or deleted.
	 */
	start(lease: Lease, estimatedCompletionAt: number): Promise<boolean>;
	setProgress(lease: Lease, share: number): Promise<boolean>;
	setWritten(lease: Lease, written: WrittenFields): Promise<boolean>;
	setScript(lease: Lease, script: VideoScript): Promise<boolean>;
	extendLease(lease: Lease, leaseUntil: number): Promise<boolean>;
	/** Queues the video again after an interrupted render. Without `counted`, the attempt does not count. */
	release(lease: Lease, options: { counted: boolean }): Promise<void>;
	/** Releases the leases of a dead process. */
	releaseAll(): Promise<void>;
	/**
	 * In one transaction, finishes a video, puts its webhook into the outbox if it has a URL, and refunds its credits
	 * if it failed. False, without any change, if the video is already finished or the lease is lost.
	 */
	finish(claim: FinishClaim, outcome: VideoOutcome, webhookId: string): Promise<boolean>;
	/** Removes a finished video with its webhooks. False if it is not finished or does not exist. */
	remove(id: string): Promise<boolean>;
	pendingWork(): Promise<PendingWork[]>;
	/** How many completed videos still have their files, and the size of these files. */
	fileTotals(): Promise<{ videos: number; bytes: number }>;
	/** Completed videos that still have their files; the one completed first comes first. */
	oldestFiles(limit: number): Promise<StoredFiles[]>;
	/** Records that the files of a video were removed. The video stays. */
	markFilesRemoved(id: string, at: number): Promise<void>;
}

/** Responses to requests with an idempotency key. `VideoStore.create` adds them. */
export interface IdempotencyStore {
	find(key: string): Promise<IdempotentResponse | undefined>;
	/** Removes the responses stored before a moment. */
	prune(before: number): Promise<void>;
}

export interface WebhookStore {
	/** Leases due webhooks until `leaseUntil`. */
	claimDue(now: number, limit: number, leaseUntil: number): Promise<WebhookRecord[]>;
	/** When the next webhook is due; undefined if none is pending. */
	nextDueAt(): Promise<number | undefined>;
	/** Records the result of an attempt. Like `release` and `postpone`, it does nothing if another attempt has the lease. */
	settle(record: WebhookRecord, result: WebhookResult): Promise<void>;
	/** Releases a lease without counting an attempt. */
	release(record: WebhookRecord): Promise<void>;
	/** Releases a lease without counting an attempt. The next attempt is not before `until`. */
	postpone(record: WebhookRecord, until: number): Promise<void>;
	/** Releases the leases of dead processes. */
	recover(): Promise<void>;
	get(id: string): Promise<WebhookRecord | undefined>;
	/** Newest first. */
	list(query: {
		status?: WebhookStatus;
		videoId?: string;
		limit: number;
	}): Promise<{ webhooks: WebhookRecord[]; total: number }>;
	/** Records that somebody with an API key read these finished videos. */
	markVideosRead(videoIds: readonly string[], now: number): Promise<void>;
	/** Puts a webhook into the outbox again. */
	redeliver(id: string, now: number): Promise<void>;
	/** Removes webhooks that are not pending, except the newest `keep`. @returns how many */
	prune(keep: number): Promise<number>;
}

/** The secrets that webhooks are signed with. */
export interface WebhookSecretStore {
	/** The current secret, then the old ones that have not expired, newest first. */
	list(now: number): Promise<WebhookSecretRecord[]>;
	/** Adds the first secret, unless there is one. */
	addFirst(secret: string): Promise<void>;
	/** Replaces the current secret, which expires at `oldUntil`. */
	rotate(secret: string, times: { now: number; oldUntil: number }): Promise<void>;
}

export interface ApiKeyStore {
	/** Adds a key, unless its hash exists. */
	add(key: ApiKeyRecord): Promise<void>;
	/** The keys with this prefix. */
	findByPrefix(prefix: string): Promise<ApiKeyRecord[]>;
	/** Oldest first. */
	list(): Promise<ApiKeyRecord[]>;
	/** Undefined if there is no key with this ID. */
	update(
		id: string,
		changes: { scopes?: Scope[]; rateLimitPerHour?: number },
	): Promise<ApiKeyRecord | undefined>;
	/** False if there is no key with this ID. */
	remove(id: string): Promise<boolean>;
}

export interface VariantStore {
	/** Adds variants, except those whose ID exists. */
	seed(variants: readonly VariantRecord[]): Promise<void>;
	/** The variants of a template, oldest first. */
	list(templateId: string): Promise<VariantRecord[]>;
	get(templateId: string, id: string): Promise<VariantRecord | undefined>;
	/**
	 * Changes a variant. Changes of one variant wait for each other, so that none is lost. What `change` throws leaves it.
	 * @returns the changed variant; undefined if there is none with this ID
	 */
	update(
		templateId: string,
		id: string,
		change: (variant: VariantRecord) => VariantRecord,
	): Promise<VariantRecord | undefined>;
}

/** The credits of the one account that the service has. */
export interface CreditStore {
	get(): Promise<Credits>;
	/** Creates the account, unless it exists. A balance of `null` means no limit. */
	create(balance: number | null): Promise<void>;
	setBalance(balance: number | null): Promise<void>;
}

/** What models answered, by the hash of the question. */
export interface AnswerStore {
	/** Undefined if there is none since a moment. */
	find(key: string, since: number): Promise<WrittenFields | undefined>;
	add(key: string, answer: WrittenFields, at: number): Promise<void>;
	/** Removes the answers before a moment. */
	prune(before: number): Promise<void>;
}

/** How long renders took, in milliseconds, by template and resolution. */
export interface RenderTimeStore {
	get(templateId: string, resolution: Resolution): Promise<number | undefined>;
	/** Adds a measurement to the moving average. */
	record(templateId: string, resolution: Resolution, milliseconds: number): Promise<void>;
}

export interface CollectionStore {
	/** Adds collections, except those whose ID exists. */
	add(collections: readonly NewCollection[]): Promise<void>;
	/** Without deleted collections, oldest first. */
	list(): Promise<CollectionRecord[]>;
	/** Undefined also for a deleted collection. */
	get(id: string): Promise<CollectionRecord | undefined>;
	/** Changes the given fields, so that two changes at once lose none. Nothing changes in a deleted collection. */
	update(id: string, changes: { name?: string; description?: string }): Promise<void>;
	/** False if there is no collection with this ID, or it is already deleted. */
	remove(id: string, deletedAt: number): Promise<boolean>;
}

/** The files of collections. `assetCount` of a collection is computed from them. */
export interface AssetStore {
	add(asset: AssetRecord): Promise<void>;
	/** The files of a collection, oldest first. */
	list(collectionId: string): Promise<AssetRecord[]>;
	get(collectionId: string, id: string): Promise<AssetRecord | undefined>;
	remove(id: string): Promise<void>;
}

/** All records in the database. */
export interface Store {
	videos: VideoStore;
	idempotency: IdempotencyStore;
	webhooks: WebhookStore;
	webhookSecrets: WebhookSecretStore;
	apiKeys: ApiKeyStore;
	variants: VariantStore;
	collections: CollectionStore;
	assets: AssetStore;
	credits: CreditStore;
	renderTimes: RenderTimeStore;
	answers: AnswerStore;
	close(): Promise<void>;
}
