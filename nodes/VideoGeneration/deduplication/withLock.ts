import { locks } from '../processMemory';

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
