import type { Environment, Scope } from '../contract/apiKey';
import type { Credits } from '../contract/credits';
import type { InvalidField } from '../contract/error';
import type { Resolution, VideoContext, VideoStatus } from '../contract/video';
import type { VariantPayload } from '../contract/variant';
import type { WebhookStatus, WebhookType } from '../contract/webhook';
import type { AssetStore, CollectionStore } from './collectionStore';

/** Why a video failed; becomes the error object of the video (contract section 7). */
export interface VideoFailure {
	type: string;
	status: number;
	title: string;
	detail: string;
	/** Milliseconds since the epoch. */
	at: number;
	fields?: InvalidField[];
}

/** A video and its job. Times in milliseconds since the epoch. */
export interface VideoRecord {
	id: string;
	templateId: string;
	status: VideoStatus;
	context: VideoContext;
	resolution: Resolution;
	watermark: boolean;
	webhookUrl?: string;
	/** Request that created it. */
	requestId: string;
	/** Name of its files without the ending; unguessable. */
	fileStem: string;
	/** 0 to 1. */
	progress: number;
	creditsCharged: number;
	createdAt: number;
	estimatedCompletionAt: number;
	completedAt?: number;
	failure?: VideoFailure;
}

/** What a list entry needs of a video. */
export type VideoSummary = Pick<
	VideoRecord,
	'id' | 'templateId' | 'status' | 'fileStem' | 'createdAt' | 'completedAt'
>;

export interface VideoQuery {
	offset: number;
	limit: number;
	status?: VideoStatus;
	templateId?: string;
	/** Created later than this moment. */
	after?: number;
	/** Created earlier than this moment. */
	before?: number;
}

/** Videos not finished yet, counted by what decides how long they take. */
export interface PendingWork {
	templateId: string;
	resolution: Resolution;
	count: number;
	/** Sum of the shares already rendered, 0 to count. */
	progress: number;
}

export type VideoOutcome =
	| { status: 'completed'; at: number }
	| { status: 'failed'; at: number; failure: VideoFailure };

/** A webhook waiting in the outbox, or what became of it. */
export interface WebhookRecord {
	id: string;
	type: WebhookType;
	videoId: string;
	url: string;
	status: WebhookStatus;
	/** Attempts since it was put, or put again, into the outbox. */
	attempts: number;
	createdAt: number;
	/** Start of the time within which it is tried. */
	firstDueAt: number;
	nextAttemptAt?: number;
	deliveredAt?: number;
	lastResponseStatus?: number;
	lastError?: string;
}

export interface WebhookResult {
	status: WebhookStatus;
	at: number;
	nextAttemptAt?: number;
	responseStatus?: number;
	error?: string;
}

export interface ApiKeyRecord {
	id: string;
	name: string;
	environment: Environment;
	prefix: string;
	/** SHA-256 of the key, hexadecimal. */
	hash: string;
	scopes: Scope[];
	rateLimitPerHour: number;
	createdAt: number;
}

/** A preset of a template. */
export interface VariantRecord {
	id: string;
	templateId: string;
	name: string;
	payload: VariantPayload;
	isActive: boolean;
	createdAt: number;
	updatedAt?: number;
}

export interface VideoStore {
	/** Adds a video and charges its credits, both or neither; false when the credits do not suffice. */
	create(video: VideoRecord): Promise<boolean>;
	get(id: string): Promise<VideoRecord | undefined>;
	/** Newest first, with the number of all that match. */
	list(query: VideoQuery): Promise<{ readonly videos: readonly VideoSummary[]; total: number }>;
	/** Marks as being rendered; false when the video is finished or gone. */
	start(id: string, estimatedCompletionAt: number): Promise<boolean>;
	setProgress(id: string, share: number): Promise<void>;
	/** Back to queued after a render that was broken off. */
	requeue(id: string): Promise<void>;
	/**
	 * Ends a video, puts its webhook, if it has an address, into the outbox and, when it failed, gives
	 * its credits back: all or nothing.
	 * False when it had ended already: then nothing was changed.
	 */
	finish(id: string, outcome: VideoOutcome, webhookId: string): Promise<boolean>;
	pendingWork(): Promise<PendingWork[]>;
	/** Ids of all that are not finished, oldest first. */
	unfinished(): Promise<string[]>;
	/** Removes every video with its job and its webhooks; the names of their files without the ending. */
	clear(): Promise<string[]>;
}

export interface WebhookStore {
	/** Hands out webhooks that are due, none twice until `leaseUntil`. */
	claimDue(now: number, limit: number, leaseUntil: number): Promise<WebhookRecord[]>;
	/** When the next one is due; undefined when none waits. */
	nextDueAt(): Promise<number | undefined>;
	/** Books an attempt. */
	settle(id: string, result: WebhookResult): Promise<void>;
	/** Gives a claimed webhook back unattempted. */
	release(id: string): Promise<void>;
	/** Gives a claimed webhook back unattempted, not to be attempted before `until`. */
	postpone(id: string, until: number): Promise<void>;
	/** Gives everything back that a process which has ended had claimed. */
	recover(): Promise<void>;
	get(id: string): Promise<WebhookRecord | undefined>;
	/** Newest first. */
	list(query: {
		status?: WebhookStatus;
		videoId?: string;
		limit: number;
	}): Promise<{ webhooks: WebhookRecord[]; total: number }>;
	/** Puts a webhook into the outbox anew; false when there is none of this id. */
	redeliver(id: string, now: number): Promise<boolean>;
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

/** Everything that is kept apart from files and the queue. */
export interface Store {
	videos: VideoStore;
	webhooks: WebhookStore;
	apiKeys: ApiKeyStore;
	variants: VariantStore;
	collections: CollectionStore;
	assets: AssetStore;
	credits: CreditStore;
	renderTimes: RenderTimeStore;
	close(): Promise<void>;
}
