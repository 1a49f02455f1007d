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
	const files = await openS3Files(s3, join(dataFolder, 'work'));
	const redis = await connectRedis(redisUrl, logger);
	const store = createSqlStore(await openPostgres(databaseUrl, logger));
	const queue = createBullQueue(redis, { ...options, prefix });
	const coordination = await createRedisCoordination(redis, { ...options, prefix });
	return {
		store,
		queue,
		files,
		coordination,
		shared: true,
		async close() {
			await Promise.all([queue.close(), coordination.close()]);
			await redis.quit();
			await store.close();
			files.close();
		},
	};
}
