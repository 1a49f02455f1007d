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
const { network } = environment;

const encoded: unknown = JSON.parse(
	readFileSync(join(repository, 'service/src/request/templates/exampleClip.json'), 'utf8'),
);
const clip = Buffer.from(z.string().parse(encoded), 'base64');
const words = 'Good coffee starts with a slow roast'.split(' ');
const heard = {
	text: `${words.join(' ')}.`,
	words: words.map((word, at) => ({ word, start: 0.4 + at * 0.3, end: 0.7 + at * 0.3 })),
};

network.handler = (request, response) => {
	if (request.path === '/audio/transcriptions') return { body: heard };
	if (request.path !== '/clip.mp4') return { body: { id: 'container' } };
	response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
	return undefined;
};

test('a clip is uploaded, its words are heard, and what was approved by mail is posted', async () => {
	const example = environment
		.example('caption-a-clip.json')
		.credential('smtp', await environment.mailCredential(mails))
		.replace('New clip in the folder', {
			...{ type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
		})
		.replace('Get the clip', {
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: `${network.url}/clip.mp4`,
				options: { response: { response: { responseFormat: 'file', outputPropertyName: 'data' } } },
			},
		})
		.send('YouTube: post it', `${network.url}/videos`, 'file', {
			title: "={{ $('Caption the clip').item.json.post.title }}",
		})
		.send('Instagram: create the reel', `${network.url}/reel`, 'json', {
			id: "={{ $('Caption the clip').item.json.id }}",
			caption: "={{ $('Caption the clip').item.json.post.text }}",
		})
		.give('Wait for Instagram', [{ id: 'container' }])
		.send('Instagram: publish it', `${network.url}/publish`, 'json');
	example.node('Upload the clip').parameters.collectionId = byId(
		await environment.createCollection({ name: 'Clips', asset_type: 'all' }),
	);
	const running = environment.run(await example.put(), 'New clip in the folder');
	const mail = await mails.mail(1);
	expect(mail.subject).toContain(heard.text);
	await answer(mail, true);
	expect((await running).status).toBe('success');

	expect(network.to('/audio/transcriptions')).toHaveLength(1);
	const id = network.to('/reel')[0]!.query.get('id')!;
	const { script, caption, video_url } = await environment.recordOf(id);
	expect(script.scenes.map(({ text }) => text)).toEqual([heard.text]);
	expect(network.to('/reel')[0]!.query.get('caption')).toBe(caption);
	expect(mail.html).toContain(new URL(video_url).pathname);
	const [post] = network.to('/videos');
	expect(post!.headers).toMatchObject({ 'content-type': 'video/mp4' });
	expect(post!.query.get('title')).toBe(heard.text);
	expect(network.to('/publish')).toHaveLength(1);
});
