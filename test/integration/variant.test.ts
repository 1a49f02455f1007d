import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';
import { byId } from '../harness/resourceLocator';

const node = useActionNode();

const settings = {
	systemPrompt: 'Short sentences',
	captionPrompt: 'No hashtags',
	compositionProps: { colors: { primary: '#111', secondary: '#222' }, tags: ['a', 'b'] },
	unknown: { kept: true },
};
const variant = {
	id: 'var_loud',
	template_id: 'social/post',
	name: 'Loud',
	payload: { videoCount: 2, settings },
	is_active: true,
	created_at: '2026-01-01T00:00:00Z',
	extra: 1,
};

beforeEach(() => {
	node.answer = () => ({ body: variant });
});

const locators: INodeParameters = {
	templateId: byId('social/post'),
	variantId: { __rl: true, mode: 'list', value: 'var/loud', cachedResultName: 'Loud' },
};
/** What an item has of the variant with 'Simplify'. */
const simplified = {
	id: 'var_loud',
	name: 'Loud',
	is_active: true,
	video_count: 2,
	system_prompt: 'Short sentences',
	caption_prompt: 'No hashtags',
	composition_props: settings.compositionProps,
};
const path = '/v1/templates/social%2Fpost/variants/var%2Floud';

describe('variant: get', () => {
	const get = { resource: 'variant', operation: 'get', ...locators };

	test.each([
		[true, simplified],
		[false, variant],
	])('reads the variant at its URL; with Simplify %s', async (simplify, json) => {
		const { items, error } = await node.run({ ...get, simplify });
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(node.wire).toEqual([node.sent(`GET ${path}`)]);
	});

	test('Get, Get Many and Update return the same item for the same variant', async () => {
		node.answer = ({ path: asked }) => ({
			body: asked.endsWith('/variants') ? { variants: [variant], total: 1 } : variant,
		});
		for (const more of [
			{ operation: 'get' },
			{ operation: 'getAll' },
			{ operation: 'update', updateFields: { name: 'Loud' } },
		]) {
			const { items } = await node.run({ ...get, ...more });
			expect(items.map(({ json }) => json)).toEqual([simplified]);
		}
	});

	test.each([
		[{ templateId: byId(' ') }, "'Template' is empty [item 0]"],
		[{ variantId: byId(' ') }, "'Variant' is empty [item 0]"],
		[{ variantId: byId('..') }, "'Variant' is not an ID [item 0]"],
	])('%j is refused before any call', async (parameters, message) => {
		const { error } = await node.run({ ...get, ...parameters });
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test('a failed request is sent again; the error for a response without an ID says so', async () => {
		node.answers(
			() => ({ status: 500, body: '' }),
			() => ({ body: { name: 'Loud' } }),
		);
		const { error } = await node.run(get);
		expect(error!.description).toMatch(/missing or invalid: id\./);
		expect(node.wire).toHaveLength(2);
	});
});

describe('variant: getAll', () => {
	const list = { variants: [variant, { id: 2 }, { id: 3 }], total: 3 };
	const getAll = { resource: 'variant', operation: 'getAll', templateId: locators.templateId! };

	test.each([
		[{ limit: 2 }, ['var_loud', '2']],
		[{ returnAll: true }, ['var_loud', '2', '3']],
	])('%j: the node applies the limit', async (parameters, ids) => {
		node.answer = () => ({ body: list });
		const { items } = await node.run({ ...getAll, ...parameters });
		expect(items.map(({ json }) => json.id)).toEqual(ids);
		expect(items.every(({ pairedItem }) => pairedItem !== undefined)).toBe(true);
		expect(node.wire).toEqual([node.sent('GET /v1/templates/social%2Fpost/variants')]);
	});
});

describe('variant: update', () => {
	const update = (updateFields: INodeParameters) => ({
		resource: 'variant',
		operation: 'update',
		...locators,
		updateFields,
	});

	test.each([
		[{ name: 'Calm' }, '{"name":"Calm"}'],
		[{ isActive: false }, '{"isActive":false}'],
		[{ isActive: '={{ "TRUE" }}' }, '{"isActive":true}'],
		[{ name: 'Ruhig – ü', isActive: true }, '{"name":"Ruhig – ü","isActive":true}'],
	])('%j: sends only the given fields, without reading the variant first', async (fields, body) => {
		const { items, error } = await node.run({ ...update(fields), simplify: false });
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: variant, pairedItem: { item: 0 } }]);
		expect(node.wire).toEqual([node.sent(`PATCH ${path}`, body)]);
	});

	test('settings are read first and sent completely, with the changes', async () => {
		await node.run(
			update({ captionPrompt: '', compositionProps: '{"colors":{"primary":"#e11"},"tags":["c"]}' }),
		);
		expect(node.wire.map(({ request }) => request)).toEqual([`GET ${path}`, `PATCH ${path}`]);
		expect(node.service.received[1]!.json).toEqual({
			settings: {
				systemPrompt: 'Short sentences',
				captionPrompt: '',
				compositionProps: { colors: { primary: '#e11', secondary: '#222' }, tags: ['c'] },
				unknown: { kept: true },
			},
		});
		expect(node.wire[1]!.authorization).toBe(`Bearer ${node.apiKey}`);
	});

	test('settings can be added to a variant without settings', async () => {
		node.answer = () => ({ body: { id: 'var_loud' } });
		await node.run(update({ systemPrompt: '={{ $json.prompt }}' }), {
			items: [{ json: { prompt: 'Calm' } }],
		});
		expect(node.service.received[1]!.body).toBe('{"settings":{"systemPrompt":"Calm"}}');
	});

	test.each([
		[{}, "'Update Fields' is empty [item 0]"],
		[{ name: '={{ $json.missing }}' }, "'Update Fields' is empty [item 0]"],
		[{ compositionProps: '[1]' }, "'Composition Props' is not a JSON object [item 0]"],
		[{ compositionProps: '{"a":' }, "'Composition Props' is not a JSON object [item 0]"],
		[{ name: '={{ ({ a: 1 }) }}' }, "'Name' is not text [item 0]"],
		[{ isActive: '={{ "off" }}' }, "'Active' is neither true nor false [item 0]"],
		[
			{ name: 'A', isActive: '={{ $json.missing }}' },
			"'Active' is neither true nor false [item 0]",
		],
	])('%j is refused before any call', async (fields, message) => {
		const { error } = await node.run(update(fields));
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test('a refused value is named by its field in the editor', async () => {
		const path = 'settings.compositionProps.colors.primary';
		const detail = `Invalid ${path}: Must be a color; name: Too long.`;
		const title = `Invalid ${path}: Must be a color (and 1 more)`;
		node.answers(
			() => ({ body: variant }),
			() => ({ status: 422, body: { error: { type: 'invalid_request', title, detail } } }),
		);
		const { error } = await node.run(update({ name: 'A', compositionProps: '{"colors":{}}' }));
		expect(error!.message).toBe(
			"Invalid 'Composition Props' (colors, primary): Must be a color (and 1 more)",
		);
		expect(error!.description).toMatch(
			/^Invalid 'Composition Props' \(colors, primary\): Must be a color; 'Name': Too long\.$/m,
		);
	});

	test('each item has its own result: the error of one, the variant of the other', async () => {
		node.answers(
			() => ({ status: 409, body: { error: { title: 'Changed meanwhile', type: 'conflict' } } }),
			() => ({ body: variant }),
		);
		const { items } = await node.run(update({ name: '={{ $json.name }}' }), {
			items: [{ json: { name: 'A' } }, { json: { name: 'B' } }],
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json, pairedItem }) => [json.error, pairedItem])).toEqual([
			[expect.objectContaining({ message: 'Changed meanwhile', status: 409 }), { item: 0 }],
			[undefined, { item: 1 }],
		]);
		expect(node.wire.map(({ body }) => body)).toEqual(['{"name":"A"}', '{"name":"B"}']);
	});
});

describe('the list of variants', () => {
	const list = {
		variants: [
			variant,
			{ id: 'var_off', name: 'Night', is_active: false, payload: { videoCount: 1 } },
			{ id: 'var_bare' },
		],
	};

	test('says whether a variant is active and how many videos it generates', async () => {
		node.answer = () => ({ body: list });
		expect(await node.search('searchVariants', locators)).toEqual({
			results: [
				{ name: 'Loud – active · 2 videos', value: 'var_loud' },
				{ name: 'Night – inactive · 1 video', value: 'var_off' },
				{ name: 'var_bare', value: 'var_bare' },
			],
		});
		expect(node.wire).toEqual([node.sent('GET /v1/templates/social%2Fpost/variants')]);
		expect((await node.search('searchVariants', locators, 'VIDEO inactive')).results).toEqual([
			{ name: 'Night – inactive · 1 video', value: 'var_off' },
		]);
	});

	test('without a template, the error says what to do', async () => {
		await expect(node.search('searchVariants', {})).rejects.toThrow("Choose a 'Template' first");
		expect(node.wire).toEqual([]);
	});
});
