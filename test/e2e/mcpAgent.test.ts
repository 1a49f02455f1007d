import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { agentWorkflow, steeredModel, type ModelRequest } from '../harness/agent';
import { e2eEnvironment, sharedClient } from '../harness/e2eEnvironment';
import { inspectMp4 } from '../harness/mp4';
import { byId } from '../harness/resourceLocator';
import { chain, manualTrigger } from '../harness/workflows';

/* n8n's own nodes for the Model Context Protocol make videos without this package. */

const n8n = sharedClient();
const { service } = e2eEnvironment();
const connection = {
	endpointUrl: `${service.url}/mcp`,
	serverTransport: 'httpStreamable',
	authentication: 'bearerAuth',
};

const putKey = async () => {
	const { id, name } = await n8n.putCredential({
		name: 'Key of the video service',
		type: 'httpBearerAuth',
		data: { token: service.apiKey },
	});
	return { httpBearerAuth: { id, name } };
};

/** The ID and the URL of a video in what n8n tells the model, which can be JSON in a text of JSON. */
const videoIn = (answer: string) => ({
	id: /vid_\w{24}/.exec(answer)?.[0],
	url: /video_url[\\"]+:[\\"]+(http[^"\\]+)/.exec(answer)?.[1],
});

test('an agent with n8n’s MCP Client Tool finds a template, orders a video and waits for it', async () => {
	const asked: ModelRequest[] = [];
	const prompt = 'A bike check-up on Saturday';
	const model = await steeredModel(asked, (answers) => {
		const last = answers.at(-1) ?? '';
		if (answers.length === 0) return { tool: 'list_templates', arguments: {} };
		if (answers.length === 1)
			return { tool: 'create_video', arguments: { template_id: 'nope', prompt } };
		if (answers.length === 2)
			return { tool: 'create_video', arguments: { template_id: 'social-post', prompt } };
		const { id, url } = videoIn(last);
		return url === undefined ? { tool: 'get_video', arguments: { id } } : `Here it is: ${url}`;
	}).start();
	try {
		const openAi = await n8n.putCredential({
			name: 'Steered model',
			type: 'openAiApi',
			data: { apiKey: 'none', url: `${model.url}/v1` },
		});
		const file = agentWorkflow({
			agentVersion: 2.2,
			openAi,
			videoService: openAi,
			tool: {},
		});
		const tool = {
			type: '@n8n/n8n-nodes-langchain.mcpClientTool',
			typeVersion: 1.2,
			parameters: connection,
			credentials: await putKey(),
		};
		const nodes = file.nodes.map((node) =>
			node.name === 'Make a video' ? { ...node, ...tool } : node,
		);
		const workflow = await n8n.createWorkflow({ ...file, nodes });
		const done = await n8n.waitForExecution((await n8n.run(workflow, 'Start'))!);
		expect(done.status).toBe('success');
		const said = String(itemsOf(done, 'Agent')[0]!.json.output);
		expect(said).toMatch(/^Here it is: http/);
		const film = await fetch(said.replace('Here it is: ', ''));
		const facts = await inspectMp4(Buffer.from(await film.arrayBuffer()));
		expect(facts.durationSeconds).toBeGreaterThan(0);

		const answers = asked.at(-1)!.messages.filter(({ role }) => role === 'tool');
		expect(String(answers[0]!.content)).toContain('social-post');
		// A wrong argument is an answer, from which a model can go on.
		expect(String(answers[1]!.content)).toContain(
			'There is no template "nope". list_templates has them all.',
		);
		expect(JSON.stringify(done)).not.toContain(service.apiKey);
	} finally {
		await model.stop();
	}
});

test('n8n’s MCP Client shows a preview with its pictures as files', async () => {
	const credentials = await putKey();
	const file = chain('MCP Client', '', [
		manualTrigger,
		{
			name: 'Preview',
			type: '@n8n/n8n-nodes-langchain.mcpClient',
			parameters: {
				...connection,
				tool: byId('preview_video'),
				inputMode: 'json',
				jsonInput: JSON.stringify({ template_id: 'quote', prompt: 'Start small.', frames: 2 }),
			},
		},
	]);
	const nodes = file.nodes.map((node) =>
		node.name === 'Preview' ? { ...node, credentials } : node,
	);
	const workflow = await n8n.createWorkflow({ ...file, nodes });
	const done = await n8n.waitForExecution((await n8n.run(workflow, 'Start'))!);
	expect(done.status).toBe('success');
	const [item] = itemsOf(done, 'Preview');
	// n8n 1 outputs only the text of an answer.
	expect(item!.json.content).toMatchObject([
		{ text: { template_id: 'quote', credits: 1, frames: [{}, {}] } },
	]);
	expect(Object.values(item!.binary ?? {}).map(({ mimeType }) => mimeType)).toEqual([
		'image/jpeg',
		'image/jpeg',
	]);
});
