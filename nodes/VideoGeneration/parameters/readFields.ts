import type { IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { z } from 'zod/v3';

import { fromJson, type JsonObject } from '../api/parse';
import type { VariantIds } from '../api/variants';
import { formatList, itemError } from '../messages';
import { hasExpression } from './expressions';

/** A field of one item, for error messages. */
export interface Field {
	label: string;
	itemIndex: number;
}

/** A number or a boolean, of an expression, is text too. */
export const textSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);
/** An expression may return a number as text. */
export const numberSchema = z.union([
	z.number().finite(),
	z
		.string()
		.trim()
		.regex(/^-?\d+(\.\d+)?$/)
		.transform(Number),
]);
/** An expression may return it as text, and spreadsheets write TRUE and FALSE. */
export const booleanSchema = z.union([
	z.boolean(),
	z
		.string()
		.trim()
		.toLowerCase()
		.pipe(z.enum(['true', 'false']))
		.transform((word) => word === 'true'),
]);

/** Completes the sentence that starts with the field's label. */
export const GIVES_NOTHING = 'has an expression that returns nothing for this item';

/** What to do about a filter whose expression returns nothing. */
export const removeFilter = (label: string): string =>
	`Remove '${label}' from 'Filters' if it should not restrict the videos.`;

/**
 * An error about a field of one item.
 * @param problem completes the sentence that starts with the field's label
 * @param description what to do about it
 */
export function fieldError(
	context: IExecuteFunctions,
	{ label, itemIndex }: Field,
	problem: string,
	description: string,
): NodeOperationError {
	return itemError(context, itemIndex, { message: `'${label}' ${problem}`, description });
}

/**
 * Reads a string or a locator of one item, trimmed. It is '' if the field is empty.
 * @throws NodeOperationError if an expression returns an object or a list
 */
export function readText(context: IExecuteFunctions, name: string, field: Field): string {
	const value = context.getNodeParameter(name, field.itemIndex, '', { extractValue: true });
	return fieldReaders(context, field.itemIndex).text(field.label, value)?.trim() ?? '';
}

/**
 * Reads a toggle of one item. An expression that returns nothing is an error too: it must not switch off a dry run.
 * @throws NodeOperationError if it is neither true nor false
 */
export function readToggle(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	fallback: boolean,
): boolean {
	const parsed = booleanSchema.safeParse(context.getNodeParameter(name, field.itemIndex, fallback));
	if (parsed.success) return parsed.data;
	throw fieldError(context, field, toggleType.problem, toggleType.howTo);
}

/**
 * Reads a number of one item.
 * @param allowed which numbers may be entered; `problem` completes the sentence that starts with the field's label
 * @throws NodeOperationError if it is no such number
 */
export function readNumber(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	fallback: number,
	allowed: { range: z.ZodNumber; problem: string; howTo: string },
): number {
	const given = context.getNodeParameter(name, field.itemIndex, fallback);
	const parsed = numberSchema.pipe(allowed.range).safeParse(given);
	if (parsed.success) return parsed.data;
	throw fieldError(context, field, allowed.problem, allowed.howTo);
}

const CHOOSE = 'Choose one of them in the editor, or write one of these values in JSON.';

/**
 * Reads an option of one item.
 * @throws NodeOperationError if it is none of the values, as in an expression or a workflow that was written as JSON
 */
export function readOption<T extends string>(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	values: readonly T[],
	fallback: T,
): T {
	const given = context.getNodeParameter(name, field.itemIndex, fallback);
	const text = typeof given === 'string' ? given.trim() : given;
	const found = values.find((value) => value === text);
	if (found !== undefined) return found;
	throw fieldError(context, field, `is none of: ${formatList([...values])}`, CHOOSE);
}

/**
 * Reads a required string.
 * @param description what to do if it is empty
 * @throws NodeOperationError if it is empty
 */
export function readRequired(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	description: string,
): string {
	const value = readText(context, name, field);
	if (value !== '') return value;
	const problem = hasExpression(context, name.split('.')) ? GIVES_NOTHING : 'is empty';
	throw fieldError(context, field, problem, description);
}

/** Whether an ID can be a segment of a URL path, once it is encoded. */
export function isPathSegment(id: string): boolean {
	// A lone surrogate, which encodeURIComponent refuses, and control characters, which servers refuse in other words. With
	// the flag `u`, a complete pair does not match.
	return id !== '.' && id !== '..' && !/[\p{Surrogate}\p{Cc}]/u.test(id);
}

/**
 * Reads an ID that becomes a segment of a URL path.
 * @throws NodeOperationError if it is empty or cannot be a path segment
 */
export function readId(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	description: string,
): string {
	const value = readRequired(context, name, field, description);
	if (isPathSegment(value)) return value;
	throw fieldError(context, field, 'is not an ID', description);
}

/**
 * Reads the ID of a resource that is chosen from a list.
 * @throws NodeOperationError if it is empty or not an ID
 */
export function readChoice(
	context: IExecuteFunctions,
	label: 'Template' | 'Variant' | 'Collection',
	name: string,
	itemIndex: number,
): string {
	const howTo = `Choose a ${label.toLowerCase()} from the list, or enter its ID.`;
	return readId(context, name, { label, itemIndex }, howTo);
}

/** Reads the name of the binary field for a file. */
export const readOutputField = (context: IExecuteFunctions, itemIndex: number): string =>
	readRequired(
		context,
		'binaryPropertyName',
		{ label: 'Put Output File in Field', itemIndex },
		"Enter a name such as 'data'.",
	);

/** Reads the template and the variant of an operation of a variant. */
export const readVariantIds = (context: IExecuteFunctions, itemIndex: number): VariantIds => ({
	templateId: readChoice(context, 'Template', 'templateId', itemIndex),
	variantId: readChoice(context, 'Variant', 'variantId', itemIndex),
});

/**
 * Reads 'Return All' and 'Limit' of one item.
 * @returns the maximum number of results; Infinity for all
 * @throws NodeOperationError unless 'Limit' is a whole number of at least 1
 */
export function readLimit(context: IExecuteFunctions, itemIndex: number): number {
	if (readToggle(context, 'returnAll', { label: 'Return All', itemIndex }, false)) return Infinity;
	return readNumber(context, 'limit', { label: 'Limit', itemIndex }, 50, {
		range: z.number().int().min(1),
		problem: 'is not a whole number of at least 1',
		howTo: "Enter how many results you want, or switch 'Return All' on.",
	});
}

/** The fields that the user has added to a collection, by their names. */
export const readCollection = (
	context: IExecuteFunctions,
	name: string,
	itemIndex: number,
): JsonObject => z.record(z.unknown()).parse(context.getNodeParameter(name, itemIndex, {}));

/** A type of field, with what to do about a value that is of another one. */
interface FieldType<T> {
	schema: z.ZodType<T, z.ZodTypeDef, unknown>;
	problem: string;
	howTo: string;
}
/** It may be empty. */
const textType: FieldType<string> = {
	schema: textSchema,
	problem: 'is not text',
	howTo: 'Enter text, or an expression that returns text.',
};
const toggleType: FieldType<boolean> = {
	schema: booleanSchema,
	problem: 'is neither true nor false',
	howTo: 'Switch it on or off, or use an expression that returns true or false.',
};
/** JSON text, or an object. */
const objectType: FieldType<JsonObject | undefined> = {
	schema: z
		.literal('')
		.transform(() => undefined)
		.or(z.preprocess(fromJson, z.record(z.unknown()))),
	problem: 'is not a JSON object',
	howTo: 'Enter an object such as {"name": "Maya"}, or an expression that returns one.',
};

/**
 * Reads given values of one item by the labels of their fields, each as its type.
 * @returns functions that return undefined if the field was not added, and throw a NodeOperationError if its value is of
 * another type. An expression that returns nothing counts as a field that was not added; for a toggle it is an error.
 */
export function fieldReaders(context: IExecuteFunctions, itemIndex: number) {
	const parse = <T>(type: FieldType<T>, label: string, value: unknown): T => {
		const parsed = type.schema.safeParse(value);
		if (parsed.success) return parsed.data;
		throw fieldError(context, { label, itemIndex }, type.problem, type.howTo);
	};
	const reader =
		<T>(type: FieldType<T>) =>
		(label: string, value: unknown): T | undefined =>
			value === undefined || value === null ? undefined : parse(type, label, value);
	return {
		text: reader(textType),
		/** @param added the collection that has the toggle if the user added it */
		toggle: (label: string, added: JsonObject, name: string): boolean | undefined =>
			name in added ? parse(toggleType, label, added[name]) : undefined,
		object: reader(objectType),
	};
}

/** Whether an update changes anything. Undefined fields were not added. */
export const isAnyGiven = (changes: object): boolean =>
	Object.values(changes).some((value) => value !== undefined);

/** @throws NodeOperationError if an update changes nothing */
export function assertAnyGiven(
	context: IExecuteFunctions,
	changes: object,
	itemIndex: number,
): void {
	if (isAnyGiven(changes)) return;
	const field = { label: 'Update Fields', itemIndex };
	const howTo =
		'Add at least one field to change. An expression that returns nothing changes nothing.';
	throw fieldError(context, field, 'is empty', howTo);
}
