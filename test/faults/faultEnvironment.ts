import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/v3';

import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import type { RunningN8n } from '../../n8n-runner/startN8n.mjs';
import type { RunningCommand } from '../harness/command';
import { removeData, startN8nHere } from '../harness/n8n';
import { LocalServer } from '../harness/localServer';
import { startService, type ServiceReady } from '../harness/service';
import { chain, type NodeSpec } from '../harness/workflows';
import { failuresOf } from './failures';
import type { Scale } from './scale';
import { ServiceControl } from './serviceControl';

const env = {
	// Each minute n8n marks as crashed what no worker has any more; its own default is three hours.
	N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '1',
	// By default most executions make a sandbox of their own for expressions, which takes longer than all else here.
	N8N_EXPRESSION_ENGINE: 'legacy',
};

/** What the node behind the one under test has sent here. */
const arrivalSchema = z.object({
	id: z.string(),
	status: z.string(),
	row: z.number().nullable(),
	caughtUp: z.boolean(),
	execution: z.string(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

type WorkflowFile = ReturnType<typeof chain>;

/** The real service with its faults, a real n8n that can be killed, and a server that notes what workflows end with. */
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
		/** `folder`: where it keeps its data while it runs. */
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
			...['--estimated-duration', '90', '--clock-behind', String(scale.clockBehind)],
			...['--fault-seed', String(options.seed), '--log-level', 'warn'],
			...['--render-concurrency', '64', '--webhook-concurrency', '64'],
		];
		const service = startService(join(this.folder, 'service'), 0, flags);
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

	/** SIGKILL to all of n8n, as a crash. */
	async kill(): Promise<void> {
		await this.n8n!.kill();
	}

	async restart(): Promise<void> {
		await this.startN8n(false);
	}

	/** For the next case: a service without videos, no active workflow. */
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

	/** The end of every workflow here: notes each item outside n8n, so that nothing n8n forgets is missed. */
	arrives(name = 'Arrives'): NodeSpec {
		const told =
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
				jsonBody: `={{ JSON.stringify({ ${told} }) }}`,
			},
		};
	}

	/** All that has arrived, in order. */
	arrivals(): Arrival[] {
		return this.downstream.received.map(({ json }) => arrivalSchema.parse(json));
	}

	/** The IDs of the finished videos that have arrived, each as often as it has. */
	arrivedIds(): string[] {
		return this.arrivals()
			.filter(({ status }) => status === 'completed')
			.map(({ id }) => id);
	}

	/** Calls a workflow that starts with {@link rowsFrom}. @returns whether n8n took it */
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
			// Killed meanwhile.
			return false;
		}
	}

	/** The same, again and again: n8n itself now and then refuses a call, because its database is busy. */
	async postUntilTaken(path: string, rows: unknown[]): Promise<void> {
		const taken = async () => (await this.post(path, rows)) || undefined;
		await waitFor(taken, { what: 'n8n to take the rows', timeoutMs: 30_000, everyMs: 200 });
	}

	/** Waits until a workflow has had so many executions: n8n answers a call before the list shows its execution. */
	async started({ id: workflowId, name }: Workflow, count: number): Promise<void> {
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

	/** Waits until nothing of a workflow is under way. */
	async idle(workflow: Workflow): Promise<void> {
		await this.without(['new', 'running'], workflow, 120_000);
	}

	/** Waits until all of a workflow's executions have ended, parked ones too. */
	async ended(workflow: Workflow): Promise<void> {
		await this.without(['new', 'running', 'waiting'], workflow, 300_000);
	}

	private async without(status: string[], { id: workflowId, name }: Workflow, timeoutMs: number) {
		const probe = async () => {
			const open = await this.client.listExecutions({ workflowId, status });
			return open.length === 0 || undefined;
		};
		const what = `"${name}" to have no execution that is ${status.join(' or ')}`;
		await waitFor(probe, { what, timeoutMs, everyMs: 200 });
	}

	/** Why executions of this case have failed. */
	async failures(): Promise<string[]> {
		const all = await Promise.all(this.active.map(({ id }) => failuresOf(this.client, id)));
		return all.flat();
	}

	private async startN8n(withPackage: boolean): Promise<void> {
		this.startedAt = Date.now();
		const port = this.n8n && Number(new URL(this.n8n.url).port);
		this.n8n = await startN8nHere(this.data, port, { env, withPackage });
	}
}
