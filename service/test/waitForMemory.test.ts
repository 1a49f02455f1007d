import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitForMemory } from '../src/render/process/waitForMemory';
import { ownBytes, residentBytes } from '../src/render/process/watchProcess';
import { PREVIEW_BYTES, RENDER_BYTES } from '../src/util/memory';
import { collectedLog } from './support/collectedLog';
import { fakeClock } from './support/fakeClock';
import { steeredRenderer } from './support/fakeRenderer';
import { requestFor } from './support/renderRequest';
import { atEnd, stopAll } from './support/testService';
import { until } from './support/until';

const LOOK_MS = 1_000;
const MINUTE_MS = 60_000;

afterEach(stopAll);

async function onMachineWith(renders: number) {
	const clock = fakeClock();
	const { logger, text } = collectedLog();
	const machine = { bytes: renders * RENDER_BYTES };
	const inner = steeredRenderer();
	const available = jest.fn(() => Promise.resolve(machine.bytes));
	const drawnPreviews = jest.fn(() => 0);
	const renderer = waitForMemory(inner, { clock, logger, drawnPreviews, available });
	const { request } = await requestFor('quote');
	const stop = new AbortController();
	return {
		...{ clock, machine, available, drawnPreviews, inner, text, stop },
		start: (id: string) =>
			renderer.render(
				{ ...request, videoId: id },
				{ signal: stop.signal, onProgress: () => undefined },
			),
		/** Resolves when somebody waits for memory. */
		waiting: () => until('a wait', () => clock.sleepsFor(LOOK_MS)),
	};
}

it('lets a render wait that does not fit beside another, and starts it when that has ended', async () => {
	const { clock, inner, start, waiting, text } = await onMachineWith(1.9);
	const both = [start('a'), start('b')];
	const first = await inner.next();
	await waiting();
	clock.advance(2 * MINUTE_MS);
	await waiting();
	expect(inner.begun).toBe(1);
	expect(text().match(/render waits for memory/g)).toHaveLength(1);
	await first.finish();
	await both[0];
	clock.advance(LOOK_MS);
	await (await inner.next()).finish();
	await both[1];
});

it('lets a render wait that does not fit beside previews, and starts it when one of them has ended', async () => {
	const { clock, drawnPreviews, inner, machine, start, waiting } = await onMachineWith(0);
	machine.bytes = RENDER_BYTES + PREVIEW_BYTES;
	drawnPreviews.mockReturnValue(2);
	const only = start('a');
	await waiting();
	expect(inner.begun).toBe(0);
	drawnPreviews.mockReturnValue(1);
	clock.advance(LOOK_MS);
	await (await inner.next()).finish();
	await only;
});

it('starts those that wait in order, before one that comes later', async () => {
	const { clock, inner, start, waiting } = await onMachineWith(1);
	const renders = [start('a'), start('b')];
	const first = await inner.next();
	await waiting();
	clock.advance(LOOK_MS / 2);
	await first.finish();
	await renders[0];
	// At once, when "b" does not look yet.
	renders.push(start('c'));
	clock.advance(LOOK_MS / 2);
	const second = await inner.next();
	expect(second.request.videoId).toBe('b');
	await waiting();
	await second.finish();
	await renders[1];
	clock.advance(LOOK_MS);
	await (await inner.next()).finish();
	await renders[2];
});

it('renders two at once that fit', async () => {
	const { inner, start, text } = await onMachineWith(2);
	const both = [start('a'), start('b')];
	for (const call of [await inner.next(), await inner.next()]) await call.finish();
	await Promise.all(both);
	expect(text()).toBe('');
});

it('starts a waiting render as soon as another program has given its memory back', async () => {
	const { clock, machine, inner, start, waiting } = await onMachineWith(0.5);
	const alone = start('a');
	await waiting();
	expect(inner.begun).toBe(0);
	machine.bytes = RENDER_BYTES;
	clock.advance(LOOK_MS);
	await (await inner.next()).finish();
	await alone;
});

it('tries the only render after a minute', async () => {
	const { clock, inner, start, waiting } = await onMachineWith(0.5);
	const alone = start('a');
	await waiting();
	clock.advance(MINUTE_MS);
	await (await inner.next()).finish();
	await alone;
});

it('stops waiting when the video is canceled', async () => {
	const { clock, start, stop, waiting } = await onMachineWith(0.5);
	const canceled = start('a');
	await waiting();
	stop.abort();
	await expect(canceled).rejects.toThrow('Broken off');
	expect(clock.sleepsFor(LOOK_MS)).toBe(false);
});

it('starts a render after one whose memory could not be measured', async () => {
	const { available, inner, start } = await onMachineWith(1);
	available.mockRejectedValueOnce(new Error('No memory file'));
	await expect(start('a')).rejects.toThrow('No memory file');
	const next = start('b');
	await (await inner.next()).finish();
	await next;
});

it('finds memory for one render on this machine', async () => {
	const inner = steeredRenderer();
	const { logger } = collectedLog();
	const renderer = waitForMemory(inner, { clock: fakeClock(), logger, drawnPreviews: () => 0 });
	const { request } = await requestFor('quote');
	const options = { signal: new AbortController().signal, onProgress: () => undefined };
	const only = renderer.render(request, options);
	await (await inner.next()).finish();
	await only;
});

it('knows how much memory a process has of its own', async () => {
	// Not this process, whose garbage may be collected between the two looks.
	const code =
		'const pages = Buffer.alloc(5e7, 1); console.log("ready"); setInterval(() => pages, 1e6)';
	const child = spawn(process.execPath, ['-e', code]);
	atEnd(() => Promise.resolve(void child.kill()));
	await once(child.stdout, 'data');
	const pid = child.pid ?? 0;
	const [own = 0, resident = 0] = [await ownBytes(pid), await residentBytes(pid)];
	expect(own).toBeGreaterThan(50_000_000);
	expect(own).toBeLessThan(resident);
	// No process has this ID.
	expect(await ownBytes(2 ** 30)).toBeUndefined();
});
