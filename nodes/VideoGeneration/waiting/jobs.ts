import type { ServiceClient } from '../api/client';
import type { Video, VideoJob } from '../api/schemas';
import { readVideo, readVideoPage, type VideoFilters } from '../api/videos';
import type { SubmittedItem } from '../generation/submit';

/** A video that this run of the node has paid for and waits for. */
export interface WaitingJob {
	itemIndex: number;
	job: VideoJob;
	metadata: Record<string, unknown>;
}

export type FinalStatus = 'completed' | 'failed';

/** How a job ended. */
export interface Outcome {
	status: FinalStatus;
	video: Video;
}

const PAGE_SIZE = 100;
/** A time window full of other videos of the account is not read to its end: so many pages more than the jobs fill. */
const EXTRA_PAGES = 20;
/** The list's time filters exclude their limits, and a service may round its times. */
const MARGIN_MS = 2_000;

export function jobsOf(submitted: SubmittedItem[]): WaitingJob[] {
	return submitted.flatMap(({ itemIndex, metadata, submissions }) =>
		submissions.flatMap((submission) =>
			'job' in submission ? [{ itemIndex, metadata, job: submission.job }] : [],
		),
	);
}

/**
 * Asks the service which of the jobs are finished. The list tells no status (contract 2.3) but filters by it (4.3), so
 * it takes one call for each status and each 100 jobs.
 * @returns by ID; what is not finished is absent
 * @throws ServiceError
 */
export async function look(
	client: ServiceClient,
	jobs: readonly VideoJob[],
	statuses: readonly FinalStatus[],
): Promise<Map<string, Outcome>> {
	const outcomes = new Map<string, Outcome>();
	for (const status of statuses) {
		const open = jobs.filter(({ id }) => !outcomes.has(id));
		if (open.length === 0) break;
		for (const video of await listOwn(client, open, status)) {
			const full = status === 'failed' ? await withReason(client, open, video) : video;
			outcomes.set(video.id, { status, video: full });
		}
	}
	return outcomes;
}

async function listOwn(
	client: ServiceClient,
	jobs: readonly VideoJob[],
	status: FinalStatus,
): Promise<Video[]> {
	const filters = { status, ...narrowTo(jobs) };
	const wanted = new Set(jobs.map(({ id }) => id));
	const found: Video[] = [];
	const maxPages = Math.ceil(jobs.length / PAGE_SIZE) + EXTRA_PAGES;
	for (let page = 1; page <= maxPages; page += 1) {
		const { videos, totalPages } = await readVideoPage(client, filters, {
			page,
			pageSize: PAGE_SIZE,
		});
		found.push(...videos.filter(({ id }) => wanted.delete(id)));
		if (wanted.size === 0 || page >= totalPages) break;
	}
	return found;
}

/** The template, where the jobs share one, and the time in which they were created, where all of them tell it. */
export function narrowTo(jobs: readonly VideoJob[]): VideoFilters {
	const templates = new Set(jobs.map(({ template_id: template }) => template));
	const [template] = templates;
	const created = jobs.map(({ created_at: at }) => Date.parse(at ?? ''));
	return {
		...(templates.size === 1 && template && { template_id: template }),
		...(!created.some(Number.isNaN) && {
			from_date: new Date(Math.min(...created) - MARGIN_MS).toISOString(),
			to_date: new Date(Math.max(...created) + MARGIN_MS).toISOString(),
		}),
	};
}

/** Only the status address tells why a video failed. */
async function withReason(
	client: ServiceClient,
	jobs: readonly VideoJob[],
	video: Video,
): Promise<Video> {
	const address = jobs.find(({ id }) => id === video.id)?.status_url;
	if (video.error || !address || !URL.canParse(address) || !client.isOwn(address)) return video;
	try {
		return await readVideo(client, address);
	} catch {
		return video;
	}
}
