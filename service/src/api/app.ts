import express, { type Express, type RequestHandler } from 'express';
import { errorTypes, type ErrorTypeDefinition } from '../contract/errorTypes';
import type { HttpDependencies } from './dependencies';
import { endpointRoutes } from './endpointRoutes';
import type { Endpoint } from './endpoint';
import { endpoints as tableOfEndpoints } from './endpoints';
import { dashboardRoutes } from '../dashboard/dashboard.routes';
import { docsRoutes } from './docs.routes';
import { handleErrors, refuseNul, unknownAddress } from './errorHandler';
import { assignContext } from './requestContext';
import { logRequests } from './logRequests';

/** Tells clients that they may send a create again with its Idempotency-Key. */
const acceptIdempotencyKey: RequestHandler = (_request, response, next) => {
	response.setHeader('Accept-Idempotency-Key', 'true');
	next();
};

/** What can be added to the HTTP surface from outside. */
export interface AppExtension {
	endpoints: readonly Endpoint[];
	/** Values of `error.type` that only these use, for /docs/errors. */
	errorTypes: Readonly<Record<string, ErrorTypeDefinition>>;
	/** Stands between the checks of a request and its handler. */
	beforeHandler: (endpoint: Endpoint) => readonly RequestHandler[];
}

/** The whole HTTP surface: the endpoints of the table, the dashboard and the docs. */
export function createApp(dependencies: HttpDependencies, extension?: AppExtension): Express {
	const app = express();
	app.disable('x-powered-by');
	// A digest of every answer costs time and spares nothing: the answers are small and change.
	app.disable('etag');

	const endpoints = [...tableOfEndpoints, ...(extension?.endpoints ?? [])];
	app.use('/v1', acceptIdempotencyKey);
	app.use(assignContext(dependencies.random), logRequests(dependencies), refuseNul);
	app.use(endpointRoutes(endpoints, dependencies, extension?.beforeHandler ?? (() => [])));
	app.use('/dashboard', dashboardRoutes(dependencies, dependencies.dashboard));
	app.use(
		docsRoutes({
			endpoints,
			errorTypes: { ...errorTypes, ...extension?.errorTypes },
			baseUrl: dependencies.baseUrl,
		}),
	);
	app.use(unknownAddress);
	app.use(handleErrors(dependencies));
	return app;
}
