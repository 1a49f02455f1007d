import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Clock } from '../../util/clock';
import type { RateLimiter } from './rateLimiter';

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

/** Counts the requests to all processes, in Redis. */
export function createRedisRateLimiter(
	redis: Redis,
	{ prefix, clock, windowMs }: { prefix: string; clock: Clock; windowMs: number },
): RateLimiter {
	return {
		async take(subject, limit) {
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
		},
	};
}
