// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Memory of a process in MB: what it has now, or its peak.
 * @param {number} pid
 * @param {'VmRSS' | 'VmHWM'} field
 */
export async function statusOf(pid, field) {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/**
 * How much the memory of a process grows to its peak during some work.
 * @param {{ pid: number, collectGarbage: () => Promise<void> }} process
 * @param {() => Promise<void>} work
 * @returns {Promise<number>} MB
 */
export async function memoryGrowth({ pid, collectGarbage }, work) {
	await collectGarbage();
	// Resets the peak. Only Linux has this file.
	await writeFile(`/proc/${pid}/clear_refs`, '5').catch((error) => {
		throw new Error('The peak memory of a process is only available on Linux, in /proc.', {
			cause: error,
		});
	});
	const before = await statusOf(pid, 'VmRSS');
	await work();
	return (await statusOf(pid, 'VmHWM')) - before;
}
