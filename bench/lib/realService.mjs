// @ts-check

/** @typedef {import('../../scripts/lib/service.mjs').ServiceReady} ServiceReady */

/**
 * @param {ServiceReady} service
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function ask({ url, apiKey }, path, init) {
	const headers = { authorization: `Bearer ${apiKey}` };
	const response = await fetch(`${url}${path}`, { ...init, headers });
	if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
	return response;
}

/**
 * Empties a service, its limits and its journal.
 * @param {ServiceReady} service
 */
export async function reset(service) {
	await ask(service, '/_service/reset', { method: 'POST' });
}

/**
 * @param {ServiceReady} service
 * @returns {Promise<number>} how often it was asked for videos since it was emptied, at most 1,000
 */
export async function statusCalls(service) {
	/** @type {any} */
	const journal = await (await ask(service, '/_service/requests?limit=1000')).json();
	/** @type {{ method: string, path: string }[]} */
	const requests = journal.requests;
	return requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/videos'))
		.length;
}

/**
 * @param {ServiceReady} service
 * @returns {Promise<number>} seconds from its creation to its end of the video that took longest
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
