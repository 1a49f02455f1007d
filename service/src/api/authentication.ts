import type { Request, RequestHandler } from 'express';
import { findKey } from '../accounts/apiKeys';
import { scopeSchema, type Scope } from '../contract/apiKey';
import type { ApiKeyRecord, ApiKeyStore } from '../storage/store';
import { requestContext, requestKey } from './requestContext';
import { ServiceError } from '../contract/serviceError';
import { isLoopbackHost } from '../webhooks/egressRules';

/** A key with `all` scopes; `none`: the endpoint needs no key. */
export type RequiredScope = Scope | 'all' | 'none';

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Lets a request pass that carries a known key as a bearer token. */
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
				'This service does not know the API key in the Authorization header.',
				challenge,
			);
		}
		requestContext(request).key = record;
		next();
	};
}

/** @throws ServiceError `insufficient_scope` that names the first scope that the key lacks */
export function checkScopes({ scopes }: ApiKeyRecord, required: readonly Scope[]): void {
	const lacking = required.find((scope) => !scopes.includes(scope));
	if (lacking === undefined) return;
	throw new ServiceError('insufficient_scope', `The API key lacks the scope ${lacking}.`, {
		metadata: { required: lacking, scopes },
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

/** What a proxy adds: then the other end of the connection is not the client. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the client is on this machine and came without a proxy, which may carry requests of others. */
export function isFromThisMachine({ socket, headers }: Request): boolean {
	return (
		isLoopbackHost(socket.remoteAddress ?? '') &&
		forwarded.every((header) => headers[header] === undefined)
	);
}

/** Refuses clients on other machines, whatever the service is bound to, and those of a proxy. */
export const requireLoopback: RequestHandler = (request, _response, next) => {
	if (!isFromThisMachine(request)) {
		throw new ServiceError(
			'forbidden',
			'This address answers only to clients on the same machine that come without a proxy.',
		);
	}
	next();
};
