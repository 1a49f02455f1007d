import type { IExecuteFunctions } from 'n8n-workflow';

import {
	findResumeUrl,
	shouldPark,
	type RunToPark,
} from '../../../nodes/VideoGeneration/waiting/decideParking';

const executions = (mode: string) => ({ globalConfig: { executions: { mode } } });
const queue = executions('queue');
const regular = executions('regular');

/** What n8n tells, where it is not as usual. */
interface Host {
	resumeUrl?: string | null;
	logger?: object;
	mode?: string;
	isN8n1?: boolean;
	isTool?: boolean;
	isSubWorkflowOfAgent?: boolean;
	fileId?: string;
}

const hostOf = ({ resumeUrl = 'http://127.0.0.1:5678/webhook-waiting/1', ...host }: Host) =>
	({
		logger: host.logger ?? regular,
		evaluateExpression: () => resumeUrl,
		getExecutionId: () => '1',
		getNode: () => ({ id: 'node', type: 'videoGeneration' }),
		getMode: () => host.mode ?? 'trigger',
		...(!host.isN8n1 && { isToolExecution: () => host.isTool === true }),
		...(host.isSubWorkflowOfAgent && { getParentCallbackManager: () => ({}) }),
		helpers: { prepareBinaryData: async () => await Promise.resolve({ id: host.fileId }) },
	}) as unknown as IExecuteFunctions;

const find = async (host: Host, run: Partial<RunToPark> = {}) =>
	await findResumeUrl(hostOf(host), {
		nonce: 'n0nce',
		serviceBaseUrl: 'http://127.0.0.1:8787',
		wantsFiles: false,
		hasEarlierExecution: false,
		severalVideos: false,
		skippedItems: 0,
		...run,
	});

test('an execution that may be parked has the URL of the node', async () => {
	expect(await find({})).toBe('http://127.0.0.1:5678/webhook-waiting/1/node?nonce=n0nce');
});

test.each<[Host, Partial<RunToPark>, RegExp]>([
	[{}, { hasEarlierExecution: true }, /call back to that one/],
	[{ resumeUrl: null }, {}, /does not report the URL/],
	[{}, { serviceBaseUrl: 'https://videos.example' }, /cannot reach http:\/\/127\.0\.0\.1:5678/],
	[{}, { severalVideos: true }, /several videos.*exactly one video for each/],
	[{}, { skippedItems: 2 }, /skips 2 items.*exactly one video for each/],
	[{ mode: 'integrated', isN8n1: true }, {}, /sub-workflow/],
	[{ isTool: true }, {}, /AI agent/],
	[{ isSubWorkflowOfAgent: true }, {}, /AI agent/],
	[{ logger: queue, fileId: 'filesystem-v2:1' }, { wantsFiles: true }, /must download files/],
])('%j, %j: not parked, with a reason and a remedy', async (host, run, reason) => {
	expect(await find(host, run)).toEqual({
		message: expect.stringMatching(reason),
		description: expect.stringMatching(/\.$/),
	});
});

test('a sub-workflow of n8n 2 may be parked', async () => {
	expect(await find({ mode: 'integrated' })).toEqual(expect.any(String));
});

test('the reason does not show the part of the URL that resumes the execution', async () => {
	const resumeUrl = 'http://127.0.0.1:5678/webhook-waiting/1?signature=s3cret';
	const problem = await find({ resumeUrl }, { serviceBaseUrl: 'https://videos.example' });
	expect(problem).toMatchObject({ message: expect.stringContaining('/webhook-waiting/1/node,') });
	expect(JSON.stringify(problem)).not.toMatch(/s3cret|n0nce/);
});

describe('whether the processes share their files', () => {
	test.each([
		['queue mode, a disk for each process', queue, 'filesystem-v2:1', false],
		['queue mode, files in the database', queue, 'database:1', true],
		['queue mode, files in S3', queue, 's3:1', true],
		['queue mode, files within the execution', queue, undefined, true],
		['a single process', regular, 'filesystem-v2:1', true],
		['an n8n that hides its settings', {}, 'filesystem-v2:1', false],
	])('%s', async (_, logger, fileId, isShared) => {
		const found = await find({ logger, fileId }, { wantsFiles: true });
		expect(typeof found === 'string').toBe(isShared);
	});

	test('does not matter if no file is downloaded', async () => {
		expect(await find({ logger: queue, fileId: 'filesystem-v2:1' })).toEqual(expect.any(String));
	});
});

describe('whether it parks', () => {
	test.each([
		['polling', 1e9, false],
		['webhook', 0, true],
		['auto', 60_001, true],
		['auto', 60_000, false],
		['auto', -5_000, false],
		['auto', 1_400, false],
		['auto', undefined, false],
	] as const)('%s, %p ms: parks %p', (mode, remaining, park) => {
		expect(shouldPark(mode, remaining)).toBe(park);
	});
});
