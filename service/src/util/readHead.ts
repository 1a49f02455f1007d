import { open } from 'node:fs/promises';

/** The size of a JPEG comes after its color profile and preview. */
const HEAD_BYTES = 524_288;

/** The first bytes of a file: enough to tell its type, and the size of an image. */
export async function readHead(path: string): Promise<Buffer> {
	const handle = await open(path, 'r');
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}
