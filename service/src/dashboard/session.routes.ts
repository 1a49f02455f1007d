import { Router, type Request } from 'express';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { findKey } from '../accounts/apiKeys';
import type { Allowance } from '../storage/sharedState/rateLimiter';
import { VERSION } from '../util/version';
import type { HttpDependencies } from '../api/dependencies';
import { allowMethods } from '../api/allowMethods';
import { ServiceError } from '../contract/serviceError';
import { cleanText } from '../util/cleanText';
import { parseRequest } from '../api/parseRequest';
import { COOKIE, opensDashboard, PASSWORD_SUBJECT, type DashboardAccess } from './dashboardAccess';
import type { DashboardSession } from './session';
import { sameSecret, type SessionSubject, type SessionTokens } from './sessionCookie';

/** Body of POST /dashboard/api/session. */
const signInSchema = z.union([
	z.strictObject({ password: z.string().min(1).max(500) }),
	z.strictObject({ api_key: z.string().trim().min(1).max(500) }),
]);

const MINUTE_MS = 60_000;
/** Of one client. Clients behind a proxy are told apart by X-Forwarded-For. */
const ATTEMPTS_PER_MINUTE = 10;
/** Over one connecting address: a client in the own network can invent the addresses that it forwards. */
const ATTEMPTS_PER_CONNECTION = 100;

/** Whose password attempts are counted together. Everybody with IPv6 has a whole network of addresses. */
function clientOf(address: string): string {
	if (!ipaddr.isValid(address)) return address.slice(0, 64);
	const parsed = ipaddr.process(address);
	return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}

/** The endpoints to sign in and out. */
export function sessionRoutes(
	{
		store,
		sharedState,
		clock,
		urls,
		configuration: { dashboardPassword: password },
	}: HttpDependencies,
	access: DashboardAccess,
	tokens: SessionTokens,
): Router {
	// One each: a limiter in memory forgets all it counts when there are too many subjects, and a client can invent them.
	const attemptsOfClient = sharedState.limiter('sign-in-client', MINUTE_MS);
	const attemptsOfConnection = sharedState.limiter('sign-in-connection', MINUTE_MS);
	// Browsers send a secure cookie only over HTTPS.
	const secure = urls.base.startsWith('https://');
	const path = `${new URL(urls.base).pathname.replace(/\/$/, '')}/dashboard`;
	const cookie = { httpOnly: true, sameSite: 'strict', secure, path } as const;

	async function authenticate({ body, ip, socket }: Request): Promise<SessionSubject> {
		const given = parseRequest(signInSchema, body, 'body');
		if ('password' in given) {
			// An API key is too long to be guessed. Whoever has one can always sign in.
			const connection = socket.remoteAddress ?? '';
			// The client first: what it is refused must not use up what others behind the same proxy have.
			refuseIfUsedUp(await attemptsOfClient.take(clientOf(ip ?? ''), ATTEMPTS_PER_MINUTE));
			refuseIfUsedUp(await attemptsOfConnection.take(connection, ATTEMPTS_PER_CONNECTION));
			// `parseRequest` has cleaned the password in the body.
			if (password !== undefined && sameSecret(given.password, cleanText(password))) {
				return PASSWORD_SUBJECT;
			}
			throw new ServiceError('authentication_failed', 'The password is wrong.');
		}
		const key = await findKey(given.api_key, store.apiKeys);
		if (key === undefined) {
			throw new ServiceError('authentication_failed', 'The API key is unknown.');
		}
		if (opensDashboard(key)) return key.id;
		throw new ServiceError(
			'insufficient_scope',
			'This API key lacks a scope. The dashboard needs a key with all scopes.',
		);
	}

	function refuseIfUsedUp({ allowed, resetAt }: Allowance): void {
		if (allowed) return;
		const seconds = Math.max(1, Math.ceil((resetAt - clock.now()) / 1_000));
		throw new ServiceError(
			'rate_limit_exceeded',
			`Too many sign-in attempts. Try again in ${seconds} s.`,
			{ headers: { 'Retry-After': String(seconds) } },
		);
	}

	const router = Router();
	router
		.route('/session')
		.get(async (request, response) => {
			const open = access.isOpen(request);
			const session: DashboardSession = {
				signed_in: open || (await access.isSignedIn(request)),
				open,
				password: password !== undefined,
				base_url: urls.base,
				version: VERSION,
			};
			response.json(session);
		})
		.post(async (request, response) => {
			const { token, maxAgeMs } = tokens.create(await authenticate(request), clock.now());
			response.cookie(COOKIE, token, { ...cookie, maxAge: maxAgeMs });
			response.status(204).end();
		})
		.delete((_request, response) => {
			response.clearCookie(COOKIE, cookie).status(204).end();
		})
		.all(allowMethods('GET', 'HEAD', 'POST', 'DELETE'));
	return router;
}
