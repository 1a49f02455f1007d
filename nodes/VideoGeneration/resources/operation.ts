import type {
	IDataObject,
	IDisplayOptions,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import { createClient, type ServiceClient } from '../api/client';
import { perItem } from '../items/perItem';

/** One operation: its entry and fields in the editor, and its code, in one file. */
export interface Operation {
	option: INodePropertyOptions & { value: string; action: string };
	properties: INodeProperties[];
	/** Runs once for all items. Each returned item is paired with its input item. */
	execute(this: IExecuteFunctions, items: INodeExecutionData[]): Promise<INodeExecutionData[]>;
}

/**
 * The `execute` of an operation that makes one call for each item, in turn.
 * @param call returns the JSON of the items for one input item
 */
export const forEachItem = (
	call: (
		context: IExecuteFunctions,
		client: ServiceClient,
		itemIndex: number,
	) => Promise<IDataObject[]>,
): Operation['execute'] =>
	async function (items) {
		const client = await createClient(this);
		return await perItem(this, items, async (index) =>
			(await call(this, client, index)).map((json) => ({ json })),
		);
	};

/** A resource and its operations, in the order in which the editor lists them. The first operation is the default. */
export interface Resource {
	option: INodePropertyOptions & { value: string };
	operations: [Operation, ...Operation[]];
}

/** The node's properties: the two selectors, then the properties of each operation, shown only for that operation. */
export function propertiesOf(resources: [Resource, ...Resource[]]): INodeProperties[] {
	return [
		{ ...selector(resources), displayName: 'Resource', name: 'resource' },
		...resources.map(({ option, operations }) => ({
			...selector(operations),
			displayName: 'Operation',
			name: 'operation',
			displayOptions: { show: { resource: [option.value] } },
		})),
		...resources.flatMap(({ option, operations }) =>
			operations.flatMap((operation) =>
				operation.properties.map((property) => ({
					...property,
					displayOptions: shownWith(property.displayOptions, {
						resource: [option.value],
						operation: [operation.option.value],
					}),
				})),
			),
		),
	];
}

type Choice = Pick<Resource, 'option'>;

function selector(choices: [Choice, ...Choice[]]): Omit<INodeProperties, 'displayName' | 'name'> {
	const [first] = choices;
	const options = choices.map(({ option }) => option);
	return { type: 'options', noDataExpression: true, options, default: first.option.value };
}

function shownWith(
	displayOptions: IDisplayOptions | undefined,
	show: NonNullable<IDisplayOptions['show']>,
): IDisplayOptions {
	// In this order: n8n shows a property at the first condition whose field has an expression.
	return { ...displayOptions, show: { ...show, ...displayOptions?.show } };
}
