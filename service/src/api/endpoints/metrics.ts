import { defineEndpoint, type Endpoint } from '../defineEndpoint';

export const metricsEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/_service/metrics', {
		// A Prometheus is on another machine.
		reach: 'everyone',
		operationId: 'getMetrics',
		scope: 'videos:read',
		summary: 'Get metrics in the Prometheus text format',
		success: { status: 200, description: 'The metrics', mediaTypes: ['text/plain'] },
		async handle({ response }, { metrics }) {
			response.set('Content-Type', metrics.contentType).send(await metrics.text());
		},
	}),
];
