import { failProcessedDataAfter, useProcessedData } from '../harness/processedData';
import { Loop } from '../harness/loop';

let loop: Loop;

beforeEach(async () => {
	loop = await new Loop().start();
});

afterEach(async () => {
	await loop.stop();
});

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

describe('Retry On Fail', () => {
	test('submits only items without a job', async () => {
		let refused = 0;
		loop.create = () =>
			loop.jobs === 14 && refused++ === 0
				? { status: 422, body: { error: { title: 'Not now' } } }
				: loop.createJob();
		const result = await loop.generate({ notify: 'none' }, { items: items(20), tries: 3 });
		expect(result.error).toBeUndefined();
		expect(loop.jobs).toBe(20);
		expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual(
			items(20).map((_, item) => ({ item })),
		);
		expect(new Set(result.items.map(({ json }) => json.id)).size).toBe(20);
	});

	test('an unclear item is not sent again, and nothing after it', async () => {
		loop.create = () => {
			const answer = loop.createJob();
			// The job exists, but the answer was lost.
			return loop.jobs === 15 ? { status: 502, body: 'Bad gateway' } : answer;
		};
		const result = await loop.generate(
			{ notify: 'none', options: { concurrency: 1 } },
			{ items: items(20), tries: 3 },
		);
		expect(loop.jobs).toBe(15);
		expect(result.error!.description).toMatch(/may have been carried out/);
		expect(result.error!.description).toMatch(/vid_1, vid_2,.* vid_14/);
	});
});

describe('a second try whose checks fail', () => {
	/** Refuses item 0 once; after that the key is revoked. */
	const revokeAfterFirstTry = () => {
		const { templates } = loop;
		loop.create = ({ json }) =>
			JSON.stringify(json).includes('refused')
				? (Object.assign(loop, { templates: 'revoked' }), { status: 422, body: {} })
				: loop.createJob();
		return templates;
	};
	const prompts = { notify: 'none', prompt: '={{ $json.n === 0 ? "refused" : "Hello" }}' };

	test('keeps what the first one has paid for', async () => {
		revokeAfterFirstTry();
		const result = await loop.generate(prompts, {
			items: items(3),
			tries: 2,
			onError: 'continueRegularOutput',
		});
		expect(result.items.map(({ json }) => json.id ?? 'none')).toEqual(['none', 'vid_1', 'vid_2']);
	});

	test('names it in the error with On Error "stop"', async () => {
		revokeAfterFirstTry();
		const { error } = await loop.generate(
			{
				...prompts,
				prompt: '={{ $json.n === 2 ? "refused" : "Hello" }}',
				options: { concurrency: 1 },
			},
			{ items: items(3), tries: 2 },
		);
		expect(error!.message).toMatch(/could not be read/);
		expect(error!.description).toMatch(/paid for: vid_1, vid_2/);
	});
});

describe('deduplicationKey', () => {
	const keyed = { notify: 'none', options: { deduplicationKey: '={{ "row-" + $json.n }}' } };

	beforeEach(() => {
		useProcessedData();
	});

	test('an item generates once across executions; the skipped ones are counted in a hint', async () => {
		await loop.generate(keyed, { items: items(3) });
		const second = await loop.generate(keyed, { items: items(5) });
		expect(loop.jobs).toBe(5);
		expect(second.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 3 }, { item: 4 }]);
		expect(second.hints.map(({ message }) => message)).toEqual([
			'Started 2 videos for 4 credits.',
			expect.stringMatching(/^3 of 5 items skipped/),
		]);
	});

	test('also within one run, and with more keys than one block', async () => {
		const { items: generated } = await loop.generate(
			{ notify: 'none', options: { deduplicationKey: '={{ $json.n % 30 }}' } },
			{ items: items(90) },
		);
		expect(generated).toHaveLength(30);
		expect(loop.jobs).toBe(30);
	});

	test('an item that fails its check takes no key from a later one', async () => {
		const { items: generated } = await loop.generate(
			{
				notify: 'none',
				prompt: '={{ $json.n === 0 ? "" : "Hello" }}',
				options: { deduplicationKey: 'same' },
			},
			{ items: items(2), onError: 'continueRegularOutput' },
		);
		expect(generated.map(({ json }) => 'error' in json)).toEqual([true, false]);
	});

	test('a store that fails loses no job that is paid for', async () => {
		failProcessedDataAfter(1);
		const { error } = await loop.generate(
			{ ...keyed, options: { ...keyed.options, concurrency: 1 } },
			{ items: items(30) },
		);
		expect(loop.jobs).toBe(25);
		expect(error!.message).toMatch(/store is busy/);
		expect(error!.description).toMatch(/vid_1, .* vid_25/);
	});

	test('never in manual executions', async () => {
		await loop.generate(keyed, { items: items(2), mode: 'manual' });
		await loop.generate(keyed, { items: items(2), mode: 'manual' });
		expect(loop.jobs).toBe(4);
	});

	test('a refused item may be tried again, an unclear one not', async () => {
		const accept = loop.create;
		loop.create = () => ({ status: 422, body: {} });
		await loop.generate(keyed, { items: items(1) });
		loop.create = accept;
		await loop.generate(keyed, { items: items(1) });
		expect(loop.jobs).toBe(1);

		loop.create = () => ({ status: 502, body: '' });
		await loop.generate(keyed, { items: [{ json: { n: 'unclear' } }] });
		loop.create = accept;
		const { items: generated } = await loop.generate(keyed, {
			items: [{ json: { n: 'unclear' } }],
		});
		expect(generated).toEqual([]);
		expect(loop.jobs).toBe(1);
	});

	test('what a stopped run did not reach may be tried again', async () => {
		const accept = loop.create;
		loop.create = (request) => (loop.jobs === 1 ? { status: 422, body: {} } : accept(request));
		const one = { ...keyed, options: { ...keyed.options, concurrency: 1 } };
		await loop.generate(one, { items: items(4) });
		expect(loop.jobs).toBe(1);
		loop.create = accept;
		const { items: generated } = await loop.generate(one, { items: items(4) });
		expect(generated.map(({ pairedItem }) => pairedItem)).toEqual(
			[1, 2, 3].map((item) => ({ item })),
		);
	});

	test('Retry On Fail does not take its own keys for earlier ones', async () => {
		let refused = 0;
		loop.create = () =>
			loop.jobs === 2 && refused++ === 0 ? { status: 422, body: {} } : loop.createJob();
		const { items: generated } = await loop.generate(keyed, { items: items(5), tries: 2 });
		expect(generated).toHaveLength(5);
		expect(loop.jobs).toBe(5);
	});
});
