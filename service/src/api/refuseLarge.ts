import type { Request } from 'express';
import { tooLarge } from '../contract/serviceError';

/**
 * Refuses a body by the length that it announces, before it has arrived; what announces none is measured as it comes.
 * The rest of it is read all the same and dropped, as a connection that is cut would not carry the answer.
 * @param what the body is, as the subject of a sentence
 * @throws ServiceError `body_too_large`
 */
export function refuseLarge(request: Request, what: string, limit: number): void {
	if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(what, limit);
}
