import type { INodeParameters } from 'n8n-workflow';

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

const byHand = (value: object) => ({ mappingMode: 'defineBelow', value }) as INodeParameters;
const automatic: INodeParameters = { mappingMode: 'autoMapInputData', value: null };

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
	expect(fixture.contexts[0]).toMatchObject({
		custom_data: { name: 'JSON', price: 12 },
		brand_assets: { name: 'Velo', colors: { primary: '#e11d48' } },
	});
	expect(fixture.contexts[0]!.custom_data).not.toHaveProperty('loud');
});

test('a sheet is mapped by the names of its columns', async () => {
	const { error } = await fixture.generate(
		{ notify: 'none', templateFields: automatic },
		{ items: [{ json: { name: 'Maya', price: '9.5', secret: 'x' } }, { json: { name: 'Ben' } }] },
	);
	expect(error).toBeUndefined();
	expect(fixture.contexts.map((context) => context.custom_data)).toEqual([
		{ name: 'Maya', price: 9.5 },
		{ name: 'Ben' },
	]);
});

test('a required field may come from a variant; empty and default values do not override its settings', async () => {
	const { error } = await fixture.generate({
		notify: 'none',
		templateFields: byHand({ name: '', loud: false }),
		additionalFields: { variantId: byId('loud') },
	});
	expect(error).toBeUndefined();
	expect(fixture.contexts[0]!.custom_data).toEqual({
		compositionProps: { name: 'Variant', loud: true },
	});
});

test('empty composition props of a variant are no custom data', async () => {
	fixture.templates = [{ id: 'social-post', requires_context: { custom_data: true } }];
	fixture.variants.bare = { id: 'bare', payload: { settings: { compositionProps: {} } } };
	const { error } = await fixture.generate({
		notify: 'none',
		additionalFields: { variantId: byId('bare') },
	});
	expect(error!.message).toMatch(/^'Template Fields' and 'Custom Data' are empty/);
	expect(fixture.creates).toEqual([]);
});

test.each([
	[{ name: '' }, '\'Name\' is empty, but the template "Social Post" requires it [item 0]'],
	[{ name: 'Maya', price: 'cheap' }, `'Price' is not a number: "cheap" [item 0]`],
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
	expect(fixture.contexts[0]!.custom_data).toEqual({ offer: '-25%' });
});

test('each item is checked on its own; with On Error "continue" the others are sent', async () => {
	const { items } = await fixture.generate(
		{ notify: 'none', templateFields: automatic },
		{
			items: [{ json: { name: 'Maya' } }, { json: { name: ' ' } }, { json: { name: 'Ben' } }],
			onError: 'continueRegularOutput',
		},
	);
	expect(items[1]!.json).toEqual({
		error: expect.objectContaining({ message: expect.stringMatching(/^'Name' is empty/) }),
	});
	expect(fixture.contexts.map((context) => context.custom_data)).toEqual([
		{ name: 'Maya' },
		{ name: 'Ben' },
	]);
});

test('each item has the fields of its own template, chosen by an expression', async () => {
	fixture.templates.push({
		id: 'quote',
		custom_data_fields: [{ key: 'author', label: 'Author', type: 'string' }],
	});
	const { error } = await fixture.generate(
		{
			notify: 'none',
			templateId: byId('={{ $json.template }}'),
			templateFields: automatic,
		},
		{
			items: [
				{ json: { template: 'social-post', name: 'Maya', author: 'Ben' } },
				{ json: { template: 'quote', name: 'Maya', author: 'Ben' } },
			],
		},
	);
	expect(error).toBeUndefined();
	expect(fixture.contexts.map((context) => context.custom_data)).toEqual([
		{ name: 'Maya' },
		{ author: 'Ben' },
	]);
});

test('what the form keeps of another template is not sent, and the item says so', async () => {
	const { items, error } = await fixture.generate({
		notify: 'none',
		templateFields: byHand({ name: 'Maya', headline: 'Of another template' }),
	});
	expect(error).toBeUndefined();
	expect(fixture.contexts[0]!.custom_data).toEqual({ name: 'Maya' });
	expect(items[0]!.json.warnings).toEqual([
		`Not sent: 'Template Fields' has a value for "headline", which is not a field of the template "Social Post". Its fields: name, price, loud.`,
	]);
});

describe('a service that lists no fields', () => {
	beforeEach(() => {
		fixture.templates = [{ id: 'social-post', name: 'Social Post' }];
	});

	test('gets what is given, unchecked', async () => {
		const { error, hints } = await fixture.generate({
			notify: 'none',
			templateFields: byHand({ name: 'Form', price: 'cheap' }),
			additionalFields: { customData: '{"name": "JSON", "any": {"thing": 1}}' },
		});
		expect(error).toBeUndefined();
		expect(fixture.contexts[0]!.custom_data).toEqual({
			name: 'JSON',
			price: 'cheap',
			any: { thing: 1 },
		});
		expect(hints.map(({ message }) => message)).toEqual(['Started 1 video for 2 credits.']);
	});

	test('gets nothing by automatic mapping, and the items say so', async () => {
		const { items } = await fixture.generate(
			{ notify: 'none', templateFields: automatic },
			{ items: [{ json: { name: 'Maya' } }, { json: { name: 'Ben' } }] },
		);
		expect(fixture.contexts.map((context) => context.custom_data)).toEqual([undefined, undefined]);
		expect(items.map(({ json }) => json.warnings)).toEqual(
			[1, 2].map((): unknown => [expect.stringMatching(/^'Map Automatically' sends nothing/)]),
		);
	});
});

test.each([
	['the form', (values: object): INodeParameters => ({ templateFields: byHand(values) })],
	[
		'Custom Data',
		(values: object): INodeParameters => ({
			additionalFields: { customData: JSON.stringify(values) },
		}),
	],
])('a shape that the service lacks is refused before anything is paid, in %s', async (_, give) => {
	const shapes = ['9:16', '1:1', '16:9'].map((value) => ({ value }));
	const shape = { key: 'aspectRatio', label: 'Shape', type: 'options', options: shapes };
	fixture.templates = [{ id: 'social-post', name: 'Social Post', custom_data_fields: [shape] }];
	const parameters = { notify: 'none', ...give({ aspectRatio: '4:5' }) };
	for (const operation of ['generate', 'generateAndWait', 'preview']) {
		const { error } = await fixture.generate({ ...parameters, operation });
		expect(error!.message).toBe(`'Shape' is not one of its options: "4:5" [item 0]`);
	}
	expect(fixture.creates).toEqual([]);
});

test('captions that the service lacks: the form does not send them, and a dry run says so before anything is paid', async () => {
	const fields = byHand({ name: 'Maya', captions: 'lines' });
	const { items } = await fixture.generate({
		notify: 'none',
		templateFields: fields,
		additionalFields: { customData: '{"captionPlace": "top"}' },
		options: { dryRun: true },
	});
	expect(items[0]!.json.warnings).toEqual([
		expect.stringMatching(/^Not sent: 'Template Fields' has a value for "captions"/),
		expect.stringMatching(/has the key "captionPlace", which the template .* does not list/),
	]);
	expect(fixture.creates).toEqual([]);
});

test('a template that requires custom data names the fields, and the columns', async () => {
	fixture.templates = [
		{
			id: 'social-post',
			requires_context: { custom_data: true },
			custom_data_fields: [
				{ key: 'name', label: 'First Name', type: 'string' },
				{ key: 'offer', type: 'string' },
			],
		},
	];
	const { error } = await fixture.generate(
		{ notify: 'none', templateFields: automatic },
		{ items: [{ json: { 'First Name': 'Maya' } }] },
	);
	expect(error!.message).toBe(
		`'Template Fields' and 'Custom Data' are empty, but the template "social-post" requires a value [item 0]`,
	);
	expect(error!.description).toMatch(/one of these names: name, offer\.$/);
	expect(fixture.creates).toEqual([]);
});

test('without the template check, the form still needs the template’s fields; nothing else asks for them', async () => {
	const options = { checkTemplate: false };
	await fixture.generate({ notify: 'none', options, templateFields: byHand({}) });
	expect(fixture.service.to('/v1/templates')).toEqual([]);
	await fixture.generate({ notify: 'none', options, templateFields: byHand({ loud: false }) });
	expect(fixture.service.to('/v1/templates')).toHaveLength(1);
	expect(fixture.contexts.map((context) => context.custom_data)).toEqual([undefined, undefined]);
});

test('empty values in Custom Data are sent as they are', async () => {
	fixture.templates = [{ id: 'social-post', name: 'Social Post' }];
	const empty = { text: '', list: [], object: {}, nothing: null, zero: 0, off: false };
	await fixture.generate({
		notify: 'none',
		additionalFields: { customData: JSON.stringify(empty) },
	});
	expect(fixture.contexts.map((context) => context.custom_data)).toEqual([empty]);
});

test('an unknown key of Custom Data is sent; its item warns, and one hint counts the items', async () => {
	const { items, hints } = await fixture.generate(
		{
			notify: 'none',
			additionalFields: {
				customData: '={{ { name: "Maya", [$json.key]: $json.key === "price" ? 5 : "Ben" } }}',
			},
		},
		{ items: ['nmae', 'price', 'nmae', 'pirce'].map((key) => ({ json: { key } })) },
	);
	expect(fixture.contexts[0]!.custom_data).toEqual({ name: 'Maya', nmae: 'Ben' });
	const warningOf = (key: string, meant: string) =>
		`'Custom Data' has the key "${key}", which the template "Social Post" does not list, so it may have no effect. Did you mean "${meant}"?`;
	const [first, other] = [warningOf('nmae', 'name'), warningOf('pirce', 'price')];
	const all = items.map(({ json }) => json.warnings);
	expect(all).toEqual([[first], undefined, [first], [other]]);
	expect(hints.slice(1)).toEqual([
		expect.objectContaining({
			message: `See 'warnings' of 3 of 4 items: ${first} (and 1 other warning)`,
		}),
	]);
});

describe('odd fields of a service', () => {
	const run = async (field: object, value: unknown) => {
		fixture.templates = [
			{ id: 'social-post', custom_data_fields: [{ key: 'f', label: 'F', ...field }] },
		];
		const { error } = await fixture.generate(
			{ notify: 'none', templateFields: automatic },
			{ items: [{ json: { f: value } as never }] },
		);
		return error?.message ?? fixture.contexts[0]!.custom_data;
	};

	test.each<[object, unknown, unknown]>([
		[{ type: 'options' }, 'a', { f: 'a' }],
		[{ type: 'options', options: [] }, 'a', { f: 'a' }],
		[{ type: 'options', options: ['a', 'b'] }, 'a', { f: 'a' }],
		[{ type: 'images' }, ['u'], { f: ['u'] }],
		[{ type: 'number', label: ' ' }, 'x', `'f' is not a number: "x" [item 0]`],
		[{ type: 'date' }, 'item 5', `'F' is not a date: "item 5" [item 0]`],
		[{ type: 'date' }, 45_000, `'F' is not a date: "45000" [item 0]`],
		[{ type: 'date' }, [1], "'F' is not a date: it is a list [item 0]"],
		[{ type: 'date' }, { valueOf: 2 }, "'F' is not a date: it is an object [item 0]"],
		[
			{ type: 'options', options: [{ value: 'a' }] },
			{ toString: 1, valueOf: 2 },
			"'F' is not one of its options: it is an object [item 0]",
		],
	])('%j with %j', async (field, value, outcome) => {
		expect(await run(field, value)).toEqual(outcome);
	});

	test('a field without a key is left out, the others stay', async () => {
		const fields = [null, { type: 'number' }, { key: '' }, { key: 'f', type: 'number' }];
		fixture.templates = [
			{ name: 'Without an ID' },
			{ id: 'social-post', custom_data_fields: fields },
		];
		await fixture.generate({ notify: 'none', templateFields: byHand({ f: '5', g: 1 }) });
		expect(fixture.contexts[0]!.custom_data).toEqual({ f: 5 });
	});

	test('of two fields with one key the first counts', async () => {
		const fields = ['number', 'object'].map((type) => ({ key: 'f', type }));
		fixture.templates = [{ id: 'social-post', custom_data_fields: fields }];
		await fixture.generate({ notify: 'none', templateFields: byHand({ f: '5' }) });
		expect(fixture.contexts[0]!.custom_data).toEqual({ f: 5 });
	});
});

test('a brand name may be a number; odd colors in the JSON stay', async () => {
	await fixture.generate({
		notify: 'none',
		templateFields: byHand({ name: 'x' }),
		additionalFields: {
			brand: { values: { name: 1907, primaryColor: '#111111' } },
			brandAssets: '{"colors": "red"}',
		},
	});
	expect(fixture.contexts[0]!.brand_assets).toEqual({ name: '1907', colors: 'red' });
});

test('a refused value of the brand is named as in the form, or as in Brand Assets', async () => {
	const detail =
		'Invalid context.brand_assets.name: Too long; context.brand_assets.colors.primary: No color.';
	fixture.create = () => ({ status: 422, body: { error: { title: 'Invalid request', detail } } });
	const { error } = await fixture.generate({
		notify: 'none',
		templateFields: byHand({ name: 'x' }),
		additionalFields: {
			brand: { values: { name: 'Velo' } },
			brandAssets: '{"colors": {"primary": "reddish"}}',
		},
	});
	expect(error!.description).toContain(
		"Invalid 'Name': Too long; 'Brand Assets' (colors, primary): No color.",
	);
});

test('a refused entry of a list is named as in the form, or as in Custom Data', async () => {
	const custom_data_fields = [
		{ key: 'icons', label: 'Icons', type: 'array' },
		{ key: 'media', label: 'Images and Clips', type: 'array' },
	];
	fixture.templates = [{ id: 'social-post', custom_data_fields }];
	const [icon, clip] = ['There is no icon "rockt"', 'Required'];
	const detail = `Invalid context.custom_data.icons.2: ${icon}; context.custom_data.media.0.url: ${clip}.`;
	fixture.create = () => ({ status: 422, body: { error: { title: 'Invalid request', detail } } });
	const { error } = await fixture.generate({
		notify: 'none',
		templateFields: byHand({ icons: '["star", "", "rockt"]' }),
		additionalFields: { customData: '{"media": [{}]}' },
	});
	expect(error!.description).toContain(
		`Invalid 'Icons' (entry 3): ${icon}; 'Custom Data' (media, entry 1, url): ${clip}.`,
	);
});
