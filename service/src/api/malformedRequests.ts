import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '../util/clock';
import { letOthersRun } from '../util/fairness';
import type { Logger } from '../util/logger';
import type { Random } from '../util/random';
import type { Urls } from '../contract/urls';
import { acceptedKeys } from './acceptedKeys';
import { serializeError, toFailure } from '../contract/serializeError';
import { ServiceError } from '../contract/serviceError';

const codeSchema = z.object({ code: z.string() });

function toServiceError(error: Error): ServiceError {
	const parsed = codeSchema.safeParse(error);
	const code = parsed.success ? parsed.data.code : '';
	if (code === 'HPE_HEADER_OVERFLOW') {
		return new ServiceError('headers_too_large', 'The headers of the request are too large.');
	}
	if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
		return new ServiceError('request_timeout', 'The request did not arrive completely in time.');
	}
	return new ServiceError('malformed_request', 'The request is not valid HTTP.');
}

/** Responds with an error object to requests that Node cannot parse. They never reach the app. */
export function handleMalformedRequests(
	server: Server,
	dependencies: { urls: Urls; clock: Clock; random: Random; logger: Logger },
): void {
	const { urls, clock, random, logger } = dependencies;

	function respond(thrown: Error, socket: Duplex): void {
		// The client disconnected in the middle of its request, so nobody reads a response.
		const hasLeft = 'code' in thrown && thrown.code === 'HPE_INVALID_EOF_STATE';
		if (hasLeft || !socket.writable) {
			socket.destroy();
			return;
		}
		const error = toServiceError(thrown);
		const requestId = `req_${random.alphanumeric(24)}`;
		logger.info({ requestId, type: error.type, reason: thrown.message }, 'malformed request');
		const failure = toFailure(error, clock.now());
		const body = JSON.stringify({ error: serializeError(failure, { requestId, urls }) });
		socket.end(
			[
				`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
				`X-Request-Id: ${requestId}`,
				// Its path is unknown, and a client of the API must be able to rely on this.
				...Object.entries(acceptedKeys).map(([name, value]) => `${name}: ${value}`),
				'Content-Type: application/json; charset=utf-8',
				`Content-Length: ${Buffer.byteLength(body)}`,
				'Connection: close',
				'',
				body,
			].join('\r\n'),
			// A client that does not close its side would stay connected.
			() => socket.destroy(),
		);
	}

	// The headers of hundreds of requests can time out at the same moment.
	let last = Promise.resolve();
	server.on('clientError', (thrown: Error, socket: Duplex) => {
		last = last.then(letOthersRun);
		void last.then(() => respond(thrown, socket));
	});
}
