import { z } from 'zod/v3';

import type { N8nClient } from '../../n8n-runner/n8nClient.mjs';
import { LocalServer } from './localServer';
import { byId } from './resourceLocator';
import { manualTrigger } from './workflows';

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
export type ModelRequest = z.infer<typeof requestSchema>;

/** What the scripted model gives as custom data. */
export const modelData = { headline: 'Check-up day', cta: 'Come by' };

/** The response of a model service with one message. */
export const completion = (message: {
	role: string;
	content: unknown;
	tool_calls?: unknown[];
}) => ({
	body: {
		id: 'c1',
		object: 'chat.completion',
		created: 1,
		model: 'scripted',
		choices: [{ index: 0, message, finish_reason: message.tool_calls ? 'tool_calls' : 'stop' }],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	},
});

/** A model that always says the same. */
export const modelThatSays = (content: string): LocalServer =>
	new LocalServer(() => completion({ role: 'assistant', content }));

/** A model that calls the tool once, with a prompt and custom data if it takes some, then repeats the tool's answer. */
export function scriptedModel(asked: ModelRequest[]): LocalServer {
	return new LocalServer((request) => {
		if (!request.path.endsWith('/chat/completions'))
			return { body: { data: [{ id: 'scripted' }] } };
		const body = requestSchema.parse(request.json);
		asked.push(body);
		const toolMessage = body.messages.find(({ role }) => role === 'tool');
		const tool = body.tools.find(
			({ function: { parameters } }) => 'prompt' in parameters.properties,
		);
		const call = {
			id: 'call_1',
			type: 'function',
			function: {
				name: tool!.function.name,
				arguments: JSON.stringify({
					prompt: 'A bike check-up on Saturday',
					...('customData' in tool!.function.parameters.properties && { customData: modelData }),
				}),
			},
		};
		const message = toolMessage
			? { role: 'assistant', content: `The tool said: ${String(toolMessage.content)}` }
			: { role: 'assistant', content: null, tool_calls: [call] };
		return completion(message);
	});
}

/** A call of a tool, whose name can have that of its server before it; or what the model says at last. */
type Step = { tool: string; arguments: object } | string;

/**
 * A model that acts on what the tools have answered so far.
 * @param asked collects the requests
 */
export function steeredModel(
	asked: ModelRequest[],
	next: (answers: readonly string[]) => Step,
): LocalServer {
	return new LocalServer((request) => {
		if (!request.path.endsWith('/chat/completions'))
			return { body: { data: [{ id: 'scripted' }] } };
		const body = requestSchema.parse(request.json);
		asked.push(body);
		const answers = body.messages.filter(({ role }) => role === 'tool');
		const step = next(answers.map(({ content }) => String(content)));
		if (typeof step === 'string') return completion({ role: 'assistant', content: step });
		const tool = body.tools.find(({ function: { name } }) => name.endsWith(step.tool))!;
		const call = {
			id: `call_${answers.length}`,
			type: 'function',
			function: { name: tool.function.name, arguments: JSON.stringify(step.arguments) },
		};
		return completion({ role: 'assistant', content: null, tool_calls: [call] });
	});
}

type WorkflowFile = Parameters<N8nClient['createWorkflow']>[0];

interface Reference {
	id: string;
	name: string;
}

/** A workflow in which the node is an agent's only tool. The model fills in the prompt. */
export function agentWorkflow(setup: {
	agentVersion: number;
	openAi: Reference;
	videoService: Reference;
	tool: Record<string, unknown>;
}): WorkflowFile {
	const to = (type: string) => [[{ node: 'Agent', type, index: 0 }]];
	const place = (index: number) => ({ id: `agent-${index}`, position: [index * 200, 0] });
	return {
		name: 'Agent',
		nodes: [
			{ ...place(0), typeVersion: 1, parameters: {}, ...manualTrigger },
			{
				...place(1),
				name: 'Agent',
				type: '@n8n/n8n-nodes-langchain.agent',
				typeVersion: setup.agentVersion,
				parameters: { promptType: 'define', text: 'Make a video about our bike check-up' },
			},
			{
				...place(2),
				name: 'Model',
				type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
				typeVersion: 1.2,
				parameters: { model: byId('scripted') },
				credentials: { openAiApi: { id: setup.openAi.id, name: setup.openAi.name } },
			},
			{
				...place(3),
				name: 'Make a video',
				type: 'n8n-nodes-video-generation.videoGenerationTool',
				typeVersion: 1,
				parameters: {
					prompt: "={{ $fromAI('prompt', 'What the video is about', 'string') }}",
					...setup.tool,
				},
				credentials: {
					videoGenerationApi: { id: setup.videoService.id, name: setup.videoService.name },
				},
			},
		],
		connections: {
			Start: { main: to('main') },
			Model: { ai_languageModel: to('ai_languageModel') },
			'Make a video': { ai_tool: to('ai_tool') },
		},
		settings: { executionOrder: 'v1' },
	};
}
