import type {
	IDisplayOptions,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

/** One operation: what the editor shows of it and what it does, side by side in one file. */
export interface Operation {
	option: INodePropertyOptions & { value: string; action: string };
	properties: INodeProperties[];
	/** All items of the run at once; each returned item is paired with the input item that it came from. */
	execute(this: IExecuteFunctions, items: INodeExecutionData[]): Promise<INodeExecutionData[]>;
}

/** A resource and its operations; the first one is the default. */
export interface Resource {
	option: INodePropertyOptions & { value: string };
	operations: [Operation, ...Operation[]];
}

/** The node's properties: the two selectors, then each operation's own, shown only with it. */
export function propertiesOf(resources: [Resource, ...Resource[]]): INodeProperties[] {
	return [
		{
			...selector(resources),
			displayName: 'Resource',
			name: 'resource',
		},
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
		// Not localeCompare: its tables cost n8n's start more than all of this package.
		.sort((one, other) => (one.name < other.name ? -1 : 1));
	return { type: 'options', noDataExpression: true, options, default: first.option.value };
}

function shownWith(
	displayOptions: IDisplayOptions | undefined,
	show: NonNullable<IDisplayOptions['show']>,
): IDisplayOptions {
	return { ...displayOptions, show: { ...displayOptions?.show, ...show } };
}
