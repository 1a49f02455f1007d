// @ts-check
import { memoryGrowth } from './lib/memory.mjs';
import { secondsOf } from './lib/environment.mjs';
import { count, httpRequest, splitOut, videoGeneration } from './lib/workflows.mjs';

/** @typedef {import('./lib/measure.mjs').Measure} Measure */
/** @typedef {import('./lib/environment.mjs').Environment} Environment */

const PAGE_MS = 20;

/** @param {Environment} environment */
export async function listWorkflow(environment) {
	return await environment.workflow('list ours', await environment.stubService(), [
		videoGeneration({ operation: 'getAll', returnAll: true }),
		count('id'),
	]);
}

/**
 * Requests page after page with the node's own pagination, and outputs one item for each video.
 * @param {Environment} environment
 */
export async function pagedHttpRequest(environment) {
	const service = await environment.stubService();
	const parameters = [
		{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' },
		{ type: 'qs', name: 'limit', value: '100' },
	];
	return await environment.workflow('list HTTP Request', service, [
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
 * @param {Environment} environment
 * @param {(environment: Environment) => Promise<import('./lib/environment.mjs').Workflow>} workflowOf
 * @param {number} videos
 */
export async function list(environment, workflowOf, videos) {
	const workflow = await workflowOf(environment);
	await (await environment.stubService()).set({ videos, pageMs: PAGE_MS });
	const { count_id: listed } = await workflow.call();
	if (listed !== videos) throw new Error(`${listed} of ${videos} videos were listed.`);
}

/**
 * @param {Environment} environment
 * @param {typeof listWorkflow} workflowOf
 */
async function speed(environment, workflowOf) {
	await workflowOf(environment);
	return 10_000 / (await secondsOf(() => list(environment, workflowOf, 10_000)));
}

/**
 * @param {Environment} environment
 * @param {typeof listWorkflow} workflowOf
 */
async function memory(environment, workflowOf) {
	const sides = [listWorkflow, pagedHttpRequest];
	for (const side of sides) await side(environment);
	const n8n = await environment.restartedN8n();
	// Code that loads at the first use does not count. Both sides run first, whichever is measured: memory that one side leaves
	// free would hide the growth of the other.
	for (const side of sides) await list(environment, side, 1_000);
	return await memoryGrowth(n8n, () => list(environment, workflowOf, 100_000));
}

/** @type {Measure[]} */
export const measures = [
	{
		name: 'list_10000',
		unit: 'videos/s',
		what: 'Return All, 10,000 videos, 20 ms per page; compared with HTTP Request with its own pagination, then Split Out',
		goal: [{ compare: 'ratio', atLeast: 6 }],
		ours: (environment) => speed(environment, listWorkflow),
		peer: (environment) => speed(environment, pagedHttpRequest),
	},
	{
		name: 'list_10000_calls',
		unit: 'calls',
		what: 'requests of such a run',
		goal: [{ compare: 'ours', atMost: 100 }],
		runs: 1,
		async ours(environment) {
			await list(environment, listWorkflow, 10_000);
			return (await (await environment.stubService()).seen()).calls.list;
		},
		async peer(environment) {
			await list(environment, pagedHttpRequest, 10_000);
			return (await (await environment.stubService()).seen()).calls.list;
		},
	},
	{
		name: 'list_memory',
		unit: 'MB',
		what: 'growth of memory with 100,000 videos; compared with the same nodes',
		runs: 2,
		goal: [{ compare: 'ratio', atMost: 0.75 }],
		ours: (environment) => memory(environment, listWorkflow),
		peer: (environment) => memory(environment, pagedHttpRequest),
	},
];
