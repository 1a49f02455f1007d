import type { Redis } from 'ioredis';
import type { SharedState, SharedStateOptions } from './sharedState';
import { createRedisRateLimiter } from '../accounts/redisRateLimiter';
import type { Logger } from '../util/logger';
import { createRedisJournal } from '../api/journal/redisRequestJournal';

export interface RedisSharedState extends SharedState {
	close(): Promise<void>;
}

/** Kept in Redis, for a service of several processes. */
export async function createRedisSharedState(
	redis: Redis,
	options: SharedStateOptions & { prefix: string; logger: Logger },
): Promise<RedisSharedState> {
	const { prefix, clock, keepRequests, logger } = options;
	const [finished, cancelled] = [`${prefix}:finished`, `${prefix}:cancelled`];
	const listeners: (() => void)[] = [];
	const cancelListeners: ((videoId: string) => void)[] = [];
	const notify = () => {
		for (const listener of listeners) listener();
	};
	// A connection that listens can do nothing else.
	const subscriber = redis.duplicate({ lazyConnect: false, maxRetriesPerRequest: null });
	subscriber.on('error', (error: unknown) => logger.warn({ err: error }, 'redis'));
	subscriber.on('message', (channel: string, message: string) => {
		if (channel === finished) notify();
		else for (const listener of cancelListeners) listener(message);
	});
	await subscriber.subscribe(finished, cancelled);
	// What was said while the connection was broken was not heard.
	subscriber.on('ready', notify);

	return {
		limiter: (name, windowMs) =>
			createRedisRateLimiter(redis, { prefix: `${prefix}:limit:${name}`, clock, windowMs }),
		redis: { client: redis, prefix },
		journal: createRedisJournal(redis, { prefix, capacity: keepRequests, logger }),
		announceFinished() {
			redis
				.publish(finished, '')
				.catch((error: unknown) => logger.warn({ err: error }, 'end of a video not announced'));
		},
		onFinished(listener) {
			listeners.push(listener);
		},
		announceCancelled(videoId) {
			redis
				.publish(cancelled, videoId)
				.catch((error: unknown) => logger.warn({ err: error, videoId }, 'cancel not announced'));
		},
		onCancelled(listener) {
			cancelListeners.push(listener);
		},
		async close() {
			await subscriber.quit();
		},
	};
}
