import { setMaxListeners } from 'node:events';

/**
 * A signal that aborts when one of its sources does, or after `timeoutMs`.
 * AbortSignal.any is no alternative: Node 20 garbage-collects its signals and their sources while they are in use, so that they
 * never fire. For work that only a time limit ends, AbortSignal.timeout is enough: what listens to it keeps it.
 * @param late the reason for which it aborts after `timeoutMs`
 */
export function linkAbort(sources: readonly AbortSignal[], timeoutMs?: number, late?: Error) {
	const controller = new AbortController();
	let timedOut = false;
	const abort = () => controller.abort();
	for (const source of sources) {
		// Many pieces of work listen to one signal, which is not a leak.
		setMaxListeners(0, source);
		if (source.aborted) abort();
		else source.addEventListener('abort', abort, { once: true });
	}
	const timer =
		timeoutMs === undefined
			? undefined
			: setTimeout(() => {
					timedOut = true;
					controller.abort(late);
				}, timeoutMs);
	return {
		signal: controller.signal,
		/** Whether it aborted because of `timeoutMs`. */
		timedOut: () => timedOut,
		/** Removes the listeners and the timer. Call it when the work is done. */
		release() {
			clearTimeout(timer);
			for (const source of sources) source.removeEventListener('abort', abort);
		},
	};
}

/** What a promise resolves to, unless the signal aborts before. @throws Error then */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(new Error('aborted'));
		if (signal.aborted) abort();
		signal.addEventListener('abort', abort, { once: true });
		const release = () => signal.removeEventListener('abort', abort);
		promise.then(resolve, reject).finally(release);
	});
}
