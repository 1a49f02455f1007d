// @ts-check
import { SharedRuns } from './lib/measure.mjs';
import { secondsOf } from './lib/environment.mjs';
import { reset } from './lib/realService.mjs';
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
/** @typedef {import('./lib/environment.mjs').Environment} Environment */

const ITEMS = 1_000;
const AT_ONCE = 50;
const CREATE_MS = 50;
const PER_SECOND = 50;
/** The requests of the first second do not wait. */
const SHORTEST_SECONDS = ITEMS / PER_SECOND - 1;

/** Milliseconds between batches of 50 of the HTTP Request node. Its best interval is the shortest one without a rejected request. */
const INTERVALS = [50, 75, 100, 150, 200, 300, 500];

/**
 * @param {Environment} environment
 * @param {string} name
 * @param {{ url: string, apiKey?: string }} service
 */
export const generating = async (environment, name, service) =>
	await environment.workflow(`${name} ours`, service, [
		splitOut('body.items'),
		videoGeneration(
			{
				operation: 'generate',
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
 * @param {Environment} environment
 * @param {string} name
 * @param {{ url: string, apiKey?: string }} service
 * @param {number} batchInterval
 */
export const viaHttpRequest = async (environment, name, service, batchInterval) =>
	await environment.workflow(`${name} HTTP Request ${batchInterval}`, service, [
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
 * @param {import('./lib/environment.mjs').Workflow} workflow
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

/** @param {Environment} environment */
export async function strictStubService(environment) {
	const service = await environment.stubService();
	await service.set({ createMs: CREATE_MS, atOnce: AT_ONCE });
	return service;
}

let bestInterval = 0;

/** @type {Measure} */
const generate1000 = {
	name: 'generate_1000',
	unit: 'items/s',
	what:
		'1,000 items, and a service that takes 50 ms and accepts 50 requests at once; ' +
		'compared with the HTTP Request node with the fastest batching that loses none',
	goal: [{ compare: 'ratio', atLeast: 1.5 }],
	async ours(environment) {
		const service = await strictStubService(environment);
		const { seconds, failed } = await generate(await generating(environment, this.name, service));
		if (failed > 0) throw new Error(`${failed} items failed.`);
		return ITEMS / seconds;
	},
	async peer(environment) {
		const service = await strictStubService(environment);
		for (const interval of INTERVALS) {
			if (interval < bestInterval) continue;
			const { seconds, failed } = await generate(
				await viaHttpRequest(environment, this.name, service, interval),
			);
			bestInterval = interval;
			if (failed === 0) return ITEMS / seconds;
		}
		throw new Error('The HTTP Request node lost items with each batching.');
	},
};

/** @param {Environment} environment */
async function limitedService(environment) {
	const service = await environment.service(
		'--instant',
		...['--render-time', '3600'],
		...['--requests-per-second', String(PER_SECOND)],
	);
	await reset(service);
	return service;
}

const limited = {
	ours: new SharedRuns(async (environment) => {
		const service = await limitedService(environment);
		return await generate(await generating(environment, 'rate limited', service));
	}),
	peer: new SharedRuns(async (environment) => {
		const service = await limitedService(environment);
		return await generate(await viaHttpRequest(environment, 'rate limited', service, 1_000));
	}),
};

/** @type {Measure[]} */
export const measures = [
	generate1000,
	{
		name: 'generate_rate_limited',
		unit: '× the shortest time',
		what: '1,000 items with a limit of 50 requests per second; compared with the HTTP Request node with batches of 50 per second',
		goal: [{ compare: 'ours', atMost: 1.09 }],
		runs: 2,
		ours: async (environment) =>
			(await limited.ours.next(environment, 'time')).seconds / SHORTEST_SECONDS,
		peer: async (environment) =>
			(await limited.peer.next(environment, 'time')).seconds / SHORTEST_SECONDS,
	},
	{
		name: 'generate_rate_limited_failed',
		unit: 'items',
		what: 'failed items of the same runs',
		goal: [{ compare: 'ours', atMost: 0 }],
		runs: 2,
		ours: async (environment) => (await limited.ours.next(environment, 'failed')).failed,
		peer: async (environment) => (await limited.peer.next(environment, 'failed')).failed,
	},
];
