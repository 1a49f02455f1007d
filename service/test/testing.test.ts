import { endpoints } from '../src/api/endpoints';
import { createOpaqueCanvas } from '../src/render/art/canvas';
import { requestLogSchema } from '../src/contract/requestLog';
import { videoListSchema } from '../src/contract/video';
import { operations } from './support/contractDocument';
import { fakeClock } from './support/fakeClock';
import { fakeStills, instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

describe('instant mode', () => {
	it('completes every video immediately with one clip that is rendered once', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer, flags: ['--instant'] });
		expect(renderer.requests.map(({ templateId }) => templateId)).toEqual(['plain']);
		const context = { prompt: 'x', brand_id: 'b', custom_data: { name: 'Ada' } };
		for (const template of ['plain', 'demanding', 'demanding']) {
			const { id } = await createVideo(service, { template_id: template, context });
			const video = await videoWith(service, id, 'completed');
			expect((await (await fetch(video.video_url ?? '')).arrayBuffer()).byteLength).toBe(10_000);
			expect(video).toMatchObject({ duration_seconds: 8, width: 1080, size_bytes: 10_000 });
		}
		expect(renderer.requests).toHaveLength(1);
		await service.stop();
		await startTestService({ renderer, flags: ['--instant'], dataFolder: service.dataFolder });
		expect(renderer.requests).toHaveLength(1);
	});

	it('takes as long as the setting says, with progress, and estimates that', async () => {
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

	it('estimates another duration if set', async () => {
		const service = await startTestService({ flags: ['--instant', '--estimated-duration', '90'] });
		const job = await createVideo(service);
		expect(Date.parse(job.estimated_completion) - Date.parse(job.created_at)).toBe(90_000);
		await videoWith(service, job.id, 'completed');
	});

	it('shows the images of a preview', async () => {
		const previews = fakeStills(() => Promise.reject(new Error('Nothing is drawn')));
		const service = await startTestService({ previews, flags: ['--instant'] });
		const image = createOpaqueCanvas(1, 1)[0].toDataURL();
		const context = { prompt: 'x', custom_data: { media: [image] } };
		await service.call('/v1/previews', { json: { template_id: 'plain', context } });
		const [order] = previews.orders;
		expect(order?.request.media?.pool).toMatchObject([{ kind: 'picture' }]);
	});

	it('still fails if the prompt requests it', async () => {
		const service = await startTestService({ flags: ['--instant'] });
		const { id } = await createVideo(service, { context: { prompt: 'Tea [fail]' } });
		await videoWith(service, id, 'failed');
	});
});

it('divides its times by its speed, including the estimate', async () => {
	const clock = fakeClock();
	const times = ['--render-time', '20', '--estimated-duration', '90', '--speed', '10'];
	const service = await startTestService({ clock, flags: ['--instant', ...times] });
	const job = await createVideo(service);
	expect(Date.parse(job.estimated_completion) - Date.parse(job.created_at)).toBe(9_000);
	// The instant renderer waits ten times.
	for (let elapsed = 0; elapsed < 2_000; elapsed += 200) {
		await until(`the wait after ${elapsed} ms`, () => clock.sleepsFor(200));
		expect((await getVideo(service, job.id)).status).toBe('processing');
		clock.advance(200);
	}
	await until('completion', async () => (await getVideo(service, job.id)).status === 'completed');
});

describe('the request log', () => {
	const log = async (service: TestService, query = '') =>
		requestLogSchema.parse((await service.call(`/_service/requests${query}`)).json);

	it('has the requests, without keys and cookies', async () => {
		const service = await startTestService();
		const { id } = await createVideo(service, { context: { prompt: 'Look' } });
		await service.call('/v1/nothing?x=1', {
			headers: { 'x-mine': 'yes', authorization: 'Bearer wrong', cookie: 'n8n-auth=private' },
		});
		const text = JSON.stringify(await log(service));
		expect(text).not.toContain(service.apiKey);
		expect(text).not.toContain('private');
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
				headers: expect.objectContaining({ 'x-mine': 'yes', cookie: '[redacted]' }),
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

	it('keeps the newest requests, as many as the setting says', async () => {
		const service = await startTestService({ flags: ['--keep-requests', '20'] });
		for (let index = 0; index < 30; index += 1) await service.call(`/v1/videos/${index}`);
		const { requests, total } = await log(service, '?limit=2');
		expect(total).toBe(20);
		expect(requests.map(({ path }) => path)).toEqual(['/v1/videos/28', '/v1/videos/29']);
	});
});

it('uses a clock that is behind if set', async () => {
	const before = Date.now();
	const service = await startTestService({ flags: ['--clock-behind', '600'] });
	const { created_at: created } = await createVideo(service);
	expect(Date.parse(created)).toBeGreaterThanOrEqual(before - 600_000);
	expect(Date.parse(created)).toBeLessThanOrEqual(Date.now() - 600_000);
});

it('is like new after a reset, except for the first key', async () => {
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
	await until('the end of the render', () => call.signal.aborted);
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

describe('without --testing', () => {
	it('has none of its endpoints', async () => {
		const service = await startTestService({ testing: false });
		const described = await (await fetch(`${service.url}/openapi.json`)).text();
		const added = operations.filter(
			({ operationId }) => !endpoints.some((endpoint) => endpoint.operationId === operationId),
		);
		expect(added.map(({ path }) => path)).toContain('/_service/reset');
		for (const { method, path } of added) {
			const json = ['get', 'delete'].includes(method) ? undefined : {};
			const answer = await service.call(path, {
				method: method.toUpperCase(),
				json,
				unchecked: true,
			});
			expect([path, answer.status]).toEqual([path, 404]);
			expect(described).not.toContain(path);
		}
	});

	it('treats directives in prompts as plain text', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ testing: false, renderer });
		const prompt = 'Tea [fail] [status 503] [webhook lost]';
		const { id } = await createVideo(service, { context: { prompt } });
		await videoWith(service, id, 'completed');
		expect(renderer.requests).toMatchObject([{ input: { prompt } }]);
	});
});
