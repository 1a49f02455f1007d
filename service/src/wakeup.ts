/** Lets a loop sleep until there is something to do; a call while nobody sleeps is not lost. */
export class Wakeup {
	private pending = false;

	private sleepers = new Set<() => void>();

	/** Ends every sleep under way, or the next one if there is none. */
	call(): void {
		if (this.sleepers.size === 0) this.pending = true;
		for (const wake of this.sleepers) wake();
		this.sleepers.clear();
	}

	/** Resolves at the next call, or as soon as `sleep` does; `sleep` is aborted when no longer needed. */
	async wait(sleep: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
		if (this.pending || signal.aborted) {
			this.pending = false;
			return;
		}
		const over = new AbortController();
		const called = new Promise<void>((resolve) => {
			this.sleepers.add(resolve);
			over.signal.addEventListener('abort', () => this.sleepers.delete(resolve), { once: true });
		});
		await Promise.race([called, sleep(AbortSignal.any([signal, over.signal]))]);
		over.abort();
	}
}
