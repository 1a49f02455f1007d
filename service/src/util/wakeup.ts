import { linkAbort } from './abort';

/** Lets loops sleep until there is work. */
export class Wakeup {
	private pending = false;

	private sleepers = new Set<() => void>();

	/** Ends one sleep: a current one, or the next one if nobody sleeps. */
	call(): void {
		const [wake] = this.sleepers;
		if (wake === undefined) {
			this.pending = true;
			return;
		}
		this.sleepers.delete(wake);
		wake();
	}

	/** Resolves when a call ends this sleep, or when `sleep` resolves. Then it aborts `sleep`. */
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
