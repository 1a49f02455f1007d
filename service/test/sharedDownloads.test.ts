import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createSharedDownloads, MAX_DOWNLOAD_AGE_MS } from '../src/assets/sharedDownloads';
import { createEgressClient } from '../src/egress/egressClient';
import { createEgressRules } from '../src/egress/egressRules';
import { systemClock } from '../src/util/clock';
import { FileCache } from '../src/util/fileCache';
import { startLocalServer } from './support/localServer';
import { stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

afterEach(async () => {
	jest.restoreAllMocks();
	await stopAll();
});

async function start(answer: (response: ServerResponse, request: number) => unknown) {
	let requests = 0;
	const { url } = await startLocalServer((_request, response) => {
		answer(response, (requests += 1));
	});
	const folder = await temporaryFolder();
	let now = Date.parse('2025-01-01T00:00:00Z');
	const limits = { maxBytes: 1_000_000, maxAgeMs: MAX_DOWNLOAD_AGE_MS };
	const cache = new FileCache(join(folder, 'downloads'), limits, () => now);
	const diskSpace = { check: () => Promise.resolve() };
	const egress = createEgressClient(createEgressRules('all', '127.0.0.1'));
	const downloads = createSharedDownloads({ egress, diskSpace, clock: systemClock(), cache });
	const wish = { accept: 'image/*', maxBytes: 1_000, timeoutMs: 60_000 };
	return {
		downloads: join(folder, 'downloads'),
		requests: () => requests,
		wait: (milliseconds: number) => (now += milliseconds),
		download: async (more: { signal?: AbortSignal; check?: () => Promise<void> } = {}) => {
			const path = join(folder, 'file');
			const { signal } = new AbortController();
			await downloads.download(url, path, { ...wish, signal, ...more });
			return await readFile(path, 'utf8');
		},
		read: async () => {
			const { signal } = new AbortController();
			return String(await downloads.read(url, { ...wish, signal }));
		},
	};
}

it('a file is fetched again after ten minutes', async () => {
	const { download, read, wait, requests } = await start((response, request) =>
		response.end(`version ${request}`),
	);
	expect([await download(), await read()]).toEqual(['version 1', 'version 1']);
	wait(MAX_DOWNLOAD_AGE_MS - 1);
	expect(await download()).toBe('version 1');
	wait(1);
	expect([await read(), await download()]).toEqual(['version 2', 'version 2']);
	expect(requests()).toBe(2);
});

it('removes what a killed process left unfinished, not what another one writes now', async () => {
	const { download, wait, downloads } = await start((response) => response.end('file'));
	await download();
	await writeFile(join(downloads, '.left'), 'half a file');
	wait(MAX_DOWNLOAD_AGE_MS);
	await download();
	expect(await readdir(downloads)).toContain('.left');
	// The file system sets the time at which a file changes.
	jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000);
	wait(MAX_DOWNLOAD_AGE_MS);
	await download();
	expect(await readdir(downloads)).toEqual([expect.not.stringMatching(/^\./)]);
});

it('a file that cannot be used is fetched again at once', async () => {
	const { download } = await start((response, request) => response.end(`version ${request}`));
	const check = () => Promise.reject(new Error('it is no picture'));
	await expect(download({ check })).rejects.toThrow('it is no picture');
	expect(await download()).toBe('version 2');
});

it('who waits for the download of another video can be stopped', async () => {
	let finish: () => void = () => undefined;
	const { download, requests } = await start((response) => {
		finish = () => void response.end('file');
	});
	const first = download();
	await until('the request', () => Promise.resolve(requests() === 1));
	const stopping = new AbortController();
	const second = download({ signal: stopping.signal });
	stopping.abort();
	await expect(second).rejects.toThrow('aborted');
	finish();
	expect(await first).toBe('file');
});
