import { isIPv6 } from 'node:net';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import type { Clock } from '../util/clock';
import { scopeSchema } from '../contract/apiKey';
import type { ApiKeyRecord, ApiKeyStore } from '../storage/store';
import { isFromThisMachine } from '../api/authentication';
import { ServiceError } from '../contract/serviceError';
import type { SessionTokens } from './sessionCookie';

export const COOKIE = 'video_dashboard';

/** The subject of a session that began with the password. */
export const PASSWORD_SUBJECT = 'password';

interface AccessSettings {
	/** The address that the service listens on. */
	host: string;
	/** Base URL for clients, if it differs from where the service listens. */
	publicUrl: string | undefined;
	/** With a password, everybody has to sign in. */
	password: string | undefined;
}

export interface DashboardSettings extends AccessSettings {
	/** Signs sessions. A different secret ends all of them. */
	secret: string;
}

export interface DashboardAccess {
	/** Whether this request needs no session. */
	isOpen(request: Request): boolean;
	isSignedIn(request: Request): Promise<boolean>;
	/** Refuses unknown host names, because a web page can point its own host name here (DNS rebinding). */
	requireKnownName: RequestHandler;
	/** Refuses changes requested by pages of other sites. */
	requireSameOrigin: RequestHandler;
	requireSession: RequestHandler;
}

const loopbackName = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function hostName(address: string | undefined): string | undefined {
	if (address === undefined || !URL.canParse(address)) return undefined;
	return new URL(address).hostname;
}

const isLocal = (address: string | undefined) => loopbackName.test(hostName(address) ?? '');

/** Whether a key has all scopes, as the dashboard can do everything. */
export function opensDashboard({ scopes }: ApiKeyRecord): boolean {
	return scopeSchema.options.every((scope) => scopes.includes(scope));
}

function isSameOrigin({ headers }: Request): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin';
	// Browsers omit that header on connections that are neither encrypted nor local.
	const { origin, host } = headers;
	return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Decides who may use the dashboard: on loopback everybody, otherwise who has signed in. */
export function createDashboardAccess(
	{ host, publicUrl, password }: AccessSettings,
	{ keys, tokens, clock }: { keys: ApiKeyStore; tokens: SessionTokens; clock: Clock },
): DashboardAccess {
	const boundName = `http://${isIPv6(host) ? `[${host}]` : host}`;
	const boundLocally = isLocal(boundName);
	const staysLocal = boundLocally && (publicUrl === undefined || isLocal(publicUrl));
	const publicName = hostName(publicUrl);

	const nameOf = (request: Request) => hostName(`http://${request.headers.host ?? ''}`) ?? '';
	const isOpen = (request: Request) =>
		staysLocal &&
		password === undefined &&
		isFromThisMachine(request) &&
		loopbackName.test(nameOf(request));

	async function isSignedIn(request: Request): Promise<boolean> {
		const token = parseCookie(request.headers.cookie ?? '')[COOKIE];
		const subject = token === undefined ? undefined : tokens.read(token, clock.now());
		if (subject === undefined) return false;
		if (subject === PASSWORD_SUBJECT) return password !== undefined;
		const record = (await keys.list()).find(({ id }) => id === subject);
		return record !== undefined && opensDashboard(record);
	}

	return {
		isOpen,
		isSignedIn,
		requireKnownName(request, _response, next) {
			const name = nameOf(request);
			if (boundLocally && !loopbackName.test(name) && name !== publicName) {
				throw new ServiceError(
					'forbidden',
					`"${name}" is not a host name of this service. Use 127.0.0.1, or start the service with --public-url.`,
				);
			}
			next();
		},
		requireSameOrigin(request, _response, next) {
			const reads = request.method === 'GET' || request.method === 'HEAD';
			if (!reads && !isSameOrigin(request)) {
				throw new ServiceError(
					'forbidden',
					'Only the pages of the dashboard can make changes here. Programs use /v1 and /_service with a key.',
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
