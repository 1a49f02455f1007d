import { readFile } from 'node:fs/promises';

const POLL_MS = 500;
/** Page size of every Linux that the canvas library supports. */
const PAGE_BYTES = 4_096;

/** Resident memory of a process in bytes; undefined on systems without /proc. */
async function residentBytes(pid: number): Promise<number | undefined> {
	const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined);
	return text === undefined ? undefined : Number(text.split(' ')[1]) * PAGE_BYTES;
}

/**
 * Polls the resident memory of a process. Most memory for drawing is outside of Node's heap, so no flag of Node limits
 * it.
 * @returns stops polling
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): () => void {
	const timer = setInterval(() => {
		void residentBytes(pid).then((bytes) => {
			if (bytes !== undefined && bytes > maxBytes) onExceeded();
		});
	}, POLL_MS);
	return () => clearInterval(timer);
}
