import express, { type RequestHandler } from 'express';
import { invalidRequest, ServiceError, tooLarge } from '../contract/serviceError';
import { waitForTurn } from '../util/fairness';
import { reasonOf } from '../util/messages';
import { MAX_LEVELS, MAX_MEMBERS, measureJson } from '../util/measureJson';
import { checkContentLength } from './checkContentLength';

/** Without the content of `data:` URLs. Normalizing and matching millions of characters takes too long. */
const MAX_TEXT_BYTES = 1_000_000;

/** Express would also decode other charsets, but JSON is UTF-8 (RFC 8259) and `measureJson` reads only that. */
const isJson = (type = '') =>
	/^application\/json\s*(;|$)/i.test(type) &&
	!/;\s*charset\s*=(?!\s*("?)utf-?8\1\s*(;|$))/i.test(type);

/**
 * Rejects JSON that is so complex that parsing it would delay other requests.
 * @param name what it is, for messages
 * @throws ServiceError `invalid_request`, `body_too_large`
 */
export function checkJsonSize(bytes: Buffer, name: string): void {
	const { members, depth, textBytes } = measureJson(bytes, {
		members: MAX_MEMBERS,
		depth: MAX_LEVELS,
		textBytes: MAX_TEXT_BYTES,
	});
	if (textBytes > MAX_TEXT_BYTES) {
		throw tooLarge(`The ${name} without its data: URLs`, MAX_TEXT_BYTES);
	}
	const excess =
		(depth > MAX_LEVELS && `${MAX_LEVELS} levels`) ||
		(members > MAX_MEMBERS && `${MAX_MEMBERS} members`);
	if (excess) {
		throw invalidRequest([{ field: name, message: `Must not have more than ${excess}` }]);
	}
}

/**
 * Rejects text in another encoding: its letters would be replaced, and shown so in a video that is charged.
 * @throws ServiceError `invalid_json`
 */
function parse(bytes: Buffer): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch (error) {
		throw new ServiceError('invalid_json', `The body is not valid JSON: ${reasonOf(error)}`);
	}
}

/** Accepts any JSON value, because the body of POST /v1/api-keys is a string. Rejects other media types. */
export function jsonBody(limit: number): RequestHandler[] {
	return [
		(request, _response, next) => {
			const { 'content-type': type, 'transfer-encoding': encoding } = request.headers;
			const length = Number(request.headers['content-length'] ?? 0);
			if ((encoding !== undefined || length > 0) && !isJson(type)) {
				throw new ServiceError(
					'unsupported_media_type',
					`The Content-Type is ${type ?? 'missing'}. It must be application/json in UTF-8.`,
				);
			}
			checkContentLength(request, 'The body', limit);
			next();
		},
		express.raw({ limit, type: () => true }),
		async (request, _response, next) => {
			const body: unknown = request.body;
			if (Buffer.isBuffer(body)) {
				await waitForTurn();
				checkJsonSize(body, 'body');
				await waitForTurn();
				request.body = body.length === 0 ? undefined : parse(body);
				await waitForTurn();
			}
			next();
		},
	];
}
