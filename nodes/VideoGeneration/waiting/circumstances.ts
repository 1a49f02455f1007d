import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { serviceCanReach } from '../callback/address';
import { isToolFunction } from '../generation/agentTool';
import { waitingAddress } from './address';
import type { Circumstances } from './decide';

/** A worker passes chunks on for the main process; the main process itself has this hook only while it streams. */
const workerSchema = z.object({
	hooks: z.object({ handlers: z.object({ sendChunk: z.array(z.unknown()).min(1) }) }),
});

/** What the host tells about the question whether this execution may be parked. */
export async function readCircumstances(
	context: IExecuteFunctions,
	{
		nonce,
		serviceBaseUrl,
		downloadVideo,
	}: { nonce: string; serviceBaseUrl: string; downloadVideo: boolean },
): Promise<Omit<Circumstances, 'severalVideos' | 'skippedItems'>> {
	const callbackAddress = readAddress(context, nonce);
	return {
		callbackAddress,
		serviceCanReach:
			callbackAddress !== undefined && serviceCanReach(callbackAddress, serviceBaseUrl),
		resultLostInSubWorkflow: context.getMode() === 'integrated' && !isVersion2(context),
		agentCannotWait: isToolThatCannotWait(context),
		filesNotShared: downloadVideo && isWorker(context) && !(await isStoreShared(context)),
	};
}

function readAddress(context: IExecuteFunctions, nonce: string): string | undefined {
	const resumeUrl = context.evaluateExpression('{{ $execution.resumeUrl }}', 0);
	if (typeof resumeUrl !== 'string' || !URL.canParse(resumeUrl)) return undefined;
	if (!context.getExecutionId()) return undefined;
	return waitingAddress(resumeUrl, context.getNode().id, nonce);
}

/** Hosts that have this function also pass the result of a parked sub-workflow on. */
function isVersion2(context: IExecuteFunctions): boolean {
	return Reflect.has(context, 'isToolExecution');
}

function isToolThatCannotWait(context: IExecuteFunctions): boolean {
	// Set when an agent's tool has called this workflow as its sub-workflow; absent on some tools' own contexts.
	const hasCaller = Reflect.has(context, 'getParentCallbackManager');
	if (hasCaller && context.getParentCallbackManager() !== undefined) return true;
	return isToolFunction(context);
}

function isWorker(context: IExecuteFunctions): boolean {
	return workerSchema.safeParse(Reflect.get(context, 'additionalData')).success;
}

/** Only a stored file tells the store: one in memory travels with the execution, one on a disk does not. */
async function isStoreShared(context: IExecuteFunctions): Promise<boolean> {
	const { id } = await context.helpers.prepareBinaryData(Buffer.from('-'), 'probe.txt');
	return !id?.startsWith('filesystem');
}
