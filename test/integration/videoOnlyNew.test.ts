import type { INodeParameters } from 'n8n-workflow';

import * as onlyNewModule from '../../nodes/VideoGeneration/deduplication/onlyNew';
import { useActionNode } from '../harness/actionNode';
import {
	failProcessedDataAfter,
	healProcessedData,
	useProcessedData,
} from '../harness/processedData';
import { videoPage } from '../harness/videoPage';

const node = useActionNode();

describe('video: getAll with onlyNew', () => {
	const onlyNew = { operation: 'getAll', returnAll: true, options: { onlyNew: true } };
	const ids = async (parameters: INodeParameters, more: Parameters<typeof node.run>[1] = {}) => {
		const { items, error } = await node.run(parameters, more);
		expect(error).toBeUndefined();
		return items.map(({ json, pairedItem }) => [json.id, pairedItem]);
	};
	const first = { item: 0 };
	let present: string[];

	beforeEach(() => {
		useProcessedData();
		present = ['c', 'b', 'a'];
		node.answer = (request) => videoPage(request, present);
	});

	test('returns only videos that earlier executions have not returned', async () => {
		expect(await ids(onlyNew)).toEqual([
			['c', first],
			['b', first],
			['a', first],
		]);
		present = ['d', ...present];
		expect(await ids(onlyNew)).toEqual([['d', first]]);
		expect(await ids(onlyNew)).toEqual([]);
		expect(await ids({ ...onlyNew, options: {} })).toHaveLength(4);
	});

	test('a stopped execution returns nothing, so the next one returns its videos', async () => {
		let stop: () => void = () => undefined;
		const { filterNew } = onlyNewModule;
		const filtered = new Promise<void>((resolve) => {
			jest.spyOn(onlyNewModule, 'filterNew').mockImplementationOnce(async (...args) => {
				stop();
				const returned = await filterNew(...args);
				resolve();
				return returned;
			});
		});
		await node.run(onlyNew, { onStarted: (cancel) => (stop = cancel) });
		// n8n does not wait for a stopped node.
		await filtered;
		expect(await ids(onlyNew)).toHaveLength(3);
	});

	test('videos beyond the limit are returned by the next execution', async () => {
		const limited = { ...onlyNew, returnAll: false, limit: 2 };
		expect(await ids(limited)).toEqual([
			['c', first],
			['b', first],
		]);
		present = ['d', ...present];
		expect(await ids(limited)).toEqual([
			['d', first],
			['a', first],
		]);
		expect(await ids(limited)).toEqual([]);
		expect(node.service.received[0]!.query.get('limit')).toBe('100');
	});

	test('manual executions neither use nor fill the store', async () => {
		expect(await ids(onlyNew, { mode: 'manual' })).toHaveLength(3);
		expect(await ids(onlyNew)).toHaveLength(3);
		expect(await ids(onlyNew, { mode: 'manual' })).toHaveLength(3);
	});

	test('with several items each video is returned once; a failed item stays an error item', async () => {
		let calls = 0;
		node.answer = (request) =>
			(calls += 1) === 2
				? { status: 403, body: { error: { title: 'No' } } }
				: videoPage(request, present);
		const { items } = await node.run(onlyNew, {
			items: [{ json: {} }, { json: {} }, { json: {} }],
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json, pairedItem }) => [json.id ?? 'error', pairedItem])).toEqual([
			['c', first],
			['b', first],
			['a', first],
			['error', { item: 1 }],
		]);
	});

	test('an execution that fails records nothing', async () => {
		let calls = 0;
		const answer = node.answer;
		node.answer = (request, response) =>
			(calls += 1) === 2 ? { status: 403, body: '' } : answer(request, response);
		const { error } = await node.run(onlyNew, { items: [{ json: {} }, { json: {} }] });
		expect(error!.message).toMatch(/status 403$/);
		expect(await ids(onlyNew)).toHaveLength(3);
	});

	test('an execution whose store fails halfway loses no video', async () => {
		const two = [{ json: {} }, { json: {} }];
		failProcessedDataAfter(1);
		const { error } = await node.run(onlyNew, { items: two });
		expect(error!.message).toMatch(/The store is busy/);
		healProcessedData();
		expect(await ids(onlyNew)).toHaveLength(3);
	});

	test('with Retry On Fail, a later try returns what the first one has recorded', async () => {
		let calls = 0;
		const { answer } = node;
		node.answer = (request, response) =>
			(calls += 1) === 1 ? { status: 403, body: '' } : answer(request, response);
		const { items } = await node.run(onlyNew, {
			items: [{ json: {} }, { json: {} }],
			onError: 'continueRegularOutput',
			tries: 2,
		});
		expect(items.map(({ json }) => json.id ?? 'error')).toEqual(['error', 'c', 'b', 'a']);
		expect(await ids(onlyNew)).toEqual([]);
	});

	test('simultaneous executions do not return the same video', async () => {
		const executions = 8;
		let arrived = 0;
		let answerAll: () => void = () => undefined;
		const allArrived = new Promise<void>((resolve) => (answerAll = resolve));
		node.answer = async (request) => {
			arrived += 1;
			if (arrived === executions) answerAll();
			await allArrived;
			return videoPage(request, present);
		};
		const all = await Promise.all(
			Array.from({ length: executions }, async () => await ids(onlyNew)),
		);
		expect(all.flat().map(([id]) => id)).toHaveLength(3);
	});
});
