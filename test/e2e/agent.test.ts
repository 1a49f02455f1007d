import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { agentWorkflow, scriptedModel, type ModelRequest } from '../harness/agent';
import { e2eEnvironment, isVersion1, sharedClient } from '../harness/e2eEnvironment';
import { byId } from '../harness/resourceLocator';

const n8n = sharedClient();

test('an agent generates a video with the node as its tool, and reports its ID', async () => {
	const asked: ModelRequest[] = [];
	const model = await scriptedModel(asked).start();
	const videoService = await n8n.putCredential({
		name: 'Video service',
		type: 'videoGenerationApi',
		data: { apiKey: e2eEnvironment().service.apiKey, baseUrl: e2eEnvironment().service.url },
	});
	const openAi = await n8n.putCredential({
		name: 'Scripted model',
		type: 'openAiApi',
		data: { apiKey: 'none', url: `${model.url}/v1` },
	});
	const workflow = await n8n.createWorkflow(
		agentWorkflow({
			agentVersion: isVersion1() ? 2.2 : 3.1,
			openAi,
			videoService,
			// What a node that became a tool may keep: a tool has no model.
			tool: { templateId: byId('social-post'), notify: 'none', writeWithModel: true },
		}),
	);

	const execution = await n8n.waitForExecution((await n8n.run(workflow, 'Start'))!);
	await model.stop();

	expect(execution.status).toBe('success');
	const [tool] = asked[0]!.tools;
	expect(tool!.function.name).toBe('Make_a_video');
	expect(tool!.function.description).toMatch(/video/i);
	expect(tool!.function.parameters.properties).toHaveProperty('prompt');
	const said = String(itemsOf(execution, 'Agent')[0]!.json.output);
	expect(said).toMatch(/vid_\w{24}/);
	expect(said).not.toContain(e2eEnvironment().service.apiKey);
	// Short enough for a model's context.
	expect(said.length).toBeLessThan(1_500);

	const id = /vid_\w{24}/.exec(said)![0];
	const answer = await fetch(`${e2eEnvironment().service.url}/v1/videos/${id}`, {
		headers: { authorization: `Bearer ${e2eEnvironment().service.apiKey}` },
	});
	expect(answer.status).toBe(200);
});
