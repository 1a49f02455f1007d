import { once } from 'node:events';
import { request as startRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import express, { type ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { jsonBody } from '../src/api/jsonBody';
import { assignContext, requestContext } from '../src/api/requestContext';
import { closeServer, listen } from '../src/api/server';
import { ServiceError } from '../src/contract/serviceError';
import type { UsableKey } from '../src/storage/stores';
import { systemRandom } from '../src/util/random';
import { collectedLog } from './support/collectedLog';
import { atEnd, stopAll } from './support/testService';

afterEach(stopAll);

const host = '127.0.0.1';
const LIMIT = 1_000_000;
const LARGE = 100_001;
/** The places of one who is alone. */
const SHARE = 8;
/** For a test that waits for neither limit. */
const never = { arrivalMs: 600_000, turnMs: 600_000 };

const keyOf = (id: string): UsableKey => ({
	...{ id, name: id, environment: 'live', prefix: '', hash: '', scopes: [] },
	...{
		rateLimitPerHour: 1_000,
		countsWith: undefined,
		createdAt: 0,
		familyLimitPerHour: undefined,
	},
});

const sendError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
	if (error instanceof ServiceError) response.status(error.status).json(error.type);
	else next(error);
};

/** A server that answers with the length of the text that it got; its header `key` has the ID of a key. */
async function startServer(limits: { arrivalMs: number; turnMs: number }) {
	const { logger } = collectedLog();
	const { server, serve, port } = await listen({ host, port: 0, defaultPort: 0, logger });
	const app = express();
	app.use(assignContext(systemRandom), (request, _response, next) => {
		requestContext(request).key = keyOf(request.get('key') ?? '');
		next();
	});
	app.post('/', ...jsonBody(LIMIT, limits), (request, response) => {
		response.json(z.string().parse(request.body).length);
	});
	app.use(sendError);
	serve(app);
	atEnd(() => closeServer(server));

	/** Sends the headers of a request. */
	const begin = async (key: string, headers: Record<string, string | number>) => {
		const arrived = once(server, 'request');
		const request = startRequest({
			...{ host, port, method: 'POST', agent: false },
			headers: { key, 'content-type': 'application/json', ...headers },
		});
		request.on('error', () => undefined);
		request.flushHeaders();
		await arrived;
		return request;
	};
	/** As large bodies that do not arrive. */
	const fillShare = (key: string) =>
		Promise.all(Array.from({ length: SHARE }, () => begin(key, { 'content-length': LARGE })));
	return { begin, fillShare };
}

/** The status and the JSON of the response. */
async function answerTo(request: ClientRequest): Promise<[number | undefined, unknown]> {
	const response = await new Promise<IncomingMessage>((resolve) =>
		request.once('response', resolve),
	);
	return [response.statusCode, await json(response)];
}

function send(request: ClientRequest, body: string | Buffer) {
	const answer = answerTo(request);
	request.end(body);
	return answer;
}

const textOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

it('leaves places for others while the large bodies of one key do not arrive', async () => {
	const { begin, fillShare } = await startServer({ ...never, turnMs: 50 });
	await fillShare('slow');
	const more = await begin('slow', { 'content-length': LARGE });
	expect(await answerTo(more)).toEqual([503, 'server_busy']);
	const small = await begin('slow', { 'content-length': 1_000 });
	expect(await send(small, textOf(1_000))).toEqual([200, 998]);
	const ofAnother = await begin('other', { 'content-length': LARGE });
	expect(await send(ofAnother, textOf(LARGE))).toEqual([200, LARGE - 2]);
});

const compressed = gzipSync(textOf(1_000));

it.each([
	['chunked', { 'transfer-encoding': 'chunked' }, textOf(1_000)],
	['compressed', { 'content-encoding': 'gzip', 'content-length': compressed.length }, compressed],
])('counts a %s body as large, whatever its size', async (_how, headers, body) => {
	const { begin, fillShare } = await startServer({ ...never, turnMs: 50 });
	expect(await send(await begin('slow', { ...headers }), body)).toEqual([200, 998]);
	await fillShare('slow');
	expect(await send(await begin('slow', { ...headers }), body)).toEqual([503, 'server_busy']);
});

it('gives the place of a client that left to the next', async () => {
	const { begin, fillShare } = await startServer(never);
	const [first] = await fillShare('slow');
	const answer = send(await begin('slow', { 'content-length': LARGE }), textOf(LARGE));
	first?.destroy();
	expect(await answer).toEqual([200, LARGE - 2]);
});

it('ends a request whose body does not arrive in time, and gives its place to the next', async () => {
	const { begin, fillShare } = await startServer({ ...never, arrivalMs: 200 });
	const open = await fillShare('slow');
	const answers = open.map(answerTo);
	const closed = open.map((request) => once(request, 'close'));
	const next = await begin('slow', { 'content-length': LARGE });
	expect(await send(next, textOf(LARGE))).toEqual([200, LARGE - 2]);
	expect(await Promise.all(answers)).toEqual(open.map(() => [408, 'request_timeout']));
	await Promise.all(closed);
});
