import type { Redis } from 'ioredis';
import { z } from 'zod';
import { loggedRequestSchema } from '../../contract/requestLog';
import type { Logger } from '../../util/logger';
import { serializeEntry, type RequestLog } from './requestLog';

const entriesSchema = z.array(z.tuple([z.string(), z.tuple([z.literal('request'), z.string()])]));

/**
 * Keeps requests in Redis, for all processes together, in the order in which they ended. Open requests are not listed.
 * @param capacity how many requests are kept
 */
export function createRedisRequestLog(
	redis: Redis,
	{ prefix, capacity, logger }: { prefix: string; capacity: number; logger: Logger },
): RequestLog {
	const stream = `${prefix}:requests`;
	return {
		add: () => undefined,
		complete(entry) {
			if (capacity === 0) return;
			redis
				.xadd(stream, 'MAXLEN', capacity, '*', 'request', JSON.stringify(serializeEntry(entry)))
				.catch((error: unknown) => logger.warn({ err: error }, 'request not recorded'));
		},
		async list({ operation, limit }) {
			const matching = entriesSchema
				.parse(await redis.xrange(stream, '-', '+'))
				.map(([, [, text]]) => loggedRequestSchema.parse(JSON.parse(text)))
				.filter((request) => operation === undefined || request.operation === operation);
			return { requests: matching.slice(-limit), total: matching.length };
		},
		async clear() {
			await redis.del(stream);
		},
	};
}
