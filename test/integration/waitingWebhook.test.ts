import { ExecuteContext } from 'n8n-core';

import type { EndedRun } from '../harness/engine';
import { promptItems as items, WaitingNode } from '../harness/waitingNode';

let node: WaitingNode;

beforeEach(async () => {
	node = await new WaitingNode().start();
});

afterEach(async () => {
	await node.stop();
});

const webhook = { waitMode: 'webhook' };

async function park(count: number, parameters = {}, more = {}): Promise<EndedRun> {
	const run = await node.run({ ...webhook, ...parameters }, { items: items(count), ...more });
	expect(run.error).toBeUndefined();
	expect(run.data.waitTill).toBeInstanceOf(Date);
	return run;
}

const complete = () => {
	for (const video of node.service.videos) video.status = 'completed';
};

describe('parking', () => {
	test('until the limit, with what is to be passed on then as its input', async () => {
		const startedAt = Date.now();
		const run = await park(2, { waitTimeout: 0.5 });
		const until = run.data.waitTill!.getTime() - startedAt;
		expect(until).toBeGreaterThan(30_000);
		expect(until).toBeLessThan(32_000);
		const [stored] = run.data.executionData!.nodeExecutionStack;
		expect(stored!.data.main).toEqual([
			['p0', 'p1'].map((prompt, item): unknown =>
				expect.objectContaining({
					json: expect.objectContaining({ status: 'timed_out', metadata: { prompt } }),
					pairedItem: { item },
				}),
			),
		]);
		expect(run.items.map(({ json }) => json.id).sort()).toEqual(['vid_1', 'vid_2']);
		expect(run.data.resultData.metadata!.video_ids).toMatch(/^vid_\d, vid_\d$/);
		// Asked once for each status just before, for videos that were finished already.
		expect(node.service.lists.map(({ query }) => query.get('status'))).toEqual([
			'completed',
			'failed',
		]);
	});

	test('not when all videos are finished already', async () => {
		node.service.onCreated = (video) => (video.status = 'completed');
		const run = await node.run(webhook, { items: items(2) });
		expect(run.data.waitTill).toBeUndefined();
		expect(run.items.map(({ json }) => json.status)).toEqual(['completed', 'completed']);
	});

	test('not as the tool of an agent that cannot wait', async () => {
		const asTool = { items: items(1), type: 'videoGenerationTool' as const };
		const isToolExecution = jest.spyOn(ExecuteContext.prototype, 'isToolExecution');
		isToolExecution.mockReturnValue(true);
		const { error } = await node.run(webhook, asTool);
		isToolExecution.mockRestore();
		expect(error!.message).toMatch(/cannot be parked: an AI agent/);
		expect(node.service.videos).toEqual([]);
	});

	test('an item without a video keeps its place', async () => {
		const run = await park(
			3,
			{ templateId: '={{ $json.prompt === "p1" ? "" : "social-post" }}' },
			{ onError: 'continueRegularOutput' },
		);
		expect(run.items[1]!.json).not.toHaveProperty('error');
		complete();
		const answer = await node.callBack(run, node.service.of('p0'));
		expect(answer.items!.map(({ json }) => json.status ?? json.error)).toEqual([
			'completed',
			expect.objectContaining({ message: expect.stringMatching(/'Template' is empty/) }),
			'completed',
		]);
	});
});

describe('the waiting webhook', () => {
	test.each([
		['without a nonce', {}],
		['with another one', { nonce: 'guessed' }],
		['with several', { nonce: ['a', 'b'] }],
	])('%s: 410, and the service is not asked', async (_, query) => {
		const run = await park(1);
		complete();
		const asked = node.service.lists.length;
		const answer = await node.callBack(run, node.service.of('p0'), { query });
		expect(answer.status).toBe(410);
		expect(answer.items).toBeUndefined();
		expect(node.service.lists).toHaveLength(asked);
	});

	test('declines until all are finished', async () => {
		const run = await park(2);
		const video = node.service.of('p1');
		video.status = 'completed';
		const early = await node.callBack(run, video);
		expect(early).toMatchObject({ status: 202, body: { received: true, resumed: false } });
		expect(early.items).toBeUndefined();
		complete();
		const last = await node.callBack(run, node.service.of('p0'));
		expect(last).toMatchObject({ status: 200, body: { received: true, resumed: true } });
		expect(last.items!.map(({ json, pairedItem }) => [json.metadata, pairedItem])).toEqual([
			[{ prompt: 'p0' }, { item: 0 }],
			[{ prompt: 'p1' }, { item: 1 }],
		]);
	});

	test('callbacks that arrive together join one look, and one of them goes on', async () => {
		const run = await park(8);
		complete();
		const asked = node.service.lists.length;
		const answers = await Promise.all(
			node.service.videos.map(async (video) => await node.callBack(run, video)),
		);
		expect(answers.filter(({ items: resumed }) => resumed)).toHaveLength(1);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(202)]);
		expect(node.service.lists).toHaveLength(asked + 1);
	});

	test('a callback that arrives during a look does not get its answer', async () => {
		const run = await park(2);
		const [first, second] = [node.service.of('p0'), node.service.of('p1')];
		first.status = 'completed';
		let release = () => {};
		let isLooking = () => {};
		const looking = new Promise<void>((resolve) => (isLooking = resolve));
		node.service.holdList = async () => {
			isLooking();
			await new Promise<void>((resolve) => (release = resolve));
		};
		const early = node.callBack(run, first);
		await looking;
		const late = node.callBack(run, second);
		node.service.holdList = undefined;
		release();
		second.status = 'completed';
		expect((await late).status).toBe(200);
		expect((await early).status).toBe(202);
	});

	test('what cannot be asked is to be delivered again, and so is what is not listed yet', async () => {
		const run = await park(1);
		node.service.listFault = () => ({ status: 403, body: {} });
		expect((await node.callBack(run, node.service.of('p0'))).status).toBe(503);
		node.service.listFault = undefined;
		// It says that it is completed, but the list does not show it.
		const body = { type: 'video.completed', data: { id: 'vid_1' } };
		expect((await node.callBack(run, node.service.of('p0'), { body })).status).toBe(503);
	});

	test.each([[[]], ['text'], [null], [{ data: 7 }]])(
		'the body %j is no more than a ring',
		async (body) => {
			const run = await park(1);
			expect((await node.callBack(run, node.service.of('p0'), { body })).status).toBe(202);
			complete();
			expect((await node.callBack(run, node.service.of('p0'), { body })).status).toBe(200);
		},
	);

	test('never throws, whatever was stored', async () => {
		const run = await park(1);
		run.data.executionData!.nodeExecutionStack = [];
		expect((await node.callBack(run, node.service.of('p0'))).status).toBe(410);
	});

	test('not when the limit is over by then: n8n has let the execution go on itself', async () => {
		const files = { options: { downloadVideo: true } };
		const runs = [
			await park(1, { waitTimeout: 0.5 }),
			await park(1, { waitTimeout: 0.5, ...files }),
		];
		complete();
		const { now } = Date;
		const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 30_000);
		const [first, second] = node.service.videos;
		const late = await node.callBack(runs[0]!, first!);
		const lateWithFile = await node.callBack(runs[1]!, second!);
		clock.mockRestore();
		expect(late).toMatchObject({ status: 202, body: { resumed: false } });
		expect([late.items, lateWithFile.items]).toEqual([undefined, undefined]);
	});

	test('with the file: answered first, one resume at a time', async () => {
		const run = await park(2, { options: { downloadVideo: true } });
		complete();
		const first = await node.callBack(run, node.service.of('p0'));
		expect(first).toMatchObject({ status: 200, body: { received: true, resumed: true } });
		expect(first.items!.map(({ binary }) => binary!.data!.data)).toEqual(
			Array(2).fill(node.service.file.toString('base64')),
		);
		expect((await node.callBack(run, node.service.of('p1'))).status).toBe(202);
	});
});
