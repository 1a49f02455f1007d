import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';
import { Client, S3Error } from 'minio';
import { z } from 'zod';
import type { SharedSettings } from '../../settings/sharedSettings';
import { errorMessage } from '../../util/messages';
import { UnreachableError } from '../../util/unreachableError';
import type { FileStorage } from './fileStorage';
import { createWorkFolders } from './workFolders';

/** How long a presigned upload URL is valid. */
const UPLOAD_URL_SECONDS = 3_600;

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
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
	for (const pauseMs of RETRY_DELAYS_MS) {
		try {
			return await work();
		} catch (error) {
			if (isMissing(error)) throw error;
			await wait(pauseMs);
		}
	}
	return work();
}

function createClient({ endpoint, region, accessKey, secretKey }: SharedSettings['s3']) {
	const { protocol, hostname, port } = new URL(endpoint);
	const useSSL = protocol === 'https:';
	const transportAgent = new (useSSL ? HttpsAgent : HttpAgent)({ keepAlive: true });
	const client = new Client({
		// Without the brackets around an IPv6 address.
		endPoint: hostname.replace(/^\[|\]$/g, ''),
		port: port === '' ? undefined : Number(port),
		useSSL,
		region,
		accessKey,
		secretKey,
		transportAgent,
		retryOptions: { disableRetry: true },
	});
	return { client, transportAgent };
}

/** Replaces the upload of the library, which reads the file into memory or needs features that some storages lack. */
async function upload(agent: HttpAgent, url: string, path: string, type: string) {
	const headers = { 'content-type': type, 'content-length': (await stat(path)).size };
	const request = axios.put(url, createReadStream(path), {
		headers,
		httpAgent: agent,
		httpsAgent: agent,
		proxy: false,
		// With redirects, the file would be kept in memory.
		maxRedirects: 0,
		maxBodyLength: Infinity,
		validateStatus: () => true,
	});
	const { status } = await request.catch((error: unknown) => {
		// The error of the library has the signed URL, which must not be logged.
		throw new Error(`The upload to the S3 storage failed: ${errorMessage(error)}`);
	});
	if (status >= 300) throw new Error(`The S3 storage responded with ${status} to an upload`);
}

export interface S3Files extends FileStorage {
	close(): void;
}

/**
 * Finished files in a bucket, unfinished ones in a folder on this machine.
 * @throws UnreachableError if the bucket cannot be used
 */
export async function openS3Files(
	settings: SharedSettings['s3'],
	workFolder: string,
): Promise<S3Files> {
	const { bucket, endpoint } = settings;
	const { client, transportAgent } = createClient(settings);
	try {
		const exists = await client.bucketExists(bucket);
		if (!exists) throw new Error('There is no such bucket');
	} catch (error) {
		transportAgent.destroy();
		throw new UnreachableError('The S3 bucket', `${endpoint}/${bucket}`, error);
	}

	return {
		...createWorkFolders(workFolder),

		async publish(sourcePath, name) {
			const type = contentTypes.get(extname(name)) ?? 'application/octet-stream';
			const url = await client.presignedPutObject(bucket, name, UPLOAD_URL_SECONDS);
			// The file exists only after a complete upload.
			await withRetries(() => upload(transportAgent, url, sourcePath, type));
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
			await withRetries(() => client.removeObject(bucket, name));
		},

		freeBytes: () => Promise.resolve(undefined),

		close: () => transportAgent.destroy(),
	};
}
