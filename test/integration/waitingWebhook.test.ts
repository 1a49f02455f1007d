import { ExecuteContext, WebhookContext } from 'n8n-core';

import * as messages from '../../nodes/VideoGeneration/messages';
import * as outputItems from '../../nodes/VideoGeneration/waiting/outputItems';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { fileContent } from '../harness/binaryData';
import type { EndedRun } from '../harness/engine';
import { startForEachTest } from '../harness/lifecycle';
import { promptItems as items, WaitingInEngine } from '../harness/waitingInEngine';

let node: WaitingInEngine;
startForEachTest(() => (node = new WaitingInEngine()));
afterEach(() => {
	jest.restoreAllMocks();
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
	test('until the timeout, with the timed-out items as its stored input', async () => {
		const startedAt = Date.now();
		const run = await park(2, { waitTimeout: 0.5 });
		const until = run.data.waitTill!.getTime() - startedAt;
		expect(until).toBeGreaterThan(30_000);
		expect(until).toBeLessThanOrEqual(30_000 + Date.now() - startedAt);
		const [stored] = run.data.executionData!.nodeExecutionStack;
		expect(stored!.data.main).toEqual([
			['p0', 'p1'].map((prompt, item): unknown =>
				expect.objectContaining({
					json: expect.objectContaining({ status: 'timed_out', metadata: { prompt } }),
					pairedItem: { item },
				}),
			),
		]);
		// Nothing else at the top level: n8n's Code node refuses an item with more.
		expect(stored!.data.main![0]!.map((item) => Object.keys(item).sort())).toEqual([
			['json', 'pairedItem'],
			['json', 'pairedItem'],
		]);
		expect(run.items.map(({ json }) => json.id).sort()).toEqual(['vid_1', 'vid_2']);
		expect(run.data.resultData.metadata!.video_ids).toMatch(/^vid_\d, vid_\d$/);
		// Just before parking it checked once per status for videos that were already finished.
		expect(node.service.lists.map(({ query }) => query.get('status'))).toEqual([
			'completed',
			'failed',
		]);
	});

	test('with a hint on what is known by then', async () => {
		const { hints } = await park(1, { additionalFields: { customData: '{ "a": "undefined" }' } });
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^Started /),
			expect.stringMatching(/^See 'warnings' of 1 of 1 item: /),
		]);
	});

	test('not if all videos are already finished', async () => {
		node.service.onCreated = (video) => (video.status = 'completed');
		const run = await node.run(webhook, { items: items(2) });
		expect(run.data.waitTill).toBeUndefined();
		expect(run.items.map(({ json }) => json.status)).toEqual(['completed', 'completed']);
	});

	test('not if it is stopped meanwhile: Cancel When Stopped cancels its videos', async () => {
		const canceled = await node.runAndStop(webhook);
		expect(canceled).toEqual(new Set(node.service.videos.map(({ id }) => id)));
	});

	test('not as the tool of an agent that cannot wait', async () => {
		const asTool = { items: items(1), type: 'videoGenerationTool' as const };
		const isToolExecution = jest.spyOn(ExecuteContext.prototype, 'isToolExecution');
		isToolExecution.mockReturnValue(true);
		const { error } = await node.run(webhook, asTool);
		isToolExecution.mockRestore();
		expect(error!.message).toMatch(/cannot be paused: the AI agent/);
		expect(node.service.videos).toEqual([]);
	});

	test("not in a user's retry of a failed execution: its jobs call back to that one", async () => {
		const { handler } = node.service.server;
		let isRefused = false;
		node.service.server.handler = (request, response) => {
			if (request.method !== 'POST' || isRefused || node.service.videos.length === 0)
				return handler(request, response);
			isRefused = true;
			return { status: 422, body: {} };
		};
		const options = { concurrency: 1 };
		const failed = await node.run({ ...webhook, options }, { items: items(2) });
		expect(failed.error!.message).toMatch(/status 422/);
		node.service.onCreated = complete;
		const retry = await node.run(
			{ ...webhook, options },
			{ items: items(2), retryOf: failed, tries: 2 },
		);
		expect(retry.data.waitTill).toBeUndefined();
		expect(retry.items.map(({ json }) => [json.id, json.status])).toEqual([
			['vid_1', 'completed'],
			['vid_2', 'completed'],
		]);
		expect(node.service.videos.map(({ webhookUrl }) => webhookUrl === undefined)).toEqual([
			false,
			true,
		]);
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
			expect.objectContaining({
				message: expect.stringMatching(/'Template' has an expression that returns nothing/),
			}),
			'completed',
		]);
	});
});

describe('the resume webhook', () => {
	test.each([
		['without a nonce', {}],
		['with another one', { nonce: 'guessed' }],
		['with several', { nonce: ['a', 'b'] }],
	])('%s: 410, without a status check', async (_, query) => {
		const run = await park(1);
		complete();
		const asked = node.service.lists.length;
		const answer = await node.callBack(run, node.service.of('p0'), { query });
		expect(answer.status).toBe(410);
		expect(answer.items).toBeUndefined();
		expect(node.service.lists).toHaveLength(asked);
	});

	test('acknowledges callbacks until all videos are finished, then resumes', async () => {
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

	test('a failed video has the reason of its callback, also of an earlier one, if its record has none', async () => {
		node.service.failure = undefined;
		const run = await park(3);
		const fail = async (prompt: string, error?: object) => {
			const { id } = Object.assign(node.service.of(prompt), { status: 'failed' });
			const body = { type: 'video.failed', data: { id, status: 'failed', error } };
			return await node.callBack(run, node.service.of(prompt), { body });
		};
		const [early, last] = [{ title: 'No memory' }, { title: 'No disk' }];
		expect((await fail('p0', early)).status).toBe(202);
		node.service.of('p2').status = 'failed';
		const { items: output } = await fail('p1', last);
		expect(output!.map(({ json }) => [json.metadata, json.status, json.error])).toEqual([
			[{ prompt: 'p0' }, 'failed', early],
			[{ prompt: 'p1' }, 'failed', last],
			[{ prompt: 'p2' }, 'failed', undefined],
		]);
	});

	test('callbacks that arrive together while a video is unfinished share their status checks', async () => {
		const run = await park(8);
		complete();
		node.service.of('p7').status = 'processing';
		const asked = node.service.lists.length;
		const ready = node.service.videos.slice(0, 7);
		const answers = await Promise.all(ready.map(async (video) => await node.callBack(run, video)));
		expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(202));
		const totals = node.service.lists
			.slice(asked)
			.filter(({ query }) => query.get('limit') === '1');
		// A check takes two requests. The first callback begins one, and those that come meanwhile share another.
		expect(totals.length).toBeLessThanOrEqual(4);
	});

	test('callbacks that arrive together share one status check, and one of them resumes', async () => {
		const run = await park(8);
		complete();
		const asked = node.service.lists.length;
		const answers = await Promise.all(
			node.service.videos.map(async (video) => await node.callBack(run, video)),
		);
		expect(answers.filter(({ items: resumed }) => resumed)).toHaveLength(1);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(202)]);
		// The total, and the list.
		expect(node.service.lists).toHaveLength(asked + 2);
	});

	test('after it has resumed the execution, refuses callbacks for a while, in case n8n hands them over late', async () => {
		const run = await park(2);
		complete();
		const [first, second] = node.service.videos;
		expect((await node.callBack(run, first!)).items).toHaveLength(2);
		const { now } = Date;
		const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 59_000);
		const late = await node.callBack(run, second!);
		expect(late).toMatchObject({ status: 409, body: { error: { reason: 'resuming' } } });
		expect(late.items).toBeUndefined();
		// Delivered again, it resumes the execution if n8n has failed to.
		clock.mockImplementation(() => now() + 61_000);
		expect((await node.callBack(run, second!)).items).toHaveLength(2);
	});

	test('an early callback of a large run costs three small requests', async () => {
		node.service.createdApartMs = 10_000;
		const run = await park(320, { options: { concurrency: 20 } });
		complete();
		node.service.of('p7').status = 'processing';
		const video = node.service.of('p3');
		const asked = node.service.lists.length;
		expect((await node.callBack(run, video)).status).toBe(202);
		expect(
			node.service.lists.slice(asked).map(({ query }) => [query.get('limit'), query.get('page')]),
		).toEqual([
			['1', '1'],
			['1', '1'],
			['100', '1'],
		]);
		node.service.of('p7').status = 'failed';
		expect((await node.callBack(run, node.service.of('p7'))).items).toHaveLength(320);
	});

	test('a file host that asks to wait longer than the sender of the callback does', async () => {
		const run = await park(1, { downloadVideo: true });
		complete();
		node.service.fileFault = { status: 429, headers: { 'retry-after': '3' }, body: {} };
		const answer = node.callBack(run, node.service.of('p0'));
		await waitFor(() => Promise.resolve(node.service.server.to('/files/vid_1.mp4')[0]), {
			what: 'the first request for the file',
			timeoutMs: 200_000,
			everyMs: 20,
		});
		node.service.fileFault = undefined;
		const [item] = (await answer).items!;
		expect(item!.json.error).toBeUndefined();
		expect(await fileContent(item!)).toEqual(node.service.file);
	});

	test('a callback that arrives during a status check gets a later one', async () => {
		const run = await park(2);
		const [first, second] = [node.service.of('p0'), node.service.of('p1')];
		first.status = 'completed';
		let release = () => {};
		let onCheck = () => {};
		const checking = new Promise<void>((resolve) => (onCheck = resolve));
		node.service.holdList = async () => {
			onCheck();
			await new Promise<void>((resolve) => (release = resolve));
		};
		const early = node.callBack(run, first);
		await checking;
		const late = node.callBack(run, second);
		node.service.holdList = undefined;
		release();
		second.status = 'completed';
		expect((await late).status).toBe(200);
		expect((await early).status).toBe(202);
	});

	test('a callback that arrives during the status check that resumes the execution does not resume it too', async () => {
		const run = await park(2);
		complete();
		let release = () => {};
		let onCheck = () => {};
		const checking = new Promise<void>((resolve) => (onCheck = resolve));
		node.service.holdList = async () => {
			onCheck();
			await new Promise<void>((resolve) => (release = resolve));
		};
		const first = node.callBack(run, node.service.of('p0'));
		await checking;
		const read = jest.spyOn(WebhookContext.prototype, 'getCredentials');
		const second = node.callBack(run, node.service.of('p1'));
		const hasRead = async () => {
			await read.mock.results[0]?.value;
			return read.mock.results.length > 0 || undefined;
		};
		await waitFor(hasRead, {
			what: 'the second callback to read the credential',
			timeoutMs: 200_000,
			everyMs: 20,
		});
		node.service.holdList = undefined;
		release();
		expect((await first).items).toHaveLength(2);
		expect((await second).status).toBe(202);
		expect((await second).items).toBeUndefined();
	});

	test('a callback is to be delivered again if the service cannot be asked or does not list the video yet', async () => {
		const run = await park(1);
		node.service.listFault = () => ({ status: 403, body: {} });
		expect((await node.callBack(run, node.service.of('p0'))).status).toBe(503);
		node.service.listFault = undefined;
		// It says that it is completed, but the list does not show it.
		const body = { type: 'video.completed', data: { id: 'vid_1' } };
		expect((await node.callBack(run, node.service.of('p0'), { body })).status).toBe(503);
	});

	test('a callback that names no video is checked again, because the list may lag', async () => {
		const run = await park(1);
		const asked = node.service.lists.length;
		node.service.listFault = () => {
			if (node.service.lists.length > asked + 2) complete();
			return undefined;
		};
		expect((await node.callBack(run, node.service.of('p0'), { body: {} })).status).toBe(200);
	});

	test('a resume that fails is made up for by the next callback', async () => {
		const run = await park(1);
		complete();
		jest.spyOn(outputItems, 'toOutputItems').mockRejectedValueOnce(new Error('Disk full'));
		expect((await node.callBack(run, node.service.of('p0'))).status).toBe(503);
		expect((await node.callBack(run, node.service.of('p0'))).status).toBe(200);
	});

	test('a resume that fails after the response is left to the timeout', async () => {
		const run = await park(1, { downloadVideo: true });
		complete();
		const log = jest.spyOn(messages, 'log');
		jest.spyOn(outputItems, 'toOutputItems').mockRejectedValueOnce(new Error('Disk full'));
		const answer = await node.callBack(run, node.service.of('p0'));
		expect([answer.status, answer.items]).toEqual([200, undefined]);
		expect(log.mock.calls.map(([, , message]) => message)).toEqual([
			expect.stringMatching(/continues at its wait timeout: Disk full/),
		]);
	});

	test('the credential is read once, before the callback is acknowledged', async () => {
		const run = await park(1, { downloadVideo: true });
		complete();
		const read = jest.spyOn(WebhookContext.prototype, 'getCredentials');
		expect((await node.callBack(run, node.service.of('p0'))).items).toHaveLength(1);
		expect(read).toHaveBeenCalledTimes(1);
	});

	test.each([[[]], ['text'], [null], [{ data: 7 }]])(
		'the body %j only triggers a status check',
		async (body) => {
			const run = await park(1);
			expect((await node.callBack(run, node.service.of('p0'), { body })).status).toBe(202);
			complete();
			expect((await node.callBack(run, node.service.of('p0'), { body })).status).toBe(200);
		},
	);

	test('never throws, whatever was stored', async () => {
		const run = await park(1);
		const context = run.data.executionData!.contextData['node:Video Generation']!;
		context.parked = { run: 0, state: { nonce: 'n' } };
		expect((await node.callBack(run, node.service.of('p0'))).status).toBe(410);
	});

	test('does not resume after the timeout: n8n has continued the execution itself', async () => {
		const files = { downloadVideo: true };
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

	test('with a download: responds first, and resumes once', async () => {
		const run = await park(2, { downloadVideo: true });
		complete();
		const first = await node.callBack(run, node.service.of('p0'));
		expect(first).toMatchObject({ status: 200, body: { received: true, resumed: true } });
		expect(await Promise.all(first.items!.map(async (item) => await fileContent(item)))).toEqual([
			node.service.file,
			node.service.file,
		]);
		expect((await node.callBack(run, node.service.of('p1'))).status).toBe(409);
	});
});
