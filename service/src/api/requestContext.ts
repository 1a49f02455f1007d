import type { Request, RequestHandler } from 'express';
import { withoutKeys } from '../contract/apiKey';
import type { Random } from '../util/random';
import type { UsableKey } from '../storage/stores';

export interface RequestContext {
	id: string;
	/** Its URL for logs, from the path on. A client may put its key there by mistake. */
	loggedUrl: string;
	/** The same without the query. Routers shorten `path` of the request while they run. */
	loggedPath: string;
	/** The operationId of its endpoint; undefined for pages and unknown URLs. */
	operation?: string;
	/** The API key. `requireKey` sets it. */
	key?: UsableKey;
}

const contexts = new WeakMap<Request, RequestContext>();

/** The context of a request; `assignContext` creates it. */
export function requestContext(request: Request): RequestContext {
	const context = contexts.get(request);
	if (context === undefined) {
		throw new Error('The request has no context: assignContext is missing');
	}
	return context;
}

/** The API key of a request. */
export function requestKey(request: Request): UsableKey {
	const { key } = requestContext(request);
	if (key === undefined) throw new Error('The request has no key: requireKey is missing');
	return key;
}

/** Whose request it is, where owners share what there is: keys that come from one with a limit are one owner. */
export function requestOwner(request: Request): string {
	const { key } = requestContext(request);
	return key?.countsWith ?? key?.id ?? 'dashboard';
}

/**
 * Gives each request an ID, which the response repeats in X-Request-Id and in its error object, and what the logs call its
 * URL.
 */
export function assignContext(random: Random): RequestHandler {
	return (request, response, next) => {
		const id = `req_${random.alphanumeric(24)}`;
		contexts.set(request, {
			id,
			loggedUrl: withoutKeys(request.originalUrl),
			loggedPath: withoutKeys(request.path),
		});
		response.setHeader('X-Request-Id', id);
		next();
	};
}
