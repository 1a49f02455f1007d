import { z } from 'zod';
import { choice, timestampSchema } from './schemaTypes';

/** `error` of a failed response or video. The contract does not define the values of `type`. */
export const errorObjectSchema = z
	.object({
		type: choice(z.string(), 'One of the types that /docs/errors lists'),
		status: z.number().int(),
		title: z.string(),
		detail: z.string(),
		request_id: z.string(),
		timestamp: timestampSchema,
		metadata: z.record(z.unknown()),
		links: z.object({ docs: z.string().url(), support: z.string().url() }).strict(),
	})
	.strict()
	.openapi('ErrorObject');

export type ErrorObject = z.infer<typeof errorObjectSchema>;

export const errorResponseSchema = z.object({ error: errorObjectSchema }).strict().openapi('Error');

/** One entry of `metadata.fields` on an error of type `invalid_request`. */
export const invalidFieldSchema = z.object({ field: z.string(), message: z.string() }).strict();

export type InvalidField = z.infer<typeof invalidFieldSchema>;
