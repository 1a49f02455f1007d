import { join } from 'node:path';
import { openS3Files } from './files/s3Files';
import { createRedisSharedState } from './sharedState/redisSharedState';
import type { SharedSettings } from '../settings/sharedSettings';
import { openPostgres } from './postgresDatabase';
import { connectRedis } from './sharedState/redisConnection';
import { createSqlStore } from './sql/sqlStore';
import type { Storage, StorageOptions } from './storage';

/**
 * Opens the shared storage: PostgreSQL, Redis and an S3 bucket for several processes. Only unfinished files are in
 * the data folder.
 * @throws UnreachableError, NewerDatabaseError
 */
export async function openSharedStorage(
	settings: SharedSettings,
	options: StorageOptions,
): Promise<Storage> {
	const { databaseUrl, redisUrl, redisPrefix: prefix, s3 } = settings;
	const { dataFolder, logger } = options;
	const opened: (() => unknown)[] = [];
	const close = async () => {
		for (const end of opened.splice(0).reverse()) await end();
	};
	try {
		const files = await openS3Files(s3, join(dataFolder, 'work'));
		opened.push(() => files.close());
		const database = await openPostgres(databaseUrl, logger);
		const store = createSqlStore(database);
		opened.push(() => store.close());
		const redis = await connectRedis(redisUrl, logger);
		opened.push(() => redis.quit());
		const sharedState = await createRedisSharedState(redis, { ...options, prefix });
		opened.push(() => sharedState.close());
		return { database, store, files, sharedState, close };
	} catch (error) {
		await close();
		throw error;
	}
}
