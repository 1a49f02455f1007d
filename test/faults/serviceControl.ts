import { z } from 'zod/v3';

import { openToken } from '../../nodes/VideoGeneration/callback/triggerToken';
import type { ServiceReady } from '../harness/service';

const creditsSchema = z.object({ charged: z.number(), refunded: z.number() });
const webhooksSchema = z.object({
	webhooks: z.array(
		z.object({
			id: z.string(),
			video_id: z.string(),
			url: z.string(),
			attempts: z.number(),
			/** When its video was finished. */
			created_at: z.string(),
			last_error: z.string().optional(),
		}),
	),
	total: z.number(),
});
const requestsSchema = z.object({
	requests: z.array(z.object({ path: z.string(), at: z.string() })),
});
const faultsSchema = z.object({
	faults: z.array(z.object({ operation: z.string(), applied: z.number() })),
});
const videosSchema = z.object({
	videos: z.array(z.object({ id: z.string(), completed_at: z.string().optional() })),
	pagination: z.object({ total_pages: z.number() }),
});
const templatesSchema = z.object({
	templates: z.array(z.object({ id: z.string(), credits_per_video: z.number() })),
});

export const TEMPLATE = 'social-post';

/** The test API of the service (`/_service`): its faults, and what it has recorded. */
export class ServiceControl {
	private price = 0;

	constructor(readonly ready: ServiceReady) {}

	/** Deletes all videos, faults and charges. */
	async reset(): Promise<void> {
		await this.call('POST', '/_service/reset');
		const { templates } = templatesSchema.parse(await this.call('GET', '/v1/templates'));
		this.price = templates.find(({ id }) => id === TEMPLATE)!.credits_per_video;
	}

	async addFault(fault: Record<string, unknown>): Promise<void> {
		await this.call('POST', '/_service/faults', fault);
	}

	async setWebhookFaults(faults: Record<string, unknown>): Promise<void> {
		await this.call('PUT', '/_service/webhook-faults', faults);
	}

	/** How many requests failed because of a fault. */
	async countFailedRequests(): Promise<number> {
		const { faults } = faultsSchema.parse(await this.call('GET', '/_service/faults'));
		return faults.reduce((sum, { applied }) => sum + applied, 0);
	}

	/** Removes the faults, so that the test's own requests succeed. */
	async endFaults(): Promise<void> {
		await this.call('DELETE', '/_service/faults');
	}

	/** How many videos were paid for. */
	async charged(): Promise<number> {
		const { charged, refunded } = creditsSchema.parse(await this.call('GET', '/_service/credits'));
		return (charged - refunded) / this.price;
	}

	/** The outbox, newest first; at most a thousand. */
	async webhooks(status?: 'pending' | 'failed') {
		const query = new URLSearchParams({ limit: '1000', ...(status && { status }) });
		const answer = await this.call('GET', `/_service/webhooks?${query.toString()}`);
		return webhooksSchema.parse(answer).webhooks;
	}

	/** Has a webhook delivered, as one can on the dashboard. */
	async redeliver(id: string): Promise<void> {
		await this.call('POST', `/_service/webhooks/${id}/redeliver`);
	}

	/** The `row` in the metadata of each video whose callback URL has a token, with repetitions. */
	async rows(): Promise<unknown[]> {
		return (await this.webhooks()).map(({ url }) => {
			const token = new URL(url).searchParams.get('token');
			const opened = openToken(this.ready.apiKey, token, Date.now());
			return opened.ok ? opened.claims.metadata.row : undefined;
		});
	}

	/** When the polls of Catch Up started, epoch ms by the service's clock, as far as the request log goes back. */
	async catchUpPolls(): Promise<number[]> {
		const answer = await this.call('GET', '/_service/requests?operation=listVideos');
		const startedAt = new Map<string, number>();
		for (const { path, at } of requestsSchema.parse(answer).requests) {
			const query = new URL(path, this.ready.url).searchParams;
			// All pages of one poll have the same `from_date`.
			const from = query.get('from_date') ?? '';
			if (query.get('status') === 'completed' && !startedAt.has(from))
				startedAt.set(from, Date.parse(at));
		}
		return [...startedAt.values()];
	}

	/** All completed videos. Call it only when the service has no faults. */
	async finished(): Promise<Array<{ id: string; completedAt: number }>> {
		const found: Array<{ id: string; completedAt: number }> = [];
		for (let page = 1, pages = 1; page <= pages; page += 1) {
			const query = new URLSearchParams({ status: 'completed', limit: '100', page: String(page) });
			const answer = await this.call('GET', `/v1/videos?${query.toString()}`);
			const { videos, pagination } = videosSchema.parse(answer);
			for (const { id, completed_at: at } of videos) {
				found.push({ id, completedAt: Date.parse(at ?? '') });
			}
			pages = pagination.total_pages;
		}
		return found;
	}

	private async call(method: string, path: string, json?: unknown): Promise<unknown> {
		const send = async () =>
			await fetch(new URL(path, this.ready.url), {
				method,
				headers: {
					authorization: `Bearer ${this.ready.apiKey}`,
					...(json !== undefined && { 'content-type': 'application/json' }),
				},
				...(json !== undefined && { body: JSON.stringify(json) }),
			});
		const response = await send().catch(async (error: unknown) => {
			// The server may close a kept-alive connection just when it is used again.
			if (method === 'POST') throw error;
			return await send();
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
		return text === '' ? undefined : JSON.parse(text);
	}
}
