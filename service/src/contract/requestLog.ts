import { z } from 'zod';
import { integerParameter, named, timestampSchema } from './schemaTypes';

/** A request to /v1, /files or /mcp, as GET /_service/requests returns it, without the key. */
export const loggedRequestSchema = named('LoggedRequest', {
	request_id: z.string(),
	operation: z.string().optional(),
	method: z.string(),
	path: z.string(),
	headers: z.record(z.union([z.string(), z.array(z.string())])),
	body: z.unknown(),
	/** Missing until the response is sent, or if the connection was closed before. */
	status: z.number().int().optional(),
	at: timestampSchema,
});

export type LoggedRequest = z.infer<typeof loggedRequestSchema>;

export const requestLogSchema = named('RequestLog', {
	requests: z.array(loggedRequestSchema),
	total: z.number().int(),
});

/** Query of GET /_service/requests. */
export const requestLogQuerySchema = z.strictObject({
	operation: z.string().optional(),
	limit: integerParameter(1_000, 1_000),
});
