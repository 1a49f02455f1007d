import { z } from 'zod';

import { itemsOf } from '../../host/executionData.mjs';
import { LocalServer } from '../harness/localServer';
import { stage, stageClient } from '../harness/stage';
import { manualTrigger, template } from '../harness/workflows';

jest.setTimeout(120_000);

const n8n = stageClient();
const isOldest = stage().n8n.version.startsWith('1.');

const requestSchema = z.object({
	messages: z.array(z.object({ role: z.string(), content: z.unknown() }).passthrough()),
	tools: z.array(
		z.object({
			function: z.object({
				name: z.string(),
				description: z.string(),
				parameters: z.object({ properties: z.record(z.unknown()) }).passthrough(),
			}),
		}),
	),
});
type ModelRequest = z.infer<typeof requestSchema>;

/** A model that calls the only tool once, and then repeats what it said. */
function scriptedModel(asked: ModelRequest[]): LocalServer {
	return new LocalServer((request) => {
		if (!request.path.endsWith('/chat/completions'))
			return { body: { data: [{ id: 'scripted' }] } };
		const body = requestSchema.parse(request.json);
		asked.push(body);
		const told = body.messages.find(({ role }) => role === 'tool');
		const call = {
			id: 'call_1',
			type: 'function',
			function: {
				name: body.tools[0]!.function.name,
				arguments: JSON.stringify({ prompt: 'A bike check-up on Saturday' }),
			},
		};
		const message = told
			? { role: 'assistant', content: `The tool said: ${String(told.content)}` }
			: { role: 'assistant', content: null, tool_calls: [call] };
		return {
			body: {
				id: 'c1',
				object: 'chat.completion',
				created: 1,
				model: 'scripted',
				choices: [{ index: 0, message, finish_reason: told ? 'stop' : 'tool_calls' }],
				usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
			},
		};
	});
}

test('an agent makes a video with the node as its tool, and can say which', async () => {
	const asked: ModelRequest[] = [];
	const model = await scriptedModel(asked).start();
	const videoService = await n8n.putCredential({
		name: 'Video service',
		type: 'videoGenerationApi',
		data: { apiKey: stage().service.apiKey, baseUrl: stage().service.url },
	});
	const openAi = await n8n.putCredential({
		name: 'Scripted model',
		type: 'openAiApi',
		data: { apiKey: 'none', url: `${model.url}/v1` },
	});
	const to = (type: string) => [[{ node: 'Agent', type, index: 0 }]];
	const place = (index: number) => ({ id: `agent-${index}`, position: [index * 200, 0] });
	const nodes: Parameters<typeof n8n.createWorkflow>[0]['nodes'] = [
		{ ...place(0), typeVersion: 1, parameters: {}, ...manualTrigger },
		{
			...place(1),
			name: 'Agent',
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: isOldest ? 2.2 : 3.1,
			parameters: { promptType: 'define', text: 'Make a video about our bike check-up' },
		},
		{
			...place(2),
			name: 'Model',
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			typeVersion: 1.2,
			parameters: { model: { __rl: true, mode: 'id', value: 'scripted' } },
			credentials: { openAiApi: { id: openAi.id, name: openAi.name } },
		},
		{
			...place(3),
			name: 'Make a video',
			type: 'n8n-nodes-video-generation.videoGenerationTool',
			typeVersion: 1,
			parameters: {
				templateId: template('social-post'),
				prompt: "={{ $fromAI('prompt', 'What the video is about', 'string') }}",
				notify: 'none',
			},
			credentials: { videoGenerationApi: { id: videoService.id, name: videoService.name } },
		},
	];
	const workflow = await n8n.createWorkflow({
		name: 'Agent',
		nodes,
		connections: {
			Start: { main: to('main') },
			Model: { ai_languageModel: to('ai_languageModel') },
			'Make a video': { ai_tool: to('ai_tool') },
		},
		settings: { executionOrder: 'v1' },
	});

	const execution = await n8n.waitForExecution((await n8n.run(workflow, 'Start'))!);
	await model.stop();

	expect(execution.status).toBe('success');
	const [tool] = asked[0]!.tools;
	expect(tool!.function.name).toBe('Make_a_video');
	expect(tool!.function.description).toMatch(/video/i);
	expect(tool!.function.parameters.properties).toHaveProperty('prompt');
	const said = String(itemsOf(execution, 'Agent')[0]!.json.output);
	expect(said).toMatch(/vid_\w{24}/);
	expect(said).not.toContain(stage().service.apiKey);
	// Short enough for a model's context.
	expect(said.length).toBeLessThan(1_500);

	const id = /vid_\w{24}/.exec(said)![0];
	const answer = await fetch(`${stage().service.url}/v1/videos/${id}`, {
		headers: { authorization: `Bearer ${stage().service.apiKey}` },
	});
	expect(answer.status).toBe(200);
});
