import { errorResponseSchema } from '../src/contract/error';
import type { Store } from '../src/storage/stores';
import { webhookDeliveryListSchema } from '../src/contract/webhook';
import { collectedLog } from './support/collectedLog';
import { extendWith, watchAnnouncements } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { steeredRenderer } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { storedFiles } from './support/sharedStorage';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(async () => {
	jest.restoreAllMocks();
	await stopAll();
});

const cancel = (service: TestService, id: string) =>
	service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
const remove = (service: TestService, id: string) =>
	service.call(`/v1/videos/${id}`, { method: 'DELETE' });
const credits = async (service: TestService) => (await service.call('/_service/credits')).json;
const failure = { type: 'cancelled', status: 409, title: '', detail: '', at: 1 };
const refusal = (json: unknown) => {
	const { type, status, metadata } = errorResponseSchema.parse(json).error;
	return { type, status, metadata };
};

const webhooks = async (service: TestService) =>
	webhookDeliveryListSchema.parse((await service.call('/_service/webhooks')).json).webhooks;

async function receiver() {
	const hook = await startReceiver();
	return hook;
}

describe('POST /v1/videos/{id}/cancel', () => {
	it('stops the render, refunds the credits and sends the webhook', async () => {
		const renderer = steeredRenderer();
		const hook = await receiver();
		const service = await startTestService({ renderer, flags: ['--credits', '100'] });
		const { id } = await createVideo(service, { webhook_url: hook.url });
		const call = await renderer.next();
		expect(await credits(service)).toEqual({ balance: 95, charged: 5, refunded: 0 });
		const answer = await cancel(service, id);
		expect(answer.status).toBe(200);
		expect(answer.json).toMatchObject({
			...{ id, status: 'failed', credits_charged: 0 },
			error: { type: 'cancelled', metadata: { video_id: id } },
		});
		expect(await credits(service)).toEqual({ balance: 100, charged: 5, refunded: 5 });
		await until('the end of the render', () => call.signal.aborted);
		await until('the webhook', () => hook.received.length > 0);
		expect(hook.received[0]?.event).toMatchObject({
			type: 'video.failed',
			id: expect.stringMatching(/^evt_[0-9A-Za-z]{24}$/),
			data: { id, error: { type: 'cancelled' } },
		});
		// The renderer is free for the next video.
		const next = await createVideo(service);
		expect((await renderer.next()).request.videoId).toBe(next.id);
	});

	it('never renders a video that is canceled while it is queued', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		await createVideo(service);
		const first = await renderer.next();
		const { id } = await createVideo(service);
		expect((await cancel(service, id)).json).toMatchObject({ status: 'failed' });
		const last = await createVideo(service);
		await first.finish();
		expect((await renderer.next()).request.videoId).toBe(last.id);
		expect((await getVideo(service, id)).error?.type).toBe('cancelled');
	});

	it.each([
		['canceled', false],
		['canceled and deleted', true],
	])(
		'never renders a video that is %s when a worker has just claimed it',
		async (_what, isDeleted) => {
			const renderer = steeredRenderer();
			const service = await startTestService({
				renderer,
				extension: extendWith(({ store: { videos } }) => {
					const claim = videos.claim.bind(videos);
					let isFirst = true;
					jest.spyOn(videos, 'claim').mockImplementation(async (claiming) => {
						const lease = await claim(claiming);
						if (lease === undefined || !isFirst) return lease;
						isFirst = false;
						const { videoId } = lease;
						await videos.finish({ videoId }, { status: 'failed', at: 1, failure }, 'evt_1');
						if (isDeleted) await videos.remove(videoId);
						return lease;
					});
				}, fakeClock()),
			});
			await createVideo(service);
			const { id } = await createVideo(service);
			expect((await renderer.next()).request.videoId).toBe(id);
		},
	);

	it.each([
		['canceled', false],
		['canceled and deleted', true],
	])(
		'leaves no files of a video that is %s before its render is booked',
		async (_what, isDeleted) => {
			const renderer = steeredRenderer();
			const stores: Store[] = [];
			const service = await startTestService({
				renderer,
				extension: extendWith(({ store }) => void stores.push(store)),
			});
			const videos = stores[0]?.videos;
			if (videos === undefined) throw new Error('There is no store');
			const { id } = await createVideo(service);
			const finish = videos.finish.bind(videos);
			jest.spyOn(videos, 'finish').mockImplementationOnce(async (...booking) => {
				expect(await storedFiles(service.dataFolder)).toHaveLength(2);
				// As in another process that removed the files before these were published.
				const outcome = { status: 'failed', at: 1, failure } as const;
				await finish({ videoId: id }, outcome, 'evt_1');
				if (isDeleted) await videos.remove(id);
				return finish(...booking);
			});
			await (await renderer.next()).finish();
			await createVideo(service);
			await renderer.next();
			await until(
				'the removal of its files',
				async () => (await storedFiles(service.dataFolder)).length === 0,
			);
		},
	);

	it('ends the upload of a video that is rendered already', async () => {
		const renderer = steeredRenderer();
		const uploads: AbortSignal[] = [];
		const service = await startTestService({
			renderer,
			extension: extendWith(({ files }) => {
				jest.spyOn(files, 'publish').mockImplementation((_path, _name, signal) => {
					if (signal !== undefined) uploads.push(signal);
					return new Promise((_resolve, reject) => {
						signal?.addEventListener('abort', () => reject(new Error('aborted')));
					});
				});
			}),
		});
		const { id } = await createVideo(service);
		await (await renderer.next()).finish();
		await until('the upload', () => uploads.length > 0);
		await cancel(service, id);
		const next = await createVideo(service);
		expect((await renderer.next()).request.videoId).toBe(next.id);
		expect(uploads).toHaveLength(1);
	});

	it('leaves no files of a canceled video if the service stops while they are published', async () => {
		const renderer = steeredRenderer();
		let begun = false;
		let goOn: () => void = () => undefined;
		const gate = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		const service = await startTestService({
			renderer,
			extension: extendWith(({ files }) => {
				const publish = files.publish.bind(files);
				jest.spyOn(files, 'publish').mockImplementation(async (path, name, signal) => {
					signal?.throwIfAborted();
					begun = true;
					await gate;
					await publish(path, name);
				});
			}),
		});
		const { id } = await createVideo(service);
		await (await renderer.next()).finish();
		await until('the upload', () => begun);
		await cancel(service, id);
		const stopped = service.stop();
		goOn();
		await stopped;
		expect(await storedFiles(service.dataFolder)).toEqual([]);
	});

	it('cancels before files of an earlier attempt are removed, and logs if they cannot be', async () => {
		const { text, logger } = collectedLog();
		let fail: (reason: Error) => void = () => undefined;
		const removal = new Promise<void>((_resolve, reject) => {
			fail = reject;
		});
		const service = await startTestService({
			...{ renderer: steeredRenderer(), logger },
			extension: extendWith(({ files }) => {
				jest.spyOn(files, 'remove').mockReturnValue(removal);
			}),
		});
		const { id } = await createVideo(service);
		const answer = await cancel(service, id);
		expect([answer.status, answer.json]).toMatchObject([200, { id, status: 'failed' }]);
		fail(new Error('The storage is down'));
		await until('the log', () => text().includes('files of a canceled video not removed'));
	});

	it('stops the render when it stores its progress, if the announcement got lost', async () => {
		const { announced, extension } = watchAnnouncements('canceled');
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer, extension });
		const { id } = await createVideo(service);
		const call = await renderer.next();
		await cancel(service, id);
		expect(announced).toContain('canceled');
		expect(call.signal.aborted).toBe(false);
		await until('the end of the render', () => {
			call.progress(0.5);
			return call.signal.aborted;
		});
	});

	it('returns 409 for a finished or canceled video, and 404 for an unknown one', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const done = await createVideo(service);
		await (await renderer.next()).finish();
		await videoWith(service, done.id, 'completed');
		const canceled = await createVideo(service);
		await cancel(service, canceled.id);
		for (const [{ id }, status] of [
			[done, 'completed'],
			[canceled, 'failed'],
		] as const) {
			const { json } = await cancel(service, id);
			const metadata = { video_id: id, status };
			expect(refusal(json)).toEqual({ type: 'video_finished', status: 409, metadata });
		}
		const { json } = await cancel(service, 'vid_nope');
		expect(refusal(json)).toMatchObject({ type: 'video_not_found', status: 404 });
		expect(await getVideo(service, done.id)).toMatchObject({ status: 'completed' });
	});
});

describe('DELETE /v1/videos/{id}', () => {
	it('removes the record, the files and the pending webhooks', async () => {
		const hook = await receiver();
		await hook.stop();
		// No later attempt comes while the test looks.
		const service = await startTestService({ clock: fakeClock() });
		const { id } = await createVideo(service, { webhook_url: hook.url });
		const { video_url: url = '' } = await videoWith(service, id, 'completed');
		await until('the first attempt', async () => (await webhooks(service))[0]?.attempts === 1);
		expect((await fetch(url)).status).toBe(200);
		const answer = await remove(service, id);
		expect([answer.status, answer.text]).toEqual([204, '']);
		expect((await service.call(`/v1/videos/${id}`)).status).toBe(404);
		expect((await service.call('/v1/videos')).json).toMatchObject({ pagination: { total: 0 } });
		expect((await fetch(url)).status).toBe(404);
		expect(await storedFiles(service.dataFolder)).toEqual([]);
		expect(await webhooks(service)).toEqual([]);
		expect(refusal((await remove(service, id)).json)).toMatchObject({
			...{ type: 'video_not_found', status: 404 },
		});
	});

	it('removes a canceled video immediately, and nothing of it reappears when its render ends', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const { id } = await createVideo(service);
		const call = await renderer.next();
		await cancel(service, id);
		expect((await remove(service, id)).status).toBe(204);
		await until('the end of the render', () => call.signal.aborted);
		await createVideo(service);
		await renderer.next();
		expect((await service.call(`/v1/videos/${id}`)).status).toBe(404);
		expect(await storedFiles(service.dataFolder)).toEqual([]);
	});

	it('returns 409 while the video is unfinished', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const rendering = await createVideo(service);
		await renderer.next();
		const queued = await createVideo(service);
		for (const [{ id }, status] of [
			[rendering, 'processing'],
			[queued, 'queued'],
		] as const) {
			const metadata = { video_id: id, status };
			expect(refusal((await remove(service, id)).json)).toEqual({
				...{ type: 'video_not_finished', status: 409, metadata },
			});
		}
		expect((await getVideo(service, rendering.id)).status).toBe('processing');
	});
});
