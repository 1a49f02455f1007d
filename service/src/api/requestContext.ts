import type { Request, RequestHandler } from 'express';
import type { Random } from '../util/random';
import type { ApiKeyRecord } from '../storage/stores';

export interface RequestContext {
	id: string;
	/** The operationId of its endpoint; undefined for pages and unknown URLs. */
	operation?: string;
	/** The API key. `requireKey` sets it. */
	key?: ApiKeyRecord;
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
export function requestKey(request: Request): ApiKeyRecord {
	const { key } = requestContext(request);
	if (key === undefined) throw new Error('The request has no key: requireKey is missing');
	return key;
}

/** Gives each request an ID, which the response repeats in X-Request-Id and in its error object. */
export function assignContext(random: Random): RequestHandler {
	return (request, response, next) => {
		const id = `req_${random.alphanumeric(24)}`;
		contexts.set(request, { id });
		response.setHeader('X-Request-Id', id);
		next();
	};
}
