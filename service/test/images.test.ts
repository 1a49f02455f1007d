import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import { createCollectionFiles, StorageFault } from '../src/assets/collectionFiles';
import { assetSchema } from '../src/contract/asset';
import type { FileLocation } from '../src/storage/files/fileStorage';
import type { Components } from '../src/videos/components';
import { extendWith } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startLocalServer } from './support/localServer';
import { templateDefinitions } from '../src/request/templates';
import {
	startTestService,
	stopAll,
	temporaryFolder,
	type TestService,
} from './support/testService';
import { until } from './support/until';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

const png = createCanvas(40, 30).toBuffer('image/png');
const other = createCanvas(8, 8).toBuffer('image/png');
const lost = new Error('The connection is lost');
const asData = (image: Buffer) => `data:image/png;base64,${image.toString('base64')}`;

/** The address of a server of pictures. */
async function startServer(answer: RequestListener): Promise<string> {
	const { url } = await startLocalServer(answer);
	return url;
}

/** What the renderer was given for a video. */
async function drawnInput(
	service: TestService,
	renderer: ReturnType<typeof instantRenderer>,
	context: Record<string, unknown>,
) {
	const { id } = await createVideo(service, { context: { prompt: 'Hello', ...context } });
	await videoWith(service, id, 'completed');
	return renderer.requests.find(({ videoId }) => videoId === id)?.input;
}

async function failureOf(service: TestService, logo: string): Promise<string> {
	const context = { prompt: 'Hello', brand_assets: { logoUrl: logo } };
	const { id } = await createVideo(service, { context });
	const { error } = await videoWith(service, id, 'failed');
	expect(error).toMatchObject({ type: 'invalid_context', status: 422 });
	return error?.detail ?? '';
}

const collectionPath = '/v1/collections/col_brand_assets';

/** The ID of the uploaded file. */
async function upload(service: TestService, name: string, file: Buffer): Promise<string> {
	const answer = await fetch(`${service.url}${collectionPath}/assets?name=${name}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'image/png' },
		body: Buffer.from(file),
	});
	expect(answer.status).toBe(201);
	return assetSchema.parse(await answer.json()).id;
}

describe('images at URLs', () => {
	it('reach the template as data: URLs, whatever their media type, also after redirects', async () => {
		const url = await startServer((request, response) => {
			if (request.url === '/moved') response.writeHead(302, { location: '/logo' }).end();
			else response.setHeader('content-type', 'text/plain').end(png);
		});
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const context = await drawnInput(service, renderer, {
			brand_assets: { name: 'Acme', logoUrl: `${url}/moved` },
			custom_data: { compositionProps: { imageUrl: `${url}/b` } },
		});
		expect(context).toMatchObject({
			prompt: 'Hello',
			brand: { name: 'Acme', logoUrl: asData(png) },
			data: { imageUrl: asData(png) },
		});
	});

	it('that cannot be used fail the video with the reason, and its credits are refunded', async () => {
		const url = await startServer((request, response) => {
			if (request.url === '/page') response.end('<html>a page</html>');
			else if (request.url === '/large') response.end(Buffer.alloc(3_000));
			else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
			else if (request.url === '/internal')
				response.writeHead(302, { location: 'http://10.0.0.1/logo' }).end();
			else if (request.url !== '/silent') response.writeHead(404).end();
		});
		const credits = ['--credits', '100'];
		const service = await startTestService({ flags: ['--max-image-bytes', '2000', ...credits] });
		const impatient = await startTestService({ flags: ['--image-timeout-ms', '300', ...credits] });
		expect(await failureOf(service, `${url}/missing?signature=secret`)).toBe(
			`context.brand_assets.logoUrl: the image at ${url}/missing cannot be used: its URL responded with 404.`,
		);
		const withUser = url.replace('//', '//anna:secret@');
		expect(await failureOf(service, `${withUser}/missing`)).toContain(`image at ${url}/missing`);
		expect(await failureOf(service, `${url}/page`)).toMatch(/leads to a web page/);
		expect(await failureOf(service, `${url}/large`)).toMatch(/is larger than 2000 bytes/);
		expect(await failureOf(impatient, `${url}/silent`)).toMatch(/did not arrive within 300 ms/);
		expect(await failureOf(service, `${url}/round`)).toMatch(/cannot be used/);
		expect(await failureOf(service, `${url}/internal`)).toMatch(/10\.0\.0\.1 is an internal/);
		expect(await failureOf(service, 'http://169.254.169.254/')).toMatch(
			/is an internal address.* --allow-internal-addresses allows it\.$/,
		);
		for (const each of [service, impatient])
			expect((await each.call('/_service/credits')).json).toMatchObject({ balance: 100 });
	});
});

describe('images of collections', () => {
	it('are found by name; without a name, the newest is used', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		await upload(service, 'first.png', png);
		await upload(service, 'second.png', other);
		const context = await drawnInput(service, renderer, {
			brand_assets: { logoUrl: 'collection:col_brand_assets/first.png' },
			custom_data: { imageUrl: 'collection:col_brand_assets' },
		});
		expect(context).toMatchObject({
			brand: { logoUrl: asData(png) },
			data: { imageUrl: asData(other) },
		});
		expect(await failureOf(service, 'collection:col_none')).toMatch(/no collection "col_none"/);
		expect(await failureOf(service, 'collection:col_brand_assets/x')).toMatch(/has no image "x"/);
	});

	it.each<[string, (components: Components) => unknown]>([
		['store', ({ store }) => jest.spyOn(store.assets, 'newest').mockRejectedValueOnce(lost)],
		['file storage', ({ files }) => jest.spyOn(files, 'locate').mockRejectedValueOnce(lost)],
	])('are looked for again, and not refused, if the %s fails', async (_, breakOnce) => {
		const clock = fakeClock();
		const used: Components[] = [];
		const renderer = instantRenderer();
		const extension = extendWith((components) => void used.push(components), clock);
		const service = await startTestService({ renderer, extension });
		await upload(service, 'logo.png', png);
		used.forEach(breakOnce);
		const drawn = drawnInput(service, renderer, {
			brand_assets: { logoUrl: 'collection:col_brand_assets/logo.png' },
		});
		await until('the pause', () => clock.sleepsFor(20_000));
		clock.advance(20_000);
		expect((await drawn)?.brand.logoUrl).toBe(asData(png));
	});

	/** An object in the file storage whose content ends before its end. */
	function stalledObject() {
		const content = new Readable({ read: () => undefined });
		content.push('half');
		const read = jest.fn(() => Promise.resolve(content));
		const location: FileLocation = { kind: 'object', name: 'logo.png', bytes: 8, read };
		return { content, read, location };
	}

	it('that stand still in the file storage free the renderer when their video is canceled', async () => {
		const { content, read, location } = stalledObject();
		const renderer = instantRenderer();
		const extension = extendWith(({ files }) => {
			jest.spyOn(files, 'locate').mockResolvedValue(location);
		});
		const service = await startTestService({ renderer, extension });
		await upload(service, 'logo.png', png);
		const brand_assets = { logoUrl: 'collection:col_brand_assets/logo.png' };
		const { id } = await createVideo(service, { context: { prompt: 'Hello', brand_assets } });
		await until('the download', () => read.mock.calls.length > 0);
		await service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
		await drawnInput(service, renderer, {});
		expect(content.destroyed).toBe(true);
	});

	it('that stand still for too long are a fault of the storage, read or copied, unless their time is up', async () => {
		const extended: Components[] = [];
		const service = await startTestService({
			extension: extendWith((components) => void extended.push(components)),
		});
		await upload(service, 'logo.png', png);
		const [{ store, files } = {}] = extended;
		if (store === undefined || files === undefined) throw new Error('There are no components');
		const [read, copied, late] = [stalledObject(), stalledObject(), stalledObject()];
		const locate = jest.spyOn(files, 'locate');
		for (const { location } of [read, copied, late]) locate.mockResolvedValueOnce(location);
		const collections = createCollectionFiles({ store, files, stallMs: 50 });
		const url = 'collection:col_brand_assets/logo.png';
		const { signal } = new AbortController();
		const fault = new StorageFault(new Error('The file storage sent nothing for 50 ms'));
		await expect(collections.findImage(url, signal)).rejects.toEqual(fault);
		const path = join(await temporaryFolder(), 'copy');
		await expect(collections.copyFile(url, path, signal)).rejects.toEqual(fault);
		const reason = new Error('All files of a video are late');
		await expect(collections.copyFile(url, path, AbortSignal.abort(reason))).rejects.toBe(reason);
		const limit = new AbortController();
		const waiting = createCollectionFiles({ store, files }).findImage(url, limit.signal);
		late.read.mockImplementationOnce(() => {
			setImmediate(() => limit.abort(reason));
			return Promise.resolve(late.content);
		});
		await expect(waiting).rejects.toBe(reason);
		expect([read, copied, late].every(({ content }) => content.destroyed)).toBe(true);
	});

	it('are those of the brand, unless the request has its own', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		await upload(service, 'product.png', other);
		await upload(service, 'Logo.png', png);
		const brand_id = 'col_brand_assets';
		expect(await drawnInput(service, renderer, { brand_id })).toMatchObject({
			brand: { logoUrl: asData(png) },
			data: { media: [{ url: 'collection:col_brand_assets/product.png' }] },
		});
		const own = {
			...{ brand_id, brand_assets: { logoUrl: asData(other) } },
			custom_data: { imageUrl: asData(png) },
		};
		expect(await drawnInput(service, renderer, own)).toMatchObject({
			brand: { logoUrl: asData(other) },
			data: { imageUrl: asData(png), media: [] },
		});
	});

	it('are found although a newer file of the same name is none', async () => {
		const extended: Components[] = [];
		const service = await startTestService({
			extension: extendWith((components) => void extended.push(components)),
		});
		await upload(service, 'logo', other);
		await upload(service, 'logo', png);
		const [components] = extended;
		if (components === undefined) throw new Error('There are no components');
		await components.store.assets.add({
			...{ id: 'ast_1', collectionId: 'col_brand_assets', name: 'logo', mediaType: 'audio/mpeg' },
			...{ bytes: 1, fileName: 'assets/1.mp3', createdAt: 0 },
		});
		const { signal } = new AbortController();
		const find = createCollectionFiles(components).findImage;
		expect(await find('collection:col_brand_assets/logo', signal)).toEqual(png);
		expect(await find('collection:col_brand_assets', signal)).toEqual(png);
	});

	it('of the brand never are an older logo', async () => {
		const extended: Components[] = [];
		const service = await startTestService({
			extension: extendWith((components) => void extended.push(components)),
		});
		const [components] = extended;
		if (components === undefined) throw new Error('There are no components');
		const collections = createCollectionFiles(components);
		const { signal } = new AbortController();
		const brandImages = () => collections.brandImages('col_brand_assets', signal);
		const logo = 'collection:col_brand_assets/Logo-light.png';
		await upload(service, 'logo-dark.png', png);
		await upload(service, 'Logo-light.png', png);
		expect(await brandImages()).toEqual({ logo, image: undefined });
		await upload(service, 'product.png', other);
		const image = 'collection:col_brand_assets/product.png';
		expect(await brandImages()).toEqual({ logo, image });
	});

	it('are none if the brand is no collection, which the job warns of', async () => {
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const context = { prompt: 'Hello', brand_id: 'acme' };
		const warnings = [
			'brand_id: there is no collection "acme", so no logo and no image were taken from it',
		];
		const job = await createVideo(service, { context });
		expect(job.warnings).toEqual(warnings);
		await videoWith(service, job.id, 'completed');
		const { brand, data } = renderer.requests[0]?.input ?? {};
		expect(brand?.['logoUrl'] ?? data?.['imageUrl']).toBeUndefined();
	});

	it('are none if the collection of the brand has none, which the job warns of', async () => {
		const service = await startTestService({ renderer: instantRenderer() });
		const context = { prompt: 'Hello', brand_id: 'col_brand_assets' };
		const job = await createVideo(service, { context });
		expect(job.warnings).toEqual([
			'brand_id: the collection "col_brand_assets" has no image, so no logo and no image were taken from it',
		]);
		await videoWith(service, job.id, 'completed');
	});

	it.each([
		['collection', collectionPath, 'there is no collection "col_brand_assets"'],
		['image', `${collectionPath}/assets/`, 'the collection "col_brand_assets" has no image'],
	])('of the brand whose %s is deleted while the video waits fail it', async (_, path, reason) => {
		const renderer = steeredRenderer();
		const flags = ['--render-concurrency', '1', '--credits', '100'];
		const service = await startTestService({ renderer, flags });
		const assetId = await upload(service, 'logo.png', png);
		await createVideo(service);
		const first = await renderer.next();
		const context = { prompt: 'Hello', brand_id: 'col_brand_assets' };
		const { id, warnings } = await createVideo(service, { context });
		expect(warnings).toBeUndefined();
		const url = path.endsWith('/') ? `${path}${assetId}` : path;
		expect([200, 204]).toContain((await service.call(url, { method: 'DELETE' })).status);
		await first.finish();
		const { error } = await videoWith(service, id, 'failed');
		expect(error).toMatchObject({
			type: 'invalid_context',
			detail: `context.brand_id: the image at collection:col_brand_assets cannot be used: ${reason}.`,
		});
		expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 95 });
	});

	it.each(['quote', 'product-showcase'])(
		'are media of %s, unless the request has some',
		async (id) => {
			const renderer = instantRenderer();
			const service = await startTestService({ renderer, catalogue: templateDefinitions });
			await upload(service, 'product.png', other);
			const shown = async (custom_data: Record<string, unknown>) => {
				const context = { prompt: 'Hello', brand_id: 'col_brand_assets', custom_data };
				const video = await createVideo(service, { template_id: id, context });
				await videoWith(service, video.id, 'completed');
				const { imageUrl, media } = z
					.record(z.unknown())
					.parse(renderer.requests.at(-1)?.input.data);
				return { imageUrl, media };
			};
			const only = (url: string) => ({ imageUrl: undefined, media: [{ url }] });
			expect(await shown({})).toMatchObject(only('collection:col_brand_assets/product.png'));
			expect(await shown({ media: asData(png) })).toMatchObject(only(asData(png)));
			const scenes = [{ text: 'Hello', media: asData(png) }];
			expect(await shown({ scenes })).toEqual({ imageUrl: undefined, media: [] });
		},
	);
});

describe('fontUrl', () => {
	const font = readFileSync(
		require.resolve('@fontsource-variable/literata/files/literata-latin-standard-italic.woff2'),
	);
	const fontData = (bytes: Buffer) => `data:font/woff2;base64,${bytes.toString('base64')}`;

	it('is downloaded before the render', async () => {
		const url = await startServer((_request, response) => response.end(font));
		const renderer = instantRenderer();
		const service = await startTestService({ renderer });
		const context = { prompt: 'Hello', brand_assets: { fontUrl: `${url}/brand.woff2` } };
		const { id } = await createVideo(service, { context });
		await videoWith(service, id, 'completed');
		expect(renderer.requests[0]?.input.brand).toMatchObject({ fontUrl: fontData(font) });
	});

	it('of a file that is no font fails the video with the reason', async () => {
		const url = await startServer((_request, response) => response.end('no font'));
		const service = await startTestService();
		const context = { prompt: 'Hello', brand_assets: { fontUrl: `${url}/brand.woff2` } };
		const { id } = await createVideo(service, { context });
		expect(await videoWith(service, id, 'failed')).toMatchObject({
			error: {
				type: expect.stringContaining('invalid_context') as unknown,
				detail: `context.brand_assets.fontUrl: the font at ${url}/brand.woff2 cannot be used: it is not a WOFF2, TTF or OTF font.`,
			},
		});
	});

	it.each([
		['brand.woff2', 'Must be an http, https or data: URL of a font'],
		['collection:col_fonts/a.woff2', 'Must be an http, https or data: URL of a font'],
		[fontData(font.subarray(0, 99)), 'The font cannot be used: it is truncated or damaged.'],
	])('that is no font is refused before anything is charged', async (fontUrl, message) => {
		const service = await startTestService();
		const context = { prompt: 'Hello', brand_assets: { fontUrl } };
		const answer = await service.call('/v1/videos', { json: { template_id: 'plain', context } });
		expect(answer).toMatchObject({
			status: 422,
			json: {
				error: { metadata: { fields: [{ field: 'context.brand_assets.fontUrl', message }] } },
			},
		});
	});
});
