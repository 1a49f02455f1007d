import { healProcessedData, keepProcessedData, useProcessedData } from '../harness/processedData';
import { TriggerBench } from '../harness/triggerBench';

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

const caughtUp = async () => (await bench.catchUp()).items.map(({ json }) => json.id);

/** As a restart of n8n: the process has forgotten everything. */
const restart = async () => {
	const { options, ...others } = bench.parameters;
	bench.parameters = others;
	await bench.poll();
	bench.parameters = { ...others, options };
};

/** A video that is made from now on. */
const addLater = (id: string) =>
	bench.add(id, { created_at: new Date(Date.now() + 1_000).toISOString() });

test('a store that cannot forget at the first look lets nothing from before it be emitted', async () => {
	bench.add('before');
	const look = await bench.poll();
	keepProcessedData();
	await bench.execute(look!, { mode: 'trigger' });
	healProcessedData();
	expect(await caughtUp()).toEqual([]);
	await restart();
	expect(await caughtUp()).toEqual([]);
	addLater('after');
	expect(await caughtUp()).toEqual(['after']);
});
