import { randomUUID } from 'node:crypto';

import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { itemsOf, type Item } from '../../n8n-runner/executionData.mjs';
import type { Execution } from '../../n8n-runner/executions.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { sharedClient } from './e2eEnvironment';
import { ScriptedService, type ScriptedVideo } from './scriptedService';
import { byId } from './resourceLocator';
import { action, chain, manualTrigger, videoTrigger } from './workflows';

/** Triggers in the shared n8n, and a service that sends callbacks when the test says so. */
export class DeliveryEnvironment {
	readonly client = sharedClient();

	readonly service = new ScriptedService();

	/** A path serves one trigger. */
	readonly path = randomUUID();

	private credentialId = '';

	/** The executions that callbacks started. */
	private started = 0;

	async start(): Promise<void> {
		this.credentialId = await this.service.startFor(this.client);
	}

	async stop(): Promise<void> {
		await this.service.stop();
	}

	async receiver(parameters: Record<string, unknown> = {}): Promise<Workflow> {
		return await this.client.createWorkflow(
			chain(`Receive ${this.path}`, this.credentialId, [
				videoTrigger({ path: this.path, ...parameters }),
				{ name: 'After', type: 'n8n-nodes-base.noOp' },
			]),
		);
	}

	async activeReceiver(parameters: Record<string, unknown> = {}): Promise<Workflow> {
		return await this.client.activate(await this.receiver(parameters));
	}

	/** Generates videos and finishes them, without a callback. */
	async generate(count: number, options: Record<string, unknown> = {}): Promise<ScriptedVideo[]> {
		const known = this.service.videos.length;
		const jsCode = `return Array.from({ length: ${count} }, (_, row) => ({ json: { row } }));`;
		const workflow = await this.client.createWorkflow(
			chain(`Generate ${this.path}`, this.credentialId, [
				manualTrigger,
				{
					name: 'Rows',
					type: 'n8n-nodes-base.code',
					typeVersion: 2,
					parameters: { jsCode },
				},
				action({
					templateId: byId('social-post'),
					prompt: 'Summer sale',
					triggerPath: this.path,
					metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
					options: { checkTemplate: false, ...options },
				}),
			]),
		);
		const run = await this.client.waitForExecution((await this.client.run(workflow, 'Start'))!);
		if (run.status !== 'success') throw new Error(`Generating ended with ${run.status}`);
		const videos = this.service.videos.slice(known);
		for (const video of videos) video.status = 'completed';
		return videos;
	}

	/** Sends a video's callback. */
	async callBack(video: ScriptedVideo): Promise<{ status: number; answer: unknown }> {
		const { status, body } = await this.service.callBack(video);
		const answer = JSON.parse(body) as { started?: boolean };
		if (answer.started) this.started += 1;
		return { status, answer };
	}

	/** All executions of a workflow, after every callback has started one and all have ended. */
	async executionsOf({ id: workflowId }: Workflow): Promise<Execution[]> {
		const summaries = await waitFor(
			async () => {
				const all = await this.client.listExecutions({ workflowId });
				const ended = all.every(({ status }) => !['new', 'running'].includes(status));
				return all.length >= this.started && ended ? all : undefined;
			},
			{ what: 'all executions to end', timeoutMs: 200_000, everyMs: 100 },
		);
		return await Promise.all(summaries.map(async ({ id }) => await this.client.getExecution(id)));
	}

	/** The items that reached the next node, in all executions of the workflow. */
	async emittedBy(workflow: Workflow): Promise<Item[]> {
		const executions = await this.executionsOf(workflow);
		return executions.flatMap((execution) => itemsOf(execution, 'After'));
	}
}
