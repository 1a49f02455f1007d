import type { z } from 'zod';
import type { CustomDataField } from '../../contract/template';

/** What people and programs need to know of a field, besides how it is read. */
export interface FieldWords extends Omit<
	CustomDataField,
	'key' | 'required' | 'max_length' | 'max_items'
> {
	/**
	 * Of a text, or of each text in a list: the most characters, as readers count them, that every shape shows at a legible size. Of
	 * paragraphs, from which lines are taken: as many as a prompt has.
	 */
	maxLength?: number;
	/** Of a number. */
	range?: { min: number; max: number };
	/** Of a list: how many entries with a text a video has room for. */
	maxItems?: number;
	/** Whether a model may write it, where the caller gave none. */
	writable?: true;
	/** What a model writes stands in the caller's texts word for word: names and codes. */
	verbatim?: true;
	/** Beside a written value of this field, what a model writes is verbatim too. */
	verbatimBeside?: string;
	/** Which texts of its value are words for people: those are cleaned, and checked for letters that no font has. */
	texts?: 'text' | 'lines' | 'scenes' | 'subtitles';
	/** Its entries are names, each for one line, of which blank ones keep the place: what is wrong with one. */
	problemOfName?: (name: string) => string | undefined;
	/** Whether the template needs it. */
	required?: true;
	/** Its text is used as given, such as a code: not cleaned. */
	asGiven?: true;
}

const registry = new WeakMap<z.ZodTypeAny, FieldWords>();

/** A field of a request: how it is read, and its words. `undefined` is a field that the caller did not give. */
export function field<Schema extends z.ZodTypeAny>(words: FieldWords, schema: Schema): Schema {
	registry.set(schema, words);
	return schema;
}

/** The fields of an object schema, by key. */
export function fieldsOf({ shape }: { shape: z.ZodRawShape }): [string, FieldWords][] {
	return Object.entries(shape).flatMap(([key, schema]) => {
		const words = registry.get(schema);
		return words === undefined ? [] : [[key, words]];
	});
}
