import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import type { Page } from 'playwright-core';
import { z } from 'zod/v3';

import { modelThatSays } from '../harness/agent';
import {
	chooseOption,
	closeNode,
	openNode,
	picture,
	searchList,
	startEditor,
	TemplateForm,
	workflowIdOf,
	type EditorEnvironment,
} from '../harness/editor';
import { LocalServer } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';
import { action, chain, manualTrigger, withChatModel, type NodeSpec } from '../harness/workflows';

let environment: EditorEnvironment;
/** A service whose template has a required field. */
let other: LocalServer | undefined;
beforeAll(async () => {
	// So slow that a video stays unfinished until a test cancels it.
	environment = await startEditor(['--testing', '--instant', '--render-time', '3600']);
});
afterAll(async () => {
	await other?.stop();
	await environment.stop();
});
afterEach(() => {
	expect(environment.pageErrors).toEqual([]);
});

const dryRun = { notify: 'none', options: { dryRun: true } };

/** A row of a sheet with columns for several templates, and with others. */
const row = {
	row_number: 2,
	Name: 'No field',
	'Prénom ': 'Maya',
	constructor: 'x',
	from: '5',
	date: 'Friday',
	beats: 'One\nTwo',
	scenes: '["First", "Second"]',
	cta: '',
	name: 'Maya',
	price: 9,
	author: 'Ada',
	headline: 'Hello',
	aspectRatio: '9:16',
};
const sheet: NodeSpec = {
	name: 'Sheet',
	type: 'n8n-nodes-base.code',
	typeVersion: 2,
	parameters: { jsCode: `return [{ json: ${JSON.stringify(row)} }];` },
};

/** One field of each template to fill in by hand, and what automatic mapping sends of the row besides `scenes`. */
const forms: Array<[string, { label: string; key: string; automatic: object }]> = [
	[
		'countdown',
		{
			label: 'Date',
			key: 'date',
			automatic: { from: 5, date: 'Friday', beats: ['One', 'Two'], headline: 'Hello' },
		},
	],
	[
		'explainer',
		{
			label: 'Title',
			key: 'headline',
			automatic: { headline: 'Hello' },
		},
	],
	[
		'footage',
		{
			label: 'Headline',
			key: 'headline',
			automatic: { beats: ['One', 'Two'], headline: 'Hello' },
		},
	],
	[
		'personalised-ad',
		{
			label: 'First Name',
			key: 'name',
			automatic: { name: 'Maya', beats: ['One', 'Two'], headline: 'Hello' },
		},
	],
	[
		'product-showcase',
		{
			label: 'Price',
			key: 'price',
			automatic: { price: '9', beats: ['One', 'Two'], headline: 'Hello' },
		},
	],
	['quote', { label: 'Author', key: 'author', automatic: { author: 'Ada' } }],
	[
		'social-post',
		{
			label: 'Call to Action',
			key: 'cta',
			automatic: { beats: ['One', 'Two'], headline: 'Hello' },
		},
	],
];

const templatesSchema = z.object({
	templates: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			custom_data_fields: z.array(
				z.object({ key: z.string(), label: z.string(), type: z.string(), default: z.unknown() }),
			),
		}),
	),
});
const requestSchema = z.object({
	request: z.object({ context: z.object({ custom_data: z.record(z.unknown()).optional() }) }),
});
const createSchema = z.object({ context: z.object({ custom_data: z.unknown() }) });
const customDataOf = (execution: Parameters<typeof itemsOf>[0]) =>
	requestSchema.parse(itemsOf(execution, 'Video Generation')[0]!.json).request.context.custom_data;

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
	const { url, apiKey } = environment.service;
	const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
	return await (await fetch(url + path, { ...init, headers })).json();
}

/** The parameters of the node as n8n has saved them, once they contain a text. */
const savedParametersWith = async (page: Page, text: string) =>
	await waitFor(
		async () => {
			const { nodes } = await environment.n8n.getWorkflow(workflowIdOf(page));
			const saved = nodes.find(({ name }) => name === 'Video Generation')!.parameters;
			return JSON.stringify(saved).includes(text) ? saved : undefined;
		},
		{ what: 'the saved workflow', timeoutMs: 60_000 },
	);

describe('a template chosen after another one is a form, filled in by hand or from the columns of a sheet', () => {
	let page: Page;
	let templates: z.infer<typeof templatesSchema>['templates'];
	beforeAll(async () => {
		({ templates } = templatesSchema.parse(await ask('/v1/templates')));
		page = await environment.visitNode('Form', [
			manualTrigger,
			sheet,
			action({ templateId: { __rl: true, mode: 'list', value: '' }, prompt: 'Hi', ...dryRun }),
		]);
	});
	afterAll(async () => {
		await page.close();
	});

	test('each template but the one that needs a clip, which the row lacks', () => {
		const inForms = templates.map(({ id }) => id).filter((id) => id !== 'captioned-clip');
		expect(inForms.sort()).toEqual(forms.map(([id]) => id));
	});

	test.each(forms)('%s', async (id, { label, key, automatic }) => {
		const form = new TemplateForm(page);
		const { name, custom_data_fields: all } = templates.find((one) => one.id === id)!;
		await searchList(page, 'templateId', name);
		await page.getByTestId('rlc-item').filter({ hasText: name }).click();
		await form.waitForLabel(label);
		const fields = all.filter(
			(field) => !['captionPrompt', 'compositionProps'].includes(field.key),
		);
		const isHidden = (field: (typeof fields)[number]) =>
			field.default === undefined && ['number', 'boolean', 'array', 'object'].includes(field.type);
		const kinds: Record<string, string> = { url: ' (URL)', array: ' (list)', object: ' (JSON)' };
		const labels = (some: typeof fields) =>
			some.map(({ label, type }) => label + (kinds[type] ?? ''));
		// On a busy machine, the editor shows fields at first that it then hides.
		const shown = labels(fields.filter((field) => !isHidden(field))).join('\n');
		await waitFor(async () => (await form.labels()).join('\n') === shown || undefined, {
			what: `the form of ${name} to have these fields:\n${shown}`,
			timeoutMs: 200_000,
			everyMs: 200,
		});
		expect(await form.hiddenLabels()).toEqual(labels(fields.filter(isHidden)));
		expect(await form.valueOf('Shape')).toBe('Portrait (9:16)');

		await form.fill(label, 'By hand');
		await form.choose('Shape', 'Square (1:1)');
		const byHand = await environment.execute(page);
		expect(customDataOf(byHand)).toEqual({ [key]: 'By hand', aspectRatio: '1:1' });

		await form.setMode('Map Automatically');
		await form.waitForLabel(
			`Input fields with these names are sent: ${fields.map((field) => field.key).join(', ')}.`,
		);
		expect(customDataOf(await environment.execute(page))).toEqual({
			...automatic,
			scenes: ['First', 'Second'],
		});
		await form.setMode('Map Each Column Manually');
	});
});

test('opening and saving a form stores nothing but defaults', async () => {
	const page = await environment.visitNode('Untouched', [
		manualTrigger,
		action({ templateId: byId('countdown'), prompt: 'Our winter sale starts', ...dryRun }),
	]);
	await new TemplateForm(page).waitForLabel('Date');
	await picture(page, 'template-fields');
	await closeNode(page);
	await openNode(page, 'Video Generation');
	await new TemplateForm(page).waitForLabel('Date');
	const execution = await environment.execute(page);
	expect(execution.workflowData.nodes[1]!.parameters.templateFields).toMatchObject({
		value: { from: 3, aspectRatio: '9:16' },
	});
	expect(customDataOf(execution)).toBeUndefined();
	await page.close();
});

test.each([
	['an expression that has no data yet', '={{ $json.template }}'],
	['one that the account lacks', 'their-own'],
])('a form keeps its fields and values if its template is %s', async (_, id) => {
	const templateFields = {
		mappingMode: 'defineBelow',
		value: { cta: 'Book now' },
		schema: [
			{
				...{ id: 'cta', displayName: 'Call to Action', type: 'string', required: false },
				...{ defaultMatch: false, display: true, removed: false },
			},
		],
	};
	const page = await environment.visitNode('Kept', [
		manualTrigger,
		sheet,
		action({ templateId: byId(id), prompt: 'Hi', templateFields, ...dryRun }),
	]);
	const form = new TemplateForm(page);
	await form.waitForLabel('Call to Action');
	await page.waitForLoadState('networkidle');
	await page.getByTestId('parameter-input-prompt').getByRole('textbox').fill('Saved');
	await page.keyboard.press('Control+s');
	const parameters = await savedParametersWith(page, '"Saved"');
	expect(parameters.templateFields).toMatchObject(templateFields);
	expect(await form.labels()).toEqual(['Call to Action']);
	await page.close();
});

test('a template that the account lacks, chosen in place of another, leaves no fields', async () => {
	const page = await environment.visitNode('Unknown', [
		manualTrigger,
		action({ templateId: byId('countdown'), prompt: 'Hi', ...dryRun }),
	]);
	const form = new TemplateForm(page);
	await form.waitForLabel('Date');
	await page.getByTestId('resource-locator-templateId').getByTestId('rlc-input').fill('their-own');
	await form.waitForLabel('The service has no template with this ID.');
	expect(await form.labels()).toEqual([]);
	await page.close();
});

// n8n's editor empties each collection that depends on the operation when the operation changes, but not those of the default
// resource: it takes a value that equals the default for none, so the collection does not count as displayed.
test('Preview and back: the fields that the operations share keep their values', async () => {
	const shared = {
		templateId: byId('product-showcase'),
		prompt: 'Our new bottle',
		additionalFields: {
			systemPrompt: 'Short sentences',
			brand: { values: { name: 'Velo & Co.' } },
		},
		options: { checkTemplate: false, timeout: 77 },
	};
	const page = await environment.visitNode('Preview and back', [
		manualTrigger,
		action({
			...shared,
			operation: 'generateAndWait',
			templateFields: { mappingMode: 'defineBelow', value: { price: '9 €' } },
		}),
	]);
	const form = new TemplateForm(page);
	for (const [operation, ownField] of [
		['Preview', 'frames'],
		['Generate', 'notify'],
		['Preview', 'frames'],
		['Generate and Wait', 'waitMode'],
	] as const) {
		await chooseOption(page, 'operation', operation);
		await page.getByTestId(`parameter-input-${ownField}`).waitFor();
		await form.waitForLabel('Price');
	}
	// It has no default, so it tells that the editor has saved.
	await form.fill('Offer', 'Today');
	await page.keyboard.press('Control+s');
	const parameters = await savedParametersWith(page, '"Today"');
	expect(parameters).toMatchObject({
		...shared,
		templateFields: { value: { price: '9 €', offer: 'Today' } },
	});
	await page.close();
});

test('a required field that is empty is an error of the item, before anything is paid', async () => {
	const created: unknown[] = [];
	other = await new LocalServer(({ method, json }) => {
		if (method === 'POST') {
			created.push(json);
			return { status: 201, body: { id: 'vid_1' } };
		}
		const custom_data_fields = [
			{ key: 'name', label: 'First Name', type: 'string', required: true },
			{ key: 'until', label: 'Until', type: 'date' },
			{ key: 'loud', label: 'Loud', type: 'boolean' },
			{ key: 'seats', label: 'Seats', type: 'number' },
			{ key: 'guests', label: 'Guests', type: 'array', required: true },
		];
		return { body: { templates: [{ id: 'party', name: 'Party', custom_data_fields }], total: 1 } };
	}).start();
	const { id } = await environment.n8n.createCredential({
		name: 'Another service',
		type: 'videoGenerationApi',
		data: { apiKey: 'vg_test_form', baseUrl: other.url },
	});
	const page = await environment.visitNode(
		'Required',
		[manualTrigger, action({ templateId: byId('party'), prompt: 'Hi', notify: 'none' })],
		'Video Generation',
		id,
	);
	const form = new TemplateForm(page);
	await form.waitForLabel('First Name (required)');
	expect(await form.labels()).toEqual([
		'First Name (required)',
		'Until',
		'Guests (list, required)',
	]);
	expect((await environment.execute(page)).status).toBe('error');
	const message = page.getByTestId('output-panel').getByTestId('node-error-message');
	expect(await message.innerText()).toBe(
		'\'First Name\' is empty, but the template "Party" requires it [item 0]',
	);
	// Pictures are taken without it, but only once it is there.
	await page.getByText('Problem in node').waitFor();
	await picture(page, 'template-field-required');
	expect(created).toEqual([]);

	await form.fill('First Name (required)', 'Maya');
	await form.fill('Guests (list, required)', '["Ada", "Ben"]');
	expect((await environment.execute(page)).status).toBe('success');
	expect(created.map((body) => createSchema.parse(body).context.custom_data)).toEqual([
		{ name: 'Maya', guests: ['Ada', 'Ben'] },
	]);
	await page.close();
});

test('a connected chat model is shown below the node, and writes the fields', async () => {
	const texts = {
		headline: 'Ready for winter?',
		beats: ['Ice is hard on brakes.', 'Check your pads now.'],
		cta: 'Come by for coffee',
	};
	const model = await modelThatSays(JSON.stringify(texts)).start();
	const openAi = await environment.n8n.putCredential({
		name: 'Model',
		type: 'openAiApi',
		data: { apiKey: 'none', url: `${model.url}/v1` },
	});
	const workflow = chain('Written by a model', environment.credentialId, [
		manualTrigger,
		action({
			templateId: {
				__rl: true,
				mode: 'list',
				value: 'social-post',
				cachedResultName: 'Social post',
			},
			prompt: 'A tip for cyclists in autumn, from our bike shop',
			notify: 'none',
			writeWithModel: true,
			modelInstructions: 'Two lines with the tip, and an invitation.',
		}),
	]);
	const { id } = await environment.n8n.createWorkflow(
		withChatModel(workflow, 'OpenAI Chat Model', openAi),
	);
	const page = await environment.visit(`/workflow/${id}`);
	await openNode(page, 'Video Generation');
	await new TemplateForm(page).waitForLabel('Headline');
	await page.getByText('Write With Model', { exact: true }).scrollIntoViewIfNeeded();
	const execution = await environment.execute(page);
	await model.stop();
	expect(itemsOf(execution, 'Video Generation')[0]!.json.written_fields).toEqual({
		...texts,
		aiText: true,
	});
	await page.getByTestId('output-panel').getByText('Ready for winter?').first().waitFor();
	await picture(page, 'write-with-model');
	await closeNode(page);
	await picture(page, 'write-with-model-canvas');
	await page.close();
});

test('the colors of the brand are chosen with a picker', async () => {
	const page = await environment.visitNode('Brand', [
		manualTrigger,
		action({
			templateId: byId('quote'),
			prompt: 'Be kind.',
			additionalFields: { brand: { values: { name: 'Velo & Co.', primaryColor: '#e11d48' } } },
			...dryRun,
		}),
	]);
	await page.getByText('Primary Color', { exact: true }).waitFor();
	const color = page.locator('.el-color-picker__trigger').nth(1);
	const dropdown = page.locator('.el-color-dropdown:visible');
	// While the panel is still loading, a click may not open the dropdown.
	await waitFor(
		async () => {
			await color.click();
			return await dropdown.waitFor({ timeout: 3_000 }).then(
				() => true,
				() => undefined,
			);
		},
		{ what: 'the color picker to open', timeoutMs: 200_000 },
	);
	await dropdown.locator('input').fill('#fbbf24');
	await dropdown.locator('input').press('Enter');
	await picture(page, 'brand-form');
	await dropdown.getByText('OK', { exact: true }).click();
	const sent = itemsOf(await environment.execute(page), 'Video Generation')[0]!.json;
	const primary = expect.stringMatching(/^#fbbf24$/i) as string;
	expect(sent).toMatchObject({
		request: { context: { brand_assets: { name: 'Velo & Co.', colors: { primary } } } },
	});
	await page.close();
});

test('a running video is chosen from the list and canceled, then deleted', async () => {
	for (const [id, prompt] of [
		['quote', 'Be kind.'],
		['social-post', 'Stop me'],
	]) {
		await ask('/v1/videos', {
			method: 'POST',
			body: JSON.stringify({ template_id: id, context: { prompt } }),
		});
	}
	const page = await environment.visitNode('Control', [
		manualTrigger,
		action({ operation: 'cancel', videoId: { __rl: true, mode: 'list', value: '' } }),
	]);
	const entries = page.getByTestId('rlc-item');
	const openList = async () => {
		await page.getByTestId('resource-locator-videoId').getByTestId('rlc-input').click();
		await entries.first().waitFor();
	};
	await openList();
	const [newest, oldest] = await entries.allInnerTexts();
	expect(newest).toMatch(/^social-post · \w+ \d+, \d+:\d+\s[AP]M · (queued|processing)$/);
	expect(oldest).toMatch(/^quote · .* · (queued|processing)$/);
	await picture(page, 'video-list');
	await entries.filter({ hasText: 'quote' }).click();
	const canceled = itemsOf(await environment.execute(page), 'Video Generation')[0]!.json;
	expect(canceled).toMatchObject({ status: 'failed', error: { type: 'cancelled' } });

	const { id } = z.object({ id: z.string() }).parse(canceled);
	await page.close();
	const deleting = await environment.visitNode('Delete', [
		manualTrigger,
		action({ operation: 'delete', videoId: byId(id) }),
	]);
	const deleted = await environment.execute(deleting);
	expect(itemsOf(deleted, 'Video Generation')[0]!.json).toEqual({ id, deleted: true });
	await deleting.close();
});
