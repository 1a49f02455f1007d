import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { videoJobSchema, videoListSchema, type VideoListItem } from '../src/contract/video';
import { webhookDeliveryListSchema } from '../src/contract/webhook';
import { findEncoder } from './support/findEncoder';
import { build, spawnService, type ReadyService } from './support/process';
import { startReceiver } from './support/receiver';
import { stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

const VIDEOS = 40;
/** As many are really rendered, the last ones; the others in instant mode, as rendering all takes minutes. They are ordered last. */
const RENDERED = Number(process.env.KILL_TEST_RENDERS ?? 4);
const LIMIT_MS = 5 * 60_000 + RENDERED * 60_000;

beforeAll(build);
afterEach(stopAll);

async function order(ready: ReadyService, index: number, webhookUrl: string): Promise<string> {
	const json = {
		template_id: 'quote',
		context: { prompt: `Number ${index}`, custom_data: { music: 'none' } },
		webhook_url: webhookUrl,
		options: { resolution: '720p' },
	};
	return videoJobSchema.parse((await ready.call('/v1/videos', { json })).json).id;
}

/** Decodes every frame; the encoder complains of what cannot be played. */
async function decodes(file: Buffer): Promise<void> {
	const path = join(await temporaryFolder(), 'video.mp4');
	await writeFile(path, file);
	const check = ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-'];
	const { stderr } = await promisify(execFile)(await findEncoder(), check);
	expect(stderr).toBe('');
}

/** Downloads all, plays each that differs from those before, and returns how many these are. */
async function playAll(videos: readonly VideoListItem[]): Promise<number> {
	const played = new Set<string>();
	for (const video of videos) {
		const answer = await fetch(video.video_url ?? '');
		expect([video.id, answer.status]).toEqual([video.id, 200]);
		const file = Buffer.from(await answer.arrayBuffer());
		const digest = createHash('sha256').update(file).digest('hex');
		if (!played.has(digest)) await decodes(file);
		played.add(digest);
		expect((await fetch(video.thumbnail_url ?? '')).status).toBe(200);
	}
	return played.size;
}

it(
	`${VIDEOS} videos are ${VIDEOS} playable files and ${VIDEOS} delivered callbacks, however often the process is killed`,
	async () => {
		// Each third callback is refused at first, so that some wait in the outbox whenever it is killed; once only, because the
		// waits grow fast.
		const refused = new Set<string>();
		const hook = await startReceiver((response, index) => {
			const id = hook.received[index]?.event.id ?? '';
			if (index % 3 === 0 && !refused.has(id)) {
				refused.add(id);
				response.writeHead(503);
			}
			response.end();
		});
		const flags = [
			...['--port', '0', '--data', await temporaryFolder(), '--log-level', 'warn'],
			...['--render-concurrency', '2', '--credits', '1000'],
			...['--job-lease-ms', '1000', '--webhook-timeout-ms', '1000'],
		];
		const instant = ['--testing', '--instant', '--render-time', '0.4'];
		/** Each video is announced once it has ended, whether that callback is accepted or not. */
		const announced = () => new Set(hook.received.map(({ event }) => event.data.id));
		let service = await spawnService([...flags, ...instant], { small: true });
		let ready = await service.ready();
		const ordered: string[] = [];
		const orderUntil = async (count: number) => {
			while (ordered.length < count) ordered.push(await order(ready, ordered.length, hook.url));
		};
		await orderUntil(VIDEOS - RENDERED);

		// A service that is killed before it has ended anything makes no headway.
		const kills = [8, 16, 24, VIDEOS - RENDERED, VIDEOS - 2].sort((a, b) => a - b);
		for (const after of kills) {
			await until(`${after} videos to end`, () => announced().size >= after, LIMIT_MS);
			service.child.kill('SIGKILL');
			await service.exited;
			const rendering = after >= VIDEOS - RENDERED;
			service = await spawnService(rendering ? flags : [...flags, ...instant], { small: true });
			ready = await service.ready();
			if (rendering) await orderUntil(VIDEOS);
		}

		const delivered = await until(
			'every callback to be delivered',
			async () => {
				const path = '/_service/webhooks?status=delivered&limit=1000';
				const { webhooks } = webhookDeliveryListSchema.parse((await ready.call(path)).json);
				return webhooks.length === VIDEOS && webhooks;
			},
			LIMIT_MS,
		);
		expect(delivered.map((webhook) => webhook.video_id).sort()).toEqual([...ordered].sort());
		expect([...announced()].sort()).toEqual([...ordered].sort());
		// A callback that comes again is known by its id.
		expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(VIDEOS);

		const path = '/v1/videos?limit=100&status=completed';
		const { videos } = videoListSchema.parse((await ready.call(path)).json);
		expect(videos.map(({ id }) => id).sort()).toEqual([...ordered].sort());
		// The clip of instant mode, and those that were rendered.
		expect(await playAll(videos)).toBe(1 + RENDERED);
		expect((await ready.call('/_service/credits')).json).toMatchObject({ refunded: 0 });
	},
	2 * LIMIT_MS,
);
