import { z } from 'zod';
import { integerParameter, timestampSchema } from './schemaTypes';

/** A request to /v1 or /files, as GET /_service/requests returns it, without the key. */
export const loggedRequestSchema = z
	.object({
		request_id: z.string(),
		operation: z.string().optional(),
		method: z.string(),
		path: z.string(),
		headers: z.record(z.union([z.string(), z.array(z.string())])),
		body: z.unknown(),
		/** Missing until the response is sent, or if the connection was closed before. */
		status: z.number().int().optional(),
		at: timestampSchema,
	})
	.strict()
	.openapi('LoggedRequest');

export type LoggedRequest = z.infer<typeof loggedRequestSchema>;

export const requestLogSchema = z
	.object({ requests: z.array(loggedRequestSchema), total: z.number().int() })
	.strict()
	.openapi('RequestLog');

/** Query of GET /_service/requests. */
export const requestLogQuerySchema = z
	.object({
		operation: z.string().optional(),
		limit: integerParameter(1, 1_000, 1_000),
	})
	.strict();
