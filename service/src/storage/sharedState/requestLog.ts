import type { IncomingHttpHeaders } from 'node:http';
import { isoTime } from '../../util/clock';
import type { LoggedRequest } from '../../contract/requestLog';

/** A recorded request. The optional fields are set later. */
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

/** Recent requests, which the dashboard shows. */
export interface RequestLog {
	/** Adds a request when it arrives. */
	add(entry: RequestLogEntry): void;
	/** Call it when the same entry is complete: after the response, or when the connection closes. */
	complete(entry: RequestLogEntry): void;
	/** The newest `limit` matching requests, oldest first. `total` counts all that match. */
	list(query: RequestLogQuery): Promise<{ requests: LoggedRequest[]; total: number }>;
	clear(): Promise<void>;
}

/** Cookies too: browsers send those of other servers on the same host, such as n8n. */
const secrets = new Set(['authorization', 'proxy-authorization', 'cookie']);

function redact(headers: IncomingHttpHeaders): Record<string, string | string[]> {
	const shown: Record<string, string | string[]> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) shown[name] = secrets.has(name) ? '[redacted]' : value;
	}
	return shown;
}

export function serializeEntry(entry: RequestLogEntry): LoggedRequest {
	return {
		request_id: entry.requestId,
		operation: entry.operation,
		method: entry.method,
		path: entry.path,
		headers: redact(entry.headers),
		body: entry.body ?? null,
		status: entry.status,
		at: isoTime(entry.at),
	};
}

/**
 * Keeps requests in memory, until the process ends.
 * @param capacity how many requests it keeps
 */
export function createRequestLog(capacity: number): RequestLog {
	let entries: RequestLogEntry[] = [];

	return {
		add(entry) {
			entries.push(entry);
			if (entries.length > capacity) entries.shift();
		},
		// The caller changes the entry in the log.
		complete: () => undefined,
		list({ operation, limit }) {
			const matching = entries.filter(
				(entry) => operation === undefined || entry.operation === operation,
			);
			const requests = matching.slice(-limit).map(serializeEntry);
			return Promise.resolve({ requests, total: matching.length });
		},
		clear() {
			entries = [];
			return Promise.resolve();
		},
	};
}
