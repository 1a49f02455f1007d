import { soon } from '../../../service/dashboard/lib/format.mjs';

const now = Date.parse('2025-01-01T00:00:00.000Z');
const after = (seconds: number) => soon(new Date(now + seconds * 1_000).toISOString());

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

it('shows a future time as "in 2 minutes", and one that is due or past as "any moment"', () => {
	expect(after(180)).toBe('in 3 minutes');
	expect(after(2)).toBe('in 2 seconds');
	for (const seconds of [1.9, 1, 0, -1, -600]) expect(after(seconds)).toBe('any moment');
});
