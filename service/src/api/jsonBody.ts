import express, { type Request, type RequestHandler, type Response } from 'express';
import { invalidRequest, ServiceError, tooLarge } from '../contract/serviceError';
import { linkAbort } from '../util/abort';
import { shareConcurrency, waitForTurn } from '../util/fairness';
import { reasonOf } from '../util/messages';
import { MAX_LEVELS, MAX_MEMBERS, measureJson } from '../util/measureJson';
import { checkContentLength } from './checkContentLength';
import { requestOwner } from './requestContext';

/** Larger bodies are large. Thousands of smaller ones fit into the memory. */
const LARGE_BYTES = 100_000;
/**
 * How many large bodies this process reads at once. The others are not read meanwhile, so unfinished ones cannot fill its memory. An
 * owner gets half of what others leave (`shareConcurrency`).
 */
const MAX_LARGE_BODIES = 16;
/** Enough for 10 MiB at 1 Mbit/s. */
const ARRIVAL_LIMIT_MS = 120_000;
/** Clients wait longer for a response, so that they learn that nothing was done. */
const TURN_LIMIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

const largeBodies = shareConcurrency(MAX_LARGE_BODIES);

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

const serverBusy = () =>
	new ServiceError(
		'server_busy',
		`Other requests with more than ${LARGE_BYTES} bytes are still arriving. Nothing was done.`,
		{ headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
	);

/** A compressed or chunked body can be of any size. */
const isLarge = ({ headers }: Request) =>
	headers['content-encoding'] !== undefined ||
	headers['transfer-encoding'] !== undefined ||
	Number(headers['content-length'] ?? 0) > LARGE_BYTES;

/** Calls `read` when a large body has its turn. @throws ServiceError `server_busy` if that takes `limitMs` */
async function inTurn(owner: string, read: () => Promise<void>, limitMs: number): Promise<void> {
	const turn = linkAbort([], limitMs);
	const start = () => {
		turn.release();
		return read();
	};
	try {
		await largeBodies(owner, start, turn.signal);
	} catch (error) {
		throw turn.timedOut() ? serverBusy() : error;
	}
}

/** Sets `request.body` to the bytes of a body. @throws ServiceError `request_timeout`, or an error of Express */
function receive(
	parser: RequestHandler,
	{ request, response, limitMs }: { request: Request; response: Response; limitMs: number },
): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			response.set('Connection', 'close');
			response.once('finish', () => request.destroy());
			const detail = `The body did not arrive completely within ${limitMs / 1_000} s.`;
			reject(new ServiceError('request_timeout', detail));
		}, limitMs);
		void parser(request, response, (error?: unknown) => {
			clearTimeout(timer);
			if (error instanceof Error) reject(error);
			else resolve();
		});
	});
}

/**
 * Accepts any JSON value, because the body of POST /v1/api-keys is a string. Rejects other media types.
 * @param limit in bytes
 * @param limits.arrivalMs for a body to arrive, from when it is read
 * @param limits.turnMs for a large body to be read
 */
export function jsonBody(
	limit: number,
	{ arrivalMs = ARRIVAL_LIMIT_MS, turnMs = TURN_LIMIT_MS } = {},
): RequestHandler[] {
	const parser = express.raw({ limit, type: () => true });
	const read = async (request: Request, response: Response) => {
		await receive(parser, { request, response, limitMs: arrivalMs });
		const body: unknown = request.body;
		if (!Buffer.isBuffer(body)) return;
		await waitForTurn();
		checkJsonSize(body, 'body');
		await waitForTurn();
		request.body = body.length === 0 ? undefined : parse(body);
		await waitForTurn();
	};
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
		async (request, response, next) => {
			const start = () => read(request, response);
			if (isLarge(request)) await inTurn(requestOwner(request), start, turnMs);
			else await start();
			next();
		},
	];
}
