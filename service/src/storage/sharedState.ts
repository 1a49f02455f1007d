import type { Clock } from '../util/clock';
import { createRateLimiter, type RateLimiter } from '../accounts/rateLimiter';
import type { Redis } from 'ioredis';
import { createRequestJournal, type RequestJournal } from '../api/journal/requestJournal';

/** What all processes of the service go by, besides what they store. */
export interface SharedState {
	/** @param name sets its counts apart from those of other limiters */
	limiter(name: string, windowMs: number): RateLimiter;
	/** Where several processes keep it; with the beginning of every key. */
	redis?: { client: Redis; prefix: string };
	journal: RequestJournal;
	/** Says to every process that a video has ended. */
	announceFinished(): void;
	/** Calls `listener` whenever a video may have ended, in whatever process. */
	onFinished(listener: () => void): void;
	/** Tells every process that a video was cancelled, so that the one that renders it stops. */
	announceCancelled(videoId: string): void;
	onCancelled(listener: (videoId: string) => void): void;
}

export interface SharedStateOptions {
	clock: Clock;
	/** How many requests are kept. */
	keepRequests: number;
}

/** Kept in memory, for a service of one process; gone after a restart. */
export function createLocalSharedState(options: SharedStateOptions): SharedState {
	const listeners: (() => void)[] = [];
	const cancelListeners: ((videoId: string) => void)[] = [];
	return {
		limiter: (_name, windowMs) => createRateLimiter(options.clock, windowMs),
		journal: createRequestJournal(options.keepRequests),
		announceFinished() {
			for (const listener of listeners) listener();
		},
		onFinished(listener) {
			listeners.push(listener);
		},
		announceCancelled(videoId) {
			for (const listener of cancelListeners) listener(videoId);
		},
		onCancelled(listener) {
			cancelListeners.push(listener);
		},
	};
}
