import { open } from 'node:fs/promises';

/** The size of a JPEG comes after its preview and color profile: one for print has megabytes. */
const HEAD_BYTES = 4_194_304;

/** The first bytes of a file: enough to tell its type, and the size of an image. */
export async function readHead(path: string): Promise<Buffer> {
	const handle = await open(path, 'r');
	try {
		const length = Math.min((await handle.stat()).size, HEAD_BYTES);
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}
