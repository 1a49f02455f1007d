import { mapConcurrently } from './concurrency';
import type { Video } from './schemas';

/** The largest page of `GET /v1/videos`. */
export const MAX_PAGE_SIZE = 100;
const PAGES_AT_ONCE = 10;

type ReadPage = (
	page: number,
	pageSize: number,
) => Promise<{ videos: Video[]; totalPages: number }>;

/**
 * Fetches as many pages as `limit` videos need. The first page says how many pages exist; the others are fetched in
 * parallel. If the list shifts in between, a video can be on two pages; it is returned once.
 */
export async function fetchPages(limit: number, readPage: ReadPage): Promise<Video[]> {
	const pageSize = Math.min(MAX_PAGE_SIZE, limit);
	const first = await readPage(1, pageSize);
	const pages = Math.min(first.totalPages, Math.ceil(limit / pageSize));
	const others = await mapConcurrently(
		Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2),
		PAGES_AT_ONCE,
		async (page) => (await readPage(page, pageSize)).videos,
	);
	const seen = new Set<string>();
	const isNew = ({ id }: Video) => !seen.has(id) && seen.add(id);
	return [first.videos, ...others].flatMap((videos) => videos.filter(isNew)).slice(0, limit);
}
