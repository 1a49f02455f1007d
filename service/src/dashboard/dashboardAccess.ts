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

/** The holder of a session that began with the password. */
export const PASSWORD_HOLDER = 'password';

interface AccessSettings {
	/** The address that the service is bound to. */
	host: string;
	/** Base address that clients use, when it is not where the service listens. */
	publicUrl: string | undefined;
	/** When there is one, everybody has to sign in. */
	password: string | undefined;
}

export interface DashboardSettings extends AccessSettings {
	/** Ends every session when it is another one. */
	secret: string;
}

export interface DashboardAccess {
	/** Whether nobody has to sign in for this request. */
	isOpen(request: Request): boolean;
	isSignedIn(request: Request): Promise<boolean>;
	/** Refuses names that the service is not known under: a web page could have pointed its own name here. */
	requireKnownName: RequestHandler;
	/** Refuses changes that another site's page asks for. */
	requireSameOrigin: RequestHandler;
	requireSession: RequestHandler;
}

const loopbackName = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function hostName(address: string | undefined): string | undefined {
	if (address === undefined || !URL.canParse(address)) return undefined;
	return new URL(address).hostname;
}

const isLocal = (address: string | undefined) => loopbackName.test(hostName(address) ?? '');

/** A key that opens the dashboard can do there whatever any key can do. */
export function opensDashboard({ scopes }: ApiKeyRecord): boolean {
	return scopeSchema.options.every((scope) => scopes.includes(scope));
}

function isSameOrigin({ headers }: Request): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin';
	// Browsers leave that header out where a connection is neither encrypted nor local.
	const { origin, host } = headers;
	return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Who may use the dashboard: on loopback everybody, elsewhere whoever has signed in. */
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
		const holder = token === undefined ? undefined : tokens.read(token, clock.now());
		if (holder === undefined) return false;
		if (holder === PASSWORD_HOLDER) return password !== undefined;
		const record = (await keys.list()).find(({ id }) => id === holder);
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
					`The service is not known as "${name}". Open it as 127.0.0.1, or start it with --public-url.`,
				);
			}
			next();
		},
		requireSameOrigin(request, _response, next) {
			const reads = request.method === 'GET' || request.method === 'HEAD';
			if (!reads && !isSameOrigin(request)) {
				throw new ServiceError(
					'forbidden',
					'Changes are taken from the pages of the dashboard only; programs use /v1 and /_service with a key.',
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
