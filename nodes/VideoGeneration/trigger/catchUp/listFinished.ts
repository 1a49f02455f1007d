import type { ServiceClient } from '../../api/client';
import { fetchPages, MAX_PAGE_SIZE } from '../../api/fetchPages';
import type { Video } from '../../api/schemas';
import { readVideoPage, type FinishedVideo, type VideoFilters } from '../../api/videos';
import type { TriggerFilters } from '../filters';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far the first poll looks back. Older videos can be read with Video > Get Many. */
const FIRST_LOOKBACK_MS = 7 * DAY_MS;
/** How far each later poll looks back before the previous one. It misses a video that takes longer. */
const LOOKBACK_MS = DAY_MS;
/** The service may still deliver the callback, and only the callback has the metadata. */
export const CALLBACK_GRACE_MS = 3 * MINUTE_MS;
/** Far fewer videos than n8n's store remembers: Catch Up would emit a video again once the store has dropped it. */
const MAX_PAGES = 20;

export interface FinishedList {
	/** Past the grace period, oldest first. */
	finished: FinishedVideo[];
	/** Only from the first poll: the videos of every status. */
	all?: Video[];
	/** The list is complete for videos created since then, epoch ms. */
	completeSince: number;
}

/**
 * Lists the finished videos that pass the filters (`GET /v1/videos`).
 * @param now epoch ms
 * @param lastPoll when the previous complete poll was, and since when the first one was complete (epoch ms); undefined
 * for the first poll itself
 * @throws ServiceError
 */
export async function listFinished(
	client: ServiceClient,
	filters: TriggerFilters,
	now: number,
	lastPoll?: { completeSince: number; at: number },
): Promise<FinishedList> {
	const first = lastPoll === undefined ? await listRecent(client, now) : undefined;
	// Never further back than the first poll: older videos are not in its baseline.
	const { completeSince = 0, at = now } = lastPoll ?? {};
	const from = first?.from ?? Math.max(completeSince, at - LOOKBACK_MS);
	const finished: FinishedVideo[] = [];
	for (const status of filters.events) {
		const query = { status, ...(filters.templateId && { template_id: filters.templateId }) };
		const { videos } = await readNewest(client, query, now, from);
		finished.push(...videos.map((video) => ({ video, status })));
	}
	return { finished: pastGracePeriod(finished, now), all: first?.videos, completeSince: from };
}

/** The videos of every status, as far back as the first poll looks. */
export async function listRecent(
	client: ServiceClient,
	now: number,
): Promise<{ videos: Video[]; from: number }> {
	return await readNewest(client, {}, now, now - FIRST_LOOKBACK_MS);
}

/** Whether a video was created before a time (epoch ms), or has no creation time. By the service's clock. */
export function createdBefore(time: number, { created_at: created }: Video): boolean {
	return !(Date.parse(created ?? '') >= time);
}

/** The videos whose callback is overdue, oldest first. */
export function pastGracePeriod(finished: FinishedVideo[], now: number): FinishedVideo[] {
	return finished
		.filter(({ video }) => now - epochOf(video.completed_at, 0) >= CALLBACK_GRACE_MS)
		.sort((a, b) => epochOf(a.video.created_at, now) - epochOf(b.video.created_at, now));
}

function epochOf(timestamp: string | null | undefined, fallback: number): number {
	const epoch = Date.parse(timestamp ?? '');
	return Number.isNaN(epoch) ? fallback : epoch;
}

/**
 * Lists the videos created since `from`. If there are more than MAX_PAGES pages, it halves the period until they fit:
 * the API does not define the order of the list, so only a shorter period is sure to leave out the oldest videos.
 * @returns `from`: since when the videos are complete, epoch ms
 */
async function readNewest(
	client: ServiceClient,
	filters: VideoFilters,
	now: number,
	from: number,
): Promise<{ videos: Video[]; from: number }> {
	const query = { ...filters, from_date: new Date(from).toISOString() };
	const firstPage = await readVideoPage(client, query, { page: 1, pageSize: MAX_PAGE_SIZE });
	if (firstPage.totalPages > MAX_PAGES && now - from > MINUTE_MS) {
		return await readNewest(client, filters, now, now - (now - from) / 2);
	}
	const videos = await fetchPages(MAX_PAGES * MAX_PAGE_SIZE, async (page, pageSize) =>
		page === 1 ? firstPage : await readVideoPage(client, query, { page, pageSize }),
	);
	return { videos, from };
}
