import type { INodeExecutionData } from 'n8n-workflow';

import { useProcessedData } from '../harness/processedData';
import { LocalServer } from '../harness/localServer';
import { ago, TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	useProcessedData();
	bench = await new TriggerBench().start();
});

afterEach(async () => {
	await bench.stop();
});

const told = (id: string, more = {}) => ({
	type: 'video.completed',
	data: { id, status_url: bench.statusUrl(id), video_url: 'http://elsewhere/forged.mp4', ...more },
});
const idsOf = (results: Array<{ items: Array<{ json: Record<string, unknown> }> }>) =>
	results.flatMap(({ items }) => items.map(({ json }) => json.id));

describe('verification', () => {
	test('the video is read again at its status address: its fields count, not the body’s', async () => {
		const video = bench.add('vid_1');
		const { items } = await bench.deliver(told('vid_1'));
		expect(items[0]!.json).toEqual({
			id: 'vid_1',
			status: 'completed',
			template_id: 'social-post',
			video_url: video.video_url,
			created_at: video.created_at,
			completed_at: video.completed_at,
			metadata: { row: 1 },
			verified: true,
		});
		expect(bench.service.received.map(({ path }) => path)).toEqual(['/v1/videos/vid_1']);
	});

	test('a status address of another origin is not asked: the list is, narrowed by the token', async () => {
		const stranger = await new LocalServer(() => ({ body: {} })).start();
		bench.add('vid_1');
		const { items } = await bench.deliver(
			told('vid_1', { status_url: `${stranger.url}/v1/videos/vid_1` }),
		);
		await stranger.stop();
		expect(stranger.received).toEqual([]);
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', verified: true });
		const [list] = bench.lists;
		expect(Object.fromEntries(list!.query)).toMatchObject({
			status: 'completed',
			template_id: 'social-post',
		});
		expect(Date.parse(list!.query.get('from_date')!)).toBeLessThan(Date.parse(ago(20)));
		expect(Date.parse(list!.query.get('to_date')!)).toBeGreaterThan(Date.parse(ago(20)));
	});

	test('a status address that shows another video proves nothing', async () => {
		bench.add('vid_1');
		const { items } = await bench.deliver(told('vid_2', { status_url: bench.statusUrl('vid_1') }));
		expect(items[0]!.json).toMatchObject({ id: 'vid_2', verified: false });
	});

	test('at most three pages of the list are read', async () => {
		for (let n = 0; n < 350; n += 1) bench.add(`vid_${n}`);
		const { items } = await bench.deliver({ id: 'vid_0', status: 'completed' });
		expect(bench.lists.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3']);
		expect(items[0]!.json).toMatchObject({ id: 'vid_0', verified: false });
	});

	test('not found: unverified, with the callback’s own fields, and no file is downloaded', async () => {
		bench.parameters = { options: { downloadVideo: true } };
		const { items } = await bench.deliver(
			told('vid_1', { video_url: `${bench.service.url}/files/x.mp4` }),
		);
		expect(items[0]!.json).toMatchObject({
			id: 'vid_1',
			verified: false,
			video_url: `${bench.service.url}/files/x.mp4`,
		});
		expect(items[0]!.binary).toBeUndefined();
		expect(bench.service.to('/files/x.mp4')).toEqual([]);
	});

	test('the service is down: unverified', async () => {
		bench.fault = () => ({ status: 503, body: '' });
		const { items, error } = await bench.deliver(told('vid_1'));
		expect(error).toBeUndefined();
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', verified: false });
	}, 20_000);

	test('a video that has failed after all is dropped where only completed ones are asked for', async () => {
		bench.add('vid_1', { status: 'failed' });
		const { items, hints } = await bench.deliver(told('vid_1'));
		expect(items).toEqual([]);
		expect(hints[0]!.message).toMatch(/vid_1 was not emitted: .* failed videos/);
	});
});

describe('each video is emitted once', () => {
	const twice = (videos: string[]) => {
		for (const id of videos) bench.add(id);
		const queries = videos.map(() => bench.token());
		return [...videos.entries(), ...videos.entries()].map(
			([n, id]) => [told(id), queries[n]!] as const,
		);
	};
	const videos = Array.from({ length: 10 }, (_, n) => `vid_${n}`);

	test('20 deliveries of 10 videos at the same instant start 10 executions', async () => {
		const answers = await Promise.all(
			twice(videos).map(async ([body, query]) => await bench.callBack(body, query)),
		);
		const items = answers.flatMap((answer) => (answer.items ? [answer.items] : []));
		expect(items).toHaveLength(videos.length);
		const executions = await Promise.all(items.map(async (one) => await bench.execute(one)));
		expect(idsOf(executions).sort()).toEqual([...videos].sort());
	});

	test('20 executions of 10 videos at the same instant, as after a restart in between', async () => {
		const items: INodeExecutionData[][] = [];
		for (const [body, query] of twice(videos)) {
			// Manual: what it has received it forgets.
			items.push((await bench.callBack(body, query, { mode: 'manual' })).items!);
		}
		const executions = await Promise.all(items.map(async (one) => await bench.execute(one)));
		expect(executions.filter(({ error }) => error)).toEqual([]);
		expect(idsOf(executions).sort()).toEqual([...videos].sort());
	});

	test('a double that this process knows starts no execution', async () => {
		bench.add('vid_1');
		const query = bench.token();
		await bench.deliver(told('vid_1'), query);
		expect(await bench.callBack(told('vid_1'), query)).toMatchObject({
			status: 200,
			body: { received: true, started: false, reason: 'the video was received before' },
		});
	});

	test('an execution whose only video is a double ends without an item, and says so', async () => {
		bench.add('vid_1');
		const { items } = await bench.callBack(told('vid_1'));
		expect((await bench.execute(items!)).items).toHaveLength(1);
		const second = await bench.execute(items!);
		expect(second).toMatchObject({ items: [], error: undefined });
		expect(second.hints[0]!.message).toMatch(/emitted by an earlier execution/);
	});

	test('one token serves one create call; the other video arrives with its own', async () => {
		bench.add('vid_1');
		bench.add('vid_2');
		const query = bench.token();
		const [first, forged] = await Promise.all([
			bench.callBack(told('vid_1'), query),
			bench.callBack(told('vid_2'), query),
		]);
		expect(idsOf([await bench.execute(first.items!)])).toEqual(['vid_1']);
		expect(idsOf([await bench.execute(forged.items!)])).toEqual([]);
		expect(idsOf([await bench.deliver(told('vid_2'))])).toEqual(['vid_2']);
	});

	test('a token that named a known video is not used up by it', async () => {
		bench.add('vid_1');
		bench.add('vid_2');
		const query = bench.token();
		const foreign = await bench.callBack(told('vid_1'), query);
		await bench.deliver(told('vid_1'));
		expect(idsOf([await bench.execute(foreign.items!)])).toEqual([]);
		expect(idsOf([await bench.deliver(told('vid_2'), query)])).toEqual(['vid_2']);
	});

	test('manual executions neither use nor fill the store', async () => {
		bench.add('vid_1');
		const query = bench.token();
		const manual = async () => await bench.deliver(told('vid_1'), query, { mode: 'manual' });
		expect(idsOf([await manual(), await manual()])).toEqual(['vid_1', 'vid_1']);
		expect(idsOf([await bench.deliver(told('vid_1'), query)])).toHaveLength(1);
		const { items } = await bench.callBack(told('vid_2'), query);
		expect(items).toBeUndefined();
	});
});

describe('a failed video', () => {
	const error = { type: 'render_failed', title: 'Rendering failed', status: 500 };

	beforeEach(() => {
		bench.parameters = { events: ['completed', 'failed'] };
		bench.add('vid_1', { status: 'failed', video_url: undefined, error });
	});

	test('is an item with the service’s error object', async () => {
		const { items } = await bench.deliver({ type: 'video.failed', data: { id: 'vid_1' } });
		expect(items[0]!.json).toMatchObject({ id: 'vid_1', status: 'failed', verified: true });
		const read = await bench.deliver({ ...told('vid_1'), type: 'video.failed' });
		expect(read.items).toEqual([]);
	});

	test('carries the error of its status address', async () => {
		const { items } = await bench.deliver({ ...told('vid_1'), type: 'video.failed' });
		expect(items[0]!.json.error).toEqual(error);
	});

	test('keeps the error of its callback where the list says that there is none', async () => {
		bench.fault = ({ path }) =>
			path === '/v1/videos'
				? { body: { videos: [{ id: 'vid_1', error: null }], pagination: { total_pages: 1 } } }
				: undefined;
		const data = { id: 'vid_1', error };
		const { items } = await bench.deliver({ type: 'video.failed', data });
		expect(items[0]!.json).toMatchObject({ verified: true, error });
	});

	test('goes to the error output alone under `error`', async () => {
		const { items: started } = await bench.callBack({ ...told('vid_1'), type: 'video.failed' });
		const { items, data } = await bench.execute(started!, { onError: 'continueErrorOutput' });
		expect(items).toEqual([]);
		const [item] = data.resultData.runData['Video Generation Trigger']![0]!.data!.main![1]!;
		expect(Object.keys(item!.json)).toEqual(['error']);
		expect(item!.json.error).toMatchObject({
			message: 'Rendering failed',
			type: 'render_failed',
			video_id: 'vid_1',
			video: { id: 'vid_1', status: 'failed', verified: true, metadata: { row: 1 } },
		});
	});
});

test('an execution that nothing has started says how to start one', async () => {
	const { error } = await bench.execute([{ json: {} }]);
	expect(error!.message).toBe('No video has started this trigger');
	expect(error!.description).toMatch(/'Execute step'.*'Use Test URL'/);
});
