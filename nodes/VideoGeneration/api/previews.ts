import type { ServiceClient } from './client';
import { previewSchema, type Preview } from './schemas';
import type { VideoRequest } from './videos';

/**
 * `POST /v1/previews`: stills, words, length and price of a video, free of charge. It creates nothing, so it may be sent
 * again. Not every service has this endpoint.
 */
export async function previewVideo(
	client: ServiceClient,
	body: VideoRequest & { frames: number },
	itemIndex: number,
): Promise<Preview> {
	return await client.request({
		method: 'POST',
		path: '/v1/previews',
		body,
		schema: previewSchema,
		idempotent: true,
		itemIndex,
	});
}
