import { setMaxListeners } from 'node:events';

export interface LinkedAbort {
	readonly signal: AbortSignal;
	/** Whether the time ran out. */
	timedOut(): boolean;
	/** Lets go of the sources; to be called when the work is over. */
	release(): void;
}

/**
 * A signal that is aborted with the first of its sources, or when the time is over.
 * In place of AbortSignal.any and AbortSignal.timeout: Node 20 collects signals made by these while
 * they are still waited for, and then they never fire.
 */
export function linkAbort(sources: readonly AbortSignal[], timeoutMs?: number): LinkedAbort {
	const controller = new AbortController();
	let timedOut = false;
	const abort = () => controller.abort();
	for (const source of sources) {
		// One signal ends as many pieces of work as are under way; that many listeners are no leak.
		setMaxListeners(0, source);
		if (source.aborted) abort();
		else source.addEventListener('abort', abort, { once: true });
	}
	const timer =
		timeoutMs === undefined
			? undefined
			: setTimeout(() => {
					timedOut = true;
					abort();
				}, timeoutMs);
	return {
		signal: controller.signal,
		timedOut: () => timedOut,
		release() {
			clearTimeout(timer);
			for (const source of sources) source.removeEventListener('abort', abort);
		},
	};
}
