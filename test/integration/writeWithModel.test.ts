import type { INodeParameters } from 'n8n-workflow';

import type { FakeModel } from '../harness/engine';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));
beforeEach(() => {
	fixture.templates = [
		{
			id: 'social-post',
			name: 'Social Post',
			credits_per_video: 2,
			custom_data_fields: [
				{ key: 'headline', label: 'Headline', type: 'string', required: true, max_length: 30 },
				{ key: 'beats', label: 'Lines', type: 'array', max_length: 40, max_items: 3 },
				{ key: 'price', label: 'Price', type: 'string', description: 'Such as $49.' },
				{ key: 'shape', label: 'Shape', type: 'string', default: '9:16' },
				{ key: 'media', label: 'Images and Clips', type: 'array' },
			],
		},
	];
});

const on = { notify: 'none', writeWithModel: true } satisfies INodeParameters;
const sent = () =>
	fixture.creates.map(({ json }) => (json as { context: Record<string, unknown> }).context);

/** A model that gives these answers in turn, and what it was asked. */
function answers(...all: unknown[]): { model: FakeModel; asked: Array<Parameters<FakeModel>[0]> } {
	const asked: Array<Parameters<FakeModel>[0]> = [];
	return {
		asked,
		model: (messages) => {
			asked.push(messages);
			return { content: JSON.stringify(all[Math.min(asked.length, all.length) - 1]) };
		},
	};
}

test('the model writes what has no value, and the item says what it wrote', async () => {
	const { model, asked } = answers({ headline: 'Ride on', beats: ['Now $6', 'Come by'], odd: 1 });
	const { items, error } = await fixture.generate(
		{
			...on,
			prompt: 'A check-up for $6',
			modelInstructions: 'Two lines.',
			templateFields: { mappingMode: 'defineBelow', value: { price: '$6' } },
			additionalFields: {
				brand: { values: { name: 'Velo', logoUrl: 'https://cdn.example/logo.png?key=secret' } },
				customData: '{"internal": "for nobody"}',
				systemPrompt: 'For the service',
			},
			metadata: { values: [{ key: 'row', value: 'not for the model' }] },
		},
		{ model, items: [{ json: { secret: 'not for the model' } }] },
	);
	expect(error).toBeUndefined();
	const written = { headline: 'Ride on', beats: ['Now $6', 'Come by'] };
	expect(sent()[0]!.custom_data).toEqual({ ...written, price: '$6', internal: 'for nobody' });
	expect(items[0]!.json).toMatchObject({ id: 'vid_1', written_fields: written });

	expect(asked).toHaveLength(1);
	const [[system, rules], [human, task]] = asked[0]! as [[string, string], [string, string]];
	expect([system, human]).toEqual(['system', 'human']);
	expect(rules).toMatch(/Two lines\.$/);
	expect(task).toContain('A check-up for $6');
	expect(task).toContain('"name":"Velo"');
	expect(task).toContain('"filled_in":{"price":"$6"}');
	expect(task).toContain('"max_length":30');
	expect(task).not.toMatch(/"key":"(?:price|shape|media)"/);
	expect(rules + task).not.toMatch(/not for|nobody|service|secret/i);
});
