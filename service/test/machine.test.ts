import { z } from 'zod';
import { videoJobSchema, videoSchema } from '../src/contract/video';
import { build, spawnService } from './support/process';
import { startReceiver } from './support/receiver';
import { withSharedStorage } from './support/sharedStorage';
import { onSmallDisk } from './support/smallDisk';
import { stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

const RENDER_MS = 180_000;
/** Room for the database where it is on this disk, not for the music and the pictures of a video too. */
const SMALL_DISK_KB = withSharedStorage ? 256 : 2_048;

beforeAll(build);
afterEach(stopAll);

const creditsSchema = z.object({
	balance: z.number(),
	charged: z.number(),
	refunded: z.number(),
});

/** Orders one video of a real process and returns what became of it. */
async function orderOne(flags: readonly string[], wrapper: readonly string[] = []) {
	const hook = await startReceiver();
	const common = ['--port', '0', '--credits', '50', '--min-free-bytes', '0', '--log-level', 'warn'];
	const service = await (await spawnService([...common, ...flags], { wrapper })).ready();
	const json = {
		template_id: 'quote',
		context: { prompt: 'Stay hungry, stay foolish' },
		options: { resolution: '720p' },
		webhook_url: hook.url,
	};
	const { id } = videoJobSchema.parse((await service.call('/v1/videos', { json })).json);
	const video = await until(
		'the video to end',
		async () => {
			const now = videoSchema.parse((await service.call(`/v1/videos/${id}`)).json);
			return (now.status === 'failed' || now.status === 'completed') && now;
		},
		RENDER_MS,
	);
	await until('the callback', () => hook.received.length > 0);
	const credits = creditsSchema.parse((await service.call('/_service/credits')).json);
	return { video, credits, events: hook.received.map(({ event }) => event) };
}

it(
	'a full disk fails the video after three attempts, with its reason, and gives its credits back',
	async () => {
		const folder = await temporaryFolder();
		const wrapper = await onSmallDisk(folder, SMALL_DISK_KB);
		const { video, credits, events } = await orderOne(['--data', folder], wrapper);
		expect(video).toMatchObject({ status: 'failed', error: { type: 'disk_full', status: 507 } });
		expect(credits).toMatchObject({ balance: 50 });
		expect(credits.refunded).toBeGreaterThan(0);
		expect(events).toMatchObject([{ type: 'video.failed', data: { id: video.id } }]);
	},
	2 * RENDER_MS,
);

it(
	'a missing encoder fails the video after three attempts, with its reason, and gives its credits back',
	async () => {
		const data = ['--data', await temporaryFolder()];
		const { video, credits, events } = await orderOne([...data, '--ffmpeg-path', '/missing']);
		expect(video).toMatchObject({ status: 'failed', error: { type: 'encoder_missing' } });
		expect(credits).toMatchObject({ balance: 50 });
		expect(credits.refunded).toBeGreaterThan(0);
		expect(events).toMatchObject([{ type: 'video.failed', data: { id: video.id } }]);
	},
	2 * RENDER_MS,
);
