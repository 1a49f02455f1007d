import fc from 'fast-check';

import { searchWindows } from '../../../nodes/VideoGeneration/api/videoSearch';

test('the windows together cover every moment, newest first', () => {
	const now = Date.parse('2026-03-01T00:00:00Z');
	const windows = searchWindows(now).map(({ from_date: from, to_date: to }) => ({
		from: from === undefined ? -Infinity : Date.parse(from),
		to: to === undefined ? Infinity : Date.parse(to),
	}));
	fc.assert(
		// Also after now: the service's clock may be ahead.
		fc.property(fc.integer({ min: 0, max: now + 60 * 60_000 }), (createdAt) => {
			expect(windows.some(({ from, to }) => createdAt > from && createdAt < to)).toBe(true);
		}),
	);
	const begins = windows.map(({ from }) => from);
	expect(begins).toEqual([...begins].sort((one, other) => other - one));
	expect(new Set(begins).size).toBe(windows.length);
});
