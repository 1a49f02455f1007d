import { withFieldLabels } from '../../../nodes/VideoGeneration/api/fieldLabels';

const labels = { name: 'Name', 'settings.systemPrompt': 'System Prompt', key: 'Key' };
const translate = (message: string, status = 422) =>
	withFieldLabels({ message, status, retryable: false }, labels).message;

test.each([
	['Invalid name: Too long', "Invalid 'Name': Too long"],
	[
		'Invalid name: Too long; settings.systemPrompt: Too long.',
		"Invalid 'Name': Too long; 'System Prompt': Too long.",
	],
	['Invalid key.0: Too long', "Invalid 'Key' (entry 1): Too long"],
	['Invalid settings.systemPromptly: Unknown', 'Invalid settings.systemPromptly: Unknown'],
	['Invalid other: Must be a name: a text', 'Invalid other: Must be a name: a text'],
	['The name: it is taken', 'The name: it is taken'],
])('%s', (text, expected) => {
	expect(translate(text)).toBe(expected);
});

test('only of a refused value', () => {
	expect(translate('Invalid name: Too long', 409)).toBe('Invalid name: Too long');
});
