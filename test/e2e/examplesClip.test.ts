import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod/v3';

import { repository } from '../harness/command';
import { useExampleEnvironment } from '../harness/exampleEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { answer, MailServer } from '../harness/mailServer';
import { byId } from '../harness/resourceLocator';

// The clip is that of the template's example. A server of the test hears its words, as the API is specified.

jest.setTimeout(600_000);

const mails = new MailServer();
startForAllTests(mails);
const environment = useExampleEnvironment({
	renders: true,
	flags: () => ['--transcription-url', environment.network.url, '--transcription-model', 'ear'],
});
const { network, graphApi } = environment;

const encoded: unknown = JSON.parse(
	readFileSync(join(repository, 'service/src/request/templates/exampleClip.json'), 'utf8'),
);
const clip = Buffer.from(z.string().parse(encoded), 'base64');
const words = 'Good coffee starts with a slow roast'.split(' ');
const heard = {
	text: `${words.join(' ')}.`,
	words: words.map((word, at) => ({ word, start: 0.4 + at * 0.3, end: 0.7 + at * 0.3 })),
};

const answerOthers = network.handler;
network.handler = (request, response) => {
	if (request.path === '/audio/transcriptions') return { body: heard };
	if (!request.path.endsWith('.mp4')) return answerOthers(request, response);
	response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
	return undefined;
};
const answerClips = network.handler;

beforeEach(() => {
	mails.mails.length = 0;
});

/** Starts the example with the clips of one poll of the folder. */
async function start(clips: string[]) {
	const example = environment
		.example('caption-a-clip.json')
		.credential('smtp', await environment.mailCredential(mails))
		.startWith(
			'New clip in the folder',
			clips.map((id) => ({ id, name: `${id}.mp4` })),
		)
		.replace('Get the clip', {
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: `=${network.url}/{{ $json.id }}.mp4`,
				options: { response: { response: { responseFormat: 'file', outputPropertyName: 'data' } } },
			},
		})
		.send('YouTube: post it', `${network.url}/videos`, 'file', {
			id: "={{ $('Caption the clip').item.json.id }}",
			title: "={{ $('Caption the clip').item.json.post.title }}",
		})
		.useGraphApi(network.url);
	example.node('Upload the clip').parameters.collectionId = byId(
		await environment.createCollection({ name: 'Clips', asset_type: 'all' }),
	);
	return environment.run(await example.put(), 'Start');
}

test('each clip of a poll is uploaded, its words are heard, and it is posted when somebody approves it by mail and Instagram is ready', async () => {
	graphApi.statusCodes = [
		['IN_PROGRESS', 'IN_PROGRESS', 'FINISHED'],
		['IN_PROGRESS', 'FINISHED'],
	];
	const running = start(['one', 'two']);
	for (const question of [1, 2]) {
		const mail = await mails.mail(question);
		expect(mail.subject).toContain(heard.text);
		expect(graphApi.published).toHaveLength(question - 1);
		await answer(mail, true);
	}
	expect((await running).status).toBe('success');

	for (const name of ['one', 'two']) expect(network.to(`/${name}.mp4`)).toHaveLength(1);
	expect(network.to('/audio/transcriptions')).not.toEqual([]);
	const posts = network.to('/videos');
	const ids = posts.map(({ query }) => query.get('id')!);
	expect(new Set(ids).size).toBe(2);
	for (const [index, { headers, query }] of posts.entries()) {
		expect(headers).toMatchObject({ 'content-type': 'video/mp4' });
		expect(query.get('title')).toBe(heard.text);
		const { script, caption, video_url } = await environment.recordOf(ids[index]!);
		expect(script.scenes.map(({ text }) => text)).toEqual([heard.text]);
		expect(mails.mails[index]!.html).toContain(new URL(video_url).pathname);
		expect(graphApi.reels[index]!.get('video_url')).toBe(video_url);
		expect(graphApi.reels[index]!.get('caption')).toBe(caption);
	}
	expect(graphApi.asked).toEqual([3, 2]);
	expect(graphApi.published).toEqual(['container-0', 'container-1']);
});

test('after a clip that nobody approves and a reel that is never ready, the next clip is still posted', async () => {
	graphApi.statusCodes = [['IN_PROGRESS'], ['IN_PROGRESS', 'IN_PROGRESS', 'FINISHED']];
	const running = start(['one', 'two', 'three']);
	await answer(await mails.mail(1), false);
	await answer(await mails.mail(2), true);
	expect((await mails.mail(3)).subject).toBe(`Not posted on Instagram: ${heard.text}`);
	await answer(await mails.mail(4), true);
	expect((await running).status).toBe('success');

	expect(network.to('/videos')).toHaveLength(2);
	expect(graphApi.asked).toEqual([15, 3]);
	expect(graphApi.published).toEqual(['container-1']);
});

test('a file that is no clip is told by mail, and the next clip follows', async () => {
	network.handler = (request, response) =>
		request.path === '/text.mp4' ? { body: 'Some text' } : answerClips(request, response);
	const running = start(['text', 'one']);
	const told = await mails.mail(1);
	expect(told.subject).toBe('Not captioned: text.mp4');
	expect(told.text).toContain('is not taken');
	await answer(await mails.mail(2), false);
	expect((await running).status).toBe('success');
	network.handler = answerClips;
});

test('an execution that failed at a network goes on with this clip and the next ones when it is retried', async () => {
	network.handler = (request, response) =>
		request.path === '/videos' ? { status: 400 } : answerClips(request, response);
	const running = start(['one', 'two']);
	await answer(await mails.mail(1), true);
	const failed = await running;
	expect(failed.status).toBe('error');

	network.handler = answerClips;
	const { session } = environment.n8n;
	const retry = session.call('POST', `/executions/${failed.id}/retry`, { loadWorkflow: false });
	// n8n answers when the execution ends or waits, and fails to write down the data of this one.
	await retry.catch(() => undefined);
	await answer(await mails.mail(2), true);
	const retried = await environment.n8n.waitForExecutionOf(failed.workflowId, () => true, {
		ignore: [failed.id],
	});
	expect(retried.status).toBe('success');
	expect(network.to('/videos')).toHaveLength(3);
	expect(graphApi.published).toEqual(['container-0', 'container-1']);
});
