import { modelData, modelThatSays, scriptedModel, type ModelRequest } from '../harness/agent';
import { useExampleEnvironment } from '../harness/exampleEnvironment';

const environment = useExampleEnvironment();
const { n8n, network } = environment;

test('a scheduled short: the model writes the template’s fields, and the video is posted everywhere', async () => {
	const texts = {
		headline: 'Ready for winter?',
		beats: ['Ice is hard on brakes.', 'Check your pads now.'],
		cta: 'Come by for coffee',
	};
	const model = await modelThatSays(JSON.stringify(texts)).start();
	const query = {
		id: '={{ $json.id }}',
		caption: '={{ $json.post.text }}',
		video_url: '={{ $json.video_url }}',
	};
	const workflow = await environment
		.example('scheduled-shorts.json')
		.credential('openAiApi', await environment.modelCredential(model))
		.send('YouTube Short', `${network.url}/youtube`, 'file')
		.send('Instagram: create the reel', `${network.url}/reel`, 'json', query)
		.give('Wait for Instagram', [{ id: 'container' }])
		.send('Instagram: publish it', `${network.url}/publish`, 'json')
		.send('TikTok: post it', `${network.url}/tiktok`, 'json', query)
		.put();
	const { status } = await environment.run(workflow, 'Every weekday');
	await model.stop();

	expect(status).toBe('success');
	expect(network.to('/youtube')[0]!.headers).toMatchObject({ 'content-type': 'video/mp4' });
	for (const path of ['/reel', '/tiktok']) {
		const posted = network.to(path)[0]!.query;
		expect(await environment.customDataOf(posted.get('id')!)).toEqual({ ...texts, aiText: true });
		expect(posted.get('caption')).toMatch(/#\w/);
		const file = await fetch(posted.get('video_url')!);
		await file.arrayBuffer();
		expect(file.headers.get('content-type')).toBe('video/mp4');
	}
	expect(network.to('/publish')).toHaveLength(1);
});

test('an agent generates a video on request in the chat, fills in the template’s keys, and reports its ID', async () => {
	const asked: ModelRequest[] = [];
	const model = await scriptedModel(asked).start();
	const agent = environment
		.example('agent-makes-videos.json')
		.credential('openAiApi', await environment.modelCredential(model));
	// The editor's own chat needs a browser; the same node also serves a page.
	const chat = agent.node('Chat');
	chat.parameters.public = true;
	await environment.activate(await agent.put());
	const answer = await fetch(`${n8n.baseUrl}/webhook/${chat.webhookId}/chat`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			action: 'sendMessage',
			sessionId: 'test',
			chatInput: 'A video about our check-up',
		}),
	});
	await model.stop();
	const said = await answer.text();
	expect(said).toMatch(/The tool said: .*vid_\w{24}/);
	const tool = asked[0]!.tools.find(({ function: { name } }) => name === 'Make_a_video')!;
	expect(tool.function.parameters.properties.customData).toMatchObject({
		description: expect.stringMatching(/headline .*beats .*cta /) as string,
	});
	expect(await environment.customDataOf(/vid_\w{24}/.exec(said)![0])).toEqual(modelData);
});
