/**
 * What `work` gives. Where it fails, `opened` is closed first: connections that stay open would keep
 * a process alive that has said why it cannot start. What cannot even be closed is no other reason.
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
