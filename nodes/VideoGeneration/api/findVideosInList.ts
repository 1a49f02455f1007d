import type { ServiceClient } from './client';
import { MAX_PAGE_SIZE } from './fetchPages';
import type { Video } from './schemas';
import { readVideoPage, type VideoFilters } from './videos';

export interface FoundVideos {
	/** The videos that were found, in the list's order. */
	videos: Video[];
	pagesRead: number;
	/** Whether the whole list was read. If so, a video that was not found is not in the list. */
	isExhausted: boolean;
}

/**
 * Reads pages of the list (`GET /v1/videos`) until all videos with these IDs are found, the list ends, or `maxPages`
 * pages are read.
 * @throws ServiceError
 */
export async function findVideosInList(
	client: ServiceClient,
	ids: Iterable<string>,
	filters: VideoFilters,
	{ maxPages, itemIndex }: { maxPages: number; itemIndex?: number },
): Promise<FoundVideos> {
	const missing = new Set(ids);
	const videos: Video[] = [];
	for (let page = 1; page <= maxPages; page += 1) {
		const read = await readVideoPage(client, filters, { page, pageSize: MAX_PAGE_SIZE }, itemIndex);
		videos.push(...read.videos.filter(({ id }) => missing.delete(id)));
		const isExhausted = page >= read.totalPages;
		if (missing.size === 0 || isExhausted) return { videos, pagesRead: page, isExhausted };
	}
	return { videos, pagesRead: maxPages, isExhausted: false };
}
