import { getEventListeners } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z, ZodError } from 'zod';
import { stopExcessiveRenders } from '../src/jobs/stopExcessiveRenders';
import type { Renderer } from '../src/render/process/renderer';
import { RenderError } from '../src/render/renderError';
import type { Transcript } from '../src/sound/transcription/transcript';
import type { Components } from '../src/videos/components';
import type { Transcribe } from '../src/videos/transcribe';
import { collectedLog } from './support/collectedLog';
import { extendWith, watchAnnouncements } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { requestFor } from './support/renderRequest';
import { storedFiles } from './support/sharedStorage';
import { startTestService, stopAll } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, queuedVideo, videoWith } from './support/videos';

afterEach(stopAll);

it('renders one after the other, in the order of creation', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const ids = [
		await createVideo(service),
		await createVideo(service),
		await createVideo(service),
	].map(({ id }) => id);
	for (const [index, id] of ids.entries()) {
		const call = await renderer.next();
		expect(call.request.videoId).toBe(id);
		expect(renderer.begun).toBe(index + 1);
		await call.finish();
		await videoWith(service, id, 'completed');
	}
});

it('renders as many at once as the setting allows', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer, flags: ['--render-concurrency', '2'] });
	const first = await createVideo(service);
	const second = await createVideo(service);
	const third = await createVideo(service);
	const calls = [await renderer.next(), await renderer.next()];
	expect(calls.map(({ request }) => request.videoId).sort()).toEqual([first.id, second.id].sort());
	expect((await getVideo(service, third.id)).status).toBe('queued');
	await calls[1]?.finish();
	expect((await renderer.next()).request.videoId).toBe(third.id);
});

it('fails a video whose prompt contains [fail], and continues with the next', async () => {
	const renderer = instantRenderer();
	const service = await startTestService({ renderer });
	const bad = await createVideo(service, { context: { prompt: 'A video [FAIL] please' } });
	const good = await createVideo(service);
	await videoWith(service, good.id, 'completed');
	const failed = await getVideo(service, bad.id);
	expect(failed).toMatchObject({
		status: 'failed',
		error: { type: 'requested_failure', status: 500, metadata: { video_id: bad.id } },
	});
	expect(failed.video_url).toBeUndefined();
	expect(failed.error?.request_id).toMatch(/^req_/);
	expect(renderer.requests.map(({ videoId }) => videoId)).toEqual([good.id]);
});

it('delays a video as [slow 30s] says, and does not show the directive', async () => {
	const clock = fakeClock();
	const renderer = instantRenderer();
	const service = await startTestService({ clock, renderer });
	const { id } = await createVideo(service, { context: { prompt: 'Slow [slow 30s] and steady' } });
	await until('the wait', () => clock.sleepsFor(30_000));
	clock.advance(29_999);
	await service.call('/v1/templates');
	expect((await getVideo(service, id)).status).toBe('processing');
	clock.advance(1);
	await videoWith(service, id, 'completed');
	expect(renderer.requests[0]?.input.prompt).toBe('Slow and steady');
});

it('fails a video at once whose request cannot be rendered', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const { id } = await createVideo(service);
	(await renderer.next()).fail(new RenderError('invalid_context', 'This is why'));
	const { error } = await videoWith(service, id, 'failed');
	expect(error).toMatchObject({ type: 'invalid_context', detail: 'This is why' });
	expect(await readdir(join(service.dataFolder, 'work'))).toEqual([]);
});

const noSpace = (code: string) => {
	const cause = Object.assign(new Error('no write'), { code });
	return new Error('The picture was not copied', { cause });
};

it.each([
	['encoder_missing', 'This is why', new RenderError('encoder_missing', 'This is why')],
	['disk_full', 'This is why', new RenderError('disk_full', 'This is why')],
	['disk_full', 'The disk is full.', noSpace('ENOSPC')],
	['disk_full', 'The disk is full.', noSpace('EDQUOT')],
	['disk_full', 'The disk is full.', noSpace('SQLITE_FULL')],
])(
	'fails a video that the only machine could not render three times: %s',
	async (type, detail, error) => {
		const { clock, renderer, service } = await startWorker(['--credits', '100']);
		const { id } = await createVideo(service);
		for (const pauseMs of [20_000, 40_000]) {
			(await renderer.next()).fail(error);
			await until('the pause', () => clock.sleepsFor(pauseMs));
			await videoWith(service, id, 'queued');
			clock.advance(pauseMs);
		}
		(await renderer.next()).fail(error);
		expect((await videoWith(service, id, 'failed')).error).toMatchObject({ type, detail });
		expect(renderer.begun).toBe(3);
		expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 100 });
		expect(await readdir(join(service.dataFolder, 'work'))).toEqual([]);
	},
);

it('leaves the queue to other workers, with all its slots, after a fault of its machine', async () => {
	const { clock, renderer, service, claimLater } = await startWorker(['--render-concurrency', '2']);
	const { id } = await createVideo(service);
	(await renderer.next()).fail(new RenderError('encoder_missing', 'There is no ffmpeg'));
	await until('the pause', () => clock.sleepsFor(20_000));
	await videoWith(service, id, 'queued');
	expect((await claimLater(0))?.videoId).toBe(id);
	const next = await createVideo(service);
	clock.advance(19_999);
	await service.call('/v1/templates');
	expect(renderer.begun).toBe(1);
	clock.advance(1);
	expect((await renderer.next()).request.videoId).toBe(next.id);
});

it('takes videos more and more seldom after faults of its machine, until it renders one', async () => {
	const { clock, renderer, service } = await startWorker([]);
	const fault = new RenderError('disk_full', 'This is why');
	await Promise.all(Array.from({ length: 3 }, () => createVideo(service)));
	for (const pauseMs of [20_000, 40_000, 80_000, 160_000, 320_000, 600_000]) {
		(await renderer.next()).fail(fault);
		await until('the pause', () => clock.sleepsFor(pauseMs));
		clock.advance(pauseMs);
	}
	await (await renderer.next()).finish();
	await createVideo(service);
	(await renderer.next()).fail(fault);
	await until('the pause', () => clock.sleepsFor(20_000));
});

it('renders again after a crash, and fails the video after the third', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const { id } = await createVideo(service);
	for (let crash = 0; crash < 3; crash += 1) {
		(await renderer.next()).fail(new RenderError('crashed', 'The renderer ended'));
	}
	const failed = await videoWith(service, id, 'failed');
	expect(failed.error).toMatchObject({ type: 'render_failed', detail: 'The renderer ended' });
	expect(renderer.begun).toBe(3);
});

const lost = new Error('The connection is lost');
const creditsSchema = z.object({ balance: z.number() });

it.each<[string, (components: Components) => unknown]>([
	['the store', ({ store }) => jest.spyOn(store.videos, 'input').mockRejectedValueOnce(lost)],
	['the estimate', ({ estimator }) => jest.spyOn(estimator, 'limits').mockRejectedValueOnce(lost)],
	['the file storage', ({ files }) => jest.spyOn(files, 'publish').mockRejectedValueOnce(lost)],
])('renders again, after a pause, if %s fails during a render', async (_, breakOnce) => {
	const clock = fakeClock();
	const extension = extendWith(breakOnce, clock);
	const service = await startTestService({ extension, flags: ['--credits', '100'] });
	const { id } = await createVideo(service);
	await until('the pause', () => clock.sleepsFor(20_000));
	expect((await getVideo(service, id)).status).toBe('processing');
	clock.advance(20_000);
	await videoWith(service, id, 'completed');
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 95 });
});

it('fails a video whose film cannot be stored three times, and keeps none of its files', async () => {
	const clock = fakeClock();
	const renderer = instantRenderer();
	const service = await startTestService({
		...{ renderer, flags: ['--credits', '100'] },
		extension: extendWith(({ files }) => {
			const publish = files.publish.bind(files);
			jest
				.spyOn(files, 'publish')
				.mockImplementation((path, name) =>
					name.endsWith('.mp4') ? Promise.reject(lost) : publish(path, name),
				);
		}, clock),
	});
	const { id } = await createVideo(service);
	for (const pauseMs of [20_000, 40_000]) {
		await until('the pause', () => clock.sleepsFor(pauseMs));
		expect(await storedFiles(service.dataFolder)).toHaveLength(1);
		clock.advance(pauseMs);
	}
	expect((await videoWith(service, id, 'failed')).error).toMatchObject({
		type: 'render_failed',
		detail: 'The render failed: The connection is lost.',
	});
	expect(renderer.requests).toHaveLength(3);
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 100 });
	await until('the removal', async () => (await storedFiles(service.dataFolder)).length === 0);
});

it('does not wait for a storage when the video is canceled', async () => {
	const { clock, renderer, service } = await startWorker([]);
	const { id } = await createVideo(service);
	(await renderer.next()).fail(lost);
	await until('the pause', () => clock.sleepsFor(20_000));
	await service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
	const next = await createVideo(service);
	expect((await renderer.next()).request.videoId).toBe(next.id);
});

it('stores a result that could not be stored after a pause, and does not render again', async () => {
	const { clock, renderer, service, videos } = await startWorker(['--credits', '100']);
	const finish = jest.spyOn(videos, 'finish');
	finish.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
	const { id } = await createVideo(service);
	await (await renderer.next()).finish();
	for (const pauseMs of [20_000, 40_000]) {
		await until('the pause', () => clock.sleepsFor(pauseMs));
		clock.advance(pauseMs);
	}
	await videoWith(service, id, 'completed');
	expect(renderer.begun).toBe(1);
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 95 });
});

it.each([
	['completed', 2],
	['failed', 0],
] as const)(
	'sends the webhook at once of a video that is %s if the confirmation got lost',
	async (status, files) => {
		const { clock, renderer, service, videos, announce } = await startWorker([]);
		const finish = videos.finish;
		jest.spyOn(videos, 'finish').mockImplementationOnce(async (...outcome) => {
			await finish(...outcome);
			throw lost;
		});
		const { id } = await createVideo(service);
		const render = await renderer.next();
		if (status === 'completed') await render.finish();
		else render.fail(new RenderError('invalid_context', 'This is why'));
		await until('the pause', () => clock.sleepsFor(20_000));
		clock.advance(20_000);
		await until('the announcement', () => announce.mock.calls.flat().includes('finished'));
		await videoWith(service, id, status);
		expect(await storedFiles(service.dataFolder)).toHaveLength(files);
	},
);

it('fails a video at once after a fault of the code, which is the same the next time', async () => {
	const { renderer, service } = await startWorker([]);
	const { id } = await createVideo(service);
	(await renderer.next()).fail(new TypeError('film is undefined'));
	expect((await videoWith(service, id, 'failed')).error).toMatchObject({
		type: 'render_failed',
		detail: 'The render failed: film is undefined.',
	});
	expect(renderer.begun).toBe(1);
});

it('goes on with the next video while files of a failed one are removed, and waits for that when it stops', async () => {
	const { text, logger } = collectedLog();
	const renderer = steeredRenderer();
	let refuse: (error: Error) => void = () => undefined;
	const removal = new Promise<void>((_resolve, reject) => {
		refuse = reject;
	});
	const service = await startTestService({
		...{ renderer, logger },
		extension: extendWith(({ files }) => {
			jest.spyOn(files, 'remove').mockReturnValue(removal);
		}),
	});
	const { id } = await createVideo(service);
	const next = await createVideo(service);
	(await renderer.next()).fail(new RenderError('invalid_context', 'This is why'));
	expect((await renderer.next()).request.videoId).toBe(next.id);
	expect((await getVideo(service, id)).status).toBe('failed');
	let isStopped = false;
	const stopped = service.stop().then(() => {
		isStopped = true;
	});
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(isStopped).toBe(false);
	refuse(lost);
	await stopped;
	expect(text()).toContain('files of a failed video not removed');
	expect(text()).not.toContain('job failed unexpectedly');
});

/** A worker with a clock of its own, and the queue that it shares with others. */
async function startWorker(flags: string[]) {
	const clock = fakeClock();
	const renderer = steeredRenderer();
	const started: Components[] = [];
	const service = await startTestService({
		renderer,
		flags,
		extension: extendWith((components) => void started.push(components), clock),
	});
	const [components] = started;
	if (components === undefined) throw new Error('The service did not start');
	const { videos } = components.store;
	const announce = jest.spyOn(components.sharedState, 'announce');
	/** Takes the video of a worker that seems to be dead. */
	const claimLater = (milliseconds: number) => {
		const now = clock.now() + milliseconds;
		return videos.claim({ token: 'another', now, leaseUntil: now + 3_600_000 });
	};
	return { clock, renderer, service, videos, announce, claimLater };
}

it('fails a video whose result could not be stored three times, and refunds the credits', async () => {
	const { clock, renderer, service, videos } = await startWorker(['--credits', '100']);
	const finish = jest.spyOn(videos, 'finish');
	const { id } = await createVideo(service);
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		for (let made = 1; made <= 3; made += 1) finish.mockRejectedValueOnce(lost);
		await (await renderer.next()).finish();
		for (const pauseMs of [20_000, 40_000]) {
			await until('the pause', () => clock.sleepsFor(pauseMs));
			clock.advance(pauseMs);
		}
		await until('the pause after the error', () => clock.sleepsFor(1_000));
		clock.advance(1_000);
	}
	expect((await videoWith(service, id, 'failed')).error).toMatchObject({
		type: 'render_failed',
		detail: 'The service failed 3 times while it rendered this video.',
	});
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 100 });
});

it('fails a video whose record it could not read three times, and refunds the credits', async () => {
	const { clock, renderer, service, videos } = await startWorker(['--credits', '100']);
	const get = jest.spyOn(videos, 'get').mockRejectedValue(new ZodError([]));
	const { id } = await createVideo(service);
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		await until('the pause after the error', () => clock.sleepsFor(1_000));
		clock.advance(1_000);
		await until('the pause of this worker', () => clock.sleepsFor(19_000));
		clock.advance(19_000);
	}
	await until('the refund', async () => {
		const { json } = await service.call('/_service/credits');
		return creditsSchema.parse(json).balance === 100;
	});
	get.mockRestore();
	expect((await getVideo(service, id)).error).toMatchObject({
		type: 'render_failed',
		detail: 'The service failed 3 times while it rendered this video.',
	});
	expect(renderer.begun).toBe(0);
});

it.each([
	['finish', 2],
	['fail', 0],
] as const)('does not let a worker that lost its lease %s the video', async (how, files) => {
	const { renderer, service, claimLater } = await startWorker(['--credits', '100']);
	const { id } = await createVideo(service);
	const call = await renderer.next();
	// As after a lost connection to the database: nothing has told the worker yet.
	expect((await claimLater(3_600_000))?.videoId).toBe(id);
	if (how === 'finish') await call.finish();
	else call.fail(new RenderError('invalid_context', 'Only this worker cannot fetch it'));
	await createVideo(service);
	await renderer.next();
	expect((await getVideo(service, id)).status).toBe('processing');
	// They stay, because the other worker may have published the same ones already.
	expect(await storedFiles(service.dataFolder)).toHaveLength(files);
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 90 });
	expect((await service.call('/_service/metrics')).text).not.toContain('videos_ended_total{');
});

it('renders at once two videos that were announced while both workers asked the queue', async () => {
	const { clock, renderer, service, videos } = await startWorker(['--render-concurrency', '2']);
	const claim = jest.spyOn(videos, 'claim');
	let answer: () => void = () => undefined;
	const nothing = new Promise<undefined>((resolve) => {
		answer = () => resolve(undefined);
	});
	claim.mockReturnValueOnce(nothing).mockReturnValueOnce(nothing);
	await until('both questions', () => {
		clock.advance(5_000);
		return claim.mock.calls.length === 2;
	});
	const ids = [await createVideo(service), await createVideo(service)].map(({ id }) => id);
	answer();
	const calls = [await renderer.next(), await renderer.next()];
	expect(calls.map(({ request }) => request.videoId).sort()).toEqual(ids.sort());
});

describe('a worker with a lease of 60 seconds', () => {
	const flags = ['--job-lease-ms', '60000'];

	it('extends it every 20 seconds, and stops the render when another has it', async () => {
		const { clock, renderer, service, videos, claimLater } = await startWorker(flags);
		const { id } = await createVideo(service);
		const call = await renderer.next();
		const extend = jest.spyOn(videos, 'extendLease');
		extend.mockRejectedValueOnce(lost);
		for (const beats of [1, 2, 3]) {
			await until('the next beat', () => clock.sleepsFor(20_000));
			clock.advance(20_000);
			await until('the beat', () => extend.mock.calls.length === beats);
		}
		await until('the last beat', () => clock.sleepsFor(20_000));
		expect(await claimLater(59_999)).toBeUndefined();
		expect((await claimLater(60_000))?.videoId).toBe(id);
		expect(call.signal.aborted).toBe(false);
		clock.advance(20_000);
		await until('the end of the render', () => call.signal.aborted);
	});

	it.each<['extendLease' | 'setProgress', number]>([
		['extendLease', 20_000],
		['setProgress', 500],
	])('queues the video again only when no %s is on its way', async (write, afterMs) => {
		const { clock, renderer, service, videos } = await startWorker(flags);
		const { id } = await createVideo(service);
		const call = await renderer.next();
		let answer: () => void = () => undefined;
		const written = jest.spyOn(videos, write);
		written.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(true))));
		await until('the first beat', () => clock.sleepsFor(20_000));
		clock.advance(afterMs);
		call.progress(0.5);
		await until('the statement', () => written.mock.calls.length === 1);
		const release = jest.spyOn(videos, 'release');
		call.fail(new RenderError('crashed', 'It crashed'));
		const work = join(service.dataFolder, 'work');
		await until('the end of the attempt', async () => (await readdir(work)).length === 0);
		expect((await getVideo(service, id)).status).toBe('processing');
		expect(release).not.toHaveBeenCalled();
		answer();
		expect((await renderer.next()).request.videoId).toBe(id);
	});

	it('stores no progress before what it stored last has arrived', async () => {
		const { clock, renderer, service, videos } = await startWorker(flags);
		const { id } = await createVideo(service);
		const call = await renderer.next();
		let answer: () => void = () => undefined;
		const written = jest.spyOn(videos, 'setProgress');
		written.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(true))));
		await until('the first beat', () => clock.sleepsFor(20_000));
		const report = (share: number) => {
			clock.advance(500);
			call.progress(share);
		};
		report(0.25);
		report(0.5);
		expect(written.mock.calls.map(([, progress]) => progress)).toEqual([0.25]);
		answer();
		await until('the later progress', async () => {
			report(0.75);
			return (await getVideo(service, id)).progress === 0.75;
		});
	});

	it('publishes nothing if it could not extend it and another has it meanwhile', async () => {
		const { clock, renderer, service, videos, claimLater } = await startWorker(flags);
		const { id } = await createVideo(service);
		const call = await renderer.next();
		const extend = jest.spyOn(videos, 'extendLease').mockRejectedValue(lost);
		for (const beats of [1, 2, 3]) {
			await until('the next beat', () => clock.sleepsFor(20_000));
			clock.advance(20_000);
			await until('the beat', () => extend.mock.calls.length === beats);
		}
		await until('the last beat', () => clock.sleepsFor(20_000));
		expect((await claimLater(0))?.videoId).toBe(id);
		await call.finish();
		// The store is still away when the worker asks whose the video is.
		await until('the question', () => extend.mock.calls.length === 4);
		expect(await storedFiles(service.dataFolder)).toEqual([]);
		extend.mockRestore();
		clock.advance(20_000);
		const next = await createVideo(service);
		expect((await renderer.next()).request.videoId).toBe(next.id);
		expect(await storedFiles(service.dataFolder)).toEqual([]);
	});

	it('extends it no more when the video is finished', async () => {
		const { clock, renderer, service, videos } = await startWorker(flags);
		const { id } = await createVideo(service);
		const call = await renderer.next();
		await until('the first beat', () => clock.sleepsFor(20_000));
		const extend = jest.spyOn(videos, 'extendLease');
		await call.finish();
		await videoWith(service, id, 'completed');
		await until('the last beat', () => !clock.sleepsFor(20_000));
		clock.advance(20_000);
		await service.call('/v1/templates');
		expect(extend).not.toHaveBeenCalled();
	});

	it('asks the queue every 5 seconds, because an announcement may get lost', async () => {
		const { clock, renderer, service, videos } = await startWorker(flags);
		await until('the sleep', () => clock.sleepsFor(5_000));
		const claim = jest.spyOn(videos, 'claim');
		await videos.create(queuedVideo('vid_1'));
		await service.call('/v1/templates');
		expect(claim).not.toHaveBeenCalled();
		clock.advance(5_000);
		expect((await renderer.next()).request.videoId).toBe('vid_1');
	});

	it('asks the queue again one second after an error', async () => {
		const { clock, renderer, service, videos } = await startWorker(flags);
		await until('the sleep', () => clock.sleepsFor(5_000));
		jest.spyOn(videos, 'claim').mockRejectedValueOnce(lost);
		const { id } = await createVideo(service);
		await until('the pause', () => clock.sleepsFor(1_000));
		clock.advance(1_000);
		expect((await renderer.next()).request.videoId).toBe(id);
	});
});

it('queues a video again when it is stopped, and renders it after the next start', async () => {
	const renderer = steeredRenderer();
	const { announced, extension } = watchAnnouncements();
	const service = await startTestService({ renderer, extension });
	const { id } = await createVideo(service);
	// More often than a video may crash: an orderly stop does not count.
	let current = service;
	for (let round = 0; round < 4; round += 1) {
		const call = await renderer.next();
		call.progress(0.5);
		await current.stop();
		expect(call.signal.aborted).toBe(true);
		current = await startTestService({ renderer, dataFolder: service.dataFolder });
	}
	// Another process can render it at once.
	expect(announced).toEqual(['queued', 'queued']);
	await (await renderer.next()).finish();
	await videoWith(current, id, 'completed');
});

it('does not count an attempt whose pause after a failed storage a stop ends', async () => {
	let dataFolder: string | undefined;
	let id: string | undefined;
	// More often than a video may fail.
	for (let round = 0; round < 4; round += 1) {
		const clock = fakeClock();
		const renderer = steeredRenderer();
		const extension = extendWith(() => undefined, clock);
		const service = await startTestService({ renderer, extension, dataFolder });
		({ dataFolder } = service);
		id ??= (await createVideo(service)).id;
		(await renderer.next()).fail(lost);
		await until('the pause', () => clock.sleepsFor(20_000));
		await service.stop();
	}
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer, dataFolder });
	await (await renderer.next()).finish();
	await videoWith(service, id ?? '', 'completed');
});

it('breaks an upload off five seconds after a stop, and does not count the attempt', async () => {
	let dataFolder: string | undefined;
	let id: string | undefined;
	// More often than a video may fail.
	for (let round = 0; round < 4; round += 1) {
		const clock = fakeClock();
		let upload: AbortSignal | undefined;
		const extension = extendWith(({ files }) => {
			jest.spyOn(files, 'publish').mockImplementation((_path, _name, signal) => {
				upload = signal;
				return new Promise((_resolve, reject) =>
					signal?.addEventListener('abort', () => reject(lost)),
				);
			});
		}, clock);
		const service = await startTestService({ renderer: instantRenderer(), extension, dataFolder });
		({ dataFolder } = service);
		id ??= (await createVideo(service)).id;
		await until('the upload', () => upload !== undefined);
		const stopped = service.stop();
		await until('the stop', () => clock.sleepsFor(5_000));
		clock.advance(4_999);
		expect(upload?.aborted).toBe(false);
		clock.advance(1);
		await stopped;
	}
	const service = await startTestService({ renderer: instantRenderer(), dataFolder });
	await videoWith(service, id ?? '', 'completed');
});

it('lets a render hear the words of a clip, until the render is stopped', async () => {
	const inner = steeredRenderer();
	const recording = { sound: Buffer.from('fLaC'), language: 'de', isNeeded: true };
	const heard: unknown[] = [];
	const renderer: Renderer = {
		async render(request, options) {
			heard.push(await options.transcribe?.(recording));
			return inner.render(request, options);
		},
	};
	const transcribe = jest.fn<Promise<Transcript>, Parameters<Transcribe>>(() =>
		Promise.resolve({ text: 'Hallo', words: [] }),
	);
	const service = await startTestService({
		renderer,
		extension: extendWith((components) => {
			components.transcribe = transcribe;
		}),
	});
	await createVideo(service);
	await inner.next();
	expect(heard).toEqual([{ text: 'Hallo', words: [] }]);
	const [given, signal] = transcribe.mock.calls[0] ?? [];
	expect(given).toBe(recording);
	expect(signal?.aborted).toBe(false);
	await service.stop();
	expect(signal?.aborted).toBe(true);
});

it('does not stop the work for a video that is finished', async () => {
	const signals: AbortSignal[] = [];
	const service = await startTestService({
		flags: ['--render-concurrency', '1'],
		extension: extendWith((components) => {
			const { prepareInput } = components;
			components.prepareInput = (input, signal) => {
				signals.push(signal);
				return prepareInput(input, signal);
			};
		}),
	});
	await createVideo(service);
	// The service begins the second video when it is done with the first.
	const { id } = await createVideo(service);
	await videoWith(service, id, 'completed');
	await service.stop();
	expect(signals).toHaveLength(2);
	expect(signals[0]?.aborted).toBe(false);
});

it.each(['ends', 'fails'] as const)('does not watch a render that %s any longer', async (how) => {
	const clock = fakeClock();
	const { signal } = new AbortController();
	const listeners: number[] = [];
	const renderer: Renderer = {
		render(request, options) {
			listeners.push(getEventListeners(signal, 'abort').length);
			if (how === 'fails') throw new Error('It cannot');
			return instantRenderer().render(request, options);
		},
	};
	const milliseconds = 1_000;
	const estimator = { limits: () => Promise.resolve({ bytes: 1, milliseconds }) };
	const limited = stopExcessiveRenders(renderer, { estimator, clock });
	const { request } = await requestFor('quote');
	const rendering = limited.render(request, {
		signal,
		onProgress: () => undefined,
	});
	await (how === 'ends' ? rendering : expect(rendering).rejects.toThrow('It cannot'));
	listeners.push(getEventListeners(signal, 'abort').length);
	expect(listeners).toEqual([1, 0]);
	expect(clock.sleepsFor(milliseconds)).toBe(false);
});

it('measures render times and uses them for estimates', async () => {
	const clock = fakeClock();
	const renderer = steeredRenderer();
	const service = await startTestService({ clock, renderer });
	const first = await createVideo(service);
	const call = await renderer.next();
	clock.advance(12_000);
	await call.finish();
	await videoWith(service, first.id, 'completed');
	const second = await createVideo(service);
	await renderer.next();
	const shown = await until('the start', async () => {
		const video = await getVideo(service, second.id);
		return video.status === 'processing' && video;
	});
	expect(Date.parse(shown.estimated_completion) - clock.now()).toBe(12_000);
});

it('stops a render that never ends, refunds the credits and continues with the next', async () => {
	const clock = fakeClock();
	const renderer = steeredRenderer();
	const service = await startTestService({ clock, renderer, flags: ['--credits', '100'] });
	const { id } = await createVideo(service);
	const next = await createVideo(service);
	const call = await renderer.next();
	// 1 s, and 1.2 s for each of 6 s of video: eight times that, and twenty times for a crowded machine.
	const limit = 20 * 65_600;
	clock.advance(limit - 1);
	expect(call.signal.aborted).toBe(false);
	clock.advance(1);
	const { error, credits_charged } = await videoWith(service, id, 'failed');
	expect(error).toMatchObject({ type: 'render_limit_exceeded', status: 500 });
	expect(error?.detail).toContain('after 22 minutes');
	expect(error?.detail).not.toMatch(/image/);
	expect(credits_charged).toBe(0);
	const second = await renderer.next();
	expect(second.request.videoId).toBe(next.id);
	expect(clock.sleepsFor(limit)).toBe(true);
	await second.finish();
	await videoWith(service, next.id, 'completed');
	expect(clock.sleepsFor(limit)).toBe(false);
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 95 });
});

it('limits the memory and the processor time of a render, which a longer video has more of', async () => {
	const limits: unknown[] = [];
	const inner = instantRenderer();
	const renderer: Renderer = {
		render(request, options) {
			const { maxBytes, maxProcessorMs } = options;
			limits.push([maxBytes, ...[0, 10].map((seconds) => maxProcessorMs?.(seconds))]);
			return inner.render(request, options);
		},
	};
	const service = await startTestService({ renderer });
	for (const resolution of ['1080p', '720p']) {
		const { id } = await createVideo(service, { options: { resolution } });
		await videoWith(service, id, 'completed');
	}
	expect(limits).toEqual([
		[1_500_000_000, 65_600, 65_600 + 96_000],
		// A minute at least.
		[1_000_000_000, 60_000, 60_000 + 48_000],
	]);
});
