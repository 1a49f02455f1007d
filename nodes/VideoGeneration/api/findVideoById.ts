import type { ServiceClient } from './client';
import { ServiceError } from './errors';
import { MAX_PAGE_SIZE } from './fetchPages';
import { findVideosInList } from './findVideosInList';
import type { Video } from './schemas';
import { readVideo, type VideoFilters } from './videos';

const DAY_MS = 24 * 60 * 60_000;
/** How far back the search windows start, in days. The last window has no start. */
const WINDOW_DAYS = [1, 7, 30, 365];
/** The API does not define whether the time filters include their bounds, so the windows overlap a little. */
const OVERLAP_MS = 1_000;

/** The most pages that one search reads. */
const MAX_SEARCH_PAGES = 20;
export const MAX_SEARCHED_VIDEOS = MAX_SEARCH_PAGES * MAX_PAGE_SIZE;

/** `exhausted`: whether the whole list was read. */
export type SearchResult = { video: Video } | { exhausted: boolean };

/**
 * Finds a video by its ID. The service's interface defines no call for that, so this tries `GET /v1/videos/{id}` first
 * and then searches the list.
 */
export async function findVideoById(
	client: ServiceClient,
	id: string,
	itemIndex?: number,
): Promise<SearchResult> {
	const path = `/v1/videos/${encodeURIComponent(id)}`;
	const video = await readVideo(client, path, itemIndex).catch((error: unknown) => {
		if (isFinal(error)) throw error;
		return undefined;
	});
	return video?.id === id ? { video } : await searchList(client, id, itemIndex);
}

/** Whether the list would fail in the same way. Other errors may only mean that the service lacks this endpoint. */
function isFinal(error: unknown): boolean {
	if (!(error instanceof ServiceError)) return true;
	const { status, type } = error.details;
	return status === 401 || status === 429 || type === 'connection';
}

/** The list's order is unknown, but it filters by time: the newest window is searched first. */
async function searchList(
	client: ServiceClient,
	id: string,
	itemIndex?: number,
): Promise<SearchResult> {
	let pagesLeft = MAX_SEARCH_PAGES;
	for (const window of searchWindows(Date.now())) {
		const search = await findVideosInList(client, [id], window, { maxPages: pagesLeft, itemIndex });
		const [video] = search.videos;
		if (video) return { video };
		if (!search.isExhausted) return { exhausted: false };
		pagesLeft -= search.pagesRead;
	}
	return { exhausted: true };
}

/**
 * Time filters that together cover everything, newest first.
 * @param now epoch ms
 */
export function searchWindows(now: number): VideoFilters[] {
	const begins = WINDOW_DAYS.map((days) => now - days * DAY_MS);
	return [...begins, undefined].map((begin, index) => {
		const end = index === 0 ? undefined : begins[index - 1];
		return {
			...(begin !== undefined && { from_date: new Date(begin).toISOString() }),
			...(end !== undefined && { to_date: new Date(end + OVERLAP_MS).toISOString() }),
		};
	});
}
