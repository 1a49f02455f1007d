import { z } from 'zod';

// Tolerant on purpose: only what the nodes cannot work without is required; a field of another type counts as absent
// and spoils nothing else. What the nodes do not read is not named here and passes through as it came. The service's
// own schemas are strict; a contract test holds the two together.

/** An ID; numbers are accepted as IDs. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String);

/** A field that the nodes do not read, as it came. */
const extra = z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null(),
	z.record(z.unknown()),
	z.array(z.unknown()),
]);

/** A field that the nodes can do without. */
function lenient<T extends z.ZodTypeAny>(schema: T) {
	return schema.nullish().catch(undefined);
}

const written = z.string().regex(/^-?\d+(\.\d+)?$/);
const anyNumber = z.union([z.number(), written.transform(Number)]);
const anyFlag = z.union([
	z.boolean(),
	z.union([z.literal(1), z.literal('true')]).transform(() => true),
	z.union([z.literal(0), z.literal('false')]).transform(() => false),
]);

const text = lenient(z.union([z.string(), z.number().transform(String)]));
const number = lenient(anyNumber);
const flag = lenient(anyFlag);

/**
 * The same schema, but what needs no conversion is taken as it came: parsing allocates twenty kilobytes for a video, and
 * of a long list n8n's memory grows by much of that before it is collected.
 */
function asItCame<T>(
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
	needsNone: (value: unknown) => value is T,
) {
	return z.unknown().transform((value, context): T => {
		if (needsNone(value)) return value;
		const parsed = schema.safeParse(value);
		if (parsed.success) return parsed.data;
		for (const issue of parsed.error.issues) context.addIssue(issue);
		return z.NEVER;
	});
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** False where in doubt: then it is parsed. */
function fits(value: unknown, type: unknown): boolean {
	if (type === idSchema) return typeof value === 'string' && value !== '';
	if (value === undefined || value === null) return true;
	return type === text ? typeof value === 'string' : type === number && typeof value === 'number';
}

/** Contract 7: the links of an error. */
export const linksSchema = z.object({ docs: text, support: text }).catchall(extra);

/** Contract 7: the object under `error`. */
export const serviceErrorSchema = z
	.object({
		type: text,
		status: number,
		title: text,
		detail: text,
		request_id: text,
		links: lenient(linksSchema),
	})
	.catchall(extra);
export type ServiceErrorObject = z.infer<typeof serviceErrorSchema>;

/** Contract 2.2. Only the id is required: a paid job must not be lost over a missing extra. */
export const videoJobSchema = z
	.object({
		id: idSchema,
		template_id: text,
		created_at: text,
		estimated_completion: text,
		status_url: text,
		credits_charged: number,
	})
	.catchall(extra);
export type VideoJob = z.infer<typeof videoJobSchema>;

/** Why a video failed: an error object, or its title alone. */
const videoErrorSchema = z.preprocess(
	(error) => (typeof error === 'string' && error !== '' ? { title: error } : error),
	serviceErrorSchema,
);

/** Contract 2.3, and what a status address may add to it. */
const videoObject = z
	.object({
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
		error: lenient(videoErrorSchema),
	})
	.catchall(extra);
export type Video = z.infer<typeof videoObject>;

const videoFields = Object.entries<unknown>(videoObject.shape);
const isVideo = (value: unknown): value is Video =>
	isObject(value) && videoFields.every(([name, type]) => fits(Reflect.get(value, name), type));

export const videoSchema = asItCame(videoObject, isVideo);

const videosSchema = asItCame(
	z.array(videoSchema),
	(value): value is Video[] => Array.isArray(value) && value.every(isVideo),
);

/** More pages than any account has: such a number is a mistake, and nobody could wait for them. */
const MAX_PAGES = 1_000_000;

/** Contract 4.3. */
export const videoListSchema = z
	.object({
		videos: videosSchema,
		pagination: z
			.object({ total_pages: anyNumber.pipe(z.number().int().min(0).max(MAX_PAGES)) })
			.catchall(extra),
	})
	.catchall(extra);

/** Contract 2.4. */
export const templateSchema = z
	.object({
		id: idSchema,
		name: text,
		description: text,
		category: text,
		duration_range: lenient(z.object({ min: number, max: number }).catchall(extra)),
		credits_per_video: number,
		example_video_url: text,
		supported_resolutions: lenient(z.array(z.union([z.string(), z.number()]).transform(String))),
		requires_context: lenient(
			z.object({ prompt: flag, brand_id: flag, custom_data: flag }).catchall(extra),
		),
	})
	.catchall(extra);
export type Template = z.infer<typeof templateSchema>;

/** Contract 4.4. */
export const templateListSchema = z.object({ templates: z.array(templateSchema) }).catchall(extra);

/** Contract 2.5. The settings are free-form beyond what the nodes use of them. */
export const variantSchema = z
	.object({
		id: idSchema,
		name: text,
		payload: lenient(
			z
				.object({
					videoCount: number,
					settings: lenient(
						z
							.object({
								systemPrompt: text,
								captionPrompt: text,
								compositionProps: lenient(z.record(z.unknown())),
							})
							.catchall(extra),
					),
				})
				.catchall(extra),
		),
		is_active: flag,
	})
	.catchall(extra);
export type Variant = z.infer<typeof variantSchema>;

/**
 * A variant's settings as they came, for sending them back whole: what cannot be read must not be overwritten.
 * Some languages write an empty object as an empty list.
 */
export const variantSettingsSchema = z.object({
	id: idSchema,
	payload: z
		.object({
			settings: z.union([z.record(z.unknown()), z.tuple([]).transform(() => ({}))]).nullish(),
		})
		.nullish(),
});

/** Contract 4.5. */
export const variantListSchema = z.object({ variants: z.array(variantSchema) }).catchall(extra);

/** Contract 2.6. */
export const collectionSchema = z.object({ id: idSchema }).catchall(extra);
export type Collection = z.infer<typeof collectionSchema>;

/** Contract 2.1. Only the key is required: it is shown this once, and must not be lost over a missing extra. */
export const apiKeySchema = z.object({ api_key: z.string().min(1) }).catchall(extra);
export type ApiKey = z.infer<typeof apiKeySchema>;
