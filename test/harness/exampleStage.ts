import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Workflow } from '../../host/client.mjs';
import { itemsOf } from '../../host/executionData.mjs';
import { waitFor } from '../../host/progress.mjs';
import type { RunningCommand } from './command';
import { Example } from './examples';
import { LocalServer, type Received } from './localServer';
import { startService, type ServiceReady } from './service';
import { stageClient } from './stage';

/** What the example workflows need beside the stage's n8n: a service that is quick, and a stand-in for everybody else. */
export class ExampleStage {
	readonly n8n = stageClient();

	/** In the place of a social network, a chat or a mail server. */
	readonly network = new LocalServer(() => ({ body: { id: 'post_1' } }));

	private readonly data = mkdtempSync(join(tmpdir(), 'video-examples-'));

	private service: RunningCommand<ServiceReady> | undefined;

	private credential = { id: '', name: '' };

	private readonly active: Workflow[] = [];

	async start(): Promise<void> {
		await this.network.start();
		this.service = await startService(this.data, 0, ['--instant']);
		const { url: baseUrl, apiKey } = this.service.ready;
		this.credential = await this.n8n.putCredential({
			name: 'Video service of the examples',
			type: 'videoGenerationApi',
			data: { apiKey, baseUrl },
		});
	}

	/** For the end of each test. */
	async clear(): Promise<void> {
		for (const workflow of this.active.splice(0)) await this.n8n.deactivate(workflow);
		this.network.received.length = 0;
	}

	async stop(): Promise<void> {
		await this.service?.stop();
		await this.network.stop();
		rmSync(this.data, { recursive: true, force: true });
	}

	example(file: string): Example {
		return new Example(file).credential('videoGenerationApi', this.credential);
	}

	/** A model service that answers as `model` does, as credential for n8n. */
	async modelCredential(model: LocalServer): Promise<{ id: string; name: string }> {
		return await this.n8n.putCredential({
			name: 'Scripted model of the examples',
			type: 'openAiApi',
			data: { apiKey: 'none', url: `${model.url}/v1` },
		});
	}

	async activate(workflow: Workflow): Promise<void> {
		this.active.push(workflow);
		await this.n8n.activate(workflow);
	}

	async run(workflow: Workflow, trigger: string) {
		return await this.n8n.waitForExecution((await this.n8n.run(workflow, trigger))!);
	}

	/** What has reached the network at a path, once it is as much as that. */
	async received(path: string, count: number): Promise<Received[]> {
		return await waitFor(
			() => {
				const requests = this.network.to(path);
				return Promise.resolve(requests.length >= count ? requests : undefined);
			},
			{ what: `${count} posts at ${path}`, timeoutMs: 60_000, everyMs: 100 },
		);
	}

	/** Starts a video whose callback goes to a trigger's path. */
	async generate(triggerPath: string, prompt: string, title: string): Promise<string> {
		const generating = this.example('generate-video.json');
		Object.assign(generating.node('Video Generation').parameters, {
			...{ triggerPath, prompt },
			metadata: { values: [{ key: 'title', value: title }] },
		});
		const execution = await this.run(await generating.put(), 'Run it');
		return String(itemsOf(execution, 'Video Generation')[0]!.json.id);
	}
}

/** A stage for all tests of a file, cleared after each. */
export function useExampleStage(): ExampleStage {
	const stage = new ExampleStage();
	beforeAll(async () => {
		await stage.start();
	});
	afterEach(async () => {
		await stage.clear();
	});
	afterAll(async () => {
		await stage.stop();
	});
	return stage;
}
