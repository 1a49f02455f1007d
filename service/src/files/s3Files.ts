import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadBucketCommand,
	HeadObjectCommand,
	S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { z } from 'zod';
import type { SharedSettings } from '../sharedSettings';
import { UnreachableError } from '../store/unreachable';
import type { FileStorage } from './files';
import { createWorkFolders } from './workFolders';

const contentTypes = new Map([
	['.mp4', 'video/mp4'],
	['.webm', 'video/webm'],
	['.jpg', 'image/jpeg'],
	['.png', 'image/png'],
	['.webp', 'image/webp'],
	['.gif', 'image/gif'],
	['.svg', 'image/svg+xml'],
]);

const missingSchema = z.object({ $metadata: z.object({ httpStatusCode: z.literal(404) }) });

const undefinedIfMissing = (error: unknown) => {
	if (missingSchema.safeParse(error).success) return undefined;
	throw error;
};

function createClient({ endpoint, region, credentials }: SharedSettings['s3']): S3Client {
	return new S3Client({
		endpoint,
		region,
		credentials,
		// Servers other than Amazon's seldom have a name per bucket, and not all know its newer checksums.
		forcePathStyle: endpoint !== undefined,
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	});
}

export interface S3Files extends FileStorage {
	close(): void;
}

/**
 * Files in a bucket; unfinished ones lie in a folder of this machine.
 * @throws UnreachableError when the bucket cannot be used
 */
export async function openS3Files(
	settings: SharedSettings['s3'],
	workFolder: string,
): Promise<S3Files> {
	const { bucket: Bucket, endpoint, region } = settings;
	const client = createClient(settings);
	const work = createWorkFolders(workFolder);
	const address = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${Bucket}`;
	await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
		throw new UnreachableError('The S3 bucket', address, error);
	});

	return {
		createWorkFolder: () => work.create(),
		removeWorkFolder: (path) => work.remove(path),
		recover: () => work.recover(),

		async publish(sourcePath, name) {
			const Body = createReadStream(sourcePath);
			const ContentType = contentTypes.get(extname(name));
			// In parts that are tried again one by one; the file is there when all have arrived.
			await new Upload({ client, params: { Bucket, Key: name, Body, ContentType } }).done();
			await rm(sourcePath);
		},

		async locate(name) {
			const head = await client
				.send(new HeadObjectCommand({ Bucket, Key: name }))
				.catch(undefinedIfMissing);
			if (head?.ContentLength === undefined) return undefined;
			return {
				kind: 'object',
				name,
				bytes: head.ContentLength,
				modifiedAt: head.LastModified,
				etag: head.ETag,
				async read(range) {
					const Range = range && `bytes=${range.start}-${range.end}`;
					const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name, Range }));
					if (!(Body instanceof Readable)) throw new Error(`The file ${name} has no content`);
					return Body;
				},
			};
		},

		async remove(name) {
			await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
		},

		freeBytes: () => Promise.resolve(undefined),

		close: () => client.destroy(),
	};
}
