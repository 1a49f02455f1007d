import type { Clock } from '../../util/clock';
import { createRateLimiter, type RateLimiter } from './rateLimiter';
import type { Redis } from 'ioredis';
import { createRequestLog, type RequestLog } from './requestLog';

/** Rate limits, request log and events. All processes of the service share them. */
export interface SharedState {
	/** @param name limiters with different names count separately */
	limiter(name: string, windowMs: number): RateLimiter;
	/** Undefined with embedded storage. All keys begin with `prefix`. Commands of `clientWithoutTimeout` are not given up. */
	redis?: { client: Redis; clientWithoutTimeout: Redis; prefix: string };
	requestLog: RequestLog;
	/** Sends an event of a video to every process. An announcement can get lost. */
	announce(event: VideoEvent, videoId: string): void;
	/** Without `videoId`, announcements may have got lost: check all videos. */
	on(event: VideoEvent, listener: (videoId?: string) => void): void;
}

export const videoEvents = ['queued', 'finished', 'canceled'] as const;

/** `queued`: a worker can claim the video; `finished`: its webhook is due; `canceled`: its render must stop. */
export type VideoEvent = (typeof videoEvents)[number];

type Listener = (videoId?: string) => void;

/** The listeners in this process. */
export function createListeners() {
	const listeners: Record<VideoEvent, Listener[]> = { queued: [], finished: [], canceled: [] };
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

/** The shared state with embedded storage: in memory, because there is only one process. */
export function createLocalSharedState(options: SharedStateOptions): SharedState {
	const { call, on } = createListeners();
	return {
		limiter: (_name, windowMs) => createRateLimiter(options.clock, windowMs),
		requestLog: createRequestLog(options.keepRequests),
		announce: call,
		on,
	};
}
