import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { atEnd } from './atEnd';
import type { S3Server } from './sharedStores';

// Folders are listed too, without a name.
const listedSchema = z.object({ name: z.string().optional() });

/** Whether the services of this test file use PostgreSQL, Redis and S3. */
export const withSharedStorage = process.env.SERVICE_TEST_STORAGE === 'shared';

/** Loaded only if needed: its libraries take longer to load than the service. */
const sharedStores = () => import('./sharedStores');

let s3: Promise<S3Server> | undefined;

if (withSharedStorage) {
	afterAll(async () => {
		await (await s3)?.stop();
	});
}

async function create(): Promise<Record<string, string>> {
	const { createSharedStores, startS3 } = await sharedStores();
	s3 ??= startS3();
	const stores = await createSharedStores(await s3);
	atEnd(() => stores.remove());
	return stores.environment;
}

const created = new Map<string, Promise<Record<string, string>>>();

/** How many connections to PostgreSQL the services with this data folder hold. */
export async function openConnections(dataFolder: string): Promise<number | null> {
	const { VIDEO_SERVICE_REDIS_PREFIX: name } = await storageEnvironment(dataFolder);
	const { onDatabase } = await sharedStores();
	const { rowCount } = await onDatabase(
		`SELECT 1 FROM pg_stat_activity WHERE application_name = '${name}'`,
	);
	return rowCount;
}

/**
 * What has to be in the environment of a service with this data folder: nothing in a test of embedded
 * storage, else where a storage of its own is, which is dropped at the end of the test.
 */
export function storageEnvironment(dataFolder: string): Promise<Record<string, string>> {
	if (!withSharedStorage) return Promise.resolve({});
	const environment = created.get(dataFolder) ?? create();
	created.set(dataFolder, environment);
	return environment;
}

/** Names of the finished files that a service with this data folder keeps, of videos or below `folder`. */
export async function storedFiles(dataFolder: string, folder = ''): Promise<string[]> {
	if (!withSharedStorage) return readdir(join(dataFolder, 'files', folder)).catch(() => []);
	const { VIDEO_SERVICE_S3_ENDPOINT: endpoint, VIDEO_SERVICE_S3_BUCKET: bucket = '' } =
		await storageEnvironment(dataFolder);
	const { s3Client } = await sharedStores();
	const prefix = folder && `${folder}/`;
	const names: string[] = [];
	for await (const found of s3Client(endpoint).listObjectsV2(bucket, prefix)) {
		const { name } = listedSchema.parse(found);
		if (name !== undefined) names.push(name.slice(prefix.length));
	}
	return names;
}
