import { aspectRatios } from '../src/render/art/frame';
import { catalogue } from '../src/catalogue/catalogue';
import { prepareVideo } from '../src/render/renderVideo';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

jest.mock('../src/render/art/frame', () => jest.requireActual<object>('./support/smallFrame'));

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
		const video = await prepareVideo(request);
		const { durationSeconds, posterSeconds } = video.composition;
		expect(durationSeconds).toBeGreaterThanOrEqual(definition?.durationRange.min ?? 0);
		expect(durationSeconds).toBeLessThanOrEqual(definition?.durationRange.max ?? 0);
		expect(posterSeconds).toBeLessThan(durationSeconds);
		for (let t = 0; t < durationSeconds; t += 0.93) {
			expect(video.drawFrame(t).data()).toHaveLength(video.width * video.height * 4);
		}
		const pixels = video.drawFrame(posterSeconds).data();
		expect(
			new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, 100_000)).size,
		).toBeGreaterThan(1);
		// The same moment looks the same, whatever was drawn before.
		expect(video.drawFrame(posterSeconds).data().equals(pixels)).toBe(true);
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
		for (const prompt of prompts) {
			const { request } = await requestFor(templateId, { context: { prompt } });
			const video = await prepareVideo(request);
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
		return (await prepareVideo(request)).drawFrame(0.1).data();
	};
	expect((await frame(true)).equals(await frame(false))).toBe(false);
	expect((await frame(false)).equals(await frame(false))).toBe(true);
});

it('custom_data overrides compositionProps, which hold the settings of a variant', async () => {
	const frame = async (custom_data: Record<string, unknown>) => {
		const { request } = await requestFor('social-post', {
			context: { prompt: 'Tea', custom_data },
		});
		return (await prepareVideo(request)).drawFrame(2).data();
	};
	const both = await frame({ headline: 'One', compositionProps: { headline: 'Two' } });
	expect(both.equals(await frame({ headline: 'One' }))).toBe(true);
	const settings = await frame({ compositionProps: { headline: 'Two' } });
	expect(settings.equals(await frame({ headline: 'Two' }))).toBe(true);
});

describe('pictures', () => {
	const square = (size: number) =>
		`data:image/svg+xml;base64,${Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#00c853"/></svg>`,
		).toString('base64')}`;
	const frame = async (logoUrl?: string) => {
		const { request } = await requestFor('product-showcase', {
			context: { prompt: 'Tea', brand_assets: { name: 'Leaf', logoUrl } },
		});
		return (await prepareVideo(request)).drawFrame(2).data();
	};

	it('in the request are drawn', async () => {
		expect((await frame(square(64))).equals(await frame())).toBe(false);
	});

	it.each([
		['that are still to be fetched', 'https://127.0.0.1:9/logo.png', /not a data: URL/],
		['that cannot be read', 'data:image/png;base64,AAAA', /cannot be drawn/],
	])('%s are never left out silently', async (_, address, reason) => {
		await expect(frame(address)).rejects.toThrow(reason);
	});
});
