import {
	NodeOperationError,
	type FunctionsBase,
	type IExecuteFunctions,
	type INodeProperties,
	type INodePropertyCollection,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { objectOrNone } from '../api/parse';

// The parameters of a node as the workflow stores them. An expression begins with `=`.

const locatorSchema = z.object({ __rl: z.literal(true), value: z.unknown() });
const valueOf = (value: unknown): unknown => locatorSchema.safeParse(value).data?.value ?? value;

const storedValue = (context: FunctionsBase, path: string[]): unknown =>
	valueOf(
		path.reduce<unknown>(
			(value, name) => objectOrNone.parse(value)[name],
			context.getNode().parameters,
		),
	);

/** Whether a field has an expression, not a fixed value. */
export function hasExpression(context: FunctionsBase, path: string[]): boolean {
	const value = storedValue(context, path);
	return typeof value === 'string' && value.startsWith('=');
}

/** The fixed text of a field with expressions, "row-" of `=row-{{ $json.id }}`; undefined if it has none. */
export function textBesideExpressions(context: FunctionsBase, path: string[]): string | undefined {
	const value = storedValue(context, path);
	if (typeof value !== 'string' || !value.startsWith('=')) return undefined;
	const text = value.replace(/\{\{[^]*?\}\}/g, '');
	return text === value ? undefined : text.slice(1).trim();
}

/**
 * Refuses `{{ $json.name }}` in a field that is set to 'Fixed': n8n would pass on the text itself. A placeholder of the
 * service, such as `{{name}}`, is not an expression.
 * @param properties of the operation
 * @throws NodeOperationError
 */
export function refuseFixedExpressions(
	context: IExecuteFunctions,
	properties: INodeProperties[],
): void {
	const found = findIn(properties, context.getNode().parameters);
	if (found === undefined) return;
	const { displayName: label, noDataExpression } = found;
	const howTo = noDataExpression
		? 'The field takes no expression: choose a fixed value'
		: `Move the pointer over '${label}' and choose 'Expression' (in JSON, begin the value with =)`;
	throw new NodeOperationError(
		context.getNode(),
		`'${label}' contains an expression, but the field is set to 'Fixed'`,
		{ description: `${howTo}. Nothing was sent to the service.` },
	);
}

const isUnread = (value: unknown): boolean =>
	typeof value === 'string' && !value.startsWith('=') && /\{\{\s*\$/.test(value);

type FoundField = Pick<INodeProperties, 'displayName' | 'noDataExpression'>;

/** @returns the first field with an expression that n8n does not evaluate */
function findIn(properties: INodeProperties[], values: unknown): FoundField | undefined {
	const given = objectOrNone.parse(values);
	return first(properties, (property) => findInProperty(property, given[property.name]));
}

function findInProperty(property: INodeProperties, value: unknown): FoundField | undefined {
	const { type, options = [] } = property;
	if (type === 'collection') return findIn(options.filter(isProperty), value);
	if (type === 'fixedCollection') {
		const groups = objectOrNone.parse(value);
		return first(options.filter(isGroup), ({ name, values }) =>
			first([groups[name]].flat(), (entry) => findIn(values, entry)),
		);
	}
	if (type === 'resourceMapper') {
		const { value: fields, schema } = objectOrNone.parse(value);
		const [key] = Object.entries(objectOrNone.parse(fields)).find(([, one]) => isUnread(one)) ?? [];
		return key === undefined ? undefined : { displayName: labelIn(schema, key) };
	}
	return isUnread(valueOf(value)) ? property : undefined;
}

const mapperFieldSchema = z.object({ id: z.string(), displayName: z.string() });

/** The label of a field of a form, from the copy of the form's fields that a workflow stores. */
function labelIn(schema: unknown, key: string): string {
	const fields = z.array(z.unknown()).catch([]).parse(schema);
	const field = fields
		.map((one) => mapperFieldSchema.safeParse(one).data)
		.find((one) => one?.id === key);
	return field?.displayName ?? key;
}

function first<T, Found>(list: T[], find: (one: T) => Found | undefined): Found | undefined {
	for (const one of list) {
		const found = find(one);
		if (found !== undefined) return found;
	}
	return undefined;
}

type Option = NonNullable<INodeProperties['options']>[number];
const isProperty = (option: Option): option is INodeProperties => 'type' in option;
const isGroup = (option: Option): option is INodePropertyCollection => 'values' in option;
