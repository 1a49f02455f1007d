import { tryToParseDateTime, type IExecuteFunctions } from 'n8n-workflow';

import { fieldError } from './readFields';

/** The largest epoch ms of a JavaScript date. */
const MAX_EPOCH_MS = 8.64e15;
/** From 1973 on, seconds have nine digits or more, and milliseconds twelve. */
const MIN_SECONDS = 1e8;
const MIN_MILLISECONDS = 1e11;

/** ISO 8601 and what databases write. */
const YEAR_FIRST = /^\d{4}-\d\d-\d\d(?!\d)/;
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const ENDS_WITH_ZONE = /(?:\b(?:GMT|UTC|Z)|[+-]\d{4})(?:\s*\(.*\))?$/i;

/**
 * Converts a date from n8n (the date picker's text, ISO 8601, a database's or a mail's date, seconds or milliseconds since
 * 1970, a date object) to an ISO 8601 timestamp. A date without offset is in the workflow's time zone.
 * @returns undefined if the field is empty
 * @throws NodeOperationError if it is not a date, or could be several: 11/12/2026 is in November or in December
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
		'is not a date, or it is ambiguous',
		'Pick a date, write one such as 2026-12-24, or use an expression such as {{ $now.minus({ days: 7 }) }}.',
	);
}

/** @returns epoch ms, or undefined if the value is not a date or could be several */
export function toEpoch(value: unknown, timezone: string): number | undefined {
	if (typeof value === 'object' && value !== null) {
		// A `Date` or a Luxon `DateTime`.
		const ms: unknown = typeof value.valueOf === 'function' ? value.valueOf() : undefined;
		return typeof ms === 'number' ? inRange(ms) : undefined;
	}
	if (typeof value === 'number') return epochOfNumber(value);
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	if (/^\d+$/.test(text)) return epochOfNumber(Number(text));
	return isYearFirst(text) || (MONTH.test(text) && ENDS_WITH_ZONE.test(text))
		? parse(text, timezone)
		: undefined;
}

/** Whether a text is one date only, also without a time zone, such as "24 December 2026". */
export const isDateText = (text: string): boolean =>
	toEpoch(text, 'UTC') !== undefined ||
	(MONTH.test(text) && /\b\d{4}\b/.test(text) && !Number.isNaN(Date.parse(text)));

const isYearFirst = (text: string): boolean => YEAR_FIRST.test(text);

/** A smaller number may be the day of a sheet, or a year. */
function epochOfNumber(value: number): number | undefined {
	if (value >= MIN_MILLISECONDS) return inRange(value);
	return value >= MIN_SECONDS ? value * 1000 : undefined;
}

const inRange = (epoch: number): number | undefined =>
	Math.abs(epoch) <= MAX_EPOCH_MS ? epoch : undefined;

function parse(text: string, timezone: string): number | undefined {
	try {
		const date = tryToParseDateTime(text, timezone);
		// The parser takes February 30 for March 2.
		const isDay = !isYearFirst(text) || date.toISODate() === text.slice(0, 10);
		return isDay ? date.toMillis() : undefined;
	} catch {
		return undefined;
	}
}
