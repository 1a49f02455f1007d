import type { Scope } from './apiKey';

export interface Operation {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Path with its parameters in braces. */
	path: string;
	/** What a key must be allowed to do; undefined where no key is needed. */
	scope?: Scope;
}

function define<Name extends string>(named: Record<Name, Operation>) {
	return named;
}

/** Every operation that faults can be set for and that the request log names. */
export const operations = define({
	createApiKey: { method: 'POST', path: '/v1/api-keys', scope: 'api-keys:write' },
	createVideo: { method: 'POST', path: '/v1/videos', scope: 'videos:write' },
	listVideos: { method: 'GET', path: '/v1/videos', scope: 'videos:read' },
	getVideo: { method: 'GET', path: '/v1/videos/{id}', scope: 'videos:read' },
	listTemplates: { method: 'GET', path: '/v1/templates', scope: 'templates:read' },
	listVariants: {
		method: 'GET',
		path: '/v1/templates/{templateId}/variants',
		scope: 'variants:read',
	},
	getVariant: {
		method: 'GET',
		path: '/v1/templates/{templateId}/variants/{variantId}',
		scope: 'variants:read',
	},
	updateVariant: {
		method: 'PATCH',
		path: '/v1/templates/{templateId}/variants/{variantId}',
		scope: 'variants:write',
	},
	listCollections: { method: 'GET', path: '/v1/collections', scope: 'collections:read' },
	getCollection: { method: 'GET', path: '/v1/collections/{id}', scope: 'collections:read' },
	updateCollection: { method: 'PUT', path: '/v1/collections/{id}', scope: 'collections:write' },
	deleteCollection: { method: 'DELETE', path: '/v1/collections/{id}', scope: 'collections:write' },
	getTemplateExample: { method: 'GET', path: '/files/templates/{name}' },
	getAssetFile: { method: 'GET', path: '/files/assets/{name}' },
	getFile: { method: 'GET', path: '/files/{name}' },
});

export type OperationName = keyof typeof operations;

const matchers = Object.entries(operations).map(([name, { method, path }]) => ({
	name,
	method,
	// Routers take any case: whatever reaches a route has to be known as its operation, or it needs no scope.
	pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}));

function isOperationName(name: string): name is OperationName {
	return Object.hasOwn(operations, name);
}

export const operationNames = Object.keys(operations).filter(isOperationName);

/** The operation that a request is for; HEAD counts as GET. */
export function operationOf(method: string, path: string): OperationName | undefined {
	const asked = method === 'HEAD' ? 'GET' : method;
	const name = matchers.find((it) => it.method === asked && it.pattern.test(path))?.name;
	return name !== undefined && isOperationName(name) ? name : undefined;
}
