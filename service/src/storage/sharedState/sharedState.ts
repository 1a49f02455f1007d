import type { Clock } from '../../util/clock';
import { createRateLimiter, type RateLimiter } from './rateLimiter';
import type { Redis } from 'ioredis';
import { createRequestLog, type RequestLog } from './requestLog';

/** What all processes of the service share, besides the storage. */
export interface SharedState {
	/** @param name separates its counts from those of other limiters */
	limiter(name: string, windowMs: number): RateLimiter;
	/** Undefined in a single process. `prefix`: of every key. */
	redis?: { client: Redis; prefix: string };
	requestLog: RequestLog;
	/** Tells every process what happened to a video. An announcement can get lost. */
	announce(event: VideoEvent, videoId: string): void;
	/** `videoId` is missing where announcements may have got lost: then look at all videos. */
	on(event: VideoEvent, listener: (videoId?: string) => void): void;
}

export const videoEvents = ['queued', 'finished', 'cancelled'] as const;

/** `queued`: can be claimed; `finished`: its webhook is due; `cancelled`: its render is to be ended. */
export type VideoEvent = (typeof videoEvents)[number];

type Listener = (videoId?: string) => void;

/** Who listens in this process. */
export function createListeners() {
	const listeners: Record<VideoEvent, Listener[]> = { queued: [], finished: [], cancelled: [] };
	return {
		call: (event: VideoEvent, videoId?: string) => {
			for (const listener of listeners[event]) listener(videoId);
		},
		on: (event: VideoEvent, listener: Listener) => {
			listeners[event].push(listener);
		},
	};
}

export interface SharedStateOptions {
	clock: Clock;
	/** How many requests the request log keeps. */
	keepRequests: number;
}

/** The state of a single process, in memory. */
export function createLocalSharedState(options: SharedStateOptions): SharedState {
	const { call, on } = createListeners();
	return {
		limiter: (_name, windowMs) => createRateLimiter(options.clock, windowMs),
		requestLog: createRequestLog(options.keepRequests),
		announce: call,
		on,
	};
}
