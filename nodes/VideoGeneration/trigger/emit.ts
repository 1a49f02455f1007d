import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { connect } from '../api/client';
import { emitCallback } from './emitCallback';
import { emitFound } from './emitFound';
import { handoverSchema } from './handover';
import type { Emission } from './item';
import { OnceOnly } from './once';
import { readWanted } from './wanted';

/** A callback was answered long ago: nobody waits, but a service that hangs must not hold the execution for ever. */
const TIMEOUT_MS = 15_000;

/**
 * Runs in the execution that a callback or a look at the list started, after the answer and with the helpers of a run:
 * decides what is emitted, once. The node's input is what webhook() or poll() handed over.
 */
export async function emit(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const emission: Emission = {
		context: this,
		client: await connect(this, { timeout: TIMEOUT_MS }),
		once: new OnceOnly(this),
		wanted: readWanted(this),
	};
	const emitted: INodeExecutionData[] = [];
	for (const { json } of this.getInputData()) {
		const handover = handoverSchema.safeParse(json);
		if (!handover.success) {
			throw new NodeOperationError(this.getNode(), 'No video has started this trigger', {
				description:
					"It starts when a video is finished. To try the workflow, listen for a test event here and generate a video with 'Use Test URL' in the options of the Video Generation node.",
			});
		}
		emitted.push(
			...(handover.data.kind === 'callback'
				? await emitCallback(emission, handover.data)
				: await emitFound(emission, handover.data)),
		);
	}
	// An execution without a video ends here, as a success: nothing went wrong, and nothing has to run twice.
	return [emitted];
}
