import type { Request } from 'express';
import type { VideoSummary } from '../storage/stores';
import { DELIVERY_WINDOW_MS } from '../webhooks/backoff';
import type { HttpDependencies } from './dependencies';
import { requestContext } from './requestContext';

/**
 * Records that an API key has read these videos, so that no webhook about them has to be tried for a day at a receiver
 * that refuses it. Looks at the dashboard do not count.
 */
export async function recordVideoReads(
	videos: readonly Pick<VideoSummary, 'id' | 'completedAt'>[],
	request: Request,
	{ store, clock }: Pick<HttpDependencies, 'store' | 'clock'>,
): Promise<void> {
	if (requestContext(request).key === undefined) return;
	const now = clock.now();
	const finished = videos.filter(
		({ completedAt }) => completedAt !== undefined && now - completedAt <= DELIVERY_WINDOW_MS,
	);
	await store.webhooks.markVideosRead(
		finished.map(({ id }) => id),
		now,
	);
}
