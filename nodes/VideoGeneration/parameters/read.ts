import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { parseJson } from '../api/json';

/** Where a value was filled in: the field's label and the item. */
export interface Field {
	label: string;
	itemIndex: number;
}

const plainSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const objectSchema = z.record(z.unknown());

/** An error that names a field of one item and says how to go on. */
export function fieldError(
	context: IExecuteFunctions,
	{ label, itemIndex }: Field,
	complaint: string,
	description: string,
): NodeOperationError {
	return new NodeOperationError(context.getNode(), `'${label}' ${complaint} [item ${itemIndex}]`, {
		description,
		itemIndex,
	});
}

/** A text or a locator of one item, trimmed; empty when nothing was filled in. */
export function readText(context: IExecuteFunctions, name: string, itemIndex: number): string {
	const value = context.getNodeParameter(name, itemIndex, '', { extractValue: true });
	return plainSchema.catch('').parse(value).trim();
}

/**
 * A text that has to be filled in.
 * @param description how to go on without it
 * @throws NodeOperationError when it is empty
 */
export function readRequired(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	description: string,
): string {
	const value = readText(context, name, field.itemIndex);
	if (value === '') throw fieldError(context, field, 'is empty', description);
	return value;
}

/**
 * An ID that becomes a segment of a path.
 * @throws NodeOperationError when it is empty, would lead to another path, or cannot be in one
 */
export function readId(
	context: IExecuteFunctions,
	name: string,
	field: Field,
	description: string,
): string {
	const value = readRequired(context, name, field, description);
	// With the flag, only half of a pair is one: it cannot be encoded.
	const isCut = /\p{Surrogate}/u.test(value);
	if (value !== '.' && value !== '..' && !isCut) return value;
	throw fieldError(context, field, 'is not an ID', description);
}

const limitSchema = z.coerce.number().int().min(1);

/**
 * How many results an item wants, by 'Return All' and 'Limit'; Infinity for all.
 * @throws NodeOperationError when 'Limit' is no whole number from 1 on
 */
export function readLimit(context: IExecuteFunctions, itemIndex: number): number {
	if (context.getNodeParameter('returnAll', itemIndex, false)) return Infinity;
	const given: unknown = context.getNodeParameter('limit', itemIndex, 50);
	const parsed = limitSchema.safeParse(typeof given === 'boolean' ? undefined : given);
	if (parsed.success) return parsed.data;
	const howTo = "Fill in how many results you want, or switch 'Return All' on.";
	const field = { label: 'Limit', itemIndex };
	throw fieldError(context, field, 'is not a whole number from 1 on', howTo);
}

/**
 * A text of a collection as it was given, also an empty one; undefined when it was not added.
 * @throws NodeOperationError for what is no text
 */
export function readGivenText(
	context: IExecuteFunctions,
	field: Field,
	value: unknown,
): string | undefined {
	if (value === undefined || value === null) return undefined;
	const parsed = plainSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw fieldError(context, field, 'is not a text', 'Fill in a text, or an expression for one.');
}

/**
 * A JSON object of a collection, as text or as a value; undefined when it was not added.
 * @throws NodeOperationError for what is no object
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
		'Fill in an object such as {"name": "Maya"}, or an expression that gives one.',
	);
}

/** Whether anything is to be changed; what is undefined was not added. */
export function isAnyGiven(changes: object): boolean {
	return Object.values(changes).some((value) => value !== undefined);
}

/** For an update without changes, before any call. */
export function nothingGiven(context: IExecuteFunctions, itemIndex: number): NodeOperationError {
	const field = { label: 'Update Fields', itemIndex };
	return fieldError(context, field, 'is empty', 'Add at least one field that is to change.');
}
