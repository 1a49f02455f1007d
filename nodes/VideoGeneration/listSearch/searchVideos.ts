import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { createClient } from '../api/client';
import { MAX_PAGE_SIZE } from '../api/fetchPages';
import type { Video } from '../api/schemas';
import { readVideoPage } from '../api/videos';
import { matchesSearch } from './matchesSearch';

/** How many pages one search reads at most before the editor may ask for more. */
const MAX_PAGES = 10;

/** Enough of an ID to tell two videos apart. */
const ID_END = 6;

/**
 * Lists the videos that match the user's search, newest first. The order of `GET /v1/videos` is not defined, so each
 * page is sorted here, and a list that begins with its oldest videos is read from its last page. Reads on until a page
 * has a match, because the editor asks for more only when the user scrolls to the end of the results.
 * @param paginationToken the next page; negative if the list is read backwards
 */
export async function searchVideos(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const client = await createClient(this);
	const read = async (page: number) =>
		await readVideoPage(client, {}, { page, pageSize: MAX_PAGE_SIZE });
	const start = Number(paginationToken ?? 1);
	let step = Math.sign(start);
	let page = Math.abs(start);
	let current = await read(page);
	if (paginationToken === undefined && current.totalPages > 1 && isOldestFirst(current.videos)) {
		step = -1;
		page = current.totalPages;
		current = await read(page);
	}
	for (let pagesRead = 1; ; pagesRead += 1) {
		const { videos, totalPages } = current;
		const results = toEntries(videos, this.getTimezone()).filter(({ name, value }) =>
			matchesSearch(filter, [name, value]),
		);
		page += step;
		if (page < 1 || page > totalPages) return { results };
		if (results.length > 0 || pagesRead >= MAX_PAGES) {
			return { results, paginationToken: String(page * step) };
		}
		current = await read(page);
	}
}

function timeOf({ created_at: created }: Video): number {
	const time = Date.parse(created ?? '');
	return Number.isNaN(time) ? 0 : time;
}

/** Whether a page begins with its oldest video. */
function isOldestFirst(videos: Video[]): boolean {
	const times = videos.map(timeOf).filter((time) => time > 0);
	const [first = 0] = times;
	return first < (times.at(-1) ?? 0);
}

/** The entries of one page, newest first. Where two would read the same, they end with a part of the ID. */
function toEntries(videos: Video[], timezone: string): INodeListSearchResult['results'] {
	const entries = [...videos]
		.sort((a, b) => timeOf(b) - timeOf(a))
		.map((video) => ({ name: label(video, timezone), value: video.id }));
	return entries.map(({ name, value }) => {
		const isUnique = entries.every((other) => other.value === value || other.name !== name);
		return { name: isUnique ? name : `${name} · …${value.slice(-ID_END)}`, value };
	});
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

/** With the year, unless it is this year. */
function formatTime(time: number, timeZone: string): string {
	const yearOf = (at: number) =>
		new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at);
	return new Intl.DateTimeFormat('en-US', {
		timeZone,
		...(yearOf(time) !== yearOf(Date.now()) && { year: 'numeric' as const }),
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	}).format(time);
}
