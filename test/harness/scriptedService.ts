import type { N8nClient } from '../../n8n-runner/n8nClient.mjs';
import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { LocalServer, type Answer, type Received } from './localServer';
import { listVideos } from './videoPage';

export interface ScriptedVideo {
	id: string;
	template_id: string;
	created_at: string;
	prompt: string;
	webhookUrl?: string;
	deduplicationKey?: string;
	status: 'processing' | 'completed' | 'failed';
	leftOut?: Array<{ text: string; reason: string }>;
	/** The age of `completed_at`, if it is not the service's. */
	finishedAgoMs?: number;
}

/** A service that finishes videos and sends callbacks when the test says so. */
export class ScriptedService {
	readonly apiKey = 'vg_test_scripted';

	readonly videos: ScriptedVideo[] = [];

	/** Time until `estimated_completion`; undefined leaves the field out. */
	estimateMs: number | undefined = 0;

	/** Called with each new video after the create request was answered. */
	onCreated: (video: ScriptedVideo) => void = () => undefined;

	/** How much later each video was created than the one before, whatever the clock says. */
	createdApartMs = 0;

	/** The age of `completed_at`. */
	finishedAgoMs = 0;

	/** Why videos fail; undefined if their records do not say it. */
	failure: Record<string, unknown> | undefined = {
		type: 'render_failed',
		status: 500,
		title: 'Rendering failed',
		detail: 'The encoder stopped.',
		request_id: 'req_1',
	};

	/** Replaces the response to a list request. */
	listFault: ((request: Received) => Answer | undefined) | undefined;

	/** Delays the response to a list request after the list was read. */
	holdList: (() => Promise<void>) | undefined;

	/** Replaces the response with the video file. */
	fileFault: Answer | 'stalls' | undefined;

	/** The fields of a video whose files the service has deleted. */
	deleted: Array<'video_url' | 'thumbnail_url'> = [];

	/** Replaces the response with the thumbnail. */
	thumbnailFault: Answer | undefined;

	/** By ID, for any template. */
	readonly variants: Record<string, unknown> = {};

	templates: unknown[] = [];

	readonly file = Buffer.from('not really an MP4, but bytes');

	/** Called for each canceled video. */
	onCancel: (id: string) => void = () => undefined;

	readonly server = new LocalServer((request, response) => {
		const [, canceledId] = /^\/v1\/videos\/([^/]+)\/cancel$/.exec(request.path) ?? [];
		if (canceledId) {
			this.onCancel(canceledId);
			return { body: { id: canceledId, status: 'failed' } };
		}
		response.setHeader('accept-deduplication-key', 'true');
		if (request.method === 'POST') {
			response.once('close', () => {
				this.onCreated(this.videos.at(-1)!);
			});
			return this.create(request);
		}
		if (request.path === '/v1/videos') return this.answerList(request);
		if (request.path === '/v1/templates' && this.templates.length > 0) {
			return { body: { templates: this.templates, total: this.templates.length } };
		}
		const variant = this.variants[request.path.split('/').at(-1) ?? ''];
		if (variant) return { body: variant };
		if (request.path.startsWith('/files/')) {
			if (typeof this.fileFault === 'object') return this.fileFault;
			const isPicture = request.path.endsWith('.jpg');
			if (isPicture && this.thumbnailFault) return this.thumbnailFault;
			const type = isPicture ? 'image/jpeg' : 'video/mp4';
			response.writeHead(200, { 'content-type': type, 'content-length': this.file.length });
			if (this.fileFault) response.write(this.file.subarray(0, 4));
			else response.end(this.file);
			return undefined;
		}
		const video = this.videos.find(({ id }) => request.path === `/v1/videos/${id}`);
		return video ? { body: this.full(video) } : { status: 404, body: {} };
	});

	async start(): Promise<this> {
		await this.server.start();
		return this;
	}

	/** Starts it and creates a credential for it in an n8n. @returns the ID of the credential */
	async startFor(n8n: N8nClient): Promise<string> {
		await this.start();
		const data = { apiKey: this.apiKey, baseUrl: this.url };
		const credential = { name: 'Scripted service', type: 'videoGenerationApi', data };
		return (await n8n.putCredential(credential)).id;
	}

	async stop(): Promise<void> {
		await this.server.stop();
	}

	get url(): string {
		return this.server.url;
	}

	/** The list requests so far. */
	get lists(): Received[] {
		return this.server.to('/v1/videos').filter(({ method }) => method === 'GET');
	}

	/** The video of this prompt. */
	of(prompt: string): ScriptedVideo {
		const video = this.videos.find((candidate) => candidate.prompt === prompt);
		if (!video) throw new Error(`No video has the prompt "${prompt}"`);
		return video;
	}

	/** Sends the callback of a video once. */
	async callBack(video: ScriptedVideo, query: Record<string, string> = {}) {
		const url = new URL(video.webhookUrl!);
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		const response = await fetchFromN8n(url.href, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ type: `video.${video.status}`, data: { id: video.id } }),
		});
		return { status: response.status, body: await response.text() };
	}

	private create({ json }: Received): Answer {
		const request = json as {
			template_id: string;
			context?: { prompt?: string };
			webhook_url?: string;
			deduplication_key?: string;
		};
		const { deduplication_key: deduplicationKey, webhook_url: webhookUrl } = request;
		const existing = this.videos.find(
			(video) =>
				deduplicationKey !== undefined &&
				video.deduplicationKey === deduplicationKey &&
				video.status !== 'failed',
		);
		if (existing) {
			existing.webhookUrl = webhookUrl;
			return { body: { ...this.job(existing), credits_charged: 0, deduplicated: true } };
		}
		const createdAt = Date.now() + this.videos.length * this.createdApartMs;
		const video: ScriptedVideo = {
			id: `vid_${this.videos.length + 1}`,
			template_id: request.template_id,
			created_at: new Date(createdAt).toISOString(),
			prompt: request.context?.prompt ?? '',
			webhookUrl,
			deduplicationKey,
			status: 'processing',
		};
		this.videos.push(video);
		return { status: 202, body: this.job(video) };
	}

	private job({ id, template_id, created_at, deduplicationKey }: ScriptedVideo) {
		return {
			id,
			template_id,
			created_at,
			...(this.estimateMs !== undefined && {
				estimated_completion: new Date(Date.parse(created_at) + this.estimateMs).toISOString(),
			}),
			status_url: `${this.url}/v1/videos/${id}`,
			credits_charged: 1,
			deduplication_key: deduplicationKey,
		};
	}

	private async answerList(request: Received): Promise<Answer> {
		const keys = request.query.getAll('deduplication_key');
		const newestFirst = [...this.videos]
			.reverse()
			.filter(
				({ deduplicationKey = '', status }) =>
					keys.length === 0 || (keys.includes(deduplicationKey) && status !== 'failed'),
			);
		const answer =
			this.listFault?.(request) ??
			listVideos(newestFirst, request.query, (video) => this.listed(video));
		await this.holdList?.();
		return answer;
	}

	private listed(video: ScriptedVideo) {
		const { id, template_id, created_at, status, leftOut, finishedAgoMs, deduplicationKey } = video;
		const age = finishedAgoMs ?? this.finishedAgoMs;
		return {
			id,
			template_id,
			created_at,
			...(deduplicationKey !== undefined && {
				deduplication_key: deduplicationKey,
				credits_charged: 1,
			}),
			...(status === 'completed' && {
				...this.urls(id),
				completed_at: new Date(Date.now() - age).toISOString(),
				...(leftOut && { left_out: leftOut }),
			}),
		};
	}

	private urls(id: string) {
		const urls = {
			video_url: `${this.url}/files/${id}.mp4`,
			thumbnail_url: `${this.url}/files/${id}.jpg`,
		};
		for (const field of this.deleted) Reflect.deleteProperty(urls, field);
		return urls;
	}

	private full(video: ScriptedVideo) {
		return {
			...this.listed(video),
			status: video.status,
			...(video.status === 'failed' && this.failure && { error: this.failure }),
		};
	}
}
