import { join } from 'node:path';
import { openS3Files } from '../files/s3Files';
import { createRedisCoordination } from '../redisCoordination';
import type { SharedSettings } from '../sharedSettings';
import { openPostgres } from './postgres/database';
import { connectRedis } from './redis/connection';
import { createBullQueue } from './redis/queue';
import { createSqlStore } from './sql/store';
import type { Storage, StorageOptions } from './storage';

/**
 * PostgreSQL, Redis and a bucket, for several processes; of the data folder only what is unfinished
 * lies in it.
 * @throws UnreachableError, NewerDatabaseError
 */
export async function openSharedStorage(
	settings: SharedSettings,
	options: StorageOptions,
): Promise<Storage> {
	const { databaseUrl, redisUrl, redisPrefix: prefix, s3 } = settings;
	const { dataFolder, logger } = options;
	const opened: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const end of opened.splice(0).reverse()) await end();
	};
	try {
		const files = await openS3Files(s3, join(dataFolder, 'work'));
		opened.push(() => files.close());
		const store = createSqlStore(await openPostgres(databaseUrl, logger));
		opened.push(() => store.close());
		const redis = await connectRedis(redisUrl, logger);
		opened.push(() => redis.quit());
		const coordination = await createRedisCoordination(redis, { ...options, prefix });
		opened.push(() => coordination.close());
		const queue = createBullQueue(redis, { ...options, prefix });
		opened.push(() => queue.close());
		return { store, queue, files, coordination, shared: true, close };
	} catch (error) {
		await close();
		throw error;
	}
}
