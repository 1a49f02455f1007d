import type { Answer, Received } from './localServer';

/** The requested page of GET /v1/videos, out of `pages` pages of the same size. */
export function videoPage(request: Received, ids: string[], pages = 1): Answer {
	return {
		body: {
			videos: ids.map((id) => ({ id, template_id: 'ad' })),
			pagination: {
				page: Number(request.query.get('page')),
				limit: Number(request.query.get('limit')),
				total: pages * ids.length,
				total_pages: pages,
			},
		},
	};
}

interface StoredVideo {
	template_id: string;
	status: string;
	created_at: string;
}

/**
 * The response of a service to GET /v1/videos: filtered, and one page.
 * @param videos in the order in which the service lists them
 * @param listed the video as an item of the list
 */
export function listVideos<T extends StoredVideo>(
	videos: T[],
	query: URLSearchParams,
	listed: (video: T) => object,
): Answer {
	const page = Number(query.get('page') ?? 1);
	const limit = Number(query.get('limit') ?? 20);
	const matching = videos.filter(
		(video) =>
			(query.get('status') ?? video.status) === video.status &&
			(query.get('template_id') ?? video.template_id) === video.template_id &&
			(query.get('from_date') ?? '') < video.created_at &&
			(query.get('to_date') ?? '9') > video.created_at,
	);
	return {
		body: {
			videos: matching.slice((page - 1) * limit, page * limit).map(listed),
			pagination: {
				page,
				limit,
				total: matching.length,
				total_pages: Math.ceil(matching.length / limit),
			},
		},
	};
}
