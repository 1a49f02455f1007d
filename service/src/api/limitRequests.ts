import type { RequestHandler, Response } from 'express';
import type { Allowance } from '../storage/sharedState/rateLimiter';
import type { UsableKey } from '../storage/stores';
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

type Period = 'hour' | 'second';

/**
 * Limits each API key to its `rate_limit_per_hour` and, if set, to the requests per second of the service. A limited key can create
 * others: so that many of them do not multiply its requests, all that come from it share its limits, besides their own.
 */
export function limitRequests({
	configuration: { requestsPerSecond },
	sharedState,
	clock,
}: HttpDependencies): RequestHandler {
	const check = (response: Response, allowance: Allowance, period: Period, whose: string) => {
		const waitMs = Math.max(1, allowance.resetAt - clock.now());
		const seconds = Math.ceil(waitMs / 1_000);
		setRateLimitHeaders(response, allowance, seconds);
		if (allowance.allowed) return;
		throw new ServiceError(
			'rate_limit_exceeded',
			`${whose} limit of ${pluralize(allowance.limit, 'request')} per ${period}. Try again in ${seconds} s.`,
			{
				// Retry-After has whole seconds only, which is imprecise for a limit per second.
				headers: { 'Retry-After': String(seconds), 'retry-after-ms': String(waitMs) },
				metadata: { limit: allowance.limit, retry_after_seconds: seconds },
			},
		);
	};

	const limiterOf = (period: Period, windowMs: number) => {
		const alone = sharedState.limiter(period, windowMs);
		const together = sharedState.limiter(`family-${period}`, windowMs);
		return async (
			response: Response,
			{ id, countsWith }: UsableKey,
			limits: { own: number; family: number },
		) => {
			const own = await alone.take(id, limits.own);
			check(response, own, period, 'The API key has used its');
			if (countsWith === undefined) return;
			const family = await together.take(countsWith, limits.family);
			if (family.allowed && family.remaining >= own.remaining) return;
			const whose = 'The API keys that come from one with a limit have together used its';
			check(response, family, period, whose);
		};
	};
	const perSecond = limiterOf('second', SECOND_MS);
	const hourly = limiterOf('hour', HOUR_MS);

	return async (request, response, next) => {
		const key = requestKey(request);
		const { rateLimitPerHour: own, familyLimitPerHour: family = own } = key;
		if (requestsPerSecond !== undefined) {
			const limits = { own: requestsPerSecond, family: requestsPerSecond };
			await perSecond(response, key, limits);
		}
		await hourly(response, key, { own, family });
		next();
	};
}
