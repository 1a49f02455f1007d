import { requestLogSchema } from '../src/contract/requestLog';
import { videoListSchema } from '../src/contract/video';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { atEnd, startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

async function receiver() {
	const started = await startReceiver();
	atEnd(() => started.stop());
	return started;
}

const webhooks = async (service: TestService, query: string) =>
	(await service.call(`/_service/webhooks${query}`)).json;

describe('instant mode', () => {
	it('completes every video at once with one clip that is made once', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer, flags: ['--instant'] });
		expect(renderer.requests.map(({ templateId }) => templateId)).toEqual(['plain']);
		const context = { prompt: 'x', brand_id: 'b', custom_data: {} };
		for (const template of ['plain', 'demanding', 'demanding']) {
			const { id } = await createVideo(service, { template_id: template, context });
			const video = await videoWith(service, id, 'completed');
			expect((await (await fetch(video.video_url ?? '')).arrayBuffer()).byteLength).toBe(10_000);
		}
		expect(renderer.requests).toHaveLength(1);
		await service.stop();
		await startTestService({ renderer, flags: ['--instant'], dataFolder: service.dataFolder });
		expect(renderer.requests).toHaveLength(1);
	});

	it('takes as long as it is told, with progress, and foretells that', async () => {
		const clock = fakeClock();
		const flags = ['--instant', '--render-time', '20'];
		const service = await startTestService({ clock, flags });
		const job = await createVideo(service);
		expect(Date.parse(job.estimated_completion) - Date.parse(job.created_at)).toBe(20_000);
		const startedAt = clock.now();
		const seen = new Set<number>();
		await until('completion', async () => {
			clock.advance(100);
			const { status, progress } = await getVideo(service, job.id);
			seen.add(progress);
			return status === 'completed';
		});
		expect(clock.now() - startedAt).toBeGreaterThanOrEqual(20_000);
		expect([...seen].sort((one, other) => one - other)).toEqual([...seen]);
		expect(seen.size).toBeGreaterThan(5);
	});

	it('still fails on request', async () => {
		const service = await startTestService({ flags: ['--instant'] });
		const { id } = await createVideo(service, { context: { prompt: '[fail]' } });
		await videoWith(service, id, 'failed');
	});
});

describe('webhook faults', () => {
	const set = (service: TestService, json: Record<string, unknown>) =>
		service.call('/_service/webhook-faults', { method: 'PUT', json });

	it('lose webhooks, which can be delivered later', async () => {
		const hook = await receiver();
		const service = await startTestService();
		expect((await set(service, { drop: 1 })).json).toMatchObject({ drop: 1, double: 0 });
		const { id } = await createVideo(service, { webhook_url: hook.url });
		await until('the loss', async () =>
			JSON.stringify(await webhooks(service, '?status=failed')).includes(id),
		);
		expect(hook.received).toHaveLength(0);
		await service.call('/_service/webhook-faults', { method: 'DELETE' });
		const listed = await webhooks(service, `?video_id=${id}`);
		const [webhookId] = /evt_\w+/.exec(JSON.stringify(listed)) ?? [];
		await service.call(`/_service/webhooks/${webhookId ?? ''}/redeliver`, { method: 'POST' });
		await until('the delivery', () => hook.received.length === 1);
	});

	it('deliver twice under the same id', async () => {
		const hook = await receiver();
		const service = await startTestService();
		await set(service, { double: 1 });
		await createVideo(service, { webhook_url: hook.url });
		await until('both', () => hook.received.length === 2);
		expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
	});

	it('hold webhooks back, so that they overtake each other', async () => {
		const clock = fakeClock();
		const hook = await receiver();
		const draws = [0.9, 0.1];
		const random = {
			alphanumeric: (length: number) =>
				String(Math.random()).slice(2).padEnd(length, '0').slice(0, length),
			fraction: () => draws.shift() ?? 0.5,
		};
		const service = await startTestService({ clock, random });
		await set(service, { delay_ms: 1_000, shuffle_ms: 10_000 });
		const first = await createVideo(service, { webhook_url: hook.url });
		const heldBack = (id: string, milliseconds: number) => {
			const time = new Date(clock.now() + milliseconds).toISOString();
			return until(`${id} to be held back`, async () =>
				JSON.stringify(await webhooks(service, `?video_id=${id}`)).includes(time),
			);
		};
		await heldBack(first.id, 10_000);
		const second = await createVideo(service, { webhook_url: hook.url });
		await heldBack(second.id, 2_000);
		clock.advance(2_000);
		await until('the second', () => hook.received.length === 1);
		clock.advance(8_000);
		await until('the first', () => hook.received.length === 2);
		expect(hook.received.map(({ event }) => event.data.id)).toEqual([second.id, first.id]);
	});
});

describe('the request log', () => {
	const log = async (service: TestService, query = '') =>
		requestLogSchema.parse((await service.call(`/_service/requests${query}`)).json);

	it('tells what was sent, without the key', async () => {
		const service = await startTestService();
		const { id } = await createVideo(service, { context: { prompt: 'Look' } });
		await service.call('/v1/nothing?x=1', {
			headers: { 'x-mine': 'yes', authorization: 'Bearer wrong' },
		});
		const text = JSON.stringify(await log(service));
		expect(text).not.toContain(service.apiKey);
		const { requests, total } = await log(service);
		expect(total).toBe(2);
		expect(requests).toEqual([
			expect.objectContaining({
				operation: 'createVideo',
				method: 'POST',
				path: '/v1/videos',
				status: 202,
				body: { template_id: 'plain', context: { prompt: 'Look' } },
				headers: expect.objectContaining({
					authorization: '[redacted]',
					'content-type': 'application/json',
				}),
			}),
			expect.objectContaining({
				method: 'GET',
				path: '/v1/nothing?x=1',
				status: 401,
				body: null,
				headers: expect.objectContaining({ 'x-mine': 'yes' }),
			}),
		]);
		await getVideo(service, id);
		expect(await log(service, '?operation=getVideo')).toMatchObject({
			total: 1,
			requests: [{ path: `/v1/videos/${id}` }],
		});
		await service.call('/_service/requests', { method: 'DELETE' });
		expect(await log(service)).toEqual({ requests: [], total: 0 });
	});

	it('keeps the last thousand', async () => {
		const service = await startTestService();
		for (let index = 0; index < 1_010; index += 1) await service.call(`/v1/videos/${index}`);
		const { requests, total } = await log(service, '?limit=2');
		expect(total).toBe(1_000);
		expect(requests.map(({ path }) => path)).toEqual(['/v1/videos/1008', '/v1/videos/1009']);
	}, 30_000);
});

it('is as new after a reset, but for the first key', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer, flags: ['--credits', '20'] });
	const done = await createVideo(service);
	await (await renderer.next()).finish();
	const { video_url: url = '' } = await videoWith(service, done.id, 'completed');
	await createVideo(service);
	const call = await renderer.next();
	await createVideo(service);
	await service.call('/v1/api-keys', { json: 'Other' });
	await service.call('/v1/collections/col_brand_assets', { method: 'DELETE' });
	await service.call('/_service/faults', { json: { operation: 'listVideos', status: 500 } });

	expect((await service.call('/_service/reset', { method: 'POST' })).status).toBe(204);
	expect(call.signal.aborted).toBe(true);
	const list = videoListSchema.parse((await service.call('/v1/videos')).json);
	expect(list.pagination.total).toBe(0);
	expect((await fetch(url)).status).toBe(404);
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 20, charged: 0 });
	expect((await service.call('/_service/api-keys')).json).toMatchObject({ total: 1 });
	expect((await service.call('/v1/collections')).json).toMatchObject({ total: 1 });
	const next = await createVideo(service);
	const again = await renderer.next();
	expect(again.request.videoId).toBe(next.id);
	await again.finish();
	await videoWith(service, next.id, 'completed');
});
