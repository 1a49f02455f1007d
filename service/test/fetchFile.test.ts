import { readFile, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { downloadFile, type FetchOptions, pageProblem } from '../src/assets/fetchFile';
import { ServiceError } from '../src/contract/serviceError';
import { createEgressClient } from '../src/egress/egressClient';
import { createEgressRules } from '../src/egress/egressRules';
import { startLocalServer } from './support/localServer';
import { stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

const egress = createEgressClient(createEgressRules('all', '127.0.0.1'));
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5_000)}</svg>`);

async function startServer(answer: RequestListener): Promise<string> {
	const { url } = await startLocalServer(answer);
	return url;
}

async function fetchFile(url: string, given: FetchOptions): Promise<Buffer> {
	const path = join(await temporaryFolder(), 'file');
	await downloadFile(url, path, given);
	return readFile(path);
}

/** Options with a clock that is ahead as soon as somebody waits. */
function options(more: Partial<FetchOptions> = {}) {
	const waits: number[] = [];
	let now = Date.parse('2025-01-01T00:00:00Z');
	const clock = {
		now: () => now,
		wait: (milliseconds: number) => {
			waits.push(milliseconds);
			now += milliseconds;
			return Promise.resolve();
		},
	};
	const { signal } = new AbortController();
	const limits = { maxBytes: 10_000, timeoutMs: 5_000 };
	const diskSpace = { check: () => Promise.resolve() };
	return { waits, egress, diskSpace, clock, signal, accept: 'image/*', ...limits, ...more };
}

describe('content encodings', () => {
	it.each([
		['gzip', gzipSync(svg)],
		['x-gzip', gzipSync(svg)],
		['deflate', deflateSync(svg)],
		['br', brotliCompressSync(svg)],
		['gzip, br', brotliCompressSync(gzipSync(svg))],
		['identity', svg],
	])('%s is decoded', async (encoding, body) => {
		const asked: unknown[] = [];
		const url = await startServer((request, response) => {
			asked.push(request.headers['accept-encoding']);
			response.setHeader('content-encoding', encoding).end(body);
		});
		expect(await fetchFile(url, options())).toEqual(svg);
		expect(asked).toEqual(['identity']);
	});

	it('count with their decoded bytes', async () => {
		const bomb = gzipSync(Buffer.alloc(1_000_000));
		expect(bomb.length).toBeLessThan(10_000);
		const url = await startServer((_request, response) =>
			response.setHeader('content-encoding', 'gzip').end(bomb),
		);
		await expect(fetchFile(url, options())).rejects.toThrow('it is larger than 10000 bytes');
	});

	it.each(['aws-chunked', 'UTF-8', 'none'])('%s is none: the file is as it is', async (name) => {
		const url = await startServer((_request, response) =>
			response.setHeader('content-encoding', name).end(svg),
		);
		expect(await fetchFile(url, options())).toEqual(svg);
	});

	it.each(['gzip', 'deflate', 'br'])('%s that the file does not have is an error', async (name) => {
		const url = await startServer((_request, response) =>
			response.setHeader('content-encoding', name).end(svg),
		);
		const message = 'it is not compressed as its host says (Content-Encoding)';
		await expect(fetchFile(url, options())).rejects.toThrow(message);
	});

	it('are decoded up to five times', async () => {
		const layers = (count: number) => Array<string>(count).fill('gzip').join(', ');
		const url = await startServer((request, response) => {
			const count = Number(request.url?.slice(1));
			let body = svg;
			for (let layer = 0; layer < count; layer += 1) body = gzipSync(body);
			response.setHeader('content-encoding', layers(count)).end(body);
		});
		expect(await fetchFile(`${url}/5`, options())).toEqual(svg);
		await expect(fetchFile(`${url}/6`, options())).rejects.toThrow(
			'it is compressed more than 5 times',
		);
	});

	it('that cannot be decoded are named', async () => {
		const url = await startServer((_request, response) =>
			response.setHeader('content-encoding', 'compress').end('x'),
		);
		const message = 'it has the content encoding "compress", which is not supported';
		await expect(fetchFile(url, options())).rejects.toThrow(message);
	});
});

it('too many redirects, and a connection that ends early, are said in plain words', async () => {
	const url = await startServer((request, response) => {
		if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
		else response.setHeader('content-length', '9999').write('x', () => response.destroy());
	});
	await expect(fetchFile(`${url}/loop`, options())).rejects.toThrow(
		'its URL redirects more than 3 times',
	);
	await expect(fetchFile(`${url}/short`, options())).rejects.toThrow(
		'its connection ended before all of it had arrived',
	);
});

describe('a passing fault', () => {
	/** A server that answers each request with the next of these, and then with the file. */
	async function faultyServer(...faults: RequestListener[]) {
		let requests = 0;
		const url = await startServer((request, response) => {
			const fault = faults[requests];
			requests += 1;
			if (fault === undefined) response.end(svg);
			else fault(request, response);
		});
		return { url, requests: () => requests };
	}
	const status =
		(code: number, headers = {}): RequestListener =>
		(_request, response) =>
			response.writeHead(code, headers).end();
	const reset: RequestListener = (request) => request.socket.destroy();
	const cut: RequestListener = (_request, response) => {
		response.writeHead(200, { 'content-length': svg.length });
		response.write(svg.subarray(0, 100), () => response.destroy());
	};

	it('is tried again after growing pauses', async () => {
		const { url, requests } = await faultyServer(status(503), reset, cut);
		const given = options();
		expect(await fetchFile(url, given)).toEqual(svg);
		expect(given.waits).toEqual([500, 1_000, 2_000]);
		expect(requests()).toBe(4);
	});

	it('is tried again when the server allows it', async () => {
		const at = new Date('2025-01-01T00:00:12Z').toUTCString();
		const { url } = await faultyServer(
			status(429, { 'retry-after': '2' }),
			status(503, { 'retry-after': at }),
		);
		const given = options();
		expect(await fetchFile(url, given)).toEqual(svg);
		expect(given.waits).toEqual([2_000, 10_000]);
	});

	it('is a time-out too; a file on disk is written again', async () => {
		const silent: RequestListener = (_request, response) => {
			response.writeHead(200, { 'content-length': svg.length });
			response.write(svg.subarray(0, 3_000));
		};
		const { url } = await faultyServer(silent);
		expect(await fetchFile(url, options({ timeoutMs: 300 }))).toEqual(svg);
	});

	it('fails with its reason after four attempts, and at once if the server asks for too much patience', async () => {
		const failing = await faultyServer(...Array<RequestListener>(4).fill(status(502)));
		await expect(fetchFile(failing.url, options())).rejects.toThrow('its URL responded with 502');
		expect(failing.requests()).toBe(4);
		const slow = await faultyServer(status(429, { 'retry-after': '3600' }));
		await expect(fetchFile(slow.url, options())).rejects.toThrow('its URL responded with 429');
		expect(slow.requests()).toBe(1);
	});

	it.each([
		[401, /responded with 401: it needs a login/],
		[403, /responded with 403: the file is private, or its link has expired/],
		[404, /responded with 404$/],
		[410, /responded with 410: the file is private, or its link has expired/],
	])('is not one of status %d', async (code, message) => {
		const { url, requests } = await faultyServer(status(code));
		await expect(fetchFile(url, options())).rejects.toThrow(message);
		expect(requests()).toBe(1);
	});

	it('does not outlast the work that needs the file', async () => {
		const { url, requests } = await faultyServer(status(503), status(503));
		const stopping = new AbortController();
		const given = options({ signal: stopping.signal });
		given.clock.wait = () => {
			stopping.abort();
			return Promise.resolve();
		};
		await expect(fetchFile(url, given)).rejects.toThrow('aborted');
		expect(requests()).toBe(1);
	});
});

it('ends, with the reason, once the disk lacks space', async () => {
	const url = await startServer((_request, response) => response.end(Buffer.alloc(9_000_000)));
	const full = new ServiceError('disk_full', 'This is why.');
	const check = jest.fn(() => Promise.resolve());
	check.mockResolvedValueOnce().mockResolvedValueOnce().mockRejectedValueOnce(full);
	const path = join(await temporaryFolder(), 'file');
	const given = options({ diskSpace: { check }, maxBytes: 10_000_000 });
	await expect(downloadFile(url, path, given)).rejects.toBe(full);
	expect((await stat(path)).size).toBeLessThan(3_000_000);
	expect(given.waits).toEqual([]);
});

describe('a web page', () => {
	it('is refused, however it arrives', async () => {
		const page = '<!-- saved -->\n<!DOCTYPE html><html><title>Sign in</title></html>';
		const url = await startServer((_request, response) => {
			response.write(page.slice(0, 7), () => response.end(page.slice(7)));
		});
		const message = /^its URL leads to a web page, not to a file\. Use a direct link: /;
		await expect(fetchFile(url, options())).rejects.toThrow(message);
	});

	it.each([
		[
			'https://drive.google.com/file/d/1AbC/view?usp=sharing',
			/drive\.google\.com\/uc\?export=download&id=1AbC,/,
		],
		['https://drive.google.com/open?id=1AbC', /&id=1AbC,/],
		['https://www.dropbox.com/s/x/a.png?dl=0', /dl=1 instead of dl=0/],
		['https://example.com/a', /opens only the file/],
	])('at %s has a direct link', (url, hint) => {
		expect(pageProblem(Buffer.from('<html lang="en">'), url)).toMatch(hint);
	});

	it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<?xml version="1.0"?><svg/>', ''])(
		'is not %j',
		(text) => expect(pageProblem(Buffer.from(text), 'https://example.com/a')).toBeUndefined(),
	);
});
