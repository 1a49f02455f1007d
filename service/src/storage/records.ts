import { z } from 'zod';
import { mediaTypeSchema } from '../contract/asset';
import { environmentSchema, scopeSchema } from '../contract/apiKey';
import { assetTypeSchema } from '../contract/collection';
import { postTextsSchema } from '../contract/post';
import { videoFailureSchema } from '../contract/serializeError';
import { variantPayloadSchema } from '../contract/variant';
import {
	attributionSchema,
	resolutionSchema,
	videoScriptSchema,
	videoStatusSchema,
	writtenFieldsSchema,
	type VideoStatus,
} from '../contract/video';
import type { VideoInput } from '../request/videoInput';
import { webhookStatusSchema, webhookTypeSchema, type WebhookStatus } from '../contract/webhook';

export type { VideoFailure } from '../contract/serializeError';

// What the database has: each schema reads a row, whose columns have the names of its fields in snake case. Times are in
// milliseconds since the epoch.

const text = z.string().optional();
const number = z.number().optional();
/** SQLite has no type for truth values. */
const flag = z.number().transform((value) => value === 1);
export const json = <Value>(schema: z.ZodType<Value, z.ZodTypeDef, unknown>) =>
	z
		.string()
		.transform((stored): unknown => JSON.parse(stored))
		.pipe(schema);

/** The MP4 of a completed video. Width and height in pixels. */
const videoFileSchema = z.object({
	durationSeconds: z.number(),
	width: z.number(),
	height: z.number(),
	bytes: z.number(),
});

export type VideoFile = z.output<typeof videoFileSchema>;

const newWebhookSchema = z.object({ id: z.string(), url: z.string() });

const summaryFields = {
	id: z.string(),
	templateId: z.string(),
	status: videoStatusSchema,
	/** The name of its files without the extension. It cannot be guessed. */
	fileStem: z.string(),
	createdAt: z.number(),
	completedAt: number,
	/** When its files and its request were removed. */
	filesRemovedAt: number,
	/** A failed video no longer has it (videos/deduplication.ts). */
	deduplicationKey: text,
	/** Text for a post. */
	caption: text,
	/** What else a post needs. */
	post: json(postTextsSchema).optional(),
	/** Undefined until the video is completed. */
	file: json(videoFileSchema).optional(),
};

/** A video in lists. */
export const videoSummarySchema = z.object({
	...summaryFields,
	/** Read from the script of a completed video; undefined if it shows all that it was given. */
	leftOut: json(videoScriptSchema)
		.transform(({ left_out: pieces }) => (pieces.length === 0 ? undefined : pieces))
		.optional(),
});

export type VideoSummary = z.output<typeof videoSummarySchema>;

/** A video and its job. */
export const videoRecordSchema = z.object({
	...summaryFields,
	/** Of its input, which `VideoStore.input` reads whole. */
	prompt: text,
	resolution: resolutionSchema,
	watermark: flag,
	webhookUrl: text,
	/** What its request has and it does not use. */
	warnings: json(z.array(z.string())).optional(),
	/** Of later requests with its deduplication key. */
	moreWebhooks: json(z.array(newWebhookSchema)).optional(),
	/** What its request asked for; only with a deduplication key. Hexadecimal SHA-256. */
	wantedHash: text,
	/** The request that created it. */
	requestId: z.string(),
	/** 0 to 1. */
	progress: z.number(),
	creditsCharged: z.number(),
	/** Set if the account had no limit when it was charged: the balance that it got later did not pay for the video. */
	hadNoLimit: flag.optional(),
	estimatedCompletionAt: z.number(),
	/** From the moment at which it is written; a voice can still change its times. A failed video has none. */
	script: json(videoScriptSchema).optional(),
	/** The fields that a model wrote, and that no later attempt asks for again. Undefined if none did. */
	written: json(writtenFieldsSchema).optional(),
	/** Of the stock clips in the video. */
	attributions: json(z.array(attributionSchema)).optional(),
	failure: json(videoFailureSchema).optional(),
});

export type VideoRecord = z.output<typeof videoRecordSchema>;

/** A video to create. */
export type NewVideo = Omit<VideoRecord, 'prompt'> & { input: VideoInput };

export interface VideoQuery {
	offset: number;
	limit: number;
	status?: VideoStatus;
	templateId?: string;
	/** Created after this moment. */
	after?: number;
	/** Created before this moment. */
	before?: number;
	/** Only the videos that have one of these. */
	deduplicationKeys?: readonly string[];
}

/** The right to render a video until the lease expires. */
export const leaseSchema = z.object({
	videoId: z.string(),
	/** From 1. Attempts that ended with an orderly stop do not count. */
	attempt: z.number(),
	token: z.string(),
	/** Milliseconds since the epoch. Nobody else can claim the video before. */
	leaseUntil: z.number(),
});

export type Lease = z.output<typeof leaseSchema>;

/** Who finishes a video: the worker with its lease, or somebody who does not render it, such as a cancellation. */
export type FinishClaim = Lease | Pick<Lease, 'videoId'>;

/** The unfinished videos with this template and resolution, which decide the render time. */
export const pendingWorkSchema = z.object({
	templateId: z.string(),
	resolution: resolutionSchema,
	/** Those that no worker holds: they are queued, or their worker died. */
	waiting: z.number(),
	/** Those that a worker renders. */
	running: z.number(),
	/** The sum of the progress of those that are rendered, 0 to `running`. */
	progress: z.number(),
	/** How long such a render took, in milliseconds; undefined before the first one. */
	measuredMs: number,
});

export type PendingWork = z.output<typeof pendingWorkSchema>;

export type VideoOutcome =
	| (Pick<VideoRecord, 'script' | 'caption' | 'post' | 'attributions'> & {
			status: 'completed';
			at: number;
			file: VideoFile;
			/** Size of all its files together. */
			fileBytes: number;
	  })
	| { status: 'failed'; at: number; failure: NonNullable<VideoRecord['failure']> };

/** The stored response to a request with an idempotency key. */
export const idempotentResponseSchema = z.object({
	key: z.string(),
	/** Hexadecimal SHA-256 of the request's body. */
	requestHash: z.string(),
	/** JSON. */
	response: z.string(),
	createdAt: z.number(),
});

export type IdempotentResponse = z.output<typeof idempotentResponseSchema>;

/** It replaces a response with the same key if that is not newer than `expiredBefore`. */
export type NewResponse = IdempotentResponse & { expiredBefore: number };

/** How a request is answered whose deduplication key a video has. */
export interface Reuse {
	/** An additional webhook of the video. */
	webhook?: z.output<typeof newWebhookSchema>;
	/** To store with an idempotency key. */
	response?: NewResponse;
}

/** A finished video whose request is kept and, unless it failed, its files. */
export const keptVideoSchema = z.object({
	id: z.string(),
	fileStem: z.string(),
	bytes: z.number(),
	completedAt: z.number(),
});

export type KeptVideo = z.output<typeof keptVideoSchema>;

/** A webhook in the outbox, and the state of its delivery. */
export const webhookRecordSchema = z.object({
	id: z.string(),
	type: webhookTypeSchema,
	videoId: z.string(),
	url: z.string(),
	/** The host name of `url`. Empty for a webhook that an older version stored. */
	receiver: z.string(),
	status: webhookStatusSchema,
	/** Attempts since it was created or redelivered. */
	attempts: z.number(),
	createdAt: z.number(),
	/** The start of the delivery window. */
	firstDueAt: z.number(),
	nextAttemptAt: number,
	/** When somebody with an API key first read the finished video; undefined for an attempt that was asked for again. */
	videoReadAt: number,
	/** When the claim of the current attempt expires. */
	leaseUntil: number,
	deliveredAt: number,
	lastResponseStatus: number,
	lastError: text,
});

export type WebhookRecord = z.output<typeof webhookRecordSchema>;

export interface WebhookResult {
	status: WebhookStatus;
	at: number;
	nextAttemptAt?: number;
	responseStatus?: number;
	error?: string;
}

export const webhookSecretRecordSchema = z.object({
	/** `whsec_` and base64. */
	secret: z.string(),
	/** When it stops signing; undefined for the current secret. */
	expiresAt: number,
});

export const apiKeyRecordSchema = z.object({
	id: z.string(),
	name: z.string(),
	environment: environmentSchema,
	prefix: z.string(),
	/** Hexadecimal SHA-256 of the key. */
	hash: z.string(),
	scopes: json(z.array(scopeSchema)),
	rateLimitPerHour: z.number(),
	/** The first limited key of those that it comes from, which may be revoked. Its limit counts for it too (api/limitRequests.ts). */
	countsWith: text,
	createdAt: z.number(),
});

export type ApiKeyRecord = z.output<typeof apiKeyRecordSchema>;

/** A key that somebody can use. */
export const usableKeySchema = apiKeyRecordSchema.extend({
	/** The hourly limit that the key of `countsWith` has now. */
	familyLimitPerHour: number,
});

export type UsableKey = z.output<typeof usableKeySchema>;

/** A preset of a template. */
export const variantRecordSchema = z.object({
	id: z.string(),
	templateId: z.string(),
	name: z.string(),
	payload: json(variantPayloadSchema),
	isActive: flag,
	createdAt: z.number(),
	updatedAt: number,
});

export type VariantRecord = z.output<typeof variantRecordSchema>;

export const collectionRecordSchema = z.object({
	id: z.string(),
	name: z.string(),
	description: text,
	assetType: assetTypeSchema,
	userId: z.string(),
	isGlobal: flag,
	assetCount: z.number(),
	createdAt: z.number(),
	deletedAt: number,
});

export type CollectionRecord = z.output<typeof collectionRecordSchema>;

/** A new collection has no assets. */
export type NewCollection = Omit<CollectionRecord, 'assetCount'>;

/** A file of a collection. */
export const assetRecordSchema = z.object({
	id: z.string(),
	collectionId: z.string(),
	/** From the upload. */
	name: z.string(),
	mediaType: mediaTypeSchema,
	bytes: z.number(),
	/** In pixels, only for images. */
	width: number,
	height: number,
	/** Name in the file storage. It cannot be guessed. */
	fileName: z.string(),
	createdAt: z.number(),
});

export type AssetRecord = z.output<typeof assetRecordSchema>;
