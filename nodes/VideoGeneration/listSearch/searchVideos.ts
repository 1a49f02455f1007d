import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { createClient } from '../api/client';
import type { Video } from '../api/schemas';
import { readVideoPage } from '../api/videos';

const PAGE_SIZE = 100;

/** How many pages one search reads at most before the editor may ask for more. */
const MAX_PAGES = 10;

/**
 * Lists the videos that match the user's search, newest first within each page of `GET /v1/videos`. Reads on until a page
 * has a match, because the editor asks for more only when the user scrolls to the end of the results.
 */
export async function searchVideos(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken = '1',
): Promise<INodeListSearchResult> {
	const client = await createClient(this);
	const words = filter.toLowerCase().split(/\s+/);
	const firstPage = Number(paginationToken);
	for (let page = firstPage; ; page += 1) {
		const { videos, totalPages } = await readVideoPage(client, {}, { page, pageSize: PAGE_SIZE });
		const results = [...videos]
			.sort((a, b) => timeOf(b) - timeOf(a))
			.map((video) => ({ name: label(video, this.getTimezone()), value: video.id }))
			.filter(({ name, value }) => {
				const text = `${name} ${value}`.toLowerCase();
				return words.every((word) => text.includes(word));
			});
		if (page >= totalPages) return { results };
		if (results.length > 0 || page + 1 >= firstPage + MAX_PAGES) {
			return { results, paginationToken: String(page + 1) };
		}
	}
}

function timeOf({ created_at: created }: Video): number {
	const time = Date.parse(created ?? '');
	return Number.isNaN(time) ? 0 : time;
}

/** Such as "social-post · Nov 22, 2:15 PM · completed". The ID if the service gives nothing else. */
function label(video: Video, timezone: string): string {
	const time = timeOf(video);
	const facts = [
		video.template_id,
		time > 0 ? formatTime(time, timezone) : undefined,
		video.status,
	].filter(Boolean);
	return facts.length > 0 ? facts.join(' · ') : video.id;
}

function formatTime(time: number, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', {
		timeZone,
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	}).format(time);
}
