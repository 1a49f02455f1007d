import type { z } from 'zod';
import type { InvalidField } from '../contract/error';
import { invalidRequest } from '../contract/serviceError';
import { cleanText } from '../util/cleanText';
import { mapTexts } from '../util/mapTexts';

function fieldName(path: readonly (string | number)[], whole: string): string {
	return path.length === 0 ? whole : path.join('.');
}

/** One entry per field that a schema refused; unknown fields are listed one by one. */
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
 * Parses a part of a request, with every text in it cleaned.
 * @param whole what to call the part when it is refused as a whole, e.g. `body`
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
