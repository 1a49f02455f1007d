// @ts-check
import { randomUUID } from 'node:crypto';
import { generate, generating, strictStandIn, viaHttpRequest } from './generate.mjs';
import { list, listWorkflow, pagedHttpRequest } from './list.mjs';
import { generateFor, send, startOfAfter } from './lib/receivers.mjs';
import { median } from './lib/measure.mjs';
import { secondsOf } from './lib/stage.mjs';
import { noOp, splitOut } from './lib/workflows.mjs';

/** @typedef {import('./lib/stage.mjs').Stage} Stage */

/**
 * How a cost grows: one row for each size.
 * @typedef {{ name: string, size: number, ours: number, peer: number | null, unit: string }} GrowthRow
 */

const ITEMS = [1, 10, 100, 1_000];
const VIDEOS = [100, 1_000, 10_000, 100_000];
const REMEMBERED = [0, 100, 1_000, 10_000, 20_000];
const SAMPLES = 10;

/**
 * @param {number} runs
 * @param {() => Promise<number>} measure
 */
async function medianOf(runs, measure) {
	/** @type {number[]} */
	const values = [];
	for (let run = 0; run < runs; run += 1) values.push(await measure());
	return Number(median(values).toPrecision(3));
}

/**
 * Seconds to generate for so many items.
 * @param {Stage} stage
 * @param {number} size
 * @returns {Promise<GrowthRow>}
 */
async function items(stage, size) {
	const service = await strictStandIn(stage);
	const ours = await generating(stage, 'growth', service);
	const peer = await viaHttpRequest(stage, 'growth', service, 200);
	return {
		name: 'items',
		size,
		ours: await medianOf(3, async () => (await generate(ours, size)).seconds),
		peer: await medianOf(3, async () => (await generate(peer, size)).seconds),
		unit: 's',
	};
}

/**
 * Seconds to list so many videos.
 * @param {Stage} stage
 * @param {number} size
 * @returns {Promise<GrowthRow>}
 */
async function videos(stage, size) {
	const runs = size > 10_000 ? 1 : 3;
	await listWorkflow(stage);
	await pagedHttpRequest(stage);
	return {
		name: 'videos',
		size,
		ours: await medianOf(runs, () => secondsOf(() => list(stage, listWorkflow, size))),
		peer: await medianOf(runs, () => secondsOf(() => list(stage, pagedHttpRequest, size))),
		unit: 's',
	};
}

/**
 * Milliseconds from a callback to the node behind the trigger, where n8n remembers so many keys for the trigger. They
 * come into its store by a Remove Duplicates node, in whose place and with whose ID the trigger then stands.
 * @param {Stage} stage
 * @param {number} size
 * @returns {Promise<GrowthRow>}
 */
async function remembered(stage, size) {
	const service = await stage.standIn();
	const { client, url } = await stage.n8n();
	const path = randomUUID();
	const filler = {
		name: 'Trigger',
		type: 'n8n-nodes-base.removeDuplicates',
		typeVersion: 2,
		parameters: {
			operation: 'removeItemsSeenInPreviousExecutions',
			dedupeValue: '={{ $json.key }}',
			options: { historySize: 100_000, scope: 'node' },
		},
	};
	const name = `remembers ${size}`;
	const filling = await stage.workflow(name, service, [
		splitOut('body.keys'),
		filler,
		noOp('After'),
	]);
	const keys = Array.from({ length: size }, () => ({ key: `video:vid_${randomUUID()}` }));
	if (size > 0) await filling.call({ keys });
	const saved = await client.getWorkflow(filling.id);
	const trigger = {
		...saved.nodes.find((node) => node.name === 'Trigger'),
		type: 'n8n-nodes-video-generation.videoGenerationTrigger',
		typeVersion: 1.1,
		parameters: { path },
	};
	const nodes = saved.nodes.map((node) =>
		node.name === 'Trigger' ? { ...node, ...trigger } : node,
	);
	await client.deactivate(saved);
	const changed = await client.updateWorkflow(filling.id, {
		nodes: nodes.filter(({ name: other }) => other === 'Trigger' || other === 'After'),
		connections: { Trigger: { main: [[{ node: 'After', type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1', saveDataSuccessExecution: 'all' },
	});
	await client.activate(changed);
	/** @type {number[]} */
	const delays = [];
	for (const video of await generateFor(stage, `${url}/webhook/${path}`, SAMPLES)) {
		const sentAt = await send(stage, video);
		delays.push((await startOfAfter(stage, filling.id, video.id)) - sentAt);
	}
	return { name: 'remembered', size, ours: Math.round(median(delays)), peer: null, unit: 'ms' };
}

/**
 * @param {Stage} stage
 * @param {import('../host/progress.mjs').Log} log
 * @returns {Promise<GrowthRow[]>}
 */
export async function measureGrowth(stage, log) {
	const steps = [
		...ITEMS.map((size) => () => items(stage, size)),
		...VIDEOS.map((size) => () => videos(stage, size)),
		...REMEMBERED.map((size) => () => remembered(stage, size)),
	];
	/** @type {GrowthRow[]} */
	const rows = [];
	for (const step of steps) {
		const row = await step();
		log(`${row.size} ${row.name}: ${row.ours}, beside ${row.peer ?? 'nothing'} ${row.unit}`);
		rows.push(row);
	}
	return rows;
}
