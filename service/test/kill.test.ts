import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { videoJobSchema, videoListSchema, type VideoListItem } from '../src/contract/video';
import { webhookDeliveryListSchema } from '../src/contract/webhook';
import { resolveEncoder } from '../src/render/encode/resolveEncoder';
import { build, spawnService } from './support/process';
import { startReceiver } from './support/receiver';
import { atEnd, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

const VIDEOS = 60;
/** With real renders the same test takes minutes. */
const real = process.env['KILL_TEST_RENDERS'] === 'real';
const LIMIT_MS = real ? 30 * 60_000 : 5 * 60_000;
/** A service that is killed before it has ended anything makes no headway, as with a crash at its start. */
const ENDED_BEFORE_KILL = real ? 2 : 10;

beforeAll(build, 180_000);
afterEach(stopAll);

type Service = ReturnType<typeof spawnService>;
type Ready = Awaited<ReturnType<Service['ready']>>;

async function freePort(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return address !== null && typeof address === 'object' ? String(address.port) : '';
}

async function read<Output>(
	ready: Ready,
	path: string,
	schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
): Promise<Output> {
	const answer = await fetch(`${ready.url}${path}`, {
		headers: { authorization: `Bearer ${ready.apiKey}` },
	});
	return schema.parse(await answer.json());
}

async function order(ready: Ready, index: number, webhookUrl: string): Promise<string> {
	const answer = await fetch(`${ready.url}/v1/videos`, {
		method: 'POST',
		headers: { authorization: `Bearer ${ready.apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify({
			template_id: 'quote',
			context: { prompt: `Number ${index}` },
			webhook_url: webhookUrl,
			options: { resolution: '720p' },
		}),
	});
	return videoJobSchema.parse(await answer.json()).id;
}

const completed = async (ready: Ready) =>
	(await read(ready, '/v1/videos?limit=100&status=completed', videoListSchema)).videos;

/** Decodes every frame; the encoder complains of what cannot be played. */
async function decodes(file: Buffer): Promise<void> {
	const path = join(await temporaryFolder(), 'video.mp4');
	await writeFile(path, file);
	const run = promisify(execFile);
	const check = ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-'];
	expect(await run(await resolveEncoder(), check)).toMatchObject({ stderr: '' });
}

/** Downloads all, and plays each that is not the same as one that was played. */
async function playAll(videos: readonly VideoListItem[]): Promise<void> {
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
}

it(
	`${VIDEOS} videos are ${VIDEOS} playable files and ${VIDEOS} delivered callbacks, however often the process is killed`,
	async () => {
		let refuse = 0;
		// Each third callback is refused at first, so that some wait in the outbox whenever it is killed.
		const hook = await startReceiver((response) => {
			refuse += 1;
			if (refuse % 3 === 0) response.writeHead(503);
			response.end();
		});
		atEnd(() => hook.stop());
		const flags = [
			...['--port', await freePort(), '--data', await temporaryFolder()],
			...['--log-level', 'warn', '--render-concurrency', '2', '--credits', '1000'],
			...(real ? [] : ['--instant', '--render-time', '0.4']),
		];
		const first = spawnService(flags);
		/** Each video is announced once it has ended, whether that callback is accepted or not. */
		const announced = () => new Set(hook.received.map(({ event }) => event.data.id));
		const ordered: string[] = [];
		const start = await first.ready();
		for (let index = 0; index < VIDEOS; index += 1) {
			ordered.push(await order(start, index, hook.url));
		}

		let service = first;
		let ready = start;
		let kills = 0;
		for (let ended = 0; ended < VIDEOS; ) {
			const before = ended;
			ended = await until(
				'videos to end',
				() => announced().size >= Math.min(VIDEOS, before + ENDED_BEFORE_KILL) && announced().size,
				LIMIT_MS,
			);
			if (ended === VIDEOS) break;
			service.child.kill('SIGKILL');
			await service.exited;
			kills += 1;
			service = spawnService(flags);
			ready = await service.ready();
		}
		expect(kills).toBeGreaterThanOrEqual(3);

		const videos = await completed(ready);
		expect(videos.map(({ id }) => id).sort()).toEqual([...ordered].sort());
		const delivered = await until(
			'every callback to be delivered',
			async () => {
				const path = '/_service/webhooks?status=delivered&limit=1000';
				const { webhooks } = await read(ready, path, webhookDeliveryListSchema);
				return webhooks.length === VIDEOS && webhooks;
			},
			LIMIT_MS,
		);
		expect(delivered.map((webhook) => webhook.video_id).sort()).toEqual([...ordered].sort());
		expect([...announced()].sort()).toEqual([...ordered].sort());
		// A callback that comes again is known by its id.
		expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(VIDEOS);

		await playAll(videos);
		const credits = await read(
			ready,
			'/_service/credits',
			z.object({ charged: z.number(), refunded: z.number() }),
		);
		expect(credits.refunded).toBe(0);
	},
	2 * LIMIT_MS,
);
