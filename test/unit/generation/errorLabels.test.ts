import { templateSchema } from '../../../nodes/VideoGeneration/api/schemas';
import { withLabels } from '../../../nodes/VideoGeneration/generation/request/errorLabels';

const template = templateSchema.parse({
	id: 'ad',
	custom_data_fields: [
		{ key: 'music', label: 'Music', type: 'string' },
		{ key: 'icons', label: 'Icons', type: 'array' },
		{ key: 'media', label: 'Images and Clips', type: 'array' },
	],
});

test.each([
	['context.custom_data.music: Must be calm.', "'Music': Must be calm."],
	['Invalid context.custom_data.icons.2: There is', "Invalid 'Icons' (entry 3): There is"],
	['context.custom_data.media.0.url: Required', "'Images and Clips' (entry 1, url): Required"],
	['context.custom_data.voice: No voice.', "'Custom Data' (voice): No voice."],
	[
		'context.custom_data.scenes.9.media.0.url: Required',
		"'Custom Data' (scenes, entry 10, media, entry 1, url): Required",
	],
	['context.custom_data.beats.2.text: Too long.', 'context.custom_data.beats.2.text: Too long.'],
	['Give context.prompt at least one word.', "Give 'Prompt' at least one word."],
	['context.brand_assets.colors.primary is no color', "'Primary Color' is no color"],
	[
		'context.brand_assets.colors.background is no color',
		"'Brand Assets' (colors, background) is no color",
	],
	['context.brand_assets.logoUrl: No image.', "'Brand Assets' (logoUrl): No image."],
	['context.brand_assets.name: Too long.', "'Name': Too long."],
	['context.brand_assets: Must be an object', "'Brand Assets': Must be an object"],
	['options.resolution: 4k', "'Resolution': 4k"],
	['The body is too large.', 'The body is too large.'],
])('%j in the words of the form', (text, expected) => {
	const customDataJson = { voice: 1, scenes: [] };
	const brandAssetsJson = { logoUrl: 'x', colors: { background: 'y' } };
	expect(withLabels(text, { template, customDataJson, input: { brandAssetsJson } })).toBe(expected);
});
