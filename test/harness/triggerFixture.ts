import { randomUUID } from 'node:crypto';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { sealToken, type TokenClaims } from '../../nodes/VideoGeneration/callback/triggerToken';
import {
	callWebhook,
	pollTrigger,
	runNode,
	type EndedRun,
	type NodeSetup,
	type RunResult,
} from './engine';
import { LocalServer, type Answer, type Received } from './localServer';
import { listVideos } from './videoPage';

export interface FixtureVideo {
	id: string;
	template_id: string;
	status: string;
	created_at: string;
	completed_at?: string;
	video_url?: string;
	thumbnail_url?: string;
	error?: unknown;
}

/** A trigger, and the service that it uses. */
export class TriggerFixture {
	readonly file = Buffer.from('not really an MP4, but bytes');

	/** In the order in which the service lists them. */
	videos: FixtureVideo[] = [];

	parameters: INodeParameters = {};

	/** n8n keeps it across restarts. */
	staticData: IDataObject = {};

	apiKey = 'vg_test_trigger';

	/** Replaces a response of the service. */
	fault: ((request: Received) => Answer | undefined) | undefined;

	private nodeId = randomUUID();

	readonly service = new LocalServer((request, response) => {
		const fault = this.fault?.(request);
		if (fault) return fault;
		if (request.path.startsWith('/files/')) {
			response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': this.file.length });
			response.end(this.file);
			return undefined;
		}
		if (request.path === '/v1/videos') {
			// Items of GET /v1/videos have no status and no error.
			return listVideos(this.videos, request.query, (video) => ({
				...video,
				status: undefined,
				error: undefined,
			}));
		}
		const video = this.videos.find(({ id }) => request.path === `/v1/videos/${id}`);
		return video ? { body: video } : { status: 404, body: { error: { title: 'Unknown' } } };
	});

	async start(): Promise<this> {
		await this.service.start();
		return this;
	}

	async stop(): Promise<void> {
		await this.service.stop();
	}

	/** Adds a finished video to the service. By default it was finished ten minutes ago. */
	add(id: string, more: Partial<FixtureVideo> = {}): FixtureVideo {
		const video = {
			id,
			template_id: 'social-post',
			status: 'completed',
			created_at: ago(20),
			completed_at: ago(10),
			video_url: `${this.service.url}/files/${id}.mp4`,
			...more,
		};
		this.videos.unshift(video);
		return video;
	}

	statusUrl(id: string): string {
		return `${this.service.url}/v1/videos/${id}`;
	}

	/** The body of a callback, with URLs that the trigger must not trust. */
	callbackBody(id: string, more: object = {}) {
		return {
			type: 'video.completed',
			data: {
				id,
				status_url: this.statusUrl(id),
				video_url: 'http://elsewhere/forged.mp4',
				webhook_url: 'https://n8n.example/webhook/x?token=v1.secret',
				...more,
			},
		};
	}

	claims(more: Partial<TokenClaims> = {}): TokenClaims {
		return {
			kind: 'video',
			issuedAt: Math.floor(Date.now() / 1000) - 20 * 60,
			nonce: randomUUID(),
			templateId: 'social-post',
			metadata: { row: 1 },
			...more,
		};
	}

	token(more: Partial<TokenClaims> = {}) {
		return { token: sealToken(this.apiKey, this.claims(more)) };
	}

	private get setup() {
		return {
			credentials: { apiKey: this.apiKey, baseUrl: this.service.url },
			parameters: this.parameters,
			nodeId: this.nodeId,
			staticData: this.staticData,
		};
	}

	/** Delivers a callback. Returns the response and the items that would start an execution. */
	async callBack(
		body: unknown,
		query: Record<string, unknown> = this.token(),
		more: Partial<NodeSetup> = {},
	) {
		return await callWebhook({ ...this.setup, ...more }, { query, body });
	}

	async execute(
		items: INodeExecutionData[],
		more: Partial<Parameters<typeof runNode>[0]> = { mode: 'webhook' },
	): Promise<EndedRun> {
		return await runNode({ type: 'videoGenerationTrigger', ...this.setup, ...more, items });
	}

	/** Delivers a callback and runs the execution that it starts. */
	async deliver(
		body: unknown,
		query: Record<string, unknown> = this.token(),
		more: Partial<NodeSetup> = { mode: 'webhook' },
	): Promise<RunResult> {
		const { items } = await this.callBack(body, query, more);
		return items ? await this.execute(items, more) : { items: [], hints: [] };
	}

	async poll() {
		return await pollTrigger(this.setup);
	}

	/** Polls once and runs the execution that this starts. */
	async catchUp(): Promise<RunResult> {
		const items = await this.poll();
		return items ? await this.execute(items, { mode: 'trigger' }) : { items: [], hints: [] };
	}

	/** Polls once and returns the IDs of the videos found. */
	async caughtUp(): Promise<unknown[]> {
		return (await this.catchUp()).items.map(({ json }) => json.id);
	}

	/** Like a restart of n8n, or an activation in another process: with another ID the process does not know the node. */
	restart(): void {
		this.nodeId = randomUUID();
	}

	/** The list requests so far. */
	get lists(): Received[] {
		return this.service.to('/v1/videos');
	}
}

/** Moves `Date.now` ahead until mocks are restored. After an hour, Catch Up offers a video again that it handed off. */
export function advanceClock(minutes: number): void {
	const ahead = Date.now() - realNow() + minutes * 60_000;
	jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
}

const realNow = Date.now;

/** The timestamp of that many minutes ago. */
export function ago(minutes: number): string {
	return new Date(Date.now() - minutes * 60_000).toISOString();
}
