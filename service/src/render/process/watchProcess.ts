import { readdir, readFile } from 'node:fs/promises';

/** Between two looks. */
export const POLL_MS = 500;
/** Page size of every Linux that the canvas library supports. */
const PAGE_BYTES = 4_096;
/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/** What a process uses. Bytes and time are undefined on systems without /proc. */
export interface ProcessUse {
	/** Resident memory of the process itself. */
	bytes: number | undefined;
	/** Processor time since its start, together with its descendants, if the system tells which these are. */
	processorMs: number | undefined;
	/** Whether it does. */
	seesDescendants: boolean;
}

const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** Resident memory of a process; undefined if it has ended, and on systems without /proc. */
export async function residentBytes(pid: number): Promise<number | undefined> {
	const text = await read(`/proc/${pid}/statm`);
	return text === undefined ? undefined : Number(text.split(' ')[1]) * PAGE_BYTES;
}

/** Memory of a process that it shares with no other; undefined as for `residentBytes`. */
export async function ownBytes(pid: number): Promise<number | undefined> {
	const [, resident, shared] = (await read(`/proc/${pid}/statm`))?.split(' ') ?? [];
	if (resident === undefined) return undefined;
	return (Number(resident) - Number(shared)) * PAGE_BYTES;
}

/** Of a process and of its children that have ended. */
async function processorMs(pid: number): Promise<number | undefined> {
	const text = await read(`/proc/${pid}/stat`);
	// The name of the program comes before, in parentheses, and can contain spaces.
	const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
	return fields?.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

const childrenFile = (pid: number, thread: number | string) =>
	`/proc/${pid}/task/${thread}/children`;

async function childrenOf(pid: number): Promise<number[]> {
	// Each thread has its own.
	const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
	const texts = await Promise.all(threads.map((thread) => read(childrenFile(pid, thread))));
	return texts.flatMap((text = '') => text.split(' ').filter(Boolean).map(Number));
}

/** IDs of the running children of a process, such as ffmpeg, and of theirs: ffmpeg can be a script that starts the real one. */
export async function descendantsOf(pid: number): Promise<number[]> {
	const children = await childrenOf(pid);
	return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function useOf(pid: number): Promise<ProcessUse> {
	const own = await processorMs(pid);
	const others = await Promise.all((await descendantsOf(pid)).map(processorMs));
	return {
		bytes: await residentBytes(pid),
		processorMs: own && others.reduce<number>((sum, spent = 0) => sum + spent, own),
		// Some kernels do not have this file. The one of this process is there as long as it asks.
		seesDescendants: (await read(childrenFile(process.pid, process.pid))) !== undefined,
	};
}

/**
 * Polls what a process uses. Most memory for drawing is outside of Node's heap, so no flag of Node limits it. Processor
 * time says more than the time that passes, which depends on what else the machine does.
 * @returns stops polling
 */
export function watchProcess(pid: number, onUse: (use: ProcessUse) => void): () => void {
	let stopped = false;
	const timer = setInterval(() => {
		void useOf(pid).then((use) => {
			if (!stopped) onUse(use);
		});
	}, POLL_MS);
	return () => {
		stopped = true;
		clearInterval(timer);
	};
}
