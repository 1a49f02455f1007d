import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/v3';

import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import type { RunningN8n } from '../../n8n-runner/startN8n.mjs';
import { activateForLong } from '../harness/catchUp';
import type { RunningCommand } from '../harness/command';
import { removeData, startN8nHere } from '../harness/n8n';
import { LocalServer } from '../harness/localServer';
import { drawsSmall, startService, type ServiceReady } from '../harness/service';
import { chain, type NodeSpec } from '../harness/workflows';
import { failuresOf } from './failures';
import type { Scale } from './scale';
import { ServiceControl } from './serviceControl';

const env = {
	// In minutes: how often n8n marks the executions of dead workers as crashed. Its default is three hours.
	N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '1',
	// By default n8n creates an isolate for the expressions of each execution, which takes longer than everything else here.
	N8N_EXPRESSION_ENGINE: 'legacy',
};

/** An item that the last node of a workflow has sent to `downstream`. */
const arrivalSchema = z.object({
	id: z.string(),
	status: z.string(),
	row: z.number().nullable(),
	caughtUp: z.boolean(),
	execution: z.string(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

type WorkflowFile = ReturnType<typeof chain>;

/** The real service with its faults, a real n8n that can be killed, and a server that receives what workflows output. */
export class FaultEnvironment {
	readonly downstream = new LocalServer(() => ({ body: {} }));

	private readonly folder: string;

	private readonly data: string;

	private command: RunningCommand<ServiceReady> | undefined;

	/** When n8n was last started, epoch ms. */
	startedAt = 0;

	private control: ServiceControl | undefined;

	private n8n: RunningN8n | undefined;

	private credentialId = '';

	private active: Workflow[] = [];

	constructor(
		readonly scale: Scale,
		/** `folder`: where to create the data folder, which is deleted at the end. */
		private readonly options: { seed: number; folder?: string },
	) {
		this.folder = mkdtempSync(join(options.folder ?? tmpdir(), 'video-faults-'));
		this.data = join(this.folder, 'n8n');
	}

	get service(): ServiceControl {
		return this.control!;
	}

	get client() {
		return this.n8n!.client;
	}

	get url(): string {
		return this.n8n!.url;
	}

	async start(): Promise<void> {
		const { scale, options } = this;
		const flags = [
			'--testing',
			'--instant',
			'--estimated-duration=90',
			`--clock-behind=${scale.clockBehind}`,
			`--fault-seed=${options.seed}`,
			'--log-level=warn',
			'--render-concurrency=64',
			'--webhook-concurrency=64',
		];
		const service = startService(join(this.folder, 'service'), 0, flags, drawsSmall);
		const started = await Promise.allSettled([
			service.then((command) => (this.command = command)),
			this.startN8n(true),
			this.downstream.start(),
		]);
		const failed = started.find((one) => one.status === 'rejected');
		if (failed) throw failed.reason;
		this.control = new ServiceControl(this.command!.ready);
		const { apiKey, url } = this.control.ready;
		const credential = await this.client.putCredential({
			name: 'Service with faults',
			type: 'videoGenerationApi',
			data: { apiKey, baseUrl: url },
		});
		this.credentialId = credential.id;
	}

	async stop(): Promise<void> {
		await Promise.all([this.n8n?.stop(), this.command?.stop(), this.downstream.stop()]);
		await removeData(this.data);
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** Kills all processes of n8n with SIGKILL, as a crash would. */
	async kill(): Promise<void> {
		await this.n8n!.kill();
	}

	/** @param settings of n8n, added to those of the environment */
	async restart(settings: Record<string, string> = {}): Promise<void> {
		await this.startN8n(false, settings);
	}

	/** Prepares the next case: deletes the service's videos and deactivates the workflows. */
	async prepare(): Promise<void> {
		for (const workflow of this.active.splice(0)) await this.client.deactivate(workflow);
		await this.service.reset();
		this.downstream.received.length = 0;
	}

	async activate(
		name: string,
		specs: NodeSpec[],
		change = (file: WorkflowFile) => file,
	): Promise<Workflow> {
		const file = change(chain(`${name} ${randomUUID()}`, this.credentialId, specs));
		const workflow = await this.client.activate(await this.client.createWorkflow(file));
		this.active.push(workflow);
		return workflow;
	}

	/** For Catch Up, the service's clock may be behind: see `activateForLong`. */
	async activateForLong(name: string, specs: NodeSpec[]): Promise<Workflow> {
		const file = chain(`${name} ${randomUUID()}`, this.credentialId, specs);
		const workflow = await activateForLong(this.client, await this.client.createWorkflow(file));
		this.active.push(workflow);
		return workflow;
	}

	/** The last node of every workflow here. It sends each item to `downstream`, which remembers it even if n8n does not. */
	reportArrival(name = 'Report arrival'): NodeSpec {
		const fields =
			'id: $json.id, status: $json.status, row: $json.metadata.row ?? null, caughtUp: $json.caught_up ?? false, execution: $execution.id';
		return {
			name,
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				method: 'POST',
				url: this.downstream.url,
				sendBody: true,
				specifyBody: 'json',
				jsonBody: `={{ JSON.stringify({ ${fields} }) }}`,
			},
		};
	}

	/** All items that have arrived, in order. */
	arrivals(): Arrival[] {
		return this.downstream.received.map(({ json }) => arrivalSchema.parse(json));
	}

	/** The IDs of the completed videos that have arrived, with repetitions. */
	arrivedIds(): string[] {
		return this.arrivals()
			.filter(({ status }) => status === 'completed')
			.map(({ id }) => id);
	}

	/** Calls a workflow that starts with {@link webhookWithRows}. @returns whether n8n accepted the call */
	async post(path: string, rows: unknown[]): Promise<boolean> {
		try {
			const response = await fetch(`${this.url}/webhook/${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ rows }),
				signal: AbortSignal.timeout(120_000),
			});
			await response.arrayBuffer();
			return response.ok;
		} catch {
			// n8n was killed in the meantime.
			return false;
		}
	}

	/** Calls the workflow until n8n accepts the call. n8n refuses a call while its database is busy. */
	async postUntilAccepted(path: string, rows: unknown[]): Promise<void> {
		const accepted = async () => (await this.post(path, rows)) || undefined;
		await waitFor(accepted, { what: 'n8n to accept the rows', timeoutMs: 200_000, everyMs: 200 });
	}

	/** Waits until n8n lists `count` executions of a workflow. n8n answers a call before it lists the execution. */
	async waitUntilStarted({ id: workflowId, name }: Workflow, count: number): Promise<void> {
		const probe = async () => {
			const all = await this.client.listAllExecutions({ workflowId });
			return all.length >= count || undefined;
		};
		await waitFor(probe, {
			what: `${count} executions of "${name}"`,
			timeoutMs: 120_000,
			everyMs: 200,
		});
	}

	/** Waits until no execution of a workflow is running. It may be parked. */
	async waitUntilIdle(workflow: Workflow): Promise<void> {
		await this.waitUntilNone(['new', 'running'], workflow, 120_000);
	}

	/** Waits until all executions of a workflow have ended, including parked ones. */
	async waitUntilEnded(workflow: Workflow): Promise<void> {
		await this.waitUntilNone(['new', 'running', 'waiting'], workflow, 300_000);
	}

	private async waitUntilNone(
		status: string[],
		{ id: workflowId, name }: Workflow,
		timeoutMs: number,
	) {
		const probe = async () => {
			const open = await this.client.listExecutions({ workflowId, status });
			return open.length === 0 || undefined;
		};
		const what = `"${name}" to have no execution that is ${status.join(' or ')}`;
		await waitFor(probe, { what, timeoutMs, everyMs: 200 });
	}

	/** Why executions of this case failed. */
	async failures(): Promise<string[]> {
		const all = await Promise.all(this.active.map(({ id }) => failuresOf(this.client, id)));
		return all.flat();
	}

	private async startN8n(
		withPackage: boolean,
		settings: Record<string, string> = {},
	): Promise<void> {
		this.startedAt = Date.now();
		const port = this.n8n && Number(new URL(this.n8n.url).port);
		this.n8n = await startN8nHere(this.data, port, { env: { ...env, ...settings }, withPackage });
	}
}
