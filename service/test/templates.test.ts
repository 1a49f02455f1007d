import { templateDefinitions as shippedCatalogue } from '../src/request/templates';
import { findTemplate } from '../src/catalogue/templates';
import { readRequest } from '../src/request/readRequest';
import { errorResponseSchema } from '../src/contract/error';
import { templateListSchema } from '../src/contract/template';
import { RenderError } from '../src/render/renderError';
import { fakeClock } from './support/fakeClock';
import { fakeStills, shortScript, steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll } from './support/testService';

afterEach(stopAll);

const still = {
	...{ width: 720, height: 1280, durationSeconds: 4, thumbnailSeconds: 1, script: shortScript },
	frames: [{ seconds: 1, jpeg: Buffer.from('a still').toString('base64') }],
};

it('lists the templates with the URLs of their examples', async () => {
	const service = await startTestService();
	const answer = await service.call('/v1/templates');
	expect(answer.status).toBe(200);
	const { templates, total } = templateListSchema.parse(answer.json);
	expect(total).toBe(2);
	expect(templates[0]).toEqual({
		id: 'plain',
		name: 'Plain',
		description: 'Words on a background',
		category: 'social',
		duration_range: { min: 4, max: 8 },
		credits_per_video: 5,
		thumbnail_url: `${service.url}/files/templates/plain.jpg`,
		example_video_url: `${service.url}/files/templates/plain.mp4`,
		supported_resolutions: ['720p', '1080p'],
		custom_data_fields: expect.arrayContaining([
			expect.objectContaining({ key: 'aspectRatio', default: '9:16', required: false }),
			expect.objectContaining({ key: 'compositionProps', type: 'object' }),
			expect.objectContaining({ key: 'language', type: 'options', accepts_other_values: true }),
		]) as unknown,
		requires_context: { prompt: true, brand_id: false, custom_data: false },
	});
});

it('renders an example once for concurrent requests, and keeps it after a restart', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const asked = ['mp4', 'mp4', 'mp4'].map((ending) =>
		fetch(`${service.url}/files/templates/plain.${ending}`),
	);
	const call = await renderer.next();
	expect(call.request).toMatchObject({
		templateId: 'plain',
		input: { prompt: 'An example' },
		resolution: '720p',
		watermark: false,
	});
	await call.finish();
	const answers = await Promise.all(asked);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(answers[1]?.headers.get('content-type')).toBe('video/mp4');
	expect((await answers[1]?.arrayBuffer())?.byteLength).toBe(10_000);
	expect(renderer.begun).toBe(1);

	await service.stop();
	const again = await startTestService({ renderer, dataFolder: service.dataFolder });
	expect((await fetch(`${again.url}/files/templates/plain.mp4`)).status).toBe(200);
	expect(renderer.begun).toBe(1);
});

it('renders an example again after a failure', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const failed = fetch(`${service.url}/files/templates/plain.mp4`);
	(await renderer.next()).fail(new Error('No luck'));
	expect((await failed).status).toBe(500);
	const second = fetch(`${service.url}/files/templates/plain.mp4`);
	await (await renderer.next()).finish();
	expect((await second).status).toBe(200);
});

it('stops an example that never ends, as the render of a video', async () => {
	const clock = fakeClock();
	const renderer = steeredRenderer();
	const service = await startTestService({ clock, renderer });
	const asked = fetch(`${service.url}/files/templates/plain.mp4`);
	const call = await renderer.next();
	clock.advance(24 * 3_600_000);
	const answer = await asked;
	expect(errorResponseSchema.parse(await answer.json()).error.type).toBe('render_limit_exceeded');
	expect(call.signal.aborted).toBe(true);
});

it('reports why an example could not be rendered', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const asked = fetch(`${service.url}/files/templates/plain.mp4`);
	(await renderer.next()).fail(new RenderError('encoder_missing', 'There is no ffmpeg'));
	const answer = await asked;
	expect(errorResponseSchema.parse(await answer.json()).error).toMatchObject({
		type: 'encoder_missing',
		detail: 'There is no ffmpeg',
	});
});

it('draws a still of an example once, without its film, and keeps it after a restart', async () => {
	const renderer = steeredRenderer();
	const previews = fakeStills(() => Promise.resolve(still));
	const service = await startTestService({ renderer, previews });
	const url = (at: string) => `${at}/files/templates/plain.jpg`;
	const answers = await Promise.all([fetch(url(service.url)), fetch(url(service.url))]);
	for (const answer of answers) {
		expect(answer.headers.get('content-type')).toBe('image/jpeg');
		expect(await answer.text()).toBe('a still');
	}
	expect(previews.orders).toHaveLength(1);
	expect(previews.orders[0]).toMatchObject({
		frames: 1,
		request: { templateId: 'plain', input: { prompt: 'An example' }, watermark: false },
	});
	expect(renderer.begun).toBe(0);

	await service.stop();
	const again = await startTestService({ renderer, previews, dataFolder: service.dataFolder });
	expect((await fetch(url(again.url))).status).toBe(200);
	expect(previews.orders).toHaveLength(1);
});

it('draws a still again after a failure', async () => {
	const previews = fakeStills(() =>
		previews.orders.length === 1
			? Promise.reject(new RenderError('unavailable', 'Busy'))
			: Promise.resolve(still),
	);
	const service = await startTestService({ previews });
	const url = `${service.url}/files/templates/plain.jpg`;
	expect((await fetch(url)).ok).toBe(false);
	expect((await fetch(url)).status).toBe(200);
});

it('has no example of an unknown template', async () => {
	const service = await startTestService();
	expect((await fetch(`${service.url}/files/templates/nope.mp4`)).status).toBe(404);
});

describe('the custom_data of a template', () => {
	const template = findTemplate(shippedCatalogue, 'personalised-ad');

	const read = (custom_data: Record<string, unknown>) =>
		readRequest(
			template,
			{ context: { prompt: 'x', custom_data }, options: { watermark: false } },
			{ canSpeak: false },
		);

	it.each([{ shoe: 42 }, {}, { firstName: 'Maya' }, { name: '' }])(
		'must have a known key if it is required, not %j',
		async (custom_data) => {
			await expect(read(custom_data)).rejects.toMatchObject({
				extra: {
					metadata: {
						fields: [
							{
								field: 'context.custom_data',
								message: expect.stringMatching(
									/at least one of its fields, such as name, offer, offerDetail$/,
								) as unknown,
							},
						],
					},
				},
			});
		},
	);

	it.each([{ name: 'Maya' }, { compositionProps: { name: 'Maya' } }, { code: 'MAYA25' }])(
		'is enough as %j',
		async (custom_data) => {
			expect((await read(custom_data)).warnings).toEqual([]);
		},
	);

	it.each(shippedCatalogue)(
		'is listed field by field for $id, whose name has one capital and whose description no API names',
		({ name, description, data }) => {
			expect(name).toMatch(/^\p{Lu}\P{Lu}+$/u);
			expect(Object.keys(data.shape).length).toBeGreaterThan(5);
			expect(description).not.toMatch(/custom_data|\b[a-z]+(?:_[a-z]+|[A-Z][a-z]+)\b/);
		},
	);
});
