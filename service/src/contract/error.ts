import { z } from 'zod';
import { choice, named, timestampSchema } from './schemaTypes';

/** `error` of a failed response or video. The contract does not define the values of `type`. */
export const errorObjectSchema = named('ErrorObject', {
	type: choice(z.string(), 'One of the types that /docs/errors lists'),
	status: z.number().int(),
	title: z.string(),
	detail: z.string(),
	request_id: z.string(),
	timestamp: timestampSchema,
	metadata: z.record(z.unknown()),
	links: z.strictObject({ docs: z.string().url(), support: z.string().url() }),
});

export type ErrorObject = z.infer<typeof errorObjectSchema>;

export const errorResponseSchema = named('Error', { error: errorObjectSchema });

/** One entry of `metadata.fields` on an error of type `invalid_request`. */
export const invalidFieldSchema = z.strictObject({ field: z.string(), message: z.string() });

export type InvalidField = z.infer<typeof invalidFieldSchema>;
