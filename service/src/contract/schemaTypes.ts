import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

// Each schema file imports this one, so that every schema has `openapi()`.
extendZodWithOpenApi(z);

const dateTime = z.string().datetime({ offset: true });

/** An ISO 8601 date-time with an offset, e.g. `2025-01-31T08:00:00.000Z`. */
export const timestampSchema = dateTime.refine(
	// `dateTime` accepts an offset such as +99:99. A text that `dateTime` refuses gets one message only.
	(text) => !Number.isNaN(Date.parse(text)) || !dateTime.safeParse(text).success,
	'Invalid datetime',
);

/** A name that is not blank; spaces around it are removed. */
export function nameSchema(maximum: number) {
	return z.string().max(maximum).regex(/\S/, 'Must not be blank').trim();
}

/** A whole number in a query string. `1.5`, `1e3` and an empty value are refused. */
export function integerParameter(minimum: number, maximum: number, usual: number) {
	return z.preprocess(
		(value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
		z
			.number({ invalid_type_error: 'Expected a whole number' })
			.int()
			.min(minimum)
			.max(maximum)
			.default(usual),
	);
}

/**
 * Marks a field that the contract leaves to the service.
 * @param description what this service chose
 */
export function choice<Schema extends z.ZodTypeAny>(schema: Schema, description: string): Schema {
	return schema.openapi({ description, 'x-service-choice': true });
}
