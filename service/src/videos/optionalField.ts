import { z } from 'zod';

/** An optional field. Forms send a blank field as '' or null, which counts as missing. */
export const optionalField = <Schema extends z.ZodTypeAny>(schema: Schema) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
