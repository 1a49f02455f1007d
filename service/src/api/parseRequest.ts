import type { z } from 'zod';
import type { InvalidField } from '../contract/error';
import { invalidRequest } from '../contract/serviceError';
import { cleanText } from '../util/cleanText';
import { mapTexts } from '../util/mapTexts';

function fieldName(path: readonly (string | number)[], whole: string): string {
	return path.length === 0 ? whole : path.join('.');
}

/** One entry for each refused field; each unknown field has its own. */
function invalidFields(error: z.ZodError, whole: string): InvalidField[] {
	return error.issues.flatMap((issue) =>
		issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => ({
					field: fieldName([...issue.path, key], whole),
					message: 'Unknown field',
				}))
			: [{ field: fieldName(issue.path, whole), message: issue.message }],
	);
}

/**
 * Cleans all texts in a part of a request and parses it.
 * @param whole the name of the part in messages about all of it
 * @throws ServiceError `invalid_request` with the refused fields
 */
export function parseRequest<Output>(
	schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
	value: unknown,
	whole: 'body' | 'query',
): Output {
	const parsed = schema.safeParse(mapTexts(value, cleanText));
	if (!parsed.success) throw invalidRequest(invalidFields(parsed.error, whole));
	return parsed.data;
}
