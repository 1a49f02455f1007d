// @ts-check
import { waitFor } from '../../n8n-runner/progress.mjs';

const AT_ONCE = 16;

/** @typedef {import('../../scripts/lib/startService.mjs').ServiceReady} ServiceReady */

/**
 * @param {ServiceReady} service
 * @param {string} path
 * @param {RequestInit} [init]
 */
export async function ask({ url, apiKey }, path, init) {
	const headers = { ...init?.headers, authorization: `Bearer ${apiKey}` };
	const response = await fetch(`${url}${path}`, { ...init, headers });
	if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
	return response;
}

/**
 * Resets a service with its limits and its request log.
 * @param {ServiceReady} service
 */
export async function reset(service) {
	await ask(service, '/_service/reset', { method: 'POST' });
}

/**
 * @param {ServiceReady} service
 * @returns {Promise<number>} how many requests for videos it has received since the reset, at most 1,000
 */
export async function statusCalls(service) {
	/** @type {any} */
	const log = await (await ask(service, '/_service/requests?limit=1000')).json();
	/** @type {{ method: string, path: string }[]} */
	const requests = log.requests;
	return requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/videos'))
		.length;
}

/**
 * @param {ServiceReady} service
 * @returns {Promise<number>} the longest time from the creation to the end of a video, in seconds
 */
export async function slowestRender(service) {
	/** @type {any} */
	const { videos } = await (await ask(service, '/v1/videos?limit=100&status=completed')).json();
	const times = videos.map(
		(/** @type {Record<string, string>} */ { created_at, completed_at }) =>
			Date.parse(completed_at ?? '') - Date.parse(created_at ?? ''),
	);
	return Math.max(...times) / 1000;
}

/**
 * Creates videos, several at once.
 * @param {ServiceReady} service
 * @param {number} videos
 */
export async function createVideos(service, videos) {
	const body = JSON.stringify({ template_id: 'social-post', context: { prompt: 'Summer sale' } });
	const headers = { 'content-type': 'application/json' };
	const queue = Array.from({ length: videos }).values();
	const sender = async () => {
		while (!queue.next().done) {
			await ask(service, '/v1/videos', { method: 'POST', body, headers });
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

/**
 * Creates videos and waits until all are finished.
 * @param {ServiceReady} service
 * @param {number} videos
 */
export async function fill(service, videos) {
	await createVideos(service, videos);
	await waitFor(
		async () => {
			/** @type {any} */
			const { pagination } = await (
				await ask(service, '/v1/videos?status=completed&limit=1')
			).json();
			return pagination.total === videos || undefined;
		},
		{ what: 'all videos to be finished', timeoutMs: 300_000 },
	);
}
