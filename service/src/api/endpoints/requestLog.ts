import { requestLogQuerySchema, requestLogSchema } from '../../contract/requestLog';
import { endpoint, ownEndpoint, type Endpoint } from '../endpoint';

export const requestLogEndpoints: readonly Endpoint[] = [
	endpoint({
		...ownEndpoint,
		operationId: 'listRequests',
		method: 'get',
		path: '/_service/requests',
		scope: 'all',
		dashboard: true,
		summary: 'The last thousand requests to /v1 and /files, oldest first, without keys',
		query: requestLogQuerySchema,
		success: { status: 200, schema: requestLogSchema, description: 'The requests' },
		handle: ({ query }, { journal }) => journal.list(query),
	}),
	endpoint({
		...ownEndpoint,
		operationId: 'deleteRequests',
		method: 'delete',
		path: '/_service/requests',
		scope: 'all',
		dashboard: true,
		summary: 'Clear the log of requests',
		success: { status: 204, description: 'Done' },
		handle: (_call, { journal }) => journal.clear(),
	}),
];
