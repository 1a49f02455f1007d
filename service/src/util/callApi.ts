import axios, { isAxiosError } from 'axios';
import { z } from 'zod';
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

/** A response of any status. */
export interface ApiResponse {
	status: number;
	/** Whether the status is 2xx. */
	ok: boolean;
	retryAfter: string | undefined;
	contentType: string | undefined;
	body: Buffer;
}

const header = z.string().optional();
const headersSchema = z.object({ 'retry-after': header, 'content-type': header });

/**
 * Sends a request, with a body as a POST (an object as JSON), and reads the response within the time limit.
 * @throws Error whose message is a clause about the API; the reason of `signal` if it aborts
 */
export async function callApi(
	url: string,
	{
		authorization,
		body,
		maxBytes,
		timeoutMs,
		signal,
	}: {
		authorization: string | undefined;
		body?: Record<string, unknown> | FormData;
		/** Of the response. */
		maxBytes: number;
		timeoutMs: number;
		signal: AbortSignal;
	},
): Promise<ApiResponse> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const { status, headers, data } = await axios.request<Buffer>({
			url,
			method: body === undefined ? 'GET' : 'POST',
			headers: { 'user-agent': USER_AGENT, authorization },
			data: body,
			responseType: 'arraybuffer',
			maxContentLength: maxBytes,
			// The key must not go to another host.
			maxRedirects: 0,
			proxy: false,
			validateStatus: () => true,
			signal: limit.signal,
		});
		const { 'retry-after': retryAfter, 'content-type': contentType } = headersSchema.parse(headers);
		return { status, ok: status >= 200 && status < 300, retryAfter, contentType, body: data };
	} catch (error) {
		signal.throwIfAborted();
		if (limit.timedOut()) throw new Error(`it did not answer within ${timeoutMs} ms`);
		if (!isAxiosError(error)) throw error;
		// Its code is also that of a response that breaks off.
		if (error.message.startsWith('maxContentLength'))
			throw new Error('it answered with too many bytes');
		// Not the error of axios, which has the key.
		throw new Error('it cannot be reached', { cause: error.cause });
	} finally {
		limit.release();
	}
}
