import fc from 'fast-check';

import { toEpoch } from '../../../nodes/VideoGeneration/parameters/timestamp';

const iso = (value: unknown, zone = 'UTC') => {
	const epoch = toEpoch(value, zone);
	return epoch === undefined ? undefined : new Date(epoch).toISOString();
};

test.each([
	['2026-03-01T10:00:00', 'UTC', '2026-03-01T10:00:00.000Z'],
	['2026-03-01T10:00:00', 'Europe/Berlin', '2026-03-01T09:00:00.000Z'],
	['2026-07-01 10:00:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
	['2026-03-29T03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
	['2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
	['2026-03-01T10:00:00Z', 'Europe/Berlin', '2026-03-01T10:00:00.000Z'],
	['2026-03-01T10:00:00.000+02:00', 'UTC', '2026-03-01T08:00:00.000Z'],
	[1_767_225_600_000, 'UTC', '2026-01-01T00:00:00.000Z'],
	[new Date(0), 'UTC', '1970-01-01T00:00:00.000Z'],
	[{ valueOf: () => 0 }, 'UTC', '1970-01-01T00:00:00.000Z'],
	['yesterday-ish', 'UTC', undefined],
	['2026-13-45', 'UTC', undefined],
	[NaN, 'UTC', undefined],
	[Infinity, 'UTC', undefined],
	[1e20, 'UTC', undefined],
	[{ valueOf: () => -1e20 }, 'UTC', undefined],
	[true, 'UTC', undefined],
])('%p in %s is %s', (value, zone, expected) => {
	expect(iso(value, zone)).toBe(expected);
});

test('a local time, read back in its zone, is the same local time', () => {
	fc.assert(
		fc.property(
			// Noon: no zone changes its clocks then.
			fc.date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
			fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
			(date, zone) => {
				const local = `${date.toISOString().slice(0, 10)}T12:00:00`;
				const shown = new Date(toEpoch(local, zone)!).toLocaleString('sv-SE', { timeZone: zone });
				expect(shown).toBe(local.replace('T', ' '));
			},
		),
	);
});
