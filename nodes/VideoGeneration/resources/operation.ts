import type {
	IDisplayOptions,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

/** One operation: its entry and fields in the editor, and its code, in one file. */
export interface Operation {
	option: INodePropertyOptions & { value: string; action: string };
	properties: INodeProperties[];
	/** Runs once for all items. Each returned item is paired with its input item. */
	execute(this: IExecuteFunctions, items: INodeExecutionData[]): Promise<INodeExecutionData[]>;
}

/** A resource and its operations. The first operation is the default. */
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
	const options = choices
		.map(({ option }) => option)
		// Not localeCompare: loading its tables takes longer than loading this package.
		.sort((one, other) => (one.name < other.name ? -1 : 1));
	return { type: 'options', noDataExpression: true, options, default: first.option.value };
}

function shownWith(
	displayOptions: IDisplayOptions | undefined,
	show: NonNullable<IDisplayOptions['show']>,
): IDisplayOptions {
	return { ...displayOptions, show: { ...displayOptions?.show, ...show } };
}
