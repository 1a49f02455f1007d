/**
 * Runs `work`, and closes `opened` if it fails: open connections would keep a process alive that cannot
 * start. An error while closing is ignored, because the first error says what is wrong.
 */
export async function closeOnError<T>(
	opened: { close(): Promise<unknown> },
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		await opened.close().catch(() => undefined);
		throw error;
	}
}
