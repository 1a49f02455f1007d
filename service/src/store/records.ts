import type { Environment, Scope } from '../contract/apiKey';
import type { InvalidField } from '../contract/error';
import type { Resolution, VideoContext, VideoStatus } from '../contract/video';
import type { VariantPayload } from '../contract/variant';
import type { WebhookStatus, WebhookType } from '../contract/webhook';

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
	/** When its files were removed to make room. */
	filesRemovedAt?: number;
	failure?: VideoFailure;
}

/** What a list entry needs of a video. */
export type VideoSummary = Pick<
	VideoRecord,
	'id' | 'templateId' | 'status' | 'fileStem' | 'createdAt' | 'completedAt' | 'filesRemovedAt'
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
	/** `fileBytes`: size of all its files together. */
	| { status: 'completed'; at: number; fileBytes: number }
	| { status: 'failed'; at: number; failure: VideoFailure };

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
