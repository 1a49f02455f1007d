import type { Request, RequestHandler } from 'express';
import { findKey } from '../accounts/apiKeys';
import { scopeSchema, type Scope } from '../contract/apiKey';
import type { ApiKeyRecord, ApiKeyStore } from '../storage/store';
import { requestContext, requestKey } from './requestContext';
import { ServiceError } from '../contract/serviceError';
import { isLoopbackHost } from '../egress/egressRules';

/** `all`: the key needs every scope; `none`: the endpoint needs no key. */
export type RequiredScope = Scope | 'all' | 'none';

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Requires a known API key as a bearer token. */
export function requireKey(store: ApiKeyStore): RequestHandler {
	return async (request, _response, next) => {
		const { authorization } = request.headers;
		if (authorization === undefined || authorization.trim() === '') {
			throw new ServiceError(
				'authentication_failed',
				'The request has no Authorization header. Send "Authorization: Bearer <API key>".',
				challenge,
			);
		}
		const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
		if (key === undefined) {
			throw new ServiceError(
				'authentication_failed',
				'The Authorization header does not have the form "Bearer <API key>".',
				challenge,
			);
		}
		const record = await findKey(key, store);
		if (record === undefined) {
			throw new ServiceError(
				'authentication_failed',
				'The API key in the Authorization header is unknown.',
				challenge,
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

/** Refuses a key that lacks the scope of an endpoint. */
export function requireScope(scope: RequiredScope): RequestHandler {
	return (request, _response, next) => {
		if (scope !== 'none') {
			checkScopes(requestKey(request), scope === 'all' ? scopeSchema.options : [scope]);
		}
		next();
	};
}

/** Headers of proxies. With one of them, the other end of the connection is not the client. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the client is on this machine. A proxy on this machine could forward requests of others. */
export function isFromThisMachine({ socket, headers }: Request): boolean {
	return (
		isLoopbackHost(socket.remoteAddress ?? '') &&
		forwarded.every((header) => headers[header] === undefined)
	);
}

/** Refuses clients on other machines or behind a proxy. */
export const requireLoopback: RequestHandler = (request, _response, next) => {
	if (!isFromThisMachine(request)) {
		throw new ServiceError(
			'forbidden',
			'This endpoint is only for clients on the machine of the service, without a proxy.',
		);
	}
	next();
};
