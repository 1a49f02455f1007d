import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { withIdleTimeout } from '../../../nodes/VideoGeneration/api/fetchFile';

const running = (signal?: AbortSignal) =>
	({ getExecutionCancelSignal: () => signal }) as unknown as IExecuteFunctions;

/** As n8n makes one of a body: over a generator, which cannot end while it waits. */
function stalling(): Readable {
	return Readable.from(
		(async function* () {
			yield Buffer.from('begins');
			await new Promise(() => undefined);
		})(),
	);
}

const readers: Array<[string, (stream: Readable) => Promise<unknown>]> = [
	['an iterator', async (stream) => await buffer(stream)],
	[
		'a pipeline',
		async (stream) => {
			const through = new PassThrough();
			const [, all] = await Promise.all([pipeline(stream, through), buffer(through)]);
			return all;
		},
	],
	[
		'a listener',
		async (stream) =>
			await new Promise((resolve, reject) => {
				const chunks: Buffer[] = [];
				stream.on('data', (chunk: Buffer) => chunks.push(chunk));
				stream.once('end', () => {
					resolve(Buffer.concat(chunks));
				});
				stream.once('error', reject);
			}),
	],
	[
		'a file',
		async (stream) => {
			const folder = await mkdtemp(join(tmpdir(), 'flowing-'));
			await writeFile(join(folder, 'f'), stream);
			const written = await readFile(join(folder, 'f'));
			await rm(folder, { recursive: true });
			return written;
		},
	],
];

afterEach(() => {
	jest.useRealTimers();
});

test.each(readers)('%s that begins late gets every byte', async (_, read) => {
	const chunks = Array.from({ length: 50 }, (__, n) => Buffer.alloc(10_000, n));
	const stream = Readable.from(chunks, { objectMode: false });
	const got = await withIdleTimeout(running(), stream, 600, async () => {
		await sleep(800);
		return await read(stream);
	});
	expect(Buffer.concat(chunks).equals(got as Buffer)).toBe(true);
});

test.each(readers.slice(0, 3))('%s of a stream that stalls is given up', async (_, read) => {
	const stream = stalling();
	await expect(withIdleTimeout(running(), stream, 200, () => read(stream))).rejects.toThrow(
		'no data arrived for 0.2 seconds',
	);
	expect(stream.destroyed).toBe(true);
});

test('a canceled execution gives up at once', async () => {
	const stream = stalling();
	const controller = new AbortController();
	const flowing = withIdleTimeout(running(controller.signal), stream, 60_000, () => buffer(stream));
	controller.abort();
	await expect(flowing).rejects.toThrow('the execution was canceled');
	expect(stream.destroyed).toBe(true);
});

test('a slow transfer is not stalled, and neither is a reader that is busy after the end', async () => {
	jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
	const stream = Readable.from(
		(async function* () {
			for (const part of 'abcdefghij') {
				await sleep(150);
				yield Buffer.from(part);
			}
		})(),
		{ objectMode: false },
	);
	let isOver = false;
	const flowing = withIdleTimeout(running(), stream, 1_000, async () => {
		const all = await buffer(stream);
		await sleep(1_500);
		return all;
	}).finally(() => (isOver = true));
	const passTime = async () => {
		while (!isOver) {
			await jest.advanceTimersByTimeAsync(50);
			// Streams go on by themselves, pauses do not.
			await new Promise((resolve) => setImmediate(resolve));
		}
	};
	const [got] = await Promise.all([flowing, passTime()]);
	expect(got.toString()).toBe('abcdefghij');
});
