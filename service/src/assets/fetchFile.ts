import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { interceptors, request, type Dispatcher } from 'undici';
import { linkAbort } from '../util/abort';
import { USER_AGENT } from '../util/version';

const MAX_REDIRECTS = 3;

export interface FetchLimits {
	/** Largest file, in bytes. */
	maxBytes: number;
	/** For the whole request, in milliseconds. */
	timeoutMs: number;
}

/** What arrives, up to a limit. @throws Error once it is larger */
async function* upTo(
	body: AsyncIterable<Buffer> & { destroy(): unknown },
	limit: number,
): AsyncGenerator<Buffer, void> {
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > limit) {
			body.destroy();
			throw new Error(`it is larger than ${limit} bytes`);
		}
		yield chunk;
	}
}

export interface Fetching extends FetchLimits {
	/** Decides which addresses are called, those of redirects too. */
	agent: Dispatcher;
	signal: AbortSignal;
	/** Such as `image/*`. */
	accept: string;
}

async function read<T>(
	url: string,
	{ agent, signal, accept, maxBytes, timeoutMs }: Fetching,
	take: (chunks: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const { statusCode, body } = await request(url, {
			headers: { accept, 'user-agent': USER_AGENT },
			dispatcher: agent.compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS })),
			signal: limit.signal,
		});
		if (statusCode === 200) return await take(upTo(body, maxBytes));
		body.on('error', () => undefined).destroy();
		throw new Error(`its URL responded with ${statusCode}`);
	} catch (error) {
		if (limit.timedOut()) throw new Error(`it did not arrive within ${timeoutMs} ms`);
		throw error;
	} finally {
		limit.release();
	}
}

/**
 * Reads a file from an http(s) address, over at most three redirects.
 * @throws Error whose message says why, in half a sentence
 */
export function fetchFile(url: string, fetching: Fetching): Promise<Buffer> {
	return read(url, fetching, async (chunks) => {
		const parts: Buffer[] = [];
		for await (const chunk of chunks) parts.push(chunk);
		return Buffer.concat(parts);
	});
}

/** The same for a file that is too large to keep in memory: it is written to a path. */
export function downloadFile(url: string, path: string, fetching: Fetching): Promise<void> {
	return read(url, fetching, (chunks) => pipeline(chunks, createWriteStream(path)));
}
