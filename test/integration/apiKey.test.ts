import { Logger } from '@n8n/backend-common';

import { useActionNode } from '../harness/actionNode';

const node = useActionNode();
const secret = 'vg_live_NeverToBeSeenElsewhere';
const key = {
	api_key: secret,
	id: 'key_1',
	name: 'Newsletter',
	environment: 'live',
	prefix: 'vg_live_Ne',
	scopes: ['videos:write'],
	rate_limit_per_hour: 100,
	created_at: '2026-01-01T00:00:00Z',
	warning: 'Store this key now',
	extra: 1,
};

let logged: unknown[];

beforeAll(() => {
	for (const level of ['error', 'warn', 'info', 'debug'] as const) {
		jest.spyOn(Logger.prototype, level).mockImplementation((...told) => void logged.push(told));
	}
});

beforeEach(() => {
	logged = [];
	node.answer = () => ({ status: 201, body: key });
});

const create = (name: string) => ({ resource: 'apiKey', operation: 'create', name });

describe('apiKey: create', () => {
	test.each([
		['Newsletter', '"Newsletter"'],
		[' Für "uns" \\ 1 ', '"Für \\"uns\\" \\\\ 1"'],
		['123', '"123"'],
		['true', '"true"'],
		['{"a":1}', '"{\\"a\\":1}"'],
	])('%s: the request body is a JSON string', async (name, body) => {
		const { items, error } = await node.run(create(name));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: key, pairedItem: { item: 0 } }]);
		expect(node.wire).toEqual([node.sent('POST /v1/api-keys', body)]);
		expect(node.service.received[0]!.headers['content-type']).toBe('application/json');
	});

	test('a refused name is named by its field in the editor', async () => {
		const title = 'Invalid body: Too long';
		node.answer = () => ({ status: 422, body: { error: { type: 'invalid_request', title } } });
		expect((await node.run(create('A'))).error!.message).toBe("Invalid 'Name': Too long");
	});

	test('the key is in its item and nowhere else', async () => {
		const result = await node.run(create('={{ $json.name }}'), {
			items: [{ json: { name: 'A' } }, { json: { name: 'B' } }],
		});
		expect(result.items.map(({ json }) => json.api_key)).toEqual([secret, secret]);
		const rest = result.items.map((item) => ({ ...item, json: { ...item.json, api_key: '' } }));
		expect(JSON.stringify([rest, result.hints, logged])).not.toContain(secret);
	});

	test.each([
		['another field', JSON.stringify({ ...key, api_key: undefined, key: secret })],
		['a cut body', JSON.stringify(key).slice(0, -5)],
	])('the error for an unreadable response does not show the key: %s', async (_, body) => {
		node.answer = () => ({ status: 201, headers: { 'content-type': 'application/json' }, body });
		const result = await node.run(create('Newsletter'));
		expect(result.error!.message).toMatch(/could not be read/);
		expect(JSON.stringify([result, logged])).not.toContain(secret);
		expect(node.wire).toHaveLength(1);
	});

	test('an unclear request is not repeated, and the error says where to look', async () => {
		node.answer = () => ({ status: 502, body: 'Bad gateway' });
		const { items } = await node.run(create('Newsletter'), { onError: 'continueRegularOutput' });
		expect(node.wire).toHaveLength(1);
		expect(items[0]!.json.error).toMatchObject({
			type: 'unclear',
			retryable: false,
			description: expect.stringMatching(/may have executed the request.*dashboard.*revoke/s),
		});
	});

	test('with Retry On Fail nothing is created: the keys of the first try would be lost', async () => {
		const { error } = await node.run(create('Newsletter'), { tries: 2 });
		expect(error!.message).toBe("'Retry On Fail' cannot be used to create API keys");
		expect(node.wire).toEqual([]);
	});

	test('the error of a later item names the keys that were created before and are lost', async () => {
		node.answers(
			() => ({ status: 201, body: key }),
			() => ({ status: 422, body: '' }),
		);
		const result = await node.run(create('={{ $json.name }}'), {
			items: [{ json: { name: 'First' } }, { json: { name: 'Second' } }],
		});
		expect(result.error!.description).toMatch(/lost: First\. Revoke them/);
		expect(JSON.stringify(result)).not.toContain(secret);
	});

	test('without a name nothing is created', async () => {
		const { error } = await node.run(create(' '));
		expect(error!.message).toBe("'Name' is empty [item 0]");
		expect(node.wire).toEqual([]);
	});

	test.each(['stopWorkflow', 'continueRegularOutput'] as const)(
		'an agent gets none (On Error: %s)',
		async (onError) => {
			const { error, items } = await node.run(create('Newsletter'), {
				type: 'videoGenerationTool',
				onError,
			});
			const told = onError === 'stopWorkflow' ? error : items[0]!.json.error;
			expect(told).toMatchObject({ message: 'An agent cannot create API keys' });
			expect(node.wire).toEqual([]);
		},
	);
});
