import { healProcessedData, keepProcessedData, useProcessedData } from '../harness/processedData';
import { inAnHour, TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	useProcessedData();
	bench = await new TriggerBench().start();
	bench.parameters = { options: { catchUp: true } };
});

afterEach(async () => {
	jest.restoreAllMocks();
	await bench.stop();
});

/** A video that is made from now on. */
const addLater = (id: string) =>
	bench.add(id, { created_at: new Date(Date.now() + 1_000).toISOString() });

test('a store that cannot forget at the first look lets nothing from before it be emitted', async () => {
	bench.add('before');
	const look = await bench.poll();
	keepProcessedData();
	await bench.execute(look!, { mode: 'trigger' });
	healProcessedData();
	expect(await bench.caughtUp()).toEqual([]);
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
	addLater('after');
	expect(await bench.caughtUp()).toEqual(['after']);
});

describe('a first look whose execution is lost', () => {
	const lost = async () => expect(await bench.poll()).toHaveLength(1);

	test('nothing from before it is emitted by a later one', async () => {
		bench.add('before');
		const rendering = bench.add('rendering', { status: 'processing', completed_at: undefined });
		await lost();
		inAnHour();
		addLater('after');
		expect(await bench.caughtUp()).toEqual(['after']);
		rendering.status = 'completed';
		expect(await bench.caughtUp()).toEqual([]);
		await bench.restart();
		expect(await bench.caughtUp()).toEqual([]);
	});

	test('a later one that cannot find out what was there emits nothing, and the next one does', async () => {
		bench.add('before');
		await lost();
		addLater('after');
		const look = await bench.poll();
		bench.fault = () => ({ status: 401, body: {} });
		expect((await bench.execute(look!, { mode: 'trigger' })).error).toBeDefined();
		bench.fault = undefined;
		expect(await bench.caughtUp()).toEqual(['after']);
	});

	test('after a restart, what was missed before is emitted all the same', async () => {
		bench.add('before');
		await bench.catchUp();
		bench.add('missed');
		await bench.restart();
		await lost();
		inAnHour();
		expect(await bench.caughtUp()).toEqual(['missed']);
	});

	test('once it is made up for, the list is not asked for it again', async () => {
		await bench.catchUp();
		addLater('after');
		const look = await bench.poll();
		const asked = bench.lists.length;
		await bench.execute(look!, { mode: 'trigger' });
		expect(bench.lists).toHaveLength(asked);
	});
});

test('with files, a store that cannot forget what it was asked for only holds up the video', async () => {
	bench.parameters = { options: { catchUp: true, downloadVideo: true } };
	await bench.catchUp();
	bench.add('missed');
	const look = await bench.poll();
	keepProcessedData();
	expect((await bench.execute(look!, { mode: 'trigger' })).error).toBeDefined();
	healProcessedData();
	inAnHour();
	expect(await bench.caughtUp()).toEqual(['missed']);
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
});
