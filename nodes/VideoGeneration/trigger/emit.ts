import {
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';
import { z } from 'zod';

import { readWantedFiles, wantsFiles } from '../files/wanted';
import { asNodeError } from '../items/errorItem';
import { emitCallback } from './emitCallback';
import { emitFound } from './emitFound';
import { handoverSchema, type Callback, type Look } from './handover';
import type { Emission } from './item';
import { release } from './memory';
import { notEmitted } from './notEmitted';
import { OnceOnly } from './once';
import { connectAsOfLate } from './recentCredentials';
import { readWanted } from './wanted';

/** A callback was answered long ago: nobody waits, but a service that hangs must not hold the execution for ever. */
const TIMEOUT_MS = 15_000;

/** What an earlier try has emitted. */
const emittedSchema = z.custom<INodeExecutionData[]>(Array.isArray);

/**
 * Runs in the execution that a callback or a look at the list started, after the answer and with the helpers of a run:
 * decides what is emitted, once. The node's input is what webhook() or poll() handed over.
 */
export async function emit(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	// Over an `error` on the first item the host's Retry On Fail runs this again, and by now its videos count as emitted.
	const execution = this.getContext('node');
	const earlier = emittedSchema.safeParse(execution.emitted);
	if (earlier.success) return [[...earlier.data]];
	const handovers: Array<Callback | Look> = [];
	try {
		for (const { json } of this.getInputData()) handovers.push(readHandover(this, json));
		const emitted = await emitAll(this, handovers);
		// An execution without a video ends here, as a success: nothing went wrong, and nothing has to run twice.
		if (this.getNode().retryOnFail === true) execution.emitted = [...emitted];
		return [emitted];
	} catch (error) {
		for (const handover of handovers) {
			if (handover.kind === 'callback') release(this, handover.video.id, handover.claims?.nonce);
		}
		// With On Error set to continue the host would pass on what was handed over as if it were the result.
		if (!this.continueOnFail()) throw asNodeError(this, error, 0);
		return [notEmitted(this, error, handovers)];
	}
}

async function emitAll(
	context: IExecuteFunctions,
	handovers: Array<Callback | Look>,
): Promise<INodeExecutionData[]> {
	const emission: Emission = {
		context,
		...(await connectAsOfLate(
			context,
			{ timeout: TIMEOUT_MS },
			!wantsFiles(readWantedFiles(context)) && handovers.every(isToBeConfirmed),
		)),
		once: new OnceOnly(context),
		wanted: readWanted(context),
	};
	const emitted: INodeExecutionData[] = [];
	for (const handover of handovers) {
		emitted.push(
			...(handover.kind === 'callback'
				? await emitCallback(emission, handover)
				: await emitFound(emission, handover)),
		);
	}
	return emitted;
}

/** Of these the service's answer shows that the credential has changed; a file or a look at the list would only fail. */
const isToBeConfirmed = (handover: Callback | Look): boolean =>
	handover.kind === 'callback' && !handover.verified;

function readHandover(context: IExecuteFunctions, json: IDataObject): Callback | Look {
	const handover = handoverSchema.safeParse(json);
	if (handover.success) return handover.data;
	throw new NodeOperationError(context.getNode(), 'No video has started this trigger', {
		description:
			"It starts when a video is finished. To try the workflow, click 'Execute step' here, then run a Video Generation node with its option 'Use Test URL' on.",
	});
}
