import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));
beforeEach(() => {
	fixture.templates = [
		{
			id: 'social-post',
			name: 'Social Post',
			requires_context: { prompt: true },
			custom_data_fields: [{ key: 'headline', label: 'Headline', type: 'string' }],
		},
	];
});

const form = (value: object) =>
	({
		mappingMode: 'defineBelow',
		value,
		schema: [{ id: 'headline', displayName: 'Headline (required)', type: 'string', display: true }],
	}) as unknown as INodeParameters;
const generate = async (parameters: INodeParameters, json = {}) =>
	await fixture.generate({ notify: 'none', ...parameters }, { items: [{ json }] });

describe('an expression in a field that is set to Fixed is refused before any request', () => {
	test.each<[string, INodeParameters]>([
		['Prompt', { prompt: 'New: {{ $json.title }}. Order today!' }],
		['Template', { templateId: byId('{{ $json.template }}') }],
		['Headline (required)', { templateFields: form({ headline: '{{$json.title}}' }) }],
		['System Prompt', { additionalFields: { systemPrompt: 'For {{ $json.name }}' } }],
		['Tagline', { additionalFields: { brand: { values: { tagline: '{{ $json.tag }}' } } } }],
		['Brand Assets', { additionalFields: { brandAssets: '{"name": "{{ $json.brand }}"}' } }],
		['Custom Data', { additionalFields: { customData: '{"headline": "{{ $json.a }}"}' } }],
		['Variant', { additionalFields: { variantId: byId('{{ $json.variant }}') } }],
		['Value', { metadata: { values: [{ key: 'row', value: '{{ $json.row_number }}' }] } }],
		['Deduplication Key', { options: { deduplicationKey: '{{ $json.row_number }}' } }],
	])('%s', async (label, parameters) => {
		const { error } = await generate(parameters);
		expect(error!.message).toBe(
			`'${label}' contains an expression, but the field is set to 'Fixed'`,
		);
		expect(error!.description).toMatch(/choose 'Expression'/);
		expect(fixture.service.received).toEqual([]);
	});

	test('a field that takes no expression says so', async () => {
		const { error } = await generate({ options: { whenKeyUsed: '{{ $json.mode }}' } });
		expect(error!.description).toMatch(/^The field takes no expression: choose a fixed value\./);
	});

	test('a placeholder of the service is none', async () => {
		const { error } = await generate({ prompt: 'Hi {{name}}, {{ first_name }}: $5 off' });
		expect(error).toBeUndefined();
		expect(fixture.creates).toHaveLength(1);
	});

	test('as the result of an expression it is sent, with a warning', async () => {
		const title = 'Use {{$json.x }} in n8n';
		const { items } = await generate(
			{ prompt: '={{ $json.title }}', templateFields: form({ headline: '={{ $json.title }}' }) },
			{ title },
		);
		expect(fixture.creates[0]!.json).toMatchObject({ context: { prompt: title } });
		expect(items[0]!.json.warnings).toEqual([
			`'Prompt' is sent with an expression in it: "{{$json.x }} in n8n"`,
			`'Headline' is sent with an expression in it: "{{$json.x }} in n8n"`,
		]);
	});
});

test('an additional field whose expression returns nothing is left out, with a warning', async () => {
	const none = '={{ $json.missing }}';
	const added = { systemPrompt: none, brandId: '={{ " " }}', brandAssets: none, customData: none };
	const { items, error } = await generate({
		additionalFields: {
			...added,
			brand: { values: { name: 'Velo', tagline: none, logoUrl: none, primaryColor: none } },
			variantId: byId(none),
			resolution: byId(none),
		},
	});
	expect(error).toBeUndefined();
	const [create] = fixture.creates;
	expect(create!.json).not.toHaveProperty('options');
	expect(create!.json).not.toHaveProperty('context.brand_id');
	expect(items[0]!.json.warnings).toEqual(
		[
			'Variant',
			'System Prompt',
			'Brand ID',
			'Brand Assets',
			'Custom Data',
			'Resolution',
			'Tagline',
			'Logo URL',
			'Primary Color',
		].map(
			(label) =>
				`'${label}' has an expression that returns nothing for this item, so the video is made without it.`,
		),
	);
});

describe('an object in a text is refused before anything is paid', () => {
	const text = '=Announce {{ $json.product }}';
	test.each<[string, INodeParameters]>([
		['Prompt', { prompt: text }],
		['Headline', { templateFields: form({ headline: text }) }],
		['Brand', { additionalFields: { brand: { values: { tagline: text } } } }],
		['Custom Data', { additionalFields: { customData: '={{ { a: ["" + $json.product] } }}' } }],
		['Metadata', { metadata: { values: [{ key: 'a', value: text }] } }],
	])('%s', async (label, parameters) => {
		const { error } = await generate(parameters, { product: { name: 'Mug' } });
		expect(error!.message).toBe(
			`'${label}' contains "[object Object]", because an expression returns an object [item 0]`,
		);
		expect(fixture.creates).toEqual([]);
	});
});

test.each([
	[{ prompt: '={{ $json.missing }}' }, /^'Prompt' has an expression that returns nothing for this/],
	[{ templateId: byId('={{ $json.missing }}') }, /^'Template' has an expression that returns noth/],
	[{ prompt: '' }, /^'Prompt' is empty/],
])('%j is named as what it is', async (parameters, message) => {
	const { error } = await generate(parameters);
	expect(error!.message).toMatch(message);
	expect(fixture.creates).toEqual([]);
});

describe('other operations', () => {
	const node = useActionNode();

	test('refuse it too', async () => {
		const { error } = await node.run({ operation: 'get', videoId: byId('{{ $json.id }}') });
		expect(error!.message).toMatch(/^'Video' contains an expression/);
		expect(node.wire).toEqual([]);
	});
});
