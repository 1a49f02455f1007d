import type { RequestHandler } from 'express';

const methods = 'GET, HEAD';

/**
 * Lets pages of all origins read the files, whole or in ranges: they need no key, and their URLs cannot be guessed. A
 * browser asks before it sends a header such as If-Range.
 */
export const shareFiles: RequestHandler = (request, response, next) => {
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
		'Access-Control-Allow-Methods': methods,
		'Access-Control-Allow-Headers': 'If-Match, If-None-Match, If-Range, Range',
		'Access-Control-Max-Age': '86400',
	});
	response.status(204).end();
};
