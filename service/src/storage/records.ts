import type { VideoFailure } from '../contract/serializeError';
import type { Environment, Scope } from '../contract/apiKey';
import type {
	Attribution,
	LeftOut,
	Resolution,
	VideoContext,
	VideoScript,
	VideoStatus,
	WrittenFields,
} from '../contract/video';
import type { PostTexts } from '../contract/post';
import type { VariantPayload } from '../contract/variant';
import type { WebhookStatus, WebhookType } from '../contract/webhook';
import type { MediaType } from '../contract/asset';
import type { AssetType } from '../contract/collection';

export type { VideoFailure };

/** The MP4 of a completed video. Width and height in pixels. */
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
	/** From its context. `VideoStore.context` reads the whole context. */
	prompt?: string;
	resolution: Resolution;
	watermark: boolean;
	webhookUrl?: string;
	/** The request that created it. */
	requestId: string;
	/** The name of its files without the extension. It cannot be guessed. */
	fileStem: string;
	/** 0 to 1. */
	progress: number;
	creditsCharged: number;
	createdAt: number;
	estimatedCompletionAt: number;
	completedAt?: number;
	/** When its files were removed. */
	filesRemovedAt?: number;
	/** From the moment at which it is written; a voice can still change its times. A failed video has none. */
	script?: VideoScript;
	/** The fields that a model wrote, and that no later attempt asks for again. Undefined if none did. */
	written?: WrittenFields;
	/** Text for a post. */
	caption?: string;
	/** What else a post needs. */
	post?: PostTexts;
	/** Of the stock clips in the video. */
	attributions?: Attribution[];
	/** Undefined until the video is completed. */
	file?: VideoFile;
	failure?: VideoFailure;
}

/** A video to create. */
export type NewVideo = Omit<VideoRecord, 'prompt'> & { context: VideoContext };

/** The fields of a video in lists. */
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
	| 'post'
	| 'file'
> & {
	/** Of the script of a completed video, where it shows less than it was given. */
	leftOut?: LeftOut[];
};

export interface VideoQuery {
	offset: number;
	limit: number;
	status?: VideoStatus;
	templateId?: string;
	/** Created after this moment. */
	after?: number;
	/** Created before this moment. */
	before?: number;
}

/** The right to render a video until the lease expires. */
export interface Lease {
	videoId: string;
	/** From 1. Attempts that ended with an orderly stop do not count. */
	attempt: number;
	token: string;
}

/** Who finishes a video: the worker with its lease, or somebody who does not render it, such as a cancellation. */
export type FinishClaim = Lease | Pick<Lease, 'videoId'>;

/** The unfinished videos with this template and resolution, which decide the render time. */
export interface PendingWork {
	templateId: string;
	resolution: Resolution;
	count: number;
	/** The sum of their progress, 0 to `count`. */
	progress: number;
}

export type VideoOutcome =
	| {
			status: 'completed';
			at: number;
			file: VideoFile;
			/** Size of all its files together. */
			fileBytes: number;
			script?: VideoScript;
			caption?: string;
			post?: PostTexts;
			attributions?: Attribution[];
	  }
	| { status: 'failed'; at: number; failure: VideoFailure };

/** The stored response to a request with an idempotency key. */
export interface IdempotentResponse {
	key: string;
	/** Hexadecimal SHA-256 of the request's body. */
	requestHash: string;
	/** JSON. */
	response: string;
	createdAt: number;
}

/** The files of a completed video. */
export interface StoredFiles {
	id: string;
	fileStem: string;
	bytes: number;
	completedAt: number;
}

/** A webhook in the outbox, and the state of its delivery. */
export interface WebhookRecord {
	id: string;
	type: WebhookType;
	videoId: string;
	url: string;
	status: WebhookStatus;
	/** Attempts since it was created or redelivered. */
	attempts: number;
	createdAt: number;
	/** The start of the delivery window. */
	firstDueAt: number;
	nextAttemptAt?: number;
	/** When somebody with an API key first read the finished video; undefined for an attempt that was asked for again. */
	videoReadAt?: number;
	/** When the claim of the current attempt expires. */
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
	/** When it stops signing; undefined for the current secret. */
	expiresAt?: number;
}

export interface ApiKeyRecord {
	id: string;
	name: string;
	environment: Environment;
	prefix: string;
	/** Hexadecimal SHA-256 of the key. */
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

export interface CollectionRecord {
	id: string;
	name: string;
	description?: string;
	assetType: AssetType;
	userId: string;
	isGlobal: boolean;
	assetCount: number;
	createdAt: number;
	deletedAt?: number;
}

/** A new collection has no assets. */
export type NewCollection = Omit<CollectionRecord, 'assetCount'>;

/** A file of a collection. */
export interface AssetRecord {
	id: string;
	collectionId: string;
	/** From the upload. */
	name: string;
	mediaType: MediaType;
	bytes: number;
	/** In pixels, only for images. */
	width?: number;
	height?: number;
	/** Name in the file storage. It cannot be guessed. */
	fileName: string;
	createdAt: number;
}
