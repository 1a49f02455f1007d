import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Workflow } from '../../host/client.mjs';
import { itemsOf } from '../../host/executionData.mjs';
import { waitFor } from '../../host/progress.mjs';
import { scriptedModel } from '../harness/agent';
import type { RunningCommand } from '../harness/command';
import { Example, exampleFiles } from '../harness/examples';
import { LocalServer } from '../harness/localServer';
import { startService, type ServiceReady } from '../harness/service';
import { stage, stageClient } from '../harness/stage';

jest.setTimeout(180_000);

const n8n = stageClient();
const data = mkdtempSync(join(tmpdir(), 'video-examples-'));

/** In the place of a social network, a chat or a mail server. */
let network: LocalServer;
let service: RunningCommand<ServiceReady>;
let credential: { id: string; name: string };
const active: Workflow[] = [];

beforeAll(async () => {
	network = await new LocalServer(() => ({ body: { id: 'post_1' } })).start();
	service = await startService(data, 0, ['--instant']);
	credential = await n8n.putCredential({
		name: 'Video service of the examples',
		type: 'videoGenerationApi',
		data: { apiKey: service.ready.apiKey, baseUrl: service.ready.url },
	});
});

beforeEach(() => {
	network.received.length = 0;
});

afterEach(async () => {
	for (const workflow of active.splice(0)) await n8n.deactivate(workflow);
});

afterAll(async () => {
	await service.stop();
	await network.stop();
	rmSync(data, { recursive: true, force: true });
});

const example = (file: string) => new Example(file).credential('videoGenerationApi', credential);

const activate = async (workflow: Workflow) => {
	active.push(workflow);
	return await n8n.activate(workflow);
};

const runByHand = async (workflow: Workflow, trigger: string) => {
	const execution = await n8n.waitForExecution((await n8n.run(workflow, trigger))!);
	expect(execution.status).toBe('success');
	return execution;
};

const received = async (path: string, count: number) =>
	await waitFor(
		() => {
			const requests = network.to(path);
			return Promise.resolve(requests.length >= count ? requests : undefined);
		},
		{ what: `${count} posts at ${path}`, timeoutMs: 60_000, everyMs: 100 },
	);

/** Starts a video whose callback goes to a trigger's path. */
const generate = async (triggerPath: string, prompt: string, title: string) => {
	const generating = example('generate-video.json');
	Object.assign(generating.node('Video Generation').parameters, {
		...{ triggerPath, prompt },
		metadata: { values: [{ key: 'title', value: title }] },
	});
	const execution = await runByHand(await generating.put(), 'Run it');
	return String(itemsOf(execution, 'Video Generation')[0]!.json.id);
};

const film = { 'content-type': 'video/mp4' };

test.each(exampleFiles)(
	'%s: n8n has every node of it, and sticky notes explain it',
	async (file) => {
		const { nodes } = new Example(file);
		const types = await n8n.nodeTypes();
		for (const { type, typeVersion } of nodes.filter((node) => !node.type.includes('stickyNote'))) {
			const versions = types.filter(({ name }) => name === type).flatMap(({ version }) => version);
			// The host makes the tool of a node from the node itself.
			const isMade = type.endsWith('.videoGenerationTool') && versions.length === 0;
			expect({ type, typeVersion, known: isMade || versions.includes(typeVersion!) }).toEqual({
				...{ type, typeVersion, known: true },
			});
		}
		expect(nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote')).not.toEqual([]);
	},
);

test('sheet rows become ads, one post for each row', async () => {
	const workflow = await example('sheet-rows-to-ads.json')
		.give('Read the sheet', [
			{ row_number: 2, name: 'Maya', message: 'Oslo is dry.', offer: '-25%', code: 'MAYA25' },
			{ row_number: 3, name: 'Jonas', message: 'Ride with us.', offer: '-10%', code: 'JONAS' },
		])
		.send('Post the ad', `${network.url}/videos`, 'file', {
			description: '={{ $json.metadata.caption }}',
		})
		.send('Note it in the row', `${network.url}/rows`, 'json', {
			row: "={{ $('Ad is finished').item.json.metadata.row }}",
		})
		.put();
	await activate(workflow);
	await runByHand(workflow, 'Every morning');

	const posts = await received('/videos', 2);
	expect(posts.map(({ query }) => query.get('description')).sort()).toEqual([
		...['Oslo is dry.', 'Ride with us.'],
	]);
	for (const { headers } of posts) expect(headers).toMatchObject(film);
	const rows = await received('/rows', 2);
	expect(rows.map(({ query }) => query.get('row')).sort()).toEqual(['2', '3']);
});

test('rows beyond the ceiling are not paid for', async () => {
	const workflow = await example('sheet-rows-to-ads.json')
		.give(
			'Read the sheet',
			Array.from({ length: 21 }, (_, row) => ({
				...{ row_number: row, name: `Row ${row}`, message: 'Hi', offer: '-5%', code: 'X' },
			})),
		)
		.send('Post the ad', network.url, 'file')
		.send('Note it in the row', network.url, 'json')
		.put();
	await activate(workflow);
	const execution = await n8n.waitForExecution((await n8n.run(workflow, 'Every morning'))!);
	expect(execution.status).toBe('error');
	expect(String(execution.data.resultData.error.message)).toMatch(/credits/i);
});

test('a scheduled short: the model’s prompt becomes a video that is posted everywhere', async () => {
	const model = await new LocalServer(() => ({
		body: {
			...{ id: 'c1', object: 'chat.completion', created: 1, model: 'scripted' },
			choices: [
				{
					...{ index: 0, finish_reason: 'stop' },
					message: { role: 'assistant', content: 'Clean your chain. Come by for coffee!' },
				},
			],
			usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
		},
	})).start();
	const openAi = await n8n.putCredential({
		name: 'Scripted model of the examples',
		type: 'openAiApi',
		data: { apiKey: 'none', url: `${model.url}/v1` },
	});
	const query = { video_url: '={{ $json.video_url }}' };
	const workflow = await example('scheduled-shorts.json')
		.credential('openAiApi', openAi)
		.send('YouTube Short', `${network.url}/youtube`, 'file')
		.send('Instagram: create the reel', `${network.url}/reel`, 'json', query)
		.give('Let it be processed', [{ id: 'container' }])
		.send('Instagram: publish it', `${network.url}/publish`, 'json')
		.send('TikTok: post it', `${network.url}/tiktok`, 'json', query)
		.put();
	await runByHand(workflow, 'Every weekday');
	await model.stop();

	expect(network.to('/youtube')[0]!.headers).toMatchObject(film);
	for (const path of ['/reel', '/tiktok']) {
		const address = network.to(path)[0]!.query.get('video_url')!;
		const file = await fetch(address);
		await file.arrayBuffer();
		expect(file.headers.get('content-type')).toBe('video/mp4');
	}
	expect(network.to('/publish')).toHaveLength(1);
});

test.each([true, false])('a video is posted when the chat says so: %s', async (approved) => {
	const workflow = await example('approve-then-post.json')
		.give('Ask for approval', [{ data: { approved } }])
		.send('Post it', `${network.url}/posts`, 'file', {
			title: "={{ $('Video is finished').item.json.metadata.title }}",
		})
		.put();
	await activate(workflow);
	const id = await generate('videos-to-approve', 'Spring is here.', 'Spring');

	const isOfVideo = (execution: Parameters<typeof itemsOf>[0]) =>
		itemsOf(execution, 'Video is finished')[0]?.json.id === id;
	const execution = await n8n.waitForExecutionOf(workflow.id, isOfVideo);
	expect(execution.status).toBe('success');
	const posts = network.to('/posts');
	expect(posts.map(({ query }) => query.get('title'))).toEqual(approved ? ['Spring'] : []);
	for (const { headers } of posts) expect(headers).toMatchObject(film);
});

test('a failed video becomes an alert with the reason', async () => {
	const workflow = await example('failed-videos-alert.json')
		.send('Tell the team', `${network.url}/alerts`, 'json')
		.put();
	await activate(workflow);
	const id = await generate('failed-videos', 'Spring [fail]', 'Spring');

	const [alert] = await received('/alerts', 1);
	expect(alert!.json).toMatchObject({
		...{ id, status: 'failed', metadata: { title: 'Spring' }, verified: true },
		error: { title: expect.any(String) as string },
	});
});

test('the nightly report lists what is finished and what has failed', async () => {
	const workflow = await example('nightly-report.json')
		.send('Send it', `${network.url}/mails`, 'json')
		.put();
	await runByHand(workflow, 'Every night');
	const report = network.to('/mails')[0]!.json as {
		finished: number;
		failed: number;
		text: string;
	};
	expect(report.finished).toBeGreaterThan(0);
	expect(report.failed).toBeGreaterThan(0);
	expect(report.text).toMatch(/^Finished: \d+\n- vid_\w+ \(.+\) http/);
});

test('an agent makes a video on request in the chat, and says which', async () => {
	const model = await scriptedModel([]).start();
	const openAi = await n8n.putCredential({
		name: 'Scripted model of the agent example',
		type: 'openAiApi',
		data: { apiKey: 'none', url: `${model.url}/v1` },
	});
	const agent = example('agent-makes-videos.json').credential('openAiApi', openAi);
	// The editor's own chat needs a browser; the same node also serves a page.
	const chat = agent.node('Chat');
	chat.parameters.public = true;
	await activate(await agent.put());
	const answer = await fetch(`${stage().n8n.url}/webhook/${chat.webhookId}/chat`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			...{ action: 'sendMessage', sessionId: 'test', chatInput: 'A video about our check-up' },
		}),
	});
	await model.stop();
	expect(await answer.text()).toMatch(/The tool said: .*vid_\w{24}/);
});
