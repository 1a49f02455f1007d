const held = new Map<string, Promise<unknown>>();

/**
 * Runs a call when every earlier one with one of its keys has ended, within this process. It waits only for calls that
 * came before it, so that two of them never wait for each other.
 */
export async function whileHolding<T>(keys: string[], call: () => Promise<T>): Promise<T> {
	const earlier = keys.flatMap((key) => held.get(key) ?? []);
	const mine = Promise.allSettled(earlier).then(call);
	for (const key of keys) held.set(key, mine);
	try {
		return await mine;
	} finally {
		for (const key of keys) if (held.get(key) === mine) held.delete(key);
	}
}
