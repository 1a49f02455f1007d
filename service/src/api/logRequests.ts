import type { RequestHandler } from 'express';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { Metrics } from '../createMetrics';
import { requestContext } from './requestContext';

/** Measures and logs each request after its response: writes and errors at `info`, successful reads at `debug`. */
export function logRequests({
	clock,
	logger,
	metrics,
}: {
	clock: Clock;
	logger: Logger;
	metrics: Metrics;
}): RequestHandler {
	return (request, response, next) => {
		const startedAt = clock.now();
		const { method } = request;
		response.on('finish', () => {
			const { id, operation, loggedPath: path } = requestContext(request);
			const { statusCode: status } = response;
			const ms = clock.now() - startedAt;
			metrics.requestFinished(operation, status, ms);
			const isRead = method === 'GET' || method === 'HEAD';
			const level = isRead && status < 400 ? 'debug' : 'info';
			if (!logger.isLevelEnabled(level)) return;
			logger[level]({ requestId: id, method, path, status, ms }, 'request');
		});
		next();
	};
}
