import type { Lease, Store } from '../storage/stores';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';

/**
 * Extends a lease three times within `leaseMs`, until it is stopped or lost. If the worker dies, the lease expires
 * and another worker claims the video. If the worker lives but hangs, the limit of what it waits for ends its attempt: of
 * the render (stopExcessiveRenders.ts), a download or a model, or the file storage (storage/files/s3Files.ts and, for what it
 * reads, assets/collectionFiles.ts).
 */
export function startHeartbeat(
	lease: Lease,
	{
		store,
		clock,
		logger,
		leaseMs,
	}: { store: Pick<Store, 'videos'>; clock: Clock; logger: Logger; leaseMs: number },
) {
	const lost = new AbortController();
	const stopped = new AbortController();
	let { leaseUntil } = lease;

	/** @throws Error if the store fails */
	async function extend(): Promise<void> {
		const until = clock.now() + leaseMs;
		if (await store.videos.extendLease(lease, until)) leaseUntil = until;
		else lost.abort();
	}

	async function beat(): Promise<void> {
		for (;;) {
			await clock.wait(leaseMs / 3, stopped.signal);
			if (stopped.signal.aborted) return;
			await extend().catch((error: unknown) =>
				logger.warn({ err: error, videoId: lease.videoId }, 'lease not extended'),
			);
			if (lost.signal.aborted) return;
		}
	}

	const beating = beat();
	return {
		videoId: lease.videoId,
		/** Aborted when this worker must stop: another worker has the lease, or the video was canceled or deleted. */
		lost: lost.signal,
		/** Aborts `lost`. */
		markLost: () => lost.abort(),
		/**
		 * Extends a lease that is near its end, because beats failed. Aborts `lost` if another worker has it.
		 * @throws Error if the store fails
		 */
		async check(): Promise<void> {
			if (clock.now() > leaseUntil - leaseMs / 2) await extend();
		},
		/** Resolves when no beat is on its way. */
		async stop() {
			stopped.abort();
			await beating;
		},
	};
}

export type Heartbeat = ReturnType<typeof startHeartbeat>;
