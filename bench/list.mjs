// @ts-check
import { memoryGrowth } from './lib/memory.mjs';
import { secondsOf } from './lib/stage.mjs';
import { count, httpRequest, splitOut, videoGeneration } from './lib/workflows.mjs';

/** @typedef {import('./lib/measure.mjs').Measure} Measure */
/** @typedef {import('./lib/stage.mjs').Stage} Stage */

const PAGE_MS = 20;

/** @param {Stage} stage */
export async function listWorkflow(stage) {
	return await stage.workflow('list ours', await stage.standIn(), [
		videoGeneration({ operation: 'getAll', returnAll: true }),
		count('id'),
	]);
}

/**
 * Page after page, as that node can, and one item for each video.
 * @param {Stage} stage
 */
export async function pagedHttpRequest(stage) {
	const service = await stage.standIn();
	const parameters = [
		{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' },
		{ type: 'qs', name: 'limit', value: '100' },
	];
	return await stage.workflow('list HTTP Request', service, [
		httpRequest('HTTP Request', {
			url: `${service.url}/v1/videos`,
			options: {
				pagination: {
					pagination: {
						paginationMode: 'updateAParameterInEachRequest',
						parameters: { parameters },
						paginationCompleteWhen: 'other',
						completeExpression:
							'={{ $response.body.pagination.page >= $response.body.pagination.total_pages }}',
						limitPagesFetched: false,
					},
				},
			},
		}),
		splitOut('videos'),
		count('id'),
	]);
}

/**
 * @param {Stage} stage
 * @param {(stage: Stage) => Promise<import('./lib/stage.mjs').Workflow>} workflowOf
 * @param {number} videos
 */
export async function list(stage, workflowOf, videos) {
	const workflow = await workflowOf(stage);
	await (await stage.standIn()).set({ videos, pageMs: PAGE_MS });
	const { count_id: listed } = await workflow.call();
	if (listed !== videos) throw new Error(`${listed} of ${videos} videos were listed.`);
}

/**
 * @param {Stage} stage
 * @param {typeof listWorkflow} workflowOf
 */
async function speed(stage, workflowOf) {
	await workflowOf(stage);
	return 10_000 / (await secondsOf(() => list(stage, workflowOf, 10_000)));
}

/**
 * @param {Stage} stage
 * @param {typeof listWorkflow} workflowOf
 */
async function memory(stage, workflowOf) {
	const sides = [listWorkflow, pagedHttpRequest];
	for (const side of sides) await side(stage);
	const n8n = await stage.restartedN8n();
	// What is loaded and compiled at first use is not of the list. Both, whichever is measured: what one of them leaves
	// free is room in which the memory of the next does not show.
	for (const side of sides) await list(stage, side, 1_000);
	return await memoryGrowth(n8n, () => list(stage, workflowOf, 100_000));
}

/** @type {Measure[]} */
export const measures = [
	{
		name: 'list_10000',
		unit: 'videos/s',
		what: 'Return All, 10,000 videos, 20 ms a page; beside HTTP Request with its own pagination, then Split Out',
		goal: [{ compare: 'ratio', atLeast: 4 }],
		ours: (stage) => speed(stage, listWorkflow),
		peer: (stage) => speed(stage, pagedHttpRequest),
	},
	{
		name: 'list_10000_calls',
		unit: 'calls',
		what: 'calls of one such run',
		goal: [{ compare: 'ours', atMost: 101 }],
		runs: 1,
		async ours(stage) {
			await list(stage, listWorkflow, 10_000);
			return (await (await stage.standIn()).seen()).calls.list;
		},
		async peer(stage) {
			await list(stage, pagedHttpRequest, 10_000);
			return (await (await stage.standIn()).seen()).calls.list;
		},
	},
	{
		name: 'list_memory',
		unit: 'MB',
		what: 'growth of memory to its peak with 100,000 videos; beside the same',
		runs: 2,
		goal: [{ compare: 'ratio', atMost: 1 }],
		ours: (stage) => memory(stage, listWorkflow),
		peer: (stage) => memory(stage, pagedHttpRequest),
	},
];
