import { Logger } from '@n8n/backend-common';

import { startForEachTest } from '../harness/lifecycle';
import { GenerateFixture } from '../harness/generateFixture';

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

	test('after an unclear outcome, a later try sends nothing, even if it may make several requests at once', async () => {
		const { handler } = fixture.service;
		let thirdArrived = () => {};
		const third = new Promise<void>((resolve) => (thirdArrived = resolve));
		fixture.service.handler = async (request, response) => {
			if (request.body.includes('item 2')) {
				thirdArrived();
				return { status: 422, body: {} };
			}
			if (!request.body.includes('item 1')) return await handler(request, response);
			await third;
			return { status: 502, body: 'Bad gateway' };
		};
		const { error } = await fixture.generate(
			{ notify: 'none', prompt: '=item {{ $json.n }}', options: { concurrency: 2 } },
			{ items: items(3), tries: 3 },
		);
		expect(error!.description).toMatch(/may have executed the request/);
		expect(fixture.creates).toHaveLength(3);
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
	fixture.create = () =>
		fixture.jobs === 1 ? { status: 502, body: 'Bad gateway' } : fixture.createJob();
	const parameters = { notify: 'none', options: { concurrency: 1 } };
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
