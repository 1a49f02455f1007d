import { z } from 'zod/v3';

import { GenerateFixture, triggerPath } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';

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
		expect(error!.message).toMatch(/No workflow listens/);
		expect(error!.description).toMatch(/'Trigger Path'/);
		expect(fixture.creates).toEqual([]);
	});

	test('the error names the item whose trigger it is', async () => {
		const { error } = await fixture.generate(
			{ triggerPath: '={{ $json.path }}' },
			{ items: [{ json: { path: 'video-generation' } }, { json: { path: 'elsewhere' } }] },
		);
		expect(error!.message).toMatch(/No workflow listens .*\[item 1\]$/);
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

	test('an expression in the trigger gives no template', async () => {
		fixture.triggerParameters = { filters: { templateId: byId('={{ " " }}') } };
		const { error } = await fixture.generate({});
		expect(error!.message).toMatch(/trigger would refuse/);
		expect(error!.description).toMatch(
			/'Template' has an expression that returns nothing\. Change that field in the Video Generation Trigger/,
		);
		expect(fixture.creates).toEqual([]);
	});
});

test('a URL that n8n itself cannot call: the user is warned', async () => {
	await fixture.n8n.stop();
	const { items, hints } = await fixture.generate({});
	expect(items).toHaveLength(1);
	expect(hints[0]).toMatchObject({
		type: 'warning',
		message: expect.stringMatching(/could not check/),
	});
	await fixture.n8n.start();
});

const testPath = '/webhook-test/video-generation';

/** A trigger listens for a test event. */
const listenForTest = () => {
	const { handler } = fixture.n8n;
	fixture.n8n.handler = async (request, response) =>
		await handler({ ...request, path: triggerPath }, response);
};

test('a trigger in test with another API key is named', async () => {
	listenForTest();
	fixture.triggerKey = 'vg_test_other';
	const { error } = await fixture.generate({}, { mode: 'manual' });
	expect(error!.description).toMatch(/same credential/);
	expect(error!.description).toContain(testPath);
	expect(fixture.creates).toEqual([]);
});

test('a trigger in test whose filter gives nothing is named, and no published one is used instead', async () => {
	listenForTest();
	fixture.triggerParameters = { filters: { templateId: byId('={{ " " }}') } };
	const { error } = await fixture.generate({}, { mode: 'manual' });
	expect(error!.description).toMatch(/'Template' has an expression that returns nothing/);
	expect(error!.description).toContain(testPath);
	expect(fixture.creates).toEqual([]);
});

test.each([
	[1, testPath, 'info', /receives the video if that is finished within two minutes/],
	[2, testPath, 'warning', /only the first finished video, and only within two minutes/],
	[
		2,
		triggerPath,
		'info',
		/^Started 2 videos .* receives the finished videos .* see its executions/,
	],
])('a manual execution of %d items notifies %s and says it', async (count, path, type, message) => {
	const { handler } = fixture.n8n;
	fixture.n8n.handler = async (request, response) => {
		const isListening = request.path === path;
		const answered = { ...request, path: isListening ? triggerPath : '/webhook/elsewhere' };
		return await handler(answered, response);
	};
	const items = Array.from({ length: count }, () => ({ json: {} }));
	const { hints } = await fixture.generate({}, { mode: 'manual', items });
	const urls = fixture.creates.map(
		({ json }) => z.object({ webhook_url: z.string() }).parse(json).webhook_url,
	);
	expect(urls.map((url) => new URL(url).pathname)).toEqual(items.map(() => path));
	expect(hints).toEqual([
		expect.objectContaining({ type, message: expect.stringMatching(message) }),
	]);
});

test("'Webhook URL' may start in capitals", async () => {
	const webhookUrl = 'HTTPS://hooks.example.com/x';
	const { error } = await fixture.generate({ notify: 'url', webhookUrl });
	expect(error).toBeUndefined();
	expect(fixture.creates[0]!.json).toMatchObject({ webhook_url: webhookUrl });
});
