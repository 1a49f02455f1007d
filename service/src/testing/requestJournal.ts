import type { IncomingHttpHeaders } from 'node:http';
import { isoTime } from '../clock';
import type { LoggedRequest } from '../contract/requestLog';

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

/** The last requests, for tests to look at. */
export interface RequestJournal {
	add(entry: JournalEntry): void;
	/** Oldest first; the newest `limit` of those that match. */
	list(query: { operation?: string; limit: number }): { requests: LoggedRequest[]; total: number };
	clear(): void;
}

function redacted(headers: IncomingHttpHeaders): Record<string, string | string[]> {
	const shown: Record<string, string | string[]> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) shown[name] = name === 'authorization' ? '[redacted]' : value;
	}
	return shown;
}

function entryView(entry: JournalEntry): LoggedRequest {
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

/** @param capacity how many requests are kept */
export function createRequestJournal(capacity: number): RequestJournal {
	// A ring: the place of the oldest entry is written over when it is full.
	let ring: JournalEntry[] = [];
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
		list({ operation, limit }) {
			const inOrder = [...ring.slice(oldest), ...ring.slice(0, oldest)];
			const matching = inOrder.filter(
				(entry) => operation === undefined || entry.operation === operation,
			);
			return { requests: matching.slice(-limit).map(entryView), total: matching.length };
		},
		clear() {
			ring = [];
			oldest = 0;
		},
	};
}
