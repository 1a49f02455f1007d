import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { itemsOf, type Item } from '../../n8n-runner/executionData.mjs';
import type { Execution } from '../../n8n-runner/executions.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import type { RunningN8n } from '../../n8n-runner/startN8n.mjs';
import { removeData, startN8nHere } from './n8n';
import { ScriptedService, type ScriptedVideo } from './scriptedService';
import { byId } from './resourceLocator';
import { action, chain, manualTrigger, videoTrigger } from './workflows';

/** A real n8n that tests may kill, and a service that sends callbacks when the test says so. */
export class DeliveryEnvironment {
	service = new ScriptedService();

	/** New for each test, because a path serves one trigger. */
	path = '';

	private readonly data = mkdtempSync(join(tmpdir(), 'video-delivery-'));

	private n8n: RunningN8n | undefined;

	private credentialId = '';

	/** The executions that callbacks of this test started. */
	private started = 0;

	get client() {
		return this.n8n!.client;
	}

	async start(): Promise<void> {
		const port = this.n8n && Number(new URL(this.n8n.url).port);
		this.n8n = await startN8nHere(this.data, port);
	}

	/** Sends SIGKILL, like a crash. */
	async kill(): Promise<void> {
		await this.n8n!.kill();
	}

	async stop(): Promise<void> {
		await this.n8n?.stop();
		await removeData(this.data);
	}

	async prepare(): Promise<void> {
		this.service = new ScriptedService();
		this.credentialId = await this.service.startFor(this.client);
		this.path = randomUUID();
		this.started = 0;
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
