import type { OnError } from 'n8n-workflow';

import {
	failProcessedDataAfter,
	healProcessedData,
	useProcessedData,
} from '../harness/processedData';
import type { EndedRun } from '../harness/engine';
import { inAnHour, TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	useProcessedData();
	bench = await new TriggerBench().start();
});

afterEach(async () => {
	jest.restoreAllMocks();
	await bench.stop();
});

const told = (id: string) => ({
	type: 'video.completed',
	data: {
		id,
		status_url: bench.statusUrl(id),
		video_url: 'http://elsewhere/forged.mp4',
		webhook_url: 'https://n8n.example/webhook/x?token=v1.secret',
	},
});
/** What both outputs of the trigger pass on. */
const outputs = ({ data }: EndedRun) =>
	(data.resultData.runData['Video Generation Trigger']![0]!.data?.main ?? []).map((items) =>
		(items ?? []).map(({ json }) => json),
	);
const withStoreDown = async (call: () => Promise<EndedRun>) => {
	failProcessedDataAfter(0);
	const run = await call();
	healProcessedData();
	return run;
};
const busy = (id?: string) => ({
	error: { message: 'The store is busy', type: 'unexpected', retryable: false, video_id: id },
});
const unread = { apiKey: '', baseUrl: '' };

describe.each<[OnError, number]>([
	['continueRegularOutput', 0],
	['continueErrorOutput', 1],
])('with On Error %s', (onError, output) => {
	test('a video that cannot be recorded is an item with the error, and comes again', async () => {
		bench.add('vid_1');
		const query = bench.token();
		const { items } = await bench.callBack(told('vid_1'), query);
		const run = await withStoreDown(
			async () => await bench.execute(items!, { mode: 'webhook', onError }),
		);
		expect(outputs(run)[output]).toEqual([busy('vid_1')]);
		expect(outputs(run).flat()).toHaveLength(1);
		const again = await bench.deliver(told('vid_1'), query, { mode: 'webhook', onError });
		expect(again.items).toMatchObject([{ json: { id: 'vid_1', verified: true } }]);
	});

	test('a credential that is gone is one too', async () => {
		bench.parameters = { options: { downloadVideo: true } };
		const { items } = await bench.callBack(told('vid_1'));
		const run = await bench.execute(items!, { mode: 'webhook', onError, credentials: unread });
		const described = { type: 'input', video_id: 'vid_1' };
		expect(outputs(run)[output]).toMatchObject([{ error: described }]);
		expect(JSON.stringify(outputs(run))).not.toMatch(/nonce|claims|metadata|forged|secret/);
	});

	test('videos that were found are an item each, and are found again', async () => {
		bench.parameters = { options: { catchUp: true } };
		await bench.catchUp();
		bench.add('vid_2');
		bench.add('vid_1');
		const items = await bench.poll();
		const run = await withStoreDown(
			async () => await bench.execute(items!, { mode: 'trigger', onError }),
		);
		expect(outputs(run)[output]).toHaveLength(2);
		expect(outputs(run)[output]).toEqual(expect.arrayContaining([busy('vid_1'), busy('vid_2')]));
		inAnHour();
		expect((await bench.caughtUp()).sort()).toEqual(['vid_1', 'vid_2']);
	});

	test('a first look that cannot be recorded is one item: what was there before is nobody’s error', async () => {
		bench.parameters = { options: { catchUp: true } };
		bench.add('before_1');
		bench.add('before_2');
		const items = await bench.poll();
		const run = await withStoreDown(
			async () => await bench.execute(items!, { mode: 'trigger', onError }),
		);
		expect(outputs(run)[output]).toEqual([busy()]);
		inAnHour();
		expect((await bench.catchUp()).items).toEqual([]);
	});

	test('what is no handover is not passed on', async () => {
		const run = await bench.execute([{ json: { secret: 1 } }], { mode: 'manual', onError });
		expect(outputs(run)[output]).toMatchObject([
			{ error: { message: 'No video has started this trigger' } },
		]);
		expect(JSON.stringify(outputs(run))).not.toContain('secret');
	});
});

test('a try that failed is made again, and what it brings is emitted', async () => {
	bench.add('vid_1');
	const { items } = await bench.callBack(told('vid_1'));
	failProcessedDataAfter(0);
	let asked = 0;
	bench.fault = () => {
		asked += 1;
		if (asked === 2) healProcessedData();
		return undefined;
	};
	const run = bench.execute(items!, {
		mode: 'webhook',
		onError: 'continueRegularOutput',
		tries: 2,
	});
	expect((await run).items).toMatchObject([{ json: { id: 'vid_1', verified: true } }]);
});
