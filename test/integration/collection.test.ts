import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';

const node = useActionNode();

const collection = {
	id: 'col_1',
	name: 'Brand assets',
	asset_type: 'images',
	user_id: 'user_1',
	is_global: false,
	created_at: '2026-01-01T00:00:00Z',
	description: null,
	asset_count: 3,
	deleted_at: null,
	extra: 1,
};

beforeEach(() => {
	node.answer = () => ({ body: collection });
});

const update = (updateFields: INodeParameters, collectionId = 'col/1') => ({
	resource: 'collection',
	operation: 'update',
	collectionId,
	updateFields,
});

describe('collection: update', () => {
	test.each([
		[{ name: 'Logos' }, '{"name":"Logos"}'],
		[{ description: '' }, '{"description":""}'],
		[
			{ name: 'Logos', description: 'Für "alle"' },
			'{"name":"Logos","description":"Für \\"alle\\""}',
		],
	])('%j: sends only the given fields and returns the collection', async (fields, body) => {
		const { items, error } = await node.run(update(fields));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: collection, pairedItem: { item: 0 } }]);
		expect(node.wire).toEqual([node.sent('PUT /v1/collections/col%2F1', body)]);
		expect(node.service.received[0]!.headers['content-type']).toBe('application/json');
	});

	test.each([
		[update({}), "'Update Fields' is empty [item 0]"],
		[update({ name: 'Logos' }, '={{ $json.missing }}'), "'Collection' is empty [item 0]"],
		[update({ name: 'Logos' }, '..'), "'Collection' is not an ID [item 0]"],
		[update({ description: '={{ [1] }}' }), "'Description' is not text [item 0]"],
	])('%# is refused before any call', async (parameters, message) => {
		const { error } = await node.run(parameters);
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test('a PUT that fails once is sent again', async () => {
		node.answers(
			() => ({ status: 503, body: '' }),
			() => ({ body: collection }),
		);
		const { error } = await node.run(update({ name: 'Logos' }));
		expect(error).toBeUndefined();
		expect(node.wire).toHaveLength(2);
	});

	test('an unknown collection is reported with the error object of the service', async () => {
		node.answer = () => ({ status: 404, body: { error: { title: 'No such collection' } } });
		const { error } = await node.run(update({ name: 'Logos' }));
		expect(error!.message).toBe('No such collection');
		expect(error!.description).toMatch(/Check the ID/);
	});
});
