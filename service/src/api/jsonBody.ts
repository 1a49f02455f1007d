import express, { type RequestHandler } from 'express';
import { invalidRequest, ServiceError } from '../contract/serviceError';
import { closed } from '../util/wording';
import { measureJson } from './measureJson';
import { refuseLarge } from './refuseLarge';

/** Members of objects and elements of arrays, in the whole body. */
const MOST_MEMBERS = 10_000;
/** Far from what overflows the stack when the body is written out again, into the store or the request log. */
const DEEPEST = 64;

/** Express decodes other charsets too, but JSON is UTF-8 (RFC 8259), and only that is measured. */
const isJson = (type = '') =>
	/^application\/json\s*(;|$)/i.test(type) && !/;\s*charset\s*=\s*"?(?!utf-?8\b)/i.test(type);

/**
 * Parses a body, unless it has so many parts that reading it would keep others waiting.
 * @throws ServiceError `invalid_request`, `invalid_json`
 */
function parse(bytes: Buffer): unknown {
	const { members, depth } = measureJson(bytes, { members: MOST_MEMBERS, depth: DEEPEST });
	if (depth > DEEPEST) {
		throw invalidRequest([{ field: 'body', message: `Must not go deeper than ${DEEPEST} levels` }]);
	}
	if (members > MOST_MEMBERS) {
		const message = `Must not have more than ${MOST_MEMBERS} members`;
		throw invalidRequest([{ field: 'body', message }]);
	}
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ServiceError('invalid_json', `The body is not valid JSON: ${closed(reason)}`);
	}
}

/** Reads JSON bodies of any kind, as POST /v1/api-keys takes a bare string; other media types are refused. */
export function jsonBody(limit: number): RequestHandler[] {
	return [
		(request, _response, next) => {
			const { 'content-type': type, 'transfer-encoding': encoding } = request.headers;
			const length = Number(request.headers['content-length'] ?? 0);
			if ((encoding !== undefined || length > 0) && !isJson(type)) {
				throw new ServiceError(
					'unsupported_media_type',
					`The body is declared as ${type ?? 'nothing'}, not as application/json in UTF-8.`,
				);
			}
			refuseLarge(request, 'The body', limit);
			next();
		},
		express.raw({ limit, type: () => true }),
		(request, _response, next) => {
			const body: unknown = request.body;
			if (Buffer.isBuffer(body)) request.body = body.length === 0 ? undefined : parse(body);
			next();
		},
	];
}
