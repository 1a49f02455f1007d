// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/** @typedef {import('./environment.mjs').Environment} Environment */
/** @typedef {'ours' | 'peer'} Side */

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

/** So little that only the code for it is loaded. */
const SMALL_FILE_BYTES = 1_000;

/**
 * How much n8n's memory grows while a workflow of one side handles a file of the service.
 * @param {Environment} environment
 * @param {object} of
 * @param {Side} of.side
 * @param {string} of.name of the workflows
 * @param {number} of.fileBytes
 * @param {(side: Side, url: string) => import('./workflows.mjs').Spec[]} of.nodesOf the nodes of a side, by the service's URL
 * @param {(seen: import('./stubServiceProcess.mjs').Seen) => void} of.check throws if the file was not handled
 * @returns {Promise<number>} MB
 */
export async function growthByFile(environment, { side, name, fileBytes, nodesOf, check }) {
	const service = await environment.stubService();
	const workflowOf = (/** @type {Side} */ one) =>
		environment.workflow(`${name} ${one}`, service, nodesOf(one, service.url));
	const both = [await workflowOf('ours'), await workflowOf('peer')];
	const n8n = await environment.restartedN8n();
	await service.set({ fileBytes: SMALL_FILE_BYTES });
	// Code that loads at the first use does not count, and both sides start with the same n8n.
	for (const workflow of both) await workflow.call();
	await service.set({ fileBytes });
	const measured = await workflowOf(side);
	const megabytes = await memoryGrowth(n8n, () => measured.call());
	check(await service.seen());
	return megabytes;
}
