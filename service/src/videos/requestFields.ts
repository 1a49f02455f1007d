import { z } from 'zod';
import { textSchema } from '../render/context/readLines';

/** An optional field. Forms send a blank field as '' or null, which counts as missing. */
export const optionalField = <Schema extends z.ZodTypeAny>(schema: Schema) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** The text of a scene. One that is missing or neither a string nor a number counts as empty. */
export const sceneText = textSchema.catch('');
