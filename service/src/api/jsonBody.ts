import express, { type Request, type RequestHandler, type Response } from 'express';
import { invalidRequest, ServiceError, tooLarge } from '../contract/serviceError';
import { linkAbort, orAborted } from '../util/abort';
import { shareConcurrency, waitForTurn } from '../util/fairness';
import { reasonOf } from '../util/messages';
import { MAX_LEVELS, MAX_MEMBERS, measureJson } from '../util/measureJson';
import { checkContentLength } from './checkContentLength';
import { requestOwner } from './requestContext';

/** A body up to this size needs no turn: thousands of them fit into the memory. */
const SMALL_BYTES = 100_000;
/**
 * How many large bodies this process reads at once. The others are not read meanwhile, so unfinished ones cannot fill its memory: 16
 * take about 300 MB with the default of --max-body-bytes. An owner gets half of what others leave (`shareConcurrency`).
 */
const MAX_LARGE_BODIES = 16;
/** Shorter than clients wait for a response, so that they learn that nothing was done. */
const TURN_LIMIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const ARRIVAL_LIMIT_MS = 120_000;
/** For bodies above the default of --max-body-bytes, which take longer. */
const SLOWEST_BYTES_PER_MS = 100;

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
		`Other large requests are still arriving, and this one was not read within ${TURN_LIMIT_MS / 1_000} seconds. Nothing was done.`,
		{ headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
	);

/** A compressed or chunked body can be of any size. */
const isLarge = ({ headers }: Request) =>
	headers['content-encoding'] !== undefined ||
	headers['transfer-encoding'] !== undefined ||
	Number(headers['content-length'] ?? 0) > SMALL_BYTES;

/**
 * Calls `read` when a large body has its turn.
 * @param gone aborts when the client leaves
 * @throws ServiceError `server_busy` if that takes `limitMs`
 */
async function inTurn(
	read: () => Promise<void>,
	{ owner, gone, limitMs }: { owner: string; gone: AbortSignal; limitMs: number },
): Promise<void> {
	const turn = linkAbort([gone], limitMs);
	const start = () => {
		turn.release();
		return read();
	};
	try {
		await largeBodies(owner, start, turn.signal);
	} catch (error) {
		gone.throwIfAborted();
		throw turn.timedOut() ? serverBusy() : error;
	} finally {
		turn.release();
	}
}

/** What Express's parser does, as a promise: it sets `request.body` to the bytes. */
const runParser = (parser: RequestHandler, request: Request, response: Response) =>
	new Promise<void>((resolve, reject) => {
		void parser(request, response, (error?: unknown) => {
			if (error === undefined) resolve();
			else
				reject(
					error instanceof Error ? error : new Error('The body was not read', { cause: error }),
				);
		});
	});

/** @throws ServiceError `request_timeout`, or an error of Express */
async function receive(
	parser: RequestHandler,
	{
		request,
		response,
		gone,
		limitMs,
	}: { request: Request; response: Response; gone: AbortSignal; limitMs: number },
): Promise<void> {
	const limit = linkAbort([gone], limitMs);
	try {
		// The parser itself does not notice when the client of a compressed body leaves.
		await orAborted(runParser(parser, request, response), limit.signal);
	} catch (error) {
		gone.throwIfAborted();
		if (!limit.timedOut()) throw error;
		// Otherwise Node reads the rest of the body.
		response.set('Connection', 'close');
		const detail = `The body did not arrive completely within ${limitMs / 1_000} seconds.`;
		throw new ServiceError('request_timeout', detail);
	} finally {
		limit.release();
	}
}

/**
 * Accepts any JSON value, because the body of POST /v1/api-keys is a string. Rejects other media types.
 * @param limit in bytes
 * @param limits.arrivalMs for a body to arrive, from when it is read
 * @param limits.turnMs for a large body to be read
 */
export function jsonBody(
	limit: number,
	{
		arrivalMs = Math.max(ARRIVAL_LIMIT_MS, limit / SLOWEST_BYTES_PER_MS),
		turnMs = TURN_LIMIT_MS,
	} = {},
): RequestHandler[] {
	const parser = express.raw({ limit, type: () => true });
	const read = async (request: Request, response: Response, gone: AbortSignal) => {
		await receive(parser, { request, response, gone, limitMs: arrivalMs });
		// Of a client that has just left, the parser reads nothing and reports no error.
		if (!request.complete)
			throw new ServiceError('malformed_request', 'The body did not arrive completely.');
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
			const disconnected = new AbortController();
			const leave = () => disconnected.abort();
			if (response.destroyed) leave();
			response.once('close', leave);
			const gone = disconnected.signal;
			const start = () => read(request, response, gone);
			if (limit > SMALL_BYTES && isLarge(request))
				await inTurn(start, { owner: requestOwner(request), gone, limitMs: turnMs });
			else await start();
			response.off('close', leave);
			next();
		},
	];
}
