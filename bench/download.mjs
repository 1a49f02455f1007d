// @ts-check
import { growthByFile } from './lib/memory.mjs';
import { httpRequest, videoGeneration } from './lib/workflows.mjs';

/** @typedef {import('./lib/environment.mjs').Environment} Environment */
/** @typedef {import('./lib/memory.mjs').Side} Side */

const FILE_BYTES = 300 * 1024 * 1024;

/** The webhook responds with the item's JSON. */
const withoutFile = {
	name: 'Without file',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: { options: { stripBinary: true }, includeOtherFields: true },
};

/** @type {Record<Side, (url: string) => import('./lib/workflows.mjs').Spec>} */
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
 * @param {Side} side
 */
const growth = (environment, side) =>
	growthByFile(environment, {
		...{ side, name: 'download', fileBytes: FILE_BYTES },
		nodesOf: (one, url) => [sides[one](`${url}/files/vid_1.mp4`), withoutFile],
		check({ calls }) {
			if (calls.file !== 1) throw new Error(`The file was read ${calls.file} times.`);
		},
	});

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
