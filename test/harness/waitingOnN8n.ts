import { randomUUID } from 'node:crypto';
import { z } from 'zod/v3';

import type { N8nClient, Workflow } from '../../n8n-runner/n8nClient.mjs';
import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { byId } from './resourceLocator';
import { ScriptedService } from './scriptedService';
import { waitingParameters } from './waitingParameters';
import { action, chain, manualTrigger, type NodeSpec } from './workflows';

type WorkflowFile = ReturnType<typeof chain>;

/** The node under test. */
export const generateAndWait = (
	parameters: Record<string, unknown>,
	more: Partial<NodeSpec> = {},
): NodeSpec => action({ ...waitingParameters, ...parameters }, more);

/** A node that outputs the prompts "p0", "p1" … */
export const prompts = (count: number): NodeSpec => ({
	name: 'Prompts',
	type: 'n8n-nodes-base.code',
	typeVersion: 2,
	parameters: {
		jsCode: `return Array.from({ length: ${count} }, (_, n) => ({ json: { prompt: 'p' + n } }));`,
	},
});

export const noOp = (name: string): NodeSpec => ({ name, type: 'n8n-nodes-base.noOp' });

const to = (node: string) => [{ node, type: 'main', index: 0 }];

/** Adds a node "Errors" after the error output. */
export function withErrorOutput(file: WorkflowFile): WorkflowFile {
	const errors = { ...file.nodes[0]!, id: randomUUID(), ...noOp('Errors'), position: [900, 200] };
	return {
		...file,
		nodes: [...file.nodes, errors],
		connections: { ...file.connections, 'Video Generation': { main: [to('After'), to('Errors')] } },
	};
}

/** Turns a chain with "Loop" and "Video Generation" into a loop. The node after it gets the items of all iterations. */
export function asLoop(file: WorkflowFile, afterLoop = noOp('After')): WorkflowFile {
	const after = {
		parameters: {},
		typeVersion: 1,
		id: randomUUID(),
		position: [900, 0],
		...afterLoop,
	};
	return {
		...file,
		nodes: [...file.nodes, after],
		connections: {
			...file.connections,
			Loop: { main: [to(after.name), to('Video Generation')] },
			'Video Generation': { main: [to('Loop')] },
		},
	};
}

const itemSchema = z.object({ metadata: z.object({ prompt: z.string() }) });

/** The prompts of the videos that arrived at a node, in order. */
export const promptsOf = (execution: Parameters<typeof itemsOf>[0], node: string): string[] =>
	itemsOf(execution, node).map(({ json }) => itemSchema.parse(json).metadata.prompt);

/** Workflows that wait for videos of a scripted service, on a real n8n. */
export class WaitingOnN8n {
	readonly service = new ScriptedService();

	credentialId = '';

	constructor(readonly n8n: N8nClient) {}

	async start(): Promise<this> {
		this.credentialId = await this.service.startFor(this.n8n);
		return this;
	}

	async stop(): Promise<void> {
		await this.service.stop();
	}

	/** Starts a manual execution of a chain and returns its ID. */
	async run(specs: NodeSpec[], change = (file: WorkflowFile) => file): Promise<string> {
		const file = change(chain('Waiting', this.credentialId, [manualTrigger, ...specs]));
		const workflow = await this.n8n.createWorkflow(file);
		return (await this.n8n.run(workflow, 'Start'))!;
	}

	/** Starts a production execution of a chain after an active webhook. The test has to deactivate the workflow. */
	async runInProduction(
		specs: NodeSpec[],
		settings: Record<string, string> = {},
	): Promise<Workflow> {
		const path = randomUUID();
		const webhook: NodeSpec = {
			name: 'Webhook',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			parameters: { path, httpMethod: 'POST' },
			webhookId: path,
		};
		const file = chain('Production', this.credentialId, [webhook, ...specs]);
		const created = await this.n8n.createWorkflow({
			...file,
			settings: { ...file.settings, ...settings },
		});
		const workflow = await this.n8n.activate(created);
		const url = `${this.n8n.baseUrl}/webhook/${path}`;
		const { status } = await fetchFromN8n(url, { method: 'POST' });
		if (status !== 200) throw new Error(`The webhook was answered with ${status}`);
		return workflow;
	}

	/** A node that calls a sub-workflow with the node under test. */
	async subWorkflow(parameters: Record<string, unknown>): Promise<NodeSpec> {
		const called: NodeSpec = {
			name: 'Called',
			type: 'n8n-nodes-base.executeWorkflowTrigger',
			typeVersion: 1.1,
			parameters: { inputSource: 'passthrough' },
		};
		const child = await this.n8n.createWorkflow(
			chain('Child', this.credentialId, [called, generateAndWait(parameters)]),
		);
		// 2.x only calls published workflows.
		await this.n8n.activate(child);
		return {
			name: 'Call',
			type: 'n8n-nodes-base.executeWorkflow',
			typeVersion: 1.2,
			parameters: { workflowId: byId(child.id) },
		};
	}

	/** Waits until the execution is parked or has ended, and returns it. */
	async parked(id: string) {
		return await this.n8n.waitForExecution(id, { until: ['waiting', 'error', 'success'] });
	}

	/** Waits until that many videos were requested. */
	async submitted(count: number): Promise<void> {
		const are = async () =>
			await Promise.resolve(this.service.videos.length === count || undefined);
		await waitFor(are, { what: `${count} videos`, timeoutMs: 200_000 });
	}

	completeAll(): void {
		for (const video of this.service.videos) video.status = 'completed';
	}
}
