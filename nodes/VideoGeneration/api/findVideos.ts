import type { ServiceClient } from './client';
import { isMissingEndpoint, ServiceError } from './errors';
import { MAX_PAGE_SIZE, readVideoPage, type VideoFilters } from './listVideos';
import type { Video } from './schemas';
import { finishedStatuses, readVideo, statusOf, type FinishedVideo } from './videos';

/** How many videos the search for one ID reads at most, where the service cannot look it up. */
export const MAX_SEARCHED_VIDEOS = 2_000;
const MAX_PAGES = MAX_SEARCHED_VIDEOS / MAX_PAGE_SIZE;
/** The clocks of n8n and the service may differ. */
const BEFORE_TOKEN_MS = 10 * 60_000;

/** The URL at which a video is read: that of its job if the service gave one, otherwise `GET /v1/videos/{id}`. */
const urlOf = (client: ServiceClient, id: string, statusUrl?: string | null): string =>
	(statusUrl && client.urlAtService(statusUrl)) || `/v1/videos/${encodeURIComponent(id)}`;

/**
 * Whether a video cannot be read at its own URL, although the service answers. It may still be in the list. A 5xx is not
 * taken for a missing endpoint here: the trigger tries again, while Video > Get has one try.
 */
function isMissing(error: unknown): error is ServiceError {
	if (!(error instanceof ServiceError)) return false;
	const { status = 500 } = error.details;
	return status < 500 && status !== 401 && status !== 429;
}

/**
 * Reads pages of the list (`GET /v1/videos`) until all videos with these IDs are found, the list ends, or `maxPages`
 * pages are read.
 * @returns the videos that were found, in the list's order
 * @throws ServiceError
 */
export async function findVideosInList(
	client: ServiceClient,
	ids: Iterable<string>,
	filters: VideoFilters,
	{ maxPages, itemIndex }: { maxPages: number; itemIndex?: number },
): Promise<Video[]> {
	const missing = new Set(ids);
	const videos: Video[] = [];
	for (let page = 1; page <= maxPages; page += 1) {
		const read = await readVideoPage(client, filters, { page, pageSize: MAX_PAGE_SIZE }, itemIndex);
		videos.push(...read.videos.filter(({ id }) => missing.delete(id)));
		if (missing.size === 0 || page >= read.totalPages) break;
	}
	return videos;
}

/** Whether the list would fail in the same way. Other errors may only mean that the service lacks the endpoint of one video. */
const isFinal = ({ details: { status, type } }: ServiceError): boolean =>
	status === 401 || status === 429 || type === 'connection';

/**
 * Finds a video by its ID with `GET /v1/videos/{id}`, or in the list if the service does not have that endpoint.
 * @returns undefined if the service does not know it, or it is not among the newest `MAX_SEARCHED_VIDEOS` of the list
 * @throws ServiceError, also if the list does not have it and the failure of the other call may pass
 */
export async function findVideoById(
	client: ServiceClient,
	id: string,
	itemIndex?: number,
): Promise<Video | undefined> {
	const own = await readVideo(client, urlOf(client, id), itemIndex).catch((error: unknown) => {
		if (error instanceof ServiceError && !isFinal(error)) return error;
		throw error;
	});
	const isFailed = own instanceof ServiceError;
	if (isFailed && own.details.type === 'video_not_found') return undefined;
	if (!isFailed && own.id === id) return own;
	const [video] = await findVideosInList(client, [id], {}, { maxPages: MAX_PAGES, itemIndex });
	if (!video && isFailed && own.details.retryable && !isMissingEndpoint(own.details)) throw own;
	return video;
}

/**
 * If a video failed and the service gives no reason, adds that of its callback. Only the service knows the callback's URL.
 * @param reported the video in the callback; undefined if none was received
 */
export const withReportedReason = (
	{ video, status }: FinishedVideo,
	reported: Pick<Video, 'error'> | undefined,
): FinishedVideo => {
	const error = status === 'failed' && !video.error && reported?.error;
	return { video: error ? { ...video, error } : video, status };
};

/**
 * Adds the reason why a video failed. The list does not contain it, so this reads the video at its own URL.
 * @param statusUrl of the video's job, if known
 * @returns the video unchanged if the service does not give a reason
 */
export async function withFailureReason(
	client: ServiceClient,
	video: Video,
	statusUrl?: string | null,
): Promise<Video> {
	if (video.error) return video;
	const url = urlOf(client, video.id, statusUrl);
	const read = await readVideo(client, url).catch((error: unknown) => {
		if (error instanceof ServiceError) return undefined;
		throw error;
	});
	return read?.id === video.id ? { ...read, ...video, error: read.error ?? null } : video;
}

/**
 * Reads the video of a callback from the service, because the callback's body is not trusted: at its own URL, or else from
 * the list.
 * @param reported the video in the callback
 * @param token what narrows the list: the template, and when the token was made (epoch seconds)
 * @throws ServiceError, of type `not_finished` if the service does not have the video as finished
 */
export async function readFinishedVideo(
	client: ServiceClient,
	reported: Video,
	token: { templateId: string; issuedAt: number },
): Promise<FinishedVideo> {
	const { id } = reported;
	const own = await readVideo(client, urlOf(client, id, reported.status_url)).catch(
		(error: unknown) => {
			if (isMissing(error)) return undefined;
			throw error;
		},
	);
	const status = own?.id === id ? statusOf(own) : undefined;
	if (own && status && status !== 'unfinished')
		return withReportedReason({ video: own, status }, reported);
	// The videos of the list may have no status, but the list can be filtered by it.
	for (const one of status ? [] : finishedStatuses) {
		const filters = {
			status: one,
			template_id: token.templateId,
			from_date: new Date(token.issuedAt * 1000 - BEFORE_TOKEN_MS).toISOString(),
		};
		const [video] = await findVideosInList(client, [id], filters, { maxPages: MAX_PAGES });
		if (video) return withReportedReason({ video, status: one }, reported);
	}
	throw new ServiceError(client.context.getNode(), {
		message: `The service does not have video ${id} as finished`,
		description:
			'Its callback has arrived. The credential may belong to another account, or the video was deleted.',
		type: 'not_finished',
		retryable: true,
		videoId: id,
	});
}
