import { startForEachTest } from '../harness/lifecycle';
import { healProcessedData, keepProcessedData, useProcessedData } from '../harness/processedData';
import { advanceClock, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(() => {
	useProcessedData();
	fixture.parameters = { options: { catchUp: true } };
});
afterEach(() => {
	jest.restoreAllMocks();
});

/** A video that is created after the activation. */
const addLater = (id: string) =>
	fixture.add(id, { created_at: new Date(Date.now() + 1_000).toISOString() });

test('if the store cannot delete keys at the first poll, nothing from before it is emitted', async () => {
	fixture.add('before');
	const batch = await fixture.poll();
	keepProcessedData();
	await fixture.execute(batch!, { mode: 'trigger' });
	healProcessedData();
	expect(await fixture.caughtUp()).toEqual([]);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
	addLater('after');
	expect(await fixture.caughtUp()).toEqual(['after']);
});

describe('a first poll whose execution is lost', () => {
	const losePoll = async () => expect(await fixture.poll()).toHaveLength(1);

	test('later polls emit nothing from before it', async () => {
		fixture.add('before');
		const rendering = fixture.add('rendering', { status: 'processing', completed_at: undefined });
		await losePoll();
		advanceClock(61);
		addLater('after');
		expect(await fixture.caughtUp()).toEqual(['after']);
		rendering.status = 'completed';
		expect(await fixture.caughtUp()).toEqual([]);
		fixture.restart();
		expect(await fixture.caughtUp()).toEqual([]);
	});

	test('a poll that cannot find the baseline emits nothing, and the next one does', async () => {
		fixture.add('before');
		await losePoll();
		addLater('after');
		const batch = await fixture.poll();
		fixture.fault = () => ({ status: 401, body: {} });
		expect((await fixture.execute(batch!, { mode: 'trigger' })).error).toBeDefined();
		fixture.fault = undefined;
		expect(await fixture.caughtUp()).toEqual(['after']);
	});

	test('videos that were missed before a restart are still emitted', async () => {
		fixture.add('before');
		await fixture.catchUp();
		fixture.add('missed');
		fixture.restart();
		await losePoll();
		advanceClock(61);
		expect(await fixture.caughtUp()).toEqual(['missed']);
	});

	test('once the baseline is recorded, the list is not read for it again', async () => {
		await fixture.catchUp();
		addLater('after');
		const batch = await fixture.poll();
		const asked = fixture.lists.length;
		await fixture.execute(batch!, { mode: 'trigger' });
		expect(fixture.lists).toHaveLength(asked);
	});
});

test('with files, a store that cannot delete keys only delays the video', async () => {
	fixture.parameters = { options: { catchUp: true, downloadVideo: true } };
	await fixture.catchUp();
	fixture.add('missed');
	const batch = await fixture.poll();
	keepProcessedData();
	expect((await fixture.execute(batch!, { mode: 'trigger' })).error).toBeDefined();
	healProcessedData();
	advanceClock(61);
	expect(await fixture.caughtUp()).toEqual(['missed']);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});
