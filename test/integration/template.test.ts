import { useActionNode } from '../harness/actionNode';
import { byId } from '../harness/resourceLocator';

const node = useActionNode();

beforeEach(() => {
	node.answer = () => ({
		body: {
			templates: [{ id: 'social-post', name: 'Social Post', extra: 1 }, { id: 7 }],
			total: 2,
		},
	});
});

const get = (id: string) => ({
	resource: 'template',
	operation: 'get',
	templateId: byId(id),
});

test('template: getAll reads the list once for all items', async () => {
	const { items } = await node.run(
		{ resource: 'template', operation: 'getAll', limit: '={{ $json.limit }}' },
		{ items: [{ json: { limit: 1 } }, { json: { limit: 2 } }] },
	);
	expect(items.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual([
		['social-post', { item: 0 }],
		['social-post', { item: 1 }],
		['7', { item: 1 }],
	]);
	expect(node.wire).toEqual([node.sent('GET /v1/templates')]);
});

describe('template: get', () => {
	test('finds the template in the list, which is read once for all items', async () => {
		const { items, error } = await node.run(get('={{ $json.id }}'), {
			items: [{ json: { id: ' social-post ' } }, { json: { id: 7 } }],
		});
		expect(error).toBeUndefined();
		expect(items).toEqual([
			{
				json: { id: 'social-post', name: 'Social Post', extra: 1 },
				pairedItem: { item: 0 },
			},
			{ json: { id: '7' }, pairedItem: { item: 1 } },
		]);
		expect(node.wire).toEqual([node.sent('GET /v1/templates')]);
	});

	test('keeps what it does not know of a field and of its options', async () => {
		const options = [{ value: 'calm', label: 'Calm', icon: 'leaf' }];
		const fields = [
			{ key: 'mood', type: 'options', options, required: false, pattern: '^c' },
			{ key: 'curve', type: 'bezier' },
			{ key: 'none', type: 'options', options: [], required: false },
		];
		node.answer = () => ({ body: { templates: [{ id: 'ad', custom_data_fields: fields }] } });
		const { items } = await node.run(get('ad'));
		expect(items[0]!.json.custom_data_fields).toEqual(fields);
	});

	test('the error for an unknown template names the field and the known IDs', async () => {
		const { error } = await node.run(get('social-pots'));
		expect(error!.message).toBe(
			'\'Template\' is "social-pots", but no template has this ID [item 0]',
		);
		expect(error!.description).toBe(
			'Did you mean "social-post"? The service offers: social-post, 7. Choose one from the list.',
		);
	});

	test('an empty field is refused before any call; the other items are processed', async () => {
		const { items } = await node.run(get('={{ $json.id }}'), {
			items: [{ json: {} }, { json: { id: 7 } }],
			onError: 'continueRegularOutput',
		});
		expect(items).toEqual([
			{
				json: {
					error: {
						message: "'Template' has an expression that returns nothing for this item [item 0]",
						description: expect.stringMatching(/Choose a template/),
						type: 'input',
						retryable: false,
					},
				},
				pairedItem: { item: 0 },
			},
			{ json: { id: '7' }, pairedItem: { item: 1 } },
		]);
	});

	test("the service's error object reaches the user", async () => {
		node.answer = () => ({ status: 403, body: { error: { title: 'Scope missing' } } });
		const { error } = await node.run(get('social-post'));
		expect(error!.message).toBe('Scope missing');
		expect(error!.description).toMatch(/scopes/);
	});
});
