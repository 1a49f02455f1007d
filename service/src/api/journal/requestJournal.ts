import type { IncomingHttpHeaders } from 'node:http';
import { isoTime } from '../../util/clock';
import type { LoggedRequest } from '../../contract/requestLog';

/** A request as it is noted; what is not known yet is filled in later. */
export interface JournalEntry {
	requestId: string;
	operation?: string;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body?: unknown;
	status?: number;
	at: number;
}

export interface JournalQuery {
	operation?: string;
	limit: number;
}

/** The last requests, for tests to look at. */
export interface RequestJournal {
	/** Notes a request when it arrives … */
	arrived(entry: JournalEntry): void;
	/** … and again, with what became known, when it was answered or broken off. */
	ended(entry: JournalEntry): void;
	/** Oldest first; the newest `limit` of those that match. */
	list(query: JournalQuery): Promise<{ requests: LoggedRequest[]; total: number }>;
	clear(): Promise<void>;
}

/** Cookies hold for every port of a name: those of n8n on the same machine come along to this service. */
const secrets = new Set(['authorization', 'proxy-authorization', 'cookie']);

function redacted(headers: IncomingHttpHeaders): Record<string, string | string[]> {
	const shown: Record<string, string | string[]> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) shown[name] = secrets.has(name) ? '[redacted]' : value;
	}
	return shown;
}

export function entryView(entry: JournalEntry): LoggedRequest {
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
 * In memory, gone after a restart.
 * @param capacity how many requests are kept
 */
export function createRequestJournal(capacity: number): RequestJournal {
	// A ring: the place of the oldest entry is written over when it is full.
	let ring: JournalEntry[] = [];
	let oldest = 0;

	return {
		arrived(entry) {
			if (capacity === 0) return;
			if (ring.length < capacity) {
				ring.push(entry);
				return;
			}
			ring[oldest] = entry;
			oldest = (oldest + 1) % capacity;
		},
		// What was noted first is changed from outside.
		ended: () => undefined,
		list({ operation, limit }) {
			const inOrder = [...ring.slice(oldest), ...ring.slice(0, oldest)];
			const matching = inOrder.filter(
				(entry) => operation === undefined || entry.operation === operation,
			);
			const requests = matching.slice(-limit).map(entryView);
			return Promise.resolve({ requests, total: matching.length });
		},
		clear() {
			ring = [];
			oldest = 0;
			return Promise.resolve();
		},
	};
}
