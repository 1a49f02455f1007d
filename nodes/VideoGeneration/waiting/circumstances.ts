import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { serviceCanReach } from '../callback/address';
import { isToolFunction } from '../generation/agentTool';
import { waitingAddress } from './address';
import type { Circumstances } from './decide';

/** The host's own settings hang on its logger, in every process; no public interface tells them. */
const settingsSchema = z.object({
	globalConfig: z.object({ executions: z.object({ mode: z.string() }) }),
});

/** Should a host keep them to itself: a worker has this hook for its own executions, though not for sub-workflows. */
const workerSchema = z.object({
	hooks: z.object({ handlers: z.object({ sendChunk: z.array(z.unknown()).min(1) }) }),
});

/** What the host tells about the question whether this execution may be parked. */
export async function readCircumstances(
	context: IExecuteFunctions,
	{
		nonce,
		serviceBaseUrl,
		wantsFiles,
	}: { nonce: string; serviceBaseUrl: string; wantsFiles: boolean },
): Promise<Omit<Circumstances, 'severalVideos' | 'skippedItems'>> {
	const callbackAddress = readAddress(context, nonce);
	return {
		callbackAddress,
		serviceCanReach:
			callbackAddress !== undefined && serviceCanReach(callbackAddress, serviceBaseUrl),
		resultLostInSubWorkflow: context.getMode() === 'integrated' && !isVersion2(context),
		agentCannotWait: isToolThatCannotWait(context),
		filesNotShared: wantsFiles && isQueueMode(context) && !(await isStoreShared(context)),
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

/**
 * Whether the execution goes on in another process than the one that is called back: in queue mode the one is a worker
 * and the other a webhook process or the main one. Manual executions may run in the main process there.
 */
function isQueueMode(context: IExecuteFunctions): boolean {
	const settings = settingsSchema.safeParse(context.logger);
	if (settings.success) return settings.data.globalConfig.executions.mode === 'queue';
	return workerSchema.safeParse(Reflect.get(context, 'additionalData')).success;
}

/** Only a stored file tells the store: one in memory travels with the execution, one on a disk does not. */
async function isStoreShared(context: IExecuteFunctions): Promise<boolean> {
	const { id } = await context.helpers.prepareBinaryData(Buffer.from('-'), 'probe.txt');
	return !id?.startsWith('filesystem');
}
