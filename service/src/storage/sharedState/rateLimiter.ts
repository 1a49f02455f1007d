import type { Clock } from '../../util/clock';

export interface Allowance {
	allowed: boolean;
	limit: number;
	/** Requests left in the window. */
	remaining: number;
	/** When the window ends, in milliseconds since the epoch. */
	resetAt: number;
}

/** Counts requests in fixed windows; a window starts with its first request. */
export interface RateLimiter {
	/** Counts a request of `subject` if the limit allows it. */
	take(subject: string, limit: number): Promise<Allowance>;
	/** Removes all windows. */
	reset(): Promise<void>;
}

const MAX_SUBJECTS = 10_000;

/** Counts in memory, until the process ends. */
export function createRateLimiter(clock: Clock, windowMs: number): RateLimiter {
	const windows = new Map<string, { used: number; resetAt: number }>();

	function windowOf(subject: string): { used: number; resetAt: number } {
		const now = clock.now();
		const open = windows.get(subject);
		if (open !== undefined && open.resetAt > now) return open;
		if (windows.size >= MAX_SUBJECTS) windows.clear();
		const fresh = { used: 0, resetAt: now + windowMs };
		windows.set(subject, fresh);
		return fresh;
	}

	return {
		take(subject, limit) {
			const window = windowOf(subject);
			const allowed = window.used < limit;
			if (allowed) window.used += 1;
			const remaining = Math.max(0, limit - window.used);
			return Promise.resolve({ allowed, limit, remaining, resetAt: window.resetAt });
		},
		reset() {
			windows.clear();
			return Promise.resolve();
		},
	};
}
