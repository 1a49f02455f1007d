import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import { findVideosInList } from '../api/findVideosInList';
import type { Video } from '../api/schemas';
import { readVideo, type FinishedVideo, type VideoFilters } from '../api/videos';
import { finishedStatus } from '../callback/payload';
import type { CallbackInput } from './triggerInput';

const MAX_PAGES = 3;
/** The clocks of n8n and the service may differ, and the job may be created some time after its token was made. */
const BEFORE_TOKEN_MS = 10 * 60_000;
const AFTER_TOKEN_MS = 60 * 60_000;

type ReportedVideo = Pick<CallbackInput, 'video' | 'status' | 'claims'>;

/**
 * Reads the video of a callback again from the service, because the callback's body is not trusted: at the callback's
 * `status_url` if that has the base URL's origin, otherwise from the list (`GET /v1/videos`).
 * @returns undefined if the service does not have the video as finished, or cannot be reached
 */
export async function rereadVideo(
	client: ServiceClient,
	reported: ReportedVideo,
): Promise<FinishedVideo | undefined> {
	const read = async () =>
		(await readAtStatusUrl(client, reported.video)) ?? (await readFromList(client, reported));
	return await read().catch((error: unknown) => {
		if (error instanceof ServiceError) return undefined;
		throw error;
	});
}

async function readAtStatusUrl(
	client: ServiceClient,
	{ id, status_url: statusUrl }: Video,
): Promise<FinishedVideo | undefined> {
	if (!statusUrl || !client.isSameOrigin(statusUrl)) return undefined;
	const video = await readVideo(client, statusUrl).catch((error: unknown) => {
		if (isNotFound(error)) return undefined;
		throw error;
	});
	if (video?.id !== id) return undefined;
	const status = finishedStatus(video);
	return status && { video, status };
}

/** Whether the URL leads nowhere, or to something other than a video. */
function isNotFound(error: unknown): boolean {
	if (!(error instanceof ServiceError)) return false;
	const { status = 500 } = error.details;
	return status < 500 && status !== 429;
}

/** The videos of the list have no status, but the list can be filtered by it. */
async function readFromList(
	client: ServiceClient,
	{ video: reported, status, claims }: ReportedVideo,
): Promise<FinishedVideo | undefined> {
	const filters: VideoFilters = { status, ...(claims && filtersFromToken(claims)) };
	const { videos } = await findVideosInList(client, [reported.id], filters, {
		maxPages: MAX_PAGES,
	});
	const [found] = videos;
	// The list does not say why a video failed.
	return found && { video: { ...found, error: found.error ?? reported.error ?? null }, status };
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
