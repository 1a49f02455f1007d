import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import { readFile } from 'node:fs/promises';
import { media as mediaField, scenes as scenesField } from '../src/request/fields/media';
import { instantRenderer } from './support/fakeRenderer';
import { startLocalServer } from './support/localServer';
import { profiledJpeg } from './support/profiledJpeg';
import type { RenderRequest } from '../src/render/process/renderer';
import { startTestService, stopAll } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

const png = createCanvas(40, 30).toBuffer('image/png');
/** A box named ftyp: what a clip begins with. Nobody decodes it here. */
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom'), Buffer.alloc(40)]);
const asData = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

const words = { label: 'Media', description: 'Media.' };
const lists = z.object({ media: mediaField(words), scenes: scenesField(words) });
const read = (given: { media?: unknown; scenes?: unknown }) => lists.parse(given);
const problemsOf = (given: { media?: unknown; scenes?: unknown }) =>
	lists.safeParse(given).error?.issues ?? [];

describe('custom_data.media', () => {
	const one = { url: 'https://a.example/1.mp4', start_seconds: 0, sound: false };

	it.each([
		['a URL', 'https://a.example/1.mp4'],
		['a list of one', ['https://a.example/1.mp4']],
		['an object', { url: 'https://a.example/1.mp4' }],
		['JSON in a string', ' [{"url":"https://a.example/1.mp4","sound":""}]'],
	])('accepts %s', (_, media) => {
		expect(read({ media })).toEqual({ media: [one], scenes: [] });
	});

	it('accepts one URL on each line, and settings for each', () => {
		expect(read({ media: ' https://a.example/[1]\n \ncollection:col_1/b.mov ' }).media).toEqual([
			{ ...one, url: 'https://a.example/[1]' },
			{ ...one, url: 'collection:col_1/b.mov' },
		]);
		const settings = { start_seconds: '2.5', duration_seconds: 3, sound: 'true' };
		const [loud, silent] = [settings, { sound: ' NO' }].map((more) => ({
			...{ url: 'https://a.example/1', ...more },
		}));
		expect(read({ media: [loud, silent] }).media).toEqual([
			{ url: 'https://a.example/1', start_seconds: 2.5, duration_seconds: 3, sound: true },
			{ ...one, url: 'https://a.example/1' },
		]);
	});

	it('treats blank fields of a form as missing', () => {
		expect(read({ media: '', scenes: [{ text: 'Hi', media: null }, 'Ho'] })).toEqual({
			media: [],
			scenes: ['Hi', 'Ho'].map((text) => ({ text, media: [], voiceUrl: undefined })),
		});
	});

	it.each([
		['spaces', `a${' '.repeat(500_000)}b`],
		['lines', 'a\n'.repeat(300_000)],
		['members', Array.from({ length: 9_000 }, () => 'a')],
	])('stops early when it has hundreds of thousands of %s', (_, media) => {
		expect(problemsOf({ media }).length).toBeLessThan(30);
		expect(problemsOf({ media })).not.toEqual([]);
	});

	it.each(['a', 'https://a.example/1'])(
		'stops early when %s is in thousands of scenes',
		(media) => {
			const scenes = Array.from({ length: 9_000 }, () => ({ text: 'Hi', media }));
			const parsed = lists.safeParse({ scenes });
			const count = parsed.data?.scenes.length ?? parsed.error?.issues.length;
			expect(count).toBeLessThan(30);
		},
	);

	it('takes six images and clips in a scene, and 24 in all', () => {
		const lines = (count: number) => 'https://a.example\n'.repeat(count);
		const scenes = [{ text: 'Hi', media: lines(6) }];
		expect(problemsOf({ media: lines(18), scenes })).toEqual([]);
	});

	it('reads on after the scene with the last of 24', () => {
		const media = 'https://a.example\n'.repeat(6);
		const scenes = ['1', '2', '3', '4'].map((text) => ({ text, media }));
		expect(read({ scenes: [...scenes, { text: '5' }] }).scenes.at(-1)?.text).toBe('5');
	});

	it.each([
		['that is not a URL', 'beach.mp4', 'context.custom_data.media', /URL of an image or clip/],
		['of no collection', 'collection:', 'context.custom_data.media', /URL of an image or clip/],
		['that is broken JSON', '["https://a"', 'context.custom_data.media', /URL of an image or clip/],
		['of another type', 12, 'context.custom_data.media', /a URL, or an object/],
		[
			'with a negative start',
			{ url: 'https://a.example', start_seconds: -1 },
			'context.custom_data.media.start_seconds',
			/number of seconds from 0/,
		],
		[
			'of an unsupported type',
			'data:text/plain,Hello',
			'context.custom_data.media',
			/is not an image/,
		],
		[
			'that is damaged',
			asData('image/png', png.subarray(0, 60)),
			'context.custom_data.media',
			/truncated or damaged/,
		],
		[
			'with too many items',
			Array.from({ length: 25 }, () => 'https://a.example'),
			'context.custom_data.media',
			/Must not have more than 24 images and clips/,
		],
	])('rejects media %s without charging', async (_, media, field, message) => {
		const service = await startTestService({ flags: ['--credits', '100'] });
		const body = { template_id: 'plain', context: { prompt: 'Hello', custom_data: { media } } };
		const answer = await service.call('/v1/videos', { json: body });
		expect(answer.status).toBe(422);
		expect(answer.json).toMatchObject({
			error: {
				metadata: { fields: [{ field, message: expect.stringMatching(message) as unknown }] },
			},
		});
		expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 100 });
	});
});

describe('images and clips', () => {
	async function fetched(custom_data: Record<string, unknown>) {
		const seen: { request: RenderRequest; files: Buffer[] }[] = [];
		const inner = instantRenderer();
		const service = await startTestService({
			renderer: {
				async render(request, options) {
					const { pool = [], scenes = [] } = request.media ?? {};
					const paths = [...pool, ...scenes.flatMap(({ files }) => files)].map(({ path }) => path);
					seen.push({ request, files: await Promise.all(paths.map((path) => readFile(path))) });
					return inner.render(request, options);
				},
			},
		});
		const path = '/v1/collections/col_brand_assets/assets?name=boat.png';
		const upload = await fetch(`${service.url}${path}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'image/png' },
			body: Buffer.from(png),
		});
		expect(upload.status).toBe(201);
		const { id } = await createVideo(service, {
			context: { prompt: 'Hello', custom_data },
		});
		await videoWith(service, id, 'completed');
		return seen[0];
	}

	it('are detected by their content, and each URL is fetched once', async () => {
		const asked: (string | undefined)[] = [];
		const { url } = await startLocalServer((request, response) => {
			asked.push(request.url);
			response.setHeader('content-type', 'text/plain').end(request.url === '/a' ? png : mp4);
		});
		const seen = await fetched({
			media: [
				`${url}/a`,
				{ url: `${url}/b`, start_seconds: 1, sound: true },
				`${url}/a`,
				'collection:col_brand_assets/boat.png',
			],
			scenes: [
				{ text: 'Sail away', media: asData('video/quicktime', mp4) },
				{ text: 'Sail away', media: [`${url}/a`, `${url}/b`] },
			],
		});
		expect(asked).toEqual(['/a', '/b']);
		expect(seen?.files).toEqual([png, mp4, png, png, mp4, png, mp4]);
		expect(seen?.request.media).toMatchObject({
			pool: [
				{ field: 'custom_data.media.0', kind: 'picture', sound: false },
				{ field: 'custom_data.media.1', kind: 'clip', startSeconds: 1, sound: true },
				{ field: 'custom_data.media.2', kind: 'picture' },
				{ field: 'custom_data.media.3', kind: 'picture' },
			],
			scenes: [
				{ scene: 0, files: [{ kind: 'clip' }] },
				{ scene: 1, files: [{ kind: 'picture' }, { kind: 'clip' }] },
			],
		});
	});

	it('can be a JPEG whose color profile is larger than most photos', async () => {
		const { url } = await startLocalServer((_request, response) => response.end(profiledJpeg()));
		const seen = await fetched({ media: url });
		expect(seen?.request.media).toMatchObject({ pool: [{ kind: 'picture' }] });
	});

	it('of a slow server have one limit of time together, with the sound', async () => {
		// The second attempt would end after the limit.
		const { url } = await startLocalServer(() => undefined);
		const service = await startTestService({ flags: ['--media-timeout-ms', '1000'] });
		const failureOf = async (custom_data: Record<string, unknown>) => {
			const { id } = await createVideo(service, { context: { prompt: 'Hello', custom_data } });
			return (await videoWith(service, id, 'failed')).error;
		};
		const late = (field: string) => ({
			type: 'invalid_context',
			detail: expect.stringMatching(
				new RegExp(
					`${field}: the .* at ${url}/. cannot be used: it did not arrive in time: all files of a video together have 2 s`,
				),
			) as unknown,
		});
		const media = [`${url}/a`, `${url}/b`];
		expect(await failureOf({ media })).toMatchObject(late(String.raw`custom_data\.media\.\d`));
		expect(await failureOf({ media: `${url}/c`, music: `${url}/d` })).toMatchObject(
			late(String.raw`custom_data\.(?:music|media)`),
		);
	});

	it('of a scene without a text are for any scene', async () => {
		const item = asData('image/png', png);
		const seen = await fetched({ scenes: [{ text: 'First', media: item }, { media: [item] }] });
		expect(seen?.request.media).toMatchObject({
			pool: [{ field: 'custom_data.scenes.1.media', kind: 'picture', sound: false }],
			scenes: [{ scene: 0, files: [{ field: 'custom_data.scenes.0.media' }] }],
		});
	});

	it('in a scene are at most six', async () => {
		const service = await startTestService();
		const scenes = ['One', { text: 'Two', media: 'https://a.example\n'.repeat(7) }];
		const context = { prompt: 'Hello', custom_data: { scenes } };
		const body = { template_id: 'plain', context };
		const answer = await service.call('/v1/videos', { json: body });
		expect(answer).toMatchObject({
			status: 422,
			json: {
				error: {
					metadata: {
						fields: [
							{
								field: 'context.custom_data.scenes.1.media',
								message: 'Must not have more than 6 images and clips in one scene',
							},
						],
					},
				},
			},
		});
	});

	it('that cannot be fetched fail the video with the reason, and the credits are refunded', async () => {
		const { url } = await startLocalServer((request, response) => {
			if (request.url?.startsWith('/large') === true) response.end(Buffer.alloc(3_000, mp4));
			else if (request.url === '/page') response.end('<html>a page</html>');
			else response.writeHead(404).end();
		});
		const flags = ['--max-media-bytes', '2000', '--credits', '100'];
		const service = await startTestService({ flags });
		const failureOf = async (media: unknown) => {
			const context = { prompt: 'Hello', custom_data: { media } };
			const { id } = await createVideo(service, { context });
			const { error } = await videoWith(service, id, 'failed');
			expect(error).toMatchObject({ type: 'invalid_context', status: 422 });
			return error?.detail;
		};
		expect(await failureOf(`${url}/none?signature=secret`)).toBe(
			`context.custom_data.media: the image or clip at ${url}/none cannot be used: its URL responded with 404.`,
		);
		expect(await failureOf(`${url}/large`)).toMatch(/is larger than 2000 bytes/);
		expect(await failureOf(`${url}/page`)).toMatch(/leads to a web page/);
		expect(await failureOf('http://10.0.0.1/a.mp4')).toMatch(/is an internal address/);
		expect(await failureOf('collection:col_none/a.mp4')).toMatch(/no collection "col_none"/);
		expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 100 });
	});
});
