import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { serviceCanReach } from '../callback/reachability';
import { isCalledAsFunction, isN8n2 } from '../generation/agentToolCall';
import { nodeResumeUrl } from './resumeUrl';
import type { ParkingConditions } from './waitStrategy';

/** n8n attaches its settings to its logger, in every process. No public interface reports them. */
const settingsSchema = z.object({
	globalConfig: z.object({ executions: z.object({ mode: z.string() }) }),
});

/** Used if n8n does not have these settings. A worker's executions have this hook, but their sub-workflows do not. */
const workerSchema = z.object({
	hooks: z.object({ handlers: z.object({ sendChunk: z.array(z.unknown()).min(1) }) }),
});

/** Reads from n8n what decides whether this execution may be parked. */
export async function readParkingConditions(
	context: IExecuteFunctions,
	{
		nonce,
		serviceBaseUrl,
		wantsFiles,
	}: { nonce: string; serviceBaseUrl: string; wantsFiles: boolean },
): Promise<Omit<ParkingConditions, 'severalVideos' | 'skippedItems'>> {
	const resumeUrl = readResumeUrl(context, nonce);
	return {
		resumeUrl,
		serviceCanReach: resumeUrl !== undefined && serviceCanReach(resumeUrl, serviceBaseUrl),
		// From version 2 on, n8n returns the result of a parked sub-workflow to its caller.
		resultLostInSubWorkflow: context.getMode() === 'integrated' && !isN8n2(context),
		agentCannotWait: isToolThatCannotWait(context),
		filesNotShared: wantsFiles && isQueueMode(context) && !(await isStorageShared(context)),
	};
}

function readResumeUrl(context: IExecuteFunctions, nonce: string): string | undefined {
	const resumeUrl = context.evaluateExpression('{{ $execution.resumeUrl }}', 0);
	if (typeof resumeUrl !== 'string' || !URL.canParse(resumeUrl)) return undefined;
	if (!context.getExecutionId()) return undefined;
	return nodeResumeUrl(resumeUrl, context.getNode().id, nonce);
}

function isToolThatCannotWait(context: IExecuteFunctions): boolean {
	// Set if an agent's tool has called this workflow as its sub-workflow. Some tools' own contexts lack the function.
	const hasCaller = Reflect.has(context, 'getParentCallbackManager');
	if (hasCaller && context.getParentCallbackManager() !== undefined) return true;
	return isCalledAsFunction(context);
}

/**
 * Whether a different process handles the callback: in queue mode a worker runs the execution, and a webhook process or
 * the main process receives the callback. In queue mode, manual executions may run in the main process.
 */
function isQueueMode(context: IExecuteFunctions): boolean {
	const settings = settingsSchema.safeParse(context.logger);
	if (settings.success) return settings.data.globalConfig.executions.mode === 'queue';
	return workerSchema.safeParse(Reflect.get(context, 'additionalData')).success;
}

/**
 * Whether all processes can read a stored file. To see where n8n stores files, this stores one. A file in memory is
 * saved with the execution, a file on a disk is not.
 */
async function isStorageShared(context: IExecuteFunctions): Promise<boolean> {
	const { id } = await context.helpers.prepareBinaryData(Buffer.from('-'), 'probe.txt');
	return !id?.startsWith('filesystem');
}
