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

/** Tells clients that they may repeat a create request with its Idempotency-Key. */
const acceptIdempotencyKey: RequestHandler = (_request, response, next) => {
	response.setHeader('Accept-Idempotency-Key', 'true');
	next();
};

/** What an extension adds to the HTTP interface. */
export interface AppExtension {
	endpoints: readonly Endpoint[];
	/** Values of `error.type` that only these use, for /docs/errors. */
	errorTypes: Readonly<Record<string, ErrorTypeDefinition>>;
	/** Middleware between the checks of a request and its handler. */
	beforeHandler: (endpoint: Endpoint) => readonly RequestHandler[];
}

/** The whole HTTP interface: the endpoints, the dashboard and the docs. */
export function createApp(dependencies: HttpDependencies, extension?: AppExtension): Express {
	const app = express();
	app.disable('x-powered-by');
	// Computing an ETag of each JSON response costs time and saves little: they are small and change.
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
