import { linkAbort } from './abort';

/** Lets a loop sleep until there is work. A call while nobody sleeps ends the next sleep immediately. */
export class Wakeup {
	private pending = false;

	private sleepers = new Set<() => void>();

	/** Ends all current sleeps, or the next one if there is none. */
	call(): void {
		if (this.sleepers.size === 0) this.pending = true;
		for (const wake of this.sleepers) wake();
		this.sleepers.clear();
	}

	/** Resolves at the next call, or when `sleep` does. Then it aborts `sleep`. */
	async wait(sleep: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
		if (this.pending || signal.aborted) {
			this.pending = false;
			return;
		}
		const woken = new AbortController();
		const sleeping = linkAbort([signal, woken.signal]);
		let wake: () => void = () => undefined;
		const called = new Promise<void>((resolve) => {
			wake = resolve;
			this.sleepers.add(wake);
		});
		await Promise.race([called, sleep(sleeping.signal)]);
		this.sleepers.delete(wake);
		woken.abort();
		sleeping.release();
	}
}
