import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import type { Video } from '../api/schemas';
import { readVideo, readVideoPage, type VideoFilters } from '../api/videos';
import { finishedStatus } from '../callback/payload';
import type { Callback } from './handover';
import type { Finished } from './wanted';

const MAX_PAGES = 3;
const PAGE_SIZE = 100;
/** The clocks of n8n and of the service may differ, and a job may be created some time after its token was sealed. */
const BEFORE_TOKEN_MS = 10 * 60_000;
const AFTER_TOKEN_MS = 60 * 60_000;

/**
 * Reads a callback's video again at the service: at its status address where that is the service's own, else in the
 * list. What the callback says is not trusted.
 * @returns undefined when the service does not have it as finished, or cannot be asked
 */
export async function confirm(
	client: ServiceClient,
	callback: Told,
): Promise<Finished | undefined> {
	return await readAgain(client, callback).catch((error: unknown) => {
		if (error instanceof ServiceError) return undefined;
		throw error;
	});
}

type Told = Pick<Callback, 'video' | 'status' | 'claims'>;

async function readAgain(client: ServiceClient, told: Told): Promise<Finished | undefined> {
	return (await readAtAddress(client, told.video)) ?? (await findInList(client, told));
}

async function readAtAddress(
	client: ServiceClient,
	{ id, status_url: address }: Video,
): Promise<Finished | undefined> {
	if (!address || !URL.canParse(address) || !client.isOwn(address)) return undefined;
	const video = await readVideo(client, address).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
	if (video?.id !== id) return undefined;
	const status = finishedStatus(video);
	return status && { video, status };
}

/** An address that leads nowhere, or to something that is no video. */
function isMissing(error: unknown): boolean {
	if (!(error instanceof ServiceError)) return false;
	const { status = 500 } = error.details;
	return status < 500 && status !== 429;
}

/** The list tells no status, but its filter does (contract 4.3). */
async function findInList(
	client: ServiceClient,
	{ video: told, status, claims }: Told,
): Promise<Finished | undefined> {
	const filters: VideoFilters = { status, ...(claims && narrowed(claims)) };
	let totalPages = 1;
	for (let page = 1; page <= Math.min(totalPages, MAX_PAGES); page += 1) {
		const read = await readVideoPage(client, filters, { page, pageSize: PAGE_SIZE });
		const found = read.videos.find(({ id }) => id === told.id);
		// Why a video failed is not in the list.
		if (found) return { video: { ...found, error: found.error ?? told.error ?? null }, status };
		totalPages = read.totalPages;
	}
	return undefined;
}

function narrowed({ templateId, issuedAt }: NonNullable<Callback['claims']>): VideoFilters {
	return {
		template_id: templateId,
		from_date: new Date(issuedAt * 1000 - BEFORE_TOKEN_MS).toISOString(),
		to_date: new Date(issuedAt * 1000 + AFTER_TOKEN_MS).toISOString(),
	};
}
