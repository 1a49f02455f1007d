import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/v3';

import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import type { RunningCommand } from './command';
import { Example } from './examples';
import { GraphApi } from './graphApi';
import { startForAllTests } from './lifecycle';
import { LocalServer, type Received } from './localServer';
import type { MailServer } from './mailServer';
import { drawsSmall, startService, type ServiceReady } from './service';
import { Sheet } from './sheet';
import { sharedClient } from './e2eEnvironment';

/** Longer than a busy machine takes for some short videos. */
const RENDER_MS = 500_000;

const detailSchema = z.object({
	context: z.object({ custom_data: z.unknown().optional() }),
});

const videoSchema = z.object({
	id: z.string(),
	video_url: z.string().optional(),
	width: z.number().optional(),
	height: z.number().optional(),
});
const videosSchema = z.object({ videos: z.array(videoSchema) });

const recordSchema = z.object({
	caption: z.string(),
	post: z.object({ title: z.string() }),
	script: z.object({
		headline: z.string(),
		scenes: z.array(z.object({ text: z.string() })),
		call_to_action: z.string().optional(),
	}),
	video_url: z.string(),
});

/** What the example workflows need besides n8n: a service, and a stub for all other services. */
export class ExampleEnvironment {
	readonly n8n = sharedClient();

	readonly graphApi = new GraphApi();

	readonly sheet = new Sheet();

	/** Stands for the social networks, a chat or a mail server. */
	readonly network = new LocalServer(
		this.sheet.beside(this.graphApi.beside(() => ({ body: { id: 'post_1' } }))),
	);

	private readonly data = mkdtempSync(join(tmpdir(), 'video-examples-'));

	private service: RunningCommand<ServiceReady> | undefined;

	private credential = { id: '', name: '' };

	private readonly active: Workflow[] = [];

	/**
	 * @param renders whether videos are rendered, all of them small; otherwise each is the same short file, at once
	 * @param flags further flags of the service
	 */
	constructor(
		private readonly renders: boolean,
		private readonly flags: () => string[],
	) {}

	async start(): Promise<void> {
		await this.network.start();
		const speech = ['--speech-url', this.network.url, '--speech-model', 'espeak'];
		const instant = this.renders ? [] : ['--testing', '--instant'];
		const flags = [...instant, ...speech, ...this.flags()];
		this.service = await startService(this.data, 0, flags, drawsSmall);
		const { url: baseUrl, apiKey } = this.service.ready;
		this.credential = await this.n8n.putCredential({
			name: 'Video service of the examples',
			type: 'videoGenerationApi',
			data: { apiKey, baseUrl },
		});
	}

	/** Runs after each test. */
	async clear(): Promise<void> {
		for (const workflow of this.active.splice(0)) await this.n8n.deactivate(workflow);
		this.network.received.length = 0;
		this.graphApi.clear();
	}

	async stop(): Promise<void> {
		await this.service?.stop();
		await this.network.stop();
		rmSync(this.data, { recursive: true, force: true });
	}

	example(file: string): Example {
		return new Example(file).credential('videoGenerationApi', this.credential);
	}

	/** What the service was given as the custom data of a video. */
	async customDataOf(id: string): Promise<unknown> {
		return detailSchema.parse(await this.read(`/_service/videos/${id}`)).context.custom_data;
	}

	/** The record of a completed video. */
	async recordOf(id: string): Promise<z.infer<typeof recordSchema>> {
		return recordSchema.parse(await this.read(`/v1/videos/${id}`));
	}

	private async read(
		path: string,
		request: { method?: string; body?: string } = {},
	): Promise<unknown> {
		const { url, apiKey } = this.service!.ready;
		const response = await fetch(`${url}${path}`, {
			...request,
			headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		});
		return await response.json();
	}

	/** A credential for a model service that `model` answers. */
	async modelCredential(model: LocalServer): Promise<{ id: string; name: string }> {
		return await this.n8n.putCredential({
			name: 'Scripted model of the examples',
			type: 'openAiApi',
			data: { apiKey: 'none', url: `${model.url}/v1` },
		});
	}

	/** A credential for a mail server. */
	async mailCredential({ port }: MailServer): Promise<{ id: string; name: string }> {
		return await this.n8n.putCredential({
			name: 'Mail of the examples',
			type: 'smtp',
			data: {
				user: '',
				password: '',
				host: '127.0.0.1',
				port,
				secure: false,
				disableStartTls: true,
			},
		});
	}

	/** The videos that were paid for. */
	async videos(): Promise<Array<z.infer<typeof videoSchema>>> {
		return videosSchema.parse(await this.read('/v1/videos')).videos;
	}

	/** The ID of the video with this file. */
	async idOf(videoUrl: string | null): Promise<string> {
		return (await this.videos()).find(({ video_url }) => video_url === videoUrl)!.id;
	}

	/** Creates a collection in the service, and returns its ID. */
	async createCollection(collection: { name: string; asset_type: string }): Promise<string> {
		const created = await this.read('/v1/collections', {
			method: 'POST',
			body: JSON.stringify(collection),
		});
		return z.object({ id: z.string() }).parse(created).id;
	}

	async activate(workflow: Workflow): Promise<void> {
		this.active.push(workflow);
		await this.n8n.activate(workflow);
	}

	async run(workflow: Workflow, trigger: string) {
		const timeoutMs = this.renders ? RENDER_MS : undefined;
		return await this.n8n.waitForExecution((await this.n8n.run(workflow, trigger))!, { timeoutMs });
	}

	/** Waits until a path of the stub has received that many requests, and returns them. */
	async received(path: string, count: number): Promise<Received[]> {
		return await waitFor(
			() => {
				const requests = this.network.to(path);
				return Promise.resolve(requests.length >= count ? requests : undefined);
			},
			{ what: `${count} posts at ${path}`, timeoutMs: 200_000, everyMs: 100 },
		);
	}

	/** Starts a video whose callback goes to the path of a trigger. */
	async generate(triggerPath: string, prompt: string, title: string): Promise<string> {
		const generating = this.example('generate-video.json');
		Object.assign(generating.node('Video Generation').parameters, {
			triggerPath,
			prompt,
			metadata: { values: [{ key: 'title', value: title }] },
		});
		const execution = await this.run(await generating.put(), 'Run it');
		return String(itemsOf(execution, 'Video Generation')[0]!.json.id);
	}
}

/** One environment for all tests of a file, cleared after each test. */
export function useExampleEnvironment({
	renders = false,
	flags = () => [],
}: {
	renders?: boolean;
	flags?: () => string[];
} = {}): ExampleEnvironment {
	const environment = new ExampleEnvironment(renders, flags);
	startForAllTests(environment);
	afterEach(async () => {
		await environment.clear();
	});
	return environment;
}
