// @ts-check
import { itemsOf } from '../host/executionData.mjs';
import { median, SharedRuns } from './lib/measure.mjs';
import { finished, receiver, send, videosFor } from './lib/receivers.mjs';

/** @typedef {import('./lib/measure.mjs').Measure} Measure */
/** @typedef {import('./lib/receivers.mjs').Way} Way */
/** @typedef {import('./lib/stage.mjs').Stage} Stage */

const SINGLE = 20;
/** Nothing of one delivery is under way at the next. */
const APART_MS = 100;
const MANY = 100;
const AT_ONCE = 10;

/**
 * One callback after the other, to each way in turn.
 * @param {Stage} stage
 * @param {Way[]} chosen
 * @param {number} [samples]
 * @returns {Promise<Partial<Record<Way, number>>>} ms from sending one until the node behind the trigger starts
 */
async function latencies(stage, chosen, samples = SINGLE) {
	const videos = await Promise.all(chosen.map((way) => videosFor(stage, way, samples)));
	/** @type {Map<string, number>} */
	const sentAt = new Map();
	for (let sample = 0; sample < samples; sample += 1) {
		for (const { [sample]: video } of videos) {
			if (video === undefined) throw new Error('A video for the trigger is missing.');
			sentAt.set(video.id, await send(stage, video));
			await new Promise((resolve) => setTimeout(resolve, APART_MS));
		}
	}
	/** @type {Partial<Record<Way, number>>} */
	const result = {};
	for (const way of chosen) result[way] = await delayOf(stage, way, sentAt, samples);
	return result;
}

/**
 * @param {Stage} stage
 * @param {Way} way
 * @param {Map<string, number>} sentAt by ID of the video
 * @param {number} samples
 */
async function delayOf(stage, way, sentAt, samples) {
	const { id: workflowId } = await receiver(stage, way);
	const { client } = await stage.n8n();
	/** @type {number[]} */
	const delays = [];
	for (const { id } of await finished(stage, workflowId, samples)) {
		const execution = await client.getExecution(id);
		const [after] = execution.data.resultData.runData.After;
		const [item] = itemsOf(execution, 'After');
		delays.push(after.startTime - (sentAt.get(item?.json.body?.data.id ?? item?.json.id) ?? NaN));
	}
	return median(delays);
}

/**
 * Many callbacks, some at once.
 * @param {Stage} stage
 * @param {Way} way
 * @returns {Promise<number>} executions a second, from the first callback to the end of the last execution
 */
async function throughput(stage, way) {
	// Executions that record a node's first key at the same time collide in n8n's store, and some fail.
	await latencies(stage, [way], 1);
	const { id: workflowId } = await receiver(stage, way);
	const queue = (await videosFor(stage, way, MANY)).values();
	const began = Date.now();
	const sender = async () => {
		for (const video of queue) await send(stage, video);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, sender));
	const summaries = await finished(stage, workflowId, MANY);
	const ended = Math.max(...summaries.map(({ stoppedAt }) => Date.parse(stoppedAt)));
	return MANY / ((ended - began) / 1000);
}

/** @type {Way[]} */
const all = ['ours', 'chain', 'bare'];
/** What the trigger is held against, and the goals of both measures. */
const peers = /** @type {const} */ ([
	{
		way: 'chain',
		name: '',
		what: 'Webhook → HTTP Request → Remove Duplicates',
		ready: { compare: 'ratio', atMost: 0.9 },
		throughput: { compare: 'ratio', atLeast: 1.2 },
	},
	{
		way: 'bare',
		name: '_bare',
		what: "n8n's Webhook node alone",
		ready: { compare: 'ratio', atMost: 1.25 },
		throughput: { compare: 'ratio', atLeast: 0.75 },
	},
]);

/**
 * @param {string} suffix
 * @param {string} setting of what n8n
 * @param {(stage: Stage) => Promise<Stage>} on
 * @returns {Measure[]}
 */
function family(suffix, setting, on) {
	const delays = new SharedRuns(async (stage) => latencies(await on(stage), all));
	/**
	 * @param {string} user
	 * @param {Way} way
	 * @returns {Measure['ours']}
	 */
	const delay = (user, way) => async (stage) =>
		(await delays.next(stage, `${user} ${way}`))[way] ?? NaN;
	/**
	 * @param {Way} way
	 * @returns {Measure['ours']}
	 */
	const rate = (way) => async (stage) => throughput(await on(stage), way);
	return [
		...peers.map(({ way, name, what, ready }) => ({
			name: `ready_to_downstream${name}${suffix}`,
			unit: 'ms',
			what: `a callback is sent → the node behind the trigger starts; beside ${what}; ${setting}`,
			goal: [ready],
			ours: delay(way, 'ours'),
			peer: delay(way, way),
		})),
		...peers.map(({ way, name, what, throughput: goal }) => ({
			name: `trigger_throughput${name}${suffix}`,
			unit: 'callbacks/s',
			what: `${MANY} callbacks, ${AT_ONCE} at once; beside ${what}; ${setting}`,
			goal: [goal],
			ours: rate('ours'),
			peer: rate(way),
		})),
	];
}

/** As docs/performance.md recommends: n8n makes an isolate only for an expression that needs one. */
const recommended = {
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
	N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'true',
};

/** Whatever this process was started with. */
const defaults = {
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'false',
	N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'false',
};

export const measures = [
	...family('', 'n8n as recommended', async (stage) => await stage.withSettings(recommended)),
	...family(
		'_at_defaults',
		"n8n's own settings",
		async (stage) => await stage.withSettings(defaults),
	),
];
