import { access, readFile } from 'node:fs/promises';
import { apiKeyListSchema, createdApiKeySchema } from '../src/contract/apiKey';
import {
	previewDetailSchema,
	templateDetailListSchema,
	videoDetailListSchema,
	type VideoDetailList,
} from '../src/contract/admin';
import { templateDefinitions as realCatalogue } from '../src/request/templates';
import { drawPreview, momentsOf } from '../src/render/drawPreview';
import { RenderError } from '../src/render/renderError';
import { startTestService, stopAll, type TestService } from './support/testService';
import { fakeStills, shortScript, steeredRenderer } from './support/fakeRenderer';
import { createVideo, videoWith } from './support/videos';
import { inputFor } from './support/renderRequest';
import { svgFile } from './support/world';

afterEach(stopAll);

async function listed(service: TestService, query = ''): Promise<VideoDetailList> {
	return videoDetailListSchema.parse((await service.call(`/_service/videos${query}`)).json);
}

describe('video details', () => {
	it('have status, progress and context, and the number of videos with each status', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const first = await createVideo(service, { webhook_url: 'http://127.0.0.1:9/hook' });
		await createVideo(service, { context: { prompt: 'Second' } });
		const call = await renderer.next();
		await videoWith(service, first.id, 'processing');
		const list = await listed(service);
		expect(list.counts).toEqual({ queued: 1, processing: 1, completed: 0, failed: 0 });
		expect(list.videos.map(({ context }) => context.prompt)).toEqual(['Second', 'Hello']);
		expect(list.videos[1]).toMatchObject({
			id: first.id,
			status: 'processing',
			resolution: '1080p',
			watermark: false,
			webhook_url: 'http://127.0.0.1:9/hook',
		});
		await call.finish();
		await videoWith(service, first.id, 'completed');
		const completed = await listed(service, '?status=completed&limit=1');
		expect(completed.videos.map(({ id }) => id)).toEqual([first.id]);
		expect(completed.pagination).toEqual({ page: 1, limit: 1, total: 1, total_pages: 1 });
	});

	it('lists templates with an example and their fields', async () => {
		const service = await startTestService({ catalogue: realCatalogue });
		const list = templateDetailListSchema.parse((await service.call('/_service/templates')).json);
		expect(list.total).toBe(realCatalogue.length);
		for (const template of list.templates) {
			const needsPrompt = template.requires_context.prompt;
			expect(typeof template.example_context.prompt === 'string').toBe(needsPrompt);
			expect(template.custom_data_fields.map(({ key }) => key)).toContain('aspectRatio');
			const isPost = template.id === 'captioned-clip';
			expect(template.prompt_hint?.startsWith('The text of the post')).toBe(isPost || undefined);
		}
	});
});

describe('keys', () => {
	it('creates a key with scopes and a limit, which apply', async () => {
		const service = await startTestService();
		const answer = await service.call('/_service/api-keys', {
			json: {
				name: 'Reader',
				environment: 'test',
				scopes: ['videos:read'],
				rate_limit_per_hour: 2,
			},
		});
		expect(answer.status).toBe(201);
		const key = createdApiKeySchema.parse(answer.json);
		expect(key).toMatchObject({ environment: 'test', rate_limit_per_hour: 2 });
		const headers = { authorization: `Bearer ${key.api_key}` };
		expect((await service.call('/v1/templates', { headers })).status).toBe(403);
		expect((await service.call('/v1/videos', { headers })).status).toBe(200);
		expect((await service.call('/v1/videos', { headers })).status).toBe(429);
	});

	it('stores each scope of a key once', async () => {
		const service = await startTestService();
		const scopes = ['videos:read', 'videos:write', 'videos:read'];
		const made = await service.call('/_service/api-keys', { json: { name: 'Twice', scopes } });
		const key = createdApiKeySchema.parse(made.json);
		expect(key.scopes).toEqual(['videos:read', 'videos:write']);
		const changed = await service.call(`/_service/api-keys/${key.id}`, {
			method: 'PATCH',
			json: { scopes: Array(5_000).fill('videos:read') },
		});
		expect(changed.json).toMatchObject({ scopes: ['videos:read'] });
	});

	it('revokes a key', async () => {
		const service = await startTestService();
		const { json } = await service.call('/_service/api-keys', { json: { name: 'Gone' } });
		const key = createdApiKeySchema.parse(json);
		const revoke = () => service.call(`/_service/api-keys/${key.id}`, { method: 'DELETE' });
		const headers = { authorization: `Bearer ${key.api_key}` };
		expect((await service.call('/v1/videos', { headers })).status).toBe(200);
		expect((await revoke()).status).toBe(204);
		expect((await service.call('/v1/videos', { headers })).status).toBe(401);
		expect((await revoke()).status).toBe(404);
		const { api_keys: left } = apiKeyListSchema.parse(
			(await service.call('/_service/api-keys')).json,
		);
		expect(left.map(({ name }) => name)).toEqual(['First key']);
	});

	it.each([{ name: ' ' }, { name: 'A', scopes: [] }, { name: 'A', scopes: ['all'] }, {}])(
		'refuses %j',
		async (json) => {
			const service = await startTestService();
			expect((await service.call('/_service/api-keys', { json })).status).toBe(422);
		},
	);
});

describe('previews', () => {
	const preview = (service: TestService, json: unknown) =>
		service.call('/_service/previews', { json });
	const body = { template_id: 'plain', context: { prompt: 'Hello' }, frames: 2 };

	it('returns the frames, and charges nothing', async () => {
		const frames = [{ seconds: 1, jpeg: 'AAAA' }];
		const size = { width: 720, height: 1280 };
		const previews = fakeStills(() =>
			Promise.resolve({
				...size,
				durationSeconds: 4,
				thumbnailSeconds: 1,
				script: shortScript,
				frames,
			}),
		);
		const service = await startTestService({ previews });
		const answer = await preview(service, body);
		expect(answer.status).toBe(200);
		expect(previewDetailSchema.parse(answer.json)).toEqual({
			template_id: 'plain',
			credits: 5,
			...size,
			duration_seconds: 4,
			thumbnail_seconds: 1,
			script: shortScript,
			has_model: false,
			frames: [{ seconds: 1, image: 'data:image/jpeg;base64,AAAA' }],
		});
		expect(previews.orders[0]).toMatchObject({ frames: 2, request: { resolution: '1080p' } });
		expect((await service.call('/_service/credits')).json).toMatchObject({ charged: 0 });
		expect((await listed(service)).videos).toEqual([]);
	});

	it('rejects requests that POST /v1/videos would reject, and says what cannot be drawn', async () => {
		const previews = fakeStills(() =>
			Promise.reject(new RenderError('invalid_context', 'There is nothing to show.')),
		);
		const service = await startTestService({ previews });
		expect((await preview(service, { template_id: 'nope' })).status).toBe(404);
		expect((await preview(service, { template_id: 'plain' })).status).toBe(422);
		expect((await preview(service, { ...body, frames: 25 })).status).toBe(422);
		expect(previews.orders).toEqual([]);
		expect((await preview(service, body)).json).toMatchObject({
			error: { type: 'invalid_context', detail: 'There is nothing to show.' },
		});
	});

	it('return 503 with the reason if their process crashes each time', async () => {
		const previews = fakeStills(() =>
			Promise.reject(new RenderError('unavailable', 'Its process ended twice.')),
		);
		const service = await startTestService({ previews });
		expect(await preview(service, body)).toMatchObject({
			status: 503,
			json: { error: { type: 'preview_unavailable', detail: 'Its process ended twice.' } },
		});
	});

	it('shows the images and clips of the request, and removes them afterwards', async () => {
		const shown: unknown[] = [];
		const previews = fakeStills(async ({ request }) => {
			const [file] = request.media?.pool ?? [];
			shown.push(file?.kind, await readFile(file?.path ?? '', 'utf8'));
			const frames = [{ seconds: 1, jpeg: 'AAAA' }];
			const times = { durationSeconds: 4, thumbnailSeconds: 1 };
			return { width: 720, height: 1280, ...times, script: shortScript, frames };
		});
		const service = await startTestService({ previews });
		const media = `data:image/svg+xml,${encodeURIComponent(svgFile)}`;
		const context = { prompt: 'Hello', custom_data: { media } };
		expect((await preview(service, { ...body, context })).status).toBe(200);
		expect(shown).toEqual(['picture', svgFile]);
		await expect(access(previews.orders[0]?.request.media?.pool[0]?.path ?? '')).rejects.toThrow(
			'ENOENT',
		);
	});

	it('draws frames of the whole video, including the poster', async () => {
		const request = {
			videoId: 'x',
			templateId: 'quote',
			input: await inputFor('quote', {
				prompt: 'Be kind. — Ada',
				custom_data: { aspectRatio: '16:9' },
			}),
			resolution: '720p' as const,
			watermark: true,
			videoPath: '',
			thumbnailPath: '',
		};
		const previews = await drawPreview({ request, frames: 3 });
		expect(previews).toMatchObject({ width: 1280, height: 720 });
		expect(previews.frames.map(({ seconds }) => seconds)).toContain(previews.thumbnailSeconds);
		const pictures = previews.frames.map(({ jpeg }) => Buffer.from(jpeg, 'base64'));
		for (const picture of pictures) expect(picture.toString('hex', 0, 3)).toBe('ffd8ff');
		expect(new Set(previews.frames.map(({ jpeg }) => jpeg)).size).toBe(3);
	});

	it('spreads the frames evenly and in order', () => {
		expect(momentsOf(10, 7, 1)).toEqual([7]);
		expect(momentsOf(8, 7.9, 4)).toEqual([1, 3, 5, 7.9]);
		expect(momentsOf(8, 8, 4)).toEqual([1, 3, 5, 8]);
	});
});
