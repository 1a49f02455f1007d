import { once } from 'node:events';
import { request as startRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { z } from 'zod';
import { handleErrors } from '../src/api/errorHandler';
import { jsonBody } from '../src/api/jsonBody';
import { assignContext, requestContext } from '../src/api/requestContext';
import { closeServer, listen } from '../src/api/server';
import { errorResponseSchema } from '../src/contract/error';
import { createUrls } from '../src/contract/urls';
import type { UsableKey } from '../src/storage/stores';
import { systemClock } from '../src/util/clock';
import { systemRandom } from '../src/util/random';
import { collectedLog } from './support/collectedLog';
import { atEnd, stopAll } from './support/testService';

afterEach(stopAll);

const host = '127.0.0.1';
const LARGE = 100_001;
/** The places of one who is alone. */
const SHARE = 8;
/** For a test that waits for neither limit. */
const never = { arrivalMs: 600_000, turnMs: 600_000 };

const keyOf = (id: string, countsWith?: string): UsableKey => ({
	...{ id, name: id, environment: 'live', prefix: '', hash: '', scopes: [] },
	...{ rateLimitPerHour: 1_000, countsWith, createdAt: 0, familyLimitPerHour: undefined },
});

const textOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

/**
 * A server that answers with the length of the text that it got. The headers `key` and `family` have the ID of the key, and of the
 * one that it comes from.
 */
async function startServer(limits: { arrivalMs: number; turnMs: number }, limit = 1_000_000) {
	const { logger } = collectedLog();
	const { server, serve, port } = await listen({ host, port: 0, defaultPort: 0, logger });
	const app = express();
	app.use(assignContext(systemRandom), (request, _response, next) => {
		requestContext(request).key = keyOf(request.get('key') ?? '', request.get('family'));
		next();
	});
	const handled: unknown[] = [];
	app.post('/', ...jsonBody(limit, limits), (request, response) => {
		handled.push(request.body);
		response.json(z.string().parse(request.body).length);
	});
	app.use(
		handleErrors({ clock: systemClock(), logger, urls: createUrls('http://service.example') }),
	);
	serve(app);
	atEnd(() => closeServer(server));

	/** Sends the headers of a request, and waits until the server has them. */
	async function begin(key: string, headers: Record<string, string | number>) {
		const arrived = once(server, 'request');
		const request = startRequest({
			...{ host, port, method: 'POST', agent: false },
			headers: { key, 'content-type': 'application/json', ...headers },
		});
		request.on('error', () => undefined);
		const answer = new Promise<IncomingMessage>((resolve) => {
			request.once('response', resolve);
		});
		// Not `once`, which also rejects with the error of the socket.
		const closed = new Promise((resolve) => {
			request.once('close', resolve);
		});
		request.flushHeaders();
		await arrived;
		return {
			closed,
			leave: () => request.destroy(),
			/** Sends the body, if one is given. @returns the response: what is in its body, or else its status and error */
			async end(body?: string | Buffer): Promise<unknown> {
				if (body !== undefined) request.end(body);
				const { statusCode, headers: received, ...rest } = await answer.then(readJson);
				const error = errorResponseSchema.safeParse(rest.content).data?.error;
				if (error === undefined) return rest.content;
				const retryAfter = received['retry-after'];
				return [statusCode, error.type, ...(retryAfter === undefined ? [] : [retryAfter])];
			},
		};
	}
	/** Begins large bodies, so many as one who is alone may send at once. They do not arrive. */
	async function fillShare(key: string, headers: Record<string, string | number> = {}) {
		const open: Awaited<ReturnType<typeof begin>>[] = [];
		for (let index = 0; index < SHARE; index += 1)
			open.push(await begin(key, { 'content-length': LARGE, ...headers }));
		return open;
	}
	return { begin, fillShare, handled };
}

async function readJson(response: IncomingMessage) {
	const { statusCode, headers } = response;
	return { statusCode, headers, content: await json(response) };
}

const BUSY = [503, 'server_busy', '5'];

it('leaves places for others while the large bodies of one key do not arrive', async () => {
	const { begin, fillShare } = await startServer({ ...never, turnMs: 50 });
	await fillShare('slow');
	expect(await (await begin('slow', { 'content-length': LARGE })).end()).toEqual(BUSY);
	const ofFamily = await begin('other', { family: 'slow', 'content-length': LARGE });
	expect(await ofFamily.end()).toEqual(BUSY);
	const small = await begin('slow', { 'content-length': 1_000 });
	expect(await small.end(textOf(1_000))).toBe(998);
	const ofAnother = await begin('other', { 'content-length': LARGE });
	expect(await ofAnother.end(textOf(LARGE))).toBe(LARGE - 2);
});

const compressed = gzipSync(textOf(1_000));

it.each([
	['chunked', { 'transfer-encoding': 'chunked' }, textOf(1_000)],
	['compressed', { 'content-encoding': 'gzip', 'content-length': compressed.length }, compressed],
])('counts a %s body as large, unless none may be', async (_how, headers, body) => {
	const { begin, fillShare } = await startServer({ ...never, turnMs: 50 });
	expect(await (await begin('slow', { ...headers })).end(body)).toBe(998);
	await fillShare('slow');
	expect(await (await begin('slow', { ...headers })).end(body)).toEqual(BUSY);
	const limited = await startServer({ ...never, turnMs: 50 }, 2_000);
	expect(await (await limited.begin('slow', { ...headers })).end(body)).toBe(998);
});

it.each([
	['plain', {}],
	['compressed', { 'content-encoding': 'gzip' }],
])('gives the place of a client with a %s body that left to the next', async (_how, headers) => {
	const { begin, fillShare, handled } = await startServer(never);
	const open = await fillShare('slow', headers);
	const leaving = await begin('slow', { 'content-length': LARGE });
	const next = await begin('slow', { 'content-length': LARGE });
	leaving.leave();
	await leaving.closed;
	const answer = next.end(textOf(LARGE));
	open[0]?.leave();
	expect(await answer).toBe(LARGE - 2);
	expect(handled).toHaveLength(1);
});

it('ends a request whose body does not arrive in time, and gives its place to the next', async () => {
	const arrivalMs = 543_210;
	const { begin, fillShare } = await startServer({ ...never, arrivalMs });
	const timers = jest.spyOn(globalThis, 'setTimeout');
	const open = await fillShare('slow');
	const limits = timers.mock.calls.filter(([, ms]) => ms === arrivalMs);
	timers.mockRestore();
	expect(limits).toHaveLength(open.length);
	const next = await begin('slow', { 'content-length': LARGE });
	// Not a short time: on a slow machine, it would pass for the next one too.
	for (const [endTime] of limits) endTime();
	expect(await next.end(textOf(LARGE))).toBe(LARGE - 2);
	for (const request of open) {
		expect(await request.end()).toEqual([408, 'request_timeout']);
		await request.closed;
	}
});
