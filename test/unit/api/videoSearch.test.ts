import fc from 'fast-check';

import { searchWindows } from '../../../nodes/VideoGeneration/api/videoSearch';

test('the windows together cover every moment, newest first', () => {
	const now = Date.parse('2026-03-01T00:00:00Z');
	const windows = searchWindows(now).map(({ from_date: from, to_date: to }) => ({
		from: from === undefined ? -Infinity : Date.parse(from),
		to: to === undefined ? Infinity : Date.parse(to),
	}));
	const begins = windows.map(({ from }) => from);
	const limits = fc.constantFrom(...begins.filter(Number.isFinite));
	// Also after now: the service's clock may be ahead.
	const moment = fc.oneof(fc.integer({ min: 0, max: now + 60 * 60_000 }), limits);
	fc.assert(
		fc.property(moment, (createdAt) => {
			expect(windows.some(({ from, to }) => createdAt > from && createdAt < to)).toBe(true);
		}),
	);
	expect(begins).toEqual([...begins].sort((one, other) => other - one));
	expect(new Set(begins).size).toBe(windows.length);
});
