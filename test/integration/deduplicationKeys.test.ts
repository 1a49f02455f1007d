import type { INodeParameters } from 'n8n-workflow';

import type * as Retry from '../../nodes/VideoGeneration/api/retry';
import type { EndedRun } from '../harness/engine';
import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';

// The retry decisions are real; only their waits are skipped.
jest.mock('../../nodes/VideoGeneration/api/retry', () => {
	const retry = jest.requireActual<typeof Retry>('../../nodes/VideoGeneration/api/retry');
	return {
		...retry,
		decideRetry: (input: Parameters<typeof retry.decideRetry>[0]) => {
			const decision = retry.decideRetry(input);
			return decision.retry ? { ...decision, afterMs: 0 } : decision;
		},
	};
});

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));
const keyed = (deduplicationKey: string, options: INodeParameters = {}) => ({
	notify: 'none',
	options: { deduplicationKey, ...options },
});
const byRow = '={{ "row-" + $json.n }}';
const output = { whenKeyUsed: 'output' };
const onError = 'continueRegularOutput' as const;
const messages = ({ hints }: EndedRun) => hints.map(({ message }) => message);
const ids = (run: EndedRun) => run.items.map(({ json }) => json.id);

describe('the key', () => {
	test('is in the request and in the item; each video of a variant has one of its own', async () => {
		fixture.variants.three = { id: 'three', payload: { videoCount: 3 } };
		const run = await fixture.generate(
			{ ...keyed(byRow), additionalFields: { variantId: byId('three') } },
			{ items: items(2) },
		);
		const keys = ['row-0', 'row-0 #2', 'row-0 #3', 'row-1', 'row-1 #2', 'row-1 #3'];
		expect([...fixture.sentKeys].sort()).toEqual(keys);
		expect(run.items.map(({ json }) => json.deduplication_key)).toEqual(keys);
		expect(fixture.lookUps).toEqual([keys]);
	});

	test('is not sent in a manual execution, nor looked up; one hint says so', async () => {
		const run = async () =>
			await fixture.generate(keyed(byRow, { maxCredits: 9 }), { items: items(2), mode: 'manual' });
		await run();
		const hints = messages(await run()).filter((message) => message.includes('Deduplication Key'));
		expect(hints).toEqual(["A manual execution ignores the 'Deduplication Key'."]);
		expect(fixture.jobs).toBe(4);
		expect(fixture.sentKeys).toEqual(Array(4).fill(undefined));
		expect(fixture.lookUps).toEqual([]);
	});

	test.each([0, 1])('whose expression fails for item %d fails that item only', async (bad) => {
		const key = `={{ $json.n === ${bad} ? $("No such node").item.json.id : $json.n }}`;
		const { items: generated } = await fixture.generate(keyed(key), { items: items(3), onError });
		expect(generated.map(({ json }) => 'error' in json)).toEqual([0, 1, 2].map((n) => n === bad));
		expect(fixture.jobs).toBe(2);
	});

	test('that has an object in its text is refused: all items would have the same key', async () => {
		const product = { json: { product: { id: 1 } } };
		const { error } = await fixture.generate(keyed('=row-{{ $json.product }}'), {
			items: [product, product],
		});
		expect(error!.message).toBe(
			`'Deduplication Key' contains "[object Object]", because an expression returns an object [item 0]`,
		);
		expect(fixture.creates).toEqual([]);
	});

	test.each(['={{ $json.product }}', '={{ [$json.n] }}'])(
		'%s is refused: it is no text',
		async (key) => {
			const { error } = await fixture.generate(keyed(key), {
				items: [{ json: { n: 1, product: { id: 1 } } }],
			});
			expect(error!.message).toBe("'Deduplication Key' is not text [item 0]");
			expect(fixture.creates).toEqual([]);
		},
	);

	test.each([
		['={{ ["😀 sale", "a", "b"][$json.n].slice(0, 1) }}', /^'Deduplication Key' contains half an/],
		['={{ "row" + ["\\u0000", "a", "b"][$json.n] }}', /^'Deduplication Key' contains the char/],
	])('%s fails only the item whose key no service can keep', async (key, message) => {
		const { items: generated } = await fixture.generate(keyed(key), { items: items(3), onError });
		const errors = generated.map(({ json }) => json.error as { message?: string } | undefined);
		expect(errors.map((error) => error !== undefined)).toEqual([true, false, false]);
		expect(errors[0]!.message).toMatch(message);
		expect(fixture.jobs).toBe(2);
	});

	test.each(['={{ $json.missing }}', '={{ Number($json.missing) }}', '={{ " " }}'])(
		'%s is none: each item generates, with a warning',
		async (key) => {
			const { items: generated } = await fixture.generate(keyed(key), { items: items(2) });
			expect(generated.map(({ json }) => json.warnings)).toEqual(
				Array(2).fill([
					"'Deduplication Key' has an expression that returns nothing for this item, so another run generates and charges its video again.",
				]),
			);
			expect(fixture.sentKeys).toEqual([undefined, undefined]);
		},
	);

	test.each([
		[
			'=row-{{ $json.id }}',
			/^'Deduplication Key' is only "row-", because its expression returns nothing/,
		],
		['= {{ $json.id }} / {{ $json.week }}', /^'Deduplication Key' is only "\/", because/],
		["={{ 'row-' + $json.id }}", /^'Deduplication Key' contains "undefined", which/],
		["={{ 'row_' + $json.none }}", /^'Deduplication Key' contains "null", which/],
	])('%s without its value is refused: it would be one key for all items', async (key, message) => {
		const given = [{ json: { none: null } }, { json: { id: 7, week: 2, none: 1 } }];
		const { items: generated } = await fixture.generate(keyed(key), { items: given, onError });
		const errors = generated.map(({ json }) => json.error as { message?: string } | undefined);
		expect(errors[0]?.message).toMatch(message);
		expect(errors[1]).toBeUndefined();
		expect(fixture.jobs).toBe(1);
	});

	test.each(['undefined', '=row-17', '={{ "nullable" }}', '={{ $json.missing }}/7{{ "x" }}'])(
		'%s is used as it is given',
		async (key) => {
			const { error } = await fixture.generate(keyed(key));
			expect(error).toBeUndefined();
			expect(fixture.jobs).toBe(1);
		},
	);

	test('may have 255 characters, with the number of the video', async () => {
		fixture.variants.two = { id: 'two', payload: { videoCount: 2 } };
		const additionalFields = { variantId: byId('two') };
		const run = async (length: number, more: INodeParameters = {}) =>
			(await fixture.generate({ ...keyed('k'.repeat(length)), ...more })).error?.message;
		expect(await run(255)).toBeUndefined();
		expect(await run(252, { additionalFields })).toBeUndefined();
		expect(await run(256)).toMatch(/^'Deduplication Key' has 256 characters/);
		expect(await run(253, { additionalFields })).toMatch(/^'Deduplication Key' has 253 characters/);
		expect(fixture.jobs).toBe(3);
	});
});

describe('before anything is paid', () => {
	test('one list request for each 100 keys tells which are used', async () => {
		await fixture.generate(keyed(byRow), { items: items(250) });
		expect(fixture.lookUps.map(({ length }) => length)).toEqual([100, 100, 50]);
		expect(fixture.jobs).toBe(250);
	});

	test('long keys are spread over more requests, because servers refuse long URLs', async () => {
		await fixture.generate(keyed('={{ "é".repeat(200) + $json.n }}'), { items: items(20) });
		const urls = fixture.service.to('/v1/videos').map(({ query }) => query.toString().length);
		expect(Math.max(...urls)).toBeLessThan(7_000);
		expect(new Set(fixture.lookUps.flat()).size).toBe(20);
	});

	test("'Max Credits' counts only what will be paid", async () => {
		const limited = keyed(byRow, { maxCredits: 4 });
		await fixture.generate(keyed(byRow), { items: items(20) });
		expect((await fixture.generate(limited, { items: items(22) })).error).toBeUndefined();
		expect(fixture.jobs).toBe(22);
		const refused = await fixture.generate(limited, { items: items(25) });
		expect(refused.error!.message).toMatch(/would cost 6 credits/);
		const known = await fixture.generate(keyed(byRow, { maxCredits: 4, ...output }), {
			items: items(24),
		});
		expect(ids(known)).toHaveLength(24);
		expect(fixture.jobs).toBe(24);
	});

	test("'Max Credits' need not know what a video costs that is not paid for", async () => {
		await fixture.generate(keyed('a'));
		fixture.templates = [{ id: 'social-post' }];
		const { error } = await fixture.generate(keyed('a', { maxCredits: 1 }));
		expect(error).toBeUndefined();
	});

	test('a dry run shows which videos exist, and counts only the others', async () => {
		await fixture.generate(keyed(byRow), { items: items(1) });
		const run = await fixture.generate(keyed(byRow, { dryRun: true }), { items: items(3) });
		expect(
			run.items.map(({ json }) => [json.credits, json.deduplicated, json.request]),
		).toMatchObject([
			[0, true, { deduplication_key: 'row-0' }],
			[2, undefined, { deduplication_key: 'row-1' }],
			[2, undefined, { deduplication_key: 'row-2' }],
		]);
		expect(messages(run)).toEqual([
			'Dry run: 2 videos for 4 credits. Nothing was generated.',
			"1 video exists already for the 'Deduplication Key', and nothing is paid again.",
		]);
		expect(fixture.jobs).toBe(1);
	});

	test('an item that fails its checks does not block a later item with the same key', async () => {
		const { items: generated } = await fixture.generate(
			{ ...keyed('same'), prompt: '={{ $json.n === 0 ? "" : "Hello" }}' },
			{ items: items(2), onError },
		);
		expect(generated.map(({ json }) => 'error' in json)).toEqual([true, false]);
	});

	test.each([true, false])(
		'a service without keys gets none, and the run stops (Check Template %s)',
		async (checkTemplate) => {
			fixture.keepsKeys = false;
			const { error } = await fixture.generate(keyed(byRow, { checkTemplate }), {
				items: items(2),
			});
			expect(error!.message).toBe(
				"This service does not keep keys, so 'Deduplication Key' cannot be used",
			);
			expect(error!.description).toMatch(/'Remove Duplicates' before this one/);
			expect(fixture.creates).toEqual([]);
			expect(fixture.lookUps).toEqual([]);
		},
	);
});

describe('a key that is used', () => {
	test('skips its item, and a hint counts these', async () => {
		await fixture.generate(keyed(byRow), { items: items(3) });
		const second = await fixture.generate(keyed(byRow), { items: items(5), nodeId: 'another' });
		expect(fixture.jobs).toBe(5);
		expect(second.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 3 }, { item: 4 }]);
		expect(messages(second)).toEqual([
			'Started 2 videos for 4 credits.',
			expect.stringMatching(/^Skipped 3 of 5 items: .* choose 'Output Its Video'/),
		]);
		expect(fixture.creates).toHaveLength(5);
	});

	test('of all items outputs none, and the hint says that a loop ends', async () => {
		await fixture.generate(keyed(byRow), { items: items(2) });
		const second = await fixture.generate(keyed(byRow), { items: items(2), nodeId: 'another' });
		expect(second.items).toEqual([]);
		expect(messages(second)).toEqual([
			expect.stringMatching(/^Skipped 2 of 2 items: .* a loop ends here\. .* 'Output Its Video'/),
		]);
	});

	test('a warning of one of two videos of an item is named at that video alone', async () => {
		fixture.variants.two = { id: 'two', payload: { videoCount: 2 } };
		const warnings = ['titel: did you mean headline?'];
		fixture.create = () => {
			const { status, body } = fixture.createJob();
			return { status, body: fixture.jobs === 1 ? { ...Object(body), warnings } : body };
		};
		const run = await fixture.generate({
			...keyed('a', { concurrency: 1 }),
			additionalFields: { variantId: byId('two') },
		});
		expect(run.items.map(({ json }) => json.warnings)).toEqual([warnings, undefined]);
		expect(messages(run)).toContain(`See 'warnings' of 1 of 1 item: ${warnings[0]!}`);
	});

	test('outputs its video, which is not paid for again', async () => {
		await fixture.generate(keyed(byRow), { items: items(3) });
		fixture.deduplicated = { warnings: ['Its prompt was another one.'] };
		const second = await fixture.generate(keyed(byRow, output), { items: items(5) });
		expect(fixture.jobs).toBe(5);
		const known = {
			deduplicated: true,
			credits_charged: 0,
			warnings: ['Its prompt was another one.'],
		};
		expect(second.items.map(({ json }) => json)).toEqual([
			expect.objectContaining({ id: 'vid_1', deduplication_key: 'row-0', ...known }),
			expect.objectContaining({ id: 'vid_2', deduplication_key: 'row-1', ...known }),
			expect.objectContaining({ id: 'vid_3', deduplication_key: 'row-2', ...known }),
			expect.not.objectContaining({ deduplicated: true }),
			expect.not.objectContaining({ deduplicated: true }),
		]);
		// What the execution has made.
		expect(second.data.resultData.metadata).toEqual({ video_ids: 'vid_4, vid_5' });
		expect(messages(second)).toEqual([
			'Started 2 videos for 4 credits.',
			"3 videos exist already for the 'Deduplication Key', and nothing is paid again.",
			"See 'warnings' of 3 of 5 items: Its prompt was another one.",
		]);
	});

	test('is free again once its video has failed', async () => {
		await fixture.generate(keyed('a'));
		fixture.videosByKey.clear();
		expect(ids(await fixture.generate(keyed('a')))).toEqual(['vid_2']);
	});

	test('by an earlier item of the same run skips the item', async () => {
		const run = await fixture.generate(keyed('={{ $json.n % 30 }}'), { items: items(90) });
		expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual(
			items(30).map(({ json }) => ({ item: json.n })),
		);
		expect(fixture.creates).toHaveLength(30);
	});

	test('by an earlier item of the same run outputs the video of that one', async () => {
		const run = await fixture.generate(keyed('={{ $json.n % 2 }}', output), { items: items(6) });
		expect(fixture.jobs).toBe(2);
		const firsts = run.items.slice(0, 2);
		expect(firsts.map(({ json }) => json.deduplicated)).toEqual([undefined, undefined]);
		expect(run.items.map(({ json }) => json.id)).toEqual(
			[0, 1, 0, 1, 0, 1].map((n) => firsts[n]!.json.id),
		);
	});

	test('by an earlier item that is refused skips the item all the same', async () => {
		fixture.create = () => ({ status: 422, body: {} });
		const run = await fixture.generate(keyed('same'), { items: items(2), onError });
		expect(fixture.creates).toHaveLength(1);
		expect(messages(run)).toContainEqual(expect.stringMatching(/^Skipped 1 of 2 items/));
	});

	test("by an earlier item that is refused generates the item with 'Output Its Video'", async () => {
		fixture.create = () =>
			fixture.creates.length === 1 ? { status: 422, body: {} } : fixture.createJob();
		const run = await fixture.generate(keyed('same', output), { items: items(2), onError });
		expect(run.items.map(({ json }) => json.id)).toEqual([undefined, 'vid_1']);
	});

	test('by an earlier item that got no callback URL is not paid for: Max Credits did not count it', async () => {
		const text = { values: [{ key: 'text', value: '={{ "x".repeat(2000 * (1 - $json.n)) }}' }] };
		const options = { deduplicationKey: 'same', maxCredits: 2 };
		await fixture.generate({ metadata: text, options }, { items: items(2), onError });
		expect(fixture.creates).toEqual([]);
	});

	test.each([
		['skip', []],
		['output', [['vid_1', true]]],
	])('since the lookup, by another workflow: %s', async (whenKeyUsed, expected) => {
		const { handler } = fixture.service;
		let isFirst = true;
		fixture.service.handler = async (request, response) => {
			if (request.method === 'POST' && isFirst) {
				isFirst = false;
				await fixture.generate(keyed('a'), { nodeId: 'another' });
			}
			return await handler(request, response);
		};
		const run = await fixture.generate(keyed('a', { whenKeyUsed }));
		expect(run.items.map(({ json }) => [json.id, json.deduplicated])).toEqual(expected);
		expect(fixture.jobs).toBe(1);
	});
});

describe('a request whose answer is lost', () => {
	/** Each first answer is lost after the job was created. */
	const loseFirst = () => {
		fixture.create = () => {
			fixture.createJob();
			return { status: 502, body: 'Bad gateway' };
		};
	};

	test('is sent again with its key: one job, and the item is not taken for another one’s', async () => {
		loseFirst();
		const run = await fixture.generate(keyed(byRow), { items: items(20) });
		expect(run.error).toBeUndefined();
		expect(fixture.jobs).toBe(20);
		expect(new Set(ids(run)).size).toBe(20);
		expect(run.items.filter(({ json }) => json.deduplicated === true)).toEqual([]);
		expect(messages(run)).toEqual(['Started 20 videos for 40 credits.']);
	});

	test('for one of two videos of an item: Retry On Fail outputs both', async () => {
		fixture.variants.two = { id: 'two', payload: { videoCount: 2 } };
		let refused = 0;
		fixture.create = () =>
			fixture.jobs === 1 && refused++ === 0 ? { status: 422, body: {} } : fixture.createJob();
		const run = await fixture.generate(
			{
				...keyed('a', { concurrency: 1 }),
				additionalFields: { variantId: byId('two') },
			},
			{ tries: 2 },
		);
		expect(run.items.map(({ json }) => [json.id, json.deduplication_key])).toEqual([
			['vid_1', 'a'],
			['vid_2', 'a #2'],
		]);
	});

	test('each time: the error is retryable only with the key', async () => {
		fixture.create = () => ({ status: 502, body: 'Bad gateway' });
		const errorOf = async (parameters: INodeParameters) =>
			(await fixture.generate(parameters, { onError })).items[0]!.json.error;
		expect(await errorOf(keyed('a'))).toMatchObject({
			type: 'unclear',
			retryable: true,
			description: expect.stringMatching(/Run this item again with the same 'Deduplication Key'/),
		});
		expect(await errorOf({ notify: 'none' })).toMatchObject({ type: 'unclear', retryable: false });
		// A proxy's login page: another try would end in the same way.
		fixture.create = () => ({ status: 200, body: '<!doctype html><title>Sign in</title>' });
		expect(await errorOf(keyed('b'))).toMatchObject({ type: 'unclear', retryable: false });
	});

	test('is not sent again without a key', async () => {
		loseFirst();
		const { error } = await fixture.generate({ notify: 'none' });
		expect(error!.description).toMatch(/The node did not send it again/);
		expect(fixture.creates).toHaveLength(1);
	});

	test('is sent again by Retry On Fail, and by a user’s retry, with the same body', async () => {
		const { handler } = fixture.service;
		let isDown = true;
		fixture.service.handler = async (request, response) => {
			const answer = await handler(request, response);
			const isLost = isDown && request.method === 'POST';
			return isLost ? { status: 502, body: 'Bad gateway' } : answer;
		};
		const failed = await fixture.generate(keyed('a'), { tries: 2 });
		expect(failed.error!.description).toMatch(/Run this item again .*it is not paid for twice/);
		isDown = false;
		const again = await fixture.generate(keyed('a'), { retryOf: failed });
		expect(again.items.map(({ json }) => [json.id, json.deduplicated])).toEqual([
			['vid_1', undefined],
		]);
		expect(fixture.jobs).toBe(1);
		expect(new Set(fixture.creates.map(({ body }) => body)).size).toBe(1);
	});
});
