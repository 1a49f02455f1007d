import express, { type RequestHandler } from 'express';
import { setImmediate } from 'node:timers/promises';
import { invalidRequest, ServiceError, tooLarge } from '../contract/serviceError';
import { asSentence } from '../util/wording';
import { measureJson } from './measureJson';
import { refuseLarge } from './refuseLarge';

/** Members of objects and elements of arrays, in the whole body. */
const MAX_MEMBERS = 10_000;
/** Far below what would overflow the stack when the body is serialised again. */
const MAX_DEPTH = 64;
/** Without `data:` URLs. Texts are normalised and matched character by character, which takes long for millions. */
const MAX_TEXT_BYTES = 1_000_000;
/** Smaller bodies are parsed without waiting for others. */
const LARGE_BYTES = 100_000;

/** JSON is UTF-8 (RFC 8259), and `measureJson` reads only UTF-8. Express would decode other charsets too. */
const isJson = (type = '') =>
	/^application\/json\s*(;|$)/i.test(type) && !/;\s*charset\s*=\s*"?(?!utf-?8\b)/i.test(type);

/**
 * Parses a body, unless it has so many parts that parsing it would delay other requests.
 * @throws ServiceError `invalid_request`, `invalid_json`, `body_too_large`
 */
function parse(bytes: Buffer): unknown {
	const { members, depth, textBytes } = measureJson(bytes, {
		...{ members: MAX_MEMBERS, depth: MAX_DEPTH, textBytes: MAX_TEXT_BYTES },
	});
	if (textBytes > MAX_TEXT_BYTES) throw tooLarge('The body without its data: URLs', MAX_TEXT_BYTES);
	if (depth > MAX_DEPTH) {
		throw invalidRequest([
			{ field: 'body', message: `Must not have more than ${MAX_DEPTH} levels` },
		]);
	}
	if (members > MAX_MEMBERS) {
		const message = `Must not have more than ${MAX_MEMBERS} members`;
		throw invalidRequest([{ field: 'body', message }]);
	}
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ServiceError('invalid_json', `The body is not valid JSON: ${asSentence(reason)}`);
	}
}

let last: Promise<unknown> = Promise.resolve();

/** Resolves for one request after the other, so that between large bodies there is time for other requests. */
function nextTurn(): Promise<unknown> {
	last = last.then(() => setImmediate());
	return last;
}

/** Parses any JSON value, because the body of POST /v1/api-keys is a string. Refuses other media types. */
export function jsonBody(limit: number): RequestHandler[] {
	return [
		(request, _response, next) => {
			const { 'content-type': type, 'transfer-encoding': encoding } = request.headers;
			const length = Number(request.headers['content-length'] ?? 0);
			if ((encoding !== undefined || length > 0) && !isJson(type)) {
				throw new ServiceError(
					'unsupported_media_type',
					`The Content-Type is ${type ?? 'missing'}; it must be application/json in UTF-8.`,
				);
			}
			refuseLarge(request, 'The body', limit);
			next();
		},
		express.raw({ limit, type: () => true }),
		async (request, _response, next) => {
			const body: unknown = request.body;
			if (Buffer.isBuffer(body)) {
				if (body.length > LARGE_BYTES) await nextTurn();
				request.body = body.length === 0 ? undefined : parse(body);
			}
			next();
		},
	];
}
