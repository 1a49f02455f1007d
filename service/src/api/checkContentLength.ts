import type { Request } from 'express';
import { tooLarge } from '../contract/serviceError';

/**
 * Rejects a body by its Content-Length, before it arrives. A body without that header is measured while it is read.
 * Node still reads the body and drops it, because a client that is sending cannot receive the response.
 * @param what the subject of the message, such as "The body"
 * @throws ServiceError `body_too_large`
 */
export function checkContentLength(request: Request, what: string, limit: number): void {
	if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(what, limit);
}
