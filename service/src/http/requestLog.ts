import type { RequestHandler } from 'express';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { requestContext } from './requestContext';

/** Logs each answered request: changes and errors at `info`, plain reads at `debug`. */
export function logRequests({ clock, logger }: { clock: Clock; logger: Logger }): RequestHandler {
	return (request, response, next) => {
		const startedAt = clock.now();
		const { method } = request;
		// Routers shorten `path` while they run, so it is read now.
		const { path } = request;
		response.on('finish', () => {
			const read = method === 'GET' || method === 'HEAD';
			const level = read && response.statusCode < 400 ? 'debug' : 'info';
			if (!logger.isLevelEnabled(level)) return;
			const entry = {
				requestId: requestContext(request).id,
				method,
				path,
				status: response.statusCode,
			};
			logger[level]({ ...entry, ms: clock.now() - startedAt }, 'request');
		});
		next();
	};
}
