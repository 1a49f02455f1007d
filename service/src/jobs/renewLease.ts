import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { JobQueue, Lease } from './jobQueue';

export interface LeaseKeeper {
	/** Aborted when the lease is not ours any more. */
	lost: AbortSignal;
	/** Gives the lease up for lost. */
	lose(): void;
	stop(): void;
}

/** Extends a lease again and again until stopped or lost. */
export function keepLease(
	lease: Lease,
	{
		queue,
		clock,
		logger,
		leaseMs,
	}: { queue: JobQueue; clock: Clock; logger: Logger; leaseMs: number },
): LeaseKeeper {
	const lost = new AbortController();
	const stopped = new AbortController();

	async function loop(): Promise<void> {
		for (;;) {
			await clock.wait(leaseMs / 3, stopped.signal);
			if (stopped.signal.aborted) return;
			const kept = await queue.extend(lease).catch((error: unknown) => {
				logger.warn({ err: error, videoId: lease.videoId }, 'lease not extended');
				return true;
			});
			if (!kept) {
				lost.abort();
				return;
			}
		}
	}

	void loop();
	return { lost: lost.signal, lose: () => lost.abort(), stop: () => stopped.abort() };
}
