/**
 * Runs `work` and closes `opened` if it fails. Otherwise, open connections would keep alive a process that cannot
 * start. It ignores an error from closing, because the first error gives the reason.
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
