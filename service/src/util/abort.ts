import { setMaxListeners } from 'node:events';

export interface LinkedAbort {
	readonly signal: AbortSignal;
	/** Whether the time ran out. */
	timedOut(): boolean;
	/** Removes the listeners. Call it when the work is done. */
	release(): void;
}

/**
 * A signal that aborts when one of its sources does, or after `timeoutMs`.
 * Not AbortSignal.any and AbortSignal.timeout: Node 20 garbage-collects their signals while they are
 * still in use, and then they never fire.
 */
export function linkAbort(sources: readonly AbortSignal[], timeoutMs?: number): LinkedAbort {
	const controller = new AbortController();
	let timedOut = false;
	const abort = () => controller.abort();
	for (const source of sources) {
		// Many pieces of work can listen to one signal; that is no leak.
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
