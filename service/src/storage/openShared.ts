import { join } from 'node:path';
import { Redis } from 'ioredis';
import { openS3Files } from './files/s3Files';
import { createRedisSharedState } from './sharedState/redisSharedState';
import type { SharedSettings } from '../settings/sharedSettings';
import { openPostgres } from './postgresDatabase';
import { createSqlStore } from './sql/sqlStore';
import type { Storage, StorageOptions } from './storage';
import type { Logger } from '../util/logger';
import { UnreachableError } from '../util/unreachableError';

/** By default, commands would wait until Redis can be reached again. */
const MAX_RETRIES = 3;
/** By default, a command waits for ever for the answer of a Redis that hangs. Then the connection is broken too, and made again. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Connects to Redis, and reconnects when the connection breaks.
 * @throws UnreachableError if it cannot connect
 */
async function connectRedis(url: string, logger: Logger): Promise<Redis> {
	let lastError: unknown;
	const redis = new Redis(url, {
		lazyConnect: true,
		maxRetriesPerRequest: MAX_RETRIES,
		commandTimeout: ANSWER_TIMEOUT_MS,
		socketTimeout: ANSWER_TIMEOUT_MS,
	});
	redis.on('error', (error: unknown) => {
		lastError = error;
		logger.warn({ err: error }, 'Redis connection failed');
	});
	try {
		await redis.connect();
		return redis;
	} catch (error) {
		redis.disconnect();
		throw new UnreachableError('Redis', url, lastError ?? error);
	}
}

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
		const files = await openS3Files(s3, { workFolder: join(dataFolder, 'work'), logger });
		opened.push(() => files.close());
		const database = await openPostgres(databaseUrl, logger);
		const store = createSqlStore(database);
		opened.push(() => store.close());
		const redis = await connectRedis(redisUrl, logger);
		// A Redis that hangs does not answer QUIT either.
		opened.push(() => redis.quit().catch(() => redis.disconnect()));
		const sharedState = await createRedisSharedState(redis, { ...options, prefix });
		opened.push(() => sharedState.close());
		return { database, store, files, sharedState, close };
	} catch (error) {
		await close();
		throw error;
	}
}
