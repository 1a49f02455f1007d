import { readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 500;
/** Of memory, on every machine that has /proc and that the canvas is built for. */
const PAGE_BYTES = 4_096;

/** Memory that a process has, in bytes; undefined where the system does not tell it as Linux does. */
async function memoryOf(pid: number): Promise<number | undefined> {
	const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined);
	return text === undefined ? undefined : Number(text.split(' ')[1]) * PAGE_BYTES;
}

/**
 * Looks again and again at how much memory a process has. Most of what drawing takes lies outside of
 * Node's heap, so that no flag of Node's limits it.
 * @returns stops looking
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): () => void {
	const timer = setInterval(() => {
		void memoryOf(pid).then((bytes) => {
			if (bytes !== undefined && bytes > maxBytes) onExceeded();
		});
	}, LOOK_EVERY_MS);
	return () => clearInterval(timer);
}
