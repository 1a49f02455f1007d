import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';

jest.setTimeout(60_000);

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

/** Lets so many create calls through in each window; the others are told when the next one begins. */
function limit(perWindow: number, windowMs: number): { refused: number } {
	const seen = { refused: 0 };
	let windowStart = 0;
	let used = 0;
	fixture.create = () => {
		const now = Date.now();
		if (now - windowStart >= windowMs) {
			windowStart = now;
			used = 0;
		}
		used += 1;
		if (used <= perWindow) return fixture.createJob();
		seen.refused += 1;
		const retryAfter = String((windowStart + windowMs - now) / 1000);
		return { status: 429, headers: { 'retry-after': retryAfter }, body: {} };
	};
	return seen;
}

test('1,000 items against 50 calls every 300 ms: all succeed, in order, and the run pauses as a whole', async () => {
	const seen = limit(50, 300);
	const { items: generated, error } = await fixture.generate(
		{ notify: 'none', metadata: { values: [{ key: 'n', value: '={{ $json.n }}' }] } },
		{ items: items(1_000) },
	);
	expect(error).toBeUndefined();
	expect(generated.map(({ json }) => json.metadata)).toEqual(items(1_000).map(({ json }) => json));
	expect(new Set(generated.map(({ json }) => json.id)).size).toBe(1_000);
	// Of five calls under way at most five run into each window's end.
	expect(seen.refused).toBeLessThanOrEqual(5 * 20);
	expect(fixture.jobs).toBe(1_000);
});

test('a pause longer than the budget is an error that names the option', async () => {
	fixture.create = () => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} });
	const { error } = await fixture.generate({ notify: 'none', options: { maxRetryWait: 10 } });
	expect(error!.description).toMatch(/'Max Rate Limit Wait/);
	expect(fixture.creates).toHaveLength(1);
});

test('calls that are rate limited at the same time share one pause, which counts once', async () => {
	const startedAt = Date.now();
	fixture.create = () =>
		Date.now() - startedAt < 1_000
			? { status: 429, headers: { 'retry-after': '1.2' }, body: {} }
			: fixture.createJob();
	const options = { concurrency: 5, maxRetryWait: 2 };
	const { error } = await fixture.generate({ notify: 'none', options }, { items: items(5) });
	expect(error).toBeUndefined();
	expect(fixture.jobs).toBe(5);
});

test.each(['0', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
	'a limit that never ends, though it says so (%s), is an error in the end',
	async (retryAfter) => {
		fixture.create = () => ({ status: 429, headers: { 'retry-after': retryAfter }, body: {} });
		const { error } = await fixture.generate({ notify: 'none', options: { maxRetryWait: 1 } });
		expect(error!.description).toMatch(/'Max Rate Limit Wait/);
		expect(fixture.creates.length).toBeLessThan(5);
		fixture.service.received.length = 0;
		await fixture.generate({ notify: 'none', options: { maxRetryWait: 0 } });
		expect(fixture.creates).toHaveLength(1);
	},
);

test('a redirected POST was not executed, and the error names the redirect', async () => {
	fixture.create = () => ({ status: 307, headers: { location: 'https://elsewhere.example/' } });
	const { error } = await fixture.generate({ notify: 'none' });
	expect(error!.message).toBe('The service redirects to another URL');
	expect(error!.description).not.toMatch(/may have executed the request/);
	expect(fixture.creates).toHaveLength(1);
});
