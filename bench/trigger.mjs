// @ts-check
import { itemsOf } from '../n8n-runner/executionData.mjs';
import { median, SharedRuns } from './lib/measure.mjs';
import { finished, receiver, send, videosFor } from './lib/receivers.mjs';

/** @typedef {import('./lib/measure.mjs').Measure} Measure */
/** @typedef {import('./lib/receivers.mjs').Way} Way */
/** @typedef {import('./lib/environment.mjs').Environment} Environment */

const SINGLE = 20;
/** One delivery has ended before the next one starts. */
const APART_MS = 100;
const MANY = 100;
const AT_ONCE = 10;

/**
 * Sends one callback after the other, to each kind of receiver in turn.
 * @param {Environment} environment
 * @param {Way[]} chosen
 * @param {number} [samples]
 * @returns {Promise<Partial<Record<Way, number>>>} ms from sending a callback until the node after the trigger starts
 */
async function latencies(environment, chosen, samples = SINGLE) {
	const videos = await Promise.all(chosen.map((way) => videosFor(environment, way, samples)));
	/** @type {Map<string, number>} */
	const sentAt = new Map();
	for (let sample = 0; sample < samples; sample += 1) {
		for (const { [sample]: video } of videos) {
			if (video === undefined) throw new Error('A video for the trigger is missing.');
			sentAt.set(video.id, await send(environment, video));
			await new Promise((resolve) => setTimeout(resolve, APART_MS));
		}
	}
	/** @type {Partial<Record<Way, number>>} */
	const result = {};
	for (const way of chosen) result[way] = await delayOf(environment, way, sentAt, samples);
	return result;
}

/**
 * @param {Environment} environment
 * @param {Way} way
 * @param {Map<string, number>} sentAt by ID of the video
 * @param {number} samples
 */
async function delayOf(environment, way, sentAt, samples) {
	const { id: workflowId } = await receiver(environment, way);
	const { client } = await environment.n8n();
	/** @type {number[]} */
	const delays = [];
	for (const { id } of await finished(environment, workflowId, samples)) {
		const execution = await client.getExecution(id);
		const [after] = execution.data.resultData.runData.After;
		const [item] = itemsOf(execution, 'After');
		const { body, data, id: video } = item?.json ?? {};
		delays.push(after.startTime - (sentAt.get(body?.data.id ?? data?.id ?? video) ?? NaN));
	}
	return median(delays);
}

/**
 * Sends many callbacks, several at once.
 * @param {Environment} environment
 * @param {Way} way
 * @returns {Promise<number>} executions per second, from the first callback to the end of the last execution
 */
async function throughput(environment, way) {
	// If several executions record a node's first key at the same time, they collide in n8n's store and some fail.
	await latencies(environment, [way], 1);
	const { id: workflowId } = await receiver(environment, way);
	const queue = (await videosFor(environment, way, MANY)).values();
	const began = Date.now();
	const sender = async () => {
		for (const video of queue) await send(environment, video);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, sender));
	const summaries = await finished(environment, workflowId, MANY);
	const ended = Math.max(...summaries.map(({ stoppedAt }) => Date.parse(stoppedAt)));
	return MANY / ((ended - began) / 1000);
}

/** @type {Way[]} */
const all = ['ours', 'floor', 'chain', 'bare'];
/** What the trigger is compared with. */
const peers = /** @type {const} */ ([
	{ way: 'floor', name: '_floor', what: 'a community trigger that only outputs the request body' },
	{ way: 'chain', name: '', what: 'Webhook → HTTP Request → Remove Duplicates' },
	{ way: 'bare', name: '_bare', what: "n8n's Webhook node alone" },
]);

/**
 * @param {string} suffix
 * @param {string} setting which settings n8n has
 * @param {Record<string, Measure['goal']>} goals by the name of the measure; the others are only shown
 * @param {(environment: Environment) => Promise<Environment>} on
 * @returns {Measure[]}
 */
function family(suffix, setting, goals, on) {
	const delays = new SharedRuns(async (environment) => latencies(await on(environment), all));
	/**
	 * @param {string} user
	 * @param {Way} way
	 * @returns {Measure['ours']}
	 */
	const delay = (user, way) => async (environment) =>
		(await delays.next(environment, `${user} ${way}`))[way] ?? NaN;
	/**
	 * @param {Way} way
	 * @returns {Measure['ours']}
	 */
	const rate = (way) => async (environment) => throughput(await on(environment), way);
	return [
		...peers.map(({ way, name, what }) => ({
			name: `ready_to_downstream${name}${suffix}`,
			unit: 'ms',
			what: `a callback is sent → the node after the trigger starts; compared with ${what}; ${setting}`,
			goal: goals[`ready_to_downstream${name}`] ?? [],
			ours: delay(way, 'ours'),
			peer: delay(way, way),
		})),
		...peers.map(({ way, name, what }) => ({
			name: `trigger_throughput${name}${suffix}`,
			unit: 'callbacks/s',
			what: `${MANY} callbacks, ${AT_ONCE} at once; compared with ${what}; ${setting}`,
			goal: goals[`trigger_throughput${name}`] ?? [],
			ours: rate('ours'),
			peer: rate(way),
		})),
	];
}

/** The settings that docs/performance.md recommends: n8n creates an isolate only for an expression that needs one. */
const recommended = {
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
	N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'true',
};

/** Set explicitly, because this process may have other values. */
const defaults = {
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'false',
	N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'false',
};

/**
 * What the trigger does beside n8n's own part of a callback.
 * @type {Record<string, Measure['goal']>}
 */
const beside = { trigger_throughput_floor: [{ compare: 'ratio', atLeast: 0.9 }] };

export const measures = [
	...family(
		'',
		'n8n as recommended',
		{ ...beside, ready_to_downstream: [{ compare: 'ours', atMost: 60 }] },
		async (environment) => await environment.withSettings(recommended),
	),
	...family(
		'_at_defaults',
		"n8n's own settings",
		beside,
		async (environment) => await environment.withSettings(defaults),
	),
];
