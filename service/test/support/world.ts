import { z } from 'zod';
import { assetSchema } from '../../src/contract/asset';
import { videoSchema } from '../../src/contract/video';
import type { PreviewRenderer } from '../../src/render/process/previewRenderer';
import type { Operation } from './contractDocument';
import type { Renderer } from '../../src/render/process/renderer';
import { RenderError } from '../../src/render/renderError';
import { instantRenderer, shortScript } from './fakeRenderer';
import { startTestService, type TestService } from './testService';
import { until } from './until';
import { createVideo, videoWith } from './videos';

export const svgFile = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"></svg>';

/** A service with one of everything that an address can name. */
export interface World {
	service: TestService;
	/** The path of an operation with the ids of what there is; the parameter `unknown` names nothing. */
	pathOf(operation: Operation, unknown?: string): string;
}

const previews: PreviewRenderer = {
	draw: () =>
		Promise.resolve({
			...{ width: 720, height: 1280, durationSeconds: 4, thumbnailSeconds: 1, script: shortScript },
			frames: [{ seconds: 1, jpeg: 'AAAA' }],
		}),
	stop: () => undefined,
};

/** The last part of an address. */
const nameIn = (url: string) => url.split('/').at(-1);

const withId = z.object({ id: z.string() });
const variantList = z.object({ variants: z.array(withId).nonempty() });
const keyList = z.object({ api_keys: z.array(withId) });
const webhookList = z.object({ webhooks: z.array(withId) });

const UNFINISHED = 'Not finished';

/** Ends every render at once but that of a video with the prompt `UNFINISHED`. */
function rendererThatCanWait(): Renderer {
	const atOnce = instantRenderer();
	return {
		render: (request, options) =>
			request.input.prompt === UNFINISHED
				? new Promise((_resolve, reject) => {
						const abort = () => reject(new RenderError('aborted', 'Broken off'));
						if (options.signal.aborted) abort();
						else options.signal.addEventListener('abort', abort);
					})
				: atOnce.render(request, options),
	};
}

export async function createWorld(): Promise<World> {
	const service = await startTestService({
		previews,
		renderer: rendererThatCanWait(),
		// No webhook leaves the machine: no name leads anywhere.
		lookup: (name, _options, callback) => {
			callback(Object.assign(new Error(`No such name: ${name}`), { code: 'ENOTFOUND' }), []);
		},
	});
	const made = async (path: string, json: unknown) =>
		withId.parse((await service.call(path, { json })).json).id;
	const video = await createVideo(service, { webhook_url: 'https://example.com/hook' });
	await videoWith(service, video.id, 'completed');
	const unfinished = await createVideo(service, { context: { prompt: UNFINISHED } });
	const webhook = await until('the webhook', async () => {
		const { json } = await service.call('/_service/webhooks');
		return webhookList.parse(json).webhooks[0]?.id;
	});
	const variants = await service.call('/v1/templates/plain/variants');
	const collection = await made('/v1/collections', { name: 'Autumn' });
	const fault = { operation: 'getFile', status: 500, probability: 0 };
	// Whatever key may change keys may change this one.
	await made('/_service/api-keys', { name: 'another', scopes: ['api-keys:write'] });
	const keys = await service.call('/_service/api-keys');
	const { video_url: file } = videoSchema.parse(
		(await service.call(`/v1/videos/${video.id}`)).json,
	);
	const asset = await service.call(`/v1/collections/${collection}/assets`, {
		raw: svgFile,
		headers: { 'content-type': 'image/svg+xml' },
	});
	const ids: Record<string, string | undefined> = {
		'videos/{id}': video.id,
		'templates/{templateId}': 'plain',
		'variants/{variantId}': variantList.parse(variants.json).variants[0].id,
		'collections/{id}': collection,
		'assets/{assetId}': assetSchema.parse(asset.json).id,
		'assets/{name}': nameIn(assetSchema.parse(asset.json).url),
		'templates/{name}': 'plain.mp4',
		'files/{name}': nameIn(file ?? ''),
		'webhooks/{id}': webhook,
		'faults/{id}': await made('/_service/faults', fault),
		'api-keys/{id}': keyList.parse(keys.json).api_keys.at(-1)?.id,
	};
	return {
		service,
		pathOf: ({ path, operationId }, unknown) =>
			path.replace(/([\w-]+)\/(\{\w+\})/g, (whole, before: string, name: string) => {
				const known = operationId === 'cancelVideo' ? unfinished.id : ids[whole];
				const id = name === unknown ? 'no-such-id' : known;
				if (id === undefined) throw new Error(`There is nothing for ${whole} of ${path} here yet`);
				return `${before}/${id}`;
			}),
	};
}
