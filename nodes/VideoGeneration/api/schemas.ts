import { z } from 'zod/v3';

import { isJsonObject } from './parse';

// Tolerant on purpose: a field is required only if the nodes cannot work without it, and an optional field of the wrong
// type counts as missing. Fields that the nodes do not read are not listed; they pass through unchanged. The service's
// own schemas are strict, and a test checks both against each other.

/** An ID. Numbers are accepted too. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String);

/** A field that the nodes do not read. */
const extra = z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null(),
	z.record(z.unknown()),
	z.array(z.unknown()),
]);

/** An object whose other fields stay. */
const open = <T extends z.ZodRawShape>(fields: T) => z.object(fields).catchall(extra);

/** An optional field: missing if it has the wrong type. */
function lenient<T extends z.ZodTypeAny>(schema: T) {
	return schema.nullish().catch(undefined);
}

/**
 * A list without the entries that cannot be read: one bad entry must not hide the others. Invalid if none can be read,
 * because then it is not the list that is expected.
 */
function readableEntries<T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>) {
	return z.array(z.unknown()).transform((all, context): T[] => {
		const parsed = all.map((entry) => schema.safeParse(entry));
		const readable = parsed.flatMap((entry) => (entry.success ? [entry.data] : []));
		const issues = readable.length === 0 ? (parsed[0]?.error?.issues ?? []) : [];
		for (const issue of issues) context.addIssue({ ...issue, path: [0, ...issue.path] });
		return readable;
	});
}

const numeric = z.string().regex(/^-?\d+(\.\d+)?$/);
const anyNumber = z.union([z.number(), numeric.transform(Number)]);
const anyFlag = z.union([
	z.boolean(),
	z.union([z.literal(1), z.literal('true')]).transform(() => true),
	z.union([z.literal(0), z.literal('false')]).transform(() => false),
]);

const text = lenient(z.union([z.string(), z.number().transform(String)]));
const number = lenient(anyNumber);
const flag = lenient(anyFlag);

/**
 * The same schema, but it does not parse a value that is already valid. Parsing one video allocates 20 KB, so parsing a
 * long list would fill n8n's memory faster than it is freed.
 */
function skipParseIfValid<T>(
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
	isValid: (value: unknown) => value is T,
) {
	return z.unknown().transform((value, context): T => {
		if (isValid(value)) return value;
		const parsed = schema.safeParse(value);
		if (parsed.success) return parsed.data;
		for (const issue of parsed.error.issues) context.addIssue(issue);
		return z.NEVER;
	});
}

/** False if in doubt: then the value is parsed. */
function isFieldValid(value: unknown, type: unknown): boolean {
	if (type === idSchema) return typeof value === 'string' && value !== '';
	if (value === undefined || value === null) return true;
	return type === text ? typeof value === 'string' : type === number && typeof value === 'number';
}

export const linksSchema = open({ docs: text, support: text });

/** The object under `error` of an error response. */
export const serviceErrorSchema = open({
	type: text,
	status: number,
	title: text,
	detail: text,
	request_id: text,
	links: lenient(linksSchema),
});
export type ServiceErrorObject = z.infer<typeof serviceErrorSchema>;

/** The response of `POST /v1/videos`. Only the ID is required: a paid job must not be lost over a missing field. */
export const videoJobSchema = open({
	id: idSchema,
	template_id: text,
	created_at: text,
	estimated_completion: text,
	status_url: text,
	credits_charged: number,
	deduplication_key: text,
	/** Whether it existed before, for the deduplication key. */
	deduplicated: flag,
	warnings: lenient(z.array(z.string())),
});
export type VideoJob = z.infer<typeof videoJobSchema>;

/** Why a video failed: an error object, or only its title as a string. */
const videoErrorSchema = z.preprocess(
	(error) => (typeof error === 'string' && error !== '' ? { title: error } : error),
	serviceErrorSchema,
);

/** An item of `GET /v1/videos`, with the fields that a `status_url` may add. */
const videoObject = open({
	id: idSchema,
	template_id: text,
	status: text,
	video_url: text,
	thumbnail_url: text,
	created_at: text,
	completed_at: text,
	estimated_completion: text,
	status_url: text,
	credits_charged: number,
	progress: number,
	caption: text,
	duration_seconds: number,
	width: number,
	height: number,
	size_bytes: number,
	deduplication_key: text,
	error: lenient(videoErrorSchema),
});
export type Video = z.infer<typeof videoObject>;

const videoFields = Object.entries<unknown>(videoObject.shape);
const isVideo = (value: unknown): value is Video =>
	isJsonObject(value) && videoFields.every(([name, type]) => isFieldValid(value[name], type));

export const videoSchema = skipParseIfValid(videoObject, isVideo);

const videosSchema = skipParseIfValid(
	z.array(videoSchema),
	(value): value is Video[] => Array.isArray(value) && value.every(isVideo),
);

/** More pages than any account has: a higher number is an error of the service. */
const MAX_PAGES = 1_000_000;

/** The response of `GET /v1/videos`. */
export const videoListSchema = open({
	videos: videosSchema,
	pagination: open({
		total_pages: anyNumber.pipe(z.number().int().min(0).max(MAX_PAGES)),
		total: anyNumber.optional().catch(undefined),
	}),
});

/** A field of a template's `custom_data`. `typeOf` of `generation/templateFields/fieldTypes.ts` says what its type means. */
const templateFieldSchema = open({
	key: z.string().min(1),
	label: text,
	description: text,
	type: text,
	required: flag,
	options: lenient(
		z.array(open({ value: z.union([z.string(), z.number(), z.boolean()]), label: text })),
	),
	default: lenient(z.unknown()),
	/** In characters: of a text, or of each entry of a list. */
	max_length: number,
	/** Of a list. */
	max_items: number,
	/** The service judges values that are of another type, or not among the options. */
	accepts_other_values: flag,
});
export type TemplateField = z.infer<typeof templateFieldSchema>;

export const templateSchema = open({
	id: idSchema,
	name: text,
	description: text,
	duration_range: lenient(open({ min: number, max: number })),
	credits_per_video: number,
	example_video_url: text,
	supported_resolutions: lenient(z.array(z.union([z.string(), z.number()]).transform(String))),
	requires_context: lenient(open({ prompt: flag, brand_id: flag, custom_data: flag })),
	custom_data_fields: lenient(readableEntries(templateFieldSchema)),
});
export type Template = z.infer<typeof templateSchema>;

/** The response of `GET /v1/templates`. */
export const templateListSchema = open({ templates: readableEntries(templateSchema) });

/** A variant. Its settings are free-form beyond these. */
export const variantSchema = open({
	id: idSchema,
	name: text,
	payload: lenient(
		open({
			videoCount: number,
			settings: lenient(
				open({
					systemPrompt: text,
					captionPrompt: text,
					compositionProps: lenient(z.record(z.unknown())),
				}),
			),
		}),
	),
	is_active: flag,
});
export type Variant = z.infer<typeof variantSchema>;

/**
 * A variant's settings, unchanged, to send them back in full. Settings that cannot be read must not be overwritten.
 * Some services (written in PHP, for example) encode an empty object as an empty array.
 */
export const variantSettingsSchema = z.object({
	id: idSchema,
	payload: z
		.object({
			settings: z.union([z.record(z.unknown()), z.tuple([]).transform(() => ({}))]).nullish(),
		})
		.nullish(),
});

/** The response of `GET /v1/templates/{templateId}/variants`. */
export const variantListSchema = open({ variants: readableEntries(variantSchema) });

export const collectionSchema = open({
	id: idSchema,
	name: text,
	asset_type: text,
	asset_count: number,
});
export type Collection = z.infer<typeof collectionSchema>;

/** The response of `GET /v1/collections`. */
export const collectionListSchema = open({ collections: readableEntries(collectionSchema) });

/** The response of `POST /v1/collections/{id}/assets`: the file as the service keeps it. */
export const assetSchema = open({ id: idSchema, collection_id: text, name: text });
export type Asset = z.infer<typeof assetSchema>;

/** The response of `POST /v1/api-keys`. Only the key is required: it is shown once and must not be lost. */
export const apiKeySchema = open({ api_key: z.string().min(1) });
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A still of a preview: a JPEG or PNG as a `data:` URL. */
const stillSchema = z.object({
	image: z
		.string()
		.regex(/^data:image\/(?:jpeg|png);base64,/)
		.transform((url) => ({
			mimeType: url.slice('data:'.length, url.indexOf(';')),
			base64: url.slice(url.indexOf(',') + 1),
		})),
});

/** The response of `POST /v1/previews`. */
export const previewSchema = open({
	template_id: text,
	width: number,
	height: number,
	duration_seconds: number,
	credits: number,
	script: lenient(z.record(z.unknown())),
	frames: z.array(stillSchema),
});
export type Preview = z.infer<typeof previewSchema>;

/** The response of `GET /v1/account`. */
export const accountSchema = open({
	credits: lenient(open({ left: number, used: number })),
	key: lenient(
		open({
			id: text,
			name: text,
			scopes: lenient(z.array(z.string())),
			rate_limit_per_hour: number,
		}),
	),
});
export type Account = z.infer<typeof accountSchema>;
