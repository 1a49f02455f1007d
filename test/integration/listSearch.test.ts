import { mapFields, search, type NodeSetup } from '../harness/engine';
import { startForEachTest } from '../harness/lifecycle';
import { LocalServer, type Answer, type Received } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';

let service: LocalServer;
let answer: (request: Received) => Answer;

startForEachTest(() => (service = new LocalServer((request) => answer(request))));

const setup = (templateId = ''): NodeSetup => ({
	type: 'videoGeneration',
	credentials: { apiKey: 'vg_test_lists', baseUrl: service.url },
	timezone: 'Europe/Berlin',
	parameters: { templateId: byId(templateId) },
});

describe('the list of videos', () => {
	const year = new Date().getFullYear();
	const videos = [
		{ id: 'vid_old', template_id: 'quote', created_at: '2024-12-31T23:30:00Z', status: 'failed' },
		{ id: 'vid_bare' },
		{ id: 'vid_new', template_id: 'social-post', created_at: `${year}-01-02T12:00:00Z` },
	];
	beforeEach(() => {
		answer = () => ({ body: { videos, pagination: { total_pages: 3 } } });
	});

	test('shows the newest video first, with template, time and status', async () => {
		answer = () => ({ body: { videos, pagination: { total_pages: 1 } } });
		expect(await search(setup(), 'searchVideos')).toEqual({
			results: [
				{ name: 'social-post · Jan 2, 1:00 PM', value: 'vid_new' },
				{ name: 'quote · Jan 1, 2025, 12:30 AM · failed', value: 'vid_old' },
				{ name: 'vid_bare', value: 'vid_bare' },
			],
		});
		expect(service.received[0]!.query.toString()).toBe('page=1&limit=100');
	});

	test('entries that would read the same end with a part of the ID', async () => {
		const created_at = '2024-03-04T12:00:10Z';
		const three = ['vid_111111aaaaaa', 'vid_111111bbbbbb', 'vid_111111cccccc'].map(
			(id, second) => ({
				id,
				template_id: 'quote',
				created_at: created_at.replace('10Z', `1${second}Z`),
				status: second === 0 ? 'failed' : 'completed',
			}),
		);
		answer = () => ({ body: { videos: three, pagination: { total_pages: 1 } } });
		const { results } = await search(setup(), 'searchVideos');
		expect(results.map(({ name }) => name)).toEqual([
			'quote · Mar 4, 2024, 1:00 PM · …cccccc · completed',
			'quote · Mar 4, 2024, 1:00 PM · …bbbbbb · completed',
			'quote · Mar 4, 2024, 1:00 PM · failed',
		]);
	});

	test('does not wait for a long rate limit', async () => {
		answer = () => ({ status: 429, headers: { 'retry-after': '60' } });
		await expect(search(setup(), 'searchVideos')).rejects.toMatchObject({
			description: expect.stringContaining('The service asks to wait 60 seconds.'),
		});
		expect(service.received).toHaveLength(1);
	});

	test('is searched by every word, and loads page by page', async () => {
		expect((await search(setup(), 'searchVideos', 'Jan quote')).results).toHaveLength(1);
		expect((await search(setup(), 'searchVideos', '_bare')).results).toHaveLength(1);
		const last = await search(setup(), 'searchVideos', '', '3');
		expect(last.paginationToken).toBeUndefined();
		expect(service.received.at(-1)!.query.get('page')).toBe('3');
	});

	test.each([
		['newest', [5, 4, 3, 2, 1], ['1', '2', '3']],
		['oldest', [1, 2, 3, 4, 5], ['1', '3', '2', '1']],
	])('is newest first if the service lists the %s first', async (_, days, pages) => {
		answer = ({ query }) => {
			const first = (Number(query.get('page')) - 1) * 2;
			return {
				body: {
					videos: days
						.slice(first, first + 2)
						.map((day) => ({ id: `vid_${day}`, created_at: `2024-01-0${day}T12:00:00Z` })),
					pagination: { total_pages: 3 },
				},
			};
		};
		const shown: unknown[] = [];
		let token: string | undefined;
		do {
			const { results, paginationToken } = await search(setup(), 'searchVideos', '', token);
			shown.push(...results.map(({ value }) => value));
			token = paginationToken;
		} while (token !== undefined);
		expect(shown).toEqual(['vid_5', 'vid_4', 'vid_3', 'vid_2', 'vid_1']);
		expect(service.received.map(({ query }) => query.get('page'))).toEqual(pages);
	});
});

describe('the list of templates', () => {
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
		{ id: 'ad', name: 'Personalised Ad', supported_resolutions: ['720p'] },
	];
	beforeEach(() => {
		answer = () => ({ body: { templates, total: 2 } });
	});

	test('shows cost, length, needs and looks, and is searched by the description', async () => {
		expect((await search(setup(), 'searchTemplates', 'headline')).results).toEqual([
			expect.objectContaining({
				name: 'Social Post – 1 credit · video of 8–12 s · A headline that moves',
				value: 'social-post',
			}),
		]);
		expect((await search(setup(), 'searchTemplates')).results).toHaveLength(2);
	});

	test('the list of resolutions shows those of the chosen template', async () => {
		const { results } = await search(setup('ad'), 'searchResolutions');
		expect(results.map(({ value }) => value)).toEqual(['720p']);
	});

	test('a template without an ID does not hide the others', async () => {
		answer = () => ({ body: { templates: [{ name: 'Odd' }, ...templates, 'odd'] } });
		expect((await search(setup(), 'searchTemplates')).results).toHaveLength(2);
		answer = () => ({ body: { templates: [{ name: 'Odd' }] } });
		await expect(search(setup(), 'searchTemplates')).rejects.toThrow('could not be read');
	});

	test('a wrong key shows as an error, not as an empty list', async () => {
		answer = () => ({ status: 401, body: { error: { title: 'Invalid API key' } } });
		await expect(search(setup(), 'searchTemplates')).rejects.toThrow(
			"does not accept the 'API Key'",
		);
	});
});

describe('a list of 500 videos', () => {
	beforeEach(() => {
		answer = ({ query }) => {
			const first = (Number(query.get('page')) - 1) * 100;
			const videos = Array.from({ length: 100 }, (_, n) => ({ id: `vid_${first + n}` }));
			return { body: { videos, pagination: { total_pages: 5 } } };
		};
	});

	test('is searched page by page until something is found', async () => {
		expect(await search(setup(), 'searchVideos', 'vid_350')).toEqual({
			results: [{ name: 'vid_350', value: 'vid_350' }],
			paginationToken: '5',
		});
		expect(service.received).toHaveLength(4);
	});

	test('is read to its end when nothing is found', async () => {
		expect(await search(setup(), 'searchVideos', 'nothing')).toEqual({ results: [] });
		expect(service.received).toHaveLength(5);
	});

	test('one search reads at most ten pages', async () => {
		answer = () => ({ body: { videos: [], pagination: { total_pages: 1_000 } } });
		const found = await search(setup(), 'searchVideos', 'nothing');
		expect(found).toEqual({ results: [], paginationToken: '11' });
		expect(service.received).toHaveLength(10);
	});
});

describe('the form of a template', () => {
	const fields = [
		{ key: 'name', label: 'Name', type: 'string', required: true, description: 'Who it is for' },
		{ key: 'price', type: 'number' },
		{ key: 'count', label: 'Count', type: 'number', default: 3 },
		{ key: 'loud', label: 'Loud', type: 'boolean' },
		{ key: 'until', label: 'Until', type: 'date' },
		{ key: 'picture', label: 'Picture', type: 'url' },
		{ key: 'color', label: 'Color', type: 'color' },
		{ key: 'accent', label: 'Accent', type: 'color' },
		{
			key: 'mood',
			label: 'Mood',
			type: 'options',
			options: [{ value: 'calm', label: 'Calm' }, { value: 'bold' }],
			default: 'calm',
		},
		{ key: 'points', label: 'Points', type: 'array' },
		{ key: 'steps', label: 'Steps', type: 'array', required: true },
		{ type: 'string', label: 'Without a key' },
		{ key: 'odd', label: 'Odd', type: 'hologram' },
		{ key: 'compositionProps', label: 'Settings of a Variant', type: 'object' },
	];
	beforeEach(() => {
		answer = () => ({
			body: {
				templates: [
					{ id: 'ad', custom_data_fields: fields },
					{ id: 'plain' },
					{ id: 'bare', custom_data_fields: fields.slice(-1) },
				],
			},
		});
	});
	const form = async (templateId: string) =>
		await mapFields(setup(templateId), 'getTemplateFields');

	test('shows label, type, options and default of each field, and what n8n does not show', async () => {
		const { fields: shown } = await form('ad');
		expect(shown.map(({ id, displayName, type }) => [id, displayName, type])).toEqual([
			['name', 'Name (required)', 'string'],
			['price', 'price', 'number'],
			['count', 'Count', 'number'],
			['loud', 'Loud', 'boolean'],
			['until', 'Until', 'dateTime'],
			['picture', 'Picture (URL)', 'string'],
			['color', 'Color', 'string'],
			['accent', 'Accent (color)', 'string'],
			['mood', 'Mood', 'options'],
			['points', 'Points (list)', 'array'],
			// As text, because n8n cannot show an empty list.
			['steps', 'Steps (list, required)', 'string'],
			['odd', 'Odd', 'string'],
		]);
		// With n8n's own `required`, an empty field would stop the whole workflow.
		expect(shown.some(({ required }) => required)).toBe(false);
		expect(shown.find(({ id }) => id === 'mood')).toMatchObject({
			options: [
				{ name: 'Calm', value: 'calm' },
				{ name: 'bold', value: 'bold' },
			],
			defaultValue: 'calm',
		});
	});

	test('hides lists, objects, and numbers and booleans without a default until the user adds them', async () => {
		const { fields: shown } = await form('ad');
		const removed = shown.filter((field) => field.removed).map(({ id }) => id);
		expect(removed).toEqual(['price', 'loud', 'points']);
	});

	test('in place of the form, Map Automatically shows the names of the columns', async () => {
		const { emptyFieldsNotice } = await form('ad');
		expect(emptyFieldsNotice).toBe(
			'Input fields with these names are sent: name, price, count, loud, until, picture, color, accent, mood, points, steps, odd.',
		);
	});

	test.each([
		['', /^Choose a 'Template'/],
		['plain', /^The service does not list this template's fields\./],
		['bare', /^This template has no fields to fill in\.$/],
		['unknown', /^The service has no template with this ID\.$/],
	])('of the template "%s" it is empty and says so', async (templateId, notice) => {
		const { fields: shown, emptyFieldsNotice } = await form(templateId);
		expect(shown).toEqual([]);
		expect(emptyFieldsNotice).toMatch(notice);
	});

	test.each([
		['={{ $json.template }}', true],
		['unknown', true],
		['plain', false],
		['bare', false],
	])('of the template "%s" keeps what it has: %s', async (templateId, isKept) => {
		const schema = [{ id: 'cta', displayName: 'Call to Action', type: 'string' }];
		const { parameters, ...rest } = setup(templateId);
		const filledIn = { ...rest, parameters: { ...parameters, templateFields: { schema } } };
		const { fields: shown } = await mapFields(filledIn, 'getTemplateFields');
		expect(shown).toEqual(isKept ? schema : []);
	});
});
