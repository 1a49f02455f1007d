import type { LoggedRequest } from '../../contract/requestLog';

export interface RequestLogQuery {
	operation?: string;
	limit: number;
}

/** Recent requests, which the dashboard shows. */
export interface RequestLog {
	/** Adds a request when it arrives. The caller completes the same object later. */
	add(entry: LoggedRequest): void;
	/** Call it when the entry is complete: after the response, or when the connection closes. */
	complete(entry: LoggedRequest): void;
	/** The newest `limit` matching requests, oldest first. `total` counts all that match. */
	list(query: RequestLogQuery): Promise<{ requests: LoggedRequest[]; total: number }>;
	clear(): Promise<void>;
}

/**
 * Keeps requests in memory, until the process ends.
 * @param capacity how many requests it keeps
 */
export function createRequestLog(capacity: number): RequestLog {
	let entries: LoggedRequest[] = [];

	return {
		add(entry) {
			entries.push(entry);
			if (entries.length > capacity) entries.shift();
		},
		complete: () => undefined,
		list({ operation, limit }) {
			const matching = entries.filter(
				(entry) => operation === undefined || entry.operation === operation,
			);
			return Promise.resolve({ requests: matching.slice(-limit), total: matching.length });
		},
		clear() {
			entries = [];
			return Promise.resolve();
		},
	};
}
