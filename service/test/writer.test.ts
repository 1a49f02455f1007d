import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { VideoContext } from '../src/contract/video';
import { prepareVideo } from '../src/render/prepareVideo';
import { canDraw } from '../src/fonts/undrawnLetters';
import { fieldsOf } from '../src/request/fields/field';
import type { StoredInput } from '../src/request/videoInput';
import { RenderError } from '../src/render/renderError';
import { checkWritten, Sources, type WritableField } from '../src/script/writer/checkWritten';
import { readConfiguration } from '../src/settings/configuration';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { collectedLog } from './support/collectedLog';
import { extendWith } from './support/extensions';
import { fakeStills, instantRenderer, shortScript, steeredRenderer } from './support/fakeRenderer';
import { startLocalServer } from './support/localServer';
import { promptTemplates, requestFor } from './support/renderRequest';
import { startTestService, stopAll } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const requestSchema = z.object({
	model: z.string(),
	messages: z
		.tuple([
			z.object({ role: z.literal('system'), content: z.string() }),
			z.object({ role: z.literal('user'), content: z.string() }),
		])
		.rest(z.object({ role: z.enum(['assistant', 'user']), content: z.string() })),
});

interface Asked {
	path: string;
	headers: IncomingHttpHeaders;
	body: z.infer<typeof requestSchema>;
}

interface Reply {
	/** What the model says; undefined is no answer at all. */
	content?: string;
	status?: number;
	headers?: Record<string, string>;
}

/** Speaks as an OpenAI-compatible address does: the replies in turn, the last one again and again. */
async function startModel(...replies: Reply[]) {
	const asked: Asked[] = [];
	const { url: address } = await startLocalServer((request, response) => {
		void text(request).then((sent) => {
			const { content, status = 200, headers } = replies[asked.length] ?? replies.at(-1) ?? {};
			const { url: path = '', headers: given } = request;
			asked.push({ path, headers: given, body: requestSchema.parse(JSON.parse(sent)) });
			if (content === undefined && status === 200) return;
			response.writeHead(status, { 'content-type': 'application/json', ...headers });
			response.end(JSON.stringify({ choices: [{ index: 0, message: { content } }] }));
		});
	});
	const url = `${address}/v1`;
	return { asked, flags: ['--writer-url', url, '--writer-model', 'm'] };
}

/** The connection is closed before as many bytes. */
const cutOff = { 'content-length': '9999', connection: 'close' };

const says = (fields: Record<string, unknown>): Reply => ({ content: JSON.stringify(fields) });

/** The input that the renderer is given for a video, what of it a model wrote, and what was logged on the way. */
async function written(
	model: { flags: string[] },
	templateId: string,
	context: VideoContext,
	{ apiKey = '', timeoutMs = 20_000 } = {},
) {
	const renderer = instantRenderer();
	const { text, logger } = collectedLog();
	const service = await startTestService({
		...{ renderer, logger, catalogue },
		flags: [...model.flags, '--writer-timeout-ms', String(timeoutMs)],
		environment: { VIDEO_SERVICE_WRITER_API_KEY: apiKey },
	});
	const { id } = await createVideo(service, { template_id: templateId, context });
	await videoWith(service, id, 'completed');
	const [request] = renderer.requests;
	if (request === undefined) throw new Error('Nothing was rendered');
	const { input, written: keys = [] } = request;
	const fields = Object.fromEntries(keys.map((key) => [key, input.data[key]]));
	return { input, fields, keys, log: text() };
}

/** What the film says: its scenes and its call to action. */
async function scenesOf(
	templateId: string,
	given: { context: VideoContext } | { input: StoredInput },
	keys?: string[],
) {
	const { request } = await requestFor(templateId, { written: keys, ...given });
	const { composition } = await prepareVideo(request);
	const { scenes, callToAction } = composition.script;
	return [...scenes.map(({ text }) => text), callToAction];
}

const prompt =
	'Tell Maya about our harbour tours: 25% off with code MAYA25 until 14 June. ' +
	'"Every wave is a new road", as Ada Sund says. A seat is $60, book at harbour.example.';

/** For each template: what a model answers, and what the film then says somewhere. */
const answers: Record<string, { fields: Record<string, unknown>; shown: string[] }> = {
	'social-post': {
		fields: {
			...{ headline: 'See the harbour', beats: ['A seat is $60', '25% off'] },
			...{ icons: ['ticket', 'percent'], cta: 'Book now' },
		},
		shown: ['See the harbour', 'A seat is $60', '25% off', 'Book now'],
	},
	footage: {
		fields: { headline: 'See the harbour', beats: ['A seat is 60.00'], cta: 'Book now' },
		shown: ['See the harbour', 'A seat is 60.00', 'Book now'],
	},
	'product-showcase': {
		fields: { headline: 'Harbour tours', beats: ['Every wave counts'], price: '$60', cta: 'Book' },
		shown: ['Harbour tours', 'Every wave counts', 'Book'],
	},
	'personalised-ad': {
		fields: {
			...{ name: 'Maya', greeting: 'Ahoy', headline: 'The sea is calling', beats: ['Come aboard'] },
			...{ offer: '25% off', offerDetail: 'on every tour', code: 'MAYA25', cta: 'Book now' },
		},
		shown: ['Ahoy Maya!', 'The sea is calling', 'Come aboard', '25% off', 'MAYA25', 'Book now'],
	},
	explainer: {
		fields: {
			headline: 'How a tour works',
			scenes: ['Come to the pier', 'Take a seat'],
			cta: 'Book',
		},
		shown: ['How a tour works', 'Come to the pier', 'Take a seat', 'Book'],
	},
	quote: {
		fields: { quote: 'Every wave is a new road', author: 'Ada Sund', cta: 'Book now' },
		shown: ['Every wave is a new road', 'Ada Sund'],
	},
	countdown: {
		fields: { headline: 'It is coming', reveal: 'Harbour tours', date: '14 June', cta: 'Book now' },
		shown: ['It is coming', 'Harbour tours', '14 June'],
	},
};

it.each(promptTemplates)(
	'asks for the fields of $id within their limits, and the film says them',
	async (definition) => {
		const { id } = definition;
		const known = fieldsOf(definition.data);
		const { fields, shown } = answers[id] ?? { fields: {}, shown: [] };
		const model = await startModel(says(fields));
		const {
			input,
			fields: given,
			keys,
		} = await written(model, id, {
			prompt,
			custom_data: { emoji: '⛵' },
		});
		const lines = (value: unknown) =>
			Array.isArray(value) ? value.map((text: unknown) => ({ text, media: [] })) : value;
		expect(given).toEqual(
			id === 'explainer' ? { ...fields, scenes: lines(fields['scenes']) } : fields,
		);
		expect(keys).toEqual(Object.keys(fields).sort((one, other) => order(one) - order(other)));
		function order(key: string) {
			return known.findIndex(([name]) => name === key);
		}
		const system = model.asked[0]?.body.messages[0].content ?? '';
		for (const [key, { writable, maxLength, maxItems, problemOfName }] of known) {
			// Footage may find clips, and an icon would stand in their place.
			const isAsked = writable === true && !(id === 'footage' && key === 'icons');
			expect([key, system.includes(`"${key}":{"type"`)]).toEqual([key, isAsked]);
			if (!isAsked) continue;
			const [, asked = ''] = system.split(`"${key}":`);
			if (problemOfName === undefined) expect(asked).toContain(`"maxLength":${maxLength}`);
			if (maxItems !== undefined) expect(asked).toContain(`"maxItems":${maxItems}`);
		}
		const said = (await scenesOf(id, { input }, keys)).join('\n');
		for (const text of shown) expect(said).toContain(text);
	},
);

it('gives the model the prompt and the data without images, and its key to nobody else', async () => {
	const model = await startModel(says({ headline: 'Coffee, sooner' }));
	const image =
		'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
	const custom_data = {
		cta: 'Taste it',
		scenes: [{ media: [{ url: image }] }],
		captionPrompt: 'Be brief',
		aspectRatio: '4:5',
		compositionProps: { tone: 'warm', aspectRatio: '1:1', language: 'en' },
	};
	const brand = { name: 'Bean & Co.', tagline: 'Roasted today', url: 'bean.example' };
	const brand_assets = { ...brand, logoUrl: image, colors: { primary: 'red' } };
	const context = { prompt: 'Fresh coffee', brand_assets, custom_data };
	const said = { ...context, system_prompt: 'Sound calm' };
	const { input, log } = await written(model, 'social-post', said, { apiKey: 'sk-secret' });
	expect(input).toMatchObject({
		others: { tone: 'warm' },
		data: { cta: 'Taste it', aspectRatio: '4:5', headline: 'Coffee, sooner' },
	});
	const [request] = model.asked;
	expect(request).toMatchObject({
		path: '/v1/chat/completions',
		headers: { authorization: 'Bearer sk-secret' },
		body: { model: 'm' },
	});
	const [system, user] = request?.body.messages ?? [];
	expect(system?.content).toContain('Sound calm');
	expect(JSON.parse(user?.content ?? '')).toEqual({
		template: 'social-post',
		prompt: 'Fresh coffee',
		data: {
			...{ tone: 'warm', language: 'en', cta: 'Taste it', captionPrompt: 'Be brief' },
			scenes: [{ text: '', media: [{ start_seconds: 0, sound: false }] }],
		},
		brand,
	});
	expect(log).not.toContain('sk-secret');
});

const script = {
	headline: 'Coffee, sooner',
	beats: ['Roasted this morning', 'At your desk in five minutes'],
	cta: 'Order now',
};

it.each<[string, Record<string, unknown>, Partial<typeof script>]>([
	['in its fields', { headline: 'Wake up', beats: ['Hot'] }, { cta: script.cta }],
	[
		'in a variant',
		{ compositionProps: { headline: 'Wake up' } },
		{ cta: script.cta, beats: script.beats },
	],
	['as scenes', { scenes: [{ media: [] }, { text: 'Wake up' }] }, { cta: script.cta }],
	['as lines of scenes', { scenes: 'Wake up\nSmell the coffee' }, { cta: script.cta }],
	['as blank fields', { headline: '', beats: [], cta: null }, script],
])('keeps what the caller gave %s', async (_case, custom_data, used) => {
	const model = await startModel(says(script));
	const { fields, keys } = await written(model, 'social-post', {
		prompt: 'Fresh coffee',
		custom_data,
	});
	expect(fields).toEqual(used);
	expect(keys.sort()).toEqual(Object.keys(used).sort());
});

const withIcons = (...icons: string[]) => says({ ...script, icons });

it('asks once more for icons that there are not, with the closest ones', async () => {
	const model = await startModel(withIcons('rockt'), withIcons('rocket'));
	const { fields } = await written(model, 'social-post', { prompt: 'Fresh coffee' });
	expect(fields).toMatchObject({ icons: ['rocket'] });
	expect(model.asked).toHaveLength(2);
	const [, , said, refused] = model.asked[1]?.body.messages ?? [];
	expect(said).toMatchObject({ role: 'assistant' });
	expect(refused?.content).toMatch(/icons: "rockt"\. Must be the name of an icon, such as rocket,/);
});

it('leaves a line without an icon if the second answer has none that there is', async () => {
	const model = await startModel(withIcons('zzzz'), withIcons('yyyy'));
	const { fields } = await written(model, 'social-post', { prompt: 'Fresh coffee' });
	expect(fields).not.toHaveProperty('icons');
	expect(fields).toMatchObject({ headline: script.headline });
	expect(model.asked).toHaveLength(2);
});

it('leaves icons out beside a line that was left out, and where the film shows pictures', async () => {
	const beats = ['<b>Hot</b>', 'Strong'];
	const model = await startModel(says({ ...script, beats, icons: ['flame', 'coffee'] }));
	const { fields } = await written(model, 'social-post', { prompt: 'Fresh coffee' });
	expect(fields).toMatchObject({ beats: ['Strong'] });
	expect(fields).not.toHaveProperty('icons');
	const media = [
		'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	];
	const pictured = await written(model, 'social-post', {
		prompt: 'Fresh coffee',
		custom_data: { media },
	});
	expect(pictured.fields).not.toHaveProperty('icons');
	expect(model.asked.at(-1)?.body.messages[0].content).not.toContain('"icons"');
});

it('does not ask if no field is empty', async () => {
	const model = await startModel(says(script));
	const context = { prompt: 'Fresh coffee', custom_data: script };
	expect((await written(model, 'social-post', context)).input.data).toMatchObject(script);
	expect(model.asked).toEqual([]);
});

it('takes lines that it wrote out of a film for which a short length is asked', async () => {
	const beats = ['Alpine', 'Bakery', 'Candle', 'Dragon', 'Embers', 'Forest', 'Garden'];
	const context = {
		prompt: 'Make a 9-second reel about coffee.',
		custom_data: { compositionProps: { headline: 'Coffee', beats } },
	};
	expect(await scenesOf('social-post', { context })).toEqual(expect.arrayContaining(beats));
	const fitted = await scenesOf('social-post', { context }, ['beats']);
	expect(fitted).toContain('Alpine');
	expect(fitted).not.toContain('Garden');
});

describe('an answer that is not perfect', () => {
	const { headline, beats, cta } = script;
	it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
		['an empty call to action', { ...script, cta: '' }, { headline, beats }],
		['a headline without words', { ...script, headline: ' – ' }, { beats, cta }],
		[
			'nine lines and a long one',
			{ ...script, beats: ['x'.repeat(141), ...nine()] },
			{ ...script, beats: nine().slice(0, 8) },
		],
		['fields that nobody asked for', { ...script, mood: 'calm', cta: null }, { headline, beats }],
	])('with %s keeps all that is usable', async (_case, answer, usable) => {
		const model = await startModel(says(answer));
		const { fields } = await written(model, 'social-post', { prompt: 'Fresh coffee' });
		expect(fields).toEqual(usable);
	});

	function nine() {
		return 'Alpine Bakery Candle Dragon Embers Forest Garden Harbour Island'.split(' ');
	}

	it('logs what it leaves out, with the reason', async () => {
		const answer = {
			headline: '**Coffee, sooner**',
			beats: ['Only $3 a cup', 'A cup is 2.00 dollars', 'See #coffee'],
			cta: 'Order at bean.shop',
		};
		const model = await startModel(says(answer));
		const context = { prompt: 'Fresh coffee. A cup is $2. Order at bean.example.' };
		const { fields, log } = await written(model, 'social-post', context);
		expect(fields).toEqual({ beats: ['A cup is 2.00 dollars'] });
		const line = /.*texts of the model left out.*/.exec(log)?.[0] ?? '{}';
		expect(JSON.parse(line)).toMatchObject({
			rejected: [
				{ field: 'headline', text: '**Coffee, sooner**', reason: 'markup' },
				{ field: 'beats', text: 'Only $3 a cup', reason: 'not_in_sources' },
				{ field: 'beats', text: 'See #coffee', reason: 'markup' },
				{ field: 'cta', text: 'Order at bean.shop', reason: 'not_in_sources' },
			],
		});
	});

	it('greets a person once, although the headline does too', async () => {
		const lines = { headline: 'Hi Maya, come aboard', beats: ['See the harbour', 'Feel the wind'] };
		const model = await startModel(says({ name: 'Maya', ...lines }));
		const { input, keys } = await written(model, 'personalised-ad', {
			prompt: 'Invite Maya to a tour',
			custom_data: { emoji: '⛵' },
		});
		const said = await scenesOf('personalised-ad', { input }, keys);
		expect(said.slice(0, -1)).toEqual(['Hi Maya!', 'Come aboard', ...lines.beats]);
	});
});

describe('a written text', () => {
	const field = (more: Partial<WritableField> = {}): WritableField => ({
		...{ key: 'text', description: '', isList: false, maxLength: 60, maxItems: 1, verbatim: false },
		...more,
	});
	const isKept = (text: string, source: string, more?: Partial<WritableField>) =>
		checkWritten({ text }, [field(more)], new Sources([source]), canDraw).written['text'] === text;

	it.each<[string, string, boolean]>([
		['$6 a cup', 'A cup is 6', true],
		['6.00 a cup', 'A cup is $6', true],
		['6,50 € je Glas', 'Ein Glas kostet 6.5 Euro', true],
		['1,000 guests', 'for 1 000 guests', true],
		['$6 a cup', 'A cup is $6.99', false],
		['Since 1998', 'Since 1989', false],
		['From 18:30', 'Doors open at 18:30', true],
		['From 19:30', 'Doors open at 18:30', false],
		['On 27 November', 'Fr 27.11. um 18 Uhr, November rain', true],
		['On 14 June', 'On 14 July', false],
		['14 June 2026', 'date: 2026-06-14', true],
		['Call 01632 960123', 'Phone 01632 960123', true],
		['Call 01632 960124', 'Phone 01632 960123', false],
		['Use MAYA25', 'the code is MAYA25', true],
		['Use MAYA52', 'the code is MAYA25', false],
		['See www.tea.example', 'https://tea.example/menu', true],
		['See tea.example/shop', 'https://tea.example/menu', false],
		['Write to @teahouse', 'we are @teahouse', true],
		['Write to @teashop', 'we are @teahouse', false],
		['Tea, <b>now</b>', 'Tea', false],
		['[Tea](https://tea.example)', 'https://tea.example', false],
		['Tea for two', 'Tea for one or two', true],
		['Open at 7 am', 'We open at 7 am', true],
		['Open at 7 pm', 'We open at 7 am', false],
		['From 19:00', 'from 7 pm', false],
		['On Tuesday', 'We bake on Monday', false],
		['On Monday', 'We bake on Mondays', true],
		['From €6', 'A cup is $6', false],
		['6 dollars', 'A cup is $6', true],
		['6% off', 'A cup is $6', false],
		['٩٩٪ خصم', 'خصم 50%', false],
		['خصم ٥٠', 'خصم 50', true],
		['⅓ off', 'A third off', false],
		['Rye &amp; oats', 'Rye and oats', false],
		['[Your name] here', 'Your name here', false],
		['{{name}} hi', 'name hi', false],
		['Rye 𓀀', 'Rye 𓀀', false],
	])('"%s" of "%s" is kept: %s', (text, source, expected) => {
		expect(isKept(text, source)).toBe(expected);
	});

	it('that is a name or a code stands in the sources word for word', () => {
		expect(isKept('Ada Sund', 'as Ada Sund says', { verbatim: true })).toBe(true);
		expect(isKept('Ada Lund', 'as Ada Sund says', { verbatim: true })).toBe(false);
	});

	it('is taken from an object, a line of a list each, or refused with a reason', () => {
		const fields = [
			field({ key: 'headline' }),
			field({ key: 'beats', isList: true, maxItems: 5 }),
			field({ key: 'cta' }),
		];
		const answer = { headline: { text: 'Rye' }, beats: 'One line\nTwo lines', cta: [['Order']] };
		const result = checkWritten(answer, fields, new Sources([]), canDraw);
		expect(result.written).toEqual({ headline: 'Rye', beats: ['One line', 'Two lines'] });
		expect(result.rejected).toEqual([{ field: 'cta', text: '[["Order"]]', reason: 'no_text' }]);
	});

	it('beside its author is what the author said', () => {
		const fields = [
			field({ key: 'quote', verbatimBeside: 'author' }),
			field({ key: 'author', verbatim: true }),
		];
		const of = (answer: Record<string, unknown>) =>
			checkWritten(answer, fields, new Sources(['“Stay hungry.” – Ada Sund']), canDraw).written;
		expect(of({ quote: 'Stay hungry', author: 'Ada Sund' })).toEqual({
			...{ quote: 'Stay hungry', author: 'Ada Sund' },
		});
		expect(of({ quote: 'Stay bold', author: 'Ada Sund' })).toEqual({ author: 'Ada Sund' });
		expect(of({ quote: 'Stay bold' })).toEqual({ quote: 'Stay bold' });
	});
});

describe('an address', () => {
	it.each<[string, Reply, string]>([
		['words that are no JSON', { content: 'Sure! Here it is' }, 'its answer is not a JSON object'],
		['a list', { content: '[]' }, 'its answer is not a JSON object'],
		['an error', { status: 500 }, 'it answered 500'],
		['an error that it may have been paid for', { status: 503 }, 'it answered 503'],
		['a megabyte', { content: 'x'.repeat(1_000_001) }, 'it answered with too many bytes'],
		['half of an answer', { content: '{', headers: cutOff }, 'it cannot be reached'],
	])(
		'that answers with %s leaves the writing to the rules, which is logged',
		async (_case, reply, why) => {
			const model = await startModel(reply);
			const said = { prompt: 'Fresh coffee' };
			const { input, keys, log } = await written(model, 'social-post', said);
			expect(input).toMatchObject(said);
			expect(keys).toEqual([]);
			expect(model.asked).toHaveLength(1);
			expect(log).toContain(why);
			expect(log).toContain('the prompt is read by rules');
		},
	);

	it('that does not answer in time leaves the writing to the rules, and is not asked again', async () => {
		const model = await startModel({});
		const timers = jest.spyOn(globalThis, 'setTimeout');
		const [said, timeoutMs] = [{ prompt: 'Fresh coffee' }, 123_456];
		const writing = written(model, 'social-post', said, { timeoutMs });
		await until('the request', () => model.asked.length === 1);
		// Not a short time: on a slow machine, it would pass before the request arrives.
		for (const [callback, ms] of timers.mock.calls) if (ms === timeoutMs) callback();
		timers.mockRestore();
		const { input, keys, log } = await writing;
		expect(input).toMatchObject(said);
		expect(keys).toEqual([]);
		expect(model.asked).toHaveLength(1);
		expect(log).toContain('it did not answer within 123456 ms');
		expect(log).toContain('the prompt is read by rules');
	});

	it('that is busy is asked again when it says so', async () => {
		const busy = { headers: { 'retry-after': '0' } };
		const model = await startModel({ status: 429 }, { status: 503, ...busy }, says(script));
		const { fields } = await written(model, 'social-post', { prompt: 'Fresh coffee' });
		expect(fields).toEqual(script);
		expect(model.asked).toHaveLength(3);
	});

	it('that stays busy is asked three times', async () => {
		const model = await startModel({ status: 429, headers: { 'retry-after': '0' } });
		const { keys } = await written(model, 'social-post', { prompt: 'Fresh coffee' });
		expect(keys).toEqual([]);
		expect(model.asked).toHaveLength(3);
	});
});

describe('the words of a video', () => {
	const body = { template_id: 'social-post', context: { prompt: 'Fresh coffee' } };

	it('are written once, although its renders crash', async () => {
		const model = await startModel(says(script), says({ headline: 'Something else' }));
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer, catalogue, flags: model.flags });
		const { id } = await createVideo(service, body);
		const first = await renderer.next();
		first.fail(new RenderError('crashed', 'The renderer ended'));
		const second = await renderer.next();
		expect(second.request.input).toEqual(first.request.input);
		expect(second.request.written).toEqual(['headline', 'beats', 'cta']);
		await second.finish();
		await videoWith(service, id, 'completed');
		expect(model.asked).toHaveLength(1);
	});

	it('are used although the store fails to keep them', async () => {
		const model = await startModel(says(script));
		const renderer = steeredRenderer();
		const { text: log, logger } = collectedLog();
		const service = await startTestService({
			...{ renderer, logger, catalogue, flags: model.flags },
			extension: extendWith(({ store }) => {
				jest.spyOn(store.answers, 'add').mockRejectedValue(new Error('The connection is lost'));
			}),
		});
		await createVideo(service, body);
		expect((await renderer.next()).request.input.data).toMatchObject(script);
		expect(model.asked).toHaveLength(1);
		expect(log()).toContain('answer of a model not kept');
	});

	it('stay with it when the service starts again, even without the model', async () => {
		const model = await startModel(says(script));
		const renderer = steeredRenderer();
		const before = await startTestService({ renderer, catalogue, flags: model.flags });
		await createVideo(before, body);
		const first = await renderer.next();
		await before.stop();
		await startTestService({ renderer, catalogue, dataFolder: before.dataFolder });
		const second = await renderer.next();
		expect(second.request.input).toEqual(first.request.input);
		expect(second.request.input.data).toMatchObject(script);
	});

	it('are those of its preview, which asks only if it may', async () => {
		const model = await startModel(says(script), says({ headline: 'Something else' }));
		const renderer = instantRenderer();
		const size = { width: 720, height: 1280, durationSeconds: 4, thumbnailSeconds: 1 };
		const frames = [{ seconds: 1, jpeg: 'AAAA' }];
		const previews = fakeStills(() => Promise.resolve({ ...size, script: shortScript, frames }));
		const service = await startTestService({ renderer, previews, catalogue, flags: model.flags });
		const asked = { json: { ...body, frames: 1 } };
		const preview = async (more: Record<string, unknown>) =>
			(await service.call('/_service/previews', { json: { ...body, frames: 1, ...more } })).json;
		const byRules = await preview({ write_with_model: false });
		expect(byRules).toMatchObject({ script: shortScript, has_model: true });
		expect(byRules).not.toHaveProperty('written_fields');
		expect(previews.orders.at(-1)?.request.input).toMatchObject(body.context);
		expect(model.asked).toEqual([]);
		expect(await preview({})).toMatchObject({ written_fields: script, has_model: true });
		expect((await service.call('/v1/previews', asked)).status).toBe(200);
		expect(previews.orders.at(-1)?.request.written).toEqual(Object.keys(script));
		const { id } = await createVideo(service, body);
		await videoWith(service, id, 'completed');
		expect(renderer.requests[0]?.input).toEqual(previews.orders.at(-1)?.request.input);
		expect(model.asked).toHaveLength(1);
	});

	it('are those of its preview, or there is no preview: if the model does not answer, the video would ask it again', async () => {
		const model = await startModel({ content: 'no JSON' }, { content: 'no JSON' }, says(script));
		const frames = [{ seconds: 1, jpeg: 'AAAA' }];
		const size = { width: 720, height: 1280, durationSeconds: 4, thumbnailSeconds: 1 };
		const previews = fakeStills(() => Promise.resolve({ ...size, script: shortScript, frames }));
		const service = await startTestService({ previews, catalogue, flags: model.flags });
		const preview = () => service.call('/v1/previews', { json: body });
		const refused = await preview();
		expect(refused).toMatchObject({
			status: 503,
			json: { error: { type: 'preview_unavailable' } },
		});
		expect(refused.text).toContain('did not answer');
		expect(previews.orders).toEqual([]);
		// That of the dashboard then shows the words of the rules.
		const json = { ...body, frames: 1 };
		const { json: byRules } = await service.call('/_service/previews', { json });
		expect(byRules).toMatchObject({ script: shortScript });
		expect(byRules).not.toHaveProperty('written_fields');
		expect((await preview()).status).toBe(200);
		expect(previews.orders[1]?.request.written).toEqual(Object.keys(script));
	});
});

it('shows the script of a video while it is made, and no longer if it fails', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const { id } = await createVideo(service);
	const render = await renderer.next();
	expect(await getVideo(service, id)).not.toHaveProperty('script');
	render.scripted(shortScript);
	const { script: shown } = await untilScripted();
	expect(shown).toEqual(shortScript);
	const list = await service.call('/v1/videos');
	expect(list.text).not.toContain('left_out');
	render.fail(new RenderError('invalid_context', 'It cannot be drawn'));
	expect(await videoWith(service, id, 'failed')).not.toHaveProperty('script');

	function untilScripted() {
		return until('the script', async () => {
			const video = await getVideo(service, id);
			return video.script !== undefined && video;
		});
	}
});

it('needs the name of the model, and takes the key from the environment alone', () => {
	const url = ['--writer-url', 'http://127.0.0.1:1/v1'];
	expect(() => readConfiguration(url, {})).toThrow(
		/writer-model\) is required with --writer-url\.$/,
	);
	expect(() => readConfiguration(['--writer-api-key', 'x'], {})).toThrow(/--writer-api-key/);
	expect(readConfiguration([], { VIDEO_SERVICE_WRITER_API_KEY: 'x' }).writer).toBeUndefined();
});
