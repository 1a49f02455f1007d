import { RenderError } from '../src/render/renderError';
import { prepareVideo } from '../src/render/prepareVideo';
import { aspectRatios } from '../src/request/fields/commonFields';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { instantRenderer } from './support/fakeRenderer';
import { startLocalServer } from './support/localServer';
import { findEncoder } from './support/findEncoder';
import { requestFor } from './support/renderRequest';
import { startTestService, stopAll } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

const picture =
	'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8"/></svg>';
const files = ['/logo.svg', '/picture.svg', '/music.mp3'];

/** Writes, speaks and has pictures, and holds each answer back until `open` is called. */
async function startSources() {
	const asked: string[] = [];
	let open: () => void = () => undefined;
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	const { url } = await startLocalServer((request, response) => {
		asked.push(request.url ?? '');
		request.resume().on('end', () => {
			void opened.then(() => {
				if (request.url === '/v1/audio/speech') return response.end('audio');
				if (request.method === 'GET') return response.end(picture);
				response.writeHead(200, { 'content-type': 'application/json' });
				const content = JSON.stringify({ headline: 'Coffee, sooner', beats: ['Hot and fresh'] });
				return response.end(JSON.stringify({ choices: [{ message: { content } }] }));
			});
		});
	});
	const flags = [
		...['--writer-url', `${url}/v1`, '--writer-model', 'm'],
		...['--speech-url', `${url}/v1`, '--speech-model', 'tts-1'],
	];
	const count = (path: string) => asked.filter((one) => one === path).length;
	return { url, count, flags, open };
}

it('has a film in four formats written and spoken, and its files fetched once, and one that fails leaves the others alone', async () => {
	const sources = await startSources();
	const renderer = instantRenderer();
	const service = await startTestService({
		catalogue,
		renderer: {
			...renderer,
			async render(request, options) {
				await options.speak?.(['Hello.', 'Goodbye.']);
				if (request.input.data['aspectRatio'] === '1:1') {
					throw new RenderError('invalid_context', 'This format cannot be drawn');
				}
				return renderer.render(request, options);
			},
		},
		flags: [...sources.flags, '--render-concurrency', '4', '--allow-internal-addresses', 'all'],
	});
	const [logoUrl, media, music] = files.map((path) => `${sources.url}${path}`);
	const jobs = await Promise.all(
		aspectRatios.map(async (aspectRatio, index) => {
			const captions = index === 0 ? 'words' : 'lines';
			const custom_data = { voice: 'nova', aspectRatio, captions, media, music };
			const context = { prompt: 'Fresh coffee', custom_data, brand_assets: { logoUrl } };
			const { id } = await createVideo(service, { template_id: 'footage', context });
			return { id, aspectRatio };
		}),
	);
	for (const { id } of jobs) await videoWith(service, id, 'processing');
	sources.open();
	for (const { id, aspectRatio } of jobs) {
		await videoWith(service, id, aspectRatio === '1:1' ? 'failed' : 'completed');
	}
	expect(sources.count('/v1/chat/completions')).toBe(1);
	expect(sources.count('/v1/audio/speech')).toBe(2);
	for (const path of files) expect(sources.count(path)).toBe(1);
	const drawn = renderer.requests.map(({ input }) => input.data);
	expect(drawn).toHaveLength(3);
	for (const data of drawn) expect(data).toMatchObject({ headline: 'Coffee, sooner' });
});

it.each([
	['9:16', 720, 1280],
	['4:5', 720, 900],
	['1:1', 720, 720],
	['16:9', 1280, 720],
])(
	'a film in %s has %i x %i pixels in 720p, and half as many again in 1080p',
	async (...wanted) => {
		const [aspectRatio, width, height] = wanted;
		const context = { prompt: 'Fresh coffee', custom_data: { aspectRatio } };
		for (const [resolution, factor] of [['720p', 1] as const, ['1080p', 1.5] as const]) {
			const { request } = await requestFor('quote', { context, resolution });
			const size = { width: width * factor, height: height * factor };
			expect(await prepareVideo(request, await findEncoder())).toMatchObject(size);
		}
	},
);

it.each(catalogue)('$id says the same in every format', async ({ id, exampleContext }) => {
	const said = [];
	for (const aspectRatio of aspectRatios) {
		const custom_data = { ...exampleContext.custom_data, aspectRatio };
		const { request } = await requestFor(id, { context: { ...exampleContext, custom_data } });
		const { composition } = await prepareVideo(request, await findEncoder());
		const { leftOut, ...script } = composition.script;
		// An end card may have no room for the address.
		const url = exampleContext.brand_assets?.['url'];
		expect(leftOut.filter(({ text }) => text !== url)).toEqual([]);
		said.push({
			lines: composition.narration.map(({ text }) => text),
			script,
			seconds: composition.durationSeconds,
		});
	}
	for (const one of said) expect(one).toEqual(said[0]);
});
