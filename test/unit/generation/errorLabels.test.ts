import { templateSchema } from '../../../nodes/VideoGeneration/api/schemas';
import { withLabels } from '../../../nodes/VideoGeneration/generation/request/errorLabels';

const template = templateSchema.parse({
	id: 'ad',
	custom_data_fields: [
		{ key: 'music', label: 'Music', type: 'string' },
		{ key: 'scenes', label: 'Scenes', type: 'array' },
	],
});

test.each([
	['context.custom_data.music: Must be calm.', "'Music': Must be calm."],
	['context.custom_data.scenes.2.text: Too long.', 'context.custom_data.scenes.2.text: Too long.'],
	['Give context.prompt at least one word.', "Give 'Prompt' at least one word."],
	['context.brand_assets.colors.primary is no color', "'Primary Color' is no color"],
	['options.resolution: 4k', "'Resolution': 4k"],
	['The body is too large.', 'The body is too large.'],
])('%j in the words of the form', (text, expected) => {
	expect(withLabels(text, template)).toBe(expected);
});
