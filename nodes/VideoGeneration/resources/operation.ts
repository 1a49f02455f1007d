import type {
	IDataObject,
	IDisplayOptions,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, type ServiceClient } from '../api/client';
import { failureSchema, ServiceError } from '../api/errors';
import { isJsonObject } from '../api/parse';
import { readRunState } from '../runState';
import { assertRetrySafe } from '../generation/generationRun';
import { withCreatedNote } from '../items/errorItem';
import { perItem } from '../items/perItem';

/** One operation: its entry and fields in the editor, and its code, in one file. */
export interface Operation {
	option: INodePropertyOptions & { value: string; action: string };
	properties: INodeProperties[];
	/** Runs once for all items. Each returned item is paired with its input item. */
	execute(this: IExecuteFunctions, items: INodeExecutionData[]): Promise<INodeExecutionData[]>;
}

/** @returns the JSON of the items for one input item */
type CallForItem = (
	context: IExecuteFunctions,
	client: ServiceClient,
	itemIndex: number,
) => Promise<IDataObject[]>;

/** The `execute` of an operation that makes one call for each item, in turn. */
export const forEachItem = (call: CallForItem): Operation['execute'] =>
	async function (items) {
		const client = await createClient(this);
		return await perItem(this, items, async (index) =>
			(await call(this, client, index)).map((json) => ({ json })),
		);
	};

const callSchema = z.union([
	z.object({ items: z.array(z.custom<IDataObject>(isJsonObject)) }),
	z.object({ unclear: failureSchema }),
]);
const createdSchema = z.object({
	executionId: z.string(),
	/** By the item's index: what its call returned, or a failure after which it may have been carried out. */
	calls: z.record(callSchema),
});

/** What the error of a failed run calls an item that was created before: its reference, or else its ID. */
const nameSchema = z
	.object({ id: z.string(), reference: z.string().optional() })
	.transform(({ id, reference }) => reference ?? id);
const noteOn = (names: string): string =>
	`Already created in this run: ${names}. If you run the node again, leave out their items.`;

/** As `forEachItem`, for calls that create something. If the run fails, its error names what was created. */
export const createForEachItem = (call: CallForItem): Operation['execute'] =>
	async function (items) {
		assertRetrySafe(this);
		const callOnce = this.getNode().retryOnFail === true ? oncePerRun(this, call) : call;
		const names: string[] = [];
		const callAndName: CallForItem = async (...given) => {
			const created = await callOnce(...given);
			names.push(...created.map((json) => nameSchema.parse(json)));
			return created;
		};
		return await withCreatedNote(
			this,
			() => names,
			noteOn,
			async () => await forEachItem(callAndName).call(this, items),
		);
	};

/**
 * With Retry On Fail, a later try of the run returns what an earlier one has created, and does not repeat a call whose
 * outcome is unclear.
 */
function oncePerRun(context: IExecuteFunctions, call: CallForItem): CallForItem {
	const executionId = context.getExecutionId();
	const fresh = (): z.infer<typeof createdSchema> => ({ executionId, calls: {} });
	// When a user retries the failed execution, it has another ID, and the calls are made again.
	const schema = createdSchema.refine((known) => known.executionId === executionId);
	const { calls } = readRunState(context, 'created', schema, fresh);
	return async (_, client, itemIndex) => {
		const earlier = calls[itemIndex];
		if (earlier && 'items' in earlier) return earlier.items;
		if (earlier) throw new ServiceError(context.getNode(), earlier.unclear, { itemIndex });
		const created = await call(context, client, itemIndex).catch((error: unknown) => {
			const isUnclear = error instanceof ServiceError && error.details.type === 'unclear';
			if (isUnclear) calls[itemIndex] = { unclear: error.details };
			throw error;
		});
		calls[itemIndex] = { items: created };
		return created;
	};
}

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
