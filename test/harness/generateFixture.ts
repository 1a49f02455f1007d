import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod/v3';

import { callWebhook, runNode, type EndedRun, type NodeSetup } from './engine';
import { LocalServer, type Answer, type Received } from './localServer';
import { byId } from './resourceLocator';

export const triggerPath = '/webhook/video-generation';

/** A service and an n8n with an active trigger, both on loopback. Tests can replace the answers of the service. */
export class GenerateFixture {
	readonly apiKey = 'vg_test_integration';

	/** The API key in the credential of the trigger. */
	triggerKey = this.apiKey;

	/** The fields of the trigger. */
	triggerParameters: INodeParameters = {};

	/** The number of jobs that the service has created and would charge. */
	jobs = 0;

	create: (request: Received) => Answer = () => this.createJob();

	templates: unknown[] = [
		{
			id: 'social-post',
			name: 'Social Post',
			credits_per_video: 2,
			supported_resolutions: ['720p', '1080p'],
			requires_context: { prompt: true, brand_id: false, custom_data: false },
		},
	];

	/** By ID, for any template. */
	variants: Record<string, unknown> = {};

	/** The answer for a variant that is not in `variants`. */
	variantFault: Answer = {
		status: 404,
		body: { error: { title: 'Unknown variant', status: 404 } },
	};

	/** Whether the service keeps deduplication keys, and says so. */
	keepsKeys = true;

	/** The IDs of the videos that have a key. */
	readonly videosByKey = new Map<string, string>();

	readonly service = new LocalServer((request, response) => {
		if (this.keepsKeys) response.setHeader('accept-deduplication-key', 'true');
		if (request.method === 'POST') return this.createOnce(request);
		if (request.path === '/v1/videos') return this.list(request.query.getAll('deduplication_key'));
		if (request.path === '/v1/templates') {
			return { body: { templates: this.templates, total: this.templates.length } };
		}
		const variant = this.variants[request.path.split('/').pop() ?? ''];
		return variant ? { body: variant } : this.variantFault;
	});

	readonly n8n = new LocalServer(async (request, response) => {
		if (request.path !== triggerPath)
			return { status: 404, body: { message: 'The requested webhook is not registered.' } };
		const answer = await this.callback(Object.fromEntries(request.query), request.json);
		response.writeHead(answer.status, { ...answer.headers, 'content-type': 'application/json' });
		response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
		return undefined;
	});

	async start(): Promise<this> {
		await Promise.all([this.service.start(), this.n8n.start()]);
		return this;
	}

	async stop(): Promise<void> {
		await Promise.all([this.service.stop(), this.n8n.stop()]);
	}

	createJob(): Answer {
		this.jobs += 1;
		const id = `vid_${this.jobs}`;
		return {
			status: 202,
			body: {
				id,
				template_id: 'social-post',
				created_at: '2026-01-01T00:00:00Z',
				estimated_completion: '2026-01-01T00:01:00Z',
				status_url: `${this.service.url}/v1/videos/${id}`,
				credits_charged: 2,
				extra: { kept: true },
			},
		};
	}

	/** As the service does: a video for each key, whatever becomes of the answer. */
	private createOnce(request: Received): Answer {
		const { deduplication_key: key } = z
			.object({ deduplication_key: z.string().optional() })
			.parse(request.json);
		if (key === undefined || !this.keepsKeys) return this.create(request);
		const id = this.videosByKey.get(key);
		if (id) return { body: { id, deduplicated: true, credits_charged: 0, ...this.deduplicated } };
		const before = this.jobs;
		const answer = this.create(request);
		if (this.jobs > before) this.videosByKey.set(key, `vid_${this.jobs}`);
		return answer;
	}

	/** Further fields of the answer to a create with a key in use. */
	deduplicated: { warnings?: string[] } = {};

	private list(keys: string[]): Answer {
		const videos = keys.flatMap((key) => {
			const id = this.videosByKey.get(key);
			return id ? [{ id, status: 'processing', deduplication_key: key }] : [];
		});
		return { body: { videos, pagination: { total: videos.length, total_pages: 1 } } };
	}

	/** The list requests with keys. */
	get lookUps(): string[][] {
		return this.service
			.to('/v1/videos')
			.map(({ query }) => query.getAll('deduplication_key'))
			.filter(({ length }) => length > 0);
	}

	/** The key of each create request. */
	get sentKeys(): unknown[] {
		return this.creates.map(({ json }) => (json as Record<string, unknown>).deduplication_key);
	}

	/** The create requests that reached the service. */
	get creates(): Received[] {
		return this.service.received.filter(({ method }) => method === 'POST');
	}

	/** What each create request says about its video. */
	get contexts(): Array<Record<string, unknown>> {
		return this.creates.map(({ json }) => (json as { context: Record<string, unknown> }).context);
	}

	/** Runs `video: generate` in n8n's execution engine. */
	async generate(
		parameters: NodeSetup['parameters'],
		more: Partial<Parameters<typeof runNode>[0]> = {},
	): Promise<EndedRun> {
		return await runNode({
			type: 'videoGeneration',
			credentials: { apiKey: this.apiKey, baseUrl: `${this.service.url}/v1/` },
			webhookBaseUrl: `${this.n8n.url}/webhook`,
			parameters: {
				operation: 'generate',
				templateId: byId('social-post'),
				prompt: 'Summer sale',
				...parameters,
			},
			...more,
		});
	}

	/** Delivers a callback to the trigger. */
	async callback(query: Record<string, unknown>, body: unknown) {
		return await callWebhook(
			{
				parameters: this.triggerParameters,
				credentials: { apiKey: this.triggerKey, baseUrl: this.service.url },
			},
			{ query, body },
		);
	}
}
