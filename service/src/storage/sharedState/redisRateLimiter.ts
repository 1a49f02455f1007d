import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Clock } from '../../util/clock';
import type { Logger } from '../../util/logger';
import { createRateLimiter, type RateLimiter } from './rateLimiter';

/** Redis runs a script atomically, so processes cannot overwrite each other's counts. Times are from the service's clock. */
const TAKE = `
	local used, resetAt = unpack(redis.call('HMGET', KEYS[1], 'used', 'resetAt'))
	local now, windowMs, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
	used, resetAt = tonumber(used) or 0, tonumber(resetAt) or 0
	if resetAt <= now then used, resetAt = 0, now + windowMs end
	local allowed = 0
	if used < limit then used, allowed = used + 1, 1 end
	redis.call('HSET', KEYS[1], 'used', used, 'resetAt', resetAt)
	redis.call('PEXPIRE', KEYS[1], windowMs + tonumber(ARGV[4]))
	return { allowed, used, resetAt }`;

/** Windows end by the service's clock. Redis removes them by its own clock, which may be ahead. */
const EXPIRY_MARGIN_MS = 60_000;

const takenSchema = z.tuple([z.number(), z.number(), z.number()]);

/** Counts the requests to all processes, in Redis; those to this process, while Redis cannot be reached. */
export function createRedisRateLimiter(
	redis: Redis,
	{
		prefix,
		clock,
		windowMs,
		logger,
	}: { prefix: string; clock: Clock; windowMs: number; logger: Logger },
): RateLimiter {
	const local = createRateLimiter(clock, windowMs);

	async function takeShared(subject: string, limit: number) {
		const reply = await redis.eval(
			TAKE,
			1,
			`${prefix}:${subject}`,
			clock.now(),
			windowMs,
			limit,
			EXPIRY_MARGIN_MS,
		);
		const [allowed, used, resetAt] = takenSchema.parse(reply);
		return { allowed: allowed === 1, limit, remaining: Math.max(0, limit - used), resetAt };
	}

	return {
		async take(subject, limit) {
			// A command would wait for several attempts to connect.
			if (redis.status !== 'ready') return local.take(subject, limit);
			try {
				return await takeShared(subject, limit);
			} catch (error) {
				logger.warn({ err: error }, 'request not counted in Redis, only in this process');
				return local.take(subject, limit);
			}
		},
	};
}
