import express, { type Express, type RequestHandler } from 'express';
import { errorTypes, type ErrorTypeDefinition } from '../contract/errorTypes';
import type { HttpDependencies } from './dependencies';
import { createRouter } from './createRouter';
import type { Endpoint } from './defineEndpoint';
import { endpoints as serviceEndpoints } from './endpoints';
import { dashboardRoutes } from '../dashboard/dashboard.routes';
import { docsRoutes } from './docs.routes';
import { handleErrors, rejectNul, notFound } from './errorHandler';
import { acceptedKeys } from './acceptedKeys';
import { assignContext } from './requestContext';
import { logRequests } from './logRequests';
import { waitForTurn } from '../util/fairness';

/** Tells clients that a create request may have an Idempotency-Key, and a deduplication_key in its body. */
const acceptKeys: RequestHandler = (_request, response, next) => {
	response.set(acceptedKeys);
	next();
};

/** Writes go on one after the other, so that a burst of them does not delay the reads of others. */
const takeTurn: RequestHandler = async (request, _response, next) => {
	if (request.method !== 'GET' && request.method !== 'HEAD') await waitForTurn();
	next();
};

/** What an extension adds to the app. */
export interface AppExtension {
	endpoints: readonly Endpoint[];
	/** Additional values of `error.type`, for /docs/errors. */
	errorTypes: Readonly<Record<string, ErrorTypeDefinition>>;
	/** Middleware between the checks of a request and its handler. */
	beforeHandler: (endpoint: Endpoint) => readonly RequestHandler[];
}

/** The endpoints, the dashboard and the docs. */
export function createApp(dependencies: HttpDependencies, extension?: AppExtension): Express {
	const app = express();
	app.disable('x-powered-by');
	// Only `request.ip` depends on it, of which the dashboard counts wrong passwords.
	app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal']);
	// ETags of JSON responses cost time and save little, because the responses are small and change often. Disabling
	// the setting would also remove the ETag of files on disk.
	app.set('etag', () => undefined);

	const endpoints = [...serviceEndpoints, ...(extension?.endpoints ?? [])];
	app.use('/v1', acceptKeys);
	app.use(assignContext(dependencies.random), logRequests(dependencies), takeTurn, rejectNul);
	app.use(createRouter(endpoints, dependencies, extension?.beforeHandler ?? (() => [])));
	app.use('/dashboard', dashboardRoutes(dependencies));
	app.use(
		docsRoutes({
			endpoints,
			errorTypes: { ...errorTypes, ...extension?.errorTypes },
			baseUrl: dependencies.urls.base,
		}),
	);
	app.use(notFound);
	app.use(handleErrors(dependencies));
	return app;
}
