import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import express, { Router, type RequestHandler } from 'express';
import { createUrls } from '../contract/urls';
import type { HttpDependencies } from '../api/dependencies';
import { jsonBody } from '../api/jsonBody';
import { getOnly } from '../api/allowMethods';
import { createDashboardRouter } from '../api/createRouter';
import { endpoints } from '../api/endpoints';
import { createDashboardAccess } from './dashboardAccess';
import { createSessionTokens } from './sessionCookie';
import { sessionRoutes } from './session.routes';

/** The folder of the service's package.json, for the sources as well as for the compiled code. */
function packageFolder(from = __dirname): string {
	return existsSync(join(from, 'package.json')) ? from : packageFolder(dirname(from));
}

/** The page, its scripts and its styles. They are not compiled. */
const sources = join(packageFolder(), 'dashboard');

/** The files that the page loads. The folder also contains files for development. */
const PAGE_FILE = /^\/(?:[\w-]+\/)?[\w-]+\.(?:mjs|css|svg)$/;

const MAX_SIGN_IN_BYTES = 4_096;

// By its path, because the `main` file in its package.json does not exist.
const preact = join(dirname(require.resolve('htm')), '..', 'preact', 'standalone.mjs');

const vendored: Record<string, string> = {
	'preact.mjs': preact,
	'text.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
	'text-extended.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
	'display.woff2':
		'@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
};

const setSecurityHeaders: RequestHandler = (_request, response, next) => {
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

/** The API endpoints of the dashboard, with a session instead of an API key. */
function apiRoutes(dependencies: HttpDependencies): Router {
	const { configuration, sessionSecret } = dependencies;
	// With the password, so that changing it ends the sessions.
	const tokens = createSessionTokens(`${sessionSecret} ${configuration.dashboardPassword ?? ''}`);
	const access = createDashboardAccess(dependencies, tokens);
	// URLs relative to the page, so that files load under any host name.
	const withRelativeUrls = { ...dependencies, urls: createUrls('..') };

	const api = Router();
	api.use(access.requireKnownHost, access.requireSameOrigin, (_request, response, next) => {
		response.set('Cache-Control', 'no-store');
		next();
	});
	api.use('/session', ...jsonBody(MAX_SIGN_IN_BYTES));
	api.use(sessionRoutes(dependencies, access, tokens));
	api.use(access.requireSession);
	api.use(createDashboardRouter(endpoints, withRelativeUrls));
	return api;
}

/** The dashboard: its files, and the endpoints that it calls, below `/api`. */
export function dashboardRoutes(dependencies: HttpDependencies): Router {
	const router = Router();
	router.use(setSecurityHeaders);
	router.use('/api', apiRoutes(dependencies));
	getOnly(router, '/', (request, response) => {
		// The page loads its files with relative URLs, so its own URL must end with a slash.
		if (!new URL(request.originalUrl, 'http://service').pathname.endsWith('/')) {
			response.redirect(302, 'dashboard/');
			return;
		}
		response.sendFile(join(sources, 'index.html'), { dotfiles: 'allow' });
	});
	for (const [name, file] of Object.entries(vendored)) {
		getOnly(router, `/vendor/${name}`, (_request, response) =>
			response.sendFile(require.resolve(file), { dotfiles: 'allow', cacheControl: false }),
		);
	}
	router.get(
		PAGE_FILE,
		express.static(sources, { index: false, redirect: false, cacheControl: false }),
	);
	return router;
}
