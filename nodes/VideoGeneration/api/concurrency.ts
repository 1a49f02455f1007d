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
