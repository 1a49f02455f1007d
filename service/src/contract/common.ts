import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

// Every schema of the contract comes through here, so that all of them can say what they mean.
extendZodWithOpenApi(z);

const dateTime = z.string().datetime({ offset: true });

/** ISO 8601 date-time with an offset (contract section 2), e.g. `2025-01-31T08:00:00.000Z`. */
export const timestampSchema = dateTime.refine(
	// Its form alone lets an offset such as +99:99 pass; what lacks the form is refused for that already.
	(text) => !Number.isNaN(Date.parse(text)) || !dateTime.safeParse(text).success,
	'Invalid datetime',
);

/** A name that is more than blanks; blanks around it are taken away. */
export function nameSchema(maximum: number) {
	return z.string().max(maximum).regex(/\S/, 'Must not be blank').trim();
}

/** A whole number as it stands in a query string; `1.5`, `1e3` and an empty value are refused. */
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
 * Marks a schema that the contract leaves open and this service has filled in.
 * @param description what was chosen
 */
export function choice<Schema extends z.ZodTypeAny>(schema: Schema, description: string): Schema {
	return schema.openapi({ description, 'x-service-choice': true });
}
