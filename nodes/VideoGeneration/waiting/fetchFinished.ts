import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { MAX_PAGE_SIZE, readVideoPage, type VideoFilters } from '../api/listVideos';
import { findVideosInList, withFailureReason } from '../api/findVideos';
import { batchesOfKeys } from '../api/deduplicationKeys';
import { epochOf } from '../api/parse';
import type { VideoJob } from '../api/schemas';
import { isCanceled, sleepUntil } from '../api/cancellation';
import { finishedStatuses, statusOf, type FinishedVideo, type FinishedStatus } from '../api/videos';
import { errorMessage, log } from '../messages';

/** How many pages to read beyond those that the jobs need, in case other videos of the account are between them. */
const EXTRA_PAGES = 20;
/** The list's time filters may exclude their bounds, and the service may round its times. */
const MARGIN_MS = 2_000;

/** Finished videos by ID. A job that is not finished is absent. */
export type FinishedVideos = Map<string, FinishedVideo>;

/** What a status check has found. */
export interface StatusCheck {
	finished: FinishedVideos;
	/** Why it could not find all; undefined if it could. */
	problem?: string;
}

/**
 * Asks the service which of the jobs are finished. The items of the list may have no status, but the list filters by
 * it: one `GET /v1/videos?status=…` for each status and each 100 jobs.
 * @throws ServiceError
 */
export async function fetchFinished(
	client: ServiceClient,
	jobs: readonly VideoJob[],
	statuses: readonly FinishedStatus[] = finishedStatuses,
): Promise<FinishedVideos> {
	const finished: FinishedVideos = new Map();
	for (const status of statuses) {
		const open = jobs.filter(({ id }) => !finished.has(id));
		const statusUrls = new Map(open.map(({ id, status_url: url }) => [id, url]));
		for (const { filters, ids } of searchesFor(open, status)) {
			const maxPages = Math.ceil(ids.length / MAX_PAGE_SIZE) + EXTRA_PAGES;
			for (const listed of await findVideosInList(client, ids, filters, { maxPages })) {
				// Where the list has the status, it counts: the service may ignore the filter.
				const known = statusOf(listed) ?? status;
				if (known === 'unfinished') continue;
				const video =
					known === 'failed'
						? await withFailureReason(client, listed, statusUrls.get(listed.id))
						: listed;
				finished.set(video.id, { status: known, video });
			}
		}
	}
	return finished;
}

/**
 * How to find jobs in the list. A video that existed before this run may be old, and be far down in the list: if it is
 * completed, it has its key.
 */
function searchesFor(
	jobs: readonly VideoJob[],
	status: FinishedStatus,
): Array<{ filters: VideoFilters; ids: string[] }> {
	const byKey = new Map<string, string>();
	for (const { id, deduplicated, deduplication_key: key } of jobs) {
		if (status === 'completed' && deduplicated && key) byKey.set(key, id);
	}
	const old = new Set(byKey.values());
	const others = jobs.filter(({ id }) => !old.has(id));
	return [
		...batchesOfKeys(byKey.keys()).map((keys) => ({
			filters: { status, deduplication_key: keys },
			ids: keys.flatMap((key) => byKey.get(key) ?? []),
		})),
		...(others.length > 0
			? [{ filters: { status, ...commonFilters(others) }, ids: others.map(({ id }) => id) }]
			: []),
	];
}

/**
 * All of the jobs, if they are finished. Costs two small requests while they are not: the totals of the list show that.
 * @returns undefined if any of them is not finished
 * @throws ServiceError
 */
export async function fetchAllFinished(
	client: ServiceClient,
	jobs: readonly VideoJob[],
): Promise<FinishedVideos | undefined> {
	// A service may answer two requests with the same job.
	const { size: videoCount } = new Set(jobs.map(({ id }) => id));
	let total = 0;
	for (const status of finishedStatuses) {
		const filters = { status, ...commonFilters(jobs) };
		const page = await readVideoPage(client, filters, { page: 1, pageSize: 1 });
		total += page.total ?? Infinity;
		if (total >= videoCount) break;
	}
	if (total < videoCount) return undefined;
	const finished = await fetchFinished(client, jobs);
	return jobs.every(({ id }) => finished.has(id)) ? finished : undefined;
}

/**
 * Like fetchFinished, but if a call fails or takes too long, it returns what it has found by then.
 * @param end when to stop waiting for the service, epoch ms
 */
export async function tryFetchFinished(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: readonly VideoJob[],
	end: number,
): Promise<StatusCheck> {
	const finished: FinishedVideos = new Map();
	let problem: string | undefined = 'the service did not answer in time';
	let isDone = false;
	const fetchAll = async () => {
		let failure: string | undefined;
		for (const status of finishedStatuses) {
			const open = jobs.filter(({ id }) => !finished.has(id));
			try {
				for (const [id, video] of await fetchFinished(client, open, [status])) {
					finished.set(id, video);
				}
			} catch (error) {
				if (isCanceled(context)) break;
				failure = errorMessage(error);
				problem = failure;
				log(context, 'warn', `Could not check for ${status} videos: ${failure}`);
			}
		}
		problem = failure;
		isDone = true;
	};
	await Promise.race([fetchAll(), sleepUntil(context, () => (isDone ? 0 : end))]);
	return { finished, problem };
}

/** Filters that all jobs pass: their template, if they share one, and their creation time, if all of them have one. */
export function commonFilters(jobs: readonly VideoJob[]): VideoFilters {
	const templates = new Set(jobs.map(({ template_id: template }) => template));
	const [template] = templates;
	const created = jobs.flatMap(({ created_at: at }) => epochOf(at) ?? []);
	return {
		...(templates.size === 1 && template && { template_id: template }),
		...(created.length === jobs.length && {
			from_date: new Date(Math.min(...created) - MARGIN_MS).toISOString(),
			to_date: new Date(Math.max(...created) + MARGIN_MS).toISOString(),
		}),
	};
}
