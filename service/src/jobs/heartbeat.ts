import type { Lease, Store } from '../storage/store';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';

export interface Heartbeat {
	/** Aborted when this process must not go on: the lease went to another worker, or the video was cancelled or removed. */
	lost: AbortSignal;
	/** Aborts `lost`. */
	lose(): void;
	stop(): void;
}

/**
 * Extends a lease three times within `leaseMs`, until it is stopped or lost. A worker that dies stops doing
 * so: its lease ends, and another worker claims the video. A worker that lives but gets nowhere is ended by
 * the expiration (expiration.ts).
 */
export function startHeartbeat(
	lease: Lease,
	{
		store,
		clock,
		logger,
		leaseMs,
	}: { store: Pick<Store, 'videos'>; clock: Clock; logger: Logger; leaseMs: number },
): Heartbeat {
	const lost = new AbortController();
	const stopped = new AbortController();

	async function beat(): Promise<void> {
		for (;;) {
			await clock.wait(leaseMs / 3, stopped.signal);
			if (stopped.signal.aborted) return;
			const extended = await store.videos
				.extendLease(lease, clock.now() + leaseMs)
				.catch((error: unknown) => {
					logger.warn({ err: error, videoId: lease.videoId }, 'lease not extended');
					return true;
				});
			if (!extended) {
				lost.abort();
				return;
			}
		}
	}

	void beat();
	return { lost: lost.signal, lose: () => lost.abort(), stop: () => stopped.abort() };
}
