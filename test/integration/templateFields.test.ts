import type { INodeParameters } from 'n8n-workflow';

import { GenerateFixture } from '../harness/generateFixture';

let fixture: GenerateFixture;

beforeEach(async () => {
	fixture = await new GenerateFixture().start();
	fixture.templates = [
		{
			id: 'social-post',
			name: 'Social Post',
			requires_context: { custom_data: true },
			custom_data_fields: [
				{ key: 'name', label: 'Name', type: 'string', required: true },
				{ key: 'price', label: 'Price', type: 'number', required: false },
				{ key: 'loud', label: 'Loud', type: 'boolean', default: false },
			],
		},
	];
	fixture.variants.loud = {
		id: 'loud',
		payload: { settings: { compositionProps: { name: 'Variant', loud: true } } },
	};
});

afterEach(async () => {
	await fixture.stop();
});

const byHand = (value: object) => ({ mappingMode: 'defineBelow', value }) as INodeParameters;
const automatic: INodeParameters = { mappingMode: 'autoMapInputData', value: null };
const sent = () =>
	fixture.creates.map(({ json }) => (json as { context: Record<string, unknown> }).context);

test('the form and the brand are sent as custom data and brand assets; JSON takes precedence', async () => {
	const { error } = await fixture.generate({
		notify: 'none',
		templateFields: byHand({ name: 'Form', price: '12', loud: false }),
		additionalFields: {
			customData: '{"name": "JSON"}',
			brand: { values: { name: 'Velo', primaryColor: '#e11d48' } },
		},
	});
	expect(error).toBeUndefined();
	expect(sent()[0]).toMatchObject({
		custom_data: { name: 'JSON', price: 12 },
		brand_assets: { name: 'Velo', colors: { primary: '#e11d48' } },
	});
	expect(sent()[0]!.custom_data).not.toHaveProperty('loud');
});

test('a sheet is mapped by the names of its columns', async () => {
	const { error } = await fixture.generate(
		{ notify: 'none', templateFields: automatic },
		{ items: [{ json: { name: 'Maya', price: '9.5', secret: 'x' } }, { json: { name: 'Ben' } }] },
	);
	expect(error).toBeUndefined();
	expect(sent().map((context) => context.custom_data)).toEqual([
		{ name: 'Maya', price: 9.5 },
		{ name: 'Ben' },
	]);
});

test('a required field may come from a variant; empty and default values do not override its settings', async () => {
	const { error } = await fixture.generate({
		notify: 'none',
		templateFields: byHand({ name: '', loud: false }),
		additionalFields: { variantId: { __rl: true, mode: 'id', value: 'loud' } },
	});
	expect(error).toBeUndefined();
	expect(sent()[0]!.custom_data).toEqual({ compositionProps: { name: 'Variant', loud: true } });
});

test.each([
	[{ name: '' }, '\'Name\' is empty, but the template "Social Post" requires it [item 0]'],
	[{ name: 'Maya', price: 'cheap' }, "'Price' is not a number [item 0]"],
])('%j is refused before anything is paid', async (value, message) => {
	const { error } = await fixture.generate({ notify: 'none', templateFields: byHand(value) });
	expect(error!.message).toBe(message);
	expect(fixture.creates).toEqual([]);
});

test.each([
	['form', { templateFields: { mappingMode: 'defineBelow', value: { offer: '-25%' } } }],
	['JSON', { additionalFields: { customData: '{"offer": "-25%"}' } }],
])('a template that requires values gets them from the %s', async (_, given) => {
	fixture.templates = [{ id: 'social-post', name: 'Ad', requires_context: { custom_data: true } }];
	const empty = await fixture.generate({ notify: 'none' });
	expect(empty.error!.message).toBe(
		`'Template Fields' and 'Custom Data' are empty, but the template "Ad" requires a value [item 0]`,
	);
	expect(empty.error!.description).toMatch(/at least one of 'Template Fields'/);
	expect(fixture.creates).toEqual([]);
	await fixture.generate({ notify: 'none', ...given });
	expect(sent()[0]!.custom_data).toEqual({ offer: '-25%' });
});

test('an unknown key of Custom Data is sent, with one hint for all items', async () => {
	const { hints } = await fixture.generate(
		{ notify: 'none', additionalFields: { customData: '{"name": "Maya", "nmae": "Ben"}' } },
		{ items: [{ json: {} }, { json: {} }] },
	);
	expect(sent()[0]!.custom_data).toEqual({ name: 'Maya', nmae: 'Ben' });
	const unknown = hints.filter(({ message }) => message.includes('does not use: nmae.'));
	expect(unknown).toHaveLength(1);
});
