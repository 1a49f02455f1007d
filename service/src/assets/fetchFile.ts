import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { EgressClient } from '../egress/egressClient';
import { linkAbort } from '../util/abort';
import { USER_AGENT } from '../util/version';

const MAX_REDIRECTS = 3;

export interface FetchLimits {
	maxBytes: number;
	/** For the whole request, in milliseconds. */
	timeoutMs: number;
}

/** Passes on the body. @throws Error when it exceeds the limit */
async function* limitBytes(
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

export interface FetchOptions extends FetchLimits {
	egress: EgressClient;
	signal: AbortSignal;
	/** The Accept header, such as `image/*`. */
	accept: string;
}

async function read<T>(
	url: string,
	{ egress, signal, accept, maxBytes, timeoutMs }: FetchOptions,
	consume: (chunks: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const { status, data } = await egress.request(url, {
			headers: { accept, 'user-agent': USER_AGENT },
			signal: limit.signal,
			maxRedirects: MAX_REDIRECTS,
		});
		if (status === 200) return await consume(limitBytes(data, maxBytes));
		data.on('error', () => undefined).destroy();
		throw new Error(`its URL responded with ${status}`);
	} catch (error) {
		if (limit.timedOut()) throw new Error(`it did not arrive within ${timeoutMs} ms`);
		throw error;
	} finally {
		limit.release();
	}
}

/**
 * Fetches a file from an http(s) URL. Follows at most three redirects.
 * @throws Error whose message continues a sentence about the file
 */
export function fetchFile(url: string, options: FetchOptions): Promise<Buffer> {
	return read(url, options, async (chunks) => {
		const parts: Buffer[] = [];
		for await (const chunk of chunks) parts.push(chunk);
		return Buffer.concat(parts);
	});
}

/** Like `fetchFile`, but writes the file to a path instead of keeping it in memory. */
export function downloadFile(url: string, path: string, options: FetchOptions): Promise<void> {
	return read(url, options, (chunks) => pipeline(chunks, createWriteStream(path)));
}
