import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { openS3Files } from '../../src/storage/files/s3Files';
import { UnreachableError } from '../../src/util/unreachableError';
import { startLocalServer } from '../support/localServer';
import { openConnections, storageEnvironment } from '../support/sharedStorage';
import { atEnd, startTestService, stopAll, temporaryFolder } from '../support/testService';
import { until } from '../support/until';

const LARGE_BYTES = 20 * 1024 * 1024 + 1;

afterEach(stopAll);

async function openFiles(endpoint: string, bucket: string) {
	const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
	const settings = { endpoint, bucket, region: 'us-east-1', ...keys };
	const files = await openS3Files(settings, join(await temporaryFolder(), 'work'));
	atEnd(() => {
		files.close();
		return Promise.resolve();
	});
	return files;
}

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
