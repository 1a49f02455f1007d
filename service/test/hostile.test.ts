import { z } from 'zod';
import { goodPictures, hostileAddresses, hostilePictures } from './hostile/pictures';
import { invisiblePrompts, invisibleTexts, longValues, texts } from './hostile/texts';
import { startLocalServer } from './support/localServer';
import { startTestService, stopAll, type TestService } from './support/testService';
import { createVideo, videoWith } from './support/videos';

const detailSchema = z.object({
	context: z.object({ prompt: z.string(), custom_data: z.unknown(), brand_assets: z.unknown() }),
});

const idSchema = z.object({ id: z.string() });

const refusalSchema = z.object({
	error: z.object({
		detail: z.string(),
		metadata: z.object({ fields: z.array(z.object({ field: z.string() })) }),
	}),
});

let service: TestService;

beforeAll(async () => {
	service = await startTestService({ flags: ['--credits', '1000'] });
});
afterAll(stopAll);

async function balance(): Promise<unknown> {
	const credits = await service.call('/_service/credits');
	return z.object({ balance: z.number() }).parse(credits.json).balance;
}

describe('texts', () => {
	it.each(texts)('with $name are stored cleaned', async ({ text, kept }) => {
		const { id } = await createVideo(service, {
			context: {
				prompt: text,
				custom_data: { note: text },
			},
		});
		const { context } = detailSchema.parse((await service.call(`/_service/videos/${id}`)).json);
		expect(context).toMatchObject({ prompt: kept, custom_data: { note: kept } });
	});

	it.each(Object.entries(invisiblePrompts))(
		'of %s are refused as a prompt',
		async (_name, prompt) => {
			const before = await balance();
			for (const path of ['/v1/videos', '/v1/previews', '/_service/previews']) {
				const answer = await service.call(path, {
					json: { template_id: 'plain', context: { prompt } },
				});
				expect(answer.status).toBe(422);
				expect(answer.text).toContain('context.prompt');
			}
			expect(await balance()).toEqual(before);
		},
	);

	it.each(Object.entries(invisibleTexts))('of %s are refused as a name', async (_name, name) => {
		const requests = [
			['POST', '/v1/api-keys', name],
			['POST', '/_service/api-keys', { name }],
			['POST', '/v1/collections', { name }],
			['PUT', '/v1/collections/col_brand_assets', { name }],
			['PATCH', '/v1/templates/plain/variants/var_plain_square', { name }],
		] as const;
		for (const [method, path, json] of requests) {
			const answer = await service.call(path, { method, json });
			expect([path, answer.status]).toEqual([path, 422]);
			expect(answer.text).toContain('Must contain a visible character');
		}
	});

	it('that no video could show are still names', async () => {
		for (const name of ['?!', 'বাংলা', '→']) {
			const collection = await service.call('/v1/collections', { json: { name } });
			expect(collection.json).toMatchObject({ name });
		}
	});

	it('in names and in the query are also cleaned', async () => {
		const collection = await service.call('/v1/collections', {
			json: { name: '𝗟\u0000ogos', description: 'Cafe\u0301' },
		});
		expect(collection.json).toMatchObject({ name: 'Logos', description: 'Café' });
		const key = await service.call('/v1/api-keys', { json: 'n8n\u0000' });
		expect(key.json).toMatchObject({ name: 'n8n' });
		expect((await service.call('/v1/videos?template_id=pla%00in')).status).toBe(200);
		expect((await service.call('/v1/videos/vid%00_1')).status).toBe(404);
	});
});

describe('values', () => {
	it.each(longValues)('%s are rejected', async (_name, custom_data) => {
		const json = { template_id: 'plain', context: { prompt: 'Hello', custom_data } };
		expect((await service.call('/v1/videos', { json })).status).toBe(422);
	});

	it('with thousands of problems: the response lists the first ones', async () => {
		const scenes = Array<unknown>(3_000).fill({ text: 'Hello', media: 'none' });
		const context = { prompt: 'Hello', custom_data: { scenes } };
		const answer = await service.call('/v1/videos', { json: { template_id: 'plain', context } });
		expect(answer.status).toBe(422);
		const { error } = refusalSchema.parse(answer.json);
		expect(error.metadata.fields).toHaveLength(20);
		expect(error.metadata.fields[0]?.field).toBe('context.custom_data.scenes.0.media');
		expect(error.detail).toMatch(/; and more\.$/);
	});
});

const asData = (file: Buffer, mediaType: string) =>
	`data:${mediaType};base64,${file.toString('base64')}`;

/** The requests for a video and for its preview, each with a picture in another place. */
async function refusals(picture: unknown) {
	const places = [
		{ brand_assets: { logoUrl: picture } },
		{ custom_data: { compositionProps: { imageUrl: picture } } },
	];
	const [video, preview] = await Promise.all(
		['/v1/videos', '/_service/previews'].map((path, index) => {
			const context = { prompt: 'Hello', ...places[index] };
			return service.call(path, { json: { template_id: 'plain', context } });
		}),
	);
	return { video, preview };
}

describe('images', () => {
	const hostile = Object.entries(hostilePictures);

	it.each(hostile)('in a request: %s is rejected', async (_name, picture) => {
		const before = await balance();
		const { video, preview } = await refusals(asData(picture.file, picture.mediaType));
		for (const answer of [video, preview]) {
			expect(answer?.status).toBe(422);
			expect(answer?.text).toMatch(picture.reason);
			expect(answer?.text).toMatch(
				/context\.(brand_assets\.logoUrl|custom_data\.compositionProps\.imageUrl)/,
			);
		}
		expect(await balance()).toEqual(before);
	});

	it.each(hostileAddresses.map((address) => [JSON.stringify(address), address]))(
		'at %s are rejected',
		async (_name, address) => {
			const { video, preview } = await refusals(address);
			expect([video?.status, preview?.status]).toEqual([422, 422]);
		},
	);

	// Each picture is tried in a request. These two show that one that is fetched is examined too.
	const atUrls = ['a use of itself', 'a PNG that is cut off'];

	it.each(hostile.filter(([name]) => atUrls.includes(name)))(
		'at a URL: %s fails the video with the reason, and its credits are refunded',
		async (_name, { file, reason }) => {
			const { url } = await startLocalServer((_request, response) => response.end(file));
			const before = await balance();
			const { id } = await createVideo(service, {
				context: { prompt: 'Hello', brand_assets: { logoUrl: url } },
			});
			const { error } = await videoWith(service, id, 'failed');
			expect(error).toMatchObject({ type: 'invalid_context', status: 422 });
			expect(error?.detail).toMatch(reason);
			expect(await balance()).toEqual(before);
		},
	);

	it('in collections are rejected, or fail the video with the reason', async () => {
		const collection = await service.call('/v1/collections', { json: { name: 'Hostile' } });
		const { id: collectionId } = idSchema.parse(collection.json);
		const before = await balance();
		for (const [index, [name, { file, mediaType, reason }]] of hostile.entries()) {
			const response = await fetch(
				`${service.url}/v1/collections/${collectionId}/assets?name=${index}`,
				{
					method: 'POST',
					headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': mediaType },
					body: file,
				},
			);
			await response.text();
			if (response.status >= 400 && response.status < 500) continue;
			expect([name, response.status]).toEqual([name, 201]);
			const { id } = await createVideo(service, {
				context: { prompt: 'Hello', custom_data: { imageUrl: `collection:${collectionId}` } },
			});
			const { error } = await videoWith(service, id, 'failed');
			expect(error).toMatchObject({ type: 'invalid_context', status: 422 });
			expect(error?.detail).toMatch(reason);
		}
		expect(await balance()).toEqual(before);
	});

	it.each(Object.entries(goodPictures))(
		'that can be drawn are accepted: %s',
		async (name, file) => {
			const mediaType = name.includes('SVG') ? 'image/svg+xml' : 'image/png';
			for (const logo of [
				asData(file, mediaType),
				`data:${mediaType};charset=utf-8;base64,${file.toString('base64')}`,
			]) {
				const context = { prompt: 'Hello', brand_assets: { logo, logoUrl: ' ', logo_url: null } };
				await createVideo(service, { context });
			}
		},
	);
});
