import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { createClient } from '../api/client';
import { toNodeError } from '../items/errorItem';
import { itemsOncePerRun } from '../runState';
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

/**
 * Runs in the execution that webhook() or poll() has started, with their input, and emits each video once. This is the
 * only place where n8n's processed-data store can be used. webhook.ts has the overview of the whole flow.
 */
export async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const [item] = this.getInputData();
	const input = triggerInputSchema.safeParse(item?.json).data;
	try {
		if (!input) throw noInputError(this);
		// Without items the execution ends here as a success: nothing went wrong, and no other node needs to run.
		return [await itemsOncePerRun(this, 'emitted', async () => await emit(this, input))];
	} catch (error) {
		if (input?.kind === 'callback') allowRestart(this, input.video.id, input.claims?.nonce);
		// Unless On Error is `Stop Workflow`, n8n itself would pass on the input item, as if it were the result.
		if (!this.continueOnFail()) throw toNodeError(this, error, 0);
		return [triggerErrorItems(this, error, input)];
	}
}

async function emit(
	context: IExecuteFunctions,
	input: TriggerInput,
): Promise<INodeExecutionData[]> {
	const emitContext: EmitContext = {
		context,
		client: await createClient(context, { timeout: TIMEOUT_MS }),
		emittedVideos: new EmittedVideos(context),
		filters: readFilters(context),
	};
	return input.kind === 'callback'
		? await emitCallback(emitContext, input)
		: await emitMissed(emitContext, input);
}

function noInputError(context: IExecuteFunctions): NodeOperationError {
	return new NodeOperationError(context.getNode(), 'The trigger was started without a video', {
		description:
			"The trigger starts when a video is finished. To test the workflow, click 'Execute step' here, then run a Video Generation node with its option 'Use Test URL' on.",
	});
}
