import type { RequestHandler, Response } from 'express';
import type { Allowance } from '../storage/sharedState/rateLimiter';
import type { HttpDependencies } from './dependencies';
import { requestKey } from './requestContext';
import { ServiceError } from '../contract/serviceError';
import { pluralize } from '../util/messages';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

function setRateLimitHeaders(response: Response, allowance: Allowance, seconds: number): void {
	response.setHeader('RateLimit-Limit', allowance.limit);
	response.setHeader('RateLimit-Remaining', allowance.remaining);
	response.setHeader('RateLimit-Reset', seconds);
}

/**
 * Limits each API key to its `rate_limit_per_hour` and, if set, to the requests per second of the service. Otherwise a limited key
 * could create others to get around them, so these count together with it.
 */
export function limitRequests({
	configuration: { requestsPerSecond },
	sharedState,
	clock,
}: HttpDependencies): RequestHandler {
	const hourly = sharedState.limiter('hour', HOUR_MS);
	const perSecond = sharedState.limiter('second', SECOND_MS);
	const check = (response: Response, allowance: Allowance, period: string) => {
		const waitMs = Math.max(1, allowance.resetAt - clock.now());
		const seconds = Math.ceil(waitMs / 1_000);
		setRateLimitHeaders(response, allowance, seconds);
		if (allowance.allowed) return;
		throw new ServiceError(
			'rate_limit_exceeded',
			`The API key has used its limit of ${pluralize(allowance.limit, 'request')} per ${period}. Try again in ${seconds} s.`,
			{
				// Retry-After has whole seconds only, which is imprecise for a limit per second.
				headers: { 'Retry-After': String(seconds), 'retry-after-ms': String(waitMs) },
				metadata: { limit: allowance.limit, retry_after_seconds: seconds },
			},
		);
	};

	return async (request, response, next) => {
		const { id, countsWith = id, rateLimitPerHour } = requestKey(request);
		if (requestsPerSecond !== undefined) {
			check(response, await perSecond.take(countsWith, requestsPerSecond), 'second');
		}
		check(response, await hourly.take(countsWith, rateLimitPerHour), 'hour');
		next();
	};
}
