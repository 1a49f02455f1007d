import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import type { Clock } from '../util/clock';
import { toServiceError } from '../videos/failures';
import type { Logger } from '../util/logger';
import type { Urls } from '../contract/urls';
import { errorObject } from '../contract/errorObject';
import { requestContext } from './requestContext';
import { ServiceError, tooLarge } from '../contract/serviceError';
import { asSentence } from '../util/wording';

// Errors of Express and its body parser have a status.
const httpErrorSchema = z.object({
	status: z.number().int().min(400).max(499),
	message: z.string(),
	limit: z.number().optional(),
	headers: z.record(z.string()).optional(),
});

/** What writing to a connection that was closed, or work for it that was ended, throws. */
const goneSchema = z.union([
	z.object({ code: z.enum(['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']) }),
	z.object({ name: z.literal('AbortError') }),
]);

function fromExpress(error: unknown): ServiceError | undefined {
	const parsed = httpErrorSchema.safeParse(error);
	if (!parsed.success) return undefined;
	const { status, message, limit, headers } = parsed.data;
	if (status === 413) {
		if (limit !== undefined) return tooLarge('The body', limit);
		return new ServiceError('body_too_large', 'The body is too large.');
	}
	if (status === 415) return new ServiceError('unsupported_media_type', asSentence(message));
	if (status === 416) {
		return new ServiceError('range_not_satisfiable', 'The range is beyond the end of the file.', {
			headers,
		});
	}
	if (status === 404) return new ServiceError('not_found', 'There is nothing at this URL.');
	return new ServiceError(
		'malformed_request',
		`The request could not be read: ${asSentence(message)}`,
	);
}

/** Refuses URLs with the character NUL, which PostgreSQL cannot search for. */
export const refuseNul: RequestHandler = (request, response, next) => {
	if (request.path.includes('%00')) void unknownAddress(request, response, next);
	else next();
};

/** Answers URLs without a route. */
export const unknownAddress: RequestHandler = (request) => {
	throw new ServiceError('not_found', `There is nothing at ${request.method} ${request.path}.`);
};

/** Answers with an error object. An unexpected error is logged and becomes 500. */
export function handleErrors(dependencies: {
	clock: Clock;
	logger: Logger;
	urls: Urls;
}): ErrorRequestHandler {
	const { clock, logger, urls } = dependencies;
	return (thrown: unknown, request, response, next) => {
		const requestId = requestContext(request).id;
		const { method, path } = request;
		if (request.socket.destroyed && goneSchema.safeParse(thrown).success) {
			logger.debug({ err: thrown, requestId, method, path }, 'client left');
			return;
		}
		const known = toServiceError(thrown) ?? fromExpress(thrown);
		if (known === undefined || known.status >= 500) {
			// Refusals, such as those of a full queue, come in bursts: a line without a stack is enough.
			if (thrown instanceof ServiceError) {
				const { type, message: detail } = thrown;
				logger.warn({ type, detail, requestId, method, path }, 'request refused');
			} else logger.error({ err: thrown, requestId, method, path }, 'request failed');
		}
		if (response.headersSent) {
			next(thrown);
			return;
		}
		const error = known ?? new ServiceError('internal_error', 'The service failed unexpectedly.');
		// sendFile has set these for the file that it did not send.
		for (const header of ['Cache-Control', 'Last-Modified', 'Content-Type']) {
			response.removeHeader(header);
		}
		response
			.status(error.status)
			.set(error.extra.headers ?? {})
			.json({ error: errorObject(error, { requestId, now: clock.now(), urls }) });
	};
}
