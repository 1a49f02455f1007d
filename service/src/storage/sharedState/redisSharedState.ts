import type { Redis, RedisOptions } from 'ioredis';
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
	/** One more connection, whose commands have no time limit. */
	function duplicate(more: RedisOptions): Redis {
		const connection = redis.duplicate({ ...more, commandTimeout: undefined });
		connection.on('error', (error: unknown) =>
			logger.warn({ err: error }, 'Redis connection failed'),
		);
		return connection;
	}
	// A connection with subscriptions cannot send other commands.
	const subscriber = duplicate({ lazyConnect: false, maxRetriesPerRequest: null });
	// For tests: a command that is given up because the machine is busy may have been carried out.
	const clientWithoutTimeout = duplicate({ lazyConnect: true, socketTimeout: undefined });
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
		redis: { client: redis, clientWithoutTimeout, prefix },
		requestLog: createRedisRequestLog(redis, { prefix, capacity: keepRequests, logger }),
		announce(event, videoId) {
			redis
				.publish(`${prefix}:${event}`, videoId)
				.catch((error: unknown) =>
					logger.warn({ err: error, event, videoId }, 'announcement not sent'),
				);
		},
		on,
		close() {
			subscriber.disconnect();
			clientWithoutTimeout.disconnect();
		},
	};
}
