import fc from 'fast-check';

import { isDateText, toEpoch } from '../../../nodes/VideoGeneration/parameters/timestamp';

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
	// Databases, mails, sheets and JavaScript.
	['2026-11-20 10:00:00+02', 'UTC', '2026-11-20T08:00:00.000Z'],
	['2026-11-20 10:00:00.123456+02:00', 'UTC', '2026-11-20T08:00:00.123Z'],
	['2026-11-20 10:00:00 Europe/Berlin', 'UTC', '2026-11-20T09:00:00.000Z'],
	['Fri, 20 Nov 2026 10:00:00 GMT', 'Europe/Berlin', '2026-11-20T10:00:00.000Z'],
	['Fri, 20 Nov 2026 10:00:00 +0200', 'UTC', '2026-11-20T08:00:00.000Z'],
	['Fri Nov 20 2026 10:00:00 GMT+0100 (CET)', 'UTC', '2026-11-20T09:00:00.000Z'],
	[1_767_225_600, 'UTC', '2026-01-01T00:00:00.000Z'],
	['1767225600', 'UTC', '2026-01-01T00:00:00.000Z'],
	['1767225600000', 'UTC', '2026-01-01T00:00:00.000Z'],
	// Ambiguous, or no day of the calendar.
	['25/12/2026', 'UTC', undefined],
	['11/12/2026', 'UTC', undefined],
	['11.12.2026', 'UTC', undefined],
	['Nov 20, 2026', 'UTC', undefined],
	[46_346, 'UTC', undefined],
	['2026', 'UTC', undefined],
	['2026-02-30', 'UTC', undefined],
	['2026-02-30 10:00:00', 'UTC', undefined],
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

test.each([
	['2026-12-24', true],
	['24 December 2026', true],
	['Dec 24, 2026 at 9', false],
	['11/12/2026', false],
	['2026', false],
	['Friday', false],
])('%j is the text of one date: %p', (text, expected) => {
	expect(isDateText(text)).toBe(expected);
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
