import type { INodeParameters } from 'n8n-workflow';

import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

test('sends exactly the fields that are filled in, with the API key, and returns the job with its metadata', async () => {
	const { items, error } = await fixture.generate(
		{
			notify: 'none',
			metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
			additionalFields: {
				brandAssets: '{"name":"Velo"}',
				resolution: byId('720p'),
				systemPrompt: '',
				watermark: false,
			},
		},
		{ items: [{ json: { row: { n: 7 } } }] },
	);

	expect(error).toBeUndefined();
	expect(fixture.creates).toHaveLength(1);
	const [request] = fixture.creates;
	expect(request).toMatchObject({ method: 'POST', path: '/v1/videos' });
	expect(request!.headers.authorization).toBe(`Bearer ${fixture.apiKey}`);
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

test.each([
	[400, "'Prompt' is too short"],
	[403, 'context.prompt is too short'],
])('with status %d the detail of a refusal is: %s', async (status, said) => {
	const error = {
		type: 'refused',
		status,
		title: 'Refused',
		detail: 'context.prompt is too short',
	};
	fixture.create = () => ({ status, body: { error } });
	const run = await fixture.generate({ notify: 'none' });
	expect(run.error!.description).toContain(said);
});

test("the service's error object reaches the user whole, as an error and as an item", async () => {
	fixture.create = () => ({
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
	const { error } = await fixture.generate({ notify: 'none' });
	expect(error!.message).toBe('Prompt is missing [item 0]');
	expect(error!.description).toMatch(/^'Prompt' is required/);
	expect(error!.description).toMatch(/req_42/);
	expect(error!.description).toMatch(/http:\/\/docs\.test\/prompt/);

	const { items } = await fixture.generate(
		{ notify: 'none' },
		{ onError: 'continueRegularOutput' },
	);
	expect(items).toEqual([
		{
			json: {
				error: expect.objectContaining({
					message: 'Prompt is missing [item 0]',
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
	expect(fixture.creates).toHaveLength(2);
});

test.each<[string, INodeParameters, string]>([
	['of a trigger', {}, "callback URL, from n8n's WEBHOOK_URL (N8N_WEBHOOK_URL on newer versions)"],
	['of the user', { notify: 'url', webhookUrl: 'https://a.example' }, "'Webhook URL'"],
])('a refused callback URL %s is named as the user knows it', async (_, parameters, name) => {
	const title = 'Invalid webhook_url: Must not be an internal address';
	fixture.create = () => ({ status: 422, body: { error: { title } } });
	const { error } = await fixture.generate(parameters);
	expect(error!.message).toBe(`Invalid ${name}: Must not be an internal address [item 0]`);
});

test('the words of an error stay as they are, also with an error code in them', async () => {
	const { error } = await fixture.generate({ notify: 'none', templateId: byId('preexisting') });
	expect(error!.message).toBe(`'Template' is "preexisting", but no template has this ID [item 0]`);
});

test('a hint tells items without a video from those that got some', async () => {
	const accept = fixture.create;
	fixture.variants.many = { id: 'many', payload: { videoCount: 2 } };
	fixture.create = (request) => (fixture.jobs < 1 ? accept(request) : { status: 402, body: {} });
	const { hints } = await fixture.generate(
		{
			notify: 'none',
			options: { concurrency: 1 },
			additionalFields: { variantId: byId('many') },
		},
		{ items: [{ json: {} }, { json: {} }], onError: 'continueRegularOutput' },
	);
	expect(hints.map(({ message }) => message)).toEqual([
		expect.stringContaining('Started 1 video'),
		"1 of 2 items got no video: see 'error' of the item.",
		"1 of 2 items got only some of its videos: see 'error' of the item.",
	]);
});

test('with On Error "stop" the first error ends submissions and names the jobs already paid for', async () => {
	const accept = fixture.create;
	fixture.create = (request) => (fixture.jobs < 2 ? accept(request) : { status: 402, body: {} });
	const { error } = await fixture.generate(
		{ notify: 'none', options: { concurrency: 1 } },
		{ items: [1, 2, 3, 4, 5].map((n) => ({ json: { n } })) },
	);
	expect(error!.description).toMatch(/vid_1, vid_2/);
	expect(fixture.creates).toHaveLength(3);
});

test('a dry run shows what would be sent and cost, and sends nothing', async () => {
	const { items, hints, error } = await fixture.generate(
		{
			options: { dryRun: true },
			metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
		},
		{ items: [{ json: { row: 1 } }, { json: { row: 2 } }] },
	);
	expect(error).toBeUndefined();
	expect(fixture.creates).toEqual([]);
	expect(items).toEqual(
		[1, 2].map((row, item) => ({
			json: {
				dry_run: true,
				credits: 2,
				metadata: { row },
				request: { template_id: 'social-post', context: { prompt: 'Summer sale' } },
			},
			pairedItem: { item },
		})),
	);
	expect(hints.map(({ message }) => message)).toEqual([
		'Dry run: 2 videos for 4 credits. Nothing was generated.',
	]);
});

test('a hint says what was started and what it costs', async () => {
	const { hints } = await fixture.generate(
		{ notify: 'none' },
		{ items: [{ json: {} }, { json: {} }] },
	);
	expect(hints.map(({ message }) => message)).toContainEqual('Started 2 videos for 4 credits.');
});
