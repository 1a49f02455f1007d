import { templateListSchema } from '../../src/contract/template';
import { videoJobSchema, videoListSchema } from '../../src/contract/video';
import { webhookDeliveryListSchema } from '../../src/contract/webhook';
import { build, spawnService } from '../support/process';
import { startReceiver } from '../support/receiver';
import { stopAll, temporaryFolder } from '../support/testService';
import { until } from '../support/until';

const VIDEOS = 40;
const PATIENCE_MS = 240_000;

beforeAll(build);
afterEach(stopAll);

it(
	'ends every video as a whole file with one webhook while workers are killed again and again',
	async () => {
		const hook = await startReceiver();
		const data = await temporaryFolder();
		// A killed worker's video comes back after the last kill: one that is hit three times is given up.
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
		const api = await (await spawnService([...flags, '--role', 'api', '--port', '0'])).ready();
		const startWorker = () =>
			spawnService([...flags, '--role', 'worker', '--render-concurrency', '2']);
		const workers = await Promise.all([startWorker(), startWorker(), startWorker()]);
		await Promise.all(workers.map((worker) => worker.workerReady()));

		const call = async (path: string, json?: unknown) => (await api.call(path, { json })).json;
		const completed = async () =>
			videoListSchema.parse(await call('/v1/videos?status=completed&limit=100'));
		const { templates } = templateListSchema.parse(await call('/v1/templates'));
		const example = await fetch(templates[0]?.example_video_url ?? '');
		const clip = Buffer.from(await example.arrayBuffer());
		const ids: string[] = [];
		for (let index = 0; index < VIDEOS; index += 1) {
			const wanted = {
				template_id: templates[0]?.id,
				context: { prompt: `Film ${index}`, brand_id: 'brand', custom_data: {} },
				webhook_url: hook.url,
			};
			ids.push(videoJobSchema.parse(await call('/v1/videos', wanted)).id);
		}

		for (const after of [4, 10, 16, 22, 28]) {
			const some = async () => (await completed()).pagination.total >= after;
			await until(`${after} videos`, some, PATIENCE_MS);
			const killed = workers.shift();
			killed?.child.kill('SIGKILL');
			await killed?.exited;
			workers.push(await startWorker());
		}
		const unfinished = async () => {
			const lists = ['queued', 'processing'].map((status) => call(`/v1/videos?status=${status}`));
			return (await Promise.all(lists)).map((list) => videoListSchema.parse(list).pagination.total);
		};
		const none = async () => (await unfinished()).every((total) => total === 0);
		await until('the end of all videos', none, PATIENCE_MS);
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
