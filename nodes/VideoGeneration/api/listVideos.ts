import type { ServiceClient } from './client';
import { mapConcurrently } from './concurrency';
import type { FieldLabels } from './fieldLabels';
import { log } from '../messages';
import { videoListSchema, type Video } from './schemas';

/** The filters of `GET /v1/videos`. Timestamps are ISO 8601 with an offset. */
export interface VideoFilters {
	status?: string;
	template_id?: string;
	from_date?: string;
	to_date?: string;
	/** Only for a service that keeps keys (`api/deduplicationKeys.ts`). */
	deduplication_key?: string[];
}

/** The filters in the words of the editor. */
export const filterLabels = {
	status: 'Status',
	template_id: 'Template',
	from_date: 'Created After',
	to_date: 'Created Before',
	deduplication_key: 'Deduplication Key',
} satisfies FieldLabels;

/** One page of the list. `total`: of all pages, if the service tells it. */
interface VideoPage {
	videos: Video[];
	totalPages: number;
	total: number | undefined;
}

/** The largest page of `GET /v1/videos`. */
export const MAX_PAGE_SIZE = 100;
const PAGES_AT_ONCE = 10;
/** How often one reading goes back because videos were deleted. */
const MAX_STEPS_BACK = 20;

/** `GET /v1/videos`: one page of the list. */
export async function readVideoPage(
	client: ServiceClient,
	filters: VideoFilters,
	{ page, pageSize }: { page: number; pageSize: number },
	itemIndex?: number,
): Promise<VideoPage> {
	const { videos, pagination } = await client.get('/v1/videos', videoListSchema, {
		query: { page, limit: pageSize, ...filters },
		labels: filterLabels,
		itemIndex,
	});
	return { videos, totalPages: pagination.total_pages, total: pagination.total };
}

/**
 * `GET /v1/videos`: the videos that match the filters, in the list's order, each once. The first page says how many pages
 * exist; the others are read in parallel. If the list has changed meanwhile, it is read again, page by page, so that no
 * video is missing that was in it all the time. Only a change that keeps the total and repeats no video is not noticed: the API
 * counts pages by position, and does not define the order.
 * @param limit the maximum number of videos; Infinity for all
 * @param known.firstPage if it was read already, as the largest page
 */
export async function listVideos(
	client: ServiceClient,
	filters: VideoFilters,
	limit: number,
	known: { itemIndex?: number; firstPage?: VideoPage } = {},
): Promise<Video[]> {
	const pageSize = Math.min(MAX_PAGE_SIZE, limit);
	const readPage = async (page: number) =>
		await readVideoPage(client, filters, { page, pageSize }, known.itemIndex);
	const first = known.firstPage ?? (await readPage(1));
	const { total = 0, totalPages } = first;
	const pages = Math.min(totalPages, Math.ceil(limit / pageSize));
	const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
	const all = [first, ...(await mapConcurrently(others, PAGES_AT_ONCE, readPage))];
	const byId = new Map(all.flatMap(({ videos }) => videos.map((video) => [video.id, video])));
	const hasChanged =
		byId.size < Math.min(total, pages * pageSize) ||
		all.some((page) => page.total !== first.total || page.totalPages !== totalPages);
	const videos = hasChanged
		? await listInTurn(client, readPage, { limit, pageSize })
		: [...byId.values()];
	return videos.slice(0, limit);
}

/**
 * Reads page after page. A new video moves others to a later page, which is still to be read. A deleted one moves others
 * to a page that was read already: where the total has shrunk, the pages before are read again.
 */
async function listInTurn(
	client: ServiceClient,
	readPage: (page: number) => Promise<VideoPage>,
	{ limit, pageSize }: { limit: number; pageSize: number },
): Promise<Video[]> {
	const byId = new Map<string, Video>();
	let before: number | undefined;
	let stepsBack = 0;
	for (let page = 1; ; page += 1) {
		const { videos, total, totalPages } = await readPage(page);
		for (const video of videos) byId.set(video.id, video);
		const deleted = (before ?? 0) - (total ?? before ?? 0);
		before = total;
		if (deleted > 0 && stepsBack < MAX_STEPS_BACK) {
			stepsBack += 1;
			// One page more, because others may be deleted meanwhile.
			page = Math.max(0, page - 2 - Math.ceil(deleted / pageSize));
			before = undefined;
			continue;
		}
		if (deleted > 0)
			log(
				client.context,
				'warn',
				'The list of videos changes faster than it is read; some may be missing',
			);
		if (byId.size >= limit || page >= totalPages) return [...byId.values()];
	}
}
