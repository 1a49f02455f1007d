import type { SharedState } from '../storage/sharedState/sharedState';
import type { Lease, Store } from '../storage/store';
import type { Clock } from '../util/clock';
import type { Random } from '../util/random';
import { Wakeup } from '../util/wakeup';

/** For leases that end and for announcements that get lost. */
const LOOK_EVERY_MS = 5_000;

/**
 * A video is its own job: its row in the database says whether it is unfinished and which worker holds it.
 * @returns waits for the next video to render and claims it; undefined once `signal` is aborted
 */
export function createJobClaims({
	store,
	sharedState,
	clock,
	random,
	leaseMs,
}: {
	store: Pick<Store, 'videos'>;
	sharedState: Pick<SharedState, 'on'>;
	clock: Clock;
	random: Random;
	leaseMs: number;
}): (signal: AbortSignal) => Promise<Lease | undefined> {
	const queued = new Wakeup();
	sharedState.on('queued', () => queued.call());
	return async (signal) => {
		while (!signal.aborted) {
			const now = clock.now();
			const token = random.alphanumeric(16);
			const lease = await store.videos.claim({ token, now, leaseUntil: now + leaseMs });
			if (lease !== undefined) {
				// One announcement can stand for several videos: the next claim looks too.
				queued.call();
				return lease;
			}
			await queued.wait((over) => clock.wait(LOOK_EVERY_MS, over), signal);
		}
		return undefined;
	};
}
