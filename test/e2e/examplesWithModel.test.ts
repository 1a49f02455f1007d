import { errorOf } from '../../n8n-runner/executionData.mjs';
import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { modelData, modelThatSays, scriptedModel, type ModelRequest } from '../harness/agent';
import { useExampleEnvironment } from '../harness/exampleEnvironment';

const environment = useExampleEnvironment();
const { n8n, network, graphApi } = environment;

const texts = {
	headline: 'Ready for winter?',
	beats: ['Ice is hard on brakes.', 'Check your pads now.'],
	cta: 'Come by for coffee',
};
const query = {
	id: '={{ $json.id }}',
	caption: '={{ $json.post.text }}',
	video_url: '={{ $json.video_url }}',
};

async function runScheduledShort() {
	const model = await modelThatSays(JSON.stringify(texts)).start();
	const workflow = await environment
		.example('scheduled-shorts.json')
		.credential('openAiApi', await environment.modelCredential(model))
		.send('YouTube Short', `${network.url}/youtube`, 'file')
		.send('TikTok: post it', `${network.url}/tiktok`, 'json', query)
		.useGraphApi(network.url)
		.put();
	const execution = await environment.run(workflow, 'Every weekday');
	await model.stop();
	return execution;
}

test('a scheduled short: the model writes the template’s fields, and the video is posted everywhere', async () => {
	graphApi.statusCodes = [['IN_PROGRESS', 'IN_PROGRESS', 'FINISHED']];
	expect((await runScheduledShort()).status).toBe('success');

	expect(network.to('/youtube')[0]!.headers).toMatchObject({ 'content-type': 'video/mp4' });
	const posts = [graphApi.reels[0]!, network.to('/tiktok')[0]!.query];
	for (const posted of posts) {
		const id = await environment.idOf(posted.get('video_url'));
		expect(await environment.customDataOf(id)).toMatchObject({ ...texts, aiText: true });
		expect(posted.get('caption')).toMatch(/#\w/);
		const file = await fetch(posted.get('video_url')!);
		await file.arrayBuffer();
		expect(file.headers.get('content-type')).toBe('video/mp4');
	}
	expect(graphApi.asked).toEqual([3]);
	expect(graphApi.published).toEqual(['container-0']);
});

test.each([
	['ERROR', 1],
	['EXPIRED', 1],
	['IN_PROGRESS', 15],
])(
	'a reel that Instagram reports as %s fails the execution after %i requests, and all others are posted',
	async (code, asked) => {
		graphApi.statusCodes = [[code]];
		const execution = await runScheduledShort();

		expect(execution.status).toBe('error');
		expect(errorOf(execution)).toContain(`container-0 is ${code}. As the network says`);
		expect(graphApi.asked).toEqual([asked]);
		expect(graphApi.published).toEqual([]);
		for (const path of ['/youtube', '/tiktok']) expect(network.to(path)).toHaveLength(1);
	},
);

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
	const answer = await fetchFromN8n(`${n8n.baseUrl}/webhook/${chat.webhookId}/chat`, {
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
	expect(await environment.customDataOf(/vid_\w{24}/.exec(said)![0])).toMatchObject(modelData);
});
