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

/** The pages, scripts and styles as the browser gets them; they are not compiled. */
const pages = join(packageFolder(), 'dashboard');

/** What a page loads from the folder; the rest of it is for whoever works on the pages. */
const PAGE_PART = /^\/(?:[\w-]+\/)?[\w-]+\.(?:mjs|css|svg)$/;

const SIGN_IN_BYTES = 4_096;

// What the package names for `require` is not in it.
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

/** The same endpoints as for programs, behind a session instead of a key. */
function apiRoutes(dependencies: HttpDependencies, settings: DashboardSettings): Router {
	const { store, clock } = dependencies;
	const { password } = settings;
	const tokens = createSessionTokens(`${settings.secret} ${password ?? ''}`);
	const access = createDashboardAccess(settings, { keys: store.apiKeys, tokens, clock });
	// Seen from the page, so that files are found under whatever name the browser came by.
	const here = { ...dependencies, urls: createUrls('..') };

	const api = Router();
	api.use(access.requireKnownName, access.requireSameOrigin, (_request, response, next) => {
		response.set('Cache-Control', 'no-store');
		next();
	});
	api.use('/session', ...jsonBody(SIGN_IN_BYTES));
	api.use(sessionRoutes(dependencies, { access, tokens, password }));
	api.use(access.requireSession);
	api.use(dashboardEndpointRoutes(endpoints, here));
	return api;
}

/** The dashboard at /dashboard: its pages, and what they work with below /dashboard/api. */
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
			// The page names its parts relative to the folder that it is in.
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
