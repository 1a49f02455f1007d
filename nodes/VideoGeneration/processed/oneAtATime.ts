let last: Promise<unknown> = Promise.resolve();

/**
 * Runs calls of the host's processed-data store one after the other: it reads, changes and writes without a
 * transaction, so that two at once in one process would lose entries. Across processes the host offers nothing.
 */
export async function oneAtATime<T>(call: () => Promise<T>): Promise<T> {
	const mine = last.then(call);
	last = mine.catch(() => undefined);
	return await mine;
}
