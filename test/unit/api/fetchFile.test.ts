import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { createClient } from '../../../nodes/VideoGeneration/api/client';
import { fetchFile } from '../../../nodes/VideoGeneration/api/fetchFile';
import { FakeContext, refused, type Reply } from '../../harness/fakeContext';

const url = 'https://videos.example/files/v.mp4';
const mp4 = { 'content-type': 'Video/MP4 ; codecs="avc1"', 'content-length': '4' };
const body = (...chunks: Array<string | Buffer>) =>
	Readable.from(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)));
const file = (): Reply => ({ headers: mp4, body: body('file') });
const redirect = (location: string, status = 302): Reply => ({
	status,
	headers: { location },
	body: body('moved'),
});

let fake: FakeContext;

beforeEach(() => {
	fake = new FakeContext();
	jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});

afterEach(() => {
	jest.useRealTimers();
});

async function open(address = url, timeout?: number) {
	const client = await createClient(fake.context, { timeout });
	const opened = fetchFile(client, address, 3);
	const state = { isSettled: false };
	const settled = () => (state.isSettled = true);
	void opened.then(settled, settled);
	// Streams go on by themselves, pauses do not.
	for (let turn = 0; turn < 500 && !state.isSettled; turn += 1) {
		await jest.advanceTimersByTimeAsync(50);
		await new Promise((resolve) => setImmediate(resolve));
	}
	return await opened;
}

test.each([200, 299])('status %d is a file, whatever Location says', async (status) => {
	fake.answers({
		status,
		headers: { ...mp4, location: 'https://other.example/' },
		body: body('f'),
	});
	expect(await text((await open()).stream)).toBe('f');
	expect(fake.sent).toHaveLength(1);
});

test.each([199, 400, 404])(
	'status %d is not a redirect, whatever Location says',
	async (status) => {
		fake.answers(redirect('https://other.example/', status));
		await expect(open()).rejects.toThrow(`${status}`);
		expect(fake.sent).toHaveLength(1);
	},
);

test('a file may have no content type', async () => {
	fake.answers({ headers: {}, body: body('file') });
	expect((await open()).contentType).toBeUndefined();
});

test('gives the stream and its type', async () => {
	fake.answers(file());
	const { stream, contentType } = await open();
	expect(contentType).toBe('video/mp4');
	expect(await text(stream)).toBe('file');
	expect(fake.sent).toMatchObject([
		{
			method: 'GET',
			url,
			encoding: 'stream',
			timeout: 60_000,
			headers: { 'Accept-Encoding': 'identity' },
			credential: 'videoGenerationApi',
		},
	]);
});

test('a file without a type, and one of an unknown length, are files', async () => {
	fake.answers({ body: body('file') });
	expect((await open(url, 5_000)).contentType).toBeUndefined();
	expect(fake.sent[0]!.timeout).toBe(5_000);
});

test.each([
	['ftp://me:key@files.example/v.mp4?key=1', 'ftp://files.example/v.mp4'],
	['files/v.mp4?key=1', 'files/v.mp4'],
	['', ''],
])('%j is not the URL of a file, and the error shows no secret', async (address, shown) => {
	await expect(open(address)).rejects.toMatchObject({
		details: {
			message: `The file URL is not a valid URL: ${shown}`,
			type: 'no_file',
			retryable: false,
		},
		context: { itemIndex: 3 },
	});
	expect(fake.sent).toEqual([]);
});

test('redirects are followed; the key is sent only to the origin of the base URL', async () => {
	fake.answers(
		redirect('//cdn.example/a'),
		redirect('b', 307),
		redirect('http://cdn.example/c'),
		file(),
	);
	await open();
	expect(fake.sent.map(({ url: address, credential }) => [address, credential])).toEqual([
		[url, 'videoGenerationApi'],
		['https://cdn.example/a', undefined],
		['https://cdn.example/b', undefined],
		['http://cdn.example/c', undefined],
	]);
});

test('five redirects are followed, not six', async () => {
	fake.answers(...Array.from({ length: 5 }, () => redirect(url)), file());
	expect((await open()).contentType).toBe('video/mp4');
	fake = new FakeContext().answers(...Array.from({ length: 6 }, () => redirect(url)), file());
	await expect(open()).rejects.toMatchObject({
		details: { message: 'The file URL redirects more than 5 times', type: 'no_file' },
	});
	expect(fake.sent).toHaveLength(6);
});

test('a redirect to a URL that is not http is an error', async () => {
	fake.answers(redirect('ftp://me:key@files.example/v.mp4?key=1'));
	await expect(open()).rejects.toMatchObject({
		details: { message: 'The file URL redirects to an invalid URL: ftp://files.example/v.mp4' },
	});
});

test('an error that quotes the API key is reported without it', async () => {
	fake.answers({ status: 403, body: body('vg_test', '_key may not read this') });
	await expect(open()).rejects.toMatchObject({
		details: { description: expect.stringContaining('"[API Key] may not read this"') },
	});
});

test('the body of a redirect is discarded', async () => {
	const carried = body('moved', 'on');
	fake.answers({ status: 301, headers: { location: url }, body: carried }, file());
	await open();
	expect(carried.destroyed).toBe(true);
});

test('a redirect without a target is an error', async () => {
	fake.answers({ status: 302, body: body('') });
	await expect(open()).rejects.toMatchObject({ details: { status: 302 } });
});

test.each([
	[{ status: 204, headers: mp4 }, 'nothing'],
	[{ headers: { ...mp4, 'content-length': '0' } }, 'nothing'],
	[{ headers: { 'content-type': 'text/html; charset=utf-8' } }, 'text/html'],
	[{ headers: { 'content-type': 'application/problem+json' } }, 'application/problem+json'],
	[{ headers: { 'content-type': 'application/xml' } }, 'application/xml'],
])('%j is not a file', async (reply, what) => {
	const answered = body('page', 'page');
	fake.answers({ ...reply, body: answered });
	await expect(open()).rejects.toMatchObject({
		details: {
			message: `The file URL returns ${what} instead of a file`,
			description: 'The URL may have expired. Read the video again to get a new one.',
			type: 'no_file',
			retryable: false,
		},
	});
	expect(answered.destroyed).toBe(true);
	expect(fake.sent).toHaveLength(1);
});

test.each(['video/text', 'application/jsonlines', 'application/xmlrpc'])(
	'%s is a file',
	async (type) => {
		fake.answers({ headers: { 'content-type': type }, body: body('file') });
		expect((await open()).contentType).toBe(type);
	},
);

test("the service's error object is read from the start of the stream", async () => {
	const error = { error: { title: 'Gone', detail: 'Expired' } };
	fake.answers({
		status: 410,
		headers: { 'x-request-id': 'r' },
		body: body(JSON.stringify(error)),
	});
	await expect(open()).rejects.toMatchObject({
		details: { message: 'Gone', status: 410, requestId: 'r', retryable: false },
	});
});

test('only the start of an error page is read', async () => {
	let read = 0;
	const page = Readable.from(
		(function* () {
			for (; read < 100; read += 1) yield Buffer.alloc(4 * 1024, 'x');
		})(),
		{ highWaterMark: 1 },
	);
	fake.answers({ status: 410, body: page });
	await expect(open()).rejects.toMatchObject({ details: { status: 410 } });
	expect(read).toBeGreaterThanOrEqual(4);
	expect(read).toBeLessThan(10);
	expect(page.destroyed).toBe(true);
});

test('a transient error and a refused connection are retried, and the earlier response is discarded', async () => {
	fake.answers({ status: 503, body: body('x') }, refused, file());
	expect((await open()).contentType).toBe('video/mp4');
	expect(fake.sent).toHaveLength(3);
});

test('Retry-After is respected', async () => {
	const started = Date.now();
	fake.answers({ status: 429, headers: { 'retry-after': '7' }, body: body('x') }, file());
	await open();
	expect(Date.now() - started).toBeGreaterThanOrEqual(7_000);
});

test('the error for a missing response names the origin of the file', async () => {
	fake.answers({ thrown: { message: 'm', code: 'ECONNREFUSED' } });
	await expect(open('https://cdn.example/v.mp4')).rejects.toMatchObject({
		details: {
			message: 'Nothing answers at https://cdn.example',
			description:
				'Check the URL of the file, and whether this n8n instance can reach it (ECONNREFUSED).',
			type: 'connection',
			retryable: true,
		},
	});
});

test.each([['text'], [null], [{}]])(
	'a body that is %j instead of a stream is an error',
	async (odd) => {
		fake.answers({ headers: mp4, body: odd });
		await expect(open()).rejects.toThrow();
	},
);
