import type { IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { z } from 'zod/v3';

import { parseJson } from '../api/parse';
import { itemError } from '../messages';
import { hasExpression } from './rawValues';

/** A field of one item, for error messages. */
export interface Field {
	label: string;
	itemIndex: number;
}

const plainSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);
/** Trimmed text. It is '' if the value is missing or not text. */
export const trimmedText = plainSchema.transform((value) => value.trim()).catch('');
const objectSchema = z.record(z.unknown());
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

/** Reads a string or a locator of one item, trimmed. It is '' if the field is empty. */
export function readText(context: IExecuteFunctions, name: string, itemIndex: number): string {
	const value = context.getNodeParameter(name, itemIndex, '', { extractValue: true });
	return trimmedText.parse(value);
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
	const value = readText(context, name, field.itemIndex);
	if (value !== '') return value;
	const problem = hasExpression(context, name.split('.')) ? GIVES_NOTHING : 'is empty';
	throw fieldError(context, field, problem, description);
}

/** Whether an ID can be a segment of a URL path, once it is encoded. */
export function isPathSegment(id: string): boolean {
	// A lone surrogate, which encodeURIComponent refuses. With the flag `u`, a complete pair does not match.
	return id !== '.' && id !== '..' && !/\p{Surrogate}/u.test(id);
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

/** @throws NodeOperationError if 'Template' is empty or not an ID */
export function readTemplateId(context: IExecuteFunctions, itemIndex: number): string {
	const howTo = 'Choose a template from the list, or enter its ID.';
	return readId(context, 'templateId', { label: 'Template', itemIndex }, howTo);
}

/** @throws NodeOperationError if 'Variant' is empty or not an ID */
export function readVariantId(context: IExecuteFunctions, name: string, itemIndex: number): string {
	const howTo = 'Choose a variant from the list, or enter its ID.';
	return readId(context, name, { label: 'Variant', itemIndex }, howTo);
}

/** @throws NodeOperationError if 'Collection' is empty or not an ID */
export function readCollectionId(context: IExecuteFunctions, itemIndex: number): string {
	const howTo = 'Choose a collection from the list, or enter its ID.';
	return readId(context, 'collectionId', { label: 'Collection', itemIndex }, howTo);
}

/**
 * Reads 'Return All' and 'Limit' of one item.
 * @returns the maximum number of results; Infinity for all
 * @throws NodeOperationError unless 'Limit' is a whole number of at least 1
 */
export function readLimit(context: IExecuteFunctions, itemIndex: number): number {
	if (context.getNodeParameter('returnAll', itemIndex, false)) return Infinity;
	const parsed = numberSchema
		.pipe(z.number().int().min(1))
		.safeParse(context.getNodeParameter('limit', itemIndex, 50));
	if (parsed.success) return parsed.data;
	const howTo = "Enter how many results you want, or switch 'Return All' on.";
	const field = { label: 'Limit', itemIndex };
	throw fieldError(context, field, 'is not a whole number of at least 1', howTo);
}

/**
 * Reads a text field of a collection, which may be empty.
 * @returns undefined if the field was not added
 * @throws NodeOperationError if the value is not text
 */
export function readGivenText(
	context: IExecuteFunctions,
	field: Field,
	value: unknown,
): string | undefined {
	if (value === undefined || value === null) return undefined;
	const parsed = plainSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw fieldError(
		context,
		field,
		'is not text',
		'Enter text, or an expression that returns text.',
	);
}

/**
 * Reads a toggle of a collection.
 * @returns undefined if the field was not added
 * @throws NodeOperationError if the value is neither true nor false
 */
export function readGivenBoolean(
	context: IExecuteFunctions,
	field: Field,
	value: unknown,
): boolean | undefined {
	if (value === undefined || value === null) return undefined;
	const parsed = booleanSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw fieldError(
		context,
		field,
		'is neither true nor false',
		'Switch it on or off, or use an expression that returns true or false.',
	);
}

/**
 * Reads a JSON object of a collection, given as JSON text or as an object.
 * @returns undefined if the field was not added
 * @throws NodeOperationError if the value is not an object
 */
export function readGivenObject(
	context: IExecuteFunctions,
	field: Field,
	value: unknown,
): Record<string, unknown> | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const parsed = objectSchema.safeParse(typeof value === 'string' ? parseJson(value) : value);
	if (parsed.success) return parsed.data;
	throw fieldError(
		context,
		field,
		'is not a JSON object',
		'Enter an object such as {"name": "Maya"}, or an expression that returns one.',
	);
}

/** Whether an update changes anything. Undefined fields were not added. */
export function isAnyGiven(changes: object): boolean {
	return Object.values(changes).some((value) => value !== undefined);
}

/** For an update without any change. */
export function emptyUpdateError(
	context: IExecuteFunctions,
	itemIndex: number,
): NodeOperationError {
	const field = { label: 'Update Fields', itemIndex };
	return fieldError(context, field, 'is empty', 'Add at least one field to change.');
}
