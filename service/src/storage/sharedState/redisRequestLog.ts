import type { Redis } from 'ioredis';
import { z } from 'zod';
import { loggedRequestSchema, type LoggedRequest } from '../../contract/requestLog';
import type { Logger } from '../../util/logger';
import { letOthersRun } from '../../util/fairness';
import type { RequestLog } from './requestLog';

const entriesSchema = z.array(z.tuple([z.string(), z.tuple([z.literal('request'), z.string()])]));

/**
 * Keeps the requests of all processes in Redis, in the order of their responses. It does not list open requests.
 * @param capacity how many requests it keeps
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
				.xadd(stream, 'MAXLEN', capacity, '*', 'request', JSON.stringify(entry))
				.catch((error: unknown) => logger.warn({ err: error }, 'request not recorded'));
		},
		async list({ operation, limit }) {
			const newest =
				operation === undefined
					? await redis.xrevrange(stream, '+', '-', 'COUNT', limit)
					: await redis.xrevrange(stream, '+', '-');
			const matching: LoggedRequest[] = [];
			for (const [, [, text]] of entriesSchema.parse(newest)) {
				await letOthersRun();
				const request = loggedRequestSchema.parse(JSON.parse(text));
				if (operation === undefined || request.operation === operation) matching.push(request);
			}
			const total = operation === undefined ? await redis.xlen(stream) : matching.length;
			return { requests: matching.slice(0, limit).reverse(), total };
		},
		async clear() {
			await redis.del(stream);
		},
	};
}
