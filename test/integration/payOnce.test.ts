import { Logger } from '@n8n/backend-common';

import { startForEachTest } from '../harness/lifecycle';
import { failProcessedDataAfter, processedData, useProcessedData } from '../harness/processedData';
import { GenerateFixture } from '../harness/generateFixture';
import { byId } from '../harness/resourceLocator';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

describe('Retry On Fail', () => {
	test('submits only items without a job', async () => {
		let refused = 0;
		fixture.create = () =>
			fixture.jobs === 14 && refused++ === 0
				? { status: 422, body: { error: { title: 'Not now' } } }
				: fixture.createJob();
		const result = await fixture.generate({ notify: 'none' }, { items: items(20), tries: 3 });
		expect(result.error).toBeUndefined();
		expect(fixture.jobs).toBe(20);
		expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual(
			items(20).map((_, item) => ({ item })),
		);
		expect(new Set(result.items.map(({ json }) => json.id)).size).toBe(20);
	});

	test('an item with an unclear outcome is not sent again, nor is any item after it', async () => {
		fixture.create = () => {
			const answer = fixture.createJob();
			// The job exists, but the answer was lost.
			return fixture.jobs === 15 ? { status: 502, body: 'Bad gateway' } : answer;
		};
		const warn = jest.spyOn(Logger.prototype, 'warn');
		const result = await fixture.generate(
			{ notify: 'none', options: { concurrency: 1 } },
			{ items: items(20), tries: 3 },
		);
		const logged = warn.mock.calls.filter(([text]) => text.includes('may exist'));
		warn.mockRestore();
		expect(logged).toEqual([[expect.stringMatching(/^A video job may exist for item 14,/)]]);
		expect(fixture.jobs).toBe(15);
		expect(result.error!.description).toMatch(/may have executed the request/);
		expect(result.error!.description).toMatch(/vid_1, vid_2,.* vid_14/);
	});
});

test("a user's retry of a failed execution sends an unclear request again, and none that has a job", async () => {
	useProcessedData();
	fixture.create = () =>
		fixture.jobs === 1 ? { status: 502, body: 'Bad gateway' } : fixture.createJob();
	const parameters = {
		notify: 'none',
		options: { concurrency: 1, deduplicationKey: '={{ "row-" + $json.n }}' },
	};
	const failed = await fixture.generate(parameters, { items: items(3), tries: 2 });
	expect(failed.error!.message).toMatch(/could not be reached|Bad gateway|502/);
	expect(fixture.creates).toHaveLength(2);
	// Still unclear: Retry On Fail, within the retry, does not send it once more.
	const again = await fixture.generate(parameters, {
		items: items(3),
		tries: 2,
		retryOf: failed,
	});
	expect(fixture.creates).toHaveLength(3);
	fixture.create = () => fixture.createJob();
	const last = await fixture.generate(parameters, { items: items(3), retryOf: again });
	expect(last.items.map(({ json }) => json.id)).toEqual(['vid_1', 'vid_2', 'vid_3']);
	expect(fixture.creates).toHaveLength(5);
});

describe('a second try whose checks fail', () => {
	/** After the refused item, the list of templates cannot be read any more. */
	const refuseThenBreakTemplates = () => {
		fixture.create = ({ body }) => {
			if (!body.includes('refused')) return fixture.createJob();
			fixture.templates = [7];
			return { status: 422, body: {} };
		};
	};
	const prompts = { notify: 'none', prompt: '={{ $json.n === 0 ? "refused" : "Hello" }}' };

	test('keeps the jobs that the first try paid for', async () => {
		refuseThenBreakTemplates();
		const result = await fixture.generate(prompts, {
			items: items(3),
			tries: 2,
			onError: 'continueRegularOutput',
		});
		expect(result.items.map(({ json }) => json.id ?? 'none')).toEqual(['none', 'vid_1', 'vid_2']);
	});

	test('lists them in the error with On Error "stop"', async () => {
		refuseThenBreakTemplates();
		const { error } = await fixture.generate(
			{
				...prompts,
				prompt: '={{ $json.n === 2 ? "refused" : "Hello" }}',
				options: { concurrency: 1 },
			},
			{ items: items(3), tries: 2 },
		);
		expect(error!.message).toMatch(/could not be read/);
		expect(error!.description).toMatch(
			/paid for: vid_1, vid_2\. Read these videos with Video > Get\.$/,
		);
	});
});

describe('deduplicationKey', () => {
	const keyed = { notify: 'none', options: { deduplicationKey: '={{ "row-" + $json.n }}' } };

	test("'Max Credits' counts only the items that are not skipped", async () => {
		const limited = { ...keyed, options: { ...keyed.options, maxCredits: 4 } };
		await fixture.generate(keyed, { items: items(20), mode: 'trigger' });
		const { error } = await fixture.generate(limited, { items: items(22), mode: 'trigger' });
		expect(error).toBeUndefined();
		expect(fixture.jobs).toBe(22);
		const refused = await fixture.generate(limited, { items: items(25), mode: 'trigger' });
		expect(refused.error!.message).toMatch(/would cost 6 credits/);
		// The keys of the refused run are free.
		await fixture.generate(keyed, { items: items(25), mode: 'trigger' });
		expect(fixture.jobs).toBe(25);
	});

	test('a stopped run keeps no key of an item that was not sent', async () => {
		let cancel: () => void = () => undefined;
		fixture.create = () => {
			if (fixture.jobs === 2) cancel();
			return fixture.createJob();
		};
		await fixture.generate(
			{ ...keyed, options: { ...keyed.options, concurrency: 1 } },
			{
				items: items(10),
				mode: 'trigger',
				onError: 'continueRegularOutput',
				onStarted: (stop) => (cancel = stop),
			},
		);
		fixture.create = () => fixture.createJob();
		const created = fixture.jobs;
		expect(created).toBeLessThan(5);
		await fixture.generate(keyed, { items: items(10), mode: 'trigger' });
		// All but the one whose answer was lost.
		expect(fixture.jobs - created).toBeGreaterThanOrEqual(7);
	});

	beforeEach(() => {
		useProcessedData();
	});

	test('an item generates once across executions, and a hint counts the skipped items', async () => {
		await fixture.generate(keyed, { items: items(3) });
		const second = await fixture.generate(keyed, { items: items(5) });
		expect(fixture.jobs).toBe(5);
		expect(second.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 3 }, { item: 4 }]);
		expect(second.hints.map(({ message }) => message)).toEqual([
			'Started 2 videos for 4 credits.',
			expect.stringMatching(/^Skipped 3 of 5 items: /),
		]);
	});

	test('of items with several videos, the hint counts the skipped items', async () => {
		fixture.variants.two = { id: 'two', payload: { videoCount: 2 } };
		const withTwo = { ...keyed, additionalFields: { variantId: byId('two') } };
		await fixture.generate(withTwo, { items: items(1) });
		const { hints } = await fixture.generate(withTwo, { items: items(2) });
		expect(fixture.jobs).toBe(4);
		expect(hints.map(({ message }) => message)).toEqual([
			'Started 2 videos for 4 credits.',
			expect.stringMatching(/^Skipped 1 of 2 items: /),
		]);
	});

	test('an item generates once within one run, even with more keys than one block', async () => {
		const { items: generated } = await fixture.generate(
			{ notify: 'none', options: { deduplicationKey: '={{ $json.n % 30 }}' } },
			{ items: items(90) },
		);
		expect(generated).toHaveLength(30);
		expect(fixture.jobs).toBe(30);
	});

	test('an item with the key of an earlier item is skipped, even if that one is refused', async () => {
		fixture.create = () => ({ status: 422, body: {} });
		const { hints } = await fixture.generate(
			{ notify: 'none', options: { deduplicationKey: 'same' } },
			{ items: items(2), onError: 'continueRegularOutput' },
		);
		expect(fixture.creates).toHaveLength(1);
		expect(hints.map(({ message }) => message)).toEqual([
			"1 of 2 items got no video: see 'error' of the item.",
			"Skipped 1 of 2 items: an earlier execution has generated a video for its 'Deduplication Key', or an earlier item has the same key.",
		]);
	});

	test('an item that fails its checks does not block a later item with the same key', async () => {
		const { items: generated } = await fixture.generate(
			{
				notify: 'none',
				prompt: '={{ $json.n === 0 ? "" : "Hello" }}',
				options: { deduplicationKey: 'same' },
			},
			{ items: items(2), onError: 'continueRegularOutput' },
		);
		expect(generated.map(({ json }) => 'error' in json)).toEqual([true, false]);
	});

	test('a failing store loses no paid job', async () => {
		failProcessedDataAfter(1);
		const { error } = await fixture.generate(
			{ ...keyed, options: { ...keyed.options, concurrency: 1 } },
			{ items: items(30) },
		);
		expect(fixture.jobs).toBe(25);
		expect(error!.message).toMatch(/store is busy/);
		expect(error!.description).toMatch(/vid_1, .* vid_25/);
	});

	test('manual executions ignore the key', async () => {
		await fixture.generate(keyed, { items: items(2), mode: 'manual' });
		const { hints } = await fixture.generate(keyed, { items: items(2), mode: 'manual' });
		expect(hints.map(({ message }) => message)).toContain(
			"A manual execution ignores the 'Deduplication Key'.",
		);
		expect(fixture.jobs).toBe(4);
	});

	test('a refused item may be generated later, one with an unclear outcome may not', async () => {
		const accept = fixture.create;
		fixture.create = () => ({ status: 422, body: {} });
		await fixture.generate(keyed, { items: items(1) });
		fixture.create = accept;
		await fixture.generate(keyed, { items: items(1) });
		expect(fixture.jobs).toBe(1);

		fixture.create = () => ({ status: 502, body: '' });
		await fixture.generate(keyed, { items: [{ json: { n: 'unclear' } }] });
		fixture.create = accept;
		const { items: generated } = await fixture.generate(keyed, {
			items: [{ json: { n: 'unclear' } }],
		});
		expect(generated).toEqual([]);
		expect(fixture.jobs).toBe(1);
	});

	test('items that a stopped run did not reach may be generated later', async () => {
		const accept = fixture.create;
		fixture.create = (request) =>
			fixture.jobs === 1 ? { status: 422, body: {} } : accept(request);
		const one = { ...keyed, options: { ...keyed.options, concurrency: 1 } };
		await fixture.generate(one, { items: items(4) });
		expect(fixture.jobs).toBe(1);
		fixture.create = accept;
		const { items: generated } = await fixture.generate(one, { items: items(4) });
		expect(generated.map(({ pairedItem }) => pairedItem)).toEqual(
			[1, 2, 3].map((item) => ({ item })),
		);
	});

	test('a retry generates the items whose keys the first try recorded', async () => {
		let refused = 0;
		fixture.create = () =>
			fixture.jobs === 2 && refused++ === 0 ? { status: 422, body: {} } : fixture.createJob();
		const { items: generated } = await fixture.generate(keyed, { items: items(5), tries: 2 });
		expect(generated).toHaveLength(5);
		expect(fixture.jobs).toBe(5);
	});
});

describe('Clear Deduplication Keys', () => {
	const keyed = { notify: 'none', options: { deduplicationKey: '={{ "row-" + $json.n }}' } };
	const clear = async (keys?: string) =>
		await fixture.generate(
			{ operation: 'clearDeduplicationKeys', ...(keys !== undefined && { keys }) },
			{ mode: 'manual' },
		);
	beforeEach(async () => {
		useProcessedData();
		await fixture.generate(keyed, { items: items(3), mode: 'trigger' });
	});

	test('forgets the given keys, in a manual execution too, and calls no service', async () => {
		const before = fixture.service.received.length;
		expect((await clear(' row-0\r\nrow-2\n\nrow-9')).items).toEqual([
			{ json: { cleared: true }, pairedItem: { item: 0 } },
		]);
		expect(fixture.service.received).toHaveLength(before);
		expect(processedData()).toEqual(['generate:row-1']);
		const again = await fixture.generate(keyed, { items: items(3), mode: 'trigger' });
		expect(again.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
	});

	test('without keys, forgets all of them', async () => {
		expect((await clear()).items.map(({ json }) => json)).toEqual([{ cleared: true }]);
		expect(processedData()).toEqual([]);
		await fixture.generate(keyed, { items: items(3), mode: 'trigger' });
		expect(fixture.jobs).toBe(6);
	});
});
