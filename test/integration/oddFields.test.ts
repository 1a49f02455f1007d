import { useActionNode } from '../harness/actionNode';
import type { Received } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';
import { TriggerFixture } from '../harness/triggerFixture';

const node = useActionNode();

describe('paid jobs and new keys are not lost', () => {
	const generate = {
		operation: 'generate',
		notify: 'none',
		templateId: byId('42'),
		prompt: 'Sale',
		options: { checkTemplate: false },
	};

	test('a job with fields of other types', async () => {
		const odd = { template_id: 42, credits_charged: '2', estimated_completion: {}, status_url: [] };
		node.answer = () => ({ status: 202, body: { id: 'vid_1', ...odd } });
		const { items, error } = await node.run(generate);
		expect(error).toBeUndefined();
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', template_id: '42', credits_charged: 2 });
		expect(node.wire).toHaveLength(1);
	});

	test('two requests that the service answers with one job: both items get its video, at once', async () => {
		const onConsole = jest.fn();
		const page = { videos: [{ id: 'vid_1', status: 'completed' }], pagination: { total_pages: 1 } };
		node.answer = ({ method }) =>
			method === 'POST' ? { status: 202, body: { id: 'vid_1' } } : { body: page };
		const { items, hints } = await node.run(
			{ ...generate, operation: 'generateAndWait', waitMode: 'polling', waitTimeout: 0.05 },
			{ items: [{ json: {} }, { json: {} }], mode: 'manual', onConsole },
		);
		expect(items.map(({ json }) => json.status)).toEqual(['completed', 'completed']);
		// After each check but the last one.
		expect(onConsole).not.toHaveBeenCalled();
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^Started 2 videos/),
		]);
	});

	test.each([{ id: {} }, { scopes: 'all' }, { created_at: 1_767_225_600 }, { name: ['a'] }])(
		'a key with %j',
		async (odd) => {
			node.answer = () => ({ status: 201, body: { api_key: 'vg_live_1', ...odd } });
			const { items } = await node.run({ resource: 'apiKey', operation: 'create', name: 'A' });
			expect(items[0]!.json).toEqual({ api_key: 'vg_live_1', ...odd });
		},
	);
});

describe('lists', () => {
	const template = { id: 'ad', name: 'Ad' };

	test('a template with fields of other types', async () => {
		const odd = { duration_range: [], credits_per_video: 'one', description: {} };
		node.answer = () => ({ body: { templates: [{ ...template, ...odd }, { id: 'post' }] } });
		const { items } = await node.run({ resource: 'template', operation: 'getAll' });
		expect(items.map(({ json }) => json.id)).toEqual(['ad', 'post']);
		expect((await node.search('searchTemplates', {})).results).toHaveLength(2);
	});

	test('a length with only one bound shows that bound', async () => {
		const range = { duration_range: { min: 8, max: null } };
		node.answer = () => ({ body: { templates: [{ ...template, ...range }] } });
		const { results } = await node.search('searchTemplates', {});
		expect(results[0]!.name).toBe('Ad – video of 8 s');
	});

	const ofTemplate = { templateId: byId('ad') };

	test.each<[Record<string, unknown>, string]>([
		[{ is_active: 1 }, 'v – active'],
		[{ is_active: 'false' }, 'v – inactive'],
		[{ payload: { videoCount: '3' } }, 'v – 3 videos'],
		[{ payload: { videoCount: 2, settings: [] } }, 'v – 2 videos'],
		[{ payload: 'none', updated_at: 7 }, 'v'],
	])('a variant with %j', async (odd, name) => {
		node.answer = () => ({ body: { variants: [{ id: 'v', ...odd }, { id: 'w' }], total: '2' } });
		const { items } = await node.run({ resource: 'variant', operation: 'getAll', ...ofTemplate });
		expect(items.map(({ json }) => json.id)).toEqual(['v', 'w']);
		expect((await node.search('searchVariants', ofTemplate)).results[0]!.name).toBe(name);
	});
});

test('an update sends the other settings back unchanged, whatever their types', async () => {
	node.answer = () => ({
		body: { id: 'v', payload: { settings: { systemPrompt: [1], pace: 2 } } },
	});
	const { error } = await node.run({
		resource: 'variant',
		operation: 'update',
		templateId: byId('ad'),
		variantId: byId('v'),
		updateFields: { captionPrompt: 'Short' },
	});
	expect(error).toBeUndefined();
	expect(node.service.received.at(-1)!.json).toEqual({
		settings: { systemPrompt: [1], pace: 2, captionPrompt: 'Short' },
	});
});

test.each<[Record<string, unknown>, string]>([
	[{ metadata: [] }, 'req_1'],
	[{ request_id: 17 }, '17'],
	[{ links: 'http://docs.test' }, 'req_1'],
	[{ links: { docs: [] }, status: 'bad', timestamp: 5, type: {} }, 'req_1'],
])('an error object with %j is shown', async (odd, requestId) => {
	const told = { title: 'No such scope', detail: 'videos:read is missing', request_id: 'req_1' };
	node.answer = () => ({ status: 403, body: { error: { ...told, ...odd } } });
	const { items } = await node.run(
		{ resource: 'template', operation: 'getAll' },
		{ onError: 'continueRegularOutput' },
	);
	expect(items[0]!.json.error).toMatchObject({
		message: 'No such scope',
		description: expect.stringMatching(/videos:read is missing/),
		request_id: requestId,
	});
});

describe('fields that the user filled in', () => {
	const page = (request: Received) => ({
		body: {
			videos: [{ id: `of ${request.query.get('template_id')}` }],
			pagination: { total_pages: 1 },
		},
	});

	test.each([
		['={{ 42 }}', '42'],
		[byId('={{ 42 }}'), '42'],
		[byId(' ad '), 'ad'],
	])('the template filter %j is sent', async (templateId, sent) => {
		node.answer = page;
		const { items } = await node.run({ operation: 'getAll', filters: { templateId } });
		expect(items.map(({ json }) => json.id)).toEqual([`of ${sent}`]);
	});

	test.each(['done', '={{ 7 }}', '={{ {} }}'])('the status %s is refused', async (status) => {
		const { error } = await node.run({ operation: 'getAll', filters: { status } });
		const message = "'Status' is none of: queued, processing, completed, failed [item 0]";
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test.each(['={{ 1e20 }}', '={{ -1e20 }}'])('the date %s is refused', async (toDate) => {
		const { error } = await node.run({ operation: 'getAll', filters: { toDate } });
		expect(error!.message).toBe("'Created Before' is not a date, or it is ambiguous [item 0]");
	});

	const templateId = byId('ad');
	const lists = [
		{ resource: 'video', operation: 'getAll' },
		{ resource: 'template', operation: 'getAll' },
		{ resource: 'variant', operation: 'getAll', templateId },
	];
	const limits = [-3, 1.5, '={{ "many" }}', '={{ null }}'];

	test.each([
		...lists.map((list) => ({ ...list, limit: 0 })),
		...limits.map((limit) => ({ ...lists[0], limit })),
	])('the limit of %j is refused before any call', async (parameters) => {
		const { error } = await node.run(parameters);
		expect(error!.message).toBe("'Limit' is not a whole number of at least 1 [item 0]");
		expect(node.wire).toEqual([]);
	});

	test('a limit as text is a number', async () => {
		node.answer = () => ({ body: { templates: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } });
		const { items } = await node.run({
			resource: 'template',
			operation: 'getAll',
			limit: '={{ "2" }}',
		});
		expect(items).toHaveLength(2);
	});
});

test.each(['1080P', ' k'])('the resolution "%s" is found', async (filter) => {
	const supported_resolutions = ['1080p', '4K'];
	node.answer = () => ({ body: { templates: [{ id: 'ad', supported_resolutions }] } });
	const { results } = await node.search('searchResolutions', {}, filter);
	expect(results).toHaveLength(1);
});

test('the template filter of the trigger may be a number', async () => {
	const fixture = await new TriggerFixture().start();
	fixture.parameters = { filters: { templateId: byId('={{ 42 }}') } };
	const about = (template_id: unknown) => ({
		type: 'video.completed',
		data: { id: 'vid_1', video_url: 'http://s/v.mp4', template_id },
	});
	const started = async (template: unknown) => (await fixture.callBack(about(template))).body;
	try {
		expect(await started(43)).toMatchObject({ started: false });
		expect(await started(42)).toMatchObject({ started: true });
	} finally {
		await fixture.stop();
	}
});
