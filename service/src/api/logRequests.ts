import type { RequestHandler } from 'express';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { Metrics } from '../util/metrics';
import { requestContext } from './requestContext';

/** Counts and logs each answered request: changes and errors at `info`, successful reads at `debug`. */
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
		// Routers shorten `path` while they run.
		const { path } = request;
		response.on('finish', () => {
			const { id, operation } = requestContext(request);
			const ms = clock.now() - startedAt;
			metrics.requestAnswered(operation, response.statusCode, ms);
			const read = method === 'GET' || method === 'HEAD';
			const level = read && response.statusCode < 400 ? 'debug' : 'info';
			if (!logger.isLevelEnabled(level)) return;
			const { statusCode: status } = response;
			logger[level]({ requestId: id, method, path, status, ms }, 'request');
		});
		next();
	};
}
