import { Redis } from 'ioredis';
import type { Logger } from '../../util/logger';
import { UnreachableError } from '../../util/unreachableError';

/** After so many retries a command fails. By default it would wait until Redis is back. */
const RETRIES = 3;

/**
 * Connects to Redis. It reconnects if the connection breaks later.
 * @throws UnreachableError if it cannot connect
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
	let last: unknown;
	const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: RETRIES });
	redis.on('error', (error: unknown) => {
		last = error;
		logger.warn({ err: error }, 'redis');
	});
	try {
		await redis.connect();
		return redis;
	} catch (error) {
		redis.disconnect();
		throw new UnreachableError('Redis', url, last ?? error);
	}
}
