import type { INodeParameters } from 'n8n-workflow';

import type { FakeModel } from '../harness/engine';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { promptItems, WaitingInEngine } from '../harness/waitingInEngine';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));
beforeEach(() => {
	fixture.templates = [
		{
			id: 'social-post',
			name: 'Social Post',
			credits_per_video: 2,
			custom_data_fields: [
				{ key: 'headline', label: 'Headline', type: 'string', required: true, max_length: 30 },
				{ key: 'beats', label: 'Lines', type: 'array', max_length: 40, max_items: 3 },
				{ key: 'price', label: 'Price', type: 'string', description: 'Such as $49.' },
				{ key: 'shape', label: 'Shape', type: 'string', default: '9:16' },
				{ key: 'media', label: 'Images and Clips', type: 'array' },
			],
		},
	];
});

const on = { notify: 'none', writeWithModel: true } satisfies INodeParameters;

/** A model that gives these answers in turn, and what it was asked. */
function answers(...all: unknown[]): { model: FakeModel; asked: Array<Parameters<FakeModel>[0]> } {
	const asked: Array<Parameters<FakeModel>[0]> = [];
	return {
		asked,
		model: (messages) => {
			asked.push(messages);
			return { content: JSON.stringify(all[Math.min(asked.length, all.length) - 1]) };
		},
	};
}

test('the model writes what has no value, and the item says what it wrote', async () => {
	const { model, asked } = answers({ headline: 'Ride on', beats: ['Now $6', 'Come by'], odd: 1 });
	const { items, error } = await fixture.generate(
		{
			...on,
			prompt: 'A check-up for $6',
			modelInstructions: 'Two lines.',
			templateFields: { mappingMode: 'defineBelow', value: { price: '$6' } },
			additionalFields: {
				brand: { values: { name: 'Velo', logoUrl: 'https://cdn.example/logo.png?key=secret' } },
				customData: '{"internal": "for nobody"}',
				systemPrompt: 'For the service',
			},
			metadata: { values: [{ key: 'row', value: 'not for the model' }] },
		},
		{ model, items: [{ json: { secret: 'not for the model' } }] },
	);
	expect(error).toBeUndefined();
	const written = { headline: 'Ride on', beats: ['Now $6', 'Come by'] };
	expect(fixture.contexts[0]!.custom_data).toEqual({
		...written,
		price: '$6',
		internal: 'for nobody',
	});
	expect(items[0]!.json).toMatchObject({ id: 'vid_1', written_fields: written });

	expect(asked).toHaveLength(1);
	const [[system, rules], [human, task]] = asked[0]! as [[string, string], [string, string]];
	expect([system, human]).toEqual(['system', 'human']);
	expect(rules).toMatch(/Two lines\.$/);
	expect(task).toContain('A check-up for $6');
	expect(task).toContain('"name":"Velo"');
	expect(task).toContain('"filled_in":{"price":"$6"}');
	expect(task).toContain('"max_length":30');
	expect(task).not.toMatch(/"key":"(?:price|shape|media)"/);
	expect(rules + task).not.toMatch(/not for|nobody|service|secret/i);
});

test.each<[string, object, INodeParameters, object]>([
	['the template can mark them', { headline: 'Ride on' }, {}, { aiText: true }],
	['the user says no', { headline: 'Ride on' }, { customData: '{"aiText": false}' }, {}],
	['the model wrote none', {}, { customData: '{"headline": "Ride"}' }, {}],
])('words of the model are marked if %s', async (_, answer, additionalFields, mark) => {
	const custom_data_fields = [
		{ key: 'headline', type: 'string' },
		{ key: 'aiText', type: 'boolean' },
	];
	fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
	const { model } = answers(answer);
	const { items, error } = await fixture.generate({ ...on, additionalFields }, { model });
	expect(error).toBeUndefined();
	expect(items[0]!.json.written_fields).toEqual({ ...answer, ...mark });
});

test('an answer that cannot be used is asked for again, with the reason', async () => {
	const { model, asked } = answers({ headline: 'Only $9' }, { headline: 'Only $6' });
	const { items } = await fixture.generate({ ...on, prompt: 'For $6' }, { model });
	expect(items[0]!.json.written_fields).toEqual({ headline: 'Only $6' });
	expect(asked).toHaveLength(2);
	expect(asked[1]!.slice(0, 2)).toEqual(asked[0]);
	expect(asked[1]!.slice(2)).toEqual([
		['ai', '{"headline":"Only $9"}'],
		[
			'human',
			"This cannot be used: 'Headline' says 9, which is not in the texts of the item. Answer again, with all fields.",
		],
	]);
});

test('an answer that fills in no field is asked for again, and nothing is generated if the second one does neither', async () => {
	const custom_data_fields = [{ key: 'headline', type: 'string' }];
	fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
	const { model, asked } = answers({}, { headline: '' });
	const { error } = await fixture.generate({ ...on, prompt: 'For $6' }, { model });
	expect(error!.message).toMatch(/cannot be used: it fills in no field \[item 0\]$/);
	expect(asked).toHaveLength(2);
	expect(fixture.creates).toEqual([]);
});

test.each([
	['a headline', '', true, { headline: 'Ride on' }],
	['lines', '', true, { beats: ['Ride on'] }],
	['an empty list of lines', '', false, { beats: [] }],
	['lines', 'For $6', false, { beats: ['Ride on'] }],
	[
		'headline, lines and call to action',
		'For $6',
		true,
		{ headline: 'Ride', beats: ['Ride on'], cta: 'Book now' },
	],
	[
		'headline, call to action and a scene of two that has a text',
		'For $6',
		true,
		{ headline: 'Ride', scenes: [{ media: 'https://h.example/a.jpg' }, 'Go'], cta: 'Book now' },
	],
	[
		'headline, call to action and scenes without texts',
		'For $6',
		false,
		{ headline: 'Ride', scenes: [{ media: 'https://h.example/a.jpg' }], cta: 'Book now' },
	],
])('an item with %s and the prompt "%s" needs no words of the model: %s', async (...one) => {
	const [, prompt, needsNone, given] = one;
	const custom_data_fields = [
		{ key: 'headline', type: 'string' },
		{ key: 'beats', type: 'array' },
		{ key: 'scenes', type: 'array' },
		{ key: 'cta', type: 'string' },
		{ key: 'price', type: 'string' },
	];
	fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
	const { model, asked } = answers({});
	const additionalFields = { customData: JSON.stringify(given) };
	await fixture.generate({ ...on, prompt, additionalFields }, { model });
	expect(asked).toHaveLength(needsNone ? 1 : 2);
	expect(fixture.creates).toHaveLength(needsNone ? 1 : 0);
});

test('if the second answer cannot be used either, nothing is generated', async () => {
	const { model, asked } = answers({ headline: 'Only $8' }, { headline: 'Only $9' });
	const { error } = await fixture.generate({ ...on, prompt: 'For $6' }, { model });
	expect(error!.message).toBe(
		`The answer of the chat model "GPT" cannot be used: 'Headline' says 9, which is not in the texts of the item [item 0]`,
	);
	expect(error!.description).toMatch(/asked twice. Nothing was generated .* 'Prompt'/);
	expect(asked).toHaveLength(2);
	expect(fixture.creates).toEqual([]);
});

test('the reason of a model stays as it is, also with an error code in it', async () => {
	const reason = 'getaddrinfo ENOTFOUND models.example';
	const model = () => {
		throw new Error(reason);
	};
	const { error } = await fixture.generate(on, { model });
	expect(error!.message).toBe(`The chat model "GPT" failed: ${reason} [item 0]`);
});

test('a model that fails is named, and nothing is generated', async () => {
	const { error } = await fixture.generate(on, {
		model: () => {
			throw Object.assign(new Error('Authorization failed'), { description: 'Wrong key' });
		},
	});
	expect(error!.message).toBe('The chat model "GPT" failed: Authorization failed [item 0]');
	expect(error!.description).toMatch(/^Wrong key\nNothing was generated .*"GPT"/);
	expect(fixture.creates).toEqual([]);
});

test.each([
	['says no status', {}, true],
	['is busy', { status: 429 }, true],
	['has a fault that n8n reports', { httpCode: '503' }, true],
	['refuses the key', { status: 401 }, false],
	['refuses the key, as n8n reports it', { httpCode: '401' }, false],
])('an item whose model %s says whether it can be run again', async (_what, failure, retryable) => {
	const { items } = await fixture.generate(on, {
		onError: 'continueRegularOutput',
		model: () => {
			throw Object.assign(new Error('No answer'), failure);
		},
	});
	expect(items[0]!.json.error).toMatchObject({ type: 'model', retryable });
});

test('a model whose error has a status that is none keeps its description', async () => {
	const { error } = await fixture.generate(on, {
		model: () => {
			throw Object.assign(new Error('No answer'), { httpCode: null, description: 'Try later' });
		},
	});
	expect(error!.description).toMatch(/^Try later\n/);
});

test('the model is not asked if no workflow listens for the video', async () => {
	const { model, asked } = answers({ headline: 'Ride on' });
	const { error } = await fixture.generate(
		{ ...on, notify: 'trigger', triggerPath: 'elsewhere' },
		{ model },
	);
	expect(error!.message).toMatch(/No workflow listens/);
	expect(asked).toEqual([]);
});

test('without a model, the error says what to connect', async () => {
	const { error } = await fixture.generate(on);
	expect(error!.message).toBe(
		"'Write With Model' is on, but no chat model is connected to the node [item 0]",
	);
	expect(fixture.creates).toEqual([]);
});

test.each([
	['a text', '{"headline": "Ride on"}'],
	['a message', { content: '{"headline": "Ride on"}' }],
	[
		'parts of a message',
		{
			content: [
				{ type: 'reasoning', reasoning: '{' },
				{ type: 'text', text: '{"headline":' },
				{ type: 'text', text: ' "Ride on"}' },
			],
		},
	],
])('the answer can be %s', async (_, answer) => {
	const { items } = await fixture.generate(on, { model: () => answer });
	expect(items[0]!.json.written_fields).toEqual({ headline: 'Ride on' });
});

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));
/** A model that writes the prompt as the headline. */
const echo: FakeModel = (messages) => {
	const [, prompt] = /"prompt":"([^"]*)"/.exec(messages[1]![1])!;
	return JSON.stringify({ headline: prompt });
};
const byNumber = { ...on, prompt: '=Ride {{ $json.n }}' };

test('several items are written at a time, and each gets its own texts', async () => {
	const waiting: Array<() => void> = [];
	const { items } = await fixture.generate(
		{ ...byNumber, options: { concurrency: 3 } },
		{
			items: numbered(6),
			// The first three answer together, the last one first.
			model: async (messages, itemIndex) => {
				if (itemIndex > 2) return echo(messages, itemIndex);
				const turn = new Promise<void>((resolve) => waiting.unshift(resolve));
				if (waiting.length === 3) for (const resolve of waiting) resolve();
				await turn;
				return echo(messages, itemIndex);
			},
		},
	);
	expect(items.map(({ json, pairedItem }) => [json.written_fields, pairedItem])).toEqual(
		numbered(6).map(({ json: { n } }) => [{ headline: `Ride ${n}` }, { item: n }]),
	);
	expect(fixture.contexts.map(({ prompt, custom_data }) => [prompt, custom_data])).toEqual(
		numbered(6).map(({ json: { n } }) => [`Ride ${n}`, { headline: `Ride ${n}` }]),
	);
});

test('with On Error "continue", an item without an answer is an error item, the others are generated', async () => {
	const { items } = await fixture.generate(byNumber, {
		items: numbered(3),
		onError: 'continueRegularOutput',
		model: (messages, itemIndex) => (itemIndex === 1 ? 'No.' : echo(messages, itemIndex)),
	});
	expect(items.map(({ json }) => json.written_fields)).toEqual([
		{ headline: 'Ride 0' },
		undefined,
		{ headline: 'Ride 2' },
	]);
	expect(items[1]!.json).toEqual({
		error: expect.objectContaining({ type: 'input', retryable: false }) as unknown,
	});
});

test('what can be refused without the model is refused before it is asked', async () => {
	const { model, asked } = answers({ headline: 'Ride on' });
	const refused = [
		{ additionalFields: { resolution: { __rl: true, mode: 'id', value: '9k' } } },
		{ additionalFields: { customData: '{"price": [1]}' } },
		{ options: { maxCredits: 1 } },
		{ templateId: { __rl: true, mode: 'id', value: 'nothing' }, options: { checkTemplate: false } },
		{ modelInstructions: '={{ { of: $json } }}' },
	];
	fixture.templates = fixture.templates.map((template) => ({
		...(template as object),
		supported_resolutions: ['720p'],
	}));
	const messages: string[] = [];
	for (const parameters of refused) {
		messages.push((await fixture.generate({ ...on, ...parameters }, { model })).error!.message);
	}
	expect(messages).toEqual([
		expect.stringMatching(/^'Resolution' is "9k"/),
		expect.stringMatching(/^'Price' is not text/),
		expect.stringMatching(/^This run would cost 2 credits/),
		expect.stringMatching(/^'Template' is "nothing"/),
		expect.stringMatching(/^'Model Instructions' is not text/),
	]);
	expect(asked).toEqual([]);
});

test('instructions of a later item that are no text stop the run before the model is asked', async () => {
	const { model, asked } = answers({ headline: 'Ride on' });
	const { error } = await fixture.generate(
		{ ...on, modelInstructions: '={{ $json.n === 2 ? {} : "Two lines." }}' },
		{ model, items: numbered(3) },
	);
	expect(error!.message).toMatch(/^'Model Instructions' is not text.* \[item 2\]/);
	expect(asked).toEqual([]);
});

test('a template without fields has nothing to write', async () => {
	fixture.templates = [{ id: 'social-post', name: 'Social Post' }];
	const { error } = await fixture.generate(on, { model: echo });
	expect(error!.message).toBe(
		`'Write With Model' is on, but the service lists no fields of the template "Social Post" [item 0]`,
	);
});

test('where every field has a value, the model is not asked', async () => {
	const { model, asked } = answers({});
	const { items } = await fixture.generate(
		{
			...on,
			additionalFields: { customData: '{"headline": "Hi", "beats": ["One"], "price": "free"}' },
		},
		{ model },
	);
	expect(items[0]!.json.written_fields).toEqual({});
	expect(asked).toEqual([]);
});

test('a dry run asks the model too', async () => {
	const { model, asked } = answers({ headline: 'Ride on' });
	const { items } = await fixture.generate({ ...on, options: { dryRun: true } }, { model });
	expect(items[0]!.json).toMatchObject({
		dry_run: true,
		request: { context: { custom_data: { headline: 'Ride on' } } },
		written_fields: { headline: 'Ride on' },
	});
	expect(asked).toHaveLength(1);
	expect(fixture.creates).toEqual([]);
});

test('Retry On Fail asks only for items without an answer, and the items keep what was written', async () => {
	let asked = 0;
	const { items, error } = await fixture.generate(
		{ ...byNumber, options: { concurrency: 1 } },
		{
			items: numbered(3),
			tries: 2,
			model: (messages, itemIndex) => {
				asked += 1;
				if (asked === 2) throw new Error('Overloaded');
				return echo(messages, itemIndex);
			},
		},
	);
	expect(error).toBeUndefined();
	expect(asked).toBe(4);
	expect(items.map(({ json }) => json.written_fields)).toEqual(
		numbered(3).map(({ json: { n } }) => ({ headline: `Ride ${n}` })),
	);
});

test('a retry with another prompt asks again; one with the same prompt does not', async () => {
	const prompts: string[] = [];
	const model: FakeModel = (messages, itemIndex) => {
		prompts.push(String(echo(messages, itemIndex)));
		return echo(messages, itemIndex);
	};
	const accept = fixture.create;
	fixture.create = () => ({ status: 422, body: {} });
	const failed = await fixture.generate({ ...on, prompt: 'Old' }, { model });
	const again = await fixture.generate({ ...on, prompt: 'Old' }, { model, retryOf: failed });
	expect(prompts).toEqual(['{"headline":"Old"}']);
	fixture.create = accept;
	const { items } = await fixture.generate({ ...on, prompt: 'New' }, { model, retryOf: again });
	expect(items[0]!.json.written_fields).toEqual({ headline: 'New' });
});

test('answers that cannot be used are not kept for the next try', async () => {
	const custom_data_fields = [{ key: 'headline', type: 'string' }];
	const requires_context = { custom_data: true };
	fixture.templates = [{ id: 'social-post', requires_context, custom_data_fields }];
	const { model } = answers({}, {}, { headline: 'Ride on' });
	const { items, error } = await fixture.generate(on, { model, tries: 2 });
	expect(error).toBeUndefined();
	expect(items[0]!.json.written_fields).toEqual({ headline: 'Ride on' });
});

describe('what the service refuses', () => {
	const refusal = (field: string) => ({
		status: 422,
		body: {
			error: {
				type: 'invalid_request',
				title: `Invalid context.custom_data.${field}: Must be the name of an icon, such as rocket`,
				detail: `Invalid context.custom_data.${field}: Must be the name of an icon, such as rocket.`,
			},
		},
	});
	beforeEach(() => {
		const custom_data_fields = [
			{ key: 'headline', type: 'string' },
			{ key: 'beats', type: 'array', max_items: 3 },
			{ key: 'icons', type: 'array', max_items: 3 },
			{ key: 'media', type: 'array' },
		];
		fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
	});
	const first = { headline: 'Ride', beats: ['One', 'Two'], icons: ['', 'rockt-9'] };
	const second = { headline: 'Ride', beats: ['One', 'Two'], icons: ['', 'rocket'] };
	/** The service refuses the first requests. */
	const refuseFirst = (...fields: string[]) => {
		const accept = fixture.create;
		fixture.create = (...call) => {
			const field = fields.shift();
			return field === undefined ? accept(...call) : refusal(field);
		};
	};

	test('of the answer is asked for once more, with the words of the service', async () => {
		refuseFirst('icons.1');
		const { model, asked } = answers(first, second);
		const { items, error } = await fixture.generate(
			{ ...on, additionalFields: { customData: '{"own": "kept"}' } },
			{ model },
		);
		expect(error).toBeUndefined();
		expect(asked).toHaveLength(2);
		expect(asked[1]!.slice(0, 2)).toEqual(asked[0]);
		expect(asked[1]!.slice(2)).toEqual([
			['ai', JSON.stringify(first)],
			[
				'human',
				expect.stringMatching(
					/^The service refused this: .*custom_data\.icons\.1: Must be the name of an icon, such as rocket.*Answer again/,
				),
			],
		]);
		expect(fixture.contexts.map(({ custom_data }) => custom_data)).toEqual([
			{ ...first, own: 'kept' },
			{ ...second, own: 'kept' },
		]);
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', written_fields: second });
	});

	test('is asked for once more, and the second answer stays if its request has an unclear outcome', async () => {
		const accept = fixture.create;
		fixture.create = ({ body }) =>
			body.includes('rockt-9') ? refusal('icons.1') : { status: 502, body: 'Bad gateway' };
		const { model, asked } = answers(first, second);
		const parameters = { ...on, options: { deduplicationKey: 'row 1' } };
		const failed = await fixture.generate(parameters, { model });
		expect(failed.error!.description).toMatch(/may have executed the request/);
		fixture.create = accept;
		const { items } = await fixture.generate(parameters, { model, retryOf: failed });
		expect(asked).toHaveLength(2);
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', written_fields: second });
	});

	test('of two videos of an item is asked for once more, and both get the second answer', async () => {
		fixture.variants.two = { id: 'two', payload: { videoCount: 2 } };
		const shorter = { headline: 'Ride', beats: ['One', 'Two'] };
		refuseFirst('icons.1', 'icons.1');
		const { model, asked } = answers(first, shorter);
		const { items, error } = await fixture.generate(
			{ ...on, additionalFields: { variantId: { __rl: true, mode: 'id', value: 'two' } } },
			{ model },
		);
		expect(error).toBeUndefined();
		expect(asked).toHaveLength(2);
		expect(items).toHaveLength(2);
		expect(fixture.contexts.slice(2).map(({ custom_data }) => custom_data)).toEqual([
			shorter,
			shorter,
		]);
	});

	test('of a field whose key is no word is asked for once more', async () => {
		const custom_data_fields = [{ key: 'price (net', type: 'string' }];
		fixture.templates = [{ id: 'social-post', credits_per_video: 2, custom_data_fields }];
		refuseFirst('price (net');
		const { model, asked } = answers({ 'price (net': 'Low' }, { 'price (net': 'Less' });
		const { error } = await fixture.generate(on, { model });
		expect(error).toBeUndefined();
		expect(asked).toHaveLength(2);
	});

	test('twice is an error, and a later try asks from the start', async () => {
		refuseFirst('icons.1', 'icons.0');
		const { model, asked } = answers(first, first, second);
		const { items, error } = await fixture.generate(on, { model, tries: 2 });
		expect(error).toBeUndefined();
		expect(asked).toHaveLength(3);
		expect(items[0]!.json.written_fields).toEqual(second);
	});

	test('of what the user gave is not asked for', async () => {
		refuseFirst('own');
		const { model, asked } = answers(first);
		const { error } = await fixture.generate(
			{ ...on, additionalFields: { customData: '{"own": "?"}' } },
			{ model },
		);
		expect(error!.message).toMatch(/^Invalid 'Custom Data' \(own\): Must be/);
		expect(asked).toHaveLength(1);
	});

	test('with an unusable second answer is the error of its item alone', async () => {
		refuseFirst('icons.1');
		const { model } = answers(first, 'nothing');
		const { items } = await fixture.generate(on, { model, onError: 'continueRegularOutput' });
		expect(items[0]!.json).toMatchObject({
			error: {
				message: expect.stringMatching(/cannot be used: it is not a JSON object/) as unknown,
			},
		});
	});

	test('icons are not written where the film shows images', async () => {
		const { model, asked } = answers({ headline: 'Ride' });
		const media = ['https://cdn.example/a.jpg'];
		await fixture.generate(
			{ ...on, additionalFields: { customData: JSON.stringify({ media }) } },
			{ model },
		);
		expect(JSON.stringify(asked[0])).not.toContain('\\"key\\":\\"icons');
	});
});

describe('with a deduplication key', () => {
	const run = async (count: number, whenKeyUsed: string) => {
		const asked: number[] = [];
		const { items, hints } = await fixture.generate(
			{ ...byNumber, options: { deduplicationKey: '={{ $json.n }}', whenKeyUsed } },
			{
				items: numbered(count),
				model: (messages, itemIndex) => {
					asked.push(itemIndex);
					return echo(messages, itemIndex);
				},
			},
		);
		return { asked, items, hints: hints.map(({ message }) => message) };
	};

	test('the model is not asked for items that are skipped', async () => {
		await run(2, 'skip');
		const { asked, items, hints } = await run(3, 'skip');
		expect(asked).toEqual([2]);
		expect(items.map(({ json }) => json.written_fields)).toEqual([{ headline: 'Ride 2' }]);
		expect(hints).toContainEqual(expect.stringMatching(/^Skipped 2 of 3 items/));
		expect(fixture.jobs).toBe(3);
	});

	test('nor for items whose video exists, which does not have its words, so nobody is warned', async () => {
		await run(2, 'output');
		fixture.deduplicated = { warnings: ['Its video has another headline.'] };
		const { asked, items } = await run(3, 'output');
		expect(asked).toEqual([2]);
		expect(items.map(({ json }) => [json.id, json.written_fields, json.warnings])).toEqual([
			['vid_1', undefined, undefined],
			['vid_2', undefined, undefined],
			['vid_3', { headline: 'Ride 2' }, undefined],
		]);
	});

	test('a video that another workflow makes between the lookup and the request does not have the words', async () => {
		const { handler } = fixture.service;
		fixture.service.handler = (request, response) => {
			if (request.method === 'POST') fixture.videosByKey.set('0', 'vid_other');
			return handler(request, response);
		};
		const { asked, items } = await run(1, 'output');
		expect(asked).toEqual([0]);
		expect(items.map(({ json }) => [json.id, json.written_fields])).toEqual([
			['vid_other', undefined],
		]);
	});

	test('a video that fails between the lookup and the request is generated without the words, with a warning', async () => {
		await run(1, 'output');
		const { handler } = fixture.service;
		fixture.service.handler = (request, response) => {
			if (request.method === 'POST') fixture.videosByKey.clear();
			return handler(request, response);
		};
		const { items } = await run(1, 'output');
		expect(items.map(({ json }) => [json.id, json.warnings])).toEqual([
			['vid_2', [expect.stringMatching(/was generated without what the model would have written/)]],
		]);
	});
});

test('an agent’s tool has no model, even if its saved parameters say so', async () => {
	const { items, error } = await fixture.generate(
		{ ...on, additionalFields: { customData: '{"headline": "By the agent"}' } },
		{ type: 'videoGenerationTool', model: echo },
	);
	expect(error).toBeUndefined();
	expect(items[0]!.json).not.toHaveProperty('written_fields');
	expect(fixture.contexts[0]!.custom_data).toEqual({ headline: 'By the agent' });
});

describe('Generate and Wait', () => {
	let node: WaitingInEngine;
	startForEachTest(() => (node = new WaitingInEngine()));
	beforeEach(() => {
		node.service.templates = fixture.templates;
	});
	const run = async (waitMode: string) =>
		await node.run({ writeWithModel: true, waitMode }, { items: promptItems(2), model: echo });
	const written = [{ headline: 'p0' }, { headline: 'p1' }];
	const complete = () => {
		for (const video of node.service.videos) video.status = 'completed';
	};

	test('a finished video has what was written', async () => {
		node.service.onCreated = complete;
		const { items, error } = await run('polling');
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => [json.status, json.written_fields])).toEqual(
			written.map((fields) => ['completed', fields]),
		);
	});

	test('a parked run keeps it: the items of the editor, of the timeout and of the callback', async () => {
		const parked = await run('webhook');
		expect(parked.error).toBeUndefined();
		expect(parked.items.map(({ json }) => json.written_fields)).toEqual(written);
		const [stored] = parked.data.executionData!.nodeExecutionStack[0]!.data.main!;
		expect(stored!.map(({ json }) => [json.status, json.written_fields])).toEqual(
			written.map((fields) => ['timed_out', fields]),
		);
		complete();
		const { items } = await node.callBack(parked, node.service.of('p0'));
		expect(items!.map(({ json }) => [json.status, json.written_fields])).toEqual(
			written.map((fields) => ['completed', fields]),
		);
	});

	test('an execution that cannot be paused is refused before the model is asked', async () => {
		const { model, asked } = answers({ headline: 'Ride on' });
		node.service.variants.two = { id: 'two', payload: { videoCount: 2 } };
		const { error } = await node.run(
			{
				writeWithModel: true,
				waitMode: 'webhook',
				additionalFields: { variantId: { __rl: true, mode: 'id', value: 'two' } },
			},
			{ items: promptItems(1), model },
		);
		expect(error!.message).toMatch(/cannot be paused: a variant asks for several videos/);
		expect(asked).toEqual([]);
	});

	test('an item that is skipped without asking the model keeps the execution from being parked', async () => {
		node.service.onCreated = complete;
		const options = { deduplicationKey: '={{ $json.prompt }}' };
		const parameters = { writeWithModel: true, options };
		await node.run(parameters, { items: promptItems(1), model: echo });
		const { error } = await node.run(
			{ ...parameters, waitMode: 'webhook' },
			{ items: promptItems(2), model: echo },
		);
		expect(error!.message).toMatch(/cannot be paused: .*skip/);
		expect(node.service.videos).toHaveLength(1);
	});
});
