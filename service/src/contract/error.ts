import { z } from 'zod';
import { closestOf } from '../util/closest';
import { choice, named, timestampSchema } from './schemaTypes';

/** `error` of a failed response or video. The contract does not define the values of `type`. */
export const errorObjectSchema = named('ErrorObject', {
	type: choice(z.string(), 'One of the types that /docs/errors lists'),
	status: z.number().int(),
	title: z.string(),
	detail: z.string(),
	request_id: z.string(),
	timestamp: timestampSchema,
	metadata: z.record(z.unknown()),
	links: z.strictObject({ docs: z.string().url(), support: z.string().url() }),
});

export type ErrorObject = z.infer<typeof errorObjectSchema>;

export const errorResponseSchema = named('Error', { error: errorObjectSchema });

const closestSchema = z.union([z.string(), z.number()]).optional();

/** One entry of `metadata.fields` on an error of type `invalid_request`. `closest`: the right value that is most like the wrong one. */
export const invalidFieldSchema = z.strictObject({
	field: z.string(),
	message: z.string(),
	closest: closestSchema,
});

export type InvalidField = z.infer<typeof invalidFieldSchema>;

/** The message of a field that a schema does not have. */
export const UNKNOWN_FIELD = 'Unknown field';

/** What is wrong with a value, and the closest right one, which a schema's own check gives as `params.closest`. */
export function problemOf(issue: z.ZodIssue): Omit<InvalidField, 'field'> {
	return { message: issue.message, closest: closestValue(issue) };
}

function closestValue(issue: z.ZodIssue): InvalidField['closest'] {
	if (issue.code === 'too_big') return issue.type === 'number' ? Number(issue.maximum) : undefined;
	if (issue.code === 'too_small')
		return issue.type === 'number' ? Number(issue.minimum) : undefined;
	if (issue.code === 'invalid_enum_value')
		return closestOf(String(issue.received), issue.options.map(String));
	return issue.code === 'custom'
		? closestSchema.catch(undefined).parse(issue.params?.['closest'])
		: undefined;
}
