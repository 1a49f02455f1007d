import { requestLogQuerySchema, requestLogSchema } from '../../contract/requestLog';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';

export const requestLogEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/_service/requests', {
		operationId: 'listRequests',
		scope: 'all',
		dashboard: true,
		summary: 'List recent requests to /v1, /files and /mcp, oldest first, without API keys',
		query: requestLogQuerySchema,
		success: { status: 200, schema: requestLogSchema, description: 'The requests' },
		handle: ({ query }, { sharedState }) => sharedState.requestLog.list(query),
	}),
	defineEndpoint('delete', '/_service/requests', {
		operationId: 'deleteRequests',
		scope: 'all',
		dashboard: true,
		summary: 'Clear the request log',
		success: { status: 204, description: 'Cleared' },
		handle: (_call, { sharedState }) => sharedState.requestLog.clear(),
	}),
];
