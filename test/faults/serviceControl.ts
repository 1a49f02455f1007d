import { z } from 'zod/v3';

import { openToken } from '../../nodes/VideoGeneration/callback/token';
import type { ServiceReady } from '../harness/service';

const creditsSchema = z.object({ charged: z.number(), refunded: z.number() });
const webhooksSchema = z.object({
	webhooks: z.array(
		z.object({
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

/** The real service's own interface: its faults, and what it knows. */
export class ServiceControl {
	private price = 0;

	constructor(readonly ready: ServiceReady) {}

	/** As new: no videos, no faults, no charges. */
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

	/** How many requests a fault was applied to. */
	async faultsApplied(): Promise<number> {
		const { faults } = faultsSchema.parse(await this.call('GET', '/_service/faults'));
		return faults.reduce((sum, { applied }) => sum + applied, 0);
	}

	/** Lets requests through again, so that the test itself can ask. */
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

	/** The rows that videos with a token were asked for with, as their metadata tells; each as often as it was. */
	async rows(): Promise<unknown[]> {
		return (await this.webhooks()).map(({ url }) => {
			const token = new URL(url).searchParams.get('token');
			const opened = openToken(this.ready.apiKey, token, Date.now());
			return opened.ok ? opened.claims.metadata.row : undefined;
		});
	}

	/** When looks for finished videos began, epoch ms by the service's clock; as far as the request log reaches. */
	async looks(): Promise<number[]> {
		const answer = await this.call('GET', '/_service/requests?operation=listVideos');
		const begun = new Map<string, number>();
		for (const { path, at } of requestsSchema.parse(answer).requests) {
			const query = new URL(path, this.ready.url).searchParams;
			// All pages of one look have the same beginning.
			const from = query.get('from_date') ?? '';
			if (query.get('status') === 'completed' && !begun.has(from)) begun.set(from, Date.parse(at));
		}
		return [...begun.values()];
	}

	/** All finished videos. Only without faults. */
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
			// A kept connection may be closed as it is used again.
			if (method === 'POST') throw error;
			return await send();
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
		return text === '' ? undefined : JSON.parse(text);
	}
}
