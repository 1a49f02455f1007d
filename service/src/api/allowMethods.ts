import type { RequestHandler, Router } from 'express';
import { ServiceError } from '../contract/serviceError';

/** Responds with 405 to all other methods of a route. It must be the last handler of the route. */
export function allowMethods(...methods: readonly string[]): RequestHandler {
	const allow = methods.join(', ');
	return (request) => {
		throw new ServiceError(
			'method_not_allowed',
			`${request.method} ${request.baseUrl}${request.path} is not allowed. Use ${allow}.`,
			{ headers: { Allow: allow }, metadata: { allowed: methods } },
		);
	};
}

/** Adds a route that allows only GET and HEAD. */
export function getOnly(router: Router, path: string, handler: RequestHandler): void {
	router.route(path).get(handler).all(allowMethods('GET', 'HEAD'));
}
