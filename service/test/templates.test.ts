import { catalogue as shippedCatalogue } from '../src/catalogue/catalogue';
import { findTemplate } from '../src/catalogue/templates';
import { missingContext } from '../src/videos/checkVideo';
import { errorResponseSchema } from '../src/contract/error';
import { templateListSchema } from '../src/contract/template';
import { RenderError } from '../src/render/renderError';
import { fakeClock } from './support/fakeClock';
import { steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll } from './support/testService';

afterEach(stopAll);

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
		custom_data_fields: [],
		requires_context: { prompt: true, brand_id: false, custom_data: false },
	});
});

it('renders an example once for concurrent requests, and keeps it after a restart', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const asked = ['jpg', 'mp4', 'mp4'].map((ending) =>
		fetch(`${service.url}/files/templates/plain.${ending}`),
	);
	const call = await renderer.next();
	expect(call.request).toMatchObject({
		templateId: 'plain',
		context: { prompt: 'An example' },
		resolution: '720p',
		watermark: false,
	});
	await call.finish();
	const answers = await Promise.all(asked);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg');
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
	const failed = fetch(`${service.url}/files/templates/plain.jpg`);
	(await renderer.next()).fail(new Error('No luck'));
	expect((await failed).status).toBe(500);
	const second = fetch(`${service.url}/files/templates/plain.jpg`);
	await (await renderer.next()).finish();
	expect((await second).status).toBe(200);
});

it('stops an example that never ends, as the render of a video', async () => {
	const clock = fakeClock();
	const renderer = steeredRenderer();
	const service = await startTestService({ clock, renderer });
	const asked = fetch(`${service.url}/files/templates/plain.jpg`);
	const call = await renderer.next();
	clock.advance(24 * 3_600_000);
	const answer = await asked;
	expect(errorResponseSchema.parse(await answer.json()).error.type).toBe('render_limit_exceeded');
	expect(call.signal.aborted).toBe(true);
});

it('reports why an example could not be rendered', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const asked = fetch(`${service.url}/files/templates/plain.jpg`);
	(await renderer.next()).fail(new RenderError('encoder_missing', 'There is no ffmpeg'));
	const answer = await asked;
	expect(errorResponseSchema.parse(await answer.json()).error).toMatchObject({
		type: 'encoder_missing',
		detail: 'There is no ffmpeg',
	});
});

it('has no example of an unknown template', async () => {
	const service = await startTestService();
	expect((await fetch(`${service.url}/files/templates/nope.mp4`)).status).toBe(404);
});

describe('the custom_data of a template', () => {
	const template = findTemplate(shippedCatalogue, 'personalised-ad');

	it('must have a known key if it is required', () => {
		const [field, ...others] = missingContext(template, { prompt: 'x', custom_data: { shoe: 42 } });
		expect(others).toEqual([]);
		expect(field).toMatchObject({ field: 'context.custom_data' });
		expect(field?.message).toMatch(/at least one of the keys .*\bname, offer, offerDetail, code\b/);
		expect(missingContext(template, { prompt: 'x', custom_data: {} })).toHaveLength(1);
	});

	it.each([{ name: 'Maya' }, { firstName: 'Maya' }, { code: 'MAYA25' }, { price: '€5' }])(
		'is enough as %j',
		(custom_data) => {
			expect(missingContext(template, { prompt: 'x', custom_data })).toEqual([]);
		},
	);

	it.each(shippedCatalogue)(
		'is listed field by field for $id, whose description needs no API names',
		({ description, customDataFields }) => {
			expect(Object.keys(customDataFields).length).toBeGreaterThan(5);
			expect(description).not.toMatch(/custom_data|\b[a-z]+(?:_[a-z]+|[A-Z][a-z]+)\b/);
		},
	);
});
