import { videoJobSchema, videoListSchema } from '../src/contract/video';
import { errorResponseSchema } from '../src/contract/error';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll, type Answer, type TestService } from './support/testService';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const fieldsOf = (answer: Answer) =>
	errorResponseSchema.parse(answer.json).error.metadata['fields'];

async function list(service: TestService, query = '') {
	const answer = await service.call(`/v1/videos${query}`);
	expect(answer.status).toBe(200);
	return videoListSchema.parse(answer.json);
}

describe('POST /v1/videos', () => {
	it('answers 202 with the job and passes every field on to the renderer', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const context = {
			prompt: 'Say hello',
			brand_assets: { logo: 'x' },
			system_prompt: 'Be brief',
			brand_id: 'brand-1',
			custom_data: { name: 'Ada' },
		};
		const answer = await service.call('/v1/videos', {
			json: {
				template_id: 'demanding',
				context,
				webhook_url: 'http://127.0.0.1:9/hook',
				options: { resolution: '720p', watermark: true },
			},
		});
		expect(answer.status).toBe(202);
		const job = videoJobSchema.parse(answer.json);
		expect(job).toMatchObject({ template_id: 'demanding', credits_charged: 8 });
		expect(job.id).toMatch(/^vid_[0-9A-Za-z]{24}$/);
		expect(job.status_url).toBe(`${service.url}/v1/videos/${job.id}`);
		expect(answer.headers.get('location')).toBe(job.status_url);
		await videoWith(service, job.id, 'completed');
		expect(renderer.requests).toEqual([
			expect.objectContaining({
				videoId: job.id,
				templateId: 'demanding',
				context,
				resolution: '720p',
				watermark: true,
			}),
		]);
	});

	it('takes 1080p without a watermark when nothing is asked for, and 720p where that is all', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const { id } = await createVideo(service);
		await videoWith(service, id, 'completed');
		const other = await createVideo(service, {
			template_id: 'demanding',
			context: { prompt: 'p', brand_id: 'b', custom_data: {} },
		});
		await videoWith(service, other.id, 'completed');
		expect(renderer.requests).toEqual([
			expect.objectContaining({ resolution: '1080p', watermark: false }),
			expect.objectContaining({ resolution: '720p', watermark: false }),
		]);
	});

	it.each([
		['no body', undefined, ['body']],
		['a body that is a string', 'plain', ['body']],
		['an unknown field', { template_id: 'plain', context: { prompt: 'x' }, extra: 1 }, ['extra']],
		[
			'an unknown field inside',
			{ template_id: 'plain', context: { prompt: 'x', tone: 'y' } },
			['context.tone'],
		],
		['no template', { context: { prompt: 'x' } }, ['template_id']],
		['a prompt that is a number', { template_id: 'plain', context: { prompt: 1 } }, ['context.prompt']],
		['a blank prompt that is required', { template_id: 'plain', context: { prompt: ' ' } }, ['context.prompt']],
		[
			'several required parts missing',
			{ template_id: 'demanding', context: { prompt: 'x' } },
			['context.brand_id', 'context.custom_data'],
		],
		[
			'a size that the template does not offer',
			{
				template_id: 'demanding',
				context: { prompt: 'x', brand_id: 'b', custom_data: {} },
				options: { resolution: '1080p' },
			},
			['options.resolution'],
		],
		[
			'a webhook address of another protocol',
			{ template_id: 'plain', context: { prompt: 'x' }, webhook_url: 'ftp://a/b' },
			['webhook_url'],
		],
		[
			'a webhook address with a password',
			{ template_id: 'plain', context: { prompt: 'x' }, webhook_url: 'http://u:p@a/b' },
			['webhook_url'],
		],
		[
			'a watermark that is text',
			{ template_id: 'plain', context: { prompt: 'x' }, options: { watermark: 'yes' } },
			['options.watermark'],
		],
	])('refuses %s with 422 and names the fields', async (_case, json, fields) => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos', { method: 'POST', json });
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual(
			fields.map((field) => ({ field, message: expect.any(String) })),
		);
		expect((await list(service)).pagination.total).toBe(0);
	});

	it('answers an unknown template with 404 and the known ones', async () => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos', { json: { template_id: 'nope' } });
		expect(answer.status).toBe(404);
		expect(errorResponseSchema.parse(answer.json).error).toMatchObject({
			type: 'template_not_found',
			metadata: { known: ['plain', 'demanding'] },
		});
	});

	it('estimates the completion from the queue ahead and from measured render times', async () => {
		const clock = fakeClock();
		const renderer = steeredRenderer();
		const service = await startTestService({ clock, renderer });
		const wait = (job: { created_at: string; estimated_completion: string }) =>
			Date.parse(job.estimated_completion) - Date.parse(job.created_at);

		const first = await createVideo(service);
		const second = await createVideo(service);
		expect(wait(first)).toBeGreaterThan(0);
		expect(wait(second)).toBe(2 * wait(first));

		const call = await renderer.next();
		clock.advance(30_000);
		await call.finish();
		await videoWith(service, first.id, 'completed');
		await renderer.next();
		// The second is under way with nothing done, so two times the measured 30 s lie ahead.
		expect(wait(await createVideo(service))).toBe(60_000);
	});
});

describe('GET /v1/videos/{id}', () => {
	it('shows status, progress and addresses as the video comes about', async () => {
		const clock = fakeClock();
		const renderer = steeredRenderer();
		const service = await startTestService({ clock, renderer });
		const first = await createVideo(service);
		const second = await createVideo(service);
		const call = await renderer.next();
		expect(await getVideo(service, second.id)).toEqual({
			id: second.id,
			template_id: 'plain',
			status: 'queued',
			progress: 0,
			created_at: second.created_at,
			estimated_completion: second.estimated_completion,
			status_url: second.status_url,
			credits_charged: 5,
		});
		clock.advance(1_000);
		call.progress(0.25);
		expect(await getVideo(service, first.id)).toMatchObject({ status: 'processing', progress: 0.25 });
		await call.finish();
		const done = await videoWith(service, first.id, 'completed');
		expect(done).toMatchObject({ progress: 1, completed_at: '2025-01-01T00:00:01.000Z' });
		expect(done.video_url).toMatch(/\/files\/[0-9A-Za-z]{32}\.mp4$/);
		expect(done.thumbnail_url).toBe(done.video_url?.replace('.mp4', '.jpg'));
	});

	it('answers an unknown id with 404', async () => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos/vid_nope');
		expect(answer.status).toBe(404);
		expect(errorResponseSchema.parse(answer.json).error.type).toBe('video_not_found');
	});
});

describe('GET /v1/videos', () => {
	async function withFive() {
		const clock = fakeClock();
		const service = await startTestService({ clock });
		const ids: string[] = [];
		for (let index = 0; index < 5; index += 1) {
			const video = await createVideo(
				service,
				index === 2
					? { template_id: 'demanding', context: { prompt: 'x', brand_id: 'b', custom_data: {} } }
					: { context: { prompt: index === 4 ? 'Please [fail]' : 'Hello' } },
			);
			ids.push(video.id);
			await videoWith(service, video.id, index === 4 ? 'failed' : 'completed');
			clock.advance(60_000);
		}
		return { service, ids };
	}

	it('lists newest first, by default twenty, with list items only', async () => {
		const { service, ids } = await withFive();
		const { videos, pagination } = await list(service);
		expect(videos.map(({ id }) => id)).toEqual([...ids].reverse());
		expect(pagination).toEqual({ page: 1, limit: 20, total: 5, total_pages: 1 });
		expect(Object.keys(videos[1] ?? {}).sort()).toEqual(
			['completed_at', 'created_at', 'id', 'template_id', 'thumbnail_url', 'video_url'].sort(),
		);
	});

	it('pages', async () => {
		const { service, ids } = await withFive();
		const second = await list(service, '?limit=2&page=2');
		expect(second.videos.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
		expect(second.pagination).toEqual({ page: 2, limit: 2, total: 5, total_pages: 3 });
		const beyond = await list(service, '?limit=2&page=9007199254740991');
		expect(beyond).toMatchObject({ videos: [], pagination: { total: 5, total_pages: 3 } });
	});

	it('filters by status, template and time, the bounds of which are not included', async () => {
		const { service, ids } = await withFive();
		const found = async (query: string) => (await list(service, query)).videos.map(({ id }) => id);
		expect(await found('?status=failed')).toEqual([ids[4]]);
		expect(await found('?status=queued')).toEqual([]);
		expect(await found('?template_id=demanding')).toEqual([ids[2]]);
		expect(await found('?template_id=nope')).toEqual([]);
		expect(await found('?from_date=2025-01-01T00:02:00Z')).toEqual([ids[4], ids[3]]);
		expect(await found('?to_date=2025-01-01T00:02:00.000Z')).toEqual([ids[1], ids[0]]);
		expect(
			await found('?from_date=2025-01-01T01:00:30%2B01:00&to_date=2025-01-01T00:03:00Z&status=completed'),
		).toEqual([ids[2], ids[1]]);
	});

	it('counts anew after every change', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const total = async (query: string) => (await list(service, query)).pagination.total;
		expect(await total('?status=processing')).toBe(0);
		const { id } = await createVideo(service);
		const call = await renderer.next();
		expect(await total('')).toBe(1);
		expect(await total('?status=processing')).toBe(1);
		await call.finish();
		await videoWith(service, id, 'completed');
		expect(await total('?status=processing')).toBe(0);
		expect(await total('?status=completed')).toBe(1);
	});

	it.each([
		['page=0', 'page'],
		['page=1.5', 'page'],
		['page=', 'page'],
		['page=1&page=2', 'page'],
		['limit=0', 'limit'],
		['limit=101', 'limit'],
		['limit=ten', 'limit'],
		['status=done', 'status'],
		['from_date=yesterday', 'from_date'],
		['to_date=2025-02-30T00:00:00Z', 'to_date'],
		['sort=asc', 'sort'],
	])('refuses ?%s with 422', async (query, field) => {
		const service = await startTestService();
		const answer = await service.call(`/v1/videos?${query}`);
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual([{ field, message: expect.any(String) }]);
	});
});
