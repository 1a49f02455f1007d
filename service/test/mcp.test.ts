import { z } from 'zod';
import { previewSchema } from '../src/contract/preview';
import { RenderError } from '../src/render/renderError';
import type { Scope } from '../src/contract/apiKey';
import { templateDefinitions as catalogue } from '../src/request/templates';
import type { Components } from '../src/videos/components';
import { collectedLog } from './support/collectedLog';
import { extendWith } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { fakeStills, instantRenderer, shortScript, steeredRenderer } from './support/fakeRenderer';
import { connectMcp, keyWith, said, type ToolAnswer } from './support/mcpClient';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const wanted = { template_id: 'plain', prompt: 'Once' };

const answerSchema = z.object({
	result: z.object({ content: z.array(z.object({ text: z.string() })) }).optional(),
	error: z.object({ message: z.string() }).optional(),
});

const idOf = ({ structuredContent }: ToolAnswer) =>
	z.object({ id: z.string() }).parse(structuredContent).id;

const startWaiting = async (parts: Parameters<typeof startTestService>[0] = {}) => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer, ...parts });
	return { service, renderer, ...(await connectMcp(service)) };
};

const chargedCredits = async (service: TestService) =>
	z.object({ charged: z.number() }).parse((await service.call('/_service/credits')).json).charged;

describe('the list of tools', () => {
	it('has each with its schemas and hints, in at most 12,000 characters', async () => {
		const { client } = await connectMcp(await startTestService());
		const { tools } = await client.listTools();
		expect(JSON.stringify(tools).length).toBeLessThanOrEqual(12_000);
		expect(tools.map(({ name, annotations }) => [name, annotations])).toEqual([
			['list_templates', { readOnlyHint: true }],
			['get_template', { readOnlyHint: true }],
			['preview_video', { readOnlyHint: true }],
			['create_video', { readOnlyHint: false, destructiveHint: false, idempotentHint: false }],
			['get_video', { readOnlyHint: true }],
			['list_videos', { readOnlyHint: true }],
			['cancel_video', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
		]);
		for (const { description, inputSchema, outputSchema } of tools) {
			expect(description).toMatch(/\.$/);
			expect(inputSchema.additionalProperties).toBe(false);
			expect(outputSchema).toMatchObject({ type: 'object' });
		}
		expect(tools[3]?.description).toContain(
			'without a key, the same arguments within ten minutes are the same video',
		);
		expect(client.getInstructions()).toContain('preview_video');
	});

	const offered: [readonly Scope[], string[]][] = [
		[['templates:read'], ['list_templates', 'get_template']],
		[['videos:read'], ['get_video', 'list_videos']],
		[['videos:write'], ['preview_video', 'create_video', 'cancel_video']],
		[['collections:read'], []],
	];
	it.each(offered)(
		'offers a key with %j what it may do, and refuses the rest',
		async (scopes, names) => {
			const service = await startTestService();
			const { client, call } = await connectMcp(service, { key: await keyWith(service, scopes) });
			const { tools } = await client.listTools();
			expect(tools.map(({ name }) => name)).toEqual(names);
			for (const name of ['get_template', 'create_video', 'get_video']) {
				const answer = await call(name);
				expect([name, /The API key lacks the scope/.test(said(answer))]).toEqual([
					name,
					!names.includes(name),
				]);
				expect(answer.isError).toBe(true);
			}
		},
	);
});

describe('templates', () => {
	it('are listed in short, and described with their fields and limits', async () => {
		const { call } = await connectMcp(await startTestService());
		const { structuredContent, content } = await call('list_templates');
		expect(structuredContent).toEqual({
			templates: [
				{
					...{ id: 'plain', description: 'Words on a background', credits_per_video: 5 },
					duration_range: { min: 4, max: 8 },
				},
				{
					...{ id: 'demanding', description: 'Asks for everything', credits_per_video: 8 },
					duration_range: { min: 8, max: 8 },
				},
			],
		});
		expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
		const { structuredContent: template } = await call('get_template', { template_id: 'plain' });
		expect(template).toMatchObject({
			supported_resolutions: ['720p', '1080p'],
			requires_context: { prompt: true },
			custom_data_fields: expect.arrayContaining([
				expect.objectContaining({ key: 'name', type: 'string' }),
			]),
		});
	});
});

describe('preview_video', () => {
	const stills = () =>
		fakeStills(({ frames }) =>
			Promise.resolve({
				...{ width: 1080, height: 1920, durationSeconds: 4, thumbnailSeconds: 1 },
				script: shortScript,
				frames: Array.from({ length: frames }, (_, seconds) => ({ seconds, jpeg: 'AAAA' })),
			}),
		);

	it('shows stills, words and the price as POST /v1/previews does, and charges nothing', async () => {
		const previews = stills();
		const service = await startTestService({ previews });
		const { call } = await connectMcp(service);
		const answer = await call('preview_video', {
			...{ ...wanted, frames: 2, resolution: '720p', watermark: true },
			custom_data: { langage: 'de' },
			// Arguments of create_video that make no difference to what is seen.
			...{ webhook_url: 'https://example.com/hook', deduplication_key: 'row 1' },
		});
		const { json } = await service.call('/v1/previews', {
			json: {
				template_id: 'plain',
				context: { prompt: 'Once', custom_data: { langage: 'de' } },
				options: { resolution: '720p', watermark: true },
				frames: 2,
			},
		});
		const { frames, ...same } = previewSchema.parse(json);
		expect(answer.structuredContent).toEqual({
			...same,
			frames: frames.map(({ seconds }) => ({ seconds })),
		});
		expect(same).toMatchObject({ credits: 5, warnings: ['langage: did you mean language?'] });
		expect(answer.content.slice(1)).toEqual(
			Array(2).fill({ type: 'image', mimeType: 'image/jpeg', data: 'AAAA' }),
		);
		const [asked, compared] = previews.orders.map(({ request }) => ({ ...request, videoId: '' }));
		expect(asked).toEqual(compared);
		expect(await chargedCredits(service)).toBe(0);
	});
});

describe('create_video', () => {
	it('returns the job at once, charges for it, and hands on all that is wanted', async () => {
		const { service, renderer, call } = await startWaiting();
		const { structuredContent } = await call('create_video', {
			...wanted,
			...{ system_prompt: 'Warm', brand_assets: { name: 'Acme' }, brand_id: 'brand' },
			...{ custom_data: { name: 'Ada', langage: 'de' }, resolution: '720p', watermark: true },
			...{ webhook_url: 'https://example.com/hook', deduplication_key: ' row 1' },
		});
		expect(structuredContent).toMatchObject({
			...{ template_id: 'plain', credits_charged: 5, deduplication_key: ' row 1' },
			warnings: [
				'langage: did you mean language?',
				'brand_id: there is no collection "brand", so no logo and no image were taken from it',
			],
		});
		const { request } = await renderer.next();
		expect(request).toMatchObject({
			...{ resolution: '720p', watermark: true },
			input: {
				...{ prompt: 'Once', systemPrompt: 'Warm', brandId: 'brand' },
				...{ brand: { name: 'Acme' }, data: { name: 'Ada' } },
			},
		});
		expect(await chargedCredits(service)).toBe(5);
	});

	it('makes one video of the same arguments of the same key within ten minutes', async () => {
		const clock = fakeClock();
		const { service, call } = await startWaiting({ clock });
		const first = idOf(await call('create_video', wanted));
		clock.advance(599_000);
		// The order of the arguments, and a default that is given, make no other wish.
		const again = await call('create_video', {
			prompt: 'Once',
			watermark: false,
			template_id: 'plain',
		});
		expect(again.structuredContent).toMatchObject({
			...{ id: first, credits_charged: 0, deduplicated: true },
		});
		for (const spelled of [
			...[{ resolution: '1080p' }, { custom_data: {} }, { brand_assets: {} }],
			...[{ prompt: ' Once ' }, { brand_assets: { name: '' } }, { system_prompt: ' ' }],
			...[{ custom_data: { aspectRatio: '9:16', name: null } }, { brand_id: '' }],
			...[
				{ webhook_url: '' },
				{ resolution: ' ' },
				{ deduplication_key: '' },
				{ deduplication_key: ' ', webhook_url: ' ' },
			],
		]) {
			const answer = await call('create_video', { ...wanted, ...spelled });
			expect([spelled, idOf(answer)]).toEqual([spelled, first]);
		}
		expect(idOf(await call('create_video', { ...wanted, prompt: 'Twice' }))).not.toBe(first);
		const { call: callOther } = await connectMcp(service, {
			key: await keyWith(service, ['videos:write']),
		});
		expect(idOf(await callOther('create_video', wanted))).not.toBe(first);
		expect(idOf(await call('create_video', { ...wanted, deduplication_key: 'a' }))).not.toBe(first);
		clock.advance(1_000);
		const later = await call('create_video', wanted);
		expect(later.structuredContent).toMatchObject({ credits_charged: 5 });
		expect(idOf(later)).not.toBe(first);
		clock.advance(599_000);
		expect(idOf(await call('create_video', wanted))).toBe(idOf(later));
		expect(await chargedCredits(service)).toBe(25);
	});

	it('makes one video of the same arguments, whatever is in its collection meanwhile', async () => {
		const { service, call } = await startWaiting();
		const branded = { ...wanted, brand_id: 'col_brand_assets' };
		const first = idOf(await call('create_video', branded));
		const path = '/v1/collections/col_brand_assets/assets?name=logo.svg';
		const { status } = await fetch(`${service.url}${path}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'image/svg+xml' },
			body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h7v7z"/></svg>',
		});
		expect(status).toBe(201);
		expect(idOf(await call('create_video', branded))).toBe(first);
	});

	it('makes another video of any other value, even one that changes nothing', async () => {
		const { call } = await startWaiting();
		const hook = { webhook_url: 'https://hooks.example/a' };
		const ids = new Set<string>();
		for (const more of [
			...[{}, hook, { webhook_url: 'https://hooks.example/%61' }, { resolution: '720p' }],
			...[{ speed: 1 }, { language: 'en' }, { unused: 'x' }].map((custom_data) => ({
				custom_data,
			})),
		]) {
			const first = idOf(await call('create_video', { ...wanted, ...more }));
			expect([more, ids.has(first)]).toEqual([more, false]);
			ids.add(first);
			expect(idOf(await call('create_video', { ...wanted, ...more }))).toBe(first);
		}
	});

	it('makes one video of many simultaneous calls', async () => {
		const { service, call } = await startWaiting();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => call('create_video', wanted)),
		);
		expect(new Set(answers.map(idOf)).size).toBe(1);
		expect(await chargedCredits(service)).toBe(5);
	});

	it('makes a new video after one that failed, was canceled or was deleted, and repeats that one', async () => {
		const { service, renderer, call } = await startWaiting();
		const videos = [idOf(await call('create_video', wanted))];
		const next = async () => {
			const created = await call('create_video', wanted);
			expect(created.structuredContent).not.toHaveProperty('deduplicated');
			expect(idOf(await call('create_video', wanted))).toBe(idOf(created));
			videos.push(idOf(created));
		};
		(await renderer.next()).fail(new RenderError('invalid_context', 'Broken'));
		await videoWith(service, videos[0] ?? '', 'failed');
		await next();
		expect((await renderer.next()).request.videoId).toBe(videos[1]);
		await call('cancel_video', { id: videos[1] });
		await next();
		await (await renderer.next()).finish();
		await videoWith(service, videos[2] ?? '', 'completed');
		expect(idOf(await call('create_video', wanted))).toBe(videos[2]);
		await service.call(`/v1/videos/${videos[2] ?? ''}`, { method: 'DELETE' });
		await next();
		expect(new Set(videos).size).toBe(4);
	});

	it('gives the video of a deduplication_key, however it was created, at any time', async () => {
		const clock = fakeClock();
		const { service, call } = await startWaiting({ clock });
		const { id } = await createVideo(service, { deduplication_key: 'row 1' });
		clock.advance(24 * 3_600_000);
		const answer = await call('create_video', { ...wanted, deduplication_key: 'row 1' });
		expect(answer.structuredContent).toMatchObject({
			...{ id, deduplicated: true, credits_charged: 0 },
			warnings: [expect.stringContaining('another template or other values')],
		});
	});
});

describe('get_video', () => {
	it('waits for the end and reports progress meanwhile', async () => {
		const clock = fakeClock();
		const { service, renderer, call } = await startWaiting({ clock });
		const id = idOf(await call('create_video', wanted));
		const render = await renderer.next();
		const reports: { progress: number; message?: string }[] = [];
		const answer = call('get_video', { id }, (report) => void reports.push(report));
		await until('the first pause', () => clock.sleepsFor(500));
		clock.advance(500);
		render.progress(0.5);
		await until('the progress', async () => (await getVideo(service, id)).progress === 0.5);
		const nextReport = (count: number) =>
			until('the next report', () => {
				if (clock.sleepsFor(500)) clock.advance(500);
				return reports.length === count;
			});
		await nextReport(2);
		await render.finish();
		await videoWith(service, id, 'completed');
		await nextReport(3);
		expect(reports).toEqual([
			{ progress: 0, total: 1, message: 'processing' },
			{ progress: 0.5, total: 1, message: 'processing' },
			{ progress: 1, total: 1, message: 'completed' },
		]);
		const { structuredContent } = await answer;
		expect(structuredContent).toMatchObject({ id, status: 'completed', progress: 1 });
		expect(structuredContent?.['video_url']).toMatch(/\/files\/\w+\.mp4$/);
	});

	it('takes the status_url for the id, as cancel_video does', async () => {
		const { service, call } = await startWaiting();
		const { id, status_url } = await createVideo(service);
		const canceled = await call('cancel_video', { id: status_url });
		expect(canceled.structuredContent).toMatchObject({ id, status: 'failed' });
		expect((await call('get_video', { id: status_url })).structuredContent).toMatchObject({ id });
		const elsewhere = await call('get_video', { id: `https://other.example/v1/videos/${id}` });
		expect(said(elsewhere)).toBe(
			`id: There is no video "https://other.example/v1/videos/${id}". Look for it with list_videos.`,
		);
	});

	it('gives what a post needs', async () => {
		const texts = { title: 'Hello', short_text: 'Hello #tea', alt_text: 'A cup' };
		const post = {
			...texts,
			hashtags: [],
			cover_seconds: 1,
			ai_generated: { text: false, voice: false },
		};
		const renderer = instantRenderer({ script: shortScript, caption: 'Hello', post });
		const service = await startTestService({ renderer });
		const { call } = await connectMcp(service);
		const id = idOf(await call('create_video', wanted));
		await videoWith(service, id, 'completed');
		const { structuredContent } = await call('get_video', { id });
		expect(structuredContent?.['post']).toEqual({
			...texts,
			subtitles: expect.anything() as unknown,
		});
	});

	it('answers after eight seconds if the video is not finished', async () => {
		const clock = fakeClock();
		const { renderer, call } = await startWaiting({ clock });
		const id = idOf(await call('create_video', wanted));
		await renderer.next();
		const answer = call('get_video', { id });
		for (let waited = 0; waited < 8_000; waited += 500) {
			await until('the next pause', () => clock.sleepsFor(500));
			clock.advance(500);
		}
		expect((await answer).structuredContent).toMatchObject({ status: 'processing', progress: 0 });
	});

	it('stops waiting when the client has gone', async () => {
		const clock = fakeClock();
		const { renderer, client, call } = await startWaiting({ clock });
		const id = idOf(await call('create_video', wanted));
		await renderer.next();
		const answer = call('get_video', { id });
		await until('the pause', () => clock.sleepsFor(500));
		await client.close();
		await expect(answer).rejects.toThrow('Connection closed');
		await until('the end of the pause', () => !clock.sleepsFor(500));
	});

	it('says why a video failed, and what it does not show', async () => {
		const { service, renderer, call } = await startWaiting();
		const id = idOf(await call('create_video', wanted));
		const render = await renderer.next();
		render.scripted(shortScript);
		await until('the script', async () => (await getVideo(service, id)).script);
		render.fail(new RenderError('invalid_context', 'Broken.'));
		await videoWith(service, id, 'failed');
		expect((await call('get_video', { id })).structuredContent).toMatchObject({
			...{ status: 'failed', credits_charged: 0 },
			error: { type: 'invalid_context', detail: 'Broken.' },
		});
	});
});

it('lists videos with the filters of GET /v1/videos, and cancels one', async () => {
	const { service, call } = await startWaiting();
	const { id } = await createVideo(service, { deduplication_key: 'a' });
	await createVideo(service);
	const list = async (given: Record<string, unknown>) =>
		(await call('list_videos', given)).structuredContent;
	expect(await list({ limit: 1 })).toMatchObject({ videos: [{ template_id: 'plain' }], total: 2 });
	expect(await list({ deduplication_key: 'a' })).toMatchObject({ videos: [{ id }], total: 1 });
	expect(await list({ template_id: 'demanding' })).toEqual({ videos: [], total: 0 });
	const canceled = await call('cancel_video', { id });
	expect(canceled.structuredContent).toMatchObject({
		...{ id, status: 'failed', credits_charged: 0, error: { type: 'cancelled' } },
	});
	expect(await list({ status: 'failed' })).toMatchObject({ videos: [{ id }], total: 1 });
	const again = await call('cancel_video', { id });
	expect([again.isError, said(again)]).toEqual([
		true,
		`The video "${id}" was canceled before, and refunded.`,
	]);
});

describe('a wrong argument', () => {
	const correct = (line: string) => `Nothing was done. Correct these arguments:\n- ${line}`;
	const wrong: [string, Record<string, unknown>, string][] = [
		['list_videos', { limit: 500 }, correct('limit: Must be at most 100. Closest: 100.')],
		['list_videos', { limit: 0 }, correct('limit: Must be at least 1. Closest: 1.')],
		[
			...(['list_videos', { status: 'complete' }] as const),
			correct('status: Must be one of queued, processing, completed, failed. Closest: completed.'),
		],
		['list_videos', { statsu: 'failed' }, correct('statsu: Unknown field. Closest: status.')],
		[
			'get_template',
			{ template_id: 'plian' },
			'template_id: There is no template "plian". Did you mean plain? list_templates has them all.',
		],
		[
			'create_video',
			{ ...wanted, template_id: 'nope' },
			'template_id: There is no template "nope". list_templates has them all.',
		],
		[
			...(['list_videos', { status: 'finished' }] as const),
			correct('status: Must be one of queued, processing, completed, failed.'),
		],
		[
			'list_videos',
			{ deduplication_key: '' },
			correct('deduplication_key: Must have at least 1 character.'),
		],
		[
			'get_video',
			{ id: 'v'.repeat(5_000) },
			`id: There is no video "${'v'.repeat(100)}…". Look for it with list_videos.`,
		],
		[
			'get_template',
			{ template_id: '😀'.repeat(90) },
			`template_id: There is no template "${'😀'.repeat(50)}…". list_templates has them all.`,
		],
		[
			'create_video',
			{ ...wanted, ['k'.repeat(500)]: 1 },
			correct(`${'k'.repeat(100)}…: Unknown field.`),
		],
		[
			'list_videos',
			{ status: `a'${'"'.repeat(500)}` },
			correct('status: Must be one of queued, processing, completed, failed.'),
		],
		[
			'list_videos',
			{ template_id: 'plian' },
			'template_id: There is no template "plian". Did you mean plain? list_templates has them all.',
		],
		['get_video', { id: 'vid_1' }, 'id: There is no video "vid_1". Look for it with list_videos.'],
		['get_video', {}, correct('id: Required.')],
		...['video_id', 'videoId', 'video'].map((name): (typeof wrong)[number] => [
			...(['get_video', { [name]: 'vid_1' }] as const),
			correct(`id: Required.\n- ${name}: Unknown field. Closest: id.`),
		]),
		[
			...(['create_video', { ...wanted, url: 'a.example' }] as const),
			correct('url: Unknown field. Closest: custom_data.url.'),
		],
		['list_videos', { id: 'vid_1' }, correct('id: Unknown field.')],
		['create_video', { template_id: 'plain' }, correct('prompt: Required by the template plain.')],
		[
			'create_video',
			{ ...wanted, resolution: '4k' },
			correct('resolution: The template plain supports 720p, 1080p. Closest: 1080p.'),
		],
		[
			'create_video',
			{ ...wanted, resolution: '480p' },
			correct('resolution: The template plain supports 720p, 1080p. Closest: 720p.'),
		],
		[
			'create_video',
			{ ...wanted, resolution: 1080 },
			correct('resolution: The template plain supports 720p, 1080p. Closest: 1080p.'),
		],
		[
			'create_video',
			{ ...wanted, custom_data: 'x' },
			correct('custom_data: Expected object, received string.'),
		],
		[
			'create_video',
			{ ...wanted, nmae: 'x' },
			correct('nmae: Unknown field. Closest: custom_data.name.'),
		],
		['create_video', { ...wanted, something: 'x' }, correct('something: Unknown field.')],
		[
			...(['create_video', { template_id: 'plain', text: 'Hello' }] as const),
			correct('text: Unknown field. Closest: prompt.'),
		],
		[
			'create_video',
			{ ...wanted, webhook_url: 'ftp://x' },
			correct('webhook_url: Must be an http or https URL without a user name or password.'),
		],
		['preview_video', { ...wanted, frames: 7 }, correct('frames: Must be at most 6. Closest: 6.')],
	];
	it('is an answer with the field, its limit and the closest right value', async () => {
		const service = await startTestService();
		const { call } = await connectMcp(service);
		for (const [name, given, text] of wrong) {
			const answer = await call(name, given);
			const { isError } = answer;
			expect({ name, given, text: said(answer), isError }).toEqual({
				...{ name, given, text, isError: true },
			});
		}
		expect(await chargedCredits(service)).toBe(0);
	});

	it('of custom_data is answered with the closest of its options, its range and its length', async () => {
		const { call } = await connectMcp(await startTestService());
		const long = `shop.example/${'a'.repeat(300)}`;
		const answer = await call('create_video', {
			...wanted,
			custom_data: { aspectRatio: '9:61', speed: 9, url: long },
		});
		const [aspectRatio, url, speed] = said(answer).split('\n').slice(1);
		expect(aspectRatio).toMatch(
			/^- custom_data\.aspectRatio: Must be one of .*\. Closest: 9:16\.$/,
		);
		const [, limit = '', closest = ''] =
			/^- custom_data\.url: Must have at most (\d+) characters\. Closest: (.*)\.$/.exec(
				url ?? '',
			) ?? [];
		expect(long.slice(0, Number(limit))).toBe(closest);
		expect(speed).toBe('- custom_data.speed: Must be a number from 0.25 to 4. Closest: 4.');
	});

	it('of a long text is answered with whole words', async () => {
		const { call } = await connectMcp(await startTestService({ catalogue }));
		const headline = `${'One two, '.repeat(11)}three four five`;
		const answer = await call('create_video', {
			template_id: 'social-post',
			prompt: 'Tea',
			custom_data: { headline },
		});
		expect(said(answer)).toContain(`characters. Closest: ${'One two, '.repeat(11).slice(0, -2)}.`);
	});
});

it('answers an unexpected error with the ID of the request, which the log has', async () => {
	const broken = (components: Components) => {
		jest.spyOn(components.store.videos, 'list').mockRejectedValue(new Error('Out of order'));
	};
	const log = collectedLog();
	const service = await startTestService({ extension: extendWith(broken), logger: log.logger });
	const answer = await (await connectMcp(service)).call('list_videos');
	const [id] = /req_\w+/.exec(said(answer)) ?? [];
	expect(said(answer)).toBe(
		`An unexpected error occurred. The log of the service has it with the request ID ${id ?? ''}.`,
	);
	expect(answer.isError).toBe(true);
	expect(log.text()).toContain(id);
});

it('answers a call that is none in words', async () => {
	const service = await startTestService();
	for (const [params, text] of [
		[
			{ name: 'get_video', arguments: ['vid_1'] },
			/^.*\n- arguments: Expected object, received array\.$/,
		],
		[
			{ name: 'get_video', arguments: 'vid_1' },
			/^.*\n- arguments: Expected object, received string\.$/,
		],
		[{ name: 'get_video', arguments: null }, /^.*\n- id: Required\.$/],
		[{ arguments: {} }, /^MCP error -32602: A call needs the name of a tool\. The tools are /],
		[undefined, /^MCP error -32602: A call needs the name of a tool\. The tools are /],
		[{ name: 7 }, /^MCP error -32602: A call needs the name of a tool\. The tools are /],
	] as const) {
		const answer = await service.call('/mcp', {
			json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
			headers: { accept: 'application/json, text/event-stream' },
			unchecked: true,
		});
		const [, data = ''] = /^data: (.*)$/m.exec(answer.text) ?? [];
		const { result, error } = answerSchema.parse(JSON.parse(data));
		expect(result?.content[0]?.text ?? error?.message).toMatch(text);
	}
});

it('refuses an unknown tool with a protocol error that names the tools', async () => {
	const { call } = await connectMcp(await startTestService());
	await expect(call('m'.repeat(500))).rejects.toThrow(`no tool ${'m'.repeat(100)}….`);
	await expect(call('make_video')).rejects.toThrow(
		/There is no tool make_video\. The tools are list_templates, .*cancel_video\./,
	);
});

describe('an HTTP request', () => {
	const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
	const accept = 'application/json, text/event-stream';

	it('is limited, logged and measured as those of the API, without the key', async () => {
		const service = await startTestService({ flags: ['--rate-limit-per-hour', '4'] });
		// The client introduces itself with two requests, and asks for a stream, which is refused.
		const { call } = await connectMcp(service);
		await call('list_videos', { limit: 500 });
		await expect(call('list_templates')).rejects.toThrow('429');
		const logged = await service.call('/_service/requests');
		expect(logged.text).not.toContain(service.apiKey);
		expect(logged.json).toMatchObject({
			requests: expect.arrayContaining([
				expect.objectContaining({
					...{ path: '/mcp', operation: 'mcp.list_videos', status: 200 },
					body: expect.objectContaining({ method: 'tools/call' }),
				}),
			]),
		});
		const metrics = await service.call('/_service/metrics');
		expect(metrics.text).toContain('operation="mcp.list_videos",status="200"');
	});

	it.each(['GET', 'DELETE'])('with the method %s is answered with 405', async (method) => {
		const service = await startTestService();
		const answer = await service.call('/mcp', { method, headers: { accept } });
		expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
	});

	it('needs a key, also from a web page', async () => {
		const service = await startTestService();
		const headers = { accept, origin: 'https://page.example' };
		const without = { json: listTools, headers: { ...headers, authorization: '' } };
		expect((await service.call('/mcp', without)).status).toBe(401);
		const preflight = await service.call('/mcp', {
			method: 'OPTIONS',
			headers: { ...headers, authorization: '', 'access-control-request-method': 'POST' },
		});
		expect(preflight.status).toBe(401);
		const answer = await service.call('/mcp', { json: listTools, headers, unchecked: true });
		expect(answer.headers.get('access-control-allow-origin')).toBeNull();
	});

	it('has one message, of which several would count as one request', async () => {
		const service = await startTestService();
		const answer = await service.call('/mcp', {
			json: [listTools, listTools],
			headers: { accept },
		});
		expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('received array')]);
	});
});
