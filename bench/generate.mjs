// @ts-check
import { SharedRuns } from './lib/measure.mjs';
import { secondsOf } from './lib/stage.mjs';
import {
	count,
	createCall,
	httpRequest,
	prompts,
	socialPost,
	splitOut,
	videoGeneration,
} from './lib/workflows.mjs';

/** @typedef {import('./lib/measure.mjs').Measure} Measure */
/** @typedef {import('./lib/stage.mjs').Stage} Stage */

const ITEMS = 1_000;
const AT_ONCE = 50;
const CREATE_MS = 50;
const PER_SECOND = 50;
/** The first second's requests need not wait. */
const SHORTEST_SECONDS = ITEMS / PER_SECOND - 1;

/** Milliseconds between the HTTP Request node's batches of 50; the fastest without a refusal is its best. */
const INTERVALS = [50, 75, 100, 150, 200, 300, 500];

/**
 * @param {Stage} stage
 * @param {string} name
 * @param {{ url: string, apiKey?: string }} service
 */
export const generating = async (stage, name, service) =>
	await stage.workflow(`${name} ours`, service, [
		splitOut('body.items'),
		videoGeneration(
			{
				templateId: socialPost,
				prompt: '={{ $json.prompt }}',
				notify: 'none',
				options: { concurrency: AT_ONCE },
			},
			{ onError: 'continueRegularOutput' },
		),
		count('id', 'error'),
	]);

/**
 * @param {Stage} stage
 * @param {string} name
 * @param {{ url: string, apiKey?: string }} service
 * @param {number} batchInterval
 */
export const viaHttpRequest = async (stage, name, service, batchInterval) =>
	await stage.workflow(`${name} HTTP Request ${batchInterval}`, service, [
		splitOut('body.items'),
		httpRequest(
			'HTTP Request',
			{
				...createCall(service.url),
				options: { batching: { batch: { batchSize: AT_ONCE, batchInterval } } },
			},
			{ onError: 'continueRegularOutput' },
		),
		count('id', 'error'),
	]);

/**
 * @param {import('./lib/stage.mjs').Workflow} workflow
 * @param {number} [items]
 * @returns {Promise<{ seconds: number, failed: number }>}
 */
export async function generate(workflow, items = ITEMS) {
	let done = 0;
	const seconds = await secondsOf(async () => {
		done = (await workflow.call(prompts(items))).count_id;
	});
	return { seconds, failed: items - done };
}

/** @param {Stage} stage */
export async function strictStandIn(stage) {
	const service = await stage.standIn();
	await service.set({ createMs: CREATE_MS, atOnce: AT_ONCE });
	return service;
}

let bestInterval = 0;

/** @type {Measure} */
const generate1000 = {
	name: 'generate_1000',
	unit: 'items/s',
	what: '1,000 items, a service that takes 50 ms and 50 requests at once; beside the HTTP Request node with the best batching that loses none',
	goal: [{ compare: 'ratio', atLeast: 1 }],
	async ours(stage) {
		const service = await strictStandIn(stage);
		const { seconds, failed } = await generate(await generating(stage, this.name, service));
		if (failed > 0) throw new Error(`${failed} items failed.`);
		return ITEMS / seconds;
	},
	async peer(stage) {
		const service = await strictStandIn(stage);
		for (const interval of INTERVALS) {
			if (interval < bestInterval) continue;
			const { seconds, failed } = await generate(
				await viaHttpRequest(stage, this.name, service, interval),
			);
			bestInterval = interval;
			if (failed === 0) return ITEMS / seconds;
		}
		throw new Error('The HTTP Request node lost items with each batching.');
	},
};

/** @param {Stage} stage */
async function limitedService(stage) {
	const service = await stage.service(
		...['--instant', '--render-time', '3600', '--requests-per-second', String(PER_SECOND)],
	);
	await fetch(`${service.url}/_service/reset`, {
		method: 'POST',
		headers: { authorization: `Bearer ${service.apiKey}` },
	});
	return service;
}

const limited = {
	ours: new SharedRuns(async (stage) => {
		const service = await limitedService(stage);
		return await generate(await generating(stage, 'rate limited', service));
	}),
	peer: new SharedRuns(async (stage) => {
		const service = await limitedService(stage);
		return await generate(await viaHttpRequest(stage, 'rate limited', service, 1_000));
	}),
};

/** @type {Measure[]} */
export const measures = [
	generate1000,
	{
		name: 'generate_rate_limited',
		unit: '× the shortest time',
		what: '1,000 items against 50 requests a second; beside the HTTP Request node with batches of 50 a second',
		goal: [{ compare: 'ours', atMost: 1.1 }],
		runs: 2,
		ours: async (stage) => (await limited.ours.next(stage, 'time')).seconds / SHORTEST_SECONDS,
		peer: async (stage) => (await limited.peer.next(stage, 'time')).seconds / SHORTEST_SECONDS,
	},
	{
		name: 'generate_rate_limited_failed',
		unit: 'items',
		what: 'failed items of the same runs',
		goal: [{ compare: 'ours', atMost: 0 }],
		runs: 2,
		ours: async (stage) => (await limited.ours.next(stage, 'failed')).failed,
		peer: async (stage) => (await limited.peer.next(stage, 'failed')).failed,
	},
];
