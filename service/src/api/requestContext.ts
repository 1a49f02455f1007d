import type { Request, RequestHandler } from 'express';
import type { Random } from '../util/random';
import type { ApiKeyRecord } from '../storage/store';

/** What is known of a request besides what it brings along. */
export interface RequestContext {
	id: string;
	/** The endpoint that it asks for, by its operationId; undefined when there is none, and for pages. */
	operation?: string;
	/** The key it was made with, once that is checked. */
	key?: ApiKeyRecord;
}

const contexts = new WeakMap<Request, RequestContext>();

/** The request's context; every request has one from the first middleware on. */
export function requestContext(request: Request): RequestContext {
	const context = contexts.get(request);
	if (context === undefined) {
		throw new Error('The request has no context: the middleware is missing');
	}
	return context;
}

/** The key of a request behind the check of keys. */
export function requestKey(request: Request): ApiKeyRecord {
	const { key } = requestContext(request);
	if (key === undefined) throw new Error('The request has no key: the check of keys is missing');
	return key;
}

/** Gives each request its id, which the answer's X-Request-Id header and error object carry. */
export function assignContext(random: Random): RequestHandler {
	return (request, response, next) => {
		const id = `req_${random.alphanumeric(24)}`;
		contexts.set(request, { id });
		response.setHeader('X-Request-Id', id);
		next();
	};
}
