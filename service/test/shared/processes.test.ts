import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { requestLogSchema } from '../../src/contract/requestLog';
import { extendWith } from '../support/extensions';
import { instantRenderer, steeredRenderer } from '../support/fakeRenderer';
import { startReceiver } from '../support/receiver';
import { REDIS_URL } from '../support/sharedStores';
import { connectMcp } from '../support/mcpClient';
import { startTestService, stopAll, type TestService } from '../support/testService';
import { until } from '../support/until';
import { videoJobSchema } from '../../src/contract/video';
import { createVideo, getVideo, videoWith } from '../support/videos';

afterEach(stopAll);

/** Two services on one storage; `flags` are for both. */
async function pair(flags: string[] = [], renderers = [instantRenderer(), instantRenderer()]) {
	const one = await startTestService({ flags, renderer: renderers[0] });
	const other = await startTestService({
		flags,
		renderer: renderers[1],
		beside: one.dataFolder,
	});
	return [one, other] as const;
}

const status = async (service: TestService, apiKey: string, path = '/v1/videos') =>
	(
		await service.call(path, {
			headers: { authorization: `Bearer ${apiKey}` },
			unchecked: true,
		})
	).status;

/** Limits the requests of the only key. */
async function limitTo(service: TestService, rate_limit_per_hour: number): Promise<void> {
	const { json } = await service.call('/_service/api-keys');
	const [, keyId = ''] = /"id":"(key_\w+)"/.exec(JSON.stringify(json)) ?? [];
	const change = { method: 'PATCH', json: { rate_limit_per_hour } };
	await service.call(`/_service/api-keys/${keyId}`, change);
}

it('shows a video in every process, whichever process created and rendered it', async () => {
	const [one, other] = await pair();
	const { id } = await createVideo(one);
	const { video_url: url = '' } = await videoWith(other, id, 'completed');
	expect(url).toContain(other.url);
	expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(10_000);
	expect((await getVideo(one, id)).video_url).toContain(one.url);
});

it('sends each webhook once, however many processes send webhooks', async () => {
	const answers: (() => void)[] = [];
	const hook = await startReceiver((response) => answers.push(() => void response.end()));
	// The first ones stay open until all videos are created: none may time out meanwhile.
	const flags = ['--webhook-concurrency', '4', '--webhook-timeout-ms', '600000'];
	const [one, other] = await pair(flags);
	const ids: string[] = [];
	for (let index = 0; index < 20; index += 1) {
		const service = index % 2 === 0 ? one : other;
		ids.push((await createVideo(service, { webhook_url: hook.url })).id);
	}
	// Both are given something to post at the same time, again and again.
	for (let index = 0; index < 20; index += 1) {
		await until(`request-${index}`, () => answers.length > 0);
		answers.shift()?.();
	}
	await until('all delivered', async () => {
		const { json } = await one.call('/_service/webhooks?status=delivered');
		return JSON.stringify(json).includes('"total":20');
	});
	expect(hook.received.map(({ event }) => event.data.id).sort()).toEqual([...ids].sort());
});

it('counts the requests of a key over all processes', async () => {
	const [one, other] = await pair(['--requests-per-second', '1000']);
	await limitTo(one, 3);
	expect(await status(one, one.apiKey)).toBe(200);
	expect(await status(other, one.apiKey)).toBe(200);
	expect(await status(one, one.apiKey)).toBe(200);
	expect(await status(other, one.apiKey)).toBe(429);
	expect(await status(one, one.apiKey)).toBe(429);
});

it('counts the attempts to sign in over all processes', async () => {
	const services = await pair(['--dashboard-password', 'correct horse']);
	const statuses: number[] = [];
	for (let attempt = 0; attempt < 12; attempt += 1) {
		const { url } = services[attempt % 2 === 0 ? 0 : 1];
		const { status } = await fetch(`${url}/dashboard/api/session`, {
			method: 'POST',
			headers: { origin: url, 'content-type': 'application/json' },
			body: JSON.stringify({ password: 'wrong' }),
		});
		statuses.push(status);
	}
	expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it.each<[string, (client: Redis) => unknown]>([
	[
		'is not connected',
		async (client) => {
			client.disconnect();
			await once(client, 'end');
		},
	],
	[
		'does not answer',
		(client) => jest.spyOn(client, 'eval').mockRejectedValue(new Error('Too many retries')),
	],
])('counts the requests to each process on its own while Redis %s', async (_, breakRedis) => {
	const clients: Redis[] = [];
	const service = await startTestService({
		extension: extendWith(({ sharedState }) => {
			if (sharedState.redis !== undefined) clients.push(sharedState.redis.client);
		}),
	});
	await limitTo(service, 3);
	for (const client of clients) await breakRedis(client);
	const statuses: number[] = [];
	for (let made = 0; made < 4; made += 1) statuses.push(await status(service, service.apiKey));
	expect(statuses).toEqual([200, 200, 200, 429]);
	expect(clients).toHaveLength(1);
	await expect(service.stop()).resolves.toBeUndefined();
});

it('waits once for a Redis that hangs, and counts the requests to each process on its own meanwhile', async () => {
	const clients: Redis[] = [];
	const service = await startTestService({
		// Not by a request: what it leaves unanswered would end the connection before the first request that is counted.
		flags: ['--rate-limit-per-hour', '3'],
		environment: { VIDEO_SERVICE_REDIS_URL: REDIS_URL },
		extension: extendWith(({ sharedState }) => {
			if (sharedState.redis !== undefined) clients.push(sharedState.redis.client);
		}),
	});
	const [client] = clients;
	if (client === undefined) throw new Error('There is no Redis');
	const hang = () => client.stream.pause();
	client.on('connect', hang);
	hang();
	const counting = jest.spyOn(client, 'eval');
	const statuses: number[] = [];
	for (let made = 0; made < 4; made += 1) statuses.push(await status(service, service.apiKey));
	expect(statuses).toEqual([200, 200, 200, 429]);
	expect(counting).toHaveBeenCalledTimes(1);
	await expect(service.stop()).resolves.toBeUndefined();
});

it('applies a fault to requests to all processes, as often in total as it says', async () => {
	const [one, other] = await pair();
	const fault = { operation: 'listVideos', status: 503, count: 3 };
	expect((await one.call('/_service/faults', { json: fault })).status).toBe(201);
	const asked = [other, one, other, one, other].map((service) => status(service, one.apiKey));
	const statuses = await Promise.all(asked);
	expect(statuses.filter((code) => code === 503)).toHaveLength(3);
	expect((await other.call('/_service/faults')).text).toContain('"applied":3');
});

it('lists the requests to all processes', async () => {
	const [one, other] = await pair();
	await one.call('/v1/templates');
	await other.call('/v1/collections');
	const { requests } = requestLogSchema.parse((await one.call('/_service/requests')).json);
	expect(requests.map(({ path }) => path)).toEqual(['/v1/templates', '/v1/collections']);
});

it('gives each job to one process with a free slot', async () => {
	const [first, second] = [steeredRenderer(), steeredRenderer()];
	const one = await startTestService({ renderer: first });
	await startTestService({ renderer: second, beside: one.dataFolder });
	const ids = [(await createVideo(one)).id, (await createVideo(one)).id];
	const calls = await Promise.all([first.next(), second.next()]);
	expect(calls.map(({ request }) => request.videoId).sort()).toEqual([...ids].sort());
	for (const call of calls) await call.finish();
	for (const id of ids) await videoWith(one, id, 'completed');
});

it('accepts requests without a worker, and renders once there is one', async () => {
	const api = await startTestService({ flags: ['--role', 'api'] });
	const { id } = await createVideo(api);
	expect((await getVideo(api, id)).status).toBe('queued');
	await startTestService({ beside: api.dataFolder });
	await videoWith(api, id, 'completed');
});

it('answers each message of an assistant in any process, also in those that render nothing', async () => {
	const api = await startTestService({ flags: ['--role', 'api'] });
	const other = await startTestService({ flags: ['--role', 'api'], beside: api.dataFolder });
	const renderer = steeredRenderer();
	await startTestService({ renderer, beside: api.dataFolder });
	const [one, two] = [await connectMcp(api), await connectMcp(other, { key: api.apiKey })];
	const wanted = { template_id: 'plain', prompt: 'Once' };
	const created = await Promise.all(
		[one, two, one, two].map(({ call }) => call('create_video', wanted)),
	);
	const ids = created.map(({ structuredContent }) => structuredContent?.['id']);
	expect(new Set(ids).size).toBe(1);
	const answer = two.call('get_video', { id: ids[0] });
	await (await renderer.next()).finish();
	expect((await answer).structuredContent).toMatchObject({ id: ids[0], status: 'completed' });
});

it('stops a render in another process when its video is canceled', async () => {
	const renderer = steeredRenderer();
	const api = await startTestService({ flags: ['--role', 'api'] });
	await startTestService({ renderer, beside: api.dataFolder });
	const { id } = await createVideo(api);
	const call = await renderer.next();
	const answer = await api.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
	expect(answer.json).toMatchObject({ status: 'failed', credits_charged: 0 });
	await until('the end of the render', () => call.signal.aborted);
	// The worker is free for the next video.
	const next = await createVideo(api);
	expect((await renderer.next()).request.videoId).toBe(next.id);
});

it('creates one video for simultaneous creates with one key in several processes', async () => {
	const [one, other] = await pair();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			(index % 2 === 0 ? one : other).call('/v1/videos', {
				json: { template_id: 'plain', context: { prompt: 'Once' } },
				headers: { 'idempotency-key': 'same' },
			}),
		),
	);
	expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(202));
	const first = answers.filter(({ headers }) => headers.get('idempotent-replayed') === null);
	expect(first).toHaveLength(1);
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	expect((await other.call('/_service/credits')).json).toMatchObject({ charged: 5 });
});

it('creates one video for simultaneous creates with one deduplication key in several processes', async () => {
	const [one, other] = await pair();
	const hooks = await startReceiver();
	const urls = Array.from({ length: 20 }, (_, index) => `${hooks.url}/${index}`);
	const answers = await Promise.all(
		urls.map((webhook_url, index) =>
			(index % 2 === 0 ? one : other).call('/v1/videos', {
				json: {
					...{ template_id: 'plain', context: { prompt: 'Once' } },
					...{ deduplication_key: 'row 1', webhook_url },
				},
				headers: { 'idempotency-key': `request-${index}` },
			}),
		),
	);
	expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 202]);
	const jobs = answers.map(({ json }) => videoJobSchema.parse(json));
	expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
	const free = jobs.filter((job) => job.deduplicated && job.credits_charged === 0);
	expect(free).toHaveLength(19);
	expect((await other.call('/_service/credits')).json).toMatchObject({ charged: 5 });
	await until('every webhook', () => hooks.received.length >= 20);
	expect(hooks.received.map(({ path }) => path).sort()).toEqual(
		urls.map((url) => new URL(url).pathname).sort(),
	);
});

it('signs webhooks with the same secret in every process', async () => {
	const [one, other] = await pair();
	expect(other.webhookSecret).toBe(one.webhookSecret);
});
