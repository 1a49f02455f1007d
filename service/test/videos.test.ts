import { videoJobSchema, videoListSchema } from '../src/contract/video';
import { errorResponseSchema } from '../src/contract/error';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll, type Answer } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const fieldsOf = (answer: Answer) =>
	errorResponseSchema.parse(answer.json).error.metadata['fields'];

describe('POST /v1/videos', () => {
	it.each([
		['brand_assets.colors.primary', { brand_assets: { colors: { primary: 'reddish' } } }],
		['custom_data.colors.background', { custom_data: { colors: { background: '#zzzzzz' } } }],
		[
			'custom_data.compositionProps.colors.secondary',
			{ custom_data: { compositionProps: { colors: { secondary: 5 } } } },
		],
	])('refuses a color that it cannot read: %s', async (field, more) => {
		const service = await startTestService();
		const context = { prompt: 'Hello', ...more };
		const answer = await service.call('/v1/videos', { json: { template_id: 'plain', context } });
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual([
			{ field: `context.${field}`, message: expect.stringContaining('a CSS color') },
		]);
	});

	it.each([
		['at the top', '"deduplication_key":"a","__proto__":{"options":{}}', '__proto__'],
		[
			'in custom_data',
			'"context":{"custom_data":{"__proto__":1}}',
			'context.custom_data.__proto__',
		],
		[
			'in a scene',
			'"context":{"custom_data":{"scenes":[{"text":"A","__proto__":1}]}}',
			'context.custom_data.scenes.0.__proto__',
		],
		[
			'in brand_assets',
			'"context":{"brand_assets":{"colors":{"__proto__":1}}}',
			'context.brand_assets.colors.__proto__',
		],
	])('refuses the key __proto__ %s', async (_, more, field) => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos', { raw: `{"template_id":"plain",${more}}` });
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual([{ field, message: expect.any(String) }]);
	});

	it('takes no field from the key __proto__', async () => {
		const service = await startTestService();
		const raw = '{"deduplication_key":"a","__proto__":{"template_id":"plain"}}';
		const answer = await service.call('/v1/videos', { raw });
		expect(fieldsOf(answer)).toEqual([
			{ field: 'template_id', message: 'Required' },
			{ field: '__proto__', message: 'Unknown field' },
		]);
	});

	it.each([
		[1080, '1080p'],
		[720, '720p'],
		[null, '1080p'],
		[['720p'], '1080p'],
		[{ toString: 1 }, '1080p'],
	])('refuses the resolution %j with those of the template', async (resolution, closest) => {
		const service = await startTestService();
		const json = { template_id: 'plain', context: { prompt: 'Hello' }, options: { resolution } };
		expect(fieldsOf(await service.call('/v1/videos', { json }))).toEqual([
			{
				field: 'options.resolution',
				message: 'The template plain supports 720p, 1080p',
				closest,
			},
		]);
	});

	it('accepts empty colors and all CSS colors', async () => {
		const service = await startTestService();
		const colors = { primary: '', secondary: 'rgb(225, 29, 72)', background: 'E11D48' };
		await createVideo(service, { context: { prompt: 'Hello', brand_assets: { colors } } });
	});

	it.each([
		[{ aspectRatio: '2:1' }, { closest: '1:1' }],
		[{ aspectRatio: 1 }, {}],
	])('refuses an aspect ratio that no video has: %j', async (customData, closest) => {
		const service = await startTestService();
		const context = { prompt: 'Hello', custom_data: customData };
		const answer = await service.call('/v1/videos', { json: { template_id: 'plain', context } });
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual([
			{
				field: 'context.custom_data.aspectRatio',
				message: 'Must be one of 9:16, 4:5, 1:1, 16:9',
				...closest,
			},
		]);
	});

	it.each([
		{ aspectRatio: '4:5', captions: 'of another template' },
		{ aspectRatio: '' },
		{ compositionProps: { aspectRatio: null } },
		{ aspectRatio: '16:9', compositionProps: { aspectRatio: 'wide' } },
	])('accepts %j', async (customData) => {
		const service = await startTestService();
		await createVideo(service, { context: { prompt: 'Hello', custom_data: customData } });
	});

	it('refuses an aspect ratio of a variant that no video has', async () => {
		const service = await startTestService();
		const custom_data = { compositionProps: { aspectRatio: 'wide' } };
		const context = { prompt: 'Hello', custom_data };
		const answer = await service.call('/v1/videos', { json: { template_id: 'plain', context } });
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual([
			{
				field: 'context.custom_data.compositionProps.aspectRatio',
				message: 'Must be one of 9:16, 4:5, 1:1, 16:9',
			},
		]);
	});

	it('names keys that nothing reads on the job, also when it is replayed, and in the record', async () => {
		const service = await startTestService();
		const warnings = [
			'langage: did you mean language?',
			'brand_assets.logo: did you mean logoUrl?',
		];
		const context = {
			...{ prompt: 'Hello', brand_assets: { logo: 'a' } },
			custom_data: { langage: 'secret-value' },
		};
		const ask = async () => {
			const json = { template_id: 'plain', context };
			const headers = { 'idempotency-key': 'once' };
			return videoJobSchema.parse((await service.call('/v1/videos', { json, headers })).json);
		};
		const job = await ask();
		expect(job.warnings).toEqual(warnings);
		expect(await ask()).toEqual(job);
		expect((await getVideo(service, job.id)).warnings).toEqual(warnings);
		expect((await videoWith(service, job.id, 'completed')).warnings).toEqual(warnings);
		const other = await createVideo(service);
		expect(other).not.toHaveProperty('warnings');
		expect(await getVideo(service, other.id)).not.toHaveProperty('warnings');
	});

	it('returns 202 with the job and passes every field to the renderer', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const context = {
			prompt: 'Say hello',
			brand_assets: { colors: { primary: '#123456' } },
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
				input: expect.objectContaining({
					...{ prompt: 'Say hello', systemPrompt: 'Be brief', brandId: 'brand-1' },
					brand: expect.objectContaining({ colors: { primary: '#123456' } }) as unknown,
					data: expect.objectContaining({ name: 'Ada', aspectRatio: '9:16' }) as unknown,
				}) as unknown,
				resolution: '720p',
				watermark: true,
			}),
		]);
	});

	it('defaults to 1080p without a watermark, or to 720p if the template supports only that', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const { id } = await createVideo(service);
		await videoWith(service, id, 'completed');
		const other = await createVideo(service, {
			template_id: 'demanding',
			context: { prompt: 'p', brand_id: 'b', custom_data: { name: 'Ada' } },
		});
		await videoWith(service, other.id, 'completed');
		expect(renderer.requests).toEqual([
			expect.objectContaining({ resolution: '1080p', watermark: false }),
			expect.objectContaining({ resolution: '720p', watermark: false }),
		]);
	});

	it.each([
		['no body', undefined, ['body']],
		['an unknown field', { template_id: 'plain', context: { prompt: 'x' }, extra: 1 }, ['extra']],
		[
			'an unknown field inside',
			{ template_id: 'plain', context: { prompt: 'x', tone: 'y' } },
			['context.tone'],
		],
		[
			'a blank prompt that is required',
			{ template_id: 'plain', context: { prompt: ' ' } },
			['context.prompt'],
		],
		[
			'several required parts missing',
			{ template_id: 'demanding', context: { prompt: 'x', brand_id: ' ' } },
			['context.brand_id', 'context.custom_data'],
		],
		[
			'a size that the template does not offer',
			{
				template_id: 'demanding',
				context: { prompt: 'x', brand_id: 'b', custom_data: { name: 'Ada' } },
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
	])('refuses %s with 422 and names the fields', async (_case, json, fields) => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos', { method: 'POST', json });
		expect(answer.status).toBe(422);
		expect(fieldsOf(answer)).toEqual(
			fields.map((field): unknown =>
				expect.objectContaining({ field, message: expect.any(String) }),
			),
		);
		const { pagination } = videoListSchema.parse((await service.call('/v1/videos')).json);
		expect(pagination.total).toBe(0);
	});

	it('returns 404 with the known templates for an unknown one', async () => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos', { json: { template_id: 'nope' } });
		expect(answer.status).toBe(404);
		expect(errorResponseSchema.parse(answer.json).error).toMatchObject({
			type: 'template_not_found',
			metadata: { known: ['plain', 'demanding'] },
		});
		const misspelled = await service.call('/v1/videos', { json: { template_id: 'plian' } });
		expect(errorResponseSchema.parse(misspelled.json).error).toMatchObject({
			detail: 'There is no template "plian". Did you mean plain?',
			metadata: { closest: 'plain' },
		});
	});

	it('names the field that was probably meant by an unknown one', async () => {
		const service = await startTestService();
		const json = {
			...{ template_id: 'plain', deduplicationKey: 'a', other: 1, prompt: 'Hello' },
			callback_url: 'https://a.example',
			...{ context: { promt: 'Hello' }, options: { watermrk: true } },
		};
		const answer = await service.call('/v1/videos', { method: 'POST', json });
		const expected = [
			{ field: 'context.promt', message: 'Unknown field', closest: 'prompt' },
			{ field: 'options.watermrk', message: 'Unknown field', closest: 'watermark' },
			{ field: 'deduplicationKey', message: 'Unknown field', closest: 'deduplication_key' },
			{ field: 'other', message: 'Unknown field' },
			{ field: 'prompt', message: 'Unknown field', closest: 'context.prompt' },
			{ field: 'callback_url', message: 'Unknown field', closest: 'webhook_url' },
		];
		expect(fieldsOf(answer)).toEqual(expected);
		const alone = await service.call('/v1/videos', {
			json: { template_id: 'plain', prompt: 'Hi' },
		});
		expect(errorResponseSchema.parse(alone.json).error).toMatchObject({
			title: 'Invalid prompt: Unknown field (did you mean context.prompt?)',
			detail: 'Invalid prompt: Unknown field (did you mean context.prompt?).',
		});
	});

	it('estimates the completion from the queue and from measured render times', async () => {
		const clock = fakeClock();
		const renderer = steeredRenderer();
		const service = await startTestService({ clock, renderer });
		const wait = (job: { created_at: string; estimated_completion: string }) =>
			Date.parse(job.estimated_completion) - Date.parse(job.created_at);

		const first = await createVideo(service);
		const second = await createVideo(service);
		// 1 s, and 1.2 s for each of 5.66 s of video.
		expect([wait(first), wait(second)]).toEqual([7_788, 15_576]);

		const call = await renderer.next();
		clock.advance(30_000);
		await call.finish();
		await videoWith(service, first.id, 'completed');
		await renderer.next();
		// The second is under way with nothing done, so two times the measured 30 s lie ahead.
		expect(wait(await createVideo(service))).toBe(60_000);
	});

	it('estimates no waiting time if the video can start immediately', async () => {
		const flags = ['--render-concurrency', '2'];
		const service = await startTestService({ renderer: steeredRenderer(), flags });
		const [first, second, third] = [
			await createVideo(service),
			await createVideo(service),
			await createVideo(service),
		].map((job) => Date.parse(job.estimated_completion) - Date.parse(job.created_at));
		expect(second).toBe(first);
		expect(third).toBe(2 * first!);
	});
});

describe('GET /v1/videos/{id}', () => {
	it('shows status, progress and URLs during the render', async () => {
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
		clock.advance(499);
		call.progress(0.1);
		clock.advance(1);
		expect((await getVideo(service, first.id)).progress).toBe(0);
		call.progress(0.2504);
		// It is stored after the report.
		await until('the progress', async () => (await getVideo(service, first.id)).progress === 0.25);
		clock.advance(500);
		await call.finish();
		const done = await videoWith(service, first.id, 'completed');
		const file = { duration_seconds: 8, width: 1080, height: 1920, size_bytes: 10_000 };
		expect(done).toMatchObject({ progress: 1, completed_at: '2025-01-01T00:00:01.000Z', ...file });
		const { videos } = videoListSchema.parse((await service.call('/v1/videos')).json);
		expect(videos[1]).toMatchObject({ id: first.id, status: 'completed', ...file });
		expect(done.video_url).toMatch(/\/files\/[0-9A-Za-z]{32}\.mp4$/);
		expect(done.thumbnail_url).toBe(done.video_url?.replace('.mp4', '.jpg'));
	});

	it('returns 404 for an unknown ID', async () => {
		const service = await startTestService();
		const answer = await service.call('/v1/videos/vid_nope');
		expect(answer.status).toBe(404);
		expect(errorResponseSchema.parse(answer.json).error.type).toBe('video_not_found');
	});
});
