import { mapConcurrently } from './concurrency';
import type { Video } from './schemas';

/** The service's largest page (contract 8). */
const MAX_PAGE_SIZE = 100;
const PAGES_AT_ONCE = 10;

type ReadPage = (
	page: number,
	pageSize: number,
) => Promise<{ videos: Video[]; totalPages: number }>;

/**
 * Reads pages until `limit` videos are there: page one tells how many there are, the others are read side by side.
 * Videos that a list which shifts between two reads repeats are returned once.
 */
export async function collectPages(limit: number, readPage: ReadPage): Promise<Video[]> {
	const pageSize = Math.min(MAX_PAGE_SIZE, limit);
	const first = await readPage(1, pageSize);
	const wanted = Math.min(first.totalPages, Math.ceil(limit / pageSize));
	const others = await mapConcurrently(
		Array.from({ length: Math.max(0, wanted - 1) }, (_, index) => index + 2),
		PAGES_AT_ONCE,
		async (page) => (await readPage(page, pageSize)).videos,
	);
	const listed = new Set<string>();
	const isNew = ({ id }: Video) => !listed.has(id) && listed.add(id);
	return [first.videos, ...others].flatMap((videos) => videos.filter(isNew)).slice(0, limit);
}
