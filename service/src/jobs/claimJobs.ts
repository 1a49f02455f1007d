import type { SharedState } from '../storage/sharedState/sharedState';
import type { Lease, Store } from '../storage/stores';
import type { Clock } from '../util/clock';
import type { Random } from '../util/random';
import { Wakeup } from '../util/wakeup';

/** Finds videos whose lease has expired or whose announcement got lost. */
const POLL_INTERVAL_MS = 5_000;
/** After the first fault of this machine; twice as long after each further one until a render succeeds. */
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The videos table is the queue: a row says whether the video is unfinished and which worker holds its lease. */
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
}) {
	const queued = new Wakeup();
	sharedState.on('queued', () => queued.call());
	let pausedUntil = 0;
	let machineFaults = 0;
	let machineRestsUntil = 0;
	const pause = (milliseconds: number) => {
		pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds);
	};
	return {
		/** Waits for the next video and claims it. @returns undefined once `signal` is aborted */
		async claim(signal: AbortSignal): Promise<Lease | undefined> {
			while (!signal.aborted) {
				const now = clock.now();
				if (now < pausedUntil) {
					await clock.wait(pausedUntil - now, signal);
					continue;
				}
				const token = random.alphanumeric(16);
				const lease = await store.videos.claim({ token, now, leaseUntil: now + leaseMs });
				if (lease !== undefined) {
					// The next claim must not wait, because one wake-up can stand for several queued videos.
					queued.call();
					return lease;
				}
				await queued.wait((woken) => clock.wait(POLL_INTERVAL_MS, woken), signal);
			}
			return undefined;
		},
		/** Claims nothing for so long, in all slots of this worker, so that others claim what is queued. */
		pause,
		/** Pauses after a fault of this machine. Renders that fail during the pause do not make it longer. */
		pauseAfterMachineFault(): void {
			const now = clock.now();
			if (now < machineRestsUntil) return;
			const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** machineFaults, LONGEST_PAUSE_MS);
			machineRestsUntil = now + pauseMs;
			machineFaults += 1;
			pause(pauseMs);
		},
		/** A render succeeded: the pause after the next fault is a short one again. */
		forgetMachineFaults(): void {
			machineFaults = 0;
		},
	};
}
