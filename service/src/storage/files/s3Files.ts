import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import axios, { type AxiosRequestConfig } from 'axios';
import { Client, S3Error } from 'minio';
import { z } from 'zod';
import type { SharedSettings } from '../../settings/sharedSettings';
import type { Logger } from '../../util/logger';
import { errorMessage } from '../../util/messages';
import { UnreachableError } from '../../util/unreachableError';
import type { FileStorage } from './fileStorage';
import { createWorkFolders } from './workFolders';

/** How long a presigned upload URL is valid. */
const UPLOAD_URL_SECONDS = 3_600;

/** The libraries wait for ever for a response. Who reads it limits its body. */
const STALL_MS = 60_000;

/** Milliseconds before each retry. */
const RETRY_DELAYS_MS = [100, 400, 1_600];

const contentTypes = new Map([
	['.mp4', 'video/mp4'],
	['.webm', 'video/webm'],
	['.jpg', 'image/jpeg'],
	['.png', 'image/png'],
	['.webp', 'image/webp'],
	['.gif', 'image/gif'],
	['.avif', 'image/avif'],
	['.svg', 'image/svg+xml'],
	['.vtt', 'text/vtt; charset=utf-8'],
	['.srt', 'application/x-subrip'],
]);

const missingSchema = z.object({ code: z.enum(['NotFound', 'NoSuchKey', 'NoSuchBucket']) });

const isMissing = (error: unknown) =>
	error instanceof S3Error && missingSchema.safeParse(error).success;

/** Replaces the retries of the library, which ignore broken connections and write to the console. */
async function withRetries<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
	for (const pauseMs of RETRY_DELAYS_MS) {
		try {
			return await work();
		} catch (error) {
			if (isMissing(error) || signal?.aborted === true) throw error;
			await wait(pauseMs, undefined, { signal });
		}
	}
	return work();
}

type Transport = Pick<typeof http, 'request'>;
type OnResponse = (response: IncomingMessage) => void;

/** Ends requests that stand still for `stallMs`. Only a file may that is being read: it waits for its reader. */
function endStalled({ request }: Transport, stallMs: number): Transport {
	const limit = (sent: ClientRequest) =>
		sent
			.once('response', ({ statusCode = 0 }) => {
				if (sent.method === 'GET' && statusCode < 300) sent.setTimeout(0);
			})
			.setTimeout(stallMs, () => sent.destroy(new Error(`No answer for ${stallMs} ms`)));
	return {
		request: (
			target: RequestOptions | string | URL,
			options?: RequestOptions | OnResponse,
			onResponse?: OnResponse,
		) =>
			typeof options === 'object' && (typeof target === 'string' || target instanceof URL)
				? limit(request(target, options, onResponse))
				: limit(request(target, typeof options === 'function' ? options : onResponse)),
	};
}

function createClient(
	{ endpoint, region, accessKey, secretKey }: SharedSettings['s3'],
	stallMs: number,
) {
	const { protocol, hostname, port } = new URL(endpoint);
	const useSSL = protocol === 'https:';
	const library = useSSL ? https : http;
	const transport = endStalled(library, stallMs);
	// `timeout` limits making the connection: that of a request starts when there is one.
	const transportAgent = new library.Agent({ keepAlive: true, timeout: stallMs });
	const client = new Client({
		// Without the brackets around an IPv6 address.
		endPoint: hostname.replace(/^\[|\]$/g, ''),
		port: port === '' ? undefined : Number(port),
		useSSL,
		region,
		accessKey,
		secretKey,
		transport,
		transportAgent,
		retryOptions: { disableRetry: true },
	});
	return { client, transport, transportAgent };
}

/** Replaces the upload of the library, which reads the file into memory or needs features that some storages lack. */
async function upload(
	url: string,
	{ path, type }: { path: string; type: string },
	options: Pick<
		AxiosRequestConfig,
		'transport' | 'httpAgent' | 'httpsAgent' | 'timeout' | 'signal'
	>,
) {
	const headers = { 'content-type': type, 'content-length': (await stat(path)).size };
	const content = createReadStream(path);
	const request = axios.put(url, content, {
		...options,
		headers,
		proxy: false,
		// With redirects, the file would be kept in memory.
		maxRedirects: 0,
		maxBodyLength: Infinity,
		validateStatus: () => true,
	});
	const { status } = await request
		.catch((error: unknown) => {
			// The error of the library has the signed URL, which must not be logged.
			throw new Error(`The upload to the S3 storage failed: ${errorMessage(error)}`);
		})
		// The library leaves the file of a failed upload open, so that a removed one would keep its space on the disk.
		.finally(() => content.destroy());
	if (status >= 300) throw new Error(`The S3 storage responded with ${status} to an upload`);
}

export interface S3Files extends FileStorage {
	close(): void;
}

/**
 * Finished files in a bucket, unfinished ones in a folder on this machine.
 * @param options.stallMs how long a request may stand still, or its connection take, until its response arrives
 * @throws UnreachableError if the bucket cannot be used
 */
export async function openS3Files(
	settings: SharedSettings['s3'],
	{
		workFolder,
		logger,
		stallMs = STALL_MS,
	}: { workFolder: string; logger: Logger; stallMs?: number },
): Promise<S3Files> {
	const { bucket, endpoint } = settings;
	const { client, transport, transportAgent } = createClient(settings, stallMs);
	const connection = {
		httpAgent: transportAgent,
		httpsAgent: transportAgent,
		transport,
		// Of the time without progress, because `transport` is given. Without it, Axios would limit the whole upload.
		timeout: stallMs,
	};
	try {
		const exists = await client.bucketExists(bucket);
		if (!exists) throw new Error('There is no such bucket');
	} catch (error) {
		transportAgent.destroy();
		throw new UnreachableError('The S3 bucket', `${endpoint}/${bucket}`, error);
	}

	return {
		...createWorkFolders(workFolder, logger),

		async publish(sourcePath, name, signal) {
			const type = contentTypes.get(extname(name)) ?? 'application/octet-stream';
			const url = await client.presignedPutObject(bucket, name, UPLOAD_URL_SECONDS);
			const file = { path: sourcePath, type };
			// The file exists only after a complete upload.
			await withRetries(() => upload(url, file, { ...connection, signal }), signal);
			await rm(sourcePath);
		},

		async locate(name) {
			const found = await withRetries(() => client.statObject(bucket, name)).catch(
				(error: unknown) => {
					if (isMissing(error)) return undefined;
					throw error;
				},
			);
			if (found === undefined) return undefined;
			return {
				kind: 'object',
				name,
				bytes: found.size,
				modifiedAt: found.lastModified,
				etag: `"${found.etag}"`,
				read: (range) =>
					withRetries(() =>
						range === undefined
							? client.getObject(bucket, name)
							: client.getPartialObject(bucket, name, range.start, range.end - range.start + 1),
					),
			};
		},

		async remove(name) {
			await withRetries(() => client.removeObject(bucket, name)).catch((error: unknown) => {
				// Google Cloud Storage says so of an object that does not exist.
				if (!(error instanceof S3Error && error.code === 'NoSuchKey')) throw error;
			});
		},

		freeBytes: () => Promise.resolve(undefined),

		close: () => transportAgent.destroy(),
	};
}
