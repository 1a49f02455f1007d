import type { ServiceClient } from '../api/client';
import type { Video } from '../api/schemas';
import { listVideos, readVideoPage, type VideoFilters } from '../api/videos';
import type { Finished, Wanted } from './wanted';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far the first look reaches back; what is older has to be read with Get Many. */
const FIRST_REACH_MS = 7 * DAY_MS;
/** How far the later ones do, counted from the one before: a video is created and finished within. */
const REACH_MS = DAY_MS;
/** The service tries a callback again for a while, and only that brings the metadata along. */
export const CALLBACK_GRACE_MS = 3 * MINUTE_MS;
const PAGE_SIZE = 100;
/** Far fewer videos than the host's store remembers: one that it forgot would be emitted twice. */
const MAX_PAGES = 20;

export interface Seen {
	/** Finished long enough ago, oldest first. */
	finished: Finished[];
	/** Every video of whatever state, at the first look. */
	all?: Video[];
	/** Since when all of them were seen, epoch ms. */
	from: number;
}

/**
 * Reads the finished videos that the trigger's user asked for.
 * @param earlier since when the first look saw every video, and when the last look was, epoch ms; undefined for the
 * first look itself
 */
export async function lookAtList(
	client: ServiceClient,
	wanted: Wanted,
	now: number,
	earlier?: { seenFrom: number; lookedAt: number },
): Promise<Seen> {
	const first = earlier === undefined ? await lookAtAll(client, now) : undefined;
	// Never further back than the first look: what it did not see may be older than the trigger.
	const { seenFrom = 0, lookedAt = now } = earlier ?? {};
	const from = first?.from ?? Math.max(seenFrom, lookedAt - REACH_MS);
	const finished: Finished[] = [];
	for (const status of wanted.events) {
		const filters = { status, ...(wanted.templateId && { template_id: wanted.templateId }) };
		const { videos } = await readNewest(client, filters, now, from);
		finished.push(...videos.map((video) => ({ video, status })));
	}
	return { finished: settled(finished, now), all: first?.videos, from };
}

/** Every video of whatever state, as far as the first look reaches back. */
export async function lookAtAll(
	client: ServiceClient,
	now: number,
): Promise<{ videos: Video[]; from: number }> {
	return await readNewest(client, {}, now, now - FIRST_REACH_MS);
}

/** Whether a video was there at a time, epoch ms, by the service's clock. */
export function wasThereAt(time: number, { created_at: created }: Video): boolean {
	return !(Date.parse(created ?? '') >= time);
}

/** Those whose callback can no longer be expected within minutes, oldest first. */
export function settled(finished: Finished[], now: number): Finished[] {
	return finished
		.filter(({ video }) => !(now - epochOf(video.completed_at, 0) < CALLBACK_GRACE_MS))
		.sort((a, b) => epochOf(a.video.created_at, now) - epochOf(b.video.created_at, now));
}

function epochOf(timestamp: string | null | undefined, otherwise: number): number {
	const epoch = Date.parse(timestamp ?? '');
	return Number.isNaN(epoch) ? otherwise : epoch;
}

/**
 * The videos since `from`, or fewer: the list's order is not shown, so that only a shorter time leaves out the oldest.
 * @returns `from`: since when they are complete
 */
async function readNewest(
	client: ServiceClient,
	filters: VideoFilters,
	now: number,
	from: number,
): Promise<{ videos: Video[]; from: number }> {
	const since = { ...filters, from_date: new Date(from).toISOString() };
	const { videos, totalPages } = await readVideoPage(client, since, {
		page: 1,
		pageSize: PAGE_SIZE,
	});
	if (totalPages <= 1) return { videos, from };
	if (totalPages > MAX_PAGES && now - from > MINUTE_MS) {
		return await readNewest(client, filters, now, now - (now - from) / 2);
	}
	return { videos: await listVideos(client, since, MAX_PAGES * PAGE_SIZE), from };
}
