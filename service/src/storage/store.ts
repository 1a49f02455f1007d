import type { Credits } from '../contract/credits';
import type { Scope } from '../contract/apiKey';
import type { Resolution } from '../contract/video';
import type { WebhookStatus } from '../contract/webhook';
import type { AssetStore, CollectionStore } from './collectionRecords';
import type {
	ApiKeyRecord,
	IdempotentAnswer,
	KeptFiles,
	Lease,
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
	 * Adds a video, charges its credits and keeps the answer under its idempotency key: all or nothing.
	 * While another create with the same key is under way, this one waits for it.
	 * @param keep its key is free again when the answer kept under it is not younger than `freeBefore`
	 */
	create(
		video: VideoRecord,
		keep?: IdempotentAnswer & { freeBefore: number },
	): Promise<'created' | 'insufficient_credits' | 'key_in_use'>;
	get(id: string): Promise<VideoRecord | undefined>;
	/** Newest first, with the number of all that match. */
	list(query: VideoQuery): Promise<{ readonly videos: readonly VideoSummary[]; total: number }>;
	/** Leases the oldest unfinished video that no worker holds, and counts the attempt. */
	claim(claim: { token: string; now: number; leaseUntil: number }): Promise<Lease | undefined>;
	/** Marks as being rendered. Like `setProgress` and `extendLease`, false when the lease does not count any more: it went to another worker, or the video is finished or gone. */
	start(lease: Lease, estimatedCompletionAt: number): Promise<boolean>;
	setProgress(lease: Lease, share: number): Promise<boolean>;
	extendLease(lease: Lease, leaseUntil: number): Promise<boolean>;
	/** Back to queued after a render that was broken off; without `counted` the attempt is as if it had not been. */
	release(lease: Lease, options: { counted: boolean }): Promise<void>;
	/** Ends the leases of a process that has ended. */
	releaseAll(): Promise<void>;
	/**
	 * Ends a video, puts its webhook, if it has an address, into the outbox and, when it failed, gives
	 * its credits back: all or nothing.
	 * False when it had ended already: then nothing was changed.
	 */
	finish(id: string, outcome: VideoOutcome, webhookId: string): Promise<boolean>;
	/** Removes a finished video with its webhooks; false when it is not finished or not there. */
	remove(id: string): Promise<boolean>;
	pendingWork(): Promise<PendingWork[]>;
	/** How many completed videos still have their files, and what these take together in bytes. */
	filesKept(): Promise<{ videos: number; bytes: number }>;
	/** Completed videos that still have their files, those completed first first. */
	oldestFiles(limit: number): Promise<KeptFiles[]>;
	/** Notes that the files of a video were removed; the video stays. */
	forgetFiles(id: string, at: number): Promise<void>;
	/** Removes every video with its webhooks, and the answers under idempotency keys; the names of their files without the ending. */
	clear(): Promise<string[]>;
}

/** Answers to requests with an idempotency key; `VideoStore.create` adds them. */
export interface IdempotencyStore {
	find(key: string): Promise<IdempotentAnswer | undefined>;
	/** Removes the answers kept before a moment; how many. */
	prune(before: number): Promise<number>;
}

export interface WebhookStore {
	/** Hands out webhooks that are due, none twice until `leaseUntil`. */
	claimDue(now: number, limit: number, leaseUntil: number): Promise<WebhookRecord[]>;
	/** When the next one is due; undefined when none waits. */
	nextDueAt(): Promise<number | undefined>;
	/** Records the result of an attempt. Like `release` and `postpone`, it changes nothing if the lease has passed to another attempt. */
	settle(record: WebhookRecord, result: WebhookResult): Promise<void>;
	/** Returns a claimed webhook without an attempt. */
	release(record: WebhookRecord): Promise<void>;
	/** Returns a claimed webhook without an attempt; the next one is not made before `until`. */
	postpone(record: WebhookRecord, until: number): Promise<void>;
	/** Gives everything back that a process which has ended had claimed. */
	recover(): Promise<void>;
	get(id: string): Promise<WebhookRecord | undefined>;
	/** Newest first. */
	list(query: {
		status?: WebhookStatus;
		videoId?: string;
		limit: number;
	}): Promise<{ webhooks: WebhookRecord[]; total: number }>;
	/** Puts a webhook into the outbox again; false if no webhook has this ID. */
	redeliver(id: string, now: number): Promise<boolean>;
	/** Removes those delivered or given up, but for what is among the newest `keep`; how many. */
	prune(keep: number): Promise<number>;
}

/** The secrets that webhooks are signed with. */
export interface WebhookSecretStore {
	/** The one without an end first, then those that still sign, newest first. */
	list(now: number): Promise<WebhookSecretRecord[]>;
	/** Adds the first secret; does nothing when there is one. */
	addFirst(secret: string): Promise<void>;
	/** Makes a secret the one without an end; the one before it signs until `oldUntil`. */
	rotate(secret: string, times: { now: number; oldUntil: number }): Promise<void>;
}

export interface ApiKeyStore {
	/** Adds a key unless its hash is there. */
	add(key: ApiKeyRecord): Promise<void>;
	/** Keys that begin alike. */
	withPrefix(prefix: string): Promise<ApiKeyRecord[]>;
	/** Oldest first. */
	list(): Promise<ApiKeyRecord[]>;
	/** Undefined when there is none of this id. */
	update(
		id: string,
		changes: { scopes?: Scope[]; rateLimitPerHour?: number },
	): Promise<ApiKeyRecord | undefined>;
	/** False when there is none of this id. */
	remove(id: string): Promise<boolean>;
	/** Removes every key but the one with this hash. */
	clearExcept(hash: string): Promise<void>;
}

export interface VariantStore {
	/** Adds variants; those whose id is there stay as they are. */
	seed(variants: readonly VariantRecord[]): Promise<void>;
	/** Those of a template, oldest first. */
	list(templateId: string): Promise<VariantRecord[]>;
	get(templateId: string, id: string): Promise<VariantRecord | undefined>;
	save(variant: VariantRecord): Promise<void>;
	clear(): Promise<void>;
}

/** The credits of the one account that the service has. */
export interface CreditStore {
	get(): Promise<Credits>;
	/** Sets the balance of an account that was never set; `null` is without limit. */
	open(balance: number | null): Promise<void>;
	setBalance(balance: number | null): Promise<void>;
	/** As if the account had just been opened. */
	reset(balance: number | null): Promise<void>;
}

/** How long renders took, in milliseconds, by template and resolution. */
export interface RenderTimeStore {
	get(templateId: string, resolution: Resolution): Promise<number | undefined>;
	/** Takes a new measurement into the moving average. */
	record(templateId: string, resolution: Resolution, milliseconds: number): Promise<void>;
}

/** Everything that is kept apart from files. */
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
	close(): Promise<void>;
}
