import type { RequestHandler, Response } from 'express';
import type { Clock } from '../util/clock';
import type { Allowance, RateLimiter } from '../storage/sharedState/rateLimiter';
import { requestKey } from './requestContext';
import { ServiceError } from '../contract/serviceError';
import { pluralize } from '../util/wording';

export interface RequestLimits {
	hourly: RateLimiter;
	/** Undefined: no limit per second. */
	perSecond?: { limiter: RateLimiter; limit: number };
}

function announce(response: Response, allowance: Allowance, seconds: number): void {
	response.setHeader('RateLimit-Limit', allowance.limit);
	response.setHeader('RateLimit-Remaining', allowance.remaining);
	response.setHeader('RateLimit-Reset', seconds);
}

/** Limits each key to its `rate_limit_per_hour`, and to the requests per second if that limit is set. */
export function limitRequests({ hourly, perSecond }: RequestLimits, clock: Clock): RequestHandler {
	const check = (response: Response, allowance: Allowance, period: string) => {
		const leftMs = Math.max(1, allowance.resetAt - clock.now());
		const seconds = Math.ceil(leftMs / 1_000);
		announce(response, allowance, seconds);
		if (allowance.allowed) return;
		throw new ServiceError(
			'rate_limit_exceeded',
			`The key is allowed ${pluralize(allowance.limit, 'request')} per ${period}. Try again in ${seconds} s.`,
			{
				// Retry-After has only whole seconds, which is long for a limit per second.
				headers: { 'Retry-After': String(seconds), 'retry-after-ms': String(leftMs) },
				metadata: { limit: allowance.limit, retry_after_seconds: seconds },
			},
		);
	};

	return async (request, response, next) => {
		const key = requestKey(request);
		if (perSecond !== undefined) {
			check(response, await perSecond.limiter.take(key.id, perSecond.limit), 'second');
		}
		check(response, await hourly.take(key.id, key.rateLimitPerHour), 'hour');
		next();
	};
}
