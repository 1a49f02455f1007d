import { interceptors, request, type Dispatcher } from 'undici';
import { linkAbort } from '../util/abort';
import { USER_AGENT } from '../util/version';

const MOST_REDIRECTS = 3;

export interface FetchLimits {
	/** Largest file, in bytes. */
	maxBytes: number;
	/** For the whole of it, in milliseconds. */
	timeoutMs: number;
}

async function readUpTo(
	body: AsyncIterable<Buffer> & { destroy(): unknown },
	limit: number,
): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > limit) {
			body.destroy();
			throw new Error(`it is larger than ${limit} bytes`);
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/**
 * Reads a file from an http(s) address, over at most three redirects.
 * @param agent decides which addresses are called, those of redirects too
 * @throws Error whose message says why, in half a sentence
 */
export async function fetchFile(
	url: string,
	{
		agent,
		signal,
		accept,
		maxBytes,
		timeoutMs,
	}: FetchLimits & {
		agent: Dispatcher;
		signal: AbortSignal;
		/** Such as `image/*`. */ accept: string;
	},
): Promise<Buffer> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const { statusCode, body } = await request(url, {
			headers: { accept, 'user-agent': USER_AGENT },
			dispatcher: agent.compose(interceptors.redirect({ maxRedirections: MOST_REDIRECTS })),
			signal: limit.signal,
		});
		if (statusCode === 200) return await readUpTo(body, maxBytes);
		body.on('error', () => undefined).destroy();
		throw new Error(`its address answered ${statusCode}`);
	} catch (error) {
		if (limit.timedOut()) throw new Error(`it did not arrive within ${timeoutMs} ms`);
		throw error;
	} finally {
		limit.release();
	}
}
