import { errorOf, itemsOf } from '../../n8n-runner/executionData.mjs';
import { completion } from '../harness/agent';
import { e2eEnvironment, sharedClient } from '../harness/e2eEnvironment';
import { LocalServer } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';
import { action, chain, manualTrigger, withChatModel } from '../harness/workflows';

// n8n's own node of a chat model, with a server on loopback in place of the model.

const n8n = sharedClient();

/** A workflow in which the chat model at `url` is connected to the node. */
async function run(url: string, parameters: Record<string, unknown>) {
	const { service } = e2eEnvironment();
	const video = await n8n.putCredential({
		name: 'Video service',
		type: 'videoGenerationApi',
		data: { apiKey: service.apiKey, baseUrl: service.url },
	});
	const openAi = await n8n.putCredential({
		name: 'Scripted model',
		type: 'openAiApi',
		data: { apiKey: 'none', url: `${url}/v1` },
	});
	const workflow = chain('Written by a model', video.id, [
		manualTrigger,
		action({
			templateId: byId('social-post'),
			prompt: 'A bike check-up for $6',
			notify: 'none',
			writeWithModel: true,
			...parameters,
		}),
	]);
	const created = await n8n.createWorkflow(withChatModel(workflow, 'Scripted GPT', openAi));
	return await n8n.waitForExecution((await n8n.run(created, 'Start'))!);
}

/** The context with which the service was asked for a video. */
async function contextOf(id: unknown): Promise<unknown> {
	const { url, apiKey } = e2eEnvironment().service;
	const response = await fetch(`${url}/_service/videos/${String(id)}`, {
		headers: { authorization: `Bearer ${apiKey}` },
	});
	return (await response.json()) as unknown;
}

test('a chat model writes the fields; an answer with an invented price is asked for again', async () => {
	const texts = { headline: 'Ready for winter?', beats: ['A check-up for $6'] };
	const model = new LocalServer(({ json }) => {
		const isFirst = (json as { messages: unknown[] }).messages.length === 2;
		const answer = isFirst ? { ...texts, cta: 'Now only $5' } : { ...texts, cta: 'Come by' };
		return completion({
			role: 'assistant',
			content: `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``,
		});
	});
	await model.start();
	const execution = await run(model.url, { modelInstructions: 'One line.' });
	await model.stop();

	expect(execution.status).toBe('success');
	const { json } = itemsOf(execution, 'Video Generation')[0]!;
	const written = { ...texts, cta: 'Come by', aiText: true };
	expect(json.written_fields).toEqual(written);
	expect(await contextOf(json.id)).toMatchObject({ context: { custom_data: written } });
	expect(model.received.map(({ json: body }) => body)).toEqual([
		expect.objectContaining({
			model: 'scripted',
			messages: [
				{ role: 'system', content: expect.stringMatching(/One line\.$/) as string },
				{ role: 'user', content: expect.stringContaining('A bike check-up for $6') as string },
			],
		}),
		expect.objectContaining({
			messages: expect.arrayContaining([
				{ role: 'user', content: expect.stringMatching(/'Call to Action' says 5/) as string },
			]) as unknown,
		}),
	]);
});

test('a model that refuses is named, and nothing is generated', async () => {
	const model = await new LocalServer(() => ({
		status: 401,
		body: { error: { message: 'Incorrect API key provided', type: 'invalid_request_error' } },
	})).start();
	const execution = await run(model.url, {});
	await model.stop();
	expect(errorOf(execution)).toMatch(
		/The chat model "Scripted GPT" failed: .*Incorrect API key provided.*Correct the settings of "Scripted GPT"/s,
	);
});
