import { z } from 'zod';

import { Loop, triggerPath } from '../harness/loop';

let loop: Loop;

beforeEach(async () => {
	loop = await new Loop().start();
});

afterEach(async () => {
	await loop.stop();
});

test('pings the trigger once, registers its address with each item, and the trigger accepts the callback', async () => {
	const { items, error } = await loop.generate(
		{ metadata: { values: [{ key: 'name', value: '={{ $json.name }}' }] } },
		{ items: [{ json: { name: 'Maya' } }, { json: { name: 'Zoë' } }] },
	);

	expect(error).toBeUndefined();
	expect(items.map(({ json, pairedItem }) => [json.metadata, pairedItem])).toEqual([
		[{ name: 'Maya' }, { item: 0 }],
		[{ name: 'Zoë' }, { item: 1 }],
	]);
	expect(loop.n8n.received).toHaveLength(1);
	const addresses = loop.creates.map(
		({ json }) => new URL(z.object({ webhook_url: z.string() }).parse(json).webhook_url),
	);
	const emitted: unknown[] = [];
	for (const [index, address] of addresses.entries()) {
		expect(address.origin + address.pathname).toBe(loop.n8n.url + triggerPath);
		expect(address.href).not.toContain(loop.apiKey);
		const data = { id: `vid_${index}`, video_url: 'http://x/y.mp4' };
		const answer = await loop.callback(Object.fromEntries(address.searchParams), {
			type: 'video.completed',
			id: 'evt_1',
			data,
		});
		expect(answer).toMatchObject({ status: 200, body: { received: true, started: true } });
		const started = answer.items![0]!.json as { claims: { metadata: unknown } };
		expect(started).toMatchObject({
			video: data,
			status: 'completed',
			claims: { templateId: 'social-post' },
		});
		emitted.push(started.claims.metadata);
	}
	// Submitted side by side, so the service may have got them in any order.
	expect(emitted).toHaveLength(2);
	expect(emitted).toEqual(expect.arrayContaining([{ name: 'Maya' }, { name: 'Zoë' }]));
});

describe('nothing is paid when the finished video could not arrive', () => {
	test('no active workflow listens', async () => {
		const { error } = await loop.generate({ triggerPath: 'elsewhere' });
		expect(error!.message).toMatch(/\[item 0\]$/);
		expect(error!.message).toMatch(/No active workflow listens/);
		expect(error!.description).toMatch(/'Trigger Path'/);
		expect(loop.creates).toEqual([]);
	});

	test('nobody listens for a test call', async () => {
		const { error } = await loop.generate({ options: { useTestUrl: true } }, { mode: 'manual' });
		expect(error!.message).toBe('No trigger listens for a test call [item 0]');
		expect(error!.description).toMatch(/\/webhook-test\/.*'Execute step'/);
		expect(error!.description).not.toMatch(/Activate/);
		expect(loop.creates).toEqual([]);
	});

	test('the error names the item whose trigger it is', async () => {
		const { error } = await loop.generate(
			{ triggerPath: '={{ $json.path }}' },
			{ items: [{ json: { path: 'video-generation' } }, { json: { path: 'elsewhere' } }] },
		);
		expect(error!.message).toMatch(/No active workflow listens .*\[item 1\]$/);
	});

	test('the trigger has lost its credential', async () => {
		const message = 'The credential of this trigger is missing.';
		loop.n8n.handler = () => ({
			status: 503,
			body: { error: { reason: 'no_credential', message } },
		});
		const { error } = await loop.generate({});
		expect(error!.message).toMatch(/trigger would not accept/);
		expect(error!.description).toContain(message);
		expect(error!.description).not.toMatch(/same credential/);
		expect(loop.creates).toEqual([]);
	});

	test.each(['https:example', 'http:///x', 'ftp://h/x', 'https://'])(
		"'Webhook URL' %s is refused",
		async (webhookUrl) => {
			const { error } = await loop.generate({ notify: 'url', webhookUrl });
			expect(error!.message).toBe("'Webhook URL' is not an address [item 0]");
			expect(loop.creates).toEqual([]);
		},
	);

	test('the trigger has another key', async () => {
		loop.triggerKey = 'vg_test_other';
		const { error } = await loop.generate({});
		expect(error!.message).toMatch(/trigger would not accept/);
		expect(error!.description).toMatch(/same credential/);
		expect(loop.creates).toEqual([]);
	});

	test('a stranger answers', async () => {
		loop.n8n.handler = () => ({ status: 204 });
		const { error } = await loop.generate({});
		expect(error!.message).toMatch(/Something other than the trigger/);
		expect(loop.creates).toEqual([]);
	});

	test('the service cannot reach the address', async () => {
		const { error } = await loop.generate(
			{ options: { checkTemplate: false } },
			{ credentials: { apiKey: loop.apiKey, baseUrl: 'https://videos.example.com' } },
		);
		expect(error!.description).toMatch(/WEBHOOK_URL/);
		expect(loop.n8n.received).toEqual([]);
	});

	test('the metadata does not fit into an address', async () => {
		const { error } = await loop.generate({
			metadata: { values: [{ key: 'text', value: 'x'.repeat(1500) }] },
		});
		expect(error!.message).toMatch(/'Metadata' is too long/);
		expect(error!.description).toMatch(/2000/);
		expect(loop.creates).toEqual([]);
	});
});

test('an address that cannot be called from inside is only a hint', async () => {
	await loop.n8n.stop();
	const { items, hints } = await loop.generate({});
	expect(items).toHaveLength(1);
	expect(hints[0]!.message).toMatch(/could not call/);
	await loop.n8n.start();
});

test("'Webhook URL' may begin in capitals", async () => {
	const webhookUrl = 'HTTPS://hooks.example.com/x';
	const { error } = await loop.generate({ notify: 'url', webhookUrl });
	expect(error).toBeUndefined();
	expect(loop.creates[0]!.json).toMatchObject({ webhook_url: webhookUrl });
});
