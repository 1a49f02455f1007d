import { z } from 'zod';
import { problemOf, UNKNOWN_FIELD, type InvalidField } from '../contract/error';
import { invalidRequest, MAX_PROBLEMS } from '../contract/serviceError';
import { closestField } from '../request/closestField';
import { cleanText, mapTexts } from '../util/cleanText';

/** Where an unknown field may belong that is not spelled like another one beside it. */
type MeantBy = (name: string) => string | undefined;

const asSchema = z.instanceof(z.ZodType);

/** The fields of the object at a path of a schema. */
function fieldsAt(schema: z.ZodTypeAny, path: readonly (string | number)[]): string[] {
	if (schema instanceof z.ZodEffects) return fieldsAt(asSchema.parse(schema.innerType()), path);
	if (schema instanceof z.ZodOptional) return fieldsAt(asSchema.parse(schema.unwrap()), path);
	if (schema instanceof z.ZodDefault) return fieldsAt(asSchema.parse(schema.removeDefault()), path);
	if (!(schema instanceof z.ZodObject)) return [];
	const { shape } = z.object({ shape: z.record(asSchema) }).parse(schema);
	const [key, ...below] = path;
	if (key === undefined) return Object.keys(shape);
	const inner = shape[key];
	return inner === undefined ? [] : fieldsAt(inner, below);
}

/** The field of an object beside it that is spelled like an unknown one: `context.prompt` for `prompt`. */
function fieldBelow(schema: z.ZodTypeAny, path: readonly (string | number)[], key: string) {
	return fieldsAt(schema, path)
		.filter((name) => fieldsAt(schema, [...path, name]).includes(key))
		.map((name) => `${name}.${key}`)[0];
}

/** One entry for each invalid field. Each unknown field has its own; only those that are listed say what may be meant. */
function invalidFields(
	schema: z.ZodTypeAny,
	error: z.ZodError,
	part: string,
	meantBy: MeantBy,
): InvalidField[] {
	// Finding the closest field takes time, and there can be thousands of unknown ones.
	let explained = 0;
	const closestTo = (key: string, path: readonly (string | number)[]) => {
		explained += 1;
		if (explained > MAX_PROBLEMS) return undefined;
		return (
			closestField(key, fieldsAt(schema, path)) ?? fieldBelow(schema, path, key) ?? meantBy(key)
		);
	};
	return error.issues.flatMap((issue) =>
		issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => ({
					field: [...issue.path, key].join('.'),
					message: UNKNOWN_FIELD,
					closest: closestTo(key, issue.path),
				}))
			: [{ field: issue.path.join('.') || part, ...problemOf(issue) }],
	);
}

/** Compared with what other requests give, so cleaning it could make two of them one. */
const VERBATIM = 'deduplication_key';

function clean(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		return mapTexts(value, cleanText);
	return Object.fromEntries(
		Object.entries(value).map(([key, member]: [string, unknown]) => [
			cleanText(key),
			key === VERBATIM ? member : mapTexts(member, cleanText),
		]),
	);
}

/**
 * Cleans all strings in a part of a request, except a deduplication key, and parses it.
 * @param part the name of the field in messages about all of it
 * @param meantBy for an unknown field that is not spelled like another one
 * @throws ServiceError `invalid_request` with the invalid fields
 */
export function parseRequest<Output>(
	schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
	value: unknown,
	part: 'body' | 'query' | 'arguments',
	meantBy: MeantBy = () => undefined,
): Output {
	const parsed = schema.safeParse(clean(value));
	if (!parsed.success) throw invalidRequest(invalidFields(schema, parsed.error, part, meantBy));
	return parsed.data;
}
