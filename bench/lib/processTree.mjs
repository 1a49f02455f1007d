// @ts-check
import { readFile, readdir } from 'node:fs/promises';

const LOOK_EVERY_MS = 100;
/** Of the times in /proc, which count in hundredths of a second. */
const TICK_MS = 10;

/**
 * Reads a file of /proc; undefined when its process has ended.
 * @param {string} path
 */
const read = (path) => readFile(path, 'utf8').catch(() => undefined);

/** @returns {Promise<Map<number, { parent: number, cpuMs: number }>>} all processes by their ID */
async function allProcesses() {
	const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	/** @type {Map<number, { parent: number, cpuMs: number }>} */
	const found = new Map();
	await Promise.all(
		ids.map(async (id) => {
			// After the name, which may contain spaces: state, parent, …
			const fields = (await read(`/proc/${id}/stat`))?.split(') ').at(-1)?.split(' ');
			if (fields === undefined) return;
			const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
			found.set(Number(id), { parent: Number(fields[1]), cpuMs });
		}),
	);
	return found;
}

/**
 * Memory of a process in MB; what several processes share is divided among them.
 * @param {number} id
 */
async function megabytesOf(id) {
	const rollup = await read(`/proc/${id}/smaps_rollup`);
	return Number(/^Pss:\s+(\d+) kB/m.exec(rollup ?? '')?.[1] ?? 0) / 1_000;
}

/**
 * Measures all processes that are started during some work, and those that they start. Linux only.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, seconds: number, cpuMs: number, peakMegabytes: number }>}
 */
export async function measureProcesses(work) {
	/** @type {Map<number, number>} CPU time by process, as last seen */
	const cpu = new Map();
	let peakMegabytes = 0;
	let isOver = false;
	const look = async () => {
		const all = await allProcesses();
		for (const [id, { cpuMs }] of all) {
			let ancestor = all.get(id)?.parent;
			while (ancestor !== undefined && ancestor !== process.pid)
				ancestor = all.get(ancestor)?.parent;
			if (ancestor === process.pid) cpu.set(id, cpuMs);
		}
		const sizes = await Promise.all([...cpu.keys()].map(megabytesOf));
		peakMegabytes = Math.max(
			peakMegabytes,
			sizes.reduce((sum, size) => sum + size, 0),
		);
	};
	const watch = async () => {
		while (!isOver) {
			await look();
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
		}
	};
	const start = performance.now();
	const watching = watch();
	try {
		const result = await work();
		const seconds = (performance.now() - start) / 1_000;
		const cpuMs = [...cpu.values()].reduce((sum, ms) => sum + ms, 0);
		return { result, seconds, cpuMs, peakMegabytes };
	} finally {
		isOver = true;
		await watching;
	}
}
