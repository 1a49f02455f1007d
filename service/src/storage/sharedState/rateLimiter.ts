import type { Clock } from '../../util/clock';

export interface Allowance {
	allowed: boolean;
	limit: number;
	/** Requests left in the window. */
	remaining: number;
	/** When the window ends, in milliseconds since the epoch. */
	resetAt: number;
}

/** Counts requests in fixed windows. The first request of a subject starts its window. */
export interface RateLimiter {
	/** Counts a request of `subject`, if the limit allows it. */
	take(subject: string, limit: number): Promise<Allowance>;
}

const MAX_SUBJECTS = 10_000;

/** Counts in memory, until the process ends. */
export function createRateLimiter(clock: Clock, windowMs: number): RateLimiter {
	const windows = new Map<string, { used: number; resetAt: number }>();

	function currentWindow(subject: string): { used: number; resetAt: number } {
		const now = clock.now();
		const current = windows.get(subject);
		if (current !== undefined && current.resetAt > now) return current;
		if (windows.size >= MAX_SUBJECTS) windows.clear();
		const started = { used: 0, resetAt: now + windowMs };
		windows.set(subject, started);
		return started;
	}

	return {
		take(subject, limit) {
			const window = currentWindow(subject);
			const allowed = window.used < limit;
			if (allowed) window.used += 1;
			const remaining = Math.max(0, limit - window.used);
			return Promise.resolve({ allowed, limit, remaining, resetAt: window.resetAt });
		},
	};
}
