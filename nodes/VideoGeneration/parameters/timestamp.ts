import type { IExecuteFunctions } from 'n8n-workflow';

import { fieldError } from './read';

/** The largest epoch ms of a JavaScript date. */
const MAX_EPOCH_MS = 8.64e15;
const HAS_OFFSET = /(z|[+-]\d\d:?\d\d)$/i;

/**
 * Converts a date from n8n (the date picker's text without offset, ISO 8601, epoch ms or a date object) to an ISO 8601
 * timestamp. A date without offset is in the workflow's time zone.
 * @returns undefined if the field is empty
 * @throws NodeOperationError if it is not a date
 */
export function toTimestamp(
	context: IExecuteFunctions,
	label: string,
	value: unknown,
	itemIndex: number,
): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const epoch = toEpoch(value, context.getTimezone());
	if (epoch !== undefined) return new Date(epoch).toISOString();
	throw fieldError(
		context,
		{ label, itemIndex },
		'is not a date',
		'Pick a date, or use an expression such as {{ $now.minus({ days: 7 }) }}.',
	);
}

/** @returns epoch ms, or undefined if the value is not a date */
export function toEpoch(value: unknown, timezone: string): number | undefined {
	const plain = typeof value === 'object' && value !== null ? value.valueOf() : value;
	if (typeof plain === 'number') return Math.abs(plain) <= MAX_EPOCH_MS ? plain : undefined;
	if (typeof plain !== 'string') return undefined;
	const text = plain.trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T');
	if (HAS_OFFSET.test(text) || !/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return finite(Date.parse(text));
	const asUtc = finite(Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`));
	if (asUtc === undefined) return undefined;
	// Twice, because the first offset may be from before a clock change and the second from after it.
	const guess = asUtc - offsetMs(asUtc, timezone);
	return asUtc - offsetMs(guess, timezone);
}

function finite(epoch: number): number | undefined {
	return Number.isNaN(epoch) ? undefined : epoch;
}

function offsetMs(epoch: number, timezone: string): number {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone: timezone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	}).formatToParts(epoch);
	const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
	const shown = Date.UTC(
		part('year'),
		part('month') - 1,
		part('day'),
		part('hour'),
		part('minute'),
		part('second'),
	);
	return shown - Math.floor(epoch / 1000) * 1000;
}
