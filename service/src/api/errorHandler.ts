import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../util/clock';
import { toServiceError } from '../videos/failures';
import type { Logger } from '../util/logger';
import type { Urls } from '../contract/urls';
import { serializeError, toFailure } from '../contract/serializeError';
import { requestContext } from './requestContext';
import { preconditionFailed, ServiceError, tooLarge } from '../contract/serviceError';
import { asSentence, shorten } from '../util/messages';

/** Errors of Express and its body parser. */
const httpErrorSchema = z.object({
	status: z.number().int().min(400).max(499),
	message: z.string(),
	limit: z.number().optional(),
	headers: z.record(z.string()).optional(),
});

/** Errors after a client has closed its connection: from writing to it, and from aborted work. */
const disconnectedSchema = z.union([
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
	if (status === 412) return preconditionFailed();
	if (status === 415) return new ServiceError('unsupported_media_type', asSentence(message));
	if (status === 416) {
		return new ServiceError('range_not_satisfiable', 'The range is beyond the end of the file.', {
			headers,
		});
	}
	if (status === 404) return new ServiceError('not_found', 'There is no such file.');
	return new ServiceError('malformed_request', `The request is malformed: ${asSentence(message)}`);
}

/** Rejects URLs with the character NUL, which PostgreSQL cannot search for. */
export const rejectNul: RequestHandler = (request, response, next) => {
	if (request.path.includes('%00')) void notFound(request, response, next);
	else next();
};

/** The response to URLs without a route. */
export const notFound: RequestHandler = (request) => {
	const { method, baseUrl, path } = request;
	throw new ServiceError(
		'not_found',
		`There is no endpoint ${method} ${shorten(`${baseUrl}${path}`)}.`,
	);
};

const internalError = (requestId: string) =>
	new ServiceError(
		'internal_error',
		`An unexpected error occurred. The log of the service has it with the request ID ${requestId}.`,
	);

/** What a caller is told of an error. One that is not the caller's is logged; an unexpected one becomes `internal_error`. */
export function errorFor(thrown: unknown, request: Request, logger: Logger): ServiceError {
	const { id: requestId, loggedPath: path } = requestContext(request);
	const { method } = request;
	const known = toServiceError(thrown) ?? fromExpress(thrown);
	if (known === undefined || known.status >= 500) {
		// Expected errors, such as a full queue, come in bursts, so they are logged without a stack.
		if (thrown instanceof ServiceError) {
			const { type, message: detail } = thrown;
			logger.warn({ type, detail, requestId, method, path }, 'request rejected');
		} else {
			const level = known === undefined ? 'error' : 'warn';
			logger[level]({ err: thrown, requestId, method, path }, 'request failed');
		}
	}
	return known ?? internalError(requestId);
}

/**
 * Responds with an error object. An unexpected error is logged and becomes a 500. No error goes on to Express, which would
 * respond with a page that has the stack.
 */
export function handleErrors(dependencies: {
	clock: Clock;
	logger: Logger;
	urls: Urls;
}): ErrorRequestHandler {
	const { clock, logger, urls } = dependencies;

	function send(error: ServiceError, request: Request, response: Response): void {
		const requestId = requestContext(request).id;
		const { metadata, headers = {} } = error.extra;
		const failure = toFailure(error, clock.now());
		// sendFile sets these before it fails.
		for (const header of ['Cache-Control', 'Last-Modified', 'Content-Type']) {
			response.removeHeader(header);
		}
		response
			.status(error.status)
			.set(headers)
			.json({ error: serializeError(failure, { requestId, urls, metadata }) });
	}

	function handle(thrown: unknown, request: Request, response: Response): void {
		const { id: requestId, loggedPath: path } = requestContext(request);
		const { method } = request;
		// Not that of the request: `pipeline` takes it away when it destroys a request.
		if (response.socket?.destroyed === true && disconnectedSchema.safeParse(thrown).success) {
			logger.debug({ err: thrown, requestId, method, path }, 'client disconnected');
			return;
		}
		const error = errorFor(thrown, request, logger);
		// So that the client notices that the rest is missing.
		if (response.headersSent) response.destroy();
		else send(error, request, response);
	}

	return (thrown: unknown, request, response, next) => {
		try {
			handle(thrown, request, response);
		} catch (error) {
			const requestId = requestContext(request).id;
			logger.error({ err: error, requestId }, 'an error could not be handled');
			// Express then only closes the connection.
			if (response.headersSent) next(error);
			else send(internalError(requestId), request, response);
		}
	};
}
