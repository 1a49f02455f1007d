import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { withoutKeys } from '../contract/apiKey';
import type { LoggedRequest } from '../contract/requestLog';
import type { RequestLog } from '../storage/sharedState/requestLog';
import { isoTime, type Clock } from '../util/clock';
import { requestContext } from './requestContext';

/** A list has up to 1,000 of them in one response. */
const MAX_BODY_BYTES = 16_384;

const entries = new WeakMap<Request, LoggedRequest>();

/** Cookies too: browsers send those of other servers on the same host, such as n8n. */
const secrets = new Set(['authorization', 'proxy-authorization', 'cookie']);

function redact(headers: IncomingHttpHeaders): LoggedRequest['headers'] {
	const shown: LoggedRequest['headers'] = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value === undefined) continue;
		const texts = Array.isArray(value) ? value.map(withoutKeys) : withoutKeys(value);
		shown[name] = secrets.has(name) ? '[redacted]' : texts;
	}
	return shown;
}

/** Records each request for GET /_service/requests. */
export function recordRequests(requestLog: RequestLog, clock: Clock): RequestHandler {
	return (request, response, next) => {
		const context = requestContext(request);
		const entry: LoggedRequest = {
			request_id: context.id,
			method: request.method,
			path: context.loggedUrl,
			headers: redact(request.headers),
			body: null,
			at: isoTime(clock.now()),
		};
		entries.set(request, entry);
		requestLog.add(entry);
		response.once('finish', () => {
			entry.operation = context.operation;
			entry.status = response.statusCode;
			requestLog.complete(entry);
		});
		response.once('close', () => {
			if (!response.writableFinished) requestLog.complete(entry);
		});
		next();
	};
}

/** The size of a body in bytes. Chunked and compressed bodies have no usable Content-Length. */
function bodySize({ headers }: Request, body: unknown): number {
	if (body === undefined) return 0;
	const declared =
		headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
	return Number(declared ?? Buffer.byteLength(JSON.stringify(body)));
}

/** A client may put its key into a body by mistake, at any place. */
function bodyWithoutKeys(body: unknown): unknown {
	return JSON.parse(withoutKeys(JSON.stringify(body ?? null)));
}

/** Adds the operation and the parsed body to the record, or only the size of a large body. */
export const recordBody: RequestHandler = (request, _response, next) => {
	const entry = entries.get(request);
	if (entry !== undefined) {
		const body: unknown = request.body;
		entry.operation = requestContext(request).operation;
		const size = bodySize(request, body);
		entry.body = size > MAX_BODY_BYTES ? `[${size} bytes]` : bodyWithoutKeys(body);
	}
	next();
};
