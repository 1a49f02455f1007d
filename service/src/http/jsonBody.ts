import express, { type RequestHandler } from 'express';
import { ServiceError } from './serviceError';

/** Reads JSON bodies of any kind, as POST /v1/api-keys takes a bare string; other media types are refused. */
export function jsonBody(limit: number): RequestHandler[] {
	return [
		(request, _response, next) => {
			const hasBody =
				request.headers['transfer-encoding'] !== undefined ||
				Number(request.headers['content-length'] ?? 0) > 0;
			if (hasBody && request.is('application/json') === false) {
				throw new ServiceError(
					'unsupported_media_type',
					`The body is declared as ${request.headers['content-type'] ?? 'nothing'}, not as application/json.`,
				);
			}
			next();
		},
		express.json({ limit, strict: false, type: 'application/json' }),
	];
}
