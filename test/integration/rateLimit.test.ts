import { GenerateFixture } from '../harness/generateFixture';
import { startForEachTest } from '../harness/lifecycle';

let fixture: GenerateFixture;
startForEachTest(() => (fixture = new GenerateFixture()));

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

/**
 * Refuses the calls after so many, until the window after the last of these is over; then it lets as many through again.
 * So no window ends earlier on a slow machine.
 */
function limit(perWindow: number, windowMs: number): { refused: number } {
	const seen = { refused: 0 };
	let left = perWindow;
	let opensAt = 0;
	fixture.create = () => {
		const now = Date.now();
		if (left === 0 && now >= opensAt) left = perWindow;
		if (left > 0) {
			left -= 1;
			opensAt = now + windowMs;
			return fixture.createJob();
		}
		seen.refused += 1;
		return { status: 429, headers: { 'retry-after': String((opensAt - now) / 1000) }, body: {} };
	};
	return seen;
}

test('200 items against a limit of 10 calls: all succeed, in order, and no call is refused twice by one window', async () => {
	const seen = limit(10, 100);
	const { items: generated, error } = await fixture.generate(
		{ notify: 'none', metadata: { values: [{ key: 'n', value: '={{ $json.n }}' }] } },
		{ items: items(200) },
	);
	expect(error).toBeUndefined();
	expect(generated.map(({ json }) => json.metadata)).toEqual(items(200).map(({ json }) => json));
	expect(new Set(generated.map(({ json }) => json.id)).size).toBe(200);
	// Five calls are under way when a window is used up.
	expect(seen.refused).toBeGreaterThan(0);
	expect(seen.refused).toBeLessThanOrEqual(5 * 20);
	expect(fixture.jobs).toBe(200);
});

test('a pause longer than the budget is an error that names the option and the wait', async () => {
	fixture.create = () => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} });
	const { error } = await fixture.generate({ notify: 'none', options: { maxRetryWait: 10 } });
	expect(error!.description).toMatch(/'Max Rate Limit Wait/);
	expect(error!.description).toMatch(/\nThe service asks to wait 3,600 seconds\.$/);
	expect(fixture.creates).toHaveLength(1);
});

test('calls that are rate limited at the same time share one pause, which counts once', async () => {
	let firstAt = Infinity;
	fixture.create = () => {
		firstAt = Math.min(firstAt, Date.now());
		return Date.now() - firstAt < 500
			? { status: 429, headers: { 'retry-after': '0.6' }, body: {} }
			: fixture.createJob();
	};
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
