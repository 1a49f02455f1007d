// @ts-check
import { randomUUID } from 'node:crypto';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { generate, generating, strictStubService, viaHttpRequest } from './generate.mjs';
import { list, listWorkflow, pagedHttpRequest } from './list.mjs';
import { generateFor, send, startOfAfter } from './lib/receivers.mjs';
import { median } from './lib/measure.mjs';
import { secondsOf } from './lib/environment.mjs';
import { noOp, splitOut } from './lib/workflows.mjs';

/** @typedef {import('./lib/environment.mjs').Environment} Environment */

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
 * Seconds to generate that many items.
 * @param {Environment} environment
 * @param {number} size
 * @returns {Promise<GrowthRow>}
 */
async function items(environment, size) {
	const service = await strictStubService(environment);
	const ours = await generating(environment, 'growth', service);
	const peer = await viaHttpRequest(environment, 'growth', service, 200);
	return {
		name: 'items',
		size,
		ours: await medianOf(3, async () => (await generate(ours, size)).seconds),
		peer: await medianOf(3, async () => (await generate(peer, size)).seconds),
		unit: 's',
	};
}

/**
 * Seconds to list that many videos.
 * @param {Environment} environment
 * @param {number} size
 * @returns {Promise<GrowthRow>}
 */
async function videos(environment, size) {
	const runs = size > 10_000 ? 1 : 3;
	await listWorkflow(environment);
	await pagedHttpRequest(environment);
	return {
		name: 'videos',
		size,
		ours: await medianOf(runs, () => secondsOf(() => list(environment, listWorkflow, size))),
		peer: await medianOf(runs, () => secondsOf(() => list(environment, pagedHttpRequest, size))),
		unit: 's',
	};
}

/**
 * Milliseconds from a callback to the node after the trigger, with that many keys in n8n's store for the trigger. A Remove
 * Duplicates node writes them; then the trigger replaces that node and takes its ID.
 * @param {Environment} environment
 * @param {number} size
 * @returns {Promise<GrowthRow>}
 */
async function remembered(environment, size) {
	const service = await environment.stubService();
	const { client, url } = await environment.n8n();
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
	const filling = await environment.workflow(name, service, [
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
	for (const video of await generateFor(environment, `${url}/webhook/${path}`, SAMPLES)) {
		const sentAt = await send(environment, video);
		delays.push((await startOfAfter(environment, filling.id, video.id)) - sentAt);
	}
	return { name: 'remembered', size, ours: Math.round(median(delays)), peer: null, unit: 'ms' };
}

/**
 * @param {Environment} environment
 * @returns {Promise<GrowthRow[]>}
 */
export async function measureGrowth(environment) {
	const steps = [
		...ITEMS.map((size) => () => items(environment, size)),
		...VIDEOS.map((size) => () => videos(environment, size)),
		...REMEMBERED.map((size) => () => remembered(environment, size)),
	];
	/** @type {GrowthRow[]} */
	const rows = [];
	for (const step of steps) {
		const row = await step();
		logToStderr(
			`${row.size} ${row.name}: ${row.ours}, beside ${row.peer ?? 'nothing'} ${row.unit}`,
		);
		rows.push(row);
	}
	return rows;
}
