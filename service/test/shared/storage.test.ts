import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { connect, createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openS3Files } from '../../src/storage/files/s3Files';
import { openPostgres } from '../../src/storage/postgresDatabase';
import { migrations, postgresDialect } from '../../src/storage/sql/migrations';
import { createSqlStore } from '../../src/storage/sql/sqlStore';
import { createLogger } from '../../src/util/logger';
import { UnreachableError } from '../../src/util/unreachableError';
import { startLocalServer } from '../support/localServer';
import { addOldKey } from '../support/oldKey';
import { openConnections, storageEnvironment } from '../support/sharedStorage';
import { onDatabase, REDIS_URL } from '../support/sharedStores';
import { atEnd, startTestService, stopAll, temporaryFolder } from '../support/testService';
import { until } from '../support/until';
import { createVideo } from '../support/videos';

const LARGE_BYTES = 20 * 1024 * 1024 + 1;

afterEach(async () => {
	jest.restoreAllMocks();
	await stopAll();
});

async function openFiles(endpoint: string, bucket: string, stallMs?: number) {
	const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
	const settings = { endpoint, bucket, region: 'us-east-1', ...keys };
	const workFolder = join(await temporaryFolder(), 'work');
	const logger = createLogger('silent');
	const files = await openS3Files(settings, { workFolder, logger, stallMs });
	atEnd(() => {
		files.close();
		return Promise.resolve();
	});
	return files;
}

it('removes a file that is not there, also from a storage that answers with 404', async () => {
	const { url } = await startLocalServer((request, response) => {
		const isMissing = request.method === 'DELETE';
		const body = '<Error><Code>NoSuchKey</Code><Message>No such object</Message></Error>';
		request.resume().once('end', () => {
			response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/xml' });
			response.end(isMissing ? body : undefined);
		});
	});
	const files = await openFiles(url, 'videos');
	await expect(files.remove('video.mp4')).resolves.toBeUndefined();
});

it('stores a large file, reads any part of it, and removes it', async () => {
	const environment = await storageEnvironment(await temporaryFolder());
	const { VIDEO_SERVICE_S3_ENDPOINT: endpoint = '', VIDEO_SERVICE_S3_BUCKET: bucket = '' } =
		environment;
	const files = await openFiles(endpoint, bucket);
	const content = randomBytes(LARGE_BYTES);
	const path = join(await files.createWorkFolder(), 'video.mp4');
	await writeFile(path, content);
	await files.publish(path, 'large.mp4');
	const found = await files.locate('large.mp4');
	if (found?.kind !== 'object') throw new Error('The file is not there');
	expect(found.bytes).toBe(LARGE_BYTES);
	expect(content.equals(await buffer(await found.read()))).toBe(true);
	const part = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 4 };
	const expected = content.subarray(part.start, part.end + 1);
	expect(expected.equals(await buffer(await found.read(part)))).toBe(true);
	await files.remove('large.mp4');
	expect(await files.locate('large.mp4')).toBeUndefined();
});

/** Uploads a file to a storage that gives these answers, where undefined breaks the connection. */
async function uploadTo(answers: readonly (number | undefined)[]) {
	const methods: string[] = [];
	const { url } = await startLocalServer((request, response) => {
		methods.push(request.method ?? '');
		request.resume().once('end', () => {
			const attempt = methods.filter((method) => method === 'PUT').length;
			const status = attempt === 0 ? 200 : answers[attempt - 1];
			if (status === undefined) request.socket.destroy();
			else response.writeHead(status, { etag: '"1"' }).end();
		});
	});
	const files = await openFiles(url, 'videos');
	const path = join(await files.createWorkFolder(), 'video.jpg');
	await writeFile(path, 'picture');
	return { methods, published: files.publish(path, 'video.jpg') };
}

it('uploads a file again if the connection breaks or the storage is busy', async () => {
	const { methods, published } = await uploadTo([undefined, 503, 200]);
	await published;
	expect(methods).toEqual(['HEAD', 'PUT', 'PUT', 'PUT']);
});

it('gives up after the fourth upload, with an error that does not contain the signed URL', async () => {
	const { methods, published } = await uploadTo([]);
	const error: unknown = await published.catch((thrown: unknown) => thrown);
	expect(methods).toEqual(['HEAD', 'PUT', 'PUT', 'PUT', 'PUT']);
	const text = inspect(error, { depth: null });
	expect(text).toContain('The upload to the S3 storage failed');
	expect(text).not.toContain('X-Amz-');
});

/** The files that this process has open. */
async function filesOpened(): Promise<string[]> {
	const folder = '/proc/self/fd';
	// One of them is that of the folder itself, which is closed by now.
	const links = (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => ''));
	return Promise.all(links);
}

/** The address of a server whose system makes no more connections, because it accepts none of those that wait. */
async function fullStorage(): Promise<string> {
	const code = `
		const { parentPort } = require('node:worker_threads');
		const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
			parentPort.postMessage(server.address().port);
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
		});`;
	const worker = new Worker(code, { eval: true });
	const [port] = z.tuple([z.number()]).parse(await once(worker, 'message'));
	const waiting = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1').on('error', () => undefined));
	atEnd(async () => {
		for (const socket of waiting) socket.destroy();
		await worker.terminate();
	});
	await until('the connections that fit', () => !waiting[1]?.connecting);
	return `http://127.0.0.1:${port}`;
}

/** No limit of a test: on a slow machine, a short one would also end what does not stand still. */
const LONG_MS = 600_000;

/** The requests with a method that are made from now on to other servers, in their order. */
function watchRequests() {
	const made = jest.spyOn(http, 'request');
	return (method: string) =>
		made.mock.results
			.flatMap((result) => (result.type === 'return' ? [result.value] : []))
			.filter((request) => request.method === method);
}

/** What happens when nothing has arrived for as long as the limit of the connection says. */
function passLimit(socket: Socket | null | undefined) {
	expect(socket?.timeout).toBe(LONG_MS);
	socket?.emit('timeout');
	expect(socket?.destroyed).toBe(true);
}

describe('a request that stands still', () => {
	/** A storage that does not answer the first request with this method for a file, and a file to upload. */
	async function stallingStorage(method: string, { isOnce = true } = {}) {
		let asked = 0;
		const { url } = await startLocalServer((request, response) => {
			if (request.method === method && request.url?.includes('.mp4') === true) {
				asked += 1;
				if (!isOnce || asked === 1) return;
			}
			if (request.method === 'HEAD') response.setHeader('content-length', 4);
			request.resume().once('end', () => response.writeHead(200, { etag: '"1"' }).end());
		});
		const made = watchRequests();
		const files = await openFiles(url, 'videos', LONG_MS);
		const path = join(await files.createWorkFolder(), 'video.mp4');
		await writeFile(path, 'film');
		const passLimitOfFirst = async () => {
			await until('the request', () => asked === 1);
			passLimit(made(method).at(-1)?.socket);
		};
		return { files, path, asked: () => asked, passLimitOfFirst };
	}

	it('is an upload that is made again', async () => {
		const { files, path, asked, passLimitOfFirst } = await stallingStorage('PUT');
		const published = files.publish(path, 'video.mp4');
		await passLimitOfFirst();
		await published;
		expect(asked()).toBe(2);
	});

	it('is a question for a file that is asked again', async () => {
		const { files, asked, passLimitOfFirst } = await stallingStorage('HEAD');
		const located = files.locate('video.mp4');
		await passLimitOfFirst();
		expect(await located).toMatchObject({ bytes: 4 });
		expect(asked()).toBe(2);
	});

	it('is an upload that ends when its video is canceled', async () => {
		const { files, path, asked } = await stallingStorage('PUT', { isOnce: false });
		await writeFile(path, randomBytes(LARGE_BYTES));
		const canceling = new AbortController();
		const published = files.publish(path, 'video.mp4', canceling.signal);
		await until('the upload', () => asked() === 1);
		canceling.abort();
		await expect(published).rejects.toThrow('The upload to the S3 storage failed');
		expect(asked()).toBe(1);
		// Else a file that is removed would keep its space on the disk.
		await until('the end of reading the film', async () => !(await filesOpened()).includes(path));
	});

	it('is also one whose connection is never made', async () => {
		const url = await fullStorage();
		await expect(openFiles(url, 'videos', 500)).rejects.toThrow('No answer for 500 ms');
	});

	it('is neither a slow upload nor a response whose reader pauses', async () => {
		const methods: string[] = [];
		let goOn: (() => void) | undefined;
		const { url } = await startLocalServer((request, response) => {
			const { method = '' } = request;
			const isRetry = method === 'PUT' && methods.includes(method);
			methods.push(method);
			if (method === 'GET') {
				response.write('half, ');
				goOn = () => void response.end('half');
				return;
			}
			request.once('data', () => {
				if (isRetry) return;
				request.pause();
				goOn = () => void request.resume();
			});
			request.once('end', () => response.writeHead(200, { etag: '"1"' }).end());
		});
		const [made, timers] = [watchRequests(), jest.spyOn(globalThis, 'setTimeout')];
		/** As if so much time had passed that only the limits of connections, which start again with each part, have not ended. */
		const passTime = async () => {
			await until('the first half', () => goOn !== undefined);
			for (const [callback, ms] of timers.mock.calls) if (ms === LONG_MS) callback();
			goOn?.();
			goOn = undefined;
		};
		const files = await openFiles(url, 'videos', LONG_MS);
		const path = join(await files.createWorkFolder(), 'video.mp4');
		await writeFile(path, randomBytes(LARGE_BYTES));
		const published = files.publish(path, 'video.mp4');
		await passTime();
		await published;
		const found = await files.locate('video.mp4');
		if (found?.kind !== 'object') throw new Error('The file is not there');
		const content = await found.read();
		// Its connection has no limit any more.
		expect(made('GET').map(({ socket }) => socket?.timeout)).toEqual([0]);
		const text = buffer(content);
		await passTime();
		expect(String(await text)).toBe('half, half');
		expect(methods).toEqual(['HEAD', 'PUT', 'HEAD', 'GET']);
	});
});

async function emptyDatabase() {
	const environment = await storageEnvironment(await temporaryFolder());
	return openPostgres(environment.VIDEO_SERVICE_DATABASE_URL ?? '', createLogger('silent'));
}

/** Makes the tables of the first version, with a key. @param version what the database says it has */
async function oldDatabase(version: number) {
	const environment = await storageEnvironment(await temporaryFolder());
	const { VIDEO_SERVICE_DATABASE_URL: url = '', VIDEO_SERVICE_REDIS_PREFIX: schema } = environment;
	const [first = () => ''] = migrations;
	await onDatabase(`
		SET search_path TO "${schema}"; ${first(postgresDialect)}; ${addOldKey};
		CREATE TABLE schema_version (version BIGINT NOT NULL);
		INSERT INTO schema_version VALUES (${version})`);
	return openPostgres(url, createLogger('silent'));
}

it.each([
	['during a query', 'SELECT pg_sleep(60)'],
	['between two queries of a transaction', 'SELECT 1'],
])('fails a query whose connection is lost %s, and connects again', async (_when, statement) => {
	const { connection } = await emptyDatabase();
	const lost = connection.transaction().execute(async (transaction) => {
		const { rows } = await sql`SELECT pg_backend_pid() AS pid`.execute(transaction);
		const [{ pid } = { pid: 0 }] = z.array(z.object({ pid: z.number() })).parse(rows);
		const query = sql.raw(statement).execute(transaction);
		const ended = onDatabase(`SELECT pg_terminate_backend(${pid}, 10000)`);
		await Promise.all([query, ended]);
		await sql`SELECT 2`.execute(transaction);
	});
	await expect(lost).rejects.toThrow(/terminat|not queryable/);
	expect((await sql`SELECT 3 AS three`.execute(connection)).rows).toEqual([{ three: 3 }]);
	await connection.destroy();
});

/**
 * PostgreSQL at an address where `hang` keeps the connections open and passes nothing on any more, and where connections end after
 * the login while `cutsQueries` is set.
 */
async function startRelay(url: string) {
	const relayed = new URL(url);
	const { hostname, port: target } = relayed;
	const open = new Set<Socket>();
	const relay = { cutsQueries: false };
	const QUERY = 'Q'.charCodeAt(0);
	const server = createServer((client) => {
		const database = connect(Number(target), hostname);
		client.on('data', ([type]) => {
			if (relay.cutsQueries && type === QUERY) client.destroy();
		});
		client.pipe(database).pipe(client);
		for (const socket of [client, database]) open.add(socket.on('error', () => undefined));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = z.object({ port: z.number() }).parse(server.address());
	relayed.port = String(port);
	atEnd(async () => {
		for (const socket of open) socket.destroy();
		server.close();
		await once(server, 'close');
	});
	const hang = () => {
		for (const socket of open) socket.unpipe().pause();
	};
	return Object.assign(relay, { url: relayed.href, hang });
}

it('connects again after connections that were lost after the login, however many', async () => {
	const { VIDEO_SERVICE_DATABASE_URL: url = '' } = await storageEnvironment(
		await temporaryFolder(),
	);
	const relay = await startRelay(url);
	const { connection } = await openPostgres(relay.url, createLogger('silent'));
	const two = () => sql`SELECT 2 AS two`.execute(connection);
	relay.cutsQueries = true;
	// The pool has ten.
	for (let attempt = 0; attempt < 11; attempt += 1)
		await expect(two()).rejects.toThrow(/terminated unexpectedly/);
	relay.cutsQueries = false;
	expect((await two()).rows).toEqual([{ two: 2 }]);
	await connection.destroy();
});

it('fails a query without an answer, and connects again', async () => {
	const { VIDEO_SERVICE_DATABASE_URL: url = '' } = await storageEnvironment(
		await temporaryFolder(),
	);
	const relay = await startRelay(url);
	const limiting = jest.spyOn(Socket.prototype, 'setTimeout');
	const { connection } = await openPostgres(relay.url, createLogger('silent'), LONG_MS);
	const two = () => sql`SELECT 2 AS two`.execute(connection);
	await two();
	const limited = z.array(z.instanceof(Socket)).parse(limiting.mock.contexts);
	const [socket, ...others] = limited.filter(({ timeout }) => timeout === LONG_MS);
	if (socket === undefined || others.length > 0) throw new Error('There is not one connection');
	relay.hang();
	const written = socket.bytesWritten;
	const lost = expect(two()).rejects.toThrow(`No answer for ${LONG_MS} ms`);
	await until('the query', () => socket.bytesWritten > written);
	passLimit(socket);
	await lost;
	expect((await two()).rows).toEqual([{ two: 2 }]);
	// The server ends what the lost connection has left, too.
	for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
		const { rows } = await sql`SELECT current_setting(${limit}) AS value`.execute(connection);
		expect(rows).toEqual([{ value: '10min' }]);
	}
	await connection.destroy();
});

it('waits for another process that migrates longer than for other queries', async () => {
	const { VIDEO_SERVICE_DATABASE_URL: url = '', VIDEO_SERVICE_REDIS_PREFIX: name } =
		await storageEnvironment(await temporaryFolder());
	const migrating = new Client({ connectionString: url });
	await migrating.connect();
	atEnd(() => migrating.end());
	await migrating.query('BEGIN; SELECT pg_advisory_xact_lock(8787001)');
	const stallMs = 100;
	let isOver = false;
	const opened = openPostgres(url, createLogger('silent'), stallMs).finally(() => (isOver = true));
	// By the clock of the database, which cancels queries: until the limit of other queries has passed.
	const waiting = until('somebody who has waited for long', async () => {
		const { rowCount } = await onDatabase(`
			SELECT 1 FROM pg_stat_activity WHERE application_name = '${name}' AND wait_event = 'advisory'
			AND clock_timestamp() - query_start > interval '${3 * stallMs} ms'`);
		return isOver || rowCount === 1;
	});
	await Promise.race([opened, waiting]);
	expect(isOver).toBe(false);
	await migrating.query('COMMIT');
	await (await opened).connection.destroy();
});

it('brings a database of the first version up to date, with its keys', async () => {
	const store = createSqlStore(await oldDatabase(1));
	expect(await store.apiKeys.list()).toMatchObject([{ id: 'key_old' }]);
	expect(await store.apiKeys.revoke('key_old', 1)).toBe(true);
	expect(await store.apiKeys.list()).toEqual([]);
	await store.close();
});

it('does not use a database of a newer version', async () => {
	await expect(oldDatabase(99)).rejects.toThrow(
		/PostgreSQL database has schema version 99 of a newer service/,
	);
});

it.each([
	[
		'DATABASE_URL',
		'postgres://me:geheim@127.0.0.1:1/videos',
		/^PostgreSQL at 127\.0\.0\.1:1\/videos cannot be used: .*ECONNREFUSED/,
	],
	[
		'REDIS_URL',
		'redis://me:geheim@127.0.0.1:1',
		/^Redis at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
	],
	[
		'S3_ENDPOINT',
		'http://127.0.0.1:1',
		/^The S3 bucket at 127\.0\.0\.1:1\/.* cannot be used: .*ECONNREFUSED/,
	],
	[
		'S3_BUCKET',
		'elsewhere',
		/^The S3 bucket at .*\/elsewhere cannot be used: There is no such bucket/,
	],
])(
	'does not start without its %s and names it without a password',
	async (name, value, message) => {
		const environment = { [`VIDEO_SERVICE_${name}`]: value };
		const refused: unknown = await startTestService({ environment }).catch(
			(error: unknown) => error,
		);
		if (!(refused instanceof UnreachableError)) throw refused;
		expect(refused.message).toMatch(message);
		expect(refused.message).not.toContain('geheim');
	},
);

it('never stores the NUL character: it is removed from texts and rejected elsewhere', async () => {
	const service = await startTestService();
	const context = { prompt: 'Hello' };
	const status = async (path: string, json?: unknown) =>
		(await service.call(path, { json, unchecked: true })).status;
	expect(await status('/v1/api-keys', 'a\0b')).toBe(201);
	expect(await status('/v1/videos/%00')).toBe(404);
	expect(await status('/v1/videos?template_id=%00')).toBe(422);
	const credits = await service.call('/_service/credits');
	expect(credits.json).toMatchObject({ charged: 0 });
	const webhook_url = 'https://hooks.example/\0';
	expect(await status('/v1/videos', { template_id: 'plain', context, webhook_url })).toBe(202);
	expect(await status('/v1/videos', { template_id: 'plain', context: { prompt: 'a\0b' } })).toBe(
		202,
	);
});

it('leaves no connection open if it cannot start', async () => {
	const service = await startTestService();
	expect(await openConnections(service.dataFolder)).toBeGreaterThan(0);
	await service.stop();
	const { port } = await startLocalServer();
	const again = startTestService({
		dataFolder: service.dataFolder,
		flags: ['--port', String(port)],
	});
	await expect(again).rejects.toThrow(/in use|taken/);
	await until('no connection', async () => (await openConnections(service.dataFolder)) === 0);
});

it('does not fail requests in testing mode because its process was busy for seconds', async () => {
	const service = await startTestService({ environment: { VIDEO_SERVICE_REDIS_URL: REDIS_URL } });
	const { id } = await createVideo(service);
	const sending = jest.spyOn(Redis.prototype, 'sendCommand');
	const answers = Array.from({ length: 30 }, () => service.call(`/v1/videos/${id}`));
	// So that a question for the faults is on its way to Redis when the process stops listening.
	while (!sending.mock.calls.some(([{ name }]) => name === 'lrange')) await setImmediate();
	const BUSY_MS = 2_300;
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
	for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});
