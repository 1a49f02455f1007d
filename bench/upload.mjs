// @ts-check
import { growthByFile } from './lib/memory.mjs';
import { httpRequest, videoGeneration } from './lib/workflows.mjs';

/** @typedef {import('./lib/environment.mjs').Environment} Environment */
/** @typedef {import('./lib/memory.mjs').Side} Side */

/** A clip of a phone, of some minutes. */
const FILE_BYTES = 500 * 1024 * 1024;
/** In MB: the growth during a download of 300 MB. */
const GROWTH_OF_DOWNLOAD = 53;

/** The file comes from a node of n8n, as in a workflow. */
const fetched = (/** @type {string} */ url) =>
	httpRequest('Fetch', {
		url: `${url}/files/clip.mp4`,
		options: { response: { response: { responseFormat: 'file' } } },
	});

/** @type {Record<Side, (url: string) => import('./lib/workflows.mjs').Spec>} */
const sides = {
	ours: () =>
		videoGeneration({
			...{ resource: 'collection', operation: 'upload', fileName: 'clip.mp4' },
			collectionId: { __rl: true, mode: 'id', value: 'col_1' },
		}),
	peer: (url) =>
		httpRequest('HTTP Request', {
			...{ method: 'POST', url: `${url}/v1/collections/col_1/assets?name=clip.mp4` },
			...{ sendBody: true, contentType: 'binaryData', inputDataFieldName: 'data' },
			options: {},
		}),
};

/**
 * @param {Environment} environment
 * @param {Side} side
 */
const growth = (environment, side) =>
	growthByFile(environment, {
		...{ side, name: 'upload', fileBytes: FILE_BYTES },
		nodesOf: (one, url) => [fetched(url), sides[one](url)],
		check({ uploadedBytes }) {
			if (uploadedBytes !== FILE_BYTES) throw new Error(`${uploadedBytes} bytes arrived.`);
		},
	});

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'upload_500mb',
		unit: 'MB',
		what: 'growth of memory while HTTP Request fetches 500 MB and Upload sends them; compared with HTTP Request for both',
		goal: [{ compare: 'ours', atMost: GROWTH_OF_DOWNLOAD }],
		runs: 2,
		ours: (environment) => growth(environment, 'ours'),
		peer: (environment) => growth(environment, 'peer'),
	},
];
