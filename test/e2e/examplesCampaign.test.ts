import { z } from 'zod/v3';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { completion } from '../harness/agent';
import { useExampleEnvironment } from '../harness/exampleEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer } from '../harness/localServer';
import { answer, MailServer } from '../harness/mailServer';
import { serveSpeechAndPictures } from '../harness/speechAndPictures';

// The form, the mails and the question are n8n's own, and the videos are drawn, small. Models and networks are stand-ins.

jest.setTimeout(600_000);

const formats = [
	{ format: '9:16', size: { width: 144, height: 256 } },
	{ format: '4:5', size: { width: 144, height: 180 } },
	{ format: '1:1', size: { width: 144, height: 144 } },
	{ format: '16:9', size: { width: 256, height: 144 } },
];
const words = {
	en: { headline: 'Ready for winter?', lines: ['We look at brakes and lights.'], cta: 'Come by' },
	de: {
		headline: 'Bereit für den Winter?',
		lines: ['Wir prüfen die Bremsen.'],
		cta: 'Komm vorbei',
	},
};
type Language = keyof typeof words;

const mails = new MailServer();
const model = new LocalServer(({ body }) => {
	const [, language] = /the language with the code \\"(\w+)/.exec(body)!;
	const output = words[z.enum(['en', 'de']).parse(language)];
	return completion({ role: 'assistant', content: JSON.stringify({ output }) });
});
const writer = new LocalServer(() => completion({ role: 'assistant', content: '{}' }));
for (const server of [mails, model, writer]) startForAllTests(server);

const environment = useExampleEnvironment({
	renders: true,
	flags: () => [
		...['--testing', '--render-concurrency', '2'],
		...['--writer-url', `${writer.url}/v1`, '--writer-model', 'scripted'],
	],
});
const { n8n, network, graphApi } = environment;

serveSpeechAndPictures(network);
beforeEach(() => {
	for (const server of [model, writer]) server.received.length = 0;
	mails.mails.length = 0;
});

/** @param prompt of the videos, if it is not the headline */
async function prepared(prompt?: string) {
	const post = { id: '={{ $json.id }}' };
	const example = environment
		.example('campaign.json')
		.credential('openAiApi', await environment.modelCredential(model))
		.credential('smtp', await environment.mailCredential(mails))
		.useGraphApi(network.url)
		.send('Upload-Post: post it on LinkedIn', `${network.url}/linkedin`, 'json', post)
		.send('YouTube: post it', `${network.url}/youtube`, 'file', post);
	if (prompt !== undefined) {
		for (const name of ['Preview', 'Make the videos'])
			example.node(name).parameters.prompt = prompt;
	}
	const workflow = await example.put();
	await environment.activate(workflow);
	return { workflow, formId: example.node('Campaign').webhookId! };
}

/** Fills in the form, and approves the stills. */
async function run(
	{ workflow, formId }: Awaited<ReturnType<typeof prepared>>,
	row: { languages: Language[]; voice: string },
) {
	const form = new FormData();
	const values = [
		'We look at brakes and lights. Come by!',
		`${network.url}/bike.jpg`,
		row.voice,
		JSON.stringify(row.languages),
		JSON.stringify(formats.map(({ format }) => format)),
	];
	for (const [index, value] of values.entries()) form.append(`field-${index}`, value);
	const sent = await fetchFromN8n(`${n8n.baseUrl}/form/${formId}`, { method: 'POST', body: form });
	expect(sent.status).toBe(200);
	const before = await environment.videos();
	const stills = await mails.mail(1);
	expect(await environment.videos()).toEqual(before);
	await answer(await mails.mail(2), true);
	const execution = await n8n.waitForExecutionOf(workflow.id, () => true, { timeoutMs: 500_000 });
	expect(execution.status).toBe('success');
	return { execution, stills };
}

const requests = (path: string) => network.to(path).length;

/** The IDs of the videos that were sent to the network of each format, in the order of `formats`. */
async function posted(): Promise<string[][]> {
	const idsOf = async (queries: URLSearchParams[], field: string) =>
		await Promise.all(queries.map(async (query) => await environment.idOf(query.get(field))));
	const sent = (path: string) => network.to(path).map(({ query }) => query.get('id')!);
	return [
		await idsOf(graphApi.reels, 'video_url'),
		await idsOf(graphApi.pageVideos, 'file_url'),
		sent('/linkedin'),
		sent('/youtube'),
	];
}

test('one row in four formats and two languages: every video is shown, approved, made and posted, but for a reel that Instagram refuses', async () => {
	const languages = ['en', 'de'] as const;
	graphApi.statusCodes = [
		['IN_PROGRESS', 'ERROR'],
		['IN_PROGRESS', 'IN_PROGRESS', 'FINISHED'],
	];
	const { execution, stills } = await run(await prepared(), {
		languages: [...languages],
		voice: 'alloy',
	});

	const shown = languages.flatMap((language) => [words[language].headline, words[language].cta]);
	for (const text of shown) expect(stills.html).toContain(text);
	expect(Object.keys(stills.files)).toHaveLength(8);
	const previews = itemsOf(execution, 'Preview').map(({ json }) => json);
	const sizes = formats.map(({ size }) => expect.objectContaining(size) as object);
	expect(previews).toEqual([...sizes, ...sizes]);
	for (const one of previews) expect(one).not.toHaveProperty('warnings');

	const headlines = languages.map((language) => words[language].headline).sort();
	const videos = await environment.videos();
	const titleOf = async (id: string) => (await environment.recordOf(id)).post.title;
	for (const [index, ids] of (await posted()).entries()) {
		expect((await Promise.all(ids.map(titleOf))).sort()).toEqual(headlines);
		const { size } = formats[index]!;
		for (const id of ids) expect(videos.find((video) => video.id === id)).toMatchObject(size);
	}
	expect(graphApi.asked).toEqual([2, 3]);
	expect(graphApi.published).toEqual(['container-1']);
	const refused = await titleOf(await environment.idOf(graphApi.reels[0]!.get('video_url')));
	expect((await mails.mail(3)).subject).toBe(`Not posted on Instagram: ${refused}`);
	const made = itemsOf(execution, 'Make the videos');
	expect(made).toHaveLength(8);
	for (const { json } of made) {
		expect(json).toMatchObject({ post: { ai_generated: { text: true, voice: true } } });
	}
	for (const { headers } of network.to('/youtube')) {
		expect(headers).toMatchObject({ 'content-type': 'video/mp4' });
	}
	// The work that no format needs for itself is done once; all fields have a value, so the writer has nothing to do.
	const calls = {
		model: model.received.length,
		writer: writer.received.length,
		speech: requests('/audio/speech'),
		picture: requests('/bike.jpg'),
		videos: videos.length,
	};
	expect(calls).toEqual({ model: 2, writer: 0, speech: 6, picture: 1, videos: 8 });
});

test('one format fails: it is reported, and the others are posted', async () => {
	const prompt = "={{ $json.output.headline }}{{ $json.Formats === '1:1' ? ' [fail]' : '' }}";
	const { execution } = await run(await prepared(prompt), { languages: ['en'], voice: '' });

	expect((await posted()).map(({ length }) => length)).toEqual([1, 1, 0, 1]);
	expect(graphApi.published).toEqual(['container-0']);
	const [failed, ...more] = itemsOf(execution, 'Make the videos', { output: 1 });
	expect(more).toEqual([]);
	expect(failed!.json.error).toMatchObject({ message: expect.any(String) as string });
	const report = await mails.mail(3);
	expect(report.subject).toBe('Not made: en, 1:1');
});
