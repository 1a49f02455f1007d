import type { Request, RequestHandler } from 'express';
import { findKey } from '../accounts/apiKeys';
import { scopeSchema, type Scope } from '../contract/apiKey';
import type { ApiKeyRecord, ApiKeyStore } from '../storage/stores';
import { requestContext, requestKey } from './requestContext';
import { ServiceError } from '../contract/serviceError';
import { isLoopbackHost } from '../egress/egressRules';

/** `all`: the key needs every scope; `any`: it needs none in particular; `none`: the endpoint needs no key. */
export type RequiredScope = Scope | 'all' | 'any' | 'none';

const unauthenticated = (detail: string) =>
	new ServiceError('authentication_failed', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** Requires a known API key as a bearer token. */
export function requireKey(store: ApiKeyStore): RequestHandler {
	return async (request, _response, next) => {
		const { authorization = '' } = request.headers;
		if (authorization.trim() === '') {
			throw unauthenticated(
				'The request has no Authorization header. Send "Authorization: Bearer <API key>".',
			);
		}
		const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
		if (key === undefined) {
			throw unauthenticated('The Authorization header must have the form "Bearer <API key>".');
		}
		const record = await findKey(key, store);
		if (record === undefined) {
			throw unauthenticated(
				'The API key in the Authorization header is unknown. The dashboard creates one, under API keys.',
			);
		}
		requestContext(request).key = record;
		next();
	};
}

/** @throws ServiceError `insufficient_scope` with the first missing scope */
export function checkScopes({ scopes }: ApiKeyRecord, required: readonly Scope[]): void {
	const missing = required.find((scope) => !scopes.includes(scope));
	if (missing === undefined) return;
	throw new ServiceError('insufficient_scope', `The API key lacks the scope ${missing}.`, {
		metadata: { required: missing, scopes },
	});
}

/** The scopes that an endpoint needs. */
export function scopesOf(scope: RequiredScope): readonly Scope[] {
	if (scope === 'none' || scope === 'any') return [];
	return scope === 'all' ? scopeSchema.options : [scope];
}

/** Rejects an API key that lacks the scope of an endpoint. */
export function requireScope(scope: RequiredScope): RequestHandler {
	const needed = scopesOf(scope);
	return (request, _response, next) => {
		if (needed.length > 0) checkScopes(requestKey(request), needed);
		next();
	};
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the client is on this machine. False behind a proxy, which may forward requests from other machines. */
export function isFromThisMachine({ socket, headers }: Request): boolean {
	return (
		isLoopbackHost(socket.remoteAddress ?? '') &&
		proxyHeaders.every((header) => headers[header] === undefined)
	);
}

/** Rejects clients on other machines or behind a proxy. */
export const requireLoopback: RequestHandler = (request, _response, next) => {
	if (!isFromThisMachine(request)) {
		throw new ServiceError(
			'forbidden',
			'Only clients on the machine that runs the service can call this endpoint, without a proxy.',
		);
	}
	next();
};
