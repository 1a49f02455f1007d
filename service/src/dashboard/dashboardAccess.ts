import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { scopeSchema } from '../contract/apiKey';
import type { ApiKeyRecord } from '../storage/stores';
import { isFromThisMachine } from '../api/authentication';
import type { HttpDependencies } from '../api/dependencies';
import { ServiceError } from '../contract/serviceError';
import { hostOf, isLoopbackHost } from '../egress/egressRules';
import type { SessionTokens } from './sessionCookie';

export const COOKIE = 'video_dashboard';

/** The subject of a session after signing in with the password. */
export const PASSWORD_SUBJECT = 'password';

export interface DashboardAccess {
	/** Whether a request needs no session. */
	isOpen(request: Request): boolean;
	isSignedIn(request: Request): Promise<boolean>;
	/** Rejects unknown host names, because a website can let its own host name point here (DNS rebinding). */
	requireKnownHost: RequestHandler;
	/** Rejects changes from pages of other sites (CSRF). */
	requireSameOrigin: RequestHandler;
	requireSession: RequestHandler;
}

function requestedHost({ headers }: Request): string {
	const url = `http://${headers.host ?? ''}`;
	return URL.canParse(url) ? hostOf(url) : '';
}

/** Whether an API key can sign in. It needs all scopes, because the dashboard has all permissions. */
export function opensDashboard({ scopes }: ApiKeyRecord): boolean {
	return scopeSchema.options.every((scope) => scopes.includes(scope));
}

function isSameOrigin({ headers }: Request): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin';
	// Browsers omit that header over plain HTTP, except to loopback.
	const { origin, host } = headers;
	return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Decides who can use the dashboard: everybody with a browser on this machine if there is no password, otherwise who signed in. */
export function createDashboardAccess(
	{ configuration, store, clock }: HttpDependencies,
	tokens: SessionTokens,
): DashboardAccess {
	const { host, publicUrl, dashboardPassword: password } = configuration;
	const listensLocally = isLoopbackHost(host);
	const publicHost = publicUrl === undefined ? undefined : hostOf(publicUrl);
	const isPrivate = listensLocally && (publicHost === undefined || isLoopbackHost(publicHost));

	// Only to its page: the service itself fetches the URLs that callers choose, which may be those of the dashboard.
	const isOpen = (request: Request) =>
		isPrivate &&
		password === undefined &&
		isSameOrigin(request) &&
		isFromThisMachine(request) &&
		isLoopbackHost(requestedHost(request));

	async function isSignedIn(request: Request): Promise<boolean> {
		const token = parseCookie(request.headers.cookie ?? '')[COOKIE];
		const subject = token === undefined ? undefined : tokens.read(token, clock.now());
		if (subject === undefined) return false;
		if (subject === PASSWORD_SUBJECT) return password !== undefined;
		const record = (await store.apiKeys.list()).find(({ id }) => id === subject);
		return record !== undefined && opensDashboard(record);
	}

	return {
		isOpen,
		isSignedIn,
		requireKnownHost(request, _response, next) {
			const requested = requestedHost(request);
			if (listensLocally && !isLoopbackHost(requested) && requested !== publicHost) {
				throw new ServiceError(
					'forbidden',
					`"${requested}" is not a host name of this service. Use 127.0.0.1, or start the service with --public-url.`,
				);
			}
			next();
		},
		requireSameOrigin(request, _response, next) {
			const isRead = request.method === 'GET' || request.method === 'HEAD';
			if (!isRead && !isSameOrigin(request)) {
				throw new ServiceError(
					'forbidden',
					'Only the dashboard can make changes here. Programs call /v1 and /_service with an API key.',
				);
			}
			next();
		},
		async requireSession(request, _response, next) {
			if (!isOpen(request) && !(await isSignedIn(request))) {
				throw new ServiceError('authentication_failed', 'Sign in to the dashboard first.');
			}
			next();
		},
	};
}
