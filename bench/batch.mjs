// @ts-check
import { SharedRuns } from './lib/measure.mjs';
import { reset, slowestRender, statusCalls } from './lib/realService.mjs';
import { secondsOf } from './lib/environment.mjs';
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
/** @typedef {import('./lib/environment.mjs').Environment} Environment */

const ITEMS = 50;

/** Each video takes ten seconds, and all render at once. */
const FLAGS = ['--instant', '--render-time', '10', '--render-concurrency', '64'];

/**
 * @param {Environment} environment
 * @param {'polling' | 'webhook'} waitMode
 */
async function ours(environment, waitMode) {
	return await environment.workflow(`wait ${waitMode}`, await environment.service(...FLAGS), [
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
 * Creates all videos, then waits and requests each unfinished video until all are finished.
 * @param {Environment} environment
 */
async function peer(environment) {
	const service = await environment.service(...FLAGS);
	const finished = {
		leftValue: '={{ $json.status }}',
		rightValue: 'completed',
		operator: { type: 'string', operation: 'equals' },
	};
	return await environment.workflow('wait HTTP Request', service, [
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
 * @param {Environment} environment
 * @param {import('./lib/environment.mjs').Workflow} workflow
 * @returns {Promise<Run>}
 */
async function run(environment, workflow) {
	const service = await environment.service(...FLAGS);
	await reset(service);
	const seconds = await secondsOf(() => workflow.call(prompts(ITEMS)));
	return { seconds, slowest: await slowestRender(service), calls: await statusCalls(service) };
}

const polling = new SharedRuns(async (environment) =>
	run(environment, await ours(environment, 'polling')),
);
const parked = new SharedRuns(async (environment) =>
	run(environment, await ours(environment, 'webhook')),
);
const loop = new SharedRuns(async (environment) => run(environment, await peer(environment)));

/** @type {Measure[]} */
export const measures = [
	{
		name: 'batch_wait',
		unit: 's',
		what: '50 items whose videos take 10 s each; compared with the slowest video',
		goal: [{ compare: 'ratio', atMost: 1.05 }],
		runs: 3,
		ours: async (environment) => (await polling.next(environment, 'ours')).seconds,
		peer: async (environment) => (await polling.next(environment, 'slowest')).slowest,
	},
	{
		name: 'batch_wait_calls_polling',
		unit: 'calls',
		what: 'status requests of that run; compared with a loop of Wait (5 s), HTTP Request and If',
		goal: [{ compare: 'ours', atMost: 6 }],
		runs: 3,
		ours: async (environment) => (await polling.next(environment, 'calls')).calls,
		peer: async (environment) => (await loop.next(environment, 'polling')).calls,
	},
	{
		name: 'batch_wait_calls_webhook',
		unit: 'calls',
		what: 'the same with a parked execution',
		goal: [{ compare: 'ours', atMost: 4 }],
		runs: 3,
		ours: async (environment) => (await parked.next(environment, 'calls')).calls,
		peer: async (environment) => (await loop.next(environment, 'webhook')).calls,
	},
];
