import type { z } from 'zod';
import type { InvalidField } from '../contract/error';
import { invalidRequest } from '../contract/serviceError';
import { cleanText, mapTexts } from '../util/cleanText';

/** One entry for each invalid field. Each unknown field has its own. */
function invalidFields(error: z.ZodError, part: string): InvalidField[] {
	return error.issues.flatMap((issue) =>
		issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => ({
					field: [...issue.path, key].join('.'),
					message: 'Unknown field',
				}))
			: [{ field: issue.path.join('.') || part, message: issue.message }],
	);
}

/**
 * Cleans all strings in a part of a request and parses it.
 * @param part the name of the field in messages about all of it
 * @throws ServiceError `invalid_request` with the invalid fields
 */
export function parseRequest<Output>(
	schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
	value: unknown,
	part: 'body' | 'query',
): Output {
	const parsed = schema.safeParse(mapTexts(value, cleanText));
	if (!parsed.success) throw invalidRequest(invalidFields(parsed.error, part));
	return parsed.data;
}
