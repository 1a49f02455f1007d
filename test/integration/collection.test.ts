import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { BinaryDataService, ExecuteContext } from 'n8n-core';
import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod/v3';

import { useActionNode } from '../harness/actionNode';
import { storedFile } from '../harness/binaryData';
import { byId } from '../harness/resourceLocator';

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
		[
			update({ name: 'Logos' }, '={{ $json.missing }}'),
			"'Collection' has an expression that returns nothing for this item [item 0]",
		],
		[update({ name: 'Logos' }, '..'), "'Collection' is not an ID [item 0]"],
		[update({ description: '={{ [1] }}' }), "'Description' is not text [item 0]"],
	])('%# is refused before any call', async (parameters, message) => {
		const { error } = await node.run(parameters);
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test('an unknown collection is reported with the error object of the service', async () => {
		node.answer = () => ({ status: 404, body: { error: { title: 'No such collection' } } });
		const { error } = await node.run(update({ name: 'Logos' }));
		expect(error!.message).toBe('No such collection');
		expect(error!.description).toMatch(/Check the ID/);
	});
});

describe('collection: get many', () => {
	const collections = [collection, { ...collection, id: 'col_2', name: 'Bikes' }];
	const getAll = (parameters: INodeParameters) => ({
		resource: 'collection',
		operation: 'getAll',
		...parameters,
	});

	test('reads the list once for all items, and applies the limit', async () => {
		node.answer = () => ({ body: { collections, total: 2 } });
		const items = [{ json: {} }, { json: {} }];
		const { items: all } = await node.run(getAll({ returnAll: true }), { items });
		expect(all.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual([
			['col_1', { item: 0 }],
			['col_2', { item: 0 }],
			['col_1', { item: 1 }],
			['col_2', { item: 1 }],
		]);
		expect(node.wire).toEqual([node.sent('GET /v1/collections')]);
		expect((await node.run(getAll({ limit: 1 }))).items).toHaveLength(1);
	});

	test('the list of the editor shows names, what they take and how many files they have', async () => {
		node.answer = () => ({ body: { collections, total: 2 } });
		const parameters = { resource: 'collection', operation: 'upload' };
		expect(await node.search('searchCollections', parameters, 'brand')).toEqual({
			results: [{ name: 'Brand assets – images · 3 files', value: 'col_1' }],
		});
	});
});

describe('collection: create', () => {
	const create = { resource: 'collection', operation: 'create', name: ' Autumn ' };

	test('sends the name and what it accepts, and returns the collection', async () => {
		const { items } = await node.run(create);
		expect(items).toEqual([{ json: collection, pairedItem: { item: 0 } }]);
		const body = '{"name":"Autumn","asset_type":"all"}';
		expect(node.wire).toEqual([node.sent('POST /v1/collections', body)]);
	});

	test.each([
		[
			{ ...create, name: '={{ "" }}' },
			"'Name' has an expression that returns nothing for this item [item 0]",
		],
		[{ ...create, assetType: '={{ "music" }}' }, /'Accepts' is none of: images, all, videos/],
	])('%# is refused before any call', async (parameters, message) => {
		expect((await node.run(parameters)).error!.message).toMatch(message);
		expect(node.wire).toEqual([]);
	});

	test('a refused name is named by its field in the editor', async () => {
		const title = 'Invalid name: Too long';
		node.answer = () => ({ status: 422, body: { error: { type: 'invalid_request', title } } });
		const { error } = await node.run(create);
		expect(error!.message).toBe("Invalid 'Name': Too long");
	});

	test('a run that fails names the collections that it has created', async () => {
		node.answers(
			() => ({ body: collection }),
			() => ({ status: 422 }),
		);
		const { error } = await node.run(create, { items: [{ json: {} }, { json: {} }] });
		expect(error!.description).toMatch(
			/\nAlready created in this run: col_1\. If you run the node again, leave out their items\.$/,
		);
	});

	test('a run that creates nothing does not speak of it', async () => {
		node.answer = () => ({ status: 422 });
		const { error } = await node.run(create);
		expect(error!.description).not.toContain('Already created');
	});

	test('is not repeated if the collection may exist', async () => {
		node.answer = () => ({ status: 502 });
		const { error } = await node.run(create);
		expect(error!.description).toContain('Look for the collection with Collection > Get Many');
		expect(node.wire).toHaveLength(1);
	});
});

describe('collection: upload', () => {
	const asset = { id: 'ast_1', collection_id: 'col/1', name: 'logo.png', media_type: 'image/png' };
	const upload = (parameters: INodeParameters = {}) => ({
		resource: 'collection',
		operation: 'upload',
		collectionId: byId('col/1'),
		...parameters,
	});
	const content = 'the bytes of a picture';
	const inMemory = (fileName?: string) => ({
		data: Buffer.from(content).toString('base64'),
		mimeType: 'image/png',
		fileName,
	});
	const nameOf = (index: number) => node.service.received[index]!.query.get('name');

	beforeEach(() => {
		node.answer = ({ query }) => ({ status: 201, body: { ...asset, name: query.get('name') } });
	});

	test.each(['in memory', 'in n8n’s storage'])('sends a file %s as it is', async (where) => {
		const file =
			where === 'in memory'
				? inMemory()
				: await storedFile(Buffer.from(content), inMemory('a.png'));
		const { items, error } = await node.run(
			upload({ binaryPropertyName: 'picture', fileName: 'Größe 1.png' }),
			{ items: [{ json: {}, binary: { picture: file } }] },
		);
		expect(error).toBeUndefined();
		const name = 'Größe 1.png';
		const json = { ...asset, name, reference: `collection:col/1/${name}` };
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
		const [received] = node.service.received;
		expect(received).toMatchObject({ method: 'POST', path: '/v1/collections/col%2F1/assets' });
		expect(received!.body).toBe(content);
		expect(nameOf(0)).toBe(name);
		expect(received!.headers).toMatchObject({
			authorization: `Bearer ${node.apiKey}`,
			'content-type': 'image/png',
			'content-length': String(content.length),
		});
	});

	test.each(['in memory', 'in n8n’s storage'])(
		'an expression may return the file of another node, %s',
		async (where) => {
			const file =
				where === 'in memory'
					? inMemory('a.png')
					: await storedFile(Buffer.from(content), inMemory('a.png'));
			const { error } = await node.run(upload({ binaryPropertyName: '={{ $json.file }}' }), {
				items: [{ json: { file: { ...file } } }],
			});
			expect(error).toBeUndefined();
			expect(node.service.received[0]!.body).toBe(content);
			expect(nameOf(0)).toMatch(/^a-[\da-f]{8}\.png$/);
		},
	);

	test('an expression that returns another object is refused', async () => {
		const { error } = await node.run(upload({ binaryPropertyName: '={{ $json }}' }), {
			items: [{ json: { data: 'x' } }],
		});
		expect(error!.message).toBe("'Input Data Field Name' is neither a name nor a file [item 0]");
		expect(node.wire).toEqual([]);
	});

	test('an agent that calls the node as a function is told that it has no file', async () => {
		const isToolExecution = jest.spyOn(ExecuteContext.prototype, 'isToolExecution');
		isToolExecution.mockReturnValue(true);
		const { error } = await node.run(upload(), { type: 'videoGenerationTool' });
		isToolExecution.mockRestore();
		expect(error!.message).toBe(
			"'Input Data Field Name' names no file: this agent passes none to its tools [item 0]",
		);
		expect(node.wire).toEqual([]);
	});

	test('files of the same name keep apart, unless a name is given', async () => {
		const names = ['image.png', 'image.png', 'README', undefined, `${'n'.repeat(300)}.png`];
		const items = names.map((name) => ({
			json: {},
			binary: { data: inMemory(name) },
		}));
		const { items: uploaded } = await node.run(upload(), { items });
		const kept = uploaded.map(({ json }) => z.string().parse(json.reference).split('/').at(-1));
		expect(kept[0]).toMatch(/^image-[\da-f]{8}\.png$/);
		expect(kept[2]).toMatch(/^README-[\da-f]{8}$/);
		expect(kept[3]).toMatch(/^data-[\da-f]{8}$/);
		expect(kept[4]).toMatch(/^n{150}-[\da-f]{8}\.png$/);
		expect(new Set(kept).size).toBe(names.length);
	});

	test('a run that fails names the files that it has uploaded', async () => {
		const binary = { data: inMemory() };
		const items = [{ json: { name: 'a.png' }, binary }, { json: { name: 'b.png' } }];
		const { error } = await node.run(upload({ fileName: '={{ $json.name }}' }), { items });
		expect(error!.description).toContain('Already created in this run: collection:col/1/a.png.');
		expect(node.wire).toHaveLength(1);
	});

	test('a file whose upload fails is not left open', async () => {
		const file = await storedFile(Buffer.alloc(5_000_000), inMemory('a.png'));
		const open = jest.spyOn(BinaryDataService.prototype, 'getAsStream');
		const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
		await once(closing, 'listening');
		const { port } = z.object({ port: z.number() }).parse(closing.address());
		const { error } = await node.run(upload(), {
			items: [{ json: {}, binary: { data: file } }],
			credentials: { apiKey: node.apiKey, baseUrl: `http://127.0.0.1:${port}` },
		});
		closing.close();
		expect(error).toBeDefined();
		expect(open.mock.results).toHaveLength(1);
		const [opened] = await Promise.all(
			open.mock.results.map(({ value }) => value as Promise<Readable>),
		);
		expect(opened!.destroyed).toBe(true);
		open.mockRestore();
	});

	test('half an emoji is in no name', async () => {
		const fileName = `${'n'.repeat(149)}🚲.png`;
		const items = [{ json: {}, binary: { data: inMemory(fileName) } }];
		await node.run(upload(), { items });
		expect(nameOf(0)).toMatch(/^n{149}-[\da-f]{8}\.png$/);
		const { error } = await node.run(upload({ fileName: '={{ "🚲".slice(0, 1) }}' }), { items });
		expect(error!.message).toMatch(/^'File Name' contains half an emoji/);
		expect(node.wire).toHaveLength(1);
	});

	test('the reason of the service is the error, and an upload that may have arrived is not repeated', async () => {
		const items = [{ json: {}, binary: { data: inMemory('a.png') } }];
		node.answer = () => ({
			status: 415,
			body: { error: { type: 'asset_not_taken', title: 'Not taken', detail: '"a.png" is empty.' } },
		});
		const refused = await node.run(upload(), { items });
		expect(`${refused.error!.message} ${refused.error!.description}`).toContain(
			'"a.png" is empty.',
		);
		node.answer = () => ({ status: 502 });
		const { error } = await node.run(upload(), { items });
		expect(error!.description).toContain('The file may be in the collection.');
		expect(node.wire).toHaveLength(2);
	});

	test('a missing file and an unknown collection are told from a service without uploads', async () => {
		const picture = { picture: inMemory('a.png') };
		const missing = await node.run(upload(), { items: [{ json: {}, binary: picture }] });
		expect(missing.error!.message).toBe(
			'\'Input Data Field Name\' is "data", but the item has no such file [item 0]',
		);
		expect(missing.error!.description).toMatch(/^The item has picture\. /);
		expect(node.wire).toEqual([]);
		const items = [{ json: {}, binary: { data: inMemory('a.png') } }];
		const error = (type: string) => ({ status: 404, body: { error: { type, title: 'Unknown' } } });
		node.answer = () => error('collection_not_found');
		expect((await node.run(upload(), { items })).error!.message).toBe('Unknown');
		node.answer = () => error('not_found');
		expect((await node.run(upload(), { items })).error!.message).toBe(
			'This service does not support uploading files',
		);
	});
});

test.each([
	[{ resource: 'collection', operation: 'getAll', returnAll: true }, 'listing collections', 405],
	[{ resource: 'collection', operation: 'create', name: 'Autumn' }, 'creating collections', 405],
	[{ resource: 'collection', operation: 'create', name: 'Autumn' }, 'creating collections', 501],
])('a service without the endpoint of %j is named as such', async (parameters, feature, status) => {
	node.answer = () => ({ status });
	const { error } = await node.run(parameters);
	expect(error!.message).toBe(`This service does not support ${feature}`);
	expect(error!.description).toContain('Nothing was changed.');
	expect(node.wire).toHaveLength(1);
});

describe('with Retry On Fail', () => {
	const parameters = { resource: 'collection', operation: 'create', name: '={{ $json.name }}' };
	const items = [{ json: { name: 'Autumn' } }, { json: { name: 'Winter' } }];
	const answers = (...statuses: number[]) => {
		node.answer = () => {
			const status = statuses[node.wire.length - 1] ?? 200;
			return {
				status,
				body: status === 200 ? { ...collection, id: `col_${node.wire.length}` } : {},
			};
		};
	};

	test('the next try does not create again what the first one has created', async () => {
		answers(200, 400);
		const { items: created } = await node.run(parameters, { items, tries: 2 });
		expect(created.map(({ json }) => json.id)).toEqual(['col_1', 'col_3']);
		expect(node.wire).toHaveLength(3);
	});

	test('the error of the last try names what the first one has created', async () => {
		answers(200, 400, 400);
		const { error } = await node.run(parameters, { items, tries: 2 });
		expect(error!.description).toContain('Already created in this run: col_1.');
	});

	test('an error item has the created ones beside it, and their try is the last', async () => {
		answers(400, 200);
		const onError = 'continueRegularOutput';
		const { items: output } = await node.run(parameters, { items, tries: 2, onError });
		expect(output.map(({ json }) => json.id)).toEqual(['col_3', 'col_2']);
		expect(node.wire).toHaveLength(3);
	});

	test('nothing is created whose first outcome is unclear', async () => {
		answers(200, 500);
		const { error } = await node.run(parameters, { items, tries: 3 });
		expect(error!.description).toContain('did not send it again');
		expect(node.wire).toHaveLength(2);
	});
});

test('account: get', async () => {
	const account = { credits: { left: null, used: 3 }, key: { id: 'key_1', scopes: [] } };
	node.answer = () => ({ body: account });
	const get = { resource: 'account', operation: 'get' };
	expect((await node.run(get)).items).toEqual([{ json: account, pairedItem: { item: 0 } }]);
	expect(node.wire).toEqual([node.sent('GET /v1/account')]);
	node.answer = () => ({ status: 404 });
	const { error } = await node.run(get);
	expect(error!.message).toBe('This service does not support reading the account');
});
