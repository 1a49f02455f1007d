import { Redis } from 'ioredis';
import type { Logger } from '../../util/logger';
import { UnreachableError } from '../../util/unreachableError';

/** By default, commands would wait until Redis can be reached again. */
const MAX_RETRIES = 3;

/**
 * Connects to Redis, and reconnects when the connection breaks.
 * @throws UnreachableError if it cannot connect
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
	let lastError: unknown;
	const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: MAX_RETRIES });
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
