import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { mergeCustomData, scriptFields } from '../src/render/templates/customData';
import { isInAnotherLanguage, type Language } from '../src/script/language';
import { readConfiguration } from '../src/settings/configuration';
import { collectedLog } from './support/collectedLog';
import { instantRenderer } from './support/fakeRenderer';
import { startLocalServer } from './support/localServer';
import { atEnd, startTestService, stopAll } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

const requestSchema = z.object({
	model: z.string(),
	messages: z.tuple([
		z.object({ role: z.literal('system'), content: z.string() }),
		z.object({ role: z.literal('user'), content: z.string() }),
	]),
});

interface Asked {
	path: string;
	headers: IncomingHttpHeaders;
	body: z.infer<typeof requestSchema>;
}

/** Speaks as an OpenAI-compatible address does; `content` is what the model says, undefined is no answer at all. */
async function startModel(content: string | undefined, status = 200) {
	const asked: Asked[] = [];
	const { url: address, stop } = await startLocalServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
			const { url: path = '', headers } = request;
			asked.push({ path, headers, body: requestSchema.parse(body) });
			if (content === undefined) return;
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ choices: [{ index: 0, message: { content } }] }));
		});
	});
	atEnd(stop);
	return { asked, url: `${address}/v1` };
}

/** The context that the renderer is given for a video, and what was logged on the way. */
async function written(
	model: { url: string },
	context: Record<string, unknown>,
	{ apiKey = '', timeoutMs = 20_000 } = {},
) {
	const renderer = instantRenderer();
	const { text, logger } = collectedLog();
	const service = await startTestService({
		renderer,
		logger,
		flags: [
			...['--writer-url', model.url, '--writer-model', 'm'],
			...['--writer-timeout-ms', String(timeoutMs)],
		],
		environment: { VIDEO_SERVICE_WRITER_API_KEY: apiKey },
	});
	const { id } = await createVideo(service, { context });
	await videoWith(service, id, 'completed');
	return { context: renderer.requests[0]?.context, log: text() };
}

const script = {
	headline: 'Coffee, sooner',
	beats: ['Roasted on Tuesdays', 'At your desk in five minutes'],
	cta: 'Order now',
};

it('gives the model the prompt and the data without images, and keeps what the caller set', async () => {
	const model = await startModel(`\`\`\`json\n${JSON.stringify(script)}\n\`\`\``);
	const image =
		'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
	const custom_data = {
		cta: 'Taste it',
		price: 4,
		imageUrl: image,
		scenes: [{ media: [{ url: image }] }],
		captionPrompt: 'Be brief',
		compositionProps: { aspectRatio: '1:1' },
	};
	const said = { prompt: 'Fresh coffee', system_prompt: 'Sound calm', custom_data };
	const { context, log } = await written(model, said, { apiKey: 'sk-secret' });
	expect(context).toEqual({
		prompt: 'Fresh coffee',
		system_prompt: 'Sound calm',
		custom_data: { ...custom_data, compositionProps: { ...script, aspectRatio: '1:1' } },
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
		template: 'plain',
		prompt: 'Fresh coffee',
		data: { cta: 'Taste it', price: 4, scenes: [{ media: [{}] }] },
		variant: { captionPrompt: 'Be brief', compositionProps: { aspectRatio: '1:1' } },
	});
	expect(log).not.toContain('sk-secret');
});

it.each<[string, Record<string, unknown>, Partial<typeof script>]>([
	['under another name', { hook: 'Wake up', points: ['Hot'] }, { cta: script.cta }],
	[
		'in a variant',
		{ compositionProps: { title: 'Wake up' } },
		{ cta: script.cta, beats: script.beats },
	],
	['as scenes', { scenes: [{ media: [] }, { text: 'Wake up' }] }, { cta: script.cta }],
	['as lines of scenes', { scenes: 'Wake up\nSmell the coffee' }, { cta: script.cta }],
	['as blank fields', { headline: '', beats: null, cta: '' }, script],
])('keeps what the caller gave %s', async (_case, custom_data, used) => {
	const model = await startModel(JSON.stringify(script));
	const { context } = await written(model, { prompt: 'Fresh coffee', custom_data });
	const data = mergeCustomData(context?.custom_data, scriptFields);
	const { headline, beats, cta } = data;
	expect({ headline, beats, cta }).toEqual(used);
});

it('replaces lines that fail the checks by its own', async () => {
	const answer = {
		headline: '**Coffee, sooner**',
		beats: [
			'Beat 1: Roasted on Tuesdays',
			'At your desk in five minutes',
			'Only $3 a cup until 14 May',
			'At your desk in five minutes',
		],
		cta: 'Order now at bean.shop',
	};
	const model = await startModel(JSON.stringify(answer));
	const prompt =
		'Fresh coffee for Leeds. We roast every Tuesday. A cup is $2. Order at bean.example.';
	const { context, log } = await written(model, { prompt });
	expect(context?.custom_data?.['compositionProps']).toEqual({
		beats: [
			'Fresh coffee for Leeds',
			'At your desk in five minutes',
			'We roast every Tuesday',
			'A cup is $2',
		],
	});
	expect(log).toContain("lines of the model's script were replaced");
});

it('replaces lines in another language than the rest, but keeps a slogan of the prompt', async () => {
	const answer = {
		headline: 'Frisches Brot in Leipzig',
		beats: [
			'Our bread is baked with love every morning',
			'Warm aus dem Ofen ab 6 Uhr',
			'Bread for all of you',
		],
		cta: 'Order your bread today',
	};
	const model = await startModel(JSON.stringify(answer));
	const prompt =
		'Frisches Brot in Leipzig. Warm aus dem Ofen ab 6 Uhr. Wir backen ohne Zusätze. Das Mehl ist aus der Region. Unser Motto: Bread for all of you.';
	const { context, log } = await written(model, { prompt });
	expect(context?.custom_data?.['compositionProps']).toEqual({
		headline: 'Frisches Brot in Leipzig',
		beats: ['Wir backen ohne Zusätze', 'Warm aus dem Ofen ab 6 Uhr', 'Bread for all of you'],
	});
	expect(log).toContain('Order your bread today');
});

it('keeps an English slogan of the brand, not the English of the prompt, in a German script', async () => {
	const answer = {
		headline: 'Brot mit Liebe',
		beats: ['Jeden Morgen frisch aus dem Ofen', 'Baked for all of you', 'You will love our bread'],
		cta: 'Komm vorbei und probier es',
	};
	const model = await startModel(JSON.stringify(answer));
	const { context } = await written(model, {
		prompt: 'A film in German for our bakery. You will love our bread. It is baked every morning.',
		brand_assets: { tagline: 'Baked for all of you' },
	});
	expect(context?.custom_data?.['compositionProps']).toEqual({
		...answer,
		beats: ['Jeden Morgen frisch aus dem Ofen', 'Baked for all of you'],
	});
});

it.each<[string, Language, boolean]>([
	['Order your bread today', 'de', true],
	['Bestellen Sie jetzt mit der App', 'en', true],
	['Coffee to go', 'de', false],
	['Pizza Da Mario, Via Roma', 'de', false],
	['北海道産の小麦', 'ko', true],
	['北海道産小麦', 'ja', false],
	['Кава за 50 гривень', 'uk', false],
	['Kom til oss nå', 'da', false],
])('"%s" is surely not %s: %s', (text, language, expected) => {
	expect(isInAnotherLanguage(text, language)).toBe(expected);
});

it.each<[string, string | undefined, number, string]>([
	['words that are no JSON', 'Sure! Here is your script', 200, 'The answer is not a script'],
	['a script without beats', JSON.stringify({ ...script, beats: [] }), 200, 'is not a script'],
	['an error', '{}', 500, 'The address answered 500'],
	['no answer in time', undefined, 200, 'No answer within 300 ms'],
])(
	'leaves the writing to the template, and says why, after %s',
	async (_case, content, status, why) => {
		const model = await startModel(content, status);
		const said = { prompt: 'Fresh coffee' };
		const { context, log } = await written(model, said, {
			timeoutMs: content === undefined ? 300 : 20_000,
		});
		expect(context).toEqual(said);
		expect(model.asked).toHaveLength(1);
		expect(log).toContain(why);
		expect(log).toContain('the built-in writer does');
	},
);

it('needs the name of the model, and takes the key from the environment alone', () => {
	const url = ['--writer-url', 'http://127.0.0.1:1/v1'];
	expect(() => readConfiguration(url, {})).toThrow(
		/writer-model\) is required with --writer-url\.$/,
	);
	expect(() => readConfiguration(['--writer-api-key', 'x'], {})).toThrow(/--writer-api-key/);
	expect(readConfiguration([], { VIDEO_SERVICE_WRITER_API_KEY: 'x' }).writer).toBeUndefined();
});
