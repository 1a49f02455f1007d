// @ts-check

import { waitFor } from './progress.mjs';

/**
 * Sends a request to n8n on a connection of its own, and again while n8n has no database.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | FormData, timeoutMs?: number }} [request]
 * `timeoutMs`: of each attempt
 * @returns {Promise<Response>} of any status
 */
export async function fetchFromN8n(url, { timeoutMs = 200_000, headers, ...request } = {}) {
	const attempt = async () => {
		const response = await fetch(url, {
			...request,
			// Otherwise n8n sometimes closes an idle connection just when it is used again.
			headers: { connection: 'close', ...headers },
			signal: AbortSignal.timeout(timeoutMs),
		});
		return (await isWithoutDatabase(response)) ? undefined : response;
	};
	const what = `n8n's database, for ${request.method ?? 'GET'} ${url}`;
	return await waitFor(attempt, { what, timeoutMs: 200_000, everyMs: 500 });
}

/**
 * n8n answers so, before it reads the request, if the last check of its database failed. On a busy machine, the check only took
 * too long, and the next one, two seconds later, does not.
 * @param {Response} response
 */
async function isWithoutDatabase(response) {
	return (
		response.status === 503 && (await response.clone().text()).includes('Database is not ready!')
	);
}
