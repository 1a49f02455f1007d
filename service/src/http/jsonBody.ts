import express, { type RequestHandler } from 'express';
import { invalidRequest, ServiceError } from '../answers/serviceError';
import { refuseLarge } from './refuseLarge';

/** What goes deeper overflows the stack when it is written out again, into the store or the request log. */
const DEEPEST = 100;

function depth(value: unknown): number {
	let level = [value];
	let levels = 0;
	while (levels <= DEEPEST) {
		level = level.flatMap((part): unknown[] =>
			typeof part === 'object' && part !== null ? Object.values(part) : [],
		);
		if (level.length === 0) return levels;
		levels += 1;
	}
	return levels;
}

const refuseDeep: RequestHandler = (request, _response, next) => {
	if (depth(request.body) > DEEPEST) {
		throw invalidRequest([{ field: 'body', message: `Must not go deeper than ${DEEPEST} levels` }]);
	}
	next();
};

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
			refuseLarge(request, 'The body', limit);
			next();
		},
		express.json({ limit, strict: false, type: 'application/json' }),
		refuseDeep,
	];
}
