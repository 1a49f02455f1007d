import {
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient } from '../api/client';
import { toNodeError } from '../items/errorItem';
import { emitCallback } from './emitCallback';
import { emitMissed } from './catchUp/emitMissed';
import { EmittedVideos } from './emittedVideos';
import { triggerErrorItems } from './triggerErrorItems';
import { readFilters } from './filters';
import { allowRestart } from './seenInThisProcess';
import { triggerInputSchema, type TriggerInput } from './triggerInput';
import type { EmitContext } from './triggerItem';

/**
 * The callback is already answered, so this may take time. But a service that hangs must not block the execution
 * forever.
 */
const TIMEOUT_MS = 15_000;

/** The items that an earlier try of this execution has emitted. */
const emittedItemsSchema = z.custom<INodeExecutionData[]>(Array.isArray);

/**
 * Runs in the execution that webhook() or poll() has started, with their input, and emits each video once. This is the
 * only place where n8n's processed-data store can be used. webhook.ts has the overview of the whole flow.
 */
export async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	// Retry On Fail runs this again if the first item has an `error`, and by then its videos count as emitted.
	const executionContext = this.getContext('node');
	const earlier = emittedItemsSchema.safeParse(executionContext.emitted);
	if (earlier.success) return [[...earlier.data]];
	const inputs: TriggerInput[] = [];
	try {
		for (const { json } of this.getInputData()) inputs.push(readTriggerInput(this, json));
		// Without items the execution ends here as a success: nothing went wrong, and no other node needs to run.
		const emitted = await emitAll(this, inputs);
		if (this.getNode().retryOnFail === true) executionContext.emitted = [...emitted];
		return [emitted];
	} catch (error) {
		for (const input of inputs) {
			if (input.kind === 'callback') allowRestart(this, input.video.id, input.claims?.nonce);
		}
		// Unless On Error is `Stop Workflow`, n8n itself would pass on the input item, as if it were the result.
		if (!this.continueOnFail()) throw toNodeError(this, error, 0);
		return [triggerErrorItems(this, error, inputs)];
	}
}

async function emitAll(
	context: IExecuteFunctions,
	inputs: TriggerInput[],
): Promise<INodeExecutionData[]> {
	const emitContext: EmitContext = {
		context,
		client: await createClient(context, { timeout: TIMEOUT_MS }),
		emittedVideos: new EmittedVideos(context),
		filters: readFilters(context),
	};
	const emitted: INodeExecutionData[] = [];
	for (const input of inputs) {
		emitted.push(
			...(input.kind === 'callback'
				? await emitCallback(emitContext, input)
				: await emitMissed(emitContext, input)),
		);
	}
	return emitted;
}

function readTriggerInput(context: IExecuteFunctions, json: IDataObject): TriggerInput {
	const input = triggerInputSchema.safeParse(json);
	if (input.success) return input.data;
	throw new NodeOperationError(context.getNode(), 'The trigger was started without a video', {
		description:
			"The trigger starts when a video is finished. To test the workflow, click 'Execute step' here, then run a Video Generation node with its option 'Use Test URL' on.",
	});
}
