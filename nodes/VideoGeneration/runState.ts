import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { isCalledAsFunction } from './agentTool';

const storedSchema = z.object({ run: z.number(), state: z.unknown() }).partial().catch({});

/**
 * State that one run of the node keeps in the execution's data. In a loop, each iteration is a run of its own, and the
 * state of the one before is dropped. With Retry On Fail, n8n calls `execute()` again for the same run, and the state is
 * still there. It is also there when a user retries a failed execution, which then has another ID.
 * @param name of the state within the node
 * @returns an object to change in place: each change is in the execution's data at once
 */
export function readRunState<T extends object>(
	context: IExecuteFunctions,
	name: string,
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
	createState: () => T,
): T {
	// An agent that calls the node as a function may use one run index for several calls. It cannot retry a run.
	if (isCalledAsFunction(context)) return createState();
	const stored = context.getContext('node');
	const run = z.coerce.number().parse(context.evaluateExpression('{{ $runIndex }}', 0));
	const last = storedSchema.parse(stored[name]);
	const known = last.run === run ? schema.safeParse(last.state).data : undefined;
	const state = known ?? createState();
	stored[name] = { run, state };
	return state;
}

/** The state of the node's last run, as the node's webhook finds it in a waiting execution. */
export function readStoredState<T>(
	context: IWebhookFunctions,
	name: string,
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
): T | undefined {
	// Braces in the node's name would end the expression.
	const node = JSON.stringify(context.getNode().name).replace(/[{}]/g, (brace) =>
		brace === '{' ? '\\u007b' : '\\u007d',
	);
	const stored = context.evaluateExpression(`{{ $node[${node}].context.${name} }}`);
	return schema.safeParse(storedSchema.parse(stored).state).data;
}

const returnedItemsSchema = z.object({
	items: z.custom<INodeExecutionData[]>(Array.isArray).optional(),
});
type ReturnedItems = z.infer<typeof returnedItemsSchema>;

/**
 * Makes a call once per run. With Retry On Fail, n8n drops the items of a try and runs the node again if the first item
 * has an `error`. Then this returns the items of the first try.
 * @param name of the call, for the run's state
 */
export async function itemsOncePerRun(
	context: IExecuteFunctions,
	name: string,
	call: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	if (context.getNode().retryOnFail !== true) return await call();
	const state = readRunState<ReturnedItems>(context, name, returnedItemsSchema, () => ({}));
	state.items ??= await call();
	return [...state.items];
}
