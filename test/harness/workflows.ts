import { randomUUID } from 'node:crypto';

import { byId } from './resourceLocator';

export interface NodeSpec {
	name: string;
	type: string;
	typeVersion?: number;
	parameters?: Record<string, unknown>;
	onError?: string;
	webhookId?: string;
	retryOnFail?: boolean;
	maxTries?: number;
	waitBetweenTries?: number;
}

/** A workflow file with the nodes in one chain. Our nodes get the credential, and triggers get a webhookId. */
export function chain(name: string, credentialId: string, specs: NodeSpec[]) {
	const nodes = specs.map((spec, index) => ({
		id: randomUUID(),
		typeVersion: 1,
		position: [index * 220, 0],
		parameters: {},
		...spec,
		...(spec.type.startsWith('n8n-nodes-video-generation.') && {
			credentials: { videoGenerationApi: { id: credentialId, name: 'Video service' } },
		}),
		...(spec.type.endsWith('Trigger') && { webhookId: randomUUID() }),
	}));
	const connections = Object.fromEntries(
		specs
			.slice(1)
			.map((spec, index) => [
				specs[index]!.name,
				{ main: [[{ node: spec.name, type: 'main', index: 0 }]] },
			]),
	);
	return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

export const manualTrigger: NodeSpec = { name: 'Start', type: 'n8n-nodes-base.manualTrigger' };

export const action = (
	parameters: Record<string, unknown>,
	more: Partial<NodeSpec> = {},
): NodeSpec => ({
	name: 'Video Generation',
	type: 'n8n-nodes-video-generation.videoGeneration',
	// Most tests generate without waiting, which is not the default.
	parameters: {
		...(parameters.resource === undefined && { operation: 'generate' }),
		...parameters,
	},
	...more,
});

export const videoTrigger = (parameters: Record<string, unknown>): NodeSpec => ({
	name: 'Video Generation Trigger',
	type: 'n8n-nodes-video-generation.videoGenerationTrigger',
	typeVersion: 1.1,
	parameters,
});

/** Connects one of n8n's chat models, with the credential of its API, to the node 'Video Generation' of a workflow. */
export function withChatModel(
	workflow: ReturnType<typeof chain>,
	name: string,
	{ id, name: credential }: { id: string; name: string },
) {
	const model = {
		id: randomUUID(),
		name,
		type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
		typeVersion: 1.2,
		position: [220, 220],
		parameters: { model: byId('scripted'), options: { maxRetries: 0 } },
		credentials: { openAiApi: { id, name: credential } },
	};
	return {
		...workflow,
		nodes: [...workflow.nodes, model],
		connections: {
			...workflow.connections,
			[name]: {
				ai_languageModel: [[{ node: 'Video Generation', type: 'ai_languageModel', index: 0 }]],
			},
		},
	};
}
