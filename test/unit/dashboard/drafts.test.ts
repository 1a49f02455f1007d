import { bodyOf, draftOf, hiddenFields, isEmpty } from '../../../service/dashboard/lib/drafts.mjs';
import { serializeTemplate } from '../../../service/src/catalogue/templates';
import { createUrls } from '../../../service/src/contract/urls';
import { templateDefinitions } from '../../../service/src/request/templates';

const field = (key: string, type: 'string' | 'array' | 'boolean' | 'object') => ({
	...{ key, type, label: key, description: key, required: false },
});

const template = {
	id: 'footage',
	supported_resolutions: ['720p' as const, '1080p' as const],
	custom_data_fields: [
		...[field('headline', 'string'), field('url', 'string'), field('captionPrompt', 'string')],
		...[field('scenes', 'array'), field('media', 'array'), field('icons', 'array')],
		...[field('stock', 'boolean'), field('colors', 'object')],
	],
};

const clip = { url: 'https://a.example/1.mp4', start_seconds: 4, duration_seconds: 2, sound: true };
const picture = { url: 'https://a.example/2.jpg', start_seconds: 0, sound: false };
const scenes = [
	{ text: 'One', media: [picture], voiceUrl: 'collection:col_1/a.mp3' },
	{ text: '', media: [clip] },
	{ text: 'Two', media: [], icon: 'rocket' },
];
const request = {
	prompt: 'Hi {{city}}',
	system_prompt: 'Warm',
	brand_id: 'col_1',
	brand_assets: {
		...{ name: 'Velo', tagline: 'We ride', logoUrl: 'https://a.example/logo.png' },
		...{ fontUrl: 'https://a.example/font.woff2', colors: { primary: '#ff0000' } },
	},
	custom_data: {
		...{ headline: 'Hello', captionPrompt: 'Other words', city: 'Oslo', stock: false },
		...{ aspectRatio: '1:1', scenes, media: [clip, picture], icons: ['', 'rocket'] },
	},
};
const video = { context: request, resolution: '720p' as const, watermark: true };
const again = draftOf(template, video);
const withDetails = (details: Record<string, string>) => ({
	...again,
	details: { ...again.details, ...details },
});
const dataWith = (details: Record<string, string>) =>
	bodyOf(template, withDetails(details)).context.custom_data;

describe('a request that is used again', () => {
	it('is sent as it was, also what the form does not show', () => {
		expect(bodyOf(template, again)).toEqual({
			template_id: 'footage',
			context: request,
			options: { resolution: '720p', watermark: true },
		});
	});

	it('names what the form does not show', () => {
		expect(hiddenFields(template, again)).toEqual([
			...['system_prompt', 'brand_assets.fontUrl'],
			...['custom_data.captionPrompt', 'custom_data.city'],
			...['media', 'voiceUrl', 'icon'].map((key) => `custom_data.scenes.${key}`),
			...['start_seconds', 'duration_seconds', 'sound'].map((key) => `custom_data.media.${key}`),
		]);
	});

	it('is changed only where the form is', () => {
		expect(dataWith({ headline: 'Other', stock: '' })).toEqual({
			...request.custom_data,
			headline: 'Other',
			stock: undefined,
		});
		const { name, tagline, logoUrl, ...others } = request.brand_assets;
		expect(again.brand).toEqual({ name, tagline, logoUrl, url: '' });
		const brand = { ...again.brand, name: 'Other', url: 'other.example', logoUrl: '' };
		expect(bodyOf(template, { ...again, brand, aspectRatio: '9:16' }).context).toEqual({
			...request,
			brand_assets: { ...others, tagline, name: 'Other', url: 'other.example' },
			custom_data: { ...request.custom_data, aspectRatio: '9:16' },
		});
	});

	it.each([
		['One!\n\nTwo', [{ ...scenes[0], text: 'One!' }, scenes[1], scenes[2]]],
		['One\n\nTwo\nThree', [...scenes, 'Three']],
		['Two\nOne', [scenes[2], scenes[0]]],
		['', undefined],
	])('keeps what belongs to the lines that stay: scenes as %j', (text, expected) => {
		expect(dataWith({ scenes: text })).toEqual({ ...request.custom_data, scenes: expected });
	});

	it('takes nothing of a clip for another one in its place', () => {
		const media = 'https://a.example/3.mp4\nhttps://a.example/2.jpg';
		expect(dataWith({ media })).toMatchObject({ media: ['https://a.example/3.mp4', picture] });
	});

	it('has the colors of the form, not those that they replace', () => {
		const custom_data = { colors: { primary: '#00ff00' } };
		const brand_assets = { colors: { primary: '#0000ff', background: '#fff' } };
		const draft = draftOf(template, { ...video, context: { brand_assets, custom_data } });
		expect(draft.colors).toEqual({ primary: '#00ff00', secondary: '', background: '#fff' });
		const { context } = bodyOf(template, draft);
		expect(context.brand_assets).toEqual({ colors: { primary: '#00ff00', background: '#fff' } });
		expect(context.custom_data).toEqual({ aspectRatio: '9:16' });
	});
});

const urls = createUrls('https://service.example');

describe.each(templateDefinitions)('the form of $id', (definition) => {
	const { exampleContext } = definition;
	const listed = serializeTemplate(definition, urls);

	it('starts empty: only what one writes is sent', () => {
		const start = draftOf(listed);
		expect(isEmpty(start)).toBe(true);
		const written = { ...start, prompt: 'Hi Sam.' };
		expect(isEmpty(written)).toBe(false);
		expect(bodyOf(listed, written).context).toEqual({
			prompt: 'Hi Sam.',
			brand_assets: {},
			custom_data: { aspectRatio: '9:16' },
		});
	});

	it('shows all of the example that it sends', () => {
		const example = draftOf(listed, { context: exampleContext });
		expect(bodyOf(listed, example).context).toEqual({
			prompt: '',
			...exampleContext,
			custom_data: { ...exampleContext.custom_data, aspectRatio: '9:16' },
		});
		expect(hiddenFields(listed, example)).toEqual([]);
	});
});
