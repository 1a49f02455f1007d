import { getEventListeners } from 'node:events';
import { findTemplate } from '../src/catalogue/templates';
import { createdApiKeySchema } from '../src/contract/apiKey';
import { errorResponseSchema } from '../src/contract/error';
import { previewSchema } from '../src/contract/preview';
import { createPreviewRenderer, type PreviewRenderer } from '../src/render/process/previewRenderer';
import { createProcessPool, type ProcessPool } from '../src/render/process/processPool';
import { RenderError } from '../src/render/renderError';
import { parseInput } from '../src/request/videoInput';
import type { PrepareInput } from '../src/videos/prepareInput';
import { createPreviewVideo } from '../src/videos/previewVideo';
import { catalogue } from './support/catalogue';
import { extendWith } from './support/extensions';
import { fakeStills, shortScript } from './support/fakeRenderer';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { queuedVideo } from './support/videos';

afterEach(stopAll);

const still = { seconds: 1, jpeg: 'AAAA' };
const drawn = {
	...{ width: 1080, height: 1920, durationSeconds: 4, thumbnailSeconds: 1 },
	script: shortScript,
};
const stills = () =>
	fakeStills(({ frames }) =>
		Promise.resolve({ ...drawn, frames: Array<typeof still>(frames).fill(still) }),
	);
const body = { template_id: 'plain', context: { prompt: 'Hello' } };
const preview = (service: TestService, json: unknown) => service.call('/v1/previews', { json });

it('shows stills, words, length and price, and charges nothing', async () => {
	const previews = stills();
	const service = await startTestService({ previews });
	const answer = await preview(service, body);
	expect(answer.status).toBe(200);
	expect(previewSchema.parse(answer.json)).toEqual({
		template_id: 'plain',
		width: 1080,
		height: 1920,
		duration_seconds: 4,
		credits: 5,
		script: shortScript,
		frames: Array(3).fill({ seconds: 1, image: 'data:image/jpeg;base64,AAAA' }),
	});
	const chosen = { ...body, frames: 6, options: { resolution: '720p', watermark: true } };
	expect(previewSchema.parse((await preview(service, chosen)).json).frames).toHaveLength(6);
	expect(previews.orders[1]?.request).toMatchObject({ resolution: '720p', watermark: true });
	expect((await service.call('/v1/account')).json).toMatchObject({ credits: { used: 0 } });
	expect((await service.call('/v1/videos')).json).toMatchObject({ videos: [] });
});

it('refuses what POST /v1/videos refuses, in the same words', async () => {
	const previews = stills();
	const service = await startTestService({ previews });
	const fields = { template_id: 'demanding', context: {}, options: { resolution: '4k' } };
	const nothing = { ...body, context: { prompt: '#tag' } };
	const bodies = [{ ...body, template_id: 'nope' }, fields, { ...body, extra: 1 }, [], nothing];
	for (const json of bodies) {
		const answers = [await service.call('/v1/videos', { json }), await preview(service, json)];
		const [asVideo, asPreview] = answers.map(({ json: answer }) => {
			const { type, status, detail, metadata } = errorResponseSchema.parse(answer).error;
			return { type, status, detail, metadata };
		});
		expect(asPreview).toEqual(asVideo);
	}
	for (const more of [{ frames: 0 }, { frames: 7 }, { webhook_url: 'https://example.com/' }]) {
		expect((await preview(service, { ...body, ...more })).status).toBe(422);
	}
	expect(previews.orders).toEqual([]);
});

it.each(['/v1/previews', '/_service/previews'])(
	'names keys that nothing reads as POST /v1/videos does: %s',
	async (path) => {
		const service = await startTestService({ previews: stills() });
		const custom_data = { langage: 'de' };
		const json = { ...body, context: { ...body.context, brand_id: 'acme', custom_data } };
		const warnings = [
			'langage: did you mean language?',
			'brand_id: there is no collection "acme", so no logo and no image were taken from it',
		];
		expect((await service.call(path, { json })).json).toMatchObject({ warnings });
		expect((await service.call(path, { json: body })).json).not.toHaveProperty('warnings');
	},
);

it('draws those of a key one after the other, and refuses more than 10 that wait', async () => {
	const turns: (() => void)[] = [];
	const previews = fakeStills(async () => {
		await new Promise<void>((resolve) => turns.push(resolve));
		return { ...drawn, frames: [still] };
	});
	const service = await startTestService({ previews });
	const asked = Array.from({ length: 11 }, () => preview(service, body));
	const refused = await Promise.race(asked);
	expect(refused).toMatchObject({
		status: 503,
		json: { error: { type: 'preview_unavailable', detail: expect.stringMatching(/^10 previews/) } },
	});
	expect(refused.headers.get('retry-after')).toBe('5');
	for (let drawing = 1; drawing <= 10; drawing += 1) {
		await until('the next drawing', () => previews.orders.length === drawing);
		expect(turns).toHaveLength(1);
		turns.pop()?.();
	}
	const statuses = (await Promise.all(asked)).map(({ status }) => status);
	expect(statuses.sort()).toEqual([...Array<number>(10).fill(200), 503]);
	const last = preview(service, body);
	await until('the last drawing', () => turns.length > 0);
	turns.pop()?.();
	expect((await last).status).toBe(200);
});

it('counts the previews of keys that come from a limited key as its own', async () => {
	const turns: (() => void)[] = [];
	const previews = fakeStills(async () => {
		await new Promise<void>((resolve) => turns.push(resolve));
		return { ...drawn, frames: [still] };
	});
	const service = await startTestService({ previews });
	const create = async (headers?: Record<string, string>) => {
		const json = { name: 'Limited', scopes: ['api-keys:write', 'videos:write'] };
		const made = await service.call('/_service/api-keys', { json, headers });
		return { authorization: `Bearer ${createdApiKeySchema.parse(made.json).api_key}` };
	};
	const limited = await create();
	const child = await create(limited);
	const ask = (headers?: Record<string, string>) =>
		service.call('/v1/previews', { json: body, headers });
	const asked = [ask(limited)];
	await until('the first drawing', () => turns.length === 1);
	for (let count = 0; count < 9; count += 1) asked.push(ask(child));
	// All of their places are taken, so one of these is refused before another is drawn.
	asked.push(ask(child));
	expect((await Promise.race(asked)).status).toBe(503);
	expect(turns).toHaveLength(1);
	const other = ask();
	await until('the drawing of another key', () => turns.length === 2);
	for (let drawing = 3; drawing <= 11; drawing += 1) {
		turns.splice(0).forEach((turn) => turn());
		await until('the next drawing', () => previews.orders.length === drawing);
	}
	turns.splice(0).forEach((turn) => turn());
	const statuses = (await Promise.all([...asked, other])).map(({ status }) => status);
	expect(statuses.sort()).toEqual([...Array<number>(11).fill(200), 503]);
});

it('draws nothing for a client that leaves while its request is read', async () => {
	const previews = stills();
	const client = new AbortController();
	const reads: Promise<unknown>[] = [];
	const extension = extendWith(({ store, sharedState }) => {
		const complete = jest.spyOn(sharedState.requestLog, 'complete');
		jest.spyOn(store.collections, 'get').mockImplementationOnce(async () => {
			client.abort();
			const left = until('the end of the connection', () => complete.mock.calls.length > 0);
			reads.push(left);
			await left;
			return undefined;
		});
	});
	const service = await startTestService({ previews, extension });
	const headers = {
		authorization: `Bearer ${service.apiKey}`,
		'content-type': 'application/json',
	};
	const json = { ...body, context: { ...body.context, brand_id: 'acme' } };
	const asked = { method: 'POST', headers, body: JSON.stringify(json), signal: client.signal };
	await expect(fetch(`${service.url}/v1/previews`, asked)).rejects.toThrow('aborted');
	await Promise.all(reads);
	expect((await preview(service, body)).status).toBe(200);
	expect(previews.orders).toHaveLength(1);
});

it('says what cannot be drawn', async () => {
	const problem = new RenderError('invalid_context', 'There is nothing to show.');
	const service = await startTestService({ previews: fakeStills(() => Promise.reject(problem)) });
	expect(await preview(service, body)).toMatchObject({
		status: 422,
		json: { error: { type: 'invalid_context', detail: 'There is nothing to show.' } },
	});
});

describe('the files of a preview', () => {
	const removed: string[] = [];
	const { resolution, watermark, input } = queuedVideo('vid_1');
	const order = {
		videoId: 'vid_1',
		definition: findTemplate(catalogue, 'plain'),
		resolution,
		watermark,
	};

	/** Starts previews whose files are prepared like that. */
	function previewsWith(
		prepareInput: PrepareInput,
		parts: Partial<Parameters<typeof createPreviewVideo>[0]> = {},
	) {
		removed.length = 0;
		const previewVideo = createPreviewVideo({
			files: {
				createWorkFolder: () => Promise.resolve('folder'),
				removeWorkFolder: (path) => Promise.resolve(void removed.push(path)),
			},
			previews: stills(),
			prepareInput,
			prepareMedia: () => Promise.resolve({ pool: [], scenes: [] }),
			transcribe: undefined,
			writeFields: undefined,
			...parts,
		});
		const given = parseInput(order.definition, input);
		return (caller = new AbortController(), owner = 'key_1') => {
			const options = { owner, frames: 1, writes: true, needsAnswer: false };
			return previewVideo({ ...order, input: given }, options, caller.signal);
		};
	}

	const startPreview = (prepareInput: PrepareInput, caller?: AbortController) =>
		previewsWith(prepareInput)(caller);

	const neverFetched: PrepareInput = (_input, signal) =>
		new Promise((_resolve, reject) => {
			signal.addEventListener('abort', () => reject(new Error('Broken off')));
		});

	const fetched: PrepareInput = (given) => Promise.resolve(given);

	afterEach(() => jest.useRealTimers());

	it('can be asked for again if the service stops meanwhile', async () => {
		const hangs: ProcessPool = {
			...createProcessPool(),
			run: (_message, _schema, { signal }) =>
				new Promise((_resolve, reject) => {
					signal.addEventListener('abort', () => reject(new RenderError('aborted', 'Stopped')));
				}),
		};
		const previews = createPreviewRenderer({}, hangs);
		const start = previewsWith(fetched, { previews });
		const caller = new AbortController();
		const stopping = { reason: 'unavailable', message: 'The service is stopping. Try again.' };
		const left = start(caller).catch((error: unknown) => error);
		await until('a preview to be drawn', () => previews.drawing() === 1);
		caller.abort();
		expect(await left).not.toMatchObject(stopping);
		const open = start().catch((error: unknown) => error);
		await until('a preview to be drawn', () => previews.drawing() === 1);
		previews.stop();
		expect(await open).toMatchObject(stopping);
		expect(await start().catch((error: unknown) => error)).toMatchObject(stopping);
	});

	it('are fetched within 30 seconds', async () => {
		jest.useFakeTimers();
		const ended = jest.fn();
		const drawing = startPreview(neverFetched).catch(ended);
		await jest.advanceTimersByTimeAsync(29_999);
		expect(ended).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync(1);
		await drawing;
		const detail =
			'The images and clips of the preview could not be fetched within 30 s. Use smaller files, or create the video without a preview: it has more time.';
		expect(ended).toHaveBeenCalledWith(new RenderError('invalid_context', detail));
		expect(ended.mock.calls).toMatchObject([[{ reason: 'invalid_context' }]]);
		expect(removed).toEqual(['folder']);
	});

	it('come slowly without stopping other previews', async () => {
		const ways: PrepareInput[] = [neverFetched, fetched];
		const start = previewsWith((...given) => (ways.shift() ?? neverFetched)(...given));
		const caller = new AbortController();
		const slow = start(caller);
		expect((await start()).frames).toHaveLength(1);
		caller.abort();
		await expect(slow).rejects.toThrow('aborted');
	});

	it('do not stop the previews of another key when none of them comes', async () => {
		const caller = new AbortController();
		const ways = Array<PrepareInput>(3).fill(neverFetched);
		const start = previewsWith((...given) => (ways.shift() ?? fetched)(...given));
		const waiting = Array.from({ length: 6 }, () => start(caller));
		expect((await start(undefined, 'key_2')).frames).toHaveLength(1);
		while (waiting.length < 10) waiting.push(start(caller));
		await expect(start(caller)).rejects.toThrow('10 previews are already waiting');
		expect((await start(undefined, 'key_2')).frames).toHaveLength(1);
		caller.abort();
		const ends = await Promise.allSettled(waiting);
		expect(ends.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
	});

	it('keep no place for those whose clients left while another is drawn', async () => {
		const turns: (() => void)[] = [];
		const previews = fakeStills(async () => {
			await new Promise<void>((resolve) => turns.push(resolve));
			return { ...drawn, frames: [still] };
		});
		const start = previewsWith(fetched, { previews });
		const first = start();
		await until('the first drawing', () => turns.length > 0);
		const caller = new AbortController();
		const waiting = Array.from({ length: 9 }, () => start(caller));
		await expect(start()).rejects.toThrow('10 previews are already waiting');
		caller.abort();
		await Promise.allSettled(waiting);
		expect(removed).toHaveLength(2);
		const last = start();
		turns.shift()?.();
		await first;
		await until('the last drawing', () => turns.length > 0);
		turns.shift()?.();
		expect((await last).frames).toHaveLength(1);
		expect(previews.orders).toHaveLength(2);
	});

	it('are drawn while a clip of another key is heard, but not while one of the same key is', async () => {
		let answer: () => void = () => undefined;
		const heard = new Promise<void>((resolve) => (answer = resolve));
		const events: string[] = [];
		const recording = { sound: new Uint8Array(), language: undefined, isNeeded: true };
		const previews: PreviewRenderer = {
			async draw(_job, { transcribe } = {}) {
				events.push('begun');
				if (events.length === 1) await transcribe?.(recording);
				events.push('ended');
				return { ...drawn, frames: [still] };
			},
			stop: () => undefined,
		};
		const transcribe = () => heard.then(() => ({ text: '', words: [] }));
		const start = previewsWith(fetched, { previews, transcribe });
		const [first, second] = [start(), start()];
		await start(undefined, 'key_2');
		await start(undefined, 'key_2');
		expect(events).toEqual(['begun', ...['begun', 'ended'], ...['begun', 'ended']]);
		answer();
		await Promise.all([first, second]);
		expect(events.slice(5)).toEqual(['ended', ...['begun', 'ended']]);
	});

	it('and all else take 170 seconds at most, waiting included', async () => {
		jest.useFakeTimers();
		const previews: PreviewRenderer = {
			draw: (_job, { signal } = {}) =>
				new Promise((_resolve, reject) =>
					signal?.addEventListener('abort', () => reject(new Error('Ended'))),
				),
			stop: jest.fn(),
		};
		const start = previewsWith(fetched, { previews });
		const ended = jest.fn();
		const asked = [start().catch(ended), start().catch(ended)];
		await jest.advanceTimersByTimeAsync(169_999);
		expect(ended).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync(1);
		await Promise.all(asked);
		const message =
			'The preview was not ready within 170 s. Try again when the service has less to do, or create the video without a preview.';
		const problem = expect.objectContaining({ type: 'preview_unavailable', message });
		expect(ended.mock.calls).toEqual([[problem], [problem]]);
	});

	it('have no other limit: who asked can break off, and a problem is reported as it is', async () => {
		const caller = new AbortController();
		const drawing = startPreview(neverFetched, caller);
		const folder = startPreview(() => Promise.reject(new Error('It is not an image')));
		await expect(folder).rejects.toThrow('It is not an image');
		caller.abort();
		await expect(drawing).rejects.toThrow('aborted');
	});

	it('leave neither a timer nor a folder behind', async () => {
		jest.useFakeTimers();
		const caller = new AbortController();
		await startPreview(fetched, caller);
		expect(jest.getTimerCount()).toBe(0);
		expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
		expect(removed).toEqual(['folder']);
	});
});

it('needs the scope of POST /v1/videos', async () => {
	const service = await startTestService({ previews: stills() });
	const json = { name: 'Reader', scopes: ['videos:read'] };
	const made = await service.call('/_service/api-keys', { json });
	const { api_key: key } = createdApiKeySchema.parse(made.json);
	const headers = { authorization: `Bearer ${key}` };
	const answer = await service.call('/v1/previews', { json: body, headers });
	expect(answer).toMatchObject({
		status: 403,
		json: { error: { type: 'insufficient_scope', metadata: { required: 'videos:write' } } },
	});
});
