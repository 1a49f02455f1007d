import { aspectRatios } from '../src/request/fields/commonFields';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { prepareVideo } from '../src/render/prepareVideo';
import { findEncoder } from './support/findEncoder';
import { promptTemplates, requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

jest.mock('../src/render/art/frameLayout', () => jest.requireActual<object>('./support/tinyFrame'));

afterEach(stopAll);
// Each test lays out many videos, which takes long on a busy machine.
describe('every template', () => {
	const cases = catalogue.flatMap(({ id }) =>
		aspectRatios.map((aspectRatio) => [id, aspectRatio] as const),
	);

	it.each(cases)('%s draws in %s at every moment', async (templateId, aspectRatio) => {
		const definition = catalogue.find(({ id }) => id === templateId);
		const context = definition?.exampleContext ?? {};
		const { request } = await requestFor(templateId, {
			context: { ...context, custom_data: { ...context.custom_data, aspectRatio } },
		});
		const video = await prepareVideo(request, await findEncoder());
		const { durationSeconds, thumbnailSeconds } = video.composition;
		expect(durationSeconds).toBeGreaterThanOrEqual(definition?.durationRange.min ?? 0);
		expect(durationSeconds).toBeLessThanOrEqual(definition?.durationRange.max ?? 0);
		expect(thumbnailSeconds).toBeLessThan(durationSeconds);
		for (let t = 0; t < durationSeconds; t += 1.37) {
			await video.seek(t);
			video.drawFrame(t);
		}
		await video.seek(thumbnailSeconds);
		const pixels = video.drawFrame(thumbnailSeconds).data();
		await video.seek(durationSeconds);
		await video.seek(thumbnailSeconds);
		// The same moment looks the same, whatever was drawn before.
		expect(video.drawFrame(thumbnailSeconds).data().equals(pixels)).toBe(true);
		video.composition.reel?.stop();
	});

	const prompts = [
		'Tea',
		'🎉',
		'x'.repeat(300),
		'مرحبا بكم في متجرنا الجديد. خصم 50% على كل شيء',
		'Größte Eröffnung! Donaudampfschifffahrtsgesellschaftskapitän lädt ein. Łódź, İstanbul, Čeština.',
		'one two three four five '.repeat(400),
		'{"headline": ["not", "text"]}',
	];

	it.each(catalogue.map(({ id }) => id))('%s takes any prompt', async (templateId) => {
		// A clip's is the text of the post.
		const shown = promptTemplates.some(({ id }) => id === templateId);
		for (const prompt of shown ? prompts : prompts.slice(-2)) {
			const { request } = await requestFor(templateId, { context: { prompt } });
			const video = await prepareVideo(request, await findEncoder());
			const { composition } = video;
			const { min, max } = catalogue.find(({ id }) => id === templateId)?.durationRange ?? {};
			expect(composition.durationSeconds).toBeGreaterThanOrEqual(min ?? 0);
			expect(composition.durationSeconds).toBeLessThanOrEqual(max ?? 0);
			video.drawFrame(composition.durationSeconds / 2).data();
		}
	});
});

it('draws a watermark only when asked', async () => {
	const frame = async (watermark: boolean) => {
		const { request } = await requestFor('quote', { watermark });
		return (await prepareVideo(request, await findEncoder())).drawFrame(0.1).data();
	};
	expect((await frame(true)).equals(await frame(false))).toBe(false);
	expect((await frame(false)).equals(await frame(false))).toBe(true);
});

it('never leaves out a picture that is still to be fetched', async () => {
	const brand_assets = { name: 'Leaf', logoUrl: 'https://127.0.0.1:9/logo.png' };
	const { request } = await requestFor('product-showcase', {
		context: { prompt: 'Tea', brand_assets },
	});
	await expect(prepareVideo(request, await findEncoder())).rejects.toThrow(/not a data: URL/);
});
