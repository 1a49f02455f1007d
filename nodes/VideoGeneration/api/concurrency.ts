import { sleep, type IAllExecuteFunctions } from 'n8n-workflow';

/**
 * Maps inputs with at most `limit` calls at a time. Results are in input order.
 * After the first error, no further call starts. The error is thrown when the running calls have ended.
 */
export async function mapConcurrently<T, R>(
	inputs: readonly T[],
	limit: number,
	call: (input: T, index: number) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const failures: unknown[] = [];
	const queue = inputs.entries();
	const worker = async () => {
		for (const [index, input] of queue) {
			if (failures.length > 0) return;
			try {
				results[index] = await call(input, index);
			} catch (error) {
				failures.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, inputs.length)) }, worker));
	if (failures.length > 0) throw failures[0];
	return results;
}

const SLICE_MS = 250;

/** Aborts when the user stops the execution. Contexts outside an execution have no signal. */
export function cancelSignal(context: IAllExecuteFunctions): AbortSignal | undefined {
	return 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
}

export function isCanceled(context: IAllExecuteFunctions): boolean {
	return cancelSignal(context)?.aborted === true;
}

/**
 * Waits until a time or until the execution is canceled. It sleeps in short slices, because n8n has no timer that its
 * cancel signal ends.
 * @param end in epoch ms; read again after each slice, because it may move
 */
export async function sleepUntil(context: IAllExecuteFunctions, end: () => number): Promise<void> {
	for (let left = end() - Date.now(); left > 0 && !isCanceled(context); left = end() - Date.now()) {
		await sleep(Math.min(SLICE_MS, left));
	}
}

/** The last of the calls that hold a key or wait for it, until that call ends. */
const locks = new Map<string, Promise<unknown>>();

/**
 * A mutex within this process: runs the call when every earlier call with one of its keys has ended. A call takes all
 * its keys at once and waits only for earlier calls, so there is no deadlock.
 */
export async function withLock<T>(keys: string[], call: () => Promise<T>): Promise<T> {
	const earlier = keys.flatMap((key) => locks.get(key) ?? []);
	const current = Promise.allSettled(earlier).then(call);
	for (const key of keys) locks.set(key, current);
	try {
		return await current;
	} finally {
		for (const key of keys) if (locks.get(key) === current) locks.delete(key);
	}
}
