import { z } from 'zod';

/** ISO 8601 date-time with an offset (contract section 2), e.g. `2025-01-31T08:00:00.000Z`. */
export const timestampSchema = z.string().datetime({ offset: true });

/** A whole number as it stands in a query string; `1.5`, `1e3` and an empty value are refused. */
export function integerParameter(minimum: number, maximum: number) {
	return z
		.string()
		.regex(/^-?\d{1,16}$/, 'Expected a whole number')
		.transform(Number)
		.pipe(z.number().int().min(minimum).max(maximum));
}
