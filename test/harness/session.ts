import { z } from 'zod/v3';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { e2eEnvironment, sharedClient } from './e2eEnvironment';
import { byId } from './resourceLocator';
import { action, chain, manualTrigger, type NodeSpec } from './workflows';

const jobSchema = z.object({ id: z.string(), status_url: z.string() });
export type Job = z.infer<typeof jobSchema>;

/** A user of the environment's n8n with a credential for its service. */
export class Session {
	readonly service = e2eEnvironment().service;

	readonly n8n = sharedClient();

	credentialId = '';

	async start(): Promise<this> {
		const { id } = await this.n8n.putCredential({
			name: 'Video service',
			type: 'videoGenerationApi',
			data: { apiKey: this.service.apiKey, baseUrl: this.service.url },
		});
		this.credentialId = id;
		return this;
	}

	/** Runs a new workflow of these nodes manually and waits for its end. */
	async run(name: string, specs: NodeSpec[]) {
		const file = chain(name, this.credentialId, [manualTrigger, ...specs]);
		const workflow = await this.n8n.createWorkflow(file);
		return await this.n8n.waitForExecution((await this.n8n.run(workflow, 'Start'))!);
	}

	/** Starts one video. */
	async generate(prompt: string): Promise<Job> {
		const parameters = { templateId: byId('social-post'), prompt, notify: 'none' };
		const execution = await this.run(`Generate: ${prompt}`, [action(parameters)]);
		return jobSchema.parse(itemsOf(execution, 'Video Generation')[0]!.json);
	}

	/** Waits until the service has finished a video. */
	async finished({ status_url: address }: Job): Promise<void> {
		const probe = async () => {
			const { status } = z.object({ status: z.string() }).parse((await this.ask(address)).body);
			return status === 'completed' || undefined;
		};
		await waitFor(probe, { what: 'the video', timeoutMs: 200_000, everyMs: 200 });
	}

	/** Sends a request to the service, without the nodes. */
	async ask(
		path: string,
		apiKey = this.service.apiKey,
	): Promise<{ status: number; body: unknown }> {
		const response = await fetch(new URL(path, this.service.url), {
			headers: { authorization: `Bearer ${apiKey}` },
		});
		return { status: response.status, body: await response.json() };
	}
}
