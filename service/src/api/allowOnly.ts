import type { RequestHandler } from 'express';
import { ServiceError } from '../contract/serviceError';

/** Answers every method that a route does not take; put last on the route. */
export function allowOnly(...methods: readonly string[]): RequestHandler {
	const allow = methods.join(', ');
	return (request) => {
		throw new ServiceError(
			'method_not_allowed',
			`${request.method} ${request.baseUrl}${request.path} is not offered; use ${allow}.`,
			{ headers: { Allow: allow }, metadata: { allowed: methods } },
		);
	};
}
