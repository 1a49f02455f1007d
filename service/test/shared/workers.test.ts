import { templateListSchema } from '../../src/contract/template';
import { videoJobSchema, videoListSchema, videoSchema } from '../../src/contract/video';
import { webhookDeliveryListSchema } from '../../src/contract/webhook';
import { build, spawnService } from '../support/process';
import { startReceiver } from '../support/receiver';
import { stopAll, temporaryFolder } from '../support/testService';
import { until } from '../support/until';

/** How many videos are ordered at once, and after how many finished ones in all a worker is killed. */
const ROUNDS = [
	{ videos: 16, kills: [4, 10] },
	{ videos: 16, kills: [20, 26] },
	{ videos: 8, kills: [36] },
];
const VIDEOS = ROUNDS.reduce((sum, { videos }) => sum + videos, 0);
const PATIENCE_MS = 240_000;

beforeAll(build);
afterEach(stopAll);

it(
	'ends every video as a whole file with one webhook while workers are killed again and again',
	async () => {
		const hook = await startReceiver();
		const data = await temporaryFolder();
		const flags = [
			'--data',
			data,
			'--testing',
			'--instant',
			'--render-time',
			'0.2',
			'--job-lease-ms',
			'5000',
		];
		const start = (...more: string[]) => spawnService([...flags, ...more], { small: true });
		const api = await (await start('--role', 'api', '--port', '0')).ready();
		const startWorker = () => start('--role', 'worker', '--render-concurrency', '2');
		const workers = await Promise.all([startWorker(), startWorker(), startWorker()]);
		await Promise.all(workers.map((worker) => worker.workerReady()));

		const call = async (path: string, json?: unknown) => (await api.call(path, { json })).json;
		const completed = async () =>
			videoListSchema.parse(await call('/v1/videos?status=completed&limit=100'));
		const { templates } = templateListSchema.parse(await call('/v1/templates'));
		const example = await fetch(templates[0]?.example_video_url ?? '');
		const clip = Buffer.from(await example.arrayBuffer());
		const ids: string[] = [];
		const create = async () => {
			const wanted = {
				template_id: templates[0]?.id,
				context: { prompt: `Film ${ids.length}`, brand_id: 'brand', custom_data: {} },
				webhook_url: hook.url,
			};
			ids.push(videoJobSchema.parse(await call('/v1/videos', wanted)).id);
		};
		const unfinished = async () => {
			const lists = ['queued', 'processing'].map((status) => call(`/v1/videos?status=${status}`));
			return (await Promise.all(lists)).map((list) => videoListSchema.parse(list).pagination.total);
		};
		const none = async () => (await unfinished()).every((total) => total === 0);

		// A video is given up when it was hit three times, so each round has fewer kills.
		for (const { videos, kills } of ROUNDS) {
			for (let count = 0; count < videos; count += 1) await create();
			for (const after of kills) {
				const some = async () => (await completed()).pagination.total >= after;
				await until(`${after} videos`, some, PATIENCE_MS);
				const killed = workers.shift();
				killed?.child.kill('SIGKILL');
				await killed?.exited;
				workers.push(await startWorker());
			}
			await until('the end of all videos', none, PATIENCE_MS);
		}
		const { videos: failed } = videoListSchema.parse(await call('/v1/videos?status=failed'));
		expect(await Promise.all(failed.map(({ id }) => call(`/v1/videos/${id}`)))).toEqual([]);

		const { videos } = await completed();
		expect(videos.map(({ id }) => id).sort()).toEqual([...ids].sort());
		for (const { video_url: url = '' } of videos) {
			expect(clip.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true);
		}
		const delivered = async () =>
			webhookDeliveryListSchema.parse(await call('/_service/webhooks?status=delivered&limit=100'));
		await until('all webhooks', async () => (await delivered()).total === VIDEOS, PATIENCE_MS);
		expect(hook.received.map(({ event }) => event.data.id).sort()).toEqual([...ids].sort());
	},
	4 * PATIENCE_MS,
);

it('hands its videos to another worker at once when it is told to stop', async () => {
	const data = await temporaryFolder();
	// So long a lease that no other worker claims a video that was not given back.
	const flags = ['--data', data, '--testing', '--instant', '--job-lease-ms', '3600000'];
	const start = (...more: string[]) => spawnService([...flags, ...more], { small: true });
	const worker = (...more: string[]) => start('--role', 'worker', ...more);
	const api = await (await start('--role', 'api', '--port', '0')).ready();
	const stopped = await worker('--render-time', '86400', '--render-concurrency', '2');
	await stopped.workerReady();

	const json = { template_id: 'quote', context: { prompt: 'A film', custom_data: {} } };
	const create = async () => videoJobSchema.parse((await api.call('/v1/videos', { json })).json).id;
	const ids = [await create(), await create(), await create()];
	const statuses = async () => {
		const answers = await Promise.all(ids.map((id) => api.call(`/v1/videos/${id}`)));
		return answers.map((answer) => videoSchema.parse(answer.json).status);
	};
	const metrics = async () => {
		const headers = { authorization: `Bearer ${api.apiKey}` };
		const text = await (await fetch(`${api.url}/_service/metrics`, { headers })).text();
		const value = (name: string) =>
			Number(new RegExp(`^video_service_${name} (.*)$`, 'm').exec(text)?.[1]);
		const [queued, running] = [value('videos_queued'), value('renders_running')];
		const perVideo = value('video_seconds_waiting') / queued;
		return { queued, running, completed: value('videos_completed'), perVideo };
	};
	await until('two renders', async () => (await metrics()).running === 2, PATIENCE_MS);
	// None was measured yet: a second, and 1.2 s for each second of a film of average length.
	const pending = { queued: 1, running: 2, completed: 0, perVideo: expect.any(Number) };
	expect(await metrics()).toEqual(pending);
	expect((await metrics()).perVideo).toBeGreaterThan(1);

	await (await worker('--render-time', '0', '--render-concurrency', '1')).workerReady();
	stopped.child.kill('SIGTERM');
	expect(await stopped.exited).toEqual({ code: 0, signal: null });
	const all = async () => (await statuses()).every((status) => status === 'completed');
	await until('all videos', all, PATIENCE_MS);
	expect(await metrics()).toMatchObject({ queued: 0, running: 0, completed: 3 });
});
