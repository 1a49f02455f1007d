import { callWebhook, runNode, type NodeSetup, type RunResult } from '../harness/engine';
import { LocalServer, type Answer, type Received } from '../harness/localServer';

const apiKey = 'vg_test_integration';
const path = '/webhook/video-generation';

let service: LocalServer;
let n8n: LocalServer;
let triggerKey: string;
let create: (request: Received) => Answer;
let jobs: number;

beforeEach(async () => {
	jobs = 0;
	triggerKey = apiKey;
	create = () => {
		jobs += 1;
		return {
			status: 202,
			body: {
				id: `vid_${jobs}`,
				template_id: 'social-post',
				created_at: '2026-01-01T00:00:00Z',
				estimated_completion: '2026-01-01T00:01:00Z',
				status_url: `${service.url}/v1/videos/vid_${jobs}`,
				credits_charged: 2,
				extra: { kept: true },
			},
		};
	};
	service = await new LocalServer((request) => create(request)).start();
	n8n = await new LocalServer(async (request, response) => {
		if (request.path !== path) return { status: 404, body: { message: 'not registered' } };
		const answer = await callWebhook(
			{ credentials: { apiKey: triggerKey, baseUrl: service.url } },
			{ query: Object.fromEntries(request.query), body: request.json },
		);
		response.writeHead(answer.status, { ...answer.headers, 'content-type': 'application/json' });
		response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
		return undefined;
	}).start();
});

afterEach(async () => {
	await service.stop();
	await n8n.stop();
});

async function generate(
	parameters: NodeSetup['parameters'],
	more: Partial<Parameters<typeof runNode>[0]> = {},
): Promise<RunResult> {
	return await runNode({
		type: 'videoGeneration',
		credentials: { apiKey, baseUrl: `${service.url}/v1/` },
		webhookBaseUrl: `${n8n.url}/webhook`,
		parameters: {
			templateId: { __rl: true, mode: 'id', value: 'social-post' },
			prompt: 'Summer sale',
			...parameters,
		},
		...more,
	});
}

test('sends exactly what was filled in, with the key, and returns the job with its metadata', async () => {
	const { items, error } = await generate(
		{
			notify: 'none',
			metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
			additionalFields: {
				brandAssets: '{"name":"Velo"}',
				resolution: { __rl: true, mode: 'id', value: '720p' },
				systemPrompt: '',
				watermark: false,
			},
		},
		{ items: [{ json: { row: { n: 7 } } }] },
	);

	expect(error).toBeUndefined();
	expect(service.received).toHaveLength(1);
	const [request] = service.received;
	expect(request).toMatchObject({ method: 'POST', path: '/v1/videos' });
	expect(request!.headers.authorization).toBe(`Bearer ${apiKey}`);
	expect(request!.headers['content-type']).toBe('application/json');
	expect(request!.json).toEqual({
		template_id: 'social-post',
		context: { prompt: 'Summer sale', brand_assets: { name: 'Velo' } },
		options: { resolution: '720p', watermark: false },
	});
	expect(items).toEqual([
		{
			json: expect.objectContaining({
				id: 'vid_1',
				credits_charged: 2,
				extra: { kept: true },
				metadata: { row: { n: 7 } },
			}),
			pairedItem: { item: 0 },
		},
	]);
});

test('pings the trigger once, registers its address with each item, and the trigger accepts the callback', async () => {
	const { items, error } = await generate(
		{ metadata: { values: [{ key: 'name', value: '={{ $json.name }}' }] } },
		{ items: [{ json: { name: 'Maya' } }, { json: { name: 'Zoë' } }] },
	);

	expect(error).toBeUndefined();
	expect(items.map(({ json, pairedItem }) => [json.metadata, pairedItem])).toEqual([
		[{ name: 'Maya' }, { item: 0 }],
		[{ name: 'Zoë' }, { item: 1 }],
	]);
	expect(n8n.received).toHaveLength(1);
	const addresses = service.received.map(
		({ json }) => (json as { webhook_url: string }).webhook_url,
	);
	expect(new Set(addresses).size).toBe(2);
	const second = new URL(
		addresses.find(
			(_, index) =>
				(service.received[index]!.json as { context: { prompt: string } }).context.prompt &&
				index === 1,
		)!,
	);
	expect(second.origin + second.pathname).toBe(n8n.url + path);
	expect(second.href).not.toContain(apiKey);
	const received = await callWebhook(
		{ credentials: { apiKey, baseUrl: service.url } },
		{
			query: Object.fromEntries(second.searchParams),
			body: {
				type: 'video.completed',
				id: 'evt_1',
				data: { id: 'vid_2', video_url: 'http://x/y.mp4' },
			},
		},
	);
	expect(received).toMatchObject({ status: 200, body: { received: true, started: true } });
	expect(received.items![0]!.json).toEqual({
		id: 'vid_2',
		status: 'completed',
		template_id: 'social-post',
		video_url: 'http://x/y.mp4',
		metadata: { name: 'Zoë' },
	});
});

describe('nothing is paid when the finished video could not arrive', () => {
	test('no active workflow listens', async () => {
		const { error } = await generate({ triggerPath: 'elsewhere' });
		expect(error!.message).toMatch(/No active workflow listens/);
		expect(error!.description).toMatch(/'Trigger Path'/);
		expect(service.received).toEqual([]);
	});

	test('the trigger has another key', async () => {
		triggerKey = 'vg_test_other';
		const { error } = await generate({});
		expect(error!.message).toMatch(/trigger would not accept/);
		expect(error!.description).toMatch(/same credential/);
		expect(service.received).toEqual([]);
	});

	test('a stranger answers', async () => {
		n8n.handler = () => ({ status: 204 });
		const { error } = await generate({});
		expect(error!.message).toMatch(/Something other than the trigger/);
		expect(service.received).toEqual([]);
	});

	test('the service cannot reach the address', async () => {
		const { error } = await generate(
			{},
			{ credentials: { apiKey, baseUrl: 'https://videos.example.com' } },
		);
		expect(error!.description).toMatch(/WEBHOOK_URL/);
		expect(n8n.received).toEqual([]);
	});

	test('the metadata does not fit into an address', async () => {
		const { error } = await generate({
			metadata: { values: [{ key: 'text', value: 'x'.repeat(1500) }] },
		});
		expect(error!.message).toMatch(/'Metadata' is too long/);
		expect(error!.description).toMatch(/2000/);
		expect(service.received).toEqual([]);
	});
});

test('an address that cannot be called from inside is only a hint', async () => {
	await n8n.stop();
	const { items, hints } = await generate({});
	expect(items).toHaveLength(1);
	expect(hints[0]!.message).toMatch(/could not call/);
	n8n = await new LocalServer(() => undefined).start();
});

test("the service's error object reaches the user whole, as an error and as an item", async () => {
	create = () => ({
		status: 422,
		body: {
			error: {
				type: 'validation_failed',
				status: 422,
				title: 'Prompt is missing',
				detail: 'context.prompt is required by social-post',
				request_id: 'req_42',
				timestamp: '2026-01-01T00:00:00Z',
				metadata: {},
				links: { docs: 'http://docs.test/prompt', support: 'http://support.test' },
			},
		},
	});
	const { error } = await generate({ notify: 'none' });
	expect(error!.message).toBe('Prompt is missing');
	expect(error!.description).toMatch(/context\.prompt is required/);
	expect(error!.description).toMatch(/req_42/);
	expect(error!.description).toMatch(/http:\/\/docs\.test\/prompt/);

	const { items } = await generate({ notify: 'none' }, { onError: 'continueRegularOutput' });
	expect(items).toEqual([
		{
			json: {
				error: expect.objectContaining({
					message: 'Prompt is missing',
					type: 'validation_failed',
					status: 422,
					request_id: 'req_42',
					retryable: false,
					links: { docs: 'http://docs.test/prompt', support: 'http://support.test' },
				}),
			},
			pairedItem: { item: 0 },
		},
	]);
	expect(service.received).toHaveLength(2);
});

test('a POST that may have been carried out is not repeated, and the error says what to look for', async () => {
	create = () => ({
		status: 502,
		headers: { 'content-type': 'text/html' },
		body: '<h1>Bad gateway</h1>',
	});
	const { error } = await generate({ notify: 'none' });
	expect(service.received).toHaveLength(1);
	expect(error!.description).toMatch(/may have been carried out/);
	expect(error!.description).toMatch(/Bad gateway/);
});

test('429 pauses and goes on; the order of items stays', async () => {
	let refusals = 2;
	const accept = create;
	create = (request) =>
		refusals-- > 0 ? { status: 429, headers: { 'retry-after': '0' }, body: {} } : accept(request);
	const { items, error } = await generate(
		{ notify: 'none', prompt: '={{ $json.n }}' },
		{ items: [1, 2, 3].map((n) => ({ json: { n } })) },
	);
	expect(error).toBeUndefined();
	expect(jobs).toBe(3);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
		{ item: 0 },
		{ item: 1 },
		{ item: 2 },
	]);
});

test('with On Error "stop" the first error ends submissions and names the jobs already paid for', async () => {
	const accept = create;
	create = (request) => (jobs < 2 ? accept(request) : { status: 402, body: {} });
	const { error } = await generate(
		{ notify: 'none', options: { concurrency: 1 } },
		{ items: [1, 2, 3, 4, 5].map((n) => ({ json: { n } })) },
	);
	expect(error!.description).toMatch(/vid_1, vid_2/);
	expect(service.received).toHaveLength(3);
});
