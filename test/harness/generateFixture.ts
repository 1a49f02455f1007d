import { callWebhook, runNode, type EndedRun, type NodeSetup } from './engine';
import { LocalServer, type Answer, type Received } from './localServer';
import { byId } from './resourceLocator';

export const triggerPath = '/webhook/video-generation';

/** A service and an n8n with an active trigger, both on loopback. Tests can replace the answers of the service. */
export class GenerateFixture {
	readonly apiKey = 'vg_test_integration';

	/** The API key in the credential of the trigger. */
	triggerKey = this.apiKey;

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

	readonly service = new LocalServer((request) => {
		if (request.method === 'POST') return this.create(request);
		if (request.path === '/v1/templates') {
			return { body: { templates: this.templates, total: this.templates.length } };
		}
		const variant = this.variants[request.path.split('/').pop() ?? ''];
		return variant
			? { body: variant }
			: { status: 404, body: { error: { title: 'Unknown variant', status: 404 } } };
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
			{ credentials: { apiKey: this.triggerKey, baseUrl: this.service.url } },
			{ query, body },
		);
	}
}
