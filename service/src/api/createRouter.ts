import { Router, type RequestHandler } from 'express';
import { allowMethods } from './allowMethods';
import { requireKey, requireLoopback, requireScope } from './authentication';
import type { HttpDependencies } from './dependencies';
import { isLimited, type Endpoint } from './defineEndpoint';
import { notFound } from './errorHandler';
import { recordBody, recordRequests } from './recordRequests';
import { jsonBody } from './jsonBody';
import { limitRequests } from './limitRequests';
import { requestContext } from './requestContext';

/**
 * Lets pages of all origins read the files, whole or in ranges: they need no key, and their URLs cannot be guessed. A
 * browser asks before it sends a header such as If-Range.
 */
const shareFiles: RequestHandler = (request, response, next) => {
	response.set({
		'Access-Control-Allow-Origin': '*',
		'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
		'Cross-Origin-Resource-Policy': 'cross-origin',
	});
	if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) {
		next();
		return;
	}
	response.set({
		'Access-Control-Allow-Methods': 'GET, HEAD',
		'Access-Control-Allow-Headers': 'If-Match, If-None-Match, If-Range, Range',
		'Access-Control-Max-Age': '86400',
	});
	response.status(204).end();
};

/** `/v1/videos/{id}` in the syntax of Express. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function byPath(endpoints: readonly Endpoint[]): [string, Endpoint[]][] {
	const paths = new Map<string, Endpoint[]>();
	for (const endpoint of endpoints) {
		paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint]);
	}
	return [...paths];
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

function allowedMethods(endpoints: readonly Endpoint[]): string[] {
	const allowed = new Set<string>(endpoints.map(({ method }) => method));
	if (allowed.has('get')) allowed.add('head');
	return methods.filter((method) => allowed.has(method)).map((method) => method.toUpperCase());
}

const readBody = ({ body, fileBody }: Endpoint, { configuration }: HttpDependencies) =>
	body !== undefined && fileBody === undefined ? jsonBody(configuration.maxBodyBytes) : [];

/**
 * The routes of the endpoints for API clients. A request passes, in this order: the request log, the check of the
 * client's machine, the key, the limits of the key, its scopes, the body parser, the handler.
 * Below /v1 and /_service, a caller without a key gets 401 for every path, so it does not learn which paths exist.
 * @param beforeHandler middleware of an extension
 */
export function createRouter(
	endpoints: readonly Endpoint[],
	dependencies: HttpDependencies,
	beforeHandler: (endpoint: Endpoint) => readonly RequestHandler[],
): Router {
	const { store, clock, sharedState } = dependencies;
	const key = requireKey(store.apiKeys);
	const limit = limitRequests(dependencies);
	const record = recordRequests(sharedState.requestLog, clock);

	const guards = (endpoint: Endpoint) => [
		...(endpoint.reach === 'same machine' ? [requireLoopback] : []),
		...(endpoint.scope === 'none' ? [] : [key]),
		...(isLimited(endpoint) ? [limit] : []),
	];

	const router = Router();
	router.use(['/v1', '/files', '/mcp'], record);
	router.use('/files', shareFiles);
	for (const [path, samePath] of byPath(endpoints)) {
		const route = router.route(expressPath(path));
		for (const endpoint of samePath) {
			const setOperation: RequestHandler = (request, _response, next) => {
				requestContext(request).operation = endpoint.operationId;
				next();
			};
			route[endpoint.method](
				setOperation,
				...guards(endpoint),
				requireScope(endpoint.scope),
				...readBody(endpoint, dependencies),
				recordBody,
				...beforeHandler(endpoint),
				(request, response) => endpoint.respond(request, response, dependencies),
			);
		}
		const [first] = samePath;
		route.all(...(first ? guards(first) : []), allowMethods(...allowedMethods(samePath)));
	}
	router.use('/v1', key, limit, notFound);
	router.use('/_service', requireLoopback, key, notFound);
	return router;
}

/** The routes of the endpoints that the dashboard calls. The dashboard router checks the session before them. */
export function createDashboardRouter(
	endpoints: readonly Endpoint[],
	dependencies: HttpDependencies,
): Router {
	const router = Router();
	for (const [path, samePath] of byPath(endpoints.filter(({ dashboard }) => dashboard))) {
		const route = router.route(expressPath(path));
		for (const endpoint of samePath) {
			route[endpoint.method](...readBody(endpoint, dependencies), (request, response) =>
				endpoint.respond(request, response, dependencies),
			);
		}
		route.all(allowMethods(...allowedMethods(samePath)));
	}
	return router;
}
