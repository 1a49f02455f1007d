/**
 * Reads the body of a response. The signal of a `fetch` does not always stop that in Node 20, which can lose it in a garbage
 * collection.
 * @throws Error if the body has more than `maxBytes`; the reason of `signal` if it aborts
 */
export async function readBody(
	response: Response,
	maxBytes: number,
	signal: AbortSignal,
): Promise<Buffer> {
	if (response.body === null) return Buffer.alloc(0);
	const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
	const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
	signal.addEventListener('abort', cancel, { once: true });
	try {
		const parts: Uint8Array[] = [];
		let bytes = 0;
		for (;;) {
			const { done, value } = await reader.read();
			signal.throwIfAborted();
			if (done) return Buffer.concat(parts);
			bytes += value.byteLength;
			if (bytes > maxBytes) {
				cancel();
				throw new Error('it answered with too many bytes');
			}
			parts.push(value);
		}
	} finally {
		signal.removeEventListener('abort', cancel);
	}
}

/** The same for JSON. */
export async function readJson(
	response: Response,
	maxBytes: number,
	signal: AbortSignal,
): Promise<unknown> {
	return JSON.parse((await readBody(response, maxBytes, signal)).toString());
}
