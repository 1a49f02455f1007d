import { Loop } from '../harness/loop';

jest.setTimeout(60_000);

let loop: Loop;

beforeEach(async () => {
	loop = await new Loop().start();
});

afterEach(async () => {
	await loop.stop();
});

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

/** Lets so many create calls through in each window; the others are told when the next one begins. */
function limit(perWindow: number, windowMs: number): { refused: number } {
	const seen = { refused: 0 };
	let windowStart = 0;
	let used = 0;
	loop.create = () => {
		const now = Date.now();
		if (now - windowStart >= windowMs) {
			windowStart = now;
			used = 0;
		}
		used += 1;
		if (used <= perWindow) return loop.createJob();
		seen.refused += 1;
		const retryAfter = String((windowStart + windowMs - now) / 1000);
		return { status: 429, headers: { 'retry-after': retryAfter }, body: {} };
	};
	return seen;
}

test('1,000 items against a limit: all succeed, in order, and the run pauses as a whole', async () => {
	const seen = limit(50, 200);
	const { items: generated, error } = await loop.generate(
		{ notify: 'none', metadata: { values: [{ key: 'n', value: '={{ $json.n }}' }] } },
		{ items: items(1_000) },
	);
	expect(error).toBeUndefined();
	expect(generated.map(({ json }) => json.metadata)).toEqual(items(1_000).map(({ json }) => json));
	expect(new Set(generated.map(({ json }) => json.id)).size).toBe(1_000);
	// Of five calls under way at most five run into each window's end.
	expect(seen.refused).toBeLessThanOrEqual(5 * 25);
	expect(loop.jobs).toBe(1_000);
});

test('a pause longer than the budget is an error that names the option', async () => {
	loop.create = () => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} });
	const { error } = await loop.generate({ notify: 'none', options: { maxRetryWait: 10 } });
	expect(error!.description).toMatch(/'Max Rate Limit Wait/);
	expect(loop.creates).toHaveLength(1);
});
