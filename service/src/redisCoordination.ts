import type { Redis } from 'ioredis';
import type { Coordination, CoordinationOptions } from './coordination';
import { createRedisRateLimiter } from './limits/redisRateLimiter';
import type { Logger } from './logger';
import { createRedisFaultRules } from './testing/redisFaults';
import { createRedisJournal } from './testing/redisJournal';
import { createRedisWebhookFaultRules } from './testing/redisWebhookFaults';

export interface SharedCoordination extends Coordination {
	close(): Promise<void>;
}

/** Kept in Redis, for a service of several processes. */
export async function createRedisCoordination(
	redis: Redis,
	options: CoordinationOptions & { prefix: string; logger: Logger },
): Promise<SharedCoordination> {
	const { prefix, clock, chances, keepRequests, logger } = options;
	const channel = `${prefix}:finished`;
	const listeners: (() => void)[] = [];
	const tell = () => {
		for (const listener of listeners) listener();
	};
	// A connection that listens can do nothing else.
	const ears = redis.duplicate({ lazyConnect: false, maxRetriesPerRequest: null });
	ears.on('error', (error: unknown) => logger.warn({ err: error }, 'redis'));
	ears.on('message', tell);
	await ears.subscribe(channel);
	// What was said while the connection was broken was not heard.
	ears.on('ready', tell);

	return {
		limiter: (name, windowMs) =>
			createRedisRateLimiter(redis, { prefix: `${prefix}:limit:${name}`, clock, windowMs }),
		faults: createRedisFaultRules(redis, prefix, chances.requests),
		webhookFaults: createRedisWebhookFaultRules(redis, prefix, chances.webhooks),
		journal: createRedisJournal(redis, { prefix, capacity: keepRequests, logger }),
		announceFinished() {
			redis
				.publish(channel, '')
				.catch((error: unknown) => logger.warn({ err: error }, 'end of a video not announced'));
		},
		onFinished(listener) {
			listeners.push(listener);
		},
		async close() {
			await ears.quit();
		},
	};
}
