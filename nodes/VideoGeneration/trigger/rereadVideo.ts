import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import { findVideosInList } from '../api/findVideosInList';
import type { Video } from '../api/schemas';
import {
	finishedStatuses,
	readVideo,
	type FinishedStatus,
	type FinishedVideo,
	type VideoFilters,
} from '../api/videos';
import { finishedStatus } from '../callback/payload';
import type { CallbackInput } from './triggerInput';

const MAX_PAGES = 3;
/** The clocks of n8n and the service may differ, and the job may be created some time after its token was made. */
const BEFORE_TOKEN_MS = 10 * 60_000;
const AFTER_TOKEN_MS = 60 * 60_000;

/** `status` is undefined if the callback does not say whether the video is finished. */
type ReportedVideo = Pick<CallbackInput, 'video' | 'claims'> & { status?: FinishedStatus };

/**
 * Reads the video of a callback again from the service, because the callback's body is not trusted: at the callback's
 * `status_url` if that has the base URL's origin, otherwise from the list (`GET /v1/videos`).
 * @returns undefined if the service does not have the video as finished
 * @throws ServiceError if the service cannot be asked
 */
export async function rereadVideo(
	client: ServiceClient,
	reported: ReportedVideo,
): Promise<FinishedVideo | undefined> {
	return (await readAtStatusUrl(client, reported.video)) ?? (await readFromList(client, reported));
}

async function readAtStatusUrl(
	client: ServiceClient,
	{ id, status_url: statusUrl }: Video,
): Promise<FinishedVideo | undefined> {
	if (!statusUrl || !client.isSameOrigin(statusUrl)) return undefined;
	const video = await readVideo(client, statusUrl).catch((error: unknown) => {
		if (isUnusable(error)) return undefined;
		throw error;
	});
	if (video?.id !== id) return undefined;
	const status = finishedStatus(video);
	return status && { video, status };
}

/** Whether the URL does not lead to a video that this key may read. */
function isUnusable(error: unknown): boolean {
	if (!(error instanceof ServiceError)) return false;
	const { status = 500 } = error.details;
	return status < 500 && status !== 429;
}

/** The videos of the list may have no status, but the list can be filtered by it. */
async function readFromList(
	client: ServiceClient,
	{ video: reported, status: reportedStatus, claims }: ReportedVideo,
): Promise<FinishedVideo | undefined> {
	for (const status of reportedStatus ? [reportedStatus] : finishedStatuses) {
		const filters: VideoFilters = { status, ...(claims && filtersFromToken(claims)) };
		const { videos } = await findVideosInList(client, [reported.id], filters, {
			maxPages: MAX_PAGES,
		});
		const [found] = videos;
		if (!found) continue;
		// The list does not say why a video failed. A token proves that the callback is from the service.
		const error = found.error ?? (claims && reported.error) ?? null;
		return { video: { ...found, error }, status };
	}
	return undefined;
}

function filtersFromToken({
	templateId,
	issuedAt,
}: NonNullable<CallbackInput['claims']>): VideoFilters {
	return {
		template_id: templateId,
		from_date: new Date(issuedAt * 1000 - BEFORE_TOKEN_MS).toISOString(),
		to_date: new Date(issuedAt * 1000 + AFTER_TOKEN_MS).toISOString(),
	};
}
