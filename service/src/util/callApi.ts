import { linkAbort } from './abort';
import { USER_AGENT } from './version';

/** An API that the operator of the service chose. */
export interface ApiSettings {
	/** Its base URL, such as `https://host/v1`. */
	url: string;
	apiKey: string | undefined;
	timeoutMs: number;
}

/** An OpenAI-compatible one. */
export interface ModelSettings extends ApiSettings {
	model: string;
}

/**
 * Sends a request, with a body as a POST, and reads the response within the time limit.
 * @throws Error whose message is a clause about the API; what `read` throws; the reason of `signal` if it aborts
 */
export async function callApi<T>(
	url: string,
	{
		authorization,
		body,
		timeoutMs,
		signal,
	}: {
		authorization: string | undefined;
		body?: unknown;
		timeoutMs: number;
		signal: AbortSignal;
	},
	read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const response = await fetch(url, {
			method: body === undefined ? 'GET' : 'POST',
			headers: {
				'user-agent': USER_AGENT,
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(authorization !== undefined && { authorization }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
			// The key must not go to another host.
			redirect: 'error',
			signal: limit.signal,
		});
		return await read(response, limit.signal);
	} catch (error) {
		signal.throwIfAborted();
		if (limit.timedOut()) throw new Error(`it did not answer within ${timeoutMs} ms`);
		// `fetch` puts the fault of the connection into the cause.
		if (error instanceof TypeError) throw new Error('it cannot be reached', { cause: error.cause });
		throw error;
	} finally {
		limit.release();
	}
}
