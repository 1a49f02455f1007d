import type { ServiceClient } from './client';
import { ServiceError } from './errors';
import type { Video } from './schemas';
import { readVideo, readVideoPage, type VideoFilters } from './videos';

const DAY_MS = 24 * 60 * 60_000;
/** How far the search windows reach back; the last one has no beginning. */
const WINDOW_DAYS = [1, 7, 30, 365];
/** Whether the list's times include their limits is not shown, so that windows overlap a little. */
const OVERLAP_MS = 1_000;
const PAGE_SIZE = 100;

/** Pages that one search may read. */
export const MAX_SEARCH_PAGES = 20;

/** `exhausted`: whether the whole list was read without finding the video. */
export type SearchResult = { video: Video } | { exhausted: boolean };

/**
 * Looks up a video by its ID alone, for which the contract shows no call: first at the address that the service's
 * naming suggests, then in the list.
 */
export async function searchVideo(
	client: ServiceClient,
	id: string,
	itemIndex?: number,
): Promise<SearchResult> {
	const address = `/v1/videos/${encodeURIComponent(id)}`;
	const video = await readVideo(client, address, itemIndex).catch((error: unknown) => {
		if (isFinal(error)) throw error;
		return undefined;
	});
	return video?.id === id ? { video } : await searchList(client, id, itemIndex);
}

/** Whether the list would fail as well; all else may come of an address that the service does not have. */
function isFinal(error: unknown): boolean {
	if (!(error instanceof ServiceError)) return true;
	const { status, type } = error.details;
	return status === 401 || status === 429 || type === 'connection';
}

/** The order of the list is not shown, but its time filters are: the newest window is read first. */
async function searchList(
	client: ServiceClient,
	id: string,
	itemIndex?: number,
): Promise<SearchResult> {
	let pagesLeft = MAX_SEARCH_PAGES;
	for (const window of searchWindows(Date.now())) {
		let totalPages = 1;
		for (let page = 1; page <= totalPages; page += 1) {
			if (pagesLeft === 0) return { exhausted: false };
			pagesLeft -= 1;
			const read = await readVideoPage(client, window, { page, pageSize: PAGE_SIZE }, itemIndex);
			const video = read.videos.find((candidate) => candidate.id === id);
			if (video) return { video };
			totalPages = read.totalPages;
		}
	}
	return { exhausted: true };
}

/** Time filters that together cover everything, newest first. `now` in epoch ms. */
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
