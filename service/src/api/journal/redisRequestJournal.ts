import type { Redis } from 'ioredis';
import { z } from 'zod';
import { loggedRequestSchema } from '../../contract/requestLog';
import type { Logger } from '../../util/logger';
import { entryView, type RequestJournal } from './requestJournal';

const entriesSchema = z.array(z.tuple([z.string(), z.tuple([z.literal('request'), z.string()])]));

/**
 * Kept in Redis, for all processes together, in the order in which the requests were answered or
 * broken off; before that they are not listed.
 * @param capacity how many requests are kept
 */
export function createRedisJournal(
	redis: Redis,
	{ prefix, capacity, logger }: { prefix: string; capacity: number; logger: Logger },
): RequestJournal {
	const stream = `${prefix}:requests`;
	return {
		arrived: () => undefined,
		ended(entry) {
			if (capacity === 0) return;
			redis
				.xadd(stream, 'MAXLEN', capacity, '*', 'request', JSON.stringify(entryView(entry)))
				.catch((error: unknown) => logger.warn({ err: error }, 'request not noted'));
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
