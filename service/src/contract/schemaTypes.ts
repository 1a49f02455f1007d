import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { hasVisibleCharacter } from '../util/cleanText';

// Each schema file imports this one, so that every schema has `openapi()` and these messages.
extendZodWithOpenApi(z);
z.setErrorMap((issue, { defaultError }) => ({
	message: choicesOf(issue) ?? limitOf(issue) ?? defaultError,
}));

const choicesOf = (issue: z.ZodIssueOptionalMessage) =>
	issue.code === 'invalid_enum_value' ? `Must be one of ${issue.options.join(', ')}` : undefined;

/** Which limit a value exceeds, in the words of the checks that are not zod's. */
function limitOf(issue: z.ZodIssueOptionalMessage): string | undefined {
	if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
	const [comparison, limit] =
		issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
	const isOne = Number(limit) === 1;
	if (issue.type === 'string')
		return `Must have ${comparison} ${limit} ${isOne ? 'character' : 'characters'}`;
	if (issue.type === 'array')
		return `Must have ${comparison} ${limit} ${isOne ? 'entry' : 'entries'}`;
	return issue.type === 'number' && issue.inclusive ? `Must be ${comparison} ${limit}` : undefined;
}

const NO_MOMENT = 'Must be a date and time with its zone, such as 2025-01-31T08:00:00Z';
const dateTime = z.string().datetime({ offset: true, message: NO_MOMENT });

/** An ISO 8601 date-time with an offset, e.g. `2025-01-31T08:00:00.000Z`. */
export const timestampSchema = dateTime.refine(
	// `dateTime` accepts offsets such as +99:99. Text that `dateTime` rejects gets no second message.
	(text) => !Number.isNaN(Date.parse(text)) || !dateTime.safeParse(text).success,
	NO_MOMENT,
);

/** A name that can be seen, without the spaces around it. */
export function nameSchema(maximum: number) {
	return z
		.string()
		.max(maximum)
		.trim()
		.refine(hasVisibleCharacter, 'Must contain a visible character')
		.openapi({ pattern: '\\S' });
}

/**
 * An http or https URL without a user name and password. It has no spaces or extra slashes before the host: browsers and Node
 * ignore them, and this pattern would not see a user name after them.
 */
export const URL_WITHOUT_USER = /^[hH][tT][tT][pP][sS]?:\/\/(?![^/?#]*@)[^/\\?#\s]/;

/** A whole number from 1 in a query string, but not `1.5`, `1e3` or an empty value. */
export function integerParameter(maximum: number, fallback: number) {
	return z.preprocess(
		(value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
		z
			.number({ invalid_type_error: 'Expected a whole number' })
			.int()
			.min(1)
			.max(maximum)
			.default(fallback),
	);
}

/**
 * Marks a field that the contract leaves to the service.
 * @param description what this service does with it
 */
export function choice<Schema extends z.ZodTypeAny>(schema: Schema, description: string): Schema {
	return schema.openapi({ description, 'x-service-choice': true });
}

/** Where a JSON value has the key `__proto__`. */
function pathsOfProto(value: unknown): string[][] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
		key === '__proto__' ? [[key]] : pathsOfProto(member).map((path) => [key, ...path]),
	);
}

/** An object with any keys, but not `__proto__` at any depth: zod would leave it out in silence. */
export const anyObject = () =>
	z.preprocess((value, context) => {
		for (const path of pathsOfProto(value))
			context.addIssue({ code: 'custom', path, message: 'No field can have this name' });
		return value;
	}, z.record(z.unknown()));

/** An object that allows no other members, under its name in the OpenAPI document. */
export function named<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
	return z.strictObject(shape).openapi(name);
}
