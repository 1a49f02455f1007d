import type { Answer, Handler, Received } from './localServer';

const CONTAINER = 'container-';

/** Stands for Meta's Graph API, whose reels are ready when the test says so. */
export class GraphApi {
	/** The `status_code` of each reel's container, request by request; the last one stays. */
	statusCodes: string[][] = [];

	/** The queries of the requests to create a reel. */
	readonly reels: URLSearchParams[] = [];

	/** The queries of the requests to post a video on a page. */
	readonly pageVideos: URLSearchParams[] = [];

	/** How often the status of each container was asked for. */
	readonly asked: number[] = [];

	/** The IDs of the published containers. */
	readonly published: string[] = [];

	clear(): void {
		const { statusCodes, reels, pageVideos, asked, published } = this;
		for (const list of [statusCodes, reels, pageVideos, asked, published]) list.length = 0;
	}

	/** The handler of a server: answers requests below `/v23.0/`, and leaves the others to another handler. */
	beside(others: Handler): Handler {
		return (request, response) =>
			request.path.startsWith('/v23.0/') ? this.answer(request) : others(request, response);
	}

	private answer({ method, path, query }: Received): Answer {
		const [, , id, edge] = path.split('/');
		if (method === 'GET') return this.statusOf(id!, query);
		if (edge === 'media') return { body: { id: `${CONTAINER}${this.reels.push(query) - 1}` } };
		if (edge === 'videos') this.pageVideos.push(query);
		if (edge === 'media_publish') this.published.push(query.get('creation_id')!);
		return { body: { id: 'post_1' } };
	}

	private statusOf(id: string, query: URLSearchParams): Answer {
		const container = Number(id.slice(CONTAINER.length));
		const asked = (this.asked[container] ??= 0);
		this.asked[container] = asked + 1;
		const codes = this.statusCodes[container] ?? ['FINISHED'];
		const fields = { status_code: codes[asked] ?? codes.at(-1), status: 'As the network says' };
		const wanted = Object.entries(fields).filter(([name]) =>
			query.get('fields')?.split(',').includes(name),
		);
		return { body: { id, ...Object.fromEntries(wanted) } };
	}
}
