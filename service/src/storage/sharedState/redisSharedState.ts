import type { Redis } from 'ioredis';
import {
	createListeners,
	videoEvents,
	type SharedState,
	type SharedStateOptions,
} from './sharedState';
import { createRedisRateLimiter } from './redisRateLimiter';
import type { Logger } from '../../util/logger';
import { createRedisRequestLog } from './redisRequestLog';

export interface RedisSharedState extends SharedState {
	close(): void;
}

/** The shared state of several processes, in Redis. */
export async function createRedisSharedState(
	redis: Redis,
	options: SharedStateOptions & { prefix: string; logger: Logger },
): Promise<RedisSharedState> {
	const { prefix, clock, keepRequests, logger } = options;
	const { call, on } = createListeners();
	const channels = new Map(videoEvents.map((event) => [`${prefix}:${event}`, event]));
	// A connection with subscriptions cannot send other commands.
	const subscriber = redis.duplicate({
		lazyConnect: false,
		maxRetriesPerRequest: null,
		commandTimeout: undefined,
	});
	subscriber.on('error', (error: unknown) =>
		logger.warn({ err: error }, 'Redis connection failed'),
	);
	subscriber.on('message', (channel: string, videoId: string) => {
		const event = channels.get(channel);
		if (event !== undefined) call(event, videoId);
	});
	await subscriber.subscribe(...channels.keys());
	// Announcements got lost while the connection was broken.
	subscriber.on('ready', () => {
		for (const event of videoEvents) call(event);
	});

	return {
		limiter: (name, windowMs) =>
			createRedisRateLimiter(redis, {
				prefix: `${prefix}:limit:${name}`,
				clock,
				windowMs,
				logger,
			}),
		redis: { client: redis, prefix },
		requestLog: createRedisRequestLog(redis, { prefix, capacity: keepRequests, logger }),
		announce(event, videoId) {
			redis
				.publish(`${prefix}:${event}`, videoId)
				.catch((error: unknown) =>
					logger.warn({ err: error, event, videoId }, 'announcement not sent'),
				);
		},
		on,
		close: () => subscriber.disconnect(),
	};
}
