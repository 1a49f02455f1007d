import type { IncomingHttpHeaders } from 'node:http';
import { isoTime } from '../../util/clock';
import type { LoggedRequest } from '../../contract/requestLog';

/** A recorded request. Fields that are not known yet are set later. */
export interface RequestLogEntry {
	requestId: string;
	operation?: string;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body?: unknown;
	status?: number;
	at: number;
}

export interface RequestLogQuery {
	operation?: string;
	limit: number;
}

/** The last requests, which the dashboard shows. */
export interface RequestLog {
	/** Adds a request when it arrives. */
	add(entry: RequestLogEntry): void;
	/** Called when the same entry is complete: the request was answered or the connection closed. */
	complete(entry: RequestLogEntry): void;
	/** The newest `limit` matching requests, oldest first. `total` is the number of all that match. */
	list(query: RequestLogQuery): Promise<{ requests: LoggedRequest[]; total: number }>;
	clear(): Promise<void>;
}

/** Browsers send cookies to every port of a host, so n8n's cookies on the same machine arrive here too. */
const secrets = new Set(['authorization', 'proxy-authorization', 'cookie']);

function redacted(headers: IncomingHttpHeaders): Record<string, string | string[]> {
	const shown: Record<string, string | string[]> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) shown[name] = secrets.has(name) ? '[redacted]' : value;
	}
	return shown;
}

export function serializeEntry(entry: RequestLogEntry): LoggedRequest {
	return {
		request_id: entry.requestId,
		...(entry.operation !== undefined && { operation: entry.operation }),
		method: entry.method,
		path: entry.path,
		headers: redacted(entry.headers),
		body: entry.body ?? null,
		...(entry.status !== undefined && { status: entry.status }),
		at: isoTime(entry.at),
	};
}

/**
 * Keeps requests in memory, until the process ends.
 * @param capacity how many requests are kept
 */
export function createRequestLog(capacity: number): RequestLog {
	// A ring buffer: a new entry overwrites the oldest one when it is full.
	let ring: RequestLogEntry[] = [];
	let oldest = 0;

	return {
		add(entry) {
			if (capacity === 0) return;
			if (ring.length < capacity) {
				ring.push(entry);
				return;
			}
			ring[oldest] = entry;
			oldest = (oldest + 1) % capacity;
		},
		// The caller has changed the entry that the log already has.
		complete: () => undefined,
		list({ operation, limit }) {
			const inOrder = [...ring.slice(oldest), ...ring.slice(0, oldest)];
			const matching = inOrder.filter(
				(entry) => operation === undefined || entry.operation === operation,
			);
			const requests = matching.slice(-limit).map(serializeEntry);
			return Promise.resolve({ requests, total: matching.length });
		},
		clear() {
			ring = [];
			oldest = 0;
			return Promise.resolve();
		},
	};
}
