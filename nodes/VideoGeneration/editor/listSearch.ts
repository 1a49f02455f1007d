import {
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
	NodeOperationError,
} from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { epochOf } from '../api/parse';
import type { Template, Variant, Collection, Video } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { listVariants } from '../api/variants';
import { pluralize } from '../messages';
import { listCollections } from '../api/collections';
import { MAX_PAGE_SIZE, readVideoPage } from '../api/listVideos';
import { createEditorClient } from './editorClient';

/*
 * The entries of the searchable lists, called by the editor. A wrong key or an unreachable service shows there as an error.
 */

type Entries = INodeListSearchResult['results'];

/** The entries whose texts contain each word of the user's search, in any case. */
function matching(search: string, entries: Entries): Entries {
	const words = search.toLowerCase().split(/\s+/);
	return entries.filter(({ name, value, description }) => {
		const text = [name, value, description].join(' ').toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** Such as "Social post – 2 credits · video of 8–30 s". */
const withFacts = (name: string, facts: Array<string | null | undefined>): string =>
	[name, facts.filter(Boolean).join(' · ')].filter(Boolean).join(' – ');

/** A list that is read as a whole, with the entries that match the user's search. */
const wholeList = (
	read: (context: ILoadOptionsFunctions, client: ServiceClient) => Promise<Entries>,
) =>
	async function (this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
		return { results: matching(filter, await read(this, await createEditorClient(this))) };
	};

/** The templates. */
export const searchTemplates = wholeList(async (_, client) =>
	(await listTemplates(client)).map((template) => ({
		name: templateLabel(template),
		value: template.id,
		description: template.description ?? undefined,
		url: template.example_video_url ?? undefined,
	})),
);

/** In whole seconds; undefined if the service gives no length. */
function formatDuration({ min, max }: NonNullable<Template['duration_range']>): string | undefined {
	const bounds = new Set([min, max].filter((bound) => typeof bound === 'number').map(Math.round));
	return bounds.size > 0 ? `video of ${[...bounds].join('–')} s` : undefined;
}

/** Such as "needs Brand ID". A prompt is left out, because nearly every template requires one. */
function formatNeeds(requires: NonNullable<Template['requires_context']>): string | undefined {
	const needed = [
		...(requires.brand_id === true ? ['Brand ID'] : []),
		...(requires.custom_data === true ? ['Template Fields'] : []),
	];
	return needed.length > 0 ? `needs ${needed.join(' and ')}` : undefined;
}

/** The name, the cost, the length, what is needed besides a prompt, and how it looks: the editor cuts off the end. */
function templateLabel(template: Template): string {
	const {
		credits_per_video: credits,
		duration_range: range,
		requires_context: requires,
		description,
	} = template;
	const facts = [
		typeof credits === 'number' ? pluralize(credits, 'credit') : undefined,
		range ? formatDuration(range) : undefined,
		requires ? formatNeeds(requires) : undefined,
		description?.split(/\.(?:\s|$)/)[0],
	];
	return withFacts(template.name ?? template.id, facts);
}

/** The variants of the chosen template. */
export const searchVariants = wholeList(async (context, client) => {
	const chosen = context.getCurrentNodeParameter('templateId', { extractValue: true });
	if (typeof chosen !== 'string' || chosen.trim() === '') {
		throw new NodeOperationError(context.getNode(), "Choose a 'Template' first", {
			description: 'The list shows the variants of that template.',
		});
	}
	const variants = await listVariants(client, chosen.trim());
	return variants.map((variant) => ({ name: variantLabel(variant), value: variant.id }));
});

/** The name, then whether the variant is active and how many videos it generates. */
function variantLabel({ id, name, is_active: isActive, payload }: Variant): string {
	const videoCount = payload?.videoCount;
	const facts = [
		isActive === undefined || isActive === null ? undefined : isActive ? 'active' : 'inactive',
		typeof videoCount === 'number' ? pluralize(videoCount, 'video') : undefined,
	];
	return withFacts(name ?? id, facts);
}

/** The resolutions of the chosen template, or of all templates if none is chosen. */
export const searchResolutions = wholeList(async (context, client) => {
	const chosen = context.getCurrentNodeParameter('templateId', { extractValue: true });
	const templates = await listTemplates(client);
	const template = templates.find(({ id }) => id === chosen);
	const resolutions = new Set(
		(template ? [template] : templates).flatMap((one) => one.supported_resolutions ?? []),
	);
	return [...resolutions].map((resolution) => ({ name: resolution, value: resolution }));
});

/** The collections. */
export const searchCollections = wholeList(async (_, client) =>
	(await listCollections(client)).map((one) => ({ name: collectionLabel(one), value: one.id })),
);

/** The name, then what the collection takes and how many files it has. */
function collectionLabel({ id, name, asset_type: type, asset_count: count }: Collection): string {
	const facts = [
		type === 'all' ? 'all files' : type,
		typeof count === 'number' ? pluralize(count, 'file') : undefined,
	];
	return withFacts(name ?? id, facts);
}

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
	const client = await createEditorClient(this);
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
		const results = matching(filter, toEntries(videos, this.getTimezone()));
		page += step;
		if (page < 1 || page > totalPages) return { results };
		if (results.length > 0 || pagesRead >= MAX_PAGES) {
			return { results, paginationToken: String(page * step) };
		}
		current = await read(page);
	}
}

const timeOf = ({ created_at: created }: Video): number => epochOf(created) ?? 0;

/** Whether a page begins with its oldest video. */
function isOldestFirst(videos: Video[]): boolean {
	const times = videos.map(timeOf).filter((time) => time > 0);
	const [first = 0] = times;
	return first < (times.at(-1) ?? 0);
}

/** The entries of one page, newest first. Those that would read the same have a part of the ID. */
function toEntries(videos: Video[], timezone: string): Entries {
	const labels = videos.map((video) => videoLabel(video, timezone));
	const isUnique = (label: string) => labels.filter((other) => other === label).length === 1;
	return videos
		.map((video, index) => ({ video, label: labels[index] ?? video.id }))
		.sort((a, b) => timeOf(b.video) - timeOf(a.video))
		.map(({ video, label }) => ({
			name: isUnique(label) ? label : videoLabel(video, timezone, `…${video.id.slice(-ID_END)}`),
			value: video.id,
		}));
}

/**
 * Such as "social-post · Nov 22, 2:15 PM · completed". The ID if the service gives nothing else.
 * @param idEnd before the status, because the editor cuts off the end of a long entry
 */
function videoLabel(video: Video, timezone: string, idEnd?: string): string {
	const time = timeOf(video);
	const facts = [
		video.template_id,
		time > 0 ? formatTime(time, timezone) : undefined,
		idEnd,
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
