import type { IExecuteFunctions } from 'n8n-workflow';

import { readCircumstances } from '../../../nodes/VideoGeneration/waiting/circumstances';

const regular = { globalConfig: { executions: { mode: 'regular' } } };
const queue = { globalConfig: { executions: { mode: 'queue' } } };
const worker = { hooks: { handlers: { sendChunk: [() => undefined] } } };
const streaming = worker;

/** What the host gives to a node, as far as the question is read from it. */
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

const filesNotShared = async (host: IExecuteFunctions, wantsFiles = true) => {
	const run = { nonce: 'n', serviceBaseUrl: 'http://127.0.0.1:8787', wantsFiles };
	return (await readCircumstances(host, run)).filesNotShared;
};

describe('files that the processes do not share', () => {
	test.each([
		['queue mode, a disk for each process', queue, {}, 'filesystem-v2:1', true],
		['queue mode, a worker', queue, worker, 'filesystem-v2:1', true],
		['queue mode, files in the database', queue, {}, 'database:1', false],
		['queue mode, files in S3', queue, worker, 's3:1', false],
		['queue mode, files within the execution', queue, worker, undefined, false],
		['a single process', regular, {}, 'filesystem-v2:1', false],
		['a single process that streams to an agent', regular, streaming, 'filesystem-v2:1', false],
		['a host that hides its settings, a worker', {}, worker, 'filesystem-v2:1', true],
		['a host that hides its settings, no worker', {}, {}, 'filesystem-v2:1', false],
	])('%s', async (_, logger, additionalData, fileId, expected) => {
		expect(await filesNotShared(context(logger, additionalData, fileId))).toBe(expected);
	});

	test('do not matter when none is downloaded', async () => {
		expect(await filesNotShared(context(queue, worker, 'filesystem-v2:1'), false)).toBe(false);
	});
});
