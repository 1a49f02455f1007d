// @ts-check
import { SharedRuns } from './lib/measure.mjs';
import { reset, slowestRender, statusCalls } from './lib/realService.mjs';
import { secondsOf } from './lib/stage.mjs';
import {
	count,
	createCall,
	httpRequest,
	noOp,
	prompts,
	socialPost,
	splitOut,
	videoGeneration,
} from './lib/workflows.mjs';

/** @typedef {import('./lib/measure.mjs').Measure} Measure */
/** @typedef {import('./lib/stage.mjs').Stage} Stage */

const ITEMS = 50;

/** Every video takes ten seconds, and none waits for another one. */
const FLAGS = ['--instant', '--render-time', '10', '--render-concurrency', '64'];

/**
 * @param {Stage} stage
 * @param {'polling' | 'webhook'} waitMode
 */
async function ours(stage, waitMode) {
	return await stage.workflow(`wait ${waitMode}`, await stage.service(...FLAGS), [
		splitOut('body.items'),
		videoGeneration({
			operation: 'generateAndWait',
			templateId: socialPost,
			prompt: '={{ $json.prompt }}',
			waitMode,
		}),
		count('video_url'),
	]);
}

/**
 * Creates all, then waits and asks for each that is not finished, until all are.
 * @param {Stage} stage
 */
async function peer(stage) {
	const service = await stage.service(...FLAGS);
	const finished = {
		leftValue: '={{ $json.status }}',
		rightValue: 'completed',
		operator: { type: 'string', operation: 'equals' },
	};
	return await stage.workflow('wait HTTP Request', service, [
		splitOut('body.items'),
		httpRequest('Create', createCall(service.url)),
		{
			name: 'Wait',
			type: 'n8n-nodes-base.wait',
			typeVersion: 1.1,
			parameters: { resume: 'timeInterval', amount: 5, unit: 'seconds' },
		},
		httpRequest('Status', { url: `=${service.url}/v1/videos/{{ $json.id }}` }),
		{
			name: 'If',
			type: 'n8n-nodes-base.if',
			typeVersion: 2.2,
			parameters: {
				conditions: {
					options: { caseSensitive: true, typeValidation: 'loose', version: 2 },
					conditions: [finished],
					combinator: 'and',
				},
			},
			to: [['Finished'], ['Wait']],
		},
		noOp('Finished'),
	]);
}

/** @typedef {{ seconds: number, slowest: number, calls: number }} Run */

/**
 * @param {Stage} stage
 * @param {import('./lib/stage.mjs').Workflow} workflow
 * @returns {Promise<Run>}
 */
async function run(stage, workflow) {
	const service = await stage.service(...FLAGS);
	await reset(service);
	const seconds = await secondsOf(() => workflow.call(prompts(ITEMS)));
	return { seconds, slowest: await slowestRender(service), calls: await statusCalls(service) };
}

const polling = new SharedRuns(async (stage) => run(stage, await ours(stage, 'polling')));
const parked = new SharedRuns(async (stage) => run(stage, await ours(stage, 'webhook')));
const loop = new SharedRuns(async (stage) => run(stage, await peer(stage)));

/** @type {Measure[]} */
export const measures = [
	{
		name: 'batch_wait',
		unit: 's',
		what: '50 items whose videos take 10 s each; beside the slowest of them',
		goal: [{ compare: 'ratio', atMost: 1.15 }],
		runs: 3,
		ours: async (stage) => (await polling.next(stage, 'ours')).seconds,
		peer: async (stage) => (await polling.next(stage, 'slowest')).slowest,
	},
	{
		name: 'batch_wait_calls_polling',
		unit: 'calls',
		what: 'status calls of that run; beside a loop of Wait (5 s), HTTP Request and If',
		goal: [{ compare: 'ours', atMost: 6 }],
		runs: 3,
		ours: async (stage) => (await polling.next(stage, 'calls')).calls,
		peer: async (stage) => (await loop.next(stage, 'polling')).calls,
	},
	{
		name: 'batch_wait_calls_webhook',
		unit: 'calls',
		what: 'the same with a parked execution',
		goal: [{ compare: 'ours', atMost: 12 }],
		runs: 3,
		ours: async (stage) => (await parked.next(stage, 'calls')).calls,
		peer: async (stage) => (await loop.next(stage, 'webhook')).calls,
	},
];
