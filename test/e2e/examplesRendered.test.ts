import { z } from 'zod/v3';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { modelThatSays } from '../harness/agent';
import { useExampleEnvironment } from '../harness/exampleEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer } from '../harness/localServer';
import { inspectMp4 } from '../harness/mp4';
import { byId } from '../harness/resourceLocator';
import { picture, serveSpeechAndPictures } from '../harness/speechAndPictures';

// The videos of these examples are spoken and drawn, small. What is outside speaks the real protocols on loopback.

jest.setTimeout(600_000);

const environment = useExampleEnvironment({ renders: true });
const { n8n, network, graphApi } = environment;

const spokenSchema = z.object({ input: z.string(), voice: z.string() });

const products = () =>
	['Bell', 'Lamp'].map((title) => ({
		title,
		description: 'It fits every bike.',
		price: title === 'Bell' ? '€ 19.50' : '€ 34.00',
		link: `https://www.shop.example/products/${title}-with-a-long-name?variant=1`,
		image_link: `${network.url}/${title}.jpg`,
	}));

/** Its price is no text. */
const brokenProduct = {
	...{ title: 'Pump', description: 'It fits.', link: 'https://www.shop.example/products/Pump' },
	price: { amount: 9 },
};

serveSpeechAndPictures(network);
beforeAll(() => {
	const answerOthers = network.handler;
	network.handler = (request, response) =>
		request.path === '/products.json'
			? { body: { products: [...products(), brokenProduct] } }
			: answerOthers(request, response);
});

/** The video is upright, and each of its frames shows something. */
async function expectDrawn(videoUrl: string, facts: object = {}) {
	const file = await fetch(videoUrl);
	const found = await inspectMp4(Buffer.from(await file.arrayBuffer()));
	expect(found).toMatchObject({ width: 144, height: 256, ...facts });
	for (const spread of found.contrast) expect(spread).toBeGreaterThan(0);
}

test('a narrated short: the model’s lines are spoken and shown, and posted with the caption of the video', async () => {
	const texts = {
		headline: 'Why your chain needs oil',
		beats: ['Dust grinds the chain', 'Oil keeps metal apart'],
		cta: 'Come by for a check-up',
	};
	graphApi.statusCodes = [['IN_PROGRESS', 'FINISHED']];
	const model = await modelThatSays(JSON.stringify(texts)).start();
	const example = environment.example('narrated-short.json');
	// The manual trigger gives no topic.
	example.node('Make the video').parameters.prompt = 'Why a bicycle chain needs oil';
	const workflow = await example
		.credential('openAiApi', await environment.modelCredential(model))
		.replace('Topic', { type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} })
		.useGraphApi(network.url)
		.put();
	const { status } = await environment.run(workflow, 'Topic');
	await model.stop();

	expect(status).toBe('success');
	const spoken = network.to('/audio/speech').map(({ json }) => spokenSchema.parse(json));
	const lines = [texts.headline, ...texts.beats, texts.cta];
	expect(spoken.map(({ input }) => input)).toEqual(lines);
	for (const { voice } of spoken) expect(voice).toBe('alloy');

	const [posted] = graphApi.reels;
	const id = await environment.idOf(posted!.get('video_url'));
	const { script, caption, video_url } = await environment.recordOf(id);
	// The brand's address stands with the call to action.
	const action = expect.stringContaining(texts.cta) as string;
	expect(script).toMatchObject({ headline: texts.headline, call_to_action: action });
	expect(script.scenes.map(({ text }) => text)).toEqual([...lines.slice(0, -1), action]);
	expect(posted!.get('caption')).toBe(caption);
	for (const text of texts.beats) expect(caption).toContain(text);
	expect(graphApi.asked).toEqual([2]);
	expect(graphApi.published).toEqual(['container-0']);

	await expectDrawn(video_url, { audioCodec: 'aac' });
});

const openAi = new LocalServer(() => ({
	body: { created: 1, data: [{ b64_json: picture.toString('base64') }] },
}));
startForAllTests(openAi);
afterEach(() => {
	openAi.received.length = 0;
});

/** The example with pictures and voices of its own, and the collection that it uploads them to. */
async function ownPictureAndVoice() {
	const collectionId = byId(
		await environment.createCollection({ name: 'Campaign', asset_type: 'all' }),
	);
	const example = environment.example('own-picture-and-voice.json');
	const posting = example.node('Post it').parameters;
	example
		.credential('openAiApi', await environment.modelCredential(openAi))
		.useSheet(network.url)
		.send('Post it', `${network.url}/videos`, 'file', {
			id: '={{ $json.id }}',
			title: String(posting.title),
		});
	for (const name of ['Upload the picture', 'Upload the voice']) {
		example.node(name).parameters.collectionId = collectionId;
	}
	Object.assign(example.node('Speak the text').parameters, {
		url: `${network.url}/text-to-speech`,
		authentication: 'none',
	});
	return { example, collectionId };
}

/** The IDs of the posted videos. */
const postedIds = () => network.to('/videos').map(({ query }) => query.get('id')!);

test('a picture and a voice that other nodes made are uploaded, shown and heard, once for each row', async () => {
	const text = 'Winter is coming';
	environment.sheet.rows = [
		{ row_number: 2, text: 'It was posted', video: 'https://video.example/1.mp4' },
		{ row_number: 3, text },
		{ row_number: 4, text: '' },
	];
	const { example, collectionId } = await ownPictureAndVoice();
	const workflow = await example.put();
	const run = async () => (await environment.run(workflow, 'Every weekday')).status;
	expect([await run(), await run()]).toEqual(['success', 'success']);

	expect(openAi.received).toHaveLength(1);
	expect(network.to('/text-to-speech').map(({ json }) => json)).toEqual([
		{ text, model_id: 'eleven_multilingual_v2' },
	]);
	expect(postedIds()).toHaveLength(1);
	const id = postedIds()[0]!;
	const prefix = `collection:${collectionId.value}/`;
	expect(await environment.customDataOf(id)).toMatchObject({
		media: [{ url: expect.stringMatching(new RegExp(`^${prefix}data-[\\da-f]{8}$`)) as string }],
		voiceUrl: expect.stringMatching(new RegExp(`^${prefix}.+`)) as string,
	});
	const { script, video_url, post } = await environment.recordOf(id);
	expect(network.to('/videos')[0]!.query.get('title')).toBe(post.title);
	expect(script.headline).toBe(text);
	expect(environment.sheet.rows[1]!.video).toBe(video_url);
	await expectDrawn(video_url, { audioCodec: 'aac' });
});

test('a row whose voice fails is marked, and the next row follows', async () => {
	environment.sheet.rows = [
		{ row_number: 2, text: 'Nobody can say this' },
		{ row_number: 3, text: 'Autumn is here' },
	];
	const { example } = await ownPictureAndVoice();
	const answerAll = network.handler;
	network.handler = (request, response) =>
		request.path === '/text-to-speech' && JSON.stringify(request.json).includes('Nobody')
			? { status: 400 }
			: answerAll(request, response);
	const execution = await environment.run(await example.put(), 'Every weekday');
	network.handler = answerAll;
	expect(execution.status).toBe('success');
	expect(postedIds()).toHaveLength(1);
	const { video_url } = await environment.recordOf(postedIds()[0]!);
	expect(environment.sheet.rows.map(({ video }) => video)).toEqual(['failed', video_url]);
});

test('a video that could not be posted is posted by the next run, is not paid for again, and the next row follows', async () => {
	environment.sheet.rows = [
		{ row_number: 2, text: 'Spring is here' },
		{ row_number: 3, text: 'Summer is next' },
	];
	const before = (await environment.videos()).length;
	const { example } = await ownPictureAndVoice();
	// A manual execution ignores the keys.
	const path = 'own-picture-and-voice';
	example.replace('Every weekday', {
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		parameters: { path },
		webhookId: path,
	});
	const workflow = await example.put();
	await environment.activate(workflow);
	const ended: string[] = [];
	const run = async () => {
		const started = await fetchFromN8n(`${n8n.baseUrl}/webhook/${path}`);
		expect(started.status).toBe(200);
		const execution = await n8n.waitForExecutionOf(workflow.id, () => true, {
			timeoutMs: 400_000,
			ignore: ended,
		});
		ended.push(execution.id);
		return execution.status;
	};
	const answerAll = network.handler;
	network.handler = (request, response) =>
		request.path === '/videos' ? { status: 400 } : answerAll(request, response);
	expect(await run()).toBe('error');
	network.handler = answerAll;
	expect(await run()).toBe('success');

	const [refused, ...posted] = postedIds();
	expect(posted).toHaveLength(2);
	expect(posted[0]).toBe(refused);
	expect(await environment.videos()).toHaveLength(before + 2);
	const urls = posted.map(async (id) => (await environment.recordOf(id)).video_url);
	expect(environment.sheet.rows.map(({ video }) => video)).toEqual(await Promise.all(urls));
});

test('each product of a feed becomes an ad with its own image and price, posted with its own caption; a broken row stops no other', async () => {
	const example = environment
		.example('product-feed-ads.json')
		.send('Post the ad', `${network.url}/ads`, 'file', {
			id: '={{ $json.id }}',
			caption: '={{ $json.post.text }}',
		});
	example.node('Read the feed').parameters.url = `${network.url}/products.json`;
	const workflow = await example.put();
	const execution = await environment.run(workflow, 'Every Monday');
	expect(execution.status).toBe('success');
	expect(itemsOf(execution, 'Rows without a video').map(({ json }) => json)).toEqual([
		{ ...brokenProduct, error: expect.objectContaining({ type: 'input' }) as unknown },
	]);

	expect(network.to('/products.json')).toHaveLength(1);
	const posts = network.to('/ads');
	expect(posts).toHaveLength(2);
	for (const { title, price, link, image_link } of products()) {
		expect(network.to(`/${title}.jpg`)).not.toEqual([]);
		const post = posts.find(({ query }) => query.get('caption')!.includes(title))!;
		const id = post.query.get('id')!;
		expect(await environment.customDataOf(id)).toMatchObject({
			...{ imageUrl: image_link, price, url: new URL(link).hostname },
		});
		const { script, caption, video_url } = await environment.recordOf(id);
		expect(post.headers).toMatchObject({ 'content-type': 'video/mp4' });
		expect(post.query.get('caption')).toBe(caption);
		const shown = script.scenes.map(({ text }) => text).join('\n');
		for (const text of [title, 'It fits every bike', price]) expect(shown).toContain(text);
		await expectDrawn(video_url);
	}
});
