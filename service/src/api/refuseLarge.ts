import type { Request } from 'express';
import { tooLarge } from '../contract/serviceError';

/**
 * Refuses a body by its Content-Length, before it has arrived. A body without one is measured while it is read.
 * The body is still read and dropped: the client would not get the response over a closed connection.
 * @param what the body is, as the subject of a sentence
 * @throws ServiceError `body_too_large`
 */
export function refuseLarge(request: Request, what: string, limit: number): void {
	if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(what, limit);
}
