// @ts-check
import { memoryGrowth } from './lib/memory.mjs';
import { httpRequest, videoGeneration } from './lib/workflows.mjs';

/** @typedef {import('./lib/stage.mjs').Stage} Stage */

const FILE_BYTES = 300 * 1024 * 1024;

/** The webhook answers with the item's JSON. */
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
 * @param {Stage} stage
 * @param {keyof typeof sides} side
 */
async function growth(stage, side) {
	const service = await stage.standIn();
	const url = `${service.url}/files/vid_1.mp4`;
	const workflowOf = (/** @type {keyof typeof sides} */ one) =>
		stage.workflow(`download ${one}`, service, [sides[one](url), withoutFile]);
	const both = [await workflowOf('ours'), await workflowOf('peer')];
	const n8n = await stage.restartedN8n();
	await service.set({ fileBytes: 1_000 });
	// As with the list: what is loaded at first use is not of the file, and both begin with the same n8n.
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
		what: 'growth of memory while a file of 300 MB is downloaded; beside HTTP Request with a file as response',
		goal: [
			{ compare: 'ours', atMost: 32 },
			{ compare: 'ratio', atMost: 1 },
		],
		runs: 2,
		ours: (stage) => growth(stage, 'ours'),
		peer: (stage) => growth(stage, 'peer'),
	},
];
