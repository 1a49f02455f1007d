import childProcess from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createRenderer } from '../src/render/process/renderer';
import { createProcessPool } from '../src/render/process/processPool';
import { build, processPool } from './support/process';
import { requestFor } from './support/renderRequest';
import { until } from './support/until';
import { atEnd, stopAll, temporaryFolder } from './support/testService';

beforeAll(build);
afterEach(async () => {
	jest.restoreAllMocks();
	await stopAll();
});

const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** Processes that answer each `found` with their ID, and fail each `spoken`. */
async function quickProcesses(limits = { bytes: Infinity, jobs: Infinity }) {
	const path = join(await temporaryFolder(), 'worker.js');
	const failed = "{ type: 'failed', reason: 'crashed', message: 'No voice' }";
	const done = "{ type: 'done', result: type === 'found' ? process.pid : undefined }";
	await writeFile(
		path,
		`process.on('message', ({ type }) => process.send(type === 'spoken' ? ${failed} : ${done}));`,
	);
	const processes = createProcessPool(path, limits);
	atEnd(() => processes.stop());
	return {
		...processes,
		/** The process that runs the job. */
		async pid() {
			const order = { type: 'found' as const, scenes: [] };
			return processes.run(order, z.number(), options());
		},
		async fail() {
			const failing = processes.run({ type: 'spoken', paths: [] }, z.undefined(), options());
			await expect(failing).rejects.toThrow('No voice');
		},
	};
}

it('a process that is prepared takes the first job, and each one after it', async () => {
	const processes = await quickProcesses();
	processes.prepare();
	const first = await processes.pid();
	expect(await processes.pid()).toBe(first);
});

it('jobs at once have a process each', async () => {
	const processes = await quickProcesses();
	const [one, other] = await Promise.all([processes.pid(), processes.pid()]);
	expect(one).not.toBe(other);
});

it('a job that fails takes its process with it', async () => {
	const processes = await quickProcesses();
	const first = await processes.pid();
	await processes.fail();
	expect(() => process.kill(first, 0)).toThrow('ESRCH');
	expect(await processes.pid()).not.toBe(first);
});

it.each([
	['holds too much memory', { bytes: 1, jobs: Infinity }],
	['has had enough jobs', { bytes: Infinity, jobs: 1 }],
])('a process that %s does not wait', async (_, limits) => {
	const processes = await quickProcesses(limits);
	const first = await processes.pid();
	expect(() => process.kill(first, 0)).toThrow('ESRCH');
	expect(await processes.pid()).not.toBe(first);
});

it('a job that is done stays done if there is no memory for the process after it', async () => {
	const processes = await quickProcesses({ bytes: Infinity, jobs: 1 });
	const job = processes.pid();
	const fork = jest.spyOn(childProcess, 'fork').mockImplementationOnce(() => {
		throw new Error('spawn ENOMEM');
	});
	const first = await job;
	expect(fork).toHaveBeenCalledTimes(1);
	expect(await processes.pid()).not.toBe(first);
});

it('a job that is stopped while its process loads ends that process', async () => {
	const path = join(await temporaryFolder(), 'worker.js');
	await writeFile(path, "process.on('message', () => undefined);");
	const processes = createProcessPool(path);
	atEnd(() => processes.stop());
	processes.prepare();
	const stopping = new AbortController();
	const order = { type: 'found' as const, scenes: [] };
	const job = processes.run(order, z.number(), { ...options(), signal: stopping.signal });
	stopping.abort();
	await expect(job).rejects.toMatchObject({ reason: 'aborted' });
});

it('a process that dies while it waits does not get a job', async () => {
	const processes = await quickProcesses();
	const first = await processes.pid();
	process.kill(first, 'SIGKILL');
	// The job that comes before its end is noticed fails.
	const next = await until('another process', () => processes.pid().catch(() => undefined));
	expect(next).not.toBe(first);
});

it('a film is the same, whatever its process has drawn before', async () => {
	const { request } = await requestFor('quote', { context: { prompt: 'Fresh coffee.' } });
	const renderer = createRenderer({}, processPool());
	await renderer.render(request, options());
	const alone = [await readFile(request.videoPath), await readFile(request.thumbnailPath)];
	const others = createRenderer({}, processPool());
	const short = { context: { prompt: 'Bread.' } };
	for (const templateId of ['social-post', 'footage']) {
		await others.render((await requestFor(templateId, short)).request, options());
	}
	await others.render(request, options());
	const after = [await readFile(request.videoPath), await readFile(request.thumbnailPath)];
	expect(after.map((file, index) => file.equals(alone[index]!))).toEqual([true, true]);
});
