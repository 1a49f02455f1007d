import { z } from 'zod';
import { videoDetailSchema } from '../src/contract/admin';
import { videoListSchema } from '../src/contract/video';
import { webhookDeliveryListSchema } from '../src/contract/webhook';
import type { Store } from '../src/storage/stores';
import type { Components } from '../src/videos/components';
import { extendWith } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { steeredRenderer } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { storedFiles } from './support/sharedStorage';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, queuedVideo, videoWith } from './support/videos';

afterEach(stopAll);

/** What the renderer of the tests writes for each video. */
const FILE_BYTES = 10_000 + 'thumbnail'.length;
const DAY_MS = 86_400_000;

async function finishedVideo(service: TestService, more: Record<string, unknown> = {}) {
	const { id } = await createVideo(service, more);
	return videoWith(service, id, 'completed');
}

const withoutFiles = (service: TestService, id: string) =>
	until(`the files of ${id} to go`, async () => {
		const video = await getVideo(service, id);
		return video.files_removed_at === undefined ? undefined : video;
	});

const contextOf = async (service: TestService, id: string) =>
	videoDetailSchema.parse((await service.call(`/_service/videos/${id}`)).json).context;

const keptFiles = ({ dataFolder }: TestService) => storedFiles(dataFolder);

describe('files', () => {
	it('of the oldest videos are removed when all exceed the limit; the videos stay', async () => {
		const flags = ['--max-files-bytes', String(2 * FILE_BYTES)];
		const service = await startTestService({ flags });
		const first = await finishedVideo(service);
		const second = await finishedVideo(service);
		expect(await keptFiles(service)).toHaveLength(4);
		const third = await finishedVideo(service);

		const gone = await withoutFiles(service, first.id);
		expect(gone).toMatchObject({ status: 'completed', completed_at: first.completed_at });
		expect(gone).not.toHaveProperty('video_url');
		expect(gone).not.toHaveProperty('thumbnail_url');
		for (const address of [first.video_url, first.thumbnail_url]) {
			expect((await fetch(address ?? '')).status).toBe(404);
		}
		expect(await keptFiles(service)).toHaveLength(4);
		const { videos } = videoListSchema.parse((await service.call('/v1/videos')).json);
		expect(videos.map(({ id, video_url: url }) => [id, url])).toEqual([
			[third.id, third.video_url],
			[second.id, second.video_url],
			[first.id, undefined],
		]);
	});

	it('are removed when they are too old, even if nothing else happens', async () => {
		const clock = fakeClock();
		const service = await startTestService({ clock, flags: ['--keep-files-days', '2'] });
		const { id } = await finishedVideo(service);
		clock.advance(2 * DAY_MS - 1);
		expect(await getVideo(service, id)).toHaveProperty('video_url');
		// The sweep sleeps an hour at the longest.
		await until('the files to go', async () => {
			clock.advance(3_600_000);
			return (await getVideo(service, id)).files_removed_at !== undefined;
		});
		expect(await keptFiles(service)).toEqual([]);
	});

	it('are removed with the request, of which the prompt stays', async () => {
		const service = await startTestService({ flags: ['--max-files-bytes', String(FILE_BYTES)] });
		const context = { prompt: 'Hello', custom_data: { aspectRatio: '1:1' } };
		const first = await finishedVideo(service, { context });
		expect(await contextOf(service, first.id)).toMatchObject(context);
		const second = await finishedVideo(service, { context });
		await withoutFiles(service, first.id);
		expect(await contextOf(service, first.id)).toEqual({ prompt: 'Hello' });
		expect(await contextOf(service, second.id)).toMatchObject(context);
	});

	it('of a failed video are none, but its request is removed at the same age', async () => {
		const clock = fakeClock();
		const service = await startTestService({ clock, flags: ['--keep-files-days', '2'] });
		const context = { prompt: 'Please [fail]', custom_data: { aspectRatio: '1:1' } };
		const { id } = await createVideo(service, { context });
		await videoWith(service, id, 'failed');
		clock.advance(2 * DAY_MS - 1);
		expect(await contextOf(service, id)).toMatchObject(context);
		await until('the request to go', async () => {
			clock.advance(3_600_000);
			return (await getVideo(service, id)).files_removed_at !== undefined;
		});
		expect(await contextOf(service, id)).toEqual({ prompt: 'Please [fail]' });
		expect(await getVideo(service, id)).toMatchObject({ status: 'failed' });
	});

	/** A service without room for files, and 101 videos that have some. */
	async function fullService(change: (components: Components) => void = () => undefined) {
		const clock = fakeClock();
		const stores: Store[] = [];
		const service = await startTestService({
			flags: ['--max-files-bytes', '0'],
			extension: extendWith((components) => {
				stores.push(components.store);
				change(components);
			}, clock),
		});
		const [store] = stores;
		if (store === undefined) throw new Error('There is no store');
		const { videos } = store;
		const file = { durationSeconds: 8, width: 720, height: 1280, bytes: 900 };
		const outcome = { status: 'completed', at: clock.now(), file, fileBytes: 1_000 } as const;
		const ids = Array.from({ length: 101 }, (_, index) => `vid_${index}`);
		for (const id of ids) await videos.create(queuedVideo(id));
		for (const videoId of ids) await videos.finish({ videoId }, outcome, `evt_${videoId}`);
		return { service, clock, videos };
	}

	it('of more videos than one batch are removed together', async () => {
		const { service, videos } = await fullService();
		await finishedVideo(service);
		await until('the files to go', async () => (await videos.fileTotals()).videos === 0);
	});

	it('that cannot be removed do not keep those of other videos, and are removed once they can', async () => {
		let isBroken = true;
		const { service, clock, videos } = await fullService(({ files }) => {
			const remove = files.remove.bind(files);
			jest.spyOn(files, 'remove').mockImplementation((name) => {
				// `queuedVideo` names them after the video.
				const isStuck = isBroken && name.startsWith('vid_');
				return isStuck ? Promise.reject(new Error('Broken disk')) : remove(name);
			});
		});
		const { id } = await finishedVideo(service);
		// A sweep may have met the first of them before the others were there: then it pauses.
		const filesOf = (count: number) =>
			until(`the files of ${count} videos`, async () => {
				clock.advance(60_000);
				return (await videos.fileTotals()).videos === count;
			});
		await filesOf(101);
		expect(await getVideo(service, id)).toHaveProperty('files_removed_at');
		isBroken = false;
		await filesOf(0);
	});

	it('are removed at the next start if the limits are lower', async () => {
		const service = await startTestService();
		const ids: string[] = [];
		for (let index = 0; index < 3; index += 1) ids.push((await finishedVideo(service)).id);
		await service.stop();
		const flags = ['--max-files-bytes', String(FILE_BYTES)];
		const again = await startTestService({ dataFolder: service.dataFolder, flags });
		for (const id of ids.slice(0, 2)) await withoutFiles(again, id);
		expect(await getVideo(again, ids[2] ?? '')).toHaveProperty('video_url');
		expect(await keptFiles(again)).toHaveLength(2);
	});
});

it('keeps the newest webhooks, and all pending ones', async () => {
	const hook = await startReceiver();
	const refusing = await startReceiver((response) => response.writeHead(503).end());
	const service = await startTestService({ flags: ['--keep-webhooks', '2'] });
	const waiting = await finishedVideo(service, { webhook_url: refusing.url });
	const ids: string[] = [];
	for (let index = 0; index < 4; index += 1) {
		ids.push((await finishedVideo(service, { webhook_url: hook.url })).id);
		await until('the delivery', () => hook.received.length === index + 1);
	}
	const pending = await finishedVideo(service, { webhook_url: refusing.url });
	await until('the log to be short', async () => {
		const { json } = await service.call('/_service/webhooks');
		const { webhooks } = webhookDeliveryListSchema.parse(json);
		const listed = webhooks.map((webhook) => webhook.video_id).sort();
		return (
			JSON.stringify(listed) === JSON.stringify([waiting.id, pending.id, ...ids.slice(2)].sort())
		);
	});
});

describe('a new video is rejected', () => {
	const problem = z.object({
		error: z.object({ type: z.string(), detail: z.string(), metadata: z.record(z.unknown()) }),
	});

	it('except for a few that come at the same time', async () => {
		const flags = ['--max-unfinished-videos', '8'];
		const service = await startTestService({ renderer: steeredRenderer(), flags });
		const json = { template_id: 'plain', context: { prompt: 'One of many' } };
		const answers = await Promise.all(
			Array.from({ length: 40 }, () => service.call('/v1/videos', { json })),
		);
		const created = answers.filter(({ status }) => status === 202).length;
		expect(answers.filter(({ status }) => status === 503)).toHaveLength(40 - created);
		expect([created >= 8, created < 8 + 4]).toEqual([true, true]);
	});

	it('with 503 and Retry-After while too many are unfinished, without charging', async () => {
		const renderer = steeredRenderer();
		const flags = ['--max-unfinished-videos', '2', '--credits', '100'];
		const service = await startTestService({ renderer, flags });
		await createVideo(service);
		await createVideo(service);
		const json = { template_id: 'plain', context: { prompt: 'One too many' } };
		const refused = await service.call('/v1/videos', { json });
		expect(refused.status).toBe(503);
		// 1 s, and 1.2 s for each of 5.66 s of video.
		expect(refused.headers.get('retry-after')).toBe('8');
		expect(problem.parse(refused.json).error).toMatchObject({
			type: 'queue_full',
			detail: 'The queue is full: 2 videos queued or processing. Try again in 8 s.',
			metadata: { limit: 2, retry_after_seconds: 8 },
		});
		expect((await service.call('/_service/credits')).json).toMatchObject({ charged: 10 });
		const other = { template_id: 'plain', context: {} };
		expect((await service.call('/v1/videos', { json: other })).status).toBe(503);

		await (await renderer.next()).finish();
		await until('room', async () => (await service.call('/v1/videos', { json })).status === 202);
	});
});
