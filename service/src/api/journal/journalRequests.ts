import type { RequestHandler } from 'express';
import type { Clock } from '../../util/clock';
import type { JournalEntry, RequestJournal } from './requestJournal';
import type { Request } from 'express';
import { requestContext } from '../requestContext';

const LARGEST_BODY = 65_536;

const entries = new WeakMap<Request, JournalEntry>();

/** Notes each request for GET /_service/requests. */
export function journalRequests(journal: RequestJournal, clock: Clock): RequestHandler {
	return (request, response, next) => {
		const context = requestContext(request);
		const entry: JournalEntry = {
			requestId: context.id,
			method: request.method,
			path: request.originalUrl,
			headers: request.headers,
			at: clock.now(),
		};
		entries.set(request, entry);
		journal.arrived(entry);
		response.once('finish', () => {
			entry.operation = context.operation;
			entry.status = response.statusCode;
			journal.ended(entry);
		});
		response.once('close', () => {
			if (!response.writableFinished) journal.ended(entry);
		});
		next();
	};
}

/** Bytes of a body; one that came in chunks or compressed is not as long as it says. */
function bodySize({ headers }: Request, body: unknown): number {
	if (body === undefined) return 0;
	const told = headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
	return Number(told ?? Buffer.byteLength(JSON.stringify(body)));
}

/** Adds the operation and the body once it is read; a large one is named by its size alone. */
export const journalBody: RequestHandler = (request, _response, next) => {
	const entry = entries.get(request);
	if (entry !== undefined) {
		const body: unknown = request.body;
		entry.operation = requestContext(request).operation;
		const size = bodySize(request, body);
		entry.body = size > LARGEST_BODY ? `[${size} bytes]` : body;
	}
	next();
};
