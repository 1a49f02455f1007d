import { Redis } from 'ioredis';
import type { Logger } from '../../logger';
import { UnreachableError } from '../../unreachable';

/** A request that Redis does not answer is given up rather than left waiting. */
const RETRIES = 3;

/**
 * Connects to Redis; a connection that breaks later is made anew.
 * @throws UnreachableError when there is no connection to be had
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
