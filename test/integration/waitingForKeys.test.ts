import { ExecuteContext } from 'n8n-core';

import { fileContent } from '../harness/binaryData';
import { startForEachTest } from '../harness/lifecycle';
import { promptItems as items, WaitingInEngine } from '../harness/waitingInEngine';

/* Video > Generate and Wait with 'Deduplication Key' and 'Output Its Video'. */

let node: WaitingInEngine;
startForEachTest(() => (node = new WaitingInEngine()));
afterEach(() => {
	jest.restoreAllMocks();
});

const keyed = (more = {}) => ({
	...more,
	options: { deduplicationKey: '={{ $json.prompt }}', whenKeyUsed: 'output' },
});
const polling = keyed({ waitMode: 'polling' });
const parked = keyed({ waitMode: 'webhook' });
const complete = () => {
	for (const video of node.service.videos) video.status = 'completed';
};

/** A first run, which n8n loses. */
async function lostRun(count: number): Promise<void> {
	await node.run({ ...polling, waitTimeout: 0.01 }, { items: items(count) });
	expect(node.service.videos).toHaveLength(count);
	node.service.server.received.length = 0;
}

test('outputs videos that are finished at once, with their files, and generates the others', async () => {
	await lostRun(3);
	complete();
	node.service.onCreated = complete;
	const run = await node.run({ ...polling, downloadVideo: true }, { items: items(5) });
	expect(
		run.items.map(({ json }) => [json.status, json.deduplicated, json.credits_charged]),
	).toEqual([
		...Array(3).fill(['completed', true, 0]),
		...Array(2).fill(['completed', undefined, 1]),
	]);
	expect(run.items.map(({ json }) => [json.deduplication_key, json.metadata])).toEqual(
		items(5).map(({ json: { prompt } }) => [prompt, { prompt }]),
	);
	expect(await fileContent(run.items[0]!)).toEqual(node.service.file);
	expect(node.service.videos).toHaveLength(5);
});

test('finds old videos by their keys, however many are between them in the list', async () => {
	await lostRun(2);
	complete();
	const [first, second] = node.service.videos;
	first!.created_at = '2026-01-01T00:00:00.000Z';
	second!.created_at = '2026-02-01T00:00:00.000Z';
	// More than a run reads by the time of its jobs.
	const others = Array.from({ length: 2_500 }, (_, n) => ({
		...first!,
		id: `other_${n}`,
		created_at: new Date(Date.parse('2026-01-02') + n).toISOString(),
		deduplicationKey: undefined,
	}));
	node.service.videos.splice(1, 0, ...others);
	const run = await node.run(polling, { items: items(2) });
	expect(run.items.map(({ json }) => [json.id, json.status])).toEqual([
		['vid_1', 'completed'],
		['vid_2', 'completed'],
	]);
	expect(node.service.lists).toHaveLength(3);
});

test('waits for videos that are not finished: of another run, or of an earlier item', async () => {
	await lostRun(1);
	node.service.estimateMs = 100;
	const inputs = [
		{ json: { prompt: 'p0' } },
		{ json: { prompt: 'p0' } },
		{ json: { prompt: 'p1' } },
	];
	let lists = 0;
	node.service.listFault = ({ query }) => {
		if (query.has('status') && (lists += 1) === 3) complete();
		return undefined;
	};
	const run = await node.run(polling, { items: inputs });
	expect(run.items.map(({ json }) => [json.id, json.status])).toEqual([
		['vid_1', 'completed'],
		['vid_1', 'completed'],
		['vid_2', 'completed'],
	]);
	expect(node.service.videos).toHaveLength(2);
});

test('a video that fails meanwhile is a failed item', async () => {
	await lostRun(1);
	node.service.listFault = ({ query }) => {
		if (query.has('status')) node.service.of('p0').status = 'failed';
		return undefined;
	};
	const run = await node.run(polling, { items: items(1) });
	expect(run.items.map(({ json }) => [json.status, json.error])).toEqual([
		['failed', expect.objectContaining({ title: 'Rendering failed' })],
	]);
});

test('a parked execution is resumed by the videos of another run', async () => {
	await lostRun(2);
	const run = await node.run(parked, { items: items(3) });
	expect(run.error).toBeUndefined();
	expect(run.data.waitTill).toBeInstanceOf(Date);
	expect(node.service.videos).toHaveLength(3);
	complete();
	const resumed = await node.callBack(run, node.service.of('p0'));
	expect(resumed.items!.map(({ json }) => [json.status, json.deduplicated])).toEqual([
		['completed', true],
		['completed', true],
		['completed', undefined],
	]);
});

test('is not parked if all videos are finished', async () => {
	await lostRun(2);
	complete();
	const run = await node.run(parked, { items: items(2) });
	expect(run.data.waitTill).toBeUndefined();
	expect(run.items.map(({ json }) => json.status)).toEqual(['completed', 'completed']);
});

test('a stopped execution does not cancel the videos of another run', async () => {
	await lostRun(1);
	node.service.estimateMs = 100;
	const canceled: string[] = [];
	const allCanceled = new Promise<void>((resolve) => {
		node.service.onCancel = (id) => {
			canceled.push(id);
			resolve();
		};
	});
	const { options } = polling;
	await node.run(
		{ ...polling, options: { ...options, cancelWhenStopped: true } },
		{
			items: items(2),
			onStarted: (cancel) => {
				node.service.listFault = ({ query }) => {
					if (query.has('status')) cancel();
					return undefined;
				};
			},
		},
	);
	await allCanceled;
	expect(canceled).toEqual(['vid_2']);
});

test('the tool of an agent that cannot wait gets the video of the key too', async () => {
	await lostRun(1);
	complete();
	jest.spyOn(ExecuteContext.prototype, 'isToolExecution').mockReturnValue(true);
	const asTool = { items: items(1), type: 'videoGenerationTool' as const };
	const run = await node.run(keyed(), asTool);
	expect(run.items.map(({ json }) => [json.id, json.status, json.deduplicated])).toEqual([
		['vid_1', 'completed', true],
	]);
});
