import type { INodeExecutionData } from 'n8n-workflow';

import { fileContent } from '../harness/binaryData';
import * as finishedItems from '../../nodes/VideoGeneration/items/finishedItem';
import { startForEachTest } from '../harness/lifecycle';
import { processedData, useProcessedData } from '../harness/processedData';
import { LocalServer } from '../harness/localServer';
import { advanceClock, ago, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(useProcessedData);

const idsOf = (results: Array<{ items: Array<{ json: Record<string, unknown> }> }>) =>
	results.flatMap(({ items }) => items.map(({ json }) => json.id));

afterEach(() => {
	jest.restoreAllMocks();
});

/** Ends the minute in which the trigger tries again. */
function advanceWhenAsked(): void {
	const { fault } = fixture;
	fixture.fault = (request) => {
		advanceClock(2);
		return fault?.(request);
	};
}

describe('the video is read from the service', () => {
	test('the video is read again at its status URL: the item has the fields of the service, not of the callback', async () => {
		const video = fixture.add('vid_1');
		const { items } = await fixture.deliver(fixture.callbackBody('vid_1'));
		expect(items[0]!.json).toEqual({
			id: 'vid_1',
			status: 'completed',
			template_id: 'social-post',
			video_url: video.video_url,
			completed_at: video.completed_at,
			metadata: { row: 1 },
		});
		expect(fixture.service.received.map(({ path }) => path)).toEqual(['/v1/videos/vid_1']);
	});

	test('a status URL with another host name of the service is read at the base URL', async () => {
		const stranger = await new LocalServer(() => ({ body: {} })).start();
		fixture.add('vid_1');
		const { items } = await fixture.deliver(
			fixture.callbackBody('vid_1', { status_url: `${stranger.url}/v1/videos/vid_1` }),
		);
		await stranger.stop();
		expect(stranger.received).toEqual([]);
		expect(items[0]!.json).toMatchObject({ id: 'vid_1' });
		expect(fixture.service.received.map(({ path }) => path)).toEqual(['/v1/videos/vid_1']);
	});

	test('a service that cannot look up videos: the list is read, filtered by the token’s data', async () => {
		fixture.add('vid_1');
		fixture.fault = ({ path }) =>
			path.startsWith('/v1/videos/') ? { status: 404, body: '' } : undefined;
		const { items } = await fixture.deliver(fixture.callbackBody('vid_1'));
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', metadata: { row: 1 } });
		const [list] = fixture.lists;
		expect(Object.fromEntries(list!.query)).toMatchObject({
			status: 'completed',
			template_id: 'social-post',
		});
		expect(Date.parse(list!.query.get('from_date')!)).toBeLessThan(Date.parse(ago(20)));
		// The job may be created long after its token.
		expect(list!.query.has('to_date')).toBe(false);
	});

	test.each<[string, () => void]>([
		['a status URL that returns another video', () => void fixture.add('vid_1')],
		['a video that the service does not have', () => undefined],
		['a service that is down', () => (fixture.fault = () => ({ status: 401, body: '' }))],
	])(
		'%s: the execution fails with nothing recorded, and a redelivery outputs the video',
		async (_, prepare) => {
			prepare();
			advanceWhenAsked();
			const query = fixture.token();
			const body = fixture.callbackBody('vid_2', { status_url: fixture.statusUrl('vid_1') });
			const { items, error } = await fixture.deliver(body, query);
			expect(items).toEqual([]);
			expect(error!.description).toMatch(/does not count as output/);
			expect(processedData()).toEqual([]);
			fixture.fault = undefined;
			fixture.add('vid_2');
			jest.restoreAllMocks();
			expect(idsOf([await fixture.deliver(fixture.callbackBody('vid_2'), query)])).toEqual([
				'vid_2',
			]);
		},
	);

	test('a list that lags behind the callback: the trigger asks again', async () => {
		const video = fixture.add('vid_1', { status: 'processing' });
		let asked = 0;
		fixture.fault = () => {
			asked += 1;
			if (asked > 1) video.status = 'completed';
			return undefined;
		};
		expect(idsOf([await fixture.deliver(fixture.callbackBody('vid_1'))])).toEqual(['vid_1']);
		expect(asked).toBe(2);
	});

	test('a transfer that breaks: the trigger downloads the file again', async () => {
		fixture.parameters = { downloadVideo: true, binaryPropertyName: 'film' };
		fixture.add('vid_1');
		let downloads = 0;
		fixture.fault = ({ path }) => {
			if (!path.startsWith('/files/')) return undefined;
			downloads += 1;
			return downloads === 1 ? { status: 404, body: {} } : undefined;
		};
		const { items } = await fixture.deliver(fixture.callbackBody('vid_1'));
		expect(await fileContent(items[0]!, 'film')).toEqual(fixture.file);
		expect(downloads).toBe(2);
	});

	test('a video that failed according to the service is dropped if only completed ones are selected', async () => {
		fixture.add('vid_1', { status: 'failed' });
		const { items, hints } = await fixture.deliver(fixture.callbackBody('vid_1'));
		expect(items).toEqual([]);
		expect(hints[0]!.message).toMatch(/vid_1 was not output: .* failed videos/);
	});
});

describe('each video is output once', () => {
	const twice = (videos: string[]) => {
		for (const id of videos) fixture.add(id);
		const queries = videos.map(() => fixture.token());
		return [...videos.entries(), ...videos.entries()].map(
			([n, id]) => [fixture.callbackBody(id), queries[n]!] as const,
		);
	};
	const videos = Array.from({ length: 10 }, (_, n) => `vid_${n}`);

	test('20 executions of 10 videos at the same instant output each once', async () => {
		const items: INodeExecutionData[][] = [];
		for (const [body, query] of twice(videos)) {
			items.push((await fixture.callBack(body, query)).items!);
		}
		const executions = await Promise.all(items.map(async (one) => await fixture.execute(one)));
		expect(executions.filter(({ error }) => error)).toEqual([]);
		expect(idsOf(executions).sort()).toEqual([...videos].sort());
	});

	test('a stopped execution records nothing, so a redelivery outputs the video', async () => {
		fixture.add('vid_1');
		const query = fixture.token();
		const body = fixture.callbackBody('vid_1');
		const { items } = await fixture.callBack(body, query);
		let stop: () => void = () => undefined;
		const { finishedItem } = finishedItems;
		jest.spyOn(finishedItems, 'finishedItem').mockImplementationOnce(async (...args) => {
			const item = await finishedItem(...args);
			stop();
			return item;
		});
		const onStarted = (cancel: () => void) => (stop = cancel);
		await fixture.execute(items!, { mode: 'webhook', onStarted });
		// n8n does not wait for a stopped node, but this waits for the lock of the first execution.
		expect(idsOf([await fixture.deliver(body, query)])).toEqual(['vid_1']);
	});

	test('a duplicate that this process knows starts no execution', async () => {
		fixture.add('vid_1');
		const query = fixture.token();
		await fixture.deliver(fixture.callbackBody('vid_1'), query);
		expect(await fixture.callBack(fixture.callbackBody('vid_1'), query)).toMatchObject({
			status: 200,
			body: { received: true, started: false, reason: 'the video was received before' },
		});
	});

	test('an execution whose only video is a duplicate ends without an item, and a hint says so', async () => {
		fixture.add('vid_1');
		const { items } = await fixture.callBack(fixture.callbackBody('vid_1'));
		expect((await fixture.execute(items!)).items).toHaveLength(1);
		const second = await fixture.execute(items!);
		expect(second).toMatchObject({ items: [], error: undefined });
		expect(second.hints[0]!.message).toMatch(/was already output/);
	});

	test('one token starts one video; another video needs its own token', async () => {
		fixture.add('vid_1');
		fixture.add('vid_2');
		const query = fixture.token();
		const [first, forged] = await Promise.all([
			fixture.callBack(fixture.callbackBody('vid_1'), query),
			fixture.callBack(fixture.callbackBody('vid_2'), query),
		]);
		expect(idsOf([await fixture.execute(first.items!)])).toEqual(['vid_1']);
		expect(idsOf([await fixture.execute(forged.items!)])).toEqual([]);
		expect(idsOf([await fixture.deliver(fixture.callbackBody('vid_2'))])).toEqual(['vid_2']);
	});

	test('a token that arrived with a video that was output already still works for its own video', async () => {
		fixture.add('vid_1');
		fixture.add('vid_2');
		const query = fixture.token();
		const foreign = await fixture.callBack(fixture.callbackBody('vid_1'), query);
		await fixture.deliver(fixture.callbackBody('vid_1'));
		expect(idsOf([await fixture.execute(foreign.items!)])).toEqual([]);
		expect(idsOf([await fixture.deliver(fixture.callbackBody('vid_2'), query)])).toEqual(['vid_2']);
	});

	test('manual executions neither use nor fill the store', async () => {
		fixture.add('vid_1');
		const query = fixture.token();
		const manual = async () =>
			await fixture.deliver(fixture.callbackBody('vid_1'), query, { mode: 'manual' });
		expect(idsOf([await manual(), await manual()])).toEqual(['vid_1', 'vid_1']);
		expect(idsOf([await fixture.deliver(fixture.callbackBody('vid_1'), query)])).toHaveLength(1);
		expect(await fixture.callBack(fixture.callbackBody('vid_2'), query)).toMatchObject({
			body: { started: false },
		});
	});
});

describe('a failed video', () => {
	const error = { type: 'render_failed', title: 'Rendering failed', status: 500 };

	beforeEach(() => {
		fixture.parameters = { events: ['completed', 'failed'] };
		fixture.add('vid_1', { status: 'failed', video_url: undefined, error });
	});

	test('is an item with the service’s error object', async () => {
		const { items } = await fixture.deliver({ type: 'video.failed', data: { id: 'vid_1' } });
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', status: 'failed', error });
	});

	test('has the error from its status URL', async () => {
		const { items } = await fixture.deliver({
			...fixture.callbackBody('vid_1'),
			type: 'video.failed',
		});
		expect(items[0]!.json.error).toEqual(error);
	});

	test.each([
		['record', undefined],
		['list', { status: 404, body: {} }],
	])('has the error of the callback if the %s has none', async (_, own) => {
		fixture.videos[0]!.error = undefined;
		fixture.fault = ({ path }) => (path === '/v1/videos' ? undefined : own);
		const data = { id: 'vid_1', error };
		const { items } = await fixture.deliver({ type: 'video.failed', data });
		expect(items[0]!.json).toMatchObject({ status: 'failed', error });
	});

	test('has no error if nobody gives a reason', async () => {
		fixture.videos[0]!.error = undefined;
		const { items } = await fixture.deliver({ type: 'video.failed', data: { id: 'vid_1' } });
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', status: 'failed' });
		expect(items[0]!.json).not.toHaveProperty('error');
	});

	test('goes to the error output as an item with only `error`', async () => {
		const { items: started } = await fixture.callBack({
			...fixture.callbackBody('vid_1'),
			type: 'video.failed',
		});
		const { items, data } = await fixture.execute(started!, { onError: 'continueErrorOutput' });
		expect(items).toEqual([]);
		const [item] = data.resultData.runData['Video Generation Trigger']![0]!.data!.main![1]!;
		expect(Object.keys(item!.json)).toEqual(['error']);
		expect(item!.json.error).toMatchObject({
			message: 'Rendering failed',
			type: 'render_failed',
			video_id: 'vid_1',
			video: { id: 'vid_1', status: 'failed', metadata: { row: 1 } },
		});
	});
});

test('an execution without a video explains how to start one', async () => {
	const { error } = await fixture.execute([{ json: {} }]);
	expect(error!.message).toBe('The trigger was started without a video');
	expect(error!.description).toMatch(/'Execute step'.*'Generate'/);
});
