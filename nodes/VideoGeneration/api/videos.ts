import type { ServiceClient } from './client';
import { collectPages } from './pages';
import { videoJobSchema, videoListSchema, videoSchema, type Video, type VideoJob } from './schemas';

/** The body of contract 4.2; what is undefined is not sent. */
export interface VideoRequest {
	template_id: string;
	context?: {
		prompt?: string;
		brand_assets?: unknown;
		system_prompt?: string;
		brand_id?: string;
		custom_data?: unknown;
	};
	webhook_url?: string;
	options?: { resolution?: string; watermark?: boolean };
}

/** The filters of contract 4.3; timestamps in ISO 8601 with their offset. */
export interface VideoFilters {
	status?: string;
	template_id?: string;
	from_date?: string;
	to_date?: string;
}

/** Creates one job, which is charged (contract 4.2): sent again only when it cannot have been carried out. */
export async function createVideo(
	client: ServiceClient,
	body: VideoRequest,
	itemIndex: number,
): Promise<VideoJob> {
	return await client.request({
		method: 'POST',
		path: '/v1/videos',
		body,
		schema: videoJobSchema,
		retry: 'unsent',
		howToLook:
			"So a job may exist: look for it with Video > Get Many and 'Created After' before you run this item again.",
		itemIndex,
	});
}

/**
 * One video at its address.
 * @param address a job's `status_url` (contract 2.2), or one below the base URL
 */
export async function readVideo(
	client: ServiceClient,
	address: string,
	itemIndex?: number,
): Promise<Video> {
	return await client.request({
		method: 'GET',
		path: address,
		schema: videoSchema,
		retry: 'transient',
		itemIndex,
	});
}

/** One page of the list (contract 4.3). */
export async function readVideoPage(
	client: ServiceClient,
	filters: VideoFilters,
	{ page, pageSize }: { page: number; pageSize: number },
	itemIndex?: number,
): Promise<{ videos: Video[]; totalPages: number }> {
	const { videos, pagination } = await client.request({
		method: 'GET',
		path: '/v1/videos',
		query: { page, limit: pageSize, ...filters },
		schema: videoListSchema,
		retry: 'transient',
		itemIndex,
	});
	return { videos, totalPages: pagination.total_pages };
}

/**
 * The videos that pass the filters, in the list's order, each once.
 * @param limit at most so many; Infinity for all
 */
export async function listVideos(
	client: ServiceClient,
	filters: VideoFilters,
	limit: number,
	itemIndex?: number,
): Promise<Video[]> {
	return await collectPages(
		limit,
		async (page, pageSize) => await readVideoPage(client, filters, { page, pageSize }, itemIndex),
	);
}
