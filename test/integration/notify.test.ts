import { z } from 'zod/v3';

import { GenerateFixture, triggerPath } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

test('pings the trigger once, sends its URL with each item, and the trigger accepts the callback', async () => {
	const { items, error } = await fixture.generate(
		{ metadata: { values: [{ key: 'name', value: '={{ $json.name }}' }] } },
		{ items: [{ json: { name: 'Maya' } }, { json: { name: 'Zoë' } }] },
	);

	expect(error).toBeUndefined();
	expect(items.map(({ json, pairedItem }) => [json.metadata, pairedItem])).toEqual([
		[{ name: 'Maya' }, { item: 0 }],
		[{ name: 'Zoë' }, { item: 1 }],
	]);
	expect(fixture.n8n.received).toHaveLength(1);
	const urls = fixture.creates.map(
		({ json }) => new URL(z.object({ webhook_url: z.string() }).parse(json).webhook_url),
	);
	const emitted: unknown[] = [];
	for (const [index, url] of urls.entries()) {
		expect(url.origin + url.pathname).toBe(fixture.n8n.url + triggerPath);
		expect(url.href).not.toContain(fixture.apiKey);
		const data = { id: `vid_${index}`, video_url: 'http://x/y.mp4' };
		const answer = await fixture.callback(Object.fromEntries(url.searchParams), {
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
	// Submitted in parallel, so the service may have received them in any order.
	expect(emitted).toHaveLength(2);
	expect(emitted).toEqual(expect.arrayContaining([{ name: 'Maya' }, { name: 'Zoë' }]));
});

describe('nothing is paid if the callback could not arrive', () => {
	test('no active workflow listens', async () => {
		const { error } = await fixture.generate({ triggerPath: 'elsewhere' });
		expect(error!.message).toMatch(/\[item 0\]$/);
		expect(error!.message).toMatch(/No active workflow listens/);
		expect(error!.description).toMatch(/'Trigger Path'/);
		expect(fixture.creates).toEqual([]);
	});

	test('no trigger listens for a test event', async () => {
		const { error } = await fixture.generate({ options: { useTestUrl: true } }, { mode: 'manual' });
		expect(error!.message).toBe('No trigger listens for a test event [item 0]');
		expect(error!.description).toMatch(/\/webhook-test\/.*'Execute step'/);
		expect(error!.description).not.toMatch(/Activate/);
		expect(fixture.creates).toEqual([]);
	});

	test('the error names the item whose trigger it is', async () => {
		const { error } = await fixture.generate(
			{ triggerPath: '={{ $json.path }}' },
			{ items: [{ json: { path: 'video-generation' } }, { json: { path: 'elsewhere' } }] },
		);
		expect(error!.message).toMatch(/No active workflow listens .*\[item 1\]$/);
	});

	test('the trigger has lost its credential', async () => {
		const message = 'The credential of this trigger is missing.';
		fixture.n8n.handler = () => ({
			status: 503,
			body: { error: { reason: 'no_credential', message } },
		});
		const { error } = await fixture.generate({});
		expect(error!.message).toMatch(/trigger would refuse/);
		expect(error!.description).toContain(message);
		expect(error!.description).not.toMatch(/same credential/);
		expect(fixture.creates).toEqual([]);
	});

	test.each(['https:example', 'http:///x', 'ftp://h/x', 'https://'])(
		"'Webhook URL' %s is refused",
		async (webhookUrl) => {
			const { error } = await fixture.generate({ notify: 'url', webhookUrl });
			expect(error!.message).toBe("'Webhook URL' is not a valid URL [item 0]");
			expect(fixture.creates).toEqual([]);
		},
	);

	test('the trigger has another API key', async () => {
		fixture.triggerKey = 'vg_test_other';
		const { error } = await fixture.generate({});
		expect(error!.message).toMatch(/trigger would refuse/);
		expect(error!.description).toMatch(/same credential/);
		expect(fixture.creates).toEqual([]);
	});

	test('something else answers', async () => {
		fixture.n8n.handler = () => ({ status: 204 });
		const { error } = await fixture.generate({});
		expect(error!.message).toMatch(/does not lead to the trigger/);
		expect(fixture.creates).toEqual([]);
	});

	test('the service cannot reach the URL', async () => {
		const { error } = await fixture.generate(
			{ options: { checkTemplate: false } },
			{ credentials: { apiKey: fixture.apiKey, baseUrl: 'https://videos.example.com' } },
		);
		expect(error!.description).toMatch(/WEBHOOK_URL/);
		expect(fixture.n8n.received).toEqual([]);
	});

	test('the metadata does not fit into a URL', async () => {
		const { error } = await fixture.generate({
			metadata: { values: [{ key: 'text', value: 'x'.repeat(1500) }] },
		});
		expect(error!.message).toMatch(/'Metadata' is too long/);
		expect(error!.description).toMatch(/2000/);
		expect(fixture.creates).toEqual([]);
	});
});

test('a URL that n8n itself cannot call is only a hint', async () => {
	await fixture.n8n.stop();
	const { items, hints } = await fixture.generate({});
	expect(items).toHaveLength(1);
	expect(hints[0]!.message).toMatch(/could not call/);
	await fixture.n8n.start();
});

test("'Webhook URL' may start in capitals", async () => {
	const webhookUrl = 'HTTPS://hooks.example.com/x';
	const { error } = await fixture.generate({ notify: 'url', webhookUrl });
	expect(error).toBeUndefined();
	expect(fixture.creates[0]!.json).toMatchObject({ webhook_url: webhookUrl });
});
