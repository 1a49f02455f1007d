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
