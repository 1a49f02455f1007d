import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline as pipeStreams, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { z } from 'zod';
import { ServiceError } from '../contract/serviceError';
import type { EgressClient } from '../egress/egressClient';
import { CHECK_SPACE_EVERY_BYTES, type DiskSpace } from '../storage/files/diskSpace';
import { linkAbort } from '../util/abort';
import type { Clock } from '../util/clock';
import {
	isConnectionFault,
	isPassingStatus,
	PassingFault,
	retryAfterMoment,
	retryPassingFaults,
} from '../util/retry';
import { USER_AGENT } from '../util/version';

/*
 * Fetches a file from a URL of a caller:
 *
 * 1. The egress client connects, checks the address and follows redirects.
 * 2. A response other than 200 is an error that says what to do. A passing fault is tried again (util/retry).
 * 3. The body is decoded if its server compressed it, counted, and refused if it is a web page or the disk lacks space.
 *
 * Rules that must not regress:
 * - The limit counts decoded bytes: a compressed file can be much larger than its transfer.
 * - A retry starts with an empty file.
 */

/** Enough to see whether a file is a web page. */
const PAGE_HEAD_BYTES = 1_024;

const pageStart =
	/^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype\s+html|html|head|body|script|meta|title)\b/iu;

/** How to get a direct link at the hosts whose share links lead to a page. */
function directLink(url: string): string {
	const { hostname, pathname, searchParams } = new URL(url);
	if (/(^|\.)(?:drive|docs)\.google\.com$/.test(hostname)) {
		const id = /\/d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id') ?? 'FILE_ID';
		return `https://drive.google.com/uc?export=download&id=${id}, for a file that anyone with the link can view`;
	}
	if (/(^|\.)dropbox\.com$/.test(hostname)) {
		return 'at Dropbox, the link with dl=1 instead of dl=0 at its end';
	}
	return 'one that opens only the file, in a private browser window too';
}

/**
 * Why a file from a URL cannot be used if it is a web page, such as a share link leads to; undefined for other files.
 * @param head its first PAGE_HEAD_BYTES
 */
export function pageProblem(head: Buffer, url: string): string | undefined {
	if (!pageStart.test(head.toString('utf8', 0, PAGE_HEAD_BYTES))) return undefined;
	return `its URL leads to a web page, not to a file. Use a direct link: ${directLink(url)}`;
}

const faultSchema = z.object({ code: z.string().optional(), message: z.string() });

const MAX_REDIRECTS = 3;
/** Each costs a stream, and the headers have room for thousands. */
const MAX_ENCODINGS = 5;
const ATTEMPTS = 4;

export interface FetchLimits {
	maxBytes: number;
	/** For one attempt, in milliseconds. */
	timeoutMs: number;
}

export interface FetchOptions extends FetchLimits {
	egress: EgressClient;
	diskSpace: Pick<DiskSpace, 'check'>;
	clock: Clock;
	signal: AbortSignal;
	/** The Accept header, such as `image/*`. */
	accept: string;
}

/** What a status means to somebody who gave a link. */
function statusProblem(status: number): string {
	const answer = `its URL responded with ${status}`;
	if (status === 401) return `${answer}: it needs a login. Use a link that anyone can open`;
	if (status === 403 || status === 410) {
		return `${answer}: the file is private, or its link has expired. A link must work until the video is rendered`;
	}
	return answer;
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
	gzip: createGunzip,
	'x-gzip': createGunzip,
	deflate: createInflate,
	br: createBrotliDecompress,
};

/** What these compressed stays unreadable. Other names are none of encodings: stores repeat what an upload said, such as `aws-chunked`. */
const otherEncodings = new Set(['compress', 'x-compress', 'zstd', 'dcb', 'dcz']);

/** The body without the encodings of Content-Encoding. Some servers compress what was asked for as it is. */
function decoded(body: IncomingMessage): Readable {
	const encodings = (body.headers['content-encoding'] ?? '')
		.split(',')
		.map((name) => name.trim().toLowerCase())
		.filter((name) => Object.hasOwn(decoders, name) || otherEncodings.has(name));
	if (encodings.length > MAX_ENCODINGS) {
		body.destroy();
		throw new Error(`it is compressed more than ${MAX_ENCODINGS} times`);
	}
	return encodings.reduceRight<Readable>((stream, name) => {
		const decoder = decoders[name]?.();
		if (decoder === undefined) {
			body.destroy();
			throw new Error(`it has the content encoding "${name}", which is not supported`);
		}
		// An error of either stream destroys the other; whoever reads the decoder gets it.
		return pipeStreams(stream, decoder, () => undefined);
	}, body);
}

/** What went wrong with a connection or a decoder, where their own words say little. */
function connectionProblem(error: unknown): string {
	const { code = '', message } = faultSchema.parse(error);
	if (message === 'aborted' || code === 'ERR_STREAM_PREMATURE_CLOSE')
		return 'its connection ended before all of it had arrived';
	if (code === 'ERR_FR_TOO_MANY_REDIRECTS')
		return `its URL redirects more than ${MAX_REDIRECTS} times`;
	if (/^(?:Z_|ERR_BROTLI|ERR__ERROR)/u.test(code))
		return 'it is not compressed as its host says (Content-Encoding)';
	return message;
}

/** Passes on the body. @throws Error when it exceeds the limit, ServiceError `disk_full` */
async function* limitBytes(
	body: AsyncIterable<Buffer> & { destroy(): unknown },
	{ limit, diskSpace }: { limit: number; diskSpace: FetchOptions['diskSpace'] },
): AsyncGenerator<Buffer, void> {
	let bytes = 0;
	let checkedBytes = -Infinity;
	for await (const chunk of body) {
		if (bytes - checkedBytes >= CHECK_SPACE_EVERY_BYTES) {
			checkedBytes = bytes;
			await diskSpace.check();
		}
		bytes += chunk.length;
		if (bytes > limit) {
			body.destroy();
			throw new Error(`it is larger than ${limit} bytes`);
		}
		yield chunk;
	}
}

/** Passes on the body. @throws Error if it is a web page */
async function* refusePages(
	chunks: AsyncIterable<Buffer>,
	url: string,
): AsyncGenerator<Buffer, void> {
	let head: Buffer | undefined = Buffer.alloc(0);
	const check = (bytes: Buffer) => {
		const problem = pageProblem(bytes, url);
		if (problem !== undefined) throw new Error(problem);
	};
	for await (const chunk of chunks) {
		if (head === undefined) {
			yield chunk;
			continue;
		}
		head = Buffer.concat([head, chunk]);
		if (head.length < PAGE_HEAD_BYTES) continue;
		check(head);
		yield head;
		head = undefined;
	}
	if (head === undefined) return;
	check(head);
	yield head;
}

async function downloadOnce(
	url: string,
	path: string,
	{ egress, diskSpace, clock, signal, accept, maxBytes, timeoutMs }: FetchOptions,
): Promise<void> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const { status, data } = await egress.request(url, {
			headers: { accept, 'accept-encoding': 'identity', 'user-agent': USER_AGENT },
			signal: limit.signal,
			maxRedirects: MAX_REDIRECTS,
		});
		if (status === 200) {
			const chunks = refusePages(limitBytes(decoded(data), { limit: maxBytes, diskSpace }), url);
			await pipeline(chunks, createWriteStream(path));
			return;
		}
		data.on('error', () => undefined).destroy();
		if (!isPassingStatus(status)) throw new Error(statusProblem(status));
		const notBefore = retryAfterMoment(data.headers['retry-after'], clock.now());
		throw new PassingFault(statusProblem(status), notBefore);
	} catch (error) {
		signal.throwIfAborted();
		if (limit.timedOut()) throw new PassingFault(`it did not arrive within ${timeoutMs} ms`);
		if (error instanceof PassingFault || error instanceof ServiceError) throw error;
		const problem = connectionProblem(error);
		throw isConnectionFault(error)
			? new PassingFault(problem)
			: new Error(problem, { cause: error });
	} finally {
		limit.release();
	}
}

/**
 * Fetches a file from an http(s) URL to a path. Follows at most three redirects, and tries passing faults again.
 * @throws Error whose message continues a sentence about the file, or ServiceError `disk_full`
 */
export function downloadFile(url: string, path: string, options: FetchOptions): Promise<void> {
	return retryPassingFaults(() => downloadOnce(url, path, options), {
		...options,
		attempts: ATTEMPTS,
	});
}
