import type { OnError } from 'n8n-workflow';

import { startForEachTest } from '../harness/lifecycle';
import {
	failProcessedDataAfter,
	healProcessedData,
	useProcessedData,
} from '../harness/processedData';
import type { EndedRun } from '../harness/engine';
import { advanceClock, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(useProcessedData);
afterEach(() => {
	jest.restoreAllMocks();
});

/** The items of both outputs. */
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
const unreadable = { apiKey: '', baseUrl: '' };

describe.each<[OnError, number]>([
	['continueRegularOutput', 0],
	['continueErrorOutput', 1],
])('with On Error %s', (onError, output) => {
	test('a video that cannot be recorded becomes an error item, and a redelivery outputs it', async () => {
		fixture.add('vid_1');
		const query = fixture.token();
		const { items } = await fixture.callBack(fixture.callbackBody('vid_1'), query);
		const run = await withStoreDown(
			async () => await fixture.execute(items!, { mode: 'webhook', onError }),
		);
		expect(outputs(run)[output]).toEqual([busy('vid_1')]);
		expect(outputs(run).flat()).toHaveLength(1);
		const again = await fixture.deliver(fixture.callbackBody('vid_1'), query, {
			mode: 'webhook',
			onError,
		});
		expect(again.items).toMatchObject([{ json: { id: 'vid_1' } }]);
	});

	test('a credential that cannot be read becomes an error item', async () => {
		fixture.parameters = { downloadVideo: true };
		const { items } = await fixture.callBack(fixture.callbackBody('vid_1'));
		const run = await fixture.execute(items!, {
			mode: 'webhook',
			onError,
			credentials: unreadable,
		});
		const described = { type: 'input', video_id: 'vid_1' };
		expect(outputs(run)[output]).toMatchObject([{ error: described }]);
		expect(JSON.stringify(outputs(run))).not.toMatch(/nonce|claims|metadata|forged|secret/);
	});

	test('each caught-up video becomes an error item, and Catch Up finds it again', async () => {
		fixture.parameters = { options: { catchUp: true } };
		await fixture.catchUp();
		advanceClock(30);
		fixture.add('vid_2');
		fixture.add('vid_1');
		const items = await fixture.poll();
		const run = await withStoreDown(
			async () => await fixture.execute(items!, { mode: 'trigger', onError }),
		);
		expect(outputs(run)[output]).toHaveLength(2);
		expect(outputs(run)[output]).toEqual(expect.arrayContaining([busy('vid_1'), busy('vid_2')]));
		advanceClock(61);
		expect((await fixture.caughtUp()).sort()).toEqual(['vid_1', 'vid_2']);
	});

	test('of caught-up videos, only those that cannot be output become error items', async () => {
		const failures = (run: EndedRun) =>
			outputs(run)
				.flat()
				.flatMap(({ error }) => (error ? [(error as { video_id: string }).video_id] : []));
		const catchUp = async () =>
			await fixture.execute((await fixture.poll())!, { mode: 'trigger', onError });
		fixture.parameters = { downloadVideo: true, options: { catchUp: true } };
		await fixture.catchUp();
		advanceClock(30);
		fixture.add('good');
		fixture.add('gone');
		fixture.fault = ({ path }) => {
			if (path !== '/files/gone.mp4') return undefined;
			// Longer than the trigger tries again.
			advanceClock(2);
			return { status: 404, body: {} };
		};
		const first = await catchUp();
		expect(failures(first)).toEqual(['gone']);
		expect(outputs(first).flat()).toMatchObject([{ id: 'good' }, {}]);
		fixture.restart();
		const second = await catchUp();
		expect(failures(second)).toEqual(['gone']);
		expect(outputs(second).flat()).toHaveLength(1);
	});

	test('if no caught-up video can be output, each has its own error', async () => {
		fixture.parameters = { downloadVideo: true, options: { catchUp: true } };
		await fixture.catchUp();
		advanceClock(30);
		const statuses = new Map([
			['gone', 404],
			['broken', 500],
		]);
		for (const id of statuses.keys()) fixture.add(id);
		fixture.fault = ({ path }) => {
			const [, id = ''] = /^\/files\/(\w+)/.exec(path) ?? [];
			const status = statuses.get(id);
			if (status !== undefined) advanceClock(2);
			return status === undefined ? undefined : { status, body: {} };
		};
		const items = await fixture.poll();
		const run = await fixture.execute(items!, { mode: 'trigger', onError });
		expect(outputs(run)[output]).toHaveLength(2);
		for (const [id, status] of statuses) {
			expect(outputs(run)[output]).toContainEqual({
				error: expect.objectContaining({ video_id: id, status }) as unknown,
			});
		}
	});

	test('input that is not the trigger’s own is not passed on', async () => {
		const run = await fixture.execute([{ json: { secret: 1 } }], { mode: 'manual', onError });
		expect(outputs(run)[output]).toMatchObject([
			{ error: { message: 'The trigger was started without a video' } },
		]);
		expect(JSON.stringify(outputs(run))).not.toContain('secret');
	});
});

test('Retry On Fail outputs the video of a failed try', async () => {
	fixture.add('vid_1');
	const { items } = await fixture.callBack(fixture.callbackBody('vid_1'));
	failProcessedDataAfter(0);
	let asked = 0;
	fixture.fault = () => {
		asked += 1;
		if (asked === 2) healProcessedData();
		return undefined;
	};
	const run = fixture.execute(items!, {
		mode: 'webhook',
		onError: 'continueRegularOutput',
		tries: 2,
	});
	expect((await run).items).toMatchObject([{ json: { id: 'vid_1' } }]);
});
