import { Router } from 'express';
import { findKey } from '../accounts/apiKeys';
import { signInSchema, type DashboardSession } from '../contract/dashboardSession';
import { createRateLimiter } from '../storage/sharedState/rateLimiter';
import { VERSION } from '../util/version';
import type { HttpDependencies } from '../api/dependencies';
import { allowOnly } from '../api/allowOnly';
import { ServiceError } from '../contract/serviceError';
import { cleanText } from '../util/cleanText';
import { parseRequest } from '../api/parseRequest';
import { COOKIE, opensDashboard, PASSWORD_SUBJECT, type DashboardAccess } from './dashboardAccess';
import { sameSecret, type SessionSubject, type SessionTokens } from './sessionCookie';

const MINUTE_MS = 60_000;
const ATTEMPTS_PER_MINUTE = 10;

/** The endpoints to sign in and out. */
export function sessionRoutes(
	{ store, clock, baseUrl }: HttpDependencies,
	{
		access,
		tokens,
		password,
	}: { access: DashboardAccess; tokens: SessionTokens; password: string | undefined },
): Router {
	const attempts = createRateLimiter(clock, MINUTE_MS);
	// Browsers send a secure cookie only over HTTPS.
	const secure = baseUrl.startsWith('https://');
	const path = `${new URL(baseUrl).pathname.replace(/\/$/, '')}/dashboard`;
	const cookie = { httpOnly: true, sameSite: 'strict', secure, path } as const;

	async function authenticate(body: unknown): Promise<SessionSubject> {
		const given = parseRequest(signInSchema, body, 'body');
		if ('password' in given) {
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

	async function limitAttempts(client: string): Promise<void> {
		const { allowed, resetAt } = await attempts.take(client, ATTEMPTS_PER_MINUTE);
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
				base_url: baseUrl,
				version: VERSION,
			};
			response.json(session);
		})
		.post(async (request, response) => {
			await limitAttempts(request.socket.remoteAddress ?? '');
			const { token, maxAgeMs } = tokens.create(await authenticate(request.body), clock.now());
			response.cookie(COOKIE, token, { ...cookie, maxAge: maxAgeMs });
			response.status(204).end();
		})
		.delete((_request, response) => {
			response.clearCookie(COOKIE, cookie).status(204).end();
		})
		.all(allowOnly('GET', 'HEAD', 'POST', 'DELETE'));
	return router;
}
