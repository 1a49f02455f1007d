import { dirname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { packageFolder } from '../util/packageFolder';
import { createUrls } from '../contract/urls';
import type { HttpDependencies } from '../api/dependencies';
import { jsonBody } from '../api/jsonBody';
import { allowOnly } from '../api/allowOnly';
import { dashboardEndpointRoutes } from '../api/endpointRoutes';
import { endpoints } from '../api/endpoints';
import { createDashboardAccess, type DashboardSettings } from './dashboardAccess';
import { createSessionTokens } from './sessionCookie';
import { sessionRoutes } from './session.routes';

/** The pages, scripts and styles. They are not compiled. */
const pages = join(packageFolder(), 'dashboard');

/** Files that pages load; the folder also has files for development. */
const PAGE_PART = /^\/(?:[\w-]+\/)?[\w-]+\.(?:mjs|css|svg)$/;

const SIGN_IN_BYTES = 4_096;

// The `main` file that its package.json names does not exist.
const preact = join(dirname(require.resolve('htm')), '..', 'preact', 'standalone.mjs');

const vendored: Record<string, string> = {
	'preact.mjs': preact,
	'text.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
	'text-extended.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
	'display.woff2':
		'@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
};

const protect: RequestHandler = (_request, response, next) => {
	response.set({
		'Content-Security-Policy': [
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"font-src 'self'",
			"connect-src 'self'",
			"img-src 'self' data: blob:",
			"media-src 'self'",
			"form-action 'none'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
		].join('; '),
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'no-referrer',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Cross-Origin-Resource-Policy': 'same-origin',
		'Cache-Control': 'no-cache',
	});
	next();
};

/** The endpoints of the API, with a session instead of a key. */
function apiRoutes(dependencies: HttpDependencies, settings: DashboardSettings): Router {
	const { store, clock } = dependencies;
	const { password } = settings;
	const tokens = createSessionTokens(`${settings.secret} ${password ?? ''}`);
	const access = createDashboardAccess(settings, { keys: store.apiKeys, tokens, clock });
	// Relative to the page, so that files load under any host name.
	const relative = { ...dependencies, urls: createUrls('..') };

	const api = Router();
	api.use(access.requireKnownName, access.requireSameOrigin, (_request, response, next) => {
		response.set('Cache-Control', 'no-store');
		next();
	});
	api.use('/session', ...jsonBody(SIGN_IN_BYTES));
	api.use(sessionRoutes(dependencies, { access, tokens, password }));
	api.use(access.requireSession);
	api.use(dashboardEndpointRoutes(endpoints, relative));
	return api;
}

/** The dashboard: its pages, and below `/api` the endpoints that they call. */
export function dashboardRoutes(
	dependencies: HttpDependencies,
	settings: DashboardSettings,
): Router {
	const router = Router();
	router.use(protect);
	router.use('/api', apiRoutes(dependencies, settings));
	router
		.route('/')
		.get((request, response) => {
			// The page loads its files by relative URLs, so its own URL must end with a slash.
			if (!new URL(request.originalUrl, 'http://service').pathname.endsWith('/')) {
				response.redirect(302, 'dashboard/');
				return;
			}
			response.sendFile(join(pages, 'index.html'), { dotfiles: 'allow' });
		})
		.all(allowOnly('GET', 'HEAD'));
	for (const [name, file] of Object.entries(vendored)) {
		router
			.route(`/vendor/${name}`)
			.get((_request, response) => {
				response.sendFile(require.resolve(file), { dotfiles: 'allow', cacheControl: false });
			})
			.all(allowOnly('GET', 'HEAD'));
	}
	router.get(
		PAGE_PART,
		express.static(pages, { index: false, redirect: false, cacheControl: false }),
	);
	return router;
}
