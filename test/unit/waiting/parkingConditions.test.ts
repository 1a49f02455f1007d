import type { IExecuteFunctions } from 'n8n-workflow';

import { readParkingConditions } from '../../../nodes/VideoGeneration/waiting/parkOrPoll';

const regular = { globalConfig: { executions: { mode: 'regular' } } };
const queue = { globalConfig: { executions: { mode: 'queue' } } };
const worker = { hooks: { handlers: { sendChunk: [() => undefined] } } };
const streaming = worker;

/** The part of a node's context from which the conditions are read. */
const context = (logger: unknown, additionalData: unknown, fileId: string | undefined) =>
	({
		logger,
		additionalData,
		evaluateExpression: () => 'http://127.0.0.1:5678/webhook-waiting/1',
		getExecutionId: () => '1',
		getNode: () => ({ id: 'node', type: 'videoGeneration' }),
		getMode: () => 'trigger',
		isToolExecution: () => false,
		helpers: { prepareBinaryData: async () => await Promise.resolve({ id: fileId }) },
	}) as unknown as IExecuteFunctions;

const filesNotShared = async (executeFunctions: IExecuteFunctions, wantsFiles = true) => {
	const run = { nonce: 'n', serviceBaseUrl: 'http://127.0.0.1:8787', wantsFiles };
	return (await readParkingConditions(executeFunctions, run)).filesNotShared;
};

describe('whether the processes share their files', () => {
	test.each([
		['queue mode, a disk for each process', queue, {}, 'filesystem-v2:1', true],
		['queue mode, a worker', queue, worker, 'filesystem-v2:1', true],
		['queue mode, files in the database', queue, {}, 'database:1', false],
		['queue mode, files in S3', queue, worker, 's3:1', false],
		['queue mode, files within the execution', queue, worker, undefined, false],
		['a single process', regular, {}, 'filesystem-v2:1', false],
		['a single process that streams to an agent', regular, streaming, 'filesystem-v2:1', false],
		['an n8n that hides its settings', {}, {}, 'filesystem-v2:1', true],
	])('%s', async (_, logger, additionalData, fileId, expected) => {
		expect(await filesNotShared(context(logger, additionalData, fileId))).toBe(expected);
	});

	test('does not matter if no file is downloaded', async () => {
		expect(await filesNotShared(context(queue, worker, 'filesystem-v2:1'), false)).toBe(false);
	});
});
