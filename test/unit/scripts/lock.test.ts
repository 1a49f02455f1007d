import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withLock } from '../../../n8n-runner/lock.mjs';

let folder = '';

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

const isExpected = () => undefined;
const isUnexpected = () => {
	throw new Error('It waits.');
};

test.each([
	['this process', process.pid],
	['another process', process.ppid],
])('a lock of an earlier process with the ID of %s is free', async (_whose, pid) => {
	const lock = join(folder, 'lock');
	await writeFile(lock, `${pid} 1`);
	expect(await withLock(lock, isUnexpected, async () => await Promise.resolve('done'))).toBe(
		'done',
	);
	expect(existsSync(lock)).toBe(false);
});

test('a lock that this process holds is waited for', async () => {
	const lock = join(folder, 'lock');
	const done: string[] = [];
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let hold: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		hold = resolve;
	});
	const first = withLock(lock, isExpected, async () => {
		hold();
		await released;
		done.push('first');
	});
	await held;
	const second = withLock(lock, release, async () => {
		done.push('second');
		await Promise.resolve();
	});
	await Promise.all([first, second]);
	expect(done).toEqual(['first', 'second']);
});
