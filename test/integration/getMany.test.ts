import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';
import { LocalServer, type Answer, type Handler, type Received } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';

const node = useActionNode();

const templates = [
	{
		id: 'social-post',
		name: 'Social Post',
		description: 'A headline that moves',
		credits_per_video: 1,
		duration_range: { min: 8, max: 12 },
		requires_context: { prompt: true, brand_id: false, custom_data: false },
		supported_resolutions: ['720p', '1080p'],
	},
	{
		id: 'ad',
		name: 'Personalised Ad',
		requires_context: { custom_data: true },
		supported_resolutions: ['720p'],
	},
];

describe('Video > Get Many', () => {
	const page = (request: Received): Answer => {
		const number = Number(request.query.get('page'));
		const limit = Number(request.query.get('limit'));
		const videos = Array.from({ length: 250 }, (_, index) => ({
			id: `v${index}`,
			video_url: null,
		}));
		return {
			body: {
				videos: videos.slice((number - 1) * limit, number * limit),
				pagination: { page: number, limit, total: 250, total_pages: Math.ceil(250 / limit) },
			},
		};
	};

	test.each([
		['videoGenerationTool', [{ message: 'There is no result: nothing was found or generated.' }]],
		['videoGeneration', []],
	] as const)('without a match, %s returns %j', async (type, items) => {
		node.answer = () => ({ body: { videos: [], pagination: { total_pages: 1 } } });
		const { items: returned } = await node.run({ operation: 'getAll' }, { type });
		expect(returned.map(({ json }) => json)).toEqual(items);
	});

	test.each([
		['Created After', { fromDate: '={{ $json.missing }}' }],
		['Created Before', { toDate: '={{ null }}' }],
		['Deduplication Key', { deduplicationKey: '={{ $json.missing }}' }],
		['Status', { status: '={{ $json.missing }}' }],
		['Template', { templateId: byId('={{ " " }}') }],
	])(
		'an expression in %s that returns nothing does not list all videos',
		async (label, filters) => {
			node.answer = page;
			const { error } = await node.run({ operation: 'getAll', filters });
			expect(error!.message).toBe(
				`'${label}' has an expression that returns nothing for this item [item 0]`,
			);
			expect(node.wire).toEqual([]);
		},
	);

	test('sends all six query parameters', async () => {
		node.answer = page;
		const { items } = await node.run(
			{
				operation: 'getAll',
				limit: 3,
				filters: {
					status: 'completed',
					templateId: byId('social-post'),
					fromDate: '2026-01-01T00:00:00',
					toDate: '={{ DateTime.fromISO("2026-02-01T00:00:00Z") }}',
				},
			},
			{ timezone: 'Europe/Berlin' },
		);
		expect(Object.fromEntries(node.service.received[0]!.query)).toEqual({
			page: '1',
			limit: '3',
			status: 'completed',
			template_id: 'social-post',
			from_date: '2025-12-31T23:00:00.000Z',
			to_date: '2026-02-01T00:00:00.000Z',
		});
		expect(items).toHaveLength(3);
		expect(items[0]).toEqual({
			json: { id: 'v0', status: 'completed' },
			pairedItem: { item: 0 },
		});
	});

	describe('with Deduplication Key', () => {
		const headers = { 'accept-deduplication-key': 'true' };
		const list = async (deduplicationKey: string, more: INodeParameters = {}) =>
			await node.run({ operation: 'getAll', filters: { deduplicationKey }, ...more });
		const found: Handler = ({ query }) => {
			const keys = query.getAll('deduplication_key');
			const videos = keys.map((key) => ({ id: `v-${key}`, deduplication_key: key }));
			return { headers, body: { videos, pagination: { total_pages: 1 } } };
		};

		test('lists the videos of the keys, one per line, up to the limit', async () => {
			node.answer = found;
			const { items } = await list(' row-1\r\nrow 2&\n\nrow-3', { limit: 2 });
			expect(items.map(({ json }) => json)).toEqual(
				['row-1', 'row 2&'].map((key) => ({ id: `v-${key}`, deduplication_key: key })),
			);
			expect(node.wire.map(({ request }) => request)).toEqual([
				'GET /v1/videos?page=1&limit=1',
				'GET /v1/videos?page=1&limit=2&deduplication_key=row-1&deduplication_key=row+2%26&deduplication_key=row-3',
			]);
		});

		test('reads as many lists as the keys need', async () => {
			node.answer = found;
			const keys = Array.from({ length: 150 }, (_, n) => `row-${n}`).join('\n');
			expect((await list(keys, { returnAll: true })).items).toHaveLength(150);
			expect((await list(keys, { limit: 101 })).items).toHaveLength(101);
			expect((await list(keys, { limit: 100 })).items).toHaveLength(100);
			expect(node.service.received).toHaveLength(1 + 2 + 1 + 2 + 1 + 1);
		});

		test.each([
			['={{ "😀".slice(0, 1) }}', /^'Deduplication Key' contains half an emoji/],
			['={{ "row-1\\nrow\\u0000" }}', /^'Deduplication Key' contains the character NUL/],
		])('%s is refused: no service can keep it', async (keys, message) => {
			const { error } = await list(keys);
			expect(error!.message).toMatch(message);
			expect(node.wire).toEqual([]);
		});

		test('a service that keeps no keys is not sent any', async () => {
			node.answer = page;
			const { error } = await list('row-1');
			expect(error!.message).toMatch(/^This service does not keep keys/);
			expect(error!.description).toBe("Remove 'Deduplication Key' from 'Filters'.");
			expect(node.wire.map(({ request }) => request)).toEqual(['GET /v1/videos?page=1&limit=1']);
		});
	});

	test('Return All reads all pages of 100 and keeps the order', async () => {
		node.answer = page;
		const { items } = await node.run({ operation: 'getAll', returnAll: true });
		expect(items.map(({ json }) => json.id)).toEqual(
			Array.from({ length: 250 }, (_, index) => `v${index}`),
		);
		expect(node.service.received.map(({ query }) => query.get('limit'))).toEqual([
			'100',
			'100',
			'100',
		]);
	});

	test('the error for an incomplete response names the missing fields', async () => {
		node.answer = () => ({ body: { videos: [{}] } });
		const { error } = await node.run({ operation: 'getAll' });
		expect(error!.description).toMatch(/videos\.0\.id/);
		expect(error!.description).toMatch(/pagination/);
	});

	test('the error for an invalid date names the filter', async () => {
		const { error } = await node.run({ operation: 'getAll', filters: { fromDate: 'soon' } });
		expect(error!.message).toMatch(/'Created After' is not a date, or it is ambiguous \[item 0\]/);
	});

	test('the key is not sent to a redirect target', async () => {
		const other = await new LocalServer(() => ({ body: {} })).start();
		node.answer = () => ({
			status: 302,
			headers: { location: `${other.url}/v1/videos` },
			body: '',
		});
		const { error } = await node.run({ operation: 'getAll' });
		expect(error!.description).toContain(other.url);
		expect(other.received).toEqual([]);
		await other.stop();
	});
});

describe('Template > Get Many', () => {
	test('without Simplify returns all fields of each template', async () => {
		node.answer = () => ({ body: { templates, total: 2 } });
		const { items } = await node.run({
			resource: 'template',
			operation: 'getAll',
			limit: 1,
			simplify: false,
		});
		expect(items).toEqual([{ json: templates[0], pairedItem: { item: 0 } }]);
		expect(node.service.received[0]).toMatchObject({ method: 'GET', path: '/v1/templates' });
	});
});

describe('by default Simplify is on, which', () => {
	const video = { id: 'v', thumbnail_url: 'http://s/t.jpg', created_at: '2026-01-01', extra: 1 };
	const settings = { systemPrompt: 'Loud', captionPrompt: 'Short', compositionProps: { a: 1 } };
	const variant = { id: 'var', is_active: true, payload: { videoCount: 2, settings } };
	const lists: Array<[string, Answer, INodeParameters, object]> = [
		[
			'video',
			{ body: { videos: [video], pagination: { total_pages: 1 } } },
			{ filters: { status: 'completed' } },
			{ id: 'v', status: 'completed', thumbnail_url: 'http://s/t.jpg' },
		],
		[
			'template',
			{ body: { templates: templates.slice(0, 1) } },
			{},
			{
				id: 'social-post',
				name: 'Social Post',
				description: 'A headline that moves',
				credits_per_video: 1,
				requires: ['prompt'],
				min_duration: 8,
				max_duration: 12,
				supported_resolutions: ['720p', '1080p'],
			},
		],
		[
			'variant',
			{ body: { variants: [variant] } },
			{ templateId: byId('ad') },
			{
				id: 'var',
				is_active: true,
				video_count: 2,
				system_prompt: 'Loud',
				caption_prompt: 'Short',
				composition_props: { a: 1 },
			},
		],
	];

	test.each(lists)('of a %s returns the most useful fields', async (resource, body, more, json) => {
		node.answer = () => body;
		const { items } = await node.run({ resource, operation: 'getAll', ...more });
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
	});
});
