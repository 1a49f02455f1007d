// @ts-check
import { memoryGrowth } from './lib/memory.mjs';
import { httpRequest, videoGeneration } from './lib/workflows.mjs';

/** @typedef {import('./lib/environment.mjs').Environment} Environment */

const FILE_BYTES = 300 * 1024 * 1024;

/** The webhook responds with the item's JSON. */
const withoutFile = {
	name: 'Without file',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: { options: { stripBinary: true }, includeOtherFields: true },
};

/** @type {Record<'ours' | 'peer', (url: string) => import('./lib/workflows.mjs').Spec>} */
const sides = {
	ours: (videoUrl) => videoGeneration({ operation: 'download', options: { videoUrl } }),
	peer: (url) =>
		httpRequest('HTTP Request', {
			url,
			options: { response: { response: { responseFormat: 'file' } } },
		}),
};

/**
 * @param {Environment} environment
 * @param {keyof typeof sides} side
 */
async function growth(environment, side) {
	const service = await environment.stubService();
	const url = `${service.url}/files/vid_1.mp4`;
	const workflowOf = (/** @type {keyof typeof sides} */ one) =>
		environment.workflow(`download ${one}`, service, [sides[one](url), withoutFile]);
	const both = [await workflowOf('ours'), await workflowOf('peer')];
	const n8n = await environment.restartedN8n();
	await service.set({ fileBytes: 1_000 });
	// As with the list: code that loads at the first use does not count, and both sides start with the same n8n.
	for (const workflow of both) await workflow.call();
	await service.set({ fileBytes: FILE_BYTES });
	const measured = await workflowOf(side);
	const megabytes = await memoryGrowth(n8n, () => measured.call());
	const { calls } = await service.seen();
	if (calls.file !== 1) throw new Error(`The file was read ${calls.file} times.`);
	return megabytes;
}

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'download_300mb',
		unit: 'MB',
		what: 'growth of memory during a download of 300 MB; compared with HTTP Request with a file as its response',
		goal: [{ compare: 'ratio', atMost: 1 }],
		runs: 2,
		ours: (environment) => growth(environment, 'ours'),
		peer: (environment) => growth(environment, 'peer'),
	},
];
