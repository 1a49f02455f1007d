import { NodeOperationError } from 'n8n-workflow';

import type { Problem } from '../messages';
import type { ServiceClient } from './client';
import { listVideos, readVideoPage, type VideoFilters } from './listVideos';
import { problemOfCut } from './parse';
import type { Video } from './schemas';

/*
 * Deduplication keys: a service that keeps them has one video for each key, until that video fails or is deleted. It says
 * so on every response (`Accept-Deduplication-Key: true`). Other services are not sent any key.
 */

/** How many keys `GET /v1/videos` takes. */
const MAX_KEYS = 100;
/** In characters. Many servers and proxies refuse a URL of more than 8 KB. */
const MAX_QUERY_LENGTH = 6_000;

/** Why no service can have a key; its message completes the sentence that starts with the field's label. */
export function problemOfKey(key: string): Problem | undefined {
	if (!key.includes('\0')) return problemOfCut(key);
	return {
		message: 'contains the character NUL',
		description: 'Use only what identifies the item, such as its ID.',
	};
}

/** Keys that fit into the query of one request, as often as needed. */
export function batchesOfKeys(keys: Iterable<string>): string[][] {
	const batches: string[][] = [];
	let length = Infinity;
	for (const key of new Set(keys)) {
		const added = `&deduplication_key=${encodeURIComponent(key)}`.length;
		if (length + added > MAX_QUERY_LENGTH || (batches.at(-1)?.length ?? 0) >= MAX_KEYS) {
			batches.push([]);
			length = 0;
		}
		batches.at(-1)?.push(key);
		length += added;
	}
	return batches;
}

/**
 * Reads a page of one video, unless an earlier response of the run said so already.
 * @param description what to do instead
 * @throws NodeOperationError if the service does not keep deduplication keys
 */
export async function assertKeepsKeys(client: ServiceClient, description: string): Promise<void> {
	if (!client.acceptsDeduplicationKeys) await readVideoPage(client, {}, { page: 1, pageSize: 1 });
	if (client.acceptsDeduplicationKeys) return;
	const message = "This service does not keep keys, so 'Deduplication Key' cannot be used";
	throw new NodeOperationError(client.context.getNode(), message, { description });
}

/**
 * The videos that have these keys: one list request for each 100 keys.
 * @param limit the maximum number of videos; Infinity for all
 */
export async function listVideosOfKeys(
	client: ServiceClient,
	keys: Iterable<string>,
	{ filters = {}, limit = Infinity, itemIndex }: KeyedList = {},
): Promise<Video[]> {
	const videos: Video[] = [];
	for (const batch of batchesOfKeys(keys)) {
		const ofBatch = { ...filters, deduplication_key: batch };
		const left = limit - videos.length;
		if (left > 0) videos.push(...(await listVideos(client, ofBatch, left, { itemIndex })));
	}
	return videos;
}

interface KeyedList {
	filters?: VideoFilters;
	limit?: number;
	itemIndex?: number;
}
