import { startLocalServer } from './localServer';

interface Stand {
	status?: number;
	clips?: (url: string) => unknown[];
	/** Of a search. */
	body?: string;
	file?: Buffer;
}

/** An address that speaks Pexels' API. */
export async function startStock({
	status = 200,
	clips,
	body,
	file = Buffer.from('\0\0\0\x10ftypisom'),
}: Stand) {
	const searches: { query: URLSearchParams; key: string | undefined }[] = [];
	let fetched = 0;
	const { url } = await startLocalServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
		if (pathname === '/videos/search') {
			searches.push({ query: searchParams, key: request.headers.authorization });
			const found = clips?.(url) ?? [1, 2, 3].map((id) => answered(url, id));
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(
				body ?? JSON.stringify({ page: 1, per_page: 15, total_results: 3, videos: found }),
			);
			return;
		}
		fetched += 1;
		response.end(file);
	});
	return { url, searches, fetched: () => fetched };
}

/** A clip in the results of a search. */
export const answered = (url: string, id: number) => ({
	...{ id, width: 1080, height: 1920, duration: 20, image: `${url}/${id}.jpg` },
	url: `https://www.pexels.com/video/${id}/`,
	user: { id: 1, name: 'Ada Lovelace', url: 'https://www.pexels.com/@ada' },
	video_files: [
		{
			id: 9,
			quality: 'hls',
			file_type: 'application/x-mpegURL',
			width: null,
			height: null,
			link: `${url}/x`,
		},
		{
			id: 1,
			quality: 'hd',
			file_type: 'video/mp4',
			width: 720,
			height: 1280,
			link: `${url}/${id}.mp4`,
		},
	],
});

/** What a video says of the clip. */
export const attribution = (id: number) => ({
	...{ provider: 'pexels.com', author: 'Ada Lovelace' },
	author_url: 'https://www.pexels.com/@ada',
	url: `https://www.pexels.com/video/${id}/`,
});
