import { randomUUID } from 'node:crypto';

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
	parameters,
	...more,
});

export const videoTrigger = (parameters: Record<string, unknown>): NodeSpec => ({
	name: 'Video Generation Trigger',
	type: 'n8n-nodes-video-generation.videoGenerationTrigger',
	typeVersion: 1.1,
	parameters,
});
