import type { INodeParameters } from 'n8n-workflow';

import { fileContent } from '../harness/binaryData';
import type { FakeModel } from '../harness/engine';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import type { Answer, Received } from '../harness/localServer';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

const stills = ['first', 'second'].map((text) => Buffer.from(text));
const script = { headline: 'Summer sale', scenes: [], language: 'en' };
const drawn = {
	template_id: 'social-post',
	width: 1080,
	height: 1920,
	duration_seconds: 9,
	credits: 2,
	script,
};
const frames = stills.map((bytes, index) => ({
	seconds: index,
	image: `data:image/${index === 0 ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
}));
let answer: (request: Received) => Answer;

beforeEach(() => {
	answer = () => ({ body: { ...drawn, frames } });
	fixture.create = (request) =>
		request.path === '/v1/previews' ? answer(request) : fixture.createJob();
});

type More = Parameters<GenerateFixture['generate']>[1];
const preview = async (parameters: INodeParameters = {}, more: More = {}) =>
	await fixture.generate({ operation: 'preview', ...parameters }, more);
const bodies = () => fixture.creates.map(({ path, json }) => [path, json]);

test('the item has the words, length and price, and the stills as files', async () => {
	const { items, error } = await preview();
	expect(error).toBeUndefined();
	expect(items).toEqual([
		{
			json: drawn,
			binary: {
				still_1: expect.objectContaining({ fileName: 'still_1.jpg', mimeType: 'image/jpeg' }),
				still_2: expect.objectContaining({ fileName: 'still_2.png', mimeType: 'image/png' }),
			},
			pairedItem: { item: 0 },
		},
	]);
	for (const [index, bytes] of stills.entries()) {
		expect(await fileContent(items[0]!, `still_${index + 1}`)).toEqual(bytes);
	}
});

test('Generate with the same fields sends the request that was previewed', async () => {
	const fields = {
		prompt: '={{ $json.text }}',
		templateFields: { mappingMode: 'defineBelow', value: { headline: 'Now' } },
		additionalFields: {
			brand: { values: { name: 'Velo' } },
			customData: '{"cta": "Come by"}',
			resolution: { __rl: true, mode: 'id', value: '720p' },
			systemPrompt: 'Short',
			watermark: true,
		},
	};
	fixture.templates = [
		{
			id: 'social-post',
			credits_per_video: 2,
			custom_data_fields: [{ key: 'headline', type: 'string' }],
		},
	];
	const items = [{ json: { text: 'One' } }, { json: { text: 'Two' } }];
	await preview({ ...fields, frames: 6 }, { items });
	const asked = bodies();
	expect(asked).toHaveLength(2);
	fixture.service.received.length = 0;
	const options = { concurrency: 1 };
	expect((await fixture.generate({ ...fields, notify: 'none', options }, { items })).error).toBe(
		undefined,
	);
	expect(asked).toEqual(
		bodies().map(([, json]) => ['/v1/previews', { ...(json as object), frames: 6 }]),
	);
});

test('what a chat model wrote gives the same video as Custom Data of Generate', async () => {
	const text = (key: string, max_length: number) => ({ key, type: 'string', max_length });
	fixture.templates = [
		{
			id: 'social-post',
			credits_per_video: 2,
			custom_data_fields: [
				text('headline', 30),
				text('cta', 30),
				{ key: 'aiText', type: 'boolean' },
			],
		},
	];
	let asked = 0;
	const model: FakeModel = () => ({
		content: JSON.stringify({ headline: `Ride ${['on', 'off'][asked++]!}` }),
	});
	const { items } = await preview({ writeWithModel: true }, { model });
	const written_fields = { headline: 'Ride on', aiText: true };
	expect(items[0]!.json).toEqual({ ...drawn, written_fields });
	const additionalFields = { customData: '={{ $json.written_fields }}' };
	const { error } = await fixture.generate(
		{ notify: 'none', additionalFields },
		{ items: [{ json: items[0]!.json }] },
	);
	expect(error).toBeUndefined();
	const [[, previewed], [, generated]] = bodies() as [[string, object], [string, object]];
	expect({ ...generated, frames: 3 }).toEqual(previewed);
	expect(asked).toBe(1);
});

test.each<[string, INodeParameters]>([
	["'Prompt' is empty", { prompt: '' }],
	['\'Template\' is "nope"', { templateId: { __rl: true, mode: 'id', value: 'nope' } }],
	['\'Resolution\' is "4k"', { additionalFields: { resolution: '4k' } }],
	["'Custom Data' is not a JSON object", { additionalFields: { customData: '[1]' } }],
])('%s: refused as by Generate, before anything is sent', async (message, parameters) => {
	const refused = await preview(parameters);
	expect(refused.error!.message).toContain(message);
	const generated = await fixture.generate({ ...parameters, notify: 'none' });
	expect(refused.error!.message).toBe(generated.error!.message);
	expect(fixture.creates).toEqual([]);
});

test.each([0, 7, 1.5, 'many'])('%j stills are refused', async (given) => {
	const { error } = await preview({ frames: `={{ ${JSON.stringify(given)} }}` });
	expect(error!.message).toBe("'Stills' is not a whole number from 1 to 6 [item 0]");
	expect(fixture.creates).toEqual([]);
});

test('stills of a later item are refused before the model is asked', async () => {
	const custom_data_fields = [{ key: 'headline', type: 'string' }];
	fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
	const asked: number[] = [];
	const model: FakeModel = (_, itemIndex) => {
		asked.push(itemIndex);
		return '{"headline": "Ride"}';
	};
	const run = { items: [3, 9].map((frames) => ({ json: { frames } })), model };
	const parameters = { writeWithModel: true, frames: '={{ $json.frames }}' };
	const { error } = await preview(parameters, run);
	expect(error!.message).toMatch(/^'Stills' is not .* \[item 1\]/);
	expect(asked).toEqual([]);
	const { items } = await preview(parameters, { ...run, onError: 'continueRegularOutput' });
	expect(items.map(({ json }) => 'error' in json)).toEqual([false, true]);
	expect(asked).toEqual([0]);
});

test('the warnings say what the video does not show', async () => {
	const left_out = [{ text: 'Tone: warm', reason: 'note' }];
	answer = () => ({ body: { ...drawn, script: { ...script, left_out }, frames } });
	const { items, hints } = await preview();
	const warning = 'Not shown: "Tone: warm" (a note for the maker, or struck out)';
	expect(items[0]!.json.warnings).toEqual([warning]);
	expect(hints).toMatchObject([{ message: `See 'warnings' of 1 of 1 item: ${warning}` }]);
});

test('the hint does not count an item that fails, which has no warnings', async () => {
	answer = ({ body }) =>
		body.includes('Two') ? { status: 422, body: {} } : { body: { ...drawn, frames } };
	const { items, hints } = await preview(
		{ prompt: '={{ $json.text }}', additionalFields: { customData: '{ "offer": "undefined" }' } },
		{
			items: ['One', 'Two'].map((text) => ({ json: { text } })),
			onError: 'continueRegularOutput',
		},
	);
	expect(items.map(({ json }) => 'warnings' in json)).toEqual([true, false]);
	expect(hints).toMatchObject([
		{ message: expect.stringMatching(/^See 'warnings' of 1 of 2 items: /) },
	]);
});

test('options that Generate left in the node do not keep an item from its preview', async () => {
	const options = { deduplicationKey: 'a', maxCredits: 1, dryRun: true };
	const { items } = await preview({ options }, { items: [{ json: {} }, { json: {} }] });
	expect(items.map(({ json }) => json)).toEqual([drawn, drawn]);
});

test('a variant that asks for three videos is drawn once, and has the price of all', async () => {
	fixture.variants = { loud: { id: 'loud', is_active: true, payload: { videoCount: 3 } } };
	const variantId = { __rl: true, mode: 'id', value: 'loud' };
	const { items } = await preview({ additionalFields: { variantId } });
	expect(items).toHaveLength(1);
	expect(items[0]!.json.credits).toBe(6);
	expect(fixture.creates).toHaveLength(1);
});

test('a service without previews is named as such; an unknown template is not taken for that', async () => {
	answer = () => ({ status: 404, body: { error: { type: 'not_found', title: 'No endpoint' } } });
	const { error } = await preview();
	expect(error!.message).toBe('This service does not support previewing videos');
	expect(error!.description).toMatch(
		/^It has no endpoint for that, .* \(status 404\).* Nothing was changed/,
	);
	answer = () => ({ status: 404, body: { error: { type: 'template_not_found', title: 'Gone' } } });
	expect((await preview({ options: { checkTemplate: false } })).error!.message).toBe('Gone');
});

test('a preview creates nothing: after a lost answer it is asked for again', async () => {
	let asked = 0;
	answer = () => ((asked += 1) === 1 ? { status: 502 } : { body: { ...drawn, frames } });
	const { items, error } = await preview();
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(asked).toBe(2);
});

test('an item that fails is an error item beside those that are drawn', async () => {
	answer = ({ body }) =>
		body.includes('Two')
			? { status: 422, body: { error: { type: 'invalid_context', title: 'Cannot be drawn' } } }
			: { body: { ...drawn, frames } };
	const { items } = await preview(
		{ prompt: '={{ $json.text }}' },
		{
			items: ['One', 'Two', ''].map((text) => ({ json: { text } })),
			onError: 'continueRegularOutput',
		},
	);
	expect(items.map(({ json }) => json)).toEqual([
		drawn,
		{ error: expect.objectContaining({ type: 'invalid_context' }) },
		{ error: expect.objectContaining({ type: 'input' }) },
	]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
		{ item: 0 },
		{ item: 1 },
		{ item: 2 },
	]);
});

test('a preview that is refused at the second attempt has the labels of the form in its error', async () => {
	const refusal = { status: 422, body: { error: { title: 'context.prompt: Too long' } } };
	answer = () => (fixture.creates.length === 1 ? { status: 500, body: {} } : refusal);
	const { error } = await preview();
	expect(error!.message).toMatch(/^'Prompt': Too long/);
});

test('words of a chat model that the service refuses are asked for once more', async () => {
	const custom_data_fields = [{ key: 'headline', type: 'string' }];
	fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
	const accept = answer;
	const refusal = { error: { title: 'Invalid context.custom_data.headline: Has no font' } };
	answer = (request) =>
		fixture.creates.length === 1 ? { status: 422, body: refusal } : accept(request);
	let asked = 0;
	const model: FakeModel = () => JSON.stringify({ headline: ['Ride', 'Go'][asked++] });
	const { items, error } = await preview({ writeWithModel: true }, { model });
	expect(error).toBeUndefined();
	expect(items[0]!.json.written_fields).toEqual({ headline: 'Go' });
	expect(bodies().map(([, json]) => json)).toMatchObject([
		{ context: { custom_data: { headline: 'Ride' } }, frames: 3 },
		{ context: { custom_data: { headline: 'Go' } }, frames: 3 },
	]);
});
