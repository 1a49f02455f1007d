import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { JobQueue, Lease } from './queue';

/** Extends a lease again and again until stopped; `lost` is aborted when another runner has it. */
export function keepLease(
	lease: Lease,
	{
		queue,
		clock,
		logger,
		leaseMs,
	}: { queue: JobQueue; clock: Clock; logger: Logger; leaseMs: number },
): { lost: AbortSignal; stop(): void } {
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
	return { lost: lost.signal, stop: () => stopped.abort() };
}
