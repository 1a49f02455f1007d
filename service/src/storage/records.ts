import type { VideoFailure } from '../contract/errorObject';
import type { Environment, Scope } from '../contract/apiKey';
import type { Resolution, VideoContext, VideoScript, VideoStatus } from '../contract/video';
import type { VariantPayload } from '../contract/variant';
import type { WebhookStatus, WebhookType } from '../contract/webhook';

export type { VideoFailure };

/** The MP4 of a completed video: its length in seconds, its size in pixels and in bytes. */
export interface VideoFile {
	durationSeconds: number;
	width: number;
	height: number;
	bytes: number;
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
	/** When its files were removed to make room. */
	filesRemovedAt?: number;
	/** What the film says, and the text for its post. */
	script?: VideoScript;
	caption?: string;
	/** Missing until the video is completed. */
	file?: VideoFile;
	failure?: VideoFailure;
}

/** What a list entry needs of a video. */
export type VideoSummary = Pick<
	VideoRecord,
	| 'id'
	| 'templateId'
	| 'status'
	| 'fileStem'
	| 'createdAt'
	| 'completedAt'
	| 'filesRemovedAt'
	| 'caption'
	| 'file'
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

/** The right to render a video until the lease ends, unless it is extended. */
export interface Lease {
	videoId: string;
	/** 1 for the first render of the video. Counts crashes, not orderly stops. */
	attempt: number;
	token: string;
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
	/** `fileBytes`: size of all its files together. */
	| {
			status: 'completed';
			at: number;
			file: VideoFile;
			fileBytes: number;
			script?: VideoScript;
			caption?: string;
	  }
	| { status: 'failed'; at: number; failure: VideoFailure };

/** The answer to a request that carried an idempotency key. */
export interface IdempotentAnswer {
	key: string;
	/** SHA-256 of the request's body, hexadecimal. */
	requestHash: string;
	/** JSON. */
	answer: string;
	createdAt: number;
}

/** The files of a completed video. */
export interface KeptFiles {
	id: string;
	fileStem: string;
	bytes: number;
	completedAt: number;
}

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
	/** Until when the attempt that claimed it may take. */
	leaseUntil?: number;
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

export interface WebhookSecretRecord {
	/** `whsec_` and base64. */
	secret: string;
	/** When it ceases to sign; missing for the one in use. */
	expiresAt?: number;
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
